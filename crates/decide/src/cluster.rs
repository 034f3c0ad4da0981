//! Which pieces are spellings of one thing: the same name, place or number.
//!
//! Pieces of one class ([`class`]) with the same folded base form are the same. A slip that propagation found (one edit in a name
//! of six letters or more), and a place on no list that is one edit from a listed one, join the name that they are slips of; names that only look alike (`Jansson`, `Hansson`) do not.
//! Nor do accents make another name ([`crate::accents`]).

use crate::accents::accented;
use crate::agreement::agreed;
use crate::fold;
use crate::item::Item;
use crate::listed;
use crate::short_names::short_names;
use maskros_language::{Table, WordRole, facts, rows, town_alone};
use maskros_morphology::{Form, Reading, bases};
use maskros_text::{Document, Group, Label, Source};
use std::collections::{BTreeSet, HashMap, HashSet};

/// Names shorter than this are never slips of each other.
const LONG_NAME: usize = 6;

/// How many readings of an inflected name are tried.
const MOST_READINGS: usize = 8;

/// The clusters of a document: for each piece the number of its cluster, in order of first occurrence.
#[derive(Debug)]
pub(crate) struct Clusters {
    pub of_piece: Vec<usize>,
    /// The folded base form of each cluster.
    pub names: Vec<String>,
    /// The base form of each cluster as it is spelt in the document.
    pub bases: Vec<Box<str>>,
}

/// Labels under which one value is the same thing.
pub(crate) fn class(label: Label) -> Label {
    match label {
        Label::Country | Label::Region | Label::City | Label::Area | Label::Place | Label::Geo => Label::City,
        Label::School
        | Label::Work
        | Label::OtherInstitution
        | Label::Company
        | Label::Authority
        | Label::Court => Label::OtherInstitution,
        Label::Username | Label::SocialHandle => Label::Username,
        Label::Url | Label::MessagingLink => Label::Url,
        Label::AgeDigits | Label::AgeString => Label::AgeDigits,
        Label::Middlename => Label::FirstnameUnknown,
        other => other.family(),
    }
}

/// Finds the clusters; gives pieces whose source does not inflect their base form where the document has it.
pub(crate) fn cluster(document: &Document, pieces: &mut [Item]) -> Clusters {
    let keys = keys(document, pieces);
    let mut slips = slips(pieces, &keys);
    slips.extend(accented(&keys));
    slips.extend(long_names(&keys));
    slips.extend(short_names(document, pieces, (class(Label::FirstnameUnknown), &keys)));
    number(document, pieces, &keys, &slips)
}

/// The class and the folded base form of each piece, after pieces whose source does not inflect have got theirs.
fn keys(document: &Document, pieces: &mut [Item]) -> Vec<(Label, String)> {
    let mut keys: Vec<(Label, String)> = pieces.iter().map(|piece| key(document, piece)).collect();
    if !pieces.iter().any(may_be_inflected) {
        return keys;
    }
    let known: HashSet<(Label, String)> = keys.iter().flat_map(halves).chain(keys.iter().cloned()).collect();
    for (piece, own) in pieces.iter_mut().zip(&mut keys).filter(|(piece, _)| may_be_inflected(piece)) {
        find_base(document, piece, &known);
        *own = key(document, piece);
    }
    keys
}

fn key(document: &Document, piece: &Item) -> (Label, String) {
    (class(piece.label), fold::value(piece.label, &piece.attributes, piece.base_in(document)))
}

/// The halves of a double surname, by which its bearer is called too: `Hallberg` of `Hallberg-Sjöstrand`.
fn halves(key: &(Label, String)) -> Vec<(Label, String)> {
    if key.0 != Label::Surname {
        return Vec::new();
    }
    halves_of(&key.1).map(|half| (key.0, half.to_owned())).collect()
}

/// The halves of a double name that are long enough to be names.
pub(crate) fn halves_of(name: &str) -> impl Iterator<Item = &str> {
    name.split('-').filter(|half| half.len() < name.len() && half.chars().count() > 2)
}

