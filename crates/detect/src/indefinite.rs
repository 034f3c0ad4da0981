//! German nouns of which there are several, by the article and the adjective before them: `eine neue Verbindungsstraße`, `keine Brücke`.

use crate::SentenceView;
use maskros_language::WordRole;

/// Articles that stand before no name: `ein Peter` is rare, `einer Anna` still more.
const INDEFINITE: &[&str] =
    &["ein", "eine", "einem", "einen", "einer", "eines", "kein", "keine", "keinem", "keinen", "keiner"];
/// How adjectives end before a noun.
const INFLECTED: [&str; 5] = ["e", "er", "en", "es", "em"];

/// Whether an article that no name has before it stands before the noun, an adjective between or not: there are several such.
pub(crate) fn is_one_of_many(view: &SentenceView<'_>, idx: usize) -> bool {
    view.has_capital_nouns() && (is_indefinite(view, idx) || is_described_one(view, idx))
}

/// Whether such an article stands right before the word.
pub(crate) fn is_indefinite(view: &SentenceView<'_>, idx: usize) -> bool {
    INDEFINITE.contains(&view.folded_before(idx))
}

/// `ein junger`, but not `ein gewisser`, which announces a name.
pub(crate) fn is_described_one(view: &SentenceView<'_>, idx: usize) -> bool {
    let Some(before) = idx.checked_sub(1).filter(|at| is_adjective(view, *at)) else { return false };
    is_indefinite(view, before) && !view.plays(before, WordRole::CertainSomebody)
}

/// Whether the word, in small letters, ends as adjectives before nouns do, and is not what somebody does.
pub(crate) fn is_adjective(view: &SentenceView<'_>, idx: usize) -> bool {
    const LEAST_LETTERS: usize = 4;
    const DEEDS: [WordRole; 4] =
        [WordRole::Deed, WordRole::PersonalDeed, WordRole::SpeechVerb, WordRole::Asking];
    let inflected = INFLECTED.iter().any(|ending| view.folded(idx).ends_with(ending));
    view.is_lower_word(idx) && inflected && view.letters(idx) >= LEAST_LETTERS && !view.plays_any(idx, &DEEDS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;
    use maskros_text::{Lang, Languages};

    const GERMAN: Languages = Languages::only(Lang::De);

    #[test]
    fn there_are_several_behind_an_indefinite_article() {
        let many = |text, idx| viewed(text, GERMAN, |view| is_one_of_many(view, idx));
        assert!(many("eine neue Verbindungsstraße", 2) && many("keine Brücke", 1));
        assert!(!many("die neue Verbindungsstraße", 2) && !many("ein gewisser Kolbe", 2));
    }
}
