//! Documents with the spans that people marked and those that were marked beside them, from JSON Lines.

use super::refuse_overwriting;
use crate::{
    arguments::{Compared, Join},
    exit::{Exit, Failure, Outcome},
    inputs::{Input, collect},
    lines::{self, Problem},
    road,
};
use maskros_measure::mapping::Mapping;
use maskros_text::Span;
use serde_json::{Map, Value};
use std::{
    collections::HashMap,
    fs,
    ops::ControlFlow,
    path::{Path, PathBuf},
};

/// The field with the spans where no other is named.
const SPANS: &str = "spans";
const OUTSIDE: Problem = "a span is empty or does not lie in the text";

/// A text, and what was marked in it.
pub(super) struct Document {
    /// Its identifier, or where it stands.
    pub(super) name: String,
    pub(super) text: String,
    /// By people.
    pub(super) gold: Vec<Mark>,
    /// By whom is scored.
    pub(super) answer: Vec<Mark>,
}

/// A span with its label.
pub(super) struct Mark {
    /// In bytes; in what was read, until [`placed`] has seen the text, in code points.
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
}

/// A line of a file.
struct Row {
    /// Where it stands.
    line: usize,
    id: Option<String>,
    text: String,
    gold: Vec<Mark>,
    /// `None` where the answers stand in a file of their own.
    answer: Option<Vec<Mark>>,
}

/// Everything that the arguments name, after a look at whether the figures or the page of `errors` would overwrite any of it.
///
/// # Errors
///
/// Refuses broken rows, and gold without answer or answer without gold, with file and line.
pub(super) fn read(arguments: &Compared, errors: &Option<PathBuf>) -> Outcome<Vec<Document>> {
    if arguments.predicted.is_none() && arguments.predicted_field.is_none() {
        return Err(Failure::usage("where are the answers? give --predicted or --predicted-field"));
    }
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
    let beside: Vec<_> = [&arguments.predicted, &arguments.map].into_iter().flatten().cloned().collect();
    let beside = if beside.is_empty() { Vec::new() } else { collect(&beside)? };
    refuse_overwriting([&arguments.csv, errors], &[gold, &beside].concat())?;
    let mapping = mapping(arguments.map.as_deref())?;
    let answers = beside.first().filter(|_| arguments.predicted.is_some());
    let mut answers = answers.map(|input| Answers::read(arguments, &mapping, input)).transpose()?;
    let mut documents = Vec::new();
    for input in gold {
        for row in rows(arguments, &mapping, input, false)? {
            let mut document = document(row, input, answers.as_mut())?;
            if arguments.join_parts {
                document.answer = joined(document.answer, &document.text);
            }
            documents.push(document);
        }
    }
    answers.as_ref().map_or(Ok(()), Answers::none_left)?;
    if documents.is_empty() {
        return Err(Failure::new(Exit::Broken, "the inputs hold no documents"));
    }
    Ok(documents)
}

/// The mapping in this file, by its name TOML or two columns; the one that changes nothing without a file.
pub(super) fn mapping(path: Option<&Path>) -> Outcome<Mapping> {
    let Some(path) = path else { return Ok(Mapping::default()) };
    let text = fs::read_to_string(path).map_err(|error| Failure::file(path, &error))?;
    let toml = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("toml"));
    let mapping = if toml { Mapping::from_toml(&text) } else { Mapping::from_columns(&text) };
    mapping.map_err(|error| Failure::new(Exit::Broken, format_args!("{}: {error}", path.display())))
}

/// The rows of a file: of gold with its text, or of `answers` without.
fn rows(arguments: &Compared, mapping: &Mapping, input: &Input, answers: bool) -> Outcome<Vec<Row>> {
    let mut rows = Vec::new();
    let mut line = 0;
    let work = |line: &str| row(arguments, mapping, line, answers);
    lines::each(input, input.open()?, road::jobs(arguments.jobs), work, |row| {
        line += 1;
        rows.extend(row.map(|row| Row { line, ..row }));
        Ok(ControlFlow::Continue(()))
    })?;
    Ok(rows)
}

/// What a line says; nothing where it is blank.
fn row(arguments: &Compared, mapping: &Mapping, line: &str, answers: bool) -> Result<Option<Row>, Problem> {
    if line.trim().is_empty() {
        return Ok(None);
    }
    let object = lines::object(line)?;
    let id = object.get("id").and_then(name_of);
    let predicted = arguments.predicted_field.as_deref().unwrap_or(SPANS);
    if answers {
        let answer = marks(&object, predicted, mapping, "no spans in the field; see --predicted-field")?;
        return Ok(Some(Row { line: 0, id, text: String::new(), gold: Vec::new(), answer: Some(answer) }));
    }
    let text = lines::text(&object, &arguments.text_field)?.to_owned();
    let gold = marks(&object, &arguments.gold_field, mapping, "no spans in the field; see --gold-field")?;
    let answer = arguments
        .predicted
        .is_none()
        .then(|| marks(&object, predicted, mapping, "no spans in the field; see --predicted-field"));
    Ok(Some(Row { line: 0, id, text, gold, answer: answer.transpose()? }))
}

