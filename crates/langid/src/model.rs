//! The trained model: what it stores, how it is read, and what it says about the words of one sentence.
//!
//! A sentence is valid in a language when none of its words is foreign to it. So every word gets, for each of five classes
//! (Bokmål, Nynorsk, Danish, Swedish, any other language), a *foreignness* that is never below zero: the soft positive part of a
//! sum of weights of the word, its neighbour, its shape and its letter runs. The foreignness of a sentence is the sum over its
//! words: shared words add nothing, one foreign word is enough.
//!
//! The artefact: magic, version, SHA-256 of the payload, payload. The payload has the scale of the weights, the number of buckets of
//! the three tables, the table of weights (buckets of eight rows, a row is five weights and 24 check bits), the vocabulary (buckets of
//! eight entries, an entry is 16 check bits and four frequencies, of which 15 means that the word was judged
//! to be no word of the language), the frequent words (see `ready`), and the decision (see `decision`).

pub use crate::classes::CLASSES;
use crate::decision::{Decision, Evidence, INVALID};
use crate::features::{self, MOST_FEATURES, Word};
use crate::ready::Ready;
pub use crate::ready::{READY, READY_BUCKET, Sums};
pub use crate::smooth::soft_positive;
pub use crate::table::{bucket, entry_check, row_check};
use maskros_artefact::{Artefact, Format, HEADER, Reader, Refused};
use std::{borrow::Cow, fmt};

/// Foreignness of a word without any feature, before the soft positive part.
pub const START: f32 = -2.0;
/// Rows of a bucket in the table of weights and in the vocabulary.
pub const BUCKET: usize = 8;
/// Bytes of a row of weights.
pub const ROW: usize = 8;
/// Bytes of an entry of the vocabulary.
pub const ENTRY: usize = 4;
/// Bytes before the first table: also the scale and the number of buckets of each table.
pub(crate) const BEFORE_TABLES: usize = HEADER + 4 + 3 * 4;
/// Bits of the weights of a row.
const WEIGHT_BITS: usize = 8 * CLASSES;
/// Letters of the shorter part of a compound.
const LEAST_PART: usize = 3;
/// The frequency that a compound of known words is given.
const COMPOUND: u16 = 3;
/// The sign of each weight of a row. Turned round, a weight is stored as 128 more than it is, so that sums have no borrows.
const SIGNS: u64 = 0x80_8080_8080;
/// Every second weight, with room of 16 bits for its sum.
const LANES: u64 = 0x00ff_00ff_00ff;

/// Words of a sentence that are added together.
const AT_ONCE: usize = 32;

/// A word that is to be added to the evidence.
pub(crate) struct Asked {
    /// What it is with the word before it, and its shape.
    context: [u64; 2],
    sums: Sums,
    is_name_like: bool,
}

impl Asked {
    /// A word of which the tables say `sums`; `before` is the key of the word before it.
    pub(crate) fn of(word: &Word, before: u64, sums: Sums) -> Self {
        Self { context: word.context(before), sums, is_name_like: word.is_name_like() }
    }
}

/// A model that was read.
pub struct Model {
    scale: f32,
    rows: Cow<'static, [u8]>,
    entries: Cow<'static, [u8]>,
    ready: Ready,
    decision: Decision,
}

impl fmt::Debug for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Model({} rows)", self.rows.len() / ROW)
    }
}

impl Artefact for Model {
    const FORMAT: Format = Format { magic: *b"MASKROSL", version: 2 };

    fn unpacked(reader: &mut Reader<'static>) -> Result<Self, Refused> {
        let scale = reader.number()?;
        let counts = [reader.count()?, reader.count()?, reader.count()?];
        let rows = reader.table(counts[0], BUCKET * ROW)?;
        let entries = reader.table(counts[1], BUCKET * ENTRY)?;
        let ready = reader.table(counts[2], READY_BUCKET * READY)?;
        let decision = Decision::read(reader)?;
        Ok(Self::new(scale, rows, entries, ready, decision))
    }
}

