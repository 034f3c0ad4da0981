//! What stands in brackets and names nobody: `Dunja Omar (Mrs)`, `Lisa Huber (Viola)`, `(12 Plätze)`.

use super::is_address;
use crate::SentenceView;
use maskros_language::WordRole;

/// Whether the only word in brackets says how somebody is addressed or what they play, behind the name; or a number before it counts it.
pub(super) fn is_no_name(view: &SentenceView<'_>, idx: usize) -> bool {
    let closed = view.text(idx + 1) == ")";
    closed && (is_said_of_name(view, idx) || is_counted(view, idx))
}

fn is_said_of_name(view: &SentenceView<'_>, idx: usize) -> bool {
    view.text_before(idx) == "(" && (is_address(view, idx) || view.facts(idx).has(WordRole::Instrument))
}

/// `(12 Plätze)`: a word of no list of names behind a number that the bracket begins with.
fn is_counted(view: &SentenceView<'_>, idx: usize) -> bool {
    let Some(number) = idx.checked_sub(1).filter(|at| view.is_number(*at)) else { return false };
    view.text_before(number) == "(" && !view.is_listed_name(idx)
}
