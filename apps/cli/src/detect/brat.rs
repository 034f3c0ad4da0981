//! Spans as BRAT standoff (<https://brat.nlplab.org/standoff.html>). Holds the words of the document, on request.

use super::Found;
use crate::{
    arguments::Unit,
    exit::{Failure, Outcome},
    keys::refused,
    offsets::Counter,
};
use maskros_ledger::{AtomicFile, LedgerError};
use maskros_text::Document;
use std::{
    collections::HashSet,
    fs,
    path::{Path, PathBuf},
};

/// One line a span: `T1`, label, start and end in characters, text. A span over a line end is written in pieces, as BRAT wants it.
pub(super) fn standoff(document: &Document, found: &[Found]) -> String {
    let mut counter = Counter::new(document.text(), Unit::Chars);
    let mut out = String::new();
    for (number, found) in (1..).zip(found) {
        let (start, _) = counter.span(found.span);
        let text = document.cut(found.span);
        let (mut at, mut places) = (start, Vec::new());
        for line in text.split(['\n', '\r']) {
            let length = line.chars().count();
            if length > 0 {
                places.push(format!("{at} {}", at + length));
            }
            at += length + 1;
        }
        let words: Vec<&str> = text.split(['\n', '\r']).filter(|line| !line.is_empty()).collect();
        let label = found.label.replace(' ', "_");
        out += &format!("T{number}\t{label} {}\t{}\n", places.join(";"), words.join(" "));
    }
    out
}

/// A folder with a text and its annotations for every document.
pub(super) struct Folder {
    root: PathBuf,
    /// The names that were given.
    names: HashSet<PathBuf>,
}

impl Folder {
    pub(super) fn new(root: &Path) -> Self {
        Self { root: root.to_owned(), names: HashSet::new() }
    }

    /// Writes the text as `NAME.txt` and `standoff` as `NAME.ann`; neither is ever overwritten.
    pub(super) fn write(&mut self, document: &Document, standoff: &str) -> Outcome<()> {
        let stem = self.root.join(stem(document.id()));
        if let Some(folder) = stem.parent() {
            fs::create_dir_all(folder).map_err(|error| Failure::file(folder, &error))?;
        }
        let named = |ending: &str| PathBuf::from(format!("{}.{ending}", stem.display()));
        for (path, text) in [(named("txt"), document.text()), (named("ann"), standoff)] {
            if path.exists() || !self.names.insert(path.clone()) {
                return Err(refused(LedgerError::Exists { path }));
            }
            let mut file = AtomicFile::create(&path).map_err(refused)?;
            file.put(text.as_bytes()).and_then(|()| file.commit()).map_err(refused)?;
        }
        Ok(())
    }
}

/// The name of a document's files: that of the text file without its ending, or file, record and field.
fn stem(id: &str) -> PathBuf {
    let id = if id == "-" { "stdin" } else { id.strip_suffix(".txt").unwrap_or(id) };
    let harmless = |letter: char| if matches!(letter, ':' | '\\' | '\0') { '-' } else { letter };
    let parts = id.split('/').filter(|part| !matches!(*part, "" | "." | ".."));
    parts.map(|part| part.chars().map(harmless).collect::<String>()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use maskros_text::Span;

    #[test]
    fn spans_count_characters_and_break_at_line_ends() {
        let document = Document::new("a", "😀 Åsa\nBerg");
        let found = [Found { span: Span::new(5, 14), label: "PER", mention: 0 }];
        assert_eq!(standoff(&document, &found), "T1\tPER 2 5;6 10\tÅsa Berg\n");
    }

    #[test]
    fn names_of_files_stay_in_the_folder() {
        assert_eq!(stem("in/a.txt"), Path::new("in/a"));
        assert_eq!(stem("p.jsonl:17:/m/c"), Path::new("p.jsonl-17-/m/c"));
        assert_eq!(stem("../x"), Path::new("x"));
    }
}
