//! German streets that begin with a preposition: `Am Alten Markt 3`, `Unter den Linden 5`, and in small letters `ich wohne am strandbad 12`,
//! `hinter der kirche 7b`.

use super::house_numbers::{ends_place, house_number};
use super::streets::{numbers, push};
use crate::expressions::pieces::{Line, back};
use crate::expressions::words::Role;
use maskros_language::WordRole;
use maskros_text::{Candidate, Label};

/// How sure such a street is.
const SCORE: f32 = 0.6;
/// A longer number is rather a count or a year.
const MOST_DIGITS: usize = 3;

/// `Am Alten Markt 3`, `Unter den Linden 5`, `An der Alster 12`; the index after the address.
pub(crate) fn find(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    if !line.capital(idx) {
        return in_haste(line, idx, out);
    }
    let start = idx + 1 + usize::from(matches!(line.folded(idx + 1), "der" | "den" | "dem"));
    let at = start + (start..start + 3).take_while(|at| is_german_name(line, *at)).count();
    let typed =
        (start..at).any(|word| matches!(line.folded(word), "straße" | "strasse" | "str" | "gasse" | "allee"));
    let number = house_number(line, at).filter(|_| !typed && at > start && line.digits(at) <= 3)?;
    let score = if is_capital_inside(line, idx) || ends_german(line, number + 1) { 0.6 } else { 0.3 };
    push(line, idx, at - 1, Label::StreetName, score, out);
    numbers(line, at, score, out)
}

/// `das Haus Unter den Linden 12 ist`: whether a word stands right before, so that no sentence begins with the capital.
fn is_capital_inside(line: &Line<'_>, idx: usize) -> bool {
    idx > 0 && line.is_word(idx - 1)
}

/// Whether the word may be one of a name behind a German preposition.
fn is_german_name(line: &Line<'_>, at: usize) -> bool {
    line.capital(at)
        && !line.any(at, &[Role::Month, Role::Weekday, Role::NumberCue])
        && !line.facts(at).has(WordRole::NoStreetBehind)
}

/// Whether the piece behind a house number goes on as an address does: a mark, a postal code, a link, nothing.
fn ends_german(line: &Line<'_>, at: usize) -> bool {
    let mark = matches!(line.mark(at), Some(',' | ';' | '.' | ')' | '–' | '|' | '·' | '•'));
    mark || line.is_end(at) || line.digits(at) >= 4 || line.has(at, Role::NameLink)
}

/// A small preposition at `idx`, with an article or without, one word and its number, which has a letter or stands behind a word for living
/// or for an address; the index after it.
fn in_haste(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let name = idx + 1 + usize::from(matches!(line.folded(idx + 1), "der" | "den" | "dem"));
    let number = name + 1;
    let last = house_number(line, number).filter(|_| may_be_street(line, idx, name))?;
    let told = last > number || is_led(line, idx);
    if !told || !ends_place(line, last + 1) {
        return None;
    }
    push(line, idx, name, Label::StreetName, SCORE, out);
    numbers(line, number, SCORE, out)
}

/// Whether one small word that is a street by no ending of its own (`an ackerstraße 12a`) stands between a small preposition and a number.
fn may_be_street(line: &Line<'_>, idx: usize, name: usize) -> bool {
    let small = line.view().is_german() && line.is_small_word(idx) && line.is_small_word(name);
    small && line.digits(name + 1) <= MOST_DIGITS && !is_no_street(line, name)
}

fn is_no_street(line: &Line<'_>, name: usize) -> bool {
    const OTHERS: &[Role] =
        &[Role::Month, Role::Weekday, Role::NumberCue, Role::NumberSign, Role::FlatCue, Role::StreetEnding];
    line.any(name, OTHERS) || line.facts(name).has(WordRole::NoStreetBehind)
}

/// Whether a word for living or for an address stands before it.
fn is_led(line: &Line<'_>, idx: usize) -> bool {
    line.has(line.back_past(back(idx, 1), ':'), Role::AddressCue)
}

#[cfg(test)]
mod tests {
    use crate::expressions::tests::finds_in;
    use maskros_text::Lang;

    #[test]
    fn a_capital_within_the_sentence_begins_a_street() {
        finds_in(
            &[Lang::De],
            &[
                "Das Haus {street_name:Unter den Linden} {street_nr:12} ist verkauft.",
                "Wir sind {street_name:Am Alten Markt} {street_nr:3} gewesen.",
            ],
        );
    }

    #[test]
    fn small_prepositions_begin_streets() {
        finds_in(
            &[Lang::De],
            &[
                "ich wohne {street_name:am strandbad} {street_nr:12} und du",
                "adresse: {street_name:hinter der kirche} {street_nr:7}",
                "abzuholen {street_name:im vogelsang} {street_nr:12a} danke",
                "es geht an {street_name:ackerstraße} {street_nr:12a} danke",
                "wir waren im schnitt 12 leute",
                "ich war am strandbad 12 mal",
            ],
        );
    }
}
