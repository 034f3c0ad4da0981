//! English streets in small letters behind their number, in sentences that have capitals elsewhere: `She lives at 62 station road now`.

use super::house_numbers::house_number;
use super::streets::push;
use crate::expressions::pieces::{Line, back};
use crate::expressions::words::Role;
use maskros_language::WordRole;
use maskros_text::{Candidate, Label};

/// The name stands on so many words before the type.
const MOST_WORDS: usize = 2;
/// How sure such a street is.
const SCORE: f32 = 0.6;
/// A longer number is rather a count or a year.
const MOST_DIGITS: usize = 3;

/// `at 62 station road`: a house number behind a preposition of places, small words and the type of a street, which ends what is said of
/// the place; the index after it.
pub(crate) fn find(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let number = house_number(line, idx).filter(|_| may_be_house(line, idx))?;
    let head = head_behind(line, number)?;
    push(line, idx, number, Label::StreetNr, SCORE, out);
    push(line, number + 1, head, Label::StreetName, SCORE, out);
    Some(head + 1)
}

fn may_be_house(line: &Line<'_>, idx: usize) -> bool {
    line.digits(idx) <= MOST_DIGITS && line.view().is_english() && is_led(line, idx)
}

/// Whether a preposition of places stands before the number.
fn is_led(line: &Line<'_>, idx: usize) -> bool {
    line.facts(back(idx, 1)).has(WordRole::PlacePreposition)
}

/// The type of the street whose name stands behind the number.
fn head_behind(line: &Line<'_>, number: usize) -> Option<usize> {
    let heads = number + 2..=number + 1 + MOST_WORDS;
    let is_head = |at: &usize| is_type(line, *at) && is_named(line, number + 1..*at);
    heads.into_iter().find(|at| is_head(at) && ends_place(line, at + 1))
}

/// Whether the type of one street stands there, in small letters: `2 main roads` are counted.
fn is_type(line: &Line<'_>, at: usize) -> bool {
    line.has(at, Role::StreetAfter) && line.is_small_word(at) && !line.folded(at).ends_with('s')
}

/// Whether all these are small words that may be of a name.
fn is_named(line: &Line<'_>, mut words: std::ops::Range<usize>) -> bool {
    const OTHERS: [WordRole; 3] = [WordRole::Determiner, WordRole::PlacePreposition, WordRole::NoVerb];
    words.all(|at| line.is_small_word(at) && !line.facts(at).has_any(&OTHERS))
}

/// Whether what is said of the place ends there, or a small word follows.
fn ends_place(line: &Line<'_>, at: usize) -> bool {
    const SMALL: [WordRole; 5] = [
        WordRole::PlacePreposition,
        WordRole::NoVerb,
        WordRole::Now,
        WordRole::TimeWord,
        WordRole::ListConjunction,
    ];
    line.closes(at) || line.facts(at).has_any(&SMALL)
}

#[cfg(test)]
mod tests {
    use crate::expressions::tests::finds_in;
    use maskros_text::Lang;

    #[test]
    fn small_streets_stand_behind_their_number() {
        finds_in(
            &[Lang::En],
            &[
                "She lives at {street_nr:62} {street_name:station road} now.",
                "I dropped it at {street_nr:14} {street_name:mill lane} in town.",
                "We met at 2 main roads.",
                "He was at 5 the whole way.",
            ],
        );
    }
}
