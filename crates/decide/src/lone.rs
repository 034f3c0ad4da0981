//! Names alone that are told by what stands beside them: `l'adjudant-chef Duboc`, `les familles Bossard, Chiron et Soulard`, `Sanders mor`.

use crate::cluster::take_form;
use crate::corrections::{facts_before, second_word_before, word, word_before};
use crate::fold;
use crate::item::Item;
use crate::listed::is_any_first_name;
use crate::mention::runs;
use maskros_language::{WordRole, facts};
use maskros_lexicon::{Lexicon, Role, Word};
use maskros_morphology::{Reading, bases};
use maskros_text::{Document, Label, Lang, Languages, Source};
use std::collections::{HashMap, HashSet};
use std::ops::Range;

/// What a surname stands behind: a form of address, an office, a family, `née`.
const BEFORE_SURNAMES: &[WordRole] = &[
    WordRole::PoliteAddress,
    WordRole::AddressMan,
    WordRole::AddressWoman,
    WordRole::Officeholder,
    WordRole::Household,
    WordRole::Birth,
];

/// Makes surnames of lone names of no list where surnames stand, and first names of what is their genitive and a surname too.
pub(crate) fn names_alone(document: &Document, pieces: &mut [Item], mentions: &[u32]) {
    let lone: Vec<usize> = runs(mentions).filter_map(|mention| only_name(pieces, mention)).collect();
    for (at, idx) in lone.iter().enumerate() {
        let before = at.checked_sub(1).map(|at| lone[at]);
        if is_surname_by_place(document, pieces, (before, *idx)) {
            pieces[*idx].label = Label::Surname;
        }
    }
    genitives_of_first_names(document, pieces, &lone);
}

/// Whether a name that no list has as a first name stands behind an office, or behind the lone surname before it in a list.
fn is_surname_by_place(document: &Document, pieces: &[Item], (before, idx): (Option<usize>, usize)) -> bool {
    let piece = &pieces[idx];
    let listed = || before.is_some_and(|before| is_beside_surname(document, &pieces[before], piece));
    is_no_first_name(document, piece) && (is_led(document, piece) || listed())
}

/// The only name of a mention, which has no title.
fn only_name(pieces: &[Item], mention: Range<usize>) -> Option<usize> {
    let titled = mention.clone().any(|idx| pieces[idx].label == Label::Title);
    let mut names = mention.filter(|idx| pieces[*idx].label.is_name_part());
    let only = names.next().filter(|_| !titled);
    only.filter(|_| names.next().is_none())
}

/// Whether a name with a capital is nobody's first name by the lists, so that its place may tell that it is a surname.
fn is_no_first_name(document: &Document, piece: &Item) -> bool {
    let name = word(document, piece);
    is_open(piece) && has_capital(document, piece) && !name.contains(' ') && !is_any_first_name(&name)
}

fn has_capital(document: &Document, piece: &Item) -> bool {
    document.cut(piece.span).starts_with(char::is_uppercase)
}

/// Whether no rule says which part of a name it is.
fn is_open(piece: &Item) -> bool {
    let guessed = piece.source != Source::Context;
    piece.label == Label::PersonName || (guessed && piece.label == Label::FirstnameUnknown)
}

/// Whether a form of address, an office or a trade stands before it: `l'adjudant-chef Duboc`, `née Chiron`. Royals go by their first names.
fn is_led(document: &Document, piece: &Item) -> bool {
    let before = fold::name(word_before(document, piece.span));
    let bare = before.rsplit(['\'', '’']).next().unwrap_or_default().trim_end_matches('.');
    if is_wife(document, piece, bare) {
        return false;
    }
    bare.split('-').chain([bare]).any(|word| leads_surname(word, piece.languages()))
}

/// `meine Frau Ntombi`: whether the word for a wife stands before the name, and a possessive before that.
fn is_wife(document: &Document, piece: &Item, before: &str) -> bool {
    let owner = || second_word_before(document, piece.span);
    facts(before).has(WordRole::AddressOrWife) && facts(&fold::name(owner())).has(WordRole::Possessive)
}

fn leads_surname(word: &str, languages: Languages) -> bool {
    let facts = facts(word);
    let profession = |known: Word| known.has(Role::Profession, languages);
    let office = BEFORE_SURNAMES.iter().any(|role| facts.has_in(*role, languages));
    !facts.has(WordRole::Royal) && (office || Lexicon::embedded().word(word).is_some_and(profession))
}

/// Whether a lone surname stands before it in a list: `Bossard, Chiron`, `Grelet et Soulard`.
fn is_beside_surname(document: &Document, before: &Item, piece: &Item) -> bool {
    let gap = document.text().get(before.span.end..piece.span.start).unwrap_or_default();
    let joins = gap == ", " || facts(&fold::name(gap.trim())).has(WordRole::NameLink);
    before.label == Label::Surname && joins
}

