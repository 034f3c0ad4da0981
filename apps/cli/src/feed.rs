//! All inputs as one stream of records, in batches that are worth sharing among threads.

use crate::{
    arguments::{Reading, Unit},
    exit::{Exit, Failure, Outcome},
    inputs::Input,
    interrupt, memory, remarks, road,
};
use log::info;
use maskros_formats::{ErrorKind, Options, Records};
use maskros_pipeline::{Analysis, Heard, Joined, Pipeline};
use maskros_replace::Known;
use maskros_text::{Document, Edits};
use std::{borrow::Cow, io::BufRead, mem, num::NonZeroUsize};

pub(crate) use maskros_formats::Record;

/// A batch ends at this many bytes of records, or after this many items.
const BATCH_BYTES: usize = 2 * 1024 * 1024;
const BATCH_ITEMS: usize = 4096;

/// What the stream consists of.
#[derive(Debug)]
pub(crate) enum Item {
    /// The input with this number begins.
    Open(usize),
    /// The first row of a table was taken for the names of its columns, which are these.
    Header(Vec<String>),
    /// The next record of the open input.
    Record(Box<Record>),
    /// A record, or the open input from here on, cannot be read.
    Broken(Broken),
    /// The open input ends.
    Close,
}

/// A record that cannot be read.
#[derive(Debug)]
pub(crate) struct Broken {
    /// Names the file, the line and the fault.
    pub(crate) message: String,
    /// The exit code, if the run ends with it.
    pub(crate) exit: Exit,
    /// Whether nothing of the input can be written: the fault is not in one record of several.
    pub(crate) whole_input: bool,
    /// The name of the input, if it is known.
    pub(crate) input: String,
}

impl Broken {
    /// Of the input called so nothing can be written.
    pub(crate) fn whole(failure: &Failure, input: String) -> Self {
        Self { message: failure.to_string(), exit: failure.exit, whole_input: true, input }
    }

    fn record(
        input: &Input,
        error: &maskros_formats::Error,
        columns: &Columns<'_>,
        one_record: bool,
    ) -> Self {
        let exit = if matches!(error.kind, ErrorKind::Read) { Exit::Stopped } else { Exit::Broken };
        let message = match (&error.source, error.kind) {
            (Some(source), _) => format!("{}: {error}: {source}", input.shown()),
            (None, ErrorKind::UnknownColumn(number)) => {
                let asked = road::columns(&columns.reading.fields);
                let column = asked.get(number - 1).map_or("", String::as_str);
                let known = remarks::columns(columns.pipeline, columns.reading, columns.names);
                format!("{}: the table has no column named {column}{known}", input.shown())
            }
            (None, _) => format!("{}: {error}", input.shown()),
        };
        Self { message, exit, whole_input: error.ends_reading() || one_record, input: input.name() }
    }
}

/// The columns of a table, for a message.
struct Columns<'a> {
    pipeline: &'a Pipeline,
    reading: &'a Reading,
    names: &'a [String],
}

/// The stream.
pub(crate) struct Feed<'a> {
    inputs: &'a [Input],
    reading: &'a Reading,
    pipeline: &'a Pipeline,
    spans: (&'a [String], Unit),
    next: usize,
    open: Option<Open>,
    /// What the sections of the open text have told so far.
    heard: Heard,
}

struct Open {
    records: Records<Box<dyn BufRead>>,
    one_record: bool,
    header: Header,
}

/// What is known of the first row of the open input.
enum Header {
    /// Nothing, or that it is none.
    Unknown,
    /// It was told; this record comes next.
    Told(Box<Record>),
    /// There is nothing more to tell.
    Done,
}

impl<'a> Feed<'a> {
    pub(crate) fn new(inputs: &'a [Input], reading: &'a Reading, pipeline: &'a Pipeline) -> Self {
        Self {
            inputs,
            reading,
            pipeline,
            spans: (&[], Unit::Chars),
            next: 0,
            open: None,
            heard: Heard::default(),
        }
    }

    /// The same where these fields hold positions in the text.
    pub(crate) fn with_spans(self, fields: &'a [String], unit: Unit) -> Self {
        Self { spans: (fields, unit), ..self }
    }

    /// The parts of each record of a batch, with what was found in them, in order; nothing is found any more where the user wishes to
    /// end, which [`interrupt::check`] tells before anything is done with it.
    pub(crate) fn analyse<'b>(&mut self, items: &'b [Item], jobs: NonZeroUsize) -> Vec<Vec<Part<'b>>> {
        let records = items
            .iter()
            .filter_map(|item| if let Item::Record(record) = item { Some(record.as_ref()) } else { None });
        let mut parts: Vec<Vec<Part<'_>>> = records.map(Part::all).collect();
        let documents: Vec<&Document> =
            parts.iter().flatten().filter_map(|part| part.texts.document()).collect();
        let analyses =
            self.pipeline.analyse_all_while(&documents, jobs, &mut self.heard, &interrupt::goes_on);
        let mut analyses = analyses.unwrap_or_default().into_iter();
        for part in parts.iter_mut().flatten().filter(|part| part.texts.document().is_some()) {
            part.analysis = analyses.next();
        }
        parts
    }

    fn open(&mut self) -> Option<Item> {
        let input = self.inputs.get(self.next)?;
        self.next += 1;
        match opened(input, self.reading, self.spans) {
            Ok(open) => {
                self.open = Some(open);
                Some(Item::Open(self.next - 1))
            }
            Err(failure) => Some(Item::Broken(Broken::whole(&failure, input.name()))),
        }
    }
}

