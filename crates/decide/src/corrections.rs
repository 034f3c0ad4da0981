//! Labels of lone pieces that their word or another mention of it corrects, before anybody asks who is who.

use crate::agreement::agreed;
use crate::fold;
use crate::item::Item;
use crate::organisation;
use crate::sex::label_of;
use maskros_language::{WordRole, facts, has_ending};
use maskros_lexicon::Lexicon;
use maskros_text::{Document, Group, Label, Languages, Sex, Source, Span, kind};
use std::collections::HashMap;

/// Corrects the labels of pieces that are what they are whatever stands round them.
pub(crate) fn correct(document: &Document, pieces: &mut [Item]) {
    movements(document, pieces);
    squares(document, pieces);
    spread(document, pieces);
    unlisted(document, pieces);
    sexes(document, pieces);
    own_decisions(document, pieces);
}

/// The word of a piece, uninflected and folded.
pub(crate) fn word(document: &Document, piece: &Item) -> String {
    fold::name(piece.base_in(document))
}

pub(crate) fn stands_somewhere(document: &Document, piece: &Item) -> bool {
    facts(&fold::name(word_before(document, piece.span))).has(WordRole::Where)
}

fn word_before(document: &Document, span: Span) -> &str {
    let before = document.text().get(..span.start).unwrap_or_default().trim_end();
    before.rsplit(char::is_whitespace).next().unwrap_or_default()
}

fn is_person(piece: &Item) -> bool {
    piece.label.group() == Group::Person && piece.label != Label::Title
}

/// `Hamas` is no genitive of a person called Hama.
fn movements(document: &Document, pieces: &mut [Item]) {
    for piece in pieces.iter_mut().filter(|piece| is_person(piece)) {
        let text = document.cut(piece.span);
        if facts(&fold::name(text)).has_in(WordRole::Party, piece.languages()) {
            make_organisation(piece, text);
        }
    }
}

fn make_organisation(piece: &mut Item, text: &str) {
    piece.label = Label::OtherInstitution;
    piece.attributes.kind = organisation::kind(piece.label, text);
    piece.attributes.genitive = false;
    piece.base = None;
}

/// `Mariatorget` is a square, whatever body the tagger takes it for.
fn squares(document: &Document, pieces: &mut [Item]) {
    for piece in pieces.iter_mut().filter(|piece| is_guessed_body(piece)) {
        if is_square(&fold::name(document.cut(piece.span))) {
            piece.label = Label::Place;
        }
    }
}

fn is_guessed_body(piece: &Item) -> bool {
    piece.source == Source::Tagger && piece.label.group() == Group::Institution
}

/// Whether a word is the name of a square: something stands before the end that says what it is.
fn is_square(word: &str) -> bool {
    !word.contains(' ') && has_ending(word, WordRole::SquareEnding, Languages::SUPPORTED, 3)
}

/// A mention that only another mention made is no place or body where all those are names of people (`the horse Blakken`, `Blakken the
/// second`), unless a word before it says that something is there.
fn spread(document: &Document, pieces: &mut [Item]) {
    let seen = labels_of_people(document, pieces);
    for piece in pieces.iter_mut().filter(|piece| is_spread_place_or_body(piece)) {
        let named = seen.get(&word(document, piece)).copied().flatten();
        if let Some(label) = named.filter(|_| !stands_somewhere(document, piece)) {
            piece.label = label;
        }
    }
}

/// A word in small letters that no list has as a place is somebody in every mention, where the tagger takes it for a person in one and for
/// a place or body in another: `le pere de ilyes` beside `ilyes ma saoulé`.
fn unlisted(document: &Document, pieces: &mut [Item]) {
    let people: HashMap<String, Label> = pieces
        .iter()
        .filter(|piece| piece.label.is_name_part() && piece.label != Label::Initials)
        .map(|piece| (word(document, piece), piece.label))
        .collect();
    for piece in pieces.iter_mut().filter(|piece| is_guessed_place_or_body(document, piece)) {
        if let Some(label) = people.get(&word(document, piece)) {
            piece.label = *label;
        }
    }
}

