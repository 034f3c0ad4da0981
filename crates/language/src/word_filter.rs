//! A small set of hash bits that answers "surely not on the list" before the list is asked.
//!
//! A blocked Bloom filter: one hash chooses a block of 64 bits, four bits of which stand for the word, so a look-up touches
//! one cache line. At 12 bits a word about one unknown word in forty passes.

/// Bits of filter for each word.
const BITS_PER_WORD: usize = 12;

/// The filter of `words`: a power of two of blocks of 8 bytes.
pub fn build<'a>(words: impl ExactSizeIterator<Item = &'a str>) -> Vec<u8> {
    let blocks = (words.len() * BITS_PER_WORD).div_ceil(64).next_power_of_two();
    let mut table = vec![0_u64; blocks];
    for word in words {
        let hash = hash(word);
        if let Some(block) = table.get_mut(block_of(hash, blocks)) {
            *block |= mask(hash);
        }
    }
    table.into_iter().flat_map(u64::to_le_bytes).collect()
}

/// Whether `filter` has a length that [`build`] gives.
#[must_use]
pub fn fits(filter: &[u8]) -> bool {
    filter.len() >= 8 && filter.len().is_power_of_two()
}

/// Whether the word with this [`hash()`] may be in the set; never false for a word that is.
#[must_use]
pub fn may_hold(filter: &[u8], hash: u64) -> bool {
    let start = block_of(hash, filter.len() / 8) * 8;
    let mask = mask(hash);
    block_at(filter, start) & mask == mask
}

fn block_at(filter: &[u8], start: usize) -> u64 {
    let bytes = filter.get(start..).and_then(|rest| rest.first_chunk());
    bytes.map_or(0, |bytes| u64::from_le_bytes(*bytes))
}

/// The block of a hash; `blocks` is a power of two.
fn block_of(hash: u64, blocks: usize) -> usize {
    // `blocks` fits `usize`, so a number below it does.
    usize::try_from((hash >> 24) & (blocks as u64 - 1)).unwrap_or(0)
}

/// Four bits of a block, from the lowest 24 bits of the hash.
const fn mask(hash: u64) -> u64 {
    1 << (hash & 63) | 1 << (hash >> 6 & 63) | 1 << (hash >> 12 & 63) | 1 << (hash >> 18 & 63)
}

/// A fixed multiply-and-shift hash over 8 bytes at a time, the same on every machine.
#[must_use]
pub fn hash(word: &str) -> u64 {
    let (chunks, rest) = word.as_bytes().as_chunks::<8>();
    let mut last = [0; 8];
    last.iter_mut().zip(rest).for_each(|(to, from)| *to = *from);
    let start = 0x9e37_79b9_7f4a_7c15 ^ word.len() as u64;
    chunks.iter().chain([&last]).fold(start, |state, bytes| mix(state ^ u64::from_le_bytes(*bytes)))
}

const fn mix(value: u64) -> u64 {
    let product = value.wrapping_mul(0xa076_1d64_78bd_642f);
    (product ^ product >> 32).wrapping_mul(0xe703_7ed1_a0b4_28db)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn holds_every_word_and_few_others() {
        let words: Vec<String> = (0..20_000).map(|number| format!("word{number}")).collect();
        let filter = build(words.iter().map(String::as_str));
        assert!(fits(&filter));
        assert!(words.iter().all(|word| may_hold(&filter, hash(word))));
        let passing = (0..20_000).filter(|number| may_hold(&filter, hash(&format!("other{number}")))).count();
        assert!(passing < 1_000, "{passing} of 20000 unknown words pass");
    }

    #[test]
    fn an_empty_set_holds_nothing() {
        let filter = build([].into_iter());
        assert!(fits(&filter));
        assert!(!may_hold(&filter, hash("")));
        assert!(!may_hold(&filter, hash("anna")));
    }
}
