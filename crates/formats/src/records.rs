//! A file as a row of records.

use crate::{Error, Options, Record};
use std::fmt;
use std::io::BufRead;

/// The records of a file, in order. Memory is bounded by the largest record.
///
/// After an error about one record, the iteration goes on with the next record; after an error that concerns the whole
/// file ([`ErrorKind`](crate::ErrorKind) says which), it ends. The bytes of a broken record are not given, as nothing in
/// them can be protected.
pub struct Records<R> {
    _reader: R,
}

impl<R: BufRead> Records<R> {
    /// Reads `reader` with `options`; `name` is the beginning of every document's id and must not hold personal data.
    #[must_use]
    pub fn new(reader: R, name: &str, options: Options) -> Self {
        let _ = (name, options);
        Self { _reader: reader }
    }
}

impl<R: BufRead> Iterator for Records<R> {
    type Item = Result<Record, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        None
    }
}

impl<R> fmt::Debug for Records<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Records").finish_non_exhaustive()
    }
}

/// The raw bytes of the records of a file, split by the same rules as [`Records`]: together they are the file. For restoring.
pub struct RawRecords<R> {
    _reader: R,
}

impl<R: BufRead> RawRecords<R> {
    /// Reads `reader`, which has the format of `options`.
    #[must_use]
    pub fn new(reader: R, options: &Options) -> Self {
        let _ = options;
        Self { _reader: reader }
    }
}

impl<R: BufRead> Iterator for RawRecords<R> {
    type Item = Result<Vec<u8>, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        None
    }
}

impl<R> fmt::Debug for RawRecords<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RawRecords").finish_non_exhaustive()
    }
}
