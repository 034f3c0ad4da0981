//! Which words are those of everyday language.

use maskros_language::folded;
use maskros_lexicon::{Lexicon, PlaceKind, SmallWords, Strength, Word};
use std::sync::LazyLock;

/// What a word is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A name, or no word of any list.
    Name,
    /// A name before all, and an ordinary word of some language too (`Andre`, `Vidar`).
    Both,
    /// An ordinary word, though somebody may be called so (`Berg`, `Mark`); or a country, of which texts without names speak too.
    Word,
}

static LEXICON: LazyLock<Lexicon> = LazyLock::new(Lexicon::embedded);

/// The country (ISO 3166) that a place of this name lies in, or that is called so, where the lists know one.
pub(crate) fn country_of(name: &str) -> Option<[u8; 2]> {
    place(name).and_then(|word| word.country)
}

/// Whether it is the name of a country.
pub(crate) fn is_country(name: &str) -> bool {
    place(name).and_then(|word| word.place).is_some_and(|(kind, _)| kind == PlaceKind::Country)
}

fn place(name: &str) -> Option<Word> {
    LEXICON.word(&folded(name)).filter(|word| word.place.is_some())
}

/// What `word` is in the seven languages: running text writes ordinary words small, or they are on a list of common words.
#[must_use]
pub fn kind_of(word: &str) -> Kind {
    let folded = folded(word);
    let known = LEXICON.word(&folded).unwrap_or_default();
    let is_country = known.place.is_some_and(|(kind, _)| kind == PlaceKind::Country);
    let is_word = is_written_small(&folded) || !known.common.is_empty();
    match (is_country, is_word, known.best_name()) {
        (true, ..) => Kind::Word,
        (_, true, Some(Strength::Strong)) => Kind::Both,
        (_, true, _) => Kind::Word,
        _ => Kind::Name,
    }
}

/// Whether running text of some language writes it small.
fn is_written_small(folded: &str) -> bool {
    let small = SmallWords::embedded().get(folded);
    !small.mostly.is_empty() || !small.everyday.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_no_ordinary_words_unless_they_are() {
        for word in ["och", "berg", "hund", "Haus", "mark", "Libyen"] {
            assert_eq!(kind_of(word), Kind::Word, "{word}");
        }
        for name in ["lindström", "kovalenko"] {
            assert_eq!(kind_of(name), Kind::Name, "{name}");
        }
        assert_eq!(kind_of("anna"), Kind::Both, "another in nynorsk");
    }
}
