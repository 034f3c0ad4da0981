//! The run log: one line of JSON for each run or batch, each line bound to the one before.
//!
//! A line is `{"previous":…,"entry":{…},"digest":…}`. `previous` is the SHA-256 of the whole line before (64 zeros in the first
//! line), `digest` that of the bytes of the line in front of `,"digest"`. So a line that was altered, inserted or taken out shows.
//! Taking lines off the end does not, nor does writing the whole log anew: keep [`RunLog::head`] somewhere else (the run's report
//! has it). The log holds counts, names of labels and policies, fingerprints and the stated reason, and no text of any document.

mod repair;

pub use repair::Repaired;

use crate::{Digest, LedgerError, key::private_file};
use serde::{Serialize, Serializer};
use std::{
    collections::BTreeMap,
    fs::File,
    io::{self, BufRead, BufReader, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

/// What stands between the entry and its fingerprint.
const BEFORE_DIGEST: &str = ",\"digest\":\"";
/// What ends a line.
const END: &str = "\"}";

/// What one run or batch did. Every field is written as it is, so none may hold text of a document or a file's name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct RunEntry {
    /// When, as the caller read the clock (RFC 3339).
    pub time: String,
    /// What was done: `pseudonymize`, `restore`, `ledger list`, `ledger export`, `ledger edit`, `ledger rekey`,
    /// `log repair`, `erase`.
    pub action: String,
    /// Name and version of the program.
    pub program: String,
    /// Name of the policy.
    pub policy: String,
    /// Fingerprint of the policy as resolved.
    pub policy_digest: Option<Digest>,
    /// The strategy.
    pub strategy: String,
    /// `irreversible`, `linkable` or `reversible`.
    pub mode: String,
    /// [`Key::blind`](crate::Key::blind) of the scope's name.
    pub scope: Option<Digest>,
    /// Models from outside the program; those inside go with its version.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub models: Vec<RunModel>,
    /// Why the originals were put back; demanded for `restore`.
    pub reason: Option<String>,
    /// How many documents were written.
    pub documents: u64,
    /// How many documents failed.
    pub failed: u64,
    /// How many spans of each label were changed.
    pub labels: BTreeMap<String, u64>,
    /// Fingerprints of what was read and written.
    pub files: Vec<RunFile>,
}

/// A model from outside the program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RunModel {
    /// What it did: `detection`, `languages`.
    pub purpose: String,
    /// [`Digest::of_folder`] of its folder.
    pub digest: Digest,
    /// How it was read: its precision, and what its types were said to be.
    pub settings: String,
}

/// Fingerprints of one file before and after.
///
/// The side that holds originals is to be keyed ([`Key::blind`](crate::Key::blind)): a plain fingerprint of a short text lets
/// anybody check guesses at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct RunFile {
    /// Of the bytes that were read.
    pub input: Digest,
    /// Of the bytes that were written.
    pub output: Digest,
}

impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.to_hex())
    }
}

/// What a whole log showed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VerifiedLog {
    /// How many lines it has.
    pub lines: u64,
    /// Fingerprint of the last line; zeros for an empty log.
    pub head: Digest,
}

/// A run log, open for more lines. Several processes may write to one log.
#[derive(Debug)]
pub struct RunLog {
    file: File,
    path: PathBuf,
    seen: VerifiedLog,
    /// Where the first unseen line begins.
    offset: u64,
}

impl RunLog {
    /// Opens or makes the log at `path` (mode 0600 on Unix) and checks every line.
    ///
    /// # Errors
    ///
    /// [`LedgerError::LogBroken`] with the first line that does not fit; [`LedgerError::Io`].
    pub fn open(path: &Path) -> Result<Self, LedgerError> {
        create_if_missing(path)?;
        let file = File::options().read(true).append(true).open(path);
        let mut log = Self::unread(file.map_err(|source| LedgerError::io(path, source))?, path);
        log.catch_up()?;
        Ok(log)
    }

    /// Checks every line of the log at `path`.
    ///
    /// # Errors
    ///
    /// [`LedgerError::LogBroken`] with the first line that does not fit; [`LedgerError::Io`].
    pub fn verify(path: &Path) -> Result<VerifiedLog, LedgerError> {
        let file = File::open(path).map_err(|source| LedgerError::io(path, source))?;
        let mut log = Self::unread(file, path);
        log.catch_up()?;
        Ok(log.seen)
    }

    /// Checks every line of a log that is at hand as bytes; nothing where one does not fit.
    #[must_use]
    pub fn verified(log: &[u8]) -> Option<VerifiedLog> {
        let mut lines = log.split_inclusive(|byte| *byte == b'\n');
        let none = VerifiedLog { lines: 0, head: Self::NO_HEAD };
        lines.try_fold(none, |seen, line| seen.with(line.strip_suffix(b"\n")?))
    }

