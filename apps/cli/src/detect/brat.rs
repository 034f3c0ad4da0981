//! BRAT's files: a text and its annotations for every document.

use crate::{
    exit::{OfFile, Outcome},
    keys::refused,
};
use maskros_ledger::{AtomicFile, LedgerError};
use maskros_text::{Document, Section};
use std::{
    collections::HashSet,
    fs,
    path::{Path, PathBuf},
};

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
            fs::create_dir_all(folder).of_file(folder)?;
        }
        let named = |ending: &str| PathBuf::from(format!("{}.{ending}", stem.display()));
        [named("txt"), named("ann")].into_iter().try_for_each(|path| self.open(path))
    }

    fn open(&mut self, path: PathBuf) -> Outcome<()> {
        if !self.is_free(&path) {
            return Err(refused(LedgerError::Exists { path }));
        }
        self.open.push(AtomicFile::create(&path).map_err(refused)?);
        Ok(())
    }

    /// Whether neither an earlier run nor this one has written a file of this name, which from now on it has.
    fn is_free(&mut self, path: &Path) -> bool {
        !path.exists() && self.names.insert(path.to_owned())
    }
}

/// The name of a document's files: that of the text file without its ending, or file, record and field.
fn stem(id: &str) -> PathBuf {
    without_ending(id).split('/').filter(|part| !matches!(*part, "" | "." | "..")).map(harmless).collect()
}

fn without_ending(id: &str) -> &str {
    if id == "-" { "stdin" } else { id.strip_suffix(".txt").unwrap_or(id) }
}

/// A part of an identifier as the name of a file, on any system.
fn harmless(part: &str) -> String {
    part.replace([':', '\\', '\0'], "-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_files_stay_in_the_folder() {
        assert_eq!(stem("in/a.txt"), Path::new("in/a"));
        assert_eq!(stem("p.jsonl:17:/m/c"), Path::new("p.jsonl-17-/m/c"));
        assert_eq!(stem("../x"), Path::new("x"));
    }
}
