//! The losses as a picture.

use crate::{Error, Row};
use maskros_plot::{Axis, Chart, Corner, Series, Shape};
use std::{ops::Range, path::Path};

/// Points that the line of the training has at most; each is the mean of as many steps.
const POINTS: usize = 400;
/// A line of fewer points has a ring round each.
const MANY: usize = 50;

type Line = Vec<(f64, f64)>;

/// The loss of training and of the dev samples over the steps, as SVG.
///
/// # Errors
///
/// The plotting library fails; `path` is only named in the error.
pub fn losses(rows: &[Row], path: &Path) -> Result<String, Error> {
    let (training, dev) = (training(rows), dev(rows));
    let chart = Chart {
        title: "Loss",
        x: Axis { name: "step", range: 0.0..rows.len().max(1) as f64 },
        y: Axis { name: "loss", range: heights([&training, &dev]) },
        series: vec![series("training (mean of steps)", training), series("dev", dev)],
        legend: Corner::UpperRight,
    };
    chart.svg().map_err(|error| Error::Plot { path: path.to_owned(), error })
}

fn series(name: &str, line: Line) -> Series<'_> {
    let shape = if line.len() < MANY { Shape::Ringed(line) } else { Shape::Line(line) };
    Series { name, shape }
}

fn training(rows: &[Row]) -> Line {
    let some = rows.chunks(rows.len().div_ceil(POINTS).max(1));
    some.filter_map(|rows| Some((rows.last()?.step as f64, mean_loss(rows)))).collect()
}

fn mean_loss(rows: &[Row]) -> f64 {
    rows.iter().map(|row| f64::from(row.loss)).sum::<f64>() / rows.len() as f64
}

fn dev(rows: &[Row]) -> Line {
    rows.iter().filter_map(|row| Some((row.step as f64, f64::from(row.dev_loss?)))).collect()
}

fn heights(lines: [&Line; 2]) -> Range<f64> {
    let top = lines.into_iter().flatten().fold(0.0_f64, |top, (_, loss)| top.max(*loss));
    0.0..if top > 0.0 { top * 1.05 } else { 1.0 }
}