    /// Fingerprint of the last line that was seen or written.
    #[must_use]
    pub const fn head(&self) -> Digest {
        self.seen.head
    }

    /// Adds a line and brings it to the disk; returns its fingerprint. `entry` is a [`RunEntry`], or another object with its `time` and
    /// `action`; as there, no field may hold text of a document or a file's name. A line that could not be written whole is taken back.
    ///
    /// # Errors
    ///
    /// [`LedgerError::DiskFull`], [`LedgerError::Io`]; [`LedgerError::LogBroken`] where another process spoilt the log meanwhile.
    pub fn append(&mut self, entry: &impl Serialize) -> Result<Digest, LedgerError> {
        self.file.lock().map_err(|source| LedgerError::io(&self.path, source))?;
        let done = self.append_locked(entry);
        self.file.unlock().map_err(|source| LedgerError::io(&self.path, source))?;
        done
    }

    fn append_locked(&mut self, entry: &impl Serialize) -> Result<Digest, LedgerError> {
        self.catch_up()?;
        let entry =
            serde_json::to_string(entry).map_err(|source| LedgerError::io(&self.path, source.into()))?;
        let body = format!("{{\"previous\":\"{}\",\"entry\":{entry}", self.seen.head);
        let line = format!("{body}{BEFORE_DIGEST}{}{END}\n", Digest::of(body.as_bytes()));
        self.write(&line)?;
        self.offset += line.len() as u64;
        self.seen = VerifiedLog { lines: self.seen.lines + 1, head: Digest::of(line.trim_end().as_bytes()) };
        Ok(self.seen.head)
    }

    /// Writes a line, or nothing of it.
    fn write(&mut self, line: &str) -> Result<(), LedgerError> {
        let failed = |source| LedgerError::io(&self.path, source);
        if let Err(source) = self.file.write_all(line.as_bytes()).and_then(|()| self.file.sync_data()) {
            self.file.set_len(self.offset).map_err(failed)?;
            return Err(failed(source));
        }
        Ok(())
    }

    fn unread(file: File, path: &Path) -> Self {
        Self { file, path: path.to_owned(), seen: VerifiedLog { lines: 0, head: Self::NO_HEAD }, offset: 0 }
    }

    /// Checks the lines from `offset` on.
    fn catch_up(&mut self) -> Result<(), LedgerError> {
        let failed = |source| LedgerError::io(&self.path, source);
        let mut reader = BufReader::new(&self.file);
        reader.seek(SeekFrom::Start(self.offset)).map_err(failed)?;
        let mut line = Vec::new();
        while reader.read_until(b'\n', &mut line).map_err(failed)? > 0 {
            let Some(seen) = line.strip_suffix(b"\n").and_then(|line| self.seen.with(line)) else {
                return Err(LedgerError::LogBroken { path: self.path.clone(), line: self.seen.lines + 1 });
            };
            self.seen = seen;
            self.offset += line.len() as u64;
            line.clear();
        }
        Ok(())
    }
}

/// Whether the line names the one before and carries its own fingerprint.
fn continues(line: &[u8], previous: Digest) -> bool {
    let start = format!("{{\"previous\":\"{previous}\",\"entry\":");
    split_digest(line).is_some_and(|(body, tail)| body.starts_with(start.as_bytes()) && holds(body, tail))
}

impl VerifiedLog {
    /// The log with a line more, if its chain goes on with it.
    fn with(self, line: &[u8]) -> Option<Self> {
        continues(line, self.head).then(|| Self { lines: self.lines + 1, head: Digest::of(line) })
    }
}

/// A line and its digest, which has always the same length.
fn split_digest(line: &[u8]) -> Option<(&[u8], &[u8])> {
    let digest_length = BEFORE_DIGEST.len() + 64 + END.len();
    line.split_at_checked(line.len().checked_sub(digest_length)?)
}

/// Whether the end of a line is the digest of what stands before it.
fn holds(body: &[u8], tail: &[u8]) -> bool {
    tail == format!("{BEFORE_DIGEST}{}{END}", Digest::of(body)).as_bytes()
}

