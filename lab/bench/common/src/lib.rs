//! What the benchmarks share.

pub mod machine;
pub mod texts;

/// The smallest number; not a number where there is none.
pub fn least(numbers: &[f64]) -> f64 {
    numbers.iter().copied().fold(f64::NAN, f64::min)
}

/// The number in the middle; not a number where there is none.
pub fn median(numbers: &[f64]) -> f64 {
    let mut sorted = numbers.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.get(sorted.len() / 2).copied().unwrap_or(f64::NAN)
}
