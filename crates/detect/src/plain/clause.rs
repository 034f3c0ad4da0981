//! Words that the verb or noun of their clause makes of another kind than they were taken for.

use crate::clauses::{is_called, is_farm};
use crate::{SentenceView, talk};
use maskros_text::{Candidate, Group};

/// Whether the word is a possessive, a nickname or a farm, and not what it was taken for.
pub(super) fn is_other(view: &SentenceView<'_>, candidate: &Candidate, idx: usize) -> bool {
    is_nickname_or_farm(view, candidate, idx) || is_his(view, idx)
}

/// `vi kallade honom Greven`, `jeg bor i Egge`: whether a nickname was taken for a place, or a farm for somebody.
fn is_nickname_or_farm(view: &SentenceView<'_>, candidate: &Candidate, idx: usize) -> bool {
    match candidate.label.group() {
        Group::Place => is_called(view, idx),
        Group::Person => is_farm(view, idx),
        _ => false,
    }
}

/// `hans syrra`: whether the word is a possessive of the north.
fn is_his(view: &SentenceView<'_>, idx: usize) -> bool {
    talk::is_his(view.document, view.tokens, view.sentence.language, idx)
}
