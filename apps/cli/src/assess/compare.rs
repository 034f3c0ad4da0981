//! `assess compare`: several results of the same originals beside each other.

use super::{
    collection::{Collection, claimed},
    measures::measured,
    plot::{self, Point},
    report::{tongue, write_page},
    risk::{share, write_json},
    utility::said,
    versions::{Columns, read},
};
use crate::{
    arguments::{AssessCompare, Measuring},
    claims::{Existing, Role},
    exit::{Exit, Failure, Outcome},
    listing::aligned,
    setup,
    shown::put,
};
use log::{info, warn};
use maskros_assess::{
    report::{Assessment, Compared, Comparison, Tongue, comparison, plot_words},
    risk::ranks::Found,
    utility::{
        experiment::experiment,
        figures::{Cell, Utility},
    },
};
use maskros_measure::Figure;
use serde_json::{Value, json};
use std::{collections::BTreeSet, path::Path};

/// Runs the command.
pub(super) fn run(arguments: &AssessCompare) -> Outcome<()> {
    claim(arguments)?;
    let results = &arguments.reading.inputs;
    let names = names(results);
    let rows = names.iter().zip(results).map(|(name, result)| row(arguments, name, result));
    let rows = rows.collect::<Outcome<Vec<Compared>>>()?;
    let utility = arguments.label_field.as_ref().map(|label| learnt(arguments, label, &names)).transpose()?;
    if let Some(path) = &arguments.weighing.json {
        write_json(path, &figures(&rows, utility.as_ref()))?;
    }
    if let Some(path) = &arguments.weighing.plot {
        plot::write(path, &plot_words(Tongue::En, utility.is_some()), &points(&rows, utility.as_ref()))?;
    }
    if let Some(path) = &arguments.output {
        write_page(path, &page(arguments, &rows, utility.as_ref())?)?;
    }
    put(aligned(&table(&rows, utility.as_ref())).as_bytes())
}

/// The figures of all results.
fn figures(rows: &[Compared], utility: Option<&Utility>) -> Value {
    json!({"results": rows.iter().map(result).collect::<Vec<_>>(), "utility": utility})
}

fn result(row: &Compared) -> Value {
    json!({"name": row.name, "assessment": row.assessment})
}

/// The page, with the plot in its language.
fn page(arguments: &AssessCompare, rows: &[Compared], utility: Option<&Utility>) -> Outcome<String> {
    let tongue = tongue(arguments.page_language);
    let plot = plot::drawn(&plot_words(tongue, utility.is_some()), &points(rows, utility))?;
    let compared = Comparison { results: rows, utility, time: arguments.time.as_deref() };
    Ok(comparison(&compared, tongue, Some(&plot)))
}

fn claim(arguments: &AssessCompare) -> Outcome<()> {
    let AssessCompare { reading, original, register, weighing, .. } = arguments;
    let claims = claimed(reading, Some(original))?
        .with(Role::Input, register.as_deref())
        .with(Role::Figures, weighing.json.as_deref())
        .with(Role::Plot, weighing.plot.as_deref())
        .with(Role::Report, arguments.output.as_deref());
    claims.look_and_try(Existing::Replaced)
}

/// What the results are called: by file or folder, by the whole path where that is not enough.
fn names(results: &[impl AsRef<Path>]) -> Vec<String> {
    let short: Vec<String> = results.iter().map(|path| short(path.as_ref())).collect();
    if short.iter().collect::<BTreeSet<_>>().len() == short.len() {
        return short;
    }
    results.iter().map(|path| path.as_ref().display().to_string()).collect()
}

/// The name of a file or folder without its ending.
fn short(path: &Path) -> String {
    path.file_stem().map_or_else(|| "-".to_owned(), |name| name.to_string_lossy().into_owned())
}

fn row(arguments: &AssessCompare, name: &str, result: &Path) -> Outcome<Compared> {
    info!("{name}: measured");
    let measuring = Measuring::of(arguments, result);
    let collection = Collection::read(&measuring.reading, &measuring.known)?;
    let (assessment, _) = measured(&collection, &measuring, setup::jobs(measuring.reading.jobs))?;
    Ok(Compared { name: name.to_owned(), assessment })
}

/// The experiment with the originals and the results.
fn learnt(arguments: &AssessCompare, label: &str, names: &[String]) -> Outcome<Utility> {
    let text = only(&arguments.reading.fields.text_field)?;
    let columns = Columns { text, label };
    let mut versions = vec![read("original", &arguments.original, None, columns)?];
    for (name, result) in names.iter().zip(&arguments.reading.inputs) {
        versions.push(read(name, result, None, columns)?);
    }
    let utility =
        experiment(&versions, arguments.weighing.seeds).map_err(|error| Failure::new(Exit::Broken, error))?;
    utility.warnings.iter().for_each(|warning| warn!("{}", said(warning)));
    Ok(utility)
}

