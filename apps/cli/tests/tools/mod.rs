//! What the tests of the command line have in common: a folder of files, and the program run in it.

#![allow(dead_code, reason = "every test uses some of it")]
#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

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
    for variable in ["MASKROS_PASSPHRASE", "MASKROS_CONFIG", "NO_COLOR", "COLUMNS"] {
        command.env_remove(variable);
    }
    command
}

pub(crate) fn maskros(folder: &Path, arguments: &[&str]) -> Output {
    command(folder, arguments).output().unwrap()
}

/// What was said on stdout and stderr, where the command must end with this code.
#[track_caller]
pub(crate) fn ends(folder: &Path, arguments: &[&str], code: i32) -> (String, String) {
    let output = maskros(folder, arguments);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {said}");
    (String::from_utf8_lossy(&output.stdout).into_owned(), said)
}

/// A folder with these files.
pub(crate) fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}
