//! Output files that are whole or not there.

use crate::{
    Digest, Hasher, LedgerError,
    key::{private_file, private_options},
};
use std::{
    fs::{self, File, OpenOptions},
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
    sync::atomic::{AtomicBool, Ordering},
};

/// A file that gets its name only when it is whole.
///
/// The bytes go to a temporary name in the same folder (`.maskros-….part`, always the same for the same output, so that a second
/// run takes the place of what a killed run left). Dropped without [`commit`](Self::commit), nothing is left behind. Where the
/// path names something that is not a regular file (a pipe, a device), the bytes go there directly.
#[derive(Debug)]
pub struct AtomicFile {
    writer: BufWriter<File>,
    hasher: Hasher,
    bytes: u64,
    finished: FinishedFile,
}

impl AtomicFile {
    /// Opens the temporary file for `path`; the folder must exist.
    ///
    /// # Errors
    ///
    /// [`LedgerError::Io`] where the folder does not let a file be made, [`LedgerError::Busy`] where another run is writing the
    /// same output.
    pub fn create(path: &Path) -> Result<Self, LedgerError> {
        Self::open(path, File::options(), |_| Ok(()))
    }

    /// The same for a file with originals: from its first byte on, and whatever was there before, only its owner can read it (mode
    /// 0600 on Unix).
    ///
    /// # Errors
    ///
    /// Those of [`create`](Self::create).
    pub fn create_private(path: &Path) -> Result<Self, LedgerError> {
        Self::open(path, private_options(), withdraw)
    }

    /// The same, where nothing was there before.
    ///
    /// # Errors
    ///
    /// [`LedgerError::Exists`] where something was.
    pub fn new_only(self) -> Result<Self, LedgerError> {
        match self.finished.existing {
            Existing::Replaced => Err(LedgerError::Exists { path: self.finished.path.clone() }),
            Existing::None => Ok(self),
        }
    }

    /// `close_off` is done to a temporary file that is ours before anything is written.
    fn open(
        path: &Path,
        mut options: OpenOptions,
        close_off: fn(&File) -> io::Result<()>,
    ) -> Result<Self, LedgerError> {
        let place = Place::of(path)?;
        options.write(true).create(place.part.is_some()).truncate(false);
        let file = place.open(&options).map_err(|source| LedgerError::io(&place.path, source))?;
        // From here on the temporary file is ours to remove.
        let finished = FinishedFile::at(place);
        if finished.part.is_some() {
            // A killed run may have left the file with other rights.
            let ready = close_off(&file).and_then(|()| file.set_len(0));
            ready.map_err(|source| LedgerError::io(&finished.path, source))?;
        }
        let writer = BufWriter::with_capacity(64 * 1024, file);
        Ok(Self { writer, hasher: Hasher::default(), bytes: 0, finished })
    }

    /// Writes all of `bytes`.
    ///
    /// # Errors
    ///
    /// [`LedgerError::DiskFull`] or [`LedgerError::Io`].
    pub fn put(&mut self, bytes: &[u8]) -> Result<(), LedgerError> {
        self.write_all(bytes).map_err(|source| LedgerError::io(&self.finished.path, source))
    }

    /// How many bytes have been written.
    #[must_use]
    pub const fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Gives every byte to the system, still under the temporary name.
    ///
    /// # Errors
    ///
    /// [`LedgerError::DiskFull`] or [`LedgerError::Io`]; the temporary file is removed.
    pub fn finish(self) -> Result<FinishedFile, LedgerError> {
        let Self { writer, hasher, bytes, mut finished } = self;
        let file =
            writer.into_inner().map_err(|error| LedgerError::io(&finished.path, error.into_error()))?;
        finished.digest = hasher.finish();
        finished.bytes = bytes;
        finished.file = Some(file);
        Ok(finished)
    }

    /// Brings every byte to the disk and gives the file its name; returns the fingerprint of what was written.
    ///
    /// # Errors
    ///
    /// Those of [`finish`](Self::finish) and [`FinishedFile::publish`].
    pub fn commit(self) -> Result<Digest, LedgerError> {
        self.finish()?.publish()
    }
}

/// Opens the temporary file `part`, which nobody else is writing.
fn locked(part: &Path, options: &OpenOptions) -> io::Result<File> {
    loop {
        let file = options.open(part)?;
        file.try_lock()?;
        // Another run may have given it its name after it was opened here: what is locked now would be that run's output.
        if is_at(&file, part)? {
            return Ok(file);
        }
    }
}

