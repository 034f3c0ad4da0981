//! What was odd in reading, or was not read: counted over all inputs, said with the first place, refused with `--strict`.

mod header;
mod keys;
mod kinds;

use crate::{
    arguments::Reading,
    exit::{Exit, Failure, Outcome},
    inputs::Input,
    part::Part,
};
use header::is_of_people;
use keys::Keys;
use maskros_formats::{Outside, Record, Unread, twice_encoded};
use maskros_pipeline::{Pipeline, is_column_of_names};
use maskros_text::{Decision, Document, Section};
use std::collections::{BTreeMap, BTreeSet};

pub(crate) use header::{columns, is_row_of_people};
pub(crate) use kinds::{Kind, Tallies};

/// All of it.
pub(crate) struct Remarks<'a> {
    pipeline: &'a Pipeline,
    reading: &'a Reading,
    tallies: Tallies,
    input: OfInput,
}

/// What is known of the open input.
#[derive(Default)]
struct OfInput {
    shown: String,
    records: u64,
    /// Whether it holds records with fields.
    has_fields: bool,
    /// The fields asked for, from 0, that some record has.
    met: BTreeSet<usize>,
    /// In how many records each member of the outermost object stands.
    members: BTreeMap<String, u64>,
    keys: Keys,
    /// How often each kind was met.
    counts: BTreeMap<Kind, u64>,
    /// The first thing that is a risk.
    risk: Option<(Kind, u64)>,
}

impl<'a> Remarks<'a> {
    pub(crate) fn new(pipeline: &'a Pipeline, reading: &'a Reading) -> Self {
        Self { pipeline, reading, tallies: Tallies::new(), input: OfInput::default() }
    }

    /// The next input begins.
    pub(crate) fn open(&mut self, input: &Input) {
        self.input = OfInput { shown: input.shown(), ..OfInput::default() };
    }

    /// Looks at the names of the columns of a table, which were only taken for such.
    pub(crate) fn header(&mut self, names: &[String]) {
        self.add(if is_of_people(self.pipeline, names) { Kind::HeaderWithName } else { Kind::Header }, 1, 1);
    }

    /// The first row of a table is worked on like the others, for somebody seems to stand in it.
    pub(crate) fn first_row(&mut self) {
        self.add(Kind::FirstRow, 1, 1);
    }

    /// Looks at a record, in which this was found.
    pub(crate) fn record(&mut self, record: &Record, parts: &[Part<'_>]) {
        for odd in record.odd() {
            self.add(Kind::Odd(odd.kind), odd.line, odd.count);
        }
        let line = record.place().line;
        let texts = record.documents().iter().map(Document::text);
        self.add(Kind::TwiceInside, line, texts.map(twice_encoded).sum::<usize>() as u64);
        self.fields(record);
        let Outside { strings, keys } = record.outside();
        if !strings.is_empty() {
            self.strings(line, &strings, &names(parts));
        }
        let of_people = keys.into_iter().map(|key| self.input.keys.is_somebody(self.pipeline, key));
        let of_people = of_people.filter(|is_somebody| *is_somebody).count();
        self.add(Kind::KeyWithName, line, of_people as u64);
    }

    /// Counts the strings beside the documents that somebody should read, where `names` were found in these.
    fn strings(&mut self, line: u64, strings: &[Unread], names: &BTreeSet<String>) {
        let unread = strings.iter().filter(|Unread { text, .. }| is_prose(text) || holds(text, names));
        let named = strings.iter().filter(|unread| is_named(unread));
        self.add(Kind::Outside, line, unread.count() as u64);
        self.add(Kind::OutsideName, line, named.count() as u64);
    }

    /// Notes which fields the record has.
    fn fields(&mut self, record: &Record) {
        if !record.has_fields() {
            return;
        }
        self.input.has_fields = true;
        self.input.records += 1;
        let missing = record.missing();
        let fields = 0..self.reading.fields.text_field.len();
        self.input.met.extend(fields.filter(|field| !missing.contains(field)));
        if !missing.is_empty() {
            for member in record.members() {
                *self.input.members.entry(member.to_owned()).or_default() += 1;
            }
        }
        // One section of a file may be without text.
        let is_without = record.section() == Section::Whole && record.documents().is_empty();
        self.add(Kind::WithoutText, record.place().line, u64::from(is_without));
    }

    fn add(&mut self, kind: Kind, line: u64, count: u64) {
        if count == 0 {
            return;
        }
        self.tallies.add(kind, &self.input.shown, line, count);
        *self.input.counts.entry(kind).or_default() += count;
        if kind.is_risk() && self.input.risk.is_none() {
            self.input.risk = Some((kind, line));
        }
    }

    /// Whether the open input holds records with fields.
    pub(crate) const fn has_fields(&self) -> bool {
        self.input.has_fields
    }

    /// Whether nothing can come any more for which the open input would be refused as a whole, but for its end with `--strict`.
    pub(crate) fn are_fields_met(&self) -> bool {
        !self.input.has_fields || self.input.met.len() == self.reading.fields.text_field.len()
    }

    /// The open input has ended.
    ///
    /// # Errors
    ///
    /// No record has one of the fields that were asked for; or, with `--strict`, something of it was not read for certain.
    pub(crate) fn close(&self) -> Outcome<()> {
        let refused = |message: String| Err(Failure::new(Exit::Broken, message));
        let OfInput { shown, has_fields, met, risk, .. } = &self.input;
        let unmet = self.reading.fields.text_field.iter().enumerate().find(|(field, _)| !met.contains(field));
        if let Some((_, field)) = unmet.filter(|_| *has_fields) {
            let others = self.members(field);
            return refused(format!(
                "{shown}: no record has text in field {field}{others}; see --text-field"
            ));
        }
        match risk.filter(|_| self.reading.strict) {
            Some((kind, line)) => refused(format!("{shown}: line {line}: {} (--strict)", kind.sentence())),
            None => Ok(()),
        }
    }

    /// The fields that there are, as the end of a message. A key may be somebody's name: told are those that every record has, where
    /// there are several, those that are usual, and the one that was nearly asked for.
    fn members(&self, asked: &str) -> String {
        let OfInput { members, records, .. } = &self.input;
        let every = |count: u64| *records > 1 && count == *records;
        let is_told = |(name, count): &(&String, &u64)| {
            is_identifier(name) && (every(**count) || USUAL.contains(&name.as_str()) || is_near(name, asked))
        };
        let told: Vec<&str> = members.iter().filter(is_told).map(|(name, _)| name.as_str()).collect();
        if told.is_empty() { String::new() } else { format!(" (there are {})", told.join(", ")) }
    }

    /// What there is to say of the open input, with how often.
    pub(crate) fn of_input(&self) -> impl Iterator<Item = (Kind, u64)> {
        self.input.counts.iter().map(|(kind, count)| (*kind, *count))
    }

    /// Says what there is to say of all inputs, each kind once.
    pub(crate) fn warn(&self) {
        self.tallies.warn();
    }
}

/// Usual names of fields with text.
const USUAL: [&str; 14] = [
    "text",
    "body",
    "content",
    "message",
    "comment",
    "title",
    "subject",
    "description",
    "summary",
    "note",
    "answer",
    "question",
    "post",
    "data",
];

/// Whether a key looks like the name of a field.
fn is_identifier(name: &str) -> bool {
    name.len() <= 40 && name.starts_with(begins_identifier) && name.bytes().all(is_of_identifier)
}

const fn begins_identifier(letter: char) -> bool {
    letter.is_ascii_alphabetic() || letter == '_'
}

const fn is_of_identifier(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'.')
}

