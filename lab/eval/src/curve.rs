//! What a sensitivity covers and what it costs, as a picture.

use anyhow::{Context as _, Result, anyhow};
use plotters::prelude::*;
use std::collections::BTreeMap;

/// Pixels.
const SIZE: (u32, u32) = (860, 560);
const FONT: &str = "sans-serif";
/// The palette of Okabe and Ito, which people who are colour-blind can tell apart.
const COLOURS: [RGBColor; 5] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(86, 180, 233),
];

/// Share covered and share of what is masked that is gold, at each sensitivity from low to high.
type Line = Vec<(f64, f64)>;

/// The table of sensitivities as SVG: a line for each set, from `low` on its left to `high` on its right.
pub(crate) fn drawn(table: &str) -> Result<String> {
    let (lines, mut svg) = (lines(table)?, String::new());
    draw(&lines, &mut svg).map_err(|error| anyhow!("the curve could not be drawn: {error}"))?;
    Ok(svg)
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

fn draw(lines: &BTreeMap<&str, Line>, svg: &mut String) -> Result<(), Box<dyn std::error::Error>> {
    let area = SVGBackend::with_string(svg, SIZE).into_drawing_area();
    area.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(&area)
        .caption("--sensitivity low, balanced, high (from left to right)", (FONT, 20).into_font())
        .margin(16)
        .x_label_area_size(52)
        .y_label_area_size(64)
        .build_cartesian_2d(0.0..1.0, 0.0..1.0)?;
    chart
        .configure_mesh()
        .x_desc("share of the gold spans that is covered")
        .y_desc("share of the masked characters that is gold")
        .label_style((FONT, 15))
        .axis_desc_style((FONT, 17))
        .light_line_style(WHITE)
        .draw()?;
    for ((set, line), colour) in lines.iter().zip(COLOURS.into_iter().cycle()) {
        let style = colour.stroke_width(3);
        let points = line.iter().map(|point| Circle::new(*point, 4, style));
        chart.draw_series(points)?;
        chart
            .draw_series(LineSeries::new(line.iter().copied(), style))?
            .label(*set)
            .legend(move |(x, y)| PathElement::new([(x, y), (x + 24, y)], style));
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::LowerLeft)
        .label_font((FONT, 16))
        .background_style(WHITE)
        .border_style(BLACK)
        .draw()?;
    area.present()?;
    Ok(())
}
