//! What the tests of `maskros evaluate` share: a folder with files, and the program run in it.

use std::{
    fs,
    path::PathBuf,
    process::{Command, Output},
};
use tempfile::TempDir;

/// A word that stands in texts and must not be in any message.
pub(crate) const SECRET: &str = "Hemmeligvold";
/// The file of the figures.
const CSV: &str = "f.csv";

/// A folder in which one kind of answers is scored.
pub(crate) struct Scored {
    folder: TempDir,
    kind: &'static str,
}

impl Scored {
    /// A folder with these files for `maskros evaluate` of this kind.
    pub(crate) fn new(kind: &'static str, files: &[(&str, &str)]) -> Self {
        let scored = Self { folder: tempfile::tempdir().unwrap(), kind };
        files.iter().for_each(|(name, text)| scored.put(name, text));
        scored
    }

    /// Writes a file.
    pub(crate) fn put(&self, name: &str, text: &str) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    /// The path of a file.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn run(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_maskros"));
        let command = command.args(["evaluate", self.kind]).args(arguments).current_dir(self.folder.path());
        command.env("MASKROS_LOG", "trace").output().unwrap()
    }

    /// What is printed, and the CSV.
    #[track_caller]
    pub(crate) fn scores(&self, arguments: &[&str]) -> [String; 2] {
        let output = self.run(&[arguments, &["--csv", CSV]].concat());
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{arguments:?}: {said}");
        assert!(!said.contains(SECRET), "{said}");
        [String::from_utf8(output.stdout).unwrap(), fs::read_to_string(self.path(CSV)).unwrap()]
    }

    /// Fails with this exit code and a message with this part, without writing or printing anything else.
    #[track_caller]
    pub(crate) fn refuses(&self, arguments: &[&str], code: i32, part: &str) {
        let output = self.run(arguments);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{said}");
        assert!(said.contains(part) && !said.contains(SECRET), "{said}");
        assert!(output.stdout.is_empty(), "nothing is printed beside an error");
    }
}

/// The line of the CSV that begins so, without its interval.
#[allow(dead_code, reason = "not every file of tests looks at lines")]
#[track_caller]
pub(crate) fn line(csv: &str, begins: &str) -> String {
    let line = csv.lines().find(|line| line.starts_with(begins)).unwrap_or_else(|| panic!("{begins}: {csv}"));
    line.rsplitn(3, ',').last().unwrap().to_owned()
}
