//! Which words of a sentence stand on the lists of well-known names.
//!
//! The lists are `lab/train/names/*.tsv`; the artefact has hashes of them, no text. A name of several words is found by a hash over its
//! words; every beginning of a name is filed too, so that most words of a text cost one look-up.

use crate::token_features::hash;
use maskros_artefact::{Artefact, Format, Reader, Refused};
use std::{borrow::Cow, collections::BTreeMap, fmt, hint::black_box};

/// The kinds of the lists, in the order of their bits.
pub const LISTS: [&str; 11] = [
    "organisation",
    "gpe",
    "place",
    "product",
    "event",
    "demonym",
    "law",
    "first",
    "last",
    "title",
    "orgword",
];
/// The lists whose words are also written in lower case.
const LOWER_CASE: u32 = 1 << 5 | 1 << 9 | 1 << 10;
/// Names of more words are not filed.
pub const MOST_WORDS: usize = 6;
/// The bit that says that some longer name begins so.
const GOES_ON: u32 = 1 << 15;
/// Bytes of an entry: 48 check bits, 16 bits of lists.
const ENTRY: usize = 8;
/// Entries of a bucket.
const BUCKET: usize = 8;
/// Places of the table for ten entries.
const FULL: usize = 12;

/// The lists.
pub struct Names(Cow<'static, [u8]>);

impl fmt::Debug for Names {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Names({} places)", self.0.len() / ENTRY)
    }
}

/// The hash of a name to which `word` (the hash of a folded word) is added.
fn join(name: u64, word: u32) -> u64 {
    let mixed = (name ^ u64::from(word)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ (mixed >> 31)
}

impl Artefact for Names {
    const FORMAT: Format = Format { magic: *b"MASKROSN", version: 1 };

    fn unpacked(reader: &mut Reader<'static>) -> Result<Self, Refused> {
        let buckets = reader.count()?;
        let table = reader.table(buckets, BUCKET * ENTRY)?;
        Ok(Self(Cow::Borrowed(table)))
    }
}

impl Names {
    /// The artefact of these names, each as its folded words with the number of its list.
    #[must_use]
    pub fn compile<'a>(names: impl IntoIterator<Item = (Vec<&'a str>, usize)>) -> Vec<u8> {
        let mut entries: BTreeMap<u64, u32> = BTreeMap::new();
        for (words, list) in names {
            let mut name = 0;
            for (idx, word) in words.iter().enumerate() {
                name = join(name, hash(word.as_bytes()));
                let bit = if idx + 1 == words.len() { 1 << list } else { GOES_ON };
                *entries.entry(name).or_default() |= bit;
            }
        }
        let buckets = entries.len() * FULL / (BUCKET * 10) + 1;
        let table = packed(&entries, buckets);
        let mut payload = u32::try_from(buckets).unwrap_or(0).to_le_bytes().to_vec();
        payload.extend(table);
        Self::FORMAT.seal(&payload)
    }

    /// How many buckets the table has.
    fn buckets(&self) -> usize {
        self.0.len() / (BUCKET * ENTRY)
    }

    /// The lists of a name, and whether a longer one begins so.
    fn get(&self, name: u64) -> u32 {
        let buckets = self.buckets();
        let mut at = bucket(name, buckets);
        for _ in 0..buckets {
            let bucket = self.0.get(at * BUCKET * ENTRY..(at + 1) * BUCKET * ENTRY).unwrap_or_default();
            let mut entries = bucket.as_chunks::<ENTRY>().0.iter().map(|entry| u64::from_le_bytes(*entry));
            if let Some(entry) = entries.clone().find(|entry| entry >> 16 == name << 16 >> 16) {
                return u32::try_from(entry & 0xffff).unwrap_or(0);
            }
            if entries.any(|entry| entry == 0) {
                return 0;
            }
            at = (at + 1) % buckets;
        }
        0
    }

    /// The lists of a name of one folded word as it stands, one bit for each in the order of [`LISTS`].
    #[must_use]
    pub fn lists_of(&self, folded: &str) -> u32 {
        self.get(join(0, hash(folded.as_bytes()))) & (GOES_ON - 1)
    }

    /// Marks the words of a sentence: of each word, given as its folded text and whether it is written in lower case, the lists of the
    /// longest name that begins there, and 16 bits higher those of names that go on there.
    pub fn mark<'a>(&self, count: usize, word: impl Fn(usize) -> (&'a str, bool), marks: &mut Vec<u32>) {
        marks.clear();
        marks.resize(count, 0);
        let first_words: Vec<u64> = (0..count).map(|at| join(0, hash(word(at).0.as_bytes()))).collect();
        self.fetch(&first_words);
        for (start, first) in first_words.into_iter().enumerate() {
            let most = count.min(start + MOST_WORDS) - start;
            let Some((length, lists)) = self.longest(most, first, |at| word(start + at)) else { continue };
            for (at, mark) in marks.iter_mut().skip(start).take(length).enumerate() {
                *mark |= if at == 0 { lists } else { lists << 16 };
            }
        }
    }

    /// Reads from the bucket of every name, so that the memory fetches them all at the same time: most of the table is in no near cache.
    fn fetch(&self, names: &[u64]) {
        let buckets = self.buckets();
        let begin = |name: &u64| self.0.get(bucket(*name, buckets) * BUCKET * ENTRY);
        black_box(names.iter().filter_map(begin).fold(0, |touched, byte| touched ^ byte));
    }

    /// The longest name at the start of these words, with its lists; `first` is the name of the first word alone.
    fn longest<'a>(
        &self,
        count: usize,
        first: u64,
        word: impl Fn(usize) -> (&'a str, bool),
    ) -> Option<(usize, u32)> {
        let (mut name, mut longest) = (0, None);
        let lower = word(0).1;
        for at in 0..count {
            let folded = word(at).0;
            let before = name;
            name = if at == 0 { first } else { join(before, hash(folded.as_bytes())) };
            let entry = self.get(name);
            let mut lists = entry & (GOES_ON - 1);
            if lists == 0 {
                lists = genitive(folded)
                    .map_or(0, |stem| self.get(join(before, hash(stem.as_bytes()))) & (GOES_ON - 1));
            }
            if lower {
                lists &= LOWER_CASE;
            }
            if lists != 0 {
                longest = Some((at + 1, lists));
            }
            if entry & GOES_ON == 0 {
                break;
            }
        }
        longest
    }
}

