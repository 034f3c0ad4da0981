//! When two spellings are the same: folded names, digits of numbers, handles without accents.

use maskros_text::{Attributes, Label};
use std::fmt::Write as _;

/// Whether a character belongs to a word: letters, digits and the marks that combine with them.
pub(crate) fn is_word(letter: char) -> bool {
    letter.is_alphanumeric() || ('\u{300}'..='\u{36f}').contains(&letter)
}

/// A name for comparison: small letters, plain apostrophes and hyphens, single spaces.
///
/// Decomposed letters are composed for the marks that the seven languages write, so that NFC and NFD meet.
pub(crate) fn name(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    let mut space = false;
    for letter in text.chars() {
        if letter.is_whitespace() {
            space = !folded.is_empty();
            continue;
        }
        if space {
            folded.push(' ');
            space = false;
        }
        match letter {
            letter if letter.is_ascii() => folded.push(letter.to_ascii_lowercase()),
            '\u{2018}' | '\u{2019}' => folded.push('\''),
            '\u{2010}'..='\u{2013}' => folded.push('-'),
            mark @ '\u{300}'..='\u{36f}' => combine(&mut folded, mark),
            other => folded.extend(other.to_lowercase()),
        }
    }
    folded
}

/// Letters with a combining mark, and what they are composed.
const COMPOSED: &[(char, char, char)] = &[
    ('a', '\u{30a}', 'å'),
    ('a', '\u{308}', 'ä'),
    ('o', '\u{308}', 'ö'),
    ('u', '\u{308}', 'ü'),
    ('e', '\u{301}', 'é'),
    ('e', '\u{300}', 'è'),
    ('e', '\u{302}', 'ê'),
    ('e', '\u{308}', 'ë'),
    ('a', '\u{300}', 'à'),
    ('a', '\u{301}', 'á'),
    ('a', '\u{302}', 'â'),
    ('i', '\u{301}', 'í'),
    ('i', '\u{302}', 'î'),
    ('i', '\u{308}', 'ï'),
    ('o', '\u{301}', 'ó'),
    ('o', '\u{302}', 'ô'),
    ('u', '\u{301}', 'ú'),
    ('u', '\u{300}', 'ù'),
    ('u', '\u{302}', 'û'),
    ('c', '\u{327}', 'ç'),
    ('n', '\u{303}', 'ñ'),
];

fn combine(folded: &mut String, mark: char) {
    let last = folded.chars().next_back();
    match COMPOSED.iter().find(|row| Some(row.0) == last && row.1 == mark) {
        Some(row) => {
            folded.pop();
            folded.push(row.2);
        }
        None => folded.push(mark),
    }
}

/// A letter of a handle: how it is written where only a to z may stand, in both usual ways.
const PLAIN: &[(char, &str, &str)] = &[
    ('å', "a", "aa"),
    ('ä', "a", "ae"),
    ('æ', "a", "ae"),
    ('ö', "o", "oe"),
    ('ø', "o", "oe"),
    ('ü', "u", "ue"),
    ('ß', "ss", "ss"),
    ('é', "e", "e"),
    ('è', "e", "e"),
    ('ê', "e", "e"),
    ('ë', "e", "e"),
    ('á', "a", "a"),
    ('à', "a", "a"),
    ('â', "a", "a"),
    ('í', "i", "i"),
    ('î', "i", "i"),
    ('ï', "i", "i"),
    ('ó', "o", "o"),
    ('ô', "o", "o"),
    ('ú', "u", "u"),
    ('ù', "u", "u"),
    ('û', "u", "u"),
    ('ç', "c", "c"),
    ('ñ', "n", "n"),
];

/// The folded name as it stands in handles and addresses, letters only: `lindstrom` and `lindstroem` for `lindström`.
pub(crate) fn handles(folded: &str) -> [String; 2] {
    let mut short = String::with_capacity(folded.len());
    let mut long = String::with_capacity(folded.len());
    for letter in folded.chars().filter(|letter| letter.is_alphabetic()) {
        match PLAIN.iter().find(|row| row.0 == letter) {
            Some(row) => {
                short.push_str(row.1);
                long.push_str(row.2);
            }
            None => {
                short.push(letter);
                long.push(letter);
            }
        }
    }
    [short, long]
}

