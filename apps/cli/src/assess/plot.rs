//! What is left to read against what is left to learn.

use crate::{
    exit::{Exit, Failure, Outcome},
    sink::write_whole,
};
use maskros_assess::report::PlotWords;
use maskros_plot::{Axis, Chart, Corner, Series, Shape};
use std::{ops::Range, path::Path};

/// A strategy or policy.
pub(super) struct Point<'a> {
    pub(super) name: &'a str,
    /// Originals that can still be read, in percent.
    pub(super) risk: f64,
    /// What is kept, in percent, and its deviation.
    pub(super) utility: f64,
    pub(super) deviation: f64,
}

/// Draws the points into an SVG file.
pub(super) fn write(path: &Path, words: &PlotWords, points: &[Point<'_>]) -> Outcome<()> {
    write_whole(path, drawn(words, points)?.as_bytes())
}

/// The points as SVG.
pub(super) fn drawn(words: &PlotWords, points: &[Point<'_>]) -> Outcome<String> {
    let chart = Chart {
        title: &words.title,
        x: Axis { name: &words.risk, range: 0.0..most_risk(points) },
        y: Axis { name: &words.kept, range: utilities(points) },
        series: series(words, points),
        legend: Corner::UpperLeft,
    };
    chart.svg().map_err(|_| Failure::new(Exit::Stopped, "the plot could not be drawn"))
}

/// The original leaves everything: it is a line, and does not stretch the axis.
fn series<'a>(words: &'a PlotWords, points: &'a [Point<'a>]) -> Vec<Series<'a>> {
    let (originals, others): (Vec<&Point<'_>>, Vec<_>) = points.iter().partition(|point| point.is_original());
    let levels = originals
        .into_iter()
        .map(|point| Series { name: &words.original, shape: Shape::Level(point.utility) });
    levels.chain(others.into_iter().map(Point::series)).collect()
}

/// A quarter more than the most that a strategy leaves, so that there is room for the legend.
fn most_risk(points: &[Point<'_>]) -> f64 {
    let others = points.iter().filter(|point| !point.is_original());
    others.map(|point| point.risk).fold(1.0, f64::max) * 1.25
}

/// From under the lowest bar to over the highest.
fn utilities(points: &[Point<'_>]) -> Range<f64> {
    let low = points.iter().map(|point| point.utility - point.deviation).fold(100.0, f64::min);
    let high = points.iter().map(|point| point.utility + point.deviation).fold(0.0, f64::max);
    low - 1.0..high + 1.0
}

impl Point<'_> {
    fn is_original(&self) -> bool {
        self.name == "original"
    }

    fn series(&self) -> Series<'_> {
        let shape = Shape::Point { at: (self.risk, self.utility), deviation: self.deviation };
        Series { name: self.name, shape }
    }
}
