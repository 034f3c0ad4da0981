//! Places outside the country of the text (SweLL 3.2, `foreign`).

use crate::fold;
use crate::item::Item;
use maskros_language::homes;
use maskros_lexicon::{Lexicon, PlaceKind, Word};
use maskros_text::{Document, Group, Label, Lang, Languages, kind};

/// Says of each place that a list knows whether it lies abroad; countries do so by themselves.
pub(crate) fn mark(document: &Document, pieces: &mut [Item]) {
    let lexicon = Lexicon::embedded();
    for piece in pieces.iter_mut().filter(|piece| is_place(piece.label)) {
        let place = lexicon.word_or_phrase(&fold::name(piece.base_in(document)));
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
    let home = homes(language).first().filter(|_| language != Lang::En);
    let known = Lexicon::embedded().word_or_phrase(&fold::name(name)).filter(is_country);
    home.zip(known.and_then(|country| country.country)).is_some_and(|(home, code)| home.as_bytes() == code)
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
