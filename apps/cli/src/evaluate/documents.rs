//! Documents with the spans that people marked and those that were marked beside them: JSON Lines, CoNLL or BRAT, by the file's name.

mod brat;
mod conll;
mod jsonl;

use super::claimed;
use crate::{
    arguments::{Compared, FileForm, Join},
    claims,
    exit::{Exit, Failure, OfFile, Outcome},
    inputs::{Input, collect, ending},
    lines::Problem,
};
use maskros_measure::{mapping::Mapping, words};
use maskros_text::Span;
use serde_json::{Map, Value};
use std::{
    collections::HashMap,
    fs,
    path::{Path, PathBuf},
};

const OUTSIDE: Problem = "a span is empty or does not lie in the text";
/// Endings of file names, in lower case, and the form that they stand for; other files of a folder with BRAT are its settings.
const ENDINGS: [(&[&str], FileForm); 3] = [
    (&["jsonl", "json", "ndjson"], FileForm::Jsonl),
    (&["conll", "conllu", "iob", "iob2", "bio", "bioes", "tags", "tsv"], FileForm::Conll),
    (&["ann", "txt", "conf"], FileForm::Brat),
];

/// A text, and what was marked in it.
pub(super) struct Document {
    /// Its identifier, or where it stands.
    pub(super) name: String,
    pub(super) text: String,
    /// By people.
    pub(super) gold: Vec<Mark>,
    /// By whom is scored.
    pub(super) answer: Vec<Mark>,
    /// The tokens of the file, if it has any.
    tokens: Option<Tokens>,
}

/// The tokens of a file of CoNLL, and the tags that gold and answer give them, where both stand in such files.
struct Tokens {
    spans: Vec<Span>,
    tags: [Option<Vec<String>>; 2],
}

impl Tokens {
    /// Tokens with the tags of both sides, where there are as many.
    fn of(spans: Vec<Span>, tags: [Option<Vec<String>>; 2]) -> Self {
        let tags = tags.map(|tags| tags.filter(|tags| tags.len() == spans.len()));
        Self { spans, tags }
    }
}

impl Document {
    /// Its tokens: those of the file, or else the words and marks of the text.
    pub(super) fn tokens(&self) -> Vec<Span> {
        self.tokens.as_ref().map_or_else(|| words::tokens(&self.text), |tokens| tokens.spans.clone())
    }

    /// The tags that both sides give the tokens: those of the file, or else as the spans say.
    pub(super) fn tags(&self) -> [Vec<String>; 2] {
        let tokens = self.tokens();
        [0, 1].map(|side| {
            let given = self.tokens.as_ref().and_then(|tokens| tokens.tags[side].clone());
            let marks = if side == 0 { &self.gold } else { &self.answer };
            given.unwrap_or_else(|| words::tags(&tokens, &spans(marks)))
        })
    }
}

/// The spans of marks with their labels.
pub(super) fn spans<'a>(marks: impl IntoIterator<Item = &'a Mark>) -> Vec<(Span, &'a str)> {
    marks.into_iter().map(|mark| (mark.span, mark.label.as_str())).collect()
}

/// A span with its label.
pub(super) struct Mark {
    /// In bytes; in what was read, until [`Side::placed`] has seen the text, in code points.
    pub(super) span: Span,
    /// After the mapping.
    pub(super) label: String,
    /// The other fields of the span.
    fields: Map<String, Value>,
}

impl Mark {
    /// Text in a field, or a number as text.
    pub(super) fn field(&self, name: &str) -> Option<String> {
        name_of(self.fields.get(name)?)
    }

    fn placed(self, starts: &[usize]) -> Option<Self> {
        let span = Span { start: *starts.get(self.span.start)?, end: *starts.get(self.span.end)? };
        Some(Self { span, ..self })
    }
}

/// A name or a number as text.
fn name_of(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

/// What one side marked in a document.
#[derive(Default)]
struct Side {
    marks: Vec<Mark>,
    /// Whether the marks are in bytes.
    in_bytes: bool,
    /// The tags of the tokens, in CoNLL.
    tags: Option<Vec<String>>,
}

impl Side {
    /// Marks in code points.
    fn of(marks: Vec<Mark>) -> Self {
        Self { marks, ..Self::default() }
    }

    /// The marks in bytes, where `starts` has the byte of each code point and of the end; nothing if one is outside.
    fn placed(self, starts: &[usize]) -> Option<Vec<Mark>> {
        if self.in_bytes {
            return Some(self.marks);
        }
        self.marks.into_iter().map(|mark| mark.placed(starts)).collect()
    }
}

/// A document as it stands in a file.
struct Row {
    /// The file, and the line where there are several documents in it.
    place: String,
    id: Option<String>,
    /// `None` where the answers stand without their text.
    text: Option<String>,
    tokens: Option<Vec<Span>>,
    /// Gold, or in a file of answers the answer.
    side: Side,
    /// The answer beside gold; `None` where the answers stand in a file of their own.
    answer: Option<Side>,
}

/// What is looked for in a file.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Gold,
    /// Gold, and the answers beside it.
    Both,
    Answers,
}

