//! What makes a surname of a word that no list has as one.

use super::reading::is_capitalised;
use super::sentence::SentenceContext;
use maskros_language::WordRole;
use maskros_lexicon::{PlaceKind, Strength, Word};

/// `Ó Briain`, `Ní Dhomhnaill`: whether the token begins an Irish surname, of which it is a word by itself.
pub(super) fn is_surname_prefix(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let capital = is_capitalised(view, idx) && !view.is_dotted(idx);
    let name = || view.is_title(idx + 1) && view.letters(idx + 1) > 2;
    capital && view.facts(idx).has(WordRole::SurnamePrefix) && name()
}

/// `Barry Stoneleigh`: whether the word is a village or small town, which hardly stands behind a first name without a comma, and no other
/// word.
pub(super) fn is_village(sentence: &SentenceContext<'_>, word: usize) -> bool {
    let village = |word: &Word| {
        matches!(word.place, Some((PlaceKind::City, strength)) if strength < Strength::Strong)
            && !sentence.view.is_ordinary(word)
    };
    sentence.view.word(word).is_some_and(village) && sentence.view.is_title(word)
}
