//! Chunks of a sentence: runs of digits and runs of letters, with what stands between them, and shapes to hold against them.
//!
//! Every identifier is looked for at a run of digits and in the chunks next to it, so prose without digits costs one scan.

use maskros_text::{Languages, Span, cut, tail};

/// What a chunk is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChunkKind {
    /// ASCII digits.
    Digits,
    /// Letters of any script.
    Letters,
}

/// What stands between a chunk and the one before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gap {
    /// Nothing: letters change to digits or back.
    None,
    /// One space, also no-break and thin, or two.
    Space,
    /// A hyphen or dash without spaces.
    Hyphen,
    /// A hyphen or dash with spaces round it.
    Dash,
    /// `.`
    Dot,
    /// `/`
    Slash,
    /// `,`
    Comma,
    /// `:`
    Colon,
    /// `+`
    Plus,
    /// `(`, perhaps with a space before it.
    Open,
    /// `)`, perhaps with one separator after it.
    Close,
    /// Anything else, and the start of the sentence.
    Wide,
}

/// A run of digits or of letters.
#[derive(Clone, Copy, Debug)]
pub struct Chunk {
    /// Where it stands in the document.
    pub span: Span,
    /// What it is made of.
    pub kind: ChunkKind,
    /// What stands before it.
    pub gap: Gap,
}

/// The chunks of one sentence.
#[derive(Debug, Clone, Copy)]
pub struct ChunkRun<'a> {
    /// The text of the whole document.
    pub text: &'a str,
    /// The chunks of the sentence.
    pub chunks: &'a [Chunk],
    /// The languages of the sentence as the identifier gave them.
    pub languages: Languages,
}

/// Letters (in upper case) and digits of a window, without what stands between them.
///
/// Holds at most 40; a longer window gives the empty string, so that no rule takes its head for the whole.
#[derive(Debug, Clone, Copy)]
pub struct Symbols {
    bytes: [u8; Self::CAPACITY],
    len: usize,
}

impl Symbols {
    const CAPACITY: usize = 40;

    fn new() -> Self {
        Self { bytes: [0; Self::CAPACITY], len: 0 }
    }

    fn push(&mut self, part: &[u8]) -> bool {
        let Some(room) = self.bytes.get_mut(self.len..self.len + part.len()) else {
            self.len = 0;
            return false;
        };
        room.copy_from_slice(part);
        room.make_ascii_uppercase();
        self.len += part.len();
        true
    }

    /// The symbols as bytes.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        self.bytes.get(..self.len).unwrap_or(&[])
    }
}

/// Fills `chunks` with the runs of digits and letters of `span`.
pub fn split_into_chunks(text: &str, span: Span, chunks: &mut Vec<Chunk>) {
    chunks.clear();
    let bytes = text.as_bytes();
    let mut at = span.start;
    let mut gap_start = span.start;
    while at < span.end {
        let Some(kind) = kind_at(bytes, at) else {
            at += width(bytes[at]);
            continue;
        };
        let start = at;
        while at < span.end && kind_at(bytes, at) == Some(kind) {
            at += width(bytes[at]);
        }
        let gap = if chunks.is_empty() { Gap::Wide } else { gap(cut(text, Span::new(gap_start, start))) };
        chunks.push(Chunk { span: Span::new(start, at.min(span.end)), kind, gap });
        gap_start = at;
    }
}

/// The kind of the character that begins at `at`. General punctuation (U+2000 and on) and Latin-1 signs are neither.
fn kind_at(bytes: &[u8], at: usize) -> Option<ChunkKind> {
    match bytes[at] {
        b'0'..=b'9' => Some(ChunkKind::Digits),
        b'A'..=b'Z' | b'a'..=b'z' => Some(ChunkKind::Letters),
        0xC2 | 0xE2 | 0x80..=0xBF => None,
        0xC3..=0xFF => Some(ChunkKind::Letters),
        _ => None,
    }
}

