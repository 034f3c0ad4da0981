//! The correspondence table: who became whom, and what to put back to restore a document.
//!
//! A SQLite file of its own, never in the output folder. Rows are found by a keyed fingerprint (blind index) and hold one sealed
//! value each; table name and blind index are bound into the seal, so that rows cannot be exchanged. Without the key the file
//! tells the number of rows and the rough size of their values, and nothing else.

mod erasure;
mod files;
mod layout;

use crate::{
    Digest, Key, LedgerError, Salt,
    codec::{Reader, Writer},
    key::{mac, private_file},
    seal::Sealer,
};
use rusqlite::{Connection, OpenFlags, OptionalExtension, params};
use std::{
    fmt, fs,
    path::{Path, PathBuf},
    thread,
    time::Duration,
};
use zeroize::Zeroizing;

pub use erasure::Erased;
pub use files::KnownFile;
use layout::{check_format, lay_out, meta, write_meta};

/// The row of the table `meta` with [`Ledger::naming`], in ledgers that were given another key.
const NAMING: &str = "naming";
/// How long to wait for another run that is writing.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long between two tries.
const PAUSE: Duration = Duration::from_millis(20);

/// An entity and its pseudonym. `Debug` shows no text.
#[derive(Clone, PartialEq, Eq)]
pub struct Assignment {
    /// What the pseudonym was chosen by: the same for the same entity everywhere in the scope.
    pub entity: String,
    /// The label's name.
    pub label: String,
    /// The uninflected original.
    pub original: String,
    /// The uninflected pseudonym.
    pub pseudonym: String,
}

impl fmt::Debug for Assignment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Assignment").field("label", &self.label).finish_non_exhaustive()
    }
}

/// One stretch of a written document, and the original bytes to put there. `Debug` shows no text.
#[derive(Clone, PartialEq, Eq)]
pub struct Change {
    /// First byte in the written document.
    pub start: usize,
    /// How many bytes of the written document give way.
    pub len: usize,
    /// The bytes that stood there originally.
    pub original: Vec<u8>,
}

impl fmt::Debug for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Change").field("start", &self.start).field("len", &self.len).finish_non_exhaustive()
    }
}

/// Names a written document: a whole file, or one record (line, row) of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordId<'a> {
    /// The file's name, relative to the output folder.
    pub document: &'a str,
    /// The record's number within the file; 0 for a whole file.
    pub number: u64,
}

/// How many rows a ledger has, or had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    /// Entities with their pseudonyms.
    pub assignments: u64,
    /// Restorable documents.
    pub records: u64,
}

/// Keys of one ledger, one for each purpose.
struct Purposes {
    check: Zeroizing<[u8; 32]>,
    scope: Zeroizing<[u8; 32]>,
    entity: Zeroizing<[u8; 32]>,
    record: Zeroizing<[u8; 32]>,
    digest: Zeroizing<[u8; 32]>,
    file: Zeroizing<[u8; 32]>,
    naming: Zeroizing<[u8; 32]>,
}

impl Purposes {
    fn of(key: &Key) -> Self {
        let derive = |purpose| Zeroizing::new(key.derive(purpose));
        Self {
            check: derive("ledger key check"),
            scope: derive("ledger scope"),
            entity: derive("ledger entity"),
            record: derive("ledger record"),
            digest: derive("ledger digest"),
            file: derive("ledger file"),
            naming: derive("pseudonyms"),
        }
    }

    fn scope_blind(&self, scope: &str) -> [u8; 32] {
        mac(self.scope.as_slice(), &[scope.as_bytes()])
    }

    fn record_blind(&self, id: RecordId<'_>, written: Digest) -> [u8; 32] {
        let length = (id.document.len() as u64).to_le_bytes();
        mac(self.record.as_slice(), &[&length, id.document.as_bytes(), &id.number.to_le_bytes(), &written.0])
    }
}