/// Whether only the tagger takes one word for a place or a body, here or elsewhere, and no list has it as a place.
fn is_guessed_place_or_body(document: &Document, piece: &Item) -> bool {
    let guessed = matches!(piece.source, Source::Tagger | Source::Propagation);
    let named = matches!(piece.label.group(), Group::Place | Group::Institution);
    let small = document.cut(piece.span).starts_with(char::is_lowercase);
    guessed && named && small && !is_listed_place(&word(document, piece))
}

fn is_listed_place(word: &str) -> bool {
    Lexicon::embedded().word(word).is_some_and(|word| word.place.is_some())
}

fn is_spread_place_or_body(piece: &Item) -> bool {
    piece.source == Source::Propagation && matches!(piece.label.group(), Group::Place | Group::Institution)
}

/// The label of each word that a source of its own has found; nothing where any takes it for something else than a name of people.
fn labels_of_people(document: &Document, pieces: &[Item]) -> HashMap<String, Option<Label>> {
    let mut seen: HashMap<String, Option<Label>> = HashMap::new();
    for piece in pieces.iter().filter(|piece| piece.source != Source::Propagation) {
        let label = Some(piece.label).filter(|label| label.is_name_part());
        let known = seen.entry(word(document, piece)).or_insert(label);
        *known = known.filter(|_| label.is_some());
    }
    seen
}

/// `my brother Tunde` says the sex of every Tunde of the document, whatever lists take the name for.
fn sexes(document: &Document, pieces: &mut [Item]) {
    let told = told_sexes(document, pieces);
    for piece in pieces.iter_mut().filter(|piece| piece.label.is_first_name()) {
        let sex = told.get(&word(document, piece)).copied();
        if let Some(label) = label_of(sex) {
            piece.label = label;
            piece.attributes.sex = sex;
        }
    }
}

/// The sex that is said of each first name; nothing where both are.
fn told_sexes(document: &Document, pieces: &[Item]) -> HashMap<String, Sex> {
    let names = pieces.iter().filter(|piece| piece.label.is_first_name());
    agreed(names.filter_map(|piece| piece.told.map(|sex| (word(document, piece), sex))))
}

/// A date of a decision stands so near its docket, in bytes.
const BESIDE_DOCKET: usize = 60;

/// `Az. 3 C 12/21, Amtsgericht Siegen, Urteil vom 3.5.2021`: a decision whose docket is no citation is that of the case at hand, and its
/// date tells of the parties.
fn own_decisions(document: &Document, pieces: &mut [Item]) {
    let dockets = dockets(pieces);
    let of_world = pieces.iter_mut().filter(|piece| piece.attributes.kind == Some(kind::WORLD_DATE));
    for piece in of_world.filter(|piece| has_docket_beside(document, &dockets, piece.span)) {
        piece.attributes.kind = None;
    }
}

fn dockets(pieces: &[Item]) -> Vec<Span> {
    pieces.iter().filter(|piece| piece.label == Label::CaseNr).map(|piece| piece.span).collect()
}

/// Whether one of the dockets, which come in reading order, stands near a date: those to either side of it are the nearest.
fn has_docket_beside(document: &Document, dockets: &[Span], date: Span) -> bool {
    let after = dockets.partition_point(|docket| docket.start < date.start);
    let beside = dockets.get(after.saturating_sub(1)..(after + 1).min(dockets.len()));
    beside.unwrap_or_default().iter().any(|docket| are_beside(document, *docket, date))
}

/// Whether two spans stand near each other in one line.
fn are_beside(document: &Document, one: Span, other: Span) -> bool {
    let gap = Span::new(one.end.min(other.end), one.start.max(other.start));
    gap.len() < BESIDE_DOCKET && !document.cut(gap).contains('\n')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_have_a_stem() {
        for word in ["mariatorget", "rådhusplassen", "kultorvet"] {
            assert!(is_square(word), "{word}");
        }
        for word in ["torget", "på torget", "storkroken"] {
            assert!(!is_square(word), "{word}");
        }
    }
}
