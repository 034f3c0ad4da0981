//! Words that the verb or noun of their clause makes of another kind than they were taken for.

use crate::clauses::{is_called, is_farm};
use crate::{SentenceView, talk};
use maskros_language::WordRole;
use maskros_text::{Candidate, Group};

/// Whether the word is a possessive, a nickname or a farm, and not what it was taken for.
pub(super) fn is_other(view: &SentenceView<'_>, candidate: &Candidate, idx: usize) -> bool {
    is_nickname_or_farm(view, candidate, idx) || is_his(view, idx)
}

/// `DIE BLUMEN GIESSEN`, `blumen giessen`: whether the last word is a verb that a town is called like, behind what is watered, where capitals
/// prove nothing.
pub(super) fn are_watered(view: &SentenceView<'_>, words: &[usize]) -> bool {
    const REACH: usize = 3;
    let Some(verb) = words.last().copied().filter(|last| view.plays(*last, WordRole::Watering)) else {
        return false;
    };
    let led = view.follows(verb, WordRole::PlacePreposition);
    let mut before = verb.saturating_sub(REACH)..verb;
    !view.is_title(verb) && !led && before.any(|at| view.plays(at, WordRole::Watered))
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
