//! Labelled texts: our JSONL.
//!
//! One object a line. `text` is the text; `spans` lists marked stretches, `{"start", "end", …}` with offsets in code points, and any
//! other key of a span whose value is a word, a number, true or false tells something of it (`label`, `risk`, `anonymise`). Labels of the whole
//! text stand in `languages`, `labels` or `label`.

use crate::{
    Error,
    files::{read_text, rows},
};
use maskros_text::Span;
use serde_json::Value;
use std::{collections::BTreeMap, fmt, ops::Range, path::Path};

/// A stretch of a text with what is known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Bytes of the text.
    pub span: Range<usize>,
    /// What the keys of the span say: `label`, `risk` and so on.
    pub keys: BTreeMap<String, String>,
}

impl Mark {
    /// The same bytes.
    pub(crate) fn place(&self) -> Span {
        Span::new(self.span.start, self.span.end)
    }
}

/// A text with what people marked in it.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Document {
    /// The text.
    pub text: String,
    /// The stretches, in the order of the file.
    pub marks: Vec<Mark>,
    /// Labels of the whole text.
    pub labels: Vec<String>,
    /// What sentences of one document share (`doc`), or the row's own `id`; empty without either.
    pub group: String,
    /// The only head that it tells something; `None` for every head.
    pub head: Option<String>,
}

impl Document {
    /// Whether it tells something to the head of this name. To others it is unlabelled, not without names.
    #[must_use]
    pub fn tells(&self, head: &str) -> bool {
        self.head.as_deref().is_none_or(|only| only == head)
    }
}

/// Shows sizes only, so that no text gets into logs.
impl fmt::Debug for Document {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Document({} bytes, {} marks)", self.text.len(), self.marks.len())
    }
}

/// Reads files of labelled texts, one after another.
///
/// # Errors
///
/// A file cannot be read, or a line is not as it should be.
pub fn read(paths: &[impl AsRef<Path>]) -> Result<Vec<Document>, Error> {
    let mut documents = Vec::new();
    for path in paths {
        documents.append(&mut read_file(path.as_ref())?);
    }
    Ok(documents)
}

fn read_file(path: &Path) -> Result<Vec<Document>, Error> {
    rows(path, read_text(path)?.trim_start_matches('\u{feff}'), document)
}

fn document(line: &str) -> Result<Document, &'static str> {
    let row: Value = serde_json::from_str(line).map_err(|_| "a JSON object")?;
    let text = row.get("text").and_then(Value::as_str).ok_or("\"text\" with a string")?.to_owned();
    Ok(Document { marks: marks(&row, &text)?, labels: labels(&row), group: group(&row), text, head: None })
}

/// What sentences of one document share, or the row's own name.
fn group(row: &Value) -> String {
    ["doc", "id"].iter().find_map(|key| word(row.get(*key)?)).unwrap_or_default()
}

fn marks(row: &Value, text: &str) -> Result<Vec<Mark>, &'static str> {
    let places = places(text);
    spans(row)?.iter().map(|span| mark(span, &places)).collect()
}

/// The byte of each code point, and the end.
fn places(text: &str) -> Vec<usize> {
    text.char_indices().map(|(byte, _)| byte).chain([text.len()]).collect()
}

fn spans(row: &Value) -> Result<&[Value], &'static str> {
    match row.get("spans") {
        Some(spans) => spans.as_array().map(Vec::as_slice).ok_or("\"spans\" with a list"),
        None => Ok(&[]),
    }
}

fn mark(span: &Value, places: &[usize]) -> Result<Mark, &'static str> {
    let place = |key: &str| place(span.get(key)?, places);
    let (start, end) = place("start").zip(place("end")).ok_or("\"start\" and \"end\" within the text")?;
    if start >= end {
        return Err("\"start\" before \"end\"");
    }
    Ok(Mark { span: start..end, keys: told(span) })
}

/// What a span says beside its place.
fn told(span: &Value) -> BTreeMap<String, String> {
    let keys = span.as_object().into_iter().flatten();
    let keys = keys.filter(|(key, _)| !["start", "end"].contains(&key.as_str()));
    keys.filter_map(|(key, value)| Some((key.clone(), word(value)?))).collect()
}

/// The byte of a place that is counted in code points.
fn place(count: &Value, places: &[usize]) -> Option<usize> {
    places.get(usize::try_from(count.as_u64()?).ok()?).copied()
}

fn word(value: &Value) -> Option<String> {
    match value {
        Value::String(word) => Some(word.clone()),
        Value::Bool(truth) => Some(truth.to_string()),
        Value::Number(number) => Some(number.to_string()),
        Value::Null | Value::Array(_) | Value::Object(_) => None,
    }
}

fn labels(row: &Value) -> Vec<String> {
    let value = ["languages", "labels", "label"].iter().find_map(|key| row.get(*key));
    value.map_or(&[][..], list).iter().filter_map(word).collect()
}

/// The items of a list, or what stands in the place of one.
fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice)
}

#[cfg(test)]
mod tests {
    use super::document;

    #[test]
    fn offsets_are_counted_in_code_points() {
        let line = r#"{"text": "😀 Åse bor", "spans": [{"start": 2, "end": 5, "label": "PER", "anonymise": true, "risk": 3}], "doc": 17}"#;
        let document = document(line).unwrap();
        assert_eq!(document.text.get(document.marks[0].span.clone()), Some("Åse"));
        let keys: Vec<_> =
            document.marks[0].keys.iter().map(|(key, value)| format!("{key}={value}")).collect();
        assert_eq!(keys, ["anonymise=true", "label=PER", "risk=3"]);
        assert_eq!(document.group, "17");
    }

    #[test]
    fn lines_that_do_not_fit_are_refused() {
        for line in [
            "[]",
            r#"{"text": 1}"#,
            r#"{"text": "a", "spans": [{"start": 0, "end": 2}]}"#,
            r#"{"text": "a", "spans": [{"start": 1, "end": 1}]}"#,
        ] {
            assert!(document(line).is_err(), "{line}");
        }
    }
}
