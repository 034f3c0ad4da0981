//! Documents in CoNLL: a token a line with its tags, a blank line after each sentence.
//!
//! The text is the tokens with a space between them, unless the last column says `SpaceAfter=No`, and a line end after each sentence, so
//! that positions are those that `maskros detect` counts in such a file.

use super::{Mark, Reading, Role, Row, Side};
use crate::{
    exit::Outcome,
    inputs::Input,
    lines::{self, Problem},
    setup,
};
use maskros_measure::{classes::OUTSIDE, mapping::Mapping, words};
use maskros_text::Span;
use serde_json::Map;

/// What can begin a tag, in IOB and its kin.
const PREFIXES: [&str; 6] = ["B", "I", "E", "L", "S", "U"];

/// A line.
enum Line {
    /// The end of a sentence.
    Blank,
    /// The begin of a document, which may have a name.
    Document(Option<String>),
    Comment,
    Token(Token),
}

/// A token.
struct Token {
    text: String,
    /// After the mapping: that of the gold and of the answer, or the only one twice.
    tags: [String; 2],
    space_after: bool,
}

/// What stands in a file.
enum Event {
    /// A token, and its line.
    Token(Token, usize),
    EndOfSentence,
    /// The begin of a document, which may have a name.
    Document(Option<String>),
}

/// The documents of a file: those that `-DOCSTART-` or `# newdoc` begin, sentences where there are none, or the whole; `before` is how
/// many came before, as they are numbered if they have no name.
pub(super) fn rows(reading: &Reading, input: &Input, role: Role, before: usize) -> Outcome<Vec<Row>> {
    let events = events(reading, input, role)?;
    let whole = reading.whole && role == Role::Gold;
    let mut rows: Vec<Row> = parts(&events, whole).filter_map(|part| row(part, role, input)).collect();
    for (place, row) in rows.iter_mut().enumerate() {
        let number = || (before + place + 1).to_string();
        row.id = Some(if whole { input.name() } else { row.id.take().unwrap_or_else(number) });
    }
    Ok(rows)
}

/// What stands in a file, line by line.
fn events(reading: &Reading, input: &Input, role: Role) -> Outcome<Vec<Event>> {
    let mut events = Vec::new();
    let mut number = 0;
    let work = |text: &str| line(reading, role, text);
    lines::each(input, input.open()?, setup::jobs(reading.arguments.jobs), work, |line| {
        number += 1;
        match line {
            Line::Comment => {}
            Line::Blank => events.push(Event::EndOfSentence),
            Line::Document(name) => events.push(Event::Document(name)),
            Line::Token(token) => events.push(Event::Token(token, number)),
        }
        Ok(())
    })?;
    Ok(events)
}

/// The events of each document.
fn parts(events: &[Event], whole: bool) -> impl Iterator<Item = &[Event]> {
    let divided = events.iter().any(|event| matches!(event, Event::Document(_)));
    events.chunk_by(move |_, next| whole || !begins_document(next, divided))
}

/// Whether a document begins with `event`: where none is named, with each end of a sentence.
const fn begins_document(event: &Event, are_named: bool) -> bool {
    match event {
        Event::Document(_) => true,
        Event::EndOfSentence => !are_named,
        Event::Token(..) => false,
    }
}

/// A document; nothing if it has no token.
fn row(events: &[Event], role: Role, input: &Input) -> Option<Row> {
    let mut built = Built::default();
    for event in events {
        match event {
            Event::Token(token, number) => built.token(token, *number),
            Event::EndOfSentence | Event::Document(_) => built.end_sentence(),
        }
    }
    let Built { text, tokens, tags, line, .. } = built;
    let [gold, answer] = tags.map(|tags| side(&tokens, tags));
    (line > 0).then(|| Row {
        place: format!("{}: line {line}", input.shown()),
        id: own_name(events),
        text: Some(text),
        tokens: Some(tokens),
        side: gold,
        answer: (role == Role::Both).then_some(answer),
    })
}

/// The name that the line has that begins a document.
fn own_name(events: &[Event]) -> Option<String> {
    events.iter().find_map(|event| if let Event::Document(name) = event { name.clone() } else { None })
}

/// A document as far as it was read.
#[derive(Default)]
struct Built {
    text: String,
    tokens: Vec<Span>,
    tags: [Vec<String>; 2],
    /// The line of the first token; 0 before there is one.
    line: usize,
    /// Whether a space stands before the next token.
    space: bool,
}