/// Whether `file` is what lies at `path`.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt;
    let own = file.metadata()?;
    match fs::metadata(path) {
        Ok(found) => Ok((own.dev(), own.ino()) == (found.dev(), found.ino())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "one signature on every system")]
fn is_at(_: &File, _: &Path) -> io::Result<bool> {
    Ok(true)
}

/// Takes the rights to a file from everybody but its owner.
#[cfg(unix)]
fn withdraw(file: &File) -> io::Result<()> {
    file.set_permissions(std::os::unix::fs::PermissionsExt::from_mode(0o600))
}

#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "one signature on every system")]
fn withdraw(_: &File) -> io::Result<()> {
    Ok(())
}

impl Write for AtomicFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.writer.write(bytes)?;
        self.hasher.update(bytes.get(..written).unwrap_or_default());
        self.bytes += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

/// A whole file that waits for its name. Dropped without [`publish`](Self::publish), it is removed.
#[derive(Debug)]
pub struct FinishedFile {
    path: PathBuf,
    /// The temporary name; none once published, or where the output is not a regular file.
    part: Option<PathBuf>,
    existing: Existing,
    digest: Digest,
    bytes: u64,
    /// Open until it has its name, so that no other run takes the temporary file for one that was left behind.
    file: Option<File>,
    synced: AtomicBool,
}

impl FinishedFile {
    /// The fingerprint of the written bytes.
    #[must_use]
    pub const fn digest(&self) -> Digest {
        self.digest
    }

    /// How many bytes it holds.
    #[must_use]
    pub const fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Brings every byte to the disk, still under the temporary name. Several files at once, each from a thread of its own, cost little
    /// more than one: the disk writes its journal once for all.
    ///
    /// # Errors
    ///
    /// [`LedgerError::DiskFull`] or [`LedgerError::Io`].
    pub fn sync(&self) -> Result<(), LedgerError> {
        if let Some(file) = self.file.as_ref().filter(|_| self.part.is_some() && !self.is_synced()) {
            file.sync_all().map_err(|source| LedgerError::io(&self.path, source))?;
        }
        self.synced.store(true, Ordering::Release);
        Ok(())
    }

    fn is_synced(&self) -> bool {
        self.synced.load(Ordering::Acquire)
    }

    /// Gives the file its name, once its bytes are on the disk, in place of what was there when it was made; returns the fingerprint.
    ///
    /// # Errors
    ///
    /// [`LedgerError::Exists`] where something has come to be there since; [`LedgerError::Io`] where the folder does not let the file be
    /// renamed; those of [`sync`](Self::sync). The temporary file is removed.
    pub fn publish(mut self) -> Result<Digest, LedgerError> {
        self.sync()?;
        if let Some(part) = &self.part {
            self.put_in_place(part).map_err(|source| occupied(&self.path, source))?;
        }
        self.part = None;
        Ok(self.digest)
    }

    fn put_in_place(&self, part: &Path) -> io::Result<()> {
        match self.existing {
            Existing::Replaced => fs::rename(part, &self.path),
            Existing::None => rename_new(part, &self.path),
        }
    }
}

/// What was at the path of an output when it was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Existing {
    None,
    /// A file, which gives way.
    Replaced,
}

/// Renames a file to a name that nothing has.
#[cfg(any(target_os = "linux", target_vendor = "apple"))]
fn rename_new(from: &Path, to: &Path) -> io::Result<()> {
    use rustix::{
        fs::{CWD, RenameFlags, renameat_with},
        io::Errno,
    };
    match renameat_with(CWD, from, CWD, to, RenameFlags::NOREPLACE) {
        // Some file systems do not know how.
        Err(Errno::INVAL | Errno::NOSYS | Errno::NOTSUP) => rename_unseen(from, to),
        done => done.map_err(io::Error::from),
    }
}

#[cfg(not(any(target_os = "linux", target_vendor = "apple")))]
fn rename_new(from: &Path, to: &Path) -> io::Result<()> {
    rename_unseen(from, to)
}

