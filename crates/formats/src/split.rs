//! A stream of bytes to raw records.

use crate::encoding::{Head, Width, inspect};
use crate::quotes::{Delimiter, Machine};
use crate::{Error, ErrorKind, Format, Options, Place};
use std::io::{BufRead, Chain, Cursor, ErrorKind as IoKind, Read, Result as IoResult};

/// How much of the beginning of a file is looked at to find out how it is written.
const HEAD_BYTES: u64 = 64 * 1024;

/// The raw bytes of a record.
pub(crate) struct Raw {
    pub(crate) bytes: Vec<u8>,
    pub(crate) place: Place,
    /// The length of the byte order mark at the start of `bytes`.
    pub(crate) bom: usize,
    /// Whether the file ended inside a quoted cell.
    pub(crate) unclosed: bool,
}

/// Cuts a file into raw records, which together are the file.
pub(crate) struct Splitter<R> {
    lines: Lines<Chain<Cursor<Vec<u8>>, R>>,
    format: Format,
    bom: usize,
    table: Machine,
    next: Place,
}

impl<R: BufRead> Splitter<R> {
    /// A splitter, and the first bytes of the file.
    pub(crate) fn new(mut reader: R, options: &Options) -> Result<(Self, Head, Vec<u8>), Error> {
        let mut bytes = Vec::new();
        reader.by_ref().take(HEAD_BYTES).read_to_end(&mut bytes).map_err(|error| Error::read(error, 1))?;
        let head = inspect(&bytes).map_err(|kind| Error::new(ErrorKind::NotText(kind), 1))?;
        let start = ascii(bytes.get(head.bom..).unwrap_or(&[]), head.width);
        let table = Machine::new(Delimiter::of_head(&start));
        let splitter = Self {
            lines: Lines {
                reader: Cursor::new(bytes.clone()).chain(reader),
                width: head.width,
                ahead: Vec::new(),
            },
            format: options.format,
            bom: head.bom,
            table,
            next: Place { line: 1, record: 1 },
        };
        Ok((splitter, head, bytes))
    }

    /// The delimiter of a table.
    pub(crate) fn delimiter(&self) -> Delimiter {
        self.table.delimiter
    }

    /// The next record; `None` at the end of the file.
    pub(crate) fn next_raw(&mut self) -> Result<Option<Raw>, Error> {
        let mut bytes = Vec::new();
        let place = self.next;
        self.read(&mut bytes).map_err(|error| Error::read(error, self.next.line))?;
        if bytes.is_empty() {
            return Ok(None);
        }
        self.next.record += 1;
        let bom = if place.record == 1 { self.bom } else { 0 };
        Ok(Some(Raw { bytes, place, bom, unclosed: self.table.finish() }))
    }

    fn read(&mut self, bytes: &mut Vec<u8>) -> IoResult<()> {
        match self.format {
            Format::Text | Format::Json | Format::Conll => self.lines.reader.read_to_end(bytes).map(|_| ()),
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

/// `line` with one byte a character, in which only ASCII is itself.
fn ascii(line: &[u8], width: Width) -> std::borrow::Cow<'_, [u8]> {
    if width == Width::Narrow {
        return line.into();
    }
    let units = line.as_chunks::<2>().0.iter().map(|&[low, high]| width.unit(low, high));
    units.map(|unit| u8::try_from(unit).ok().filter(u8::is_ascii).unwrap_or(b'x')).collect()
}

/// Reads lines that end with `\n`, `\r\n` or `\r`.
struct Lines<R> {
    reader: R,
    width: Width,
    /// A code unit that was read too far.
    ahead: Vec<u8>,
}

impl<R: BufRead> Lines<R> {
    /// Adds a line with its end to `line`; adds nothing at the end of the file.
    fn read(&mut self, line: &mut Vec<u8>) -> IoResult<()> {
        if self.width == Width::Narrow { self.read_narrow(line) } else { self.read_wide(line) }
    }

    fn read_narrow(&mut self, line: &mut Vec<u8>) -> IoResult<()> {
        loop {
            let buffer = filled(&mut self.reader)?;
            let end = memchr::memchr2(b'\n', b'\r', buffer);
            let length = end.map_or(buffer.len(), |end| end + 1);
            line.extend_from_slice(buffer.get(..length).unwrap_or(&[]));
            self.reader.consume(length);
            if length == 0 || end.is_some() {
                break;
            }
        }
        if line.last() == Some(&b'\r') && filled(&mut self.reader)?.first() == Some(&b'\n') {
            self.reader.consume(1);
            line.push(b'\n');
        }
        Ok(())
    }

    fn read_wide(&mut self, line: &mut Vec<u8>) -> IoResult<()> {
        loop {
            let unit = self.read_unit()?;
            line.extend_from_slice(&unit);
            match self.value(&unit) {
                None | Some(b'\n') => return Ok(()),
                Some(b'\r') => break,
                Some(_) => {}
            }
        }
        let unit = self.read_unit()?;
        if self.value(&unit) == Some(b'\n') {
            line.extend_from_slice(&unit);
        } else {
            self.ahead = unit;
        }
        Ok(())
    }

    /// The ASCII character of a code unit, or `x`; `None` for half a unit.
    fn value(&self, unit: &[u8]) -> Option<u8> {
        ascii(unit, self.width).first().copied()
    }

    /// Two bytes, or what is left of the file.
    fn read_unit(&mut self) -> IoResult<Vec<u8>> {
        let mut unit = std::mem::take(&mut self.ahead);
        while unit.len() < 2 {
            let Some(&byte) = filled(&mut self.reader)?.first() else { break };
            unit.push(byte);
            self.reader.consume(1);
        }
        Ok(unit)
    }
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
