//! Whether one classifier is better than another on the same texts: two paired tests.

use super::scores::macro_f1;
use maskros_measure::{mean, random::Random, real};
use serde::{Deserialize, Serialize};

/// How often texts are drawn, or answers exchanged.
const DRAWS: usize = 1000;
/// Start of the random numbers.
const SEED: u64 = 1;

/// The answers of one system: for each seed the class of every text.
pub type Answers = [Vec<usize>];

/// What the tests say of a difference in F1.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Difference {
    /// Mean over seeds, in points of percent: the second minus the first.
    pub mean: f64,
    /// The middle 95 % of it over draws of texts (paired bootstrap; Efron and Tibshirani 1993).
    pub interval: (f64, f64),
    /// Share of exchanges of the two systems' answers with at least this difference (approximate randomization, two-sided; Noreen 1989,
    /// Yeh 2000).
    pub p: f64,
}

/// The difference in macro F1 of two systems that answered the same texts with the same seeds.
#[must_use]
pub fn difference(gold: &[usize], classes: usize, [first, second]: [&Answers; 2]) -> Difference {
    compared(gold.len(), |texts, exchanged| {
        let drawn = Drawn { gold, classes, texts, exchanged };
        mean(first.iter().zip(second).map(|(one, two)| drawn.gap(one, two))).unwrap_or_default()
    })
}

/// The texts of a draw, and whose answers are exchanged.
struct Drawn<'a> {
    gold: &'a [usize],
    classes: usize,
    texts: &'a [usize],
    exchanged: &'a [bool],
}

impl Drawn<'_> {
    /// By how much the second is better.
    fn gap(&self, one: &[usize], two: &[usize]) -> f64 {
        self.macro_f1(two, one) - self.macro_f1(one, two)
    }

    /// That of the answers, where these are not exchanged for the others.
    fn macro_f1(&self, own: &[usize], others: &[usize]) -> f64 {
        let pair = |at: &usize| {
            let is_exchanged = self.exchanged.get(*at).copied().unwrap_or_default();
            let answers = if is_exchanged { others } else { own };
            Some((*self.gold.get(*at)?, *answers.get(*at)?))
        };
        macro_f1(self.texts.iter().filter_map(pair), self.classes).unwrap_or_default()
    }
}

/// The two tests on so many texts; `of` gives the difference on the texts of these places, where those that are marked are answered by the
/// other system.
pub(super) fn compared(texts: usize, of: impl Fn(&[usize], &[bool]) -> f64) -> Difference {
    let everything: Vec<usize> = (0..texts).collect();
    let nobody = vec![false; texts];
    let mean = of(&everything, &nobody);
    let mut random = Random::new(SEED);
    let draws = draws(&mut random, texts, |drawn| of(drawn, &nobody));
    let reached = exchanges(&mut random, texts, |exchanged| of(&everything, exchanged))
        .filter(|difference| difference.abs() >= mean.abs() - 1e-9)
        .count();
    Difference { mean, interval: middle(&draws, mean), p: real(reached + 1) / real(DRAWS + 1) }
}

/// The differences on texts that are drawn, each as often as chance will have it, the least first.
fn draws(random: &mut Random, texts: usize, of: impl Fn(&[usize]) -> f64) -> Vec<f64> {
    let draw = |_| of(&(0..texts).map(|_| random.below(texts)).collect::<Vec<_>>());
    let mut draws: Vec<f64> = (0..DRAWS).map(draw).collect();
    draws.sort_by(f64::total_cmp);
    draws
}

/// The differences where each answer is exchanged as a coin falls.
fn exchanges(random: &mut Random, texts: usize, of: impl Fn(&[bool]) -> f64) -> impl Iterator<Item = f64> {
    (0..DRAWS).map(move |_| of(&(0..texts).map(|_| random.chance(500)).collect::<Vec<_>>()))
}

/// The ends of the middle 95 %.
fn middle(draws: &[f64], whole: f64) -> (f64, f64) {
    let tail = DRAWS / 40;
    let end = |at: usize| draws.get(at).copied().unwrap_or(whole);
    (end(tail), end(DRAWS - tail - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_system_does_not_differ_from_itself_and_does_from_a_worse_one() {
        let gold: Vec<usize> = (0..200).map(|number| number % 2).collect();
        let right = vec![gold.clone(); 2];
        let wrong = vec![
            gold.iter()
                .enumerate()
                .map(|(at, class)| if at % 5 == 0 { 1 - class } else { *class })
                .collect();
            2
        ];
        let none = difference(&gold, 2, [&right, &right]);
        assert!(none.mean.abs() < 1e-9 && none.p > 0.99, "{none:?}");
        let worse = difference(&gold, 2, [&right, &wrong]);
        assert!((worse.mean + 20.0).abs() < 0.1 && worse.p < 0.01, "{worse:?}");
        assert!(
            worse.interval.0 < -20.0 && worse.interval.1 > -20.0 && worse.interval.1 < -10.0,
            "{worse:?}"
        );
    }
}
