//! When two spellings are the same: folded names, digits of numbers, handles without accents.

use maskros_lexicon::{ascii, fold};
use maskros_text::{Attributes, Group, Label};

/// A name for comparison: folded as the lexicon does it, en dashes for hyphens, single spaces.
pub(crate) fn name(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    fold(text, &mut folded);
    if folded.chars().all(|letter| !letter.is_whitespace() && hyphen_for_dash(letter) == letter) {
        return folded;
    }
    let mut name = String::with_capacity(folded.len());
    for word in folded.split_whitespace() {
        if !name.is_empty() {
            name.push(' ');
        }
        name.extend(word.chars().map(hyphen_for_dash));
    }
    name
}

const fn hyphen_for_dash(letter: char) -> char {
    if matches!(letter, '\u{2012}' | '\u{2013}') { '-' } else { letter }
}

/// The folded name as it stands in handles and addresses, letters only: `lindstrom` and `lindstroem` for `lindström`.
pub(crate) fn handles(folded: &str) -> [String; 2] {
    let letters: String = folded.chars().filter(|letter| letter.is_alphabetic()).collect();
    [ascii::plain(&letters), ascii::long(&letters)]
}

/// The labels of what letters and digits alone tell apart.
const CODES: [Label; 8] = [
    Label::PersonidNr,
    Label::OrganisationNr,
    Label::AccountNr,
    Label::CaseNr,
    Label::OtherNrSeq,
    Label::LicenseNr,
    Label::ZipCode,
    Label::DateDigits,
];

/// What two mentions of `label` have in common if they are the same: digits of telephone and other numbers, letters and digits
/// of codes, folded words of everything else.
pub(crate) fn value(label: Label, attributes: &Attributes, text: &str) -> String {
    match label {
        Label::PhoneNr => tail(digits(text), 8),
        Label::PersonidNr if is_swedish(attributes.kind) => tail(digits(text), 10),
        label if CODES.contains(&label) => code(text),
        Label::Url | Label::MessagingLink => address(text),
        Label::SocialHandle => name(text.trim_start_matches(['@', '#'])),
        // `GIESSEN` is `Gießen` in capitals.
        label if label.group() == Group::Place => name(text).replace('ß', "ss"),
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
    let without = |(at, letter): (usize, char)| {
        let (head, tail) = (folded.get(..at), folded.get(at + letter.len_utf8()..));
        [head, tail].map(Option::unwrap_or_default).concat()
    };
    std::iter::once(folded.to_owned()).chain(folded.char_indices().take(64).map(without)).collect()
}

/// Whether one insertion, deletion, substitution or swap of neighbours leads from one name to the other.
pub(crate) fn is_one_edit_apart(a: &str, b: &str) -> bool {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let (short, long) = if a.len() <= b.len() { (&a, &b) } else { (&b, &a) };
    match without_shared_ends(short, long) {
        ([] | [_], [_]) => true,
        ([a, b], [c, d]) => a == d && b == c,
        _ => false,
    }
}

/// What is left of two words without the letters with which both begin and both end.
fn without_shared_ends<'a>(short: &'a [char], long: &'a [char]) -> (&'a [char], &'a [char]) {
    let head = short.iter().zip(long).take_while(|(x, y)| x == y).count();
    let (short, long) = (&short[head..], &long[head..]);
    let tail = short.iter().rev().zip(long.iter().rev()).take_while(|(x, y)| x == y).count();
    (&short[..short.len() - tail], &long[..long.len() - tail])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_of_one_name_meet() {
        assert_eq!(name("  O\u{2019}Brien "), "o'brien");
        assert_eq!(name("A\u{30a}sa  Bergstro\u{308}m"), name("åsa bergström"));
        assert_eq!(name("Anna\u{2011}Lena"), "anna-lena");
        assert_eq!(name("Anna\u{2013}Le\u{ad}na"), "anna-lena");
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
    fn towns_meet_in_capitals() {
        let value = |text| value(Label::City, &Attributes::default(), text);
        assert_eq!(value("GIESSEN"), value("Gießen"));
        assert_ne!(value("GIESEN"), value("Gießen"));
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
