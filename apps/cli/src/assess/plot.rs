//! What is left to read against what is left to learn.

use crate::{
    exit::{Exit, Failure, Outcome},
    keys::refused,
};
use maskros_assess::report::PlotWords;
use maskros_ledger::AtomicFile;
use plotters::prelude::{
    BLACK, ChartBuilder, Circle, Color as _, IntoDrawingArea as _, IntoFont as _, PathElement, RGBColor,
    SVGBackend, SeriesLabelPosition, WHITE,
};
use std::path::Path;

/// Pixels.
const SIZE: (u32, u32) = (900, 560);
const FONT: &str = "sans-serif";
/// The palette of Okabe and Ito, which people who are colour-blind can tell apart.
const COLOURS: [RGBColor; 7] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(230, 159, 0),
    RGBColor(86, 180, 233),
    RGBColor(90, 90, 90),
];

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
    let svg = drawn(words, points)?;
    let mut file = AtomicFile::create(path).map_err(refused)?;
    file.put(svg.as_bytes()).and_then(|()| file.commit()).map(drop).map_err(refused)
}

/// The points as SVG.
pub(super) fn drawn(words: &PlotWords, points: &[Point<'_>]) -> Outcome<String> {
    let mut svg = String::new();
    let none = |_| Failure::new(Exit::Stopped, "the plot could not be drawn");
    draw(points, words, &mut svg).map_err(none)?;
    Ok(svg)
}

fn draw(points: &[Point<'_>], words: &PlotWords, svg: &mut String) -> Result<(), Box<dyn std::error::Error>> {
    // The original leaves everything: it is a line, and does not stretch the axis.
    let (original, others): (Vec<_>, Vec<_>) = points.iter().partition(|point| point.name == "original");
    let low = points.iter().map(|point| point.utility - point.deviation).fold(100.0, f64::min);
    let high = points.iter().map(|point| point.utility + point.deviation).fold(0.0, f64::max);
    let most = others.iter().map(|point| point.risk).fold(1.0, f64::max) * 1.25;
    let area = SVGBackend::with_string(svg, SIZE).into_drawing_area();
    area.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(&area)
        .caption(&words.title, (FONT, 22).into_font())
        .margin(16)
        .x_label_area_size(52)
        .y_label_area_size(64)
        .build_cartesian_2d(0.0..most, (low - 1.0)..(high + 1.0))?;
    chart
        .configure_mesh()
        .x_desc(&words.risk)
        .y_desc(&words.kept)
        .label_style((FONT, 15))
        .axis_desc_style((FONT, 17))
        .light_line_style(WHITE)
        .draw()?;
    for point in original {
        let line = vec![(0.0, point.utility), (most, point.utility)];
        let drawn = chart.draw_series([PathElement::new(line, BLACK)])?;
        drawn.label(&words.original).legend(|(x, y)| PathElement::new(vec![(x, y), (x + 16, y)], BLACK));
    }
    for (point, colour) in others.into_iter().zip(COLOURS.into_iter().cycle()) {
        let bar = vec![
            (point.risk, point.utility - point.deviation),
            (point.risk, point.utility + point.deviation),
        ];
        chart.draw_series([PathElement::new(bar, colour)])?;
        let drawn = chart.draw_series([Circle::new((point.risk, point.utility), 5, colour.filled())])?;
        drawn.label(point.name).legend(move |(x, y)| Circle::new((x + 8, y), 5, colour.filled()));
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::UpperLeft)
        .border_style(BLACK)
        .background_style(WHITE)
        .label_font((FONT, 15))
        .draw()?;
    area.present()?;
    Ok(())
}
