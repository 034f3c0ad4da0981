//! Chooses pseudonyms from the lists.

use crate::lexicon::facts::Table;
use crate::lexicon::list::Entry;
use anyhow::Result;
use maskros_language::folded;
use maskros_lexicon::{NamePart, Pool, Strength, Word};
use maskros_text::{Lang, Origin, Sex};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// The most names in one pool; more would only make the file larger.
const LARGEST_POOL: usize = 600;

/// Codes of countries that are no more: the Soviet Union and Yugoslavia.
const GONE: &[&str] = &["SU", "YU"];

/// Qualifiers of lines whose names are no pseudonyms: unsure ones, places as other languages call them, parts of cities, names of
/// rulers and names that say the sex of their bearer.
const UNFIT: &[&str] = &["medium", "weak", "foreign", "part", "apart"];

/// Names that bring one person to mind, whom a reader would take the pseudonym for.
#[rustfmt::skip]
const FAMED: &[&str] = &[
    "Assad", "Breivik", "Castro", "Escobar", "Guevara", "Guzmán", "Ibrahimović", "Ibsen", "Le Pen", "Marx", "Merkel", "Netanyahu", "Reagan",
    "Rousseau", "Scholz", "Solberg", "Strindberg", "Weinstein",
];

/// The first line of the file.
const HEAD: &str = "# Pseudonyms, and names that only tell an origin (`listed-…`), written by `cargo xtask lexicon` from crates/lexicon/lists; do not edit.\n";

/// The names of each pool by its key.
type Pools<'e> = BTreeMap<String, BTreeSet<&'e str>>;

/// The file of pools: a line each, sorted by key, names sorted by code point.
pub(crate) fn write(hand: &[Entry], derived: &[Entry], table: &Table) -> Result<String> {
    let mut pools = Pools::new();
    let mut named = BTreeSet::new();
    let homes = homes(hand);
    let names = derived.iter().filter(|entry| entry.kind != "place" && !is_from_elsewhere(entry, &homes));
    for entry in hand.iter().chain(names) {
        if is_usual(entry, &mut named) {
            add(&mut pools, entry, table);
        }
    }
    add_listed(hand, &mut pools);
    text(pools)
}

/// Whether it is no country, or the first name of one in a language, its usual one; others (`Holland`, `England`) would name it twice.
/// Countries that are no more are in no pool.
fn is_usual<'e>(entry: &'e Entry, named: &mut BTreeSet<(&'e str, &'e str)>) -> bool {
    entry.country().is_none_or(|(code, _)| !GONE.contains(&code) && named.insert((&entry.subject, code)))
}

fn add<'e>(pools: &mut Pools<'e>, entry: &'e Entry, table: &Table) {
    let Some(key) = key(entry, entry.name(), table) else { return };
    let pool = pools.entry(key).or_default();
    if pool.len() < LARGEST_POOL {
        pool.insert(entry.name());
    }
}

fn text(pools: Pools<'_>) -> Result<String> {
    let mut out = HEAD.to_owned();
    for (key, names) in pools {
        writeln!(out, "{key}\t{}", names.into_iter().collect::<Vec<_>>().join("|"))?;
    }
    Ok(out)
}

/// Where the names of the hand-made lists are at home, by kind and name.
type Homes<'e> = BTreeMap<(&'e str, &'e str), BTreeSet<&'e str>>;

fn homes(hand: &[Entry]) -> Homes<'_> {
    let mut homes = Homes::new();
    for entry in hand.iter().filter(|entry| entry.subject != "-") {
        homes.entry((&entry.kind, &entry.word)).or_default().insert(&entry.subject);
    }
    homes
}

/// Whether the hand-made lists know a derived name from one other origin only: the statistics of a country say who lives there, and
/// neither `Tomasz` of the Icelandic ones nor `Nguyen` of the Norwegian ones is a pseudonym for somebody called after grandparents there.
fn is_from_elsewhere(entry: &Entry, homes: &Homes<'_>) -> bool {
    let home = homes.get(&(entry.kind.as_str(), entry.word.as_str()));
    home.is_some_and(|home| home.len() == 1 && !home.contains(entry.subject.as_str()))
}

