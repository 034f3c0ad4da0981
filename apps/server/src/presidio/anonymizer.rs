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
    let missing = || Failure::parameter("Invalid input, request must contain analyzer results");
    let results = given(request, "analyzer_results").ok_or_else(missing)?;
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
    if !is_true(request) {
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
    Ok(Found { start, end, entity_type: kind.to_owned(), score: score(result, is_scored)? })
}

/// The score, which results of an analyzer need.
fn score(result: &Map<String, Value>, is_needed: bool) -> Result<Option<Number>, Failure> {
    match given(result, "score") {
        None if is_needed => Err(missing("analyzer result", "score")),
        score => Ok(score.and_then(Value::as_number).cloned()),
    }
}

/// What stands under a name, where it is something.
fn given<'a>(request: &'a Map<String, Value>, name: &str) -> Option<&'a Value> {
    request.get(name).filter(|value| !value.is_null())
}

fn missing(what: &str, name: &str) -> Failure {
    Failure::parameter(format!("Invalid input, {what} must contain {name}"))
}

fn place(result: &Map<String, Value>, name: &str) -> Result<i64, Failure> {
    integer(name, given(result, name).ok_or_else(|| missing("result", name))?)
}

fn entity_type(result: &Map<String, Value>) -> Result<&str, Failure> {
    let kind = result.get("entity_type").filter(|kind| is_true(kind));
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
    let mut written = Backwards::of(text);
    for result in results {
        if text.len() < result.start || result.end > text.len() {
            return Err(beyond(result.start, result.end, text.len()));
        }
        let (changed, operator) = work(&piece(text, result.start, result.end), &result.entity_type)?;
        written.put(result, changed, operator);
    }
    Ok(written.whole())
}

fn piece(text: &[char], start: usize, end: usize) -> String {
    text.get(start..end).unwrap_or_default().iter().collect()
}

/// A result that is put together from its end.
struct Backwards<'a> {
    text: &'a [char],
    /// Up to where the text is still to come.
    rest: usize,
    /// Pieces of the text, and what stands there instead, the last first.
    parts: Vec<String>,
    /// Characters of the parts.
    length: usize,
    /// What was done; places are counted from the end.
    items: Vec<Item>,
}

impl<'a> Backwards<'a> {
    const fn of(text: &'a [char]) -> Self {
        Self { text, rest: text.len(), parts: Vec::new(), length: 0, items: Vec::new() }
    }

    /// What stands behind `found`, and what stands there instead of it.
    fn put(&mut self, found: Found, changed: String, operator: String) {
        let Found { start, end, entity_type, score } = found;
        self.push(piece(self.text, end.min(self.rest), self.rest));
        self.rest = start;
        let end = self.length;
        self.push(changed.clone());
        self.items.push(Item { start: self.length, end, entity_type, text: changed, operator, score });
    }

    fn push(&mut self, part: String) {
        self.length += part.chars().count();
        self.parts.push(part);
    }

    /// With what stands in front of everything that was found.
    fn whole(mut self) -> Anonymized {
        self.push(piece(self.text, 0, self.rest));
        self.parts.reverse();
        for item in &mut self.items {
            (item.start, item.end) = (self.length - item.start, self.length - item.end);
        }
        Anonymized { text: self.parts.concat(), items: self.items }
    }
}

fn beyond(start: usize, end: usize, length: usize) -> Failure {
    Failure::parameter(format!(
        "Invalid analyzer result, start: {start} and end: {end}, while text length is only {length}."
    ))
}
