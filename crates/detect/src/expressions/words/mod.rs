//! What a word or a number by itself can be to the grammars: its roles in all languages, with one look-up for all of them.

mod ages;
mod calendar;
mod lookup;
mod numerals;
mod role;
mod streets;

pub(super) use ages::{adjective_at, adjective_score};
pub(super) use calendar::{BARE_YEARS, YEARS, is_day, is_day_and_month, is_packed, is_year};
pub(super) use lookup::meaning;
pub(crate) use lookup::{is_ordinal_word, word_meaning};
pub(super) use numerals::{is_cardinal, is_foreign, is_foreign_month, is_misspelt_cardinal};
pub(crate) use role::Meaning;
pub(super) use role::{MEASURES, Role};
pub(super) use streets::has_ending;