/// Whether two names differ in case, or by at most two letters that are left out or put in.
fn is_near(name: &str, asked: &str) -> bool {
    let (name, asked) = (name.to_ascii_lowercase(), asked.to_ascii_lowercase());
    let (long, short) = if name.len() < asked.len() { (asked, name) } else { (name, asked) };
    long.len() - short.len() <= 2 && has_in_order(&long, &short)
}

/// Whether all letters of `short` stand in `long` in the same order.
fn has_in_order(long: &str, short: &str) -> bool {
    let mut letters = long.chars();
    short.chars().all(|letter| letters.any(|other| other == letter))
}

/// Whether a string stands in a field for people's names, and is no number or mark.
fn is_named(unread: &Unread) -> bool {
    unread.text.contains(char::is_alphabetic) && is_column_of_names(&unread.field)
}

/// The names that were found, in small letters.
fn names(parts: &[Part<'_>]) -> BTreeSet<String> {
    let decisions =
        parts.iter().filter_map(Part::analysed).flat_map(|(_, analysis)| analysis.decisions.iter());
    decisions.filter(|decision| is_replaced_name(decision)).map(|name| name.base.to_lowercase()).collect()
}

fn is_replaced_name(decision: &Decision) -> bool {
    decision.label.is_name_part() && decision.action.edits()
}

/// Names of fewer letters are words too.
const LEAST_LETTERS: usize = 3;

/// Whether one of `names` is a word of `text`.
fn holds(text: &str, names: &BTreeSet<String>) -> bool {
    let text = text.to_lowercase();
    let mut words = text.split(|letter: char| !letter.is_alphanumeric());
    words.any(|word| is_among(names, word))
}

fn is_among(names: &BTreeSet<String>, word: &str) -> bool {
    word.chars().count() >= LEAST_LETTERS && names.contains(word)
}

/// So many words make prose.
const LEAST_WORDS: usize = 4;

/// Whether a string looks like prose: several words of letters.
fn is_prose(text: &str) -> bool {
    text.split_whitespace().filter(|word| is_word(word)).count() >= LEAST_WORDS
}

fn is_word(text: &str) -> bool {
    let word = text.trim_matches(|letter: char| letter.is_ascii_punctuation());
    !word.is_empty() && word.chars().all(is_of_word)
}

/// Whether a character can stand within a word.
fn is_of_word(letter: char) -> bool {
    letter.is_alphabetic() || matches!(letter, '-' | '\'')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prose_is_several_words() {
        assert!(is_prose("Min granne heter Karl.") && is_prose("det var en gång"));
        for text in
            ["Anna Lindström", "2026-01-02 10:00 +01:00 UTC", "https://example.org/a b c", "", "1 2 3 4 5"]
        {
            assert!(!is_prose(text), "{text}");
        }
    }

    #[test]
    fn near_names_are_told() {
        assert!(is_near("comment", "coment") && is_near("Text", "text") && is_near("body", "bod"));
        assert!(!is_near("anna", "text") && !is_near("comment", "text"));
    }
}
