//! Bytes to characters and back, with the way from each character to its bytes.
//!
//! The road works on UTF-8; this module knows what a file is by its first bytes, and remembers for every place which
//! bytes it came from and how they are to be written. Bytes that are not edited are never encoded again.

use crate::nearest;
use crate::odd::Odd;
use crate::raw::Raw;
use crate::search::last_begun;
use crate::single::Single;
use std::borrow::Cow;
use std::char::DecodeUtf16Error;

/// How many bytes at most lie between two entries of a [`Map`] that has to be walked through.
pub(crate) const PIECE_BYTES: usize = 1024;

/// The size of a code unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Width {
    /// Bytes: UTF-8 and single-byte encodings.
    Narrow,
    /// UTF-16 with the low byte first.
    WideLittle,
    /// UTF-16 with the high byte first.
    WideBig,
}

impl Width {
    /// The letters of `bytes`; `Err` is half a pair.
    pub(crate) fn letters(self, bytes: &[u8]) -> impl Iterator<Item = Result<char, DecodeUtf16Error>> {
        let pairs = bytes.chunks_exact(2);
        char::decode_utf16(pairs.filter_map(move |pair| Some(self.unit(*pair.first()?, *pair.last()?))))
    }

    /// The two bytes at the start of `bytes` as a code unit.
    pub(crate) fn unit(self, low: u8, high: u8) -> u16 {
        if self == Self::WideBig { u16::from_be_bytes([low, high]) } else { u16::from_le_bytes([low, high]) }
    }
}

/// What the first bytes of a file tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Head {
    pub(crate) width: Width,
    /// The length of the byte order mark.
    pub(crate) bom: usize,
}

/// Byte order marks.
const BOMS: &[(&[u8], Width)] =
    &[(b"\xef\xbb\xbf", Width::Narrow), (b"\xff\xfe", Width::WideLittle), (b"\xfe\xff", Width::WideBig)];

/// First bytes of files whose text is packed or coded, so that it cannot be found in the bytes.
const NOT_TEXT: &[(&[u8], &str)] = &[
    (b"PK\x03\x04", "a ZIP archive, DOCX, XLSX or ODT"),
    (b"%PDF-", "PDF"),
    (b"{\\rtf", "RTF"),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "an old Office file"),
    (b"\x1f\x8b\x08", "a gzip archive"),
    (b"BZh9", "a bzip2 archive"),
    (b"\x28\xb5\x2f\xfd", "a Zstandard archive"),
    (b"\xfd7zXZ\x00", "an xz archive"),
    (b"7z\xbc\xaf\x27\x1c", "a 7z archive"),
    (b"PAR1", "Parquet"),
    (b"SQLite format 3\x00", "an SQLite database"),
    (b"\x89PNG\r\n\x1a\n", "a PNG image"),
    (b"\xff\xd8\xff", "a JPEG image"),
    (b"GIF8", "a GIF image"),
    (b"\xff\xfe\x00\x00", "UTF-32 text"),
    (b"\x00\x00\xfe\xff", "UTF-32 text"),
];

/// What kind of file it is that starts with `head`, where its text is packed or coded.
#[must_use]
pub fn packed(head: &[u8]) -> Option<&'static str> {
    // Readers of PDF and RTF take blank lines before the beginning.
    let solid = head.trim_ascii_start();
    let is_it = |magic: &[u8]| head.starts_with(magic) || solid.starts_with(magic);
    let known = NOT_TEXT.iter().find(|(magic, _)| is_it(magic)).map(|(_, kind)| *kind);
    known.or_else(|| is_ebcdic(head).then_some(EBCDIC))
}

const EBCDIC: &str = "EBCDIC, the encoding of mainframes; give it in UTF-8";

/// Fewer bytes are too few to tell.
const LEAST_EBCDIC: usize = 16;

/// Whether `head` is text in EBCDIC (code pages 037, 273, 278, 500, 1047 and the like, as the Unicode Consortium maps them): its spaces are
/// 0x40, its letters and digits lie between 0x81 and 0xf9, the small ones where no encoding of Europe has much of a text, and the space
/// of ASCII is no letter of it.
fn is_ebcdic(head: &[u8]) -> bool {
    let count = |is_it: fn(u8) -> bool| head.iter().filter(|byte| is_it(**byte)).count();
    let small = count(|byte| matches!(byte, 0x81..=0x89 | 0x91..=0x99 | 0xa2..=0xa9));
    let large = count(|byte| matches!(byte, 0xc1..=0xc9 | 0xd1..=0xd9 | 0xe2..=0xe9 | 0xf0..=0xf9));
    let (spaces, foreign) = (count(|byte| byte == 0x40), count(|byte| byte == b' '));
    let is_enough = head.len() >= LEAST_EBCDIC && foreign == 0;
    is_enough && spaces * 20 >= head.len() && small * 4 >= head.len() && (small + large) * 2 >= head.len()
}

