//! Pieces of a sentence: runs of digits and runs of letters, with what stands between them.
//!
//! Every rule of this folder starts at a run of digits and looks at the pieces next to it, so prose without digits costs one scan.

use super::context::{CLOSE_WORDS, FAR_WORDS, Near, Topic, Topics, topics};
use maskros_text::{Languages, Span, cut};
use std::cell::OnceCell;

/// What a piece is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// ASCII digits.
    Digits,
    /// Letters of any script.
    Letters,
}

/// What stands between a piece and the one before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Gap {
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
pub(super) struct Piece {
    /// Where it stands in the document.
    pub span: Span,
    /// What it is made of.
    pub kind: Kind,
    /// What stands before it.
    pub gap: Gap,
}

/// The pieces of one sentence.
#[derive(Debug, Clone, Copy)]
pub(super) struct Run<'a> {
    /// The text of the whole document.
    pub text: &'a str,
    /// The pieces of the sentence.
    pub pieces: &'a [Piece],
    /// The languages of the sentence as the identifier gave them.
    pub languages: Languages,
}

/// One digit piece with its neighbourhood: where a rule begins.
#[derive(Debug)]
pub(super) struct Site<'a> {
    /// The sentence.
    pub run: Run<'a>,
    /// The index of the digit piece.
    pub idx: usize,
    solid: OnceCell<Option<(usize, usize)>>,
    close: OnceCell<Near>,
    near: OnceCell<Near>,
}

/// Letters (in upper case) and digits of a window, without what stands between them.
///
/// Holds at most 40; a longer window gives the empty string, so that no rule takes its head for the whole.
#[derive(Debug, Clone, Copy)]
pub(super) struct Symbols {
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
    pub(super) fn bytes(&self) -> &[u8] {
        self.bytes.get(..self.len).unwrap_or(&[])
    }
}

/// Fills `pieces` with the runs of digits and letters of `span`.
pub(super) fn pieces(text: &str, span: Span, pieces: &mut Vec<Piece>) {
    pieces.clear();
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
        let gap = if pieces.is_empty() { Gap::Wide } else { gap(cut(text, Span::new(gap_start, start))) };
        pieces.push(Piece { span: Span::new(start, at.min(span.end)), kind, gap });
        gap_start = at;
    }
}

