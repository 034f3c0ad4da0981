//! Where the features of words stand in the tables of the model.

/// Spreads keys that are near each other: 2 to the power of 64 by the golden ratio (Fibonacci hashing).
pub(crate) const GOLDEN_RATIO: u64 = 0x9e37_79b9_7f4a_7c15;

/// Where the feature `key` stands in a table of `buckets` buckets; `None` where there are none.
#[must_use]
pub fn bucket(key: u64, buckets: usize) -> Option<usize> {
    let spread = key.wrapping_mul(GOLDEN_RATIO) >> 32;
    let place = (spread * u64::try_from(buckets).ok()?) >> 32;
    usize::try_from(place).ok().filter(|place| *place < buckets)
}

/// Tells the features of a bucket apart: 24 bits, never 0.
#[must_use]
pub fn row_check(key: u64) -> u32 {
    u32::try_from(key.wrapping_mul(0xd6e8_feb8_6659_fd93) >> 40).unwrap_or(0) | 1
}

/// Tells the words of a bucket apart: 16 bits, never 0.
#[must_use]
pub fn entry_check(key: u64) -> u16 {
    u16::try_from(key.wrapping_mul(0xd6e8_feb8_6659_fd93) >> 48).unwrap_or(0) | 1
}
