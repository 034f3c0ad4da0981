//! Erasure of a part of the table: what was asked for is gone, and the rest restores as before.

use super::{Assignment, Change, Counts, Ledger, Record, RecordId};
use crate::{LedgerError, key::mac};

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

impl Ledger {
    /// Erases the entities for which `is_meant` holds, and from every restorable document the originals for which `is_named` holds:
    /// restored, it keeps the pseudonym there. Freed pages are overwritten. See [`ERASE_LIMITS`](Self::ERASE_LIMITS).
    ///
    /// # Errors
    ///
    /// [`LedgerError::Busy`], [`LedgerError::Damaged`], [`LedgerError::DiskFull`]; nothing is erased then.
    pub fn erase_person(
        &mut self,
        is_meant: impl Fn(&Assignment) -> bool,
        is_named: impl Fn(&str) -> bool,
    ) -> Result<Erased, LedgerError> {
        self.erased(|ledger| {
            let mut erased = Erased::default();
            for row in ledger.assignments()?.iter().filter(|row| is_meant(row)) {
                erased.assignments += u64::from(ledger.forget(&row.entity)?);
            }
            for record in ledger.all_records()? {
                let names = |change: &Change| std::str::from_utf8(&change.original).is_ok_and(&is_named);
                let (gone, kept): (Vec<Change>, Vec<Change>) =
                    record.changes.iter().cloned().partition(names);
                if !gone.is_empty() {
                    erased.changes += gone.len() as u64;
                    erased.records += 1;
                    ledger.put_record(id(&record), record.written, &kept)?;
                }
            }
            Ok(erased)
        })
    }

    /// Erases everything by which the document of this name can be restored, a file with all its records. Its people stay in the table:
    /// other documents may have them.
    ///
    /// # Errors
    ///
    /// As [`erase_person`](Self::erase_person).
    pub fn erase_document(&mut self, name: &str) -> Result<Erased, LedgerError> {
        self.erased(|ledger| {
            let mut erased = Erased::default();
            for record in ledger.all_records()?.iter().filter(|record| record.document == name) {
                let blind = ledger.purposes.record_blind(id(record), record.written);
                ledger.delete("DELETE FROM records WHERE blind = ?1", &blind)?;
                erased.changes += record.changes.len() as u64;
                erased.records += 1;
            }
            for file in ledger.files()?.iter().filter(|file| file.document == name) {
                let pieces: [&[u8]; 3] = [file.document.as_bytes(), &[0], &file.written.0];
                let blind = mac(ledger.purposes.file.as_slice(), &pieces);
                ledger.delete("DELETE FROM files WHERE blind = ?1", &blind)?;
            }
            Ok(erased)
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
            ledger.erase_person(|row| row.original == "Anna", |text| text.starts_with("Anna")).unwrap();
        assert_eq!(erased, Erased { assignments: 1, changes: 2, records: 2 });
        let left: Vec<String> = ledger.assignments().unwrap().into_iter().map(|row| row.original).collect();
        assert_eq!(left, ["Bo"]);
        assert_eq!(originals(&ledger, "a.txt"), Some(vec![b"Bo".to_vec()]));
        let again = ledger.erase_person(|row| row.original == "Anna", |text| text.starts_with("Anna"));
        assert_eq!(again.unwrap(), Erased::default());
    }

    #[test]
    fn a_document_is_gone_and_the_others_are_there() {
        let folder = tempfile::tempdir().unwrap();
        let mut ledger = ledger(folder.path());
        let erased = ledger.erase_document("a.txt").unwrap();
        assert_eq!(erased, Erased { assignments: 0, changes: 2, records: 1 });
        assert_eq!(originals(&ledger, "a.txt"), None);
        assert_eq!(originals(&ledger, "b.txt").map(|all| all.len()), Some(2));
        let files: Vec<String> = ledger.files().unwrap().into_iter().map(|file| file.document).collect();
        assert_eq!(files, ["b.txt"]);
        ledger.verify().unwrap();
    }
}