/// Names of the hand-made lists that no pool of their origin holds: they tell where their bearers are at home.
fn add_listed<'e>(hand: &'e [Entry], pools: &mut Pools<'e>) {
    for entry in hand {
        let Some((part, origin)) = NamePart::of_kind(&entry.kind).zip(entry.origin()) else { continue };
        let pool = match part {
            NamePart::Surname => Pool::Surname(origin),
            NamePart::First => first_names(sex(entry), origin),
        };
        if !pools.get(&pool.key()).is_some_and(|names| names.contains(entry.word.as_str())) {
            pools.entry(part.listed(origin, sex(entry))).or_default().insert(&entry.word);
        }
    }
}

/// The sex that the entry's own line says.
fn sex(entry: &Entry) -> Sex {
    match (entry.has("male"), entry.has("female")) {
        (true, false) => Sex::Male,
        (false, true) => Sex::Female,
        _ => Sex::Both,
    }
}

/// The pool that an entry is fit for, if any: its word must have no other reading that is more than weak.
fn key(entry: &Entry, name: &str, table: &Table) -> Option<String> {
    if entry.kind == "pool" {
        return Some(entry.subject.clone());
    }
    let word = table.get(&folded(name))?.word(false);
    if is_doubtful(entry) || !is_plain(name) || FAMED.contains(&name) {
        return None;
    }
    if entry.kind == "country" {
        return Some(Pool::Country(Lang::from_code(&entry.subject)?).key());
    }
    pool(entry, &word).filter(|_| !is_ordinary(&word)).map(Pool::key)
}

fn pool(entry: &Entry, word: &Word) -> Option<Pool> {
    let is_weak = |strength: Option<Strength>| strength <= Some(Strength::Weak);
    let no_place = is_weak(word.place.map(|place| place.1));
    let no_first_name = is_weak(word.first_name.map(|name| name.1));
    let is_surname = word.surname == Some(Strength::Strong);
    match entry.kind.as_str() {
        "first" if no_place && !is_surname => first_name(word, entry),
        "last" if no_place && no_first_name && is_surname => entry.origin().map(Pool::Surname),
        "place" if no_first_name => place(entry),
        _ => None,
    }
}

/// Whether the line of the entry says that it is not to be given to anybody.
fn is_doubtful(entry: &Entry) -> bool {
    entry.mark.is_some() || entry.qualifiers.iter().any(|word| UNFIT.contains(&word.as_str()))
}

/// Whether a word is an ordinary one or has a role, so that its sentence could be misread.
fn is_ordinary(word: &Word) -> bool {
    !word.common.is_empty() || word.roles != 0
}

/// The pool of the sex that the entry's own line says: `Jan` is a man's name in Poland, whoever bears it elsewhere.
fn first_name(word: &Word, entry: &Entry) -> Option<Pool> {
    let origin = entry.origin()?;
    word.first_name.filter(|(_, strength)| *strength == Strength::Strong)?;
    Some(first_names(sex(entry), origin))
}

const fn first_names(sex: Sex, origin: Origin) -> Pool {
    match sex {
        Sex::Male => Pool::FirstMale(origin),
        Sex::Female => Pool::FirstFemale(origin),
        Sex::Both => Pool::FirstBoth(origin),
    }
}

fn place(entry: &Entry) -> Option<Pool> {
    let country = entry.qualifiers.iter().find_map(|word| word.as_bytes().try_into().ok())?;
    match entry.subject.as_str() {
        "city" => Some(Pool::City(country)),
        "region" => Some(Pool::Region(country)),
        "area" => Some(Pool::Area(country)),
        "geo" => Some(Pool::Geo(country)),
        _ => None,
    }
}

/// Whether a name begins with a capital and is neither an abbreviation nor longer than three words.
fn is_plain(name: &str) -> bool {
    name.chars().next().is_some_and(char::is_uppercase)
        && name.chars().count() > 2
        && !name.contains(['.', '\'', '|', '('])
}