fn opened(input: &Input, reading: &Reading, spans: (&[String], Unit)) -> Outcome<Open> {
    let mut reader = input.open()?;
    refuse_binary(input, reader.as_mut())?;
    let options = road::options(&reading.fields, input, reader.as_mut())?;
    let options = Options { span_fields: spans.0.to_vec(), span_unit: spans.1.of_spans(), ..options };
    memory::refuse_too_large(input, &options, reader.fill_buf().unwrap_or_default())?;
    let one_record = road::is_one_record(options.format);
    let header = if road::guesses_header(&reading.fields) { Header::Unknown } else { Header::Done };
    info!("{}: {} bytes, read as {:?}", input.shown(), input.bytes(), options.format);
    Ok(Open { records: Records::new(reader, &input.name(), options), one_record, header })
}

/// Refuses what is no text, by the first bytes of `input`, which is open as `reader`. What is known by them (`packed`) is named by
/// those who read it.
pub(crate) fn refuse_binary(input: &Input, reader: &mut dyn BufRead) -> Outcome<()> {
    let unreadable = |error| Failure::new(Exit::Stopped, format_args!("{}: {error}", input.shown()));
    let head = reader.fill_buf().map_err(unreadable)?;
    if maskros_formats::packed(head).is_none() && is_binary(head) {
        return Err(Failure::new(Exit::Broken, format_args!("{}: not a text file", input.shown())));
    }
    Ok(())
}

impl Iterator for Feed<'_> {
    type Item = Item;

    fn next(&mut self) -> Option<Item> {
        let Some(open) = &mut self.open else { return self.open() };
        if let Header::Told(_) = &open.header
            && let Header::Told(record) = mem::replace(&mut open.header, Header::Done)
        {
            return Some(Item::Record(record));
        }
        match open.records.next() {
            Some(Ok(record)) => Some(open.with_header(Box::new(record))),
            Some(Err(error)) => {
                let Self { reading, pipeline, .. } = *self;
                let columns = Columns { pipeline, reading, names: open.records.columns() };
                Some(Item::Broken(Broken::record(
                    &self.inputs[self.next - 1],
                    &error,
                    &columns,
                    open.one_record,
                )))
            }
            None => {
                self.open = None;
                Some(Item::Close)
            }
        }
    }
}

impl Open {
    /// The record; or before it the names of the columns, where they have just been guessed.
    fn with_header(&mut self, record: Box<Record>) -> Item {
        let names = self.records.columns();
        if names.is_empty() || !matches!(self.header, Header::Unknown) {
            return Item::Record(record);
        }
        let names = names.to_vec();
        self.header = Header::Told(record);
        Item::Header(names)
    }
}

/// Takes the next items, about two megabytes of them; empty at the end of the stream.
pub(crate) fn batch(feed: &mut Feed<'_>) -> Vec<Item> {
    let mut items = Vec::new();
    let mut bytes = 0;
    for item in feed.by_ref() {
        if let Item::Record(record) = &item {
            bytes += record.raw().len();
        }
        items.push(item);
        if bytes >= BATCH_BYTES || items.len() >= BATCH_ITEMS {
            break;
        }
    }
    items
}

/// The texts of a record as the road sees them: one document, or several that belong together.
#[derive(Debug)]
pub(crate) enum Texts<'a> {
    None,
    One(&'a Document),
    Several(Joined),
}

impl<'a> Texts<'a> {
    /// The texts of one row; several are its cells, or the fields of its object. `columns` are what their columns are called.
    fn of(documents: &'a [Document], columns: &[&'a str]) -> Self {
        match documents {
            [] => Self::None,
            [document] => Joined::seen(document).map_or(Self::One(document), Self::Several),
            [first, ..] => {
                let field = |(document, column): (&'a Document, &&'a str)| {
                    if column.is_empty() { heading(document.id()) } else { without_number(column) }
                };
                let headings: Vec<&str> = documents.iter().zip(columns).map(field).collect();
                let last = if columns[0].is_empty() { headings[0] } else { last(first.id()) };
                let id = first.id().strip_suffix(last).unwrap_or(first.id()).trim_end_matches(':');
                Self::Several(Joined::new(id, documents, &headings))
            }
        }
    }

    /// Where byte `byte` of document `idx` of the record stands in [`document`](Self::document).
    pub(crate) fn place(&self, idx: usize, byte: usize) -> usize {
        match self {
            Self::Several(joined) => joined.place(idx, byte),
            Self::None | Self::One(_) => byte,
        }
    }

    /// What the road works on.
    pub(crate) fn document(&self) -> Option<&Document> {
        match self {
            Self::None => None,
            Self::One(document) => Some(document),
            Self::Several(joined) => Some(joined.document()),
        }
    }
}

