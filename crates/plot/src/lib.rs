//! Charts of lines and points as SVG: one size, one font and one palette for all pictures of the doors and the lab.

use plotters::{
    chart::ChartContext,
    coord::{Shift, types::RangedCoordf64},
    prelude::{
        BLACK, Cartesian2d, ChartBuilder, Circle, Color as _, DrawingArea, IntoDrawingArea as _,
        IntoFont as _, LineSeries, PathElement, RGBColor, SVGBackend, SeriesLabelPosition, ShapeStyle, WHITE,
    },
};
use std::{error, fmt, ops::Range};

/// Pixels.
const SIZE: (u32, u32) = (900, 560);
const FONT: &str = "sans-serif";
/// The palette of Okabe and Ito, which people who are colour-blind can tell apart, and a grey.
const COLOURS: [RGBColor; 7] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(230, 159, 0),
    RGBColor(86, 180, 233),
    RGBColor(90, 90, 90),
];

/// Series over two axes.
#[derive(Clone, Debug)]
pub struct Chart<'a> {
    /// What stands over the picture.
    pub title: &'a str,
    /// From left to right.
    pub x: Axis<'a>,
    /// From bottom to top.
    pub y: Axis<'a>,
    /// What is drawn, each series in the next colour of the palette.
    pub series: Vec<Series<'a>>,
    /// Where the names of the series stand.
    pub legend: Corner,
}

/// What an axis measures, and the part of it that is drawn.
#[derive(Clone, Debug)]
pub struct Axis<'a> {
    /// What stands beside the axis.
    pub name: &'a str,
    /// Its first and last value.
    pub range: Range<f64>,
}

/// One line or point and its name in the legend.
#[derive(Clone, Debug)]
pub struct Series<'a> {
    /// The name.
    pub name: &'a str,
    /// What is drawn.
    pub shape: Shape,
}

/// What a series looks like. Points are given as `(x, y)`.
#[derive(Clone, Debug)]
pub enum Shape {
    /// A line through the points.
    Line(Vec<(f64, f64)>),
    /// The same with a ring round each point.
    Ringed(Vec<(f64, f64)>),
    /// One point, with a bar as far up and down as the deviation says.
    Point {
        /// Where it lies.
        at: (f64, f64),
        /// In the unit of the vertical axis.
        deviation: f64,
    },
    /// A black line over the whole width, which takes no colour of the palette.
    Level(f64),
}

/// A place within the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Corner {
    /// At the top, left.
    UpperLeft,
    /// At the top, right.
    UpperRight,
    /// At the bottom, left.
    LowerLeft,
    /// At the bottom, in the middle.
    LowerMiddle,
}

/// A chart that cannot be drawn, such as one with an endless axis.
#[derive(Debug)]
pub struct PlotError(Cause);

type Cause = Box<dyn error::Error + Send + Sync>;

impl fmt::Display for PlotError {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str("the chart cannot be drawn")
    }
}

impl error::Error for PlotError {
    fn source(&self) -> Option<&(dyn error::Error + 'static)> {
        Some(&*self.0)
    }
}

type Area<'svg> = DrawingArea<SVGBackend<'svg>, Shift>;
type Plane<'area, 'svg> = ChartContext<'area, SVGBackend<'svg>, Cartesian2d<RangedCoordf64, RangedCoordf64>>;

