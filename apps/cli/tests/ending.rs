//! How a run ends that its reader, the system or the user cuts short: at once, and never as if all were done.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

mod tools;

use std::process::{Command, Stdio};
use tools::place::{Place, TEXT, joined, leaks_nothing};

/// A place with a text of many lines.
fn place() -> Place {
    let place = Place::new(&[]);
    place.put("a.txt", TEXT.repeat(3000).as_bytes());
    place
}

#[test]
fn what_nobody_reads_to_its_end_is_not_done() {
    let place = place();
    for command in
        ["pseudonymize a.txt -o - --report r.json -q", "detect a.txt", "langid a.txt", "diff a.txt", "labels"]
    {
        let arguments: Vec<&str> = command.split(' ').collect();
        let mut child =
            place.command(&arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(141), "{command}: {said}");
        assert!(!said.contains("error"), "{command}: {said}");
    }
    assert!(!place.has("r.json"), "a report would say that all was done");
}

/// Runs the program where no file may have more than so many blocks of 512 or 1024 bytes.
fn with_small_files(place: &Place, blocks: u32, arguments: &[&str]) -> (Option<i32>, String) {
    let limited = format!("ulimit -f {blocks}; exec \"$0\" \"$@\"");
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
