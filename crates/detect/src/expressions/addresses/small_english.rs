//! English streets in small letters behind their number: `She lives at 62 station road now`, `12 oak rise`.

use super::house_numbers::{begins_address, ends_place, is_short_number};
use super::streets::{first_number, push};
use crate::expressions::pieces::Line;
use crate::expressions::words::Role;
use maskros_language::WordRole;
use maskros_text::{Candidate, Label};
use std::ops::Range;

/// The name stands on so many words before the type.
const MOST_WORDS: usize = 2;
/// How sure such a street is.
const SCORE: f32 = 0.6;
/// A longer number is rather a count or a year.
const MOST_DIGITS: usize = 3;

/// `at 62 station road`: a house number where an address may begin, small words and the type of a street, which ends what is said of the
/// place; the index after it.
pub(crate) fn find(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    if !may_be_house(line, idx) {
        return None;
    }
    let number = first_number(line, idx);
    let head = head_behind(line, number)?;
    push(line, idx, number, Label::StreetNr, SCORE, out);
    push(line, number + 1, head, Label::StreetName, SCORE, out);
    Some(head + 1)
}

/// Whether the number of a house may stand there before its street: it begins what is said, or stands behind a mark, a preposition of places
/// or a word for living.
pub(super) fn may_be_house(line: &Line<'_>, idx: usize) -> bool {
    let short = line.view().is_english() && is_short_number(line, idx, MOST_DIGITS);
    short && begins_address(line, idx, &[WordRole::PlacePreposition])
}

/// The type of the street whose name stands behind the number.
fn head_behind(line: &Line<'_>, number: usize) -> Option<usize> {
    let mut heads = number + 2..=number + 1 + MOST_WORDS;
    let is_head = |at: &usize| is_type(line, *at) && is_named(line, number + 1..*at);
    heads.find(|at| is_head(at) && ends_place(line, at + 1))
}

/// Whether the type of one street stands there, in small letters: `2 main roads` are counted.
fn is_type(line: &Line<'_>, at: usize) -> bool {
    const TYPES: &[Role] = &[Role::StreetAfter, Role::StreetWeak];
    line.any(at, TYPES) && line.is_small_word(at) && !is_plural(line.folded(at))
}

fn is_plural(word: &str) -> bool {
    const SINGLE: [&str; 3] = ["mews", "heights", "gardens"];
    word.ends_with('s') && !SINGLE.contains(&word)
}

/// Whether all these are small words that may be of a name: `5 minute walk` is none.
fn is_named(line: &Line<'_>, mut words: Range<usize>) -> bool {
    const OTHERS: [WordRole; 4] =
        [WordRole::Determiner, WordRole::PlacePreposition, WordRole::NoVerb, WordRole::BeforeWay];
    words.all(|at| line.is_small_word(at) && !line.facts(at).has_any(&OTHERS))
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
                "Address: {street_nr:12b} {street_name:upper bridge st}",
                "the house at {street_nr:7} {street_name:oak rise} is sold",
                "We met at 2 main roads.",
                "10 minute drive",
                "He was at 5 the whole way.",
            ],
        );
    }
}
