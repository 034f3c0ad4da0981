//! A linear classifier for several classes: one support vector machine a class, against all others.
//!
//! Squared hinge loss with L2 regularisation, trained by dual coordinate descent (Hsieh et al., *ICML* 2008), as in LIBLINEAR (Fan et al.,
//! *JMLR* 9, 2008) and scikit-learn's `LinearSVC`; the bias is one more feature that is always 1.

use super::features::Row;
use maskros_measure::random::Random;
use rayon::prelude::*;

/// What an error costs.
const COST: f64 = 1.0;
/// Training ends where no multiplier violates its condition by more.
const TOLERANCE: f64 = 1e-3;
/// Or after so many rounds.
const MOST_ROUNDS: usize = 300;

/// One machine a class.
#[derive(Clone, Debug)]
pub struct Classifier {
    machines: Vec<Machine>,
}

#[derive(Clone, Debug)]
struct Machine {
    weights: Vec<f64>,
    bias: f64,
}

impl Classifier {
    /// Trains on `rows`, which have `width` features, with the class of each (below `classes`). The order in which rows are looked at is
    /// drawn by `seed`.
    #[must_use]
    pub fn train(rows: &[Row], labels: &[usize], (classes, width): (usize, usize), seed: u64) -> Self {
        let machine = |class: usize| Machine::train(rows, &signs(labels, class), width, seed);
        Self { machines: (0..classes).into_par_iter().map(machine).collect() }
    }

    /// How far the row lies on each class's side.
    #[must_use]
    pub fn decisions(&self, row: &Row) -> Vec<f64> {
        self.machines.iter().map(|machine| machine.value(row)).collect()
    }

    /// The class on whose side the row lies farthest; the first of several.
    #[must_use]
    pub fn predict(&self, row: &Row) -> usize {
        let decisions = self.decisions(row);
        let best = decisions.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        decisions.iter().position(|value| *value >= best).unwrap_or_default()
    }
}

impl Machine {
    fn train(rows: &[Row], signs: &[f64], width: usize, seed: u64) -> Self {
        let mut machine = Self { weights: vec![0.0; width], bias: 0.0 };
        let mut examples: Vec<Example<'_>> =
            rows.iter().zip(signs).map(|(row, sign)| Example::of(row, *sign)).collect();
        let mut order: Vec<usize> = (0..examples.len()).collect();
        let mut random = Random::new(seed);
        for _ in 0..MOST_ROUNDS {
            random.shuffle(&mut order);
            let gradients = order.iter().map(|at| examples[*at].step(&mut machine));
            if range(gradients) <= TOLERANCE {
                break;
            }
        }
        machine
    }

    fn value(&self, row: &Row) -> f64 {
        let weight = |place: u32| self.weights.get(place as usize).copied().unwrap_or_default();
        self.bias + row.0.iter().map(|(place, value)| weight(*place) * f64::from(*value)).sum::<f64>()
    }

    fn add(&mut self, row: &Row, step: f64) {
        if step == 0.0 {
            return;
        }
        self.bias += step;
        for (place, value) in &row.0 {
            if let Some(weight) = self.weights.get_mut(*place as usize) {
                *weight += step * f64::from(*value);
            }
        }
    }
}

/// How far the least and the greatest lie apart.
fn range(values: impl Iterator<Item = f64>) -> f64 {
    let ends = (f64::INFINITY, f64::NEG_INFINITY);
    let (least, most) = values.fold(ends, |(least, most), value| (least.min(value), most.max(value)));
    most - least
}

/// 1 for a row of the class, -1 for another.
fn signs(labels: &[usize], class: usize) -> Vec<f64> {
    labels.iter().map(|label| if *label == class { 1.0 } else { -1.0 }).collect()
}

/// A row to learn from, and its part in what is learnt.
struct Example<'a> {
    row: &'a Row,
    /// 1 where it is of the class, otherwise -1.
    sign: f64,
    /// The second derivative in the direction of the multiplier.
    curvature: f64,
    multiplier: f64,
}

impl<'a> Example<'a> {
    fn of(row: &'a Row, sign: f64) -> Self {
        Self { row, sign, curvature: square(row) + 0.5 / COST, multiplier: 0.0 }
    }

    /// Moves the multiplier to where the loss is least; returns the projected gradient from before.
    fn step(&mut self, machine: &mut Machine) -> f64 {
        let gradient = self.sign * machine.value(self.row) - 1.0 + self.multiplier * 0.5 / COST;
        let before = self.multiplier;
        self.multiplier = (before - gradient / self.curvature).max(0.0);
        machine.add(self.row, (self.multiplier - before) * self.sign);
        // A multiplier cannot become negative.
        if before > 0.0 { gradient } else { gradient.min(0.0) }
    }
}

/// The square of the row's length, with the feature that is always 1.
fn square(row: &Row) -> f64 {
    1.0 + row.0.iter().map(|(_, value)| f64::from(*value).powi(2)).sum::<f64>()
}
