//! Expressions with a grammar: dates, times, ages, contact data, addresses, transport lines, amounts.
//!
//! Two scans a sentence: over its bytes for what is triggered by a sign (`@`, `://`, a dot between letters), and over its
//! [pieces](pieces) from left to right for what is made of words and numbers. A grammar that recognises something answers with the
//! index after it, and the scan goes on there, so that `Storgatan 1950` yields no year.

mod age_words;
mod ages;
mod calendar;
mod context;
mod dates;
mod month_dates;
mod numerals;
mod pieces;
mod postal;
mod quantity;
mod spelled;
mod streets;
mod time_of_day;
mod transport;
mod usernames;
mod words;
mod years;

use crate::{RuleInfo, View};
use maskros_text::Candidate;
use pieces::{Kind, Line};
use words::Role;

/// The rules of this folder.
pub(crate) const RULES: &[RuleInfo] = &[];

/// Adds the candidates of one sentence.
pub(crate) fn find(view: &View<'_>, candidates: &mut Vec<Candidate>) {
    let line = Line::new(view);
    let mut idx = 0;
    while let Some(piece) = line.piece(idx) {
        let end = match piece.kind {
            Kind::Digits => from_digits(&line, idx, candidates),
            Kind::Word => from_word(&line, idx, candidates),
            Kind::Mark => None,
        };
        idx = end.unwrap_or(0).max(idx + 1);
    }
}

/// What begins with digits; the first reading wins.
fn from_digits(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    month_dates::from_day(line, idx, out)
        .or_else(|| dates::find(line, idx, out))
        .or_else(|| time_of_day::find(line, idx, out))
        .or_else(|| ages::find(line, idx, out))
        .or_else(|| years::find(line, idx, out))
}

/// What begins with a word; the first reading wins.
fn from_word(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let cardinal = line.has(idx, Role::Cardinal);
    if line.any(idx, &[Role::Cardinal, Role::Ordinal])
        && let Some(end) = month_dates::from_day(line, idx, out)
    {
        return Some(end);
    }
    if cardinal && let Some(end) = ages::find(line, idx, out) {
        return Some(end);
    }
    if line.any(idx, &[Role::Month, Role::MonthShort])
        && let Some(end) = month_dates::from_month(line, idx, out)
    {
        return Some(end);
    }
    month_dates::month_digit(line, idx, out)
        .or_else(|| if line.has(idx, Role::Weekday) { month_dates::after_weekday(line, idx, out) } else { None })
        .or_else(|| ages::compound(line, idx, out))
        .or_else(|| ages::misspelt(line, idx, out))
}
