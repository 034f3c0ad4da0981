//! Encodings of one byte a letter.

use encoding_rs::{Encoding, WINDOWS_1252};
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

    /// The letters of `bytes`, as many as there are bytes.
    pub(crate) fn decode(self, bytes: &[u8]) -> Cow<'_, str> {
        match self {
            Self::Standard(encoding) => encoding.decode_without_bom_handling(bytes).0,
            Self::Dos => {
                let letters: Vec<char> = CODE_PAGE_850.chars().collect();
                bytes.iter().map(|byte| dos_letter(*byte, &letters)).collect()
            }
        }
    }

    /// The bytes of `text`; `None` where it has a letter that the encoding does not have.
    pub(crate) fn encode(self, text: &str) -> Option<Cow<'_, [u8]>> {
        match self {
            Self::Standard(encoding) => {
                let (bytes, _, unknown) = encoding.encode(text);
                (!unknown).then_some(bytes)
            }
            Self::Dos => text.chars().map(dos_byte).collect::<Option<Vec<u8>>>().map(Cow::Owned),
        }
    }
}

fn dos_letter(byte: u8, letters: &[char]) -> char {
    let beyond = usize::from(byte).checked_sub(0x80);
    beyond.and_then(|idx| letters.get(idx)).copied().unwrap_or(char::from(byte))
}

fn dos_byte(letter: char) -> Option<u8> {
    if letter.is_ascii() {
        return u8::try_from(letter).ok();
    }
    let idx = CODE_PAGE_850.chars().position(|known| known == letter)?;
    u8::try_from(idx + 0x80).ok()
}

/// How many bytes of a line speak for DOS and for Windows-1252, by what stands beside them: within words the one has its letters
/// where the other has marks.
pub(crate) fn evidence(line: &[u8]) -> (usize, usize) {
    let mut counts = (0, 0);
    for (at, byte) in line.iter().enumerate().filter(|(_, byte)| !byte.is_ascii()) {
        let beside = letters_beside(line, at);
        counts.0 += usize::from(is_dos(*byte, beside));
        counts.1 += usize::from(beside == 2 && *byte >= 0xc0);
    }
    counts
}

fn is_dos(byte: u8, beside: usize) -> bool {
    let enough = if UNKNOWN_TO_WINDOWS.contains(&byte) { 1 } else { 2 };
    DOS_LETTERS.contains(&byte) && beside >= enough
}

/// How many of the neighbours of the byte at `at` are ASCII letters.
fn letters_beside(line: &[u8], at: usize) -> usize {
    let is_letter = |at: usize| line.get(at).is_some_and(u8::is_ascii_alphabetic);
    usize::from(at.checked_sub(1).is_some_and(is_letter)) + usize::from(is_letter(at + 1))
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
        assert_eq!(evidence(b"G\x94teborg och V\x84xj\x94"), (2, 0));
        assert_eq!(evidence(b"\x8fsa bor i Malm\x94"), (1, 0));
        assert_eq!(evidence("G\u{f6}teborg".chars().map(|c| c as u8).collect::<Vec<_>>().as_slice()), (0, 1));
        assert_eq!(evidence(b"sade \x94hej\x94 \x84ja\x93 it\x92s 5\x961 \x85"), (0, 0));
    }
}
