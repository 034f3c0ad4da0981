//! An attacker who has a register of people: names, ages, professions, towns, whatever its columns say.
//!
//! Every value that a text says speaks for those who have it, the more the rarer it is in the register (agreement weights of Fellegi and
//! Sunter 1969, for values that are never wrong). What a text does not say speaks against nobody. Beside the share of people found stands
//! k-map (Sweeney 2002): how many people of the register have everything that the text says of its own.

use super::{
    ranks::{Found, Rank, found},
    remains::{ENDINGS, plain},
};
use maskros_measure::{Figure, percent, real};
use rayon::prelude::*;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// A person of the register.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// What is known, a value for each column; empty where nothing is.
    pub values: Vec<String>,
    /// Documents that are about the person or by the person, by their places in the collection.
    pub documents: Vec<usize>,
}

/// How many were found. Holds no text.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Attack {
    /// People of the register.
    pub people: usize,
    /// Documents of which it is known whose they are.
    pub documents: usize,
    /// Whose documents were put to their names.
    pub found: Vec<Found>,
    /// The fewest people who have everything that a text says of its own person, which is k.
    pub k: Option<usize>,
    /// Percent of documents whose person is the only one, and one of fewer than five.
    pub under: [(usize, Figure); 2],
}

/// The attack on the results, and on the originals where they are known: both in the order of the collection.
#[must_use]
pub fn attack(register: &[Entry], results: &[&str], originals: &[&str]) -> Attack {
    let index = Index::of(register);
    let targets: Vec<(usize, usize)> = register
        .iter()
        .enumerate()
        .flat_map(|(person, entry)| entry.documents.iter().map(move |document| (person, *document)))
        .collect();
    let looked = |texts: &[&str]| -> Vec<(Rank, usize)> {
        let of = |(person, document): &(usize, usize)| {
            texts.get(*document).map(|text| index.looked(text, *person))
        };
        targets.par_iter().filter_map(of).collect()
    };
    let (written, groups): (Vec<Rank>, Vec<usize>) = looked(results).into_iter().unzip();
    let original: Vec<Rank> = looked(originals).into_iter().map(|(rank, _)| rank).collect();
    let under = |limit: usize| {
        let small = groups.iter().filter(|group| **group < limit).count();
        (limit, percent(small, groups.len()))
    };
    Attack {
        people: register.len(),
        documents: groups.len(),
        found: found(&written, &original, register.len()),
        k: groups.iter().min().copied(),
        under: [2, 5].map(under),
    }
}

/// A value of a column: its words, and who has it.
struct Value {
    words: Vec<String>,
    people: Vec<usize>,
    /// How much it tells, in bits.
    weight: f64,
}

/// The register by what its people have.
struct Index {
    people: usize,
    values: Vec<Value>,
    /// Values by their first word.
    by_word: BTreeMap<String, Vec<usize>>,
}

impl Index {
    fn of(register: &[Entry]) -> Self {
        let mut people: BTreeMap<(usize, Vec<String>), Vec<usize>> = BTreeMap::new();
        for (person, entry) in register.iter().enumerate() {
            for (column, value) in entry.values.iter().enumerate() {
                people.entry((column, words(value))).or_default().push(person);
            }
        }
        people.retain(|(_, words), _| !words.is_empty());
        let value = |((_, words), own): ((usize, Vec<String>), Vec<usize>)| Value {
            weight: (real(register.len()) / real(own.len())).log2(),
            words,
            people: own,
        };
        let values: Vec<Value> = people.into_iter().map(value).collect();
        let mut by_word: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (number, value) in values.iter().enumerate() {
            by_word.entry(value.words.first().cloned().unwrap_or_default()).or_default().push(number);
        }
        Self { people: register.len(), values, by_word }
    }

