//! The compiled lists as a file: its header, its parts, and what is refused.
//!
//! | bytes | content |
//! | --- | --- |
//! | 0..8 | magic `MASKLEXI` |
//! | 8..12 | format version, 32 bits, little endian (as all numbers) |
//! | 12..32 | lengths in bytes of the five parts, 32 bits each |
//! | 32..64 | SHA-256 of everything else in the file |
//! | 64.. | the parts, one after the other: frequent, filter, records, words, phrases |
//!
//! `records` holds packed words ([`crate::Word::to_bits`]) of 8 bytes each; `words` and `phrases` are `fst` maps from a folded
//! key to the number of its record; `frequent` and `filter` are described at [`maskros_language::word_table`]
//! and [`maskros_language::word_filter`].

use fst::raw::Fst;
use maskros_language::{word_filter, word_table};
use sha2::{Digest, Sha256};

const MAGIC: &[u8; 8] = b"MASKLEXI";
const CHECKSUM: usize = 32;
const HEADER: usize = 64;

/// The version of the format that this code writes and reads.
pub const FORMAT_VERSION: u32 = 3;

/// Why an artefact is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ArtefactError {
    /// The bytes do not begin like a lexicon.
    #[error("not a compiled lexicon")]
    Magic,
    /// The format version is not the one this program reads.
    #[error("lexicon has format version {0}, this program reads version {FORMAT_VERSION}")]
    Version(u32),
    /// The lengths in the header do not add up to the file.
    #[error("lexicon is cut off or has bytes left over")]
    Length,
    /// The content does not have the checksum of the header.
    #[error("lexicon does not match its checksum")]
    Checksum,
    /// A part is not what the header says, although the checksum holds.
    #[error("part {0} of the lexicon is malformed")]
    Part(&'static str),
}

/// The parts of an artefact, before or after it is a file.
#[derive(Clone, Copy, Debug)]
pub struct Parts<'a> {
    /// Hash table of the most frequent words.
    pub frequent: &'a [u8],
    /// Hash bits of all single words.
    pub filter: &'a [u8],
    /// Packed words, 8 bytes each.
    pub records: &'a [u8],
    /// `fst` map of single words.
    pub words: &'a [u8],
    /// `fst` map of phrases, their words joined by one space.
    pub phrases: &'a [u8],
}

/// The map of single words and the map of phrases.
type Maps<'a> = (Fst<&'a [u8]>, Fst<&'a [u8]>);

impl<'a> Parts<'a> {
    /// Finds the parts in `file`; checks magic, version and lengths but not the checksum.
    ///
    /// # Errors
    ///
    /// [`ArtefactError::Magic`], [`ArtefactError::Version`], [`ArtefactError::Length`].
    pub fn split(file: &'a [u8]) -> Result<Self, ArtefactError> {
        if !file.starts_with(MAGIC) {
            return Err(ArtefactError::Magic);
        }
        match number(file, 8) {
            Some(FORMAT_VERSION) => {}
            Some(other) => return Err(ArtefactError::Version(other)),
            None => return Err(ArtefactError::Length),
        }
        let mut rest = file.get(HEADER..).ok_or(ArtefactError::Length)?;
        let mut take = |position: usize| {
            let length = number(file, position).and_then(|length| usize::try_from(length).ok());
            let (part, after) =
                length.and_then(|length| rest.split_at_checked(length)).ok_or(ArtefactError::Length)?;
            rest = after;
            Ok(part)
        };
        let parts = Self {
            frequent: take(12)?,
            filter: take(16)?,
            records: take(20)?,
            words: take(24)?,
            phrases: take(28)?,
        };
        if rest.is_empty() { Ok(parts) } else { Err(ArtefactError::Length) }
    }

