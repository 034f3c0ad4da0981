//! Bytes to characters and back, with the way from each character to its bytes.
//!
//! The road works on UTF-8; this module finds out what a file is written in, decodes it, and remembers for every place which
//! bytes it came from and how they are to be written. Bytes that are not edited are never encoded again.

use crate::nearest;
use crate::split::Raw;
use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, WINDOWS_1252};
use std::borrow::Cow;

/// How many bytes at most lie between two entries of a [`Map`] that has to be walked through.
const PIECE_BYTES: usize = 1024;

/// Fewer bytes beyond ASCII than this are too few for the detector; the languages of Maskros are all in Windows-1252.
const MIN_EVIDENCE_BYTES: usize = 32;

/// The detector has seen enough after this many bytes.
const MAX_EVIDENCE_BYTES: usize = 1 << 20;

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

/// What the first bytes of a file tell; `Err` names a kind of file that is no plain text.
pub(crate) fn inspect(head: &[u8]) -> Result<Head, &'static str> {
    if let Some((_, kind)) = NOT_TEXT.iter().find(|(magic, _)| head.starts_with(magic)) {
        return Err(kind);
    }
    let bom = BOMS.iter().find(|(bom, _)| head.starts_with(bom));
    Ok(bom.map_or_else(
        || Head { width: width_by_zeros(head), bom: 0 },
        |(bom, width)| Head { width: *width, bom: bom.len() },
    ))
}

/// UTF-16 without a mark is known by its zero bytes: most high bytes of a European text are zero and few low bytes.
fn width_by_zeros(head: &[u8]) -> Width {
    let units = head.len() / 2;
    let zeros = |offset: usize| head.iter().skip(offset).step_by(2).filter(|byte| **byte == 0).count();
    let (even, odd) = (zeros(0), zeros(1));
    let is_wide = |high: usize, low: usize| units >= 2 && high * 2 >= units && low * 3 <= high;
    match (is_wide(odd, even), is_wide(even, odd)) {
        (true, _) => Width::WideLittle,
        (_, true) => Width::WideBig,
        (false, false) => Width::Narrow,
    }
}

/// How the characters of one place are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Code {
    Utf8,
    Utf16(Width),
    Single(&'static Encoding),
}

impl Code {
    /// How many bytes `letter` came from.
    fn bytes_of(self, letter: char) -> usize {
        match self {
            Self::Utf8 => letter.len_utf8(),
            Self::Utf16(_) => 2 * letter.len_utf16(),
            Self::Single(_) => 1,
        }
    }

    /// Whether `text` can be written.
    pub(crate) fn can_write(self, text: &str) -> bool {
        match self {
            Self::Single(encoding) => text.is_ascii() || !encoding.encode(text).2,
            Self::Utf8 | Self::Utf16(_) => true,
        }
    }

    /// `text` with the nearest letters for what cannot be written.
    pub(crate) fn fit(self, text: Cow<'_, str>) -> Cow<'_, str> {
        if self.can_write(&text) { text } else { nearest::letters(&text, |part| self.can_write(part)).into() }
    }

    /// The bytes of `text`, which has been fitted.
    pub(crate) fn encode(self, text: &str) -> Cow<'_, [u8]> {
        match self {
            Self::Utf8 => text.as_bytes().into(),
            Self::Single(encoding) => encoding.encode(text).0,
            Self::Utf16(Width::WideBig) => text.encode_utf16().flat_map(u16::to_be_bytes).collect(),
            Self::Utf16(_) => text.encode_utf16().flat_map(u16::to_le_bytes).collect(),
        }
    }
}

/// The way from the places of a decoded text to its bytes.
#[derive(Clone, Debug)]
pub(crate) struct Map {
    pieces: Vec<Piece>,
    raw_len: usize,
}

/// A stretch of text in one code.
#[derive(Clone, Copy, Debug)]
struct Piece {
    text: usize,
    raw: usize,
    code: Code,
}

impl Map {
    fn piece(&self, at: usize) -> Piece {
        let after = self.pieces.partition_point(|piece| piece.text <= at);
        let none = Piece { text: 0, raw: 0, code: Code::Utf8 };
        self.pieces.get(after.saturating_sub(1)).copied().unwrap_or(none)
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
}

impl Decoded {
    /// The text of the record that `raw` is.
    pub(crate) fn text<'a>(&'a self, raw: &'a Raw) -> &'a str {
        let plain =
            || raw.bytes.get(raw.bom..).and_then(|bytes| std::str::from_utf8(bytes).ok()).unwrap_or("");
        self.text.as_deref().unwrap_or_else(plain)
    }
}

/// Decodes the records of one file.
pub(crate) struct Decoder {
    width: Width,
    detector: EncodingDetector,
    /// Bytes beyond ASCII in lines that are not UTF-8.
    evidence: usize,
    seen: usize,
    /// Whether a line beyond ASCII was UTF-8.
    utf8: bool,
}

impl Decoder {
    /// A decoder for a file that starts with `head`.
    pub(crate) fn new(width: Width, head: &[u8]) -> Self {
        let detector = EncodingDetector::new(Iso2022JpDetection::Deny);
        let mut decoder = Self { width, detector, evidence: 0, seen: 0, utf8: false };
        if width == Width::Narrow {
            // The last line of the head may be cut off inside a character.
            let whole = memchr::memrchr2(b'\n', b'\r', head).map_or(0, |end| end + 1);
            decoder.learn(head.get(..whole).unwrap_or(head));
        }
        decoder
    }

