//! English streets that no type gives away but their number and an ending, or their article: `12 Brookside`, `14 The Moorings`.

use super::house_numbers::ends_place;
use super::small_english::may_be_house;
use super::street_forms::ends_as_own_street;
use super::streets::{first_number, push};
use crate::expressions::pieces::Line;
use crate::expressions::words::Role;
use maskros_text::{Candidate, Label};

/// How sure such a street is.
const SCORE: f32 = 0.6;

/// The street behind the house number at `idx`, where an address may begin and what is said of the place ends behind it; the index after it.
pub(crate) fn find(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    if !may_be_house(line, idx) {
        return None;
    }
    let number = first_number(line, idx);
    let last = last_of_name(line, number + 1).filter(|last| ends_place(line, last + 1))?;
    push(line, idx, number, Label::StreetNr, SCORE, out);
    push(line, number + 1, last, Label::StreetName, SCORE, out);
    Some(last + 1)
}

/// The last word of the name that begins at `first`: the one behind `The`, or one that ends as streets do.
fn last_of_name(line: &Line<'_>, first: usize) -> Option<usize> {
    match line.folded(first) {
        "the" => Some(first + 1).filter(|name| line.capital(*name) || is_terrain(line, *name)),
        _ => (ends_as_own_street(line, first) && !is_small_in_texts(line, first)).then_some(first),
    }
}

/// `12 outside`: whether the word has no capital, and texts write it so.
fn is_small_in_texts(line: &Line<'_>, at: usize) -> bool {
    line.is_small_word(at) && line.is_written_small(at)
}

/// `12 the moorings`: whether the word is one that streets are called by, where the writer uses no capitals.
fn is_terrain(line: &Line<'_>, at: usize) -> bool {
    line.has(at, Role::StreetWeak) || ends_as_own_street(line, at)
}

#[cfg(test)]
mod tests {
    use crate::expressions::tests::finds_in;
    use maskros_text::Lang;

    #[test]
    fn a_number_makes_streets_of_english_names() {
        finds_in(
            &[Lang::En],
            &[
                "She lives at {street_nr:12} {street_name:Brookside} now.",
                "Address: {street_nr:14} {street_name:The Moorings}",
                "{street_nr:7B} {street_name:Westfield}, out",
                "we met at {street_nr:14} {street_name:the moorings} on friday",
                "i live at {street_nr:12} {street_name:brookside}",
                "be there at 12 the kids sleep",
                "wait at 12 outside",
                "We counted 12 The Crown signs.",
                "It was 5 Subway shops on 2 roads.",
            ],
        );
    }
}
