//! Names that stand where surnames stand: what lists have as a first name only, or not at all, is the surname behind a first name.
//!
//! `Bo Varg`, `Stine Storm`: the lists have both words as first names, and the second one is as good as always the surname. Two first
//! names that many bear stay what they are (`Karl Emil`).

use crate::corrections::word;
use crate::item::Item;
use crate::listed::{first_name_strength, is_any_first_name, is_any_surname};
use crate::mention::runs;
use crate::sex::known;
use maskros_lexicon::Strength;
use maskros_text::{Document, Label, Sex};
use std::collections::HashMap;
use std::ops::Range;

/// Makes a surname of who is called by one word that only surnames have, and of the last name of a mention where it is no usual second name; gives two surnames without the first name the
/// labels that they have behind it (`Silva Sæther` beside a `Rodrigo Silva Sæther`).
pub(crate) fn last_names(document: &Document, pieces: &mut [Item], mentions: &[u32]) {
    for mention in runs(mentions) {
        if let Some(last) = surname(document, pieces, mention) {
            pieces[last].label = Label::Surname;
        }
    }
    label_pairs(document, pieces, mentions);
}

/// The surname of a mention that nobody took for one.
fn surname(document: &Document, pieces: &[Item], mention: Range<usize>) -> Option<usize> {
    let alone = surname_alone(document, pieces, mention.clone());
    alone.or_else(|| surname_at_end(document, pieces, mention))
}

/// Gives two surnames without the first name the labels that they have behind it.
fn label_pairs(document: &Document, pieces: &mut [Item], mentions: &[u32]) {
    let doubles = doubles(document, pieces, mentions);
    for mention in runs(mentions).filter(|mention| mention.len() == 2) {
        let names = [mention.start, mention.start + 1].map(|idx| word(document, &pieces[idx]));
        if let Some(label) = doubles.get(&names).filter(|_| is_pair(pieces, &mention)) {
            pieces[mention.start].label = *label;
            pieces[mention.start + 1].label = Label::Surname;
        }
    }
}

/// `Ihrer Frau Rossi`, `han heter Wexelsen`: the only piece of a mention, where a source takes for a first name what only surnames are.
fn surname_alone(document: &Document, pieces: &[Item], mention: Range<usize>) -> Option<usize> {
    let alone = mention.len() == 1 && is_only_surname(document, &pieces[mention.start]);
    alone.then_some(mention.start)
}

/// Whether a source takes for a first name what only surnames are.
fn is_only_surname(document: &Document, piece: &Item) -> bool {
    piece.label == Label::FirstnameUnknown && is_no_first(document, piece) && is_surname(document, piece)
}

fn is_surname(document: &Document, piece: &Item) -> bool {
    is_any_surname(&word(document, piece))
}

/// The last piece of a mention, where it is a middle name by its label and a surname by its place.
fn surname_at_end(document: &Document, pieces: &[Item], mention: Range<usize>) -> Option<usize> {
    let last = mention.end - 1;
    let first = mention.clone().find(|idx| pieces[*idx].label.is_first_name())?;
    let before = last.checked_sub(1).filter(|before| *before >= first)?;
    let no_second =
        || is_no_usual_first(document, &pieces[last]) || is_of_other_sex(&pieces[first], &pieces[last]);
    let behind_another = || before > first && is_no_first(document, &pieces[before]);
    let middle = pieces[last].label == Label::Middlename;
    (middle && (no_second() || behind_another())).then_some(last)
}

/// Whether a word is hardly anybody's second name: no country has it among its first names, or it is an ordinary word too.
fn is_no_usual_first(document: &Document, piece: &Item) -> bool {
    is_no_first(document, piece) || first_name_strength(&word(document, piece)) <= Some(Strength::Weak)
}

/// Whether no country has a word among its first names.
fn is_no_first(document: &Document, piece: &Item) -> bool {
    let name = word(document, piece);
    let half = name.split('-').next().unwrap_or_default();
    !is_any_first_name(&name) && !is_any_first_name(half)
}

/// `Inger Frank`: a second first name is of the sex of the first.
fn is_of_other_sex(first: &Item, last: &Item) -> bool {
    let other = known(last.attributes.sex);
    Sex::of(first.label).zip(other).is_some_and(|(one, other)| one != other)
}

/// The last two names of mentions of three or more, with the label of the first of the two.
fn doubles(document: &Document, pieces: &[Item], mentions: &[u32]) -> HashMap<[String; 2], Label> {
    let full = runs(mentions).filter(|mention| mention.len() > 2);
    let doubles = full.filter_map(|mention| double(&pieces[mention]));
    doubles.map(|pair| (pair.map(|piece| word(document, piece)), pair[0].label)).collect()
}

/// The last two names behind a first name, the first of which is none itself.
fn double(name: &[Item]) -> Option<[&Item; 2]> {
    let [before @ .., one, two] = name else { return None };
    let led = before.iter().any(|piece| piece.label.is_first_name());
    let is_second = one.label.is_name_part() && !one.label.is_first_name();
    (led && is_second && two.label == Label::Surname).then_some([one, two])
}

/// Whether a mention is a first name and a surname and nothing else.
fn is_pair(pieces: &[Item], mention: &Range<usize>) -> bool {
    pieces[mention.start].label.is_first_name() && pieces[mention.start + 1].label.is_name_part()
}
