//! Groups beside a plain count in Python, paired tests beside scikit-learn's scores and ten thousand draws (`golden/counts.py`).

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

use maskros_assess::{
    risk::uniqueness::{Person, uniqueness},
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
    let person = |described: Described| Person { quasi: described.quasi, sensitive: described.sensitive };
    let people: Vec<Person> = golden.people.into_iter().map(person).collect();
    let found = uniqueness(&people);
    assert_eq!((found.persons, found.groups), (golden.persons, golden.groups));
    assert_eq!((found.k, found.l), (Some(golden.k), Some(golden.l)));
    let shares = [found.unique, found.under[0].1, found.under[1].1];
    for (own, expected) in shares.into_iter().zip([golden.unique, golden.under[0], golden.under[1]]) {
        assert!((own.unwrap() - expected).abs() < 1e-9, "{own:?} is not {expected}");
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
