//! What the values of lists and forms say by the label of their column, where no lists are asked: addresses, codes, numbers, pets.

use super::cells::trimmed;
use super::houses::is_capital;
use crate::split::parts as parts_of;
use maskros_language::{WordRole, facts, folded};
use maskros_text::{Group, Label, Span};
use std::ops::Range;

/// A longer value says something else.
const LONGEST: usize = 40;
/// A postal code, the number of a house and the initials of somebody have at most so many bytes.
const LONGEST_CODE: usize = 9;
const LONGEST_INITIALS: usize = 4;

/// The parts of the value `text`, which begins at byte `start`, in a column for `label`; none where it is no such value.
pub(super) fn parts(text: &str, start: usize, label: Label) -> Vec<(Span, Label)> {
    let whole = |label| vec![(Span::new(start, start + text.len()), label)];
    match label {
        Label::StreetName => address(text, start),
        Label::ZipCode if town(text).is_some() => coded_town(text, start),
        // A date of birth may be told by its year alone.
        Label::DateDigits if is_year(text) => whole(Label::Year),
        _ if !form(label)(text) => Vec::new(),
        Label::PhoneNr => telephones(text, start),
        Label::PersonidNr => vec![day_or_number(text, start)],
        // A pet is called as people are.
        Label::Extra => whole(Label::FirstnameUnknown),
        _ => whole(label),
    }
}

/// The number of a person, of which only the day of birth tells something where the rest is hidden.
fn day_or_number(text: &str, start: usize) -> (Span, Label) {
    let day = masked_birth(text).map(|len| (Span::new(start, start + len), Label::DateDigits));
    day.unwrap_or_else(|| (Span::new(start, start + text.len()), Label::PersonidNr))
}

/// `0322-63 41 08, mobil 0733-41 20 96`: the numbers of a field, each without the words beside it.
fn telephones(text: &str, start: usize) -> Vec<(Span, Label)> {
    const LEAST_DIGITS: usize = 5;
    let parts: Vec<(usize, &str)> = parts_of(text, &[',', ';', '/']).collect();
    if parts.len() == 1 || parts.iter().any(|(_, part)| digits(part) < LEAST_DIGITS) {
        return vec![(Span::new(start, start + text.len()), Label::PhoneNr)];
    }
    parts.into_iter().map(|(begin, part)| (number_in(part, start + begin), Label::PhoneNr)).collect()
}

/// From the first digit, plus or bracket of a text, which begins at byte `start`, to its last digit.
fn number_in(text: &str, start: usize) -> Span {
    let first = text.find(|letter: char| letter.is_ascii_digit() || matches!(letter, '+' | '(')).unwrap_or(0);
    let last = text.rfind(|letter: char| letter.is_ascii_digit()).unwrap_or(text.len() - 1);
    Span::new(start + first, start + last + 1)
}

/// `20140203-TF10`, `120312-xxxx`: where the day of birth ends in a number that is nobody's, since it ends in letters.
fn masked_birth(text: &str) -> Option<usize> {
    let (day, tail) = text.split_once(['-', '+'])?;
    let born = matches!(day.len(), 6 | 8) && digits(day) == day.len();
    (born && tail.starts_with(char::is_alphabetic)).then_some(day.len())
}

/// Whether a value may be what its column is called.
type Form = fn(&str) -> bool;

/// How the values of a column for `label` look.
fn form(label: Label) -> Form {
    match label {
        Label::ZipCode | Label::StreetNr => is_code,
        Label::AgeDigits => is_age,
        Label::Year => is_year,
        Label::Username => is_login,
        Label::Initials => are_initials,
        Label::Extra => is_called,
        Label::OtherNrSeq => is_number_of_record,
        Label::DateDigits => is_date,
        Label::LicenseNr => is_plate,
        _ => is_number,
    }
}

fn digits(text: &str) -> usize {
    text.bytes().filter(u8::is_ascii_digit).count()
}

fn is_code(text: &str) -> bool {
    digits(text) > 0 && text.len() <= LONGEST_CODE
}

fn is_age(text: &str) -> bool {
    (1..=3).contains(&text.len()) && digits(text) == text.len()
}

fn is_year(text: &str) -> bool {
    text.len() == 4 && digits(text) == 4
}

/// `05-07`, `12.6.`, `03/2019`: numbers of a day, a month or a year with marks between.
fn is_date(text: &str) -> bool {
    const LONGEST_DATE: usize = 10;
    let parts: Vec<&str> = text.trim_end_matches('.').split(['-', '/', '.']).collect();
    let numbers = parts.iter().all(|part| is_year(part) || matches!(part.len(), 1 | 2) && is_age(part));
    numbers && matches!(parts.len(), 2 | 3) && text.len() <= LONGEST_DATE
}

