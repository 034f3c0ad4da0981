//! Which words are those of everyday language.

use maskros_lexicon::{Lexicon, PlaceKind, SmallWords, Strength, fold};
use std::sync::LazyLock;

/// Whether `word` is one of everyday language in any of the seven languages: running text writes it small, or it is on a list of common
/// words, and it is no name before all; or it is a country, of which texts without names speak too. A name that is such a word as well (`Berg`, `Mark`) tells less.
#[must_use]
pub fn is_ordinary(word: &str) -> bool {
    static LEXICON: LazyLock<Lexicon> = LazyLock::new(Lexicon::embedded);
    let mut folded = String::new();
    fold(word, &mut folded);
    let known = LEXICON.word(&folded).unwrap_or_default();
    let small = SmallWords::embedded().get(&folded);
    let is_word = !small.mostly.is_empty() || !small.everyday.is_empty() || !known.common.is_empty();
    let is_country = known.place.is_some_and(|(kind, _)| kind == PlaceKind::Country);
    is_country || is_word && known.best_name() != Some(Strength::Strong)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_no_ordinary_words_unless_they_are() {
        for word in ["och", "berg", "hund", "Haus", "mark", "Libyen"] {
            assert!(is_ordinary(word), "{word}");
        }
        for name in ["lindström", "anna", "kovalenko"] {
            assert!(!is_ordinary(name), "{name}");
        }
    }
}
