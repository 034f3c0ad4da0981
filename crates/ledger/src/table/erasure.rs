//! Erasure of a part of the table: what was asked for is gone, and the rest restores as before.

use super::{Assignment, Change, Counts, Ledger, Record, RecordId, meta};
use crate::{Digest, LedgerError, key::mac};
use rusqlite::params;

/// What was erased.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Erased {
    /// Entities with their pseudonyms.
    pub assignments: u64,
    /// Stretches of documents that cannot be put back any more.
    pub changes: u64,
    /// Documents of which something, or everything, cannot be put back any more.
    pub records: u64,
}

/// What the mark of bytes begins with of which an original was erased, in the table `meta`.
const ERASED: &str = "erased ";

impl Ledger {
    /// Erases the entities for which `is_meant` holds, and from every restorable document the originals for which `is_named` holds, as the
    /// bytes that stood there: restored, it keeps the pseudonym there. Freed pages are overwritten. See
    /// [`ERASE_LIMITS`](Self::ERASE_LIMITS).
    ///
    /// # Errors
    ///
    /// [`LedgerError::Busy`], [`LedgerError::Damaged`], [`LedgerError::DiskFull`]; nothing is erased then.
    pub fn erase_person(
        &mut self,
        is_meant: impl Fn(&Assignment) -> bool,
        is_named: impl Fn(&[u8]) -> bool,
    ) -> Result<Erased, LedgerError> {
        self.erased(|ledger| {
            let mut erased = Erased { assignments: ledger.forget_all(is_meant)?, ..Erased::default() };
            for record in ledger.all_records()? {
                let (gone, kept): (Vec<Change>, Vec<Change>) =
                    record.changes.iter().cloned().partition(|change| is_named(&change.original));
                if !gone.is_empty() {
                    erased.changes += gone.len() as u64;
                    erased.records += 1;
                    ledger.put_record(id(&record), record.written, &kept)?;
                    ledger.mark(record.written)?;
                }
            }
            Ok(erased)
        })
    }

    /// Erases everything by which the document of this name can be restored, a file with all its records, and the entities that are found
    /// in its originals (`is_in`) and in those of no other document.
    ///
    /// # Errors
    ///
    /// As [`erase_person`](Self::erase_person).
    pub fn erase_document(
        &mut self,
        name: &str,
        is_in: impl Fn(&Assignment, &[u8]) -> bool,
    ) -> Result<Erased, LedgerError> {
        self.erased(|ledger| {
            let (gone, kept): (Vec<Record>, Vec<Record>) =
                ledger.all_records()?.into_iter().partition(|record| record.document == name);
            gone.iter().try_for_each(|record| ledger.take_out(record))?;
            ledger.take_out_files(name)?;
            let stands_in = |row: &Assignment, records: &[Record]| {
                originals(records).any(|original| is_in(row, original))
            };
            let assignments = ledger.forget_all(|row| stands_in(row, &gone) && !stands_in(row, &kept))?;
            let (records, changes) = (gone.len() as u64, originals(&gone).count() as u64);
            Ok(Erased { assignments, changes, records })
        })
    }

    /// Whether a record with these bytes was written with this ledger, and originals of it were erased since.
    ///
    /// # Errors
    ///
    /// [`LedgerError::Database`].
    pub fn is_erased(&self, written: Digest) -> Result<bool, LedgerError> {
        Ok(meta(&self.connection, &self.path, &self.mark_of(written))?.is_some())
    }

    /// Keeps in mind that originals of these bytes were erased; sealed, so that the mark goes along to another key.
    pub(super) fn mark(&self, written: Digest) -> Result<(), LedgerError> {
        let name = self.mark_of(written);
        let sealed = self.sealer.seal(&[b"meta", name.as_bytes()], &written.0)?;
        let insert = "INSERT OR REPLACE INTO meta (name, value) VALUES (?1, ?2)";
        let put = self.connection.execute(insert, params![name, sealed]);
        put.map(drop).map_err(|source| self.failed(source))
    }

