//! What the accuracies would be if every language from a certain probability on were named, for every such threshold.

use super::judged_sentence::JudgedSentence;
use crate::exit::{Exit, Failure, Outcome};
use maskros_measure::{
    Figure,
    langid::{Classes, Pair, Tally},
    shown,
};
use maskros_plot::{Axis, Chart, Corner, Series, Shape};

/// Thresholds in percent. Under the first one nearly every language would be named, which only squeezes the rest of the plot.
const THRESHOLDS: std::ops::RangeInclusive<u8> = 5..=100;
/// Works a figure from counts.
type Measure = fn(&Tally) -> Figure;
/// The lines.
const LINES: [(&str, Measure); 3] =
    [("loose accuracy", Tally::loose), ("mean F1", Tally::mean_f1), ("exact accuracy", Tally::exact)];

/// The counts at one threshold.
pub(super) struct Point {
    threshold: f32,
    tally: Tally,
}

/// The counts at every threshold. A language is named where its probability is at least the threshold, the most probable always.
pub(super) fn points(rows: &[JudgedSentence]) -> Vec<Point> {
    THRESHOLDS.map(|percent| point(rows, f32::from(percent) / 100.0)).collect()
}

fn point(rows: &[JudgedSentence], threshold: f32) -> Point {
    let pair = |row: &JudgedSentence| Pair { answer: Classes::over(threshold, &row.chances), ..row.pair };
    Point { threshold, tally: rows.iter().map(pair).collect() }
}

/// Says where exact accuracy is highest; of several such thresholds the lowest, which names the most languages.
pub(super) fn best(points: &[Point]) -> String {
    let exact = |point: &&Point| point.tally.exact().unwrap_or(0.0);
    let Some(best) = points.iter().rev().max_by(|a, b| exact(a).total_cmp(&exact(b))) else {
        return String::new();
    };
    let figures = LINES.map(|(name, measure)| format!("{name} {}", shown(measure(&best.tally))));
    format!("exact accuracy is highest at threshold {:.2}: {}\n", best.threshold, figures.join(", "))
}

/// The plot as SVG.
pub(super) fn drawn(points: &[Point]) -> Outcome<String> {
    let series = |(name, measure)| Series { name, shape: Shape::Line(line(points, measure)) };
    let chart = Chart {
        title: "Languages named from a threshold on their probability",
        x: Axis { name: "threshold (the most probable language is always named)", range: 0.0..1.0 },
        y: Axis { name: "percent", range: floor(points)..100.0 },
        series: LINES.map(series).into(),
        legend: Corner::LowerMiddle,
    };
    chart.svg().map_err(|_| Failure::new(Exit::Stopped, "the plot of the sweep could not be drawn"))
}

/// The figure at each threshold.
fn line(points: &[Point], measure: Measure) -> Vec<(f64, f64)> {
    points.iter().filter_map(|point| Some((f64::from(point.threshold), measure(&point.tally)?))).collect()
}

/// Where the axis of percent begins: at a multiple of five under every line.
fn floor(points: &[Point]) -> f64 {
    let figures = points.iter().flat_map(|point| LINES.map(|(_, measure)| measure(&point.tally)));
    let lowest = figures.flatten().fold(100.0, f64::min);
    ((lowest - 1.0) / 5.0).floor().max(0.0) * 5.0
}
