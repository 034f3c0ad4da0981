//! A hash table of words with a number for each: those of the packs, and the most frequent of the lexicon.
//!
//! | bytes | content |
//! | --- | --- |
//! | 0..4 | number of slots, a power of two, 32 bits, little endian (as all numbers) |
//! | then 4 each | slots: where the entry begins, counted from the start of the table; 0 is empty |
//! | then | entries: length of the word (1 byte), number of its record (4 bytes), the word |
//!
//! Collisions go to the next slot; at most half of the slots are taken.

use crate::word_filter::hash;

/// The table of these words with the numbers of their records; words of more than 255 bytes are left out.
#[must_use]
pub fn build(words: &[(&str, u32)]) -> Vec<u8> {
    let slots = (words.len() * 2).next_power_of_two();
    let mut starts = vec![0_u32; slots];
    let mut entries = Vec::new();
    for (word, record) in words {
        let Ok(length) = u8::try_from(word.len()) else { continue };
        let free = probes(word, slots).find(|slot| starts.get(*slot) == Some(&0));
        let Some(start) = free.and_then(|slot| starts.get_mut(slot)) else { continue };
        *start = u32::try_from(4 + slots * 4 + entries.len()).unwrap_or(0);
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
    number(table, 0).is_some_and(|slots| slots.is_power_of_two() && table.len() >= 4 + slots * 4)
}

/// The number of the word's record, if it is in the table.
#[must_use]
pub fn get(table: &[u8], word: &str) -> Option<usize> {
    for slot in probes(word, number(table, 0)?) {
        let start = number(table, 4 + slot * 4)?;
        if start == 0 {
            return None;
        }
        let (length, rest) = table.get(start..)?.split_first()?;
        if rest.get(4..4 + usize::from(*length))? == word.as_bytes() {
            return number(rest, 0);
        }
    }
    None
}

/// The slots in which a word may be, likeliest first; `slots` is a power of two.
fn probes(word: &str, slots: usize) -> impl Iterator<Item = usize> {
    let mask = slots.wrapping_sub(1);
    let first = usize::try_from(hash(word) >> 32).unwrap_or(0);
    (0..slots).map(move |step| first.wrapping_add(step) & mask)
}

fn number(table: &[u8], position: usize) -> Option<usize> {
    usize::try_from(u32::from_le_bytes(*table.get(position..)?.first_chunk()?)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn holds_every_word_and_no_other() {
        let words: Vec<String> = (0..5_000).map(|number| format!("word{number}")).collect();
        let pairs: Vec<(&str, u32)> = words.iter().map(String::as_str).zip(0..).collect();
        let table = build(&pairs);
        assert!(fits(&table));
        for (number, word) in words.iter().enumerate() {
            assert_eq!(get(&table, word), Some(number));
        }
        assert_eq!(get(&table, "other"), None);
        assert_eq!(get(&table, ""), None);
    }

    #[test]
    fn an_empty_or_broken_table_holds_nothing() {
        assert_eq!(get(&build(&[]), "word"), None);
        assert_eq!(get(&[], "word"), None);
        assert!(!fits(&[]));
        let mut broken = build(&[("word", 7)]);
        broken.truncate(13);
        assert_eq!(get(&broken, "word"), None);
        assert_eq!(get(&[255; 12], "word"), None);
    }
}
