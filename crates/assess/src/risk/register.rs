//! An attacker who has a register of people: names, ages, dates of birth, professions, towns, whatever its columns say.
//!
//! Everything that a text says and that some people of the register have speaks for these, the more the fewer they are (agreement weights of
//! Fellegi and Sunter 1969; what is near counts half, after Winkler 1990). Of each column the strongest counts. What a text does not say
//! speaks against nobody. Beside the share of people found stands k-map (Sweeney 2002): how many people of the register have everything that
//! the text says of its own; and, where the register is a sample of a larger population, how many of that have it by estimate.

mod agreement;
mod index;
mod keys;
mod postal;
mod regions;
mod tokens;

use super::{
    misses::{Sample, at_most},
    ranks::{Found, Rank, found},
};
use crate::tally::tallied;
use agreement::Agreement;
use index::Index;
use maskros_measure::{Figure, percent, real};
use rayon::prelude::*;
use serde::Serialize;
use std::collections::BTreeMap;

pub use agreement::Kind;

/// A person of the register.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// What is known, a value for each column; empty where nothing is.
    pub values: Vec<String>,
    /// Documents that are about the person or by the person, by their places in the collection.
    pub documents: Vec<usize>,
}

/// What else is known of register and texts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Surroundings {
    /// How many people the population has from which the register is drawn by chance; `None` where the register is all of it.
    pub population: Option<usize>,
    /// The year in which the texts speak: it puts ages beside dates of birth.
    pub year: Option<i64>,
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
    /// What the results say of their own people, by how it agrees with the register.
    pub agreements: BTreeMap<Kind, usize>,
    /// The fewest people who have everything that a text says of its own person, which is k.
    pub k: Option<usize>,
    /// Percent of documents whose person is the only one, and one of fewer than five.
    pub under: [(usize, Figure); 2],
    /// The same of the population that the register is a sample of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub population: Option<Population>,
}

/// What a register that is a sample says of the population. Holds no text.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Population {
    /// People of the population.
    pub people: usize,
    /// The fewest people of the population whom a document fits, by estimate: its own person, and as many others for each other one of the
    /// register as the population has for each of the register (Horvitz and Thompson 1952).
    pub k: f64,
    /// With 95 % confidence so many at most (exact hypergeometric bound).
    pub at_most: Option<usize>,
    /// Percent of documents that fit fewer than two and than five of the population, by the estimate.
    pub under: [(usize, Figure); 2],
}

/// How sure the bound of k in the population is.
const CONFIDENCE: f64 = 0.95;
/// A document that fits fewer people than this is counted.
const FEW: [usize; 2] = [2, 5];

/// The attack on the results, and on the originals where they are known: both in the order of the collection.
#[must_use]
pub fn attack(register: &[Entry], results: &[&str], originals: &[&str], around: Surroundings) -> Attack {
    let index = Index::of(register.iter().map(|entry| entry.values.as_slice()), around.year);
    let targets = targets(register);
    let [written, before] = [results, originals].map(|texts| looks(&index, &targets, texts));
    let groups: Vec<usize> = written.iter().map(|look| look.group).collect();
    Attack {
        people: register.len(),
        documents: groups.len(),
        found: found(&ranks(&written), &ranks(&before), register.len()),
        agreements: counted(&written),
        k: groups.iter().min().copied(),
        under: under(groups.iter().copied().map(real)),
        population: around.population.and_then(|people| population(people, register.len(), &groups)),
    }
}

/// Percent of documents that fit fewer people than each of [`FEW`], by how many people each fits.
fn under(fits: impl Iterator<Item = f64> + Clone) -> [(usize, Figure); 2] {
    let count = |limit: usize| fits.clone().filter(|people| *people < real(limit)).count();
    FEW.map(|limit| (limit, percent(count(limit), fits.clone().count())))
}

/// Looks for the person of each document in its text, where there is one.
fn looks(index: &Index, targets: &[(usize, usize)], texts: &[&str]) -> Vec<Look> {
    let of = |(person, document): &(usize, usize)| Some(look(index, texts.get(*document)?, *person));
    targets.par_iter().filter_map(of).collect()
}

/// Each person of the register with each of the documents that are about it.
fn targets(register: &[Entry]) -> Vec<(usize, usize)> {
    let people = register.iter().enumerate();
    people
        .flat_map(|(person, entry)| entry.documents.iter().map(move |document| (person, *document)))
        .collect()
}

fn ranks(looks: &[Look]) -> Vec<Rank> {
    looks.iter().map(|look| look.rank).collect()
}

/// What an attacker makes of a text.
struct Look {
    /// Where its person stands among all.
    rank: Rank,
    /// How many have everything that it says of its person.
    group: usize,
    /// How it agrees with what is known of the person, a kind for each column.
    kinds: Vec<Kind>,
}

