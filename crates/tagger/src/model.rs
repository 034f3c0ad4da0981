//! A trained model: which features speak for which tags, and how strongly.
//!
//! The artefact (see `maskros_artefact` for its envelope) has the number of kinds and their names' places in [`KINDS`], the scale of the
//! weights, the scores of the transitions between tags, an index of features (buckets of eight entries; an entry is 24 check bits, the number of
//! its weights in 8 bits and where they begin in 32 bits), and the weights: a tag and a signed number, a byte each.

use crate::{chain::Transitions, features::Feature, labels::KINDS, tags};
use maskros_artefact::{Artefact, Format, HEADER, Reader, Refused};
use std::{fmt, hint::black_box, sync::OnceLock};

/// Tags and what a feature adds to their scores.
type Row = &'static [[u8; 2]];

/// A model has fewer tags than this.
pub const MOST_TAGS: usize = 128;
/// Bytes of a count, of the scale and of a score.
const NUMBER: usize = 4;
/// Bytes of an entry of the index.
const ENTRY: usize = 8;
/// Features that are looked up together.
const AT_ONCE: usize = 64;
/// Where the check bits of an entry begin.
const CHECK: u32 = 40;
/// Entries of a bucket of the index; what a full bucket cannot hold stands in the next.
const BUCKET: usize = 8;
/// As many bits of a feature give its bit in the filter of its bucket.
const FILTER_BITS: u32 = 6;
/// Places of the index for ten entries.
const FULL: usize = 12;

/// The weights of a feature: a tag and a number of the scale each.
pub type Weights = Vec<(u8, i8)>;

/// A model that was read.
pub struct Model {
    kinds: Vec<usize>,
    scale: f32,
    transitions: Transitions,
    index: &'static [u8],
    weights: &'static [u8],
    /// See [`filter`]; worked out when the model reads its first sentence.
    filter: OnceLock<Vec<u64>>,
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
        let transitions = Transitions::new(tags, reader.numbers(tags * tags)?).ok_or(Refused::Truncated)?;
        let buckets = reader.count()?;
        let index = reader.table(buckets, BUCKET * ENTRY)?;
        let weights = reader.count()?;
        let weights = reader.table(weights, 2)?;
        Ok(Self { kinds, scale, transitions, index, weights, filter: OnceLock::new() })
    }
}

/// Where the index of an artefact begins: behind the header, the kinds, the scale, the scores of the transitions and two counts.
pub(crate) const fn place_of_index(artefact: &[u8]) -> usize {
    let kinds = artefact[HEADER] as usize;
    let tags = tags::count(kinds);
    HEADER + NUMBER + kinds + NUMBER + tags * tags * NUMBER + NUMBER
}

impl Model {
    /// The artefact of a model: its kinds as places in [`KINDS`], the scores of the transitions, the scale of the weights, and the weights of
    /// each feature as tags and numbers.
    #[must_use]
    pub fn compile(
        kinds: &[usize],
        transitions: &[f32],
        scale: f32,
        features: &[(Feature, Weights)],
    ) -> Vec<u8> {
        let mut payload = Vec::new();
        let number = |number: usize| u32::try_from(number).unwrap_or(u32::MAX).to_le_bytes();
        payload.extend(number(kinds.len()));
        payload.extend(kinds.iter().filter_map(|kind| u8::try_from(*kind).ok()));
        payload.extend(scale.to_le_bytes());
        payload.extend(transitions.iter().flat_map(|score| score.to_le_bytes()));
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

    /// The scores of the transitions between tags.
    #[must_use]
    pub const fn transitions(&self) -> &Transitions {
        &self.transitions
    }

    /// Which model it is among those of the program.
    pub(crate) fn id(&self) -> usize {
        self.index.as_ptr().addr()
    }

    /// Adds the weights of these features to `sums`, each to the sums of the tags in the row that stands beside it; a row has `width` sums.
    ///
    /// What this costs is the wait for the memory, so everything is read once in loops that depend on nothing that they read: then the
    /// processor waits for many places at once.
    pub(crate) fn add(&self, features: &[(Feature, usize)], width: usize, sums: &mut [i16]) {
        let filter = self.filter.get_or_init(|| filter(self.index));
        let mut likely = [(0, 0); AT_ONCE];
        let mut found = [Row::default(); AT_ONCE];
        for features in features.chunks(AT_ONCE) {
            let count = may_have(filter, features, &mut likely);
            let likely = likely.get(..count).unwrap_or_default();
            self.fetch(likely);
            let weights = likely.iter().map(|(feature, _)| self.weights_of(*feature));
            found.iter_mut().zip(weights).for_each(|(found, weights)| *found = weights);
            let found = found.get(..count).unwrap_or_default();
            black_box(found.iter().filter_map(|weights| weights.first()).fold(0, |sum, [tag, _]| sum ^ tag));
            for (weights, (_, row)) in found.iter().zip(likely) {
                add_weights(weights, &mut sums[row * width..(row + 1) * width]);
            }
        }
    }

    /// The scores of the tags with these sums.
    pub(crate) fn scores(&self, sums: &[i16]) -> impl Iterator<Item = f32> {
        sums.iter().take(self.transitions.tags()).map(|sum| f32::from(*sum) * self.scale)
    }

    /// Reads from the bucket of every feature, which is one line of the cache in the models of the program.
    fn fetch(&self, features: &[(Feature, usize)]) {
        let buckets = self.index.len() / (BUCKET * ENTRY);
        let begin = |(feature, _): &(Feature, usize)| bucket(*feature, buckets) * BUCKET * ENTRY;
        black_box(
            features
                .iter()
                .filter_map(|feature| self.index.get(begin(feature)))
                .fold(0, |sum, one| sum ^ one),
        );
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
            // Compared without a branch: where in its bucket a feature stands, no processor can guess.
            let own = (0..)
                .zip(bucket)
                .fold(0_u32, |own, (place, entry)| own | u32::from(is_of(*entry, feature)) << place);
            let found =
                bucket.get(own.trailing_zeros() as usize).map_or(0, |entry| u64::from_le_bytes(*entry));
            if found != 0 || bucket.last() == Some(&[0; ENTRY]) {
                return (found != 0).then_some(found);
            }
            at = (at + 1) % buckets;
        }
        None
    }
}

