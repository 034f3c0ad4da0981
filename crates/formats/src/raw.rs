//! The raw bytes of a record, and where in its file they stand.

use crate::Place;
use maskros_text::Section;

/// The raw bytes of a record.
pub(crate) struct Raw {
    pub(crate) bytes: Vec<u8>,
    pub(crate) place: Place,
    /// The length of the byte order mark at the start of `bytes`.
    pub(crate) bom: usize,
    /// Whether the file ended inside a quoted cell.
    pub(crate) unclosed: bool,
    pub(crate) section: Section,
    /// How many objects, and then an array, of JSON are open before its first byte and behind its last.
    pub(crate) open: (usize, usize),
    /// How many sections began in its first line before it.
    pub(crate) within_line: usize,
    /// How many characters of its first line stand before it.
    pub(crate) column: usize,
}
