//! Whether documents are still about the same, and still next to the same document.
//!
//! Texts as tf-idf vectors ([`features`](crate::utility::features); Salton and Buckley, *Information Processing & Management* 24, 1988),
//! likeness as their cosine.

use super::real;
use crate::utility::features::{Features, Row, drawn};
use maskros_measure::{Figure, percent};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

/// So many documents are drawn from a larger collection: every one is compared with every other.
const MOST: usize = 1000;

/// Likeness of documents before and after.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Topics {
    /// Documents that were compared.
    pub documents: usize,
    /// How like the originals the results are, on average: the cosine, 1 of the same frequencies, 0 where nothing is shared.
    pub likeness: Option<f64>,
    /// The cosine that one document in twenty does not reach (the nearest rank).
    pub least_alike: Option<f64>,
    /// Documents that are like another one at all.
    pub with_neighbours: usize,
    /// Percent of these that have the same nearest document before and after.
    pub same_neighbour: Figure,
    /// What guessing would give: one of the other documents.
    pub by_chance: Figure,
}

/// The likeness of `pairs` of original and result.
pub(super) fn topics(pairs: &[(&str, &str)]) -> Topics {
    let chosen: Vec<(&str, &str)> = drawn(pairs.len(), 100, 1)
        .into_iter()
        .filter_map(|at| pairs.get(at).copied())
        .filter(|(original, _)| !original.trim().is_empty())
        .take(MOST)
        .collect();
    let (originals, results): (Vec<&str>, Vec<&str>) = chosen.iter().copied().unzip();
    let mut likenesses = likenesses(&originals, &results);
    likenesses.sort_by(f64::total_cmp);
    let count = chosen.len();
    let (before, after) = rayon::join(|| neighbours(&originals), || neighbours(&results));
    let with_neighbours = before.iter().flatten().count();
    let same = before.iter().zip(&after).filter(|(one, other)| one.is_some() && one == other).count();
    Topics {
        documents: count,
        likeness: (count > 0).then(|| likenesses.iter().sum::<f64>() / real(count)),
        least_alike: likenesses.get(count.div_ceil(20).saturating_sub(1)).copied(),
        with_neighbours,
        same_neighbour: percent(same, with_neighbours),
        by_chance: count.checked_sub(1).and_then(|others| percent(1, others)),
    }
}

/// The cosine of each original and its result, by the features of all of them.
fn likenesses(originals: &[&str], results: &[&str]) -> Vec<f64> {
    let features = Features::of(&[originals, results].concat());
    let pair = |(original, written): (&&str, &&str)| {
        let [one, other] = [original, written].map(|text| features.row(text));
        let lengths = product(&one, &one) * product(&other, &other);
        // Two texts without any feature, of one word that stands nowhere else: the same or not.
        let without = || if original == written { 1.0 } else { 0.0 };
        if lengths > 0.0 { (product(&one, &other) / lengths.sqrt()).clamp(0.0, 1.0) } else { without() }
    };
    originals.par_iter().zip(results).map(pair).collect()
}

/// The inner product of two sparse vectors.
fn product(one: &Row, other: &Row) -> f64 {
    let mut rest = other.0.iter().peekable();
    let mut sum = 0.0;
    for (place, value) in &one.0 {
        while rest.next_if(|(other, _)| other < place).is_some() {}
        if let Some((_, other)) = rest.next_if(|(other, _)| other == place) {
            sum += f64::from(*value) * f64::from(*other);
        }
    }
    sum
}

/// The document that each is most like, the first of several; `None` where it is like no other. As somebody sees it who has these texts
/// alone: features are theirs.
fn neighbours(texts: &[&str]) -> Vec<Option<usize>> {
    let features = Features::of(texts);
    let rows: Vec<Row> = texts.par_iter().map(|text| features.row(text)).collect();
    let mut with: Vec<Vec<(usize, f32)>> = vec![Vec::new(); features.len()];
    for (at, row) in rows.iter().enumerate() {
        for (place, value) in &row.0 {
            with.get_mut(*place as usize).into_iter().for_each(|list| list.push((at, *value)));
        }
    }
    // Rows with words and runs of letters all have the same length, so their products rank as their cosines do.
    rows.par_iter().enumerate().map(|(at, row)| nearest(at, row, &with, texts.len())).collect()
}

fn nearest(own: usize, row: &Row, with: &[Vec<(usize, f32)>], count: usize) -> Option<usize> {
    let mut likeness = vec![0.0_f32; count];
    for (place, value) in &row.0 {
        for (at, other) in with.get(*place as usize).into_iter().flatten() {
            if let Some(sum) = likeness.get_mut(*at) {
                *sum += value * other;
            }
        }
    }
    let others = likeness.into_iter().enumerate().filter(|(at, sum)| *at != own && *sum > 0.0);
    others.reduce(|best, next| if next.1 > best.1 { next } else { best }).map(|(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEFORE: [&str; 3] =
        ["Anna sails a boat in Ystad", "Bo bakes bread in Lund", "Cia sails the boat to Lund"];
    const AFTER: [&str; 3] =
        ["Karin sails a boat in Malmö", "Per bakes bread in Kiruna", "Lisa sails the boat to Kiruna"];

    /// scikit-learn 1.9.1: the two `TfidfVectorizer`s of [`features`](crate::utility::features), fitted to all six, and the cosine.
    #[test]
    fn likenesses_are_those_of_scikit_learn() {
        let expected = [0.948_181_682, 0.756_406_259, 0.776_300_754];
        for (found, expected) in likenesses(&BEFORE, &AFTER).into_iter().zip(expected) {
            assert!((found - expected).abs() < 1e-6, "{found}");
        }
    }

    #[test]
    fn the_mean_and_what_one_in_twenty_does_not_reach() {
        let pairs: Vec<(&str, &str)> = BEFORE.into_iter().zip(AFTER).collect();
        let found = topics(&pairs);
        assert_eq!((found.documents, found.with_neighbours), (3, 3));
        assert!((found.likeness.unwrap() - 0.826_962_898).abs() < 1e-6);
        assert!((found.least_alike.unwrap() - 0.756_406_259).abs() < 1e-6, "the least of three");
        assert_eq!((found.same_neighbour, found.by_chance), (Some(100.0), Some(50.0)));
    }

    #[test]
    fn who_stands_next_to_another_one_is_seen() {
        let one =
            ["boats and sails", "boats and sails and wind", "bread and butter", "bread and butter and jam"];
        let other = [one[0], "bread", one[2], one[3]];
        assert_eq!(neighbours(&one), [Some(1), Some(0), Some(3), Some(2)]);
        // The first has lost the second, which went to the others; the last one says "and" twice.
        assert_eq!(neighbours(&other), [Some(3), Some(2), Some(3), Some(2)]);
        let found = topics(&one.into_iter().zip(other).collect::<Vec<_>>());
        assert_eq!(found.same_neighbour, Some(50.0));
    }

    #[test]
    fn what_shares_nothing_has_no_neighbour() {
        assert_eq!(neighbours(&["aaa", "bbb"]), [None, None]);
        assert_eq!(likenesses(&["aaa", "bbb ccc"], &["aaa", "ddd"]), [1.0, 0.0]);
        assert_eq!(topics(&[(" ", "x")]), Topics::default());
    }
}
