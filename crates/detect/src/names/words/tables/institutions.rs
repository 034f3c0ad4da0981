//! What announces institutions, and how their names are built, as the packs have it.
//!
//! The kinds are those of SweLL (section 3.3) and AnGer (courts, companies, authorities).

use maskros_language::{Table, TableRow, rows};
use maskros_text::{Label, Languages};
use std::sync::LazyLock;

/// The rule of workplaces.
pub(in crate::names) const WORKPLACE: &str = "workplace";

/// Verbs for working, and the prepositions that workplaces stand after, however many words are between.
#[derive(Debug)]
pub(in crate::names) struct Working {
    /// The languages.
    pub languages: Languages,
    /// The verbs and nouns, folded.
    pub verbs: &'static [&'static str],
    /// The prepositions, folded.
    pub prepositions: &'static [&'static str],
}

/// Every row.
pub(in crate::names) static WORKING: LazyLock<Vec<Working>> = LazyLock::new(|| {
    let working = |row: &TableRow| Working {
        languages: row.languages,
        verbs: row.words("verbs"),
        prepositions: row.words("prepositions"),
    };
    rows(Table::Working).iter().map(working).collect()
});

/// The head word of an institution's name.
#[derive(Debug)]
pub(in crate::names) struct Head {
    /// The languages.
    pub languages: Languages,
    /// What the whole is.
    pub label: Label,
    /// Whether capitalised words before the head belong to the name (`Lunds universitet`).
    pub name_before: bool,
    /// Whether capitalised words after the head, with or without a small word, belong to it (`Universität Köln`, `University of York`).
    pub name_after: bool,
    /// The heads, folded.
    pub words: &'static [&'static str],
}

/// Every head.
pub(in crate::names) static HEADS: LazyLock<Vec<Head>> =
    LazyLock::new(|| rows(Table::InstitutionHead).iter().filter_map(head).collect());

fn head(row: &TableRow) -> Option<Head> {
    let name = row.value("name");
    Some(Head {
        languages: row.languages,
        label: row.label()?,
        name_before: name != "behind",
        name_after: name != "before",
        words: row.words("words"),
    })
}

/// Endings of one-word names of institutions.
#[derive(Debug)]
pub(in crate::names) struct Suffix {
    /// The languages.
    pub languages: Languages,
    /// What the word is.
    pub label: Label,
    /// Whether the ending is a definite form.
    pub definite: bool,
    /// The endings, folded.
    pub endings: &'static [&'static str],
}

/// Every ending.
pub(in crate::names) static SUFFIXES: LazyLock<Vec<Suffix>> =
    LazyLock::new(|| rows(Table::InstitutionEnding).iter().filter_map(suffix).collect());

fn suffix(row: &TableRow) -> Option<Suffix> {
    let definite = row.value("form") == "definite";
    Some(Suffix { languages: row.languages, label: row.label()?, definite, endings: row.words("words") })
}
