//! The second street of a corner, which needs no number behind one that was found: `Ecke Bahnhofstraße / Mühlweg`, `Leipziger Straße und
//! Suhler Weg`.

use super::streets::RULE;
use crate::expressions::pieces::Line;
use crate::expressions::words::{Role, has_ending};
use maskros_language::WordRole;
use maskros_text::{Candidate, Label};

/// How sure the second street is.
const SCORE: f32 = 0.6;
/// Endings of streets, those among them that make none by themselves.
const ENDINGS: [WordRole; 3] =
    [WordRole::SureStreetEnding, WordRole::LoneStreetEnding, WordRole::NumberedStreetEnding];

/// The street that a stroke or a conjunction joins to this one.
pub(super) fn other_street(line: &Line<'_>, street: &Candidate) -> Option<Candidate> {
    let joint = line.index_from(street.span.end);
    let joined = line.is(joint, '/') || line.plays(joint, WordRole::ListConjunction);
    let last = joined.then(|| last_of_street(line, joint + 1)).flatten()?;
    Some(line.candidate(joint + 1, last, Label::StreetName, SCORE, RULE))
}

/// The last word of the street that begins at `first`: `Mühlweg`, `Suhler Weg`.
fn last_of_street(line: &Line<'_>, first: usize) -> Option<usize> {
    match line.capital(first) {
        true if ends_as_street(line, first) => Some(first),
        true => is_written_type(line, first + 1).then_some(first + 1),
        false => None,
    }
}

/// Whether the type of a street stands there with a capital.
fn is_written_type(line: &Line<'_>, at: usize) -> bool {
    line.capital(at) && line.has(at, Role::StreetAfter)
}

fn ends_as_street(line: &Line<'_>, at: usize) -> bool {
    ENDINGS.iter().any(|role| has_ending(line.folded(at), *role))
}
