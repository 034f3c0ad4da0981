//! Intervals by the percentile bootstrap (Efron and Tibshirani, *An Introduction to the Bootstrap*, 1993, chapter 13).
//!
//! As many units as there are are drawn with replacement, 1000 times; the interval holds the middle 95 % of the figures of these draws.
//! The unit is what was judged independently: a sentence, or a document where its parts hang together.

use crate::{Figure, random::Random, shown};

/// How often units are drawn.
pub const DRAWS: usize = 1000;
/// Start of the random numbers, so that the same units give the same intervals.
const SEED: u64 = 1;
/// One draw in this many lies under the interval, and one over it.
const TAIL: usize = 40;

/// A figure with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The figure of all units.
    pub figure: Figure,
    /// Lower and upper end; `None` where no draw has the figure.
    pub interval: Option<(f64, f64)>,
}

impl Estimate {
    /// The figure and the ends of its interval as tables have them.
    #[must_use]
    pub fn cells(self) -> [String; 3] {
        let (low, high) = self.interval.unzip();
        [self.figure, low, high].map(shown)
    }
}

/// Figures that are worked from counts of `units`, with their intervals, all from the same draws.
///
/// `add` adds one unit to counts, `figures` works the figures from them. Draws in which a figure is not defined do not count for its
/// interval.
pub fn estimates<Unit, Counts: Default, const N: usize>(
    units: &[Unit],
    add: impl Fn(&mut Counts, &Unit),
    figures: impl Fn(&Counts) -> [Figure; N],
) -> [Estimate; N] {
    let estimates = estimates_of(units, add, |counts| figures(counts).to_vec());
    std::array::from_fn(|place| {
        estimates.get(place).copied().unwrap_or(Estimate { figure: None, interval: None })
    })
}

/// The same where only the data say how many figures there are, such as one a label; `figures` must always give as many.
pub fn estimates_of<Unit, Counts: Default>(
    units: &[Unit],
    add: impl Fn(&mut Counts, &Unit),
    figures: impl Fn(&Counts) -> Vec<Figure>,
) -> Vec<Estimate> {
    let total = |counted: &mut dyn Iterator<Item = &Unit>| {
        let mut counts = Counts::default();
        counted.for_each(|unit| add(&mut counts, unit));
        figures(&counts)
    };
    let whole = total(&mut units.iter());
    let mut random = Random::new(SEED);
    let mut drawn: Vec<Vec<f64>> = whole.iter().map(|_| Vec::with_capacity(DRAWS)).collect();
    for _ in 0..DRAWS {
        let draw = total(&mut units.iter().filter_map(|_| units.get(random.below(units.len()))));
        drawn.iter_mut().zip(draw).for_each(|(values, figure)| values.extend(figure));
    }
    whole
        .into_iter()
        .zip(drawn)
        .map(|(figure, values)| Estimate { figure, interval: middle(values) })
        .collect()
}

/// The ends of the middle 95 % of `values`.
fn middle(mut values: Vec<f64>) -> Option<(f64, f64)> {
    values.sort_by(f64::total_cmp);
    let outside = values.len() / TAIL;
    Some((*values.get(outside)?, *values.get(values.len().checked_sub(outside + 1)?)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::percent;

    /// Share of true units, and the same figure defined only where there are more than `least` of them.
    fn share(units: &[bool], least: usize) -> [Estimate; 2] {
        let add = |counts: &mut [usize; 2], unit: &bool| {
            counts[0] += usize::from(*unit);
            counts[1] += 1;
        };
        estimates(units, add, |[part, of]| {
            [percent(*part, *of), percent(*part, *of).filter(|_| *part > least)]
        })
    }

    #[test]
    fn intervals_lie_around_the_figure_and_are_repeatable() {
        let units: Vec<bool> = (0..400).map(|number| number % 4 != 0).collect();
        let [estimate, _] = share(&units, 0);
        // The normal interval of 300 of 400 is 70.8 to 79.2.
        let (low, high) = estimate.interval.unwrap();
        assert_eq!(estimate.figure, Some(75.0));
        assert!((69.8..71.8).contains(&low) && (78.2..80.2).contains(&high), "{low} {high}");
        assert_eq!(share(&units, 0)[0], estimate);
    }

    #[test]
    fn what_is_not_defined_stays_empty() {
        let of = |figure, interval| Estimate { figure, interval }.cells().join(",");
        assert_eq!(of(Some(50.0), Some((40.0, 62.555))), "50.00,40.00,62.55");
        assert_eq!([of(Some(50.0), None), of(None, None)], ["50.00,,", ",,"]);
    }

    #[test]
    fn draws_without_the_figure_do_not_count() {
        let [all, some] = share(&[true, false, false, false], 0);
        assert_eq!((all.figure, some.figure), (Some(25.0), Some(25.0)));
        assert!(all.interval.unwrap().0.abs() < 1e-9, "a draw without a true unit is 0 %");
        assert!((some.interval.unwrap().0 - 25.0).abs() < 1e-9, "or is left out");
    }

    #[test]
    fn nothing_has_no_figure() {
        assert_eq!(share(&[], 0)[0], Estimate { figure: None, interval: None });
        assert_eq!(share(&[true], 1)[1], Estimate { figure: None, interval: None });
    }

    #[test]
    fn the_middle_leaves_out_a_fortieth_at_each_end() {
        assert_eq!(middle((0..1000u16).map(f64::from).collect()), Some((25.0, 974.0)));
        assert_eq!(middle(vec![3.0]), Some((3.0, 3.0)));
    }
}
