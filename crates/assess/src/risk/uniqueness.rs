//! Whom the quasi-identifiers left in the texts single out: k-anonymity (Sweeney 2002) and l-diversity (Machanavajjhala et al. 2007).
//!
//! A group is everybody with the same values. Where a text does not say, it is taken to say nothing: a value that is not there is a value of its
//! own, as an attacker sees it who has nothing but the texts.

use maskros_measure::{Figure, percent};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// What a text says of the person it is about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// Quasi-identifiers: the kind (age, profession) and what is said.
    pub quasi: BTreeMap<String, String>,
    /// What must not be inferred, such as an illness.
    pub sensitive: Option<String>,
}

/// Whom the groups single out. Holds no value.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Uniqueness {
    /// Persons of whom something is said.
    pub persons: usize,
    /// How many groups there are.
    pub groups: usize,
    /// The size of the smallest, which is k; `None` of nobody.
    pub k: Option<usize>,
    /// Percent of persons in groups of one.
    pub unique: Figure,
    /// In groups of fewer than five, and than ten.
    pub under: [(usize, Figure); 2],
    /// The fewest different sensitive values in a group that has any (distinct l-diversity).
    pub l: Option<usize>,
    /// How many groups there are of each size.
    pub sizes: BTreeMap<usize, usize>,
    /// Which kinds of quasi-identifiers stand in how many texts.
    pub kinds: BTreeMap<String, usize>,
}

/// The groups of `persons`; whoever nothing is said of is in none.
#[must_use]
pub fn uniqueness(persons: &[Person]) -> Uniqueness {
    let mut groups: BTreeMap<&BTreeMap<String, String>, Vec<&Person>> = BTreeMap::new();
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    for person in persons.iter().filter(|person| !person.quasi.is_empty()) {
        groups.entry(&person.quasi).or_default().push(person);
        person.quasi.keys().for_each(|kind| *kinds.entry(kind.clone()).or_default() += 1);
    }
    let mut sizes: BTreeMap<usize, usize> = BTreeMap::new();
    groups.values().for_each(|group| *sizes.entry(group.len()).or_default() += 1);
    let count: usize = sizes.iter().map(|(size, groups)| size * groups).sum();
    let under = |limit: usize| {
        let small: usize = sizes.range(..limit).map(|(size, groups)| size * groups).sum();
        percent(small, count)
    };
    Uniqueness {
        persons: count,
        groups: groups.len(),
        k: sizes.keys().next().copied(),
        unique: under(2),
        under: [5, 10].map(|limit| (limit, under(limit))),
        l: groups.values().filter_map(|group| diversity(group)).min(),
        sizes,
        kinds,
    }
}

/// How many different sensitive values a group has; nothing where none is said.
fn diversity(group: &[&Person]) -> Option<usize> {
    let values: BTreeSet<&String> = group.iter().filter_map(|person| person.sensitive.as_ref()).collect();
    (!values.is_empty()).then_some(values.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(age: &str, work: &str, illness: &str) -> Person {
        let quasi =
            [("age", age), ("profession", work)].map(|(kind, value)| (kind.to_owned(), value.to_owned()));
        Person { quasi: quasi.into(), sensitive: Some(illness.to_owned()) }
    }

    #[test]
    fn groups_are_counted() {
        let persons = [
            person("40s", "nurse", "flu"),
            person("40s", "nurse", "flu"),
            person("40s", "judge", "flu"),
            person("30s", "judge", "cold"),
            person("30s", "judge", "flu"),
            Person::default(),
        ];
        let found = uniqueness(&persons);
        assert_eq!((found.persons, found.groups, found.k, found.l), (5, 3, Some(1), Some(1)));
        assert_eq!((found.unique, found.under[0].1), (Some(20.0), Some(100.0)));
        assert_eq!(found.sizes, BTreeMap::from([(1, 1), (2, 2)]));
        assert_eq!(found.kinds.get("age"), Some(&5));
    }

    #[test]
    fn nobody_is_in_no_group() {
        let found = uniqueness(&[]);
        assert_eq!((found.k, found.unique, found.l), (None, None, None));
    }
}
