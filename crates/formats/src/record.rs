//! One record of a file, with its documents and edits.

use crate::edit::{self, Fitted, Splice};
use crate::encoding::{Code, Decoded, Map, utf8};
use crate::odd::Odd;
use crate::outside::Outside;
use crate::raw::Raw;
use crate::spans::Moved;
use crate::{Error, ErrorKind, Unit, conll, json, outside, spans, table};
use maskros_text::{Document, Edits, Section, Span, cut};
use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

/// Where a record starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line of the file, from 1.
    pub line: u64,
    /// The record of the file, from 1; blank lines and the header row count.
    pub record: u64,
}

/// A record: a whole text, or a section of a long one; a CoNLL file, a line of JSONL, a row of a table.
///
/// `Debug` shows place and sizes, never text.
pub struct Record {
    raw: Vec<u8>,
    place: Place,
    section: Section,
    /// How many characters of its first line stand before it.
    column: usize,
    text: Text,
    map: Map,
    documents: Vec<Document>,
    /// The fields asked for, from 0, that hold no text here.
    missing: Vec<usize>,
    /// What the columns are called that the documents stand in; empty where there are none.
    headings: Vec<String>,
    /// What the record calls itself, as JSON, for each document; empty where it does not.
    own_ids: Vec<Option<String>>,
    /// How many documents after each other belong together; empty where all do.
    groups: Vec<usize>,
    /// Positions of others in the documents, and what they count.
    spans: Vec<spans::Value>,
    unit: Unit,
    suspected: Option<String>,
    odd: Vec<Odd>,
    body: Body,
}

/// Where the decoded text of a record is.
enum Text {
    /// The raw bytes from here on, which are UTF-8.
    Raw(usize),
    /// Apart from the raw bytes.
    Decoded(String),
    /// It is the first document.
    Document,
}

/// How the documents lie in the decoded text.
pub(crate) enum Body {
    /// There are none.
    Blank,
    /// The text is the document.
    Whole,
    /// Strings of a line or file of JSON.
    Json(Vec<json::Text>),
    /// Cells of a row, and the names of all columns of its table.
    Row(table::Style, Vec<table::Text>, Arc<[String]>),
    /// Tokens in columns.
    Conll(conll::Table),
}

impl Record {
    /// Where the record starts.
    #[must_use]
    pub fn place(&self) -> Place {
        self.place
    }

    /// The bytes of the record as they were read, with its line end.
    #[must_use]
    pub fn raw(&self) -> &[u8] {
        &self.raw
    }

    /// Which part of its file the record is: text, JSON and CoNLL have sections. Documents of JSON do not know of them.
    #[must_use]
    pub fn section(&self) -> Section {
        self.section
    }

    /// The documents in the order in which they stand in the record.
    ///
    /// Their ids are the file's name for text and CoNLL, `name:17` for the text of the record that starts in line 17, and
    /// `name:17:field` where several fields or columns are asked for (columns by their numbers, unless
    /// [`HeaderRow::Yes`](crate::HeaderRow::Yes) says that there are names); the second text of the same field has `:2` behind.
    #[must_use]
    pub fn documents(&self) -> &[Document] {
        &self.documents
    }

    /// How many of the fields asked for hold no text in this record (JSONL); blank lines miss none.
    #[must_use]
    pub fn missing_fields(&self) -> usize {
        self.missing.len()
    }

    /// Whether the record is a line or file of JSON, and not blank, so that fields are looked for in it.
    #[must_use]
    pub fn has_fields(&self) -> bool {
        matches!(self.body, Body::Json(_))
    }

    /// Which of the fields asked for those are, from 0.
    #[must_use]
    pub fn missing(&self) -> &[usize] {
        &self.missing
    }

    /// What the column is called that the document with this index stands in; empty where only one is asked for, and in other formats.
    /// As it may come from a row that was only taken for a header, it is text of the file.
    #[must_use]
    pub fn heading(&self, document: usize) -> &str {
        self.headings.get(document).map_or("", String::as_str)
    }

    /// The strings and keys of a line or file of JSON, the cells of a row, or the comments of a CoNLL file, that are not among its
    /// documents: what nobody reads.
    #[must_use]
    pub fn outside(&self) -> Outside {
        let text = self.text();
        match &self.body {
            Body::Json(strings) => {
                let spans = self.spans.iter().map(|value| value.span);
                let read: Vec<Span> = strings.iter().map(json::Text::span).chain(spans).collect();
                outside::of_json(text, &read)
            }
            Body::Row(style, cells, names) => outside::of_row(text, *style, cells, names),
            Body::Conll(table) => table.outside(text),
            Body::Blank | Body::Whole => Outside::default(),
        }
    }

