//! Places outside the country of the text (SweLL 3.2, `foreign`), and the countries that policies make exceptions for.

use crate::fold;
use crate::item::Item;
use maskros_language::homes;
use maskros_lexicon::{Lexicon, PlaceKind, Word};
use maskros_text::{Document, Group, Label, Lang, Languages, kind};
use std::collections::BTreeMap;

/// Says of each place that a list knows whether it lies abroad; of a country which kind it is, for it says where it lies by itself.
pub(crate) fn mark(document: &Document, pieces: &mut [Item]) {
    let native = native_country(&mark_places(document, pieces));
    for piece in pieces.iter_mut().filter(|piece| piece.label == Label::Country) {
        let kind = country_kind(piece.base_in(document), piece.attributes.language, native);
        piece.attributes.kind = kind.or(piece.attributes.kind);
    }
}

/// Says of places whether they lie abroad, and counts the towns of each country.
fn mark_places(document: &Document, pieces: &mut [Item]) -> BTreeMap<[u8; 2], usize> {
    let lexicon = Lexicon::embedded();
    let mut towns: BTreeMap<[u8; 2], usize> = BTreeMap::new();
    for piece in pieces.iter_mut().filter(|piece| is_place(piece.label)) {
        let place = lexicon.word_or_phrase(&fold::name(piece.base_in(document)));
        piece.attributes.foreign = lies_abroad(place, piece.attributes.language);
        if let Some(country) = place.filter(|_| piece.label == Label::City).and_then(|place| place.country) {
            *towns.entry(country).or_default() += 1;
        }
    }
    towns
}

/// So many towns of the text lie in its country at least.
const LEAST_TOWNS: usize = 2;

/// The country in which most towns of the text lie, of these numbers: Switzerland in a decision of a Swiss court.
fn native_country(towns: &BTreeMap<[u8; 2], usize>) -> Option<[u8; 2]> {
    let (country, count) = towns.iter().max_by_key(|(_, count)| **count)?;
    (*count >= LEAST_TOWNS).then_some(*country)
}

/// The kind of a country, in its base form, in a text of the language and of a native country.
fn country_kind(name: &str, language: Option<Lang>, native: Option<[u8; 2]>) -> Option<&'static str> {
    let code = country_code(name)?;
    let native = native == Some(code);
    let home = |language| is_home(code, language) || (native && is_native(code, language));
    match language.is_some_and(home) {
        true => Some(kind::HOME_COUNTRY),
        false => (code == *b"SE").then_some(kind::SWEDEN),
    }
}

/// Whether the language is at home in the country in which a text is.
fn is_native(code: [u8; 2], language: Lang) -> bool {
    known_homes(language).iter().any(|home| home.as_bytes() == code)
}

/// The countries of a language by which its readers know where a text is: none for English, which is at home in too many.
fn known_homes(language: Lang) -> &'static [&'static str] {
    match language {
        Lang::En => &[],
        _ => homes(language),
    }
}

/// Whether a country, in its base form, is the one where most texts in the language are at home.
#[must_use]
pub fn is_home_country(name: &str, language: Lang) -> bool {
    country_code(name).is_some_and(|code| is_home(code, language))
}

/// ISO 3166 code of a country that a list knows.
fn country_code(name: &str) -> Option<[u8; 2]> {
    Lexicon::embedded().word_or_phrase(&fold::name(name)).filter(is_country)?.country
}

/// Whether most texts in the language are at home in the country of the code.
fn is_home(code: [u8; 2], language: Lang) -> bool {
    known_homes(language).first().is_some_and(|home| home.as_bytes() == code)
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
    let homes = homes(language);
    !homes.is_empty() && homes.iter().all(|home| home.as_bytes() != country)
}

fn is_place(label: Label) -> bool {
    label.group() == Group::Place && !matches!(label, Label::Country | Label::StreetNr | Label::ZipCode)
}