/// An open ledger. Dropped inside a batch, the batch is lost; what was committed stays.
pub struct Ledger {
    connection: Connection,
    path: PathBuf,
    purposes: Purposes,
    sealer: Sealer,
}

impl fmt::Debug for Ledger {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Ledger").field("path", &self.path).finish_non_exhaustive()
    }
}

impl Ledger {
    /// What [`erase`](Self::erase) does not achieve, for the door to show (EDPB Guidelines 01/2025: data whose key is erased are
    /// anonymous only if they meet the conditions for anonymity by themselves).
    pub const ERASE_LIMITS: &str = "erased: the ledger file. Not reached: copies and backups of it, blocks that a \
        solid-state disk or a journaling file system keeps aside, the key file, and what has been restored already. \
        Pseudonymised texts stay personal data as long as their contents single a person out.";

    /// Opens the ledger at `path`, or makes it there for this key and scope (mode 0600 on Unix).
    ///
    /// # Errors
    ///
    /// Those of [`open`](Self::open); [`LedgerError::OtherScope`] where the ledger was made for another scope.
    pub fn create_or_open(path: &Path, key: &Key, scope: &str) -> Result<Self, LedgerError> {
        match private_file().open(path) {
            Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => {
                return Err(LedgerError::io(path, error));
            }
            _ => {}
        }
        let connection = connect(path)?;
        patiently(|| lay_out(&connection, key, scope))
            .map_err(|source| LedgerError::database(path, source))?;
        let ledger = Self::check(connection, path, key)?;
        ledger.check_scope(scope)?;
        Ok(ledger)
    }

    /// Opens the ledger at `path` whatever its scope.
    ///
    /// # Errors
    ///
    /// [`LedgerError::NotALedger`], [`LedgerError::NewerVersion`], [`LedgerError::WrongKey`], [`LedgerError::Damaged`],
    /// [`LedgerError::Busy`], [`LedgerError::Io`] where nothing is there.
    pub fn open(path: &Path, key: &Key) -> Result<Self, LedgerError> {
        Self::check(connect(path)?, path, key)
    }

    /// The salt in the header of the ledger at `path`; `None` where it was made with a key file. Needs no key.
    ///
    /// # Errors
    ///
    /// Those of [`open`](Self::open) but for [`LedgerError::WrongKey`].
    pub fn salt(path: &Path) -> Result<Option<Salt>, LedgerError> {
        let connection = connect(path)?;
        check_format(&connection, path)?;
        let salt = meta(&connection, path, "salt")?;
        salt.map(|bytes| {
            bytes.try_into().map(Salt).map_err(|_| LedgerError::Damaged { path: path.to_owned() })
        })
        .transpose()
    }

    fn check(connection: Connection, path: &Path, key: &Key) -> Result<Self, LedgerError> {
        check_format(&connection, path)?;
        let purposes = Purposes::of(key);
        match meta(&connection, path, "key check")? {
            Some(check) if check == purposes.check.as_slice() => {}
            Some(_) => return Err(LedgerError::WrongKey { path: path.to_owned() }),
            None => return Err(LedgerError::Damaged { path: path.to_owned() }),
        }
        files::bring_up_to_date(&connection).map_err(|source| LedgerError::database(path, source))?;
        Ok(Self {
            connection,
            path: path.to_owned(),
            purposes,
            sealer: Sealer::new(key.derive("ledger seal")),
        })
    }

    fn check_scope(&self, scope: &str) -> Result<(), LedgerError> {
        let blind = meta(&self.connection, &self.path, "scope")?.ok_or_else(|| self.damaged())?;
        let same = blind == self.purposes.scope_blind(scope);
        same.then_some(()).ok_or_else(|| LedgerError::OtherScope { path: self.path.clone() })
    }

    /// Starts a batch. Until [`commit`](Self::commit) nothing of it is in the file for good.
    ///
    /// # Errors
    ///
    /// [`LedgerError::Busy`] where another run is writing for more than five seconds.
    pub fn begin(&mut self) -> Result<(), LedgerError> {
        self.run("BEGIN IMMEDIATE")
    }

