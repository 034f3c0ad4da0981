//! Whether documents are still about the same, and still next to the same document.
//!
//! Texts as tf-idf vectors ([`features`](crate::utility::features); Salton and Buckley, *Information Processing & Management* 24, 1988),
//! likeness as their cosine.

use super::first_greatest;
use crate::utility::features::{Features, Row, drawn};
use maskros_measure::{Figure, mean, percent};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

/// So many documents are drawn from a larger collection: every one is compared with every other.
const MOST: usize = 1000;
/// So many documents are compared with all others at a time.
const LINES: usize = 64;

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
    let chosen = chosen(pairs);
    let (before, after) = rows(&chosen);
    let likenesses = likenesses(&before, &after);
    let [before, after] = [before, after].map(|rows| neighbours(&rows));
    let with_neighbours = before.iter().flatten().count();
    Topics {
        documents: chosen.len(),
        likeness: mean(likenesses.iter().copied()),
        least_alike: nearest_rank(&likenesses),
        with_neighbours,
        same_neighbour: percent(same(&before, &after), with_neighbours),
        by_chance: chosen.len().checked_sub(1).and_then(|others| percent(1, others)),
    }
}

/// What one in twenty does not reach; the values are in order.
fn nearest_rank(values: &[f64]) -> Option<f64> {
    values.get(values.len().div_ceil(20).saturating_sub(1)).copied()
}

/// How many documents have a neighbour, and the same one before and after.
fn same(before: &[Option<usize>], after: &[Option<usize>]) -> usize {
    before.iter().zip(after).filter(|(one, other)| one.is_some() && one == other).count()
}

/// The documents that are compared: not those that were empty.
fn chosen<'a>(pairs: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
    let drawn = drawn(pairs.len(), 100, 1).into_iter().filter_map(|at| pairs.get(at).copied());
    drawn.filter(|(original, _)| !original.trim().is_empty()).take(MOST).collect()
}

/// How like the originals the results are, the least first.
fn likenesses(before: &[Row], after: &[Row]) -> Vec<f64> {
    let pairs = before.par_iter().zip(after);
    let mut all: Vec<f64> = pairs.filter_map(|(one, other)| cosine(one, other)).collect();
    all.sort_by(f64::total_cmp);
    all
}

/// The vectors of originals and of results, by the features of all of them.
fn rows(pairs: &[(&str, &str)]) -> (Vec<Row>, Vec<Row>) {
    let (originals, results): (Vec<&str>, Vec<&str>) = pairs.iter().copied().unzip();
    let features = Features::of(&[originals, results].concat());
    pairs.par_iter().map(|(original, written)| (features.row(original), features.row(written))).unzip()
}

