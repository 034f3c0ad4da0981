//! The nearest letters for characters that an encoding does not have.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Letters and marks that do not decompose (Unicode CLDR, `Latin-ASCII` transform).
const PLAIN: &[(char, &str)] = &[
    ('ø', "o"),
    ('Ø', "O"),
    ('ß', "ss"),
    ('ẞ', "SS"),
    ('æ', "ae"),
    ('Æ', "AE"),
    ('œ', "oe"),
    ('Œ', "OE"),
    ('ð', "d"),
    ('Ð', "D"),
    ('þ', "th"),
    ('Þ', "Th"),
    ('ł', "l"),
    ('Ł', "L"),
    ('đ', "d"),
    ('Đ', "D"),
    ('ı', "i"),
    ('ŋ', "n"),
    ('Ŋ', "N"),
    ('ŧ', "t"),
    ('Ŧ', "T"),
    ('‘', "'"),
    ('’', "'"),
    ('‚', "'"),
    ('“', "\""),
    ('”', "\""),
    ('„', "\""),
    ('«', "\""),
    ('»', "\""),
    ('–', "-"),
    ('—', "-"),
    ('‐', "-"),
    ('‑', "-"),
    ('−', "-"),
    ('•', "*"),
    ('⁄', "/"),
    ('€', "EUR"),
];

/// `text` with every character that `can_write` refuses replaced by its nearest letters, or failing that by `?`.
pub(crate) fn letters(text: &str, can_write: impl Fn(&str) -> bool) -> String {
    let mut out = String::with_capacity(text.len());
    // A composed letter may be in the encoding where its base and mark are not.
    for letter in text.nfc() {
        let mut buffer = [0; 4];
        let as_is = letter.encode_utf8(&mut buffer);
        if can_write(as_is) {
            out.push_str(as_is);
        } else {
            out.push_str(&nearest(letter, &can_write));
        }
    }
    out
}

fn nearest(letter: char, can_write: &impl Fn(&str) -> bool) -> String {
    if is_combining_mark(letter) {
        return String::new();
    }
    let bare = bare(letter);
    let plain: String = bare.chars().map(plain).collect();
    let mut texts = [bare, plain].into_iter();
    texts.find(|text| !text.is_empty() && can_write(text)).unwrap_or_else(|| "?".to_owned())
}

/// A letter without its marks.
fn bare(letter: char) -> String {
    std::iter::once(letter).nfkd().filter(|part| !is_combining_mark(*part)).collect()
}

fn plain(letter: char) -> String {
    PLAIN
        .iter()
        .find(|(from, _)| *from == letter)
        .map_or_else(|| letter.to_string(), |(_, to)| (*to).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writes_the_nearest_letters() {
        let ascii = |text: &str| text.is_ascii();
        assert_eq!(letters("Søren Åkerström, Łukasz Weiß", ascii), "Soren Akerstrom, Lukasz Weiss");
        assert_eq!(letters("A\u{30a}sa “名” ﬁ ½", ascii), "Asa \"?\" fi 1/2");
        let latin = |text: &str| !encoding_rs::WINDOWS_1252.encode(text).2;
        assert_eq!(letters("A\u{30a}sa Žižková Nguyễn", latin), "Åsa Žižková Nguyen");
    }
}
