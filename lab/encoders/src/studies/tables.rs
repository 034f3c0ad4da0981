//! Tables of results: Markdown for people, CSV for programs.

use crate::{Error, files::write_whole};
use maskros_measure::Figure;
use std::{fmt::Write as _, fs, path::Path};

/// What stands where a figure is not defined.
const NOTHING: &str = "–";

/// A cell: what the CSV file holds, and what is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    plain: String,
    shown: String,
}

impl Cell {
    /// A cell with the same text in both.
    #[must_use]
    pub fn text(text: impl ToString) -> Self {
        Self { plain: text.to_string(), shown: text.to_string() }
    }

    /// A figure in percent as a share from 0 to 1: `digits` after the point in Markdown, six in CSV; one that is not defined is a
    /// dash, and empty in CSV.
    #[must_use]
    pub fn figure(figure: Figure, digits: usize) -> Self {
        let share = figure.map(|figure| figure / 100.0);
        let plain = share.map(|share| format!("{share:.6}")).unwrap_or_default();
        let shown = share.map_or_else(|| NOTHING.to_owned(), |share| format!("{share:.digits$}"));
        Self { plain, shown }
    }

    /// The same, shown in bold if `best`.
    #[must_use]
    pub fn bold(self, best: bool) -> Self {
        if best { Self { shown: format!("**{}**", self.shown), ..self } } else { self }
    }
}

/// A table with what has to be said of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// The name of the CSV file, without its ending.
    pub name: String,
    /// What stands over it.
    pub title: String,
    /// The names of the columns.
    pub header: Vec<String>,
    /// The rows; each has a cell for every column, the first of which is shown to the left and the others to the right.
    pub rows: Vec<Vec<Cell>>,
    /// Sentences under it.
    pub notes: Vec<String>,
}

impl Table {
    /// A table without rows.
    #[must_use]
    pub fn new(name: impl Into<String>, title: impl Into<String>, header: &[&str]) -> Self {
        let header = header.iter().map(|name| (*name).to_owned()).collect();
        Self { name: name.into(), title: title.into(), header, ..Self::default() }
    }

    /// The table as Markdown, with its title as a heading.
    #[must_use]
    pub fn markdown(&self) -> String {
        format!("## {}\n\n{}{}{}", self.title, self.markdown_head(), self.markdown_rows(), self.notes_below())
    }

    /// The names of the columns, and on which side each is shown.
    fn markdown_head(&self) -> String {
        let sides = (0..self.header.len()).map(|column| if column == 0 { " --- |" } else { " ---: |" });
        format!("{}|{}\n", markdown_line(self.header.iter().map(String::as_str)), sides.collect::<String>())
    }

    fn markdown_rows(&self) -> String {
        let rows = self.rows.iter();
        rows.map(|row| markdown_line(row.iter().map(|cell| cell.shown.as_str()))).collect()
    }

    fn notes_below(&self) -> String {
        self.notes.iter().map(|note| format!("\n{note}\n")).collect()
    }

    /// The table as CSV (RFC 4180, but with line feeds only).
    #[must_use]
    pub fn csv(&self) -> String {
        let header = csv_line(self.header.iter().map(String::as_str));
        let rows = self.rows.iter().map(|row| csv_line(row.iter().map(|cell| cell.plain.as_str())));
        std::iter::once(header).chain(rows).collect()
    }
}

fn csv_line<'a>(cells: impl Iterator<Item = &'a str>) -> String {
    cells.map(quoted).collect::<Vec<_>>().join(",") + "\n"
}

fn markdown_line<'a>(cells: impl Iterator<Item = &'a str>) -> String {
    format!("| {} |\n", cells.map(escaped).collect::<Vec<_>>().join(" | "))
}

fn escaped(text: &str) -> String {
    text.replace('|', "\\|")
}

fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

/// Writes all tables into one `tables.md`, and each into a CSV file.
///
/// # Errors
///
/// The folder cannot be made, or a file cannot be written.
pub fn write(folder: &Path, heading: &str, tables: &[Table]) -> Result<(), Error> {
    fs::create_dir_all(folder).map_err(Error::file(folder))?;
    let mut text = format!("# {heading}\n");
    for table in tables {
        let _ = write!(text, "\n{}", table.markdown());
        write_whole(&folder.join(format!("{}.csv", table.name)), table.csv().as_bytes())?;
    }
    write_whole(&folder.join("tables.md"), text.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::{Cell, Table};

    fn table() -> Table {
        let mut table = Table::new("table-2", "Table 2", &["model", "F1, \"strict\""]);
        table.rows.push(vec![Cell::text("a|b"), Cell::figure(Some(81.234_56), 3).bold(true)]);
        table.rows.push(vec![Cell::text("c"), Cell::figure(None, 3)]);
        table.notes.push("A note.".to_owned());
        table
    }

    #[test]
    fn markdown_is_for_people() {
        let expected = "## Table 2\n\n| model | F1, \"strict\" |\n| --- | ---: |\n| a\\|b | **0.812** |\n| c | – |\n\nA note.\n";
        assert_eq!(table().markdown(), expected);
    }

    #[test]
    fn csv_is_for_programs() {
        assert_eq!(table().csv(), "model,\"F1, \"\"strict\"\"\"\na|b,0.812346\nc,\n");
    }
}
