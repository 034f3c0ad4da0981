//! What bytes of a document say where nobody knows any more how the document was written.

use crate::encoding::Width;
use crate::json::Text;
use crate::single::Single;
use crate::twice;
use maskros_text::Span;

/// Every text that `bytes` may be: in UTF-8, or else UTF-16 or an encoding of one byte a letter; with and without escapes of JSON, and
/// with letters that were encoded twice as what they were.
#[must_use]
pub fn readings(bytes: &[u8]) -> Vec<String> {
    let mut readings = as_written(bytes);
    let changed: Vec<String> =
        readings.iter().flat_map(|text| [unescaped(text), once(text)]).flatten().collect();
    readings.extend(changed);
    readings
}

fn as_written(bytes: &[u8]) -> Vec<String> {
    match std::str::from_utf8(bytes) {
        Ok(text) if !bytes.contains(&0) => vec![text.to_owned()],
        _ => encoded(bytes),
    }
}

fn encoded(bytes: &[u8]) -> Vec<String> {
    let wide = [Width::WideLittle, Width::WideBig].map(|width| wide(bytes, width));
    let narrow = Single::ALL.map(|single| single.decode(bytes).into_owned());
    wide.into_iter().chain(narrow).collect()
}

fn wide(bytes: &[u8], width: Width) -> String {
    width.letters(bytes).map(|letter| letter.unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
}

fn unescaped(text: &str) -> Option<String> {
    text.contains('\\').then(|| Text::new(text, Span::new(0, text.len())).text)
}

fn once(text: &str) -> Option<String> {
    let (mut read, mut at) = (String::new(), 0);
    while let Some((range, letter)) = twice::next(text, at) {
        read.push_str(text.get(at..range.start)?);
        read.push(letter);
        at = range.end;
    }
    (at > 0).then(|| read + text.get(at..).unwrap_or(""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_read_however_it_was_written() {
        let dos: &[u8] = b"\x8fsa Sj\x94berg";
        let mac: &[u8] = b"\x81sa Sj\x9aberg";
        let windows: &[u8] = b"\xc5sa Sj\xf6berg";
        let little: Vec<u8> = "Åsa Sjöberg".encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = "Åsa Sjöberg".encode_utf16().flat_map(u16::to_be_bytes).collect();
        let plain = "Åsa Sjöberg".as_bytes();
        let escaped = br"\u00c5sa Sj\u00f6berg";
        let twice = "Ã\u{85}sa SjÃ¶berg".as_bytes();
        for bytes in [plain, dos, mac, windows, &little, &big, escaped, twice] {
            assert!(
                readings(bytes).iter().any(|text| text == "Åsa Sjöberg"),
                "{bytes:?}: {:?}",
                readings(bytes)
            );
        }
        assert_eq!(readings(b"Bo Ek"), ["Bo Ek"]);
    }
}
