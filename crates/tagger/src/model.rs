//! A trained model: which features speak for which tags, and how strongly.
//!
//! The artefact (see `maskros_artefact` for its envelope) has the number of kinds and their names' places in [`KINDS`], the scale of the
//! weights, the scores of the steps between tags, an index of features (buckets of eight entries; an entry is 24 check bits, the number of
//! its weights in 8 bits and where they begin in 32 bits), and the weights: a tag and a signed number, a byte each.

use crate::{chain::Steps, features::Feature, labels::KINDS, tags};
use maskros_artefact::{Artefact, Format, Reader, Refused};
use std::{fmt, hint::black_box};

/// Tags and what a feature adds to their scores.
type Row = &'static [[u8; 2]];

/// A model has fewer tags than this.
pub const MOST_TAGS: usize = 128;
/// The sum of the weights of each tag: a token has some 70 features, and each adds a byte to a tag.
pub(crate) type Sums = [i16; MOST_TAGS];
/// Bytes of an entry of the index.
const ENTRY: usize = 8;
/// Features that are looked up together.
const AT_ONCE: usize = 128;
/// Where the check bits of an entry begin.
const CHECK: u32 = 40;
/// Entries of a bucket of the index; what a full bucket cannot hold stands in the next.
const BUCKET: usize = 8;
/// Places of the index for ten entries.
const FULL: usize = 12;

/// The weights of a feature: a tag and a number of the scale each.
pub type Weights = Vec<(u8, i8)>;

/// A model that was read.
pub struct Model {
    kinds: Vec<usize>,
    scale: f32,
    steps: Steps,
    index: &'static [u8],
    weights: &'static [u8],
}

impl fmt::Debug for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Model({} kinds, {} weights)", self.kinds.len(), self.weights.len() / 2)
    }
}

impl Artefact for Model {
    const FORMAT: Format = Format { magic: *b"MASKROST", version: 1 };

    fn unpacked(reader: &mut Reader<'static>) -> Result<Self, Refused> {
        let kinds = reader.count()?;
        let kinds: Vec<usize> = reader.table(kinds, 1)?.iter().map(|kind| usize::from(*kind)).collect();
        let tags = tags::count(kinds.len());
        if kinds.iter().any(|kind| *kind >= KINDS.len()) || tags > MOST_TAGS {
            return Err(Refused::Truncated);
        }
        let scale = reader.number()?;
        let steps = Steps::new(tags, reader.numbers(tags * tags)?).ok_or(Refused::Truncated)?;
        let buckets = reader.count()?;
        let index = reader.table(buckets, BUCKET * ENTRY)?;
        let weights = reader.count()?;
        let weights = reader.table(weights, 2)?;
        Ok(Self { kinds, scale, steps, index, weights })
    }
}

impl Model {
    /// The artefact of a model: its kinds as places in [`KINDS`], the scores of the steps, the scale of the weights, and the weights of
    /// each feature as tags and numbers.
    #[must_use]
    pub fn compile(kinds: &[usize], steps: &[f32], scale: f32, features: &[(Feature, Weights)]) -> Vec<u8> {
        let mut payload = Vec::new();
        let number = |number: usize| u32::try_from(number).unwrap_or(u32::MAX).to_le_bytes();
        payload.extend(number(kinds.len()));
        payload.extend(kinds.iter().filter_map(|kind| u8::try_from(*kind).ok()));
        payload.extend(scale.to_le_bytes());
        payload.extend(steps.iter().flat_map(|score| score.to_le_bytes()));
        let buckets = features.len() * FULL / (BUCKET * 10) + 1;
        let index = packed(features, buckets);
        payload.extend(number(buckets));
        payload.extend(index);
        let weights: usize = features.iter().map(|(_, weights)| weights.len()).sum();
        payload.extend(number(weights));
        for (tag, weight) in features.iter().flat_map(|(_, weights)| weights) {
            payload.extend([*tag, weight.cast_unsigned()]);
        }
        Self::FORMAT.seal(&payload)
    }

    /// The kinds of names that the model tells apart, as places in [`KINDS`].
    #[must_use]
    pub fn kinds(&self) -> &[usize] {
        &self.kinds
    }

    /// The scores of the steps between tags.
    #[must_use]
    pub const fn steps(&self) -> &Steps {
        &self.steps
    }

    /// Which model it is among those of the program.
    pub(crate) fn id(&self) -> usize {
        self.index.as_ptr().addr()
    }

    /// Adds the weights of these features to the sums of the tags.
    ///
    /// What this costs is the wait for the memory, so everything is read once in loops that depend on nothing that they read: then the
    /// processor waits for many places at once.
    pub(crate) fn add(&self, features: &[Feature], sums: &mut Sums) {
        let mut rows = [Row::default(); AT_ONCE];
        for features in features.chunks(AT_ONCE) {
            self.fetch(features);
            let found =
                features.iter().map(|feature| self.weights_of(*feature)).filter(|row| !row.is_empty());
            let count = rows.iter_mut().zip(found).map(|(row, found)| *row = found).count();
            let rows = rows.get(..count).unwrap_or_default();
            black_box(rows.iter().filter_map(|row| row.first()).fold(0, |sum, [tag, _]| sum ^ tag));
            for [tag, weight] in rows.iter().copied().flatten() {
                if let Some(sum) = sums.get_mut(usize::from(*tag)) {
                    *sum += i16::from(weight.cast_signed());
                }
            }
        }
    }

