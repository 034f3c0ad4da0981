//! Expressions with a grammar: dates, times, ages, contact data, addresses, transport lines, amounts.
//!
//! Two scans a sentence: over its bytes for what a sign gives away (`@`, `://`, a dot between letters), and over its pieces from left to
//! right for what is made of words and numbers. A grammar that recognises something answers with the index after it, and the scan
//! goes on there, so that `Storgatan 1950` yields no year.

mod age_words;
mod ages;
mod calendar;
mod contact;
mod context;
mod dates;
mod month_dates;
mod numerals;
mod pieces;
mod postal;
mod postal_words;
mod quantity;
mod rules;
mod spelled;
mod street_words;
mod streets;
#[cfg(test)]
mod testing;
mod time_of_day;
mod transport;
mod usernames;
mod words;
mod years;

pub(crate) use rules::RULES;

use crate::view::View;
use maskros_text::{Candidate, Span};
use pieces::{Kind, Line};
use words::Role;

/// Adds the candidates of one sentence.
pub(crate) fn find(view: &View<'_>, candidates: &mut Vec<Candidate>) {
    let before = candidates.len();
    contact::find(view, candidates);
    let mut claimed: Vec<Span> =
        candidates.get(before..).unwrap_or(&[]).iter().map(|candidate| candidate.span).collect();
    claimed.sort_unstable();
    let line = Line::new(view);
    let mut claims = claimed.iter().peekable();
    let mut idx = 0;
    while let Some(piece) = line.piece(idx) {
        while claims.next_if(|claim| claim.end <= piece.span.start).is_some() {}
        let end = match piece.kind {
            _ if claims.peek().is_some_and(|claim| claim.start <= piece.span.start) => None,
            Kind::Digits => from_digits(&line, idx, candidates),
            Kind::Word => from_word(&line, idx, candidates),
            Kind::Mark => None,
        };
        idx = end.unwrap_or(0).max(idx + 1);
    }
}

/// A grammar: reads from piece `idx`, adds what it finds, and answers with the index after it.
type Grammar = fn(&Line<'_>, usize, &mut Vec<Candidate>) -> Option<usize>;

/// What may begin with digits; the first reading wins.
const NUMBER_GRAMMARS: &[Grammar] = &[
    month_dates::from_day,
    dates::find,
    streets::from_number,
    postal::find,
    time_of_day::find,
    years::century,
    ages::find,
    transport::before_vehicle,
    quantity::find,
    years::find,
];

fn from_digits(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    NUMBER_GRAMMARS.iter().find_map(|grammar| grammar(line, idx, out))
}

/// What may begin with a word of these roles; the first reading wins.
const WORD_GRAMMARS: &[(&[Role], Grammar)] = &[
    (&[Role::Cardinal, Role::Ordinal], month_dates::from_day),
    (&[Role::Ordinal], years::century),
    (&[Role::Cardinal], ages::find),
    (&[Role::Month, Role::MonthShort], month_dates::from_month),
    (&[Role::MonthCue], month_dates::month_digit),
    (&[Role::Weekday], month_dates::after_weekday),
    (&[Role::Transport, Role::Flight], transport::find),
    (&[Role::UserCue, Role::Platform], usernames::find),
    (&[Role::UserLetter], usernames::reddit),
    (&[Role::SpelledAt], spelled::find),
    (&[Role::PostBox], postal::box_number),
    (&[Role::Currency], quantity::from_currency),
    (&[Role::FlatCue], streets::flat),
    (&[Role::StreetAfter], streets::head_after),
    (&[Role::StreetBefore, Role::StreetDoubtful], streets::head_before),
    (&[Role::StreetPreposition], streets::german_preposition),
];

/// What may begin with any word.
const OTHER_GRAMMARS: &[Grammar] = &[streets::compound, ages::compound, ages::misspelt, postal::british];

fn from_word(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let meaning = line.piece(idx)?.meaning;
    let with_role = || WORD_GRAMMARS.iter().filter(|(roles, _)| roles.iter().any(|role| meaning.has(*role)));
    let found =
        if meaning.is_none() { None } else { with_role().find_map(|(_, grammar)| grammar(line, idx, out)) };
    found.or_else(|| OTHER_GRAMMARS.iter().find_map(|grammar| grammar(line, idx, out)))
}
