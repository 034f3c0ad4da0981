//! Forms: a field a line, or several: `Navn: Pia Xyl Adresse: Elmevej 3`.
//!
//! Where the name of the next field begins, one sentence ends: no name reaches over it, and each field is read as one that stands alone.

use super::cells::{Cell, Form, GAP, LEAST_NAMES, LONGEST_FIELD_NAME, Row, lines, trimmed};
use super::columns::{holds_something, is_column_name, is_of_digits};
use maskros_language::folded;
use maskros_lexicon::Lexicon;
use maskros_text::{Document, Sentence, Span};
use std::{iter, ops::Range};

/// The name of a field has at most so many words.
const MOST_WORDS: usize = 3;
/// Behind a gap it may have one more: `Date of last visit`.
const MOST_WORDS_BEHIND_GAP: usize = 4;
/// A field without a colon has a value of at most so many words.
const MOST_VALUES: usize = 4;

/// The forms of a text: lines in a row with a name, a colon and a value, and perhaps more of these behind it; or with a known name and a
/// short value without the colon.
pub(super) fn forms(text: &str, lexicon: &Lexicon) -> Vec<Form> {
    let mut forms = Vec::new();
    let mut names = Vec::new();
    let mut cells = Vec::new();
    for (start, line) in lines(text) {
        let fields = fields(start, line, lexicon);
        if fields.is_empty() {
            close_form(&mut names, &mut cells, &mut forms);
        }
        for (name, value) in fields {
            names.push(name);
            cells.push(value);
        }
    }
    close_form(&mut names, &mut cells, &mut forms);
    forms
}

/// Puts the fields read so far down, where they are a form.
fn close_form(names: &mut Vec<Cell>, cells: &mut Vec<Cell>, forms: &mut Vec<Form>) {
    let (names, cells) = (std::mem::take(names), std::mem::take(cells));
    if !names.is_empty() {
        forms.push(Form { names, values: Row { cells, marked: true }, least: LEAST_NAMES });
    }
}

/// The names and values of the fields of a line that begins at byte `start`; none where it does not begin with one.
fn fields(start: usize, line: &str, lexicon: &Lexicon) -> Vec<(Cell, Cell)> {
    let Some(first) = first_name(line) else { return Vec::new() };
    let names = iter::once(first).chain(further_names(line, lexicon));
    let names: Vec<Range<usize>> = names.collect();
    let ends = names.iter().skip(1).map(|next| next.start).chain([line.len()]);
    let span = |range: Range<usize>| Cell { span: Span::new(start + range.start, start + range.end) };
    let fields =
        names.iter().zip(ends).map(|(name, end)| (span(name.clone()), span(value(line, name.end..end))));
    fields.collect()
}

/// The name of the first field of a line, with or without a colon behind it.
fn first_name(line: &str) -> Option<Range<usize>> {
    // A blank behind the colon is enough: `address_1: `.
    let is_colon = |at: &usize| part(line, *at..line.len()).starts_with(": ") || is_of_field(line, *at);
    let colon = line.match_indices(':').map(|(at, _)| at).find(is_colon);
    let named = colon
        .map(|at| trimmed(line, behind_gap(part(line, 0..at))..at))
        .filter(|name| !name.is_empty() && name.end <= LONGEST_FIELD_NAME);
    named.or_else(|| name_without_colon(line))
}

/// Where the last column of a text begins: `7950 Xylby   Kundenr.`.
fn behind_gap(text: &str) -> usize {
    const WIDE: &str = "   ";
    text.trim_end().rfind(WIDE).map_or(0, |at| at + WIDE.len())
}

/// `Surname Hathersage`, `Code postal 30340`: the longest known name of a column that the line begins with, before a few words.
fn name_without_colon(line: &str) -> Option<Range<usize>> {
    if line.contains(':') || !(2..=MOST_WORDS + MOST_VALUES).contains(&words(line)) {
        return None;
    }
    let ends = line.match_indices(' ').map(|(at, _)| at).take(MOST_WORDS).collect::<Vec<_>>();
    let valued = |end: &usize| is_value(part(line, 0..*end), part(line, *end..line.len()).trim_start());
    ends.into_iter().rev().find(valued).map(|end| trimmed(line, 0..end))
}

