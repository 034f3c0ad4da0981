//! What can go wrong with keys, ledgers, logs and output files.

use std::{io, path::Path, path::PathBuf};

/// An error with the file it is about. No variant holds text of a document, a pseudonym or any part of a key.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LedgerError {
    /// The operating system refused to read, write or rename.
    #[error("{}: {source}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// No room is left where the file lies.
    #[error("{}: the disk is full", path.display())]
    DiskFull {
        /// The file that could not be written whole.
        path: PathBuf,
    },
    /// Another run is writing the same file.
    #[error("{}: in use by another run", path.display())]
    Busy {
        /// The file.
        path: PathBuf,
    },
    /// A new key would overwrite an existing file.
    #[error("{}: exists already, and a key is never overwritten", path.display())]
    KeyExists {
        /// The file.
        path: PathBuf,
    },
    /// A file that is never overwritten is there already.
    #[error("{}: exists already, and is not overwritten", path.display())]
    Exists {
        /// The file.
        path: PathBuf,
    },
    /// People other than the owner can read or write the key file.
    #[error("{}: key file is open to other users (mode {mode:04o}); run: chmod 600 {}", path.display(), path.display())]
    KeyNotPrivate {
        /// The key file.
        path: PathBuf,
        /// Its permission bits.
        mode: u32,
    },
    /// The file is not a key file of this program.
    #[error("{}: not a key file (expected one line: maskros-key-1 and 64 hexadecimal digits)", path.display())]
    KeyFormat {
        /// The file.
        path: PathBuf,
    },
    /// The passphrase is empty, or longer than the hash function takes.
    #[error("the passphrase is empty or too long")]
    Passphrase,
    /// The operating system gave no random bytes.
    #[error("no random bytes from the operating system: {0}")]
    Random(getrandom::Error),
    /// The key is not the one the ledger was made with.
    #[error("{}: wrong key or passphrase for this ledger", path.display())]
    WrongKey {
        /// The ledger.
        path: PathBuf,
    },
    /// The ledger belongs to another scope: names of the two must not be linked.
    #[error("{}: ledger of another scope", path.display())]
    OtherScope {
        /// The ledger.
        path: PathBuf,
    },
    /// A newer program wrote the ledger.
    #[error("{}: ledger format {found}, this program knows formats up to {known}", path.display())]
    NewerVersion {
        /// The ledger.
        path: PathBuf,
        /// The ledger's format.
        found: u32,
        /// The newest format that this program knows.
        known: u32,
    },
    /// The file is something else.
    #[error("{}: not a ledger", path.display())]
    NotALedger {
        /// The file.
        path: PathBuf,
    },
    /// A value of the ledger does not open, stands in another row than it was written to, or the file is cut off.
    #[error("{}: the ledger is damaged or was altered", path.display())]
    Damaged {
        /// The ledger.
        path: PathBuf,
    },
    /// An entity that has a pseudonym was given another one.
    #[error("{}: another run has given somebody a pseudonym meanwhile", path.display())]
    Reassigned {
        /// The ledger.
        path: PathBuf,
    },
    /// Several originals led to the same output and the document's name fits none of them.
    #[error("{}: several originals fit; restore under the name that the document was written with", path.display())]
    Ambiguous {
        /// The ledger.
        path: PathBuf,
    },
    /// Any other answer of the database.
    #[error("{}: {source}", path.display())]
    Database {
        /// The ledger.
        path: PathBuf,
        /// What it said.
        source: rusqlite::Error,
    },
    /// The run log was altered, or its last line is cut off.
    #[error("{}:{line}: the run log does not continue the line before, or the line was altered; `maskros log repair` takes out what does not fit", path.display())]
    LogBroken {
        /// The log.
        path: PathBuf,
        /// The first line that does not fit, from 1.
        line: u64,
    },
    /// What was to be repaired is no run log.
    #[error("{}: not a run log: none of its lines is a run's", path.display())]
    NotALog {
        /// The file.
        path: PathBuf,
    },
}

impl LedgerError {
    /// The error for an answer of the operating system.
    pub(crate) fn io(path: &Path, source: io::Error) -> Self {
        let path = path.to_owned();
        match source.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Self::DiskFull { path },
            io::ErrorKind::WouldBlock => Self::Busy { path },
            _ => Self::Io { path, source },
        }
    }

    /// The error for an answer of the database.
    pub(crate) fn database(path: &Path, source: rusqlite::Error) -> Self {
        use rusqlite::ErrorCode;
        let path = path.to_owned();
        match source.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => Self::NotALedger { path },
            Some(ErrorCode::DatabaseCorrupt) => Self::Damaged { path },
            Some(ErrorCode::DiskFull) => Self::DiskFull { path },
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::Busy { path },
            Some(ErrorCode::SystemIoFailure) => Self::Io { path, source: refused_by_system(source) },
            _ => Self::Database { path, source },
        }
    }
}

/// What the system refused, of which the database says no more than that it is a "disk I/O error" and in which step (SQLite, "Result and
/// Error Codes", the extended codes of `SQLITE_IOERR`). A full disk has a code of its own, so that what ends a write is mostly a limit.
fn refused_by_system(source: rusqlite::Error) -> io::Error {
    use rusqlite::ffi;
    let step = source.sqlite_error().map_or(0, |error| error.extended_code);
    let says = match step {
        ffi::SQLITE_IOERR_WRITE | ffi::SQLITE_IOERR_TRUNCATE => {
            "the ledger, or its -wal file, cannot be written further: it has the size that files may have (see ulimit -f), or the device fails"
        }
        ffi::SQLITE_IOERR_SHMSIZE | ffi::SQLITE_IOERR_SHMOPEN | ffi::SQLITE_IOERR_SHMMAP => {
            "the -shm file of the ledger cannot be made or made larger: see ulimit -f and the room where it lies"
        }
        ffi::SQLITE_IOERR_FSYNC | ffi::SQLITE_IOERR_DIR_FSYNC => "the ledger cannot be brought to the disk",
        ffi::SQLITE_IOERR_READ | ffi::SQLITE_IOERR_SHORT_READ => "the ledger cannot be read",
        _ => return io::Error::other(source),
    };
    io::Error::other(says)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn failure(code: i32) -> LedgerError {
        let source = rusqlite::Error::SqliteFailure(rusqlite::ffi::Error::new(code), None);
        LedgerError::database(Path::new("l"), source)
    }

    #[test]
    fn a_failure_of_the_system_is_not_one_of_the_ledger() {
        assert!(matches!(failure(rusqlite::ffi::SQLITE_IOERR), LedgerError::Io { .. }));
    }

    #[test]
    fn a_step_that_the_system_refused_is_named() {
        use rusqlite::ffi::{
            SQLITE_IOERR_FSYNC, SQLITE_IOERR_READ, SQLITE_IOERR_SHMSIZE, SQLITE_IOERR_WRITE,
        };
        for (code, says) in [
            (SQLITE_IOERR_WRITE, "-wal file"),
            (SQLITE_IOERR_SHMSIZE, "-shm file"),
            (SQLITE_IOERR_FSYNC, "brought to the disk"),
            (SQLITE_IOERR_READ, "cannot be read"),
        ] {
            let said = failure(code).to_string();
            assert!(said.starts_with("l: the ") && said.contains(says), "{said}");
        }
    }
}
