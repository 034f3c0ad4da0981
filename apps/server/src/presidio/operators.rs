//! What is done with a result: each operator checks its parameters and makes the new text.

use super::failure::{Failure, integer, is_true, wrong_type};
use crate::access::hex;
use aes::{Aes128, Aes192, Aes256};
use base64::{
    Engine as _, alphabet,
    engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig},
};
use cbc::cipher::{BlockDecryptMut as _, BlockEncryptMut as _, KeyIvInit as _, block_padding::Pkcs7};
use serde_json::{Map, Value};
use sha2::{Digest as _, Sha256, Sha512};

/// The operators of /anonymize, as its list has them.
pub(super) const ANONYMIZERS: [&str; 8] =
    ["custom", "encrypt", "hash", "keep", "mask", "redact", "replace", "surrogate_ahds"];
/// The operators of /deanonymize.
pub(super) const DEANONYMIZERS: [&str; 2] = ["decrypt", "deanonymize_keep"];

/// An operator with its parameters.
#[derive(Clone, Debug)]
pub(super) struct Operator {
    pub(super) name: String,
    parameters: Map<String, Value>,
}

impl Operator {
    /// The operator that acts where none is named.
    pub(super) fn replace() -> Self {
        Self { name: "replace".to_owned(), parameters: Map::new() }
    }

    /// The operator in an entry of `anonymizers`.
    pub(super) fn of(entry: &Value) -> Result<Self, Failure> {
        let entry = entry.as_object().ok_or_else(Failure::internal)?;
        let missing = || Failure::parameter("Invalid input, operator config must contain operator_name");
        let name = entry.get("type").filter(|name| is_true(name)).ok_or_else(missing)?;
        let name = name.as_str().ok_or_else(Failure::internal)?.to_owned();
        let mut parameters = entry.clone();
        parameters.remove("type");
        Ok(Self { name, parameters })
    }

    fn get(&self, name: &str) -> Option<&Value> {
        self.parameters.get(name).filter(|value| !value.is_null())
    }

    /// A parameter that must be there.
    fn expected(&self, name: &str) -> Result<&Value, Failure> {
        self.get(name).ok_or_else(|| Failure::parameter(format!("Expected parameter {name}")))
    }

    fn expected_text(&self, name: &str) -> Result<&str, Failure> {
        let value = self.expected(name)?;
        match value.as_str() {
            Some(text) => Ok(text),
            None if is_true(value) => Err(wrong_type(name, "string", value)),
            None => Err(Failure::internal()),
        }
    }

    /// The new text of an anonymizer.
    pub(super) fn anonymized(&self, text: &str, entity_type: &str) -> Result<String, Failure> {
        match self.name.as_str() {
            "replace" => self.replaced(entity_type),
            "redact" => Ok(String::new()),
            "keep" => Ok(text.to_owned()),
            "mask" => self.masked(text),
            "hash" => self.hashed(text),
            "encrypt" => encrypted(text, self.key()?),
            // It needs a service of somebody else's, and nothing is sent anywhere.
            "surrogate_ahds" => Err(Failure::internal()),
            other => Err(unknown(other)),
        }
    }

    /// The new text of a deanonymizer.
    pub(super) fn deanonymized(&self, text: &str) -> Result<String, Failure> {
        match self.name.as_str() {
            "decrypt" => decrypted(text, self.key()?).ok_or_else(Failure::internal),
            "deanonymize_keep" => Ok(text.to_owned()),
            other => Err(unknown(other)),
        }
    }

    fn replaced(&self, entity_type: &str) -> Result<String, Failure> {
        match self.get("new_value").filter(|value| is_true(value)) {
            None => Ok(format!("<{entity_type}>")),
            Some(Value::String(text)) => Ok(text.clone()),
            Some(other) => Err(wrong_type("new_value", "string", other)),
        }
    }

    fn masked(&self, text: &str) -> Result<String, Failure> {
        let mark = self.masking_char()?;
        let count = integer("chars_to_mask", self.expected("chars_to_mask")?)?;
        let from_end = self.is_from_end()?;
        Ok(covered(text, mark, usize::try_from(count).unwrap_or(0), from_end))
    }

    /// What covers a letter.
    fn masking_char(&self) -> Result<&str, Failure> {
        let mark = self.expected_text("masking_char")?;
        match mark.chars().count() {
            0 | 1 => Ok(mark),
            _ => Err(Failure::parameter("Invalid input, masking_char must be a character")),
        }
    }

    /// Whether the last letters are covered.
    fn is_from_end(&self) -> Result<bool, Failure> {
        let value = self.expected("from_end")?;
        if is_true(value) && !value.is_boolean() {
            return Err(wrong_type("from_end", "boolean", value));
        }
        Ok(is_true(value))
    }

    fn hashed(&self, text: &str) -> Result<String, Failure> {
        let kind = self.parameters.get("hash_type").map_or(Some("sha256"), Value::as_str);
        let salted = [text.as_bytes(), &self.salt()?].concat();
        match kind {
            Some("sha256") => Ok(hex(&Sha256::digest(salted))),
            Some("sha512") => Ok(hex(&Sha512::digest(salted))),
            _ => Err(no_hash(self.parameters.get("hash_type"))),
        }
    }

