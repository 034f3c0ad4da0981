//! All inputs as one stream of records, in batches that are worth sharing among threads.

use crate::{
    arguments::Reading,
    exit::{Exit, Failure, Outcome},
    inputs::Input,
    road,
};
use maskros_formats::{ErrorKind, Records};
use maskros_pipeline::{Analysis, Pipeline};
use maskros_text::Document;
use std::{io::BufRead, num::NonZeroUsize};

pub(crate) use maskros_formats::Record;

/// A batch ends at this many bytes of records, or after this many items.
const BATCH_BYTES: usize = 2 * 1024 * 1024;
const BATCH_ITEMS: usize = 4096;

/// What the stream consists of.
#[derive(Debug)]
pub(crate) enum Item {
    /// The input with this number begins.
    Open(usize),
    /// The next record of the open input.
    Record(Record),
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
}

impl Broken {
    fn open(failure: &Failure) -> Self {
        Self { message: failure.to_string(), exit: failure.exit, whole_input: true }
    }

    fn record(input: &Input, error: &maskros_formats::Error, one_record: bool) -> Self {
        let exit = if matches!(error.kind, ErrorKind::Read) { Exit::Stopped } else { Exit::Broken };
        let message = match &error.source {
            Some(source) => format!("{}: {error}: {source}", input.shown()),
            None => format!("{}: {error}", input.shown()),
        };
        Self { message, exit, whole_input: error.ends_reading() || one_record }
    }
}

/// The stream.
pub(crate) struct Feed<'a> {
    inputs: &'a [Input],
    reading: &'a Reading,
    next: usize,
    open: Option<Open>,
}

struct Open {
    records: Records<Box<dyn BufRead>>,
    one_record: bool,
}

impl<'a> Feed<'a> {
    pub(crate) const fn new(inputs: &'a [Input], reading: &'a Reading) -> Self {
        Self { inputs, reading, next: 0, open: None }
    }

    fn open(&mut self) -> Option<Item> {
        let input = self.inputs.get(self.next)?;
        self.next += 1;
        match opened(input, self.reading) {
            Ok(open) => {
                self.open = Some(open);
                Some(Item::Open(self.next - 1))
            }
            Err(failure) => Some(Item::Broken(Broken::open(&failure))),
        }
    }
}

fn opened(input: &Input, reading: &Reading) -> Outcome<Open> {
    let mut reader = input.open()?;
    let options = road::options(reading, input, reader.as_mut())?;
    let one_record = road::is_one_record(options.format);
    Ok(Open { records: Records::new(reader, &input.name(), options), one_record })
}

impl Iterator for Feed<'_> {
    type Item = Item;

    fn next(&mut self) -> Option<Item> {
        let Some(open) = &mut self.open else { return self.open() };
        match open.records.next() {
            Some(Ok(record)) => Some(Item::Record(record)),
            Some(Err(error)) => {
                Some(Item::Broken(Broken::record(&self.inputs[self.next - 1], &error, open.one_record)))
            }
            None => {
                self.open = None;
                Some(Item::Close)
            }
        }
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

/// The analyses of all documents of the batch, in order.
pub(crate) fn analyse(
    pipeline: &Pipeline,
    items: &[Item],
    jobs: NonZeroUsize,
) -> std::vec::IntoIter<Analysis> {
    let records =
        items.iter().filter_map(|item| if let Item::Record(record) = item { Some(record) } else { None });
    let documents: Vec<&Document> = records.flat_map(Record::documents).collect();
    pipeline.analyse_all(&documents, jobs).into_iter()
}
