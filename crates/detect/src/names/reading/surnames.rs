//! What makes a surname of a word that no list has as one.

use super::sentence::SentenceContext;
use super::token::is_capitalised;
use crate::SentenceView;
use maskros_language::WordRole;
use maskros_lexicon::{PlaceKind, Strength, Word};

/// `Ó Briain`, `Ní Dhomhnaill`: whether the token begins an Irish surname, of which it is a word by itself.
pub(crate) fn is_surname_prefix(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let prefix = is_capitalised(view, idx) && view.facts(idx).has(WordRole::SurnamePrefix);
    prefix && !view.is_dotted(idx) && is_long_title(view, idx + 1)
}

/// Whether a word with one capital and more than two letters stands there.
fn is_long_title(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_title(idx) && view.letters(idx) > 2
}

/// Heads of Scottish and Irish surnames that are written together with the rest, which has a capital too.
const BUILT_HEADS: [&str; 3] = ["Mc", "O'", "O’"];

/// `McGlinchey`, `O'Dowd`: whether the form of the word shows that it is a surname, on whatever list it is not.
pub(crate) fn is_built(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let behind = BUILT_HEADS.iter().find_map(|head| view.text(idx).strip_prefix(head));
    behind.is_some_and(is_rest_of_surname) && !view.facts(idx).has(WordRole::WellKnownFirm)
}

/// Whether what stands behind the head is long enough for a name, and has a capital of its own.
fn is_rest_of_surname(rest: &str) -> bool {
    const LEAST_LETTERS: usize = 4;
    rest.chars().count() >= LEAST_LETTERS && is_one_capital(rest)
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
