//! Dates and ages as people write them in the seven languages, read without knowing which of these a text is in.
//!
//! What can be read in several ways is read in all of them where an attacker would try them all ([`readings`], [`ages()`]), and in one where a
//! figure is wanted ([`dates()`]).

mod ages;
mod dates;
mod fields;
mod figures;
mod pieces;
mod words;

pub(crate) use ages::{Ages, ages, number};
pub(crate) use dates::{Date, dates, readings};
pub(crate) use fields::Fields;
pub(crate) use figures::is_month_first;
