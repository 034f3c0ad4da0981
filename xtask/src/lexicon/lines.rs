//! Tables with tabs: the rows of lists from outside, and the lines of derived lists.

use anyhow::{Context, Result};
use maskros_language::folded;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Words on one line of the derived list, so that changes of it stay readable.
const WORDS_PER_LINE: usize = 50;

/// The derived list: a set of words for each `kind<TAB>subject<TAB>qualifiers`.
#[derive(Default)]
pub(crate) struct Lines(BTreeMap<String, BTreeSet<String>>);

impl Lines {
    pub(crate) fn add(&mut self, head: &str, word: &str) {
        self.0.entry(head.to_owned()).or_default().insert(word.replace(' ', "_"));
    }

    /// The folded words of all lines.
    pub(crate) fn words(&self) -> BTreeSet<String> {
        self.0.values().flatten().map(|word| folded(word)).collect()
    }

    pub(crate) fn text(&self) -> String {
        let mut out = "# Written by `cargo xtask lexicon` from the data folder; do not edit. Sources and licences: NOTICE and\n\
                       # docs/lexicon.md.\n"
            .to_owned();
        for (head, words) in &self.0 {
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            for line in words.chunks(WORDS_PER_LINE) {
                out.push_str(&format!("{head}\t{}\n", line.join(" ")));
            }
        }
        out
    }
}

/// The text of a file; an error names it.
pub(crate) fn text(file: &Path) -> Result<String> {
    fs::read_to_string(file).with_context(|| file.display().to_string())
}

/// The rows of a list, without comments and header line.
pub(crate) fn rows(file: &Path) -> Result<Vec<Vec<String>>> {
    let text = text(file)?;
    let rows = text.lines().filter(|line| !line.starts_with('#')).skip(1);
    Ok(rows.map(cells).collect())
}

fn cells(line: &str) -> Vec<String> {
    line.split('\t').map(str::to_owned).collect()
}

/// The cell of a row without white space round it; empty where the row is shorter.
pub(crate) fn cell(row: &[String], column: usize) -> &str {
    row.get(column).map_or("", |cell| cell.trim())
}
