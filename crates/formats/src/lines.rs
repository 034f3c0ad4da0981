//! The lines of a file as text, for what is read line by line and not written back.

use crate::decoder::Decoder;
use crate::odd::Odd;
use crate::raw::Raw;
use crate::split::Splitter;
use crate::{Error, Format, Options};
use std::fmt;
use std::io::BufRead;

/// A line of a file, decoded as the records of [`Records`](crate::Records) are.
#[derive(Clone)]
pub struct Line {
    /// Its number in the file, from 1.
    pub number: u64,
    /// Its text without line end and byte order mark.
    pub text: String,
    /// How many bytes of the file it is, with its line end.
    pub bytes: usize,
    /// What is odd about how it is written, each kind once.
    pub odd: Vec<Odd>,
}

impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Line").field("number", &self.number).field("odd", &self.odd).finish_non_exhaustive()
    }
}

/// The lines of a file, in order. Memory is bounded by the longest line.
pub struct Lines<R> {
    state: Result<Reading<R>, Option<Error>>,
}

struct Reading<R> {
    splitter: Splitter<R>,
    decoder: Decoder,
}

impl<R: BufRead> Lines<R> {
    /// Reads `reader`. The first bytes are read at once; an error in them is the first item.
    #[must_use]
    pub fn new(reader: R) -> Self {
        let splitter = Splitter::new(reader, &Options::new(Format::Jsonl)).map_err(Some);
        let reading = |(splitter, head, bytes): (_, crate::encoding::Head, Vec<u8>)| Reading {
            splitter,
            decoder: Decoder::new(head.width, &bytes),
        };
        Self { state: splitter.map(reading) }
    }
}

impl<R: BufRead> Reading<R> {
    fn next_line(&mut self) -> Result<Option<Line>, Error> {
        let Some(raw) = self.splitter.next_raw()? else { return Ok(None) };
        let decoded = self.decoder.decode(&raw.bytes, raw.bom);
        let (number, bytes) = (raw.place.line, raw.bytes.len());
        let mut text = decoded.text.unwrap_or_else(|| plain(raw));
        text.truncate(text.trim_end_matches(['\n', '\r']).len());
        let odd = decoded.odd.into_iter().map(|odd| Odd { line: number, ..odd }).collect();
        Ok(Some(Line { number, text, bytes, odd }))
    }
}

/// The text of a line that is UTF-8.
fn plain(raw: Raw) -> String {
    let mut bytes = raw.bytes;
    bytes.drain(..raw.bom);
    String::from_utf8(bytes).unwrap_or_default()
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = Result<Line, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        next_of(&mut self.state, Reading::next_line)
    }
}

/// What comes next of something that may have failed to begin; nothing more after an error and after the end.
pub(crate) fn next_of<S, T>(
    state: &mut Result<S, Option<Error>>,
    read: impl FnOnce(&mut S) -> Result<Option<T>, Error>,
) -> Option<Result<T, Error>> {
    let next = match state {
        Ok(reading) => read(reading).transpose(),
        Err(error) => error.take().map(Err),
    };
    if !matches!(next, Some(Ok(_))) {
        *state = Err(None);
    }
    next
}

impl<R> fmt::Debug for Lines<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lines").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Oddity;

    fn texts(file: &[u8]) -> Vec<String> {
        Lines::new(file).map(|line| line.unwrap().text).collect()
    }

    #[test]
    fn lines_come_without_mark_and_end() {
        assert_eq!(texts(b"\xef\xbb\xbfHej\r\n\nd\xc3\xa5\rja"), ["Hej", "", "då", "ja"]);
        assert!(texts(b"").is_empty());
        let wide: Vec<u8> = "\u{feff}Hej\nÅsa".encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(texts(&wide), ["Hej", "Åsa"]);
    }

    #[test]
    fn only_stray_bytes_are_not_utf8_and_the_line_is_told() {
        let file = ["Hej\nBjörn ".as_bytes(), b"\xff", "Öberg\n".as_bytes()].concat();
        let lines: Vec<Line> = Lines::new(file.as_slice()).map(Result::unwrap).collect();
        assert_eq!(lines[1].text, "Björn ÿÖberg");
        assert_eq!(lines[1].odd, [Odd { kind: Oddity::Stray, line: 2, count: 1 }]);
        assert_eq!(lines.iter().map(|line| line.bytes).sum::<usize>(), file.len());
        assert_eq!(texts(b"caf\xe9 i V\xe4xj\xf6\n"), ["café i Växjö"]);
    }

    #[test]
    fn packed_files_are_refused() {
        assert_eq!(Lines::new(b"PK\x03\x04".as_slice()).filter(Result::is_err).count(), 1);
    }
}
