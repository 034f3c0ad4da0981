//! The record of a run, by which a run that was cut off knows what it may go on with.
//!
//! A hidden file beside the output (`.OUT.….maskros-run.jsonl`, mode 0600), one for each output and list of inputs. Its first line holds
//! the settings, as fingerprints; then comes, for each input that was finished, a line for each document (what `--annotations` gets) and
//! one with the fingerprints of input and output and the input's part of the report. Those lines are written for several inputs at once,
//! after the bytes of their outputs are on the disk and before the outputs get their names: what stands in the output folder and not
//! here, no run of this kind has written.
//!
//! Without a key nothing here lets guesses at an original be checked: inputs are known by size and time only, with a key by a keyed
//! fingerprint.

use crate::{
    exit::{Exit, Failure, OfFile, Outcome, make_folder_of},
    inputs::Input,
    keys::refused,
};
use maskros_ledger::{Digest, Key, open_private};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::{
    collections::{BTreeMap, HashMap},
    fs::{self, File},
    io::{self, BufRead, BufReader, BufWriter, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
    time::UNIX_EPOCH,
};

/// Options by name, as fingerprints or in words.
pub(crate) type RunSettings = BTreeMap<String, String>;

/// What stands around the spans of a document.
const SPANS: (&[u8], &[u8]) = (b"{\"spans\":", b"}\n");

/// A line of the record other than spans.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Line {
    Settings(RunSettings),
    Done(Done),
}

/// An input that was gone through to its end.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Done {
    /// What reports call it.
    pub(crate) name: String,
    /// What it is known by; nothing where it is no file.
    pub(crate) input: Option<String>,
    /// SHA-256 of the output.
    pub(crate) output: String,
    /// How many of its records were left out.
    pub(crate) left_out: u64,
    /// Its part of the report.
    pub(crate) report: Value,
}

/// What an earlier run has recorded.
#[derive(Debug, Default)]
pub(crate) struct Earlier {
    path: PathBuf,
    settings: Option<RunSettings>,
    /// By the inputs' names; where an input was done twice the later one counts. With where its spans begin and end.
    done: HashMap<String, (Done, u64, u64)>,
    /// Where the last whole entry ends.
    end: u64,
}

impl Earlier {
    /// What stands in the record at `path`; nothing where there is none. What a run that was cut off left at its end is not read.
    pub(crate) fn read(path: &Path) -> Outcome<Self> {
        let mut earlier = Self { path: path.to_owned(), ..Self::default() };
        let file = match File::open(path) {
            Err(missing) if missing.kind() == io::ErrorKind::NotFound => return Ok(earlier),
            file => file.of_file(path)?,
        };
        let (mut reader, mut line, mut at) = (BufReader::new(file), Vec::new(), 0);
        while reader.read_until(b'\n', &mut line).of_file(path)? > 0 {
            at += line.len() as u64;
            let is_spans = line.starts_with(SPANS.0);
            if !is_spans && !earlier.add(&line, at) {
                break;
            }
            line.clear();
        }
        Ok(earlier)
    }

    /// Takes a line that ends at `at`; whether it is a whole one.
    fn add(&mut self, line: &[u8], at: u64) -> bool {
        let Some(Ok(entry)) = line.ends_with(b"\n").then(|| serde_json::from_slice(line)) else {
            return false;
        };
        match entry {
            Line::Settings(settings) => self.settings = Some(settings),
            Line::Done(done) => {
                self.done.insert(done.name.clone(), (done, self.end, at - line.len() as u64));
            }
        }
        self.end = at;
        true
    }

    /// Refuses to go on with other settings than the run was begun with.
    pub(crate) fn expect(&self, settings: &RunSettings) -> Outcome<()> {
        let Some(before) = &self.settings else { return Ok(()) };
        let mut names = before.keys().chain(settings.keys());
        let other = names.find(|name| before.get(*name) != settings.get(*name));
        other.map_or(Ok(()), |name| Err(begun_otherwise(name)))
    }

    /// Whether the output of `input` at `output` is there, whole, and made of this very input.
    ///
    /// # Errors
    ///
    /// Refuses, unless it may be written over, an output that this run has not written or that was changed since; and an input that
    /// was.
    pub(crate) fn is_finished(
        &self,
        input: &Input,
        output: &Path,
        key: Option<&Key>,
        force: bool,
    ) -> Outcome<bool> {
        if !output.is_file() {
            return Ok(false);
        }
        let done = self.done.get(&input.name()).map(|(done, ..)| done);
        let Some(done) = done.filter(|done| is_output(done, output)) else {
            return if force { Ok(false) } else { Err(not_ours(output)) };
        };
        if done.left_out > 0 || done.input.is_none() {
            return Ok(false);
        }
        if done.input != stamp(input, key, None)? {
            return if force { Ok(false) } else { Err(changed(input)) };
        }
        Ok(true)
    }