    /// Where the attacker puts the person among all, and how many have everything that the text says of the person.
    fn looked(&self, text: &str, person: usize) -> (Rank, usize) {
        let said = self.said(text);
        let mut scores: BTreeMap<usize, (f64, usize)> = BTreeMap::from([(person, (0.0, 0))]);
        for value in &said {
            let is_own = value.people.binary_search(&person).is_ok();
            for other in &value.people {
                let (score, shared) = scores.entry(*other).or_default();
                *score += value.weight;
                *shared += usize::from(is_own);
            }
        }
        let (score, own) = scores.get(&person).copied().unwrap_or_default();
        let nothing = self.people.saturating_sub(scores.len());
        let before = scores.values().filter(|(other, _)| *other > score).count();
        let alike = scores.values().filter(|(other, _)| (*other - score).abs() < f64::EPSILON).count();
        let sharing = scores.values().filter(|(_, shared)| *shared == own).count();
        let with_nothing = |count: usize, is_nothing: bool| if is_nothing { count + nothing } else { count };
        (Rank { before, alike: with_nothing(alike, score <= 0.0) }, with_nothing(sharing, own == 0))
    }

    /// The values that the text says, each once.
    fn said(&self, text: &str) -> Vec<&Value> {
        let text = words(text);
        let mut found: BTreeSet<&usize> = BTreeSet::new();
        for at in 0..text.len() {
            let rest = text.get(at..).unwrap_or_default();
            let first = rest.first().map_or("", String::as_str);
            let numbers = bases(first).filter_map(|base| self.by_word.get(base)).flatten();
            found.extend(
                numbers.filter(|number| {
                    self.values.get(**number).is_some_and(|value| stands(&value.words, rest))
                }),
            );
        }
        found.into_iter().filter_map(|number| self.values.get(*number)).collect()
    }
}

/// Whether the text begins with these words; the last one may have an ending.
fn stands(words: &[String], text: &[String]) -> bool {
    let Some((last, before)) = words.split_last() else { return false };
    let Some(end) = text.get(before.len()) else { return false };
    text.starts_with(before) && bases(end).any(|base| base == last)
}

/// The word, and what is left of it without an ending.
fn bases(word: &str) -> impl Iterator<Item = &str> {
    let bare = ENDINGS.iter().filter_map(|ending| word.strip_suffix(ending));
    [word].into_iter().chain(bare.filter(|base| base.len() >= SHORTEST))
}

/// A word that has an ending is no shorter, in bytes.
const SHORTEST: usize = 3;

/// The words of a text without letter case and marks.
fn words(text: &str) -> Vec<String> {
    text.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty()).map(plain).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(values: [&str; 3], document: Option<usize>) -> Entry {
        Entry { values: values.map(str::to_owned).to_vec(), documents: document.into_iter().collect() }
    }

    fn register() -> Vec<Entry> {
        vec![
            entry(["Anna Lindström", "34", "lärare"], Some(0)),
            entry(["Bo Ek", "34", "lärare"], Some(1)),
            entry(["Eva Ask", "51", "läkare"], None),
            entry(["Per Holm", "51", "lärare"], None),
        ]
    }

    #[test]
    fn planted_links_are_found() {
        let results = ["Hon är lärare, 34 år.", "Läraren Bo Ek ringde."];
        let originals = ["Anna Lindströms dag: hon är lärare, 34 år.", "Läraren Bo Ek ringde."];
        let attack = attack(&register(), &results, &originals);
        assert_eq!((attack.people, attack.documents, attack.k), (4, 2, Some(1)));
        // The first text fits two people, the second one.
        assert_eq!((attack.found[0].written, attack.found[0].original), (Some(75.0), Some(100.0)));
        assert_eq!(attack.found[0].chance, Some(25.0));
        assert_eq!(attack.under, [(2, Some(50.0)), (5, Some(100.0))]);
    }

    #[test]
    fn who_is_not_spoken_of_is_one_of_all() {
        let results = ["Det regnar.", "Läkaren är 51."];
        let attack = attack(&register(), &results, &[]);
        // The second text speaks of somebody else: its person is behind two others.
        assert_eq!(attack.found[0].written, Some(12.5));
        assert_eq!((attack.k, attack.found[0].original), (Some(4), None));
    }

    #[test]
    fn an_empty_register_finds_nobody() {
        let attack = attack(&[], &["Anna"], &[]);
        assert_eq!((attack.people, attack.k, attack.found[0].written), (0, None, None));
    }
}