    /// The names of the members of the outermost object of JSON, or of the first object of its array, whatever they hold.
    #[must_use]
    pub fn members(&self) -> Vec<&str> {
        let text = self.text();
        if !matches!(self.body, Body::Json(_)) {
            return Vec::new();
        }
        json::Walker::at(text, 0).outline().into_iter().map(|(key, _)| cut(text, key)).collect()
    }

    /// The documents in groups that are about the same: all of them, but for each element of an array in a JSON file.
    pub fn groups(&self) -> impl Iterator<Item = &[Document]> {
        let all = [self.documents.len()];
        let sizes: Vec<usize> = if self.groups.is_empty() { all.to_vec() } else { self.groups.clone() };
        let mut rest = self.documents.as_slice();
        sizes.into_iter().filter_map(move |size| rest.split_off(..size)).filter(|group| !group.is_empty())
    }

    /// What the record itself calls the document with this index: the string or number in its field or column `id`, as JSON;
    /// `None` where it has none, or where that field is one of the texts.
    #[must_use]
    pub fn own_id(&self, document: usize) -> Option<&str> {
        self.own_ids.get(document)?.as_deref()
    }

    /// The name of a field that looks like positions in the text, though no span field was named; empty where it has no usual
    /// name, which could be text itself. Looked for in the first records of JSON files.
    #[must_use]
    pub fn unnamed_spans(&self) -> Option<&str> {
        self.suspected.as_deref()
    }

    /// What is odd about how the record is written, each kind once.
    #[must_use]
    pub fn odd(&self) -> &[Odd] {
        &self.odd
    }

    /// The tokens of a CoNLL file, sentence by sentence, where they stand in the document; `None` in other formats.
    #[must_use]
    pub fn tokens(&self) -> Option<Vec<Vec<Span>>> {
        if let Body::Conll(table) = &self.body { Some(table.tokens()) } else { None }
    }

    /// The record with the edits made: the first item for the first document and so on; documents without an item stay.
    ///
    /// Replacements are written in the encoding, Unicode normal form and escaping of the place they stand in; characters
    /// that the encoding does not have are written in its nearest letters.
    #[must_use]
    pub fn write(&self, edits: &[Edits]) -> Written {
        let text = self.text();
        let edits: Vec<Vec<Fitted>> = self
            .documents
            .iter()
            .zip(edits)
            .enumerate()
            .map(|(index, (document, edits))| {
                edit::fitted(document, edits, |at, text| self.fit(index, at, text).into_owned())
            })
            .collect();
        let mut moved = Moved::default();
        let splices = self.splices(text, edits, &mut moved);
        Written { moved, ..edit::write(&self.raw, text, &self.map, &splices) }
    }

    /// A record of `raw` whose decoded text is also its only document.
    pub(crate) fn whole(raw: Raw, decoded: Decoded, name: &str) -> Self {
        let Decoded { text, map, odd } = decoded;
        let text = text.unwrap_or_else(|| utf8(&raw.bytes, raw.bom).to_owned());
        let documents = vec![section(&raw, name, text)];
        Self::bare(raw, map, documents, Body::Whole).with_odd(odd)
    }

    fn bare(raw: Raw, map: Map, documents: Vec<Document>, body: Body) -> Self {
        Self {
            raw: raw.bytes,
            place: raw.place,
            section: raw.section,
            column: raw.column,
            text: Text::Document,
            map,
            documents,
            missing: Vec::new(),
            headings: Vec::new(),
            own_ids: Vec::new(),
            groups: Vec::new(),
            spans: Vec::new(),
            unit: Unit::Chars,
            suspected: None,
            odd: Vec::new(),
            body,
        }
    }

    /// A record of `raw` with these documents.
    pub(crate) fn new(raw: Raw, decoded: Decoded, documents: Vec<Document>, body: Body) -> Self {
        let Decoded { text, map, odd } = decoded;
        let text = text.map_or(Text::Raw(raw.bom), Text::Decoded);
        Self { text, ..Self::bare(raw, map, documents, body) }.with_odd(odd)
    }

    /// The same with these oddities; their lines are counted from that of the record.
    fn with_odd(self, odd: Vec<Odd>) -> Self {
        let line = self.place.line;
        Self { odd: odd.into_iter().map(|odd| Odd { line: line + odd.line, ..odd }).collect(), ..self }
    }