/// The name of the field that a document comes from: the last part of its identifier, unless that is a mere number.
fn heading(id: &str) -> &str {
    without_number(last(id))
}

/// The last part of an identifier.
fn last(id: &str) -> &str {
    id.rsplit(':').next().unwrap_or("")
}

/// The name of a column, unless that is a mere number.
fn without_number(name: &str) -> &str {
    if name.bytes().all(|byte| byte.is_ascii_digit()) { "" } else { name }
}

/// What belongs together in a record: a file, a row, an object.
#[derive(Debug)]
pub(crate) struct Part<'a> {
    pub(crate) texts: Texts<'a>,
    /// The documents of the record that it consists of.
    pub(crate) documents: &'a [Document],
    analysis: Option<Analysis>,
}

impl<'a> Part<'a> {
    /// The parts of `record`, not yet analysed.
    pub(crate) fn all(record: &'a Record) -> Vec<Self> {
        let mut before = 0;
        let part = |documents: &'a [Document]| {
            let columns: Vec<&'a str> =
                (before..before + documents.len()).map(|idx| record.heading(idx)).collect();
            before += documents.len();
            Part { texts: Texts::of(documents, &columns), documents, analysis: None }
        };
        record.groups().map(part).collect()
    }

    /// What the road works on, and what was found in it.
    pub(crate) fn analysed(&self) -> Option<(&Document, &Analysis)> {
        self.texts.document().zip(self.analysis.as_ref())
    }

    /// Numbers what was found in the next section of a text on from what is `known` of those before.
    pub(crate) fn carry_on(&mut self, known: &mut Known) {
        if let (Some(document), Some(analysis)) = (self.texts.document(), &mut self.analysis) {
            analysis.decisions = known.carried_on(document, mem::take(&mut analysis.decisions));
        }
    }

    /// What was found in each document.
    pub(crate) fn analyses(&self) -> Vec<Cow<'_, Analysis>> {
        self.analysis.as_ref().map_or_else(Vec::new, |analysis| self.apart(analysis))
    }

    /// What `analysis` of all documents says of each.
    pub(crate) fn apart<'b>(&self, analysis: &'b Analysis) -> Vec<Cow<'b, Analysis>> {
        match &self.texts {
            Texts::Several(joined) => {
                joined.analyses(self.documents, analysis).into_iter().map(Cow::Owned).collect()
            }
            _ => vec![Cow::Borrowed(analysis)],
        }
    }

    /// The edits of each document.
    pub(crate) fn edits(&self, edits: Edits) -> Vec<Edits> {
        match &self.texts {
            Texts::None => Vec::new(),
            Texts::One(_) => vec![edits],
            Texts::Several(joined) => joined.edits(self.documents, &edits),
        }
    }
}

/// How much of the beginning of a file may be control characters, in per cent, before it is taken for something else than text.
const CONTROL_PER_CENT: usize = 5;

/// Whether the first bytes of a file are no text in any encoding that is read here.
fn is_binary(head: &[u8]) -> bool {
    let head = head.get(..4096).unwrap_or(head);
    let utf16 = head.starts_with(&[0xff, 0xfe]) || head.starts_with(&[0xfe, 0xff]);
    let zeros = |from: usize| head.iter().skip(from).step_by(2).filter(|byte| **byte == 0).count();
    // UTF-16 without a mark has its zeros in every second place.
    let one_sided = zeros(0).min(zeros(1)) == 0;
    let control = |byte: &&u8| **byte < 0x20 && !matches!(**byte, b'\t' | b'\n' | b'\r' | 0x0c | 0x1b);
    let odd = head.iter().filter(control).count();
    let is_wide = utf16 || one_sided && odd * 3 >= head.len();
    !is_wide && odd * 100 > head.len() * CONTROL_PER_CENT
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_bytes_are_no_text() {
        let noise: Vec<u8> =
            (0..4096_u32).map(|at| (at.wrapping_mul(2_654_435_761) >> 13).to_le_bytes()[0]).collect();
        assert!(is_binary(&noise));
        let utf16: Vec<u8> = "Åsa bor här.\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert!(!is_binary(&utf16) && !is_binary("Åsa\tbor\r\n".as_bytes()) && !is_binary(b""));
    }

    #[test]
    fn a_field_is_named_by_the_end_of_the_identifier() {
        assert_eq!(
            (heading("a.csv:17:Efternamn"), heading("a.csv:17:2"), heading("a.jsonl:17")),
            ("Efternamn", "", "")
        );
    }
}
