//! A text as runs of letters and of digits.

use maskros_language::{folded, is_of_word};
use maskros_text::{Span, cut};

/// A run of letters, with hyphens between them (`vingt-deux`), or a run of digits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece<'t> {
    pub(super) span: Span,
    /// As it is written.
    pub(super) text: &'t str,
    /// What stands between it and the piece before.
    pub(super) gap: &'t str,
    /// The text behind it.
    pub(super) rest: &'t str,
}

impl<'t> Piece<'t> {
    /// What stands at `span` of a text, where the piece before ends at `before`.
    fn of(text: &'t str, span: Span, before: usize) -> Self {
        Self {
            span,
            text: cut(text, span),
            gap: cut(text, Span::new(before, span.start)),
            rest: cut(text, Span::new(span.end, text.len())),
        }
    }

    /// Whether it is a run of digits.
    pub(super) fn is_digits(&self) -> bool {
        self.text.starts_with(|sign: char| sign.is_ascii_digit())
    }

    /// Whether it is in one word with the piece before, with no more than a hyphen or apostrophe between them.
    pub(super) fn is_joined(&self) -> bool {
        matches!(self.gap, "" | "-" | "'" | "’")
    }

    /// The number of at most `most` digits.
    pub(super) fn number(&self, most: usize) -> Option<i64> {
        if self.is_digits() && self.text.len() <= most { self.text.parse().ok() } else { None }
    }

    /// The word as lists have it; nothing of digits, and of what is too long for a word of a date.
    pub(super) fn word(&self) -> Option<String> {
        if self.is_digits() || self.text.len() > LONGEST {
            return None;
        }
        Some(folded(self.text))
    }

    /// Whether nothing but a few marks of dates, or white space, stands before it.
    pub(super) fn is_close(&self) -> bool {
        self.gap.len() <= WIDEST && self.gap.chars().all(|sign| sign.is_whitespace() || MARKS.contains(&sign))
    }
}

/// The longest word that is looked at, in bytes.
const LONGEST: usize = 40;
/// The widest gap within a date, in bytes.
const WIDEST: usize = 5;
/// Marks within a date.
const MARKS: [char; 8] = ['.', ',', ':', '-', '/', '\'', '’', '–'];

/// The pieces of a text, in reading order.
pub(super) fn pieces(text: &str) -> Vec<Piece<'_>> {
    let spans = spans(text);
    let ends = [0].into_iter().chain(spans.iter().map(|span| span.end));
    spans.iter().zip(ends).map(|(span, before)| Piece::of(text, *span, before)).collect()
}

/// Where runs of letters and of digits stand.
fn spans(text: &str) -> Vec<Span> {
    let mut spans: Vec<Span> = Vec::new();
    let mut signs = text.char_indices().peekable();
    let mut before = Class::Other;
    while let Some((at, sign)) = signs.next() {
        let next = signs.peek().map_or(Class::Other, |(_, next)| class(*next));
        let own = class_between(before, sign, next);
        let end = at + sign.len_utf8();
        match spans.last_mut() {
            _ if own == Class::Other => {}
            Some(last) if own == before => last.end = end,
            _ => spans.push(Span::new(at, end)),
        }
        before = own;
    }
    spans
}

/// The class of a sign; a hyphen between letters is one of them.
fn class_between(before: Class, sign: char, next: Class) -> Class {
    let is_joining = is_hyphen(sign) && [before, next] == [Class::Letter; 2];
    if is_joining { Class::Letter } else { class(sign) }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Digit,
    Letter,
    Other,
}

fn class(sign: char) -> Class {
    match sign {
        '0'..='9' => Class::Digit,
        sign if is_of_word(sign) => Class::Letter,
        _ => Class::Other,
    }
}

const fn is_hyphen(sign: char) -> bool {
    matches!(sign, '-' | '\u{2010}' | '\u{2011}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_and_digits_are_pieces_and_hyphens_join_letters() {
        let texts: Vec<&str> =
            pieces("Le 1er avril, vingt-deux; 30-årig 2021–22.").iter().map(|piece| piece.text).collect();
        assert_eq!(texts, ["Le", "1", "er", "avril", "vingt-deux", "30", "årig", "2021", "22"]);
        assert_eq!(pieces("3. mars").iter().map(|piece| piece.gap).collect::<Vec<_>>(), ["", ". "]);
    }
}
