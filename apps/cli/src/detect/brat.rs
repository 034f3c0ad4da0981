//! Spans as BRAT standoff (<https://brat.nlplab.org/standoff.html>). Holds the words of the document, on request.

use super::Found;
use crate::{
    arguments::Unit,
    exit::{Failure, Outcome},
    keys::refused,
    offsets::Counter,
};
use maskros_ledger::{AtomicFile, LedgerError};
use maskros_text::{Document, Section};
use std::{
    collections::HashSet,
    fs,
    path::{Path, PathBuf},
};

/// The annotations of a text, which may come in sections.
#[derive(Debug, Default)]
pub(super) struct Standoff {
    /// How many spans and characters came in sections before.
    spans: usize,
    chars: usize,
}

impl Standoff {
    /// One line a span: `T1`, label, start and end in characters, text. A span over a line end is written in pieces, as BRAT wants it.
    pub(super) fn lines(&mut self, document: &Document, found: &[Found]) -> String {
        let mut counter = Counter::new(document.text(), Unit::Chars);
        let mut out = String::new();
        for found in found {
            self.spans += 1;
            let start = self.chars + counter.span(found.span).0;
            let (number, label) = (self.spans, found.label.replace(' ', "_"));
            let (places, words) = pieces(document.cut(found.span), start);
            out += &format!("T{number}\t{label} {places}\t{words}\n");
        }
        self.chars += document.text().chars().count();
        out
    }
}

/// Where the lines of a span stand that begins at `start`, and what they say.
fn pieces(text: &str, start: usize) -> (String, String) {
    let (mut at, mut places) = (start, Vec::new());
    for line in text.split(['\n', '\r']) {
        let length = line.chars().count();
        if length > 0 {
            places.push(format!("{at} {}", at + length));
        }
        at += length + 1;
    }
    let words: Vec<&str> = text.split(['\n', '\r']).filter(|line| !line.is_empty()).collect();
    (places.join(";"), words.join(" "))
}

/// A folder with a text and its annotations for every document.
pub(super) struct Folder {
    root: PathBuf,
    /// The names that were given.
    names: HashSet<PathBuf>,
    /// The files of the text that sections of are still to come.
    open: Vec<AtomicFile>,
}

impl Folder {
    pub(super) fn new(root: &Path) -> Self {
        Self { root: root.to_owned(), names: HashSet::new(), open: Vec::new() }
    }

    /// Writes the text as `NAME.txt` and `standoff` as `NAME.ann`, or goes on with those of the sections before; neither is ever
    /// overwritten.
    pub(super) fn write(&mut self, document: &Document, standoff: &str) -> Outcome<()> {
        if document.section() != Section::Later {
            self.end()?;
            self.create(document)?;
        }
        for (file, text) in self.open.iter_mut().zip([document.text(), standoff]) {
            file.put(text.as_bytes()).map_err(refused)?;
        }
        Ok(())
    }

    /// Makes the files of the last text final.
    pub(super) fn end(&mut self) -> Outcome<()> {
        self.open.drain(..).try_for_each(|file| file.commit().map(drop)).map_err(refused)
    }

    fn create(&mut self, document: &Document) -> Outcome<()> {
        let stem = self.root.join(stem(document.id()));
        if let Some(folder) = stem.parent() {
            fs::create_dir_all(folder).map_err(|error| Failure::file(folder, &error))?;
        }
        let named = |ending: &str| PathBuf::from(format!("{}.{ending}", stem.display()));
        for path in [named("txt"), named("ann")] {
            if path.exists() || !self.names.insert(path.clone()) {
                return Err(refused(LedgerError::Exists { path }));
            }
            self.open.push(AtomicFile::create(&path).map_err(refused)?);
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
        let mut standoff = Standoff::default();
        assert_eq!(standoff.lines(&document, &found), "T1\tPER 2 5;6 10\tÅsa Berg\n");
        assert_eq!(standoff.lines(&document, &found), "T2\tPER 12 15;16 20\tÅsa Berg\n");
    }

    #[test]
    fn names_of_files_stay_in_the_folder() {
        assert_eq!(stem("in/a.txt"), Path::new("in/a"));
        assert_eq!(stem("p.jsonl:17:/m/c"), Path::new("p.jsonl-17-/m/c"));
        assert_eq!(stem("../x"), Path::new("x"));
    }
}