    /// Ends the batch: when this returns, it is on the disk.
    ///
    /// # Errors
    ///
    /// [`LedgerError::DiskFull`] or [`LedgerError::Database`]; the batch is then still open.
    pub fn commit(&mut self) -> Result<(), LedgerError> {
        self.run("COMMIT")
    }

    /// Gives the batch up.
    ///
    /// # Errors
    ///
    /// [`LedgerError::Database`] where no batch is open.
    pub fn rollback(&mut self) -> Result<(), LedgerError> {
        self.run("ROLLBACK")
    }

    /// Adds entities with their pseudonyms, all or none; those that are there already with the same pseudonym are passed over.
    /// Returns how many are new.
    ///
    /// # Errors
    ///
    /// [`LedgerError::Reassigned`] where an entity has another pseudonym already: a pseudonym given is never changed.
    pub fn put_assignments(&mut self, assignments: &[Assignment]) -> Result<u64, LedgerError> {
        self.atomically(|ledger| {
            assignments.iter().map(|assignment| ledger.put_assignment(assignment).map(u64::from)).sum()
        })
    }

    fn put_assignment(&self, assignment: &Assignment) -> Result<bool, LedgerError> {
        if let Some(known) = self.assignment(&assignment.entity)? {
            let same = known.pseudonym == assignment.pseudonym;
            return same.then_some(false).ok_or_else(|| LedgerError::Reassigned { path: self.path.clone() });
        }
        let (blind, sealed) = self.sealed(assignment)?;
        let mut insert = self
            .connection
            .prepare_cached("INSERT INTO assignments (blind, sealed) VALUES (?1, ?2)")
            .map_err(|source| self.failed(source))?;
        insert.execute(params![blind, sealed]).map_err(|source| self.failed(source))?;
        Ok(true)
    }

    /// Blind index and sealed value of an assignment.
    fn sealed(&self, assignment: &Assignment) -> Result<([u8; 32], Vec<u8>), LedgerError> {
        let blind = mac(self.purposes.entity.as_slice(), &[assignment.entity.as_bytes()]);
        let mut writer = Writer::default();
        for field in [&assignment.entity, &assignment.label, &assignment.original, &assignment.pseudonym] {
            writer.bytes(field.as_bytes());
        }
        let sealed = self.sealer.seal(&[b"assignments", &blind], &writer.finish())?;
        Ok((blind, sealed))
    }

    /// Gives an entity that has a pseudonym another one; its place in the order stays. Documents written before keep the old one.
    /// Returns whether there is such an entity.
    ///
    /// # Errors
    ///
    /// [`LedgerError::Damaged`] where the row was altered; [`LedgerError::Busy`], [`LedgerError::DiskFull`].
    pub fn rename(&mut self, entity: &str, pseudonym: &str) -> Result<bool, LedgerError> {
        let Some(known) = self.assignment(entity)? else { return Ok(false) };
        let (blind, sealed) = self.sealed(&Assignment { pseudonym: pseudonym.to_owned(), ..known })?;
        let mut update = self
            .connection
            .prepare_cached("UPDATE assignments SET sealed = ?2 WHERE blind = ?1")
            .map_err(|source| self.failed(source))?;
        update.execute(params![blind, sealed]).map_err(|source| self.failed(source))?;
        Ok(true)
    }

    /// Takes an entity out of the table, so that the next run gives it a pseudonym anew. Returns whether there was one.
    ///
    /// # Errors
    ///
    /// [`LedgerError::Busy`], [`LedgerError::DiskFull`], [`LedgerError::Database`].
    pub fn forget(&mut self, entity: &str) -> Result<bool, LedgerError> {
        let blind = mac(self.purposes.entity.as_slice(), &[entity.as_bytes()]);
        let taken = self.connection.execute("DELETE FROM assignments WHERE blind = ?1", [blind]);
        taken.map(|rows| rows > 0).map_err(|source| self.failed(source))
    }

