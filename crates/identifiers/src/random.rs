//! Where inventions take their chances from.

/// A source of random numbers. Whoever invents brings one; a keyed source makes every invention repeatable.
pub trait RandomSource {
    /// A number in `0..limit`; 0 where `limit` is 0.
    fn below(&mut self, limit: usize) -> usize;

    /// A number in `low..=high`.
    fn between(&mut self, low: i64, high: i64) -> i64 {
        let width = usize::try_from(high - low + 1).unwrap_or(1);
        low + i64::try_from(self.below(width)).unwrap_or(0)
    }

    /// A digit as a number, 0 to 9.
    fn digit(&mut self) -> u8 {
        u8::try_from(self.below(10)).unwrap_or(0)
    }

    /// A digit from 1 to 9, of which 1 is twice as likely: the first of a number, or what makes a check digit wrong.
    fn nonzero_digit(&mut self) -> u8 {
        1 + self.digit() % 9
    }

    /// A letter of `A` to `Z`.
    fn letter(&mut self) -> char {
        char::from(b'A' + u8::try_from(self.below(26)).unwrap_or(0))
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::RandomSource;

    /// A source for tests: a linear congruential generator (Knuth, MMIX).
    pub(crate) struct Counter(pub(crate) u64);

    impl RandomSource for Counter {
        fn below(&mut self, limit: usize) -> usize {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            usize::try_from((u128::from(self.0) * limit as u128) >> 64).unwrap()
        }
    }

    #[test]
    fn numbers_stay_in_range_and_reach_both_ends() {
        let mut random = Counter(1);
        let drawn: Vec<_> = (0..200).map(|_| random.between(-2, 2)).collect();
        assert_eq!((drawn.iter().min(), drawn.iter().max()), (Some(&-2), Some(&2)));
        assert_eq!(random.below(0), 0);
    }
}
