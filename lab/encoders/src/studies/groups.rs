//! Which rows of the data belong together, and names for what is compared.

use crate::Document;
use std::{
    collections::{BTreeMap, BTreeSet},
    path::{Path, PathBuf},
};

/// The number of the group of each row, counted from 0 in the order in which groups first appear.
///
/// Rows that share a `doc` (or, without it, an `id`) are one text in several pieces; a row with neither is a group of its own.
#[must_use]
pub fn groups(documents: &[Document]) -> Vec<usize> {
    let mut known = BTreeMap::new();
    let mut next = 0;
    let mut new = || {
        next += 1;
        next - 1
    };
    let group = |document: &Document| match document.group.as_str() {
        "" => new(),
        name => *known.entry(name.to_owned()).or_insert_with(&mut new),
    };
    documents.iter().map(group).collect()
}

/// The names of folders for tables and files: their last part, with a number behind it where two are the same.
#[must_use]
pub fn names(folders: &[PathBuf]) -> Vec<String> {
    let mut taken = BTreeSet::new();
    let free = |folder: &PathBuf| {
        let name = last_part(folder);
        let numbered = (2..).map(|number| format!("{name}-{number}"));
        let free = std::iter::once(name.clone()).chain(numbered).find(|name| taken.insert(name.clone()));
        free.unwrap_or(name)
    };
    folders.iter().map(free).collect()
}

fn last_part(folder: &Path) -> String {
    folder.file_name().map_or_else(|| "base".to_owned(), |name| name.to_string_lossy().into_owned())
}

#[cfg(test)]
mod tests {
    use super::{groups, names};
    use crate::Document;

    #[test]
    fn rows_of_one_text_are_one_group() {
        let row = |group: &str| Document { group: group.to_owned(), ..Document::default() };
        assert_eq!(groups(&["a", "", "b", "a", "", "b"].map(row)), [0, 1, 2, 0, 3, 2]);
    }

    #[test]
    fn names_differ() {
        assert_eq!(names(&["x/bert", "y/bert", "bert-2", "/"].map(Into::into)), ["bert", "bert-2", "bert-2-2", "base"]);
    }
}