    /// Everything of which originals were erased.
    pub(super) fn marks(&self) -> Result<Vec<Digest>, LedgerError> {
        let rows = self.rows("SELECT CAST(name AS BLOB), value FROM meta WHERE name LIKE 'erased %'", &[])?;
        let opened = rows.iter().map(|(name, sealed)| {
            let written = self.sealer.open(&[b"meta", name], sealed).ok_or_else(|| self.damaged())?;
            written.as_slice().try_into().map(Digest).map_err(|_| self.damaged())
        });
        opened.collect()
    }

    /// Forgets the mark: there are originals again.
    pub(super) fn unmark(&self, written: Digest) -> Result<(), LedgerError> {
        let mut delete = self
            .connection
            .prepare_cached("DELETE FROM meta WHERE name = ?1")
            .map_err(|source| self.failed(source))?;
        delete.execute([self.mark_of(written)]).map(drop).map_err(|source| self.failed(source))
    }

    fn mark_of(&self, written: Digest) -> String {
        let blind = mac(self.purposes.digest.as_slice(), &[ERASED.as_bytes(), &written.0]);
        format!("{ERASED}{}", Digest(blind).to_hex())
    }

    fn forget_all(&mut self, is_meant: impl Fn(&Assignment) -> bool) -> Result<u64, LedgerError> {
        let rows = self.assignments()?.into_iter().filter(is_meant);
        rows.map(|row| self.forget(&row.entity).map(u64::from)).sum()
    }

    fn take_out(&self, record: &Record) -> Result<(), LedgerError> {
        let blind = self.purposes.record_blind(id(record), record.written);
        self.delete("DELETE FROM records WHERE blind = ?1", &blind)?;
        self.mark(record.written)
    }

    fn take_out_files(&self, name: &str) -> Result<(), LedgerError> {
        self.files()?.iter().filter(|file| file.document == name).try_for_each(|file| {
            let pieces: [&[u8]; 3] = [file.document.as_bytes(), &[0], &file.written.0];
            let blind = mac(self.purposes.file.as_slice(), &pieces);
            self.delete("DELETE FROM files WHERE blind = ?1", &blind)?;
            self.mark(file.written)
        })
    }

    fn delete(&self, statement: &str, blind: &[u8; 32]) -> Result<(), LedgerError> {
        self.connection.execute(statement, [blind.as_slice()]).map(drop).map_err(|source| self.failed(source))
    }

    /// Erases all or nothing, and leaves no freed page behind.
    fn erased(
        &mut self,
        work: impl FnOnce(&mut Self) -> Result<Erased, LedgerError>,
    ) -> Result<Erased, LedgerError> {
        self.begin()?;
        match work(self) {
            Ok(erased) => {
                self.commit()?;
                self.run("VACUUM")?;
                Ok(erased)
            }
            Err(error) => {
                self.rollback()?;
                Err(error)
            }
        }
    }
}

fn originals(records: &[Record]) -> impl Iterator<Item = &[u8]> {
    records.iter().flat_map(|record| &record.changes).map(|change| change.original.as_slice())
}

fn id(record: &Record) -> RecordId<'_> {
    RecordId { document: &record.document, number: record.number }
}

impl From<Counts> for Erased {
    fn from(counts: Counts) -> Self {
        Self { assignments: counts.assignments, changes: 0, records: counts.records }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Digest, Key};

    fn ledger(folder: &std::path::Path) -> Ledger {
        let key = Key::from_bytes([7; 32]);
        let mut ledger = Ledger::create_or_open(&folder.join("ledger"), &key, "test").unwrap();
        let row = |entity: &str, original: &str| Assignment {
            entity: entity.to_owned(),
            label: "firstname".to_owned(),
            original: original.to_owned(),
            pseudonym: "Karin".to_owned(),
        };
        ledger.put_assignments(&[row("1", "Anna"), row("2", "Bo")]).unwrap();
        let change = |original: &str| Change { start: 0, len: 5, original: original.as_bytes().to_vec() };
        for document in ["a.txt", "b.txt"] {
            let id = RecordId { document, number: 1 };
            ledger.put_record(id, Digest::of(b"x"), &[change("Annas"), change("Bo")]).unwrap();
            ledger.put_file(document, Digest::of(b"x"), 1).unwrap();
        }
        ledger
    }