impl Model {
    /// A model of these parts.
    pub fn new(
        scale: f32,
        rows: impl Into<Cow<'static, [u8]>>,
        entries: impl Into<Cow<'static, [u8]>>,
        ready: impl Into<Cow<'static, [u8]>>,
        decision: Decision,
    ) -> Self {
        Self { scale, rows: rows.into(), entries: entries.into(), ready: Ready(ready.into()), decision }
    }

    /// A model that knows nothing.
    #[must_use]
    pub fn ignorant() -> Self {
        Self::new(0.0, Vec::new(), Vec::new(), Vec::new(), Decision::default())
    }

    /// What turns evidence into languages.
    #[must_use]
    pub const fn decision(&self) -> &Decision {
        &self.decision
    }

    /// Adds one word, of which the tables say `sums`, to the evidence; `before` is the key of the word before it.
    pub fn add(&self, word: &Word, before: u64, sums: Sums, evidence: &mut Evidence) {
        self.add_asked(&Asked::of(word, before, sums), evidence);
    }

    /// The same for words one after the other. What they say of each other stands anywhere in megabytes, so every place is read once in a loop
    /// that depends on nothing that it reads: then the processor waits for many of them at once.
    pub(crate) fn add_all(&self, words: &[Asked], evidence: &mut Evidence) {
        for words in words.chunks(AT_ONCE) {
            self.touch(words);
            words.iter().for_each(|word| self.add_asked(word, evidence));
        }
    }

    /// Reads from the bucket of each word with the one before it.
    fn touch(&self, words: &[Asked]) {
        let buckets = self.buckets();
        let place = |word: &Asked| bucket(word.context[0], buckets.len());
        let rows = words.iter().filter_map(place).filter_map(|place| buckets.get(place));
        std::hint::black_box(rows.fold(0, |touched, rows| touched ^ rows[0]));
    }

    fn add_asked(&self, asked: &Asked, evidence: &mut Evidence) {
        let Sums { mut weights, mut count, known, frequencies } = asked.sums;
        for row in asked.context.into_iter().filter_map(|key| self.row(key)) {
            weights
                .iter_mut()
                .zip(row.to_le_bytes())
                .for_each(|(sum, weight)| *sum += i16::from(weight.cast_signed()));
            count += 1;
        }
        let scale = self.scale / f32::from(count.max(1)).sqrt();
        let foreign = weights.map(|sum| soft_positive(f32::from(sum) * scale + START));
        let frequencies = (frequencies != 0).then_some(halves(frequencies));
        evidence.add(&foreign, known, asked.is_name_like, frequencies);
    }

    /// What the tables say about a word by itself.
    #[must_use]
    pub fn sums(&self, word: &Word) -> Sums {
        self.ready.find(word).unwrap_or_else(|| self.sums_of_rows(word))
    }

    /// The same of a word that is not ready.
    fn sums_of_rows(&self, word: &Word) -> Sums {
        let mut keys = Keys { list: [0; MOST_FEATURES], length: 0 };
        self.fetch(word, &mut keys);
        let (mut lanes, mut count, mut known) = ([0u64; 2], 0, false);
        let list = keys.list.get(..keys.length).unwrap_or_default();
        for (number, key) in list.iter().enumerate() {
            let row = self.row(*key);
            count += u16::from(row.is_some());
            known |= row.is_some() && number == 0;
            let row = row.unwrap_or(0) ^ SIGNS;
            lanes[0] += row & LANES;
            lanes[1] += row >> 8 & LANES;
        }
        let offset = 128 * i64::try_from(list.len()).unwrap_or(0);
        let sum = |class: usize| (lanes[class % 2] >> (16 * (class / 2)) & 0xffff).cast_signed() - offset;
        let weights = std::array::from_fn(|class| i16::try_from(sum(class)).unwrap_or(0));
        let frequencies = match self.frequencies(word.key()) {
            0 => self.compound(word.letters()),
            frequencies => frequencies,
        };
        Sums { weights, count, known, frequencies }
    }

