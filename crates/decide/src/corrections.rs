//! Labels of lone pieces that their word or another mention of it corrects, before anybody asks who is who.

use crate::fold;
use crate::item::Item;
use crate::organisation;
use maskros_language::{WordRole, facts};
use maskros_text::{Document, Group, Label, Languages, Sex, Source, Span, kind};
use std::collections::HashMap;

/// Corrects the labels of pieces that are what they are whatever stands round them.
pub(crate) fn correct(document: &Document, pieces: &mut [Item]) {
    movements(document, pieces);
    squares(document, pieces);
    spread(document, pieces);
    sexes(document, pieces);
    own_decisions(document, pieces);
}

/// The word of a piece, uninflected and folded.
pub(crate) fn word(document: &Document, piece: &Item) -> String {
    fold::name(piece.base.as_deref().unwrap_or_else(|| document.cut(piece.span)))
}

pub(crate) fn stands_somewhere(document: &Document, piece: &Item) -> bool {
    let before = document.text().get(..piece.span.start).unwrap_or_default().trim_end();
    let word = before.rsplit(char::is_whitespace).next().unwrap_or_default();
    facts(&fold::name(word)).has(WordRole::Where)
}

fn is_person(piece: &Item) -> bool {
    piece.label.group() == Group::Person && piece.label != Label::Title
}

/// `Hamas` is no genitive of a person called Hama.
fn movements(document: &Document, pieces: &mut [Item]) {
    for piece in pieces.iter_mut().filter(|piece| is_person(piece)) {
        let text = document.cut(piece.span);
        let languages = piece.attributes.language.map_or(Languages::SUPPORTED, Languages::only);
        if !facts(&fold::name(text)).has_in(WordRole::Party, languages) {
            continue;
        }
        piece.label = Label::OtherInstitution;
        piece.attributes.kind = organisation::kind(piece.label, text);
        piece.attributes.genitive = false;
        piece.base = None;
    }
}

/// The ends of the names of squares in the Scandinavian languages, in lower case.
const SQUARES: [&str; 4] = ["torget", "torvet", "plassen", "pladsen"];

/// `Mariatorget` is a square, whatever body the tagger takes it for.
fn squares(document: &Document, pieces: &mut [Item]) {
    let guessed = |piece: &&mut Item| {
        piece.source == Source::Tagger
            && piece.label.group() == Group::Institution
            && is_square(&fold::name(document.cut(piece.span)))
    };
    pieces.iter_mut().filter(guessed).for_each(|piece| piece.label = Label::Place);
}

/// Whether a word is the name of a square: something stands before the end that says what it is.
fn is_square(word: &str) -> bool {
    let stem = |end: &&str| word.strip_suffix(*end).map_or(0, |stem| stem.chars().count());
    !word.contains(' ') && SQUARES.iter().any(|end| stem(end) > 2)
}

/// A mention that only another mention made is no place or body where all those are names of people (`the horse Blakken`, `Blakken the
/// second`), unless a word before it says that something is there.
fn spread(document: &Document, pieces: &mut [Item]) {
    let mut seen: HashMap<String, Option<Label>> = HashMap::new();
    for piece in pieces.iter().filter(|piece| piece.source != Source::Propagation) {
        let label = Some(piece.label).filter(|label| label.is_name_part());
        let known = seen.entry(word(document, piece)).or_insert(label);
        *known = known.filter(|_| label.is_some());
    }
    for piece in pieces.iter_mut().filter(|piece| piece.source == Source::Propagation && !is_person(piece)) {
        let named = seen.get(&word(document, piece)).copied().flatten();
        let named = named.filter(|_| matches!(piece.label.group(), Group::Place | Group::Institution));
        if let Some(label) = named.filter(|_| !stands_somewhere(document, piece)) {
            piece.label = label;
        }
    }
}

/// `my brother Tunde` says the sex of every Tunde of the document, whatever lists take the name for.
fn sexes(document: &Document, pieces: &mut [Item]) {
    let mut told: HashMap<String, Option<Sex>> = HashMap::new();
    for piece in pieces.iter().filter(|piece| piece.told.is_some() && piece.label.is_first_name()) {
        let known = told.entry(word(document, piece)).or_insert(piece.told);
        *known = known.filter(|known| Some(*known) == piece.told);
    }
    for piece in pieces.iter_mut().filter(|piece| piece.label.is_first_name()) {
        let sex = told.get(&word(document, piece)).copied().flatten();
        let label = match sex {
            Some(Sex::Male) => Label::FirstnameMale,
            Some(Sex::Female) => Label::FirstnameFemale,
            _ => continue,
        };
        piece.label = label;
        piece.attributes.sex = sex;
    }
}

/// A date of a decision stands so near its docket, in bytes.
const BESIDE_DOCKET: usize = 60;

/// `Az. 3 C 12/21, Amtsgericht Siegen, Urteil vom 3.5.2021`: a decision whose docket is no citation is that of the case at hand, and its
/// date tells of the parties.
fn own_decisions(document: &Document, pieces: &mut [Item]) {
    let dockets: Vec<Span> =
        pieces.iter().filter(|piece| piece.label == Label::CaseNr).map(|piece| piece.span).collect();
    // Pieces stand in reading order: the dockets to either side of a date are the nearest.
    let own = |date: Span| {
        let after = dockets.partition_point(|docket| docket.start < date.start);
        let beside = dockets.get(after.saturating_sub(1)..(after + 1).min(dockets.len()));
        beside.unwrap_or_default().iter().any(|docket| are_beside(document, *docket, date))
    };
    for piece in pieces.iter_mut().filter(|piece| piece.attributes.kind == Some(kind::WORLD_DATE)) {
        if own(piece.span) {
            piece.attributes.kind = None;
        }
    }
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
