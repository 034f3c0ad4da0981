//! `labels`, `policies` and `man`: what there is to choose from.

use crate::{
    arguments::{Arguments, Labels, Policies},
    exit::{Failure, Outcome},
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
    let header: Vec<String> = first.iter().map(|(name, _)| (*name).to_owned()).collect();
    let body = rows.iter().map(|row| row.iter().map(|(_, cell)| cell.clone()).collect());
    aligned(&std::iter::once(header).chain(body).collect::<Vec<_>>())
}

/// Lines of cells, each column as wide as its widest cell but for the last.
pub(crate) fn aligned(lines: &[Vec<String>]) -> String {
    let columns = lines.iter().map(Vec::len).max().unwrap_or(0);
    let cell = |line: &Vec<String>, column: usize| line.get(column).map_or(0, |cell| cell.chars().count());
    let lines: Vec<Vec<String>> =
        lines.iter().map(|line| line.iter().map(|cell| shown(cell)).collect()).collect();
    let widths: Vec<usize> =
        (0..columns).map(|column| lines.iter().map(|line| cell(line, column)).max().unwrap_or(0)).collect();
    let mut text = String::new();
    for line in &lines {
        let cells = line.iter().zip(&widths).map(|(cell, width)| format!("{cell:width$}"));
        text.push_str(cells.collect::<Vec<_>>().join("  ").trim_end());
        text.push('\n');
    }
    text
}

/// Prints the list of policies, or the TOML of one.
pub(crate) fn policies(arguments: &Policies) -> Outcome<()> {
    match &arguments.name {
        None => print(&aligned(
            &builtin()
                .map(|(name, policy)| vec![name.to_owned(), policy.description().to_owned()])
                .collect::<Vec<_>>(),
        )),
        Some(name) => match Policy::builtin_text(name) {
            Some(source) => print(source),
            None => Err(Failure::usage(format_args!(
                "no policy named {name}; there are {}",
                Policy::BUILTIN.join(", ")
            ))),
        },
    }
}

/// Writes a manual page for every command, from the texts of `--help`.
pub(crate) fn manual(folder: &Path) -> Outcome<()> {
    let failed = |error: &std::io::Error| Failure::file(folder, error);
    fs::create_dir_all(folder).map_err(|error| failed(&error))?;
    clap_mangen::generate_to(Arguments::command(), folder).map_err(|error| failed(&error))
}

fn print(text: &str) -> Outcome<()> {
    put(text.as_bytes())
}
