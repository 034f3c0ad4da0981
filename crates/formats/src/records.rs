//! A file as a row of records.

use crate::conll::Layout;
use crate::decoder::Decoder;
use crate::encoding::Decoded;
use crate::fields::{JsonParser, id};
use crate::json;
use crate::lines::next_of;
use crate::quotes::open_cell;
use crate::raw::Raw;
use crate::record::{Body, section};
use crate::split::Splitter;
use crate::table::{Column, Row, Style, Table, Text};
use crate::{Error, ErrorKind, Format, Options, Record, conll};
use maskros_text::Document;
use std::fmt;
use std::io::BufRead;
use std::sync::Arc;

/// The records of a file, in order. Memory is bounded by the largest record.
///
/// After an error about one record the iteration goes on with the next record; after an error that
/// [ends reading](Error::ends_reading) it ends. The bytes of a broken record are not given, as nothing in them can be
/// protected.
pub struct Records<R> {
    state: State<R>,
    name: String,
    columns: Vec<String>,
    /// Whether a fault in one record is one of the whole file.
    is_one: bool,
}

/// What a file is being read with.
struct Reading<R> {
    splitter: Splitter<R>,
    decoder: Decoder,
    parser: Parser,
}

enum State<R> {
    Reading(Box<Reading<R>>),
    Failed(Error),
    Ended,
}

impl<R: BufRead> Records<R> {
    /// Reads `reader` with `options`; `name` is the beginning of every document's id and must not hold personal data.
    ///
    /// The first bytes are read at once; an error in them is the first item.
    #[must_use]
    pub fn new(reader: R, name: &str, options: Options) -> Self {
        let state = Reading::new(reader, &options)
            .map_or_else(State::Failed, |reading| State::Reading(Box::new(reading)));
        let is_one = options.format == Format::Json;
        Self { state, name: name.to_owned(), columns: Vec::new(), is_one }
    }
}

impl<R> Records<R> {
    /// The names of the columns of a table, as its header row has them; empty before that was read, and where there is none.
    ///
    /// A first row that was only taken for a header ([`HeaderRow::Guess`](crate::HeaderRow::Guess)) may hold people.
    #[must_use]
    pub fn columns(&self) -> &[String] {
        &self.columns
    }
}

impl<R: BufRead> Reading<R> {
    fn new(reader: R, options: &Options) -> Result<Self, Error> {
        let parser = Parser::new(options)?;
        let (splitter, head, bytes) = Splitter::new(reader, options)?;
        Ok(Self { splitter, decoder: Decoder::new(head.width, &bytes), parser })
    }

    fn next_record(&mut self, name: &str) -> Result<Option<Record>, Error> {
        let Some(raw) = self.splitter.next_raw()? else { return Ok(None) };
        let decoded = self.decoder.decode(&raw.bytes, raw.bom);
        let context = Context { name, delimiter: self.splitter.delimiter() };
        self.parser.record(raw, decoded, context).map(Some)
    }
}

impl<R: BufRead> Iterator for Records<R> {
    type Item = Result<Record, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        let next = match &mut self.state {
            State::Reading(reading) => {
                let next = reading.next_record(&self.name).transpose();
                reading.parser.tell_columns(&mut self.columns);
                next
            }
            State::Failed(_) | State::Ended => None,
        };
        let is_one = self.is_one;
        let is_end = |error: &Error| is_one || error.ends_reading();
        if next.as_ref().is_some_and(|next| !next.as_ref().is_err_and(is_end)) {
            return next;
        }
        match std::mem::replace(&mut self.state, State::Ended) {
            State::Failed(error) => Some(Err(error)),
            State::Reading(_) | State::Ended => next,
        }
    }
}

impl<R> fmt::Debug for Records<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Records").field("name", &self.name).finish_non_exhaustive()
    }
}

/// Finds the documents of records.
enum Parser {
    Text,
    Json(JsonParser),
    Csv(Table),
    Conll(Conll),
}

/// What a parser has to know about the file.
#[derive(Clone, Copy)]
struct Context<'a> {
    name: &'a str,
    delimiter: crate::quotes::Delimiter,
}

impl Parser {
    fn new(options: &Options) -> Result<Self, Error> {
        Ok(match options.format {
            Format::Text => Self::Text,
            Format::Jsonl | Format::Json => Self::Json(JsonParser::new(options)?),
            Format::Csv => Self::Csv(Table::new(options)),
            Format::Conll => Self::Conll(Conll { column: options.token_column, layout: None }),
        })
    }

