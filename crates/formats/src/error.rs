//! Why a record cannot be read or restored.

use std::io;

/// What is wrong and where; never holds text of a document.
#[derive(Debug, thiserror::Error)]
#[error("line {line}, column {column}: {kind}")]
#[non_exhaustive]
pub struct Error {
    /// What is wrong.
    pub kind: ErrorKind,
    /// The line of the file, from 1.
    pub line: u64,
    /// The column in characters, from 1; 1 where the whole line is meant.
    pub column: u64,
    /// What the reader said, for [`ErrorKind::Read`].
    #[source]
    pub source: Option<io::Error>,
}

/// What is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The reader failed; reading ends here.
    #[error("cannot be read")]
    Read,
    /// The file is of a kind that holds its text packed or coded, such as PDF or ZIP; reading ends here.
    #[error("cannot be read as text, for it is {0}; save it as text, CSV or JSON and give that")]
    NotText(&'static str),
    /// The line, or the file, is not one JSON value.
    #[error("broken JSON")]
    Json,
    /// The text field is nested deeper than is supported.
    #[error("JSON nested too deeply around a text field")]
    TooDeep,
    /// The first column of a CoNLL file holds numbers or names of documents, and another one looks more like tokens.
    #[error(
        "the first column does not look like tokens; name the column of the tokens (--token-column, perhaps {0})"
    )]
    DoubtfulTokens(usize),
    /// A field given as a JSON pointer holds a `~` that is not followed by `0` or `1`; reading ends here.
    #[error("text field {0} of the options is not a JSON pointer")]
    Pointer(usize),
    /// A column of the options (counted from 1) is not in the header row; reading ends here.
    #[error("column {0} of the options is not in the header row")]
    UnknownColumn(usize),
    /// The row has another number of cells than the first row.
    #[error("{found} cells where the first row has {expected}")]
    CellCount {
        /// Cells of this row.
        found: usize,
        /// Cells of the first row.
        expected: usize,
    },
    /// A quoted cell is not closed before the end of the file.
    #[error("quoted cell without an end")]
    UnclosedQuote,
    /// A quoted cell is followed by more text, so that its borders are in doubt.
    #[error("text after the end of a quoted cell")]
    TextAfterQuote,
    /// The row has no token column.
    #[error("{found} columns, so there is no token column {expected}")]
    NoTokenColumn {
        /// Columns of this row.
        found: usize,
        /// The token column, from 1.
        expected: usize,
    },
    /// The changes do not fit the bytes that are to be restored.
    #[error("changes do not fit this record")]
    Restore,
}

impl Error {
    /// Whether the error concerns the whole file, so that no record comes after it.
    #[must_use]
    pub fn ends_reading(&self) -> bool {
        match self.kind {
            ErrorKind::Read
            | ErrorKind::NotText(_)
            | ErrorKind::Pointer(_)
            | ErrorKind::UnknownColumn(_)
            | ErrorKind::NoTokenColumn { .. }
            | ErrorKind::DoubtfulTokens(_)
            | ErrorKind::UnclosedQuote => true,
            ErrorKind::Json
            | ErrorKind::TooDeep
            | ErrorKind::CellCount { .. }
            | ErrorKind::TextAfterQuote
            | ErrorKind::Restore => false,
        }
    }

    pub(crate) fn new(kind: ErrorKind, line: u64) -> Self {
        Self { kind, line, column: 1, source: None }
    }

    pub(crate) fn at_column(kind: ErrorKind, line: u64, column: u64) -> Self {
        Self { kind, line, column, source: None }
    }

    pub(crate) fn read(source: io::Error, line: u64) -> Self {
        Self { kind: ErrorKind::Read, line, column: 1, source: Some(source) }
    }
}