/// Adds weights to the sums of their tags: a token has some 70 features, each of which adds a byte to a tag, so that the sums have room.
fn add_weights(weights: Row, sums: &mut [i16]) {
    for [tag, weight] in weights {
        if let Some(sum) = sums.get_mut(usize::from(*tag)) {
            *sum += i16::from(weight.cast_signed());
        }
    }
}

/// Whether an entry has the check bits of a feature. Only the half with these bits is compared: every processor compares several numbers of
/// 32 bits at once, not every one several of 64.
const fn is_of([.., low, a, b, c]: [u8; ENTRY], feature: Feature) -> bool {
    let (own, wanted) = (u32::from_le_bytes([low, a, b, c]), (feature >> u32::BITS) as u32);
    (own ^ wanted) >> (CHECK - u32::BITS) == 0
}

/// The bit of a feature, or of its entry, in the filter of its bucket.
const fn filter_bit(feature: u64) -> u64 {
    1 << (feature >> (64 - FILTER_BITS))
}

/// Of each bucket the bits of the features that are found from there on.
///
/// More than half of the features with words that a text has are in no model; most of these are told by a table of an eighth of the size
/// of the index, which stays in the processor's cache.
fn filter(index: &[u8]) -> Vec<u64> {
    let entries = index.as_chunks::<ENTRY>().0;
    let buckets = entries.as_chunks::<BUCKET>().0;
    let own = |bucket: &[[u8; ENTRY]; BUCKET]| {
        let entries = bucket.iter().map(|entry| u64::from_le_bytes(*entry)).filter(|entry| *entry != 0);
        entries.fold(0, |bits, entry| bits | filter_bit(entry))
    };
    let mut filter: Vec<u64> = buckets.iter().map(own).collect();
    // What a full bucket cannot hold stands in those behind it, the last one's in the first; so it begins where one is not full.
    let is_full = |at: usize| buckets[at][BUCKET - 1] != [0; ENTRY];
    let end = (0..buckets.len()).rev().find(|at| !is_full(*at)).unwrap_or(0);
    for at in (0..buckets.len()).map(|back| (end + buckets.len() - back) % buckets.len()) {
        if is_full(at) {
            filter[at] |= filter[(at + 1) % buckets.len()];
        }
    }
    filter
}

/// Writes those of the features to the beginning of `likely` that the filter lets through, and gives how many they are.
fn may_have(
    filter: &[u64],
    features: &[(Feature, usize)],
    likely: &mut [(Feature, usize); AT_ONCE],
) -> usize {
    // Read once without anything else between, so that the processor waits for as many of them at once as it can.
    let places = features.iter().map(|(feature, _)| filter[bucket(*feature, filter.len())]);
    black_box(places.fold(0, |touched, bits| touched ^ bits));
    let mut count = 0;
    for (feature, row) in features {
        likely[count % AT_ONCE] = (*feature, *row);
        let bits = filter[bucket(*feature, filter.len())];
        count += usize::from(bits & filter_bit(*feature) != 0);
    }
    count
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
        let mut sums = [0; 16];
        model.add(&[(0x1234_5678_9abc_def0, 1), (0xffff_0000_0000_0001, 1), (5, 0)], 8, &mut sums);
        let (other, sums) = sums.split_at(8);
        assert_eq!(other, [0; 8]);
        assert_eq!(model.scores(sums).collect::<Vec<_>>(), [-1.5, 0.0, 3.5, 0.0, 50.0]);
        assert_eq!(model.kinds(), [0]);
    }

    #[test]
    fn the_filter_lets_every_feature_through() {
        let feature = |nth: u64| nth.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ nth << 40;
        // All begin in few buckets, so that these are full and most stand in those behind them.
        let crowded = |nth: u64| feature(nth) & !0xffff_fff0;
        let features: Vec<(Feature, Weights)> =
            (0..500).map(|nth| (if nth < 60 { crowded(nth) } else { feature(nth) }, vec![(1, 1)])).collect();
        let model = Model::read(Model::compile(&[0], &[0.0; 25], 1.0, &features).leak()).unwrap();
        for (feature, _) in &features {
            let mut sums = [0; 8];
            model.add(&[(*feature, 0)], 8, &mut sums);
            assert_eq!(sums[1], 1, "{feature:x}");
        }
        let filter = model.filter.get().unwrap();
        let strange: Vec<(Feature, usize)> = (1_000..1_024).map(|nth| (feature(nth), 0)).collect();
        let passed = may_have(filter, &strange, &mut [(0, 0); AT_ONCE]);
        assert!(passed < strange.len() * 3 / 4, "{passed}");
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
