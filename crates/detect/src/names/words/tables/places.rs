//! What announces places, and how the names of places are built, as the packs have it.
//!
//! The kinds are those of SweLL (sections 3.2 and 3.4).

use maskros_language::{Side, Table, TableRow, rows};
use maskros_text::{Label, Languages};
use std::sync::LazyLock;

/// A word that makes a name of the capitalised words beside it.
#[derive(Debug)]
pub(in crate::names) struct NamedPlace {
    /// The languages.
    pub languages: Languages,
    /// What the whole is.
    pub label: Label,
    /// Whether the name stands before the word (`Korsvägen station`) or after it (`Lake Louise`).
    pub side: Side,
    /// The words, folded.
    pub words: &'static [&'static str],
}

/// Stations, squares, bridges, lakes, mountains, regions of several words.
pub(in crate::names) static NAMED_PLACES: LazyLock<Vec<NamedPlace>> =
    LazyLock::new(|| rows(Table::NamedPlace).iter().filter_map(named_place).collect());

fn named_place(row: &TableRow) -> Option<NamedPlace> {
    let side = if row.value("name") == "before" { Side::Precedes } else { Side::Follows };
    Some(NamedPlace { languages: row.languages, label: row.label()?, side, words: row.words("words") })
}
