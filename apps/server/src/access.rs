//! Who may do what.
//!
//! Keys are 32 random bytes; the file has their SHA-256 only, and since nobody can guess such a key, no slow hash is needed
//! (NIST SP 800-63B-4, 3.1.2.2 on look-up secrets of 112 bits or more). Without a file of keys the service answers on the loopback address alone, to whoever has the token of the printed
//! link.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use serde::Deserialize;
use sha2::{Digest as _, Sha256};
use std::{collections::BTreeSet, fmt, fs, io, path::Path};

/// What a caller may do; each may do what those before it may.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Detect, pseudonymize, and review with a layer of one's own.
    Reviewer,
    /// See what others said, and decide between them.
    Curator,
    /// Restore.
    KeyHolder,
}

impl Role {
    /// The name in JSON and in the file of keys.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Reviewer => "reviewer",
            Self::Curator => "curator",
            Self::KeyHolder => "key-holder",
        }
    }
}

/// Who asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caller {
    /// The name in decisions and logs.
    pub name: String,
    /// What they may do.
    pub role: Role,
}

/// Why the keys cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AccessError {
    /// The file of keys cannot be read.
    #[error("cannot be read: {0}")]
    Read(#[from] io::Error),
    /// The file of keys is none.
    #[error("not a file of keys: {0}")]
    Format(String),
    /// The operating system gave no random bytes.
    #[error("no random bytes from the operating system: {0}")]
    Random(getrandom::Error),
}

/// The keys that are known. `Debug` shows none.
#[derive(Clone)]
pub struct Access {
    keys: Vec<([u8; 32], Caller)>,
}

impl fmt::Debug for Access {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Access").field("keys", &self.keys.len()).finish()
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct KeyFile {
    #[serde(default)]
    key: Vec<KeyEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct KeyEntry {
    name: String,
    role: Role,
    sha256: String,
}

impl KeyEntry {
    /// The fingerprint of the key, and who has it.
    fn read(self) -> Result<([u8; 32], Caller), AccessError> {
        let hash = from_hex(&self.sha256).ok_or_else(|| bad_form("sha256 is not 64 hexadecimal digits"))?;
        Ok((hash, Caller { name: self.name, role: self.role }))
    }
}

fn bad_form(message: &str) -> AccessError {
    AccessError::Format(message.to_owned())
}

impl Access {
    /// Whoever has `token` may do everything, under this name.
    #[must_use]
    pub fn token(token: &str, name: &str) -> Self {
        let caller = Caller { name: name.to_owned(), role: Role::KeyHolder };
        Self { keys: vec![(digest(token), caller)] }
    }

    /// The keys of a file: tables `[[key]]` with `name`, `role` and `sha256`.
    ///
    /// # Errors
    ///
    /// [`AccessError::Read`], [`AccessError::Format`].
    pub fn file(path: &Path) -> Result<Self, AccessError> {
        Self::parse(&fs::read_to_string(path)?)
    }

    fn parse(text: &str) -> Result<Self, AccessError> {
        let file: KeyFile = toml::from_str(text).map_err(|error| bad_form(error.message()))?;
        let keys: Vec<_> = file.key.into_iter().map(KeyEntry::read).collect::<Result<_, AccessError>>()?;
        let names: BTreeSet<&str> = keys.iter().map(|(_, caller)| caller.name.as_str()).collect();
        match keys.len() {
            0 => Err(bad_form("it names no key")),
            several if names.len() < several => {
                Err(bad_form("two keys have the same name, so that nobody could tell who did what"))
            }
            _ => Ok(Self { keys }),
        }
    }

    /// Whose key this is.
    #[must_use]
    pub fn caller(&self, key: &str) -> Option<&Caller> {
        let asked = digest(key);
        self.keys.iter().find(|(known, _)| *known == asked).map(|(_, caller)| caller)
    }
}

/// A new key, and the table of the file that makes it known.
///
/// # Errors
///
/// [`AccessError::Random`].
pub fn new_key(name: &str, role: Role) -> Result<(String, String), AccessError> {
    let key = random()?;
    let hash = hex(&digest(&key));
    let name = toml::Value::from(name);
    Ok((key, format!("[[key]]\nname = {name}\nrole = \"{}\"\nsha256 = \"{hash}\"\n", role.name())))
}

/// 32 random bytes in letters and digits.
///
/// # Errors
///
/// [`AccessError::Random`].
pub fn random() -> Result<String, AccessError> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(AccessError::Random)?;
    Ok(URL_SAFE_NO_PAD.encode(bytes))
}

/// Comparing digests instead of keys makes the time of a comparison tell nothing of a key.
fn digest(key: &str) -> [u8; 32] {
    Sha256::digest(key.as_bytes()).into()
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn from_hex(digits: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    if digits.len() != 64 || !digits.is_ascii() {
        return None;
    }
    for (idx, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(digits.get(2 * idx..2 * idx + 2)?, 16).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_key_is_known_by_its_line_in_the_file() {
        let (key, table) = new_key("Eva \"E\"", Role::Curator).unwrap();
        assert!(!table.contains(&key));
        let access = Access::parse(&table).unwrap();
        assert_eq!(access.caller(&key).unwrap().name, "Eva \"E\"");
        assert_eq!(access.caller(&key).unwrap().role, Role::Curator);
        assert!(access.caller("").is_none() && access.caller(&key.to_lowercase()).is_none());
    }

    #[test]
    fn a_file_of_something_else_is_refused() {
        for text in ["", "[[key]]\nname = \"a\"", "[[key]]\nname=\"a\"\nrole=\"king\"\nsha256=\"00\"", "x"] {
            assert!(Access::parse(text).is_err(), "{text}");
        }
        let twice = new_key("eva", Role::Reviewer).unwrap().1 + &new_key("eva", Role::KeyHolder).unwrap().1;
        assert!(Access::parse(&twice).unwrap_err().to_string().contains("same name"));
        let short = "[[key]]\nname = \"a\"\nrole = \"reviewer\"\nsha256 = \"abc\"";
        assert!(Access::parse(short).unwrap_err().to_string().contains("64"));
    }
}