    /// The same where the record calls its documents so.
    pub(crate) fn with_ids(self, own_ids: Vec<Option<String>>) -> Self {
        Self { own_ids, ..self }
    }

    /// The same with these positions of others.
    pub(crate) fn with_spans(self, spans: Vec<spans::Value>, unit: Unit) -> Self {
        Self { spans, unit, ..self }
    }

    /// The same where so many documents belong together.
    pub(crate) fn in_groups(self, groups: Vec<usize>) -> Self {
        Self { groups, ..self }
    }

    /// The same where this field looks like positions.
    pub(crate) fn suspecting(self, suspected: Option<String>) -> Self {
        Self { suspected, ..self }
    }

    /// The same with these fields missing.
    pub(crate) fn without(self, missing: Vec<usize>) -> Self {
        Self { missing, ..self }
    }

    /// The same where the columns of the documents are called so.
    pub(crate) fn with_headings(self, headings: Vec<String>) -> Self {
        Self { headings, ..self }
    }

    fn text(&self) -> &str {
        match &self.text {
            Text::Raw(start) => utf8(&self.raw, *start),
            Text::Decoded(text) => text,
            Text::Document => self.documents.first().map_or("", Document::text),
        }
    }

    /// The place in the decoded text of place `at` of a document.
    fn place_in_text(&self, document: usize, at: usize) -> usize {
        match &self.body {
            Body::Blank | Body::Whole => at,
            Body::Json(strings) => strings.get(document).map_or(0, |string| string.breaks.place(at)),
            Body::Row(_, cells, _) => cells.get(document).map_or(0, |cell| cell.breaks.place(at)),
            Body::Conll(table) => table.place(at),
        }
    }

    /// What stands in this line and column of the file, both from 1, in characters: the document and the byte in it. Nothing where
    /// the place is in no document of the record.
    #[must_use]
    pub fn document_at(&self, line: u64, column: usize) -> Option<(usize, usize)> {
        let at = self.offset(line, column)?;
        self.documents.iter().enumerate().find_map(|(idx, document)| {
            let text = document.text();
            let place = |byte: usize| self.place_in_text(idx, byte);
            if at < place(0) || at >= place(text.len()) {
                return None;
            }
            let letters = text.char_indices().map(|(byte, _)| byte);
            letters.take_while(|byte| place(*byte) <= at).last().map(|byte| (idx, byte))
        })
    }

    /// The byte of the decoded text in this line and column of the file.
    fn offset(&self, line: u64, column: usize) -> Option<usize> {
        let text = self.text();
        let before = usize::try_from(line.checked_sub(self.place.line)?).ok()?;
        let start = lines(text).nth(before)?;
        let rest = text.get(start..)?.split(['\n', '\r']).next()?;
        let elsewhere = if before == 0 { self.column } else { 0 };
        let (byte, _) = rest.char_indices().nth(column.checked_sub(1 + elsewhere)?)?;
        Some(start + byte)
    }

    fn code(&self, document: usize, at: usize) -> Code {
        self.map.code(self.place_in_text(document, at))
    }

