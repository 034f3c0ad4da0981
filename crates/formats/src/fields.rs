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
        let (texts, spans) = (options.text_fields.len(), options.span_fields.len());
        Ok(Self {
            fields: fields(options)?,
            texts,
            spans,
            unit: options.span_unit,
            is_file: options.format == Format::Json,
            position: Position::default(),
            own_id: None,
            to_look_at: if spans == 0 { LOOKED_AT } else { 0 },
        })
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
        let found = self.find(text, &raw)?;
        let texts = self.texts(text, &found, raw.place.line, name);
        let missing = self.missing(&texts.found);
        let rows = self.rows(text, &found, &texts.found);
        let own_ids = self.own_ids(&rows, &texts.found, raw.open.0 > 0);
        let values = rows.values().flat_map(|row| self.values(row)).collect();
        let suspected = self.suspected(text, &texts.documents);
        let groups = groups(&texts.found);
        let record = Record::new(raw, decoded, texts.documents, Body::Json(texts.strings)).without(missing);
        Ok(record.with_ids(own_ids).with_spans(values, self.unit).in_groups(groups).suspecting(suspected))
    }

    /// Where the fields stand in the text of a record.
    fn find(&mut self, text: &str, raw: &Raw) -> Result<Vec<Found>, Error> {
        let (line, (before, behind)) = (raw.place.line, raw.open);
        check(&Sectioned::new(text, before, behind), line, raw.column)?;
        let from = self.is_file.then_some(&mut self.position);
        json::find(text, &self.fields, from).map_err(|kind| Error::new(kind, line))
    }

    /// The text fields of which there is no text.
    fn missing(&self, texts: &[Found]) -> Vec<usize> {
        (0..self.texts).filter(|field| texts.iter().all(|found| found.field != *field)).collect()
    }

    /// What the row of each text calls itself, otherwise what the file does; one that goes on is called as before.
    fn own_ids(
        &mut self,
        rows: &BTreeMap<usize, RowOf<'_>>,
        texts: &[Found],
        goes_on: bool,
    ) -> Vec<Option<String>> {
        let outside = rows.get(&0).and_then(|row| row.id).map(str::to_owned);
        self.own_id = outside.or_else(|| self.own_id.take().filter(|_| goes_on));
        let outside = self.own_id.as_deref();
        let own_id = |text: &Found| rows.get(&text.row).and_then(|row| row.id).or(outside);
        texts.iter().map(|text| own_id(text).map(str::to_owned)).collect()
    }

    fn texts(&self, text: &str, found: &[Found], line: u64, name: &str) -> Texts {
        let mut texts = Texts::default();
        let mut counts = vec![Count::default(); self.texts];
        for found in found {
            let Some((field, count)) = self.fields.get(found.field).zip(counts.get_mut(found.field)) else {
                continue;
            };
            let number = if self.is_file { found.row.max(1) as u64 } else { line };
            let field = (self.texts > 1).then_some(field.name.as_str());
            let id = id(name, number, field, count.next_in(found.row));
            texts.push(id, json::Text::new(text, found.span), *found);
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
        (self.texts..self.texts + self.spans).flat_map(|field| self.values_of(field, row)).collect()
    }

    fn values_of(&self, field: usize, row: &RowOf<'_>) -> Vec<Value> {
        let documents = row.documents_of(self.text_of(field));
        let values: Vec<&Found> = row.values.iter().filter(|found| found.field == field).collect();
        let alike = documents.len() == values.len();
        let document = |place: usize| documents.get(place).copied().filter(|_| alike);
        let value = |(place, found): (usize, &&Found)| Value { span: found.span, document: document(place) };
        values.iter().enumerate().map(value).collect()
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

/// Text fields first, then span fields, then where the record's own identifier may be.
fn fields(options: &Options) -> Result<Vec<Field>, Error> {
    let names = options.text_fields.iter().chain(&options.span_fields).enumerate();
    let mut fields = names.map(|(place, name)| field(place, name)).collect::<Result<Vec<_>, _>>()?;
    let spans = fields.iter_mut().skip(options.text_fields.len());
    spans.for_each(|field| *field = field.clone().whole());
    let outer = Field::new("id").map(Field::whole);
    let beside = fields.first().map(|field| field.sibling("id").whole());
    fields.extend(outer.into_iter().chain(beside));
    Ok(fields)
}

/// The field of this name, which is the one at `place` of those that are asked for.
fn field(place: usize, name: &str) -> Result<Field, Error> {
    Field::new(name).ok_or_else(|| Error::new(ErrorKind::Pointer(place + 1), 1))
}

/// How many texts of a field a row has so far.
#[derive(Clone, Copy, Default)]
struct Count {
    row: usize,
    texts: usize,
}

impl Count {
    /// The number of the next text, which is in this row.
    fn next_in(&mut self, row: usize) -> usize {
        self.texts = if self.row == row { self.texts + 1 } else { 1 };
        self.row = row;
        self.texts
    }
}

/// The texts of a record.
#[derive(Default)]
struct Texts {
    documents: Vec<Document>,
    strings: Vec<json::Text>,
    found: Vec<Found>,
}

impl Texts {
    fn push(&mut self, id: String, mut string: json::Text, found: Found) {
        self.documents.push(Document::new(id, mem::take(&mut string.text)));
        self.strings.push(string);
        self.found.push(found);
    }
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

impl RowOf<'_> {
    /// The numbers of the documents of a text field.
    fn documents_of(&self, field: usize) -> Vec<usize> {
        self.documents.iter().filter(|(own, _)| *own == field).map(|(_, idx)| *idx).collect()
    }
}

/// Whether a value of JSON is a string or a number of moderate length.
fn is_id(value: &str) -> bool {
    value.len() <= MAX_ID_BYTES && value.starts_with(|first| matches!(first, '"' | '-' | '0'..='9'))
}

/// How many documents in a row belong to the same row.
fn groups(found: &[Found]) -> Vec<usize> {
    found.chunk_by(|left, right| left.row == right.row).map(<[Found]>::len).collect()
}
