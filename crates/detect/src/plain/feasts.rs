//! Feasts that are first names or places too, in small letters or behind a wish: `its eid`, `happy Eid`.

use crate::SentenceView;
use maskros_language::WordRole;
use maskros_lexicon::Word;

/// Whether the word is a feast: nobody's first name stands before it, it does nothing, and nobody is there.
pub(super) fn is_feast(view: &SentenceView<'_>, idx: usize) -> bool {
    view.facts(idx).has(WordRole::Feast) && is_meant(view, idx) && !is_somebody(view, idx)
}

/// Whether the word is in small letters, or behind a wish.
fn is_meant(view: &SentenceView<'_>, idx: usize) -> bool {
    let wished = view.facts_before(idx).has_any(&[WordRole::CasualGreeting, WordRole::DegreeAdverb]);
    view.is_lower(idx) || wished
}

/// Whether a name, a verb of people or a preposition of places stands beside the word.
fn is_somebody(view: &SentenceView<'_>, idx: usize) -> bool {
    let named =
        idx.checked_sub(1).and_then(|before| view.word(before)).is_some_and(Word::is_usual_first_name);
    let acts = view.facts(idx + 1).has_in(WordRole::KinAct, view.languages) || view.text(idx + 1) == ":";
    let there = idx > 0 && view.is_place_preposition(idx - 1);
    named || acts || there
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;
    use maskros_text::{Lang, Languages};

    fn is_feast_in(text: &str, word: &str) -> bool {
        viewed(text, Languages::only(Lang::En), |view| {
            is_feast(view, (0..view.tokens.len()).find(|idx| view.text(*idx) == word).unwrap())
        })
    }

    #[test]
    fn a_feast_is_nobody() {
        assert!(is_feast_in("off sunday, its eid", "eid") && is_feast_in("happy Diwali all", "Diwali"));
        assert!(!is_feast_in("eid: hello", "eid") && !is_feast_in("anna eid", "eid"));
        assert!(!is_feast_in("I met Eid there", "Eid") && !is_feast_in("we live in eid", "eid"));
    }
}
