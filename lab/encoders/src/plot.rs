//! The losses as a picture.

use crate::{Error, Row};
use plotters::prelude::*;
use std::{ops::Range, path::Path};

/// Pixels.
const SIZE: (u32, u32) = (860, 520);
const FONT: &str = "sans-serif";
/// Blue and vermilion of the palette of Okabe and Ito, which people who are colour-blind can tell apart.
const COLOURS: [RGBColor; 2] = [RGBColor(0, 114, 178), RGBColor(213, 94, 0)];
/// Points that the line of the training has at most; each is the mean of as many steps.
const POINTS: usize = 400;

type Line = Vec<(f64, f64)>;

/// The loss of training and of the dev samples over the steps, as SVG.
///
/// # Errors
///
/// The plotting library fails; `path` is only named in the error.
pub fn losses(rows: &[Row], path: &Path) -> Result<String, Error> {
    let mut svg = String::new();
    let failed =
        |error: Box<dyn std::error::Error>| Error::Plot { path: path.to_owned(), reason: error.to_string() };
    draw(rows, &mut svg).map_err(failed)?;
    Ok(svg)
}

fn draw(rows: &[Row], svg: &mut String) -> Result<(), Box<dyn std::error::Error>> {
    let lines = [("training (mean of steps)", training(rows)), ("dev", dev(rows))];
    let area = SVGBackend::with_string(svg, SIZE).into_drawing_area();
    area.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(&area)
        .margin(16)
        .x_label_area_size(52)
        .y_label_area_size(64)
        .build_cartesian_2d(0.0..rows.len().max(1) as f64, heights(&lines))?;
    chart
        .configure_mesh()
        .x_desc("step")
        .y_desc("loss")
        .label_style((FONT, 15))
        .axis_desc_style((FONT, 17))
        .light_line_style(WHITE)
        .draw()?;
    for ((name, line), colour) in lines.iter().zip(COLOURS) {
        let style = colour.stroke_width(2);
        if line.len() < 50 {
            chart.draw_series(line.iter().map(|point| Circle::new(*point, 3, style)))?;
        }
        chart
            .draw_series(LineSeries::new(line.iter().copied(), style))?
            .label(*name)
            .legend(move |(x, y)| PathElement::new([(x, y), (x + 24, y)], style));
    }
    chart
        .configure_series_labels()
        .label_font((FONT, 16))
        .background_style(WHITE)
        .border_style(BLACK)
        .draw()?;
    area.present()?;
    Ok(())
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

fn heights(lines: &[(&str, Line)]) -> Range<f64> {
    let top = lines.iter().flat_map(|(_, line)| line).fold(0.0_f64, |top, (_, loss)| top.max(*loss));
    0.0..if top > 0.0 { top * 1.05 } else { 1.0 }
}