impl Chart<'_> {
    /// The chart as SVG.
    ///
    /// # Errors
    ///
    /// The plotting library fails.
    pub fn svg(&self) -> Result<String, PlotError> {
        let mut svg = String::new();
        self.draw(&mut svg).map_err(PlotError)?;
        Ok(svg)
    }

    fn draw(&self, svg: &mut String) -> Result<(), Cause> {
        let area = SVGBackend::with_string(svg, SIZE).into_drawing_area();
        area.fill(&WHITE)?;
        self.put(&area)?;
        area.present()?;
        Ok(())
    }

    /// Everything that stands on the white.
    fn put(&self, area: &Area<'_>) -> Result<(), Cause> {
        let mut plane = self.plane(area)?;
        self.put_series(&mut plane)?;
        self.put_legend(&mut plane)
    }

    /// Title, axes and grid.
    fn plane<'area, 'svg>(&self, area: &'area Area<'svg>) -> Result<Plane<'area, 'svg>, Cause> {
        let mut plane = ChartBuilder::on(area)
            .caption(self.title, (FONT, 22).into_font())
            .margin(16)
            .x_label_area_size(52)
            .y_label_area_size(64)
            .build_cartesian_2d(self.x.range.clone(), self.y.range.clone())?;
        plane
            .configure_mesh()
            .x_desc(self.x.name)
            .y_desc(self.y.name)
            .label_style((FONT, 15))
            .axis_desc_style((FONT, 17))
            .light_line_style(WHITE)
            .draw()?;
        Ok(plane)
    }

    fn put_series(&self, plane: &mut Plane<'_, '_>) -> Result<(), Cause> {
        let mut colours = COLOURS.into_iter().cycle();
        for Series { name, shape } in &self.series {
            let mut colour = || colours.next().unwrap_or(BLACK);
            match shape {
                Shape::Level(height) => self.put_level(plane, name, *height)?,
                Shape::Line(points) => put_line(plane, name, points, colour().stroke_width(3))?,
                Shape::Ringed(points) => put_ringed(plane, name, points, colour().stroke_width(3))?,
                Shape::Point { at, deviation } => put_point(plane, name, *at, *deviation, colour())?,
            }
        }
        Ok(())
    }

    fn put_level(&self, plane: &mut Plane<'_, '_>, name: &str, height: f64) -> Result<(), Cause> {
        let ends = [self.x.range.start, self.x.range.end].map(|x| (x, height));
        plane.draw_series([PathElement::new(ends, BLACK)])?.label(name).legend(dash(16, BLACK.into()));
        Ok(())
    }

    fn put_legend<'area, 'svg: 'area>(&self, plane: &mut Plane<'area, 'svg>) -> Result<(), Cause> {
        plane
            .configure_series_labels()
            .position(self.legend.position())
            .label_font((FONT, 15))
            .background_style(WHITE)
            .border_style(BLACK)
            .draw()?;
        Ok(())
    }
}

fn put_line(
    plane: &mut Plane<'_, '_>,
    name: &str,
    points: &[(f64, f64)],
    style: ShapeStyle,
) -> Result<(), Cause> {
    plane.draw_series(LineSeries::new(points.iter().copied(), style))?.label(name).legend(dash(24, style));
    Ok(())
}

/// What stands for a line in the legend, so many pixels long.
fn dash(length: i32, style: ShapeStyle) -> impl Fn((i32, i32)) -> PathElement<(i32, i32)> {
    move |(x, y)| PathElement::new([(x, y), (x + length, y)], style)
}

fn put_ringed(
    plane: &mut Plane<'_, '_>,
    name: &str,
    points: &[(f64, f64)],
    style: ShapeStyle,
) -> Result<(), Cause> {
    plane.draw_series(points.iter().map(|point| Circle::new(*point, 4, style)))?;
    put_line(plane, name, points, style)
}

fn put_point(
    plane: &mut Plane<'_, '_>,
    name: &str,
    at: (f64, f64),
    deviation: f64,
    colour: RGBColor,
) -> Result<(), Cause> {
    put_deviation(plane, at, deviation, colour)?;
    plane
        .draw_series([Circle::new(at, 5, colour.filled())])?
        .label(name)
        .legend(move |(x, y)| Circle::new((x + 8, y), 5, colour.filled()));
    Ok(())
}

fn put_deviation(
    plane: &mut Plane<'_, '_>,
    (x, y): (f64, f64),
    deviation: f64,
    colour: RGBColor,
) -> Result<(), Cause> {
    let ends = [(x, y - deviation), (x, y + deviation)];
    plane.draw_series([PathElement::new(ends, colour)])?;
    Ok(())
}

impl Corner {
    const fn position(self) -> SeriesLabelPosition {
        match self {
            Self::UpperLeft => SeriesLabelPosition::UpperLeft,
            Self::UpperRight => SeriesLabelPosition::UpperRight,
            Self::LowerLeft => SeriesLabelPosition::LowerLeft,
            Self::LowerMiddle => SeriesLabelPosition::LowerMiddle,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chart_has_axes_and_a_legend() {
        let chart = Chart {
            title: "Names left",
            x: Axis { name: "steps", range: 0.0..10.0 },
            y: Axis { name: "percent", range: 0.0..100.0 },
            series: vec![
                Series { name: "before", shape: Shape::Level(60.0) },
                Series { name: "after", shape: Shape::Ringed(vec![(0.0, 60.0), (10.0, 5.0)]) },
                Series { name: "best", shape: Shape::Point { at: (9.0, 4.0), deviation: 1.0 } },
            ],
            legend: Corner::UpperRight,
        };
        let svg = chart.svg().expect("finite axes");
        for text in ["Names left", "steps", "percent", "before", "after", "best", "#0072B2", "#D55E00"] {
            assert!(svg.contains(text), "{text}");
        }
    }
}