/// The word without the `s` of a genitive.
fn genitive(folded: &str) -> Option<&str> {
    let stem =
        folded.strip_suffix("'s").or_else(|| folded.strip_suffix('\'')).or_else(|| folded.strip_suffix('s'));
    stem.filter(|stem| stem.len() > 1)
}

/// The bucket where a name is looked for first, by its high bits.
const fn bucket(name: u64, buckets: usize) -> usize {
    (((name >> 32) * buckets as u64) >> 32) as usize
}

/// The table with so many buckets, which must have room; what a full bucket cannot hold stands in the next.
fn packed(entries: &BTreeMap<u64, u32>, buckets: usize) -> Vec<u8> {
    let mut table = vec![0; buckets * BUCKET * ENTRY];
    for (name, lists) in entries {
        let (before, from) = table.split_at_mut(bucket(*name, buckets) * BUCKET * ENTRY);
        let mut places = from.as_chunks_mut::<ENTRY>().0.iter_mut().chain(before.as_chunks_mut::<ENTRY>().0);
        if let Some(place) = places.find(|place| **place == [0; ENTRY]) {
            *place = (name << 16 | u64::from(*lists)).to_le_bytes();
        }
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marks(words: &[&str]) -> Vec<u32> {
        let names = [
            (vec!["nord", "bank"], 0),
            (vec!["nord"], 2),
            (vec!["syd", "bank", "ab"], 0),
            (vec!["svensk"], 5),
        ];
        let names = Names::read(Names::compile(names).leak()).unwrap();
        let mut marks = Vec::new();
        names.mark(words.len(), |at| (words[at], words[at] == "svensk" || words[at] == "syd"), &mut marks);
        marks
    }

    #[test]
    fn the_longest_name_is_marked() {
        assert_eq!(marks(&["nord", "bank", "nord"]), [1, 1 << 16, 4]);
        assert_eq!(marks(&["nords", "nord", "banks"]), [4, 1, 1 << 16]);
        assert_eq!(marks(&["syd", "bank", "ab"]), [0, 0, 0], "a company is written with a capital");
        assert_eq!(marks(&["svensk", "bank"]), [32, 0]);
        assert_eq!(marks(&[]), [] as [u32; 0]);
    }
}