/// Macro F1 of what was trained and tested on the result.
fn own(utility: Option<&Utility>, at: usize) -> Option<&Cell> {
    utility?.lines.get(at + 1).map(|line| &line.own_test)
}

fn first(found: Option<&Vec<Found>>) -> Figure {
    found?.first()?.written
}

/// How near the result comes to other originals in how well a model of originals predicts it.
fn kept(assessment: &Assessment) -> Figure {
    assessment.texts.as_ref()?.prediction.as_predictable()
}

/// The text field, where there is one alone.
fn only(text_fields: &[String]) -> Outcome<&str> {
    match text_fields {
        [field] => Ok(field),
        _ => Err(Failure::usage("--label-field goes with one --text-field")),
    }
}

fn points<'a>(rows: &'a [Compared], utility: Option<&'a Utility>) -> Vec<Point<'a>> {
    let original = utility.and_then(|utility| utility.lines.first()).map(|line| Point {
        name: &line.version,
        risk: 100.0,
        utility: line.own_test.macro_f1.mean,
        deviation: line.own_test.macro_f1.deviation,
    });
    let point = |(at, row): (usize, &'a Compared)| {
        let learnt = own(utility, at).map(|cell| (cell.macro_f1.mean, cell.macro_f1.deviation));
        let (utility, deviation) = learnt.or_else(|| Some((kept(&row.assessment)?, 0.0))).unwrap_or_default();
        let risk = row.assessment.remains.originals_share.unwrap_or_default();
        Point { name: &row.name, risk, utility, deviation }
    };
    original.into_iter().chain(rows.iter().enumerate().map(point)).collect()
}

/// A column: its name, and the cell of a row.
type Column<'a> = (&'static str, Box<dyn Fn(usize, &Assessment) -> String + 'a>);

fn table(rows: &[Compared], utility: Option<&Utility>) -> Vec<Vec<String>> {
    let columns = columns(utility);
    let head = [String::new()].into_iter().chain(columns.iter().map(|(name, _)| (*name).to_owned()));
    let line = |(at, row): (usize, &Compared)| {
        let cells = columns.iter().map(|(_, cell)| cell(at, &row.assessment));
        [row.name.clone()].into_iter().chain(cells).collect()
    };
    let mut lines: Vec<Vec<String>> = vec![head.collect()];
    lines.extend(rows.iter().enumerate().map(line));
    without_empty(lines)
}

fn columns(utility: Option<&Utility>) -> Vec<Column<'_>> {
    vec![
        ("originals left", Box::new(|_, own| share(own.remains.originals_share))),
        ("documents with one", Box::new(|_, own| share(own.remains.documents_share))),
        ("persons alone", Box::new(|_, own| share(own.uniqueness.unique))),
        ("halves linked", Box::new(|_, own| share(first(own.linkage.as_ref().map(|own| &own.found))))),
        ("found by register", Box::new(|_, own| share(first(own.register.as_ref().map(|own| &own.found))))),
        ("as predictable", Box::new(|_, own| share(kept(own)))),
        ("macro F1", Box::new(move |at, _| own(utility, at).map_or_else(String::new, learnt_of))),
    ]
}

fn learnt_of(cell: &Cell) -> String {
    format!("{:.2} (±{:.1})", cell.macro_f1.mean, cell.macro_f1.deviation)
}

/// The lines without columns in which nothing was measured.
fn without_empty(lines: Vec<Vec<String>>) -> Vec<Vec<String>> {
    let all = 0..lines.first().map_or(0, Vec::len);
    let kept: Vec<usize> = all.filter(|column| is_measured(&lines, *column)).collect();
    lines.iter().map(|line| kept.iter().filter_map(|column| line.get(*column).cloned()).collect()).collect()
}

/// Whether a column has anything under its head.
fn is_measured(lines: &[Vec<String>], column: usize) -> bool {
    lines.iter().skip(1).any(|line| line.get(column).is_some_and(|cell| !cell.is_empty()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_called_by_file_or_folder_where_that_is_clear() {
        assert_eq!(names(&["a/swell.jsonl", "b/masked/"]), ["swell", "masked"]);
        assert_eq!(names(&["a/out", "b/out"]), ["a/out", "b/out"]);
    }

    #[test]
    fn a_column_without_figures_goes() {
        let lines = [["", "left", "linked"], ["a", "1 %", ""], ["b", "", ""]];
        let lines = lines.map(|line| line.map(str::to_owned).to_vec()).to_vec();
        assert_eq!(without_empty(lines), [["", "left"], ["a", "1 %"], ["b", ""]]);
    }
}
