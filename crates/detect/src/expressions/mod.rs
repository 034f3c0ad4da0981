//! Expressions with a grammar: dates, times, ages, contact data, addresses, transport lines, amounts.
//!
//! Two scans a sentence: over its bytes for what a sign gives away (`@`, `://`, a dot between letters), and over its pieces from left to
//! right for what is made of words and numbers. A grammar that recognises something answers with the index after it, and the scan
//! goes on there, so that `Storgatan 1950` yields no year.

mod address_block;
mod addresses;
mod age_letters;
mod age_words;
mod ages;
mod behind_streets;
mod british_streets;
mod calendar;
mod child_ages;
mod contact;
mod context;
mod dates;
mod house_numbers;
mod lone_days;
mod lone_houses;
mod military;
mod month_dates;
mod numerals;
mod pieces;
mod postal;
mod postal_words;
mod quantity;
pub(crate) mod role;
mod rules;
mod scores;
mod spelled;
mod states;
mod street_words;
mod streets;
mod surroundings;
#[cfg(test)]
mod tests;
mod time_of_day;
mod transport;
mod usernames;
pub(crate) mod words;
mod years;

pub(crate) use behind_streets::find as find_behind_streets;
pub(crate) use dates::beside_whole_dates;
pub(crate) use lone_houses::beside_streets;
pub(crate) use postal::is_post_box;
pub(crate) use rules::RULES;
pub(crate) use streets::names_street;
pub(crate) use words::is_ordinal_word;

use crate::view::SentenceView;
use maskros_text::{Candidate, Span};
use pieces::{Line, PieceKind};
use role::{Meaning, Role};

/// Adds the candidates of one sentence.
pub(crate) fn find(view: &SentenceView<'_>, candidates: &mut Vec<Candidate>) {
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
            PieceKind::Digits => from_digits(&line, idx, candidates),
            PieceKind::Word => from_word(&line, idx, candidates),
            PieceKind::Mark => None,
        };
        idx = end.unwrap_or(0).max(idx + 1);
    }
}

/// A grammar: reads from piece `idx`, adds what it finds, and answers with the index after it.
type Grammar = fn(&Line<'_>, usize, &mut Vec<Candidate>) -> Option<usize>;

/// What may begin with digits; the first reading wins.
const NUMBER_GRAMMARS: &[Grammar] = &[
    time_of_day::announced,
    month_dates::from_day,
    month_dates::told_day,
    lone_days::find,
    dates::iso_week,
    dates::find,
    streets::from_number,
    streets::before_floor,
    addresses::from_number,
    lone_houses::find,
    postal::find,
    time_of_day::find,
    years::century,
    child_ages::find,
    age_letters::find,
    ages::find,
    transport::swedish,
    transport::before_vehicle,
    quantity::find,
    years::find,
];

fn from_digits(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    NUMBER_GRAMMARS.iter().find_map(|grammar| grammar(line, idx, out))
}

/// What may begin with a word of these roles; the first reading wins.
const WORD_GRAMMARS: &[(Meaning, Grammar)] = &[
    (Meaning::of(&[Role::ClockCue]), time_of_day::in_words),
    (Meaning::of(&[Role::Cardinal]), time_of_day::o_clock),
    (Meaning::of(&[Role::Cardinal, Role::Scale]), years::in_words),
    (Meaning::of(&[Role::Cardinal, Role::Ordinal]), month_dates::from_day),
    (Meaning::of(&[Role::Ordinal]), years::century),
    (Meaning::of(&[Role::Cardinal]), quantity::in_words),
    (Meaning::of(&[Role::Cardinal]), ages::find),
    (Meaning::of(&[Role::Month, Role::MonthShort]), month_dates::from_month),
    (Meaning::of(&[Role::MonthCue]), month_dates::month_digit),
    (Meaning::of(&[Role::WeekCue]), dates::week),
    (Meaning::of(&[Role::Weekday]), month_dates::after_weekday),
    (Meaning::of(&[Role::Transport, Role::Flight]), transport::find),
    (Meaning::of(&[Role::UserCue, Role::Platform]), usernames::find),
    (Meaning::of(&[Role::UserLetter]), usernames::reddit),
    (Meaning::of(&[Role::SpelledAt]), spelled::find),
    (Meaning::of(&[Role::PostBox]), postal::box_number),
    (Meaning::of(&[Role::Currency]), quantity::from_currency),
    (Meaning::of(&[Role::FlatCue]), streets::flat),
    (Meaning::of(&[Role::AddressCue]), addresses::after_cue),
    (Meaning::of(&[Role::StreetAfter]), streets::head_after),
    (Meaning::of(&[Role::StreetBefore, Role::StreetDoubtful]), streets::head_before),
    (Meaning::of(&[Role::StreetPreposition]), streets::german_preposition),
    (Meaning::of(&[Role::StreetEnding]), streets::compound),
    (Meaning::of(&[Role::AgeEnding]), ages::compound),
];

/// All roles of the table; most words have none of them.
const TRIGGERS: Meaning = {
    let (mut all, mut idx) = (Meaning::of(&[]), 0);
    while idx < WORD_GRAMMARS.len() {
        all = all.union(WORD_GRAMMARS[idx].0);
        idx += 1;
    }
    all
};

fn from_word(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let meaning = line.piece(idx)?.meaning;
    if meaning.meets(TRIGGERS) {
        let mut grammars = WORD_GRAMMARS.iter().filter(|(roles, _)| roles.meets(meaning));
        if let Some(end) = grammars.find_map(|(_, grammar)| grammar(line, idx, out)) {
            return Some(end);
        }
    }
    streets::lone_dwelling(line, idx, out)
        .or_else(|| ages::misspelt(line, idx, out))
        .or_else(|| postal::british(line, idx, out))
        .or_else(|| postal::canadian(line, idx, out))
}
