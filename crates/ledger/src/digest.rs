//! Fingerprints of bytes: SHA-256 (FIPS 180-4), written in hexadecimal.

use crate::LedgerError;
use sha2::{Digest as _, Sha256};
use std::{fmt, io::Read, path::Path};

/// A SHA-256 fingerprint.
///
/// It holds no text, but who can guess a short text can check the guess: keep fingerprints of originals with the ledger, not with
/// the output.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest(pub [u8; 32]);

impl Digest {
    /// The fingerprint of `bytes`.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Self {
        Self(Sha256::digest(bytes).into())
    }

    /// The fingerprint of a file, read in pieces of 64 KiB.
    ///
    /// # Errors
    ///
    /// [`LedgerError::Io`] where the file cannot be read.
    pub fn of_file(path: &Path) -> Result<Self, LedgerError> {
        let failed = |source| LedgerError::io(path, source);
        let mut file = std::fs::File::open(path).map_err(failed)?;
        let mut hasher = Hasher::default();
        let mut piece = vec![0; 64 * 1024];
        loop {
            let read = file.read(&mut piece).map_err(failed)?;
            if read == 0 {
                return Ok(hasher.finish());
            }
            hasher.update(piece.get(..read).unwrap_or_default());
        }
    }

    /// The fingerprint of a folder, not of the folders in it: that of what `sha256sum -- *` prints there, file names in the order of
    /// their bytes. Hidden files do not count.
    ///
    /// # Errors
    ///
    /// [`LedgerError::Io`] where the folder or a file in it cannot be read.
    pub fn of_folder(path: &Path) -> Result<Self, LedgerError> {
        let failed = |source| LedgerError::io(path, source);
        let mut names = Vec::new();
        for entry in std::fs::read_dir(path).map_err(failed)? {
            let entry = entry.map_err(failed)?;
            names.extend(entry.path().is_file().then(|| entry.file_name().to_string_lossy().into_owned()));
        }
        names.sort();
        let mut list = String::new();
        for name in names.iter().filter(|name| !name.starts_with('.')) {
            list += &format!("{}  {name}\n", Self::of_file(&path.join(name))?);
        }
        Ok(Self::of(list.as_bytes()))
    }

    /// 64 lower-case hexadecimal digits.
    #[must_use]
    pub fn to_hex(self) -> String {
        hex(&self.0)
    }

    /// The fingerprint that [`to_hex`](Self::to_hex) wrote.
    #[must_use]
    pub fn from_hex(digits: &str) -> Option<Self> {
        from_hex(digits.as_bytes()).map(Self)
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_hex())
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_hex())
    }
}

/// A fingerprint in the making, for bytes that come in pieces.
#[derive(Clone, Debug, Default)]
pub struct Hasher(Sha256);

impl Hasher {
    /// Takes the next piece.
    pub fn update(&mut self, piece: &[u8]) {
        self.0.update(piece);
    }

    /// The fingerprint of all pieces.
    #[must_use]
    pub fn finish(self) -> Digest {
        Digest(self.0.finalize().into())
    }
}

/// Lower-case hexadecimal digits of `bytes`.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes
        .iter()
        .flat_map(|byte| [byte >> 4, byte & 15])
        .filter_map(|half| char::from_digit(half.into(), 16))
        .collect()
}

/// The 32 bytes written as 64 hexadecimal digits of either case.
pub(crate) fn from_hex(digits: &[u8]) -> Option<[u8; 32]> {
    let digits: &[u8; 64] = digits.try_into().ok()?;
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(digits.as_chunks::<2>().0) {
        *byte = half(pair[0])? << 4 | half(pair[1])?;
    }
    Some(bytes)
}

fn half(digit: u8) -> Option<u8> {
    char::from(digit).to_digit(16).and_then(|value| u8::try_from(value).ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn the_empty_text_has_the_fingerprint_of_the_standard() {
        let expected = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        assert_eq!(Digest::of(b"").to_hex(), expected);
        assert_eq!(Digest::from_hex(expected), Some(Digest::of(b"")));
    }

    #[test]
    fn pieces_and_whole_agree() {
        let mut hasher = Hasher::default();
        hasher.update("lövs".as_bytes());
        hasher.update("kogen".as_bytes());
        assert_eq!(hasher.finish(), Digest::of("lövskogen".as_bytes()));
    }

    #[test]
    fn leaves_wrong_digits_alone() {
        assert_eq!(Digest::from_hex("abc"), None);
        assert_eq!(Digest::from_hex(&"g".repeat(64)), None);
        assert_eq!(Digest::from_hex(&"å".repeat(32)), None);
    }

    #[test]
    fn a_folder_has_the_fingerprint_of_its_list() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path();
        fs::create_dir(path.join("sub")).unwrap();
        for (name, content) in [("b.txt", "one"), ("A.json", "two"), (".hidden", "x"), ("sub/c", "y")] {
            fs::write(path.join(name), content).unwrap();
        }
        // `sha256sum -- * | sha256sum` in such a folder, with LC_ALL=C.
        let printed = "c3400e4646047c3ae6bc395bc347b24212aa94b3b4d5b304056aa493131f1651";
        assert_eq!(Digest::of_folder(path).unwrap().to_hex(), printed);
        assert!(Digest::of_folder(&path.join("nowhere")).is_err());
    }
}
