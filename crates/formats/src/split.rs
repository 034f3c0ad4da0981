//! A stream of bytes to raw records.

use crate::array::Elements;
use crate::encoding::{Head, Width, inspect};
use crate::quotes::{Delimiter, Machine};
use crate::raw::Raw;
use crate::{Error, ErrorKind, Format, Options, Place};
use maskros_text::Section;
use std::io::{BufRead, Chain, Cursor, ErrorKind as IoKind, Read, Result as IoResult};

/// How much of the beginning of a file is looked at to find out how it is written.
const HEAD_BYTES: u64 = 64 * 1024;

/// How far beyond the size of a section the end of a paragraph is looked for.
const PARAGRAPH_BYTES: usize = 64 * 1024;

/// How far beyond that the end of a sentence is looked for, and then that of a word.
const FAR_BYTES: usize = 16 * 1024;

/// Cuts a file into raw records, which together are the file.
pub(crate) struct Splitter<R> {
    lines: Lines<Chain<Cursor<Vec<u8>>, R>>,
    format: Format,
    bom: usize,
    table: Machine,
    next: Place,
    /// The size of sections; none where the file is not cut.
    section: usize,
    /// How many sections ended within the line in which the next one begins.
    within_line: usize,
    /// How many characters of that line stand in sections before.
    column: usize,
    /// How far the elements of an array of JSON were read.
    elements: Elements,
}

impl<R: BufRead> Splitter<R> {
    /// A splitter, and the first bytes of the file.
    pub(crate) fn new(mut reader: R, options: &Options) -> Result<(Self, Head, Vec<u8>), Error> {
        let (head, bytes) = read_head(&mut reader)?;
        let start = ascii(bytes.get(head.bom..).unwrap_or(&[]), head.width);
        let reader = Cursor::new(bytes.clone()).chain(reader);
        let splitter = Self {
            lines: Lines { reader, width: head.width, ahead: Vec::new() },
            format: options.format,
            bom: head.bom,
            table: Machine::new(Delimiter::of_head(&start)),
            next: Place { line: 1, record: 1 },
            section: options.section,
            within_line: 0,
            column: 0,
            elements: Elements::new(options),
        };
        Ok((splitter, head, bytes))
    }

    /// The delimiter of a table.
    pub(crate) fn delimiter(&self) -> Delimiter {
        self.table.delimiter
    }

    /// The next record; `None` at the end of the file.
    pub(crate) fn next_raw(&mut self) -> Result<Option<Raw>, Error> {
        self.read_raw().map_err(|error| Error::read(error, self.next.line))
    }

    fn read_raw(&mut self) -> IoResult<Option<Raw>> {
        let mut bytes = Vec::new();
        let (place, within_line, column) = (self.next, self.within_line, self.column);
        let before = self.elements.depth();
        self.read(&mut bytes)?;
        if bytes.is_empty() {
            return Ok(None);
        }
        self.next.record += 1;
        self.column = column_after(column, &ascii(&bytes, self.lines.width));
        let goes_on = self.goes_on()?;
        let bom = if place.record == 1 { self.bom } else { 0 };
        let section = self.section(place.record, goes_on);
        let unclosed = self.table.finish();
        let open = (before, if goes_on { self.elements.depth() } else { 0 });
        Ok(Some(Raw { bytes, place, bom, unclosed, section, open, within_line, column }))
    }

    fn read(&mut self, bytes: &mut Vec<u8>) -> IoResult<()> {
        match self.format {
            Format::Text if self.is_cut() => self.read_section(bytes),
            Format::Conll if self.is_cut() => self.read_sentences(bytes),
            Format::Json if self.is_cut() => self.read_elements(bytes),
            Format::Text | Format::Json | Format::Conll => self.read_rest(bytes),
            Format::Jsonl => self.read_line(bytes).map(|_| ()),
            Format::Csv => self.read_row(bytes),
        }
    }

