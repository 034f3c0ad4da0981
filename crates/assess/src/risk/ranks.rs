//! How well an attacker guesses: the place of the right answer among all that were possible.

use maskros_measure::{Figure, real};
use serde::Serialize;

/// Guesses that are looked at: the best, the five best, the ten best.
const AMONG: [usize; 3] = [1, 5, 10];

/// The place of the right answer in an attacker's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rank {
    /// How many the attacker takes for likelier.
    pub before: usize,
    /// How many look the same to the attacker, the right one among them.
    pub alike: usize,
}

impl Rank {
    /// The place of the answer that looks so likely among all `likely` ones, of which it is one.
    #[must_use]
    pub fn of<T: PartialOrd>(own: &T, likely: &[T]) -> Self {
        let before = likely.iter().filter(|other| *other > own).count();
        let alike = likely.iter().filter(|other| *other == own).count().max(1);
        Self { before, alike }
    }

    /// The chance that the right one is among so many best, where those that look the same are in any order.
    #[must_use]
    pub fn chance(self, among: usize) -> f64 {
        (real(among.saturating_sub(self.before)) / real(self.alike.max(1))).min(1.0)
    }
}

/// Percent found among so many best. Holds no text.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Found {
    /// Among so many.
    pub among: usize,
    /// In the result.
    pub written: Figure,
    /// In the original.
    pub original: Figure,
    /// By chance.
    pub chance: Figure,
}

/// What was found in the result and in the original, of so many candidates.
#[must_use]
pub fn found(written: &[Rank], original: &[Rank], candidates: usize) -> Vec<Found> {
    let by_chance = Rank { before: 0, alike: candidates };
    AMONG
        .map(|among| Found {
            among,
            written: share(written, among),
            original: share(original, among),
            chance: (candidates > 0).then(|| by_chance.chance(among) * 100.0),
        })
        .to_vec()
}

fn share(ranks: &[Rank], among: usize) -> Figure {
    let sum: f64 = ranks.iter().map(|rank| rank.chance(among)).sum();
    (!ranks.is_empty()).then(|| 100.0 * sum / real(ranks.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_that_look_the_same_share_the_chance() {
        let rank = Rank::of(&2, &[3, 2, 2, 1]);
        assert_eq!(rank, Rank { before: 1, alike: 2 });
        assert_eq!([1, 2, 3].map(|among| rank.chance(among)), [0.0, 0.5, 1.0]);
    }

    #[test]
    fn shares_are_means_over_all() {
        let ranks =
            [Rank { before: 0, alike: 1 }, Rank { before: 0, alike: 4 }, Rank { before: 7, alike: 1 }];
        let found = found(&ranks, &[], 20);
        assert_eq!(
            (found[0].written, found[0].original, found[0].chance),
            (Some(125.0 / 3.0), None, Some(5.0))
        );
        assert_eq!(found[2].written, Some(100.0));
    }
}
