//! How a run ends that its reader, the system or the user cuts short: at once, and never as if all were done.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

mod tools;

use std::{
    process::{Command, Stdio},
    time::{Duration, Instant},
};
use tools::place::{Place, TEXT, joined, leaks_nothing};

/// A place with a text of many lines.
fn place() -> Place {
    let place = Place::new(&[]);
    place.put("a.txt", TEXT.repeat(3000).as_bytes());
    place
}

/// Every command that prints, each once.
const PRINTING: [&str; 32] = [
    "pseudonymize a.txt -o - --report r.json -q",
    "pseudonymize a.jsonl -o - -q",
    "pseudonymize a.txt -o - -q --mode reversible --key-file k --ledger new",
    "pseudonymize a.txt -o other.txt --dry-run -q",
    "restore b.txt -o - --key-file k --ledger l --reason x",
    "diff a.txt",
    "detect a.txt",
    "detect a.txt --output-format iob",
    "detect a.txt --output-format brat",
    "langid a.txt",
    "langid a.jsonl",
    "explain a.txt --at 1:12",
    "evaluate langid gold.jsonl",
    "evaluate spans gold.jsonl --predicted gold.jsonl",
    "evaluate agreement gold.jsonl --predicted gold.jsonl",
    "ledger list --ledger l --key-file k",
    "ledger info --ledger l --key-file k",
    "ledger verify --ledger l --key-file k",
    "key check k",
    "log verify l.log.jsonl",
    "config show",
    "config show pseudonymize",
    "labels",
    "labels --json",
    "labels --scheme conll",
    "policies",
    "policies default",
    "completions bash",
    "--help",
    "pseudonymize --help",
    "help restore",
    "--version",
];

/// A place with what those commands read.
fn place_of_all() -> Place {
    let place = Place::new(&[("a.txt", TEXT), ("a.jsonl", "{\"text\": \"Hej.\"}\n")]);
    let gold = r#"{"id": "1", "text": "Hej Bo.", "spans": [{"start": 4, "end": 6, "label": "PERSON"}], "languages": ["sv"]}"#;
    place.put("gold.jsonl", gold.as_bytes());
    place.succeeds(&[
        "pseudonymize",
        "a.txt",
        "-o",
        "b.txt",
        "--mode",
        "reversible",
        "--key-file",
        "k",
        "--ledger",
        "l",
    ]);
    place
}

/// How a command ends whose standard output is this, and what it said.
fn ended(place: &Place, command: &str, stdout: impl Into<Stdio>) -> (Option<i32>, String) {
    let arguments: Vec<&str> = command.split(' ').collect();
    let output = place.command(&arguments).stdout(stdout).stderr(Stdio::piped()).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    leaks_nothing(&said);
    (output.status.code(), said)
}

#[test]
fn what_nobody_reads_to_its_end_is_not_done() {
    let place = place_of_all();
    for command in PRINTING {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let (code, said) = ended(&place, command, writer);
        assert_eq!(code, Some(141), "{command}: {said}");
        assert!(!said.contains("error"), "{command}: {said}");
    }
    assert!(!place.has("r.json"), "a report would say that all was done");
}

#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_printed_is_an_error() {
    let place = place_of_all();
    for command in PRINTING {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let (code, said) = ended(&place, command, full);
        assert_eq!(code, Some(1), "{command}: {said}");
    }
    assert!(!place.has("r.json"), "a report would say that all was done");
}

#[test]
fn a_run_that_cannot_look_up_is_ended_all_the_same() {
    let place = place();
    let waiting = place
        .command(&["pseudonymize", "-", "-o", "b.txt"])
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let mut waiting = waiting.unwrap();
    // The input that does not come stays open until the end.
    let input = waiting.stdin.take();
    std::thread::sleep(Duration::from_secs(2));
    let asked = Instant::now();
    let interrupted = Command::new("kill").args(["-INT", &waiting.id().to_string()]).status().unwrap();
    assert!(interrupted.success());
    while waiting.try_wait().unwrap().is_none() && asked.elapsed() < Duration::from_secs(30) {
        std::thread::sleep(Duration::from_millis(50));
    }
    let ended = waiting.try_wait().unwrap();
    waiting.kill().unwrap();
    drop(input);
    assert_eq!(ended.and_then(|status| status.code()), Some(130));
    assert!(!place.has("b.txt"));
}