    /// How many entities and restorable records there are.
    ///
    /// # Errors
    ///
    /// [`LedgerError::Database`].
    pub fn counts(&self) -> Result<Counts, LedgerError> {
        let count = |table| {
            let query = format!("SELECT count(*) FROM {table}");
            let rows = self.connection.query_row(&query, [], |row| row.get::<_, i64>(0));
            rows.map(i64::unsigned_abs).map_err(|source| self.failed(source))
        };
        Ok(Counts { assignments: count("assignments")?, records: count("records")? })
    }

    /// Whether the ledger was made for this scope.
    ///
    /// # Errors
    ///
    /// [`LedgerError::OtherScope`] where it was not.
    pub fn expect_scope(&self, scope: &str) -> Result<(), LedgerError> {
        self.check_scope(scope)
    }

    /// The pseudonym of one entity, if it has one.
    ///
    /// # Errors
    ///
    /// [`LedgerError::Damaged`] where the row was altered.
    pub fn assignment(&self, entity: &str) -> Result<Option<Assignment>, LedgerError> {
        let blind = mac(self.purposes.entity.as_slice(), &[entity.as_bytes()]);
        let sealed: Option<Vec<u8>> = self
            .connection
            .prepare_cached("SELECT sealed FROM assignments WHERE blind = ?1")
            .and_then(|mut select| select.query_row([blind], |row| row.get(0)).optional())
            .map_err(|source| self.failed(source))?;
        sealed.map(|sealed| self.open_assignment(&blind, &sealed)).transpose()
    }

    /// Every entity with its pseudonym, in the order they were added.
    ///
    /// # Errors
    ///
    /// [`LedgerError::Damaged`] where a row was altered or the file is cut off.
    pub fn assignments(&self) -> Result<Vec<Assignment>, LedgerError> {
        let rows = self.rows("SELECT blind, sealed FROM assignments ORDER BY row", &[])?;
        rows.iter().map(|(blind, sealed)| self.open_assignment(blind, sealed)).collect()
    }

    fn open_assignment(&self, blind: &[u8], sealed: &[u8]) -> Result<Assignment, LedgerError> {
        let value = self.sealer.open(&[b"assignments", blind], sealed).ok_or_else(|| self.damaged())?;
        let mut reader = Reader(&value);
        let mut text = || reader.text().ok_or_else(|| self.damaged());
        Ok(Assignment { entity: text()?, label: text()?, original: text()?, pseudonym: text()? })
    }

    /// Keeps what is needed to restore a written document; an older entry for the same name and the same bytes is replaced.
    ///
    /// # Errors
    ///
    /// [`LedgerError::DiskFull`] or [`LedgerError::Database`].
    pub fn put_record(
        &mut self,
        id: RecordId<'_>,
        written: Digest,
        changes: &[Change],
    ) -> Result<(), LedgerError> {
        let blind = self.purposes.record_blind(id, written);
        let sealed = self.sealer.seal(&[b"records", &blind], &Record::encode(id, written, changes))?;
        let digest = mac(self.purposes.digest.as_slice(), &[&written.0]);
        self.connection
            .prepare_cached("INSERT OR REPLACE INTO records (blind, digest, sealed) VALUES (?1, ?2, ?3)")
            .and_then(|mut insert| insert.execute(params![blind, digest, sealed]))
            .map_err(|source| self.failed(source))?;
        self.unmark(written)
    }

    /// What to put back into a written document: found by name and bytes, or by the bytes alone where the file was renamed.
    ///
    /// # Errors
    ///
    /// [`LedgerError::Ambiguous`] where the name is unknown and different originals led to the same bytes;
    /// [`LedgerError::Damaged`] where the row was altered.
    pub fn find_record(&self, id: RecordId<'_>, written: Digest) -> Result<Option<Vec<Change>>, LedgerError> {
        if let Some(changes) = self.find_named_record(id, written)? {
            return Ok(Some(changes));
        }
        let alike = self.records_alike(written)?;
        let numbered: Vec<_> = alike.iter().filter(|record| record.number == id.number).collect();
        let fits = if numbered.is_empty() { alike.iter().collect() } else { numbered };
        match fits.as_slice() {
            [] => Ok(None),
            [first, rest @ ..] if rest.iter().all(|other| other.changes == first.changes) => {
                Ok(Some(first.changes.clone()))
            }
            _ => Err(LedgerError::Ambiguous { path: self.path.clone() }),
        }
    }

