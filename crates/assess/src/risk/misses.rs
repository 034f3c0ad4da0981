//! How much was missed: estimated from two sources of detection, or from a sample that people looked through.

use maskros_measure::real;
use serde::Serialize;

/// What two sources that look by themselves found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Captures {
    /// Found by the first.
    pub first: usize,
    /// Found by the second.
    pub second: usize,
    /// Found by both.
    pub both: usize,
}

/// An estimate of what neither found.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Missed {
    /// Found by either.
    pub found: usize,
    /// How many neither found.
    pub missed: f64,
    /// The 95 % interval of that.
    pub interval: (f64, f64),
}

/// The estimate of Chapman (1951), with the variance of Seber (1970) and a log-normal interval (Chao 1987). `None` where nothing was
/// found by both.
///
/// It holds for sources that do not depend on each other. Detectors mostly miss the same: then it is too low.
#[must_use]
pub fn captured(captures: Captures) -> Option<Missed> {
    let Captures { first, second, both } = captures;
    let found = (first + second).checked_sub(both)?;
    if both == 0 {
        return None;
    }
    let counts = [first, second, both].map(real);
    let missed = (chapman(counts) - real(found)).max(0.0);
    Some(Missed { found, missed, interval: log_normal(missed, seber(counts)) })
}

/// The estimate of how many there are in all, by what was found by each and by both.
fn chapman([n, m, b]: [f64; 3]) -> f64 {
    (n + 1.0) * (m + 1.0) / (b + 1.0) - 1.0
}

/// The variance of the estimate.
fn seber([n, m, b]: [f64; 3]) -> f64 {
    (n + 1.0) * (m + 1.0) * (n - b) * (m - b) / ((b + 1.0).powi(2) * (b + 2.0))
}

/// The middle 95 % around what is missed.
fn log_normal(missed: f64, variance: f64) -> (f64, f64) {
    if missed <= 0.0 {
        return (0.0, 0.0);
    }
    let factor = (1.96 * (1.0 + variance / missed.powi(2)).ln().sqrt()).exp();
    (missed / factor, missed * factor)
}

/// A sample of documents that people looked through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Sample {
    /// Documents of the collection.
    pub documents: usize,
    /// Documents that were looked through.
    pub reviewed: usize,
    /// Of these, documents in which something was left.
    pub with_misses: usize,
}

/// At most so many documents of the collection have something left, with this confidence (such as 0.95): the largest number that the sample
/// does not speak against (exact hypergeometric bound). `None` where the sample is larger than the collection.
#[must_use]
pub fn at_most(sample: Sample, confidence: f64) -> Option<usize> {
    let Sample { documents, reviewed, with_misses } = sample;
    if reviewed > documents || with_misses > reviewed {
        return None;
    }
    let most = documents - (reviewed - with_misses);
    // How likely so few in the sample are falls with the number in the collection.
    let is_likely = |left: usize| at_most_drawn(documents, left, reviewed, with_misses) > 1.0 - confidence;
    Some(largest(with_misses, most, is_likely))
}

/// The largest number of which it is so: from the smallest one on, to some number.
fn largest(mut low: usize, mut high: usize, is_so: impl Fn(usize) -> bool) -> usize {
    while low < high {
        let middle = low + (high - low).div_ceil(2);
        if is_so(middle) { low = middle } else { high = middle - 1 }
    }
    low
}

/// How many documents must be looked through, nothing being found in them, to say with this confidence that at most `left` of `documents` have
/// something left.
#[must_use]
pub fn sample_for(documents: usize, left: usize, confidence: f64) -> usize {
    let says_so = |reviewed: usize| {
        let sample = Sample { documents, reviewed, with_misses: 0 };
        at_most(sample, confidence).is_some_and(|most| most <= left)
    };
    smallest(documents, says_so)
}

/// The smallest number of which it is so, up to some number.
fn smallest(mut high: usize, is_so: impl Fn(usize) -> bool) -> usize {
    let mut low = 0;
    while low < high {
        let middle = usize::midpoint(low, high);
        if is_so(middle) { high = middle } else { low = middle + 1 }
    }
    low
}

