//! Encodings of one byte a letter.

use crate::odd::Oddity;
use encoding_rs::{Encoding, MACINTOSH, WINDOWS_1252};
use std::borrow::Cow;

/// What the bytes from 0x80 on are in code page 850 (IBM, "Code page 850", as the Unicode Consortium maps it), the one that DOS had
/// in Western Europe. Code page 437 and the Nordic 865 have their letters in the same places.
const CODE_PAGE_850: &str = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{ad}±‗¾¶§÷¸°¨·¹³²■\u{a0}";

/// Bytes that are letters in code page 850, and in Windows-1252 marks that do not stand between two letters (`„`, `†`, `”`) or
/// nothing at all.
const DOS_LETTERS: [u8; 14] =
    [0x81, 0x82, 0x83, 0x84, 0x86, 0x87, 0x88, 0x8d, 0x8f, 0x90, 0x91, 0x94, 0x9b, 0x9d];

/// Of those, the ones that Windows-1252 does not have, so that they tell beside one letter.
const UNKNOWN_TO_WINDOWS: [u8; 5] = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

/// The capitals among the letters of DOS.
const DOS_CAPITALS: [u8; 3] = [0x8f, 0x90, 0x9d];

/// Bytes that are small letters of our languages in Mac Roman (Apple, `ROMAN.TXT` of the Unicode Consortium: `åéüèêçàæøß`), and in
/// Windows-1252 capitals, marks or nothing, which do not stand before a small letter within a word. Its `ä` and `ö`
/// are apart.
const MAC_LETTERS: [u8; 10] = [0x8c, 0x8e, 0x9f, 0x8f, 0x90, 0x8d, 0x88, 0xbe, 0xbf, 0xa7];

/// `ä` of Mac Roman and `è` of DOS.
const MAC_A_OR_DOS_E: u8 = 0x8a;

/// `ö` of Mac Roman, and the `š` of names in Windows-1252, so that it tells Mac Roman from DOS only.
const MAC_O: u8 = 0x9a;

/// An encoding in which every byte is a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Single {
    /// One of the Encoding Standard.
    Standard(&'static Encoding),
    /// Code page 850 of DOS.
    Dos,
}

impl Single {
    /// What most files in one byte a letter are written in.
    pub(crate) const USUAL: Self = Self::Standard(WINDOWS_1252);

    /// What the Macintosh wrote before Unicode.
    const MAC: Self = Self::Standard(MACINTOSH);

    /// All of them.
    pub(crate) const ALL: [Self; 3] = [Self::USUAL, Self::MAC, Self::Dos];

    /// What is to be said of text in this encoding, which nobody expects.
    pub(crate) fn oddity(self) -> Option<Oddity> {
        match self {
            Self::Dos => Some(Oddity::Dos),
            Self::Standard(_) => (self == Self::MAC).then_some(Oddity::Mac),
        }
    }

    /// The letters of `bytes`, as many as there are bytes.
    pub(crate) fn decode(self, bytes: &[u8]) -> Cow<'_, str> {
        match self {
            Self::Standard(encoding) => encoding.decode_without_bom_handling(bytes).0,
            Self::Dos => decode_dos(bytes),
        }
    }

    /// The bytes of `text`; `None` where it has a letter that the encoding does not have.
    pub(crate) fn encode(self, text: &str) -> Option<Cow<'_, [u8]>> {
        match self {
            Self::Standard(encoding) => encode_all(encoding, text),
            Self::Dos => encode_dos(text).map(Cow::Owned),
        }
    }
}

fn dos_letter(byte: u8, letters: &[char]) -> char {
    byte.checked_sub(0x80).and_then(|idx| letters.get(usize::from(idx))).copied().unwrap_or(char::from(byte))
}

/// The text in an encoding that has all its letters.
fn encode_all<'t>(encoding: &'static Encoding, text: &'t str) -> Option<Cow<'t, [u8]>> {
    let (bytes, _, unknown) = encoding.encode(text);
    (!unknown).then_some(bytes)
}

fn dos_byte(letter: char) -> Option<u8> {
    if letter.is_ascii() { u8::try_from(letter).ok() } else { dos_byte_beyond(letter) }
}

/// The byte of a letter beyond ASCII.
fn dos_byte_beyond(letter: char) -> Option<u8> {
    let idx = CODE_PAGE_850.chars().position(|known| known == letter)?;
    u8::try_from(idx + 0x80).ok()
}

fn encode_dos(text: &str) -> Option<Vec<u8>> {
    text.chars().map(dos_byte).collect()
}

fn decode_dos<'t>(bytes: &[u8]) -> Cow<'t, str> {
    let letters: Vec<char> = CODE_PAGE_850.chars().collect();
    bytes.iter().map(|byte| dos_letter(*byte, &letters)).collect()
}

/// How many bytes speak for which encoding, by what stands beside them: within words the one has its letters where the others have
/// marks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Evidence {
    pub(crate) windows: usize,
    pub(crate) dos: usize,
    pub(crate) mac: usize,
    /// Speaks for one of both.
    dos_or_mac: usize,
    /// Speaks for Mac Roman, if it is one of both.
    rather_mac: usize,
    /// How many bytes beyond ASCII stand beside another, as in encodings of several bytes a letter.
    pub(crate) neighbours: usize,
}