/// What the first bytes of a file tell; `Err` names a kind of file that is no plain text.
pub(crate) fn inspect(head: &[u8]) -> Result<Head, &'static str> {
    if let Some(kind) = packed(head) {
        return Err(kind);
    }
    let bom = BOMS.iter().find(|(bom, _)| head.starts_with(bom));
    Ok(bom.map_or_else(
        || Head { width: width_by_zeros(head), bom: 0 },
        |(bom, width)| Head { width: *width, bom: bom.len() },
    ))
}

/// How many of every other byte, from `offset` on, are zeros.
fn zeros(head: &[u8], offset: usize) -> usize {
    head.iter().skip(offset).step_by(2).filter(|byte| **byte == 0).count()
}

/// Whether `head` is UTF-16 with a mark, or surely without one.
#[must_use]
pub fn is_wide(head: &[u8]) -> bool {
    is_marked_wide(head)
        || [Width::WideLittle, Width::WideBig].into_iter().any(|width| is_wide_text(head, width))
}

fn is_marked_wide(head: &[u8]) -> bool {
    BOMS.iter().any(|(bom, width)| *width != Width::Narrow && head.starts_with(bom))
}

/// Whether `head` is whole UTF-16 of which most is Latin letters and emoji, without control characters.
fn is_wide_text(head: &[u8], width: Width) -> bool {
    let mut letters: Vec<_> = width.letters(head).collect();
    // The head may end in the middle of a pair.
    letters.pop();
    let whole = || letters.iter().flatten().copied();
    let usual = whole().filter(|letter| is_usual(*letter)).count();
    let is_whole = whole().count() == letters.len() && !whole().any(is_control);
    head.contains(&0) && is_whole && is_most(usual, letters.len())
}

/// Whether `part` is two thirds of `all`, and something.
const fn is_most(part: usize, all: usize) -> bool {
    part > 0 && part * 3 >= all * 2
}

/// What UTF-16 has with a zero byte, and emoji. (Two blanks of ASCII would be a dagger.)
fn is_usual(letter: char) -> bool {
    matches!(letter, '\t'..='\u{ff}' | '\u{1f000}'..='\u{1faff}')
}

/// A control character that does not belong into text.
fn is_control(letter: char) -> bool {
    letter.is_control() && !matches!(letter, '\t' | '\n' | '\r' | '\u{c}' | '\u{1b}' | '\u{85}')
}

/// UTF-16 without a mark is known by its zero bytes: most high bytes of a European text are zero and few low bytes. A short one with emoji
/// has fewer.
fn width_by_zeros(head: &[u8]) -> Width {
    let units = head.len() / 2;
    let (even, odd) = (zeros(head, 0), zeros(head, 1));
    let is_wide = |high: usize, low: usize| units >= 2 && high * 2 >= units && low * 3 <= high;
    match (is_wide(odd, even), is_wide(even, odd)) {
        (true, _) => Width::WideLittle,
        (_, true) => Width::WideBig,
        (false, false) if is_wide_text(head, Width::WideLittle) => Width::WideLittle,
        (false, false) if is_wide_text(head, Width::WideBig) => Width::WideBig,
        (false, false) => Width::Narrow,
    }
}

/// How the characters of one place are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Code {
    Utf8,
    Utf16(Width),
    Single(Single),
    /// One letter that was encoded twice; what replaces it is written in UTF-8.
    Twice,
}

impl Code {
    /// How many bytes `letter` came from.
    fn bytes_of(self, letter: char) -> usize {
        match self {
            Self::Utf8 => letter.len_utf8(),
            Self::Utf16(_) => 2 * letter.len_utf16(),
            Self::Single(_) => 1,
            // The next letter has a piece of its own, so that the length does not matter.
            Self::Twice => 0,
        }
    }

    /// Whether `text` can be written.
    pub(crate) fn can_write(self, text: &str) -> bool {
        match self {
            Self::Single(encoding) => text.is_ascii() || encoding.encode(text).is_some(),
            Self::Utf8 | Self::Utf16(_) | Self::Twice => true,
        }
    }

