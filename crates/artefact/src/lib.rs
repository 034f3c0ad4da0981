//! The envelope of trained artefacts: magic, version, SHA-256 of the payload, payload.
//!
//! ```
//! use maskros_artefact::{Format, Reader, Refused};
//!
//! const FORMAT: Format = Format { magic: *b"EXAMPLES", version: 1 };
//! let sealed = FORMAT.seal(&7_u32.to_le_bytes());
//! let mut reader = Reader::new(FORMAT.open(&sealed)?);
//! assert_eq!(reader.count()?, 7);
//! # Ok::<(), Refused>(())
//! ```

use sha2::{Digest as _, Sha256};
use std::fmt;

/// Bytes of magic, version and checksum.
pub const HEADER: usize = 8 + 4 + 32;

/// Bytes of a line of the processor's cache.
const LINE: usize = 64;

/// An artefact inside the program, placed so that one of its tables begins where a line of the processor's cache does: then no bucket of
/// 64 bytes lies in two.
///
/// `BEFORE` is what [`bytes_before`] gives for the place of the table.
#[repr(C, align(64))]
#[derive(Debug)]
pub struct Placed<const BEFORE: usize, const LENGTH: usize> {
    _before: [u8; BEFORE],
    /// The bytes of the artefact.
    pub artefact: [u8; LENGTH],
}

impl<const BEFORE: usize, const LENGTH: usize> Placed<BEFORE, LENGTH> {
    /// The artefact with `BEFORE` bytes before it.
    #[must_use]
    pub const fn new(artefact: [u8; LENGTH]) -> Self {
        Self { _before: [0; BEFORE], artefact }
    }
}

/// How many bytes must stand before an artefact whose byte number `place` shall begin a line.
#[must_use]
pub const fn bytes_before(place: usize) -> usize {
    place.next_multiple_of(LINE) - place
}

/// Why an artefact is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// It does not start like an artefact of this kind.
    Magic,
    /// It was made for another version of the program.
    Version(u32),
    /// It ends too early, or its parts do not fit together.
    Truncated,
    /// Its checksum is wrong: bytes were changed.
    Altered,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Magic => f.write_str("this is not a model of Maskros of this kind"),
            Self::Version(version) => {
                write!(f, "the model has version {version}, which this program does not read")
            }
            Self::Truncated => f.write_str("the model is incomplete"),
            Self::Altered => f.write_str("the model was altered: its checksum does not fit"),
        }
    }
}

impl std::error::Error for Refused {}

/// What an artefact of one kind begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Format {
    /// The first bytes.
    pub magic: [u8; 8],
    /// The only version that is read.
    pub version: u32,
}

impl Format {
    /// The payload of an artefact whose checksum holds.
    ///
    /// # Errors
    ///
    /// [`Refused`] tells what is wrong with it.
    pub fn open(self, artefact: &[u8]) -> Result<&[u8], Refused> {
        let payload = self.open_trusted(artefact)?;
        let intact = artefact.get(12..HEADER) == Some(Sha256::digest(payload).as_slice());
        if intact { Ok(payload) } else { Err(Refused::Altered) }
    }

    /// The payload without a look at the checksum: for the bytes inside the program itself.
    ///
    /// # Errors
    ///
    /// As [`Format::open`], but never `Altered`.
    pub fn open_trusted(self, artefact: &[u8]) -> Result<&[u8], Refused> {
        if artefact.get(..8) != Some(&self.magic) {
            return Err(Refused::Magic);
        }
        let version = Reader::new(artefact.get(8..).unwrap_or_default()).count()?;
        if version != self.version {
            return Err(Refused::Version(version));
        }
        artefact.get(HEADER..).ok_or(Refused::Truncated)
    }

    /// The artefact with this payload.
    #[must_use]
    pub fn seal(self, payload: &[u8]) -> Vec<u8> {
        let mut out = Vec::with_capacity(HEADER + payload.len());
        out.extend(self.magic);
        out.extend(self.version.to_le_bytes());
        out.extend(Sha256::digest(payload));
        out.extend(payload);
        out
    }
}

/// What is stored as an artefact of a format of its own.
pub trait Artefact: Sized {
    /// What its artefacts begin with.
    const FORMAT: Format;