/// The chance of at most `most` marked documents in a draw of `drawn` out of `all`, of which `marked` are.
fn at_most_drawn(all: usize, marked: usize, drawn: usize, most: usize) -> f64 {
    (0..=most).map(|hit| drawn_just(all, marked, drawn, hit)).sum()
}

/// The chance that of `drawn` ones just `hit` are marked.
fn drawn_just(all: usize, marked: usize, drawn: usize, hit: usize) -> f64 {
    let others = drawn.checked_sub(hit).filter(|others| *others <= all - marked && hit <= marked);
    let ways = others.map(|others| choose(marked, hit) + choose(all - marked, others) - choose(all, drawn));
    ways.map_or(0.0, f64::exp)
}

/// The logarithm of the binomial coefficient.
fn choose(of: usize, some: usize) -> f64 {
    ln_factorial(of) - ln_factorial(some) - ln_factorial(of - some)
}

/// The logarithm of the factorial: by Stirling's series from 16 on, with an error under 10⁻¹³.
fn ln_factorial(number: usize) -> f64 {
    if number < 16 {
        return (2..=number).map(|factor| real(factor).ln()).sum();
    }
    stirling(real(number))
}

/// Stirling's approximation of the logarithm of the factorial.
fn stirling(n: f64) -> f64 {
    n * n.ln() - n + 0.5 * (std::f64::consts::TAU * n).ln() + series(n)
}

/// The first members of Stirling's series.
fn series(n: f64) -> f64 {
    1.0 / (12.0 * n) - 1.0 / (360.0 * n.powi(3)) + 1.0 / (1260.0 * n.powi(5)) - 1.0 / (1680.0 * n.powi(7))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_sources_tell_what_neither_found() {
        // Chapman: 101 * 81 / 61 - 1 = 133.1, of which 120 were found.
        let missed = captured(Captures { first: 100, second: 80, both: 60 }).unwrap();
        assert_eq!(missed.found, 120);
        assert!(
            (missed.missed - 13.114_754).abs() < 1e-5 && missed.interval.0 < 13.0 && missed.interval.1 > 14.0
        );
        assert_eq!(captured(Captures { first: 5, second: 5, both: 0 }), None);
        assert_eq!(captured(Captures { first: 5, second: 5, both: 5 }).unwrap().interval, (0.0, 0.0));
    }

    #[test]
    fn a_sample_bounds_what_is_left() {
        let bound =
            |documents, reviewed, with_misses| at_most(Sample { documents, reviewed, with_misses }, 0.95);
        // scipy.stats.hypergeom.cdf(0, 10000, 97, 300) = 0.0514, of 98 0.0498.
        assert_eq!(bound(10_000, 300, 0), Some(97));
        assert_eq!(bound(10_000, 10_000, 0), Some(0));
        assert_eq!(bound(100, 0, 0), Some(100));
        assert_eq!(bound(10, 11, 0), None);
        assert_eq!(bound(0, 0, 0), Some(0));
        assert!(bound(10_000, 300, 3) > bound(10_000, 300, 0));
    }

    #[test]
    fn how_large_a_sample_must_be() {
        let needed = sample_for(10_000, 10, 0.95);
        assert_eq!(needed, 2383, "the first with scipy.stats.hypergeom.cdf(0, 10000, 11, n) <= 0.05");
        assert_eq!(at_most(Sample { documents: 10_000, reviewed: needed, with_misses: 0 }, 0.95), Some(10));
        let less = Sample { documents: 10_000, reviewed: needed - 1, with_misses: 0 };
        assert!(at_most(less, 0.95) > Some(10));
        assert_eq!(sample_for(50, 50, 0.95), 0);
    }

    #[test]
    fn factorials_agree_where_the_two_ways_meet() {
        let exact: f64 = (2..=16).map(|factor| real(factor).ln()).sum();
        assert!((ln_factorial(16) - exact).abs() < 1e-12);
    }
}
