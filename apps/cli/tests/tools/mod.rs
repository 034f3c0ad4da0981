//! What the tests of the command line have in common: a folder of files, and the program run in it.

#![allow(dead_code, reason = "every test uses some of it")]
#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

pub(crate) mod bad;
pub(crate) mod place;

use std::{
    fs,
    path::Path,
    process::{Command, Output},
};
use tempfile::TempDir;

/// The program, to be run in `folder` without what the environment may say.
pub(crate) fn command(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_maskros"));
    command.args(arguments).current_dir(folder).env("MASKROS_LOG", "trace");
    for variable in ["MASKROS_PASSPHRASE", "MASKROS_COMPLETE", "MASKROS_CONFIG", "NO_COLOR", "COLUMNS"] {
        command.env_remove(variable);
    }
    command
}

pub(crate) fn maskros(folder: &Path, arguments: &[&str]) -> Output {
    command(folder, arguments).output().unwrap()
}

/// Words of the tests' texts that must not be in any message.
const NAMES: [&str; 11] = [
    "Hillevi",
    "hillevi",
    "Tjernberg",
    "tjernberg",
    "Torvald",
    "Anna",
    "Lindström",
    "lindstrom",
    "Erik",
    "Göteborg",
    "174 06 05",
];

/// What was said on stdout and stderr, where the command must end with this code and say no name.
#[track_caller]
pub(crate) fn ends(folder: &Path, arguments: &[&str], code: i32) -> (String, String) {
    let output = maskros(folder, arguments);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {said}");
    holds_none(&said, &NAMES);
    (String::from_utf8_lossy(&output.stdout).into_owned(), said)
}

/// What was printed by a command that must do everything.
#[track_caller]
pub(crate) fn succeeds(folder: &Path, arguments: &[&str]) -> String {
    ends(folder, arguments, 0).0
}

/// Expects this exit code and this part of the message.
#[track_caller]
pub(crate) fn fails(folder: &Path, arguments: &[&str], code: i32, part: &str) {
    let (_, said) = ends(folder, arguments, code);
    assert!(said.contains(part), "{arguments:?}: {said}");
}

#[track_caller]
pub(crate) fn holds_none(text: &str, names: &[&str]) {
    for name in names {
        assert!(!text.contains(name), "a name of the text is in: {text}");
    }
}

/// A folder with these files.
pub(crate) fn folder<Bytes: AsRef<[u8]>>(files: &[(&str, Bytes)]) -> TempDir {
    let folder = empty();
    for (name, bytes) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }
    folder
}

/// A folder without files.
pub(crate) fn empty() -> TempDir {
    tempfile::tempdir().unwrap()
}

pub(crate) fn read(folder: &TempDir, name: &str) -> String {
    fs::read_to_string(folder.path().join(name)).unwrap()
}
