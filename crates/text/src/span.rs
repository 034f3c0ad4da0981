//! Positions: half-open ranges of UTF-8 bytes.

/// A half-open range of UTF-8 bytes in one document: `start` included, `end` excluded, `start <= end`.
///
/// A span carries no text. Cut text with [`cut`] or [`Document::cut`](crate::Document::cut).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// First byte.
    pub start: usize,
    /// One past the last byte.
    pub end: usize,
}

impl Span {
    /// A span from `start` to `end`; the two are swapped if they come in the wrong order.
    #[must_use]
    pub const fn new(start: usize, end: usize) -> Self {
        if start <= end { Self { start, end } } else { Self { start: end, end: start } }
    }

    /// Length in bytes.
    #[must_use]
    pub const fn len(self) -> usize {
        self.end - self.start
    }

    /// Whether the span covers no byte.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// Whether the two spans share at least one byte.
    #[must_use]
    pub const fn overlaps(self, other: Self) -> bool {
        self.start < other.end && other.start < self.end
    }

    /// Whether every byte of `other` lies in this span.
    #[must_use]
    pub const fn contains(self, other: Self) -> bool {
        self.start <= other.start && other.end <= self.end
    }

    /// The smallest span that covers both.
    #[must_use]
    pub fn join(self, other: Self) -> Self {
        Self { start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// The same span moved `by` bytes to the right.
    #[must_use]
    pub const fn shifted(self, by: usize) -> Self {
        Self { start: self.start + by, end: self.end + by }
    }
}

/// The text of `span`, or the empty string where the span does not lie on character borders of `text`.
///
/// Never panics, so a wrong span can hide text but not crash on it; [`Decisions`](crate::Decisions) and
/// [`Edits`](crate::Edits) refuse such spans before anything is written.
#[must_use]
pub fn cut(text: &str, span: Span) -> &str {
    text.get(span.start..span.end).unwrap_or("")
}

/// The last `limit` bytes of a text, from a whole character on; all of a shorter one.
#[must_use]
pub fn tail(text: &str, limit: usize) -> &str {
    text.get(text.ceil_char_boundary(text.len().saturating_sub(limit))..).unwrap_or_default()
}