    /// Decodes a record whose first `bom` bytes are a byte order mark.
    pub(crate) fn decode(&mut self, raw: &[u8], bom: usize) -> Decoded {
        if self.width != Width::Narrow {
            return decode_wide(raw, bom, self.width);
        }
        let bytes = raw.get(bom..).unwrap_or(&[]);
        let ascii_only = bytes.is_ascii();
        let is_utf8 =
            if ascii_only { self.default_code() == Code::Utf8 } else { std::str::from_utf8(bytes).is_ok() };
        match (ascii_only, is_utf8) {
            (false, true) => self.utf8 = true,
            (false, false) => self.learn(bytes),
            (true, _) => {}
        }
        if is_utf8 {
            let pieces = vec![Piece { text: 0, raw: bom, code: Code::Utf8 }];
            return Decoded { text: None, map: Map { pieces, raw_len: raw.len() } };
        }
        self.decode_mixed(raw, bom)
    }

    /// How a place without characters beyond ASCII is written.
    fn default_code(&self) -> Code {
        if self.utf8 || self.evidence == 0 { Code::Utf8 } else { Code::Single(self.single()) }
    }

    /// The encoding of lines that are not UTF-8.
    fn single(&self) -> &'static Encoding {
        if self.evidence < MIN_EVIDENCE_BYTES {
            return WINDOWS_1252;
        }
        let guess = self.detector.guess(None, Utf8Detection::Deny);
        if guess.is_single_byte() { guess } else { WINDOWS_1252 }
    }

    fn learn(&mut self, bytes: &[u8]) {
        for line in lines(bytes).filter(|line| !line.is_ascii()) {
            if std::str::from_utf8(line).is_ok() {
                self.utf8 = true;
                continue;
            }
            self.evidence += line.iter().filter(|byte| !byte.is_ascii()).count();
            if self.seen < MAX_EVIDENCE_BYTES {
                self.seen += line.len();
                self.detector.feed(line, false);
            }
        }
    }

    /// Decodes line by line: what is UTF-8 as UTF-8, the rest in the single-byte encoding.
    fn decode_mixed(&self, raw: &[u8], bom: usize) -> Decoded {
        let (single, default) = (Code::Single(self.single()), self.default_code());
        let mut builder = Builder::new(raw.len(), bom);
        for line in lines(raw.get(bom..).unwrap_or(&[])) {
            match std::str::from_utf8(line) {
                Ok(text) if !line.is_ascii() => builder.push(text, line.len(), Code::Utf8),
                Ok(text) if default == Code::Utf8 => builder.push(text, line.len(), Code::Utf8),
                _ => builder.push_single(line, single),
            }
        }
        builder.decoded()
    }
}

/// The lines of `bytes` with their ends.
fn lines(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    bytes.split_inclusive(|byte| matches!(byte, b'\n' | b'\r'))
}

fn decode_wide(raw: &[u8], bom: usize, width: Width) -> Decoded {
    let mut builder = Builder::new(raw.len(), bom);
    let mut text = String::new();
    let mut bytes = 0;
    let (units, odd) = raw.get(bom..).unwrap_or(&[]).as_chunks::<2>();
    for letter in char::decode_utf16(units.iter().map(|&[low, high]| width.unit(low, high))) {
        let letter = letter.unwrap_or(char::REPLACEMENT_CHARACTER);
        text.push(letter);
        bytes += 2 * letter.len_utf16();
        if bytes >= PIECE_BYTES {
            builder.push(&text, bytes, Code::Utf16(width));
            text.clear();
            bytes = 0;
        }
    }
    if !odd.is_empty() {
        text.push(char::REPLACEMENT_CHARACTER);
    }
    builder.push(&text, bytes, Code::Utf16(width));
    builder.decoded()
}

/// Collects the pieces of a text.
struct Builder {
    text: String,
    pieces: Vec<Piece>,
    raw: usize,
    raw_len: usize,
}

impl Builder {
    fn new(raw_len: usize, bom: usize) -> Self {
        Self { text: String::with_capacity(raw_len), pieces: Vec::new(), raw: bom, raw_len }
    }