/// `Sander kom. Sanders mor ringde`: a lone surname is the genitive of a lone first name that the document has too.
fn genitives_of_first_names(document: &Document, pieces: &mut [Item], lone: &[usize]) {
    let known = first_names(document, pieces, lone);
    let rest = if known.is_empty() { &[][..] } else { lone };
    for idx in rest {
        let piece = &mut pieces[*idx];
        if let Some((label, reading)) = genitive_of(document, piece, &known) {
            take_form(piece, reading);
            piece.label = label;
        }
    }
}

/// The first names among these pieces, folded, with their labels.
fn first_names(document: &Document, pieces: &[Item], lone: &[usize]) -> HashMap<String, Label> {
    let lone = lone.iter().map(|idx| &pieces[*idx]);
    let first = lone.filter(|piece| piece.label.is_first_name());
    first.map(|piece| (word(document, piece), piece.label)).collect()
}

/// The first name that a lone surname is the genitive of, and its label; the surname may be the genitive of another by the lists.
fn genitive_of(
    document: &Document,
    piece: &Item,
    known: &HashMap<String, Label>,
) -> Option<(Label, Reading)> {
    if piece.label != Label::Surname {
        return None;
    }
    let mut readings = genitive_readings(document, piece);
    readings.find_map(|reading| Some((*known.get(&fold::name(&reading.base))?, reading)))
}

/// What a piece may be the genitive of.
pub(crate) fn genitive_readings(document: &Document, piece: &Item) -> impl Iterator<Item = Reading> {
    let all = bases(document.cut(piece.span), piece.languages()).into_iter();
    all.filter(|reading| reading.form.genitive)
}

/// `Familie Bruns hat`, `Herr Wessels, …`: a German surname in s is no genitive where nothing follows that would be somebody's, and the
/// document has nobody called by the rest.
pub(crate) fn surnames_in_s(document: &Document, pieces: &mut [Item]) {
    let others = pieces.iter().filter(|piece| !piece.attributes.genitive);
    let known: HashSet<String> = others.map(|piece| word(document, piece)).collect();
    let owner = |piece: &Item| known.contains(&word(document, piece)) || owns_something(document, piece);
    for piece in pieces.iter_mut().filter(|piece| is_german_surname_in_s(document, piece)) {
        if !owner(piece) {
            make_surname(piece);
        }
    }
}

/// `in Wattens`, `nach Volders`: a German town in s behind a preposition is no genitive, but of what follows it (`in Leipzigs Süden`).
pub(crate) fn towns_in_s(document: &Document, pieces: &mut [Item]) {
    for piece in pieces.iter_mut().filter(|piece| is_german_town_in_s(document, piece)) {
        piece.take_as_written();
    }
}

fn is_german_town_in_s(document: &Document, piece: &Item) -> bool {
    let town = is_german_genitive(piece) && matches!(piece.label, Label::City | Label::Area);
    town && is_behind_preposition(document, piece) && !owns_something(document, piece)
}

fn is_german_genitive(piece: &Item) -> bool {
    piece.attributes.genitive && piece.attributes.language == Some(Lang::De)
}

fn is_behind_preposition(document: &Document, piece: &Item) -> bool {
    facts_before(document, piece).has(WordRole::PlacePreposition)
}

/// Makes a piece a surname as it stands.
fn make_surname(piece: &mut Item) {
    piece.take_as_written();
    piece.label = Label::Surname;
}

fn is_german_surname_in_s(document: &Document, piece: &Item) -> bool {
    is_german_genitive(piece)
        && document.cut(piece.span).ends_with('s')
        && is_surname_in_text(document, piece)
}

/// Whether a piece is a surname by its label, or by the form of address before it: `Herr Hinrichs`.
fn is_surname_in_text(document: &Document, piece: &Item) -> bool {
    piece.label == Label::Surname || (piece.label.is_first_name() && is_addressed(document, piece))
}

/// Whether a form of address stands before it.
fn is_addressed(document: &Document, piece: &Item) -> bool {
    facts_before(document, piece).has_any(&[WordRole::AddressMan, WordRole::AddressWoman])
}

/// Whether a noun follows, perhaps behind an adjective: `Müllers Garten`, `Müllers neuer Garten`.
fn owns_something(document: &Document, piece: &Item) -> bool {
    let mut words = piece.after_blank(document).unwrap_or_default().split(' ');
    let (next, after) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    is_noun(next) || (is_adjective(next) && is_noun(after))
}

fn is_noun(word: &str) -> bool {
    word.starts_with(char::is_uppercase)
}

fn is_adjective(word: &str) -> bool {
    ["e", "er", "es", "en"].iter().any(|ending| word.ends_with(ending))
}