    /// The features of a word by itself. It reads from every bucket, so that the memory fetches them all at the same time.
    fn fetch(&self, word: &Word, keys: &mut Keys) {
        let (buckets, mut touched) = (self.buckets(), 0);
        word.own_features(|key| {
            let rows = bucket(key, buckets.len()).and_then(|place| buckets.get(place));
            touched ^= rows.map_or(0, |rows| rows[0]);
            if let Some(free) = keys.list.get_mut(keys.length) {
                *free = key;
                keys.length += 1;
            }
        });
        std::hint::black_box(touched);
    }

    fn buckets(&self) -> &[[u8; ROW * BUCKET]] {
        self.rows.as_chunks().0
    }

    /// The five weights of a feature in the lowest bytes. Every row of its bucket is compared, for the place of the right one cannot
    /// be foretold: the row with the right check is the one that differs least from it.
    fn row(&self, key: u64) -> Option<u64> {
        let buckets = self.buckets();
        let rows = buckets.get(bucket(key, buckets.len())?)?.as_chunks::<ROW>().0;
        let wanted = u64::from(row_check(key)) << WEIGHT_BITS;
        let differences = rows.iter().map(|row| u64::from_le_bytes(*row) ^ wanted);
        let least = differences.fold(u64::MAX, u64::min);
        (least >> WEIGHT_BITS == 0).then_some(least)
    }

    /// The frequencies of a word that is in no list: [`COMPOUND`] for each language in which it is two known words in one, with or
    /// without `s` or `e` between them (*arbeid-s-bok*). 0 where it is in none.
    fn compound(&self, letters: &[char]) -> u16 {
        let frequencies = |part: &[char]| self.frequencies(features::word_key(part.iter().copied()));
        let last = if letters.len() < features::WORD_LIMIT { letters.len() } else { 0 };
        let mut valid = [false; 4];
        for place in LEAST_PART..(last + 1).saturating_sub(LEAST_PART) {
            let (left, right) = letters.split_at(place);
            let right = frequencies(right);
            if right == 0 {
                continue;
            }
            let bare = left
                .split_last()
                .filter(|(joint, bare)| matches!(joint, 's' | 'e') && bare.len() >= LEAST_PART);
            for left in [Some(left), bare.map(|(_, bare)| bare)].into_iter().flatten() {
                let parts = halves(frequencies(left)).into_iter().zip(halves(right));
                valid.iter_mut().zip(parts).for_each(|(valid, (left, right))| {
                    *valid |= is_in_use(left) && is_in_use(right);
                });
            }
        }
        (0..).zip(valid).fold(0, |all, (lang, valid)| all | (u16::from(valid) * COMPOUND) << (4 * lang))
    }

    /// How frequent a word is in Bokmål, Nynorsk, Danish and Swedish, half a byte each: binary logarithms of parts in a million. 0
    /// where the word is in no list.
    fn frequencies(&self, word: u64) -> u16 {
        let buckets = self.entries.as_chunks::<{ ENTRY * BUCKET }>().0;
        let entries = bucket(word, buckets.len()).and_then(|place| buckets.get(place));
        let check = entry_check(word).to_le_bytes();
        let entries = entries.into_iter().flat_map(|bucket| bucket.as_chunks::<ENTRY>().0);
        entries
            .into_iter()
            .find(|entry| entry[..2] == check)
            .map_or(0, |entry| u16::from_le_bytes([entry[2], entry[3]]))
    }
}

/// The frequencies in the four languages, half a byte each.
fn halves(frequencies: u16) -> [u8; 4] {
    let [low, high] = frequencies.to_le_bytes();
    [low & 15, low >> 4, high & 15, high >> 4]
}

/// Whether a frequency is that of a word which is more than a single sighting.
const fn is_in_use(frequency: u8) -> bool {
    frequency > 1 && frequency != INVALID
}

/// The features of a word.
struct Keys {
    list: [u64; MOST_FEATURES],
    length: usize,
}

/// Everything the model sees in a sentence.
#[must_use]
pub fn evidence(model: &Model, sentence: &str) -> Evidence {
    let (mut evidence, mut before) = (Evidence::default(), 0);
    features::words(sentence, |word| {
        model.add(word, before, model.sums(word), &mut evidence);
        before = word.key();
    });
    evidence
}
