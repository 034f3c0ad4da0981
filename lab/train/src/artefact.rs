//! Packs the learnt parts into the artefact that ships inside the program.

use crate::base::Base;
use crate::data::Row;
use maskros_artefact::Artefact as _;
use maskros_langid::decision::Decision;
use maskros_langid::features;
use maskros_langid::model::{
    BUCKET, CLASSES, ENTRY, Model, READY, READY_BUCKET, ROW, bucket, entry_check, row_check,
};
use std::{cmp::Reverse, collections::BTreeMap};

/// Buckets of eight rows of weights.
const ROW_BUCKETS: usize = 1 << 16;
/// Buckets of eight words.
const ENTRY_BUCKETS: usize = 1 << 15;
/// Buckets of four frequent words.
const READY_BUCKETS: usize = 1 << 13;
/// One step of a stored weight.
const SCALE: f32 = 1.0 / 32.0;

/// The tables of the model.
#[derive(Clone, Debug)]
pub(crate) struct Tables {
    rows: Vec<u8>,
    entries: Vec<u8>,
    ready: Vec<u8>,
    /// Features and words that found no place.
    pub(crate) left_out: usize,
}

impl Tables {
    /// Rounds the weights and gives every feature a place; where a bucket is full, those that matter least are left out.
    pub(crate) fn new(base: &Base, vocabulary: &BTreeMap<u64, [u8; 4]>) -> Self {
        let features = ranked_features(base).into_iter();
        let features = features.map(|(key, weights, _)| (key, row(key, weights)));
        let (rows, features_left) = filled(ROW_BUCKETS, BUCKET, features);
        let words = ranked_words(vocabulary).into_iter();
        let words = words.map(|(key, frequencies)| (key, entry(key, frequencies)));
        let (entries, words_left) = filled(ENTRY_BUCKETS, BUCKET, words);
        Self { rows, entries, ready: Vec::new(), left_out: features_left + words_left }
    }

    /// With entries for the most frequent words of these sentences.
    pub(crate) fn with_ready(mut self, sentences: &[Row]) -> Self {
        let model = self.model(Decision::default());
        let mut words: Vec<(u64, Ready)> = ready_words(&model, sentences).into_iter().collect();
        words.sort_by_key(|(key, (count, _))| (Reverse(*count), *key));
        let entries = words.into_iter().filter_map(|(key, (_, entry))| Some((key, entry?)));
        (self.ready, _) = filled(READY_BUCKETS, READY_BUCKET, entries);
        self
    }

    /// The model of these tables and a decision.
    pub(crate) fn model(&self, decision: Decision) -> Model {
        Model::new(SCALE, self.rows.clone(), self.entries.clone(), self.ready.clone(), decision)
    }

    const fn parts(&self) -> [&Vec<u8>; 3] {
        [&self.rows, &self.entries, &self.ready]
    }

    /// The artefact of these tables and a decision.
    pub(crate) fn to_bytes(&self, decision: &Decision) -> Vec<u8> {
        let mut payload = SCALE.to_le_bytes().to_vec();
        payload.extend(self.sizes().into_iter().flat_map(u32::to_le_bytes));
        self.parts().into_iter().for_each(|table| payload.extend(table));
        payload.extend(decision.to_bytes());
        Model::FORMAT.seal(&payload)
    }

    /// How many buckets each table has.
    fn sizes(&self) -> [u32; 3] {
        let [rows, entries, ready] = self.parts().map(Vec::len);
        let buckets = [rows / (BUCKET * ROW), entries / (BUCKET * ENTRY), ready / (READY_BUCKET * READY)];
        buckets.map(|count| u32::try_from(count).unwrap_or(0))
    }
}

/// A feature with its rounded weights, and how often it was seen.
type Ranked = (u64, [i8; CLASSES], u32);

/// The features with a weight that is not nothing, those that matter most first.
fn ranked_features(base: &Base) -> Vec<Ranked> {
    let features = base.keys.iter().zip(&base.counts).zip(&base.weights);
    let rounded = features.map(|((key, count), weights)| (*key, weights.map(rounded), *count));
    let mut features: Vec<Ranked> = rounded.filter(|(_, weights, _)| *weights != [0; CLASSES]).collect();
    features.sort_by_key(rank);
    features
}

/// What matters most has the least rank.
fn rank((key, weights, count): &Ranked) -> (Reverse<u32>, u64) {
    (Reverse(importance(*count, weights.iter().copied())), *key)
}

fn row(key: u64, weights: [i8; CLASSES]) -> [u8; ROW] {
    let [a, b, c, d, e] = weights.map(i8::cast_unsigned);
    let check = row_check(key).to_le_bytes();
    [a, b, c, d, e, check[0], check[1], check[2]]
}

/// The words with their frequencies, the most frequent first.
fn ranked_words(vocabulary: &BTreeMap<u64, [u8; 4]>) -> Vec<(u64, [u8; 4])> {
    let mut words: Vec<_> = vocabulary.iter().map(|(key, frequencies)| (*key, *frequencies)).collect();
    words.sort_by_key(|(key, frequencies)| (Reverse(frequencies.iter().copied().max()), *key));
    words
}

