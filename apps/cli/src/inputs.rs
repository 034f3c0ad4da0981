//! Which files to read, and where the result of each goes.

use crate::exit::{Exit, Failure, OfFile, Outcome};
use log::{info, warn};
use serde::Serialize;
use std::{
    collections::BTreeMap,
    ffi::OsStr,
    fs::File,
    io::{self, BufRead, BufReader, Read},
    path::{MAIN_SEPARATOR, Path, PathBuf},
};
use walkdir::{DirEntry, WalkDir};

const BUFFER_BYTES: usize = 256 * 1024;

/// One file, or standard input.
#[derive(Clone, Debug)]
pub(crate) struct Input {
    /// The file; `None` for standard input.
    pub(crate) path: Option<PathBuf>,
    /// Its place under the output folder.
    pub(crate) relative: PathBuf,
}

impl Input {
    /// How reports and document identifiers call it.
    pub(crate) fn name(&self) -> String {
        self.path
            .as_ref()
            .map_or_else(|| "-".to_owned(), |_| self.relative.to_string_lossy().replace('\\', "/"))
    }

    /// How messages call it.
    pub(crate) fn shown(&self) -> String {
        self.path.as_ref().map_or_else(|| "standard input".to_owned(), |path| path.display().to_string())
    }

    /// Where it lies; standard input may be a file too.
    pub(crate) fn place(&self) -> PathBuf {
        self.path.clone().unwrap_or_else(|| PathBuf::from("/dev/stdin"))
    }

    /// Opens it for reading.
    pub(crate) fn open(&self) -> Outcome<Box<dyn BufRead>> {
        let Some(path) = &self.path else {
            return Ok(buffered(io::stdin()));
        };
        File::open(path).of_file(path).map(buffered)
    }

    /// Its length in bytes, where the system knows it.
    pub(crate) fn bytes(&self) -> u64 {
        self.path.as_ref().and_then(|path| path.metadata().ok()).map_or(0, |metadata| metadata.len())
    }
}

fn buffered(source: impl Read + 'static) -> Box<dyn BufRead> {
    Box::new(BufReader::with_capacity(BUFFER_BYTES, source))
}

/// The ending of a file's name in small letters, which tells its form.
pub(crate) fn ending(path: &Path) -> Option<String> {
    Some(path.extension()?.to_str()?.to_ascii_lowercase())
}

/// What the arguments lead to.
#[derive(Debug, Default)]
pub(crate) struct Collected {
    /// In the order of the arguments, the files of a folder in the order of their names.
    pub(crate) inputs: Vec<Input>,
    /// Why something cannot be an input: a link that leads nowhere, a file that is not there, a folder that must not be read.
    pub(crate) left_out: Vec<Failure>,
    /// What in folders was passed over, and why.
    pub(crate) skipped: Vec<SkippedPath>,
}

/// What was passed over, and why.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct SkippedPath {
    path: String,
    why: &'static str,
}

impl SkippedPath {
    /// How much was passed over, by the reason.
    pub(crate) fn counts(skipped: &[Self]) -> String {
        let mut counts: BTreeMap<&str, u64> = BTreeMap::new();
        skipped.iter().for_each(|path| *counts.entry(path.why).or_default() += 1);
        counts.iter().map(|(why, count)| format!("{why} {count}")).collect::<Vec<_>>().join(", ")
    }
}

impl Collected {
    fn skip(&mut self, path: &Path, why: Skipped) {
        let path = path.display().to_string();
        info!("{path}: skipped: {}", why.name());
        self.skipped.push(SkippedPath { path, why: why.name() });
    }

    /// The inputs, after saying how much was passed over: for commands without a summary.
    pub(crate) fn told(self) -> Vec<Input> {
        if !self.skipped.is_empty() {
            warn!("skipped in folders: {}; --verbose names them", SkippedPath::counts(&self.skipped));
        }
        self.inputs
    }
}

/// Why a thing in a folder is no input. Whoever names it as an argument means it, and it is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Skipped {
    /// Its name begins with a dot.
    Hidden,
    /// It may lead out of the folder.
    Link,
    /// A pipe, a socket, a device.
    Special,
}

impl Skipped {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Hidden => "hidden",
            Self::Link => "link (see --follow-links)",
            Self::Special => "neither file nor folder",
        }
    }
}

/// All inputs; links in folders are not followed.
///
/// # Errors
///
/// Refuses the whole if there is something that cannot be an input.
pub(crate) fn collect(arguments: &[PathBuf]) -> Outcome<Vec<Input>> {
    gathered(arguments, false, false).map(Collected::told)
}

/// All inputs, with `follow_links` also those that links in folders lead to, and with `keep_going` what cannot be one.
///
/// # Errors
///
/// As [`collect`], without `keep_going`.
pub(crate) fn gathered(arguments: &[PathBuf], follow_links: bool, keep_going: bool) -> Outcome<Collected> {
    let mut collected = Collected::default();
    gather(arguments, follow_links, &mut collected)?;
    if let Some(first) = collected.left_out.pop_if(|_| !keep_going) {
        return Err(first);
    }
    if collected.inputs.is_empty() {
        return Err(nothing(&collected));
    }
    Ok(collected)
}

fn nothing(collected: &Collected) -> Failure {
    let counts = SkippedPath::counts(&collected.skipped);
    let skipped = if counts.is_empty() { counts } else { format!("; skipped: {counts}") };
    Failure::usage(format_args!("the folder holds no files{skipped}"))
}

fn gather(arguments: &[PathBuf], follow_links: bool, collected: &mut Collected) -> Outcome<()> {
    for argument in arguments {
        if argument == Path::new("-") {
            collected.inputs.push(stdin());
        } else if argument.is_dir() {
            folder(argument, &prefix(argument, arguments.len() > 1), follow_links, collected);
        } else if let Err(error) = argument.metadata() {
            collected.left_out.push(unreadable(argument, &error));
        } else {
            collected.inputs.push(file(argument)?);
        }
    }
    Ok(())
}