/// What is read, and how.
struct Reading<'a> {
    arguments: &'a Compared,
    mapping: Mapping,
    /// Whether gold in CoNLL is one document a file, as the answers are in another form; as `maskros detect` reads it.
    whole: bool,
}

/// Everything that the arguments name, after a look at whether the figures or the page of `errors` would overwrite any of it.
///
/// # Errors
///
/// Refuses broken files, and gold without answer or answer without gold, with file and line.
pub(super) fn read(arguments: &Compared, errors: &Option<PathBuf>) -> Outcome<Vec<Document>> {
    read_of(arguments, &collect(&arguments.inputs)?, errors)
}

/// The same of this gold, where [`read`] takes what the arguments name.
///
/// # Errors
///
/// As [`read`].
pub(super) fn read_of(
    arguments: &Compared,
    gold: &[Input],
    errors: &Option<PathBuf>,
) -> Outcome<Vec<Document>> {
    let (answers, map) = (files_at(&arguments.predicted)?, files_at(&arguments.map)?);
    claim_all(arguments, errors, [gold, &answers, &map].concat())?;
    let in_conll = |input: &Input| form(arguments, input) == FileForm::Conll;
    if !names_answers(arguments) && !gold.iter().all(in_conll) {
        return Err(Failure::usage("where are the answers? give --predicted or --predicted-field"));
    }
    refuse_columns(arguments)?;
    let whole = !answers.is_empty() && !answers.iter().all(in_conll);
    let reading = Reading { arguments, mapping: mapping(arguments.map.as_deref())?, whole };
    joined(&reading, gold, &answers)
}

/// Looks at all files before the first is opened, at the texts beside annotations too.
fn claim_all(arguments: &Compared, errors: &Option<PathBuf>, inputs: Vec<Input>) -> Outcome<()> {
    let beside: Vec<Input> = inputs.iter().filter_map(brat::text_beside).collect();
    let outputs = [(claims::Role::Figures, &arguments.csv), (claims::Role::ErrorPage, errors)];
    claimed(outputs, &[inputs, beside].concat())
}

fn files_at(path: &Option<PathBuf>) -> Outcome<Vec<Input>> {
    path.as_ref().map_or(Ok(Vec::new()), |path| collect(std::slice::from_ref(path)))
}

fn refuse_columns(arguments: &Compared) -> Outcome<()> {
    let needed = if arguments.predicted.is_none() { 3 } else { 2 };
    if are_columns(&arguments.columns, needed) {
        return Ok(());
    }
    Err(Failure::usage(format_args!("--columns must name {needed} columns, the first of which is 1")))
}

/// Whether at least so many columns are named, from 1, or none.
fn are_columns(named: &[usize], needed: usize) -> bool {
    named.is_empty() || (needed..=3).contains(&named.len()) && !named.contains(&0)
}

/// The form of a file; one with another name is of JSON Lines, if the arguments say where the answers are.
fn form(arguments: &Compared, input: &Input) -> FileForm {
    let by_name = || form_by_name(input.path.as_deref()?);
    arguments.form.or_else(by_name).unwrap_or_else(|| usual_form(arguments))
}

const fn usual_form(arguments: &Compared) -> FileForm {
    if names_answers(arguments) { FileForm::Jsonl } else { FileForm::Conll }
}

/// Whether the arguments say where the answers are.
const fn names_answers(arguments: &Compared) -> bool {
    arguments.predicted.is_some() || arguments.predicted_field.is_some()
}

fn form_by_name(path: &Path) -> Option<FileForm> {
    let ending = ending(path)?;
    ENDINGS.iter().find(|(endings, _)| endings.contains(&ending.as_str())).map(|(_, form)| *form)
}

/// The mapping in this file, by its name TOML or two columns; the one that changes nothing without a file.
fn mapping(path: Option<&Path>) -> Outcome<Mapping> {
    let Some(path) = path else { return Ok(Mapping::default()) };
    let text = fs::read_to_string(path).of_file(path)?;
    let toml = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("toml"));
    let mapping = if toml { Mapping::from_toml(&text) } else { Mapping::from_columns(&text) };
    mapping.map_err(|error| Failure::broken(path.display(), error))
}

/// Gold, each document with its answer.
fn joined(reading: &Reading, gold: &[Input], answers: &[Input]) -> Outcome<Vec<Document>> {
    let apart = reading.arguments.predicted.is_some();
    let mut answers = if apart { Some(Answers::read(reading, answers)?) } else { None };
    let role = if apart { Role::Gold } else { Role::Both };
    let mut documents = Vec::new();
    for row in rows(reading, gold, role)? {
        let mut document = document(row, answers.as_mut())?;
        if reading.arguments.join_parts {
            document.answer = parts_joined(document.answer, &document.text);
        }
        documents.push(document);
    }
    answers.as_ref().map_or(Ok(()), Answers::none_left)?;
    if documents.is_empty() {
        return Err(Failure::new(Exit::Broken, "the inputs hold no documents"));
    }
    Ok(documents)
}

