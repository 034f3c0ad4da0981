//! All inputs as one stream of records, in batches that are worth sharing among threads.

use crate::{
    arguments::{Fields, Reading, Unit},
    exit::{Exit, Failure, Outcome},
    inputs::Input,
    interrupt, memory,
    part::Part,
    remarks, setup,
};
use log::info;
use maskros_formats::{ErrorKind, Format, HeaderRow, Options, Records, is_wide};
use maskros_pipeline::{Heard, Pipeline};
use maskros_text::Document;
use std::{io::BufRead, mem, num::NonZeroUsize};

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
    /// The first row of a table seems to hold somebody, and is worked on like the others.
    FirstRow,
    /// The next record of the open input.
    Record(Box<Record>),
    /// A record, or the open input from here on, cannot be read.
    Broken(Broken),
    /// The open input ends.
    Close,
}

impl Item {
    fn record(&self) -> Option<&Record> {
        if let Self::Record(record) = self { Some(record) } else { None }
    }
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
        let shown = input.shown();
        let message = match (&error.source, error.kind) {
            (Some(source), _) => format!("{shown}: {error}: {source}"),
            (None, ErrorKind::UnknownColumn(number)) => format!("{shown}: {}", columns.lack(number)),
            (None, _) => format!("{shown}: {error}"),
        };
        Self { message, exit, whole_input: error.ends_reading() || one_record, input: input.name() }
    }
}

/// The columns of a table, for a message.
struct Columns<'a> {
    reading: &'a Reading,
    names: &'a [String],
}

impl Columns<'_> {
    /// That the column is not there that was asked for as the one of this number, from 1.
    fn lack(&self, number: usize) -> String {
        let asked = setup::asked_columns(&self.reading.fields);
        let column = asked.get(number - 1).map_or("", String::as_str);
        let known = remarks::columns(self.reading, self.names);
        format!("the table has no column named {column}{known}")
    }
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
    /// Somebody seems to stand in it, so it is none; that is to be told.
    OfPeople,
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
        let mut parts: Vec<Vec<Part<'_>>> = items.iter().filter_map(Item::record).map(Part::all).collect();
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
        match opened(input, self.reading, self.spans, self.pipeline) {
            Ok(open) => {
                self.open = Some(open);
                Some(Item::Open(self.next - 1))
            }
            Err(failure) => Some(Item::Broken(Broken::whole(&failure, input.name()))),
        }
    }
}

fn opened(input: &Input, reading: &Reading, spans: (&[String], Unit), pipeline: &Pipeline) -> Outcome<Open> {
    let mut reader = input.open()?;
    refuse_binary(input, reader.as_mut())?;
    let options = setup::options(&reading.fields, input, reader.as_mut())?;
    let options = Options { span_fields: spans.0.to_vec(), span_unit: spans.1.of_spans(), ..options };
    memory::refuse_too_large(input, &options, reader.fill_buf().unwrap_or_default())?;
    let one_record = setup::is_one_record(options.format);
    let (header, row) = header(&reading.fields, &options, reader.fill_buf().unwrap_or_default(), pipeline);
    let options = Options { header: row, ..options };
    info!("{}: {} bytes, read as {:?}", input.shown(), input.bytes(), options.format);
    Ok(Open { records: Records::new(reader, &input.name(), options), one_record, header })
}

/// What is known of the first row of a table that begins with `head`: one in which somebody stands is no header, unless columns were asked
/// for by the names in it.
fn header(fields: &Fields, options: &Options, head: &[u8], pipeline: &Pipeline) -> (Header, HeaderRow) {
    if !setup::guesses_header(fields) {
        return (Header::Done, options.header);
    }
    if options.format == Format::Csv && options.columns.is_empty() {
        let mut first = Records::new(head, "", options.clone());
        first.next();
        if remarks::is_row_of_people(pipeline, first.columns()) {
            return (Header::OfPeople, HeaderRow::No);
        }
    }
    (Header::Unknown, options.header)
}

/// Refuses what is no text, by the first bytes of `input`, which is open as `reader`. What is known by them (`packed`) is named by
/// those who read it.
pub(crate) fn refuse_binary(input: &Input, reader: &mut dyn BufRead) -> Outcome<()> {
    let unreadable = |error| Failure::new(Exit::Stopped, format_args!("{}: {error}", input.shown()));
    let head = reader.fill_buf().map_err(unreadable)?;
    if maskros_formats::packed(head).is_none() && is_binary(head) {
        return Err(Failure::broken(input.shown(), "not a text file"));
    }
    Ok(())
}

impl Iterator for Feed<'_> {
    type Item = Item;

    fn next(&mut self) -> Option<Item> {
        let Some(open) = &mut self.open else { return self.open() };
        if let Header::OfPeople = open.header {
            open.header = Header::Done;
            return Some(Item::FirstRow);
        }
        if let Header::Told(_) = &open.header
            && let Header::Told(record) = mem::replace(&mut open.header, Header::Done)
        {
            return Some(Item::Record(record));
        }
        match open.records.next() {
            Some(Ok(record)) => Some(open.with_header(Box::new(record))),
            Some(Err(error)) => {
                let columns = Columns { reading: self.reading, names: open.records.columns() };
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
    let (mut items, mut bytes) = (Vec::new(), 0);
    for item in feed.by_ref() {
        bytes += item.record().map_or(0, |record| record.raw().len());
        items.push(item);
        if bytes >= BATCH_BYTES || items.len() >= BATCH_ITEMS {
            break;
        }
    }
    items
}

/// How much of the beginning of a file may be control characters, in per cent, before it is taken for something else than text.
const CONTROL_PER_CENT: usize = 5;

/// Whether the first bytes of a file are no text in any encoding that is read here.
fn is_binary(head: &[u8]) -> bool {
    let head = head.get(..4096).unwrap_or(head);
    let odd = head.iter().filter(|byte| is_odd(**byte)).count();
    odd * 100 > head.len() * CONTROL_PER_CENT && !is_wide(head)
}

/// Whether it is a control character that does not belong into text.
const fn is_odd(byte: u8) -> bool {
    byte < 0x20 && !matches!(byte, b'\t' | b'\n' | b'\r' | 0x0c | 0x1b)
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
}