/// The name that the document also has alone inside a longer one: the part before where it lies, or after what kind of place it is.
fn short_name<'k>(long: &'k str, places: &BTreeSet<&str>) -> Option<&'k str> {
    [town_alone(long), behind_kind(long)].into_iter().flatten().find(|short| places.contains(short))
}

/// `Hobro` of `byen Hobro`, `Havre` of `Le Havre`.
fn behind_kind(long: &str) -> Option<&str> {
    let (kind, name) = long.split_once(' ')?;
    (is_article(kind) || facts(kind).has(WordRole::PlaceKind)).then_some(name)
}

fn is_article(word: &str) -> bool {
    rows(Table::TownArticle).iter().any(|row| row.value("article").to_lowercase() == word)
}

/// The long names of towns that the document also calls by the short one, with the short one; none where two share it.
fn long_names(keys: &[(Label, String)]) -> HashMap<(Label, String), String> {
    let places: BTreeSet<&str> =
        keys.iter().filter(|key| key.0 == Label::City).map(|key| key.1.as_str()).collect();
    let longs = agreed(places.iter().filter_map(|long| Some((short_name(long, &places)?, *long))));
    longs.into_iter().map(|(short, long)| ((Label::City, long.to_owned()), short.to_owned())).collect()
}

fn find_base(document: &Document, piece: &mut Item, known: &HashSet<(Label, String)>) {
    if let Some(reading) = known_reading(document, piece, known) {
        take_form(piece, reading);
    }
}

/// The reading of a piece whose base form the document has.
fn known_reading(document: &Document, piece: &Item, known: &HashSet<(Label, String)>) -> Option<Reading> {
    let class = class(piece.label);
    let mut readings = uninflected(document, piece).into_iter();
    readings.find(|reading| known.contains(&(class, fold::name(&reading.base))))
}

/// Whether nobody has looked for the base form of a piece that may have one.
fn may_be_inflected(piece: &Item) -> bool {
    matches!(piece.label.group(), Group::Person | Group::Place)
        && piece.base.is_none()
        && !knows_forms(piece.source)
}

/// Whether a source looks for the base forms of what it finds.
const fn knows_forms(source: Source) -> bool {
    matches!(source, Source::Lexicon | Source::Propagation | Source::Pattern)
}

/// The base forms that a piece may have. Taggers and spans from outside know none: `Annas` is the genitive of `Anna` if the
/// document has an `Anna`.
pub(crate) fn uninflected(document: &Document, piece: &Item) -> Vec<Reading> {
    if !may_be_inflected(piece) {
        return Vec::new();
    }
    let text = document.cut(piece.span);
    let other = |reading: &Reading| reading.base != text && has_form(piece, reading.form);
    bases(text, piece.languages()).into_iter().filter(other).take(MOST_READINGS).collect()
}

/// Whether what a piece names is spoken of in such a form. Nobody is spoken of in the definite: `Todorova` is a woman, and not Norwegian
/// for the one Todorov.
fn has_form(piece: &Item, form: Form) -> bool {
    let definite = form.definite && !form.plural;
    !definite || piece.label.group() != Group::Person
}

/// Gives the piece the base and the form of `reading`.
pub(crate) fn take_form(piece: &mut Item, reading: Reading) {
    piece.attributes.genitive |= reading.form.genitive;
    piece.attributes.definite |= reading.form.definite;
    piece.attributes.plural |= reading.form.plural;
    piece.base = Some(reading.base.into());
}

