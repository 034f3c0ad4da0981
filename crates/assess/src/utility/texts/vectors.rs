//! Vectors of words from the words beside which they stand.
//!
//! Positive pointwise mutual information with the most frequent words within two words on either side, compared by the cosine (Bullinaria and
//! Levy, *Behavior Research Methods* 39, 2007, who find no better vectors of this kind). Explicit vectors: nothing is drawn by chance, no
//! model comes from outside, and every number can be counted again.

use crate::tally::tallied_unordered;
use maskros_measure::real;
use std::{cmp::Reverse, collections::HashMap};

/// So many words have a vector at most: the most frequent ones.
const WORDS: usize = 5000;
/// So many of these are what a vector counts, at most.
pub(super) const CONTEXTS: usize = 1000;
/// A word that stands less often is not in the vocabulary.
pub(super) const FEWEST: usize = 5;
/// So far on either side.
const WINDOW: usize = 2;

/// The words that have a vector, the most frequent first.
#[derive(Clone, Debug, Default)]
pub(super) struct Vocabulary {
    /// The place of each word, by its fingerprint.
    places: HashMap<u64, usize>,
    /// How often each stands.
    pub(super) counts: Vec<usize>,
}

/// A text as places of the vocabulary; nothing for a word that is not in it.
pub(super) type Places = Vec<Option<usize>>;

/// The words that stand often enough, with how often they do; the most frequent first.
fn frequent<'t>(texts: impl Iterator<Item = &'t [u64]>) -> Vec<(u64, usize)> {
    let counts = tallied_unordered(texts.flatten().copied()).into_iter();
    let mut frequent: Vec<(u64, usize)> = counts.filter(|(_, count)| *count >= FEWEST).collect();
    frequent.sort_unstable_by_key(|(word, count)| (Reverse(*count), *word));
    frequent.truncate(WORDS);
    frequent
}

impl Vocabulary {
    /// The frequent words of texts.
    pub(super) fn of<'t>(texts: impl Iterator<Item = &'t [u64]>) -> Self {
        let frequent = frequent(texts);
        let places = frequent.iter().enumerate().map(|(place, (word, _))| (*word, place)).collect();
        Self { places, counts: frequent.into_iter().map(|(_, count)| count).collect() }
    }

    /// How many words there are.
    pub(super) fn len(&self) -> usize {
        self.counts.len()
    }

    /// How many of them vectors count.
    pub(super) fn contexts(&self) -> usize {
        self.len().min(CONTEXTS)
    }

    pub(super) fn places(&self, words: &[u64]) -> Places {
        words.iter().map(|word| self.places.get(word).copied()).collect()
    }
}

/// Vectors of the words of a vocabulary, each of length 1, or all zero where nothing is known of the word.
#[derive(Clone, Debug, Default)]
pub(super) struct Space {
    numbers: Vec<f32>,
    width: usize,
    /// How often each word stands in the texts.
    pub(super) counts: Vec<usize>,
}

impl Space {
    /// The vectors that texts give.
    pub(super) fn of<'t>(texts: impl Iterator<Item = &'t Places>, vocabulary: &Vocabulary) -> Self {
        let mut beside = Beside::new(vocabulary);
        texts.for_each(|text| beside.read(text));
        beside.space()
    }

    /// The vector of a word.
    pub(super) fn vector(&self, word: usize) -> &[f32] {
        self.numbers.get(word * self.width..(word + 1) * self.width).unwrap_or_default()
    }
}

/// How often words stand beside each other.
struct Beside {
    /// A line a word, a column a context.
    pairs: Vec<u32>,
    width: usize,
    counts: Vec<usize>,
}

impl Beside {
    fn new(vocabulary: &Vocabulary) -> Self {
        let width = vocabulary.contexts();
        Self { pairs: vec![0; vocabulary.len() * width], width, counts: vec![0; vocabulary.len()] }
    }

    fn read(&mut self, text: &Places) {
        for (at, word) in text.iter().enumerate() {
            let Some(word) = *word else { continue };
            self.counts[word] += 1;
            for other in around(text, at).filter(|other| *other < self.width) {
                self.pairs[word * self.width + other] += 1;
            }
        }
    }

    fn space(self) -> Space {
        let contexts: Vec<usize> = (0..self.width).map(|column| self.sum_of_context(column)).collect();
        let all = contexts.iter().sum();
        let vector = |line: &[u32]| {
            let word = sum(line);
            let pairs = line.iter().zip(&contexts);
            let line = pairs.map(|(pair, context)| information([*pair as usize, all], [word, *context]));
            of_length_one(line.collect())
        };
        let numbers = self.pairs.chunks(self.width.max(1)).flat_map(vector).collect();
        Space { numbers, width: self.width, counts: self.counts }
    }

