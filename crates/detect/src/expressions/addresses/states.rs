//! States and provinces of North America before their postal codes: `Pflugerville, TX 78660`.

use crate::expressions::pieces::{Line, back};
use crate::expressions::words::Role;
use maskros_text::{Candidate, Label};

/// The rule's name.
pub(crate) const RULE: &str = "state-before-postal-code";

/// States are shortened to so many letters.
const LETTERS: usize = 2;

/// The state or province by its code before the postal code at `idx`. The armed forces have codes too, and addresses of their own.
pub(super) fn state_before(line: &Line<'_>, idx: usize) -> Option<Candidate> {
    let state = back(idx, 1);
    let forces = matches!(line.text(state), "AA" | "AE" | "AP");
    let coded = is_state(line, state) && line.text(state).len() == LETTERS && !forces;
    coded.then(|| line.candidate(state, state, Label::Region, 0.8, RULE))
}

/// Whether a state in capitals stands at `at`, or what a table wrote for North America.
pub(crate) fn is_state(line: &Line<'_>, at: usize) -> bool {
    let capitals = line.text(at).bytes().all(|byte| byte.is_ascii_uppercase());
    line.has(at, Role::UsState) && (capitals || line.folded(at) == "nan")
}
