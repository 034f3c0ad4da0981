//! What the program says of a run: in sentences, of everything that a person may have to do something about, and never without end.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

mod tools;

use serde_json::Value;
use std::fs;
use tools::{command, ends, fails, folder, maskros, read, succeeds};

const TEXT: &str = "Jag heter Hillevi Tjernberg och bor i Göteborg.\n";

#[test]
fn notices_are_sentences_under_a_name_that_stays() {
    let folder =
        folder(&[("in/hillevi.txt", TEXT), ("in/empty.txt", ""), ("in/broken.txt", "Hillevi \u{fffd}")]);
    fs::write(folder.path().join("in/stray.txt"), [TEXT.as_bytes(), b"\xff"].concat()).unwrap();
    let ran = maskros(folder.path(), &["pseudonymize", "in", "-o", "out", "--report", "r.json"]);
    let said = String::from_utf8(ran.stderr).unwrap();
    let report: Value = serde_json::from_str(&read(&folder, "r.json")).unwrap();
    for (where_, code, part) in [
        ("notices", "name-in-file-name", "rename it (1)"),
        ("notices", "empty", "files are empty, and so are their outputs; look at whether they should be (1)"),
        ("reading", "stray-bytes", "first in in/stray.txt, line 2 (1)"),
    ] {
        let line = said.lines().find(|line| line.ends_with(&format!("[{code}]"))).unwrap_or_default();
        assert!(line.contains(part), "{code}: {said}");
        let told = &report[where_][code];
        assert_eq!(told["count"], 1, "{code}: {report}");
        assert!(line.contains(told["says"].as_str().unwrap()), "{code}: {report}");
    }
}

#[test]
fn of_much_that_is_broken_the_first_is_named_and_the_rest_counted() {
    let rows = "{\"text\": \"Hej.\"}\n".to_owned() + &"{broken\n".repeat(500);
    let folder = folder(&[("a.jsonl", rows)]);
    let run = ["pseudonymize", "a.jsonl", "-o", "b.jsonl", "--keep-going", "--force", "--report", "r.json"];
    for more in [&[][..], &["-q"]] {
        let (_, said) = ends(folder.path(), &[&run[..], more].concat(), 5);
        let named = said.lines().filter(|line| line.contains("left out: a.jsonl: line ")).count();
        assert_eq!(named, 10, "{said}");
        assert!(said.contains("left out: 490 more, 500 in all; --report lists them"), "{said}");
    }
    let report: Value = serde_json::from_str(&read(&folder, "r.json")).unwrap();
    assert_eq!(report["left_out"].as_array().unwrap().len(), 500);
}

#[test]
fn of_much_that_is_not_restored_the_first_is_named_and_the_rest_counted() {
    let rows = "{\"text\":\"Hillevi ringde.\"}\n".repeat(30);
    let folder = folder(&[("a.jsonl", rows)]);
    let keys = ["--key-file", "k", "--ledger", "l"];
    let run = ["pseudonymize", "a.jsonl", "-o", "b.jsonl", "--mode", "reversible", "--strategy", "category"];
    succeeds(folder.path(), &[&run[..], &keys].concat());
    let changed = read(&folder, "b.jsonl").replace("ringde", "sjöng");
    fs::write(folder.path().join("b.jsonl"), changed).unwrap();
    let back = ["restore", "b.jsonl", "-o", "c.jsonl", "--keep-going", "--reason", "a test"];
    let (_, said) = ends(folder.path(), &[&back[..], &keys].concat(), 5);
    assert_eq!(said.matches("left out: b.jsonl, record ").count(), 10, "{said}");
    assert!(said.contains("left out: 31 inputs or records"), "30 records and what makes them a file: {said}");
}

#[test]
fn a_passphrase_that_is_short_or_not_used_is_told() {
    let folder = folder(&[("a.txt", TEXT)]);
    let keyed = ["--mode", "linkable", "--key-file", "k"];
    let linkable = ["--mode", "linkable"];
    let long = "a long passphrase of words";
    for (passphrase, more, part) in [
        ("x", &linkable[..], "MASKROS_PASSPHRASE is short"),
        (long, &linkable[..], ""),
        (long, &keyed[..], "is set and not used: --key-file is the key"),
        (long, &[][..], "is set and not used: an irreversible run has no key"),
    ] {
        let mut run = command(folder.path(), &["pseudonymize", "a.txt", "-o", "b.txt", "-q", "--force"]);
        let output = run.args(more).env("MASKROS_PASSPHRASE", passphrase).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success() && said.contains(part), "{more:?}: {said}");
        assert_eq!(said.contains("PASSPHRASE"), !part.is_empty(), "{more:?}: {said}");
    }
}

#[cfg(unix)]
#[test]
fn a_run_that_is_interrupted_says_how_to_go_on_and_leaves_nothing_half_written() {
    let files: Vec<(String, String)> =
        (0..400).map(|number| (format!("in/{number}.txt"), TEXT.repeat(20))).collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    let folder = folder(&files);
    let run = ["pseudonymize", "in", "-o", "out", "-q", "--jobs", "1"];
    let child = command(folder.path(), &run).stderr(std::process::Stdio::piped()).spawn().unwrap();
    let begun = || fs::read_dir(folder.path().join("out")).is_ok_and(|mut files| files.next().is_some());
    while !begun() {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    let interrupted =
        std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(interrupted.success());
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(130), "{said}");
    assert!(said.contains("outputs are finished and stay; the same command with --resume goes on"), "{said}");
    let names = || fs::read_dir(folder.path().join("out")).unwrap().flatten().map(|entry| entry.file_name());
    assert!(names().all(|name| !name.to_string_lossy().starts_with('.')), "a temporary file was left");
    assert!(names().count() < 400);
    succeeds(folder.path(), &[&run[..], &["--resume"]].concat());
    assert_eq!(names().count(), 400);
}

#[test]
fn who_gives_langid_a_file_of_json_learns_what_it_reads() {
    let folder = folder(&[("a.json", "[\n{\"text\": \"Hej Torvald\"}\n]\n")]);
    let part = "a.json: line 1: not a JSON object; one a line is read here (JSON Lines)";
    fails(folder.path(), &["langid", "a.json"], 3, part);
}

#[test]
fn what_could_not_be_written_is_named() {
    let folder = folder(&[("a.txt", TEXT)]);
    if cfg!(target_os = "linux") {
        fails(folder.path(), &["pseudonymize", "a.txt", "-o", "/dev/full"], 1, "/dev/full: the disk is full");
    }
}

#[test]
fn a_file_that_is_called_after_somebody_is_told_whatever_its_text_is() {
    let folder = folder(&[("in/Ingvild_Bergqvist 2.txt", "Hej.\n"), ("in/protokoll mars.txt", "Hej.\n")]);
    for more in [&[][..], &["-q"]] {
        let run = ["pseudonymize", "in", "-o", "out", "--force"];
        let (_, said) = ends(folder.path(), &[&run[..], more].concat(), 0);
        assert!(said.contains("rename it (1) [name-in-file-name]"), "{said}");
    }
}
