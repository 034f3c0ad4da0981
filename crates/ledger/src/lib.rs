//! Keys, the sealed correspondence table, the run log, and output files that are whole or not there.
//!
//! The only crate that touches key, ledger and log files. The three modes of working, in the words of GDPR Art. 4(5):
//!
//! | mode | key | table | use of this crate |
//! | --- | --- | --- | --- |
//! | irreversible | [`Key::random`], never written | none | [`AtomicFile`], [`RunLog`] |
//! | linkable | [`Key::open_file`] or [`Key::from_passphrase`] | none | the same |
//! | reversible | the same | [`Ledger`], kept apart from the output | all of it |
//!
//! What a run must do so that a kill at any moment loses nothing that was published, batch by batch:
//!
//! 1. [`Ledger::begin`], then write the outputs of the batch with [`AtomicFile`] and their changes with [`Ledger::put_record`];
//! 2. [`AtomicFile::finish`] and [`FinishedFile::sync`] every output: its bytes are on the disk under a temporary name;
//! 3. [`Ledger::commit`];
//! 4. [`FinishedFile::publish`] every output: it gets its own name.
//!
//! Killed before 3, ledger and folder are as before the batch. Killed after 3, the next run finds the pseudonyms in the ledger
//! and writes the same outputs again.

pub mod bundle;
mod codec;
mod digest;
mod error;
mod key;
mod output;
mod run_log;
mod seal;
mod table;

pub use digest::{Digest, Hasher};
pub use error::LedgerError;
pub use key::{Key, Salt};
pub use output::{AtomicFile, FinishedFile, open_private, write_private};
pub use run_log::{Repaired, RunEntry, RunFile, RunLog, RunModel, VerifiedLog};
pub use seal::Sealer;
pub use table::{Assignment, Change, Counts, Erased, KnownFile, Ledger, RecordId};
