//! The bytes of records to text: UTF-8 where it is, and what is not in an encoding of one byte a letter.

use crate::encoding::{Code, Decoded, Map, PIECE_BYTES, Piece, Width};
use crate::odd::{Oddities, Oddity};
use crate::single::{Evidence, Single};
use crate::twice;
use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::Encoding;
use std::str::Utf8Error;

/// Fewer bytes beyond ASCII than this are too few for the detector; the languages of Maskros are all in Windows-1252.
const MIN_EVIDENCE_BYTES: usize = 32;

/// The detector has seen enough after this many bytes.
const MAX_EVIDENCE_BYTES: usize = 1 << 20;

/// Decodes the records of one file.
pub(crate) struct Decoder {
    width: Width,
    detector: EncodingDetector,
    /// Bytes beyond ASCII in lines that are not UTF-8.
    evidence: usize,
    /// What the bytes within words speak for.
    speaks: Evidence,
    seen: usize,
    /// Whether a line beyond ASCII was UTF-8.
    utf8: bool,
}

impl Decoder {
    /// A decoder for a file that starts with `head`.
    pub(crate) fn new(width: Width, head: &[u8]) -> Self {
        let detector = EncodingDetector::new(Iso2022JpDetection::Deny);
        let mut decoder =
            Self { width, detector, evidence: 0, speaks: Evidence::default(), seen: 0, utf8: false };
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
        if self.takes_for_utf8(bytes) && !(twice::possible(bytes) && is_twice(bytes)) {
            let pieces = vec![Piece { text: 0, raw: bom, code: Code::Utf8 }];
            return Decoded { text: None, map: Map { pieces, raw_len: raw.len() }, odd: Vec::new() };
        }
        self.decode_mixed(raw, bom)
    }

    /// Whether a record is UTF-8 as a whole; what is beyond ASCII in it tells of those to come, too.
    fn takes_for_utf8(&mut self, bytes: &[u8]) -> bool {
        if bytes.is_ascii() {
            return self.default_code() == Code::Utf8;
        }
        let is_utf8 = std::str::from_utf8(bytes).is_ok();
        if is_utf8 {
            self.utf8 = true;
        } else {
            self.learn(bytes);
        }
        is_utf8
    }

    /// How a place without characters beyond ASCII is written.
    fn default_code(&self) -> Code {
        if self.utf8 || self.evidence == 0 { Code::Utf8 } else { Code::Single(self.single()) }
    }

    /// The encoding of bytes that are not UTF-8.
    fn single(&self) -> Single {
        let guess = || self.guess().filter(|guess| guess.is_single_byte());
        self.speaks.unusual().or_else(|| guess().map(Single::Standard)).unwrap_or(Single::USUAL)
    }

    /// What the detector takes the bytes for, where there are enough of them.
    fn guess(&self) -> Option<&'static Encoding> {
        (self.evidence >= MIN_EVIDENCE_BYTES).then(|| self.detector.guess(None, Utf8Detection::Deny))
    }

    /// Whether the bytes are in an encoding of several bytes a letter: the detector says so, most of them stand side by side, and hardly
    /// any within a word of Latin letters.
    fn is_foreign(&self) -> bool {
        let Evidence { windows, neighbours, .. } = self.speaks;
        self.is_wide() && neighbours * 2 > self.evidence && windows * 10 < self.evidence
    }

    /// Whether the guess is an encoding with letters of several bytes.
    fn is_wide(&self) -> bool {
        self.guess().is_some_and(|guess| !guess.is_single_byte())
    }

    /// What is odd about each line in one byte a letter.
    fn odd_lines(&self, single: Single) -> Vec<Oddity> {
        let encoding = if self.is_foreign() { Some(Oddity::Foreign) } else { single.oddity() };
        let among_utf8 = self.utf8.then_some(Oddity::Stray);
        encoding.into_iter().chain(among_utf8).collect()
    }

    /// Whether a line is UTF-8 whose last letter was cut: in a file of UTF-8, or with the first byte of the letters of Latin-1.
    fn is_cut(&self, line: &[u8], error: Utf8Error) -> bool {
        error.error_len().is_none() && (self.utf8 || line.last() == Some(&0xc3))
    }

    fn learn(&mut self, bytes: &[u8]) {
        for line in lines(bytes).filter(|line| !line.is_ascii()) {
            if is_utf8_but_for_strays(line) || std::str::from_utf8(line).is_ok() {
                self.utf8 = true;
            } else {
                self.add_evidence(line);
            }
        }
    }

    fn add_evidence(&mut self, line: &[u8]) {
        self.evidence += line.iter().filter(|byte| !byte.is_ascii()).count();
        if self.seen < MAX_EVIDENCE_BYTES {
            self.seen += line.len();
            self.detector.feed(line, false);
            self.speaks.add(line);
        }
    }

    /// Decodes line by line: what is UTF-8 as UTF-8, the rest in an encoding of one byte a letter.
    fn decode_mixed(&self, raw: &[u8], bom: usize) -> Decoded {
        let (single, default) = (self.single(), self.default_code());
        let odd = self.odd_lines(single);
        let mut builder = Builder::new(raw.len(), bom);
        for line in lines(raw.get(bom..).unwrap_or(&[])) {
            builder.begin_line(line);
            match std::str::from_utf8(line) {
                Ok(text) if !line.is_ascii() => builder.push_utf8(text),
                Ok(text) if default == Code::Utf8 => builder.push(text, line.len(), Code::Utf8),
                Err(error) if self.has_strays(line, error) => builder.push_strays(line, single),
                _ => builder.push_line(line, single, &odd),
            }
        }
        builder.decoded()
    }

    /// Whether a line is UTF-8 but for stray bytes, or cut within a letter.
    fn has_strays(&self, line: &[u8], error: Utf8Error) -> bool {
        is_utf8_but_for_strays(line) || self.is_cut(line, error)
    }
}