/// The length in bytes of the character that begins with `lead`.
const fn width(lead: u8) -> usize {
    match lead {
        0..=0xBF => 1,
        0xC0..=0xDF => 2,
        0xE0..=0xEF => 3,
        _ => 4,
    }
}

fn gap(between: &str) -> Gap {
    match between {
        "" => Gap::None,
        " " | "\u{a0}" | "\u{202f}" | "\u{2009}" | "\u{2007}" | "  " => Gap::Space,
        "-" | "\u{2010}" | "\u{2011}" | "\u{2013}" | "\u{2012}" | "\u{2212}" => Gap::Hyphen,
        " - " | " \u{2013} " | "- " | " -" | " \u{2013}" | "\u{2013} " | " \u{2212} " => Gap::Dash,
        "." => Gap::Dot,
        "/" | " / " | "/ " | " /" => Gap::Slash,
        "," => Gap::Comma,
        ":" => Gap::Colon,
        "+" => Gap::Plus,
        "(" | " (" | "\u{a0}(" => Gap::Open,
        ")" | ") " | ")\u{a0}" | ")-" | ")/" | ") - " | ") / " | ")." | ")\u{2011}" => Gap::Close,
        _ => Gap::Wide,
    }
}

impl<'a> ChunkRun<'a> {
    /// The chunk at `idx`.
    #[must_use]
    pub fn chunk(&self, idx: usize) -> Option<&'a Chunk> {
        self.chunks.get(idx)
    }

    /// The text of chunk `idx`; empty beyond the sentence.
    #[must_use]
    pub fn part(&self, idx: usize) -> &'a str {
        self.chunk(idx).map_or("", |chunk| cut(self.text, chunk.span))
    }

    /// What stands before chunk `idx`; [`Gap::Wide`] beyond the sentence.
    #[must_use]
    pub fn gap(&self, idx: usize) -> Gap {
        self.chunk(idx).map_or(Gap::Wide, |chunk| chunk.gap)
    }

    /// The kind of chunk `idx`.
    #[must_use]
    pub fn kind(&self, idx: usize) -> Option<ChunkKind> {
        self.chunk(idx).map(|chunk| chunk.kind)
    }

    /// Whether chunk `idx` is made of digits.
    #[must_use]
    pub fn is_digits(&self, idx: usize) -> bool {
        self.kind(idx) == Some(ChunkKind::Digits)
    }

    /// The number of bytes of chunk `idx`.
    #[must_use]
    pub fn len(&self, idx: usize) -> usize {
        self.chunk(idx).map_or(0, |chunk| chunk.span.len())
    }

    /// From the start of chunk `first` to the end of chunk `last`.
    #[must_use]
    pub fn span(&self, first: usize, last: usize) -> Span {
        match (self.chunk(first), self.chunk(last)) {
            (Some(first), Some(last)) => first.span.join(last.span),
            _ => Span::new(0, 0),
        }
    }

    /// The text of a span.
    #[must_use]
    pub fn cut(&self, span: Span) -> &'a str {
        cut(self.text, span)
    }

    /// The byte right before `at`, or a space at the start of the document.
    #[must_use]
    pub fn byte_before(&self, at: usize) -> u8 {
        at.checked_sub(1).and_then(|at| self.text.as_bytes().get(at)).copied().unwrap_or(b' ')
    }

    /// The text after `at`, at most `limit` bytes of it.
    #[must_use]
    pub fn after(&self, at: usize, limit: usize) -> &'a str {
        let end = self.text.floor_char_boundary(at + limit);
        self.text.get(at..end).unwrap_or("")
    }

    /// The text before `at`, at most `limit` bytes of it.
    #[must_use]
    pub fn before(&self, at: usize, limit: usize) -> &'a str {
        tail(self.text.get(..at).unwrap_or_default(), limit)
    }

    /// The letters and digits of the chunks from `first` to `last`.
    #[must_use]
    pub fn symbols(&self, first: usize, last: usize) -> Symbols {
        let mut symbols = Symbols::new();
        for idx in first..=last {
            if !symbols.push(self.part(idx).as_bytes()) {
                break;
            }
        }
        symbols
    }

    /// The first and last chunk of what is written together with the digits at `idx`, without any separator; `None` where digits before
    /// them begin it.
    #[must_use]
    pub fn solid(&self, idx: usize) -> Option<(usize, usize)> {
        const REACH: usize = 20;
        let first = if self.gap(idx) == Gap::None { idx.saturating_sub(1) } else { idx };
        if first > 0 && self.gap(first) == Gap::None {
            return None;
        }
        let mut last = idx;
        while last - idx < REACH && self.gap(last + 1) == Gap::None {
            last += 1;
        }
        Some((first, last))
    }

    /// Whether the gap before chunk `border` ties chunk `other` to a code: letters must be capitals unless they are written together.
    #[must_use]
    pub fn ties(&self, border: usize, other: usize) -> bool {
        let gap = self.gap(border);
        let capital = self.part(other).bytes().all(|byte| byte.is_ascii_uppercase());
        match (gap, self.is_digits(other)) {
            (Gap::Hyphen | Gap::Slash | Gap::Dot | Gap::None, true) => true,
            (Gap::Hyphen | Gap::Slash | Gap::None, false) => capital && self.len(other) <= 6,
            // `LI45.L3.004417/2021` of a Belgian prosecutor.
            (Gap::Dot, false) => capital && self.len(other) <= 2 && self.gap(other + 1) == Gap::None,
            _ => false,
        }
    }

    /// Whether no number goes on to the left of chunk `idx`.
    ///
    /// Letters written together with it are a border from three on (`tel0701234567`).
    #[must_use]
    pub fn closed_left(&self, idx: usize) -> bool {
        let Some(before) = idx.checked_sub(1) else { return true };
        self.closed(before, self.gap(idx), idx)
    }

    /// Whether no number goes on to the right of chunk `idx`.
    #[must_use]
    pub fn closed_right(&self, idx: usize) -> bool {
        idx + 1 >= self.chunks.len() || self.closed(idx + 1, self.gap(idx + 1), idx)
    }

    /// Whether the comma before chunk `idx` parts fields of a table or items of a list, and no decimals.
    #[must_use]
    pub fn is_list_comma(&self, idx: usize) -> bool {
        const FIELD: usize = 4;
        const LONG: usize = 9;
        let (left, right) = (self.len(idx.saturating_sub(1)), self.len(idx));
        let fields = left.min(right) >= FIELD || left.max(right) >= LONG;
        fields || (right != 3 && self.has_comma_beside(idx))
    }

    /// Whether another comma stands before the chunk before `idx`, or behind `idx`.
    fn has_comma_beside(&self, idx: usize) -> bool {
        let before = idx > 1 && self.gap(idx - 1) == Gap::Comma;
        before || self.gap(idx + 1) == Gap::Comma
    }

    fn closed(&self, neighbour: usize, gap: Gap, idx: usize) -> bool {
        let other = self.len(neighbour);
        match (gap, self.is_digits(neighbour)) {
            (Gap::None, false) => other >= 3,
            (Gap::Comma, true) => self.is_list_comma(neighbour.max(idx)),
            (Gap::Hyphen | Gap::Dot | Gap::Slash | Gap::Colon | Gap::Plus | Gap::None, true) => false,
            _ => true,
        }
    }

    /// Whether the chunks from `first` on have this shape, with closed borders; gives the last chunk.
    ///
    /// A shape is written as in the documents it comes from: `6-4` is six digits, a hyphen, four digits. `a2` is two letters, `2>4` two to
    /// four digits; between them ` ` is a space, `-` a hyphen, `=` a space or nothing, `_` nothing, `~` a space, hyphen, dot or nothing.
    #[must_use]
    pub fn fits(&self, first: usize, shape: &str) -> Option<usize> {
        let last = self.runs_as(first, shape)?;
        (self.closed_left(first) && self.closed_right(last)).then_some(last)
    }

    /// The same without looking at the borders.
    #[must_use]
    pub fn runs_as(&self, first: usize, shape: &str) -> Option<usize> {
        let mut shape = shape.as_bytes();
        let mut idx = first;
        loop {
            let rest = self.item(idx, shape)?;
            let [sign, tail @ ..] = rest else { return Some(idx) };
            idx += 1;
            if !gap_is(*sign, self.gap(idx)) {
                return None;
            }
            shape = tail;
        }
    }

    /// Matches one item of a shape against chunk `idx` and gives the rest of the shape.
    fn item<'s>(&self, idx: usize, shape: &'s [u8]) -> Option<&'s [u8]> {
        let chunk = self.chunk(idx)?;
        let (kind, shape) = match shape {
            [b'a', rest @ ..] => (ChunkKind::Letters, rest),
            _ => (ChunkKind::Digits, shape),
        };
        let (least, rest) = number(shape);
        let (most, rest) = match rest {
            [b'>', rest @ ..] => number(rest),
            _ => (least, rest),
        };
        (chunk.kind == kind && (least..=most).contains(&chunk.span.len())).then_some(rest)
    }
}

