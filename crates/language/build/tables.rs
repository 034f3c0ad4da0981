//! Reads and checks the tables of the packs, and writes them as Rust.

#[allow(dead_code, unreachable_pub, reason = "the program uses the rest of it")]
#[path = "../src/table.rs"]
mod table;

use crate::place::{self, Place, packs};
use maskros_text::{Label, Languages};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;
use table::{Field, Table};
use toml::{Spanned, Value};

/// `tables.toml`: the rows of each table, each row its fields.
type Tables = BTreeMap<Spanned<String>, Vec<Spanned<Fields>>>;
type Fields = BTreeMap<String, Spanned<Value>>;

/// A row that was checked: its values and its lists, by the names of their fields.
#[derive(PartialEq, Eq)]
pub(crate) struct Row {
    values: Vec<(&'static str, String)>,
    lists: Vec<(&'static str, Vec<String>)>,
}

impl Row {
    /// The words of the field `words`.
    pub(crate) fn words(&self) -> impl Iterator<Item = &str> {
        let own = self.lists.iter().filter(|(name, _)| *name == "words");
        own.flat_map(|(_, words)| words).map(String::as_str)
    }

    /// The lists as Rust.
    fn lists(&self) -> String {
        self.lists.iter().map(|(name, words)| format!("({name:?}, &{words:?}),")).collect()
    }
}

/// The number of the table of chains.
pub(crate) const CHAINS: u8 = Table::Chain as u8;

/// The rows of each table with their languages, in the order of the packs and of their lines.
pub(crate) type Rows = BTreeMap<u8, Vec<(Row, Languages)>>;

/// The tables of all packs in `folder`.
///
/// # Errors
///
/// Every fault of every pack, each with file and line.
pub(crate) fn read(folder: &Path) -> Result<Rows, Vec<String>> {
    let mut rows = Rows::new();
    let mut faults = Vec::new();
    for (name, mark) in packs() {
        let path = folder.join(name).join("tables.toml");
        place::read(&path, &mut faults, |tables: Tables, place, faults| {
            for (name, given) in tables {
                let taken = take(&name, &given, place).map(|(table, taken)| {
                    let all = rows.entry(table as u8).or_default();
                    all.extend(taken.into_iter().map(|row| (row, place::languages(mark))));
                });
                taken.unwrap_or_else(|fault| faults.push(fault));
            }
        });
    }
    if faults.is_empty() { Ok(rows) } else { Err(faults) }
}

fn take(
    name: &Spanned<String>,
    given: &[Spanned<Fields>],
    place: &Place<'_>,
) -> Result<(Table, Vec<Row>), String> {
    let line = place.line_of(name);
    let table = Table::ALL.iter().copied().find(|table| table.name() == name.get_ref());
    let table =
        table.ok_or(format!("{line}: no table is called {:?}; src/table.rs has them", name.get_ref()))?;
    let rows: Vec<Row> = given.iter().map(|fields| row(table, fields, place)).collect::<Result<_, _>>()?;
    let repeated = rows.iter().enumerate().find(|(at, row)| rows[..*at].contains(row));
    match repeated {
        Some((at, _)) => Err(format!("{}: this row stands here twice", place.line_of(&given[at]))),
        None => Ok((table, rows)),
    }
}

fn row(table: Table, fields: &Spanned<Fields>, place: &Place<'_>) -> Result<Row, String> {
    let line = place.line_of(fields);
    let known = |name: &&String| !table.fields().iter().any(|(field, _)| field == name);
    if let Some(name) = fields.get_ref().keys().find(known) {
        return Err(format!("{line}: rows of {:?} have no field {name:?}", table.name()));
    }
    let mut row = Row { values: Vec::new(), lists: Vec::new() };
    for (name, field) in table.fields() {
        let given = fields.get_ref().get(*name).ok_or(format!("{line}: the field {name:?} is missing"))?;
        match field {
            Field::Words => row.lists.push((name, list(given, place, |word| place.folded(word))?)),
            Field::Written => row.lists.push((name, list(given, place, |word| place.composed(word))?)),
            _ => row.values.push((name, value(*field, given, place)?)),
        }
    }
    if !row.lists.is_empty() && row.lists.iter().all(|(_, words)| words.is_empty()) {
        return Err(format!("{line}: a row without words has no effect"));
    }
    Ok(row)
}

fn list(
    given: &Spanned<Value>,
    place: &Place<'_>,
    checked: impl Fn(&Spanned<String>) -> Result<String, String>,
) -> Result<Vec<String>, String> {
    let wrong = || format!("{}: this field is a list of words", place.line_of(given));
    let words = given.get_ref().as_array().ok_or_else(wrong)?;
    let mut seen = BTreeSet::new();
    let mut list = Vec::new();
    for word in words {
        let word = word.as_str().ok_or_else(wrong)?;
        let at = place.within(given.span(), word);
        let word = checked(&Spanned::new(at.clone(), word.to_owned()))?;
        if !seen.insert(word.clone()) {
            return Err(format!("{}: {word:?} stands here twice", place.line(at.start)));
        }
        list.push(word);
    }
    Ok(list)
}

/// A value as the program has it: as text.
fn value(field: Field, given: &Spanned<Value>, place: &Place<'_>) -> Result<String, String> {
    let line = place.line_of(given);
    let text = given.get_ref().as_str().unwrap_or_default();
    let expected = match field {
        Field::Number => {
            let number = given.get_ref().as_integer().map(|number| number.to_string());
            return number.ok_or(format!("{line}: this field is a number"));
        }
        Field::OneOf(names) if !names.contains(&text) => format!("none of {}", names.join(", ")),
        Field::Label if Label::from_name(text).is_none() => "no label".to_owned(),
        _ => return place.composed(&Spanned::new(given.span(), text.to_owned())),
    };
    Err(format!("{line}: {text:?} is {expected}"))
}

/// The tables as Rust.
pub(crate) fn table(rows: &Rows) -> String {
    let mut rust = "static ROWS_OF_TABLES: &[&[TableRow]] = &[\n".to_owned();
    for table in Table::ALL {
        rust.push_str("&[\n");
        for (row, languages) in rows.get(&(*table as u8)).into_iter().flatten() {
            let _ = writeln!(
                rust,
                "TableRow {{ languages: {}, values: &{:?}, lists: &[{}] }},",
                place::set(*languages),
                row.values,
                row.lists()
            );
        }
        rust.push_str("],\n");
    }
    rust.push_str("];\n");
    rust
}
