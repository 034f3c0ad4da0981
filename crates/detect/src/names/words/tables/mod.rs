//! The words that announce or follow names, as data.

mod institutions;
mod places;
mod quasi;
mod small;

pub(in crate::names) use institutions::{HEADS, Head, SUFFIXES, Suffix, WORKING, WORKPLACE};
pub(in crate::names) use places::{NAMED_PLACES, NamedPlace};
pub(in crate::names) use quasi::{FIELDS_BEFORE, NOT_SPOKEN};
pub(in crate::names) use small::{SMALL_ENDINGS, SMALL_HEADS, SMALL_WORK, SmallWork};