    /// Adds a line to `bytes` and says where it starts.
    fn read_line(&mut self, bytes: &mut Vec<u8>) -> IoResult<usize> {
        let start = if self.next == (Place { line: 1, record: 1 }) { self.bom } else { bytes.len() };
        self.lines.read(bytes)?;
        self.next.line += 1;
        Ok(start)
    }

    /// Adds lines to `bytes` until no quoted cell is open.
    fn read_row(&mut self, bytes: &mut Vec<u8>) -> IoResult<()> {
        loop {
            let before = bytes.len();
            let start = self.read_line(bytes)?;
            if bytes.len() == before {
                return Ok(());
            }
            let line = ascii(bytes.get(start..).unwrap_or(&[]), self.lines.width);
            if !self.table.row_goes_on(&line) {
                return Ok(());
            }
        }
    }
}

impl<R: BufRead> Splitter<R> {
    /// Which part of its file the record with this number is.
    const fn section(&self, record: u64, goes_on: bool) -> Section {
        match (record, goes_on) {
            _ if !self.has_sections() => Section::Whole,
            (1, true) => Section::First,
            (1, false) => Section::Whole,
            _ => Section::Later,
        }
    }

    /// Whether sections have an end before that of the file.
    const fn is_cut(&self) -> bool {
        self.section < usize::MAX
    }

    fn read_rest(&mut self, bytes: &mut Vec<u8>) -> IoResult<()> {
        self.lines.reader.read_to_end(bytes).map(|_| ())
    }

    /// Whether the records of the file are sections of one.
    const fn has_sections(&self) -> bool {
        matches!(self.format, Format::Text | Format::Json | Format::Conll)
    }

    /// Whether another section follows. Other formats are not asked: it would wait for a line that is still to be typed.
    fn goes_on(&mut self) -> IoResult<bool> {
        Ok(self.has_sections() && self.lines.has_more()?)
    }

    /// Adds lines to `bytes` until there are enough and a blank line ends a sentence, however far that is: half a sentence of CoNLL does
    /// not know which comments and lemmas the other half repeats.
    fn read_sentences(&mut self, bytes: &mut Vec<u8>) -> IoResult<()> {
        loop {
            let before = bytes.len();
            self.read_line(bytes)?;
            let line = bytes.get(before..).unwrap_or_default();
            if line.is_empty() || bytes.len() >= self.section && self.is_blank(line) {
                return Ok(());
            }
        }
    }

    /// Adds elements of the outermost array to `bytes` until there are enough; what is no array of objects is read as a whole.
    fn read_elements(&mut self, bytes: &mut Vec<u8>) -> IoResult<()> {
        if self.lines.width != Width::Narrow {
            return self.read_wide_elements(bytes);
        }
        loop {
            let buffer = filled(&mut self.lines.reader)?;
            let wanted = self.section.saturating_sub(bytes.len());
            let end = self.elements.cut(buffer, wanted);
            let part = buffer.get(..end.unwrap_or(buffer.len())).unwrap_or(buffer);
            self.next.line += memchr::memchr_iter(b'\n', part).count() as u64;
            bytes.extend_from_slice(part);
            let is_last = part.is_empty();
            let length = part.len();
            self.lines.reader.consume(length);
            if is_last || end.is_some() {
                return Ok(());
            }
        }
    }

    /// The same in UTF-16.
    fn read_wide_elements(&mut self, bytes: &mut Vec<u8>) -> IoResult<()> {
        while let Some(next) = self.lines.peek()? {
            if bytes.len() >= self.section && self.elements.ends_before(next) {
                return Ok(());
            }
            self.elements.pass(next);
            self.next.line += u64::from(next == b'\n');
            self.lines.take(bytes);
        }
        // Half a unit may be left.
        self.lines.take(bytes);
        Ok(())
    }

