//! The fields of JSON: a line or a file to the documents in it.

use crate::encoding::Decoded;
use crate::json::{self, Field, Found, Position, Walker};
use crate::raw::Raw;
use crate::record::{Body, Record};
use crate::spans::{Value, looks_like_spans};
use crate::value::{Sectioned, check};
use crate::{Error, ErrorKind, Format, Options, Unit};
use maskros_text::{Document, cut};
use std::collections::BTreeMap;
use std::mem;

/// How many records of a file are looked at for positions that nobody named.
const LOOKED_AT: usize = 200;

/// What fields with positions are usually called; any other key may be text itself, such as `{"Anna": [[0, 4]]}`.
const USUAL: &[&str] = &[
    "spans",
    "span",
    "entities",
    "ents",
    "ner",
    "ner_tags",
    "named_entities",
    "label",
    "labels",
    "annotations",
    "mentions",
    "offsets",
    "gold",
    "gold_spans",
    "predictions",
    "pii",
    "privacy_mask",
    "relations",
    "events",
    "tokens",
    "sentences",
    "sents",
    "phrases",
];

/// A record's own identifier is not longer than this, in bytes.
const MAX_ID_BYTES: usize = 256;

/// The id of the document that is the `count`th of its field.
pub(crate) fn id(name: &str, line: u64, field: Option<&str>, count: usize) -> String {
    match (field, count) {
        (None, 1) => format!("{name}:{line}"),
        (None, _) => format!("{name}:{line}:{count}"),
        (Some(field), 1) => format!("{name}:{line}:{field}"),
        (Some(field), _) => format!("{name}:{line}:{field}:{count}"),
    }
}

/// Finds the documents of JSON.
pub(crate) struct JsonParser {
    /// Text fields first, then span fields, then where the record's own identifier may be.
    fields: Vec<Field>,
    texts: usize,
    spans: usize,
    unit: Unit,
    /// Whether the file is one value, in which elements of an array are rows.
    is_file: bool,
    /// Where in them the next section begins.
    position: Position,
    /// What the file calls itself, as JSON.
    own_id: Option<String>,
    /// How many more records are looked at for positions that nobody named.
    to_look_at: usize,
}

impl JsonParser {
    /// # Errors
    ///
    /// [`ErrorKind::Pointer`] where a field is no JSON pointer.
    pub(crate) fn new(options: &Options) -> Result<Self, Error> {
        let names = options.text_fields.iter().chain(&options.span_fields);
        let field = |(place, name): (usize, &String)| {
            Field::new(name).ok_or_else(|| Error::new(ErrorKind::Pointer(place + 1), 1))
        };
        let mut fields = names.enumerate().map(field).collect::<Result<Vec<_>, _>>()?;
        let (texts, spans) = (options.text_fields.len(), options.span_fields.len());
        fields.iter_mut().skip(texts).for_each(|field| *field = field.clone().whole());
        let outer = Field::new("id").map(Field::whole);
        let beside = fields.first().map(|field| field.sibling("id").whole());
        fields.extend(outer.into_iter().chain(beside));
        let to_look_at = if spans == 0 { LOOKED_AT } else { 0 };
        let is_file = options.format == Format::Json;
        let (unit, position) = (options.span_unit, Position::default());
        Ok(Self { fields, texts, spans, unit, is_file, position, own_id: None, to_look_at })
    }

    /// The record of a line, of a whole file, or of a section of it.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Json`] and [`ErrorKind::TooDeep`], with line and column.
    pub(crate) fn record(&mut self, raw: Raw, decoded: Decoded, name: &str) -> Result<Record, Error> {
        let text = decoded.text(&raw);
        if text.trim_ascii().is_empty() {
            return Ok(Record::new(raw, decoded, Vec::new(), Body::Blank));
        }
        let line = raw.place.line;
        let (before, behind) = raw.open;
        check(&Sectioned::new(text, before, behind), line, raw.column)?;
        let from = self.is_file.then_some(&mut self.position);
        let found = json::find(text, &self.fields, from).map_err(|kind| Error::new(kind, line))?;
        let mut texts = self.texts(text, &found, line, name);
        let missing = (0..self.texts).filter(|field| texts.found.iter().all(|found| found.field != *field));
        let missing = missing.collect();
        let rows = self.rows(text, &found, &texts.found);
        let outside = rows.get(&0).and_then(|row| row.id).map(str::to_owned);
        self.own_id = outside.or_else(|| self.own_id.take().filter(|_| before > 0));
        let outside = self.own_id.as_deref();
        let own_id = |document: &Found| rows.get(&document.row).and_then(|row| row.id).or(outside);
        let own_ids = texts.found.iter().map(|document| own_id(document).map(str::to_owned)).collect();
        let values = rows.values().flat_map(|row| self.values(row)).collect();
        let suspected = self.suspected(text, &texts.documents);
        let groups = groups(&texts.found);
        let body = Body::Json(mem::take(&mut texts.strings));
        let record = Record::new(raw, decoded, texts.documents, body).without(missing);
        Ok(record.with_ids(own_ids).with_spans(values, self.unit).in_groups(groups).suspecting(suspected))
    }

