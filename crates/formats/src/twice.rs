//! Text that was encoded twice: UTF-8 taken for Windows-1252 and written as UTF-8 again, so that `ö` became `Ã¶`.

use encoding_rs::WINDOWS_1252;
use std::ops::Range;

/// Letters that a letter encoded twice begins with: the first byte of `ä`, `ö`, `é`, and of dashes and quotation marks.
/// No word of our languages has them before a mark.
const FIRST: [char; 2] = ['Ã', 'â'];

/// The next letter of `text` from `from` on that was encoded twice: where it stands, and what it is.
pub(crate) fn next(text: &str, from: usize) -> Option<(Range<usize>, char)> {
    let mut at = from;
    loop {
        let rest = text.get(at..)?;
        at += rest.find(FIRST)?;
        if let Some((length, letter)) = text.get(at..).and_then(letter) {
            return Some((at..at + length, letter));
        }
        at += text.get(at..)?.chars().next()?.len_utf8();
    }
}

/// Whether there can be such a letter in `bytes`: quick, and says yes too often.
pub(crate) fn possible(bytes: &[u8]) -> bool {
    FIRST.iter().any(|first| memchr::memmem::find(bytes, first.encode_utf8(&mut [0; 4]).as_bytes()).is_some())
}

/// How many letters of `text` were encoded twice.
#[must_use]
pub fn twice_encoded(text: &str) -> usize {
    let mut at = 0;
    let following = || {
        let (range, _) = next(text, at)?;
        at = range.end;
        Some(at)
    };
    std::iter::from_fn(following).count()
}

/// The letter that the beginning of `text` was, with the length of what stands there now.
fn letter(text: &str) -> Option<(usize, char)> {
    let mut letters = text.chars();
    let first = byte(letters.next()?)?;
    let count = if first == 0xc3 { 2 } else { 3 };
    let mut bytes = vec![first];
    for letter in letters.take(count - 1) {
        bytes.push(byte(letter)?);
    }
    let was = std::str::from_utf8(&bytes).ok()?.chars().next()?;
    let length = text.chars().take(count).map(char::len_utf8).sum();
    is_usual(was).then_some((length, was))
}

/// Letters of Latin-1, general punctuation and the euro sign: what texts of our languages consist of beyond ASCII.
const fn is_usual(letter: char) -> bool {
    matches!(letter, '\u{c0}'..='\u{ff}' | '\u{2010}'..='\u{2044}' | '€')
}

/// The byte that was taken for `letter`: in Windows-1252, or in Latin-1 where that has a control character.
fn byte(letter: char) -> Option<u8> {
    u8::try_from(letter).ok().filter(|byte| *byte >= 0x80).or_else(|| windows_byte(letter))
}

/// The byte beyond ASCII that a letter has in Windows-1252.
fn windows_byte(letter: char) -> Option<u8> {
    let mut buffer = [0; 4];
    let (bytes, _, unknown) = WINDOWS_1252.encode(letter.encode_utf8(&mut buffer));
    bytes.first().copied().filter(|byte| !unknown && *byte >= 0x80)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn encoded_again(text: &str) -> String {
        WINDOWS_1252.decode_without_bom_handling(text.as_bytes()).0.into_owned()
    }

    #[test]
    fn finds_letters_that_were_encoded_twice() {
        let text = "Åsa Sjöberg på Älgö – “René” çà 5 €";
        let twice = encoded_again(text);
        let mut read = String::new();
        let mut at = 0;
        while let Some((range, letter)) = next(&twice, at) {
            read.push_str(twice.get(at..range.start).unwrap());
            read.push(letter);
            at = range.end;
        }
        read.push_str(twice.get(at..).unwrap());
        assert_eq!(read, text);
        assert_eq!(twice_encoded(&twice), text.chars().filter(|letter| !letter.is_ascii()).count());
    }

    #[test]
    fn leaves_what_was_encoded_once() {
        for text in ["Åsa Sjöberg", "São Paulo, IRMÃ", "pâté – “â”", "Ã", "â€", "", "château"]
        {
            assert_eq!(twice_encoded(text), 0, "{text}");
        }
    }
}
