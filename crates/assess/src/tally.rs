//! How often each stands among many.

use std::{
    collections::{BTreeMap, HashMap},
    hash::Hash,
};

/// How often each stands, in their order.
pub(crate) fn tallied<T: Ord>(all: impl Iterator<Item = T>) -> BTreeMap<T, usize> {
    let mut counts = BTreeMap::new();
    all.for_each(|one| *counts.entry(one).or_default() += 1);
    counts
}

/// How often each stands, in no order: for many that are sorted afterwards or looked up.
pub(crate) fn tallied_unordered<T: Hash + Eq>(all: impl Iterator<Item = T>) -> HashMap<T, usize> {
    let mut counts = HashMap::new();
    all.for_each(|one| *counts.entry(one).or_default() += 1);
    counts
}