/// What two mentions of `label` have in common if they are the same: digits of telephone and other numbers, letters and digits
/// of codes, folded words of everything else.
pub(crate) fn value(label: Label, attributes: &Attributes, text: &str) -> String {
    match label {
        Label::PhoneNr => tail(digits(text), 8),
        Label::PersonidNr if is_swedish(attributes.kind) => tail(digits(text), 10),
        Label::PersonidNr
        | Label::OrganisationNr
        | Label::AccountNr
        | Label::CaseNr
        | Label::OtherNrSeq
        | Label::LicenseNr
        | Label::ZipCode
        | Label::DateDigits => code(text),
        Label::Url | Label::MessagingLink => address(text),
        Label::SocialHandle => name(text.trim_start_matches(['@', '#'])),
        _ => name(text),
    }
}

/// Swedish numbers are written with and without the century; the last ten digits are the person.
fn is_swedish(kind: Option<&str>) -> bool {
    kind.is_some_and(|kind| kind == "personnummer" || kind == "samordningsnummer")
}

fn digits(text: &str) -> String {
    text.chars().filter(char::is_ascii_digit).collect()
}

/// The last `n_digits` digits: a telephone number with and without the country's code, a personal number with and without century.
fn tail(digits: String, n_digits: usize) -> String {
    let cut = digits.len().saturating_sub(n_digits);
    digits.get(cut..).map_or_else(|| digits.clone(), str::to_owned)
}

fn code(text: &str) -> String {
    text.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

fn address(text: &str) -> String {
    let folded = name(text);
    let bare = folded.trim_start_matches("https://").trim_start_matches("http://").trim_start_matches("www.");
    bare.trim_end_matches('/').to_owned()
}

/// The folded words with one letter left out, each, and the whole: two names share one of them if an edit apart (nearly).
pub(crate) fn shortened(folded: &str) -> Vec<String> {
    let mut keys = vec![folded.to_owned()];
    for (at, letter) in folded.char_indices().take(64) {
        let mut key = String::with_capacity(folded.len());
        let _ = write!(key, "{}", folded.get(..at).unwrap_or_default());
        let _ = write!(key, "{}", folded.get(at + letter.len_utf8()..).unwrap_or_default());
        keys.push(key);
    }
    keys
}

/// Whether one insertion, deletion, substitution or swap of neighbours leads from one name to the other.
pub(crate) fn is_one_edit_apart(a: &str, b: &str) -> bool {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let (short, long) = if a.len() <= b.len() { (&a, &b) } else { (&b, &a) };
    let head = short.iter().zip(long.iter()).take_while(|(x, y)| x == y).count();
    let room = short.len() - head;
    let tail = short.iter().rev().zip(long.iter().rev()).take(room).take_while(|(x, y)| x == y).count();
    match (short.len() - head - tail, long.len() - head - tail) {
        (0 | 1, 1) => true,
        (2, 2) => short[head] == long[head + 1] && short[head + 1] == long[head],
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_of_one_name_meet() {
        assert_eq!(name("  O\u{2019}Brien "), "o'brien");
        assert_eq!(name("A\u{30a}sa  Bergstro\u{308}m"), name("åsa bergström"));
        assert_eq!(name("Anna\u{2011}Lena"), "anna-lena");
    }

    #[test]
    fn telephones_meet_with_and_without_country() {
        let value = |text| value(Label::PhoneNr, &Attributes::default(), text);
        assert_eq!(value("070-174 06 35"), value("+46 70 174 06 35"));
        assert_eq!(value("0046701740635"), value("0701740635"));
        assert_ne!(value("070-174 06 35"), value("070-174 06 36"));
    }

    #[test]
    fn personal_numbers_meet_with_and_without_century() {
        let attributes = Attributes { kind: Some("personnummer"), ..Attributes::default() };
        let value = |text| value(Label::PersonidNr, &attributes, text);
        assert_eq!(value("19900101-2385"), value("900101-2385"));
    }

    #[test]
    fn handles_are_written_in_two_ways() {
        assert_eq!(handles("sjöberg"), ["sjoberg".to_owned(), "sjoeberg".to_owned()]);
    }

    #[test]
    fn one_edit_is_told_from_none_and_two() {
        assert!(is_one_edit_apart("lindström", "lindstöm"));
        assert!(is_one_edit_apart("lindström", "lidnström"));
        assert!(is_one_edit_apart("jansson", "hansson"));
        assert!(!is_one_edit_apart("anna", "anna"));
        assert!(!is_one_edit_apart("lindström", "lundstrom"));
    }

    #[test]
    fn names_an_edit_apart_share_a_shortened_form() {
        let shared = |a, b| shortened(a).iter().any(|key| shortened(b).contains(key));
        assert!(shared("lindström", "lindstöm") && shared("lindström", "lindstrom") && !shared("berg", "ek"));
    }
}
