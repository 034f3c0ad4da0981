//! Which files a run wrote, each as a whole: so that one that lost records at its end, or all of them, is known for what it is.

use super::Ledger;
use crate::{
    Digest, LedgerError,
    codec::{Reader, Writer},
    key::mac,
};
use rusqlite::{Connection, params};

/// The format that this program writes, and the newest it reads.
pub(super) const FORMAT: u32 = 2;

/// What format 2 has and format 1 had not.
pub(super) const LAYOUT: &str = "
    CREATE TABLE IF NOT EXISTS files
        (row INTEGER PRIMARY KEY, blind BLOB NOT NULL UNIQUE, digest BLOB NOT NULL, sealed BLOB NOT NULL);
    CREATE INDEX IF NOT EXISTS files_by_digest ON files (digest);";

/// A written file, as the run that wrote it left it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownFile {
    /// Its name, relative to the output folder.
    pub document: String,
    /// Fingerprint of all its bytes.
    pub written: Digest,
    /// How many records it has, numbered from 1. Those at its end may be empty.
    pub records: u64,
}

impl Ledger {
    /// Notes what a file looks like as a whole; an older note for the same name and the same bytes is replaced.
    ///
    /// # Errors
    ///
    /// [`LedgerError::DiskFull`] or [`LedgerError::Database`].
    pub fn put_file(&mut self, document: &str, written: Digest, records: u64) -> Result<(), LedgerError> {
        let blind = self.file_blind(&[document.as_bytes(), &[0], &written.0]);
        let mut writer = Writer::default();
        writer.bytes(document.as_bytes());
        writer.bytes(&written.0);
        writer.number(records);
        let sealed = self.sealer.seal(&[b"files", &blind], &writer.finish())?;
        self.connection
            .prepare_cached("INSERT OR REPLACE INTO files (blind, digest, sealed) VALUES (?1, ?2, ?3)")
            .and_then(|mut insert| insert.execute(params![blind, self.file_blind(&[&written.0]), sealed]))
            .map_err(|source| self.failed(source))?;
        self.unmark(written)
    }

    /// The files with these bytes: the one whose name is the longest end of `path` (with `/`), or all where none fits, because the file
    /// was renamed.
    ///
    /// # Errors
    ///
    /// [`LedgerError::Damaged`] where a row was altered.
    pub fn find_files(&self, path: &str, written: Digest) -> Result<Vec<KnownFile>, LedgerError> {
        let digest = self.file_blind(&[&written.0]);
        let query = "SELECT blind, sealed FROM files WHERE digest = ?1 ORDER BY row";
        let alike = self.open_files(query, &[&digest])?;
        let named = alike.iter().filter(|file| is_end(&file.document, path));
        let best = named.max_by_key(|file| file.document.len()).cloned();
        Ok(best.map_or(alike, |best| vec![best]))
    }

    /// Every file, in the order they were written.
    ///
    /// # Errors
    ///
    /// [`LedgerError::Damaged`] where a row was altered or the ledger is cut off.
    pub fn files(&self) -> Result<Vec<KnownFile>, LedgerError> {
        self.open_files("SELECT blind, sealed FROM files ORDER BY row", &[])
    }

    fn open_files(&self, query: &str, key: &[&[u8; 32]]) -> Result<Vec<KnownFile>, LedgerError> {
        let rows = self.rows(query, key)?;
        rows.iter().map(|(blind, sealed)| self.open_known(blind, sealed)).collect()
    }

    fn open_known(&self, blind: &[u8], sealed: &[u8]) -> Result<KnownFile, LedgerError> {
        self.sealer
            .open(&[b"files", blind], sealed)
            .and_then(|value| decoded(&mut Reader(&value)))
            .ok_or_else(|| self.damaged())
    }

    fn file_blind(&self, pieces: &[&[u8]]) -> [u8; 32] {
        mac(self.purposes.file.as_slice(), pieces)
    }
}

fn decoded(reader: &mut Reader<'_>) -> Option<KnownFile> {
    Some(KnownFile {
        document: reader.text()?,
        written: Digest(reader.bytes()?.try_into().ok()?),
        records: reader.number()?,
    })
}

/// Whether `name` is `path` or the last of its parts.
fn is_end(name: &str, path: &str) -> bool {
    path.strip_suffix(name).is_some_and(|rest| rest.is_empty() || rest.ends_with('/'))
}

/// Gives a ledger of an older format the tables that it lacks.
pub(super) fn bring_up_to_date(connection: &Connection) -> rusqlite::Result<()> {
    let found: u32 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if found < FORMAT {
        connection
            .execute_batch(&format!("BEGIN IMMEDIATE; {LAYOUT} PRAGMA user_version = {FORMAT}; COMMIT"))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_ends_of_paths_part_by_part() {
        assert!(is_end("a.txt", "/x/a.txt") && is_end("s/a.txt", "/x/s/a.txt") && is_end("-", "-"));
        assert!(!is_end("a.txt", "/x/ba.txt") && !is_end("t/a.txt", "/x/s/a.txt"));
    }
}
