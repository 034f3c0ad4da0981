//! Numbers drawn by a seed: the same on every machine and in every run.

/// A generator (SplitMix64, Steele, Lea and Flood 2014).
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// A generator whose numbers follow from all of `seeds`, in their order.
    #[must_use]
    pub fn new(seeds: &[u64]) -> Self {
        Self(seeds.iter().fold(0x6D61_736B_726F_7321, |state, seed| mix(state ^ mix(*seed))))
    }

    /// The next number, evenly over all of its range.
    pub fn next_number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        mix(self.0)
    }

    /// From 0 to less than 1.
    #[expect(clippy::cast_precision_loss, reason = "the upper 53 bits are exact")]
    pub fn share(&mut self) -> f64 {
        (self.next_number() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// A whole number below `limit`; 0 if that is 0.
    #[expect(clippy::cast_possible_truncation, reason = "the upper half of the product is below the limit")]
    pub fn below(&mut self, limit: usize) -> usize {
        ((u128::from(self.next_number()) * limit as u128) >> 64) as usize
    }

    /// From the normal distribution with mean 0 and variance 1 (Box and Muller 1958).
    pub fn normal(&mut self) -> f64 {
        let radius = (-2.0 * (1.0 - self.share()).ln()).sqrt();
        radius * (std::f64::consts::TAU * self.share()).cos()
    }

    /// Puts `items` in an order by chance (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

const fn mix(number: u64) -> u64 {
    let number = folded(number, 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let number = folded(number, 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    folded(number, 31)
}

const fn folded(number: u64, bits: u32) -> u64 {
    number ^ (number >> bits)
}
