//! One file to restore, and what the ledger knows of it.
//!
//! The ledger knows files as wholes and record by record. A file with the very bytes that were written is restored exactly, with the
//! records at its end that became empty; of any other file each record is looked for by itself, and what is missing is told.

use super::Fault;
use crate::{exit::Failure, inputs::Input, keys::refused};
use maskros_formats::{Change, restore};
use maskros_ledger::{Digest, KnownFile, Ledger, LedgerError, RecordId};
use std::path::{Path, PathBuf};

/// A file to restore.
pub(super) struct Source<'a> {
    ledger: &'a Ledger,
    /// What it is called below the folder that was named.
    name: String,
    /// How messages call it.
    shown: String,
    /// From the root, so that the ledger can tell `a.txt` from `sub/a.txt` whichever folder was named.
    path: PathBuf,
    /// What it may be as a whole: several where it was renamed and others have the same bytes.
    known: Vec<KnownFile>,
}

impl<'a> Source<'a> {
    /// Standard input is known only when it has been read.
    pub(super) fn of(ledger: &'a Ledger, input: &Input) -> Result<Self, Fault> {
        let (name, shown) = (input.name(), input.shown());
        let path = input.path.as_ref().map_or_else(|| Ok(PathBuf::from(&name)), std::path::absolute);
        let path = path.map_err(|error| Fault::Input(Failure::broken(&shown, error)))?;
        let mut source = Self { ledger, name, shown, path, known: Vec::new() };
        if let Some(file) = input.path.as_deref().filter(|path| path.is_file()) {
            let written = digest(file)?;
            source.known = source.whole(written)?;
            source.refuse_erased(written, &source.shown)?;
        }
        Ok(source)
    }

    /// Refuses what is not known any more because it was erased.
    fn refuse_erased(&self, written: Digest, place: &str) -> Result<(), Fault> {
        if self.known.is_empty() && self.is_erased(written)? {
            return Err(Fault::Erased(Failure::broken(
                place,
                "its originals were erased from the ledger for good",
            )));
        }
        Ok(())
    }

    fn is_erased(&self, written: Digest) -> Result<bool, Fault> {
        Ok(self.ledger.is_erased(written).map_err(refused)?)
    }

    fn whole(&self, written: Digest) -> Result<Vec<KnownFile>, Fault> {
        let path = self.path.to_string_lossy().replace('\\', "/");
        Ok(self.ledger.find_files(&path, written).map_err(refused)?)
    }

    pub(super) fn place(&self, number: u64) -> String {
        format!("{}, record {number}", self.shown)
    }

    /// The record as it was before it was pseudonymized, and whether it keeps pseudonyms because originals of it were erased.
    pub(super) fn original(&self, number: u64, raw: &[u8]) -> Result<(Vec<u8>, bool), Fault> {
        let written = Digest::of(raw);
        let fault =
            |problem: &dyn std::fmt::Display| Fault::Input(Failure::broken(self.place(number), problem));
        let Some(changes) = self.changes(number, written)? else {
            self.refuse_erased(written, &self.place(number))?;
            return Err(fault(&self.unknown()));
        };
        let original = restore(raw, &changes).map_err(|error| fault(&error))?;
        Ok((original, self.is_erased(written)?))
    }

    /// Why the ledger has no changes of a record.
    const fn unknown(&self) -> &'static str {
        if self.known.is_empty() {
            "not written with this ledger, or changed since"
        } else {
            "the file was written with this ledger, but not split into these records; see --format"
        }
    }

    fn changes(&self, number: u64, written: Digest) -> Result<Option<Vec<Change>>, Fault> {
        let mut known = self.known.iter();
        let Some(first) = known.next() else {
            let id = RecordId { document: &self.name, number };
            return Ok(self.ledger.find_record(id, written).map_err(fault_of)?.map(changes));
        };
        let named = |file: &KnownFile| {
            let id = RecordId { document: &file.document, number };
            self.ledger.find_named_record(id, written).map_err(fault_of)
        };
        let found = named(first)?;
        for other in known {
            if named(other)? != found {
                return Err(fault_of(LedgerError::Ambiguous { path: self.path.clone() }));
            }
        }
        Ok(found.map(changes))
    }

    /// The originals of the records after the `count` that were read: those that became empty leave no byte to be read. `read` is the
    /// fingerprint of all bytes that were.
    ///
    /// # Errors
    ///
    /// Refuses a file that the ledger does not know as a whole: records of it are missing, or stand in another order.
    pub(super) fn rest(&mut self, read: Digest, count: u64) -> Result<Vec<u8>, Fault> {
        self.known = self.whole(read)?;
        let Some(total) = self.known.iter().map(|file| file.records).max() else {
            self.refuse_erased(read, &self.shown)?;
            let problem =
                "not the whole file that was written with this ledger: records are missing, moved or added";
            return Err(Fault::Input(Failure::broken(&self.shown, problem)));
        };
        let originals = (count + 1..=total).map(|number| Ok(self.original(number, &[])?.0));
        Ok(originals.collect::<Result<Vec<_>, Fault>>()?.concat())
    }
}

/// That several originals fit is a fault of the file that was renamed, and others may be restored; any other is one of the ledger.
fn fault_of(error: LedgerError) -> Fault {
    match error {
        LedgerError::Ambiguous { .. } => Fault::Input(refused(error)),
        error => Fault::Run(refused(error)),
    }
}

fn digest(file: &Path) -> Result<Digest, Fault> {
    Digest::of_file(file).map_err(|error| Fault::Input(refused(error)))
}

fn changes(found: Vec<maskros_ledger::Change>) -> Vec<Change> {
    let found = found.into_iter();
    found.map(|change| Change { start: change.start, len: change.len, original: change.original }).collect()
}
