//! Bytes to documents and back: what is not edited comes back byte for byte.
//!
//! [`Records`] reads a file as a row of [`Record`]s, each with its raw bytes and the [documents](Record::documents) in it.
//! The raw bytes of all records together are the file: line ends, blank lines, a byte order mark and a missing last line end
//! included. [`Record::write`] makes the edits and says how to take them back, [`restore`] takes them back.
//!
//! ```
//! use maskros_formats::{Format, Options, Records, restore};
//! use maskros_text::{Edit, Edits, Span};
//!
//! let file = "{\"id\": 1, \"text\": \"Jag heter \\u00c5sa.\"}\n";
//! let mut records = Records::new(file.as_bytes(), "posts.jsonl", Options::new(Format::Jsonl));
//! let record = records.next().unwrap()?;
//! let document = &record.documents()[0];
//! assert_eq!((document.id(), document.text()), ("posts.jsonl:1", "Jag heter Åsa."));
//!
//! let edit = Edit { span: Span::new(10, 14), replacement: "Märta".to_owned() };
//! let written = record.write(&[Edits::new(document, vec![edit]).unwrap()]);
//! assert_eq!(written.bytes, b"{\"id\": 1, \"text\": \"Jag heter M\\u00e4rta.\"}\n");
//! assert_eq!(restore(&written.bytes, &written.changes)?, file.as_bytes());
//! # Ok::<(), maskros_formats::Error>(())
//! ```
//!
//! This crate opens no files and never shows text in errors or `Debug`.

pub mod annotations;
mod array;
mod breaks;
mod conll;
mod decoder;
mod edit;
mod encoding;
mod error;
mod fields;
mod json;
mod lines;
mod markup;
mod nearest;
mod odd;
mod options;
mod outside;
mod quotes;
mod raw;
mod readings;
mod record;
mod records;
mod search;
mod single;
mod spans;
mod split;
mod table;
mod twice;
mod value;

pub use array::is_cut;
pub use encoding::{is_wide, packed};
pub use error::{Error, ErrorKind};
pub use lines::{Line, Lines};
pub use markup::{WEBANNO, markup};
pub use odd::{Odd, Oddity};
pub use options::{Format, HeaderRow, Options, SECTION_BYTES, Unit};
pub use outside::{Outside, Unread};
pub use readings::readings;
pub use record::{Change, Place, Record, Written, restore};
pub use records::{RawRecords, Records};
pub use spans::Moved;
pub use twice::twice_encoded;
