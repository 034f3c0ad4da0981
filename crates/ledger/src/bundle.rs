//! Evidence to hand over: files in one archive (tar), with a list of their fingerprints that is signed (Ed25519, RFC 8032).
//!
//! The signature shows that nothing was changed since, and by whose key; not that what the files say is true.

use crate::{AtomicFile, Digest, Key, LedgerError, RunLog};
use ed25519_dalek::{Signature, Signer as _, SigningKey, Verifier as _, VerifyingKey};
use serde::{Deserialize, Serialize};
use std::{
    collections::BTreeMap,
    fs::File,
    io::{self, Read as _},
    path::{Path, PathBuf},
};

/// The list of all files, and its signature.
const MANIFEST: &str = "manifest.json";
const SIGNATURE: &str = "manifest.sig";
/// The run log, whose chain is checked as well.
pub const RUN_LOG: &str = "run-log.jsonl";
/// The whole policy with the words of its lists, which can be names: only its owner can read an archive that has it.
pub const LISTS: &str = "policy-with-lists.txt";
/// The form of the list that this program writes and reads.
const FORMAT: u32 = 1;
/// No file of a bundle is larger.
const MOST_BYTES: u64 = 256 << 20;
/// Nor has it more files.
const MOST_FILES: usize = 1000;

/// Why a bundle cannot be made or trusted.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BundleError {
    /// A file cannot be read or written.
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    /// It is no archive.
    #[error("{}: not a bundle: {why}", path.display())]
    NotABundle {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        why: &'static str,
    },
    /// Something was changed, added or taken out since it was signed.
    #[error("{}: {name}: {why}", path.display())]
    Changed {
        /// The bundle.
        path: PathBuf,
        /// The file in it.
        name: String,
        /// What is wrong with it.
        why: &'static str,
    },
    /// It was signed, but by another key.
    #[error("{}: signed by another key: {signer}", path.display())]
    OtherSigner {
        /// The bundle.
        path: PathBuf,
        /// The public key that signed it, in hexadecimal.
        signer: String,
    },
}

/// The signed list.
#[derive(Serialize, Deserialize)]
struct Manifest {
    format: u32,
    program: String,
    /// The public key, in hexadecimal.
    signer: String,
    /// SHA-256 of every file, in hexadecimal.
    files: BTreeMap<String, String>,
}

impl Manifest {
    fn of(program: &str, files: &BTreeMap<String, Vec<u8>>, key: &Key) -> Self {
        let digests = files.iter().map(|(name, bytes)| (name.clone(), Digest::of(bytes).to_hex()));
        let (program, files) = (program.to_owned(), digests.collect());
        Self { format: FORMAT, program, signer: signer(key), files }
    }
}

/// What a bundle showed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerifiedBundle {
    /// The public key that signed it, in hexadecimal.
    pub signer: String,
    /// Name and version of the program that made it.
    pub program: String,
    /// Names and lengths of its files.
    pub files: BTreeMap<String, usize>,
    /// How many lines its run log has, if there is one.
    pub log_lines: Option<u64>,
}

/// The public key by which bundles made with `key` are known, in hexadecimal.
#[must_use]
pub fn signer(key: &Key) -> String {
    hex(signing(key).verifying_key().as_bytes())
}

fn signing(key: &Key) -> SigningKey {
    SigningKey::from_bytes(&key.derive("evidence signature"))
}

fn hex(bytes: &[u8]) -> String {
    crate::digest::hex(bytes)
}

/// Writes `files`, by their names in the archive, and the signed list of them to `path`. The same files give the same bytes.
///
/// # Errors
///
/// [`BundleError::Ledger`] where the file cannot be written; [`BundleError::Changed`] where the run log among them is broken.
pub fn write(
    path: &Path,
    program: &str,
    files: &BTreeMap<String, Vec<u8>>,
    key: &Key,
) -> Result<(), BundleError> {
    check_log(path, files)?;
    let failed = |source: io::Error| LedgerError::io(path, source);
    let manifest = Manifest::of(program, files, key);
    let manifest = serde_json::to_vec_pretty(&manifest).map_err(|source| failed(source.into()))?;
    let bytes = signed_archive(&manifest, files, key).map_err(failed)?;
    let is_private = files.contains_key(LISTS);
    let mut file = if is_private { AtomicFile::create_private(path)? } else { AtomicFile::create(path)? };
    file.put(&bytes).and_then(|()| file.commit())?;
    Ok(())
}

