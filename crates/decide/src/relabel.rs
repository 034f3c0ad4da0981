//! Labels that the rest of the document corrects: a name alone is what it is where its neighbours show it.

use crate::cluster::{take_form, uninflected};
use crate::fold;
use crate::gather::Item;
use maskros_text::{Document, Label};
use std::collections::HashMap;

/// What names of several parts show of one word.
#[derive(Clone, Copy, Default)]
struct Shown {
    first: Option<Label>,
    surname: bool,
}

/// Gives lone names the label that they have inside full names; `mentions` are the numbers of the pieces' mentions.
///
/// `Lindström` alone, taken for a first name, is a surname where the document has an `Anna Lindström`; a whole name of one word
/// is whichever the document shows.
pub(crate) fn relabel(document: &Document, pieces: &mut [Item], mentions: &[u32]) {
    let mut shown: HashMap<String, Shown> = HashMap::new();
    let mut start = 0;
    let mut lone = Vec::new();
    for mention in mentions.chunk_by(|a, b| a == b) {
        let end = start + mention.len();
        let names = (start..end).filter(|idx| pieces[*idx].label.is_name_part());
        let names: Vec<usize> = names.collect();
        match names.as_slice() {
            [] => {}
            [only] => lone.push(*only),
            several => several.iter().for_each(|idx| show(document, &pieces[*idx], &mut shown)),
        }
        start = end;
    }
    for idx in lone {
        let piece = &mut pieces[idx];
        if let Some(shown) = shown.get(&word(document, piece)) {
            piece.label = corrected(piece.label, *shown);
        } else if let Some((reading, shown)) = uninflected(document, piece)
            .into_iter()
            .find_map(|reading| shown.get(&fold::name(&reading.base)).map(|shown| (reading, *shown)))
        {
            take_form(piece, reading);
            piece.label = corrected(piece.label, shown);
        }
    }
}

fn show(document: &Document, piece: &Item, shown: &mut HashMap<String, Shown>) {
    let entry = shown.entry(word(document, piece)).or_default();
    if piece.label.is_first_name() {
        entry.first = entry.first.filter(|label| *label != Label::FirstnameUnknown).or(Some(piece.label));
    }
    entry.surname |= piece.label == Label::Surname;
}

fn word(document: &Document, piece: &Item) -> String {
    fold::name(piece.base.as_deref().unwrap_or_else(|| document.cut(piece.span)))
}

fn corrected(label: Label, shown: Shown) -> Label {
    match (label, shown) {
        (Label::PersonName | Label::Surname, Shown { first: Some(first), surname: false }) => first,
        (Label::FirstnameUnknown, Shown { first: Some(first), .. }) => first,
        (label, Shown { first: None, surname: true })
            if label.is_first_name() || label == Label::PersonName =>
        {
            Label::Surname
        }
        (Label::PersonName, Shown { surname: true, .. }) => Label::Surname,
        _ => label,
    }
}