    /// `text` with the nearest letters for what cannot be written.
    pub(crate) fn fit(self, text: Cow<'_, str>) -> Cow<'_, str> {
        if self.can_write(&text) { text } else { nearest::letters(&text, |part| self.can_write(part)).into() }
    }

    /// The bytes of `text`, which has been fitted.
    pub(crate) fn encode(self, text: &str) -> Cow<'_, [u8]> {
        match self {
            Self::Utf8 | Self::Twice => text.as_bytes().into(),
            Self::Single(encoding) => encoding.encode(text).unwrap_or_default(),
            Self::Utf16(Width::WideBig) => text.encode_utf16().flat_map(u16::to_be_bytes).collect(),
            Self::Utf16(_) => text.encode_utf16().flat_map(u16::to_le_bytes).collect(),
        }
    }
}

/// The way from the places of a decoded text to its bytes.
#[derive(Clone, Debug)]
pub(crate) struct Map {
    pub(crate) pieces: Vec<Piece>,
    pub(crate) raw_len: usize,
}

/// A stretch of text in one code: where it begins.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Piece {
    pub(crate) text: usize,
    pub(crate) raw: usize,
    pub(crate) code: Code,
}

impl Map {
    fn piece(&self, at: usize) -> Piece {
        let begun = last_begun(&self.pieces, |piece| piece.text <= at);
        begun.copied().unwrap_or(Piece { text: 0, raw: 0, code: Code::Utf8 })
    }

    /// How the place at `at` is written.
    pub(crate) fn code(&self, at: usize) -> Code {
        self.piece(at).code
    }

    /// The byte that the character at `at` of `text` starts at.
    pub(crate) fn raw(&self, text: &str, at: usize) -> usize {
        let piece = self.piece(at);
        let raw = match piece.code {
            Code::Utf8 => piece.raw + (at - piece.text),
            code => {
                let before = text.get(piece.text..at).unwrap_or("");
                piece.raw + before.chars().map(|letter| code.bytes_of(letter)).sum::<usize>()
            }
        };
        raw.min(self.raw_len)
    }
}

/// A decoded record.
#[derive(Debug)]
pub(crate) struct Decoded {
    /// The text; `None` where it is the bytes after the byte order mark as they are.
    pub(crate) text: Option<String>,
    pub(crate) map: Map,
    /// What was odd about how it is written.
    pub(crate) odd: Vec<Odd>,
}

impl Decoded {
    /// The text of the record that `raw` is.
    pub(crate) fn text<'a>(&'a self, raw: &'a Raw) -> &'a str {
        self.text.as_deref().unwrap_or_else(|| utf8(&raw.bytes, raw.bom))
    }
}

/// The bytes from `start` on, which are known to be UTF-8.
pub(crate) fn utf8(raw: &[u8], start: usize) -> &str {
    raw.get(start..).and_then(|bytes| std::str::from_utf8(bytes).ok()).unwrap_or("")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn utf16_without_a_mark_may_hold_emoji() {
        for text in ["Hej \u{1f642}\u{1f642}\n", "A \u{1f600}", "Anna Berg\r\n", "\u{1f642}\u{1f642}\n"] {
            let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
            let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
            assert!(is_wide(&little) && is_wide(&big), "{text}");
            assert_eq!(inspect(&little).unwrap().width, Width::WideLittle, "{text}");
            assert_eq!(inspect(&big).unwrap().width, Width::WideBig, "{text}");
        }
        for bytes in [
            &b"Anna"[..],
            b"Anna Berg bor i Lund.",
            "Åsa Öberg".as_bytes(),
            b"\"       ",
            b"a  \xc3\xa5",
            b"a",
            b"",
        ] {
            assert!(!is_wide(bytes), "{bytes:?}");
            assert_eq!(inspect(bytes).unwrap().width, Width::Narrow, "{bytes:?}");
        }
    }

    #[test]
    fn refuses_what_is_no_text() {
        assert!(inspect(b"PK\x03\x04rest").is_err());
        assert!(inspect(b"\xff\xfe\x00\x00a\x00\x00\x00").is_err());
        assert!(inspect(b"PK is no archive").is_ok());
        let mainframe =
            b"\xd1\x81\x87\x40\x88\x85\xa3\x85\x99\x40\xc1\x95\x95\x81\x40\x96\x83\x88\x40\x82\x96\x99";
        assert_eq!(inspect(mainframe), Err(EBCDIC));
        assert!(inspect("a@b.example\nc@d.example\nŠšŠšŠš@ŠšŠšŠš".as_bytes()).is_ok());
    }
}
