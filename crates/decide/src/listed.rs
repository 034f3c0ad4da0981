//! What the lists have of a word, folded.

use maskros_lexicon::{Lexicon, NamePart, Strength};

/// Whether the lists have the word as a place.
pub(crate) fn is_place(word: &str) -> bool {
    Lexicon::embedded().word(word).is_some_and(|word| word.place.is_some())
}

/// How sure the lists are that the word is a first name; nothing where they have it as none.
pub(crate) fn first_name_strength(word: &str) -> Option<Strength> {
    Lexicon::embedded().word(word)?.first_name.map(|(_, strength)| strength)
}

/// Whether some country has the word among its surnames.
pub(crate) fn is_any_surname(word: &str) -> bool {
    !Lexicon::embedded().origins(NamePart::Surname, word).is_empty()
}

/// Whether some country has the word among its first names.
pub(crate) fn is_any_first_name(word: &str) -> bool {
    !Lexicon::embedded().origins(NamePart::First, word).is_empty()
}