impl Evidence {
    /// Counts the bytes of a line.
    pub(crate) fn add(&mut self, line: &[u8]) {
        for (at, byte) in line.iter().enumerate().filter(|(_, byte)| !byte.is_ascii()) {
            let beside = beside(line, at, u8::is_ascii_alphabetic);
            self.dos += usize::from(is_dos(*byte, beside) && !is_capital_within(*byte, line, at));
            self.windows += usize::from(beside == 2 && *byte >= 0xc0);
            if is_before_small_letter(line, at) {
                self.add_mac(*byte, line, at);
            }
            self.neighbours += usize::from(self::beside(line, at, |byte| !byte.is_ascii()) > 0);
        }
    }

    /// Counts what a byte between letters says for Mac Roman.
    fn add_mac(&mut self, byte: u8, line: &[u8], at: usize) {
        self.mac += usize::from(MAC_LETTERS.contains(&byte));
        self.dos_or_mac += usize::from(byte == MAC_A_OR_DOS_E);
        // DOS has a capital `Ü` there, which does not stand behind a small letter.
        let is_within = before(line, at).is_some_and(u8::is_ascii_lowercase);
        self.rather_mac += usize::from(byte == MAC_O) * (1 + usize::from(is_within));
    }

    /// The encoding that more speaks for than for Windows-1252, if there is one.
    pub(crate) fn unusual(self) -> Option<Single> {
        let Self { windows, dos, mac, dos_or_mac, rather_mac, .. } = self;
        let likelier = if mac + rather_mac > dos { Single::MAC } else { Single::Dos };
        (dos.max(mac) + dos_or_mac > windows).then_some(likelier)
    }
}

/// Whether a byte is a capital of DOS behind a small letter, where none stands: Mac Roman has `è` and `ê` in their places.
fn is_capital_within(byte: u8, line: &[u8], at: usize) -> bool {
    DOS_CAPITALS.contains(&byte) && before(line, at).is_some_and(u8::is_ascii_lowercase)
}

fn before(line: &[u8], at: usize) -> Option<&u8> {
    at.checked_sub(1).and_then(|at| line.get(at))
}

/// Whether the byte at `at` stands behind a letter and before a small one.
fn is_before_small_letter(line: &[u8], at: usize) -> bool {
    let is_inside = beside(line, at, u8::is_ascii_alphabetic) == 2;
    is_inside && line.get(at + 1).is_some_and(u8::is_ascii_lowercase)
}

fn is_dos(byte: u8, beside: usize) -> bool {
    let enough = if UNKNOWN_TO_WINDOWS.contains(&byte) { 1 } else { 2 };
    DOS_LETTERS.contains(&byte) && beside >= enough
}

/// How many of the neighbours of the byte at `at` are such.
fn beside(line: &[u8], at: usize, is_such: fn(&u8) -> bool) -> usize {
    usize::from(before(line, at).is_some_and(is_such)) + usize::from(line.get(at + 1).is_some_and(is_such))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_of_dos_comes_back() {
        let all: Vec<u8> = (0..=255).collect();
        let text = Single::Dos.decode(&all).into_owned();
        assert_eq!(text.chars().count(), 256);
        assert_eq!(Single::Dos.encode(&text).unwrap(), all);
        assert!(Single::Dos.encode("Ł").is_none());
    }

    #[test]
    fn tells_dos_from_windows() {
        let evidence = |line: &[u8]| {
            let mut evidence = Evidence::default();
            evidence.add(line);
            (evidence.dos, evidence.windows)
        };
        assert_eq!(evidence(b"G\x94teborg och V\x84xj\x94"), (2, 0));
        assert_eq!(evidence(b"\x8fsa bor i Malm\x94"), (1, 0));
        assert_eq!(evidence("G\u{f6}teborg".chars().map(|c| c as u8).collect::<Vec<_>>().as_slice()), (0, 1));
        assert_eq!(evidence(b"sade \x94hej\x94 \x84ja\x93 it\x92s 5\x961 \x85"), (0, 0));
    }

    /// Sentences of the seven languages with the letters that ASCII lacks.
    const SENTENCES: [&str; 7] = [
        "Grannen från Växjö såg på när tåget gick till Göteborg, och Åsa Sjöberg stod där.",
        "Hun så på båten fra Ålesund, og naboen sa det var på tide å gå hjem til Bjørn.",
        "Ho såg på båten frå Ålesund, og grannen sa det var på tide å gå heim til Bjørn.",
        "Hun så på færgen fra Ærø, og naboen på øen sagde, at Søren måtte gå hjem igen.",
        "Jörg Müller fährt über die Brücke nach Köln, grüßt und läuft später zurück.",
        "The café served Chloë’s crème brûlée – ‘déjà vu’, said Zoë in the façade’s shade.",
        "L’élève a été reçue à l’école où Hélène gère la bibliothèque, près du marché.",
    ];

    #[test]
    fn a_capital_of_mac_at_the_beginning_does_not_make_it_dos() {
        let mut evidence = Evidence::default();
        evidence.add(b"Jag heter \x81sa Lindstr\x9am. Bo Ek \x8ar min granne.");
        assert_eq!(evidence.unusual(), Some(Single::MAC));
    }

    #[test]
    fn every_language_is_known_in_every_encoding() {
        for sentence in SENTENCES {
            for (single, plain) in [
                (Single::USUAL, sentence.to_owned()),
                (Single::MAC, sentence.to_owned()),
                (Single::Dos, sentence.replace(['’', '‘'], "'").replace('–', "-")),
            ] {
                let mut evidence = Evidence::default();
                evidence.add(&single.encode(&plain).unwrap());
                assert_eq!(evidence.unusual().unwrap_or(Single::USUAL), single, "{sentence}");
            }
        }
    }
}
