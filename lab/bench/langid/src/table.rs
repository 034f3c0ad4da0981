//! The figures of the systems as a table for people and as CSV.

use crate::systems::{HELIPORT_MARGIN, LINGUA_CONFIDENCE};
use maskros_bench_common::{least, machine::Memory, median};
use maskros_measure::{
    langid::{CLASSES, Tally},
    shown,
};
use std::{fs, thread};

/// The figures of one system.
#[derive(Debug)]
pub(crate) struct Row {
    /// Name and version.
    pub(crate) name: String,
    /// How it was asked.
    pub(crate) how: &'static str,
    /// Its answers beside the gold sets.
    pub(crate) tally: Tally,
    /// How many sentences it named several classes for.
    pub(crate) several: usize,
    /// Microseconds a sentence of every round.
    pub(crate) rounds: Vec<f64>,
    /// Milliseconds from the start of the process to the first answer, of every start.
    pub(crate) starts: Vec<f64>,
    /// The memory at the first answer.
    pub(crate) first: Option<Memory>,
    /// The memory after all rounds.
    pub(crate) last: Option<Memory>,
}

/// The columns: their heads and the cells of a row, with the fastest round of the system that the ratio is taken to.
type Column = (String, Box<dyn Fn(&Row, f64) -> String>);

fn columns() -> Vec<Column> {
    let mut columns = columns_of_answers();
    columns.extend(columns_of_times());
    columns
}

fn columns_of_answers() -> Vec<Column> {
    let mut columns: Vec<Column> = vec![
        column("system", |row, _| row.name.clone()),
        column("asked for", |row, _| row.how.to_owned()),
        column("several", |row, _| row.several.to_string()),
        column("exact", |row, _| shown(row.tally.exact())),
        column("loose", |row, _| shown(row.tally.loose())),
        column("exact of several", |row, _| shown(row.tally.exact_of_several())),
    ];
    let f1 = |class| move |row: &Row, _| shown(row.tally.f1(class));
    columns.extend(CLASSES.iter().enumerate().map(|(class, name)| column(&format!("f1 {name}"), f1(class))));
    columns
}

fn columns_of_times() -> [Column; 7] {
    [
        column("µs min", |row, _| format!("{:.2}", least(&row.rounds))),
        column("µs median", |row, _| format!("{:.2}", median(&row.rounds))),
        column("ratio", |row, base| format!("{:.2}", least(&row.rounds) / base)),
        column("start ms min", |row, _| format!("{:.1}", least(&row.starts))),
        column("start ms median", |row, _| format!("{:.1}", median(&row.starts))),
        column("MB first", |row, _| megabytes(row.first.map(|memory| memory.now))),
        column("MB peak", |row, _| megabytes(row.last.map(|memory| memory.peak))),
    ]
}

fn column(head: &str, cell: impl Fn(&Row, f64) -> String + 'static) -> Column {
    (head.to_owned(), Box::new(cell))
}

/// The heads and the cells of all rows. The ratios are taken to the first row.
fn cells(rows: &[Row]) -> Vec<Vec<String>> {
    let base = rows.first().map_or(f64::NAN, |row| least(&row.rounds));
    let columns = columns();
    let heads = columns.iter().map(|(head, _)| head.clone()).collect();
    let cells = |row| columns.iter().map(|(_, cell)| cell(row, base)).collect();
    [heads].into_iter().chain(rows.iter().map(cells)).collect()
}

/// The table for people.
pub(crate) fn text(rows: &[Row]) -> String {
    let cells = cells(rows);
    let widths = widths(&cells);
    let lines = cells.iter().map(|row| padded(row, &widths) + "\n").chain(["\n".to_owned()]);
    lines.chain(remarks(rows).map(|remark| remark + "\n")).collect()
}

/// The width of every column.
fn widths(cells: &[Vec<String>]) -> Vec<usize> {
    (0..cells[0].len()).map(|column| width(cells, column)).collect()
}

fn width(cells: &[Vec<String>], column: usize) -> usize {
    cells.iter().map(|row| row[column].chars().count()).max().unwrap_or(0)
}

/// The cells of a row, each as wide as its column.
fn padded(row: &[String], widths: &[usize]) -> String {
    let cells = row.iter().zip(widths).map(|(cell, width)| format!("{cell:<width$}"));
    cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
}

