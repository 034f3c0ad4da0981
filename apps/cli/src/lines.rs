//! Inputs of one record a line, worked on by several threads, with the results in order.

use crate::{
    exit::{Exit, Failure, Outcome},
    inputs::Input,
    progress::Progress,
};
use encoding_rs::WINDOWS_1252;
use maskros_pipeline::map_in_order;
use serde_json::{Map, Value};
use std::{borrow::Cow, io::BufRead, num::NonZeroUsize, ops::ControlFlow};

/// How many lines are shared among the threads at once.
const BATCH_LINES: usize = 8192;

/// What is wrong with a line; never its text.
pub(crate) type Problem = &'static str;

/// Hands every line of `input`, which is open as `reader`, to `work`, and the results in order to `done` until that breaks off.
///
/// # Errors
///
/// The first problem, with file and line; or what `done` returns.
pub(crate) fn each<R: Send>(
    input: &Input,
    reader: Box<dyn BufRead>,
    jobs: NonZeroUsize,
    work: impl Fn(&str) -> Result<R, Problem> + Sync,
    mut done: impl FnMut(R) -> Outcome<ControlFlow<()>>,
) -> Outcome<()> {
    let progress = Progress::beside_output(std::slice::from_ref(input));
    let mut lines = reader.split(b'\n').enumerate();
    loop {
        let batch: Vec<_> = lines.by_ref().take(BATCH_LINES).collect();
        if batch.is_empty() {
            progress.finish();
            return Ok(());
        }
        let results = map_in_order(&batch, jobs, |(idx, line)| {
            let line = line.as_ref().map_err(|_| "not readable");
            progress.advance(line.map_or(0, |line| line.len() + 1));
            line.and_then(|line| work(&decoded(line, *idx == 0)?)).map_err(|problem| {
                Failure::new(Exit::Broken, format_args!("{}: line {}: {problem}", input.shown(), idx + 1))
            })
        });
        for result in results {
            if done(result?)?.is_break() {
                progress.finish();
                return Ok(());
            }
        }
    }
}

/// The text of a line without its end: UTF-8, or else Windows-1252 as in all readers of Maskros. A byte order mark may stand before the
/// `first` line.
fn decoded(line: &[u8], first: bool) -> Result<Cow<'_, str>, Problem> {
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    let line = if first { without_mark(line) } else { line };
    if line.contains(&0) {
        return Err("zero bytes; is this UTF-16? Only UTF-8 and Windows-1252 are read here");
    }
    match std::str::from_utf8(line) {
        Ok(text) => Ok(Cow::Borrowed(text)),
        Err(_) => Ok(WINDOWS_1252.decode_without_bom_handling(line).0),
    }
}

/// The bytes without the byte order mark of UTF-8.
pub(crate) fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes)
}

/// The JSON object of a line.
pub(crate) fn object(line: &str) -> Result<Map<String, Value>, Problem> {
    serde_json::from_str(line).map_err(|_| "not a JSON object")
}

/// The text in a field of an object.
pub(crate) fn text<'a>(object: &'a Map<String, Value>, field: &str) -> Result<&'a str, Problem> {
    object.get(field).and_then(Value::as_str).ok_or("no text in the field; see --text-field")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_decoded_without_mark_and_end() {
        assert_eq!(decoded(b"\xef\xbb\xbfHej\r", true), Ok("Hej".into()));
        assert_eq!(decoded(b"\xef\xbb\xbfHej", false), Ok("\u{feff}Hej".into()));
        assert_eq!(decoded(b"caf\xe9", false), Ok("café".into()));
        assert!(decoded(b"H\0e\0j\0", true).is_err());
    }
}