fn entry(key: u64, [nb, nn, da, sv]: [u8; 4]) -> [u8; ENTRY] {
    let check = entry_check(key).to_le_bytes();
    [check[0], check[1], nb | nn << 4, da | sv << 4]
}

/// How often a word is there, and its entry where it has one.
type Ready = (u32, Option<[u8; READY]>);

fn ready_words(model: &Model, sentences: &[Row]) -> BTreeMap<u64, Ready> {
    let mut words: BTreeMap<u64, Ready> = BTreeMap::new();
    for row in sentences {
        features::words(&row.text, |word| {
            words.entry(word.key()).or_insert_with(|| (0, model.sums(word).to_entry(word))).0 += 1;
        });
    }
    words
}

/// A table of rows by their keys, in buckets of this size; and how many found no place.
fn filled<const WIDTH: usize>(
    buckets: usize,
    size: usize,
    rows: impl Iterator<Item = (u64, [u8; WIDTH])>,
) -> (Vec<u8>, usize) {
    let mut table = vec![0; buckets * size * WIDTH];
    let left_out = rows.filter(|(key, row)| !put(&mut table, size, *key, *row)).count();
    (table, left_out)
}

/// Puts a row into the first free place of its bucket of `size` rows.
fn put<const WIDTH: usize>(table: &mut [u8], size: usize, key: u64, row: [u8; WIDTH]) -> bool {
    let start = bucket(key, table.len() / (size * WIDTH)).unwrap_or(0) * size;
    let places = &mut table.as_chunks_mut::<WIDTH>().0[start..start + size];
    let Some(place) = places.iter_mut().find(|place| **place == [0; WIDTH]) else { return false };
    *place = row;
    true
}

#[expect(clippy::cast_possible_truncation, reason = "the value is cut to the range first")]
fn rounded(weight: f32) -> i8 {
    (weight / SCALE).round().clamp(-127.0, 127.0) as i8
}

/// How much a feature is worth its place: its greatest weight, the more the more often it is seen.
pub(crate) fn importance(count: u32, weights: impl Iterator<Item = i8>) -> u32 {
    let greatest = weights.map(|weight| u32::from(weight.unsigned_abs())).max().unwrap_or(0);
    greatest * (32 - count.leading_zeros())
}

#[cfg(test)]
mod tests {
    use super::*;
    use maskros_artefact::Refused;
    use maskros_langid::model::evidence;

    fn artefact() -> Vec<u8> {
        let mut key = 0;
        features::words("ikkje", |word| {
            let mut first = true;
            word.features(0, |feature| {
                key = if first { feature } else { key };
                first = false;
            });
        });
        let base = Base { keys: vec![key], counts: vec![9], weights: vec![[3.0, -1.0, 3.0, 3.0, 3.0]] };
        Tables::new(&base, &BTreeMap::new()).to_bytes(&Decision::default())
    }

    #[test]
    fn what_is_packed_is_read_again() {
        let model = Model::read(artefact().leak()).unwrap();
        let foreign = *evidence(&model, "ikkje").foreignness();
        assert!(foreign[0] > 1.2 && foreign[1] < 0.1, "{foreign:?}");
        assert!(evidence(&model, "ikke").is_unknown());
    }

    #[test]
    fn entries_of_frequent_words_say_what_the_rows_say() {
        let rows = |text: &str| vec![Row { id: String::new(), text: text.to_owned(), set: 2 }];
        let tables = || {
            let mut keys = Vec::new();
            features::words("Eg veit ikkje", |word| word.features(0, |key| keys.push(key)));
            keys.sort_unstable();
            keys.dedup();
            let weights = (0..keys.len()).map(|place| [0.5, -0.5, place as f32 / 9.0, 1.0, -3.0]).collect();
            let counts = vec![9; keys.len()];
            let mut vocabulary = BTreeMap::new();
            features::words("ikkje", |word| {
                vocabulary.insert(word.key(), [0, 13, 0, 1]);
            });
            Tables::new(&Base { keys, counts, weights }, &vocabulary)
        };
        let slow = tables().model(Decision::default());
        let fast = tables().with_ready(&rows("Eg veit ikkje")).model(Decision::default());
        for text in ["Eg veit ikkje", "ikkje veit Per", "veit eg vel"] {
            assert_eq!(format!("{:?}", evidence(&slow, text)), format!("{:?}", evidence(&fast, text)));
        }
    }

    #[test]
    fn damaged_artefacts_are_refused() {
        let refused = |change: &dyn Fn(&mut Vec<u8>)| {
            let mut bytes = artefact();
            change(&mut bytes);
            Model::read(bytes.leak()).err()
        };
        assert_eq!(refused(&|bytes| bytes[0] = b'X'), Some(Refused::Magic));
        assert_eq!(refused(&|bytes| bytes[8] = 9), Some(Refused::Version(9)));
        assert_eq!(refused(&|bytes| bytes[50] ^= 1), Some(Refused::Altered));
        assert_eq!(refused(&|bytes| bytes.truncate(20)), Some(Refused::Truncated));
        assert_eq!(refused(&Vec::clear), Some(Refused::Magic));
        assert_eq!(refused(&|bytes| bytes.truncate(bytes.len() - 1)), Some(Refused::Altered));
    }
}
