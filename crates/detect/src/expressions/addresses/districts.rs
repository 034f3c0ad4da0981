//! British postal districts by themselves: `in LS8`, `Tipton DY4`, `lives near CF37`.
//!
//! A letter or two and a number are a road, a vitamin or a file as well, so that a preposition of places or a town must stand before them.

use super::postal::RULE;
use super::postal_words::BRITISH_AREAS;
use crate::expressions::pieces::{Line, back};
use maskros_language::WordRole;
use maskros_text::{Candidate, Label};

/// A district that begins at the word `idx`; the index after it.
pub(crate) fn find(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let last = idx + 1;
    if !is_district(line, idx) || !is_told(line, idx) {
        return None;
    }
    out.push(line.candidate(idx, last, Label::ZipCode, 0.8, RULE));
    Some(last + 1)
}

/// Whether an area of the Royal Mail and a number of one or two digits stand there in one word.
fn is_district(line: &Line<'_>, idx: usize) -> bool {
    let numbered = (1..=2).contains(&line.digits(idx + 1)) && line.joint(idx + 2).is_none();
    line.view().is_english() && numbered && BRITISH_AREAS.contains(&line.text(idx)) && is_whole(line, idx)
}

/// Whether the word and the number behind it touch each other and nothing else.
fn is_whole(line: &Line<'_>, idx: usize) -> bool {
    !line.glued_left(idx) && line.tight(idx + 1) && !line.glued_right(idx + 1)
}

/// Whether a preposition or a town before it makes a district of it; of one letter the clause must end behind it too.
fn is_told(line: &Line<'_>, idx: usize) -> bool {
    let led = line.plays(back(idx, 1), WordRole::PlacePreposition);
    match line.text(idx).len() {
        1 => led && line.digits(idx + 1) == 2 && line.closes(idx + 2),
        _ => led || is_behind_town(line, idx),
    }
}

fn is_behind_town(line: &Line<'_>, idx: usize) -> bool {
    let before = back(idx, 1);
    line.capital(before) && line.lexicon(before).is_some_and(maskros_lexicon::Word::is_usual_place)
}

#[cfg(test)]
mod tests {
    use crate::expressions::tests::finds_in;
    use maskros_text::Lang;

    #[test]
    fn finds_districts_behind_prepositions_and_towns() {
        finds_in(
            &[Lang::En],
            &[
                "We live in {zip_code:LS8} now.",
                "He is somewhere near {zip_code:CF37}.",
                "She moved to {zip_code:M14}.",
                "Put it in G20 format.",
                "She has B12 in her blood.",
                "It is in BB3-7.",
            ],
        );
    }
}
