//! Choices out of the fuzzer's bytes.

use maskros_text::Source;

/// Bytes taken from the front; zeros when there are no more.
pub(crate) struct Bytes<'a>(pub(crate) &'a [u8]);

impl Bytes<'_> {
    pub(crate) fn byte(&mut self) -> u8 {
        let Some((first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        *first
    }

    /// A number under `limit`, which is at most 256.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        usize::from(self.byte()) % limit.max(1)
    }

    pub(crate) fn source(&mut self) -> Source {
        Source::ALL[self.below(Source::ALL.len())]
    }
}
