//! How the file is laid out: its mark, its format, its tables, and the row for each thing that is known of the whole.

use super::files::FORMAT;
use super::{Purposes, files};
use crate::{Key, LedgerError};
use rusqlite::{Connection, OptionalExtension, Transaction, TransactionBehavior, params};
use std::path::Path;

/// `Mskr` in the field that SQLite reserves for the application's mark.
const APPLICATION: i32 = 0x4d73_6b72;

const LAYOUT: &str = "
    CREATE TABLE meta (name TEXT PRIMARY KEY, value BLOB NOT NULL);
    CREATE TABLE assignments (row INTEGER PRIMARY KEY, blind BLOB NOT NULL UNIQUE, sealed BLOB NOT NULL);
    CREATE TABLE records
        (row INTEGER PRIMARY KEY, blind BLOB NOT NULL UNIQUE, digest BLOB NOT NULL, sealed BLOB NOT NULL);
    CREATE INDEX records_by_digest ON records (digest);";

fn is_empty(connection: &Connection) -> rusqlite::Result<bool> {
    let tables: i64 = connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    let mark: i64 = connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
    Ok(tables == 0 && mark == 0)
}

/// Makes the tables where there are none. Another run may be making them at the same moment, so it looks again once it holds the file.
pub(super) fn lay_out(connection: &Connection, key: &Key, scope: &str) -> rusqlite::Result<()> {
    if !is_empty(connection)? {
        return Ok(());
    }
    connection.pragma_update(None, "journal_mode", "WAL")?;
    let making = Transaction::new_unchecked(connection, TransactionBehavior::Immediate)?;
    if is_empty(&making)? {
        making.execute_batch(LAYOUT)?;
        making.execute_batch(files::LAYOUT)?;
        write_meta(&making, key, scope)?;
        making.pragma_update(None, "application_id", APPLICATION)?;
        making.pragma_update(None, "user_version", FORMAT)?;
    }
    making.commit()
}

pub(super) fn write_meta(connection: &Connection, key: &Key, scope: &str) -> rusqlite::Result<()> {
    let purposes = Purposes::of(key);
    let mut insert = connection.prepare("INSERT INTO meta (name, value) VALUES (?1, ?2)")?;
    insert.execute(params!["key check", *purposes.check])?;
    insert.execute(params!["scope", purposes.scope_blind(scope)])?;
    if let Some(salt) = key.salt() {
        insert.execute(params!["salt", salt.0])?;
    }
    Ok(())
}

pub(super) fn check_format(connection: &Connection, path: &Path) -> Result<(), LedgerError> {
    if pragma(connection, path, "application_id")? != i64::from(APPLICATION) {
        return Err(LedgerError::NotALedger { path: path.to_owned() });
    }
    let found = u32::try_from(pragma(connection, path, "user_version")?).unwrap_or(u32::MAX);
    if found > FORMAT {
        return Err(LedgerError::NewerVersion { path: path.to_owned(), found, known: FORMAT });
    }
    Ok(())
}

fn pragma(connection: &Connection, path: &Path, name: &str) -> Result<i64, LedgerError> {
    connection
        .pragma_query_value(None, name, |row| row.get(0))
        .map_err(|source| LedgerError::database(path, source))
}

pub(super) fn meta(connection: &Connection, path: &Path, name: &str) -> Result<Option<Vec<u8>>, LedgerError> {
    connection
        .query_row("SELECT value FROM meta WHERE name = ?1", [name], |row| row.get(0))
        .optional()
        .map_err(|source| LedgerError::database(path, source))
}
