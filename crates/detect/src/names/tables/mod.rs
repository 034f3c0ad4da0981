//! The words that announce or follow names, as data.

mod haste;
mod institutions;
mod places;
mod quasi;

pub(super) use haste::{
    ENGLISH_ROADS, ENGLISH_STREETS, FRENCH_LINKS, FRENCH_STREETS, NICKNAME_LINKS, PLAIN_ROADS, ROAD_ARTICLES,
    SMALL_ENDINGS, SMALL_HEADS, SMALL_WORK, SmallWork, TIMES,
};
pub(super) use institutions::{HEADS, Head, SUFFIXES, WORKING, WORKPLACE};
pub(super) use places::{NAMED_PLACES, NamedPlace};
pub(super) use quasi::{FIELDS_BEFORE, NOT_SPOKEN};
