//! Words whose features were looked up beforehand.
//!
//! A word of six letters has some thirty features, each with a row somewhere in four megabytes. The most frequent words of the training
//! data, nine in ten of any text, therefore have an entry with the sums of all rows that depend on the word alone, and their
//! frequencies. An entry says exactly what the rows say: which words have one changes the speed and nothing else.

use crate::classes::CLASSES;
use crate::features::Word;
use crate::table::{bucket, row_check};
use std::borrow::Cow;

/// Bytes of an entry: three of check, one of count and mark, two of frequencies, two for each class.
pub const READY: usize = 6 + 2 * CLASSES;
/// Entries of a bucket: a bucket is a line of the processor's cache.
pub const READY_BUCKET: usize = 4;

/// What the tables say about a word: its features' weights together and the word's frequencies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    pub(crate) weights: [i16; CLASSES],
    /// Features that have a row.
    pub(crate) count: u16,
    /// Whether the word itself has a row.
    pub(crate) known: bool,
    /// Frequencies in Bokmål, Nynorsk, Danish and Swedish, half a byte each; 0 is a word of no list.
    pub(crate) frequencies: u16,
}

impl Sums {
    /// The entry of `word`; `None` where the count needs more than seven bits.
    #[must_use]
    pub fn to_entry(&self, word: &Word) -> Option<[u8; READY]> {
        let count = u8::try_from(self.count).ok().filter(|count| *count < 128)?;
        let mut entry = [0; READY];
        entry[..3].copy_from_slice(&row_check(word.key()).to_le_bytes()[..3]);
        entry[3] = count << 1 | u8::from(self.known);
        entry[4..6].copy_from_slice(&self.frequencies.to_le_bytes());
        for (place, weight) in entry[6..].as_chunks_mut::<2>().0.iter_mut().zip(self.weights) {
            *place = weight.to_le_bytes();
        }
        Some(entry)
    }

    fn from_entry(entry: &[u8; READY]) -> Self {
        let two = |place: usize| [entry[place], entry[place + 1]];
        Self {
            weights: std::array::from_fn(|class| i16::from_le_bytes(two(6 + 2 * class))),
            count: u16::from(entry[3] >> 1),
            known: entry[3] & 1 == 1,
            frequencies: u16::from_le_bytes(two(4)),
        }
    }
}

/// The table of these words.
pub(crate) struct Ready(pub(crate) Cow<'static, [u8]>);

impl Ready {
    /// The entry of `word`, if it has one.
    pub(crate) fn find(&self, word: &Word) -> Option<Sums> {
        let [a, b, c, _] = row_check(word.key()).to_le_bytes();
        self.entries(word.key())?.iter().find(|entry| entry[..3] == [a, b, c]).map(Sums::from_entry)
    }

    /// The entries of the bucket of a word.
    fn entries(&self, key: u64) -> Option<&[[u8; READY]]> {
        let buckets = self.0.as_chunks::<{ READY * READY_BUCKET }>().0;
        Some(buckets.get(bucket(key, buckets.len())?)?.as_chunks().0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_entered_is_found() {
        let sums = Sums { weights: [-300, 2, 3, 4, 500], count: 77, known: true, frequencies: 0xf02a };
        let mut table = vec![0; READY * READY_BUCKET];
        crate::features::words("hei", |word| {
            assert_eq!(Ready(table.clone().into()).find(word), None);
            table[READY..2 * READY].copy_from_slice(&sums.to_entry(word).unwrap());
            assert_eq!(Ready(table.clone().into()).find(word), Some(sums));
            assert_eq!(Sums { count: 128, ..sums }.to_entry(word), None);
        });
    }
}
