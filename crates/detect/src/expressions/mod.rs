//! Expressions with a grammar: dates, times, ages, contact data, addresses, transport lines, amounts.
//!
//! Two scans a sentence: over its bytes for what a sign gives away (`@`, `://`, a dot between letters), and over its pieces from left to
//! right for what is made of words and numbers. A grammar that recognises something answers with the index after it, and the scan
//! goes on there, so that `Storgatan 1950` yields no year.
//!
//! The grammars stand in rooms by what they find; [`words`] and [`pieces`] are what they read with. The order in which they are tried stands
//! here.

mod addresses;
mod ages;
mod alone;
mod contact;
mod dates;
mod pieces;
mod quantity;
mod rules;
#[cfg(test)]
mod tests;
mod transport;
pub(crate) mod words;

pub use alone::{NumberKind, NumberModel, NumberObserver, NumberWeights, ObservedNumber};

pub(crate) use addresses::before_places::find as find_before_places;
pub(crate) use addresses::behind::find as find_behind_streets;
pub(crate) use addresses::lone_houses::beside_streets;
pub(crate) use addresses::postal::is_post_box;
pub(crate) use addresses::streets::names_street;
pub(crate) use dates::company::judge_by_company;
pub(crate) use dates::digits::beside_whole_dates;
pub(crate) use rules::RULES;
pub(crate) use words::is_ordinal_word;

use crate::view::SentenceView;
use maskros_text::{Candidate, Span};
use pieces::{Line, PieceKind};
use words::{Meaning, Role};

/// Adds the candidates of one sentence: what grammars read, and then what the model says of the numbers that none is sure of.
pub(crate) fn find(view: &SentenceView<'_>, candidates: &mut Vec<Candidate>) {
    let before = candidates.len();
    let line = Line::new(view);
    let numbers = find_by_grammars(&line, candidates);
    let read = alone::Read::of(candidates.get(before..).unwrap_or_default());
    for number in numbers.into_iter().filter(|number| !read.has(line.span(*number, *number))) {
        alone::find(&line, number, candidates);
    }
}

/// Adds what grammars read; the numbers at which they began to read.
fn find_by_grammars(line: &Line<'_>, candidates: &mut Vec<Candidate>) -> Vec<usize> {
    let before = candidates.len();
    contact::find(line.view(), candidates);
    let mut claimed: Vec<Span> =
        candidates.get(before..).unwrap_or(&[]).iter().map(|candidate| candidate.span).collect();
    claimed.sort_unstable();
    let mut claims = claimed.iter().peekable();
    let mut numbers = Vec::new();
    let mut idx = 0;
    while let Some(piece) = line.piece(idx) {
        while claims.next_if(|claim| claim.end <= piece.span.start).is_some() {}
        let end = match piece.kind {
            _ if claims.peek().is_some_and(|claim| claim.start <= piece.span.start) => None,
            PieceKind::Digits => from_digits(line, idx, candidates),
            PieceKind::Word => from_word(line, idx, candidates),
            PieceKind::Mark => None,
        };
        if alone::is_number(line, idx) {
            numbers.push(idx);
        }
        idx = end.unwrap_or(0).max(idx + 1);
    }
    numbers
}

/// A grammar: reads from piece `idx`, adds what it finds, and answers with the index after it.
type Grammar = fn(&Line<'_>, usize, &mut Vec<Candidate>) -> Option<usize>;

/// What may begin with digits; the first reading wins.
const NUMBER_GRAMMARS: &[Grammar] = &[
    dates::time_of_day::announced,
    dates::months::from_day,
    dates::months::told_day,
    dates::lone_days::find,
    dates::weeks::iso_week,
    dates::ranges::find,
    dates::digits::find,
    addresses::streets::from_number,
    addresses::small_english::find,
    addresses::bare_english::find,
    addresses::main_streets::from_number,
    addresses::streets::before_floor,
    addresses::unmarked::from_number,
    ages::letters::find,
    addresses::lone_houses::find,
    transport::on_route,
    addresses::postal::find,
    dates::time_of_day::find,
    dates::years::century,
    ages::children::find,
    ages::children::further,
    ages::find,
    transport::swedish,
    transport::talk::with_ending,
    transport::talk::spoken_of,
    transport::before_vehicle,
    transport::ridden,
    transport::beside_flight,
    quantity::find,
    dates::years::find,
];

fn from_digits(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    NUMBER_GRAMMARS.iter().find_map(|grammar| grammar(line, idx, out))
}

/// What may begin with a word of these roles; the first reading wins.
const WORD_GRAMMARS: &[(Meaning, Grammar)] = &[
    (Meaning::of(&[Role::ClockCue]), dates::time_of_day::in_words),
    (Meaning::of(&[Role::Cardinal]), dates::time_of_day::o_clock),
    (Meaning::of(&[Role::Cardinal, Role::Scale]), dates::years::in_words),
    (Meaning::of(&[Role::Cardinal, Role::Ordinal]), dates::months::from_day),
    (Meaning::of(&[Role::Ordinal]), dates::years::century),
    (Meaning::of(&[Role::Cardinal]), quantity::in_words),
    (Meaning::of(&[Role::Cardinal]), ages::find),
    (Meaning::of(&[Role::Month, Role::MonthShort]), dates::months::from_month),
    (Meaning::of(&[Role::MonthCue]), dates::months::month_digit),
    (Meaning::of(&[Role::WeekCue]), dates::weeks::week),
    (Meaning::of(&[Role::Weekday]), dates::months::after_weekday),
    (Meaning::of(&[Role::Transport, Role::Flight]), transport::find),
    (Meaning::of(&[Role::UserCue, Role::Platform]), contact::usernames::find),
    (Meaning::of(&[Role::UserLetter]), contact::usernames::reddit),
    (Meaning::of(&[Role::SpelledAt]), contact::spelled::find),
    (Meaning::of(&[Role::PostBox]), addresses::postal::box_number),
    (Meaning::of(&[Role::Currency]), quantity::from_currency),
    (Meaning::of(&[Role::FlatCue]), addresses::flats::flat),
    (Meaning::of(&[Role::AddressCue]), addresses::unmarked::after_cue),
    (Meaning::of(&[Role::StreetAfter]), addresses::streets::head_after),
    (Meaning::of(&[Role::StreetAfter]), addresses::small_nordic::find),
    (Meaning::of(&[Role::StreetBefore, Role::StreetDoubtful]), addresses::streets::head_before),
    (Meaning::of(&[Role::StreetPreposition]), addresses::german_prepositions::find),
    (Meaning::of(&[Role::StreetEnding]), addresses::streets::compound),
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
    contact::secrets::find(line, idx, out)
        .or_else(|| addresses::flats::lone_dwelling(line, idx, out))
        .or_else(|| ages::misspelt(line, idx, out))
        .or_else(|| addresses::postal::british(line, idx, out))
        .or_else(|| addresses::postal::canadian(line, idx, out))
        .or_else(|| addresses::districts::find(line, idx, out))
        .or_else(|| addresses::main_streets::find(line, idx, out))
        .or_else(|| dates::years::in_one_word(line, idx, out))
}