    fn originals(ledger: &Ledger, document: &str) -> Option<Vec<Vec<u8>>> {
        let found = ledger.find_named_record(RecordId { document, number: 1 }, Digest::of(b"x")).unwrap();
        found.map(|changes| changes.into_iter().map(|change| change.original).collect())
    }

    #[test]
    fn a_person_is_gone_and_the_others_are_there() {
        let folder = tempfile::tempdir().unwrap();
        let mut ledger = ledger(folder.path());
        let erased =
            ledger.erase_person(|row| row.original == "Anna", |text| text.starts_with(b"Anna")).unwrap();
        assert_eq!(erased, Erased { assignments: 1, changes: 2, records: 2 });
        let left: Vec<String> = ledger.assignments().unwrap().into_iter().map(|row| row.original).collect();
        assert_eq!(left, ["Bo"]);
        assert_eq!(originals(&ledger, "a.txt"), Some(vec![b"Bo".to_vec()]));
        let again = ledger.erase_person(|row| row.original == "Anna", |text| text.starts_with(b"Anna"));
        assert_eq!(again.unwrap(), Erased::default());
    }

    fn is_in(row: &Assignment, original: &[u8]) -> bool {
        original.starts_with(row.original.as_bytes())
    }

    #[test]
    fn a_document_is_gone_and_the_others_are_there() {
        let folder = tempfile::tempdir().unwrap();
        let mut ledger = ledger(folder.path());
        let erased = ledger.erase_document("a.txt", is_in).unwrap();
        assert_eq!(erased, Erased { assignments: 0, changes: 2, records: 1 });
        assert_eq!(originals(&ledger, "a.txt"), None);
        assert_eq!(originals(&ledger, "b.txt").map(|all| all.len()), Some(2));
        let files: Vec<String> = ledger.files().unwrap().into_iter().map(|file| file.document).collect();
        assert_eq!(files, ["b.txt"]);
        ledger.verify().unwrap();
    }

    #[test]
    fn who_stands_in_no_other_document_goes_with_it() {
        let folder = tempfile::tempdir().unwrap();
        let mut ledger = ledger(folder.path());
        ledger.erase_person(|_| false, |text| text == b"Bo").unwrap();
        let only = RecordId { document: "b.txt", number: 2 };
        let bo = Change { start: 0, len: 2, original: b"Bo".to_vec() };
        ledger.put_record(only, Digest::of(b"y"), &[bo]).unwrap();
        assert_eq!(ledger.erase_document("b.txt", is_in).unwrap().assignments, 1);
        let left: Vec<String> = ledger.assignments().unwrap().into_iter().map(|row| row.original).collect();
        assert_eq!(left, ["Anna"]);
    }

    #[test]
    fn what_was_erased_is_known_with_another_key_too_until_it_is_written_again() {
        let folder = tempfile::tempdir().unwrap();
        let mut ledger = ledger(folder.path());
        let (written, other) = (Digest::of(b"x"), Digest::of(b"y"));
        assert!(!ledger.is_erased(written).unwrap());
        ledger.erase_document("a.txt", is_in).unwrap();
        ledger.rekey(&Key::from_bytes([8; 32]), "test").unwrap();
        assert!(ledger.is_erased(written).unwrap() && !ledger.is_erased(other).unwrap());
        ledger.put_record(RecordId { document: "a.txt", number: 1 }, written, &[]).unwrap();
        assert!(!ledger.is_erased(written).unwrap());
    }
}