fn number(shape: &[u8]) -> (usize, &[u8]) {
    let (mut value, mut rest) = (0, shape);
    while let [digit @ b'0'..=b'9', tail @ ..] = rest {
        value = value * 10 + usize::from(digit - b'0');
        rest = tail;
    }
    (value, rest)
}

fn gap_is(sign: u8, gap: Gap) -> bool {
    match sign {
        b' ' => gap == Gap::Space,
        b'-' => matches!(gap, Gap::Hyphen | Gap::Dash),
        b'.' => gap == Gap::Dot,
        b'/' => gap == Gap::Slash,
        b'+' => gap == Gap::Plus,
        b':' => gap == Gap::Colon,
        b',' => gap == Gap::Comma,
        b'_' => gap == Gap::None,
        b'=' => matches!(gap, Gap::Space | Gap::None),
        b'~' => matches!(gap, Gap::Space | Gap::None | Gap::Hyphen | Gap::Dot),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shapes(text: &str, shape: &str) -> bool {
        let mut list = Vec::new();
        split_into_chunks(text, Span::new(0, text.len()), &mut list);
        let run = ChunkRun { text, chunks: &list, languages: Languages::NONE };
        (0..list.len()).any(|idx| run.fits(idx, shape).is_some())
    }

    #[test]
    fn shapes_match_whole_numbers_only() {
        assert!(shapes("den 900101-2380.", "6-4"));
        assert!(shapes("900101\u{2013}2380", "6-4"));
        assert!(!shapes("900101-2380-1", "6-4"));
        assert!(!shapes("1-900101-2380", "6-4"));
        assert!(!shapes("900101-23801", "6-4"));
    }

    #[test]
    fn shapes_know_letters_and_ranges() {
        assert!(shapes("AB12 CDE", "a2_2 a3"));
        assert!(shapes("T 123-20", "a1 1>6-2"));
        assert!(!shapes("T 1234567-20", "a1 1>6-2"));
    }

    #[test]
    fn no_break_spaces_are_spaces() {
        assert!(shapes("12\u{a0}34", "2 2"));
        assert!(shapes("12\u{202f}34", "2 2"));
    }

    #[test]
    fn long_windows_give_no_symbols() {
        let text = "1 ".repeat(60);
        let mut list = Vec::new();
        split_into_chunks(&text, Span::new(0, text.len()), &mut list);
        let run = ChunkRun { text: &text, chunks: &list, languages: Languages::NONE };
        assert!(run.symbols(0, 59).bytes().is_empty());
        assert_eq!(run.symbols(0, 2).bytes(), b"111");
    }

    #[test]
    fn chunks_stay_inside_the_sentence() {
        let text = "år 1999 år 2000";
        let mut list = Vec::new();
        split_into_chunks(text, Span::new(0, 8), &mut list);
        assert_eq!(list.len(), 2);
    }
}
