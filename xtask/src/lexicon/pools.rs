//! Chooses pseudonyms from the lists.

use crate::lexicon::facts::{Table, folded};
use crate::lexicon::list::Entry;
use anyhow::Result;
use maskros_lexicon::{Pool, Strength};
use maskros_text::{Lang, Origin, Sex};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// The most names in one pool; more would only make the file larger.
const LARGEST_POOL: usize = 600;

/// The file of pools: a line each, sorted by key, names sorted by code point.
pub(crate) fn write(hand: &[Entry], derived: &[Entry], table: &Table) -> Result<String> {
    let mut pools: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for entry in hand.iter().chain(derived) {
        let word = entry.word.rsplit('=').next().unwrap_or_default();
        if let Some(key) = key(entry, word, table) {
            let pool = pools.entry(key).or_default();
            if pool.len() < LARGEST_POOL {
                pool.insert(word);
            }
        }
    }
    let mut out =
        "# Pseudonyms, written by `cargo xtask lexicon` from crates/lexicon/lists; do not edit.\n".to_owned();
    for (key, names) in pools {
        writeln!(out, "{key}\t{}", names.into_iter().collect::<Vec<_>>().join("|"))?;
    }
    Ok(out)
}

/// The pool that an entry is fit for, if any.
fn key(entry: &Entry, name: &str, table: &Table) -> Option<String> {
    if entry.kind == "pool" {
        return Some(entry.subject.clone());
    }
    let facts = table.get(&folded(name))?;
    let word = facts.word(false);
    let clean = word.common.is_empty() && word.roles == 0 && entry.mark.is_none() && is_plain(name);
    let origin =
        Origin::ALL.into_iter().find(|origin| format!("{origin:?}").eq_ignore_ascii_case(&entry.subject));
    let country =
        entry.qualifiers.iter().find(|word| word.len() == 2).and_then(|word| word.as_bytes().try_into().ok());
    let pool = match entry.kind.as_str() {
        "first" if clean && facts.origin == origin && word.surname.is_none() && word.place.is_none() => {
            match (word.first_name?, origin?) {
                ((Sex::Male, Strength::Strong), origin) => Pool::FirstMale(origin),
                ((Sex::Female, Strength::Strong), origin) => Pool::FirstFemale(origin),
                ((Sex::Both, Strength::Strong), origin) => Pool::FirstBoth(origin),
                _ => return None,
            }
        }
        "last" if clean && facts.origin == origin && word.surname == Some(Strength::Strong) => {
            if word.first_name.is_some() || word.place.is_some() {
                return None;
            }
            Pool::Surname(origin?)
        }
        "place" if clean && !entry.qualifiers.iter().any(|word| word == "medium" || word == "weak") => {
            match entry.subject.as_str() {
                "city" => Pool::City(country?),
                "region" => Pool::Region(country?),
                "area" => Pool::Area(country?),
                "geo" => Pool::Geo(country?),
                _ => return None,
            }
        }
        "country" if entry.mark.is_none() => Pool::Country(Lang::from_code(&entry.subject)?),
        _ => return None,
    };
    Some(pool.key())
}

/// Whether a name begins with a capital and is neither an abbreviation nor longer than three words.
fn is_plain(name: &str) -> bool {
    name.chars().next().is_some_and(char::is_uppercase)
        && name.chars().count() > 2
        && !name.contains(['.', '\'', '|'])
}