/// Standard input as an input.
fn stdin() -> Input {
    Input { path: None, relative: PathBuf::from("stdin") }
}

/// Of several folders each keeps its own name, so that files of the same name do not meet.
fn prefix(folder: &Path, several: bool) -> PathBuf {
    folder.file_name().filter(|_| several).map(PathBuf::from).unwrap_or_default()
}

fn file(path: &Path) -> Outcome<Input> {
    let nameless = || Failure::usage(format_args!("{}: not a file", path.display()));
    let relative = path.file_name().map(PathBuf::from).ok_or_else(nameless)?;
    Ok(Input { path: Some(path.to_owned()), relative })
}

fn folder(root: &Path, prefix: &Path, follow_links: bool, collected: &mut Collected) {
    let mut hidden = Vec::new();
    let entries = WalkDir::new(root).follow_links(follow_links).sort_by_file_name().into_iter();
    let seen = entries.filter_entry(|entry| {
        let is_shown = entry.depth() == 0 || !is_hidden(entry.file_name());
        hidden.extend((!is_shown).then(|| entry.path().to_owned()));
        is_shown
    });
    for entry in seen {
        match entry {
            Ok(entry) => one(root, prefix, &entry, collected),
            Err(error) => collected.left_out.push(not_walked(error)),
        }
    }
    hidden.iter().for_each(|path| collected.skip(path, Skipped::Hidden));
}

fn not_walked(error: walkdir::Error) -> Failure {
    match (error.path(), error.io_error()) {
        (Some(path), Some(cause)) => unreadable(path, cause),
        _ => Failure::new(Exit::Stopped, error),
    }
}

fn is_hidden(name: &OsStr) -> bool {
    name.to_string_lossy().starts_with('.')
}

fn one(root: &Path, prefix: &Path, entry: &DirEntry, collected: &mut Collected) {
    let kind = entry.file_type();
    if kind.is_file() {
        collected.inputs.push(below(root, prefix, entry.path()));
    } else if kind.is_symlink() {
        collected.skip(entry.path(), Skipped::Link);
    } else if !kind.is_dir() {
        collected.skip(entry.path(), Skipped::Special);
    }
}

fn below(root: &Path, prefix: &Path, path: &Path) -> Input {
    let relative = prefix.join(path.strip_prefix(root).unwrap_or(path));
    Input { path: Some(path.to_owned()), relative }
}

/// What is there by name but cannot be looked at.
fn unreadable(path: &Path, error: &io::Error) -> Failure {
    if error.kind() == io::ErrorKind::NotFound && path.is_symlink() {
        return dead_link(path);
    }
    Failure::file(path, error)
}

fn dead_link(path: &Path) -> Failure {
    Failure::new(Exit::Stopped, format_args!("{}: a link that leads nowhere", path.display()))
}

/// Where results go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    Stdout,
    File(PathBuf),
    Folder(PathBuf),
}

impl Target {
    /// What `--output` means for these arguments.
    pub(crate) fn of(output: &Path, arguments: &[PathBuf]) -> Self {
        match are_several(arguments) || means_folder(output) {
            _ if is_stdout(output) => Self::Stdout,
            true => Self::Folder(output.to_owned()),
            false => Self::File(output.to_owned()),
        }
    }

    /// The file that the result of `input` is written to; `None` for standard output.
    pub(crate) fn path(&self, input: &Input) -> Option<PathBuf> {
        match self {
            Self::Stdout => None,
            Self::File(path) => Some(path.clone()),
            Self::Folder(folder) => Some(folder.join(&input.relative)),
        }
    }
}

impl Target {
    /// What the ledger calls the output of `input`: its name in the output folder.
    pub(crate) fn name(&self, input: &Input) -> String {
        match self {
            Self::File(path) => path.file_name().unwrap_or_default().to_string_lossy().into_owned(),
            Self::Stdout | Self::Folder(_) => input.name(),
        }
    }
}

/// Whether arguments can lead to more than one input.
fn are_several(arguments: &[PathBuf]) -> bool {
    arguments.len() > 1 || arguments.iter().any(|argument| argument.is_dir())
}

fn means_folder(output: &Path) -> bool {
    output.is_dir() || output.to_string_lossy().ends_with(['/', MAIN_SEPARATOR])
}

/// `-`, or the name that Unix has for it: a shell may have led it to a file, which is not to be replaced but written to.
fn is_stdout(output: &Path) -> bool {
    ["-", "/dev/stdout", "/dev/fd/1"].iter().any(|name| output == Path::new(name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_folder_keeps_its_structure_and_leaves_hidden_files() {
        let root = tempfile::tempdir().unwrap();
        for name in ["b.txt", "a/c.txt", ".hidden/d.txt", ".e"] {
            let path = root.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, "").unwrap();
        }
        let inputs = collect(&[root.path().to_owned()]).unwrap();
        assert_eq!(inputs.iter().map(Input::name).collect::<Vec<_>>(), ["a/c.txt", "b.txt"]);
    }

    #[test]
    fn standard_output_has_several_names() {
        let one = [PathBuf::from("a.txt")];
        assert_eq!(Target::of(Path::new("/dev/stdout"), &one), Target::Stdout);
        assert_eq!(Target::of(Path::new("-"), &[one.clone(), one.clone()].concat()), Target::Stdout);
        assert_eq!(Target::of(Path::new("b.txt"), &one), Target::File(PathBuf::from("b.txt")));
        assert_eq!(Target::of(Path::new("b/"), &one), Target::Folder(PathBuf::from("b/")));
    }
}