    /// The records of documents with these bytes, whatever their names.
    fn records_alike(&self, written: Digest) -> Result<Vec<Record>, LedgerError> {
        let digest = mac(self.purposes.digest.as_slice(), &[&written.0]);
        let rows =
            self.rows("SELECT blind, sealed FROM records WHERE digest = ?1 ORDER BY row", &[&digest])?;
        rows.iter().map(|(blind, sealed)| self.open_record(blind, sealed)).collect()
    }

    /// What to put back into a record of a file that [`find_files`](Self::find_files) knows: found by name and bytes only.
    ///
    /// # Errors
    ///
    /// [`LedgerError::Damaged`] where the row was altered.
    pub fn find_named_record(
        &self,
        id: RecordId<'_>,
        written: Digest,
    ) -> Result<Option<Vec<Change>>, LedgerError> {
        let blind = self.purposes.record_blind(id, written);
        let named = self.rows("SELECT blind, sealed FROM records WHERE blind = ?1", &[&blind])?;
        let found = named.first().map(|(blind, sealed)| self.open_record(blind, sealed));
        found.transpose().map(|record| record.map(|record| record.changes))
    }

    fn open_record(&self, blind: &[u8], sealed: &[u8]) -> Result<Record, LedgerError> {
        self.sealer
            .open(&[b"records", blind], sealed)
            .and_then(|value| Record::decode(&value))
            .ok_or_else(|| self.damaged())
    }

    /// The key by which pseudonyms are chosen, 32 bytes: that of the first key of the ledger, however often it was given another since.
    ///
    /// # Errors
    ///
    /// [`LedgerError::Damaged`] where its row was altered.
    pub fn naming(&self) -> Result<Zeroizing<[u8; 32]>, LedgerError> {
        let Some(sealed) = meta(&self.connection, &self.path, NAMING)? else {
            return Ok(self.purposes.naming.clone());
        };
        let naming = self.sealer.open(&[b"meta", NAMING.as_bytes()], &sealed);
        let naming = naming.and_then(|naming| <[u8; 32]>::try_from(naming.as_slice()).ok());
        naming.map(Zeroizing::new).ok_or_else(|| self.damaged())
    }

    /// Opens every sealed value; how many there are.
    ///
    /// # Errors
    ///
    /// [`LedgerError::Damaged`] where one was altered, stands in another row than it was written to, or the file is cut off.
    pub fn verify(&self) -> Result<Counts, LedgerError> {
        self.naming()?;
        self.files()?;
        self.marks()?;
        let (assignments, records) = (self.assignments()?.len() as u64, self.all_records()?.len() as u64);
        Ok(Counts { assignments, records })
    }

    /// Seals every row anew for another key; all or none. `scope` must be the ledger's own.
    ///
    /// Pseudonyms given stay, and entities are found again by [`naming`](Self::naming). Copies of the file from before still open with
    /// the old key.
    ///
    /// # Errors
    ///
    /// [`LedgerError::OtherScope`], [`LedgerError::Damaged`], [`LedgerError::DiskFull`]; the ledger is then as before.
    pub fn rekey(&mut self, key: &Key, scope: &str) -> Result<(), LedgerError> {
        self.check_scope(scope)?;
        let contents = self.contents()?;
        let old = (
            std::mem::replace(&mut self.purposes, Purposes::of(key)),
            std::mem::replace(&mut self.sealer, Sealer::new(key.derive("ledger seal"))),
        );
        let done = self.atomically(|ledger| ledger.write_anew(key, scope, &contents));
        if done.is_err() {
            (self.purposes, self.sealer) = old;
        }
        done
    }

