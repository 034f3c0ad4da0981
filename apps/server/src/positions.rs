//! From UTF-8 bytes, the only unit inside, to the unit that the caller counts in, and back.

use maskros_text::Span;
use serde::Deserialize;
use utoipa::ToSchema;

/// What positions count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Unit {
    /// Unicode code points, as Python counts.
    #[default]
    Chars,
    /// UTF-8 bytes.
    Bytes,
    /// UTF-16 code units, as JavaScript counts.
    Utf16,
}

impl Unit {
    fn of(self, letter: char) -> usize {
        match self {
            Self::Chars => 1,
            Self::Bytes => letter.len_utf8(),
            Self::Utf16 => letter.len_utf16(),
        }
    }

    fn length(self, text: &str) -> usize {
        text.chars().map(|letter| self.of(letter)).sum()
    }
}

/// Two decimals: more would suggest a precision that no source has.
pub(crate) fn rounded(score: f32) -> f64 {
    (f64::from(score) * 100.0).round() / 100.0
}

/// Between two marks lie at least so many bytes.
const STRIDE: usize = 256;

/// The positions of one text. Made in one pass; a look-up walks at most [`STRIDE`] bytes and a letter.
pub(crate) struct Positions<'a> {
    text: &'a str,
    unit: Unit,
    /// Byte and count of some letters, in order, the first at the start of the text.
    marks: Vec<(usize, usize)>,
    end: usize,
}

impl<'a> Positions<'a> {
    pub(crate) fn new(text: &'a str, unit: Unit) -> Self {
        let mut marks = vec![(0, 0)];
        let (mut count, mut next) = (0, STRIDE);
        for (byte, letter) in text.char_indices() {
            if byte >= next {
                marks.push((byte, count));
                next = byte + STRIDE;
            }
            count += unit.of(letter);
        }
        Self { text, unit, marks, end: count }
    }

    /// Where a span starts and ends.
    pub(crate) fn place(&self, span: Span) -> (usize, usize) {
        (self.count(span.start), self.count(span.end))
    }

    /// How many units come before byte `byte`.
    pub(crate) fn count(&self, byte: usize) -> usize {
        let (start, before) = self.last_mark(|mark| mark.0 <= byte);
        before + self.unit.length(self.text.get(start..byte).unwrap_or(""))
    }

    /// The last mark for which `is_before` is true.
    fn last_mark(&self, is_before: impl Fn(&(usize, usize)) -> bool) -> (usize, usize) {
        let after = self.marks.partition_point(is_before);
        self.marks[after.saturating_sub(1)]
    }

    /// The span between two counts; nothing where one of them is no place, or nothing lies between them.
    pub(crate) fn span(&self, start: usize, end: usize) -> Option<Span> {
        let ends = self.byte(start).zip(self.byte(end)).filter(|(start, end)| start < end);
        ends.map(|(start, end)| Span::new(start, end))
    }

    /// The byte that `count` units come before; nothing within a letter and beyond the text.
    pub(crate) fn byte(&self, count: usize) -> Option<usize> {
        if count == self.end {
            return Some(self.text.len());
        }
        let (start, mut at) = self.last_mark(|mark| mark.1 <= count);
        for (byte, letter) in self.text.get(start..)?.char_indices() {
            if at >= count {
                return (at == count).then_some(start + byte);
            }
            at += self.unit.of(letter);
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_there_and_back() {
        let text = "Åsa 👩‍👧 Lindström\n".repeat(60);
        for unit in [Unit::Chars, Unit::Bytes, Unit::Utf16] {
            let positions = Positions::new(&text, unit);
            let mut count = 0;
            for (byte, letter) in text.char_indices() {
                assert_eq!((positions.count(byte), positions.byte(count)), (count, Some(byte)));
                count += unit.of(letter);
            }
            assert_eq!((positions.count(text.len()), positions.byte(count)), (count, Some(text.len())));
            assert_eq!(positions.byte(count + 1), None);
        }
    }

    #[test]
    fn nothing_stands_within_a_letter() {
        assert_eq!(Positions::new("a👩b", Unit::Utf16).byte(2), None);
        assert_eq!(Positions::new("aåb", Unit::Bytes).byte(2), None);
        assert_eq!(Positions::new("", Unit::Chars).byte(0), Some(0));
    }
}