impl Built {
    fn token(&mut self, token: &Token, line: usize) {
        self.text.push_str(if self.space { " " } else { "" });
        self.tokens.push(Span::new(0, token.text.len()).shifted(self.text.len()));
        self.text.push_str(&token.text);
        self.space = token.space_after;
        self.tags.iter_mut().zip(&token.tags).for_each(|(tags, tag)| tags.push(tag.clone()));
        self.line = if self.line == 0 { line } else { self.line };
    }

    fn end_sentence(&mut self) {
        self.text.push_str(if self.text.is_empty() || self.text.ends_with('\n') { "" } else { "\n" });
        self.space = false;
    }
}

/// The spans that tags begin and go on.
fn side(tokens: &[Span], tags: Vec<String>) -> Side {
    let mark = |(span, label)| Mark { span, label, fields: Map::new() };
    let marks = words::spans(tokens, &tags).into_iter().map(mark).collect();
    Side { marks, in_bytes: true, tags: Some(tags) }
}

/// What a line says. Columns are parted by tabs where there are any, by spaces otherwise.
fn line(reading: &Reading, role: Role, line: &str) -> Result<Line, Problem> {
    let line = line.trim_end();
    if line.is_empty() {
        return Ok(Line::Blank);
    }
    if line.starts_with("-DOCSTART-") {
        return Ok(Line::Document(None));
    }
    if let Some(about) = line.strip_prefix("# newdoc") {
        return Ok(Line::Document(document_name(about)));
    }
    let columns = columns(line);
    if is_comment(line, &columns) {
        return Ok(Line::Comment);
    }
    token(reading, role, &columns).map(Line::Token)
}

/// The name behind `# newdoc`, as in `# newdoc id = a`.
fn document_name(about: &str) -> Option<String> {
    let (_, name) = about.split_once('=')?;
    Some(name.trim().to_owned()).filter(|name| !name.is_empty())
}

fn columns(line: &str) -> Vec<&str> {
    if line.contains('\t') { line.split('\t').collect() } else { line.split_whitespace().collect() }
}

/// A token may be the sign `#`, with tags beside it.
fn is_comment(line: &str, columns: &[&str]) -> bool {
    line.starts_with("# ") || line.starts_with('#') && columns.len() == 1
}

fn token(reading: &Reading, role: Role, columns: &[&str]) -> Result<Token, Problem> {
    let [text, gold, answer] = chosen(&reading.arguments.columns, role == Role::Both, columns)?;
    let tags = [tag(&reading.mapping, gold)?, tag(&reading.mapping, answer)?];
    Ok(Token { text: text.to_owned(), tags, space_after: has_space_after(columns) })
}

fn has_space_after(columns: &[&str]) -> bool {
    columns.last().is_none_or(|last| last.split('|').all(|feature| feature != "SpaceAfter=No"))
}

/// Token, gold tag and answer among the columns; without an answer beside it the only tag twice.
fn chosen<'a>(asked: &[usize], both: bool, columns: &[&'a str]) -> Result<[&'a str; 3], Problem> {
    let column = |number: usize| {
        let column = number.checked_sub(1).and_then(|place| columns.get(place)).copied();
        column.ok_or("fewer columns than --columns names")
    };
    match (asked, columns) {
        ([], [token, .., gold, answer]) if both => Ok([token, gold, answer]),
        ([], _) if both => Err("fewer than three columns: token, gold tag, answer"),
        ([], [token, .., tag]) => Ok([token, tag, tag]),
        ([], _) => Err("fewer than two columns: token, tag"),
        ([token, gold, answer], _) if both => Ok([column(*token)?, column(*gold)?, column(*answer)?]),
        ([token, tag, ..], _) if !both => Ok([column(*token)?, column(*tag)?, column(*tag)?]),
        _ => Err("--columns names no answer"),
    }
}

/// A tag with its label as the mapping calls it.
fn tag(mapping: &Mapping, tag: &str) -> Result<String, Problem> {
    let (prefix, label) = tag.split_once('-').map_or((tag, None), |(prefix, label)| (prefix, Some(label)));
    match label {
        None if tag == OUTSIDE || PREFIXES.contains(&tag) => Ok(tag.to_owned()),
        Some(label) if PREFIXES.contains(&prefix) => {
            Ok(mapping.name(label).map_or_else(|| OUTSIDE.to_owned(), |name| format!("{prefix}-{name}")))
        }
        _ => Err("not a tag of IOB; see maskros evaluate tokens --help"),
    }
}