/// Whether a known name and a value that it may have stand there: one of digits begins with them, any other with a capital.
fn is_value(name: &str, value: &str) -> bool {
    let digits = |first: char| first.is_ascii_digit() || matches!(first, '+' | '(');
    let written = if is_of_digits(name) {
        value.starts_with(digits)
    } else {
        value.starts_with(|first: char| first.is_uppercase() || first.is_ascii_digit())
    };
    written && holds_something(name)
}

/// The value behind the name of a field and its colon, as far as the next gap and without the comma before the next name.
fn value(line: &str, range: Range<usize>) -> Range<usize> {
    let colon = part(line, range.clone()).find(|letter: char| letter == ':' || !letter.is_whitespace());
    let start = colon.map_or(range.end, |at| range.start + at);
    let behind = start + usize::from(part(line, start..range.end).starts_with(':'));
    let value = trimmed(line, behind..range.end);
    let cell = part(line, value.clone()).split(GAP).next().unwrap_or_default();
    let text = cell.trim_end_matches([',', ';', ' ']);
    value.start..value.start + text.len()
}

/// Parts the sentences where the name of a further field on their line begins.
pub(crate) fn part_fields(document: &Document, lexicon: &Lexicon, sentences: &mut Vec<Sentence>) {
    let begins: Vec<usize> = lines(document.text())
        .flat_map(|(start, line)| {
            further_names(line, lexicon).into_iter().map(move |name| start + name.start)
        })
        .collect();
    if !begins.is_empty() {
        *sentences = sentences.iter().flat_map(|sentence| parts(document, *sentence, &begins)).collect();
    }
}

/// The parts of a sentence between these places.
fn parts(document: &Document, sentence: Sentence, begins: &[usize]) -> Vec<Sentence> {
    let Span { start, end } = sentence.span;
    let own = begins.partition_point(|at| *at <= start)..begins.partition_point(|at| *at < end);
    let own = begins.get(own).unwrap_or_default();
    let starts = iter::once(start).chain(own.iter().copied());
    let ends = own.iter().copied().chain([end]);
    let ranges = starts.zip(ends).map(|(start, end)| trimmed(document.text(), start..end));
    let written = ranges.filter(|range| !range.is_empty());
    written.map(|range| Sentence { span: Span::new(range.start, range.end), ..sentence }).collect()
}

/// Where the names of the fields after the first stand on a line that begins with one.
fn further_names(line: &str, lexicon: &Lexicon) -> Vec<Range<usize>> {
    let mut colons = line.match_indices(':').map(|(at, _)| at).filter(|at| is_of_field(line, *at));
    let Some(first) = colons.next().filter(|at| begins_with_field(part(line, 0..*at))) else {
        return Vec::new();
    };
    let mut behind = first + 1;
    let mut names = Vec::new();
    for colon in colons {
        let name = name_before(line, behind..colon);
        if is_field_name(part(line, name.clone()), lexicon) {
            names.push(name);
        }
        behind = colon + 1;
    }
    names
}

fn words(text: &str) -> usize {
    text.split_whitespace().count()
}

fn part(text: &str, range: Range<usize>) -> &str {
    text.get(range).unwrap_or_default()
}

/// Whether the colon at byte `at` stands behind a word, and no time, address or path goes on behind it.
fn is_of_field(line: &str, at: usize) -> bool {
    let before = part(line, 0..at).trim_end_matches(' ').chars().next_back();
    let behind = part(line, at + 1..line.len()).chars().next();
    let ends_word = before.is_some_and(|last| last.is_alphabetic() || matches!(last, '.' | ')' | '#'));
    ends_word && behind.is_some_and(|next| next.is_alphabetic() || next.is_whitespace())
}

/// Whether the beginning of a line may be the name of a field.
fn begins_with_field(name: &str) -> bool {
    let name = name.trim();
    let short = name.len() <= LONGEST_FIELD_NAME && words(name) <= MOST_WORDS;
    short && (name.starts_with(char::is_uppercase) || is_column_name(name))
}

