//! How values look before they are sealed: lengths as eight bytes, little end first, then the bytes.

use zeroize::Zeroizing;

/// Values are filled up to a multiple of this many bytes, so that the length of a name does not show.
const BLOCK: usize = 64;

/// Puts values one after the other.
#[derive(Default)]
pub(crate) struct Writer(Zeroizing<Vec<u8>>);

impl Writer {
    pub(crate) fn number(&mut self, number: u64) {
        self.0.extend_from_slice(&number.to_le_bytes());
    }

    pub(crate) fn bytes(&mut self, bytes: &[u8]) {
        self.number(bytes.len() as u64);
        self.0.extend_from_slice(bytes);
    }

    /// All values, filled up with zeros.
    pub(crate) fn finish(mut self) -> Zeroizing<Vec<u8>> {
        let padded = self.0.len().next_multiple_of(BLOCK);
        self.0.resize(padded, 0);
        self.0
    }
}

/// Takes values one after the other; `None` as soon as something is missing.
pub(crate) struct Reader<'a>(pub(crate) &'a [u8]);

impl<'a> Reader<'a> {
    pub(crate) fn number(&mut self) -> Option<u64> {
        let (head, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(u64::from_le_bytes(*head))
    }

    pub(crate) fn length(&mut self) -> Option<usize> {
        self.number().and_then(|number| usize::try_from(number).ok())
    }

    pub(crate) fn bytes(&mut self) -> Option<&'a [u8]> {
        let length = self.length()?;
        let (head, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(head)
    }

    pub(crate) fn text(&mut self) -> Option<String> {
        self.bytes().and_then(|bytes| std::str::from_utf8(bytes).ok()).map(str::to_owned)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let mut writer = Writer::default();
        writer.number(7);
        writer.bytes("Åsa".as_bytes());
        let bytes = writer.finish();
        assert_eq!(bytes.len(), BLOCK);
        let mut reader = Reader(&bytes);
        assert_eq!((reader.number(), reader.text().as_deref()), (Some(7), Some("Åsa")));
    }

    #[test]
    fn a_length_beyond_the_end_is_refused() {
        let mut bytes = u64::MAX.to_le_bytes().to_vec();
        bytes.push(1);
        assert_eq!(Reader(&bytes).bytes(), None);
        assert_eq!(Reader(&[1, 2]).number(), None);
    }
}