/// Whether letters of the record were encoded twice.
fn is_twice(bytes: &[u8]) -> bool {
    std::str::from_utf8(bytes).is_ok_and(|text| twice::next(text, 0).is_some())
}

/// First bytes of letters in UTF-8 that are nothing in an encoding of one byte a letter, with what follows them: those of Latin-1
/// (`Ã` and a mark there), of general punctuation (`â€`) and of emoji (`ðŸ`).
const TELLING: &[&[u8]] = &[b"\xc3", b"\xe2\x80", b"\xf0\x9f"];

/// More stray bytes than this for each whole letter beyond ASCII, and a few, are none: encodings of several bytes a letter have now and
/// then what looks like a letter of UTF-8.
const STRAYS_PER_LETTER: usize = 2;
/// As many as an emoji has in CESU-8 (Unicode Technical Report 26), and two.
const FEW_STRAYS: usize = 8;

/// Whether a line that is not UTF-8 is UTF-8 but for stray bytes: some whole letter of it tells so, and few bytes tell otherwise.
fn is_utf8_but_for_strays(line: &[u8]) -> bool {
    let is_telling =
        |valid: &str| TELLING.iter().any(|first| memchr::memmem::find(valid.as_bytes(), first).is_some());
    if !line.utf8_chunks().any(|chunk| is_telling(chunk.valid())) {
        return false;
    }
    let letters = |text: &str| text.chars().filter(|letter| !letter.is_ascii()).count();
    let (strays, letters) = line.utf8_chunks().fold((0, 0), |(strays, whole), chunk| {
        (strays + chunk.invalid().len(), whole + letters(chunk.valid()))
    });
    strays <= letters * STRAYS_PER_LETTER + FEW_STRAYS
}

/// The lines of `bytes` with their ends.
fn lines(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    bytes.split_inclusive(|byte| matches!(byte, b'\n' | b'\r'))
}

fn decode_wide(raw: &[u8], bom: usize, width: Width) -> Decoded {
    let builder = Builder::new(raw.len(), bom);
    let mut wide = Wide { builder, code: Code::Utf16(width), text: String::new(), bytes: 0 };
    let (units, odd) = raw.get(bom..).unwrap_or(&[]).as_chunks::<2>();
    for letter in char::decode_utf16(units.iter().map(|&[low, high]| width.unit(low, high))) {
        wide.push(letter.unwrap_or(char::REPLACEMENT_CHARACTER));
    }
    if !odd.is_empty() {
        wide.text.push(char::REPLACEMENT_CHARACTER);
    }
    wide.end_piece();
    wide.builder.decoded()
}

/// Text in UTF-16, piece by piece.
struct Wide {
    builder: Builder,
    code: Code,
    /// The piece so far, and how many bytes it had.
    text: String,
    bytes: usize,
}