    /// The part of the report of an input.
    pub(crate) fn report(&self, name: &str) -> Option<&Value> {
        self.done.get(name).map(|(done, ..)| &done.report)
    }

    /// Hands the lines of annotations of an input to `take`.
    pub(crate) fn spans(&self, name: &str, mut take: impl FnMut(&[u8]) -> Outcome<()>) -> Outcome<()> {
        let Some((_, start, end)) = self.done.get(name) else { return Ok(()) };
        let mut file = BufReader::new(File::open(&self.path).of_file(&self.path)?);
        file.seek(SeekFrom::Start(*start)).of_file(&self.path)?;
        for line in file.take(end - start).split(b'\n') {
            take(&[spans_in(&line.of_file(&self.path)?), b"\n"].concat())?;
        }
        Ok(())
    }
}

/// The annotations in a line of the record, which has lost its end.
fn spans_in(line: &[u8]) -> &[u8] {
    line.strip_prefix(SPANS.0).and_then(|line| line.strip_suffix(b"}")).unwrap_or_default()
}

fn begun_otherwise(name: &str) -> Failure {
    let advice = "give the same as then, or --force instead of --resume to begin anew";
    Failure::usage(format_args!("the run cannot be resumed, for it was begun with another {name}: {advice}"))
}

fn is_output(done: &Done, output: &Path) -> bool {
    Digest::of_file(output).is_ok_and(|digest| digest.to_hex() == done.output)
}

fn not_ours(output: &Path) -> Failure {
    let message = "the run that is to be resumed did not write this output, or it was changed since; move it away, or give --force too";
    Failure::usage(format_args!("{}: {message}", output.display()))
}

fn changed(input: &Input) -> Failure {
    let message = "the input was changed since its output was written; give --force too to write that anew";
    Failure::new(Exit::Usage, format_args!("{}: {message}", input.shown()))
}

/// What an input is known by, if it is a file: with a key a keyed fingerprint (of `read`, what was read of it), without one size and time.
pub(crate) fn stamp(input: &Input, key: Option<&Key>, read: Option<Digest>) -> Outcome<Option<String>> {
    let Some(path) = input.path.as_deref().filter(|path| path.is_file()) else { return Ok(None) };
    match key {
        Some(key) => keyed(key, path, read).map(Some),
        None => size_and_time(path).map(Some).of_file(path),
    }
}

/// The fingerprint of a file that only whoever has the key can make.
fn keyed(key: &Key, path: &Path, read: Option<Digest>) -> Outcome<String> {
    let digest = read.map_or_else(|| Digest::of_file(path), Ok).map_err(refused)?;
    Ok(key.blind("input of a run", &digest.0).to_hex())
}

fn size_and_time(path: &Path) -> io::Result<String> {
    let found = fs::metadata(path)?;
    let time = found.modified()?.duration_since(UNIX_EPOCH).unwrap_or_default();
    Ok(format!("{} bytes, {} ns", found.len(), time.as_nanos()))
}

/// The record of the run that is on its way. Nobody else writes it meanwhile.
#[derive(Debug)]
pub(crate) struct RunRecord {
    file: BufWriter<File>,
    path: PathBuf,
    /// Whether an input stands in it.
    has_done: bool,
    /// Lines from the end of an input on whose output is not on the disk yet.
    held: Vec<u8>,
    /// Whether the annotations of a document go on.
    in_spans: bool,
}

impl RunRecord {
    /// Goes on with what is in `earlier`, or begins anew.
    ///
    /// # Errors
    ///
    /// Refuses where another run is writing the same record.
    pub(crate) fn open(path: &Path, settings: RunSettings, earlier: &Earlier) -> Outcome<Self> {
        make_folder_of(path)?;
        let mut file = open_private(path).map_err(refused)?;
        file.set_len(earlier.end).of_file(path)?;
        file.seek(SeekFrom::End(0)).of_file(path)?;
        let (file, has_done) = (BufWriter::new(file), !earlier.done.is_empty());
        let mut record = Self { file, path: path.to_owned(), has_done, held: Vec::new(), in_spans: false };
        if earlier.settings.is_none() {
            record.write(&line(&Line::Settings(settings)))?;
            record.file.flush().of_file(path)?;
        }
        Ok(record)
    }

    /// The annotations of a document with their line end, or the next part of them.
    pub(crate) fn spans(&mut self, part: &[u8]) -> Outcome<()> {
        let whole = self.framed(part);
        if self.held.is_empty() {
            return self.write(&whole);
        }
        self.held.extend(whole);
        Ok(())
    }

    /// Annotations, or a part of them, with what stands around them in the record.
    fn framed(&mut self, part: &[u8]) -> Vec<u8> {
        let (text, after) = match part.strip_suffix(b"\n") {
            Some(text) => (text, SPANS.1),
            None => (part, &b""[..]),
        };
        let before = if self.in_spans { &b""[..] } else { SPANS.0 };
        self.in_spans = after.is_empty();
        [before, text, after].concat()
    }

