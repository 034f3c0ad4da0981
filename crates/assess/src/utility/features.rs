//! Texts as sparse vectors: tf-idf of words and of letters.
//!
//! Words by one and two, and runs of two to five letters within a word and its edges; term frequencies as `1 + ln tf`, inverse document
//! frequencies smoothed, each of the two blocks of length 1. The same as scikit-learn's `TfidfVectorizer` with `sublinear_tf=True`,
//! `min_df=2` and `ngram_range=(1, 2)`, joined with one of `analyzer="char_wb"` and `ngram_range=(2, 5)`.

use crate::tally::tallied_unordered;
use maskros_measure::random::Random;
use std::collections::HashMap;

/// Shortest and longest run of letters.
const LETTERS: std::ops::RangeInclusive<usize> = 2..=5;
/// What fewer texts have is no feature.
const MIN_DOCUMENTS: usize = 2;

/// A sparse vector: places, in order, and values.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Row(pub Vec<(u32, f32)>);

/// The features of a training set.
#[derive(Clone, Debug, Default)]
pub struct Features {
    words: Block,
    letters: Block,
}

/// Features of one kind: by a fingerprint of each its place and its weight.
#[derive(Clone, Debug, Default)]
struct Block {
    known: HashMap<u64, (u32, f32)>,
    /// Where its places begin.
    from: u32,
}

impl Features {
    /// The features of `texts`.
    #[must_use]
    pub fn of(texts: &[&str]) -> Self {
        let words = Block::of(texts, 0, words);
        let letters = Block::of(texts, words.end(), letters);
        Self { words, letters }
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.words.known.len() + self.letters.known.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The vector of a text.
    #[must_use]
    pub fn row(&self, text: &str) -> Row {
        let text = text.to_lowercase();
        let mut row = self.words.row(&text, words);
        row.extend(self.letters.row(&text, letters));
        Row(row)
    }
}

impl Block {
    fn of(texts: &[&str], from: u32, each: impl Fn(&str, &mut dyn FnMut(u64))) -> Self {
        let mut kept: Vec<(u64, usize)> =
            documents_with(texts, each).into_iter().filter(|(_, count)| *count >= MIN_DOCUMENTS).collect();
        kept.sort_unstable();
        let weight = |count: usize| idf(texts.len(), count);
        let place = |(place, (feature, count)): (u32, (u64, usize))| (feature, (place, weight(count)));
        Self { known: (from..).zip(kept).map(place).collect(), from }
    }

    fn end(&self) -> u32 {
        self.from + u32::try_from(self.known.len()).unwrap_or(u32::MAX)
    }

    fn row(&self, text: &str, each: impl Fn(&str, &mut dyn FnMut(u64))) -> Vec<(u32, f32)> {
        let mut found: Vec<(u32, f32)> = Vec::new();
        each(text, &mut |feature| found.extend(self.known.get(&feature)));
        found.sort_unstable_by_key(|(place, _)| *place);
        let same = found.chunk_by(|one, two| one.0 == two.0);
        of_length_one(same.filter_map(weighted).collect())
    }
}

/// In how many texts each feature stands.
fn documents_with(texts: &[&str], each: impl Fn(&str, &mut dyn FnMut(u64))) -> HashMap<u64, usize> {
    tallied_unordered(texts.iter().flat_map(|text| features_of(text, &each)))
}

/// The features of a text, each once.
fn features_of(text: &str, each: impl Fn(&str, &mut dyn FnMut(u64))) -> Vec<u64> {
    let mut own = Vec::new();
    each(&text.to_lowercase(), &mut |feature| own.push(feature));
    own.sort_unstable();
    own.dedup();
    own
}

/// A feature that a text has so many times.
#[expect(clippy::cast_precision_loss, reason = "how often a text has a word")]
fn weighted(same: &[(u32, f32)]) -> Option<(u32, f32)> {
    same.first().map(|(place, weight)| (*place, (1.0 + (same.len() as f32).ln()) * weight))
}

fn of_length_one(mut row: Vec<(u32, f32)>) -> Vec<(u32, f32)> {
    let length = row.iter().map(|(_, value)| value * value).sum::<f32>().sqrt();
    row.iter_mut().for_each(|(_, value)| *value /= length.max(f32::MIN_POSITIVE));
    row
}

/// `ln((1 + n) / (1 + df)) + 1`.
#[expect(clippy::cast_precision_loss, reason = "counts of texts are far below 2^24")]
fn idf(documents: usize, with: usize) -> f32 {
    ((1.0 + documents as f32) / (1.0 + with as f32)).ln() + 1.0
}

/// Words of at least two letters, digits or underscores, and pairs of them.
fn words(text: &str, add: &mut dyn FnMut(u64)) {
    let mut before = None;
    for word in long_words(text) {
        add(fingerprint(word.chars(), 0));
        if let Some(before) = before {
            add(fingerprint(word.chars(), before));
        }
        before = Some(fingerprint(word.chars(), 1));
    }
}

/// What has at least two letters, digits or underscores.
fn long_words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|sign: char| !sign.is_alphanumeric() && sign != '_');
    words.filter(|word| word.chars().nth(1).is_some())
}

/// Runs of letters within words that have a blank at either end.
fn letters(text: &str, add: &mut dyn FnMut(u64)) {
    for word in text.split_whitespace() {
        let signs: Vec<char> = [' '].into_iter().chain(word.chars()).chain([' ']).collect();
        for length in LETTERS {
            signs.windows(length.min(signs.len())).for_each(|run| add(fingerprint(run.iter().copied(), 0)));
            // A short word counts once.
            if signs.len() <= length {
                break;
            }
        }
    }
}

/// A fingerprint of 64 bits: two of some million features have the same with a chance of one in millions.
pub(super) fn fingerprint(signs: impl Iterator<Item = char>, seed: u64) -> u64 {
    signs.fold(seed.wrapping_add(0x517c_c1b7_2722_0a95), mixed)
}

fn mixed(state: u64, sign: char) -> u64 {
    (state ^ u64::from(u32::from(sign))).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29)
}

/// The numbers below `count` in an order drawn by `seed`, the first `share` percent of them.
#[must_use]
pub fn drawn(count: usize, share: usize, seed: u64) -> Vec<usize> {
    let mut all: Vec<_> = (0..count).collect();
    Random::new(seed).shuffle(&mut all);
    all.truncate((count * share).div_ceil(100));
    all
}
