//! What the values of lists and forms say by the label of their column, where no lists are asked: addresses, codes, numbers, pets.

use maskros_text::{Group, Label, Span};

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
        _ if !is_such(text, label) => Vec::new(),
        // A pet is called as people are.
        Label::Extra => whole(Label::FirstnameUnknown),
        _ => whole(label),
    }
}

/// Whether a value may be what its column is called.
fn is_such(text: &str, label: Label) -> bool {
    let digits = text.bytes().filter(u8::is_ascii_digit).count();
    let one_word = !text.contains(char::is_whitespace);
    match label {
        Label::ZipCode | Label::StreetNr => digits > 0 && text.len() <= LONGEST_CODE,
        Label::AgeDigits => one_word && (1..=3).contains(&digits) && digits == text.len(),
        Label::Year => digits == 4 && text.len() == 4,
        Label::Username => one_word && text.contains(char::is_alphabetic),
        Label::Initials => text.len() <= LONGEST_INITIALS && text.chars().all(char::is_alphabetic),
        Label::Extra => text.len() <= LONGEST && text.contains(char::is_alphabetic),
        _ => digits > 2 && text.len() <= LONGEST,
    }
}

/// Whether it is a label of names, which are told by their words, and not here.
pub(super) fn is_of_names(label: Label) -> bool {
    const PLACES: [Label; 4] = [Label::City, Label::Region, Label::Country, Label::Area];
    label.is_name_part() || label.group() == Group::Institution || PLACES.contains(&label)
}

/// `14 allée des Ormes`, `Torvet 2 1. tv`: the name of the street, and the numbers before and behind it. What stands behind a comma has a
/// form of its own: a floor, a code and its town.
fn address(text: &str, start: usize) -> Vec<(Span, Label)> {
    let text = text.split(',').next().unwrap_or_default();
    if text.len() > LONGEST || !text.contains(char::is_alphabetic) {
        return Vec::new();
    }
    let is_number = |word: &str| word.starts_with(|letter: char| letter.is_ascii_digit());
    let first = if text.split(' ').next().is_some_and(is_number) { behind_number(text) } else { 0 };
    let name = text.get(first..).unwrap_or_default();
    let counts = |at: usize| name.get(at..).is_some_and(|rest| is_number(rest.trim_start()));
    let last = name.match_indices(' ').map(|(at, _)| at).find(|at| counts(*at));
    let end = first + last.unwrap_or(name.len());
    let parts =
        [(0, first, Label::StreetNr), (first, end, Label::StreetName), (end, text.len(), Label::StreetNr)];
    let trimmed = |(from, to, label): (usize, usize, Label)| {
        let part = text.get(from..to)?;
        let begin = start + from + (part.len() - part.trim_start().len());
        let part = part.trim();
        (!part.is_empty()).then(|| (Span::new(begin, begin + part.len()), label))
    };
    parts.into_iter().filter_map(trimmed).collect()
}

/// Where the name of a street begins behind its number: `31 ter bd de Laval`.
fn behind_number(text: &str) -> usize {
    const SUFFIXES: [&str; 3] = ["bis ", "ter ", "quater "];
    let first = text.find(' ').map_or(0, |at| at + 1);
    let rest = text.get(first..).unwrap_or_default();
    first + SUFFIXES.into_iter().find(|suffix| rest.starts_with(suffix)).map_or(0, str::len)
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
    }

    #[test]
    fn other_values_have_their_form() {
        assert_eq!(told("8861 AB", Label::ZipCode).len(), 1);
        assert_eq!(told("KD", Label::Initials).len(), 1);
        assert_eq!(told("Ro Deg Ned", Label::Extra).len(), 1);
        for (text, label) in [
            ("ukjent", Label::ZipCode),
            ("voksen", Label::AgeDigits),
            ("no data", Label::Username),
            ("Kacper", Label::Initials),
            ("-", Label::Extra),
            ("nei", Label::PhoneNr),
        ] {
            assert!(told(text, label).is_empty(), "{text}");
        }
    }
}
