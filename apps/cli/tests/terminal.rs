//! Nothing of a document, a file's name, a policy or a label can act on a terminal, whichever command shows it.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

mod tools;

use std::{os::unix::ffi::OsStrExt, path::Path};
use tools::{command, empty, folder, maskros};

/// A change of colour, a change of the window's title, a line end, the same colour in C1, and a turn of direction.
const EVIL: &str = "\u{1b}[31m\u{1b}]0;x\u{7}\n\u{9b}31m\u{202e}";

/// Whether printed text leaves the terminal alone.
#[track_caller]
fn is_harmless(printed: &[u8], of: &[&str]) {
    let printed = String::from_utf8_lossy(printed);
    let acts = |letter: char| letter.is_control() && !matches!(letter, '\n' | '\t') || letter == '\u{202e}';
    assert!(!printed.contains(acts), "{of:?}: {printed:?}");
    assert!(
        !printed.lines().any(|line| line.starts_with("\u{fffd}31m") || line.starts_with("\\u{9b}31m")),
        "{of:?}: a line was begun: {printed:?}"
    );
}

/// Runs what must fail, and looks at its words.
#[track_caller]
fn fails_harmlessly(folder: &Path, arguments: &[&str]) {
    let output = maskros(folder, arguments);
    assert_ne!(output.status.code(), Some(0), "{arguments:?}");
    assert!(!output.stderr.is_empty(), "{arguments:?}");
    is_harmless(&output.stderr, arguments);
    is_harmless(&output.stdout, arguments);
}

#[test]
fn names_of_files_do_nothing_in_messages() {
    let absent = format!("no{EVIL}.jsonl");
    let broken = format!("broken{EVIL}.jsonl");
    let folder = folder(&[("a.txt", "Hej.\n"), (&broken, "{\n")]);
    let out = format!("no{EVIL}/out");
    for name in [absent.as_str(), broken.as_str()] {
        for run in [
            ["pseudonymize", name, "-o", "-"].as_slice(),
            &["pseudonymize", "a.txt", "-o", &out, "--policy", name],
            &["pseudonymize", "a.txt", name, "-o", "out"],
            &["restore", name, "-o", "-", "--ledger", name, "--key-file", name, "--reason", "x"],
            &["detect", name],
            &["diff", name],
            &["langid", name],
            &["explain", name, "--at", "1:1"],
            &["evaluate", "spans", name, "--predicted", name],
            &["evaluate", "langid", name],
            &["evaluate", "tokens", name, "--predicted", name],
            &["evaluate", "tab", name, "--predicted", name],
            &["evaluate", "agreement", name, "--predicted", name],
            &["ledger", "info", "--ledger", name, "--key-file", name],
            &["policies", name],
            &["pseudonymize", "a.txt", "-o", "-", "--language", name],
            &["pseudonymize", "a.txt", "-o", "-", "--strategy", name],
            &["pseudonymize", "a.txt", name, name],
            &[name],
        ] {
            fails_harmlessly(folder.path(), run);
        }
    }
}

#[test]
fn names_of_files_do_nothing_in_summaries() {
    let name = format!("in/a{EVIL}.txt");
    let broken = format!("in/b{EVIL}.jsonl");
    let folder = folder(&[(&name, "Jag heter Hillevi.\n"), (&broken, "{\n")]);
    for run in [
        ["pseudonymize", "in", "-o", "out", "--keep-going"].as_slice(),
        &["pseudonymize", "in", "-o", "out2", "--keep-going", "--quiet"],
        &["pseudonymize", "in", "-o", "out3", "--keep-going", "--dry-run"],
    ] {
        let output = maskros(folder.path(), run);
        assert_eq!(output.status.code(), Some(5), "{run:?}");
        is_harmless(&output.stderr, run);
        is_harmless(&output.stdout, run);
    }
    let again = ["pseudonymize", "in", "-o", "out", "--keep-going", "--resume"];
    let output = maskros(folder.path(), &again);
    let said = String::from_utf8_lossy(&output.stderr);
    let finished = said.lines().find(|line| line.starts_with("finished before")).unwrap_or_default();
    assert!(finished.ends_with(".txt"), "the name is in one line: {said}");
    is_harmless(&output.stderr, &again);
}

#[test]
fn text_of_a_document_does_nothing_where_it_is_shown() {
    let text = format!("Jag heter Hillevi{EVIL} Tjernberg{EVIL} och bor i Göteborg.\n").replace('\n', " ");
    let folder = folder(&[("a.txt", &text)]);
    for run in [
        ["explain", "a.txt", "--at", "1:12"].as_slice(),
        &["diff", "a.txt"],
        &["diff", "a.txt", "--layout", "words"],
    ] {
        let output = maskros(folder.path(), run);
        assert_eq!(output.status.code(), Some(0), "{run:?}");
        assert!(!output.stdout.is_empty(), "{run:?}");
        is_harmless(&output.stdout, run);
    }
}

#[test]
fn labels_and_policies_do_nothing_in_messages() {
    let policy = "[labels.\"\\u001b[31m\\u202e\\nfoo\"]\naction = \"keep\"\n";
    let action = "[labels.city]\naction = \"\\u001b[31m\\u202e\\nfoo\"\n";
    let gold = "{\"text\":\"Bo bor\",\"spans\":[{\"start\":0,\"end\":2,\"label\":\"\\u001b[31m\\u009b\\nfoo\",\"identifier_type\":\"DIRECT\"}],\"other\":[]}\n";
    let folder = folder(&[("a.txt", "Hej.\n"), ("p.toml", policy), ("q.toml", action), ("g.jsonl", gold)]);
    for policy in ["p.toml", "q.toml"] {
        fails_harmlessly(folder.path(), &["pseudonymize", "a.txt", "-o", "-", "--policy", policy]);
    }
    for what in ["spans", "tokens", "tab", "agreement"] {
        let run = ["evaluate", what, "g.jsonl", "--predicted-field", "other"];
        let output = maskros(folder.path(), &run);
        assert_eq!(output.status.code(), Some(0), "{run:?}: {}", String::from_utf8_lossy(&output.stderr));
        is_harmless(&output.stdout, &run);
    }
}

#[test]
fn arguments_that_are_no_text_are_named_harmlessly() {
    let folder = empty();
    let mut run = command(folder.path(), &[]);
    run.arg(std::ffi::OsStr::from_bytes(b"\x1b[31m\xff"));
    let output = run.output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    is_harmless(&output.stderr, &["a word of no text"]);
}
