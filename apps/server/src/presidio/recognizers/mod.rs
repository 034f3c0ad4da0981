//! Recognizers that are patterns: those that a request brings, and those of countries whose languages we have no rules for.

mod recognizer;
mod table;

pub(super) use recognizer::{Allowed, FLAGS, Recognizer, ad_hoc, words};
pub(super) use table::predefined;