/// An archive of the list of files, its signature, and the files.
fn signed_archive(manifest: &[u8], files: &BTreeMap<String, Vec<u8>>, key: &Key) -> io::Result<Vec<u8>> {
    let signature = hex(&signing(key).sign(manifest).to_bytes());
    let own = [(MANIFEST, manifest), (SIGNATURE, signature.as_bytes())];
    archived(own.into_iter().chain(files.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice()))))
}

/// An archive of files with their names.
fn archived<'f>(files: impl Iterator<Item = (&'f str, &'f [u8])>) -> io::Result<Vec<u8>> {
    let mut archive = tar::Builder::new(Vec::new());
    for (name, bytes) in files {
        let mut header = tar::Header::new_gnu();
        header.set_size(bytes.len() as u64);
        header.set_mode(0o644);
        archive.append_data(&mut header, name, bytes)?;
    }
    archive.into_inner()
}

/// Checks the signature, every fingerprint and the run log of the bundle at `path`; with `expected`, a public key in hexadecimal, also who
/// signed it.
///
/// # Errors
///
/// [`BundleError`], which names what does not fit.
pub fn verify(path: &Path, expected: Option<&str>) -> Result<VerifiedBundle, BundleError> {
    let mut files = read(path)?;
    let manifest = signed_manifest(path, &mut files)?;
    if expected.is_some_and(|expected| !expected.eq_ignore_ascii_case(&manifest.signer)) {
        return Err(BundleError::OtherSigner { path: path.to_owned(), signer: manifest.signer });
    }
    check_files(path, &manifest.files, &files)?;
    let log_lines = check_log(path, &files)?;
    let files = files.into_iter().map(|(name, bytes)| (name, bytes.len())).collect();
    Ok(VerifiedBundle { signer: manifest.signer, program: manifest.program, files, log_lines })
}

/// Takes the list of files out of them, if it is signed by whom it names.
fn signed_manifest(path: &Path, files: &mut BTreeMap<String, Vec<u8>>) -> Result<Manifest, BundleError> {
    let none = |why| BundleError::NotABundle { path: path.to_owned(), why };
    let bytes = files.remove(MANIFEST).ok_or_else(|| none("it has no list of its files"))?;
    let signature = files.remove(SIGNATURE).ok_or_else(|| none("it is not signed"))?;
    let manifest: Manifest = serde_json::from_slice(&bytes).map_err(|_| none("its list cannot be read"))?;
    if manifest.format != FORMAT {
        return Err(none("its form is newer than this program"));
    }
    if !is_signed(&manifest.signer, &bytes, &signature) {
        let why = "the signature does not fit";
        return Err(BundleError::Changed { path: path.to_owned(), name: MANIFEST.to_owned(), why });
    }
    Ok(manifest)
}

fn is_signed(signer: &str, bytes: &[u8], signature: &[u8]) -> bool {
    let key = crate::digest::from_hex(signer.as_bytes()).and_then(|key| VerifyingKey::from_bytes(&key).ok());
    let halves = signature.split_at_checked(64).filter(|(_, back)| back.len() == 64);
    let halves = halves
        .and_then(|(front, back)| Some([crate::digest::from_hex(front)?, crate::digest::from_hex(back)?]));
    let (Some(key), Some([front, back])) = (key, halves) else { return false };
    key.verify(bytes, &Signature::from_components(front, back)).is_ok()
}

/// Every file is on the list, and every entry of the list is there as it was.
fn check_files(
    path: &Path,
    listed: &BTreeMap<String, String>,
    files: &BTreeMap<String, Vec<u8>>,
) -> Result<(), BundleError> {
    let changed =
        |name: &str, why| BundleError::Changed { path: path.to_owned(), name: name.to_owned(), why };
    if let Some(name) = files.keys().find(|name| !listed.contains_key(*name)) {
        return Err(changed(name, "was added since it was signed"));
    }
    for (name, digest) in listed {
        let bytes = files.get(name).ok_or_else(|| changed(name, "was taken out since it was signed"))?;
        if Digest::of(bytes).to_hex() != *digest {
            return Err(changed(name, "was changed since it was signed"));
        }
    }
    Ok(())
}

/// How many lines the run log has, if there is one; each must fit the one before.
fn check_log(path: &Path, files: &BTreeMap<String, Vec<u8>>) -> Result<Option<u64>, BundleError> {
    let Some(log) = files.get(RUN_LOG) else { return Ok(None) };
    let why = "the chain of its lines is broken";
    let broken = || BundleError::Changed { path: path.to_owned(), name: RUN_LOG.to_owned(), why };
    RunLog::verified(log).map(|seen| Some(seen.lines)).ok_or_else(broken)
}

