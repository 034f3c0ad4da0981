//! One look at one bit says of most words that no pack has them.

/// The bits of the filter; with some ten thousand words four of a hundred others pass.
pub(crate) const BITS: u32 = 1 << 18;

/// The byte and the bit of a word.
pub(crate) fn place(word: &str) -> (usize, u8) {
    let hash = hash(word);
    let bit = (hash ^ (hash >> 16)) % BITS;
    ((bit / 8) as usize, 1 << (bit % 8))
}

/// Fowler, Noll and Vo, FNV-1a.
fn hash(word: &str) -> u32 {
    word.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}
