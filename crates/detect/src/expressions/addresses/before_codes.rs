//! What of an address stands before a postal code: a house or flat on its line, and the street on it or on the line above.

use super::postal_words::ABOVE;
use crate::expressions::pieces::{Line, back};
use crate::expressions::words::Role;
use maskros_text::{Candidate, Label, Source, Span};

/// The longest line in bytes that is read as a street above a postal code.
const MAX_LINE: usize = 64;

/// Whether a house number, with or without its letter, or behind a comma a floor or flat, stands before the code.
pub(super) fn follows_house(line: &Line<'_>, first: usize) -> bool {
    let number = before_comma(line, first);
    is_house(line, number) || (is_separator(line, back(first, 1)) && is_flat(line, number))
}

/// Whether a house number ends there, with or without its letter.
fn is_house(line: &Line<'_>, number: usize) -> bool {
    let lettered = line.text(number).len() == 1 && line.digits(number) == 0;
    (1..=3).contains(&line.digits(back(number, usize::from(lettered))))
}

/// The last piece before the code without the comma, and a full stop before that.
fn before_comma(line: &Line<'_>, first: usize) -> usize {
    let before = back(first, 1);
    if !is_separator(line, before) {
        return before;
    }
    line.back_past(back(before, 1), '.')
}

/// Whether a mark stands at `at` that divides the parts of an address on one line.
pub(super) fn is_separator(line: &Line<'_>, at: usize) -> bool {
    matches!(line.mark(at), Some(',' | '·' | '|'))
}

/// `2. tv`, `lgh 1203`, `H0203`: whether the piece at `at` ends a floor or flat.
fn is_flat(line: &Line<'_>, at: usize) -> bool {
    line.has(at, Role::FlatUnit) || (line.digits(at) == 4 && is_behind_letter_or_cue(line, at))
}

/// Whether a letter is joined to the number, or a word for flats stands before it: `H0201`, `leil. 0201`.
fn is_behind_letter_or_cue(line: &Line<'_>, at: usize) -> bool {
    (line.tight(at) && line.is_letter(back(at, 1))) || line.has(back(at, 1), Role::FlatCue)
}

/// `Haugaløkka 3, 6856 Sogndal`, `ich wohne Bergfeld 12 80331 München`: the capitalised words and house number before the code.
pub(super) fn street_before(line: &Line<'_>, first: usize, out: &mut Vec<Candidate>) {
    const WORDS: usize = 3;
    let house = line.back_past(back(first, 1), ',');
    if first < 2 || !(1..=3).contains(&line.digits(house)) {
        return;
    }
    let word = |step: usize| house.checked_sub(step).filter(|at| is_of_street(line, *at, step == 1));
    let Some(from) = (1..=WORDS).map_while(word).last() else { return };
    if is_open(line, from) {
        out.push(above(line.candidate(from, house - 1, Label::StreetName, 0.6, ABOVE)));
        out.push(above(line.candidate(house, house, Label::StreetNr, 0.6, ABOVE)));
    }
}

/// What the postal code behind it makes a part of an address.
fn above(candidate: Candidate) -> Candidate {
    Candidate { source: Source::Context, ..candidate }
}

/// Whether a word with a capital belongs to the street, of which it is the `last`, or stands in the same column as the next.
fn is_of_street(line: &Line<'_>, at: usize, last: bool) -> bool {
    let other = line.any(at, &[Role::FlatCue, Role::PostBox]) || (!last && line.begins_column(at + 1));
    line.capital(at) && !other
}

/// Whether a street may begin there: at the start, behind a mark, or behind a word in small letters.
fn is_open(line: &Line<'_>, from: usize) -> bool {
    from == 0 || line.begins_column(from) || opens_street(line, back(from, 1))
}

/// Whether the piece before a street is a mark or in small letters.
fn opens_street(line: &Line<'_>, before: usize) -> bool {
    matches!(line.mark(before), Some(',' | ':' | ';' | '|'))
        || line.text(before).chars().all(char::is_lowercase)
}

/// The street on the line above a postal code that begins its line: `Korekamp 15`, `Am Hasenstall`.
pub(super) fn street_above(line: &Line<'_>, first: usize, out: &mut Vec<Candidate>) {
    let Some((from, street)) = line_of_street(line, first) else { return };
    let digits = street.find(|c: char| c.is_ascii_digit()).unwrap_or(street.len());
    let (name, number) = street.split_at_checked(digits).unwrap_or_default();
    let (name, number) = (name.trim_end(), number.trim_end_matches(','));
    if !is_street_name(name) || !is_house_number(number) {
        return;
    }
    out.push(part_above(line, from, name, Label::StreetName));
    if !number.is_empty() {
        out.push(part_above(line, from + digits, number, Label::StreetNr));
    }
}

fn part_above(line: &Line<'_>, at: usize, part: &str, label: Label) -> Candidate {
    above(line.at(Span::new(at, at + part.len()), label, 0.6, ABOVE))
}

/// Whether a street stands on the line above the digits that begin theirs.
pub(super) fn is_below_street(line: &Line<'_>, first: usize) -> bool {
    line_of_street(line, first).is_some()
}

/// The line above the digits that begin theirs, where it may be a street, and where its text begins.
fn line_of_street<'a>(line: &Line<'a>, first: usize) -> Option<(usize, &'a str)> {
    let begins = line.is_end(back(first, 1));
    let code = line.span(first, first).start;
    let above = line_above(line.view().document.text(), code).filter(|_| begins);
    above.filter(|(_, street)| is_street_line(street))
}

/// The line of `text` above the one that begins before byte `at`, and where its text begins.
fn line_above(text: &str, at: usize) -> Option<(usize, &str)> {
    let above = text.get(..at)?.trim_end_matches([' ', '\t']).strip_suffix('\n')?.trim_end();
    let from = above.rfind('\n').map_or(0, |end| end + 1);
    let own = above.get(from..)?;
    Some((from + own.len() - own.trim_start().len(), own.trim_start()))
}

/// Whether the line is short and has a number, or begins as only German streets do.
fn is_street_line(text: &str) -> bool {
    let street = || has_digit(text) || begins_as_german_street(text);
    text.len() <= MAX_LINE && text.starts_with(char::is_uppercase) && street()
}

/// Whether a digit stands in the text.
fn has_digit(text: &str) -> bool {
    text.contains(|letter: char| letter.is_ascii_digit())
}

fn begins_as_german_street(text: &str) -> bool {
    const GERMAN: &[&str] =
        &["Am ", "Im ", "An der ", "An den ", "Auf der ", "Auf dem ", "In der ", "Zum ", "Zur ", "Unter "];
    GERMAN.iter().any(|start| text.starts_with(start))
}

fn is_street_name(text: &str) -> bool {
    let fits = |c: char| c.is_alphabetic() || matches!(c, ' ' | '.' | '-' | '\'' | '’');
    !text.is_empty() && text.chars().all(fits)
}

/// Whether the text is up to four digits with a letter, or a stroke and the number of a part of the house (`22/1`), at most behind them; nothing
/// is a number too.
fn is_house_number(text: &str) -> bool {
    let behind = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let part = behind.strip_prefix('/').unwrap_or(behind);
    text.len() - behind.len() <= 4 && part.trim().chars().count() <= 1
}