    /// Adds `text`, which came from `bytes` bytes.
    fn push(&mut self, text: &str, bytes: usize, code: Code) {
        let is_near = |piece: &Piece| code == Code::Utf8 || self.raw - piece.raw < PIECE_BYTES;
        let goes_on = self.pieces.last().is_some_and(|piece| piece.code == code && is_near(piece));
        if !goes_on {
            self.pieces.push(Piece { text: self.text.len(), raw: self.raw, code });
        }
        self.text.push_str(text);
        self.raw += bytes;
    }

    fn push_single(&mut self, line: &[u8], code: Code) {
        let Code::Single(encoding) = code else { return };
        for part in line.chunks(PIECE_BYTES) {
            self.push(&encoding.decode_without_bom_handling(part).0, part.len(), code);
        }
    }

    fn decoded(self) -> Decoded {
        Decoded { text: Some(self.text), map: Map { pieces: self.pieces, raw_len: self.raw_len } }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decode(raw: &[u8]) -> (String, Decoded) {
        let head = inspect(raw).unwrap();
        let decoded = Decoder::new(head.width, raw).decode(raw, head.bom);
        let text =
            decoded.text.clone().unwrap_or_else(|| String::from_utf8(raw[head.bom..].to_vec()).unwrap());
        (text, decoded)
    }

    #[track_caller]
    fn check(raw: &[u8], expected: &str) {
        let (text, decoded) = decode(raw);
        assert_eq!(text, expected);
        let head = inspect(raw).unwrap();
        assert_eq!(decoded.map.raw(&text, 0), head.bom);
        assert_eq!(decoded.map.raw(&text, text.len()), raw.len());
        let mut rebuilt = raw[..head.bom].to_vec();
        for (at, letter) in text.char_indices() {
            rebuilt.extend_from_slice(&decoded.map.code(at).encode(letter.encode_utf8(&mut [0; 4])));
            assert_eq!(decoded.map.raw(&text, at + letter.len_utf8()), rebuilt.len());
        }
        assert_eq!(rebuilt, raw);
    }

    fn wide(text: &str) -> Vec<u8> {
        text.encode_utf16().flat_map(u16::to_le_bytes).collect()
    }

    #[test]
    fn decodes_utf8() {
        check(b"", "");
        check("Åsa 😀".as_bytes(), "Åsa 😀");
        check(b"\xef\xbb\xbf\xc3\x85sa", "Åsa");
        check(b"\xef\xbb\xbf", "");
        check(b"nul \x00 byte", "nul \0 byte");
    }

    #[test]
    fn decodes_utf16() {
        check(&wide("\u{feff}Åsa 😀"), "Åsa 😀");
        check(&wide("Åsa 😀 bor i Lund"), "Åsa 😀 bor i Lund");
        check(&"Åsa bor".encode_utf16().flat_map(u16::to_be_bytes).collect::<Vec<_>>(), "Åsa bor");
        check(&wide(&"Åsa 😀 ".repeat(1000)), &"Åsa 😀 ".repeat(1000));
    }

    #[test]
    fn decodes_broken_utf16() {
        let mut raw = wide("Anna bor i Lund");
        raw.extend_from_slice(&[0x00, 0xd8, b'x', 0, b'y']);
        let (text, decoded) = decode(&raw);
        assert_eq!(text, "Anna bor i Lund\u{fffd}x\u{fffd}");
        assert_eq!(decoded.map.raw(&text, text.len()), raw.len());
        assert_eq!(decoded.map.raw(&text, text.len() - 3), raw.len() - 1);
    }

    #[test]
    fn decodes_windows_1252() {
        check(b"\xc5sa \x80 bor\nAnna", "Åsa € bor\nAnna");
        let long = b"P\xe5 \xf6n bor \xc5sa Ek\n".repeat(500);
        check(&long, &"På ön bor Åsa Ek\n".repeat(500));
        let german =
            b"Die Stra\xdfe f\xfchrt \xfcber Gr\xfcnwald nach M\xfcnchen, sagte J\xf6rg. ".repeat(50);
        check(&german, &"Die Straße führt über Grünwald nach München, sagte Jörg. ".repeat(50));
    }

    #[test]
    fn decodes_mixed_lines() {
        check(b"\xc5sa\n\xc3\x85sa\r\nAnna\r\xc5ke", "Åsa\nÅsa\r\nAnna\rÅke");
    }

    #[test]
    fn ascii_lines_follow_the_file() {
        let (_, latin) = decode(b"Anna\n\xc5sa\n");
        assert_eq!(latin.map.code(0), Code::Single(WINDOWS_1252));
        let (_, mixed) = decode(b"Anna\n\xc5sa\n\xc3\x85sa\n");
        assert_eq!(mixed.map.code(0), Code::Utf8);
    }

    #[test]
    fn refuses_what_is_no_text() {
        assert!(inspect(b"PK\x03\x04rest").is_err());
        assert!(inspect(b"\xff\xfe\x00\x00a\x00\x00\x00").is_err());
        assert!(inspect(b"PK is no archive").is_ok());
    }
}
