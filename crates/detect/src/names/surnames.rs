//! What makes a surname of a word that no list has as one.

use super::reading::is_capitalised;
use super::sentence::SentenceContext;
use maskros_language::WordRole;
use maskros_lexicon::{PlaceKind, Strength, Word};

/// `Ó Briain`, `Ní Dhomhnaill`: whether the token begins an Irish surname, of which it is a word by itself.
pub(super) fn is_surname_prefix(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let prefix = is_capitalised(view, idx) && view.facts(idx).has(WordRole::SurnamePrefix);
    prefix && !view.is_dotted(idx) && view.is_title(idx + 1) && view.letters(idx + 1) > 2
}

/// `Barry Stoneleigh`: whether the word is a village or small town, which hardly stands behind a first name without a comma, and no other
/// word.
pub(super) fn is_village(sentence: &SentenceContext<'_>, word: usize) -> bool {
    let village = |word: &Word| is_little_town(word) && !sentence.view.is_ordinary(word);
    sentence.view.word(word).is_some_and(village) && sentence.view.is_title(word)
}

/// Whether the lists have the word as a town that is also something else.
fn is_little_town(word: &Word) -> bool {
    matches!(word.place, Some((PlaceKind::City, strength)) if strength < Strength::Strong)
}
