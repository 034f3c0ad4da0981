//! The project file: an SQLite database whose texts, names and corrections are sealed.
//!
//! In clear stand only what nobody can be known by: numbers, times, names of reviewers, states, and which kinds of changes were made.
//! Every change is on the disk when its call returns (`synchronous = FULL`), so that a crash loses at most what was being typed.

use crate::change::Change;
use maskros_ledger::{Key, LedgerError, Sealer, open_private};
use maskros_replace::{EntityKey, Registered};
use rusqlite::{Connection, OptionalExtension as _, Row, Transaction, params};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Why the project file does not do what it should. No variant holds text of a document.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The database refused.
    #[error("{}: {source}", path.display())]
    Database {
        /// The project file.
        path: PathBuf,
        /// What it said.
        source: rusqlite::Error,
    },
    /// The key is not the one that the file was made with.
    #[error("{}: this is not the key of the project", path.display())]
    WrongKey {
        /// The project file.
        path: PathBuf,
    },
    /// A sealed value does not open: it was altered or moved.
    #[error("{}: the project file is damaged", path.display())]
    Damaged {
        /// The project file.
        path: PathBuf,
    },
    /// The file could not be made, or the key could not seal.
    #[error(transparent)]
    Ledger(#[from] LedgerError),
}

/// How far a reviewer is with a document.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum State {
    /// Nobody has said anything.
    #[default]
    New,
    /// Somebody is at it.
    InReview,
    /// It can go.
    Done,
    /// It can go, and who says so decides for all reviewers.
    Decided,
}

impl State {
    /// Every state.
    pub const ALL: [Self; 4] = [Self::New, Self::InReview, Self::Done, Self::Decided];

    /// The name in JSON and in the file.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::InReview => "in_review",
            Self::Done => "done",
            Self::Decided => "decided",
        }
    }

    /// The state of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.name() == name)
    }
}

/// A document in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DocumentRow {
    /// Its number in the project.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// Its length in code points.
    pub characters: u64,
    /// What reading it gave, once it was read.
    pub read: Option<Read>,
    /// How far each reviewer is.
    pub reviewers: Vec<(String, State)>,
}

impl DocumentRow {
    /// How far the document is: as far as whoever is furthest. Whose word counts is no matter of how far it is.
    #[must_use]
    pub fn state(&self) -> State {
        let furthest = self.reviewers.iter().map(|(_, state)| *state).max();
        furthest.unwrap_or_default().min(State::Done)
    }

    /// Whether `who` still has to look at it: that reviewer is not done, and nobody has decided for all.
    #[must_use]
    pub fn is_open_for(&self, who: &str) -> bool {
        let is_settled = |(name, state): &(String, State)| {
            *state == State::Decided || (name == who && *state >= State::Done)
        };
        !self.reviewers.iter().any(is_settled)
    }
}

/// What reading a document gave.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Read {
    /// How many spans there are.
    pub spans: u64,
    /// How many of them, and of what was not taken for a span, are unsure.
    pub unsure: u64,
    /// How many have a comment.
    pub comments: u64,
    /// The codes of its languages, with commas.
    pub languages: String,
}

/// One decision in the history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// When (RFC 3339, UTC).
    pub at: String,
    /// Who.
    pub who: String,
    /// Which kinds of changes, with commas.
    pub kinds: String,
    /// Whether it was undone since.
    pub undone: bool,
}

/// What somebody did, for the run log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Act {
    /// Its number in the project, from 1.
    pub(crate) number: i64,
    /// The keyed fingerprint of the document's name.
    pub(crate) document: Vec<u8>,
    pub(crate) who: String,
    /// When (RFC 3339, UTC).
    pub(crate) at: String,
    /// Which kinds of changes, with commas; `undo`, `redo`; or the new state.
    pub(crate) what: String,
}

/// What becomes of a desk in one step.
struct Turn<'a> {
    /// The version that the reviewer saw.
    version: u64,
    at: &'a str,
    /// For the run log.
    act: &'a str,
    state: State,
}

/// A reviewer's work on a document.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Desk<'a> {
    pub(crate) document: i64,
    pub(crate) who: &'a str,
}

