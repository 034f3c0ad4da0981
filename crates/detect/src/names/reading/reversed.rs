//! Names with the surname in front.

use super::piece::NamePiece;
use super::sentence::SentenceContext;
use super::word::Reading;
use maskros_text::Label;

/// `LINDSTRÖM Anna`, `Huber Elfriede`: a surname, in capitals or that is nothing else, before a first name, as lists and forms have it.
///
/// `alone` is what the rule makes of one name: a surname behind a title or in a roll.
pub(crate) fn is_reversed(
    sentence: &SentenceContext<'_>,
    pieces: &[NamePiece],
    alone: Option<Label>,
) -> bool {
    let names: Vec<&NamePiece> = pieces.iter().filter(|piece| !piece.initials).collect();
    match names.as_slice() {
        [last, first, ..] if is_surname_in_capitals(sentence, last, first) => true,
        [last, first] => are_reversed(&last.reading, &first.reading, alone),
        _ => false,
    }
}

/// Whether the first of two names is rather a surname, and the second rather a first name.
fn are_reversed(last: &Reading, first: &Reading, alone: Option<Label>) -> bool {
    let titled = alone == Some(Label::Surname) && is_titled(last, first);
    titled || (last.is_only_surname() && is_only_first_name(first))
}

fn is_surname_in_capitals(sentence: &SentenceContext<'_>, last: &NamePiece, first: &NamePiece) -> bool {
    let surname = last.reading.surname.is_some() || last.reading.first.is_none();
    surname && sentence.view.is_upper(last.last) && sentence.view.is_title(first.last)
}

/// `Mme Cazottes Marie-Hélène`, `M. Dupont Gérard`: behind a title or in a roll, a word that no list has as a first name, before one that is
/// rather a first name than a surname.
fn is_titled(last: &Reading, first: &Reading) -> bool {
    let usual = last.first.is_none() && first.is_good_first();
    match last.is_only_surname() {
        true => usual && first.first_strength() >= first.surname,
        false => usual && first.first_strength() > first.surname,
    }
}

fn is_only_first_name(reading: &Reading) -> bool {
    reading.is_good_first() && reading.surname.is_none()
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn a_surname_of_no_list_stands_before_the_first_name() {
        let surnames = |text: &str| found(text, Lang::Fr, Label::Surname);
        assert_eq!(surnames("Mme Xylottes Marie-Hélène est venue."), ["Xylottes"]);
        assert_eq!(surnames("Présents : Xylosq Éric, Xylonnier Solange"), ["Xylosq", "Xylonnier"]);
        assert_eq!(surnames("Brandon D. Le CPE a été prévenu.").len(), 0);
        assert_eq!(surnames("Sophie M. Le lendemain elle a appelé.").len(), 0);
    }
}
