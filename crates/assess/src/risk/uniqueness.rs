//! Whom the quasi-identifiers left in the texts single out: k-anonymity (Sweeney 2002) and l-diversity (Machanavajjhala et al. 2007).
//!
//! A group is everybody with the same values. Where a text does not say, it is taken to say nothing: a value that is not there is a value of its
//! own, as an attacker sees it who has nothing but the texts.

use crate::tally::tallied;
use maskros_measure::{Figure, percent, real};
use serde::Serialize;
use std::collections::BTreeMap;

/// What a text says of the person it is about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// Quasi-identifiers: the kind (age, profession) and what is said.
    pub quasi: BTreeMap<String, String>,
    /// What must not be inferred: the kind (illness, belief) and what is said. A kind may stand among the quasi-identifiers too.
    pub sensitive: BTreeMap<String, String>,
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
    /// The fewest different sensitive values of one kind in a group that has any (distinct l-diversity), over all kinds.
    pub l: Option<usize>,
    /// The same and more by kind of sensitive value.
    pub diversity: BTreeMap<String, Diversity>,
    /// How many groups there are of each size.
    pub sizes: BTreeMap<usize, usize>,
    /// Which kinds of quasi-identifiers stand in how many texts.
    pub kinds: BTreeMap<String, usize>,
}

/// How different the sensitive values of one kind are within groups. Holds no value.
///
/// The groups are of those of whom such a value is said. A kind that is a quasi-identifier as well is none for itself.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Diversity {
    /// Persons of whom such a value is said.
    pub persons: usize,
    /// Groups with such a value.
    pub groups: usize,
    /// The fewest different ones in a group (distinct l-diversity).
    pub l: usize,
    /// As many equally frequent ones would be as uncertain as those of the group that is least so: the exponential of its entropy (entropy
    /// l-diversity). No larger than `l`.
    pub entropy_l: f64,
    /// Percent of the persons whose group has but one: what is said of one is known of all.
    pub one_value: Figure,
}

/// The groups of `persons`; whoever nothing is said of is in none.
#[must_use]
pub fn uniqueness(persons: &[Person]) -> Uniqueness {
    let known: Vec<&Person> = persons.iter().filter(|person| !person.quasi.is_empty()).collect();
    let groups = tallied(known.iter().map(|person| &person.quasi));
    let sizes = tallied(groups.values().copied());
    let diversity = diversities(&known);
    Uniqueness {
        persons: known.len(),
        groups: groups.len(),
        k: sizes.keys().next().copied(),
        unique: under(&sizes, 2),
        under: [5, 10].map(|limit| (limit, under(&sizes, limit))),
        l: diversity.values().map(|own| own.l).min(),
        diversity,
        sizes,
        kinds: tallied(known.iter().flat_map(|person| person.quasi.keys().cloned())),
    }
}

/// Percent of persons in groups of fewer than `limit`, by how many groups there are of each size.
fn under(sizes: &BTreeMap<usize, usize>, limit: usize) -> Figure {
    let persons = |(size, groups): (&usize, &usize)| size * groups;
    percent(sizes.range(..limit).map(persons).sum(), sizes.iter().map(persons).sum())
}

/// How different the sensitive values are within groups, by their kind.
fn diversities(persons: &[&Person]) -> BTreeMap<String, Diversity> {
    let kinds = by_kind(persons).into_iter();
    kinds.filter_map(|(kind, own)| Some((kind.clone(), diversity(&own)?))).collect()
}

/// The groups in which sensitive values are said, by the kind of these.
fn by_kind<'p>(persons: &[&'p Person]) -> BTreeMap<&'p String, Groups<'p>> {
    let mut kinds = BTreeMap::new();
    persons.iter().for_each(|person| person.put_into(&mut kinds));
    kinds
}

/// Everybody with these quasi-identifiers.
type Group<'p> = Vec<(&'p String, &'p String)>;
/// How often each sensitive value of one kind is said in each group.
type Groups<'p> = BTreeMap<Group<'p>, BTreeMap<&'p String, usize>>;

impl Person {
    /// Counts what is said of the person in its groups.
    fn put_into<'p>(&'p self, kinds: &mut BTreeMap<&'p String, Groups<'p>>) {
        for (kind, value) in &self.sensitive {
            let values = kinds.entry(kind).or_default().entry(self.group_beside(kind)).or_default();
            *values.entry(value).or_default() += 1;
        }
    }

    /// The group of the person where a kind is none of the quasi-identifiers.
    fn group_beside(&self, kind: &str) -> Group<'_> {
        self.quasi.iter().filter(|(other, _)| *other != kind).collect()
    }
}

/// How different the values of each group are; nothing where there is no group.
fn diversity(groups: &Groups<'_>) -> Option<Diversity> {
    let sizes = groups.values().map(|values| (values.len(), values.values().sum::<usize>()));
    let persons = sizes.clone().map(|(_, size)| size).sum();
    let alone = sizes.filter(|(values, _)| *values == 1).map(|(_, size)| size).sum();
    Some(Diversity {
        persons,
        groups: groups.len(),
        l: groups.values().map(BTreeMap::len).min()?,
        entropy_l: groups.values().map(entropy).min_by(f64::total_cmp)?.exp(),
        one_value: percent(alone, persons),
    })
}

/// The entropy of the values, in nats.
fn entropy(values: &BTreeMap<&String, usize>) -> f64 {
    let all = real(values.values().sum());
    let share = |count: &usize| real(*count) / all;
    // From nought, and not the negative sum: of one value it is 0, and not minus 0.
    values.values().map(share).fold(0.0, |sum, share| sum - share * share.ln())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(age: &str, work: &str, illness: &str) -> Person {
        let quasi =
            [("age", age), ("profession", work)].map(|(kind, value)| (kind.to_owned(), value.to_owned()));
        Person { quasi: quasi.into(), sensitive: [("illness".to_owned(), illness.to_owned())].into() }
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
        // By hand: the three of the groups with one illness, of five; the group with two, each once, is as uncertain as two.
        let own = found.diversity["illness"];
        assert_eq!(
            (own.persons, own.groups, own.l, own.entropy_l, own.one_value),
            (5, 3, 1, 1.0, Some(60.0))
        );
        let both = uniqueness(&persons[3..5]).diversity["illness"];
        assert!(both.l == 2 && (both.entropy_l - 2.0).abs() < 1e-12, "{both:?}");
    }

    #[test]
    fn nobody_is_in_no_group() {
        let found = uniqueness(&[]);
        assert_eq!((found.k, found.unique, found.l), (None, None, None));
    }
}