/// The spans in a field, those whose label the mapping drops left out.
fn marks(
    object: &Map<String, Value>,
    field: &str,
    mapping: &Mapping,
    missing: Problem,
) -> Result<Vec<Mark>, Problem> {
    if object.get("unit").is_some_and(|unit| unit != "chars") {
        return Err("positions must count characters; see --offsets of maskros detect");
    }
    let spans = object.get(field).and_then(Value::as_array).ok_or(missing)?;
    spans.iter().filter_map(|span| mark(span, mapping).transpose()).collect()
}

fn mark(span: &Value, mapping: &Mapping) -> Result<Option<Mark>, Problem> {
    let position = |name| span.get(name).and_then(Value::as_u64).and_then(|at| usize::try_from(at).ok());
    let label = span.get("label").and_then(Value::as_str);
    let (Some(start), Some(end), Some(label), Value::Object(fields)) =
        (position("start"), position("end"), label, span)
    else {
        return Err("a span without start, end or label");
    };
    if start >= end {
        return Err(OUTSIDE);
    }
    let mark =
        |label: &str| Mark { span: Span { start, end }, label: label.to_owned(), fields: fields.clone() };
    Ok(mapping.name(label).map(mark))
}

/// A name or a number as text.
fn name_of(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

/// The answers in a file of their own.
struct Answers {
    input: Input,
    /// In the order of the file; `None` once they are taken.
    rows: Vec<Option<Row>>,
    /// Where each identifier stands; `None` where the order joins.
    places: Option<HashMap<String, usize>>,
    /// How many were asked for.
    asked: usize,
}

impl Answers {
    fn read(arguments: &Compared, mapping: &Mapping, input: &Input) -> Outcome<Self> {
        let rows = rows(arguments, mapping, input, true)?;
        let places = match arguments.join {
            Join::Id => Some(places(&rows, input)?),
            Join::Order => None,
        };
        Ok(Self { input: input.clone(), rows: rows.into_iter().map(Some).collect(), places, asked: 0 })
    }

    /// The answer for a row of gold, which is given once.
    fn take(&mut self, id: Option<&str>) -> Option<Row> {
        let place = match &self.places {
            Some(places) => *places.get(id?)?,
            None => self.asked,
        };
        self.asked += 1;
        self.rows.get_mut(place)?.take()
    }

    /// Refuses answers that nobody asked for.
    fn none_left(&self) -> Outcome<()> {
        let left = self.rows.iter().flatten().next();
        left.map_or(Ok(()), |row| Err(broken(&self.input, row.line, "an answer without a document")))
    }
}

/// Where each identifier stands among the rows.
fn places(rows: &[Row], input: &Input) -> Outcome<HashMap<String, usize>> {
    let mut places = HashMap::new();
    for (place, row) in rows.iter().enumerate() {
        let refused = |problem| Err(broken(input, row.line, problem));
        let Some(id) = &row.id else { return refused("no \"id\"; --join order does without") };
        if places.insert(id.clone(), place).is_some() {
            return refused("the same \"id\" as an earlier line");
        }
    }
    Ok(places)
}

/// A row of gold with its answer, all spans in bytes.
fn document(row: Row, input: &Input, answers: Option<&mut Answers>) -> Outcome<Document> {
    let Row { line, id, text, gold, answer } = row;
    let name = id.clone().unwrap_or_else(|| format!("{}: line {line}", input.shown()));
    let starts: Vec<usize> =
        text.char_indices().map(|(byte, _)| byte).chain(std::iter::once(text.len())).collect();
    let gold = placed(gold, &starts).ok_or_else(|| broken(input, line, OUTSIDE))?;
    let (answer, input, line) = match (answer, answers) {
        (Some(answer), _) => (answer, input.clone(), line),
        (None, None) => (Vec::new(), input.clone(), line),
        (None, Some(answers)) => {
            let taken = answers.take(id.as_deref());
            let row = taken.ok_or_else(|| broken(input, line, "a document without an answer"))?;
            (row.answer.unwrap_or_default(), answers.input.clone(), row.line)
        }
    };
    let answer = placed(answer, &starts).ok_or_else(|| broken(&input, line, OUTSIDE))?;
    Ok(Document { name, text, gold, answer })
}

/// The marks in reading order, neighbours with the same label and nothing but white space between them made one.
fn joined(mut marks: Vec<Mark>, text: &str) -> Vec<Mark> {
    marks.sort_by_key(|mark| mark.span);
    let mut whole: Vec<Mark> = Vec::new();
    for mark in marks {
        let before = whole.last_mut().filter(|before| {
            let between = text.get(before.span.end..mark.span.start);
            before.label == mark.label && between.is_some_and(|between| between.trim().is_empty())
        });
        match before {
            Some(before) => before.span = before.span.join(mark.span),
            None => whole.push(mark),
        }
    }
    whole
}

/// The spans in bytes, where `starts` has the byte of each code point and of the end; nothing if one is outside.
fn placed(marks: Vec<Mark>, starts: &[usize]) -> Option<Vec<Mark>> {
    let placed = |mark: Mark| {
        let span = Span { start: *starts.get(mark.span.start)?, end: *starts.get(mark.span.end)? };
        Some(Mark { span, ..mark })
    };
    marks.into_iter().map(placed).collect()
}

fn broken(input: &Input, line: usize, problem: Problem) -> Failure {
    Failure::new(Exit::Broken, format_args!("{}: line {line}: {problem}", input.shown()))
}