    /// Adds lines to `bytes` until there are enough and a blank line ends a paragraph. What has no paragraphs is cut at the end of a
    /// line, and what has no lines within one.
    fn read_section(&mut self, bytes: &mut Vec<u8>) -> IoResult<()> {
        let most = self.section.saturating_add(PARAGRAPH_BYTES);
        loop {
            let before = bytes.len();
            let is_whole = self.lines.read_some(bytes, most)?;
            if bytes.len() == before {
                return Ok(());
            }
            if !is_whole && bytes.len() >= most {
                self.within_line += 1;
                return Ok(());
            }
            self.within_line = 0;
            self.next.line += 1;
            let line = bytes.get(before..).unwrap_or_default();
            let is_enough = bytes.len() >= most || bytes.len() >= self.section && self.is_blank(line);
            if is_enough {
                return Ok(());
            }
        }
    }

    fn is_blank(&self, line: &[u8]) -> bool {
        ascii(line, self.lines.width).trim_ascii().is_empty()
    }
}

/// How many characters of the line that `bytes` end in have been read, where `before` of their first line had been. Counted as in UTF-8, or
/// in what [`ascii`] makes of UTF-16.
fn column_after(before: usize, bytes: &[u8]) -> usize {
    let start = memchr::memrchr2(b'\n', b'\r', bytes).map_or(0, |end| end + 1);
    let letters = bytes.iter().skip(start).filter(|byte| !is_inside_letter(**byte)).count();
    if start == 0 { before + letters } else { letters }
}

/// `line` with one byte for each unit of UTF-16, in which only ASCII is itself.
fn ascii(line: &[u8], width: Width) -> std::borrow::Cow<'_, [u8]> {
    if width == Width::Narrow {
        return line.into();
    }
    line.as_chunks::<2>().0.iter().map(|unit| narrow(*unit, width)).collect()
}

/// A unit of UTF-16 as a byte: itself in ASCII, otherwise one that begins a letter or goes on with it, as [`is_inside_letter`] says.
fn narrow([low, high]: [u8; 2], width: Width) -> u8 {
    let unit = width.unit(low, high);
    match u8::try_from(unit) {
        Ok(byte) if byte.is_ascii() => byte,
        _ if (0xdc00..0xe000).contains(&unit) => 0x80,
        _ => 0xff,
    }
}

/// The first bytes of a file, and how it is written by them.
fn read_head(reader: &mut impl BufRead) -> Result<(Head, Vec<u8>), Error> {
    let mut bytes = Vec::new();
    reader.by_ref().take(HEAD_BYTES).read_to_end(&mut bytes).map_err(|error| Error::read(error, 1))?;
    let head = inspect(&bytes).map_err(|kind| Error::new(ErrorKind::NotText(kind), 1))?;
    Ok((head, bytes))
}

/// Reads lines that end with `\n`, `\r\n` or `\r`.
struct Lines<R> {
    reader: R,
    width: Width,
    /// A code unit that was read too far.
    ahead: Vec<u8>,
}

impl<R: BufRead> Lines<R> {
    /// Whether anything is left.
    fn has_more(&mut self) -> IoResult<bool> {
        Ok(!self.ahead.is_empty() || !filled(&mut self.reader)?.is_empty())
    }

    /// Adds a line with its end to `bytes`, or if they become `most` before that, what ends a sentence. Returns whether the line is
    /// whole.
    fn read_some(&mut self, bytes: &mut Vec<u8>, most: usize) -> IoResult<bool> {
        if self.read_up_to(bytes, most.saturating_sub(bytes.len()))? {
            return Ok(true);
        }
        let mut gone = 0;
        while let Some(next) = self.peek()?
            && !is_gap(&self.tail(bytes), next, gone)
        {
            self.take(bytes);
            gone += 1;
        }
        Ok(matches!(self.tail(bytes).last(), Some(b'\n' | b'\r')))
    }

