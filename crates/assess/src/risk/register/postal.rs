//! Postal codes, whole and shortened.

/// A code of so many digits, or one of letters and digits as in Britain.
const DIGITS: std::ops::RangeInclusive<usize> = 4..=LONGEST;
/// Digits of the longest code.
pub(super) const LONGEST: usize = 5;
/// Fewer digits say nothing: two are a sorting region.
const FEWEST: usize = 2;
/// What stands in the place of digits that are not told.
const HIDING: [char; 5] = ['x', 'X', '*', '#', '_'];

/// How a text tells a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Form {
    /// Without its last digits, so that it can hardly be anything else.
    Shortened,
    /// All of it.
    Whole,
    /// As a bare number of three digits, which may count anything: a code of five may begin so.
    Bare,
}

/// A code, or the beginning of one, that a text tells.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Told {
    /// Letters and digits, in capitals.
    pub(super) begins: String,
    pub(super) form: Form,
}

/// The code that a value is, in capitals without spaces and without what stands for a country, or the beginning of one.
pub(super) fn of_value(value: &str) -> Option<String> {
    let code = without_country(value.trim());
    hidden(code).or_else(|| whole(code))
}

/// The code without what stands for a country: `80331` of `D-80331`.
fn without_country(value: &str) -> &str {
    let divided = value.split_once('-').filter(|(country, _)| is_country(country));
    divided.map_or(value, |(_, code)| code)
}

fn is_country(letters: &str) -> bool {
    (1..=2).contains(&letters.len()) && letters.bytes().all(|sign| sign.is_ascii_uppercase())
}

/// The code that a value is as a whole.
fn whole(value: &str) -> Option<String> {
    let bare = without_spaces(value);
    (is_number(&bare) || british(value).is_some()).then(|| bare.to_uppercase())
}

/// Whether it is a code of digits.
fn is_number(bare: &str) -> bool {
    DIGITS.contains(&bare.len()) && are_digits(bare)
}

fn without_spaces(word: &str) -> String {
    word.chars().filter(|sign| *sign != ' ').collect()
}

fn are_digits(word: &str) -> bool {
    word.bytes().all(|sign| sign.is_ascii_digit())
}

/// `80xxx`, `803**`: the digits in front of as many hidden ones as a code lacks.
fn hidden(word: &str) -> Option<String> {
    let bare = without_spaces(word);
    let begins = bare.trim_end_matches(HIDING);
    let is_begun = begins.len() >= FEWEST && are_digits(begins);
    let is_code = begins.len() < bare.len() && DIGITS.contains(&bare.len());
    (is_begun && is_code).then(|| begins.to_owned())
}

/// The first half of a British code, `SW1A` of `SW1A 1AA`.
fn british(value: &str) -> Option<&str> {
    let (outward, inward) = value.split_once(' ')?;
    (is_outward(outward) && is_inward(inward)).then_some(outward)
}

/// A digit and two letters.
fn is_inward(word: &str) -> bool {
    word.len() == 3 && begins_with_digit(word) && word.bytes().skip(1).all(|sign| sign.is_ascii_alphabetic())
}

fn begins_with_digit(word: &str) -> bool {
    word.starts_with(|sign: char| sign.is_ascii_digit())
}

/// One or two letters, a digit, and perhaps one more sign.
fn is_outward(word: &str) -> bool {
    let end = word.trim_start_matches(|sign: char| sign.is_ascii_alphabetic());
    (1..=2).contains(&(word.len() - end.len())) && ends_outward(end)
}

/// A digit, and perhaps one more sign.
fn ends_outward(word: &str) -> bool {
    let is_short = (1..=2).contains(&word.len());
    is_short && begins_with_digit(word) && word.bytes().all(|sign| sign.is_ascii_alphanumeric())
}

/// The codes and beginnings of codes in a text.
pub(super) fn of_text(text: &str) -> impl Iterator<Item = Told> {
    let words: Vec<&str> = text.split(is_between_words).filter(|word| !word.is_empty()).collect();
    let pairs: Vec<Told> = words.windows(2).filter_map(of_halves).collect();
    words.into_iter().filter_map(told).chain(pairs)
}

fn is_between_words(sign: char) -> bool {
    sign.is_whitespace() || matches!(sign, ',' | ';' | '.' | ':' | '(' | ')' | '"' | '…' | '-' | '/')
}

/// The code of which two words are the halves: `803 31`.
fn of_halves(pair: &[&str]) -> Option<Told> {
    let lengths: Vec<usize> = pair.iter().map(|word| word.len()).collect();
    let is_code = lengths == [3, 2] && pair.iter().all(|word| are_digits(word));
    is_code.then(|| Told { begins: pair.concat(), form: Form::Whole })
}

fn told(word: &str) -> Option<Told> {
    if let Some(begins) = hidden(word) {
        return Some(Told { begins, form: Form::Shortened });
    }
    form(word).map(|form| Told { begins: word.to_owned(), form })
}

/// How a word that hides nothing tells a code.
fn form(word: &str) -> Option<Form> {
    match word.len() {
        3 if are_digits(word) => Some(Form::Bare),
        4 | LONGEST if are_digits(word) => Some(Form::Whole),
        _ if is_outward(word) && word.bytes().all(|sign| !sign.is_ascii_lowercase()) => Some(Form::Shortened),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_a_code_or_the_beginning_of_one() {
        for (value, code) in [
            ("80331", Some("80331")),
            ("D-80331", Some("80331")),
            ("114 55", Some("11455")),
            ("0150", Some("0150")),
            ("80xxx", Some("80")),
            ("803**", Some("803")),
            ("SW1A 1AA", Some("SW1A1AA")),
            ("803", None),
            ("xxxxx", None),
            ("070-174 06 05", None),
            ("Ystad", None),
            ("", None),
        ] {
            assert_eq!(of_value(value).as_deref(), code, "{value}");
        }
    }

    #[test]
    fn a_text_tells_whole_and_shortened_codes() {
        let told = |text: &str| -> Vec<(String, Form)> {
            of_text(text).map(|told| (told.begins, told.form)).collect()
        };
        let one = |begins: &str, form: Form| vec![(begins.to_owned(), form)];
        assert_eq!(told("PLZ 80xxx"), one("80", Form::Shortened));
        assert_eq!(told("in 803** München"), one("803", Form::Shortened));
        assert_eq!(told("im Raum 803"), one("803", Form::Bare));
        assert_eq!(told("(80331 München)"), one("80331", Form::Whole));
        assert!(told("SE-114 55 Stockholm").contains(&("11455".to_owned(), Form::Whole)));
        assert_eq!(told("near SW1A, in London"), one("SW1A", Form::Shortened));
        assert_eq!(told("8 Uhr, 12 xxx, 123456, mp3, XXL"), []);
    }
}