    /// Notes the names of the columns of a table, once they are known.
    fn tell_columns(&self, columns: &mut Vec<String>) {
        if let Self::Csv(table) = self
            && columns.is_empty()
        {
            columns.extend_from_slice(table.names());
        }
    }

    fn record(&mut self, raw: Raw, decoded: Decoded, context: Context<'_>) -> Result<Record, Error> {
        if raw.unclosed {
            return Err(unclosed(decoded.text(&raw), raw.place.line, context.delimiter));
        }
        match self {
            Self::Text => Ok(Record::whole(raw, decoded, context.name)),
            Self::Json(parser) => parser.record(raw, decoded, context.name),
            Self::Csv(table) => row_record(table, raw, decoded, context),
            Self::Conll(conll) => conll.record(raw, decoded, context.name),
        }
    }
}

/// The error for a row, which begins at `line`, with a cell that has no end: where that begins.
fn unclosed(row: &str, line: u64, delimiter: crate::quotes::Delimiter) -> Error {
    let before = row.get(..open_cell(row, delimiter)).unwrap_or("");
    let column = before.rsplit('\n').next().unwrap_or("").chars().count();
    let line = line + before.matches('\n').count() as u64;
    Error::at_column(ErrorKind::UnclosedQuote, line, column as u64 + 1)
}

/// Reads CoNLL: the first rows of a file tell how all are to be read.
struct Conll {
    /// The token column from 1, or 0 to find it out.
    column: usize,
    layout: Option<Layout>,
}

impl Conll {
    fn record(&mut self, raw: Raw, decoded: Decoded, name: &str) -> Result<Record, Error> {
        let file = decoded.text(&raw);
        let layout = self.layout.map_or_else(|| Layout::of(file, self.column), Ok)?;
        let (table, text) = conll::read(file, layout, raw.place.line)?;
        if table.has_rows() {
            self.layout = Some(layout);
        }
        let document = section(&raw, name, text);
        Ok(Record::new(raw, decoded, vec![document], Body::Conll(table)))
    }
}

fn row_record(table: &mut Table, raw: Raw, decoded: Decoded, context: Context<'_>) -> Result<Record, Error> {
    let row = table.row(decoded.text(&raw), context.delimiter, raw.place.line)?;
    let style = Style { delimiter: context.delimiter, first: row.first };
    let own_ids = vec![row.own_id.as_deref().map(json::quoted); row.cells.len()];
    let headings = row.headings();
    let (documents, cells) = documents(row, context.name, raw.place.line);
    // A header row is no row of which cells were left out.
    let body =
        if cells.is_empty() { Body::Blank } else { Body::Row(style, cells, Arc::clone(table.names())) };
    Ok(Record::new(raw, decoded, documents, body).with_ids(own_ids).with_headings(headings))
}

/// The texts of the chosen cells, and the cells without them.
fn documents(row: Row<'_>, file: &str, line: u64) -> (Vec<Document>, Vec<Text>) {
    let document = |(column, mut cell): (&Column, Text)| {
        let field = (!row.single).then_some(column.id.as_str());
        (Document::new(id(file, line, field, 1), std::mem::take(&mut cell.text)), cell)
    };
    row.cells.into_iter().map(document).unzip()
}

/// The raw bytes of the records of a file, split by the same rules as [`Records`], but that a text is one record however long:
/// together they are the file. For restoring.
pub struct RawRecords<R> {
    splitter: Result<Splitter<R>, Option<Error>>,
}

impl<R: BufRead> RawRecords<R> {
    /// Reads `reader`, which has the format of `options`.
    #[must_use]
    pub fn new(reader: R, options: &Options) -> Self {
        // A text that was written ends elsewhere than the one that was read, and so would its sections.
        let options = Options { section: usize::MAX, ..options.clone() };
        Self { splitter: Splitter::new(reader, &options).map(|(splitter, ..)| splitter).map_err(Some) }
    }
}

impl<R: BufRead> Iterator for RawRecords<R> {
    type Item = Result<Vec<u8>, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        Some(next_of(&mut self.splitter, Splitter::next_raw)?.map(|raw| raw.bytes))
    }
}

impl<R> fmt::Debug for RawRecords<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RawRecords").finish_non_exhaustive()
    }
}