/// `XY66 ZZP`: letters and digits, the latter few on some plates.
fn is_plate(text: &str) -> bool {
    const LENGTH: std::ops::RangeInclusive<usize> = 4..=10;
    let letters = text.contains(|letter: char| letter.is_ascii_uppercase());
    letters && digits(text) > 0 && LENGTH.contains(&text.len())
}

fn is_login(text: &str) -> bool {
    let of_machine = facts(&folded(text)).has(WordRole::SystemAccount);
    text.contains(char::is_alphabetic) && !text.contains(char::is_whitespace) && !of_machine
}

/// `Fiona McAllister`: whether a few words with capitals stand where a login would, as programs show their users.
pub(super) fn is_whole_name(text: &str) -> bool {
    let words: Vec<&str> = text.split(' ').collect();
    matches!(words.len(), 2 | 3) && words.into_iter().all(is_capital)
}

fn are_initials(text: &str) -> bool {
    !text.is_empty() && text.len() <= LONGEST_INITIALS && text.chars().all(char::is_alphabetic)
}

fn is_called(text: &str) -> bool {
    text.len() <= LONGEST && text.contains(char::is_alphabetic)
}

/// `10442`, `A-20411`, `M 20 17`: no words.
fn is_number_of_record(text: &str) -> bool {
    is_number(text) && text.split(|letter: char| !letter.is_alphabetic()).all(are_few_capitals)
}

/// Whether a run of letters is short, and has no small one.
fn are_few_capitals(run: &str) -> bool {
    const LETTERS: usize = 5;
    run.chars().count() <= LETTERS && !run.contains(char::is_lowercase)
}

fn is_number(text: &str) -> bool {
    digits(text) > 2 && text.len() <= LONGEST
}

/// Whether it is a label of names, which are told by their words, and not here.
pub(super) fn is_of_names(label: Label) -> bool {
    const PLACES: [Label; 4] = [Label::City, Label::Region, Label::Country, Label::Area];
    if label == Label::Initials {
        return false;
    }
    label.is_name_part() || label.group() == Group::Institution || PLACES.contains(&label)
}

/// `14 allée des Ormes`, `Torvet 2 1. tv`: the name of the street, and the numbers before and behind it; `7 rue Xyl 49070 Ypsy` its town too.
/// What stands behind a comma has a form of its own: a floor, a code and its town.
fn address(text: &str, start: usize) -> Vec<(Span, Label)> {
    let code = text.match_indices(' ').map(|(at, _)| at + 1).find(|at| town(rest_from(text, *at)).is_some());
    let coded = code.map(|at| coded_town(rest_from(text, at), start + at)).unwrap_or_default();
    let street = text.get(..code.unwrap_or(text.len())).unwrap_or(text);
    street_parts(street.trim_end(), start).into_iter().chain(coded).collect()
}

fn rest_from(text: &str, at: usize) -> &str {
    text.get(at..).unwrap_or_default()
}

/// `49070 Ypsy`, `903 25 Xylåsa`: the postal code and the town behind it.
pub(super) fn coded_town(text: &str, start: usize) -> Vec<(Span, Label)> {
    let Some(at) = town(text) else { return Vec::new() };
    let code = Span::new(start, start + text.get(..at).unwrap_or_default().trim_end().len());
    vec![(code, Label::ZipCode), (Span::new(start + at, start + text.len()), Label::City)]
}

/// Where the town begins behind the postal code that begins a text; `8861 AB` is a code of the Netherlands.
fn town(text: &str) -> Option<usize> {
    let at = text.find(|letter: char| !letter.is_ascii_digit() && letter != ' ')?;
    let name = rest_from(text, at);
    let word = name.split(' ').next().unwrap_or_default();
    let dutch = word.len() == 2 && is_shouted(word);
    (is_code_of_town(text.get(..at)?) && !dutch && name.starts_with(char::is_alphabetic)).then_some(at)
}

/// `49070 `, `903 25 `
fn is_code_of_town(code: &str) -> bool {
    let groups: Vec<usize> = code.split(' ').map(str::len).collect();
    matches!(groups[..], [4 | 5, 0] | [3, 2, 0])
}

fn is_shouted(word: &str) -> bool {
    word.chars().all(char::is_uppercase)
}

fn street_parts(text: &str, start: usize) -> Vec<(Span, Label)> {
    let text = text.split(',').next().unwrap_or_default();
    if !is_called(text) || text.contains(['!', '?']) {
        return Vec::new();
    }
    let name = street(text);
    let parts = [
        (0..name.start, Label::StreetNr),
        (name.clone(), Label::StreetName),
        (name.end..text.len(), Label::StreetNr),
    ];
    let parts = parts.into_iter().map(|(range, label)| (trimmed(text, range), label));
    let written = parts.filter(|(range, _)| !range.is_empty());
    written.map(|(range, label)| (Span::new(start + range.start, start + range.end), label)).collect()
}