/// What a reviewer has said of a document, as one moment has it.
pub(crate) struct Said {
    /// Counts what was said.
    pub(crate) version: u64,
    pub(crate) state: State,
    /// How many decisions can be undone, and done again.
    pub(crate) turns: (u64, u64),
    /// What is in force, in its order.
    pub(crate) changes: Vec<Change>,
}

/// A document in the list, its name not opened yet.
struct SealedRow {
    id: i64,
    blind: Vec<u8>,
    name: Vec<u8>,
    characters: i64,
    read: Option<Read>,
}

/// The open project file.
pub(crate) struct Store {
    connection: Connection,
    path: PathBuf,
    sealer: Sealer,
}

const SCHEMA: &str = "
CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS documents (
    id INTEGER PRIMARY KEY, blind BLOB NOT NULL UNIQUE, name BLOB NOT NULL, text BLOB NOT NULL,
    characters INTEGER NOT NULL, spans INTEGER, unsure INTEGER, languages TEXT, comments INTEGER) STRICT;
CREATE TABLE IF NOT EXISTS desks (
    document INTEGER NOT NULL, who TEXT NOT NULL, version INTEGER NOT NULL, state TEXT NOT NULL,
    PRIMARY KEY (document, who)) STRICT;
CREATE TABLE IF NOT EXISTS decisions (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, document INTEGER NOT NULL, who TEXT NOT NULL, at TEXT NOT NULL,
    kinds TEXT NOT NULL, sealed BLOB NOT NULL, state TEXT NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS decisions_of ON decisions (document, who, seq);
CREATE TABLE IF NOT EXISTS names (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, settings BLOB NOT NULL, entity BLOB NOT NULL, sealed BLOB NOT NULL,
    first INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS unlogged (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, document BLOB NOT NULL, who TEXT NOT NULL, at TEXT NOT NULL, act TEXT NOT NULL) STRICT;
";

/// The list is read from these without a look at the texts, which lie between its columns.
const INDICES: &str = "
CREATE INDEX IF NOT EXISTS documents_listed ON documents (id, blind, name, characters, spans, unsure, languages, comments);
CREATE INDEX IF NOT EXISTS documents_unread ON documents (id) WHERE spans IS NULL;
";

/// Project files of before 24 November 2026 do not count comments.
const WITH_COMMENTS: &str = "ALTER TABLE documents ADD COLUMN comments INTEGER";

/// What a decision in the file is: in force, undone (and may be done again), or undone for good.
const LIVE: &str = "live";
const UNDONE: &str = "undone";
const DROPPED: &str = "dropped";

impl Store {
    /// Opens the project file, or makes one that only its owner can read.
    pub(crate) fn open(path: &Path, key: &Key) -> Result<Self, StoreError> {
        drop(open_private(path)?);
        let failed = |source| StoreError::Database { path: path.to_owned(), source };
        let connection = Connection::open(path).map_err(failed)?;
        connection.busy_timeout(std::time::Duration::from_secs(5)).map_err(failed)?;
        let begin = format!("PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL; {SCHEMA}");
        connection.execute_batch(&begin).map_err(failed)?;
        let store =
            Self { connection, path: path.to_owned(), sealer: Sealer::new(key.derive("review seal")) };
        store.check_key(key)?;
        store.bring_up_to_date()?;
        Ok(store)
    }

    fn bring_up_to_date(&self) -> Result<(), StoreError> {
        let query = "SELECT 1 FROM pragma_table_info('documents') WHERE name = 'comments'";
        if self.rows(query, [], |_| Ok(()))?.is_empty() {
            self.run(WITH_COMMENTS, [])?;
        }
        self.connection.execute_batch(INDICES).map_err(|source| self.failed(source))
    }

    /// The file knows its key by a value drawn from it.
    fn check_key(&self, key: &Key) -> Result<(), StoreError> {
        let own = key.derive("review key check");
        match self.meta("key check")? {
            Some(known) if known == own => Ok(()),
            Some(_) => Err(StoreError::WrongKey { path: self.path.clone() }),
            None => self.put_meta("key check", &own),
        }
    }

    /// What the file keeps of itself under this name.
    pub(crate) fn meta(&self, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let rows = self.rows("SELECT value FROM meta WHERE name = ?1", [name], |row| row.get(0))?;
        Ok(rows.into_iter().next())
    }

    /// Keeps `value` under this name.
    pub(crate) fn put_meta(&self, name: &str, value: &[u8]) -> Result<(), StoreError> {
        self.run("INSERT OR REPLACE INTO meta (name, value) VALUES (?1, ?2)", params![name, value]).map(drop)
    }

    fn failed(&self, source: rusqlite::Error) -> StoreError {
        StoreError::Database { path: self.path.clone(), source }
    }

    fn damaged(&self) -> StoreError {
        StoreError::Damaged { path: self.path.clone() }
    }

    fn run(&self, statement: &str, values: impl rusqlite::Params) -> Result<usize, StoreError> {
        self.connection
            .prepare_cached(statement)
            .and_then(|mut run| run.execute(values))
            .map_err(|source| self.failed(source))
    }

    fn rows<T>(
        &self,
        query: &str,
        values: impl rusqlite::Params,
        read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Vec<T>, StoreError> {
        let rows = self.connection.prepare_cached(query).and_then(|mut query| {
            let rows = query.query_map(values, read)?;
            rows.collect()
        });
        rows.map_err(|source| self.failed(source))
    }

    fn unsealed(&self, place: &[&[u8]], sealed: &[u8]) -> Result<String, StoreError> {
        self.sealer
            .open(place, sealed)
            .and_then(|open| String::from_utf8(open.to_vec()).ok())
            .ok_or_else(|| self.damaged())
    }

    /// Does `work` in one step: all of it is on the disk when this returns, or nothing.
    pub(crate) fn at_once<T>(
        &mut self,
        work: impl FnOnce(&mut Self) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.run("BEGIN IMMEDIATE", [])?;
        let done = work(self);
        let end = if done.is_ok() { "COMMIT" } else { "ROLLBACK" };
        self.run(end, []).and(done)
    }

    /// Adds a document, or changes the text of the one of this name; `blind` is its name's keyed fingerprint. What was said of the
    /// old text is dropped, for its places are no longer there. Returns its number. To be called [at once](Self::at_once) with others.
    pub(crate) fn put_document(&self, blind: &[u8], name: &str, text: &str) -> Result<i64, StoreError> {
        if let Some(id) = self.document_of(blind)? {
            if self.text(id)? != text {
                self.replace_text(id, blind, text)?;
            }
            return Ok(id);
        }
        let name = self.sealer.seal(&[b"name", blind], name.as_bytes())?;
        let sealed = self.sealer.seal(&[b"text", blind], text.as_bytes())?;
        let characters = i64::try_from(text.chars().count()).unwrap_or(i64::MAX);
        let insert = "INSERT INTO documents (blind, name, text, characters) VALUES (?1, ?2, ?3, ?4)";
        self.run(insert, params![blind, name, sealed, characters])?;
        Ok(self.connection.last_insert_rowid())
    }

    fn replace_text(&self, id: i64, blind: &[u8], text: &str) -> Result<(), StoreError> {
        let sealed = self.sealer.seal(&[b"text", blind], text.as_bytes())?;
        let characters = i64::try_from(text.chars().count()).unwrap_or(i64::MAX);
        let update =
            "UPDATE documents SET text = ?2, characters = ?3, spans = NULL, unsure = NULL, languages = NULL
                      WHERE id = ?1";
        self.run(update, params![id, sealed, characters])?;
        self.run("UPDATE decisions SET state = ?2 WHERE document = ?1", params![id, DROPPED])?;
        let again = "UPDATE desks SET version = version + 1, state = ?2 WHERE document = ?1";
        self.run(again, params![id, State::New.name()]).map(drop)
    }

    /// The number of the document whose name has this fingerprint.
    pub(crate) fn document_of(&self, blind: &[u8]) -> Result<Option<i64>, StoreError> {
        let query = "SELECT id FROM documents WHERE blind = ?1";
        Ok(self.rows(query, [blind], |row| row.get(0))?.into_iter().next())
    }

    /// The text of a document.
    pub(crate) fn text(&self, id: i64) -> Result<String, StoreError> {
        self.sealed_of(id, "text").and_then(|(blind, sealed)| self.unsealed(&[b"text", &blind], &sealed))
    }

    /// The name of a document.
    pub(crate) fn name(&self, id: i64) -> Result<String, StoreError> {
        self.sealed_of(id, "name").and_then(|(blind, sealed)| self.unsealed(&[b"name", &blind], &sealed))
    }

    /// Fingerprint of the name, and a sealed column.
    fn sealed_of(&self, id: i64, column: &str) -> Result<(Vec<u8>, Vec<u8>), StoreError> {
        let query = format!("SELECT blind, {column} FROM documents WHERE id = ?1");
        let rows = self.rows(&query, [id], |row| Ok((row.get(0)?, row.get(1)?)))?;
        rows.into_iter().next().ok_or_else(|| self.failed(rusqlite::Error::QueryReturnedNoRows))
    }

    /// Whether there is a document of this number.
    pub(crate) fn has(&self, id: i64) -> Result<bool, StoreError> {
        Ok(!self.rows("SELECT 1 FROM documents WHERE id = ?1", [id], |_| Ok(()))?.is_empty())
    }

    /// Notes what reading a document gave.
    pub(crate) fn put_read(&self, id: i64, read: &Read) -> Result<(), StoreError> {
        // Nothing is written where nothing is new: the disk would be waited for.
        let differs = "(spans IS NOT ?2 OR unsure IS NOT ?3 OR comments IS NOT ?4 OR languages IS NOT ?5)";
        self.put_read_where(differs, id, read)
    }

    fn put_read_where(&self, which: &str, id: i64, read: &Read) -> Result<(), StoreError> {
        let number = |count| i64::try_from(count).unwrap_or(i64::MAX);
        let Read { spans, unsure, comments, languages } = read;
        let update = format!(
            "UPDATE documents SET spans = ?2, unsure = ?3, comments = ?4, languages = ?5 WHERE id = ?1 AND {which}"
        );
        self.run(&update, params![id, number(*spans), number(*unsure), number(*comments), languages])
            .map(drop)
    }

    /// Numbers and lengths, in code points, of the first documents that were not read yet.
    pub(crate) fn unread(&self, most: usize) -> Result<Vec<(i64, u64)>, StoreError> {
        let query = "SELECT id, characters FROM documents WHERE spans IS NULL ORDER BY id LIMIT ?1";
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        self.rows(query, [most], |row| Ok((row.get(0)?, row.get::<_, i64>(1)?.unsigned_abs())))
    }

    /// Notes what reading several documents ahead gave, all or none; whoever has opened one meanwhile knows more of it.
    pub(crate) fn put_reads(&mut self, reads: &[(i64, Read)]) -> Result<(), StoreError> {
        let put = |store: &Self, (id, read): &(i64, Read)| store.put_read_where("spans IS NULL", *id, read);
        self.at_once(|store| reads.iter().try_for_each(|one| put(store, one)))
    }

    /// All documents, by number.
    pub(crate) fn documents(&self) -> Result<Vec<DocumentRow>, StoreError> {
        let mut desks = self.desks()?;
        let rows = self.sealed_rows("ORDER BY id", [])?;
        rows.into_iter().map(|row| self.row_of(row, |id| desks.remove(&id).unwrap_or_default())).collect()
    }

    /// One document as it stands in the list.
    pub(crate) fn document(&self, id: i64) -> Result<Option<DocumentRow>, StoreError> {
        let reviewers = self.reviewers(id)?;
        let row = self.sealed_rows("WHERE id = ?1", [id])?.into_iter().next();
        row.map(|row| self.row_of(row, |_| reviewers)).transpose()
    }

    fn sealed_rows(&self, which: &str, values: impl rusqlite::Params) -> Result<Vec<SealedRow>, StoreError> {
        let query = format!(
            "SELECT id, blind, name, characters, spans, unsure, languages, comments FROM documents {which}"
        );
        self.rows(&query, values, |row| {
            let (blind, name) = (row.get(1)?, row.get(2)?);
            Ok(SealedRow { id: row.get(0)?, blind, name, characters: row.get(3)?, read: read_of(row)? })
        })
    }

    fn row_of(
        &self,
        row: SealedRow,
        reviewers: impl FnOnce(i64) -> Vec<(String, State)>,
    ) -> Result<DocumentRow, StoreError> {
        let SealedRow { id, blind, name, characters, read } = row;
        let name = self.unsealed(&[b"name", &blind], &name)?;
        Ok(DocumentRow { id, name, characters: characters.unsigned_abs(), read, reviewers: reviewers(id) })
    }

    fn desks(&self) -> Result<BTreeMap<i64, Vec<(String, State)>>, StoreError> {
        let query = "SELECT document, who, state FROM desks ORDER BY document, who";
        let rows: Vec<(i64, String, String)> =
            self.rows(query, [], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
        let mut desks: BTreeMap<i64, Vec<(String, State)>> = BTreeMap::new();
        for (document, who, state) in rows {
            desks.entry(document).or_default().push((who, state_of(&state)));
        }
        Ok(desks)
    }

    /// How far each reviewer of a document is, by name.
    pub(crate) fn reviewers(&self, document: i64) -> Result<Vec<(String, State)>, StoreError> {
        let query = "SELECT who, state FROM desks WHERE document = ?1 ORDER BY who";
        let rows: Vec<(String, String)> =
            self.rows(query, [document], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(rows.into_iter().map(|(who, state)| (who, state_of(&state))).collect())
    }

    /// Version and state of a reviewer's work.
    pub(crate) fn desk(&self, desk: Desk<'_>) -> Result<(u64, State), StoreError> {
        let query = "SELECT version, state FROM desks WHERE document = ?1 AND who = ?2";
        let read = |row: &Row<'_>| Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?));
        let found = self.rows(query, params![desk.document, desk.who], read)?;
        let work = found.into_iter().next();
        Ok(work.map_or((0, State::New), |(version, state)| (version.unsigned_abs(), state_of(&state))))
    }

    /// What a reviewer has said, all of one moment.
    pub(crate) fn said(&self, desk: Desk<'_>) -> Result<Said, StoreError> {
        let (version, state) = self.desk(desk)?;
        Ok(Said { version, state, turns: self.turns(desk)?, changes: self.changes(desk)? })
    }

    /// The changes of a reviewer that are in force, in their order.
    pub(crate) fn changes(&self, desk: Desk<'_>) -> Result<Vec<Change>, StoreError> {
        let query =
            "SELECT sealed FROM decisions WHERE document = ?1 AND who = ?2 AND state = ?3 ORDER BY seq";
        let rows: Vec<Vec<u8>> =
            self.rows(query, params![desk.document, desk.who, LIVE], |row| row.get(0))?;
        let each = rows.iter().map(|sealed| self.opened(desk, sealed));
        Ok(each.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
    }

    fn opened(&self, desk: Desk<'_>, sealed: &[u8]) -> Result<Vec<Change>, StoreError> {
        let json =
            self.unsealed(&[b"decision", &desk.document.to_le_bytes(), desk.who.as_bytes()], sealed)?;
        serde_json::from_str(&json).map_err(|_| self.damaged())
    }

    /// What is said of words in all documents, by anybody, in its order.
    pub(crate) fn words(&self) -> Result<Vec<Change>, StoreError> {
        let query = "SELECT document, who, sealed FROM decisions
                     WHERE state = ?1 AND (kinds LIKE '%always%' OR kinds LIKE '%never%') ORDER BY seq";
        let read = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
        let rows: Vec<(i64, String, Vec<u8>)> = self.rows(query, [LIVE], read)?;
        let mut words = Vec::new();
        for (document, who, sealed) in rows {
            words.extend(self.opened(Desk { document, who: &who }, &sealed)?);
        }
        words.retain(|change| matches!(change, Change::Word { .. }));
        Ok(words)
    }

    /// Keeps a decision, if the reviewer's work still has this version. Returns whether it had.
    pub(crate) fn put(
        &mut self,
        desk: Desk<'_>,
        version: u64,
        at: &str,
        changes: &[Change],
    ) -> Result<bool, StoreError> {
        let json = serde_json::to_vec(changes).map_err(|_| self.damaged())?;
        let place: [&[u8]; 3] = [b"decision", &desk.document.to_le_bytes(), desk.who.as_bytes()];
        let sealed = self.sealer.seal(&place, &json)?;
        let kinds = kinds(changes);
        let turn = Turn { version, at, act: &kinds, state: State::InReview };
        self.at_version(desk, &turn, |all| {
            let drop = "UPDATE decisions SET state = ?4 WHERE document = ?1 AND who = ?2 AND state = ?3";
            all.execute(drop, params![desk.document, desk.who, UNDONE, DROPPED])?;
            let insert = "INSERT INTO decisions (document, who, at, kinds, sealed, state) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
            all.execute(insert, params![desk.document, desk.who, at, kinds, sealed, LIVE])?;
            Ok(true)
        })
    }

    /// Undoes the last decision in force, or does the first undone one again. Returns whether the version was right and there was one.
    pub(crate) fn turn(
        &mut self,
        desk: Desk<'_>,
        (version, at): (u64, &str),
        back: bool,
    ) -> Result<bool, StoreError> {
        let (from, to, which, act) =
            if back { (LIVE, UNDONE, "max", "undo") } else { (UNDONE, LIVE, "min", "redo") };
        let update = format!(
            "UPDATE decisions SET state = ?4 WHERE seq =
             (SELECT {which}(seq) FROM decisions WHERE document = ?1 AND who = ?2 AND state = ?3)"
        );
        let turn = Turn { version, at, act, state: State::InReview };
        self.at_version(desk, &turn, |all| {
            Ok(all.execute(&update, params![desk.document, desk.who, from, to])? > 0)
        })
    }

    /// Says how far the reviewer is. Returns whether the version was right.
    pub(crate) fn put_state(
        &mut self,
        desk: Desk<'_>,
        (version, at): (u64, &str),
        state: State,
    ) -> Result<bool, StoreError> {
        self.at_version(desk, &Turn { version, at, act: state.name(), state }, |_| Ok(true))
    }

    /// Does `work` in one step with the next version, if the reviewer's work has `version` and `work` says so.
    fn at_version(
        &mut self,
        desk: Desk<'_>,
        turn: &Turn<'_>,
        work: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<bool>,
    ) -> Result<bool, StoreError> {
        let path = self.path.clone();
        let failed = |source| StoreError::Database { path: path.clone(), source };
        let immediate = rusqlite::TransactionBehavior::Immediate;
        let all = self.connection.transaction_with_behavior(immediate).map_err(failed)?;
        let done = step(&all, desk, turn, work).map_err(failed)?;
        if done {
            all.commit().map_err(failed)?;
        }
        Ok(done)
    }

    /// Who is called what in the collection by the settings with this fingerprint, in the order in which the names were given.
    pub(crate) fn names(&self, settings: &[u8]) -> Result<Vec<Registered>, StoreError> {
        let query = "SELECT entity, sealed, first FROM names WHERE settings = ?1 ORDER BY seq";
        let read = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
        let rows: Vec<([u8; 16], Vec<u8>, bool)> = self.rows(query, [settings], read)?;
        let line = |(entity, sealed, is_first): ([u8; 16], Vec<u8>, bool)| {
            let pseudonym = self.unsealed(&[b"pseudonym", settings, &entity], &sealed)?;
            Ok(Registered { entity: EntityKey(entity), pseudonym, is_first })
        };
        rows.into_iter().map(line).collect()
    }

    /// Keeps who is called what from now on, all or none.
    pub(crate) fn put_names(&mut self, settings: &[u8], names: &[Registered]) -> Result<(), StoreError> {
        let insert = "INSERT INTO names (settings, entity, sealed, first) VALUES (?1, ?2, ?3, ?4)";
        self.at_once(|store| {
            for Registered { entity, pseudonym, is_first } in names {
                let place: [&[u8]; 3] = [b"pseudonym", settings, &entity.0];
                let sealed = store.sealer.seal(&place, pseudonym.as_bytes())?;
                store.run(insert, params![settings, entity.0, sealed, is_first])?;
            }
            Ok(())
        })
    }

    /// How many decisions can be undone, and how many done again.
    pub(crate) fn turns(&self, desk: Desk<'_>) -> Result<(u64, u64), StoreError> {
        Ok((self.count(desk, LIVE)?, self.count(desk, UNDONE)?))
    }

    /// How many decisions of a desk are in this state.
    fn count(&self, desk: Desk<'_>, state: &str) -> Result<u64, StoreError> {
        let query = "SELECT count(*) FROM decisions WHERE document = ?1 AND who = ?2 AND state = ?3";
        let rows = self.rows(query, params![desk.document, desk.who, state], |row| row.get::<_, i64>(0))?;
        Ok(rows.first().map_or(0, |count| count.unsigned_abs()))
    }

    /// What the run log does not have yet, in its order.
    pub(crate) fn unlogged(&self) -> Result<Vec<Act>, StoreError> {
        let query = "SELECT seq, document, who, at, act FROM unlogged ORDER BY seq";
        self.rows(query, [], |row| {
            let (number, document) = (row.get(0)?, row.get(1)?);
            Ok(Act { number, document, who: row.get(2)?, at: row.get(3)?, what: row.get(4)? })
        })
    }

    /// The run log has everything up to this number.
    pub(crate) fn put_logged(&self, number: i64) -> Result<(), StoreError> {
        self.run("DELETE FROM unlogged WHERE seq <= ?1", [number]).map(drop)
    }

    /// Every decision about a document, in its order.
    pub(crate) fn history(&self, document: i64) -> Result<Vec<Event>, StoreError> {
        let query = "SELECT at, who, kinds, state FROM decisions WHERE document = ?1 ORDER BY seq";
        self.rows(query, [document], |row| {
            let state: String = row.get(3)?;
            Ok(Event { at: row.get(0)?, who: row.get(1)?, kinds: row.get(2)?, undone: state != LIVE })
        })
    }
}

/// The kinds of changes, each once.
fn kinds(changes: &[Change]) -> String {
    let mut kinds: Vec<&str> = changes.iter().map(Change::kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    kinds.join(",")
}

/// Does `work` and counts the version on, if the desk has that of `turn` and `work` says so.
fn step(
    all: &Transaction<'_>,
    desk: Desk<'_>,
    turn: &Turn<'_>,
    work: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<bool>,
) -> rusqlite::Result<bool> {
    let now = version(all, desk)?;
    if now.unsigned_abs() != turn.version || !work(all)? {
        return Ok(false);
    }
    let put = "INSERT OR REPLACE INTO desks (document, who, version, state) VALUES (?1, ?2, ?3, ?4)";
    all.execute(put, params![desk.document, desk.who, now + 1, turn.state.name()])?;
    let note = "INSERT INTO unlogged (document, who, at, act)
                        SELECT blind, ?2, ?3, ?4 FROM documents WHERE id = ?1";
    all.execute(note, params![desk.document, desk.who, turn.at, turn.act])?;
    Ok(true)
}

/// The state of this name; that of new work where there is none.
fn state_of(name: &str) -> State {
    State::from_name(name).unwrap_or_default()
}

/// The version of the reviewer's work; 0 before anything was said.
fn version(all: &Transaction<'_>, desk: Desk<'_>) -> rusqlite::Result<i64> {
    let query = "SELECT version FROM desks WHERE document = ?1 AND who = ?2";
    let now = all.query_row(query, params![desk.document, desk.who], |row| row.get(0)).optional()?;
    Ok(now.unwrap_or(0))
}

/// What reading the document of the row gave, from its fifth column on.
fn read_of(row: &Row<'_>) -> rusqlite::Result<Option<Read>> {
    let count = |column: usize| -> rusqlite::Result<Option<u64>> {
        Ok(row.get::<_, Option<i64>>(column)?.map(i64::unsigned_abs))
    };
    let (spans, unsure, comments) = (count(4)?, count(5)?, count(7)?.unwrap_or_default());
    let languages: Option<String> = row.get(6)?;
    let read = spans.zip(unsure).zip(languages);
    Ok(read.map(|((spans, unsure), languages)| Read { spans, unsure, comments, languages }))
}