    /// Notes that an input is finished; said only with [`release`](Self::release).
    pub(crate) fn done(&mut self, done: Done) {
        self.held.extend(line(&Line::Done(done)));
    }

    /// Takes back what was noted and not said.
    pub(crate) fn forget(&mut self) {
        self.held.clear();
    }

    /// Says for certain, also after a power cut, what was noted: the outputs are on the disk, and from now on may get their names.
    pub(crate) fn release(&mut self) -> Outcome<()> {
        if self.held.is_empty() {
            return Ok(());
        }
        let held = std::mem::take(&mut self.held);
        self.write(&held)?;
        self.has_done = true;
        self.sync()
    }

    /// Brings what is written to the disk.
    fn sync(&mut self) -> Outcome<()> {
        let synced = self.file.flush().and_then(|()| self.file.get_ref().sync_data());
        synced.of_file(&self.path)
    }

    /// Ends the record; one that nothing can be gone on from is not left behind.
    pub(crate) fn close(self) -> Outcome<()> {
        if self.has_done {
            return Ok(());
        }
        fs::remove_file(&self.path).of_file(&self.path)
    }

    fn write(&mut self, bytes: &[u8]) -> Outcome<()> {
        self.file.write_all(bytes).of_file(&self.path)
    }
}

/// A line of the record with its end.
fn line(entry: &Line) -> Vec<u8> {
    let mut bytes = serde_json::to_vec(entry).unwrap_or_default();
    bytes.push(b'\n');
    bytes
}

/// Adds the part of a report to another: numbers are added, lists put after each other, and what only one has is taken.
pub(crate) fn add(whole: &mut Value, part: &Value) {
    match (whole, part) {
        (Value::Object(whole), Value::Object(part)) => {
            for (name, value) in part {
                add(whole.entry(name.clone()).or_insert(Value::Null), value);
            }
        }
        (Value::Array(whole), Value::Array(part)) => whole.extend(part.iter().cloned()),
        (whole @ Value::Number(_), Value::Number(part)) => *whole = sum(whole, part.as_u64(), part.as_f64()),
        (whole @ Value::Null, part) => *whole = part.clone(),
        (Value::String(whole), Value::String(part)) if whole.is_empty() => whole.clone_from(part),
        _ => {}
    }
}

fn sum(left: &Value, count: Option<u64>, number: Option<f64>) -> Value {
    match (left.as_u64(), count) {
        (Some(left), Some(right)) => (left + right).into(),
        _ => (left.as_f64().unwrap_or_default() + number.unwrap_or_default()).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn done(name: &str) -> Done {
        Done {
            name: name.to_owned(),
            input: None,
            output: String::new(),
            left_out: 0,
            report: json!({"documents": 1}),
        }
    }

    fn lines_of(earlier: &Earlier, name: &str) -> Vec<u8> {
        let mut lines = Vec::new();
        let take = |line: &[u8]| {
            lines.extend_from_slice(line);
            Ok(())
        };
        earlier.spans(name, take).unwrap();
        lines
    }

    #[test]
    fn a_record_that_was_cut_off_is_read_as_far_as_it_is_whole() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("record");
        let settings = RunSettings::from([("policy".to_owned(), "x".to_owned())]);
        let mut record = RunRecord::open(&path, settings.clone(), &Earlier::default()).unwrap();
        record.spans(b"{\"id\":1}\n").unwrap();
        record.done(done("a"));
        record.release().unwrap();
        record.spans(b"{\"id\":2}\n").unwrap();
        drop(record);
        let earlier = Earlier::read(&path).unwrap();
        assert!(earlier.expect(&settings).is_ok() && earlier.expect(&RunSettings::new()).is_err());
        let lines = lines_of(&earlier, "a");
        assert_eq!(lines, b"{\"id\":1}\n");
        let mut record = RunRecord::open(&path, settings, &earlier).unwrap();
        record.done(done("b"));
        record.release().unwrap();
        record.done(done("c"));
        drop(record);
        let earlier = Earlier::read(&path).unwrap();
        let lines = lines_of(&earlier, "b");
        assert!(lines.is_empty() && earlier.report("b").is_some(), "the rest of the cut run is gone");
        assert!(earlier.report("c").is_none(), "what was not released was never said");
    }

    #[test]
    fn reports_are_added() {
        let mut whole =
            json!({"documents": 2, "labels": {"city": 1}, "left_out": [1], "unit": "", "seconds": 0.5});
        add(
            &mut whole,
            &json!({"documents": 3, "labels": {"city": 1, "age": 4}, "left_out": [2], "unit": "chars", "seconds": 1.0}),
        );
        let expected = json!({"documents": 5, "labels": {"city": 2, "age": 4}, "left_out": [1, 2], "unit": "chars", "seconds": 1.5});
        assert_eq!(whole, expected);
    }
}
