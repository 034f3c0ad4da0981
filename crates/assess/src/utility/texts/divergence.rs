//! How far apart two collections are in how frequent their words, or runs of characters, are.

use super::reading::Reading;
use maskros_measure::real;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// Bits of a character.
const BITS: u32 = 21;
/// Three characters.
const RUN: u64 = (1 << (3 * BITS)) - 1;

/// The divergence of Jensen and Shannon (Lin, *IEEE Transactions on Information Theory* 37, 1991) with logarithms to base 2: 0 of the same
/// frequencies, 1 where nothing is shared. `None` where a side has nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Distance {
    /// Of the originals from the results.
    pub written: Option<f64>,
    /// To compare with: of every second original from the others. They are half as much text each, which alone makes it larger.
    pub halves: Option<f64>,
}

/// How often something stands in every second original, in the other originals, in the results.
type Counts = HashMap<u64, [usize; 3]>;

/// Of words.
pub(super) fn of_words([before, after]: [&[Reading]; 2]) -> Distance {
    distance(before, after, |reading, add| reading.words.iter().for_each(|word| add(*word)))
}

/// Of runs of three characters.
pub(super) fn of_characters(pairs: &[(&str, &str)]) -> Distance {
    let (before, after): (Vec<_>, Vec<_>) = pairs.iter().copied().unzip();
    distance(&before, &after, |text, add| runs(text, add))
}

fn distance<T: Sync>(before: &[T], after: &[T], each: impl Fn(&T, &mut dyn FnMut(u64)) + Sync) -> Distance {
    let counts = counts(before, after, each);
    let of = |sides: fn([usize; 3]) -> [usize; 2]| {
        divergence(&counts.iter().map(|(_, counts)| sides(*counts)).collect::<Vec<_>>())
    };
    Distance {
        written: of(|[one, other, written]| [one + other, written]),
        halves: of(|[one, other, _]| [one, other]),
    }
}

/// How often each item stands in every second original, in the others, and in the results; in the order of the items, for sums of real
/// numbers depend on it.
fn counts<T: Sync>(
    before: &[T],
    after: &[T],
    each: impl Fn(&T, &mut dyn FnMut(u64)) + Sync,
) -> Vec<(u64, [usize; 3])> {
    let add = |mut counts: Counts, (at, (original, written)): (usize, (&T, &T))| {
        let mut count = |document: &T, column: usize| {
            each(document, &mut |item| counts.entry(item).or_default()[column] += 1);
        };
        count(original, at % 2);
        count(written, 2);
        counts
    };
    let documents = before.par_iter().zip(after).enumerate();
    let counts = documents.fold(Counts::new, add).reduce(Counts::new, joined);
    let mut counts: Vec<(u64, [usize; 3])> = counts.into_iter().collect();
    counts.sort_unstable();
    counts
}

fn joined(one: Counts, other: Counts) -> Counts {
    let (mut large, small) = if one.len() < other.len() { (other, one) } else { (one, other) };
    small.into_iter().for_each(|(item, counts)| {
        let sums = large.entry(item).or_default();
        sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
    });
    large
}

/// The divergence of two columns of counts.
fn divergence(counts: &[[usize; 2]]) -> Option<f64> {
    let sum = |side: usize| counts.iter().map(|counts| counts[side]).sum::<usize>();
    let sums = [sum(0), sum(1)];
    let item = |[one, other]: &[usize; 2]| apart(real(*one) / real(sums[0]), real(*other) / real(sums[1]));
    let is_something = sums.iter().all(|sum| *sum > 0);
    is_something.then(|| counts.iter().map(item).sum::<f64>().clamp(0.0, 1.0))
}

/// What an item with these shares adds to the divergence.
fn apart(one: f64, other: f64) -> f64 {
    let middle = f64::midpoint(one, other);
    f64::midpoint(from_middle(one, middle), from_middle(other, middle))
}

fn from_middle(own: f64, middle: f64) -> f64 {
    if own > 0.0 { own * (own / middle).log2() } else { 0.0 }
}

/// The runs of three characters of a text.
fn runs(text: &str, add: &mut dyn FnMut(u64)) {
    let mut run = 0;
    for (at, sign) in text.chars().enumerate() {
        run = ((run << BITS) | u64::from(sign)) & RUN;
        if at >= 2 {
            add(run);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn divergence_is_that_of_scipy() {
        // scipy.spatial.distance.jensenshannon([10, 5, 0, 1], [8, 5, 3, 0], base=2) ** 2 = 0.13001971634100004 (1.17.1).
        let found = divergence(&[[10, 8], [5, 5], [0, 3], [1, 0]]).unwrap();
        assert!((found - 0.13001971634100004).abs() < 1e-12, "{found}");
        assert_eq!(divergence(&[[1, 2], [3, 6]]), Some(0.0));
        assert_eq!(divergence(&[[1, 0], [0, 6]]), Some(1.0));
        assert_eq!(divergence(&[[1, 0]]), None);
    }

    #[test]
    fn runs_of_three_characters_are_compared() {
        // By hand: abc and bcd against abc and bcx: half is shared, so half of it diverges wholly.
        let found = of_characters(&[("abcd", "abcx"), ("abcd", "abcx")]);
        assert_eq!((found.written, found.halves), (Some(0.5), Some(0.0)));
        assert_eq!(of_characters(&[("ab", "abc")]), Distance::default());
    }

    #[test]
    fn halves_of_the_originals_are_every_second_document() {
        let [one, other] = ["å ä ö ü", "1 2 3 4"].map(Reading::of);
        let found = of_words([&[one.clone(), other.clone()], &[other, one]]);
        assert_eq!((found.written, found.halves), (Some(0.0), Some(1.0)));
    }
}
