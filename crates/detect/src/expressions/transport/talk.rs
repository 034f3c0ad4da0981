//! Lines as talk names them: by their number with its ending (`11an`, `3ern`, `der 151er`), or with an article where a vehicle was spoken of
//! before (`The bus is late. The 37 has been`).

use super::{RULE, counted, is_behind_riding};
use crate::expressions::pieces::{Line, back};
use crate::expressions::words::{Role, meaning};
use maskros_language::{WordRole, facts};
use maskros_text::{Candidate, Label};

/// How sure these numbers are.
const SCORE: f32 = 0.55;
/// The most digits of a line in a town.
const MOST: usize = 3;
/// So many bytes before the number are searched for a vehicle.
const REACH: usize = 90;

/// `ta 11an från torget`, `när går 3ern`, `mit dem 151er Bus`; the index after the ending.
pub(in crate::expressions) fn with_ending(
    line: &Line<'_>,
    idx: usize,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    let ending = idx + 1;
    let noun = line.tight(ending) && is_ending(line, line.text(ending));
    let whole = noun && !line.glued_right(ending) && is_number(line, idx);
    (whole && is_ridden(line, idx, ending + 1)).then(|| put(line, idx, out))?;
    Some(ending + 1)
}

/// Whether the letters, which are no word of their own, make a noun of a number.
fn is_ending(line: &Line<'_>, letters: &str) -> bool {
    facts(letters).has_in(WordRole::LineNumberEnding, line.view().languages)
}

/// Whether riding stands before the number or going or a vehicle beside it.
fn is_ridden(line: &Line<'_>, idx: usize, behind: usize) -> bool {
    is_behind_riding(line, idx, true)
        || line.has(behind, Role::Transport)
        || [back(idx, 1), behind].iter().any(|at| line.plays(*at, WordRole::Going))
}

/// `The bus is late. The 37 has been`, `le premier bus c'est la 807 et`; the index after the number.
pub(in crate::expressions) fn spoken_of(
    line: &Line<'_>,
    idx: usize,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    let led = line.plays(back(idx, 1), WordRole::LineArticle) && is_number(line, idx);
    let alone = led && !line.glued_right(idx) && !counted(line, idx + 1) && goes_on(line, idx + 1);
    (alone && is_vehicle_before(line, idx)).then(|| put(line, idx, out))?;
    Some(idx + 1)
}

fn is_number(line: &Line<'_>, idx: usize) -> bool {
    (1..=MOST).contains(&line.digits(idx)) && !line.glued_left(idx)
}

/// Whether the clause ends there, or a verb or a preposition shows that the number counts nothing.
fn goes_on(line: &Line<'_>, at: usize) -> bool {
    const BEHIND: [WordRole; 6] = [
        WordRole::Modal,
        WordRole::Being,
        WordRole::Going,
        WordRole::PlacePreposition,
        WordRole::ListConjunction,
        WordRole::GoesOn,
    ];
    line.closes(at) || BEHIND.iter().any(|role| line.plays(at, *role))
}

/// Whether a vehicle that has lines was spoken of shortly before.
fn is_vehicle_before(line: &Line<'_>, idx: usize) -> bool {
    let words = line.words_before(idx, REACH);
    words.iter().any(|word| meaning(word).has(Role::Transport))
}

fn put(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) {
    out.push(line.candidate(idx, idx, Label::TransportNr, SCORE, RULE));
}

#[cfg(test)]
mod tests {
    use crate::expressions::tests::{finds, leaves};

    #[test]
    fn finds_lines_of_talk() {
        finds(&[
            "Ska vi ta {transport_nr:11}an från torget?",
            "Vet du når {transport_nr:3}ern går fra byen?",
            "Ich komme mit dem {transport_nr:151}er Bus.",
            "The bus is bad. The {transport_nr:37} has been late.",
            "Le premier bus c'est la {transport_nr:807} et elle est là.",
        ]);
    }

    #[test]
    fn leaves_other_numbers_with_articles() {
        leaves(&[
            "Hon går i 7an nu.",
            "The bus was full. The 37 people were tired.",
            "The hall was full. The 37 has been sold.",
        ]);
    }
}
