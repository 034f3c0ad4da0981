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
pub(in crate::names) static SMALL_HEADS: LazyLock<Vec<(Languages, &str, Label)>> =
    LazyLock::new(|| labelled(Table::SmallPlaceHead));

/// The words of a table with their languages and labels.
fn labelled(table: Table) -> Vec<(Languages, &'static str, Label)> {
    let words = |row: &'static TableRow| {
        let label = row.label();
        row.words("words").iter().filter_map(move |word| Some((row.languages, *word, label?)))
    };
    rows(table).iter().flat_map(words).collect()
}

/// Types of English streets, folded.
#[rustfmt::skip]
pub(in crate::names) const ENGLISH_STREETS: &[&str] = &[
    "street", "st", "road", "rd", "lane", "ln", "avenue", "ave", "drive", "dr", "close", "crescent", "grove", "terrace", "gardens", "mews",
    "court", "way", "hill", "walk", "row", "square", "parade", "boulevard", "blvd",
];

/// Types of English streets that are hardly anything else, folded.
pub(in crate::names) const ENGLISH_ROADS: &[&str] =
    &["road", "rd", "lane", "street", "avenue", "ave", "terrace", "crescent", "grove"];

/// What stands before such a type in words for streets of some kind, folded.
#[rustfmt::skip]
pub(in crate::names) const PLAIN_ROADS: &[&str] = &[
    "main", "high", "side", "back", "cross", "country", "fast", "slow", "bus", "cycle", "bike", "right", "left", "wrong", "dirt", "toll", "ring",
    "memory", "inside", "middle", "outside", "one", "two", "long", "short", "narrow", "quiet", "busy", "wide", "open", "rocky", "bumpy", "down", "up",
    "across", "off", "on", "in", "of", "by", "single", "dual", "private", "public", "wall", "sesame", "the", "a", "an", "my", "your", "our", "this",
    "that", "his", "her", "their", "every", "each", "same", "next", "other", "another", "any", "no", "some", "whole", "and", "or", "to", "from",
    "which", "what", "icy", "wet", "dark", "empty", "new", "old", "residential", "local", "opposite", "adjacent", "closed", "first", "second",
    "third", "last", "nearest", "middle", "shared", "express", "swimming", "swim", "access", "service", "gravel", "paved", "olive", "orange", "lemon",
];

/// What stands before such words, which a street by its name does not have, folded.
pub(in crate::names) const ROAD_ARTICLES: &[&str] = &[
    "the", "a", "an", "this", "that", "my", "your", "our", "his", "her", "their", "every", "each", "some",
    "any",
];

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

/// Types of French streets, folded.
pub(in crate::names) const FRENCH_STREETS: &[&str] = &[
    "rue",
    "avenue",
    "av",
    "boulevard",
    "bd",
    "impasse",
    "allée",
    "chemin",
    "quai",
    "route",
    "square",
    "cours",
    "passage",
];

/// What stands between the type and the name of a French street, folded.
pub(in crate::names) const FRENCH_LINKS: &[&str] =
    &["de", "du", "des", "la", "le", "les", "l'", "d'", "'", "’", "l", "d"];

/// What is counted before a word that is a type of street too (`two hours drive`), folded.
#[rustfmt::skip]
pub(in crate::names) const TIMES: &[&str] = &[
    "hour", "hours", "hr", "hrs", "h", "minute", "minutes", "min", "mins", "second", "seconds", "day", "days", "week", "weeks", "year", "years",
    "mile", "miles", "km", "metres", "meters", "in", "a", "the", "of", "to", "on", "by", "more", "times", "people", "pm", "am", "is", "was",
];

/// What joins a nickname in quotation marks to a name, folded.
pub(in crate::names) const NICKNAME_LINKS: &[&str] = &["or", "eller", "oder", "ou"];