/// The documents of these files.
fn rows(reading: &Reading, inputs: &[Input], role: Role) -> Outcome<Vec<Row>> {
    let mut rows = Vec::new();
    for input in inputs {
        match form(reading.arguments, input) {
            FileForm::Jsonl => rows.extend(jsonl::rows(reading, input, role)?),
            FileForm::Conll => rows.extend(conll::rows(reading, input, role, rows.len())?),
            FileForm::Brat => rows.extend(brat::row(reading, input, role)?),
        }
    }
    Ok(rows)
}

/// The answers in files of their own.
struct Answers {
    /// In the order of the files; `None` once they are taken.
    rows: Vec<Option<Row>>,
    /// Where each identifier stands; `None` where the order joins.
    places: Option<HashMap<String, usize>>,
    /// How many were asked for.
    asked: usize,
}

impl Answers {
    fn read(reading: &Reading, inputs: &[Input]) -> Outcome<Self> {
        let rows = rows(reading, inputs, Role::Answers)?;
        let places = match reading.arguments.join {
            Join::Id => Some(places(&rows)?),
            Join::Order => None,
        };
        Ok(Self { rows: rows.into_iter().map(Some).collect(), places, asked: 0 })
    }

    /// The answer for a row of gold, which is given once.
    /// The answer to a row of gold, with its place; it must be about the same text.
    fn to(&mut self, gold: &Row, text: &str) -> Outcome<(Side, String)> {
        let taken = self.take(gold.id.as_deref());
        let taken = taken.ok_or_else(|| Failure::broken(&gold.place, "a document without an answer"))?;
        if taken.text.is_some_and(|other| other != text) {
            return Err(Failure::broken(&taken.place, "the text is not that of the gold"));
        }
        Ok((taken.side, taken.place))
    }

    fn take(&mut self, id: Option<&str>) -> Option<Row> {
        let place = self.place(id)?;
        self.asked += 1;
        self.rows.get_mut(place)?.take()
    }

    fn place(&self, id: Option<&str>) -> Option<usize> {
        match &self.places {
            Some(places) => places.get(id?).copied(),
            None => Some(self.asked),
        }
    }

    /// Refuses answers that nobody asked for.
    fn none_left(&self) -> Outcome<()> {
        let left = self.rows.iter().flatten().next();
        left.map_or(Ok(()), |row| Err(Failure::broken(&row.place, "an answer without a document")))
    }
}

/// Where each identifier stands among the rows.
fn places(rows: &[Row]) -> Outcome<HashMap<String, usize>> {
    let mut places = HashMap::new();
    for (place, row) in rows.iter().enumerate() {
        let refused = |problem| Err(Failure::broken(&row.place, problem));
        let Some(id) = &row.id else { return refused("no \"id\"; --join order does without") };
        if places.insert(id.clone(), place).is_some() {
            return refused("the same \"id\" as an earlier line");
        }
    }
    Ok(places)
}

/// A row of gold with its answer, all spans in bytes.
fn document(mut row: Row, answers: Option<&mut Answers>) -> Outcome<Document> {
    let text = row.text.take().unwrap_or_default();
    let (answer, place) = match (row.answer.take(), answers) {
        (None, Some(answers)) => answers.to(&row, &text)?,
        (answer, _) => (answer.unwrap_or_default(), row.place.clone()),
    };
    let tags = [&row.side, &answer].map(|side| side.tags.clone());
    let tokens = row.tokens.take().map(|spans| Tokens::of(spans, tags));
    let starts = starts(&text);
    let gold = in_bytes(row.side, &starts, &row.place)?;
    let answer = in_bytes(answer, &starts, &place)?;
    Ok(Document { name: row.id.unwrap_or(row.place), text, gold, answer, tokens })
}

/// The byte of each code point, and of the end.
fn starts(text: &str) -> Vec<usize> {
    text.char_indices().map(|(byte, _)| byte).chain(std::iter::once(text.len())).collect()
}

/// The marks in bytes; `place` says where they are read.
fn in_bytes(side: Side, starts: &[usize], place: &str) -> Outcome<Vec<Mark>> {
    side.placed(starts).ok_or_else(|| Failure::broken(place, OUTSIDE))
}

/// The marks in reading order, neighbours with the same label and nothing but white space between them made one.
fn parts_joined(mut marks: Vec<Mark>, text: &str) -> Vec<Mark> {
    marks.sort_by_key(|mark| mark.span);
    let mut whole: Vec<Mark> = Vec::new();
    for mark in marks {
        match whole.last_mut().filter(|before| is_continued(before, &mark, text)) {
            Some(before) => before.span = before.span.join(mark.span),
            None => whole.push(mark),
        }
    }
    whole
}

fn is_continued(before: &Mark, mark: &Mark, text: &str) -> bool {
    let between = text.get(before.span.end..mark.span.start);
    before.label == mark.label && between.is_some_and(|between| between.trim().is_empty())
}
