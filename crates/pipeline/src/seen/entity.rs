//! Letters that are written as entities of HTML (`&ouml;`, `&#246;`).

use super::Otherwise;
use maskros_text::Span;

/// The letters of Latin-1 under their names (HTML 4.01, section 24.2), the base letter first, and what stands between or in words.
const NAMED: [(&str, &str); 70] = [
    ("Agrave", "À"),
    ("Aacute", "Á"),
    ("Acirc", "Â"),
    ("Atilde", "Ã"),
    ("Auml", "Ä"),
    ("Aring", "Å"),
    ("AElig", "Æ"),
    ("Ccedil", "Ç"),
    ("Egrave", "È"),
    ("Eacute", "É"),
    ("Ecirc", "Ê"),
    ("Euml", "Ë"),
    ("Igrave", "Ì"),
    ("Iacute", "Í"),
    ("Icirc", "Î"),
    ("Iuml", "Ï"),
    ("ETH", "Ð"),
    ("Ntilde", "Ñ"),
    ("Ograve", "Ò"),
    ("Oacute", "Ó"),
    ("Ocirc", "Ô"),
    ("Otilde", "Õ"),
    ("Ouml", "Ö"),
    ("Oslash", "Ø"),
    ("Ugrave", "Ù"),
    ("Uacute", "Ú"),
    ("Ucirc", "Û"),
    ("Uuml", "Ü"),
    ("Yacute", "Ý"),
    ("THORN", "Þ"),
    ("szlig", "ß"),
    ("agrave", "à"),
    ("aacute", "á"),
    ("acirc", "â"),
    ("atilde", "ã"),
    ("auml", "ä"),
    ("aring", "å"),
    ("aelig", "æ"),
    ("ccedil", "ç"),
    ("egrave", "è"),
    ("eacute", "é"),
    ("ecirc", "ê"),
    ("euml", "ë"),
    ("igrave", "ì"),
    ("iacute", "í"),
    ("icirc", "î"),
    ("iuml", "ï"),
    ("eth", "ð"),
    ("ntilde", "ñ"),
    ("ograve", "ò"),
    ("oacute", "ó"),
    ("ocirc", "ô"),
    ("otilde", "õ"),
    ("ouml", "ö"),
    ("oslash", "ø"),
    ("ugrave", "ù"),
    ("uacute", "ú"),
    ("ucirc", "û"),
    ("uuml", "ü"),
    ("yacute", "ý"),
    ("thorn", "þ"),
    ("yuml", "ÿ"),
    ("OElig", "Œ"),
    ("oelig", "œ"),
    ("Scaron", "Š"),
    ("scaron", "š"),
    ("nbsp", " "),
    ("shy", ""),
    ("zwnj", ""),
    ("zwj", ""),
];

/// Code points that numbers stand for: the letters of Latin-1 and Latin Extended-A, and what is not seen or a space.
const NUMBERED: std::ops::RangeInclusive<u32> = 0xc0..=0x17f;

/// Every letter of [`NUMBERED`], so that what is seen is a constant.
const LETTERS: &str = "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿĀāĂăĄąĆćĈĉĊċČčĎďĐđĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦħĨĩĪīĬĭĮįİıĲĳĴĵĶķĸĹĺĻļĽľĿŀŁłŃńŅņŇňŉŊŋŌōŎŏŐőŒœŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŦŧŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžſ";

/// The entities that are letters, spaces or nothing.
pub(super) fn letters(text: &str) -> Vec<Otherwise> {
    text.match_indices('&').filter_map(|(at, _)| entity(text, at)).collect()
}

/// The entity that begins at `at`, and its letter.
fn entity(text: &str, at: usize) -> Option<Otherwise> {
    let (name, _) = text.get(at + 1..)?.split_once(';').filter(|(name, _)| name.len() <= 8)?;
    Some((Span::new(at, at + name.len() + 2), seen(name)?))
}

/// What is seen of the entity between ampersand and semicolon.
fn seen(name: &str) -> Option<&'static str> {
    match name.strip_prefix('#') {
        Some(number) => numbered(number),
        None => named(name),
    }
}

fn named(name: &str) -> Option<&'static str> {
    NAMED.iter().find(|(known, _)| *known == name).map(|(_, letter)| *letter)
}

fn numbered(number: &str) -> Option<&'static str> {
    match number_of(number)? {
        0xa0 | 0x202f => Some(" "),
        0xad | 0x200b..=0x200d => Some(""),
        number if NUMBERED.contains(&number) => letter(number),
        _ => None,
    }
}

fn number_of(written: &str) -> Option<u32> {
    match written.strip_prefix(['x', 'X']) {
        Some(hex) => u32::from_str_radix(hex, 16).ok(),
        None => written.parse().ok(),
    }
}

fn letter(number: u32) -> Option<&'static str> {
    let letter = char::from_u32(number)?;
    let at = LETTERS.find(letter)?;
    LETTERS.get(at..at + letter.len_utf8())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_its_letter() {
        for number in NUMBERED {
            let letter = char::from_u32(number).unwrap().to_string();
            assert_eq!(numbered(&number.to_string()), Some(letter.as_str()));
            assert_eq!(numbered(&format!("x{number:X}")), Some(letter.as_str()));
        }
        assert_eq!((numbered("38"), numbered(""), numbered("xyz")), (None, None, None));
    }
}
