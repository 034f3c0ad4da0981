//! The table of words and letter triples with their weights for each language.

use crate::features::{self, EDGE, Word};
use crate::table::GOLDEN_RATIO;
use maskros_text::Lang;

/// Made by `examples/count.rs`: words chosen by hand, weights counted.
const TABLE: &str = include_str!("../data/weights.tsv");

/// The columns of the table.
pub(crate) const COLUMNS: [Lang; 30] = [
    Lang::Sv,
    Lang::Nb,
    Lang::Nn,
    Lang::Da,
    Lang::De,
    Lang::En,
    Lang::Fr,
    Lang::Is,
    Lang::Fo,
    Lang::Nl,
    Lang::Fi,
    Lang::Es,
    Lang::It,
    Lang::Pt,
    Lang::Af,
    Lang::Nds,
    Lang::Cs,
    Lang::Tr,
    Lang::Ro,
    Lang::Hr,
    Lang::Lv,
    Lang::Lt,
    Lang::Id,
    Lang::Ga,
    Lang::Sme,
    Lang::Ru,
    Lang::Pl,
    Lang::Et,
    Lang::Lb,
    Lang::Cy,
];

/// The sign for weight 0 in the table.
const ZERO: u8 = b'P';
/// Places in the hash table; a power of two, at least twice the number of rows.
const SLOTS: usize = 16 * 1024;

/// How much a text speaks for each column, in fifths of a bit against the mean of all columns.
pub(crate) type Scores = [i32; 32];

/// Rows of weights, found by the number of a word or triple.
pub(crate) struct Weights {
    /// Key and row; key 0 is an empty place.
    slots: Vec<(u64, u16)>,
    rows: Vec<[i8; 32]>,
}

impl Weights {
    pub(crate) fn embedded() -> Self {
        let mut weights = Self { slots: vec![(0, 0); SLOTS], rows: Vec::new() };
        let mut words = true;
        for line in TABLE.lines() {
            if let Some(title) = line.strip_prefix("# ") {
                words = title != "triples";
            } else if let Some((feature, row)) = line.split_once('\t') {
                weights.add(key(feature, words), row);
            }
        }
        weights
    }

    fn add(&mut self, key: u64, signs: &str) {
        let mut row = [0; 32];
        for (weight, sign) in row.iter_mut().zip(signs.bytes()) {
            *weight = i8::try_from(i16::from(sign) - i16::from(ZERO)).unwrap_or(0);
        }
        let Ok(number) = u16::try_from(self.rows.len()) else { return };
        let free = places(key).find(|place| self.slots.get(*place).is_some_and(|slot| slot.0 == 0));
        if let Some(slot) = free.and_then(|place| self.slots.get_mut(place)) {
            *slot = (key, number);
            self.rows.push(row);
        }
    }

    fn find(&self, key: u64) -> Option<&[i8; 32]> {
        for place in places(key) {
            match self.slots.get(place) {
                Some((found, row)) if *found == key => return self.rows.get(usize::from(*row)),
                Some((0, _)) | None => return None,
                Some(_) => {}
            }
        }
        None
    }

    /// What `word` says: its own row, or the sum of those of its letter triples where the word has none.
    pub(crate) fn scores_of(&self, word: &Word) -> [i16; 32] {
        let mut sums = [0i16; 32];
        if let Some(row) = self.find(word.key()) {
            add_row(&mut sums, row);
        } else {
            word.triples().filter_map(|triple| self.find(triple)).for_each(|row| add_row(&mut sums, row));
        }
        sums
    }
}

fn key(feature: &str, word: bool) -> u64 {
    if word { features::word_key(feature.chars()) } else { triple_key(feature) }
}

fn triple_key(triple: &str) -> u64 {
    let mut letters = triple.chars();
    let mut next = || letters.next().unwrap_or(EDGE);
    features::triple_key(next(), next(), next())
}

/// Where a key may stand, in the order to look.
fn places(key: u64) -> impl Iterator<Item = usize> {
    let first = usize::try_from(key.wrapping_mul(GOLDEN_RATIO) >> 40).unwrap_or(0);
    (0..SLOTS).map(move |step| (first + step) % SLOTS)
}

/// Adds a row; the triples of one word stay far below the limit of the sums.
fn add_row(sums: &mut [i16; 32], row: &[i8; 32]) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum += i16::from(*weight);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_of_the_table_is_found_and_whole() {
        let weights = Weights::embedded();
        let mut words = true;
        let mut rows = 0;
        for line in TABLE.lines() {
            words &= line != "# triples";
            let Some((feature, row)) = line.split_once('\t') else { continue };
            assert_eq!(row.len(), COLUMNS.len(), "{feature}");
            let first = i16::from(weights.find(key(feature, words)).unwrap()[0]);
            assert_eq!(first, i16::from(row.as_bytes()[0]) - i16::from(ZERO), "{feature}");
            rows += 1;
        }
        assert!(rows == weights.rows.len() && rows * 2 <= SLOTS);
    }

    #[test]
    fn columns_are_those_of_the_table() {
        let head = TABLE.lines().next().unwrap();
        let codes: Vec<_> = COLUMNS.iter().map(|lang| lang.code()).collect();
        assert!(head.ends_with(&codes.join(" ")));
    }

    #[test]
    fn leaves_unknown_keys_alone() {
        assert!(Weights::embedded().find(features::word_key("qqqq".chars())).is_none());
    }
}
