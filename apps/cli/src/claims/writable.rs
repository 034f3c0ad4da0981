//! Whether a file can be written, found out before there is anything to write.

use super::Role;
use crate::exit::{Exit, Failure, Outcome};
use std::{
    collections::HashSet,
    fmt,
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    process,
};

/// Where a file is to lie.
#[derive(Clone, Copy)]
pub(super) struct Aim<'a> {
    pub(super) role: Role,
    pub(super) path: &'a Path,
    /// Whether folders that are missing above it are made, as those of outputs are.
    pub(super) makes_folders: bool,
}

/// Tries one file; folders that are among `tried` were tried before.
pub(super) fn try_out(aim: Aim<'_>, tried: &mut HashSet<PathBuf>) -> Outcome<()> {
    let Aim { role, path, .. } = aim;
    match fs::metadata(path) {
        Ok(found) if found.is_dir() => Err(no_file(role, path, "a folder")),
        // Pipes and devices are opened when there is something for them, but what is read to its end first must have one.
        Ok(found) if !found.is_file() && matches!(role, Role::Ledger | Role::RunLog) => {
            Err(no_file(role, path, "a pipe or device"))
        }
        Ok(found) if !found.is_file() => Ok(()),
        // A key is only read, and a log that can be added to needs no other right.
        Ok(_) if role == Role::Key => Ok(()),
        Ok(_) if role.lives_on() => go_on(role, path),
        Ok(_) => try_folder(aim, tried),
        Err(missing) if is_absent(&missing) => try_folder(aim, tried),
        Err(error) => Err(refused(role, path, &error)),
    }
}

fn no_file(role: Role, path: &Path, found: &str) -> Failure {
    let role = role.name();
    Failure::usage(format_args!("{}: is {found}, and the {role} needs a file", path.display()))
}

/// Whether nothing is there, or a file where a folder should be.
fn is_absent(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory)
}

/// Whether a file can be made at `path`, beside the output, or added to if it is there.
pub(crate) fn takes_file(role: Role, path: &Path) -> bool {
    try_out(Aim { role, path, makes_folders: true }, &mut HashSet::new()).is_ok()
}

fn go_on(role: Role, path: &Path) -> Outcome<()> {
    File::options().append(true).open(path).map(drop).map_err(|error| refused(role, path, &error))
}

fn try_folder(aim: Aim<'_>, tried: &mut HashSet<PathBuf>) -> Outcome<()> {
    let Aim { role, path, .. } = aim;
    let folder = nearest(aim)?;
    if tried.contains(&folder) {
        return Ok(());
    }
    Probe::leave(&folder).map_err(|error| refused(role, path, &error))?;
    tried.insert(folder);
    Ok(())
}

/// The folder that the file, or the first missing folder above it, is to be made in.
fn nearest(aim: Aim<'_>) -> Outcome<PathBuf> {
    let Aim { role, path, makes_folders } = aim;
    let absolute = std::path::absolute(path).map_err(|error| refused(role, path, &error))?;
    let mut folders = absolute.ancestors().skip(1);
    let found = if makes_folders { folders.find(|folder| folder.exists()) } else { folders.next() };
    let folder = found.unwrap_or(Path::new("/"));
    if folder.is_dir() { Ok(folder.to_owned()) } else { Err(no_folder(role, path, folder)) }
}

fn no_folder(role: Role, path: &Path, folder: &Path) -> Failure {
    let what = if folder.exists() { "is no folder" } else { "is not there" };
    unwritable(role, path, format_args!(", for {} {what}", folder.display()))
}

fn refused(role: Role, path: &Path, error: &io::Error) -> Failure {
    unwritable(role, path, format_args!(": {error}"))
}

fn unwritable(role: Role, path: &Path, why: fmt::Arguments<'_>) -> Failure {
    let (path, role) = (path.display(), role.name());
    Failure::new(Exit::Stopped, format_args!("{path}: the {role} cannot be written{why}"))
}

/// A file that shows that a folder takes one; gone when dropped.
#[derive(Debug)]
pub(super) struct Probe(PathBuf);

impl Probe {
    pub(super) fn leave(folder: &Path) -> io::Result<Self> {
        // The number keeps runs apart that try the same folder at once.
        let path = folder.join(format!(".maskros-{}.probe", process::id()));
        File::options().write(true).create(true).truncate(true).open(&path)?;
        Ok(Self(path))
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Probe {
    fn drop(&mut self) {
        if let Err(error) = fs::remove_file(&self.0) {
            log::warn!("{}: temporary file not removed: {error}", self.0.display());
        }
    }
}
