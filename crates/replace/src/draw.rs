//! Keyed choices: HMAC-SHA256 says what is drawn, so that nobody without the key can repeat it and every machine with it does.

use hmac::{Hmac, Mac};
use maskros_identifiers::RandomSource;
use sha2::Sha256;

/// HMAC-SHA256 (RFC 2104) of `parts`, each led by its length so that no two lists of parts look the same.
pub(crate) fn mac(key: &[u8; 32], parts: &[&[u8]]) -> [u8; 32] {
    Keyed::new(key).mac(parts)
}

/// A key that was made ready for HMAC-SHA256, which is half of the work, for one list of parts after the other.
struct Keyed<'k> {
    key: &'k [u8; 32],
    /// HMAC takes keys of any length, so there always is one.
    ready: Option<Hmac<Sha256>>,
}

impl<'k> Keyed<'k> {
    fn new(key: &'k [u8; 32]) -> Self {
        Self { key, ready: Hmac::new_from_slice(key).ok() }
    }

    /// [`mac`] with this key.
    fn mac(&self, parts: &[&[u8]]) -> [u8; 32] {
        let Some(mut mac) = self.ready.clone() else { return *self.key };
        for part in parts {
            mac.update(&(part.len() as u64).to_le_bytes());
            mac.update(part);
        }
        mac.finalize().into_bytes().into()
    }
}

/// An endless sequence of numbers that one seed fixes.
#[derive(Clone)]
pub(crate) struct Draw {
    seed: [u8; 32],
    block: [u8; 32],
    next: usize,
    blocks: u64,
}

impl Draw {
    /// The sequence of `seed`.
    pub(crate) const fn new(seed: [u8; 32]) -> Self {
        Self { seed, block: seed, next: 4, blocks: 0 }
    }

    /// The sequence of the attempt with this number at something with this `seed`.
    pub(crate) fn of_attempt(seed: &[u8; 32], attempt: usize) -> Self {
        Self::new(mac(seed, &[&(attempt as u64).to_le_bytes()]))
    }

    /// The next 64 bits.
    pub(crate) fn bits(&mut self) -> u64 {
        if self.next >= 4 {
            self.next_block();
        }
        let word = word_of(&self.block, self.next);
        self.next += 1;
        word
    }

    fn next_block(&mut self) {
        self.block = mac(&self.seed, &[&self.blocks.to_le_bytes()]);
        self.blocks += 1;
        self.next = 0;
    }

    /// A number in `0..limit`; 0 where `limit` is 0.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        let wide = u128::from(self.bits()) * limit as u128;
        usize::try_from(wide >> 64).unwrap_or(0)
    }

    /// A number in `low..=high`.
    pub(crate) fn between(&mut self, low: i64, high: i64) -> i64 {
        RandomSource::between(self, low, high)
    }

    /// A member of `items`.
    pub(crate) fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        items.get(self.below(items.len())).copied()
    }

    /// A digit.
    pub(crate) fn digit(&mut self) -> u8 {
        RandomSource::digit(self)
    }

    /// A digit of `1` to `9`.
    pub(crate) fn digit_from_one(&mut self) -> char {
        char::from(b'1' + self.digit() % 9)
    }

    /// A letter of `A` to `Z`.
    pub(crate) fn letter(&mut self) -> char {
        RandomSource::letter(self)
    }
}

impl RandomSource for Draw {
    fn below(&mut self, limit: usize) -> usize {
        Self::below(self, limit)
    }
}

/// The place of `idx` in a keyed shuffle of `0..size`: two different places never share a result.
///
/// A four-round Feistel network on the next even number of bits, walked until it falls into the range (Black and Rogaway 2002,
/// "Ciphers with arbitrary finite domains"). It keeps first choices apart without any table, also between machines.
pub(crate) fn shuffled(seed: &[u8; 32], idx: usize, size: usize) -> usize {
    if size < 2 {
        return 0;
    }
    let half = (usize::BITS - (size - 1).leading_zeros()).div_ceil(2);
    let (key, mut at) = (Keyed::new(seed), idx % size);
    loop {
        at = feistel(&key, at, half);
        if at < size {
            return at;
        }
    }
}

fn feistel(key: &Keyed<'_>, value: usize, half: u32) -> usize {
    let mask = (1_usize << half) - 1;
    let (mut left, mut right) = (value >> half, value & mask);
    for round in 0..4_u64 {
        let mixed = usize::try_from(mixed(key, round, right) & mask as u64).unwrap_or(0);
        (left, right) = (right, left ^ mixed);
    }
    (left << half) | right
}

/// The round function: 64 bits that `right` and the number of the round decide.
fn mixed(key: &Keyed<'_>, round: u64, right: usize) -> u64 {
    word_of(&key.mac(&[&round.to_le_bytes(), &(right as u64).to_le_bytes()]), 0)
}

/// One of the four words of a block.
fn word_of(block: &[u8; 32], idx: usize) -> u64 {
    u64::from_le_bytes(block.as_chunks::<8>().0.get(idx).copied().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shuffles_are_one_to_one() {
        for size in [1, 2, 3, 17, 64, 100, 257] {
            let mut seen: Vec<_> = (0..size).map(|idx| shuffled(&[3; 32], idx, size)).collect();
            seen.sort_unstable();
            assert_eq!(seen, (0..size).collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_key_that_is_ready_says_the_same_each_time() {
        let key = Keyed::new(&[7; 32]);
        for parts in [[b"ab".as_slice(), b"c"], [b"a", b"bc"], [b"ab", b"c"]] {
            assert_eq!(key.mac(&parts), mac(&[7; 32], &parts));
        }
        // The shuffle of the pools must never change: pseudonyms of earlier runs come from it.
        assert_eq!([0, 1, 2, 99].map(|idx| shuffled(&[3; 32], idx, 100)), [33, 45, 68, 48]);
    }

    #[test]
    fn parts_do_not_run_into_each_other() {
        assert_ne!(mac(&[0; 32], &[b"ab", b"c"]), mac(&[0; 32], &[b"a", b"bc"]));
    }

    #[test]
    fn draws_stay_in_range_and_reach_both_ends() {
        let mut draw = Draw::new([1; 32]);
        let drawn: Vec<_> = (0..200).map(|_| draw.between(-2, 2)).collect();
        assert_eq!((drawn.iter().min(), drawn.iter().max()), (Some(&-2), Some(&2)));
        assert_eq!(draw.below(0), 0);
    }
}