    /// Takes its parts off the front of the payload; what is left over is refused.
    ///
    /// # Errors
    ///
    /// `Truncated` where the parts do not fit together.
    fn unpacked(reader: &mut Reader<'static>) -> Result<Self, Refused>;

    /// Reads an artefact and checks its checksum.
    ///
    /// # Errors
    ///
    /// [`Refused`] tells what is wrong with it.
    fn read(artefact: &'static [u8]) -> Result<Self, Refused> {
        whole(Self::FORMAT.open(artefact)?)
    }

    /// The same without the checksum: for the bytes inside the program itself.
    ///
    /// # Errors
    ///
    /// As [`Artefact::read`], but never `Altered`.
    fn trusted(artefact: &'static [u8]) -> Result<Self, Refused> {
        whole(Self::FORMAT.open_trusted(artefact)?)
    }
}

fn whole<A: Artefact>(payload: &'static [u8]) -> Result<A, Refused> {
    let mut reader = Reader::new(payload);
    let artefact = A::unpacked(&mut reader)?;
    reader.end()?;
    Ok(artefact)
}

/// Takes numbers off the front of a payload; they are stored with the low byte first.
#[derive(Debug)]
pub struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    /// A reader at the start of `payload`.
    #[must_use]
    pub const fn new(payload: &'a [u8]) -> Self {
        Self(payload)
    }

    /// The next `length` bytes.
    ///
    /// # Errors
    ///
    /// `Truncated` where fewer are left.
    pub fn bytes(&mut self, length: usize) -> Result<&'a [u8], Refused> {
        let (head, rest) = self.0.split_at_checked(length).ok_or(Refused::Truncated)?;
        self.0 = rest;
        Ok(head)
    }

    /// A 32-bit count.
    ///
    /// # Errors
    ///
    /// `Truncated` where fewer than four bytes are left.
    pub fn count(&mut self) -> Result<u32, Refused> {
        let bytes = self.bytes(4)?.try_into().map_err(|_| Refused::Truncated)?;
        Ok(u32::from_le_bytes(bytes))
    }

    /// A 32-bit floating-point number.
    ///
    /// # Errors
    ///
    /// `Truncated` where fewer than four bytes are left.
    pub fn number(&mut self) -> Result<f32, Refused> {
        Ok(f32::from_bits(self.count()?))
    }

    /// `length` floating-point numbers.
    ///
    /// # Errors
    ///
    /// `Truncated` where fewer are left.
    pub fn numbers(&mut self, length: usize) -> Result<Vec<f32>, Refused> {
        let bytes = self.bytes(length.saturating_mul(4))?;
        Ok(bytes.as_chunks::<4>().0.iter().map(|four| f32::from_le_bytes(*four)).collect())
    }

    /// A table of so many rows of `width` bytes.
    ///
    /// # Errors
    ///
    /// `Truncated` where fewer bytes are left.
    pub fn table(&mut self, rows: u32, width: usize) -> Result<&'a [u8], Refused> {
        let rows = usize::try_from(rows).map_err(|_| Refused::Truncated)?;
        self.bytes(rows.saturating_mul(width))
    }

    /// Ends the reading.
    ///
    /// # Errors
    ///
    /// `Truncated` where bytes are left over: the parts do not fit together.
    pub fn end(self) -> Result<(), Refused> {
        if self.0.is_empty() { Ok(()) } else { Err(Refused::Truncated) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FORMAT: Format = Format { magic: *b"EXAMPLES", version: 3 };

    #[test]
    fn a_placed_table_begins_a_line() {
        const PLACE: usize = 75;
        static PLACED: Placed<{ bytes_before(PLACE) }, 200> = Placed::new([7; 200]);
        assert!(PLACED.artefact[PLACE..].as_ptr().addr().is_multiple_of(LINE));
        assert_eq!(bytes_before(2 * LINE), 0);
    }

    #[test]
    fn damaged_artefacts_are_refused() {
        let refused = |change: &dyn Fn(&mut Vec<u8>)| {
            let mut bytes = FORMAT.seal(b"payload");
            change(&mut bytes);
            FORMAT.open(&bytes).err()
        };
        assert_eq!(refused(&|_| {}), None);
        assert_eq!(refused(&|bytes| bytes[0] = b'X'), Some(Refused::Magic));
        assert_eq!(refused(&|bytes| bytes[8] = 9), Some(Refused::Version(9)));
        assert_eq!(refused(&|bytes| bytes[46] ^= 1), Some(Refused::Altered));
        assert_eq!(refused(&|bytes| bytes.truncate(20)), Some(Refused::Truncated));
        assert_eq!(refused(&Vec::clear), Some(Refused::Magic));
    }

    #[test]
    fn a_reader_does_not_read_beyond_the_end() {
        let mut reader = Reader::new(&[1, 0, 0, 0, 9]);
        assert_eq!(reader.count(), Ok(1));
        assert_eq!(reader.count(), Err(Refused::Truncated));
        assert_eq!(reader.table(u32::MAX, usize::MAX), Err(Refused::Truncated));
        assert_eq!(reader.end(), Err(Refused::Truncated));
    }
}