    fn texts(&self, text: &str, found: &[Found], line: u64, name: &str) -> Texts {
        let mut texts = Texts::default();
        let mut counts = vec![(0, 0); self.texts];
        for found in found.iter().filter(|found| found.field < self.texts) {
            let Some((field, (row, count))) = self.fields.get(found.field).zip(counts.get_mut(found.field))
            else {
                continue;
            };
            *count = if *row == found.row { *count + 1 } else { 1 };
            *row = found.row;
            let mut string = json::Text::new(text, found.span);
            let number = if self.is_file { found.row.max(1) as u64 } else { line };
            let field = (self.texts > 1).then_some(field.name.as_str());
            texts.documents.push(Document::new(id(name, number, field, *count), mem::take(&mut string.text)));
            texts.strings.push(string);
            texts.found.push(*found);
        }
        texts
    }

    /// What each row holds.
    fn rows<'a>(&self, text: &'a str, found: &[Found], texts: &[Found]) -> BTreeMap<usize, RowOf<'a>> {
        let mut rows: BTreeMap<usize, RowOf<'a>> = BTreeMap::new();
        for (idx, document) in texts.iter().enumerate() {
            rows.entry(document.row).or_default().documents.push((document.field, idx));
        }
        for found in found.iter().filter(|found| found.field >= self.texts) {
            let row = rows.entry(found.row).or_default();
            if found.field < self.texts + self.spans {
                row.values.push(*found);
            } else if row.id.is_none() && !self.is_text(found.field) {
                row.id = Some(cut(text, found.span)).filter(|value| is_id(value));
            }
        }
        rows
    }

    /// Whether the field with this number is a text field under another number.
    fn is_text(&self, number: usize) -> bool {
        self.fields
            .get(number)
            .is_some_and(|id| self.fields.iter().take(self.texts).any(|text| text.is_same(id)))
    }

    /// The values of the span fields of a row, each with the text that it belongs to: the first value to the first text of the
    /// field, and so on, where there are as many.
    fn values(&self, row: &RowOf<'_>) -> Vec<Value> {
        let mut values = Vec::new();
        for number in self.texts..self.texts + self.spans {
            let field = self.text_of(number);
            let documents: Vec<usize> =
                row.documents.iter().filter(|(text, _)| *text == field).map(|(_, idx)| *idx).collect();
            let of_field: Vec<&Found> = row.values.iter().filter(|found| found.field == number).collect();
            let alike = documents.len() == of_field.len();
            let document = |place: usize| documents.get(place).copied().filter(|_| alike);
            let value =
                |(place, found): (usize, &&Found)| Value { span: found.span, document: document(place) };
            values.extend(of_field.iter().enumerate().map(value));
        }
        values
    }

    /// The text field that a span field belongs to.
    fn text_of(&self, field: usize) -> usize {
        if self.spans == self.texts { field - self.texts } else { 0 }
    }

    /// The name of a field that looks like positions in the text, though no span field was named.
    fn suspected(&mut self, text: &str, documents: &[Document]) -> Option<String> {
        let length = documents.iter().map(|document| document.text().len()).max()?;
        self.to_look_at = self.to_look_at.checked_sub(1)?;
        let members = Walker::at(text, 0).outline();
        let (key, _) = members.into_iter().find(|(_, at)| looks_like_spans(text, *at, length))?;
        self.to_look_at = 0;
        let key = cut(text, key);
        Some(if USUAL.contains(&key) { key.to_owned() } else { String::new() })
    }
}

/// The texts of a record.
#[derive(Default)]
struct Texts {
    documents: Vec<Document>,
    strings: Vec<json::Text>,
    found: Vec<Found>,
}

/// What a row of a file, or a line, holds.
#[derive(Default)]
struct RowOf<'a> {
    /// Its documents by text field and number.
    documents: Vec<(usize, usize)>,
    values: Vec<Found>,
    /// Its own identifier as JSON.
    id: Option<&'a str>,
}

/// Whether a value of JSON is a string or a number of moderate length.
fn is_id(value: &str) -> bool {
    value.len() <= MAX_ID_BYTES && value.starts_with(|first| matches!(first, '"' | '-' | '0'..='9'))
}

/// How many documents in a row belong to the same row.
fn groups(found: &[Found]) -> Vec<usize> {
    found.chunk_by(|left, right| left.row == right.row).map(<[Found]>::len).collect()
}
