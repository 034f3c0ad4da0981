//! A log that does not fit any more: what fits goes on, and the old file stays beside it.

use super::{RunLog, VerifiedLog};
use crate::{Digest, LedgerError, write_private};
use std::{
    fs::{self, File},
    path::{Path, PathBuf},
};

/// How many old files of one log are kept apart by numbers.
const MOST_ASIDE: usize = 1000;

/// What a repair did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repaired {
    /// The lines that fit, which are the log now.
    pub kept: VerifiedLog,
    /// How many lines do not fit, or follow one that does not.
    pub lost: u64,
    /// Where the file lies as it was; `None` where nothing was lost.
    pub aside: Option<PathBuf>,
}

impl RunLog {
    /// Cuts the log at `path` off before the first line that does not fit, so that runs can go on. The file as it was is kept beside it
    /// first, under a new name (mode 0600 on Unix).
    ///
    /// What was lost should be put on record with [`append`](Self::append).
    ///
    /// # Errors
    ///
    /// [`LedgerError::NotALog`] where no line of the file is one of a log, [`LedgerError::Io`] and [`LedgerError::DiskFull`]; the file is
    /// then as before.
    pub fn repair(path: &Path) -> Result<Repaired, LedgerError> {
        let failed = |source| LedgerError::io(path, source);
        let file = File::options().read(true).append(true).open(path).map_err(failed)?;
        file.lock().map_err(failed)?;
        let mut log = Self::unread(file, path);
        match log.catch_up() {
            Ok(()) => Ok(Repaired { kept: log.seen, lost: 0, aside: None }),
            Err(LedgerError::LogBroken { .. }) => log.cut_off(path),
            Err(other) => Err(other),
        }
    }

    /// Cuts off what lies behind the lines that fit, after the file was put aside.
    fn cut_off(&self, path: &Path) -> Result<Repaired, LedgerError> {
        let failed = |source| LedgerError::io(path, source);
        let old = fs::read(path).map_err(failed)?;
        if !lines(&old).any(is_of_log) {
            return Err(LedgerError::NotALog { path: path.to_owned() });
        }
        let whole = usize::try_from(self.offset).unwrap_or(usize::MAX);
        let lost = lines(old.get(whole..).unwrap_or_default()).filter(|line| !line.is_empty()).count();
        let aside = put_aside(path, &old)?;
        self.file.set_len(self.offset).and_then(|()| self.file.sync_all()).map_err(failed)?;
        Ok(Repaired { kept: self.seen, lost: lost as u64, aside: Some(aside) })
    }

    /// The fingerprint of a log without lines.
    pub(super) const NO_HEAD: Digest = Digest([0; 32]);
}

fn lines(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    bytes.split(|byte| *byte == b'\n')
}

/// Whether a line is one of a log, whichever it follows: a mistyped name must not cost somebody a text.
fn is_of_log(line: &[u8]) -> bool {
    let line: Result<serde_json::Value, _> = serde_json::from_slice(line);
    line.is_ok_and(|line| line.get("entry").is_some_and(serde_json::Value::is_object))
}

/// Writes the old file to the first name beside it that is free: `run.log.broken`, `run.log.broken-2` and so on.
fn put_aside(path: &Path, old: &[u8]) -> Result<PathBuf, LedgerError> {
    for number in 1..MOST_ASIDE {
        let aside = aside(path, number);
        match write_private(&aside, old) {
            Err(LedgerError::Exists { .. }) => {}
            done => return done.map(|()| aside),
        }
    }
    Err(LedgerError::Exists { path: path.to_owned() })
}

fn aside(path: &Path, number: usize) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".broken");
    if number > 1 {
        name.push(format!("-{number}"));
    }
    PathBuf::from(name)
}
