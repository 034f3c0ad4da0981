//! `labels`, `policies` and `man`: what there is to choose from.

use crate::{
    arguments::{Arguments, Labels, Policies},
    exit::{Failure, OfFile, Outcome},
    shown::{put, shown},
};
use clap::CommandFactory;
use maskros_policy::Policy;
use maskros_text::{Label, Scheme};
use serde_json::{Value, json};
use std::{fs, path::Path};

/// Prints the table of labels.
pub(crate) fn labels(arguments: &Labels) -> Outcome<()> {
    let scheme = arguments.scheme.as_deref().and_then(Scheme::from_name);
    let rows: Vec<Vec<(&str, String)>> = Label::ALL.iter().map(|label| row(*label, scheme)).collect();
    if arguments.json {
        let objects =
            rows.iter().map(|row| row.iter().map(|(key, value)| ((*key).to_owned(), json!(value))).collect());
        return print(&format!("{:#}\n", Value::Array(objects.map(Value::Object).collect())));
    }
    print(&table(&rows))
}

fn row(label: Label, scheme: Option<Scheme>) -> Vec<(&'static str, String)> {
    let mut row = vec![("label", label.name().to_owned()), ("group", label.group().name().to_owned())];
    if let Some(scheme) = scheme {
        row.push((scheme.name(), label.name_in(scheme).unwrap_or("-").to_owned()));
    } else {
        row.push(("risk", label.risk().name().to_owned()));
        row.extend(builtin().map(|(name, policy)| (name, policy.rule(label).action.name().to_owned())));
    }
    row.push(("description", label.description().to_owned()));
    row
}

fn builtin() -> impl Iterator<Item = (&'static str, Policy)> {
    Policy::BUILTIN.into_iter().filter_map(|name| Some((name, Policy::builtin(name)?)))
}

/// Columns as wide as their widest cell, the last one open.
fn table(rows: &[Vec<(&str, String)>]) -> String {
    let Some(first) = rows.first() else { return String::new() };
    let header: Vec<&str> = first.iter().map(|(name, _)| *name).collect();
    with_header(&header, rows.iter().map(|row| row.iter().map(|(_, cell)| cell.clone()).collect()))
}

/// The same of lines under the names of their columns.
pub(crate) fn with_header(header: &[impl AsRef<str>], lines: impl Iterator<Item = Vec<String>>) -> String {
    let header = header.iter().map(|name| name.as_ref().to_owned()).collect();
    aligned(&std::iter::once(header).chain(lines).collect::<Vec<_>>())
}

/// A line of CSV (RFC 4180); semicolons and tabs are quoted too, for programs that take them for the ends of cells.
pub(crate) fn csv_line(cells: impl IntoIterator<Item = impl AsRef<str>>) -> String {
    cells.into_iter().map(|cell| quoted(cell.as_ref())).collect::<Vec<_>>().join(",") + "\n"
}

fn quoted(cell: &str) -> String {
    if cell.contains(['"', ',', '\n', '\r', ';', '\t']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell.to_owned()
    }
}

/// Lines of cells, each column as wide as its widest cell but for the last.
pub(crate) fn aligned(lines: &[Vec<String>]) -> String {
    let columns = lines.iter().map(Vec::len).max().unwrap_or(0);
    let lines: Vec<Vec<String>> =
        lines.iter().map(|line| line.iter().map(|cell| shown(cell)).collect()).collect();
    let widths: Vec<usize> = (0..columns).map(|column| width(&lines, column)).collect();
    lines.iter().map(|line| padded(line, &widths) + "\n").collect()
}

/// How many letters the widest cell of a column has.
fn width(lines: &[Vec<String>], column: usize) -> usize {
    let cells = lines.iter().filter_map(|line| line.get(column));
    cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
}

/// The cells side by side, without white space at the end.
fn padded(line: &[String], widths: &[usize]) -> String {
    let cells = line.iter().zip(widths).map(|(cell, width)| format!("{cell:width$}"));
    cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
}

/// Prints the list of policies, or the TOML of one.
pub(crate) fn policies(arguments: &Policies) -> Outcome<()> {
    match &arguments.name {
        None => print(&all_policies()),
        Some(name) => print(source_of(name)?),
    }
}

fn all_policies() -> String {
    let line = |(name, policy): (&str, Policy)| vec![name.to_owned(), policy.description().to_owned()];
    aligned(&builtin().map(line).collect::<Vec<_>>())
}

fn source_of(name: &str) -> Outcome<&'static str> {
    let known = Policy::BUILTIN.join(", ");
    let unknown = || Failure::usage(format_args!("no policy named {name}; there are {known}"));
    Policy::builtin_text(name).ok_or_else(unknown)
}

/// Writes a manual page for every command, from the texts of `--help`.
pub(crate) fn manual(folder: &Path) -> Outcome<()> {
    fs::create_dir_all(folder).of_file(folder)?;
    clap_mangen::generate_to(Arguments::command(), folder).of_file(folder)
}

fn print(text: &str) -> Outcome<()> {
    put(text.as_bytes())
}