/// The kind of the character that begins at `at`. General punctuation (U+2000 and on) and Latin-1 signs are neither.
fn kind_at(bytes: &[u8], at: usize) -> Option<Kind> {
    match bytes[at] {
        b'0'..=b'9' => Some(Kind::Digits),
        b'A'..=b'Z' | b'a'..=b'z' => Some(Kind::Letters),
        0xC2 | 0xE2 | 0x80..=0xBF => None,
        0xC3..=0xFF => Some(Kind::Letters),
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

impl<'a> Run<'a> {
    /// The piece at `idx`.
    pub(super) fn piece(&self, idx: usize) -> Option<&'a Piece> {
        self.pieces.get(idx)
    }

    /// The text of piece `idx`; empty beyond the sentence.
    pub(super) fn part(&self, idx: usize) -> &'a str {
        self.piece(idx).map_or("", |piece| cut(self.text, piece.span))
    }

    /// What stands before piece `idx`; [`Gap::Wide`] beyond the sentence.
    pub(super) fn gap(&self, idx: usize) -> Gap {
        self.piece(idx).map_or(Gap::Wide, |piece| piece.gap)
    }

    /// The kind of piece `idx`.
    pub(super) fn kind(&self, idx: usize) -> Option<Kind> {
        self.piece(idx).map(|piece| piece.kind)
    }

    /// Whether piece `idx` is made of digits.
    pub(super) fn is_digits(&self, idx: usize) -> bool {
        self.kind(idx) == Some(Kind::Digits)
    }

    /// The number of bytes of piece `idx`.
    pub(super) fn len(&self, idx: usize) -> usize {
        self.piece(idx).map_or(0, |piece| piece.span.len())
    }

    /// From the start of piece `first` to the end of piece `last`.
    pub(super) fn span(&self, first: usize, last: usize) -> Span {
        match (self.piece(first), self.piece(last)) {
            (Some(first), Some(last)) => first.span.join(last.span),
            _ => Span::new(0, 0),
        }
    }

    /// The text of a span.
    pub(super) fn cut(&self, span: Span) -> &'a str {
        cut(self.text, span)
    }

    /// The byte right before `at`, or a space at the start of the document.
    pub(super) fn byte_before(&self, at: usize) -> u8 {
        at.checked_sub(1).and_then(|at| self.text.as_bytes().get(at)).copied().unwrap_or(b' ')
    }

    /// The text after `at`, at most `limit` bytes of it.
    pub(super) fn after(&self, at: usize, limit: usize) -> &'a str {
        let mut end = self.text.len().min(at + limit);
        while !self.text.is_char_boundary(end) {
            end -= 1;
        }
        self.text.get(at..end).unwrap_or("")
    }

    /// The text before `at`, at most `limit` bytes of it.
    pub(super) fn before(&self, at: usize, limit: usize) -> &'a str {
        let mut start = at.saturating_sub(limit);
        while !self.text.is_char_boundary(start) {
            start += 1;
        }
        self.text.get(start..at).unwrap_or("")
    }

    /// The letters and digits of the pieces from `first` to `last`.
    pub(super) fn symbols(&self, first: usize, last: usize) -> Symbols {
        let mut symbols = Symbols::new();
        for idx in first..=last {
            if !symbols.push(self.part(idx).as_bytes()) {
                break;
            }
        }
        symbols
    }

    /// Whether the gap before piece `border` ties piece `other` to a code: letters must be capitals unless they are written together.
    fn ties(&self, border: usize, other: usize) -> bool {
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

    /// Capitals before a number that are no word of the context table: `PA` of `PA 2011 00449`.
    fn is_code_word(&self, idx: usize) -> bool {
        let word = self.part(idx);
        let plain = self.kind(idx) == Some(Kind::Letters)
            && word.len() <= 4
            && word.bytes().all(|byte| byte.is_ascii_uppercase());
        plain && topics(&word.to_lowercase()) == Topics::default()
    }

    /// Whether no number goes on to the left of piece `idx`.
    ///
    /// Letters written together with it are a border from three on (`tel0701234567`).
    pub(super) fn closed_left(&self, idx: usize) -> bool {
        let Some(before) = idx.checked_sub(1) else { return true };
        self.closed(before, self.gap(idx), idx)
    }

    /// Whether no number goes on to the right of piece `idx`.
    pub(super) fn closed_right(&self, idx: usize) -> bool {
        idx + 1 >= self.pieces.len() || self.closed(idx + 1, self.gap(idx + 1), idx)
    }

    /// Whether the comma before piece `idx` parts fields of a table or items of a list, and no decimals.
    pub(super) fn is_list_comma(&self, idx: usize) -> bool {
        const FIELD: usize = 4;
        const LONG: usize = 9;
        let (left, right) = (self.len(idx.saturating_sub(1)), self.len(idx));
        let row = idx > 1 && self.gap(idx - 1) == Gap::Comma || self.gap(idx + 1) == Gap::Comma;
        left.min(right) >= FIELD || left.max(right) >= LONG || (row && right != 3)
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

    /// Whether the pieces from `first` on have this shape, with closed borders; gives the last piece.
    ///
    /// A shape is written as in the documents it comes from: `6-4` is six digits, a hyphen, four digits. `a2` is two letters, `2>4` two to
    /// four digits; between them ` ` is a space, `-` a hyphen, `=` a space or nothing, `_` nothing, `~` a space, hyphen, dot or nothing.
    pub(super) fn fits(&self, first: usize, shape: &str) -> Option<usize> {
        let last = self.runs_as(first, shape)?;
        (self.closed_left(first) && self.closed_right(last)).then_some(last)
    }

    /// The same without looking at the borders.
    pub(super) fn runs_as(&self, first: usize, shape: &str) -> Option<usize> {
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

    /// Matches one item of a shape against piece `idx` and gives the rest of the shape.
    fn item<'s>(&self, idx: usize, shape: &'s [u8]) -> Option<&'s [u8]> {
        let piece = self.piece(idx)?;
        let (kind, shape) = match shape {
            [b'a', rest @ ..] => (Kind::Letters, rest),
            _ => (Kind::Digits, shape),
        };
        let (least, rest) = number(shape);
        let (most, rest) = match rest {
            [b'>', rest @ ..] => number(rest),
            _ => (least, rest),
        };
        (piece.kind == kind && (least..=most).contains(&piece.span.len())).then_some(rest)
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

impl<'a> Site<'a> {
    /// The site of digit piece `idx`.
    pub(super) fn new(run: Run<'a>, idx: usize) -> Self {
        Self { run, idx, solid: OnceCell::new(), close: OnceCell::new(), near: OnceCell::new() }
    }

    /// Whether the digits are few and stand alone, as most do in prose: a year, a count, a number in a file's name.
    pub(super) fn is_lonely(&self) -> bool {
        const FEW: usize = 4;
        let run = &self.run;
        let tied = |border: usize, other: usize| match run.kind(other) {
            Some(Kind::Digits) => run.gap(border) != Gap::Wide,
            Some(Kind::Letters) => {
                run.gap(border) == Gap::None || run.gap(border) == Gap::Hyphen && run.len(other) <= 3
            }
            None => false,
        };
        let left = self.idx.checked_sub(1).is_some_and(|before| tied(self.idx, before));
        run.len(self.idx) <= FEW && !left && !tied(self.idx + 1, self.idx + 1)
    }

    /// Whether one to three capitals stand right before or after the digits.
    pub(super) fn has_capitals(&self) -> bool {
        let capital = |idx: usize| {
            let part = self.run.part(idx).as_bytes();
            part.len() <= 4 && part.first().is_some_and(|head| head.is_ascii_uppercase() || *head >= 0xC3)
        };
        self.idx.checked_sub(1).is_some_and(capital) || capital(self.idx + 1)
    }

    /// The words close to the number; walks a few words only.
    fn close(&self) -> &Near {
        self.close.get_or_init(|| Near::of(&self.run, self.run.span(self.idx, self.idx), CLOSE_WORDS))
    }

    /// The words round the number.
    fn near(&self) -> &Near {
        self.near.get_or_init(|| Near::of(&self.run, self.run.span(self.idx, self.idx), FAR_WORDS))
    }

    /// Whether a word for `topic` stands close before the number or right after it.
    pub(super) fn has(&self, topic: Topic) -> bool {
        self.close().close.has(topic)
    }

    /// Whether a word for `topic` stands right before the number, but for `nr` and `is`.
    pub(super) fn follows(&self, topic: Topic) -> bool {
        self.close().next.has(topic)
    }

    /// The first and last piece of what is written together with the digits, without any separator; `None` where an earlier site
    /// begins it.
    pub(super) fn solid(&self) -> Option<(usize, usize)> {
        *self.solid.get_or_init(|| {
            const REACH: usize = 20;
            let run = &self.run;
            let first = if run.gap(self.idx) == Gap::None { self.idx.saturating_sub(1) } else { self.idx };
            if first > 0 && run.gap(first) == Gap::None {
                return None;
            }
            let mut last = self.idx;
            while last - self.idx < REACH && run.gap(last + 1) == Gap::None {
                last += 1;
            }
            Some((first, last))
        })
    }

    /// The first and last piece of the code that the first digits at this site belong to: letters and digits tied by signs,
    /// in `loose` reading also by spaces; `None` where an earlier site begins it.
    pub(super) fn code(&self, loose: bool) -> Option<(usize, usize)> {
        const REACH: usize = 12;
        let run = &self.run;
        let mut first = self.idx;
        while first > 0 && self.idx - first < REACH && run.ties(first, first - 1) {
            first -= 1;
            if run.is_digits(first) {
                return None;
            }
        }
        let prefix = first.checked_sub(1).filter(|_| loose && run.gap(first) == Gap::Space);
        if prefix.is_some_and(|prefix| run.is_code_word(prefix)) {
            first -= 1;
        }
        let mut last = self.idx;
        while last - self.idx < REACH {
            let spaced =
                loose && run.gap(last + 1) == Gap::Space && run.is_digits(last + 1) && run.len(last + 1) > 1;
            if !spaced && !run.ties(last + 1, last + 1) {
                break;
            }
            last += 1;
        }
        Some((first, last))
    }

    /// Whether a word for `topic` stands anywhere in the window before the number.
    pub(super) fn mentions(&self, topic: Topic) -> bool {
        self.close().close.has(topic) || self.near().far.has(topic)
    }

    /// `base` raised where words for `topic` or a language of `home` stand by, lowered a little where the sentence is in other languages.
    ///
    /// What was at the threshold of 0.5 stays there: a foreign number in a text is still a number.
    pub(super) fn rate(&self, base: f32, topic: Topic, home: Languages) -> f32 {
        let supported = self.run.languages.intersection(Languages::SUPPORTED);
        let mut score = base;
        if self.has(topic) {
            score += (0.98 - score) * 0.8;
        } else if self.mentions(topic) {
            score += (0.98 - score) * 0.5;
        }
        if supported.meets(home) {
            score + 0.02
        } else if supported.is_empty() {
            score
        } else {
            (score - 0.05).max(score.min(0.5))
        }
    }

    /// Whether the sentence is known to be in a language of `home`.
    pub(super) fn surely_at_home(&self, home: Languages) -> bool {
        self.run.languages.meets(home)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shapes(text: &str, shape: &str) -> bool {
        let mut list = Vec::new();
        pieces(text, Span::new(0, text.len()), &mut list);
        let run = Run { text, pieces: &list, languages: Languages::NONE };
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
        pieces(&text, Span::new(0, text.len()), &mut list);
        let run = Run { text: &text, pieces: &list, languages: Languages::NONE };
        assert!(run.symbols(0, 59).bytes().is_empty());
        assert_eq!(run.symbols(0, 2).bytes(), b"111");
    }

    #[test]
    fn pieces_stay_inside_the_sentence() {
        let text = "år 1999 år 2000";
        let mut list = Vec::new();
        pieces(text, Span::new(0, 8), &mut list);
        assert_eq!(list.len(), 2);
    }
}
