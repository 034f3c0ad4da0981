//! French main streets, whose type stands last as in no other: `12 Grand'Rue`, `4 Grande Rue`.

use super::house_numbers::house_number;
use super::streets::{RULE, first_number};
use crate::expressions::pieces::Line;
use maskros_language::{WordRole, folded};
use maskros_text::{Candidate, Label};

/// How sure the street is behind a number, and by itself.
const NUMBERED: f32 = 0.8;
const ALONE: f32 = 0.7;
/// `Grand'Rue` has so many pieces at most.
const MOST_PIECES: usize = 3;

/// The street behind the house number at `idx`; the index after it.
pub(crate) fn from_number(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let last = house_number(line, idx)?.max(first_number(line, idx));
    let name = line.past(last + 1, ',');
    let end = last_of_street(line, name)?;
    out.push(line.candidate(idx, last, Label::StreetNr, NUMBERED, RULE));
    out.push(line.candidate(name, end, Label::StreetName, NUMBERED, RULE));
    Some(end + 1)
}

/// The street that begins with a capital at `idx`, without a number; the index after it.
pub(crate) fn find(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let end = last_of_street(line, idx).filter(|_| line.capital(idx))?;
    out.push(line.candidate(idx, end, Label::StreetName, ALONE, RULE));
    Some(end + 1)
}

/// The last piece of the main street that begins at `at`.
fn last_of_street(line: &Line<'_>, at: usize) -> Option<usize> {
    let french = line.view().may_be_french() && line.is_word(at);
    let ends = (at..at + MOST_PIECES).take_while(|last| french && line.piece(*last).is_some());
    ends.filter(|last| is_main_street(line, at, *last)).last()
}

fn is_main_street(line: &Line<'_>, first: usize, last: usize) -> bool {
    let text = line.view().document.cut(line.span(first, last));
    line.view().means(&folded(text), WordRole::MainStreet)
}

#[cfg(test)]
mod tests {
    use crate::expressions::tests::finds_in;
    use maskros_text::Lang;

    #[test]
    fn the_main_street_is_one() {
        finds_in(
            &[Lang::Fr],
            &[
                "J'habite {street_nr:12} {street_name:Grand'Rue} depuis peu.",
                "Elle habite {street_nr:4} {street_name:Grande Rue}, ici.",
                "Elle habite {street_nr:4 bis} {street_name:Grande Rue}, ici.",
                "Le local de la {street_name:Grand-Rue} est vide.",
                "C'est une grande rue calme.",
                "Il y a 4 grandes rues.",
            ],
        );
    }
}