    fn salt(&self) -> Result<Vec<u8>, Failure> {
        match self.parameters.get("salt") {
            None => Ok(random::<32>()?.to_vec()),
            Some(Value::String(salt)) => salt_of(salt),
            Some(_) => Err(Failure::internal()),
        }
    }

    fn key(&self) -> Result<&[u8], Failure> {
        let key = self.expected_text("key")?.as_bytes();
        match key.len() {
            16 | 24 | 32 => Ok(key),
            _ => Err(Failure::parameter("Invalid input, key must be of length 128, 192 or 256 bits")),
        }
    }
}

fn unknown(name: &str) -> Failure {
    Failure::parameter(format!("Invalid operator class '{name}'."))
}

/// `text` with `count` letters covered by `mark`, at its end or start.
fn covered(text: &str, mark: &str, count: usize, from_end: bool) -> String {
    let length = text.chars().count();
    let count = count.min(length);
    let covered = mark.repeat(count);
    match from_end {
        true => text.chars().take(length - count).collect::<String>() + &covered,
        false => covered + &text.chars().skip(count).collect::<String>(),
    }
}

fn no_hash(kind: Option<&Value>) -> Failure {
    let shown = kind.map(|kind| kind.as_str().map_or_else(|| kind.to_string(), str::to_owned));
    let shown = shown.unwrap_or_default();
    Failure::parameter(format!(
        "Parameter hash_type value {shown} is not in range of values ['sha256', 'sha512']"
    ))
}

fn random<const N: usize>() -> Result<[u8; N], Failure> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| Failure::internal())?;
    Ok(bytes)
}

fn salt_of(salt: &str) -> Result<Vec<u8>, Failure> {
    match salt.len() {
        0 => Err(Failure::parameter(
            "Salt parameter cannot be empty. Either omit the salt parameter to auto-generate a random salt, or provide a salt \
             of at least 16 bytes (128 bits).",
        )),
        short @ 1..16 => Err(Failure::parameter(format!(
            "Salt must be at least 16 bytes (128 bits). Provided salt is {short} bytes."
        ))),
        _ => Ok(salt.as_bytes().to_vec()),
    }
}

/// Base64 with `-` and `_` and padding, as Python's `urlsafe_b64encode` writes it.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &alphabet::URL_SAFE,
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::RequireCanonical),
);
const BLOCK: usize = 16;

/// AES in CBC mode with PKCS #7 padding, the random first block in front. Nobody notices where such a text was altered; the contract
/// asks for it, strategies of our own seal.
fn encrypted(text: &str, key: &[u8]) -> Result<String, Failure> {
    let first = random::<BLOCK>()?;
    macro_rules! with {
        ($cipher:ty) => {
            cbc::Encryptor::<$cipher>::new_from_slices(key, &first)
                .map_err(|_| Failure::internal())?
                .encrypt_padded_vec_mut::<Pkcs7>(text.as_bytes())
        };
    }
    let sealed = match key.len() {
        16 => with!(Aes128),
        24 => with!(Aes192),
        _ => with!(Aes256),
    };
    Ok(BASE64.encode([first.as_slice(), &sealed].concat()))
}

/// The text again; nothing where it was not encrypted with this key.
fn decrypted(text: &str, key: &[u8]) -> Option<String> {
    let bytes = BASE64.decode(text).ok()?;
    let (first, sealed) = bytes.split_at_checked(BLOCK)?;
    macro_rules! with {
        ($cipher:ty) => {
            cbc::Decryptor::<$cipher>::new_from_slices(key, first)
                .ok()?
                .decrypt_padded_vec_mut::<Pkcs7>(sealed)
                .ok()?
        };
    }
    let open = match key.len() {
        16 => with!(Aes128),
        24 => with!(Aes192),
        _ => with!(Aes256),
    };
    String::from_utf8(open).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn operator(entry: Value) -> Operator {
        Operator::of(&entry).unwrap()
    }

    #[test]
    fn what_is_encrypted_comes_back_with_its_key_only() {
        for key in ["1234567890123456", "123456789012345678901234", "12345678901234567890123456789012"] {
            let sealed =
                operator(json!({"type": "encrypt", "key": key})).anonymized("Åsa 👩", "PERSON").unwrap();
            let back = operator(json!({"type": "decrypt", "key": key})).deanonymized(&sealed);
            assert_eq!(back.unwrap(), "Åsa 👩");
            let wrong = operator(json!({"type": "decrypt", "key": "6543210987654321"})).deanonymized(&sealed);
            assert!(wrong.is_err() || wrong.unwrap() != "Åsa 👩");
        }
    }

    #[test]
    fn a_mask_covers_letters_not_bytes() {
        let mask = |count: i64, from_end: bool| {
            let entry =
                json!({"type": "mask", "masking_char": "*", "chars_to_mask": count, "from_end": from_end});
            operator(entry).anonymized("Åsa Ö", "PERSON").unwrap()
        };
        assert_eq!((mask(3, false), mask(2, true)), ("*** Ö".to_owned(), "Åsa**".to_owned()));
        assert_eq!((mask(99, true), mask(-1, false)), ("*****".to_owned(), "Åsa Ö".to_owned()));
    }
}
