//! Sealing: XChaCha20-Poly1305 with a random nonce of 24 bytes in front, bound to the place where the value stands.

use crate::LedgerError;
use chacha20poly1305::{KeyInit, XChaCha20Poly1305, XNonce, aead::Aead, aead::Payload};
use std::fmt;
use zeroize::Zeroizing;

const NONCE: usize = 24;

/// Seals and opens the values of one file. `Debug` shows nothing of the key.
pub struct Sealer(XChaCha20Poly1305);

impl fmt::Debug for Sealer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Sealer(secret)")
    }
}

impl Sealer {
    /// A sealer with this key, best one [derived](crate::Key::derive) for its purpose.
    #[must_use]
    pub fn new(key: [u8; 32]) -> Self {
        let key = Zeroizing::new(key);
        Self(XChaCha20Poly1305::new((&*key).into()))
    }

    /// Nonce and sealed value. It opens only with the same `place`.
    ///
    /// # Errors
    ///
    /// [`LedgerError::Random`] where the system has no random bytes to give.
    pub fn seal(&self, place: &[&[u8]], value: &[u8]) -> Result<Vec<u8>, LedgerError> {
        let mut nonce = [0; NONCE];
        getrandom::fill(&mut nonce).map_err(LedgerError::Random)?;
        let payload = Payload { msg: value, aad: &place.concat() };
        // The cipher refuses only values over 256 GiB, and a file of that length is never read whole.
        let sealed = self.0.encrypt(XNonce::from_slice(&nonce), payload).unwrap_or_default();
        Ok([nonce.as_slice(), &sealed].concat())
    }

    /// The value, if it was sealed with this key for this place.
    #[must_use]
    pub fn open(&self, place: &[&[u8]], sealed: &[u8]) -> Option<Zeroizing<Vec<u8>>> {
        let (nonce, sealed) = sealed.split_at_checked(NONCE)?;
        let payload = Payload { msg: sealed, aad: &place.concat() };
        self.0.decrypt(XNonce::from_slice(nonce), payload).ok().map(Zeroizing::new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opens_only_in_its_place_and_with_its_key() {
        let sealer = Sealer::new([1; 32]);
        let sealed = sealer.seal(&[b"table", b"row 1"], b"Anna").unwrap();
        assert_eq!(sealer.open(&[b"table", b"row 1"], &sealed).unwrap().as_slice(), b"Anna");
        assert!(sealer.open(&[b"table", b"row 2"], &sealed).is_none());
        assert!(Sealer::new([2; 32]).open(&[b"table", b"row 1"], &sealed).is_none());
        assert!(sealer.open(&[b"table", b"row 1"], b"short").is_none());
    }

    #[test]
    fn equal_values_look_different() {
        let sealer = Sealer::new([1; 32]);
        assert_ne!(sealer.seal(&[b"a"], b"Anna").unwrap(), sealer.seal(&[b"a"], b"Anna").unwrap());
    }
}