/// The same as two steps, between which somebody may be faster.
fn rename_unseen(from: &Path, to: &Path) -> io::Result<()> {
    if fs::symlink_metadata(to).is_ok() {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    fs::rename(from, to)
}

fn occupied(path: &Path, source: io::Error) -> LedgerError {
    match source.kind() {
        io::ErrorKind::AlreadyExists => LedgerError::Exists { path: path.to_owned() },
        _ => LedgerError::io(path, source),
    }
}

/// Writes a new file that only its owner may read (mode 0600 on Unix), such as an export of the table.
///
/// # Errors
///
/// [`LedgerError::Exists`] where something is there already: it is never overwritten; [`LedgerError::DiskFull`] and
/// [`LedgerError::Io`], and then nothing is left behind.
pub fn write_private(path: &Path, bytes: &[u8]) -> Result<(), LedgerError> {
    let mut file = private_file().open(path).map_err(|source| occupied(path, source))?;
    if let Err(source) = file.write_all(bytes).and_then(|()| file.sync_all()) {
        fs::remove_file(path).map_err(|source| LedgerError::io(path, source))?;
        return Err(LedgerError::io(path, source));
    }
    Ok(())
}

/// Opens a file that one run at a time reads and writes, and that only its owner can read; makes it where there is none.
///
/// # Errors
///
/// [`LedgerError::Busy`] where another run has it; [`LedgerError::Io`].
pub fn open_private(path: &Path) -> Result<File, LedgerError> {
    let failed = |source| LedgerError::io(path, source);
    let mut options = private_options();
    let file = options.read(true).write(true).create(true).truncate(false).open(path).map_err(failed)?;
    file.try_lock().map_err(|busy| failed(busy.into()))?;
    Ok(file)
}

/// Where an output goes.
struct Place {
    /// The file that the path leads to.
    path: PathBuf,
    /// The temporary name beside it; none where it is not a regular file.
    part: Option<PathBuf>,
    existing: Existing,
}

impl FinishedFile {
    /// A file of which nothing is written yet.
    fn at(Place { path, part, existing }: Place) -> Self {
        let (digest, synced) = (Digest([0; 32]), AtomicBool::new(false));
        Self { path, part, existing, digest, bytes: 0, file: None, synced }
    }
}

impl Place {
    /// Opens the temporary file, which nobody else writes then; or what lies there, where there is none.
    fn open(&self, options: &OpenOptions) -> io::Result<File> {
        match &self.part {
            Some(part) => locked(part, options),
            None => options.open(&self.path),
        }
    }
    fn of(path: &Path) -> Result<Self, LedgerError> {
        let Some((path, existing)) = led_to(path).map_err(|source| LedgerError::io(path, source))? else {
            return Ok(Self { path: path.to_owned(), part: None, existing: Existing::None });
        };
        let part =
            part_of(&path).ok_or_else(|| LedgerError::io(&path, io::ErrorKind::InvalidInput.into()))?;
        Ok(Self { path, part: Some(part), existing })
    }
}

/// The file that a path leads to, and whether it is there; nothing where something else is, such as a pipe.
fn led_to(path: &Path) -> io::Result<Option<(PathBuf, Existing)>> {
    match fs::metadata(path) {
        // A link stays a link: the file it leads to is replaced.
        Ok(found) if found.is_file() => Ok(Some((fs::canonicalize(path)?, Existing::Replaced))),
        Ok(found) if found.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
        Ok(_) => Ok(None),
        Err(missing) if missing.kind() == io::ErrorKind::NotFound => {
            Ok(Some((path.to_owned(), Existing::None)))
        }
        Err(other) => Err(other),
    }
}

fn part_of(path: &Path) -> Option<PathBuf> {
    let name = path.file_name()?;
    let tag: String = Digest::of(name.as_encoded_bytes()).to_hex().chars().take(16).collect();
    Some(path.with_file_name(format!(".maskros-{tag}.part")))
}

impl Drop for FinishedFile {
    fn drop(&mut self) {
        if let Some(part) = &self.part
            && let Err(error) = fs::remove_file(part)
        {
            log::warn!("{}: temporary file not removed: {error}", part.display());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
    }

    #[test]
    fn a_committed_file_is_whole_and_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("out.txt");
        fs::write(&path, "older and longer").unwrap();
        let mut file = AtomicFile::create(&path).unwrap();
        file.put(b"new ").unwrap();
        file.put(b"text").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"older and longer");
        assert_eq!(file.commit().unwrap(), Digest::of(b"new text"));
        assert_eq!(fs::read(&path).unwrap(), b"new text");
        assert_eq!(names(folder.path()), ["out.txt"]);
    }

    #[test]
    fn a_dropped_file_leaves_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("out.txt");
        let mut file = AtomicFile::create(&path).unwrap();
        file.put(b"half").unwrap();
        drop(file);
        drop(AtomicFile::create(&path).unwrap().finish().unwrap());
        assert!(names(folder.path()).is_empty());
    }

    #[test]
    fn what_a_killed_run_left_is_taken_over() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("out.txt");
        fs::write(part_of(&path).unwrap(), "a long beginning that was never published").unwrap();
        let mut file = AtomicFile::create(&path).unwrap();
        file.put(b"short").unwrap();
        file.commit().unwrap();
        assert_eq!(names(folder.path()), ["out.txt"]);
        assert_eq!(fs::read(&path).unwrap(), b"short");
    }

    #[cfg(unix)]
    #[test]
    fn a_private_file_is_private_from_the_start() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("out.txt");
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        fs::write(&path, "open to all").unwrap();
        let part = part_of(&path).unwrap();
        fs::write(&part, "what a killed run left").unwrap();
        let mut file = AtomicFile::create_private(&path).unwrap();
        assert_eq!(mode(&part), 0o600);
        file.put(b"original").unwrap();
        file.commit().unwrap();
        assert_eq!((mode(&path), fs::read(&path).unwrap().as_slice()), (0o600, b"original".as_slice()));
    }

    #[test]
    fn two_runs_do_not_write_one_output() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("out.txt");
        let mut first = AtomicFile::create(&path).unwrap();
        assert!(matches!(AtomicFile::create(&path), Err(LedgerError::Busy { .. })));
        first.put(b"whole").unwrap();
        first.commit().unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"whole");
    }

    #[test]
    fn what_appears_meanwhile_is_not_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("out.txt");
        let mut file = AtomicFile::create(&path).unwrap();
        file.put(b"ours").unwrap();
        let finished = file.finish().unwrap();
        finished.sync().unwrap();
        fs::write(&path, "theirs").unwrap();
        assert!(matches!(finished.publish(), Err(LedgerError::Exists { .. })));
        assert_eq!(fs::read(&path).unwrap(), b"theirs");
        assert_eq!(names(folder.path()), ["out.txt"], "and nothing is left behind");
        assert!(matches!(AtomicFile::create(&path).unwrap().new_only(), Err(LedgerError::Exists { .. })));
    }

    #[test]
    fn two_steps_do_where_the_system_has_no_single_one() {
        let folder = tempfile::tempdir().unwrap();
        let (from, to) = (folder.path().join("a"), folder.path().join("b"));
        fs::write(&from, "a").unwrap();
        rename_unseen(&from, &to).unwrap();
        fs::write(&from, "again").unwrap();
        assert_eq!(rename_unseen(&from, &to).unwrap_err().kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read(&to).unwrap(), b"a");
    }

    #[cfg(unix)]
    #[test]
    fn a_file_that_waits_for_its_name_is_not_taken_over() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("out.txt");
        let mut file = AtomicFile::create(&path).unwrap();
        file.put(b"whole").unwrap();
        let finished = file.finish().unwrap();
        assert!(matches!(AtomicFile::create(&path), Err(LedgerError::Busy { .. })));
        let part = part_of(&path).unwrap();
        let opened = File::options().write(true).open(&part).unwrap();
        finished.publish().unwrap();
        assert!(is_at(&opened, &path).unwrap() && !is_at(&opened, &part).unwrap());
        assert_eq!(fs::read(&path).unwrap(), b"whole");
    }

    #[test]
    fn a_missing_folder_is_an_error_with_the_path() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("no").join("out.txt");
        let error = AtomicFile::create(&path).unwrap_err();
        assert!(matches!(&error, LedgerError::Io { path: named, .. } if *named == path));
        assert!(matches!(AtomicFile::create(folder.path()), Err(LedgerError::Io { .. })));
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_disk_is_an_error_and_leaves_the_device_alone() {
        let full = Path::new("/dev/full");
        let mut file = AtomicFile::create(full).unwrap();
        file.put(b"text").unwrap();
        assert!(matches!(file.commit(), Err(LedgerError::DiskFull { .. })));
        assert!(!fs::metadata(full).unwrap().is_file());
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_a_link() {
        let folder = tempfile::tempdir().unwrap();
        let (real, link) = (folder.path().join("real"), folder.path().join("link"));
        fs::write(&real, "old").unwrap();
        std::os::unix::fs::symlink(&real, &link).unwrap();
        let mut file = AtomicFile::create(&link).unwrap();
        file.put(b"new").unwrap();
        file.commit().unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read(&real).unwrap(), b"new");
    }
}
