//! Base models that are compared: their names.

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
};

/// The names of folders for tables and files: their last part, with a number behind it where two are the same.
#[must_use]
pub fn names(folders: &[PathBuf]) -> Vec<String> {
    let mut taken = BTreeSet::new();
    let free = |folder: &PathBuf| {
        let name = last_part(folder);
        let free = numbered(&name).find(|name| taken.insert(name.clone()));
        free.unwrap_or(name)
    };
    folders.iter().map(free).collect()
}

/// The name, then with one number after the other behind it.
fn numbered(name: &str) -> impl Iterator<Item = String> {
    std::iter::once(name.to_owned()).chain((2..).map(move |number| format!("{name}-{number}")))
}

fn last_part(folder: &Path) -> String {
    folder.file_name().map_or_else(|| "base".to_owned(), |name| name.to_string_lossy().into_owned())
}

#[cfg(test)]
mod tests {
    use super::names;

    #[test]
    fn names_differ() {
        assert_eq!(
            names(&["x/bert", "y/bert", "bert-2", "/"].map(Into::into)),
            ["bert", "bert-2", "bert-2-2", "base"]
        );
    }
}
