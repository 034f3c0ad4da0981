//! The sentences of the study: what they are valid in, and the names that people marked in them.

use crate::{Document, Error, Mark, data};
use maskros_measure::langid::Classes;
use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
    fmt, fs,
    ops::Range,
    path::{Path, PathBuf},
};

/// The end of the names of the files with marked names.
const ENTITY_FILES: &str = "_train.jsonl";

/// A name in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// Bytes of the sentence.
    pub span: Range<usize>,
    /// What it names.
    pub kind: Kind,
}

impl Name {
    /// By this, the first and longest come first.
    const fn place(&self) -> (usize, Reverse<usize>) {
        (self.span.start, Reverse(self.span.end))
    }
}

/// What a name names: the categories that the corpora have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A person.
    Person,
    /// A place or a state.
    Place,
    /// An organisation.
    Organisation,
    /// A product, an event or anything else.
    Thing,
}

impl Kind {
    /// The category of a label of NorNE, DaN+ or Universal NER; `None` for words that are derived from names or hold one, which inflect
    /// and are written as the language wants it.
    fn of(label: &str) -> Option<Self> {
        match label {
            "PER" => Some(Self::Person),
            "LOC" | "GPE_LOC" | "GPE_ORG" => Some(Self::Place),
            "ORG" => Some(Self::Organisation),
            "MISC" | "PROD" | "EVT" => Some(Self::Thing),
            _ => None,
        }
    }
}

/// A sentence.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Row {
    /// Its text.
    pub text: String,
    /// The classes that it is valid in.
    pub classes: Classes,
    /// The names in it, in their order and apart from each other.
    pub names: Vec<Name>,
}

/// Shows sizes only, so that no text gets into logs.
impl fmt::Debug for Row {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Row({} bytes, {}, {} names)", self.text.len(), self.classes, self.names.len())
    }
}

impl Row {
    /// The same sentence with another text, without names.
    pub(super) fn with(&self, text: String) -> Self {
        Self { text, classes: self.classes, names: Vec::new() }
    }

    /// The sentence with some of its names replaced: those for which `other` gives something.
    pub(super) fn renamed(&self, mut other: impl FnMut(&Name) -> Option<String>) -> Self {
        let (mut text, mut names, mut done) = (String::new(), Vec::new(), 0);
        for name in &self.names {
            text.push_str(self.cut(done..name.span.start));
            let start = text.len();
            let other = other(name);
            text.push_str(other.as_deref().unwrap_or_else(|| self.cut(name.span.clone())));
            names.push(Name { span: start..text.len(), kind: name.kind });
            done = name.span.end;
        }
        text.push_str(self.cut(done..self.text.len()));
        Self { text, classes: self.classes, names }
    }

    /// The names as they stand in the text, with what they name.
    pub(super) fn spelt_names(&self) -> impl Iterator<Item = (Kind, &str)> {
        self.names.iter().map(|name| (name.kind, self.cut(name.span.clone())))
    }

    /// Part of the text.
    pub(super) fn cut(&self, span: Range<usize>) -> &str {
        self.text.get(span).unwrap_or_default()
    }
}

/// The sentences of a file, without names.
///
/// # Errors
///
/// The file cannot be read, or a line has no text or no languages.
pub(super) fn read(path: &Path) -> Result<Vec<Row>, Error> {
    Ok(documents(path)?.iter().map(row).collect())
}

/// The sentences of the first file, each with the classes that the second has for it, if it has it.
///
/// # Errors
///
/// As [`read`].
pub(super) fn read_with(path: &Path, judged: &Path) -> Result<Vec<Row>, Error> {
    let judged = documents(judged)?;
    let judged: BTreeMap<(&str, &str), &Document> =
        judged.iter().map(|document| (key(document), document)).collect();
    let documents = documents(path)?;
    let best = |document: &Document| row(judged.get(&key(document)).copied().unwrap_or(document));
    Ok(documents.iter().map(best).collect())
}