/// The same as CSV, the remarks first, behind number signs. No cell has a comma.
pub(crate) fn csv(rows: &[Row]) -> String {
    let remarks = remarks(rows).map(|remark| format!("# {remark}\n"));
    remarks.chain(cells(rows).iter().map(|row| row.join(",") + "\n")).collect()
}

/// What a reader of the figures must know.
fn remarks(rows: &[Row]) -> impl Iterator<Item = String> {
    let (sentences, several, rounds) =
        rows.first().map_or((0, 0, 0), |row| (row.tally.pairs(), row.tally.several(), row.rounds.len()));
    let single = single(rows);
    [
        format!("{sentences} development sentences, {several} of them judged valid in several languages; every system answered each"),
        format!("never named several languages: {single}; whatlang knows no Nynorsk"),
        "maskros learnt its decision from the judged sentences among these; models/langid.md has figures that are held out".to_owned(),
        format!("several languages: of heliport the best four up to {HELIPORT_MARGIN} behind the best, of lingua those with a confidence from {LINGUA_CONFIDENCE}; both numbers chosen on these sentences"),
        format!("machine: {}; processor time of one thread; {rounds} rounds in turn, each warmed up", machine()),
        "absolute times are not stable from machine to machine and from run to run, ratios of one run are; ratio: of the fastest rounds, to the first row".to_owned(),
        "start: time on the wall from the start of the process to its first answer; MB: resident memory at the first answer, and its peak with some MB of sentences and answers".to_owned(),
    ]
    .into_iter()
}

/// The systems that never named several languages.
fn single(rows: &[Row]) -> String {
    let single = rows.iter().filter(|row| row.several == 0);
    single.map(named).collect::<Vec<_>>().join("; ")
}

/// A system, and how it was asked.
fn named(row: &Row) -> String {
    format!("{} ({})", row.name, row.how)
}

/// Processor and number of its cores.
fn machine() -> String {
    let cores = thread::available_parallelism().map_or(0, usize::from);
    let information = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    format!("{} with {cores} cores", model(&information).unwrap_or("unknown processor"))
}

/// The name of the first processor.
fn model(information: &str) -> Option<&str> {
    let model = information.lines().find(|line| line.starts_with("model name"))?;
    Some(model.split_once(':')?.1.trim())
}

fn megabytes(amount: Option<f64>) -> String {
    amount.map_or_else(String::new, |amount| format!("{amount:.0}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use maskros_measure::langid::{Classes, Pair};

    fn row(how: &'static str, answer: u8, rounds: &[f64]) -> Row {
        let pair = Pair { gold: Classes::from_bits(3), answer: Classes::from_bits(answer) };
        let (rounds, starts) = (rounds.to_vec(), vec![5.0]);
        Row {
            name: "x 1".to_owned(),
            how,
            tally: [pair].into_iter().collect(),
            several: 0,
            rounds,
            starts,
            first: None,
            last: None,
        }
    }

    #[test]
    fn ratios_are_of_the_fastest_rounds_to_the_first_row() {
        let cells = cells(&[row("a", 3, &[2.0, 3.0, 9.0]), row("b", 1, &[5.0, 6.0, 7.0])]);
        let at = |head: &str| cells[0].iter().position(|cell| cell == head).unwrap();
        assert_eq!([&cells[1][at("ratio")], &cells[2][at("ratio")]], ["1.00", "2.50"]);
        assert_eq!([&cells[1][at("µs median")], &cells[2][at("µs median")]], ["3.00", "6.00"]);
        assert_eq!([&cells[1][at("exact")], &cells[2][at("exact")]], ["100.00", "0.00"]);
        assert_eq!([&cells[1][at("loose")], &cells[2][at("loose")]], ["100.00", "100.00"]);
    }

    #[test]
    fn every_line_of_the_csv_has_the_same_columns() {
        let csv = csv(&[row("a", 3, &[2.0]), row("b", 1, &[5.0])]);
        let counts: Vec<_> =
            csv.lines().filter(|line| !line.starts_with('#')).map(|line| line.matches(',').count()).collect();
        assert!(counts.len() == 3 && counts.iter().all(|count| *count == columns().len() - 1), "{counts:?}");
    }
}