    /// The scores of the tags with these sums.
    pub(crate) fn scores(&self, sums: &Sums) -> impl Iterator<Item = f32> {
        sums.iter().take(self.steps.tags()).map(|sum| f32::from(*sum) * self.scale)
    }

    /// Reads both ends of the bucket of every feature, which lie on two lines of the cache.
    fn fetch(&self, features: &[Feature]) {
        let buckets = self.index.len() / (BUCKET * ENTRY);
        let ends = |feature: &Feature| {
            let start = bucket(*feature, buckets) * BUCKET * ENTRY;
            [start, start + BUCKET * ENTRY - 1].map(|at| self.index.get(at).copied().unwrap_or(0))
        };
        black_box(features.iter().map(ends).fold(0, |sum, [first, last]| sum ^ first ^ last));
    }

    /// The weights of one feature.
    fn weights_of(&self, feature: Feature) -> Row {
        let Some(entry) = self.entry(feature) else { return &[] };
        let [a, b, c, d, count, ..] = entry.to_le_bytes();
        let start = usize::try_from(u32::from_le_bytes([a, b, c, d])).unwrap_or(usize::MAX).saturating_mul(2);
        let end = start.saturating_add(2 * usize::from(count));
        self.weights.get(start..end).unwrap_or_default().as_chunks::<2>().0
    }

    /// The entry of a feature in the index.
    fn entry(&self, feature: Feature) -> Option<u64> {
        let buckets = self.index.len() / (BUCKET * ENTRY);
        let mut at = bucket(feature, buckets);
        for _ in 0..buckets {
            let bucket =
                self.index.get(at * BUCKET * ENTRY..(at + 1) * BUCKET * ENTRY)?.as_chunks::<ENTRY>().0;
            let entries = bucket.iter().map(|entry| u64::from_le_bytes(*entry));
            let is_own = |entry: u64| entry >> CHECK == feature >> CHECK;
            let first = |found, entry| if found == 0 && is_own(entry) { entry } else { found };
            let found = entries.fold(0, first);
            if found != 0 || bucket.last() == Some(&[0; ENTRY]) {
                return (found != 0).then_some(found);
            }
            at = (at + 1) % buckets;
        }
        None
    }
}

/// The bucket where the entry of a feature is looked for first, by its low 32 bits.
const fn bucket(feature: Feature, buckets: usize) -> usize {
    (((feature & 0xffff_ffff) * buckets as u64) >> 32) as usize
}

/// The index with so many buckets, which must have room.
fn packed(features: &[(Feature, Weights)], buckets: usize) -> Vec<u8> {
    let mut index = vec![0; buckets * BUCKET * ENTRY];
    let mut begin = 0_u64;
    for (feature, weights) in features {
        let entry =
            feature >> CHECK << CHECK | u64::try_from(weights.len().min(255)).unwrap_or(0) << 32 | begin;
        let (before, from) = index.split_at_mut(bucket(*feature, buckets) * BUCKET * ENTRY);
        let places = from.as_chunks_mut::<ENTRY>().0.iter_mut().chain(before.as_chunks_mut::<ENTRY>().0);
        if let Some(place) = places.into_iter().find(|place| **place == [0; ENTRY]) {
            *place = entry.to_le_bytes();
        }
        begin += u64::try_from(weights.len()).unwrap_or(0);
    }
    index
}

#[cfg(test)]
mod tests {
    use super::*;

    fn artefact() -> Vec<u8> {
        let features =
            [(0x1234_5678_9abc_def0, vec![(0, -3), (4, 100)]), (0xffff_0000_0000_0001, vec![(2, 7)])];
        Model::compile(&[0], &[0.0; 25], 0.5, &features)
    }

    #[test]
    fn what_is_packed_is_read_again() {
        let model = Model::read(artefact().leak()).unwrap();
        let mut sums = [0; MOST_TAGS];
        model.add(&[0x1234_5678_9abc_def0, 0xffff_0000_0000_0001, 5], &mut sums);
        assert_eq!(model.scores(&sums).collect::<Vec<_>>(), [-1.5, 0.0, 3.5, 0.0, 50.0]);
        assert_eq!(model.kinds(), [0]);
    }

    #[test]
    fn damaged_artefacts_are_refused() {
        let mut bytes = artefact();
        bytes.pop();
        assert_eq!(Model::read(bytes.leak()).err(), Some(Refused::Altered));
        let mut bytes = artefact();
        bytes[60] ^= 1;
        assert_eq!(Model::read(bytes.leak()).err(), Some(Refused::Altered));
        assert_eq!(Model::trusted(Model::FORMAT.seal(&[9, 0, 0, 0]).leak()).err(), Some(Refused::Truncated));
    }
}
