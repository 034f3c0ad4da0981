//! Words that the verb or noun of their clause makes of another kind than they were taken for.

use crate::clauses::{is_called, is_farm};
use crate::names::words::Trigger;
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

/// `Le Tribunal REJETTE la demande`: whether the words have a verb of what a court decides in capitals, alone or behind the court. What
/// stands behind a form of address is somebody's name.
pub(super) fn are_ruling(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    let rules = |idx: usize| view.is_upper(idx) && view.plays(idx, WordRole::RulingVerb);
    let addressed =
        |idx: usize| idx.checked_sub(1).is_some_and(|before| view.is_trigger(before, Trigger::is_address));
    match words {
        [] => false,
        [one] => rules(*one) && !addressed(*one),
        [_, behind @ ..] => {
            candidate.label.group() == Group::Institution && behind.iter().any(|idx| rules(*idx))
        }
    }
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

#[cfg(test)]
mod tests {
    use super::are_ruling;
    use crate::view::tests::viewed;
    use maskros_text::{Candidate, Label, Lang, Languages, Source, Span};

    #[test]
    fn a_verb_in_capitals_behind_a_court_is_no_name() {
        let ruling = |text: &str, words: &[usize], label: Label| {
            let candidate = Candidate::new(Span::new(0, 1), label, 0.7, Source::Context, "office");
            viewed(text, Languages::only(Lang::Fr), |view| are_ruling(view, &candidate, words))
        };
        assert!(ruling("Le Tribunal DÉBOUTE Mme Xylan", &[1, 2], Label::Court));
        assert!(ruling("Le juge AUTORISE la vente", &[2], Label::Surname));
        assert!(!ruling("Le Tribunal XYLAN la demande", &[1, 2], Label::Court), "a town");
        assert!(!ruling("Mme JOINT est là", &[1], Label::Surname), "a surname");
        assert!(!ruling("Paul JUGE est là", &[0, 1], Label::PersonName), "a surname");
    }
}
