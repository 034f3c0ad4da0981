//! The secret key: made, kept in a file, or drawn from a passphrase.

use crate::{Digest, Ledger, LedgerError, digest};
use argon2::{Algorithm, Argon2, Params, Version};
use hmac::{Hmac, Mac};
use sha2::Sha256;
use std::{
    fmt, fs,
    io::{self, Read, Write},
    path::{Path, PathBuf},
};
use zeroize::Zeroizing;

/// First word of a key file, with the version of its format.
const KEY_FILE: &str = "maskros-key-1";
/// No key file is longer than this many bytes.
const KEY_FILE_LIMIT: usize = 1024;
/// Argon2id with 64 MiB, 3 passes and 4 lanes: the second recommended choice of RFC 9106, section 4.
const PASSPHRASE_COST: (u32, u32, u32) = (64 * 1024, 3, 4);

/// 32 secret bytes, wiped from memory when dropped. `Debug` shows nothing of them.
#[derive(Clone)]
pub struct Key {
    secret: Zeroizing<[u8; 32]>,
    salt: Option<Salt>,
}

fn not_made(path: &Path, source: io::Error) -> LedgerError {
    match source.kind() {
        io::ErrorKind::AlreadyExists => LedgerError::KeyExists { path: path.to_owned() },
        _ => LedgerError::io(path, source),
    }
}

/// What stands behind the first word of a key file.
fn digits(bytes: &[u8]) -> Option<&[u8]> {
    let rest = bytes.trim_ascii().strip_prefix(KEY_FILE.as_bytes())?;
    rest.strip_prefix(b" ").map(<[u8]>::trim_ascii)
}

impl Key {
    /// A new key from the operating system.
    ///
    /// # Errors
    ///
    /// [`LedgerError::Random`] where the system has no random bytes to give.
    pub fn random() -> Result<Self, LedgerError> {
        let mut secret = Zeroizing::new([0; 32]);
        fill(secret.as_mut())?;
        Ok(Self { secret, salt: None })
    }

    /// The key with these bytes, which must be random.
    #[must_use]
    pub fn from_bytes(secret: [u8; 32]) -> Self {
        Self { secret: Zeroizing::new(secret), salt: None }
    }

    /// Makes a new key and writes it to a file that only its owner can read (mode 0600 on Unix): one line, the word
    /// `maskros-key-1` and 64 hexadecimal digits.
    ///
    /// # Errors
    ///
    /// [`LedgerError::KeyExists`] where something is there already, otherwise [`LedgerError::Io`] or
    /// [`LedgerError::DiskFull`], with nothing left behind.
    pub fn create_file(path: &Path) -> Result<Self, LedgerError> {
        let key = Self::random()?;
        let digits = Zeroizing::new(digest::hex(key.secret.as_slice()));
        let line = Zeroizing::new(format!("{KEY_FILE} {}\n", digits.as_str()));
        let part = beside(path)?;
        let made = write_new(&part, line.as_bytes()).and_then(|()| publish_new(&part, path));
        // The name is given, or nothing is to stay; the file by its temporary name goes in either case.
        let removed = fs::remove_file(&part);
        made.map_err(|source| not_made(path, source))?;
        match removed {
            Err(source) if source.kind() != io::ErrorKind::NotFound => Err(LedgerError::io(&part, source)),
            _ => Ok(key),
        }
    }

    /// Reads a key file.
    ///
    /// # Errors
    ///
    /// [`LedgerError::KeyNotPrivate`] where other users can read or write the file (Unix), [`LedgerError::KeyFormat`] where it
    /// is something else, [`LedgerError::Io`] where it cannot be read.
    pub fn open_file(path: &Path) -> Result<Self, LedgerError> {
        let failed = |source| LedgerError::io(path, source);
        let file = fs::File::open(path).map_err(failed)?;
        let found = file.metadata().map_err(failed)?;
        // Full capacity from the start, so that no copy of the key is left where the buffer grew.
        let mut bytes = Zeroizing::new(Vec::with_capacity(2 * KEY_FILE_LIMIT));
        file.take(KEY_FILE_LIMIT as u64).read_to_end(&mut bytes).map_err(failed)?;
        let no_key = || LedgerError::KeyFormat { path: path.to_owned() };
        let digits = digits(&bytes).ok_or_else(no_key)?;
        // Only of what means to be a key is it told how to keep it.
        refuse_open_to_others(path, &found)?;
        digest::from_hex(digits).map(Self::from_bytes).ok_or_else(no_key)
    }

    /// The key that belongs to a passphrase and a salt: Argon2id, 64 MiB, 3 passes, 4 lanes (RFC 9106, section 4).
    ///
    /// The key remembers its salt, so that a ledger that is made with it can tell the salt to the next run.
    ///
    /// # Errors
    ///
    /// [`LedgerError::Passphrase`] where the passphrase is empty or longer than 4 GiB.
    pub fn from_passphrase(passphrase: &str, salt: &Salt) -> Result<Self, LedgerError> {
        let (memory, passes, lanes) = PASSPHRASE_COST;
        let params = Params::new(memory, passes, lanes, Some(32)).map_err(|_| LedgerError::Passphrase)?;
        if passphrase.is_empty() {
            return Err(LedgerError::Passphrase);
        }
        let mut key = Self { secret: Zeroizing::default(), salt: Some(*salt) };
        Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
            .hash_password_into(passphrase.as_bytes(), &salt.0, key.secret.as_mut())
            .map_err(|_| LedgerError::Passphrase)?;
        Ok(key)
    }

