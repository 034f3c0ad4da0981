//! Places outside the country of the text (SweLL 3.2, `foreign`).

use crate::fold;
use crate::item::Item;
use maskros_language::homes;
use maskros_lexicon::{Lexicon, PlaceKind, Word};
use maskros_text::{Document, Group, Label, Lang, Languages};

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
    let homes = homes(language);
    !homes.is_empty() && homes.iter().all(|home| home.as_bytes() != country)
}

fn is_place(label: Label) -> bool {
    label.group() == Group::Place && !matches!(label, Label::Country | Label::StreetNr | Label::ZipCode)
}