    /// The last two characters of `bytes`, as [`ascii`] has them.
    fn tail<'a>(&self, bytes: &'a [u8]) -> std::borrow::Cow<'a, [u8]> {
        let length = if self.width == Width::Narrow { 2 } else { 4 };
        ascii(bytes.get(bytes.len().saturating_sub(length)..).unwrap_or(bytes), self.width)
    }

    /// The next byte, or what [`ascii`] makes of the next unit; nothing at the end of the file, where half a unit may be left.
    fn peek(&mut self) -> IoResult<Option<u8>> {
        if self.width == Width::Narrow {
            return Ok(filled(&mut self.reader)?.first().copied());
        }
        while self.ahead.len() < 2 {
            let Some(&byte) = filled(&mut self.reader)?.first() else { break };
            self.ahead.push(byte);
            self.reader.consume(1);
        }
        Ok(self.ahead.as_chunks::<2>().0.first().map(|unit| narrow(*unit, self.width)))
    }

    /// Adds what [`peek`](Self::peek) has shown to `bytes`.
    fn take(&mut self, bytes: &mut Vec<u8>) {
        if self.width != Width::Narrow {
            bytes.append(&mut self.ahead);
        } else if let Ok(Some(byte)) = self.peek() {
            bytes.push(byte);
            self.reader.consume(1);
        }
    }

    /// Adds a line with its end to `line`; adds nothing at the end of the file.
    fn read(&mut self, line: &mut Vec<u8>) -> IoResult<()> {
        self.read_up_to(line, usize::MAX).map(|_| ())
    }

    /// Adds a line with its end to `line`, but no more than `room` bytes of it; whether it is whole.
    fn read_up_to(&mut self, line: &mut Vec<u8>, room: usize) -> IoResult<bool> {
        let is_narrow = self.width == Width::Narrow;
        if is_narrow { self.read_narrow(line, room) } else { self.read_wide(line, room) }
    }

    fn read_narrow(&mut self, line: &mut Vec<u8>, mut room: usize) -> IoResult<bool> {
        loop {
            let buffer = filled(&mut self.reader)?;
            let buffer = buffer.get(..room).unwrap_or(buffer);
            let end = memchr::memchr2(b'\n', b'\r', buffer);
            let length = end.map_or(buffer.len(), |end| end + 1);
            line.extend_from_slice(buffer.get(..length).unwrap_or(&[]));
            self.reader.consume(length);
            room -= length;
            if end.is_some() {
                break;
            }
            if length == 0 {
                return Ok(room > 0);
            }
        }
        if line.last() == Some(&b'\r') && self.peek()? == Some(b'\n') {
            self.reader.consume(1);
            line.push(b'\n');
        }
        Ok(true)
    }

    fn read_wide(&mut self, line: &mut Vec<u8>, room: usize) -> IoResult<bool> {
        let most = line.len().saturating_add(room);
        while line.len() < most {
            let next = self.peek()?;
            self.take(line);
            if next == Some(b'\r') && self.peek()? == Some(b'\n') {
                self.take(line);
            }
            if matches!(next, None | Some(b'\n' | b'\r')) {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// Whether a line that is too long may be cut between `line` and `next`: after a sentence; where none ends for long, after a word; where
/// none does, between two letters.
fn is_gap(line: &[u8], next: u8, gone: usize) -> bool {
    let (last, before) = (line.last(), line.get(line.len().saturating_sub(2)));
    let is_after_word = last.is_some_and(u8::is_ascii_whitespace) && !next.is_ascii_whitespace();
    is_after_line(last, next)
        || match gone / FAR_BYTES {
            0 => is_after_word && matches!(before, Some(b'.' | b'!' | b'?')),
            1 => is_after_word,
            _ => !is_inside_letter(next),
        }
}

/// Whether a byte goes on with a letter of UTF-8.
const fn is_inside_letter(byte: u8) -> bool {
    byte & 0xc0 == 0x80
}

fn is_after_line(last: Option<&u8>, next: u8) -> bool {
    last == Some(&b'\n') || last == Some(&b'\r') && next != b'\n'
}

/// The buffer of `reader`, empty only at the end of the file.
fn filled<R: BufRead>(reader: &mut R) -> IoResult<&[u8]> {
    loop {
        match reader.fill_buf().map(|_| ()) {
            Err(error) if error.kind() == IoKind::Interrupted => {}
            Err(error) => return Err(error),
            Ok(()) => break,
        }
    }
    reader.fill_buf()
}
