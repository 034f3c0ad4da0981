//! What a sensitivity covers and what it costs, as a picture.

use anyhow::{Context as _, Result};
use maskros_plot::{Axis, Chart, Corner, Series, Shape};
use std::collections::BTreeMap;

/// Share covered and share of what is masked that is gold, at each sensitivity from low to high.
type Line = Vec<(f64, f64)>;

/// The table of sensitivities, and its picture.
pub(crate) fn beside(table: String) -> Result<[String; 2]> {
    let curve = drawn(&table)?;
    Ok([table, curve])
}

/// The table of sensitivities as SVG: a line for each set, from `low` on its left to `high` on its right.
fn drawn(table: &str) -> Result<String> {
    let lines = lines(table)?;
    let series = lines.into_iter().map(|(name, line)| Series { name, shape: Shape::Ringed(line) });
    let chart = Chart {
        title: "--sensitivity low, balanced, high (from left to right)",
        x: Axis { name: "share of the gold spans that is covered", range: 0.0..1.0 },
        y: Axis { name: "share of the masked characters that is gold", range: 0.0..1.0 },
        series: series.collect(),
        legend: Corner::LowerLeft,
    };
    Ok(chart.svg()?)
}

/// The line of each set.
fn lines(table: &str) -> Result<BTreeMap<&str, Line>> {
    let mut lines: BTreeMap<&str, Line> = BTreeMap::new();
    for row in table.lines().skip(1) {
        let (set, point) = read(row)?;
        lines.entry(set).or_default().push(point);
    }
    Ok(lines)
}

/// The set and the two shares of a row.
fn read(row: &str) -> Result<(&str, (f64, f64))> {
    let cell = |at: usize| row.split(',').nth(at).context("a row is short");
    Ok((cell(1)?, (cell(3)?.parse()?, cell(5)?.parse()?)))
}

#[cfg(test)]
mod tests {
    use super::drawn;

    #[test]
    fn the_committed_curve_is_that_of_the_committed_table() {
        let curve = drawn(include_str!("../results/sensitivity.csv")).expect("the table is whole");
        assert_eq!(curve, include_str!("../results/sensitivity.svg"));
    }
}
