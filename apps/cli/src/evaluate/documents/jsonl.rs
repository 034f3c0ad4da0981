//! Documents in JSON Lines: `text`, and `spans` of `start`, `end` (in code points) and `label`.

use super::{Mark, OUTSIDE, Reading, Role, Row, Side, name_of};
use crate::{
    exit::Outcome,
    inputs::Input,
    lines::{self, Problem},
    setup,
};
use maskros_text::Span;
use serde_json::{Map, Value};

/// The field with the spans where no other is named.
const SPANS: &str = "spans";
const NO_GOLD: Problem = "no spans in the field; see --gold-field";
const NO_ANSWER: Problem = "no spans in the field; see --predicted-field";

/// The documents of a file, one a line.
pub(super) fn rows(reading: &Reading, input: &Input, role: Role) -> Outcome<Vec<Row>> {
    let mut rows = Vec::new();
    let mut line = 0;
    let work = |line: &str| row(reading, line, role);
    lines::each(input, input.open()?, setup::jobs(reading.arguments.jobs), work, |row| {
        line += 1;
        rows.extend(row.map(|row| Row { place: format!("{}: line {line}", input.shown()), ..row }));
        Ok(())
    })?;
    Ok(rows)
}

/// What a line says; nothing where it is blank.
fn row(reading: &Reading, line: &str, role: Role) -> Result<Option<Row>, Problem> {
    if line.trim().is_empty() {
        return Ok(None);
    }
    let arguments = reading.arguments;
    let object = lines::object(line)?;
    let predicted = arguments.predicted_field.as_deref().unwrap_or(SPANS);
    let answer = || marks(reading, &object, predicted, NO_ANSWER);
    let gold = || marks(reading, &object, &arguments.gold_field, NO_GOLD);
    let text = || lines::text(&object, &arguments.text_field).map(str::to_owned);
    let (text, side, answer) = match role {
        Role::Answers => (None, answer()?, None),
        Role::Gold => (Some(text()?), gold()?, None),
        Role::Both => (Some(text()?), gold()?, Some(Side::of(answer()?))),
    };
    let id = object.get("id").and_then(name_of);
    Ok(Some(Row { place: String::new(), id, text, tokens: None, side: Side::of(side), answer }))
}

/// The spans in a field, those whose label the mapping drops left out.
fn marks(
    reading: &Reading,
    object: &Map<String, Value>,
    field: &str,
    missing: Problem,
) -> Result<Vec<Mark>, Problem> {
    refuse_unit(object)?;
    let spans = object.get(field).and_then(Value::as_array).ok_or(missing)?;
    spans.iter().filter_map(|span| mark(reading, span).transpose()).collect()
}

fn refuse_unit(object: &Map<String, Value>) -> Result<(), Problem> {
    match object.get("unit").filter(|unit| *unit != "chars") {
        Some(_) => Err("positions must count characters; see --offsets of maskros detect"),
        None => Ok(()),
    }
}

fn mark(reading: &Reading, span: &Value) -> Result<Option<Mark>, Problem> {
    let label = span.get("label").and_then(Value::as_str);
    let (Some(start), Some(end), Some(label), Value::Object(fields)) =
        (position(span, "start"), position(span, "end"), label, span)
    else {
        return Err("a span without start, end or label");
    };
    if start >= end {
        return Err(OUTSIDE);
    }
    let mark =
        |label: &str| Mark { span: Span { start, end }, label: label.to_owned(), fields: fields.clone() };
    Ok(reading.mapping.name(label).map(mark))
}

fn position(span: &Value, name: &str) -> Option<usize> {
    usize::try_from(span.get(name)?.as_u64()?).ok()
}