    /// A replacement in letters that can be written at its place; JSON can write all of them as escapes.
    fn fit<'a>(&self, document: usize, at: usize, text: Cow<'a, str>) -> Cow<'a, str> {
        if matches!(self.body, Body::Json(_)) { text } else { self.code(document, at).fit(text) }
    }

    /// The splices of the decoded text for the edits of each document.
    fn splices(&self, text: &str, edits: Vec<Vec<Fitted>>, moved: &mut Moved) -> Vec<Splice> {
        let mut out = Vec::new();
        match &self.body {
            Body::Blank => {}
            Body::Whole => {
                let all = edits.into_iter().flatten();
                out.extend(all.map(|Fitted { span, text }| Splice { span, text }));
            }
            Body::Json(strings) => *moved = self.json_splices(text, strings, &edits, &mut out),
            Body::Row(style, cells, _) => {
                for ((cell, document), edits) in cells.iter().zip(&self.documents).zip(&edits) {
                    table::splices(cell, document.text(), *style, edits, &mut out);
                }
            }
            Body::Conll(table) => table.splices(text, edits.first().map_or(&[], Vec::as_slice), &mut out),
        }
        out
    }

    fn json_splices(
        &self,
        text: &str,
        strings: &[json::Text],
        edits: &[Vec<Fitted>],
        out: &mut Vec<Splice>,
    ) -> Moved {
        let escaping = edits.iter().any(|edits| !edits.is_empty()) && json::is_escaping(text);
        for (index, (string, edits)) in strings.iter().zip(edits).enumerate() {
            json::splices(string, escaping, self.code(index, 0), edits, out);
        }
        let mut moved = Moved::default();
        for value in &self.spans {
            moved.add(self.span_splices(text, *value, edits, escaping, out));
        }
        // Positions may stand before the texts that they count; and a text inside a span field is edited as a text.
        out.sort_by_key(|splice| splice.span);
        out.dedup_by(|right, left| right.span.start < left.span.end);
        moved
    }

    /// Adds the splices of one value of a span field.
    fn span_splices(
        &self,
        text: &str,
        value: spans::Value,
        edits: &[Vec<Fitted>],
        escaping: bool,
        out: &mut Vec<Splice>,
    ) -> Moved {
        let of = value.document.and_then(|idx| self.documents.get(idx).zip(edits.get(idx)));
        let Some((document, edits)) = of else {
            return Moved { values: 1, without_text: 1, ..Moved::default() };
        };
        let texts = spans::Texts { old: document.text(), edits, unit: self.unit };
        let writing = spans::Writing { escaping, code: self.map.code(value.span.start) };
        spans::moved(text, value, &texts, writing, out)
    }
}

/// The document of a text, or of a section of it: the first has the name of the file, the others have the line behind it in which they
/// begin, as records of other formats.
pub(crate) fn section(raw: &Raw, name: &str, text: String) -> Document {
    let place = match (raw.section, raw.within_line) {
        (Section::Whole, _) => return Document::new(name, text),
        (Section::First, _) => String::new(),
        (Section::Later, 0) => format!(":{}", raw.place.line),
        (Section::Later, before) => format!(":{}:{}", raw.place.line, before + 1),
    };
    Document::section_of(name, &place, raw.section, text)
}

/// Where each line of `text` begins.
fn lines(text: &str) -> impl Iterator<Item = usize> {
    let bytes = text.as_bytes();
    std::iter::once(0).chain((0..bytes.len()).filter(|at| ends_line(bytes, *at)).map(|at| at + 1))
}

fn ends_line(bytes: &[u8], at: usize) -> bool {
    match bytes[at] {
        b'\r' => bytes.get(at + 1) != Some(&b'\n'),
        byte => byte == b'\n',
    }
}

impl fmt::Debug for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Record")
            .field("place", &self.place)
            .field("bytes", &self.raw.len())
            .field("documents", &self.documents)
            .finish_non_exhaustive()
    }
}

/// The bytes of a record with the edits made, and how to take them back.
///
/// `Debug` shows sizes, never text.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Written {
    /// The bytes for the output file, with the line end.
    pub bytes: Vec<u8>,
    /// What was changed, from left to right.
    pub changes: Vec<Change>,
    /// What became of positions of others in the text.
    pub moved: Moved,
}

impl fmt::Debug for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Written")
            .field("bytes", &self.bytes.len())
            .field("changes", &self.changes)
            .finish_non_exhaustive()
    }
}

/// One change to the raw bytes of a record.
///
/// `Debug` shows sizes, never text.
#[derive(Clone, PartialEq, Eq)]
pub struct Change {
    /// The first changed byte in [`Written::bytes`].
    pub start: usize,
    /// How many bytes stand there now.
    pub len: usize,
    /// The bytes that stood there.
    pub original: Vec<u8>,
}

impl fmt::Debug for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { start, len, original } = self;
        write!(f, "Change({} bytes for {} at {start})", len, original.len())
    }
}

/// The raw bytes of a record before its changes.
///
/// # Errors
///
/// [`ErrorKind::Restore`] where the changes are not in order or reach beyond `written`.
pub fn restore(written: &[u8], changes: &[Change]) -> Result<Vec<u8>, Error> {
    let misfit = || Error::new(ErrorKind::Restore, 1);
    let mut original = Vec::with_capacity(written.len());
    let mut at = 0;
    for change in changes {
        let kept = written.get(at..change.start).ok_or_else(misfit)?;
        original.extend_from_slice(kept);
        original.extend_from_slice(&change.original);
        at = change.start.checked_add(change.len).ok_or_else(misfit)?;
    }
    original.extend_from_slice(written.get(at..).ok_or_else(misfit)?);
    Ok(original)
}
