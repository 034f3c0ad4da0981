//! A hash table of words with a number for each: those of the packs, and the most frequent of the lexicon.
//!
//! | bytes | content |
//! | --- | --- |
//! | 0..4 | number of slots, a power of two, 32 bits, little endian (as all numbers) |
//! | then 4 each | slots: where the entry begins, counted from the start of the table, in the lower 24 bits; the lowest 8 bits of the word's [`hash()`]; 0 is empty |
//! | then | entries: length of the word (1 byte), number of its record (4 bytes), the word |
//!
//! Collisions go to the next slot; at most half of the slots are taken. The bits of the hash in the slot tell most other words without a look
//! at the entry.

use crate::word_filter::hash;

/// Bits of a slot that say where the entry begins: a table has less than 16 MiB.
const START_BITS: u32 = 24;

/// The table of these words with the numbers of their records; words of more than 255 bytes are left out.
///
/// # Panics
///
/// Where the table would have 16 MiB or more; it is built by commands of this repository alone.
#[must_use]
pub fn build(words: &[(&str, u32)]) -> Vec<u8> {
    let slots = (words.len() * 2).next_power_of_two();
    let mut starts = vec![0_u32; slots];
    let mut entries = Vec::new();
    for (word, record) in words {
        let Ok(length) = u8::try_from(word.len()) else { continue };
        let hash = hash(word);
        let free = probes(hash, slots).find(|slot| starts.get(*slot) == Some(&0));
        let Some(slot) = free.and_then(|slot| starts.get_mut(slot)) else { continue };
        let start = u32::try_from(4 + slots * 4 + entries.len()).unwrap_or(u32::MAX);
        assert!(start >> START_BITS == 0, "a table has less than 16 MiB");
        *slot = mark(hash) | start;
        entries.push(length);
        entries.extend(record.to_le_bytes());
        entries.extend(word.as_bytes());
    }
    let mut table = u32::try_from(slots).unwrap_or(0).to_le_bytes().to_vec();
    table.extend(starts.into_iter().flat_map(u32::to_le_bytes));
    table.extend(entries);
    table
}

/// Whether `table` has as many bytes as its slots need.
#[must_use]
pub fn fits(table: &[u8]) -> bool {
    let slots = number(table, 0).map(as_usize);
    slots.is_some_and(|slots| slots.is_power_of_two() && table.len() >= 4 + slots * 4)
}

/// The number of the record of the word, which has this [`hash()`], if it is in the table.
#[must_use]
pub fn get(table: &[u8], word: &str, hash: u64) -> Option<usize> {
    let mark = mark(hash);
    for slot in probes(hash, as_usize(number(table, 0)?)) {
        let slot = number(table, 4 + slot * 4)?;
        if slot == 0 {
            return None;
        }
        let start = slot ^ mark;
        if start >> START_BITS != 0 {
            continue;
        }
        let (length, rest) = table.get(as_usize(start)..)?.split_first()?;
        if rest.get(4..4 + usize::from(*length))? == word.as_bytes() {
            return number(rest, 0).map(as_usize);
        }
    }
    None
}

/// What the slot of a word has beside its place.
const fn mark(hash: u64) -> u32 {
    ((hash & 0xff) as u32) << START_BITS
}

/// The slots in which a word with this hash may be, likeliest first; `slots` is a power of two.
fn probes(hash: u64, slots: usize) -> impl Iterator<Item = usize> {
    let mask = slots.wrapping_sub(1);
    let first = usize::try_from(hash >> 32).unwrap_or(0);
    (0..slots).map(move |step| first.wrapping_add(step) & mask)
}

fn number(table: &[u8], position: usize) -> Option<u32> {
    Some(u32::from_le_bytes(*table.get(position..)?.first_chunk()?))
}

const fn as_usize(number: u32) -> usize {
    number as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(table: &[u8], word: &str) -> Option<usize> {
        get(table, word, hash(word))
    }

    #[test]
    fn holds_every_word_and_no_other() {
        let words: Vec<String> = (0..5_000).map(|number| format!("word{number}")).collect();
        let pairs: Vec<(&str, u32)> = words.iter().map(String::as_str).zip(0..).collect();
        let table = build(&pairs);
        assert!(fits(&table));
        for (number, word) in words.iter().enumerate() {
            assert_eq!(found(&table, word), Some(number));
        }
        assert_eq!(found(&table, "other"), None);
        assert_eq!(found(&table, ""), None);
    }

    #[test]
    fn an_empty_or_broken_table_holds_nothing() {
        assert_eq!(found(&build(&[]), "word"), None);
        assert_eq!(found(&[], "word"), None);
        assert!(!fits(&[]));
        let mut broken = build(&[("word", 7)]);
        broken.truncate(13);
        assert_eq!(found(&broken, "word"), None);
        assert_eq!(found(&[255; 12], "word"), None);
    }
}
