//! Ages that the noun before them tells: `der Krad-Fahrer (58)`, `Mitte 50`, `her great-grandson, 18 months`.

use super::is_end_or;
use crate::expressions::pieces::{Line, back};
use crate::expressions::words::Role;
use maskros_language::{Table, WordRole, facts, has_ending, rows};
use std::ops::RangeInclusive;

/// How sure these ages are.
const SCORE: f32 = 0.6;

/// How many letters a compound has before its head.
const STEM: usize = 3;

/// `der Kindesvater (41)`, `der Krad-Fahrer (58)`: a number in brackets behind a joined word for a relative or for what somebody does.
pub(super) fn beside_compound(line: &Line<'_>, first: usize, idx: usize) -> Option<f32> {
    const GROWN: RangeInclusive<u32> = 10..=110;
    let bracketed = line.is(back(first, 1), '(') && line.is(idx + 1, ')') && line.digits(idx) > 0;
    let aged = bracketed && line.number(idx).is_some_and(|age| GROWN.contains(&age));
    (aged && is_compound_of_person(line, back(first, 2))).then_some(SCORE)
}

/// Whether the word ends with one for a relative or a trade: `Kindesvater`, `barnefaren`, `Radfahrerin`.
fn is_compound_of_person(line: &Line<'_>, at: usize) -> bool {
    let word = line.folded(at);
    has_ending(word, WordRole::TradeEnding, line.view().languages, STEM) || is_compound_of_kin(word)
}

/// `kindesvater`, `great-grandson`
fn is_compound_of_kin(word: &str) -> bool {
    const KIN: usize = 3;
    let heads = word.char_indices().map(|(at, _)| at).filter(|at| (STEM..).contains(at));
    let mut tails = heads.filter_map(|at| word.get(at..)).filter(|tail| tail.len() > KIN);
    tails.any(|tail| facts(tail.trim_start_matches('-')).has(WordRole::Kin))
}

/// `Mitte 50`, `Anfang 30`: the tens of somebody's years behind a word for a part of them.
pub(super) fn part_of_life(line: &Line<'_>, first: usize, idx: usize) -> Option<f32> {
    let told = is_part_of_life(line.folded(back(first, 1))) && are_tens(line, idx);
    (told && is_end_or(line, idx + 1, &[',', '.', ')', ';'])).then_some(SCORE)
}

/// Whether the number is the tens of an age.
fn are_tens(line: &Line<'_>, idx: usize) -> bool {
    line.number(idx).is_some_and(|age| age % 10 == 0 && (20..=90).contains(&age))
}

fn is_part_of_life(word: &str) -> bool {
    rows(Table::LifePart).iter().any(|row| row.words("words").contains(&word))
}

/// `her great-grandson, 18 months.`, `datter, 8 mnd,`: months or weeks between marks behind a relative.
pub(super) fn of_small_kin(line: &Line<'_>, first: usize, idx: usize) -> Option<f32> {
    (is_set_off_kin(line, first) && counts_months(line, idx)).then_some(SCORE)
}

/// Whether a relative stands before the number, and a comma or bracket between.
fn is_set_off_kin(line: &Line<'_>, first: usize) -> bool {
    matches!(line.mark(back(first, 1)), Some(',' | '(')) && is_kin(line, back(first, 2))
}

/// Whether months or weeks are counted, and what is said ends behind them.
fn counts_months(line: &Line<'_>, idx: usize) -> bool {
    line.has(idx + 1, Role::AgeSmallUnit) && line.closes(idx + 2)
}

fn is_kin(line: &Line<'_>, at: usize) -> bool {
    line.is_kin(at) || line.facts(at).has(WordRole::Kin) || is_compound_of_kin(line.folded(at))
}

#[cfg(test)]
mod tests {
    use crate::expressions::tests::{finds, leaves};

    #[test]
    fn finds_ages_behind_nouns() {
        finds(&[
            "Der Kindesvater ({age_digits:41}) war dort.",
            "Ein Krad-Fahrer ({age_digits:58}) stürzte.",
            "Die Tochter (Mitte {age_digits:50}) war da.",
            "Her great-grandson, {age_digits:18} months, was there.",
        ]);
    }

    #[test]
    fn leaves_other_numbers_in_brackets() {
        leaves(&[
            "Das Rathaus (41) ist groß.",
            "Mitte 50 Leute kamen.",
            "Es waren Mitte 50 % der Fälle.",
            "The lease, 18 months, is over.",
        ]);
    }
}
