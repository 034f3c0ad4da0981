//! A text as bare letters and digits, however it is written, with where each stands.

use maskros_text::Span;
use unicode_normalization::{UnicodeNormalization as _, char::is_combining_mark};

/// One letter or digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sign {
    /// Lower case, without marks: `a` to `z` and digits where that can be.
    pub(super) plain: char,
    /// Where it stands in the text, in bytes.
    pub(super) span: Span,
    /// Whether a word begins here: behind a sign that is no letter, a capital behind a small letter, a letter beside a digit.
    pub(super) begins: bool,
    /// Whether it was written as a capital.
    pub(super) is_capital: bool,
}

/// The letters and digits of `text` with escapes (`%C3%B6`, `&ouml;`, `&#246;`, `\u00f6`, `=C3=B6`) read, marks taken off, letters of other
/// scripts that look like Latin ones taken for these, and signs that nobody sees left out.
pub(super) fn skeleton(text: &str) -> Vec<Sign> {
    let mut signs = Vec::with_capacity(text.len());
    let mut before = Before::Gap;
    let mut at = 0;
    while let Some(first) = text.get(at..).and_then(|rest| rest.chars().next()) {
        let (read, length) = escaped(text, at).unwrap_or((first, first.len_utf8()));
        let span = Span::new(at, at + length);
        at += length;
        if is_unseen(read) || is_combining_mark(read) {
            continue;
        }
        if is_line_end_within_word(text, span, read) {
            at = skip_blank(text, span.end);
            continue;
        }
        before = add(read, span, before, &mut signs);
    }
    signs
}

/// What stands before a sign.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
    Gap,
    Small,
    Capital,
    Digit,
}

fn add(read: char, span: Span, before: Before, signs: &mut Vec<Sign>) -> Before {
    let kind = kind_of(read);
    let begins = match (before, kind) {
        (Before::Gap, _) | (Before::Small, Before::Capital) => true,
        (Before::Digit, Before::Digit) => false,
        (Before::Digit, _) | (_, Before::Digit) => true,
        _ => false,
    };
    if kind == Before::Gap {
        return kind;
    }
    let mut begins = begins;
    for plain in plain(read) {
        signs.push(Sign { plain, span, begins, is_capital: kind == Before::Capital });
        begins = false;
    }
    kind
}

fn kind_of(read: char) -> Before {
    match read {
        read if read.is_numeric() => Before::Digit,
        read if read.is_uppercase() => Before::Capital,
        read if read.is_alphabetic() => Before::Small,
        _ => Before::Gap,
    }
}

/// The sign as `a` to `z` and digits, where that can be; German and Nordic letters by their base letter.
pub(super) fn plain(read: char) -> impl Iterator<Item = char> {
    let whole = two_letters(read);
    let rest = whole.is_empty().then_some(read);
    let rest = rest.into_iter().flat_map(|read| read.nfkd().filter(|part| !is_combining_mark(*part)));
    whole.chars().chain(rest.flat_map(char::to_lowercase).map(alike).filter(|part| part.is_alphanumeric()))
}

/// The two letters that one stands for; nothing of any other.
const fn two_letters(read: char) -> &'static str {
    match read {
        'ß' | 'ẞ' => "ss",
        'æ' | 'Æ' => "ae",
        'œ' | 'Œ' => "oe",
        'þ' | 'Þ' => "th",
        _ => "",
    }
}

/// The Latin letter that a letter looks like, or stands for.
const fn alike(letter: char) -> char {
    match letter {
        'ø' | 'о' | 'ο' | 'օ' => 'o',
        'ð' | 'đ' => 'd',
        'ł' => 'l',
        'ı' | 'і' | 'ι' | 'ӏ' => 'i',
        'а' | 'α' | 'ɑ' => 'a',
        'е' | 'ε' => 'e',
        'р' | 'ρ' => 'p',
        'с' | 'ϲ' => 'c',
        'у' | 'γ' => 'y',
        'х' | 'χ' => 'x',
        'ѕ' => 's',
        'ј' => 'j',
        'к' | 'κ' => 'k',
        'м' => 'm',
        'т' | 'τ' => 't',
        'в' | 'β' => 'b',
        'н' => 'h',
        'ν' => 'v',
        'ԁ' => 'd',
        'ԛ' => 'q',
        'ԝ' => 'w',
        other => other,
    }
}

/// Signs that take no room: joiners, marks of direction, soft hyphens, variation selectors, tags.
const fn is_unseen(read: char) -> bool {
    matches!(read,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2064}'
        | '\u{2066}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{e0000}'..='\u{e007f}')
}

/// Whether a hyphen ends a line, so that the word goes on in the next one.
fn is_line_end_within_word(text: &str, span: Span, read: char) -> bool {
    let rest = text.get(span.end..).unwrap_or_default();
    let after = rest.trim_start_matches([' ', '\t', '\r']);
    matches!(read, '-' | '\u{2010}' | '=') && after.starts_with('\n')
}

/// The place of the next sign that is no white space.
fn skip_blank(text: &str, at: usize) -> usize {
    let rest = text.get(at..).unwrap_or_default();
    at + rest.len() - rest.trim_start().len()
}