/// The cosine; `None` of two texts without features, of which all words stand nowhere else.
fn cosine(one: &Row, other: &Row) -> Option<f64> {
    let [own, others] = [one, other].map(|row| product(row, row));
    let is_something = own.max(others) > 0.0;
    let cosine = product(one, other) / (own * others).sqrt().max(f64::MIN_POSITIVE);
    is_something.then(|| cosine.clamp(0.0, 1.0))
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

/// The document that each is most like, the first of several; `None` where it is like no other.
fn neighbours(rows: &[Row]) -> Vec<Option<usize>> {
    // Rows with words and runs of letters all have the same length, so their products rank as their cosines do.
    let products = Products { square: products(rows), count: rows.len() };
    (0..rows.len()).map(|own| products.nearest(own)).collect()
}

/// The [inner products](products) of so many rows.
struct Products {
    square: Vec<f32>,
    count: usize,
}

impl Products {
    /// The row with which this one has the greatest product, the first of several.
    fn nearest(&self, own: usize) -> Option<usize> {
        first_greatest((0..self.count).filter_map(|other| Some((other, self.likeness(own, other)?))))
    }

    /// The product of a row with another one, where they share anything.
    fn likeness(&self, own: usize, other: usize) -> Option<f32> {
        let place = own.min(other) * self.count + own.max(other);
        self.square.get(place).copied().filter(|like| other != own && *like > 0.0)
    }
}

/// That a row, by its number, has a feature, by its place, and with which value.
type Bearer = (u32, u32, f32);

/// The inner products of each row and all later ones, as a square with a line for each row.
///
/// Feature by feature and some lines at a time, for what is read and written then lies together.
fn products(rows: &[Row]) -> Vec<f32> {
    let mut square = vec![0.0; rows.len() * rows.len()];
    let bearers = bearers(rows);
    let lines = square.par_chunks_mut((LINES * rows.len()).max(1)).enumerate();
    lines.for_each(|(band, lines)| {
        let same = bearers.chunk_by(|one, other| one.1 == other.1);
        same.for_each(|same| add(same, band * LINES, (lines, rows.len())));
    });
    square
}

/// All that rows have, in the order of features, then of rows.
fn bearers(rows: &[Row]) -> Vec<Bearer> {
    let mut all: Vec<Bearer> = Vec::new();
    for (at, row) in (0..).zip(rows) {
        all.extend(row.0.iter().map(|(place, value)| (at, *place, *value)));
    }
    all.par_sort_unstable_by_key(|(at, place, _)| (*place, *at));
    all
}

/// Adds what the bearers of one feature share, to some lines of the square from `first` on.
fn add(bearers: &[Bearer], first: usize, (lines, count): (&mut [f32], usize)) {
    let from = bearers.partition_point(|(at, ..)| (*at as usize) < first);
    let mut rest = bearers.get(from..).unwrap_or_default();
    while let Some(((at, _, value), later)) = rest.split_first() {
        let Some(line) = lines.get_mut((*at as usize - first) * count..).filter(|line| !line.is_empty())
        else {
            break;
        };
        for (other, _, their) in later {
            line.get_mut(*other as usize).into_iter().for_each(|sum| *sum += value * their);
        }
        rest = later;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEFORE: [&str; 3] =
        ["Anna sails a boat in Ystad", "Bo bakes bread in Lund", "Cia sails the boat to Lund"];
    const AFTER: [&str; 3] =
        ["Karin sails a boat in Malmö", "Per bakes bread in Kiruna", "Lisa sails the boat to Kiruna"];

    fn likenesses(before: &[&str], after: &[&str]) -> Vec<Option<f64>> {
        let (before, after) = rows(&before.iter().copied().zip(after.iter().copied()).collect::<Vec<_>>());
        before.iter().zip(&after).map(|(one, other)| cosine(one, other)).collect()
    }

    fn neighbours_of(texts: &[&str]) -> Vec<Option<usize>> {
        let features = Features::of(texts);
        neighbours(&texts.iter().map(|text| features.row(text)).collect::<Vec<_>>())
    }

    /// scikit-learn 1.9.1: the two `TfidfVectorizer`s of [`features`](crate::utility::features), fitted to all six, and the cosine.
    #[test]
    fn likenesses_are_those_of_scikit_learn() {
        let expected = [0.948_181_682, 0.756_406_259, 0.776_300_754];
        for (found, expected) in likenesses(&BEFORE, &AFTER).into_iter().zip(expected) {
            assert!((found.unwrap() - expected).abs() < 1e-6, "{found:?}");
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
        assert_eq!(neighbours_of(&one), [Some(1), Some(0), Some(3), Some(2)]);
        // The first has lost the second, which went to the others; the last one says "and" twice.
        assert_eq!(neighbours_of(&other), [Some(3), Some(2), Some(3), Some(2)]);
        let found = topics(&one.into_iter().zip(other).collect::<Vec<_>>());
        assert_eq!(found.same_neighbour, Some(50.0));
    }

    #[test]
    fn products_of_many_rows_are_those_of_two() {
        let texts: Vec<String> =
            (0..150).map(|at| format!("nr {} of {}, {}", at % 7, at % 11, at / 5)).collect();
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        let features = Features::of(&texts);
        let rows: Vec<Row> = texts.iter().map(|text| features.row(text)).collect();
        let products = products(&rows);
        for (one, other) in (0..150).flat_map(|one| (one + 1..150).map(move |other| (one, other))) {
            let expected = product(&rows[one], &rows[other]);
            assert!((f64::from(products[one * 150 + other]) - expected).abs() < 1e-5, "{one} and {other}");
        }
    }

    #[test]
    fn what_shares_nothing_has_no_neighbour() {
        assert_eq!(neighbours_of(&["aaa", "bbb"]), [None, None]);
        assert_eq!(likenesses(&["aaa", "bbb ccc"], &["aaa", "ddd"]), [Some(1.0), None]);
        assert_eq!(
            likenesses(&["aaa", "bbb", "bbb"], &["aaa", "ddd", "bbb"]),
            [Some(1.0), Some(0.0), Some(1.0)]
        );
        assert_eq!(topics(&[(" ", "x")]), Topics::default());
    }
}