    /// The file with these parts.
    ///
    /// # Errors
    ///
    /// [`ArtefactError::Length`] where a part has 4 GiB or more.
    pub fn join(&self) -> Result<Vec<u8>, ArtefactError> {
        let parts = [self.frequent, self.filter, self.records, self.words, self.phrases];
        let mut file = MAGIC.to_vec();
        file.extend(FORMAT_VERSION.to_le_bytes());
        for part in parts {
            file.extend(u32::try_from(part.len()).map_err(|_| ArtefactError::Length)?.to_le_bytes());
        }
        file.extend([0; 32]);
        file.extend(parts.concat());
        let digest = checksum(&file);
        file.splice(CHECKSUM..HEADER, digest);
        Ok(file)
    }

    /// Opens the maps.
    ///
    /// # Errors
    ///
    /// [`ArtefactError::Part`] with the part's name.
    pub(crate) fn open(&self) -> Result<Maps<'a>, ArtefactError> {
        if !word_table::fits(self.frequent) {
            return Err(ArtefactError::Part("frequent"));
        }
        if !word_filter::fits(self.filter) {
            return Err(ArtefactError::Part("filter"));
        }
        if !self.records.len().is_multiple_of(8) {
            return Err(ArtefactError::Part("records"));
        }
        let words = Fst::new(self.words).map_err(|_| ArtefactError::Part("words"))?;
        let phrases = Fst::new(self.phrases).map_err(|_| ArtefactError::Part("phrases"))?;
        Ok((words, phrases))
    }
}

/// Checks the checksum of a whole file, in time linear in its length.
///
/// # Errors
///
/// [`ArtefactError::Checksum`].
pub fn verify(file: &[u8]) -> Result<(), ArtefactError> {
    let stated = file.get(CHECKSUM..HEADER).ok_or(ArtefactError::Length)?;
    if checksum(file).as_slice() == stated { Ok(()) } else { Err(ArtefactError::Checksum) }
}

/// SHA-256 of what follows the header, and of what stands before the checksum.
fn checksum(file: &[u8]) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(file.get(..CHECKSUM).unwrap_or_default());
    hash.update(file.get(HEADER..).unwrap_or_default());
    hash.finalize().into()
}

fn number(file: &[u8], position: usize) -> Option<u32> {
    Some(u32::from_le_bytes(*file.get(position..)?.first_chunk()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file() -> Vec<u8> {
        let empty = fst::Map::default();
        let bytes = empty.as_fst().as_bytes();
        let filter = word_filter::build(["anna"].into_iter());
        let frequent = word_table::build(&[("anna", 1)]);
        Parts { frequent: &frequent, filter: &filter, records: &[7; 16], words: bytes, phrases: bytes }
            .join()
            .unwrap()
    }

    #[test]
    fn a_file_comes_back() {
        let file = file();
        let parts = Parts::split(&file).unwrap();
        assert_eq!(parts.records, &[7; 16]);
        assert!(parts.open().is_ok());
        assert_eq!(verify(&file), Ok(()));
        assert_eq!(parts.join().unwrap(), file);
    }

    #[test]
    fn every_altered_byte_is_refused() {
        let good = file();
        for position in 0..good.len() {
            let mut bad = good.clone();
            bad[position] ^= 1;
            assert!(Parts::split(&bad).is_err() || verify(&bad).is_err(), "byte {position}");
        }
    }

    #[test]
    fn every_cut_is_refused() {
        let good = file();
        for length in 0..good.len() {
            assert!(Parts::split(&good[..length]).is_err(), "length {length}");
        }
        let mut long = good;
        long.push(0);
        assert_eq!(Parts::split(&long).unwrap_err(), ArtefactError::Length);
    }

    #[test]
    fn the_reason_is_named() {
        assert_eq!(Parts::split(b"PK").unwrap_err(), ArtefactError::Magic);
        let mut newer = file();
        newer[8] = 9;
        assert_eq!(Parts::split(&newer).unwrap_err(), ArtefactError::Version(9));
        let parts =
            Parts { frequent: &word_table::build(&[]), filter: &[1], records: &[], words: &[], phrases: &[] };
        assert_eq!(parts.open().err(), Some(ArtefactError::Part("filter")));
    }
}
