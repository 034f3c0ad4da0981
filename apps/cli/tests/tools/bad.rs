//! Bad inputs in a table: each a file, how it is run, and what is expected.

use super::{folder, maskros};
use std::{fs, thread};

pub(crate) const TEXT: &str = "Jag heter Hillevi Tjernberg. Min granne Märta Lindström bor i Göteborg.";

/// Parts of names that must not be in any output or message.
const NAMES: [&str; 5] = ["Hillevi", "Tjernberg", "rta Lind", "Lindstr", "teborg"];

/// A file, how it is run, and what is expected.
pub(crate) struct Case {
    file: String,
    bytes: Vec<u8>,
    options: Vec<&'static str>,
    code: i32,
    /// What stderr says.
    part: &'static str,
    /// Whether there is an output in the end.
    output: bool,
}

impl Case {
    pub(crate) fn new(
        file: &str,
        bytes: impl AsRef<[u8]>,
        options: &[&'static str],
        code: i32,
        part: &'static str,
    ) -> Self {
        Self {
            file: file.to_owned(),
            bytes: bytes.as_ref().to_vec(),
            options: options.to_vec(),
            code,
            part,
            output: matches!(code, 0 | 5),
        }
    }
}

/// The same with nothing left to write.
pub(crate) fn empty(case: Case) -> Case {
    Case { output: false, ..case }
}

/// Runs the case; `Err` says what is not as expected.
fn run(case: &Case) -> Result<(), String> {
    let folder = folder(&[(&case.file, &case.bytes)]);
    let output =
        [&["pseudonymize", &case.file, "-o", "out", "--strategy", "category"][..], &case.options].concat();
    let ran = maskros(folder.path(), &output);
    let said = String::from_utf8_lossy(&ran.stderr).into_owned();
    let written = fs::read(folder.path().join("out")).ok();
    let fault = if ran.status.code() != Some(case.code) {
        "another exit code"
    } else if !said.contains(case.part) {
        "another message"
    } else if NAMES.iter().any(|name| said.contains(name)) {
        "a name in the message"
    } else if written.as_deref().is_some_and(holds_name) {
        "a name in the output"
    } else if written.is_some() != case.output {
        "an output where none should be, or none"
    } else if fs::read_dir(folder.path())
        .unwrap()
        .flatten()
        .any(|file| is_left_over(&file.file_name().to_string_lossy()))
    {
        "something is left over"
    } else {
        return Ok(());
    };
    Err(format!(
        "{fault}: {} {:?} (expected {} {:?}): {:?} {said}",
        case.file,
        case.options,
        case.code,
        case.part,
        ran.status.code()
    ))
}

/// Whether a name stands in bytes that may be UTF-16.
fn holds_name(bytes: &[u8]) -> bool {
    let plain: Vec<u8> = bytes.iter().copied().filter(|byte| *byte != 0).collect();
    let text = String::from_utf8_lossy(&plain);
    NAMES.iter().any(|name| text.contains(name))
}

fn is_left_over(name: &str) -> bool {
    name.starts_with(".maskros")
}

/// `TEXT` in the formats.
pub(crate) fn in_formats() -> [(&'static str, String); 6] {
    let quoted = serde_json::json!(TEXT).to_string();
    let tokens = TEXT.replace('.', " .").split(' ').map(|token| format!("{token}\tO\n")).collect::<String>();
    [
        ("a.txt", format!("{TEXT}\n")),
        ("a.jsonl", format!("{{\"text\": {quoted}}}\n")),
        ("a.json", format!("[\n {{\"text\": {quoted}}}\n]\n")),
        ("a.csv", format!("id,text\n1,{quoted}\n")),
        ("a.tsv", format!("id\ttext\n1\t{TEXT}\n")),
        ("a.conll", format!("{tokens}\n")),
    ]
}

/// The letters of a text in one byte each, by a table of those that are not ASCII.
pub(crate) fn single(text: &str, table: [u8; 2]) -> Vec<u8> {
    let byte = |letter: char| match letter {
        'ä' => table[0],
        'ö' => table[1],
        other => u8::try_from(other).unwrap(),
    };
    text.chars().map(byte).collect()
}

pub(crate) fn wide(text: &str, code: impl Fn(u16) -> [u8; 2]) -> Vec<u8> {
    text.encode_utf16().flat_map(code).collect()
}

/// Runs all cases; of each it is checked that no name of the input stands in the output or on stderr, and that nothing is left over.
pub(crate) fn all_as_expected(cases: &[Case]) {
    let share = cases.len().div_ceil(4);
    let faults: Vec<String> = thread::scope(|scope| {
        let work = |cases| move || Vec::from_iter(<[Case]>::iter(cases).filter_map(|case| run(case).err()));
        let threads: Vec<_> = cases.chunks(share).map(|cases| scope.spawn(work(cases))).collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    });
    assert!(faults.is_empty(), "{} of {}:\n{}", faults.len(), cases.len(), faults.join("\n"));
}