/// The sign that an escape at `at` stands for, and the length of the escape in bytes.
fn escaped(text: &str, at: usize) -> Option<(char, usize)> {
    let rest = text.get(at..)?;
    match rest.as_bytes().first()? {
        b'%' | b'=' => bytes_escaped(rest),
        b'&' => entity(rest),
        b'\\' => unicode_escaped(rest),
        _ => None,
    }
}

/// `%C3%B6`, or `=C3=B6` of quoted-printable mail: one sign in UTF-8.
fn bytes_escaped(rest: &str) -> Option<(char, usize)> {
    let mark = *rest.as_bytes().first()?;
    let mut bytes = Vec::new();
    for piece in rest.as_bytes().chunks(3).take(4) {
        let [first, high, low] = piece else { break };
        if *first != mark {
            break;
        }
        bytes.push(hex(*high)? * 16 + hex(*low)?);
        if let Some(read) = std::str::from_utf8(&bytes).ok().and_then(|text| text.chars().next()) {
            return Some((read, bytes.len() * 3));
        }
    }
    None
}

fn hex(digit: u8) -> Option<u8> {
    char::from(digit).to_digit(16).and_then(|value| u8::try_from(value).ok())
}

/// `&ouml;`, `&#246;`, `&#xf6;`.
fn entity(rest: &str) -> Option<(char, usize)> {
    let end = rest.char_indices().take(10).find(|(_, sign)| *sign == ';')?.0;
    let name = rest.get(1..end)?;
    let read = match name.strip_prefix('#') {
        Some(number) => numbered(number)?,
        None => named(name)?,
    };
    Some((read, end + 1))
}

fn numbered(number: &str) -> Option<char> {
    let value = match number.strip_prefix(['x', 'X']) {
        Some(digits) => u32::from_str_radix(digits, 16),
        None => number.parse(),
    };
    value.ok().and_then(char::from_u32)
}

/// Signs that entities of HTML stand for.
const ENTITIES: [(&str, char); 8] = [
    ("amp", '&'),
    ("nbsp", ' '),
    ("shy", '\u{ad}'),
    ("szlig", 'ß'),
    ("oslash", 'ø'),
    ("Oslash", 'Ø'),
    ("aelig", 'æ'),
    ("AElig", 'Æ'),
];
/// Marks in the names of entities.
const MARKS: [&str; 8] = ["uml", "acute", "grave", "circ", "tilde", "ring", "cedil", "caron"];

/// The sign of an entity of HTML.
fn named(name: &str) -> Option<char> {
    let known = ENTITIES.iter().find(|(entity, _)| *entity == name);
    known.map(|(_, sign)| *sign).or_else(|| marked(name))
}

/// The letter of an entity that ends in a mark, which it loses anyway: so the base letter is enough.
fn marked(name: &str) -> Option<char> {
    let mut letters = name.chars();
    let letter = letters.next()?;
    MARKS.contains(&letters.as_str()).then_some(letter)
}

/// `\u00f6` and `\xf6`.
fn unicode_escaped(rest: &str) -> Option<(char, usize)> {
    let length = match rest.as_bytes().get(1)? {
        b'u' => 6,
        b'x' => 4,
        _ => return None,
    };
    let value = u32::from_str_radix(rest.get(2..length)?, 16).ok()?;
    Some((char::from_u32(value)?, length))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain_of(text: &str) -> String {
        skeleton(text).into_iter().map(|sign| sign.plain).collect()
    }

    #[test]
    fn letters_are_read_however_they_are_written() {
        let ways = [
            "Lindström",
            "LINDSTRÖM",
            "lindstrom",
            "Lindstro\u{308}m",
            "Lindstr%C3%B6m",
            "Lindstr&ouml;m",
            "Lindstr&#246;m",
            "Lindstr&#xF6;m",
            "Lindstr\\u00f6m",
            "Lindstr=C3=B6m",
            "Lind\u{ad}ström",
            "Lind\u{200b}ström",
            "Lind-\nström",
            "Lind-\r\n  ström",
            "L i n d s t r ö m",
            "L.i.n.d.s.t.r.ö.m",
            "Ｌｉｎｄｓｔｒöm",
            "Lіndstrоm",
            "Lindstrøm",
        ];
        for way in ways {
            assert_eq!(plain_of(way), "lindstrom", "{way}");
        }
        assert_eq!(plain_of("Strauß & Œuvre, ½"), "straussoeuvre12");
    }

    #[test]
    fn places_are_those_of_the_text() {
        let signs = skeleton("x%C3%B6y");
        assert_eq!(
            signs.iter().map(|sign| sign.span).collect::<Vec<_>>(),
            [Span::new(0, 1), Span::new(1, 7), Span::new(7, 8)]
        );
        let begins = |text| skeleton(text).iter().map(|sign| u8::from(sign.begins)).collect::<Vec<_>>();
        assert_eq!(begins("annaLind92 ek"), [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 0]);
    }

    #[test]
    fn broken_escapes_are_signs() {
        for (text, plain) in [
            ("100%", "100"),
            ("%zz", "zz"),
            ("&x", "x"),
            ("\\u12", "u12"),
            ("%C3", "c3"),
            ("a=b", "ab"),
            ("&#99999999;", "99999999"),
        ] {
            assert_eq!(plain_of(text), plain, "{text}");
        }
    }
}
