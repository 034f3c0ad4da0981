//! Base models that are compared: their names, and what tells their weights apart.

use crate::{Error, Random};
use std::{
    collections::BTreeSet,
    fs,
    io::Read as _,
    path::{Path, PathBuf},
};

/// Bytes that are read at a time.
const PIECE: usize = 1 << 16;

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

/// A number that changes with the weights in a folder, so that results of another model under the same name are not taken for those of
/// this one.
///
/// # Errors
///
/// The folder or a file in it cannot be read.
pub fn fingerprint(folder: &Path) -> Result<u64, Error> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(Error::file(folder))? {
        let path = entry.map_err(Error::file(folder))?.path();
        files.extend(path.extension().is_some_and(|ending| ending == "safetensors").then_some(path));
    }
    files.sort();
    files.iter().try_fold(0, |state, path| content(path, state))
}

fn content(path: &Path, mut state: u64) -> Result<u64, Error> {
    let mut file = fs::File::open(path).map_err(Error::file(path))?;
    let mut piece = Vec::with_capacity(PIECE);
    loop {
        piece.clear();
        let limited = file.by_ref().take(PIECE as u64);
        let read = { limited }.read_to_end(&mut piece).map_err(Error::file(path))?;
        if read == 0 {
            return Ok(state);
        }
        piece.resize(read.next_multiple_of(8), 0);
        let numbers = piece.as_chunks().0.iter().map(|eight| u64::from_le_bytes(*eight));
        let numbers: Vec<u64> = [state, read as u64].into_iter().chain(numbers).collect();
        state = Random::new(&numbers).next_number();
    }
}

#[cfg(test)]
mod tests {
    use super::{PIECE, fingerprint, names};
    use std::fs;

    #[test]
    fn names_differ() {
        assert_eq!(
            names(&["x/bert", "y/bert", "bert-2", "/"].map(Into::into)),
            ["bert", "bert-2", "bert-2-2", "base"]
        );
    }

    #[test]
    fn every_byte_of_the_weights_counts() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("model.safetensors");
        let mut bytes = vec![7; PIECE + 3];
        let of = |bytes: &[u8]| {
            fs::write(&path, bytes).unwrap();
            fingerprint(folder.path()).unwrap()
        };
        let first = of(&bytes);
        assert_eq!(first, of(&bytes));
        assert_ne!(first, of(&bytes[..PIECE + 2]));
        bytes[PIECE + 2] = 8;
        assert_ne!(first, of(&bytes));
        assert!(fingerprint(&folder.path().join("nowhere")).is_err());
    }
}
