//! Measures as their sources define them: how good an answer is beside what people judged.
//!
//! Every measure is worked from counts that add up over the units of a test set (sentences, documents), so that the same counts serve
//! the figure and its bootstrap interval. Figures are percentages; a figure that nothing speaks for or against is `None`.

pub mod agreement;
pub mod bootstrap;
pub mod classes;
pub mod langid;
pub mod mapping;
pub mod random;
pub mod spans;
pub mod tab;
pub mod words;

/// A figure in percent; `None` where it is not defined, such as the F1 of a language that neither people nor the system named.
pub type Figure = Option<f64>;

/// A figure as tables have it; empty where it is not defined.
#[must_use]
pub fn shown(figure: Figure) -> String {
    figure.map_or_else(String::new, |figure| format!("{figure:.2}"))
}

/// `part` of `of` in percent; `None` of nothing.
#[must_use]
pub fn percent(part: usize, of: usize) -> Figure {
    (of > 0).then(|| 100.0 * real(part) / real(of))
}

/// The mean; `None` of nothing.
pub fn mean(values: impl IntoIterator<Item = f64>) -> Option<f64> {
    let (mut sum, mut count) = (0.0, 0_usize);
    for value in values {
        sum += value;
        count += 1;
    }
    (count > 0).then(|| sum / real(count))
}

/// The standard deviation of a sample (over n - 1); 0 where one value has none to differ from.
#[must_use]
pub fn deviation(values: &[f64]) -> f64 {
    let mean = mean(values.iter().copied()).unwrap_or_default();
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    (squares / real(values.len().saturating_sub(1).max(1))).sqrt()
}

/// The 95 % interval of a share in percent that was seen in `of` units (score interval, Wilson 1927); `None` of nothing.
///
/// It says what further units like these would show, not what these hold.
#[must_use]
pub fn wilson(share: Figure, of: usize) -> Option<(f64, f64)> {
    const Z: f64 = 1.959_963_984_540_054;
    let (share, n) = (share? / 100.0, real(of));
    let below = 1.0 + Z * Z / n;
    let middle = share + Z * Z / (2.0 * n);
    let half = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let limit = |value: f64| (100.0 * value / below).clamp(0.0, 100.0);
    (of > 0).then(|| (limit(middle - half), limit(middle + half)))
}

/// The F measure of van Rijsbergen (*Information Retrieval*, 1979, chapter 7): `beta` times as much weight on recall as on precision.
///
/// `None` where neither is defined. Where one of them is not, nothing was right, and the measure is 0, as in scikit-learn.
#[must_use]
pub fn f_measure(beta: f64, precision: Figure, recall: Figure) -> Figure {
    precision.or(recall)?;
    let [precision, recall] = [precision, recall].map(|figure| figure.unwrap_or(0.0));
    let below = beta * beta * precision + recall;
    Some(if below > 0.0 { (1.0 + beta * beta) * precision * recall / below } else { 0.0 })
}

/// The mean of `figures` with these weights, where a figure that is not defined counts as 0, as in scikit-learn and seqeval; `None`
/// where nothing has weight.
#[must_use]
pub fn weighted_mean(figures: impl IntoIterator<Item = (Figure, usize)>) -> Figure {
    let (mut sum, mut weights) = (0.0, 0);
    for (figure, weight) in figures {
        sum += figure.unwrap_or(0.0) * real(weight);
        weights += weight;
    }
    (weights > 0).then(|| sum / real(weights))
}

/// A count as a real number; exact up to 2⁵³.
#[expect(clippy::cast_precision_loss, reason = "counts of texts are far below 2^53")]
#[must_use]
pub const fn real(count: usize) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn score_intervals_are_those_of_scipy() {
        // scipy.stats.binomtest(1, 10).proportion_ci(method="wilson"): 0.01787621, 0.40415003.
        let (low, high) = wilson(Some(10.0), 10).unwrap_or_default();
        assert!((low - 1.787_621).abs() < 1e-5 && (high - 40.415_003).abs() < 1e-5, "{low} {high}");
        assert_eq!(wilson(Some(0.0), 0), None);
    }
}