impl Wide {
    fn push(&mut self, letter: char) {
        self.text.push(letter);
        self.bytes += 2 * letter.len_utf16();
        if self.bytes >= PIECE_BYTES {
            self.end_piece();
        }
    }

    fn end_piece(&mut self) {
        self.builder.push(&self.text, self.bytes, self.code);
        self.text.clear();
        self.bytes = 0;
    }
}

/// Collects the pieces of a text.
struct Builder {
    text: String,
    pieces: Vec<Piece>,
    raw: usize,
    raw_len: usize,
    /// How many lines have ended.
    line: u64,
    /// Whether the last one ended with a carriage return, to which a line feed may belong.
    returned: bool,
    odd: Oddities,
}

impl Builder {
    fn new(raw_len: usize, bom: usize) -> Self {
        Self {
            text: String::with_capacity(raw_len),
            pieces: Vec::new(),
            raw: bom,
            raw_len,
            line: 0,
            returned: false,
            odd: Oddities::default(),
        }
    }

    /// Counts the end of the last line, if that is not still to come.
    fn begin_line(&mut self, line: &[u8]) {
        let goes_on = self.returned && line == b"\n";
        self.line += u64::from(!self.text.is_empty() && !goes_on);
        self.returned = line.ends_with(b"\r");
    }

    /// Adds `text`, which came from `bytes` bytes.
    fn push(&mut self, text: &str, bytes: usize, code: Code) {
        if code == Code::Twice || !self.goes_on(code) {
            self.pieces.push(Piece { text: self.text.len(), raw: self.raw, code });
        }
        self.text.push_str(text);
        self.raw += bytes;
    }

    /// Whether the last piece is of this code, and near where lengths must be counted.
    fn goes_on(&self, code: Code) -> bool {
        let is_near = |piece: &Piece| code == Code::Utf8 || self.raw - piece.raw < PIECE_BYTES;
        self.pieces.last().is_some_and(|piece| piece.code == code && is_near(piece))
    }

    /// Adds UTF-8, in which letters may have been encoded twice.
    fn push_utf8(&mut self, text: &str) {
        let mut at = 0;
        while let Some((range, letter)) = twice::next(text, at) {
            self.push(text.get(at..range.start).unwrap_or(""), range.start - at, Code::Utf8);
            self.push(letter.encode_utf8(&mut [0; 4]), range.len(), Code::Twice);
            self.odd.add(Oddity::Twice, self.line);
            at = range.end;
        }
        self.push(text.get(at..).unwrap_or(""), text.len() - at, Code::Utf8);
    }

    fn push_single(&mut self, line: &[u8], single: Single) {
        for part in line.chunks(PIECE_BYTES) {
            self.push(&single.decode(part), part.len(), Code::Single(single));
        }
    }

    /// Adds a line in one byte a letter, which is odd in these ways if it is not ASCII.
    fn push_line(&mut self, line: &[u8], single: Single, odd: &[Oddity]) {
        let odd = if line.is_ascii() { &[] } else { odd };
        odd.iter().for_each(|kind| self.odd.add(*kind, self.line));
        self.push_single(line, single);
    }

    /// Adds a line in UTF-8 with stray bytes.
    fn push_strays(&mut self, line: &[u8], single: Single) {
        for chunk in line.utf8_chunks() {
            self.push_utf8(chunk.valid());
            let stray = chunk.invalid();
            if !stray.is_empty() {
                self.push_single(stray, single);
                let cut = self.raw == self.raw_len && stray.len() < length_by_first(stray);
                self.odd.add(if cut { Oddity::Cut } else { Oddity::Stray }, self.line);
            }
        }
    }

    fn decoded(self) -> Decoded {
        let map = Map { pieces: self.pieces, raw_len: self.raw_len };
        Decoded { text: Some(self.text), map, odd: self.odd.into_vec() }
    }
}

