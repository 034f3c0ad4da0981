//! The register that an attacker has, from a file.

use crate::exit::{Failure, OfFile as _, Outcome};
use csv::{ReaderBuilder, StringRecord};
use log::warn;
use maskros_assess::risk::{register::Entry, written::Written};
use std::{collections::BTreeMap, fs, path::Path};

/// The column with the documents of a person.
const DOCUMENT: &str = "document";
/// What divides several documents of one person.
const BETWEEN: char = ';';

/// The people of the file, with their documents by the places in the collection.
///
/// # Errors
///
/// Where the file cannot be read, is no table, has no column `document` or no people, or names a document that is not there.
pub(super) fn register(path: &Path, documents: &[Written]) -> Outcome<Vec<Entry>> {
    let text = fs::read_to_string(path).of_file(path)?;
    let people = people(&text, documents).map_err(|problem| Failure::broken(path.display(), problem))?;
    if people.iter().all(|person| person.documents.is_empty()) {
        warn!("{}: nobody has a document, so nobody can be told", path.display());
    }
    Ok(people)
}

/// The people of a table; or what is wrong with it.
fn people(text: &str, documents: &[Written]) -> Result<Vec<Entry>, String> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut reader = ReaderBuilder::new().delimiter(delimiter(text)).from_reader(text.as_bytes());
    let head = reader.headers().map_err(|error| place(&error))?.clone();
    let column = head.iter().position(|name| name.trim().eq_ignore_ascii_case(DOCUMENT));
    let column = column.ok_or("a register needs a column `document`")?;
    let places = places(documents);
    let person = |(number, row): (usize, csv::Result<StringRecord>)| {
        let row = row.map_err(|error| place(&error))?;
        let none = || format!("person {}: no such document in the collection", number + 1);
        entry(&row, column, &places).ok_or_else(none)
    };
    let people = reader.records().enumerate().map(person).collect::<Result<Vec<Entry>, String>>()?;
    if people.is_empty() { Err("there is nobody in the register".to_owned()) } else { Ok(people) }
}

/// The places of documents in the collection, by what they are called.
fn places(documents: &[Written]) -> BTreeMap<&str, usize> {
    documents.iter().enumerate().map(|(number, document)| (bare(&document.name), number)).collect()
}

/// The person of a row; nothing where a document is not there.
fn entry(row: &StringRecord, column: usize, places: &BTreeMap<&str, usize>) -> Option<Entry> {
    let names = row.get(column).unwrap_or_default().split(BETWEEN).map(str::trim);
    let documents = names.filter(|name| !name.is_empty()).map(|name| places.get(bare(name)).copied());
    let values = row.iter().enumerate().filter(|(at, _)| *at != column);
    Some(Entry {
        documents: documents.collect::<Option<_>>()?,
        values: values.map(|(_, value)| value.to_owned()).collect(),
    })
}

/// The name of a document without what stands before the number of a row.
fn bare(name: &str) -> &str {
    name.trim_start_matches(':')
}

/// What divides the columns: the sign that stands most often in the first line.
fn delimiter(text: &str) -> u8 {
    let head = text.lines().next().unwrap_or_default();
    let count = |sign: &u8| head.bytes().filter(|byte| byte == sign).count();
    [b'\t', b';', b','].into_iter().max_by_key(count).unwrap_or(b',')
}

/// What is wrong where, without text of the file.
fn place(error: &csv::Error) -> String {
    let line = error.position().map_or(0, csv::Position::line);
    format!("line {line}: not a row with as many columns as the first")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_divided_by_what_stands_most_often() {
        assert_eq!(delimiter("name;age;document\n1,2,3,4,5"), b';');
        assert_eq!(delimiter("name\tage, years\tdocument"), b'\t');
        assert_eq!((delimiter("document"), delimiter("")), (b',', b','));
    }
}