/// Looks for the person of a text among all people of the register.
fn look(index: &Index, text: &str, person: usize) -> Look {
    let told = index.told(text);
    let mut scores = vec![0.0_f64; index.people];
    let mut own = Vec::new();
    for (one, agreement) in strongest(&told, index.people) {
        scores[one] += agreement.weight;
        own.extend((one == person).then_some(agreement));
    }
    Look {
        rank: rank(person, &scores),
        group: group(&own, index.people),
        kinds: own.iter().map(|agreement| agreement.kind).collect(),
    }
}

/// What counts of all that a text says, with whom it speaks for: of each person and column the strongest, which comes first.
fn strongest<'a, 'i>(
    told: &'a [Agreement<'i>],
    people: usize,
) -> impl Iterator<Item = (usize, &'a Agreement<'i>)> {
    // The last column by which each was scored.
    let mut columns: Vec<Option<usize>> = vec![None; people];
    let all = told.iter().flat_map(|agreement| agreement.people.iter().map(move |one| (*one, agreement)));
    all.filter(move |(one, agreement)| columns[*one].replace(agreement.column) != Some(agreement.column))
}

/// The place of the person among all by their scores.
fn rank(person: usize, scores: &[f64]) -> Rank {
    let own = scores.get(person).copied().unwrap_or_default();
    let before = scores.iter().filter(|other| **other > own + SAME).count();
    let alike = scores.iter().filter(|other| (**other - own).abs() <= SAME).count();
    Rank { before, alike }
}

