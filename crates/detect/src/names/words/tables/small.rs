//! Words and endings of places in sentences without capitals.

use maskros_language::{Table, TableRow, rows};
use maskros_text::{Label, Languages};
use std::cmp::Reverse;
use std::sync::LazyLock;

/// How names of streets, schools and other places end in one word, longest first, and what they are.
pub(in crate::names) static SMALL_ENDINGS: LazyLock<Vec<(Languages, &str, Label)>> = LazyLock::new(|| {
    let mut endings = labelled(Table::SmallPlaceEnding);
    endings.sort_by_key(|(_, ending, _)| Reverse(ending.len()));
    endings
});

/// What stands behind the name of a station, a quay, a club in small letters, folded, and what the two are.
pub(in crate::names) static SMALL_HEADS: LazyLock<Vec<SmallHead>> =
    LazyLock::new(|| labelled(Table::SmallPlaceHead).into_iter().map(small_head).collect());

/// A word, or two, behind such a name.
#[derive(Debug)]
pub(in crate::names) struct SmallHead {
    /// The languages.
    pub languages: Languages,
    /// The first of two words: `care` of `care home`.
    pub kind: Option<&'static str>,
    /// The last word.
    pub head: &'static str,
    /// What the name and the head are.
    pub label: Label,
}

fn small_head((languages, words, label): (Languages, &'static str, Label)) -> SmallHead {
    let (kind, head) = words.split_once(' ').map_or((None, words), |(kind, head)| (Some(kind), head));
    SmallHead { languages, kind, head, label }
}

/// The words of a table with their languages and labels.
fn labelled(table: Table) -> Vec<(Languages, &'static str, Label)> {
    let words = |row: &'static TableRow| {
        let label = row.label();
        row.words("words").iter().filter_map(move |word| Some((row.languages, *word, label?)))
    };
    rows(table).iter().flat_map(words).collect()
}

/// What is said of work or school before a preposition and a name, in sentences without capitals.
#[derive(Debug)]
pub(in crate::names) struct SmallWork {
    /// The languages.
    pub languages: Languages,
    /// What the name is.
    pub label: Label,
    /// The words, folded.
    pub words: &'static [&'static str],
    /// Endings of such words: `frühschicht`, `seinvakt`.
    pub endings: &'static [&'static str],
    /// The prepositions before the name, folded.
    pub prepositions: &'static [&'static str],
}

/// Every row.
pub(in crate::names) static SMALL_WORK: LazyLock<Vec<SmallWork>> =
    LazyLock::new(|| rows(Table::SmallWork).iter().filter_map(small_work).collect());

fn small_work(row: &TableRow) -> Option<SmallWork> {
    Some(SmallWork {
        languages: row.languages,
        label: row.label()?,
        words: row.words("words"),
        endings: row.words("endings"),
        prepositions: row.words("prepositions"),
    })
}

impl SmallWork {
    /// Whether the verbs for working are such words too.
    pub(in crate::names) fn is_of_work(&self) -> bool {
        self.label == Label::Work
    }
}
