//! Figures as cells of a CSV.

use maskros_measure::{Figure, bootstrap::Estimate};

/// The figure and the ends of its interval: three cells.
pub(crate) fn estimate(estimate: Estimate) -> String {
    let (low, high) = estimate.interval.unzip();
    [estimate.figure, low, high].map(figure).join(",")
}

/// A figure in percent; empty where it is not defined.
pub(crate) fn figure(figure: Figure) -> String {
    figure.map_or_else(String::new, |figure| format!("{figure:.2}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_defined_stays_empty() {
        let of = |figure, interval| estimate(Estimate { figure, interval });
        assert_eq!(of(Some(50.0), Some((40.0, 62.555))), "50.00,40.00,62.55");
        assert_eq!([of(Some(50.0), None), of(None, None)], ["50.00,,", ",,"]);
    }
}