/// How many bytes a letter in UTF-8 has that begins with the first of `bytes`.
fn length_by_first(bytes: &[u8]) -> usize {
    match bytes.first() {
        Some(0xc2..=0xdf) => 2,
        Some(0xe0..=0xef) => 3,
        Some(0xf0..=0xf4) => 4,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::encoding::inspect;

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

    #[track_caller]
    fn check_odd(raw: &[u8], expected: &str, odd: &[(Oddity, u64, u64)]) {
        let (text, decoded) = decode(raw);
        assert_eq!(text, expected);
        let found: Vec<_> = decoded.odd.iter().map(|odd| (odd.kind, odd.line, odd.count)).collect();
        assert_eq!(found, odd);
        assert_eq!(decoded.map.raw(&text, text.len()), raw.len());
    }

    #[test]
    fn only_stray_bytes_of_a_line_are_not_utf8() {
        let stray = [0xff];
        let raw = ["Åsa Sjöberg i Växjö\r\nBjörn ".as_bytes(), &stray, " Öberg".as_bytes()].concat();
        check(&raw, "Åsa Sjöberg i Växjö\r\nBjörn ÿ Öberg");
        check_odd(&raw, "Åsa Sjöberg i Växjö\r\nBjörn ÿ Öberg", &[(Oddity::Stray, 1, 1)]);
        check_odd("Märta\rÅsa bor i Väx".as_bytes(), "Märta\rÅsa bor i Väx", &[]);
        check_odd(b"M\xc3\xa4rta bor i V\xc3", "Märta bor i VÃ", &[(Oddity::Cut, 0, 1)]);
        check_odd(b"\xc5sa\n\xc3\x85sa\n", "Åsa\nÅsa\n", &[(Oddity::Stray, 0, 1)]);
        check_odd(b"\xc5sa \x94hall\xc5\x94\n", "Åsa ”hallÅ”\n", &[]);
    }

    #[test]
    fn reads_dos() {
        check(b"G\x94teborg och V\x84xj\x94", "Göteborg och Växjö");
        check_odd(b"Anna\nBj\x9brn i K\x94ln\n", "Anna\nBjørn i Köln\n", &[(Oddity::Dos, 1, 1)]);
    }

    #[test]
    fn reads_mac_roman() {
        check_odd(
            b"Anna\nG\x9ateborg och V\x8axj\x9a\n",
            "Anna\nGöteborg och Växjö\n",
            &[(Oddity::Mac, 1, 1)],
        );
        check(b"G\x9ateborg och V\x8axj\x9a", "Göteborg och Växjö");
    }

    #[test]
    fn several_bytes_a_letter_are_told_and_marks_in_a_row_are_not() {
        let chinese = "我叫安娜,住在哥德堡。我的邻居叫卡尔。我们每天一起散步,谈论天气和工作。";
        let japanese =
            "私の名前はアンナです。ヨーテボリに住んでいます。隣人はカールといいます。毎日散歩します。";
        let kinds = |raw: &[u8]| decode(raw).1.odd.iter().map(|odd| odd.kind).collect::<Vec<_>>();
        assert_eq!(kinds(&encoding_rs::GB18030.encode(chinese).0), [Oddity::Foreign]);
        assert_eq!(kinds(&encoding_rs::SHIFT_JIS.encode(japanese).0), [Oddity::Foreign]);
        let rules = [
            b"\x96".repeat(60),
            b"\nP\xe5 \xf6n g\xe5r f\xe5ren p\xe5 gr\xe4s, s\xe4ger M\xe4rta\n".repeat(3),
        ];
        assert_eq!(kinds(&rules.concat()), []);
    }

    #[test]
    fn reads_what_was_encoded_twice() {
        let raw = "Ã…sa SjÃ¶berg\nEk, Åsa â€“ dÃ¤r".as_bytes();
        let text = "Åsa Sjöberg\nEk, Åsa – där";
        check_odd(raw, text, &[(Oddity::Twice, 0, 4)]);
        let (_, decoded) = decode(raw);
        assert_eq!(decoded.map.raw(text, 0), 0);
        assert_eq!(&raw[decoded.map.raw(text, "Åsa Sj".len())..][..4], "Ã¶".as_bytes());
        assert_eq!(&raw[decoded.map.raw(text, "Åsa Sjö".len())..][..4], b"berg");
        assert_eq!(decoded.map.code(0).encode("Å"), "Å".as_bytes());
    }

    #[test]
    fn ascii_lines_follow_the_file() {
        let (_, latin) = decode(b"Anna\n\xc5sa\n");
        assert_eq!(latin.map.code(0), Code::Single(Single::USUAL));
        let (_, mixed) = decode(b"Anna\n\xc5sa\n\xc3\x85sa\n");
        assert_eq!(mixed.map.code(0), Code::Utf8);
    }
}
