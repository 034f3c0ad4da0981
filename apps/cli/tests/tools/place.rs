//! A folder, runs of the program in it, and what lies there before and after.

use super::{folder, holds_none};
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

/// A text of invented people.
pub(crate) const TEXT: &str = "Jag heter Hillevi Tjernberg. Hillevis bror Torvald bor i Göteborg.\n";
/// Words that must not be in any output, log or error.
const NAMES: [&str; 4] = ["Hillevi", "Tjernberg", "Torvald", "Göteborg"];

pub(crate) struct Place(tempfile::TempDir);

impl Place {
    pub(crate) fn new(files: &[(&str, &str)]) -> Self {
        Self(folder(files))
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub(crate) fn put(&self, name: &str, bytes: &[u8]) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }

    pub(crate) fn bytes(&self, name: &str) -> Vec<u8> {
        fs::read(self.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    pub(crate) fn text(&self, name: &str) -> String {
        String::from_utf8(self.bytes(name)).unwrap()
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        self.path(name).exists()
    }

    pub(crate) fn remove(&self, name: &str) {
        fs::remove_file(self.path(name)).unwrap();
    }

    /// Every file by its path, with its bytes.
    pub(crate) fn snapshot(&self) -> BTreeMap<PathBuf, Vec<u8>> {
        let mut found = BTreeMap::new();
        let mut folders = vec![self.0.path().to_owned()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() && !path.is_symlink() {
                    folders.push(path);
                } else if path.is_file() {
                    found.insert(path.clone(), fs::read(path).unwrap());
                }
            }
        }
        found
    }

    pub(crate) fn run(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().unwrap()
    }

    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = super::command(self.0.path(), arguments);
        command.env_remove("MASKROS_LOG");
        command
    }

    /// Runs and expects this exit code; returns what was said on stderr, in which no name must stand.
    #[track_caller]
    pub(crate) fn ends(&self, arguments: &[&str], code: i32) -> String {
        let output = self.run(arguments);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(code), "{arguments:?}: {said}");
        leaks_nothing(&said);
        said
    }

    #[track_caller]
    pub(crate) fn succeeds(&self, arguments: &[&str]) -> String {
        self.ends(arguments, 0)
    }

    /// What the command prints where it ends well.
    #[track_caller]
    pub(crate) fn stdout(&self, arguments: &[&str]) -> String {
        let ran = self.run(arguments);
        assert!(ran.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&ran.stderr));
        String::from_utf8(ran.stdout).unwrap()
    }

    /// Runs, expects this exit code and this part of the message, and that no file was made, changed or removed.
    #[track_caller]
    pub(crate) fn refuses(&self, arguments: &[&str], code: i32, part: &str) {
        let before = self.snapshot();
        let said = self.ends(arguments, code);
        assert!(said.contains(part), "{arguments:?}: {said}");
        let after = self.snapshot();
        let changed: Vec<_> =
            before.keys().chain(after.keys()).filter(|path| before.get(*path) != after.get(*path)).collect();
        assert!(changed.is_empty(), "{arguments:?} changed {changed:?}");
    }
}

#[track_caller]
pub(crate) fn leaks_nothing(text: &str) {
    holds_none(text, &NAMES);
}

/// `left` and then `right`.
pub(crate) fn joined<'a>(left: &[&'a str], right: &[&'a str]) -> Vec<&'a str> {
    [left, right].concat()
}

/// The permission bits of a file.
#[cfg(unix)]
pub(crate) fn mode(path: &Path) -> u32 {
    std::os::unix::fs::PermissionsExt::mode(&fs::metadata(path).unwrap().permissions()) & 0o777
}