/// The files of the archive by name.
fn read(path: &Path) -> Result<BTreeMap<String, Vec<u8>>, BundleError> {
    let none = |why| BundleError::NotABundle { path: path.to_owned(), why };
    let file = File::open(path).map_err(|source| LedgerError::io(path, source))?;
    let mut archive = tar::Archive::new(file);
    let mut files = BTreeMap::new();
    for entry in archive.entries().map_err(|_| none("it is no archive"))? {
        let mut entry = entry.map_err(|_| none("it is no archive, or was cut off"))?;
        if !is_of_bundle(&entry) || files.len() >= MOST_FILES {
            return Err(none("it holds something else than files of a bundle"));
        }
        let (name, bytes) = named_bytes(&mut entry).map_err(|_| none("it was cut off"))?;
        let is_new = name.is_some_and(|name| files.insert(name, bytes).is_none());
        if !is_new {
            return Err(none("it has two files of one name"));
        }
    }
    Ok(files)
}

/// Whether it is a file, and no larger than one of a bundle.
fn is_of_bundle(entry: &tar::Entry<'_, File>) -> bool {
    entry.header().entry_type().is_file() && entry.size() <= MOST_BYTES
}

/// A file with its name, where it has one that can be read.
fn named_bytes(entry: &mut tar::Entry<'_, File>) -> io::Result<(Option<String>, Vec<u8>)> {
    let name = entry.path().ok().map(|name| name.to_string_lossy().into_owned());
    let mut bytes = Vec::new();
    entry.read_to_end(&mut bytes)?;
    Ok((name, bytes))
}

#[cfg(test)]
#[allow(clippy::indexing_slicing, reason = "a test fails by panicking")]
mod tests {
    use super::*;
    use std::fs;

    fn bundle(folder: &Path) -> PathBuf {
        let path = folder.join("evidence.tar");
        let log = folder.join("log");
        RunLog::open(&log).unwrap().append(&crate::RunEntry::default()).unwrap();
        let files = BTreeMap::from([
            (RUN_LOG.to_owned(), fs::read(&log).unwrap()),
            ("report.html".to_owned(), b"<html>".to_vec()),
        ]);
        write(&path, "maskros", &files, &Key::from_bytes([7; 32])).unwrap();
        path
    }

    #[test]
    fn what_was_signed_verifies() {
        let folder = tempfile::tempdir().unwrap();
        let path = bundle(folder.path());
        let signer = signer(&Key::from_bytes([7; 32]));
        let seen = verify(&path, Some(&signer)).unwrap();
        assert_eq!((seen.log_lines, seen.files.len(), &seen.signer), (Some(1), 2, &signer));
        let other = super::signer(&Key::from_bytes([8; 32]));
        assert!(matches!(verify(&path, Some(&other)), Err(BundleError::OtherSigner { .. })));
        let again = tempfile::tempdir().unwrap();
        assert!(fs::read(&path).unwrap() == fs::read(bundle(again.path())).unwrap(), "the same bytes");
    }

    #[test]
    fn every_changed_byte_shows() {
        let folder = tempfile::tempdir().unwrap();
        let path = bundle(folder.path());
        let whole = fs::read(&path).unwrap();
        let expected = verify(&path, None).unwrap();
        for at in (0..whole.len()).step_by(7) {
            let mut changed = whole.clone();
            changed[at] ^= 1;
            fs::write(&path, &changed).unwrap();
            // Padding and fields of the archive that say nothing of the files may change.
            if let Ok(seen) = verify(&path, None) {
                assert_eq!(seen, expected, "byte {at}");
            }
        }
        for end in [0, 1, 511, 512, 1024, whole.len() / 2] {
            fs::write(&path, &whole[..end]).unwrap();
            assert!(verify(&path, None).is_err(), "cut at {end}");
        }
    }

    #[test]
    fn a_broken_log_is_not_signed() {
        let folder = tempfile::tempdir().unwrap();
        let files = BTreeMap::from([(RUN_LOG.to_owned(), b"{\"previous\":\"\"}\n".to_vec())]);
        let written = write(&folder.path().join("x"), "maskros", &files, &Key::from_bytes([7; 32]));
        assert!(matches!(written, Err(BundleError::Changed { .. })));
        assert!(!folder.path().join("x").exists());
    }
}
