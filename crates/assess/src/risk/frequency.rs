//! Whether pseudonyms that a collection shares can be told by how often they stand (frequency analysis, as in Naveed, Kamara and Wright 2015).
//!
//! The attacker knows in how many documents each original stands, from older texts or the press, and takes a pseudonym for the original whose
//! number is nearest.

use super::{
    ranks::{Found, Rank, found},
    written::Written,
};
use crate::tally::tallied;
use maskros_text::cut;
use rayon::prelude::*;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// How many were told. Holds no text.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Frequency {
    /// Different originals.
    pub originals: usize,
    /// Pseudonyms that stand in two documents or more, mostly for one original; the others are not attacked.
    pub pseudonyms: usize,
    /// How many of these were told.
    pub found: Vec<Found>,
}

/// The attack on documents of which it is known what they were.
#[must_use]
pub fn frequency(documents: &[Written]) -> Frequency {
    let documents: Vec<Names> = documents.par_iter().map(names).collect();
    let originals = originals(&documents);
    let ranks: Vec<Rank> =
        bearers(&documents).values().filter_map(|bearers| told(bearers, &originals)).collect();
    let all: Vec<Rank> = originals.values().map(|own| nearest(*own, *own, &originals)).collect();
    Frequency {
        originals: originals.len(),
        pseudonyms: ranks.len(),
        found: found(&ranks, &all, originals.len()),
    }
}

type Names = BTreeSet<(String, String)>;

/// In how many documents each original stands.
fn originals(documents: &[Names]) -> BTreeMap<&str, usize> {
    tallied(documents.iter().flat_map(originals_of))
}

/// The originals of a document, each once.
fn originals_of(document: &Names) -> BTreeSet<&str> {
    document.iter().map(|(original, _)| original.as_str()).collect()
}

/// In how many documents each pseudonym stands for whom.
fn bearers(documents: &[Names]) -> BTreeMap<&str, BTreeMap<&str, usize>> {
    let mut pseudonyms: BTreeMap<&str, BTreeMap<&str, usize>> = BTreeMap::new();
    for (original, pseudonym) in documents.iter().flatten() {
        *pseudonyms.entry(pseudonym).or_default().entry(original).or_default() += 1;
    }
    pseudonyms
}

/// Names of the original and what stands for each, without regard to letter case.
fn names(document: &Written) -> Names {
    let pairs = document.replaced().map(|one| [one.original, cut(&document.text, one.span)]);
    let names = pairs.map(|pair| pair.map(|name| name.trim().to_lowercase()));
    let names = names.filter(|pair| pair.iter().all(|name| name.chars().any(char::is_alphabetic)));
    names.map(<(String, String)>::from).collect()
}

/// Where the attacker puts the one whom the pseudonym mostly stands for; nothing of a pseudonym that stands in one document, or for
/// nobody in particular, as `[PERSON]` does.
fn told(bearers: &BTreeMap<&str, usize>, originals: &BTreeMap<&str, usize>) -> Option<Rank> {
    let seen: usize = bearers.values().sum();
    let (own, count) = bearers.iter().max_by_key(|(name, count)| (**count, std::cmp::Reverse(**name)))?;
    let is_attacked = seen > 1 && 2 * count > seen;
    is_attacked.then(|| nearest(seen, originals.get(own).copied().unwrap_or_default(), originals))
}

/// The place of an original that stands in `own` documents among all, by how near their numbers are to `seen`.
fn nearest(seen: usize, own: usize, originals: &BTreeMap<&str, usize>) -> Rank {
    let distances: Vec<isize> = originals.values().map(|count| -distance(*count, seen)).collect();
    Rank::of(&-distance(own, seen), &distances)
}

const fn distance(one: usize, other: usize) -> isize {
    one.abs_diff(other).cast_signed()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::risk::written::written;

    /// `Anna` in five documents, `Bo` in three, `Eva` in two, `Per` and `Ulf` in one each.
    fn collection(pseudonym: impl Fn(usize, &str) -> String) -> Vec<Written> {
        let names = [("Anna", 5), ("Bo", 3), ("Eva", 2), ("Per", 1), ("Ulf", 1)];
        let text = |name: &str| format!("Idag kom {name} hem.");
        names
            .into_iter()
            .flat_map(|(name, count)| std::iter::repeat_n(name, count))
            .enumerate()
            .map(|(at, name)| written(&text(name), &text(&pseudonym(at, name))))
            .collect()
    }

    #[test]
    fn pseudonyms_that_last_are_told_by_their_number() {
        let lasting = frequency(&collection(|_, name| format!("X{name}")));
        assert_eq!((lasting.originals, lasting.pseudonyms), (5, 3));
        assert_eq!((lasting.found[0].written, lasting.found[0].chance), (Some(100.0), Some(20.0)));
        // Of the originals themselves the two that stand once cannot be told apart.
        assert_eq!(lasting.found[0].original, Some(80.0));
    }

    #[test]
    fn pseudonyms_of_one_document_are_not() {
        let fresh =
            frequency(&collection(|at, _| format!("X{}", (b'a' + u8::try_from(at).unwrap()) as char)));
        assert_eq!((fresh.pseudonyms, fresh.found[0].written), (0, None));
        let one = frequency(&collection(|_, _| "PERSON".to_owned()));
        assert_eq!((one.pseudonyms, one.found[0].written), (0, None));
    }
}
