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
    /// Counts in `text`, before which so many units come.
    pub(crate) const fn behind(before: usize, text: &'a str, unit: Unit) -> Self {
        Self { text, unit, byte: 0, count: before, last: None }
    }

    /// Start and end of `span` in the unit; spans should come in reading order, and may come twice or overlap.
    pub(crate) fn span(&mut self, span: Span) -> (usize, usize) {
        self.known(span).unwrap_or_else(|| self.counted(span))
    }

    fn known(&self, span: Span) -> Option<(usize, usize)> {
        self.last.filter(|(last, _)| *last == span).map(|(_, counted)| counted)
    }

    fn counted(&mut self, span: Span) -> (usize, usize) {
        let counted = (self.at(span.start), self.at(span.end));
        self.last = Some((span, counted));
        counted
    }

    fn at(&mut self, byte: usize) -> usize {
        self.count = if byte < self.byte {
            self.count - self.between(byte, self.byte)
        } else {
            self.count + self.between(self.byte, byte)
        };
        self.byte = byte;
        self.count
    }

    fn between(&self, from: usize, to: usize) -> usize {
        self.unit.count(self.text.get(from..to).unwrap_or(""))
    }
}

impl Unit {
    /// The same unit as the readers know it.
    pub(crate) const fn of_spans(self) -> maskros_formats::Unit {
        match self {
            Self::Chars => maskros_formats::Unit::Chars,
            Self::Bytes => maskros_formats::Unit::Bytes,
            Self::Utf16 => maskros_formats::Unit::Utf16,
        }
    }

    /// How many units `text` has.
    pub(crate) fn count(self, text: &str) -> usize {
        match self {
            Self::Bytes => text.len(),
            Self::Chars => text.chars().count(),
            Self::Utf16 => text.chars().map(char::len_utf16).sum(),
        }
    }

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
            let mut counter = Counter::behind(0, text, unit);
            assert_eq!(counter.span(span), expected);
            assert_eq!(counter.span(Span::new(0, 4)).0, 0, "back again");
            assert_eq!(counter.span(span), expected);
        }
    }
}
