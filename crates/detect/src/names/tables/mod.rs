//! The words that announce or follow names, as data.

mod haste;
mod institutions;
mod places;
mod quasi;

pub(super) use haste::{SMALL_ENDINGS, SMALL_HEADS, SMALL_WORK, SmallWork};
pub(super) use institutions::{HEADS, Head, SUFFIXES, Suffix, WORKING, WORKPLACE};
pub(super) use places::{NAMED_PLACES, NamedPlace};
pub(super) use quasi::{FIELDS_BEFORE, NOT_SPOKEN};