/// Where the name of the street stands in an address.
fn street(text: &str) -> Range<usize> {
    let first = if is_counted(text) { behind_number(text) } else { 0 };
    let numbered = |at: &usize| text.get(*at..).is_some_and(|rest| is_counted(rest.trim_start()));
    let blanks = text.match_indices(' ').map(|(at, _)| at);
    first..blanks.filter(|at| *at > first).find(numbered).unwrap_or(text.len())
}

fn is_counted(text: &str) -> bool {
    text.starts_with(|letter: char| letter.is_ascii_digit())
}

/// Where the name of a street begins behind its number: `31 ter bd de Laval`.
fn behind_number(text: &str) -> usize {
    let first = text.find(' ').map_or(0, |at| at + 1);
    first + suffix_len(text.get(first..).unwrap_or_default())
}

/// How many bytes the suffix of a French number has that the text begins with.
fn suffix_len(text: &str) -> usize {
    let mut suffixes = ["bis ", "ter ", "quater "].into_iter();
    suffixes.find(|suffix| text.starts_with(suffix)).map_or(0, str::len)
}

#[cfg(test)]
mod tests {
    use super::*;
    use maskros_text::cut;

    fn told(text: &str, label: Label) -> Vec<(&str, Label)> {
        parts(text, 0, label).into_iter().map(|(span, label)| (cut(text, span), label)).collect()
    }

    #[test]
    fn an_address_is_taken_apart() {
        const NR: Label = Label::StreetNr;
        const NAME: Label = Label::StreetName;
        assert_eq!(told("Xylgata 4", NAME), [("Xylgata", NAME), ("4", NR)]);
        assert_eq!(told("14 allée des Ormes", NAME), [("14", NR), ("allée des Ormes", NAME)]);
        assert_eq!(told("31 ter bd de Laval", NAME), [("31 ter", NR), ("bd de Laval", NAME)]);
        assert_eq!(told("Torvet 2 1. tv", NAME), [("Torvet", NAME), ("2 1. tv", NR)]);
        assert_eq!(told("Im Breiten Löh", NAME), [("Im Breiten Löh", NAME)]);
        assert_eq!(told("Solvej 3, st. th", NAME), [("Solvej", NAME), ("3", NR)]);
        assert!(told("12", NAME).is_empty());
        let (zip, city) = (Label::ZipCode, Label::City);
        assert_eq!(
            told("5 all. des Xyles 49070 St Ypsy", NAME),
            [("5", NR), ("all. des Xyles", NAME), ("49070", zip), ("St Ypsy", city)]
        );
        assert_eq!(
            told("Xylgatan 4, 903 25 Ypså", NAME),
            [("Xylgatan", NAME), ("4", NR), ("903 25", zip), ("Ypså", city)]
        );
        assert_eq!(told("1180 rue du Xyl", NAME), [("1180", NR), ("rue du Xyl", NAME)]);
        assert_eq!(told("2651 Østre Xyl", zip), [("2651", zip), ("Østre Xyl", city)]);
    }

    #[test]
    fn of_a_masked_number_the_birth_is_told() {
        assert_eq!(told("20140203-TF10", Label::PersonidNr), [("20140203", Label::DateDigits)]);
        assert_eq!(told("120312-xxxx", Label::PersonidNr), [("120312", Label::DateDigits)]);
        assert_eq!(told("120312-1234", Label::PersonidNr), [("120312-1234", Label::PersonidNr)]);
    }

    #[test]
    fn other_values_have_their_form() {
        assert_eq!(told("8861 AB", Label::ZipCode).len(), 1);
        assert_eq!(told("KD", Label::Initials).len(), 1);
        assert_eq!(told("Ro Deg Ned", Label::Extra).len(), 1);
        assert_eq!(told("05-07", Label::DateDigits).len(), 1);
        assert_eq!(told("1986", Label::DateDigits), [("1986", Label::Year)]);
        assert_eq!(told("XY66 ZZP", Label::LicenseNr).len(), 1);
        assert!(is_whole_name("Fiona Xylander") && !is_whole_name("fiona") && !is_whole_name("Room 12"));
        for (text, label) in [
            ("ukjent", Label::ZipCode),
            ("10:30", Label::DateDigits),
            ("1-2-3-4", Label::DateDigits),
            ("voksen", Label::AgeDigits),
            ("no data", Label::Username),
            ("Kacper", Label::Initials),
            ("-", Label::Extra),
            ("nei", Label::PhoneNr),
            ("2000 kroner for kurs", Label::OtherNrSeq),
        ] {
            assert!(told(text, label).is_empty(), "{text}");
        }
    }
}
