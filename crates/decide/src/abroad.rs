//! Places outside the country of the text (SweLL 3.2, `foreign`).

use crate::fold;
use crate::item::Item;
use maskros_lexicon::{Lexicon, PlaceKind, Word};
use maskros_text::{Document, Group, Label, Lang, Languages, kind};

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
        let place = word(&lexicon, &fold::name(piece.base_in(document)));
        piece.attributes.foreign = lies_abroad(place, piece.attributes.language);
    }
    for piece in pieces.iter_mut().filter(|piece| piece.label == Label::Country) {
        if piece.attributes.language.is_some_and(|lang| is_home_country(piece.base_in(document), lang)) {
            piece.attributes.kind = Some(kind::HOME_COUNTRY);
        }
    }
}

/// Whether a country, in its base form, is the one where most texts in the language are at home. English ones are at home in too many.
#[must_use]
pub fn is_home_country(name: &str, language: Lang) -> bool {
    let home = homes(language).filter(|_| language != Lang::En).and_then(|homes| homes.first());
    let known = word(&Lexicon::embedded(), &fold::name(name)).filter(is_country);
    home.zip(known).is_some_and(|(home, country)| country.country == Some(**home))
}

fn is_country(word: &Word) -> bool {
    word.place.is_some_and(|(kind, _)| kind == PlaceKind::Country)
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

/// What the lexicon knows about a place of one or several words.
fn word(lexicon: &Lexicon, name: &str) -> Option<Word> {
    if name.contains(' ') { phrase(lexicon, name) } else { lexicon.word(name) }
}

fn phrase(lexicon: &Lexicon, name: &str) -> Option<Word> {
    let words: Vec<&str> = name.split(' ').collect();
    let (taken, word) = lexicon.longest_phrase(&words)?;
    (taken == words.len()).then_some(word)
}
