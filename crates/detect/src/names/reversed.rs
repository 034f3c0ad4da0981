//! Names with the surname in front.

use super::piece::NamePiece;
use super::reading::Reading;
use super::sentence::SentenceContext;
use maskros_text::Case;

/// `LINDSTRÖM Anna`, `Huber Elfriede`: a surname, in capitals or that is nothing else, before a first name, as lists and forms have it.
pub(super) fn is_reversed(sentence: &SentenceContext<'_>, pieces: &[NamePiece]) -> bool {
    let names: Vec<&NamePiece> = pieces.iter().filter(|piece| !piece.initials).collect();
    match names.as_slice() {
        [last, first, ..] if is_surname_in_capitals(sentence, last, first) => true,
        [last, first] => last.reading.is_only_surname() && is_only_first_name(&first.reading),
        _ => false,
    }
}

fn is_surname_in_capitals(sentence: &SentenceContext<'_>, last: &NamePiece, first: &NamePiece) -> bool {
    let case = |piece: &NamePiece| sentence.view.tokens.get(piece.last).map(|token| token.case);
    let surname = last.reading.surname.is_some() || last.reading.first.is_none();
    surname && case(last) == Some(Case::Upper) && case(first) == Some(Case::Title)
}

fn is_only_first_name(reading: &Reading) -> bool {
    reading.is_good_first() && reading.surname.is_none()
}
