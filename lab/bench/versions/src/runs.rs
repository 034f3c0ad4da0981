//! One run of a program, and how long it kept the processor.

use crate::texts::Input;
use anyhow::{Context as _, Result, ensure};
use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// A build of Maskros.
pub(crate) struct Program(PathBuf);

impl Program {
    /// The program at `path`.
    ///
    /// # Errors
    ///
    /// Where there is none.
    pub(crate) fn new(path: &Path) -> Result<Self> {
        let path = path.canonicalize().with_context(|| format!("no program at {}", path.display()))?;
        Ok(Self(path))
    }

    /// The seconds of user time in which the program pseudonymizes the input on one thread.
    ///
    /// # Errors
    ///
    /// Where the program fails, or writes more or fewer documents than it read.
    pub(crate) fn user_time(&self, input: &Input) -> Result<f64> {
        let output = input.path.with_extension("out.jsonl");
        let before = user_time_of_children()?;
        let status = self.command(input, &output).status()?;
        let seconds = user_time_of_children()? - before;
        let name = self.0.display();
        ensure!(status.success(), "{name} failed on {}", input.language);
        let written = fs::read_to_string(&output)?.lines().count();
        ensure!(written == input.documents, "{name} wrote {written} of {} documents", input.documents);
        fs::remove_file(output)?;
        Ok(seconds)
    }

    /// What pseudonymizes the input on one thread.
    fn command(&self, input: &Input, output: &Path) -> Command {
        let mut command = Command::new(&self.0);
        command.arg("pseudonymize").arg(&input.path).arg("--output").arg(output).args(["--jobs", "1"]);
        command.stdout(Stdio::null()).stderr(Stdio::null());
        command
    }
}

/// The user time of all children that have ended, in seconds: field 16 of `/proc/self/stat` in hundredths, as proc(5) says.
fn user_time_of_children() -> Result<f64> {
    /// Where field 16 stands behind the name of the program, which is field 2 and ends with the last bracket.
    const FIELD: usize = 16 - 3;
    let stat = fs::read_to_string("/proc/self/stat").context("user times are read on Linux alone")?;
    let fields = stat.rsplit_once(')').map_or("", |(_, fields)| fields);
    let ticks: f64 = fields.split_whitespace().nth(FIELD).context("no user time of children")?.parse()?;
    Ok(ticks / 100.0)
}
