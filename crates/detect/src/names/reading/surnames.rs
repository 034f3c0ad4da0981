//! What makes a surname of a word that no list has as one.

use super::sentence::SentenceContext;
use super::word::is_capitalised;
use maskros_language::WordRole;
use maskros_lexicon::{PlaceKind, Strength, Word};

/// `Ó Briain`, `Ní Dhomhnaill`: whether the token begins an Irish surname, of which it is a word by itself.
pub(crate) fn is_surname_prefix(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let prefix = is_capitalised(view, idx) && view.facts(idx).has(WordRole::SurnamePrefix);
    prefix && !view.is_dotted(idx) && view.is_title(idx + 1) && view.letters(idx + 1) > 2
}

/// Heads of Scottish and Irish surnames that are written together with the rest, which has a capital too.
const BUILT_HEADS: [&str; 3] = ["Mc", "O'", "O’"];

/// `McGlinchey`, `O'Dowd`: whether the form of the word shows that it is a surname, on whatever list it is not.
pub(crate) fn is_built(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    const LEAST_LETTERS: usize = 4;
    let view = sentence.view;
    let text = view.text(idx);
    let behind = BUILT_HEADS.iter().find_map(|head| text.strip_prefix(head));
    let is_name = behind.is_some_and(|rest| rest.chars().count() >= LEAST_LETTERS && is_one_capital(rest));
    is_name && !view.facts(idx).has(WordRole::WellKnownFirm)
}

/// Whether a word has a capital in front and small letters behind it.
fn is_one_capital(word: &str) -> bool {
    word.starts_with(char::is_uppercase) && word.chars().skip(1).all(char::is_lowercase)
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
