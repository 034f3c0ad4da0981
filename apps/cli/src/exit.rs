//! Exit codes, and errors that know theirs.

use std::{fmt, fs, io, path::Path, process::ExitCode};

/// How a command ended; the numbers stand in the table of `maskros --help`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    Done = 0,
    Stopped = 1,
    Usage = 2,
    Broken = 3,
    Keys = 4,
    LeftOut = 5,
    /// 128 and the number of the signal, as shells have it.
    Interrupted = 130,
    /// Nobody reads standard output any more: what programs end with that the signal SIGPIPE ends.
    Unread = 141,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}

/// An error that ends a command with a certain exit code. Its message names places, never text of a document.
#[derive(Debug)]
pub(crate) struct Failure {
    pub(crate) exit: Exit,
    message: String,
}

impl Failure {
    pub(crate) fn new(exit: Exit, message: impl fmt::Display) -> Self {
        Self { exit, message: message.to_string() }
    }

    pub(crate) fn usage(message: impl fmt::Display) -> Self {
        Self::new(Exit::Usage, message)
    }

    /// An input, or a place in one, that is not what it must be.
    pub(crate) fn broken(place: impl fmt::Display, problem: impl fmt::Display) -> Self {
        Self::new(Exit::Broken, format_args!("{place}: {problem}"))
    }

    /// The same with what went wrong because of it, or after it.
    pub(crate) fn and(self, second: &Self) -> Self {
        let exit = if self.is_silent() { second.exit } else { self.exit };
        Self { exit, message: format!("{self}; moreover, {second}") }
    }

    /// Whether it goes without saying: who closes standard output (`| head -1`) has seen enough, and other programs say nothing then.
    pub(crate) fn is_silent(&self) -> bool {
        self.exit == Exit::Unread
    }

    /// A file that could not be read or written.
    pub(crate) fn file(path: &Path, error: &io::Error) -> Self {
        Self::new(Exit::Stopped, format_args!("{}: {error}", path.display()))
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Failure {}

/// What every command returns.
pub(crate) type Outcome<T> = Result<T, Failure>;

/// Makes the folder that a file is to lie in.
pub(crate) fn make_folder_of(path: &Path) -> Outcome<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let made = |folder: &Path| fs::create_dir_all(folder).of_file(folder);
    folder.map_or(Ok(()), made)
}

/// What the system answers where a file is read or written.
pub(crate) trait OfFile<T> {
    /// The same with the name of the file in the message.
    fn of_file(self, path: &Path) -> Outcome<T>;
}

impl<T> OfFile<T> for io::Result<T> {
    fn of_file(self, path: &Path) -> Outcome<T> {
        self.map_err(|error| Failure::file(path, &error))
    }
}

/// Turns an error of standard output into how the command ends. What nobody read to its end is not done, so that no exit code, report or
/// log says it is.
pub(crate) fn stdout(result: io::Result<()>) -> Outcome<()> {
    result.map_err(|error| of_stdout(&error))
}

fn of_stdout(error: &io::Error) -> Failure {
    let is_closed = error.kind() == io::ErrorKind::BrokenPipe;
    let exit = if is_closed { Exit::Unread } else { Exit::Stopped };
    Failure::new(exit, format_args!("standard output: {error}"))
}