    /// Everything that is sealed.
    fn contents(&self) -> Result<Contents, LedgerError> {
        Ok(Contents {
            assignments: self.assignments()?,
            records: self.all_records()?,
            files: self.files()?,
            naming: self.naming()?,
            erased: self.marks()?,
        })
    }

    fn write_anew(&mut self, key: &Key, scope: &str, contents: &Contents) -> Result<(), LedgerError> {
        self.run("DELETE FROM meta; DELETE FROM assignments; DELETE FROM records; DELETE FROM files")?;
        write_meta(&self.connection, key, scope).map_err(|source| self.failed(source))?;
        for assignment in &contents.assignments {
            self.put_assignment(assignment)?;
        }
        for record in &contents.records {
            let id = RecordId { document: &record.document, number: record.number };
            self.put_record(id, record.written, &record.changes)?;
        }
        for file in &contents.files {
            self.put_file(&file.document, file.written, file.records)?;
        }
        contents.erased.iter().try_for_each(|written| self.mark(*written))?;
        self.put_naming(&contents.naming)
    }

    fn put_naming(&self, naming: &[u8; 32]) -> Result<(), LedgerError> {
        let sealed = self.sealer.seal(&[b"meta", NAMING.as_bytes()], naming)?;
        let insert = "INSERT INTO meta (name, value) VALUES (?1, ?2)";
        self.connection
            .execute(insert, params![NAMING, sealed])
            .map(drop)
            .map_err(|source| self.failed(source))
    }

    fn all_records(&self) -> Result<Vec<Record>, LedgerError> {
        let rows = self.rows("SELECT blind, sealed FROM records ORDER BY row", &[])?;
        rows.iter().map(|(blind, sealed)| self.open_record(blind, sealed)).collect()
    }

    /// Deletes every row, overwrites their bytes, and removes the file. See [`ERASE_LIMITS`](Self::ERASE_LIMITS).
    ///
    /// # Errors
    ///
    /// [`LedgerError::Busy`] where another run has it open; [`LedgerError::Io`] where the file cannot be removed.
    pub fn erase(self) -> Result<Counts, LedgerError> {
        let counts = self.counts()?;
        self.run(
            "DELETE FROM assignments; DELETE FROM records; DELETE FROM files; DELETE FROM meta; VACUUM",
        )?;
        self.run("PRAGMA wal_checkpoint(TRUNCATE)")?;
        let Self { connection, path, .. } = self;
        connection.close().map_err(|(_, source)| LedgerError::database(&path, source))?;
        fs::remove_file(&path).map_err(|source| LedgerError::io(&path, source))?;
        Ok(counts)
    }

    fn atomically<T>(
        &mut self,
        work: impl FnOnce(&mut Self) -> Result<T, LedgerError>,
    ) -> Result<T, LedgerError> {
        self.run("SAVEPOINT step")?;
        let done = work(self);
        if done.is_ok() {
            self.run("RELEASE step")?;
        } else if !self.connection.is_autocommit() {
            // On a full disk SQLite has rolled everything back already, the batch around it included.
            self.run("ROLLBACK TO step; RELEASE step")?;
        }
        done
    }

    fn rows(&self, query: &str, key: &[&[u8; 32]]) -> Result<Vec<Row>, LedgerError> {
        let mut select = self.connection.prepare_cached(query).map_err(|source| self.failed(source))?;
        let parameters = rusqlite::params_from_iter(key.iter().map(|key| key.as_slice()));
        let rows = select.query_map(parameters, |row| Ok((row.get(0)?, row.get(1)?)));
        rows.and_then(Iterator::collect).map_err(|source| self.failed(source))
    }

    fn run(&self, statements: &str) -> Result<(), LedgerError> {
        self.connection.execute_batch(statements).map_err(|source| self.failed(source))
    }