/// What stands behind the last gap of the range (`Ann Xyl   Home Phone`), or else its last words.
fn name_before(line: &str, range: Range<usize>) -> Range<usize> {
    let range = trimmed(line, range);
    let gap = part(line, range.clone()).rfind(GAP).map(|at| range.start + at + GAP.len());
    let is_short = |name: &Range<usize>| {
        name.len() <= LONGEST_FIELD_NAME && words(part(line, name.clone())) <= MOST_WORDS_BEHIND_GAP
    };
    gap.map(|start| start..range.end).filter(is_short).unwrap_or_else(|| last_words(line, range))
}

/// The last words of the range, from the last capital on (`Postnr. og by`), or else the last alone.
fn last_words(line: &str, range: Range<usize>) -> Range<usize> {
    let text = part(line, range.clone());
    let begins =
        || text.rmatch_indices([' ', ',', ';', '|']).map(|(at, _)| at + 1).chain([0]).take(MOST_WORDS);
    let has_capital = |at: &usize| part(text, *at..text.len()).starts_with(char::is_uppercase);
    let start = begins().find(has_capital).or_else(|| begins().next()).unwrap_or(0);
    range.start + start..range.end
}

/// Whether it has a capital, and is no address: `[mailto:`.
fn is_written_as_name(name: &str) -> bool {
    name.starts_with(char::is_uppercase) && !name.contains(['[', '<', '@'])
}

/// Whether it is the name of a field: a known one, or with a capital and nobody's.
fn is_field_name(name: &str, lexicon: &Lexicon) -> bool {
    let is_somebody = |word: &str| {
        lexicon.word(&folded(word)).is_some_and(|word| word.best_name().is_some() && word.common.is_empty())
    };
    let last = name.rsplit(' ').next().unwrap_or(name);
    let known = is_column_name(name) || is_column_name(last);
    known || (is_written_as_name(name) && !name.split(' ').any(is_somebody))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(line: &str) -> Vec<&str> {
        further_names(line, &Lexicon::embedded()).into_iter().map(|name| part(line, name)).collect()
    }

    #[test]
    fn names_of_fields_stand_before_their_colons() {
        assert_eq!(names("Navn: Pia Xyl Postnr. og by: 5000 Odense, Tlf.: 1"), ["Postnr. og by", "Tlf."]);
        assert_eq!(names("nom : xyl prénom : yps ville : tours"), ["prénom", "ville"]);
        assert_eq!(names("NAME:ROSE FIELD CITY:YORK"), ["CITY"]);
    }

    #[test]
    fn behind_a_gap_all_words_are_the_name_of_the_next_field() {
        assert_eq!(names("Name: Ann Xyl   Home Phone: 1  Student No.: 2"), ["Home Phone", "Student No."]);
        assert_eq!(names("Namn: Ann Xyl   Datum för besök: 1  ID#: 2"), ["Datum för besök", "ID#"]);
        assert_eq!(names("Name: Ann Xyl   a b c d e City: York"), ["City"]);
    }

    #[test]
    fn a_value_ends_at_a_gap() {
        let line = "Name:   Ann Xyl, jr,   HR 88";
        assert_eq!(part(line, value(line, 4..line.len())), "Ann Xyl, jr");
    }

    #[test]
    fn talk_times_and_links_have_none() {
        for line in
            ["mamma: jag sa till kalle: kom hem", "Ola: jeg sa til Kari: kom", "kl 12: 30 Tid: nu", "a: b"]
        {
            assert!(names(line).is_empty(), "{line}");
        }
        assert!(names("Se: https://example.org/a:b og std::io").is_empty());
        assert!(names("Från: Pia Xyl [mailto:pia@example.org]").is_empty());
    }

    #[test]
    fn sentences_end_where_the_next_field_begins() {
        let document = Document::new("form", "Navn: Pia Xyl By: Odense\nHei.");
        let mut sentences = vec![
            Sentence::new(Span::new(0, 24), maskros_text::Languages::NONE),
            Sentence::new(Span::new(25, 29), maskros_text::Languages::NONE),
        ];
        part_fields(&document, &Lexicon::embedded(), &mut sentences);
        let texts: Vec<&str> = sentences.iter().map(|sentence| document.cut(sentence.span)).collect();
        assert_eq!(texts, ["Navn: Pia Xyl", "By: Odense", "Hei."]);
    }
}
