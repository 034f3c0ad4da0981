//! What the accuracies would be if every language from a certain probability on were named, for every such threshold.

use super::judged_sentence::JudgedSentence;
use crate::exit::{Exit, Failure, Outcome};
use maskros_measure::langid::{Classes, Pair, Tally};
use plotters::prelude::{
    BLACK, ChartBuilder, IntoDrawingArea as _, IntoFont as _, LineSeries, PathElement, RGBColor, SVGBackend,
    SeriesLabelPosition, WHITE,
};

/// Thresholds in percent. Under the first one nearly every language would be named, which only squeezes the rest of the plot.
const THRESHOLDS: std::ops::RangeInclusive<u8> = 5..=100;
/// Pixels.
const SIZE: (u32, u32) = (900, 560);
const FONT: &str = "sans-serif";
/// Works a figure from counts.
type Measure = fn(&Tally) -> maskros_measure::Figure;
/// The lines: name, figure, and a colour of the palette of Okabe and Ito, which people who are colour-blind can tell apart.
const LINES: [(&str, Measure, RGBColor); 3] = [
    ("loose accuracy", Tally::loose, RGBColor(0, 114, 178)),
    ("mean F1", Tally::mean_f1, RGBColor(0, 158, 115)),
    ("exact accuracy", Tally::exact, RGBColor(213, 94, 0)),
];

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
    let figures = LINES.map(|(name, measure, _)| format!("{name} {}", super::shown(measure(&best.tally))));
    format!("exact accuracy is highest at threshold {:.2}: {}\n", best.threshold, figures.join(", "))
}

/// The plot as SVG.
pub(super) fn drawn(points: &[Point]) -> Outcome<String> {
    let mut svg = String::new();
    draw(points, &mut svg)
        .map_err(|_| Failure::new(Exit::Stopped, "the plot of the sweep could not be drawn"))?;
    Ok(svg)
}

/// Where the axis of percent begins: at a multiple of five under every line.
fn floor(points: &[Point]) -> f64 {
    let figures = points.iter().flat_map(|point| LINES.map(|(_, measure, _)| measure(&point.tally)));
    let lowest = figures.flatten().fold(100.0, f64::min);
    ((lowest - 1.0) / 5.0).floor().max(0.0) * 5.0
}

fn draw(points: &[Point], svg: &mut String) -> Result<(), Box<dyn std::error::Error>> {
    let floor = floor(points);
    let area = SVGBackend::with_string(svg, SIZE).into_drawing_area();
    area.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(&area)
        .caption("Languages named from a threshold on their probability", (FONT, 22).into_font())
        .margin(16)
        .x_label_area_size(52)
        .y_label_area_size(64)
        .build_cartesian_2d(0.0..1.0, floor..100.0)?;
    chart
        .configure_mesh()
        .x_desc("threshold (the most probable language is always named)")
        .y_desc("percent")
        .x_label_formatter(&|threshold| format!("{threshold:.1}"))
        .y_label_formatter(&|percent| format!("{percent:.0}"))
        .label_style((FONT, 15))
        .axis_desc_style((FONT, 17))
        .light_line_style(WHITE)
        .draw()?;
    for (name, measure, colour) in LINES {
        let line =
            points.iter().filter_map(|point| Some((f64::from(point.threshold), measure(&point.tally)?)));
        let style = plotters::style::ShapeStyle { color: colour.into(), filled: false, stroke_width: 3 };
        chart
            .draw_series(LineSeries::new(line, style))?
            .label(name)
            .legend(move |(x, y)| PathElement::new([(x, y), (x + 24, y)], style));
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::LowerMiddle)
        .label_font((FONT, 16))
        .background_style(WHITE)
        .border_style(BLACK)
        .draw()?;
    area.present()?;
    Ok(())
}
