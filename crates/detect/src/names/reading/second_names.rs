//! Second first names, which are surnames of other countries.

use super::piece::NamePiece;
use super::sentence::SentenceContext;
use maskros_text::{Languages, Origin};

/// `Ole Martin`: in the north the second of two first names, though it is a surname of other countries as well.
pub(super) fn is_second_in_north(sentence: &SentenceContext<'_>, pieces: &[NamePiece]) -> bool {
    let languages = sentence.view.languages;
    let northern = Languages::SCANDINAVIAN.union(languages) == Languages::SCANDINAVIAN;
    let [_, second] = pieces else { return false };
    let given = |piece: &NamePiece| piece.reading.is_usual_first() && is_northern(sentence, piece);
    let rather = second.reading.first_strength() >= second.reading.surname;
    northern && rather && pieces.iter().all(given)
}

/// Whether the name is one word, at home in the north.
fn is_northern(sentence: &SentenceContext<'_>, piece: &NamePiece) -> bool {
    const NORTHERN: [Origin; 3] = [Origin::Swedish, Origin::Norwegian, Origin::Danish];
    let origin = sentence.view.word(piece.first).and_then(|word| word.origin);
    piece.first == piece.last && origin.is_some_and(|origin| NORTHERN.contains(&origin))
}
