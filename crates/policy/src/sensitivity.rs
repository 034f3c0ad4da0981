//! How readily weak suspicions are acted upon.

/// Moves all thresholds of a policy at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Sensitivity {
    /// Fewer false alarms: 0.5 becomes 0.8, so that what is only likely stays.
    Low,
    /// The thresholds of the policy.
    #[default]
    Balanced,
    /// Fewer misses: 0.5 becomes 0.3, the least score that is worth a look.
    High,
}

impl Sensitivity {
    /// The threshold that stands for `threshold`, both in `0.0..=1.0`: moved in log-odds, so that 0 and 1 stay.
    #[must_use]
    pub fn moved(self, threshold: f32) -> f32 {
        let factor: f32 = match self {
            Self::Low => 4.0,
            Self::Balanced => return threshold,
            Self::High => 3.0 / 7.0,
        };
        factor * threshold / (factor * threshold + 1.0 - threshold)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thresholds_move_as_documented() {
        let near = |moved: f32, expected: f32| (moved - expected).abs() < 1e-6;
        assert!(near(Sensitivity::Low.moved(0.5), 0.8) && near(Sensitivity::High.moved(0.5), 0.3));
        for sensitivity in [Sensitivity::Low, Sensitivity::Balanced, Sensitivity::High] {
            assert!(near(sensitivity.moved(0.0), 0.0) && near(sensitivity.moved(1.0), 1.0));
        }
        assert!(near(Sensitivity::Balanced.moved(0.4), 0.4));
    }
}
