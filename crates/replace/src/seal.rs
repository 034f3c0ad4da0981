//! Text sealed in place: `[enc:…]` can be opened again by whoever has the key.
//!
//! XChaCha20-Poly1305 with a nonce that HMAC-SHA256 derives from the text (a synthetic nonce, as in RFC 5297): the same text gives the
//! same token, which keeps output repeatable and lets equal names be counted. The token shows the length of the text, no more.

use crate::draw::mac;
use chacha20poly1305::aead::{Aead, KeyInit};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};

const OPEN: &str = "[enc:";
const CLOSE: &str = "]";
const NONCE_LENGTH: usize = 24;

/// Why a token was not opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SealError {
    /// Not a token, or damaged.
    NotAToken,
    /// Another key, or altered.
    WrongKey,
}

impl std::fmt::Display for SealError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::NotAToken => "not a sealed token",
            Self::WrongKey => "the key does not open this token",
        })
    }
}

impl std::error::Error for SealError {}

/// The token of `text`; a category placeholder is no fallback here because the cipher takes any text.
pub(crate) fn encrypt(text: &str, key: &[u8; 32]) -> Option<String> {
    let synthetic = mac(key, &[b"nonce", text.as_bytes()]);
    let nonce = synthetic.get(..NONCE_LENGTH)?;
    let sealed = cipher(key).encrypt(XNonce::from_slice(nonce), text.as_bytes()).ok()?;
    Some(format!("{OPEN}{}{CLOSE}", encode(&[nonce, &sealed].concat())))
}

/// The text that `token`, a whole `[enc:…]`, was made of.
///
/// # Errors
///
/// [`SealError`] where `token` is none, was altered, or was made with another key.
pub fn decrypt(token: &str, key: &[u8; 32]) -> Result<String, SealError> {
    let body =
        token.strip_prefix(OPEN).and_then(|rest| rest.strip_suffix(CLOSE)).ok_or(SealError::NotAToken)?;
    let bytes = decode(body).ok_or(SealError::NotAToken)?;
    let (nonce, sealed) = bytes.split_at_checked(NONCE_LENGTH).ok_or(SealError::NotAToken)?;
    let text = cipher(key).decrypt(XNonce::from_slice(nonce), sealed).map_err(|_| SealError::WrongKey)?;
    String::from_utf8(text).map_err(|_| SealError::NotAToken)
}

/// A key of its own for sealing, so that no key serves two purposes.
fn cipher(key: &[u8; 32]) -> XChaCha20Poly1305 {
    XChaCha20Poly1305::new(&mac(key, &[b"seal"]).into())
}

/// The URL-safe alphabet of RFC 4648 section 5, without padding.
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

fn encode(bytes: &[u8]) -> String {
    let mut out = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let word = chunk.iter().fold(0_usize, |word, byte| word << 8 | usize::from(*byte))
            << (8 * (3 - chunk.len()));
        for place in 0..=chunk.len() {
            out.push(char::from(ALPHABET[word >> (18 - 6 * place) & 63]));
        }
    }
    out
}

fn decode(text: &str) -> Option<Vec<u8>> {
    let mut out = Vec::with_capacity(text.len() * 3 / 4);
    for chunk in text.as_bytes().chunks(4) {
        let word = word_of(chunk)? << (6 * (4 - chunk.len()));
        let bytes = [word >> 16 & 255, word >> 8 & 255, word & 255];
        out.extend(bytes.iter().take(chunk.len() - 1).filter_map(|byte| u8::try_from(*byte).ok()));
    }
    Some(out)
}

/// The number that letters of the alphabet spell, six bits each.
fn word_of(letters: &[u8]) -> Option<usize> {
    letters
        .iter()
        .try_fold(0, |word, byte| Some(word << 6 | ALPHABET.iter().position(|letter| letter == byte)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn sealed_text_comes_back(text in "\\PC{0,40}") {
            let token = encrypt(&text, &[5; 32]).unwrap();
            prop_assert_eq!(decrypt(&token, &[5; 32]), Ok(text));
            prop_assert_eq!(decrypt(&token, &[6; 32]), Err(SealError::WrongKey));
        }

        #[test]
        fn anything_else_is_refused(token in "\\PC{0,60}") {
            prop_assert!(decrypt(&token, &[5; 32]).is_err());
        }
    }

    #[test]
    fn equal_texts_give_equal_tokens() {
        assert_eq!(encrypt("Anna", &[5; 32]), encrypt("Anna", &[5; 32]));
        assert_ne!(encrypt("Anna", &[5; 32]), encrypt("Anne", &[5; 32]));
    }
}