/// How many of `people` agree in everything in which one does.
fn group(own: &[&Agreement<'_>], people: usize) -> usize {
    shared(own, people).into_iter().filter(|shared| *shared == own.len()).count()
}

/// In how many of these things each of `people` agrees.
fn shared(own: &[&Agreement<'_>], people: usize) -> Vec<usize> {
    let mut shared = vec![0; people];
    own.iter().flat_map(|own| own.people.iter()).for_each(|one| shared[*one] += 1);
    shared
}

/// Sums of the same weights differ by no more than this, in bits.
const SAME: f64 = 1e-9;

fn counted(looks: &[Look]) -> BTreeMap<Kind, usize> {
    tallied(looks.iter().flat_map(|look| look.kinds.iter().copied()))
}

/// What groups in a register of `register` people say of a population of `people`; nothing where the one is no sample of the other.
fn population(people: usize, register: usize, groups: &[usize]) -> Option<Population> {
    let k = *groups.iter().min()?;
    let drawn = Drawn::of(people, register)?;
    Some(Population {
        people,
        k: drawn.estimate(k),
        at_most: drawn.at_most(k),
        under: under(groups.iter().map(|group| drawn.estimate(*group))),
    })
}

/// How many people a population has, and a register that is drawn from it. The person of a text is there whatever was drawn; the others are
/// a sample.
struct Drawn {
    people: usize,
    register: usize,
}

impl Drawn {
    /// A register out of `people`; nothing where these are fewer, or the register is one person, which is a sample of nothing.
    fn of(people: usize, register: usize) -> Option<Self> {
        (people >= register && register >= 2).then_some(Self { people, register })
    }

    /// How many people of the population a text fits that fits so many of the register, by estimate.
    fn estimate(&self, group: usize) -> f64 {
        let each = real(self.people - 1) / real(self.register - 1);
        1.0 + real(group.saturating_sub(1)) * each
    }

    /// How many it fits at most.
    fn at_most(&self, group: usize) -> Option<usize> {
        at_most(self.others(group), CONFIDENCE).map(|others| 1 + others)
    }

    /// The sample without the person of the text.
    fn others(&self, group: usize) -> Sample {
        let [documents, reviewed] = [self.people - 1, self.register - 1];
        Sample { documents, reviewed, with_misses: group.saturating_sub(1) }
    }
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
        let attack = attack(&register(), &results, &originals, Surroundings::default());
        assert_eq!((attack.people, attack.documents, attack.k), (4, 2, Some(1)));
        // The first text fits two people, the second one.
        assert_eq!((attack.found[0].written, attack.found[0].original), (Some(75.0), Some(100.0)));
        assert_eq!(attack.found[0].chance, Some(25.0));
        assert_eq!(attack.under, [(2, Some(50.0)), (5, Some(100.0))]);
    }

    #[test]
    fn who_is_not_spoken_of_is_one_of_all() {
        let results = ["Det regnar.", "Läkaren är 51."];
        let attack = attack(&register(), &results, &[], Surroundings::default());
        // The second text speaks of somebody else: its person is behind two others.
        assert_eq!(attack.found[0].written, Some(12.5));
        assert_eq!((attack.k, attack.found[0].original), (Some(4), None));
    }

    /// How the text agrees with the value of the first of three people; the others have other values.
    fn agrees(value: &str, text: &str, year: Option<i64>) -> Vec<Kind> {
        let values = [value, "Testina Musterfrau", "1850-01-01"].map(|value| vec![value.to_owned()]);
        look(&Index::of(values.iter().map(Vec::as_slice), year), text, 0).kinds
    }

    fn check(kind: Kind, cases: &[(&str, &str)]) {
        for (value, text) in cases {
            assert_eq!(agrees(value, text, Some(2024)), [kind], "{value}: {text}");
        }
    }

    #[test]
    fn a_value_is_known_in_every_usual_form() {
        check(
            Kind::Exact,
            &[
                ("Lindström", "Lindströms hund"),
                ("läraren", "Hon är lärare."),
                ("34", "Sie ist 34 Jahre alt."),
                ("trettiofyra", "en 34-åring"),
                ("34", "elle a trente-quatre ans"),
                ("1995-03-12", "født 12. mars 1995"),
                ("12.03.1995", "född 950312"),
                ("12 March 1995", "née le 12/3/95"),
                ("1995", "born in 1995"),
                ("070-174 06 05", "ring +46 70 174 06 05"),
                ("30–39", "in the 30–39 years bracket"),
            ],
        );
        check(
            Kind::Part,
            &[("Anna-Lisa Wiśniewska", "Frau Wisniewska kam."), ("Kaja Lindström", "Lindström ringde.")],
        );
    }

    #[test]
    fn a_value_is_known_by_what_is_wider() {
        check(
            Kind::Band,
            &[
                ("34", "i 30-årsåldern"),
                ("34", "Mitte dreißig"),
                ("34", "30–39 år"),
                ("34", "in her thirties"),
                ("93", "Sie ist 90+."),
                ("1995-03-12", "född 1995"),
                ("1995-03-12", "i mars 1995"),
                ("1995-03-12", "den 12 mars"),
                ("1995-03-12", "barn av 90-talet"),
                ("1995-03-12", "hon är 28 år"),
                ("29", "född 1995"),
                ("Ystad", "Hon bor i Sverige."),
            ],
        );
    }

    #[test]
    fn a_value_is_known_with_a_slip() {
        check(
            Kind::Near,
            &[
                ("Lindström", "Lindstöm ringde."),
                ("Kovalenko", "Kovalneko ringde."),
                ("Bo Kovalenko", "Bo Kovalenk ringde."),
                ("34", "buss 34"),
            ],
        );
    }

    #[test]
    fn what_only_looks_like_a_value_is_none() {
        for (value, text) in [
            ("34", "i 40-årsåldern"),
            ("34", "344 kronor"),
            ("1995-03-12", "den 13 mars"),
            ("1995-03-12", "den 13 mars 1996"),
            ("1995-03-12", "den 30 mars 1995"),
            ("80331", "804xx"),
            ("80331", "80 kronor"),
            ("19953", "född 1995"),
            ("1995", "199 kronor"),
            ("München", "Sie wohnt in Nürnberg."),
            ("München", "in Sachsen"),
            ("Hamburg", "Das Essen war gut."),
            ("1995-03-12", "hon är 38 år"),
            ("Fischer", "Es ist frischer geworden."),
            ("Ystad", "Hon bor i Danmark."),
            ("Eva", "Ewa ringde."),
            ("070-174 06 05", "ring 070-174 06 06"),
        ] {
            assert_eq!(agrees(value, text, Some(2024)), [], "{value}: {text}");
        }
        // Without the year of the texts an age says nothing of a birth.
        assert_eq!(agrees("1995-03-12", "hon är 28 år", None), []);
    }

    #[test]
    fn what_is_sure_counts_more_than_what_is_wide_or_near() {
        let ages = ["34", "36", "38", "51"].map(|age| vec![age.to_owned()]);
        let index = Index::of(ages.iter().map(Vec::as_slice), None);
        let weight = |text: &str| index.told(text).first().map(|agreement| agreement.weight);
        // By hand: one of four is 2 bits, three of four log2(4/3) bits, and what is near half of 2.
        assert_eq!(weight("34 år"), Some(2.0));
        assert_eq!(weight("30–39 år"), Some((4.0_f64 / 3.0).log2()));
        assert_eq!(weight("buss 34"), Some(1.0));
    }

    #[test]
    fn a_sample_speaks_for_its_population() {
        let around = Surroundings { population: Some(31), year: None };
        let attack = attack(&register(), &["Hon är 34 år.", "Läraren ringde."], &[], around);
        let own = attack.population.unwrap();
        // By hand: each of the other three stands for ten, so two people are 1 + 10, and three 1 + 20.
        assert_eq!((attack.k, own.k, own.under), (Some(2), 11.0, [(2, Some(0.0)), (5, Some(0.0))]));
        // By hand: of 30 others 3 were seen and 1 of these fits; with 29 that fit, 1 of 3 cannot be drawn.
        assert!(own.at_most.is_some_and(|most| (11..=29).contains(&most)), "{own:?}");
        assert_eq!(population(3, 4, &[1]), None);
        assert_eq!(population(9, 1, &[1]), None);
    }

    #[test]
    fn an_empty_register_finds_nobody() {
        let attack = attack(&[], &["Anna"], &[], Surroundings::default());
        assert_eq!((attack.people, attack.k, attack.found[0].written), (0, None, None));
    }
}