/// Runs the program where no file may have more than so many blocks of 512 or 1024 bytes.
fn with_small_files(place: &Place, blocks: u32, arguments: &[&str]) -> (Option<i32>, String) {
    limited(place, &format!("-f {blocks}"), arguments)
}

/// Runs the program with this limit of the shell.
fn limited(place: &Place, limit: &str, arguments: &[&str]) -> (Option<i32>, String) {
    let limited = format!("ulimit {limit}; exec \"$0\" \"$@\"");
    let run = Command::new("sh")
        .args(["-c", &limited, env!("CARGO_BIN_EXE_maskros")])
        .args(arguments)
        .current_dir(place.path(""))
        .output();
    let output = run.unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn a_file_that_may_not_grow_is_an_error_that_names_it() {
    let place = place();
    let run = ["pseudonymize", "a.txt", "-o", "b.txt"];
    let (code, said) = with_small_files(&place, 64, &run);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("error: b.txt: File too large"), "{said}");
    assert_eq!(place.snapshot().len(), 1, "nothing is left behind");
    let kept = ["--mode", "reversible", "--key-file", "k", "--ledger", "l"];
    let (code, said) = with_small_files(&place, 64, &joined(&run, &kept));
    assert_eq!(code, Some(1), "{said}");
    leaks_nothing(&said);
    assert!(!place.has("b.txt"));
    place.succeeds(&joined(&run, &kept));
    (0..400).for_each(|number| place.put(&format!("in/{number}.txt"), TEXT.as_bytes()));
    let many =
        ["pseudonymize", "in", "-o", "out", "--mode", "reversible", "--key-file", "k", "--ledger", "m"];
    let (code, said) = with_small_files(&place, 64, &many);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("m: the ledger, or its -wal file, cannot be written further"), "{said}");
}

#[test]
fn outputs_that_the_record_cannot_name_get_no_names() {
    let place = Place::new(&[]);
    (0..70).for_each(|number| place.put(&format!("in/{number:02}.txt"), TEXT.as_bytes()));
    let run = ["pseudonymize", "in", "-o", "out", "--strategy", "category"];
    let (code, said) = with_small_files(&place, 16, &run);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("maskros-run.jsonl: File too large"), "only the record is so long: {said}");
    assert!(!place.has("out/00.txt"), "what no record names cannot be gone on from");
    place.succeeds(&joined(&run, &["--resume"]));
    assert!(place.has("out/69.txt"));
}

#[test]
fn outputs_that_wait_are_never_more_than_the_system_lets_be_open() {
    let place = Place::new(&[]);
    (0..150).for_each(|number| place.put(&format!("in/{number}.txt"), TEXT.as_bytes()));
    let run = ["pseudonymize", "in", "-o", "out", "--strategy", "category"];
    let (code, said) = limited(&place, "-n 100", &run);
    assert_eq!(code, Some(0), "{said}");
    assert!(place.has("out/149.txt"));
}

#[cfg(target_os = "linux")]
#[test]
fn what_cannot_fit_is_refused_before_it_is_read() {
    let place = Place::new(&[]);
    place.put("a.json", &[br#"{"text": ""#, vec![b' '; 30_000_000].as_slice()].concat());
    let (code, said) =
        limited(&place, "-v 400000", &["pseudonymize", "a.json", "-o", "b.json", "--jobs", "1"]);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("needs some 640 MB of memory, and the program may have 409 MB"), "{said}");
}
