//! `/anonymize` and `/deanonymize`.

use super::{
    conflicts::{Found, settled},
    failure::{Failure, integer, is_true},
    operators::Operator,
};
use serde::Serialize;
use serde_json::{Map, Number, Value};
use std::collections::BTreeMap;

/// The result.
#[derive(Debug, Serialize)]
pub(super) struct Anonymized {
    text: String,
    items: Vec<Item>,
}

/// What was done in one place, by its place in the result; the last comes first.
#[derive(Debug, Serialize)]
struct Item {
    start: usize,
    end: usize,
    entity_type: String,
    text: String,
    operator: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<Number>,
}

type Operators = BTreeMap<String, Operator>;

/// Answers `/anonymize`.
pub(super) fn anonymize(request: &Value) -> Result<Anonymized, Failure> {
    let request = content(request)?;
    let operators = operators(request.get("anonymizers"))?;
    if operators.values().any(|operator| operator.name == "custom") {
        return Err(Failure::bad_request("Custom type anonymizer is not supported"));
    }
    let results = analyzer_results(request)?;
    let text: Vec<char> = text(request)?.chars().collect();
    let default = Operator::replace();
    operated(&text, settled(results, &text), |part, kind| {
        let operator = operator_for(&operators, kind).unwrap_or(&default);
        Ok((operator.anonymized(part, kind)?, operator.name.clone()))
    })
}

fn analyzer_results(request: &Map<String, Value>) -> Result<Vec<Found>, Failure> {
    let results = request.get("analyzer_results").filter(|results| !results.is_null());
    let results =
        results.ok_or_else(|| Failure::parameter("Invalid input, request must contain analyzer results"))?;
    let results = results.as_array().ok_or_else(Failure::internal)?;
    results.iter().map(|result| found(result, true)).collect()
}

/// Answers `/deanonymize`.
pub(super) fn deanonymize(request: &Value) -> Result<Anonymized, Failure> {
    let request = content(request)?;
    let operators = operators(request.get("deanonymizers"))?;
    let results = request.get("anonymizer_results").and_then(Value::as_array);
    let results = results.into_iter().flatten().map(|result| found(result, false));
    let results: Vec<Found> = results.collect::<Result<_, _>>()?;
    let text: Vec<char> = text(request)?.chars().collect();
    operated(&text, results, |part, kind| {
        let operator = operator_for(&operators, kind).ok_or_else(Failure::internal)?;
        Ok((operator.deanonymized(part)?, operator.name.clone()))
    })
}

fn operator_for<'a>(operators: &'a Operators, kind: &str) -> Option<&'a Operator> {
    operators.get(kind).or_else(|| operators.get("DEFAULT"))
}

fn content(request: &Value) -> Result<&Map<String, Value>, Failure> {
    if !is_true(Some(request)) {
        return Err(Failure::bad_request("Invalid request json"));
    }
    request.as_object().ok_or_else(Failure::internal)
}

fn text(request: &Map<String, Value>) -> Result<&str, Failure> {
    request.get("text").map_or(Ok(""), |text| text.as_str().ok_or_else(Failure::internal))
}

fn operators(entries: Option<&Value>) -> Result<Operators, Failure> {
    match entries {
        None | Some(Value::Null) => Ok(Operators::new()),
        Some(Value::Object(entries)) => {
            entries.iter().map(|(kind, entry)| Ok((kind.clone(), Operator::of(entry)?))).collect()
        }
        Some(_) => Err(Failure::internal()),
    }
}

/// A result, checked in the order in which Presidio checks it.
fn found(result: &Value, is_scored: bool) -> Result<Found, Failure> {
    let result = result.as_object().ok_or_else(Failure::internal)?;
    let (start, end) = (place(result, "start")?, place(result, "end")?);
    let kind = entity_type(result)?;
    let (start, end) = in_order(start, end)?;
    let score = result.get("score").filter(|score| !score.is_null());
    if is_scored && score.is_none() {
        return Err(missing("analyzer result", "score"));
    }
    let score = score.and_then(Value::as_number).cloned();
    Ok(Found { start, end, entity_type: kind.to_owned(), score })
}

fn missing(what: &str, name: &str) -> Failure {
    Failure::parameter(format!("Invalid input, {what} must contain {name}"))
}

fn place(result: &Map<String, Value>, name: &str) -> Result<i64, Failure> {
    let value = result.get(name).filter(|value| !value.is_null());
    integer(name, value.ok_or_else(|| missing("result", name))?)
}

fn entity_type(result: &Map<String, Value>) -> Result<&str, Failure> {
    let kind = result.get("entity_type").filter(|kind| is_true(Some(kind)));
    kind.ok_or_else(|| missing("result", "entity_type"))?.as_str().ok_or_else(Failure::internal)
}

fn in_order(start: i64, end: i64) -> Result<(usize, usize), Failure> {
    if start < 0 || end < 0 {
        return Err(Failure::parameter("Invalid input, result start and end must be positive"));
    }
    if start > end {
        let message = format!("Invalid input, start index '{start}' must be smaller than end index '{end}'");
        return Err(Failure::parameter(message));
    }
    let place = |at: i64| usize::try_from(at).map_err(|_| Failure::internal());
    Ok((place(start)?, place(end)?))
}

/// Goes through `results` from the end of the text to its start. Where two overlap each is replaced as a whole, and nothing of the text
/// between their ends is left.
fn operated(
    text: &[char],
    mut results: Vec<Found>,
    work: impl Fn(&str, &str) -> Result<(String, String), Failure>,
) -> Result<Anonymized, Failure> {
    results.sort_by_key(|result| std::cmp::Reverse((result.start, result.end)));
    // The parts of the result, the last first: pieces of the text, and what stands there instead.
    let mut parts: Vec<String> = Vec::new();
    let mut after = 0;
    let mut items = Vec::new();
    let mut last = text.len();
    let piece =
        |start: usize, end: usize| text.get(start..end).unwrap_or_default().iter().collect::<String>();
    for Found { start, end, entity_type, score } in results {
        if text.len() < start || end > text.len() {
            return Err(beyond(start, end, text.len()));
        }
        let (changed, operator) = work(&piece(start, end), &entity_type)?;
        let kept = piece(end.min(last), last);
        after += kept.chars().count() + changed.chars().count();
        parts.push(kept);
        parts.push(changed.clone());
        last = start;
        items.push(Item {
            start: after,
            end: changed.chars().count(),
            entity_type,
            text: changed,
            operator,
            score,
        });
    }
    parts.push(piece(0, last));
    parts.reverse();
    let text = parts.concat();
    let length = text.chars().count();
    for item in &mut items {
        item.start = length - item.start;
        item.end += item.start;
    }
    Ok(Anonymized { text, items })
}

fn beyond(start: usize, end: usize, length: usize) -> Failure {
    Failure::parameter(format!(
        "Invalid analyzer result, start: {start} and end: {end}, while text length is only {length}."
    ))
}