/// For each slip the name that it is a slip of. A slip is a name that only propagation knows, or a place that no list knows (`Götebrog`
/// beside `Göteborg`).
fn slips(pieces: &[Item], keys: &[(Label, String)]) -> HashMap<(Label, String), String> {
    let known = sure_names(pieces, keys);
    let mut slips = HashMap::new();
    if known.values().all(|sure| *sure) {
        return slips;
    }
    let is = |key: &&(Label, String), sure: bool| known.get(&(key.0, key.1.as_str())) == Some(&sure);
    let shortened = shortened(keys.iter().filter(|key| is(key, true)));
    for key in keys.iter().filter(|key| is(key, false)) {
        let near = fold::shortened(&key.1).into_iter().filter_map(|short| shortened.get(&(key.0, short)));
        if let Some(name) = near.flatten().find(|name| is_slip(name, &key.1)) {
            slips.insert(key.clone(), (*name).to_owned());
        }
    }
    slips
}

/// The names that may be slips or have them, and whether any mention makes sure that they are none.
fn sure_names<'k>(pieces: &[Item], keys: &'k [(Label, String)]) -> HashMap<(Label, &'k str), bool> {
    let mut known: HashMap<(Label, &str), bool> = HashMap::new();
    for (piece, key) in pieces.iter().zip(keys) {
        if let Some(sure) = is_sure(piece, key).filter(|_| key.1.chars().count() + 1 >= LONG_NAME) {
            *known.entry((key.0, &key.1)).or_default() |= sure;
        }
    }
    known
}

/// Whether the name is no slip; nothing where it can be none.
fn is_sure(piece: &Item, key: &(Label, String)) -> Option<bool> {
    match piece.label.group() {
        Group::Person => Some(piece.source != Source::Propagation),
        Group::Place if key.0 == Label::City => Some(is_listed(&key.1)),
        _ => None,
    }
}

/// Some of the names for each of their shortened forms.
fn shortened<'k>(keys: impl Iterator<Item = &'k (Label, String)>) -> HashMap<(Label, String), Vec<&'k str>> {
    let mut shortened: HashMap<(Label, String), Vec<&str>> = HashMap::new();
    for (label, name) in keys {
        for short in fold::shortened(name) {
            let names = shortened.entry((*label, short)).or_default();
            if names.len() < 8 && !names.contains(&name.as_str()) {
                names.push(name);
            }
        }
    }
    shortened
}

/// Whether the lexicon knows a place of one word by this name.
fn is_listed(name: &str) -> bool {
    name.contains(' ') || listed::is_place(name)
}

fn is_slip(name: &str, slip: &str) -> bool {
    name.chars().count() >= LONG_NAME && fold::is_one_edit_apart(name, slip)
}

fn number(
    document: &Document,
    pieces: &[Item],
    keys: &[(Label, String)],
    slips: &HashMap<(Label, String), String>,
) -> Clusters {
    let mut ids: HashMap<(Label, &str), usize> = HashMap::new();
    let mut best: Vec<Rank> = Vec::new();
    let mut clusters =
        Clusters { of_piece: Vec::with_capacity(pieces.len()), names: Vec::new(), bases: Vec::new() };
    for (piece, key) in pieces.iter().zip(keys) {
        let name = slips.get(key).map_or(key.1.as_str(), String::as_str);
        let id = *ids.entry((key.0, name)).or_insert(best.len());
        let base = piece.base_in(document);
        let rank = rank(piece, base, key.1 != name);
        if id == best.len() {
            best.push(rank);
            clusters.names.push(name.to_owned());
            clusters.bases.push(base.into());
        } else if rank < best[id] {
            best[id] = rank;
            clusters.bases[id] = base.into();
        }
        clusters.of_piece.push(id);
    }
    clusters
}

/// How bad a spelling is as the base form of a name.
type Rank = (bool, bool);

/// A base is the better the more its source knows, then the more it looks like a name.
fn rank(piece: &Item, base: &str, is_slip: bool) -> Rank {
    (is_slip || piece.source == Source::Propagation, !is_title_case(base))
}

/// Whether a name is spelt the ordinary way, with small letters and a capital.
fn is_title_case(name: &str) -> bool {
    name.chars().any(char::is_uppercase) && name.chars().any(char::is_lowercase)
}