/// What tells a sentence from others.
fn key(document: &Document) -> (&str, &str) {
    (&document.group, &document.text)
}

fn documents(path: &Path) -> Result<Vec<Document>, Error> {
    let documents = data::read(&[path])?;
    match documents.iter().position(|document| document.labels.is_empty()) {
        Some(place) => Err(without_languages(path, place + 1)),
        None => Ok(documents),
    }
}

fn without_languages(path: &Path, line: usize) -> Error {
    Error::Line { path: path.to_owned(), line, expected: "\"languages\" with at least one code" }
}

fn row(document: &Document) -> Row {
    let classes = Classes::of_codes(document.labels.iter().map(String::as_str));
    Row { text: document.text.clone(), classes, names: Vec::new() }
}

/// Gives the rows the names that are marked in the same sentences of the training files in a folder; of several files, the first by its
/// name counts.
///
/// # Errors
///
/// The folder or one of its files cannot be read.
pub(super) fn add_names(rows: &mut [Row], folder: &Path) -> Result<(), Error> {
    let texts: BTreeSet<&str> = rows.iter().map(|row| row.text.as_str()).collect();
    let mut names: BTreeMap<String, Vec<Name>> = BTreeMap::new();
    for file in entity_files(folder)? {
        let documents = data::read(&[file])?.into_iter();
        for document in documents.filter(|document| texts.contains(document.text.as_str())) {
            let found = names_of(&document);
            names.entry(document.text).or_insert(found);
        }
    }
    for row in rows {
        row.names = names.get(&row.text).cloned().unwrap_or_default();
    }
    Ok(())
}

fn entity_files(folder: &Path) -> Result<Vec<PathBuf>, Error> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(Error::file(folder))? {
        files.push(entry.map_err(Error::file(folder))?.path());
    }
    files.retain(|path| is_entity_file(path));
    files.sort();
    Ok(files)
}

fn is_entity_file(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name.to_string_lossy().ends_with(ENTITY_FILES))
}

fn names_of(document: &Document) -> Vec<Name> {
    let mut names: Vec<Name> = document.marks.iter().filter_map(name).collect();
    names.sort_by_key(Name::place);
    apart(names)
}

/// The names that have no part of one before them.
fn apart(mut names: Vec<Name>) -> Vec<Name> {
    let mut end = 0;
    names.retain(|name| {
        let apart = name.span.start >= end;
        end = if apart { name.span.end } else { end };
        apart
    });
    names
}

fn name(mark: &Mark) -> Option<Name> {
    let kind = Kind::of(mark.keys.get("label")?)?;
    Some(Name { span: mark.span.clone(), kind })
}

#[cfg(test)]
pub(super) mod tests {
    use super::{Kind, Name, Row};
    use maskros_measure::langid::Classes;

    /// A row whose names are written in brackets: `[Åse] bor her`.
    pub(in crate::studies::slide) fn row(marked: &str, codes: &[&str]) -> Row {
        let (mut text, mut names) = (String::new(), Vec::new());
        for (number, part) in marked.split(['[', ']']).enumerate() {
            if number % 2 == 1 {
                names.push(Name { span: text.len()..text.len() + part.len(), kind: Kind::Person });
            }
            text.push_str(part);
        }
        Row { text, classes: Classes::of_codes(codes.iter().copied()), names }
    }

    #[test]
    fn names_move_with_the_text() {
        let renamed = row("[Åse] så [Ola] og [Kari].", &["nb"]);
        let renamed = renamed.renamed(|name| (name.span.start > 0).then(|| "Sørine Bø".to_owned()));
        assert_eq!(renamed.text, "Åse så Sørine Bø og Sørine Bø.");
        assert_eq!(
            renamed.names.iter().map(|name| renamed.cut(name.span.clone())).collect::<Vec<_>>(),
            ["Åse", "Sørine Bø", "Sørine Bø"]
        );
    }
}