    fn sum_of_context(&self, column: usize) -> usize {
        sum(self.pairs.iter().skip(column).step_by(self.width))
    }
}

fn sum<'a>(pairs: impl IntoIterator<Item = &'a u32>) -> usize {
    pairs.into_iter().map(|pair| *pair as usize).sum()
}

/// The known words round the place `at`.
fn around(text: &Places, at: usize) -> impl Iterator<Item = usize> {
    let before = text.get(at.saturating_sub(WINDOW)..at).unwrap_or_default();
    let behind = text.get(at + 1..).unwrap_or_default();
    before.iter().chain(behind.iter().take(WINDOW)).copied().flatten()
}

/// Positive pointwise mutual information of a pair, in bits.
#[expect(clippy::cast_possible_truncation, reason = "a few bits need no more than single precision")]
fn information([pair, all]: [usize; 2], [word, context]: [usize; 2]) -> f32 {
    match pair {
        0 => 0.0,
        _ => (real(pair) * real(all) / (real(word) * real(context))).log2().max(0.0) as f32,
    }
}

/// The vector as long as 1; one of zeros stays.
pub(super) fn of_length_one(mut vector: Vec<f32>) -> Vec<f32> {
    let length = product(&vector, &vector).sqrt();
    if length > 0.0 {
        vector.iter_mut().for_each(|value| *value /= length);
    }
    vector
}

/// The inner product, eight sums at a time.
pub(super) fn product(one: &[f32], other: &[f32]) -> f32 {
    let mut sums = [0.0_f32; 8];
    let (ones, one_rest) = one.as_chunks::<8>();
    let (others, other_rest) = other.as_chunks::<8>();
    for (one, other) in ones.iter().zip(others) {
        sums.iter_mut().zip(one.iter().zip(other)).for_each(|(sum, (one, other))| *sum += one * other);
    }
    sums.iter().sum::<f32>() + one_rest.iter().zip(other_rest).map(|(one, other)| one * other).sum::<f32>()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Words that stand five times each, and one that does not.
    fn vocabulary() -> (Vocabulary, Places) {
        let words: Vec<u64> = [7, 8, 9].repeat(5).into_iter().chain([1]).collect();
        let vocabulary = Vocabulary::of([words.as_slice()].into_iter());
        let places = vocabulary.places(&words);
        (vocabulary, places)
    }

    #[test]
    fn the_vocabulary_is_what_stands_often() {
        let (vocabulary, places) = vocabulary();
        assert_eq!((vocabulary.len(), vocabulary.counts.as_slice()), (3, &[5, 5, 5][..]));
        assert_eq!((places[0], places[1], places[15]), (Some(0), Some(1), None));
    }

    #[test]
    fn what_stands_within_two_words_is_counted() {
        let (vocabulary, _) = vocabulary();
        let mut beside = Beside::new(&vocabulary);
        beside.read(&vec![Some(0), Some(1), None, Some(2), Some(0)]);
        // By hand: 0 has 1; 1 has 0 and 2; 2 has 1 and 0; the second 0 has 2.
        assert_eq!(beside.pairs, [0, 1, 1, 1, 0, 1, 1, 1, 0]);
        assert_eq!(beside.counts, [2, 1, 1]);
    }

    #[test]
    fn information_is_that_of_a_plain_count() {
        // By hand: log2(2 · 16 / (4 · 4)) = 1, and what stands together less often than by chance counts as nothing.
        assert!((information([2, 16], [4, 4]) - 1.0).abs() < 1e-6);
        assert_eq!((information([1, 16], [8, 8]), information([0, 16], [8, 8])), (0.0, 0.0));
        assert_eq!(of_length_one(vec![0.0, 3.0, 4.0]), [0.0, 0.6, 0.8]);
        let long: Vec<f32> = (0..11_u8).map(f32::from).collect();
        assert!((product(&long, &long) - 385.0).abs() < 1e-3);
    }

    #[test]
    fn nothing_gives_nothing() {
        let vocabulary = Vocabulary::of(std::iter::empty());
        let space = Space::of([vec![None; 4]].iter(), &vocabulary);
        assert!(space.vector(0).is_empty() && space.counts.is_empty());
    }
}