fn create_if_missing(path: &Path) -> Result<(), LedgerError> {
    match private_file().open(path) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(LedgerError::io(path, error)),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn entry(documents: u64) -> RunEntry {
        let labels = BTreeMap::from([("city".to_owned(), 2)]);
        let files = vec![RunFile { input: Digest::of(b"in"), output: Digest::of(b"out") }];
        RunEntry { time: "2026-01-05T08:00:00Z".to_owned(), documents, labels, files, ..RunEntry::default() }
    }

    fn log_of(lines: u64) -> (tempfile::TempDir, PathBuf) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("run.log");
        let mut log = RunLog::open(&path).unwrap();
        for number in 0..lines {
            log.append(&entry(number)).unwrap();
        }
        (folder, path)
    }

    fn broken_at(path: &Path) -> Option<u64> {
        match RunLog::verify(path) {
            Err(LedgerError::LogBroken { line, .. }) => Some(line),
            _ => None,
        }
    }

    #[test]
    fn a_log_verifies_and_goes_on() {
        let (_folder, path) = log_of(3);
        let mut log = RunLog::open(&path).unwrap();
        let head = log.append(&entry(9)).unwrap();
        assert_eq!(RunLog::verify(&path).unwrap(), VerifiedLog { lines: 4, head });
    }

    #[test]
    fn every_line_is_json_with_hexadecimal_fingerprints() {
        let (_folder, path) = log_of(2);
        for line in fs::read_to_string(path).unwrap().lines() {
            let line: serde_json::Value = serde_json::from_str(line).unwrap();
            assert_eq!(line["entry"]["files"][0]["output"], Digest::of(b"out").to_hex());
        }
    }

    #[test]
    fn finds_an_altered_line_even_the_last() {
        for number in 1..=3u64 {
            let (_folder, path) = log_of(3);
            let text = fs::read_to_string(&path).unwrap();
            let from = format!("\"documents\":{}", number - 1);
            fs::write(&path, text.replace(&from, "\"documents\":7")).unwrap();
            assert_eq!(broken_at(&path), Some(number));
        }
    }

    #[test]
    fn finds_lines_taken_out_exchanged_or_cut() {
        let (_folder, path) = log_of(3);
        let text = fs::read_to_string(&path).unwrap();
        let lines: Vec<_> = text.lines().collect();
        fs::write(&path, format!("{}\n{}\n", lines[0], lines[2])).unwrap();
        assert_eq!(broken_at(&path), Some(2));
        fs::write(&path, format!("{}\n{}\n{}\n", lines[1], lines[0], lines[2])).unwrap();
        assert_eq!(broken_at(&path), Some(1));
        fs::write(&path, text.trim_end()).unwrap();
        assert_eq!(broken_at(&path), Some(3));
        assert!(matches!(RunLog::open(&path), Err(LedgerError::LogBroken { line: 3, .. })));
    }

    #[test]
    fn a_repaired_log_goes_on_and_its_old_file_stays() {
        let (folder, path) = log_of(3);
        let whole = fs::read(&path).unwrap();
        fs::write(&path, whole.get(..whole.len() - 5).unwrap()).unwrap();
        let cut = fs::read(&path).unwrap();
        let repaired = RunLog::repair(&path).unwrap();
        assert_eq!((repaired.kept.lines, repaired.lost), (2, 1));
        assert_eq!(repaired.aside, Some(folder.path().join("run.log.broken")));
        assert_eq!(fs::read(repaired.aside.unwrap()).unwrap(), cut);
        RunLog::open(&path).unwrap().append(&entry(4)).unwrap();
        assert_eq!(RunLog::verify(&path).unwrap().lines, 3);
    }

    #[test]
    fn a_repair_overwrites_no_older_one_and_leaves_a_whole_log() {
        let (folder, path) = log_of(2);
        let repaired = RunLog::repair(&path).unwrap();
        assert_eq!((repaired.lost, repaired.aside), (0, None));
        fs::write(folder.path().join("run.log.broken"), "older").unwrap();
        fs::write(&path, "{\"previous\":\"\",\"entry\":{}}\n").unwrap();
        let repaired = RunLog::repair(&path).unwrap();
        assert_eq!((repaired.kept.lines, repaired.lost), (0, 1));
        assert_eq!(repaired.aside, Some(folder.path().join("run.log.broken-2")));
        assert_eq!(fs::read_to_string(folder.path().join("run.log.broken")).unwrap(), "older");
    }

    #[test]
    fn what_is_no_log_is_not_repaired() {
        let (folder, path) = log_of(1);
        for text in ["Hej.\n", "{\"entry\":7}\n", "{\"text\":\"Hej.\"}\n\n"] {
            fs::write(&path, text).unwrap();
            assert!(matches!(RunLog::repair(&path), Err(LedgerError::NotALog { .. })), "{text}");
            assert_eq!(fs::read_to_string(&path).unwrap(), text);
            assert!(!folder.path().join("run.log.broken").exists());
        }
    }

    #[test]
    fn two_writers_share_one_chain() {
        let (_folder, path) = log_of(1);
        let (mut one, mut two) = (RunLog::open(&path).unwrap(), RunLog::open(&path).unwrap());
        one.append(&entry(1)).unwrap();
        two.append(&entry(2)).unwrap();
        one.append(&entry(3)).unwrap();
        assert_eq!(RunLog::verify(&path).unwrap().lines, 4);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_disk_is_an_error() {
        let file = File::options().append(true).open("/dev/full").unwrap();
        let error = LedgerError::io(Path::new("log"), (&file).write_all(b"line").unwrap_err());
        assert!(matches!(error, LedgerError::DiskFull { .. }));
    }
}
