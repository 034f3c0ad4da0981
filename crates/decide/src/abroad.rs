//! Places outside the country of the text (SweLL 3.2, `foreign`).

use crate::fold;
use crate::item::Item;
use maskros_lexicon::{Lexicon, PlaceKind, Word};
use maskros_text::{Document, Group, Label, Lang, Languages};

/// The countries, by ISO 3166 codes, whose places are at home in a text of each language.
#[rustfmt::skip]
const HOMES: [(Lang, &[&[u8; 2]]); 7] = [
    (Lang::Sv, &[b"SE"]),
    (Lang::Nb, &[b"NO", b"SJ"]),
    (Lang::Nn, &[b"NO", b"SJ"]),
    (Lang::Da, &[b"DK", b"FO", b"GL"]),
    (Lang::De, &[b"DE", b"AT", b"CH", b"LI", b"LU"]),
    (Lang::En, &[b"GB", b"US", b"IE", b"CA", b"AU", b"NZ"]),
    (Lang::Fr, &[b"FR", b"BE", b"CH", b"LU", b"MC", b"CA"]),
];

/// Says of each place that a list knows whether it lies abroad; countries do so by themselves.
pub(crate) fn mark(document: &Document, pieces: &mut [Item]) {
    let lexicon = Lexicon::embedded();
    for piece in pieces.iter_mut().filter(|piece| is_place(piece.label)) {
        let place = lexicon.word_or_phrase(&fold::name(piece.base_in(document)));
        piece.attributes.foreign = lies_abroad(place, piece.attributes.language);
    }
}

fn lies_abroad(place: Option<Word>, language: Option<Lang>) -> bool {
    place.zip(language).is_some_and(|(place, language)| is_abroad(&place, language))
}

/// Whether a place lies outside the countries of a language. Seas, mountains and rivers of no single country lie outside the northern ones.
fn is_abroad(word: &Word, language: Lang) -> bool {
    let landscape = word.place.is_some_and(|(kind, _)| kind == PlaceKind::Geo);
    let Some(country) = word.country else { return landscape && Languages::SCANDINAVIAN.has(language) };
    homes(language).is_some_and(|homes| homes.iter().all(|home| **home != country))
}

fn homes(language: Lang) -> Option<&'static [&'static [u8; 2]]> {
    HOMES.iter().find(|(lang, _)| *lang == language).map(|(_, homes)| *homes)
}

fn is_place(label: Label) -> bool {
    label.group() == Group::Place && !matches!(label, Label::Country | Label::StreetNr | Label::ZipCode)
}