    fn failed(&self, source: rusqlite::Error) -> LedgerError {
        LedgerError::database(&self.path, source)
    }

    fn damaged(&self) -> LedgerError {
        LedgerError::Damaged { path: self.path.clone() }
    }
}

/// Blind index and sealed value.
type Row = (Vec<u8>, Vec<u8>);

/// What a ledger holds, opened.
struct Contents {
    assignments: Vec<Assignment>,
    records: Vec<Record>,
    files: Vec<KnownFile>,
    naming: Zeroizing<[u8; 32]>,
    erased: Vec<Digest>,
}

/// What a record's seal holds. Name and fingerprint are inside too, so that a ledger can be sealed anew.
struct Record {
    document: String,
    number: u64,
    written: Digest,
    changes: Vec<Change>,
}

impl Record {
    fn encode(id: RecordId<'_>, written: Digest, changes: &[Change]) -> Zeroizing<Vec<u8>> {
        let mut writer = Writer::default();
        writer.bytes(id.document.as_bytes());
        writer.number(id.number);
        writer.bytes(&written.0);
        writer.number(changes.len() as u64);
        changes.iter().for_each(|change| encode_change(change, &mut writer));
        writer.finish()
    }

    fn decode(value: &[u8]) -> Option<Self> {
        let mut reader = Reader(value);
        let (document, number) = (reader.text()?, reader.number()?);
        let written = Digest(reader.bytes()?.try_into().ok()?);
        let mut changes = Vec::new();
        for _ in 0..reader.number()? {
            let (start, len) = (reader.length()?, reader.length()?);
            changes.push(Change { start, len, original: reader.bytes()?.to_vec() });
        }
        Some(Self { document, number, written, changes })
    }
}

fn encode_change(change: &Change, writer: &mut Writer) {
    writer.number(change.start as u64);
    writer.number(change.len as u64);
    writer.bytes(&change.original);
}

fn connect(path: &Path) -> Result<Connection, LedgerError> {
    fs::metadata(path).map_err(|source| LedgerError::io(path, source))?;
    let failed = |source| LedgerError::database(path, source);
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE).map_err(failed)?;
    connection.busy_timeout(PATIENCE).map_err(failed)?;
    // Full: a commit that has returned survives a power cut, which the order "commit, then publish" relies on.
    connection.execute_batch("PRAGMA synchronous = FULL; PRAGMA secure_delete = ON").map_err(failed)?;
    Ok(connection)
}

/// Tries again while another run holds the file: for the change to a write-ahead log SQLite does not wait by itself.
fn patiently<T>(mut attempt: impl FnMut() -> rusqlite::Result<T>) -> rusqlite::Result<T> {
    use rusqlite::ErrorCode::{DatabaseBusy, DatabaseLocked};
    for _ in 0..PATIENCE.as_millis() / PAUSE.as_millis() {
        match attempt() {
            Err(error) if matches!(error.sqlite_error_code(), Some(DatabaseBusy | DatabaseLocked)) => {
                thread::sleep(PAUSE);
            }
            done => return done,
        }
    }
    attempt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_disk_is_an_error_and_leaves_the_ledger_whole() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("people.ledger");
        let key = Key::random().unwrap();
        let mut ledger = Ledger::create_or_open(&path, &key, "essays").unwrap();
        let make = |number: u32| Assignment {
            entity: number.to_string(),
            label: "city".to_owned(),
            original: "Lövsta".to_owned(),
            pseudonym: "Granby".to_owned(),
        };
        ledger.put_assignments(&[make(0)]).unwrap();
        // SQLite answers as on a full disk when it may not grow the file.
        ledger.connection.pragma_update(None, "max_page_count", 12).unwrap();
        let many: Vec<_> = (1..2000).map(make).collect();
        assert!(matches!(ledger.put_assignments(&many), Err(LedgerError::DiskFull { .. })));
        drop(ledger);
        assert_eq!(Ledger::open(&path, &key).unwrap().assignments().unwrap(), [make(0)]);
    }
}
