//! Groups beside plain counts in Python (`golden/counts.py`, `golden/groups.py`), paired tests beside scikit-learn's scores and ten thousand
//! draws.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

use maskros_assess::{
    risk::uniqueness::{Person, Uniqueness, uniqueness},
    utility::significance::difference,
};
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
struct Described {
    quasi: BTreeMap<String, String>,
    sensitive: Option<String>,
}

#[derive(Deserialize)]
struct Golden {
    people: Vec<Described>,
    persons: usize,
    groups: usize,
    k: usize,
    l: usize,
    unique: f64,
    under: [f64; 2],
    gold: Vec<usize>,
    first: Vec<Vec<usize>>,
    second: Vec<Vec<usize>>,
    mean: f64,
    interval: (f64, f64),
    p: f64,
}

fn golden() -> Golden {
    serde_json::from_str(include_str!("golden/counts.json")).unwrap()
}

#[test]
fn groups_are_those_of_a_plain_count() {
    let golden = golden();
    let illness = |sensitive: String| ("illness".to_owned(), sensitive);
    let person = |described: Described| Person {
        quasi: described.quasi,
        sensitive: described.sensitive.into_iter().map(illness).collect(),
    };
    let people: Vec<Person> = golden.people.into_iter().map(person).collect();
    let found = uniqueness(&people);
    assert_eq!((found.persons, found.groups), (golden.persons, golden.groups));
    assert_eq!((found.k, found.l), (Some(golden.k), Some(golden.l)));
    let shares = [found.unique, found.under[0].1, found.under[1].1];
    for (own, expected) in shares.into_iter().zip([golden.unique, golden.under[0], golden.under[1]]) {
        assert!((own.unwrap() - expected).abs() < 1e-9, "{own:?} is not {expected}");
    }
}

#[derive(Deserialize)]
struct Counted {
    persons: usize,
    groups: usize,
    l: usize,
    entropy_l: f64,
    one_value: f64,
}

#[derive(Deserialize)]
struct Several {
    quasi: BTreeMap<String, String>,
    sensitive: BTreeMap<String, String>,
}

#[derive(Deserialize)]
struct Groups {
    people: Vec<Several>,
    persons: usize,
    groups: usize,
    k: usize,
    diversity: BTreeMap<String, Counted>,
}

#[test]
fn diversity_of_every_kind_is_that_of_a_plain_count() {
    let golden: Groups = serde_json::from_str(include_str!("golden/groups.json")).unwrap();
    let person = |several: Several| Person { quasi: several.quasi, sensitive: several.sensitive };
    let people: Vec<Person> = golden.people.into_iter().map(person).collect();
    let Uniqueness { persons, groups, k, l, diversity, .. } = uniqueness(&people);
    assert_eq!((persons, groups, k), (golden.persons, golden.groups, Some(golden.k)));
    assert_eq!(l, golden.diversity.values().map(|own| own.l).min());
    assert!(diversity.keys().eq(golden.diversity.keys()));
    for (own, expected) in diversity.values().zip(golden.diversity.values()) {
        assert_eq!((own.persons, own.groups, own.l), (expected.persons, expected.groups, expected.l));
        assert!((own.entropy_l - expected.entropy_l).abs() < 1e-9, "{own:?}");
        assert!((own.one_value.unwrap() - expected.one_value).abs() < 1e-9, "{own:?}");
    }
}

#[test]
fn paired_tests_are_those_of_many_draws() {
    let golden = golden();
    let own = difference(&golden.gold, 3, [&golden.first, &golden.second]);
    assert!((own.mean - golden.mean).abs() < 1e-9, "{own:?}");
    // A thousand draws: the ends of the interval vary by some half a point, p by half a percent.
    let (low, high) = own.interval;
    assert!((low - golden.interval.0).abs() < 1.0 && (high - golden.interval.1).abs() < 1.0, "{own:?}");
    assert!((own.p - golden.p).abs() < 0.02, "{own:?}");
}