    /// The key that belongs to a passphrase for the ledger at `path`: with the salt in the ledger's header, or with a new one
    /// where no ledger is there yet.
    ///
    /// # Errors
    ///
    /// Those of [`Ledger::salt`] and [`from_passphrase`](Self::from_passphrase); [`LedgerError::WrongKey`] where the ledger was
    /// made with a key file.
    pub fn for_ledger(passphrase: &str, path: &Path) -> Result<Self, LedgerError> {
        let salt = match fs::metadata(path) {
            // An empty file is what a run leaves that was killed while it made the ledger.
            Ok(found) if found.len() > 0 => {
                Ledger::salt(path)?.ok_or_else(|| LedgerError::WrongKey { path: path.to_owned() })?
            }
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(LedgerError::io(path, error));
            }
            _ => Salt::random()?,
        };
        Self::from_passphrase(passphrase, &salt)
    }

    /// A key for one purpose; keys of different purposes say nothing about each other.
    ///
    /// HKDF-Expand of RFC 5869 with HMAC-SHA256, one block, `info` = `maskros-1 ` and the purpose. The extract step is left out
    /// as section 3.3 allows, the secret being uniform already.
    #[must_use]
    pub fn derive(&self, purpose: &str) -> [u8; 32] {
        mac(self.secret.as_slice(), &[b"maskros-1 ", purpose.as_bytes(), &[1]])
    }

    /// A keyed fingerprint of `bytes` for one purpose: equal for equal bytes, and without the key no guess can be checked.
    #[must_use]
    pub fn blind(&self, purpose: &str, bytes: &[u8]) -> Digest {
        let key = Zeroizing::new(self.derive(purpose));
        Digest(mac(key.as_slice(), &[bytes]))
    }

    /// The salt it was drawn with, where it comes from a passphrase.
    pub(crate) const fn salt(&self) -> Option<&Salt> {
        self.salt.as_ref()
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(secret)")
    }
}

/// What makes the same passphrase give different keys in different places. Not secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Salt(pub(crate) [u8; 16]);

impl Salt {
    /// A new salt from the operating system.
    ///
    /// # Errors
    ///
    /// [`LedgerError::Random`] where the system has no random bytes to give.
    pub fn random() -> Result<Self, LedgerError> {
        let mut salt = [0; 16];
        fill(&mut salt)?;
        Ok(Self(salt))
    }

    /// The salt of a scope: without a ledger nothing is stored, so machines that must agree know only the scope's name.
    #[must_use]
    pub fn of_scope(scope: &str) -> Self {
        let digest = mac(b"maskros-1 salt", &[scope.as_bytes()]);
        let mut salt = [0; 16];
        salt.iter_mut().zip(digest).for_each(|(to, from)| *to = from);
        Self(salt)
    }
}

fn fill(bytes: &mut [u8]) -> Result<(), LedgerError> {
    getrandom::fill(bytes).map_err(LedgerError::Random)
}

/// A temporary name in the same folder that no other run has.
fn beside(path: &Path) -> Result<PathBuf, LedgerError> {
    let mut random = [0; 8];
    fill(&mut random)?;
    Ok(path.with_file_name(format!(".maskros-{:016x}.part", u64::from_le_bytes(random))))
}

fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = private_file().open(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// Gives a whole file its name, unless something has it: a link is made or refused in one step, where a file system knows links.
fn publish_new(part: &Path, path: &Path) -> io::Result<()> {
    match fs::hard_link(part, path) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists && !fs::exists(path)? => {
            fs::rename(part, path)
        }
        done => done,
    }
}

/// HMAC-SHA256 (FIPS 198-1) over the pieces one after the other.
pub(crate) fn mac(key: &[u8], pieces: &[&[u8]]) -> [u8; 32] {
    // HMAC takes keys of any length, so the error that the trait allows for cannot come; the branch keeps the code free of panics.
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(key) else { return [0; 32] };
    pieces.iter().for_each(|piece| mac.update(piece));
    mac.finalize().into_bytes().into()
}

/// Options that create a file only its owner can read, and fail where one is there.
pub(crate) fn private_file() -> fs::OpenOptions {
    let mut options = private_options();
    options.write(true).create_new(true);
    options
}

/// Options with which a file that is created can be read by its owner only.
#[cfg_attr(not(unix), expect(clippy::let_and_return, unused_mut, reason = "only Unix has such rights"))]
pub(crate) fn private_options() -> fs::OpenOptions {
    let mut options = fs::OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

#[cfg(unix)]
fn refuse_open_to_others(path: &Path, metadata: &fs::Metadata) -> Result<(), LedgerError> {
    let mode = std::os::unix::fs::PermissionsExt::mode(&metadata.permissions()) & 0o7777;
    if mode & 0o077 == 0 { Ok(()) } else { Err(LedgerError::KeyNotPrivate { path: path.to_owned(), mode }) }
}

#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "one signature on every system")]
fn refuse_open_to_others(_: &Path, _: &fs::Metadata) -> Result<(), LedgerError> {
    Ok(())
}
