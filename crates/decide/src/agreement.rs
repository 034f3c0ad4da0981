//! What all witnesses of one thing agree on.

use std::collections::HashMap;
use std::hash::Hash;

/// The value of each key whose values are all the same.
pub(crate) fn agreed<K: Eq + Hash, V: Copy + PartialEq>(
    pairs: impl IntoIterator<Item = (K, V)>,
) -> HashMap<K, V> {
    let mut known: HashMap<K, Option<V>> = HashMap::new();
    for (key, value) in pairs {
        let first = known.entry(key).or_insert(Some(value));
        *first = first.filter(|first| *first == value);
    }
    known.into_iter().filter_map(|(key, value)| Some((key, value?))).collect()
}
