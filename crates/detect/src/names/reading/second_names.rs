//! Second first names, which are surnames of other countries.

use super::piece::NamePiece;
use super::sentence::SentenceContext;
use maskros_language::WordRole;
use maskros_lexicon::NamePart;
use maskros_text::{Languages, Origin};

/// `Ole Martin`: in the north the second of two first names, though it is a surname of other countries as well.
pub(super) fn is_second_in_north(sentence: &SentenceContext<'_>, pieces: &[NamePiece]) -> bool {
    let [first, second] = pieces else { return false };
    let given = is_northern_first(sentence, first) && is_northern_first(sentence, second);
    is_in_north(sentence) && given && is_rather_first(sentence, second)
}

/// Whether the lists have the name as a usual first name of the north.
fn is_northern_first(sentence: &SentenceContext<'_>, piece: &NamePiece) -> bool {
    piece.reading.is_usual_first() && is_northern(sentence, piece)
}

/// Whether the second of two names is as usual as a first name as it is as a surname.
fn is_rather_first(sentence: &SentenceContext<'_>, second: &NamePiece) -> bool {
    second.reading.first_strength() >= second.reading.surname && !is_last_of_two(sentence, second)
}

/// Whether the name is rather a surname behind another.
fn is_last_of_two(sentence: &SentenceContext<'_>, piece: &NamePiece) -> bool {
    sentence.view.facts(piece.first).has(WordRole::LastOfTwo)
}

/// `Ola Brenna`: behind a northern first name one that is a first name of other countries alone is a surname here.
pub(super) fn is_surname_in_north(sentence: &SentenceContext<'_>, pieces: &[NamePiece]) -> bool {
    let [first, second] = pieces else { return false };
    is_in_north(sentence)
        && (is_last_of_two(sentence, second) || is_foreign_behind_northern(sentence, first, second))
}

/// Whether one word that the lists have as a first name of other countries alone stands behind a northern one.
fn is_foreign_behind_northern(sentence: &SentenceContext<'_>, first: &NamePiece, second: &NamePiece) -> bool {
    second.first == second.last && is_northern(sentence, first) && is_foreign(sentence, second)
}

/// Whether the lists have the word as a first name, and of no country of the north.
fn is_foreign(sentence: &SentenceContext<'_>, piece: &NamePiece) -> bool {
    let origins = sentence.lexicon.origins(NamePart::First, sentence.view.folded(piece.first));
    !origins.is_empty() && !NORTHERN.iter().any(|origin| origins.has(*origin))
}

/// Whether the sentence is in no other language than those of the north.
fn is_in_north(sentence: &SentenceContext<'_>) -> bool {
    Languages::SCANDINAVIAN.union(sentence.view.languages) == Languages::SCANDINAVIAN
}

const NORTHERN: [Origin; 3] = [Origin::Swedish, Origin::Norwegian, Origin::Danish];

/// Whether the name is one word, at home in the north.
fn is_northern(sentence: &SentenceContext<'_>, piece: &NamePiece) -> bool {
    let origin = sentence.view.word(piece.first).and_then(|word| word.origin);
    piece.first == piece.last && origin.is_some_and(|origin| NORTHERN.contains(&origin))
}
