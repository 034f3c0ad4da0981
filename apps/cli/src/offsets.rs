//! From UTF-8 bytes, the only unit inside, to the unit that the caller counts in.

use crate::arguments::Unit;
use maskros_text::Span;

/// Converts the spans of one text in one pass.
#[derive(Debug)]
pub(crate) struct Counter<'a> {
    text: &'a str,
    unit: Unit,
    byte: usize,
    count: usize,
    last: Option<(Span, (usize, usize))>,
}

impl<'a> Counter<'a> {
    pub(crate) const fn new(text: &'a str, unit: Unit) -> Self {
        Self { text, unit, byte: 0, count: 0, last: None }
    }

    /// Start and end of `span` in the unit; spans must come in reading order, and may come twice.
    pub(crate) fn span(&mut self, span: Span) -> (usize, usize) {
        if let Some((last, counted)) = self.last
            && last == span
        {
            return counted;
        }
        let counted = (self.at(span.start), self.at(span.end));
        self.last = Some((span, counted));
        counted
    }

    fn at(&mut self, byte: usize) -> usize {
        let between = self.text.get(self.byte..byte).unwrap_or("");
        self.count += match self.unit {
            Unit::Bytes => between.len(),
            Unit::Chars => between.chars().count(),
            Unit::Utf16 => between.chars().map(char::len_utf16).sum(),
        };
        self.byte = byte;
        self.count
    }
}

impl Unit {
    /// The name in JSON.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Chars => "chars",
            Self::Bytes => "bytes",
            Self::Utf16 => "utf16",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_differ_after_letters_outside_ascii_and_the_first_plane() {
        let text = "😀 Åsa bor.";
        let span = Span::new(5, 9);
        for (unit, expected) in [(Unit::Bytes, (5, 9)), (Unit::Chars, (2, 5)), (Unit::Utf16, (3, 6))] {
            assert_eq!(Counter::new(text, unit).span(span), expected);
        }
    }
}
