//! `restore` gives the originals back exactly, or says that it cannot.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

mod tools;

use std::fs;
use tools::place::{Place, TEXT, joined, mode};

const KEYS: [&str; 4] = ["--key-file", "k", "--ledger", "l"];
const REASON: [&str; 2] = ["--reason", "a test"];

fn pseudonymized(files: &[(&str, &str)], strategy: &str, more: &[&str], code: i32) -> Place {
    let place = Place::new(files);
    let run = ["pseudonymize", "in", "-o", "out", "--mode", "reversible", "--strategy", strategy, "-q"];
    place.ends(&[&run[..], &KEYS, more].concat(), code);
    place
}

fn restoring<'a>(input: &'a str, output: &'a str) -> Vec<&'a str> {
    [&["restore", input, "-o", output][..], &KEYS, &REASON].concat()
}

#[test]
fn texts_that_became_empty_come_back() {
    let files = [
        ("in/a.txt", "Hillevi Tjernberg"),
        ("in/n.csv", "name\nHillevi Tjernberg\nTorvald Granquist"),
        ("in/m.csv", "name,note\n\"Hillevi Tjernberg\",\"Torvald Granquist\"\n"),
        ("in/empty.txt", ""),
    ];
    let place = pseudonymized(&files, "delete", &[], 0);
    assert_eq!((place.text("out/a.txt"), place.text("out/n.csv")), (String::new(), "name\n\n".to_owned()));
    place.succeeds(&restoring("out", "back"));
    for (name, text) in files {
        assert_eq!(place.text(&name.replace("in/", "back/")), text, "{name}");
    }
}

#[test]
fn records_that_are_missing_moved_or_added_are_told() {
    let lines =
        ["{\"text\":\"Hillevi ringde.\"}\n", "{\"text\":\"Torvald sjöng.\"}\n", "{\"text\":\"Ingen.\"}\n"];
    let place = pseudonymized(&[("in/a.jsonl", &lines.concat())], "category", &[], 0);
    let written = place.text("out/a.jsonl");
    let [first, second, third] = written.split_inclusive('\n').collect::<Vec<_>>().try_into().unwrap();
    for (what, altered) in [
        ("the last is missing", [first, second].concat()),
        ("all are missing", String::new()),
        ("one is moved", [third, first, second].concat()),
        ("one stands twice", [first, second, third, third].concat()),
    ] {
        place.put("out/a.jsonl", altered.as_bytes());
        place.ends(&restoring("out", "back"), 3);
        assert!(!place.has("back/a.jsonl"), "{what}");
    }
    place.put("out/a.jsonl", [first, second].concat().as_bytes());
    let said = place.ends(&joined(&restoring("out", "back"), &["--keep-going"]), 5);
    assert!(said.contains("left out: out/a.jsonl: not the whole file"), "{said}");
    assert_eq!(place.text("back/a.jsonl"), [lines[0], lines[1]].concat());
}

#[test]
fn a_file_is_not_taken_for_another_of_its_name() {
    let files = [("in/a.txt", "Hillevi ringde.\n"), ("in/sub/a.txt", "Torvald ringde.\n")];
    let place = pseudonymized(&files, "category", &[], 0);
    assert_eq!(place.text("out/a.txt"), place.text("out/sub/a.txt"), "only the names tell them apart");
    place.succeeds(&restoring("out/sub/a.txt", "one.txt"));
    assert_eq!(place.text("one.txt"), files[1].1);
    place.succeeds(&restoring("out/sub", "two"));
    assert_eq!(place.text("two/a.txt"), files[1].1);
    place.succeeds(&restoring("out", "three"));
    assert_eq!(place.text("three/a.txt"), files[0].1);
    fs::rename(place.path("out/sub/a.txt"), place.path("out/other.txt")).unwrap();
    let said = place.ends(&restoring("out/other.txt", "four.txt"), 4);
    assert!(said.contains("several originals fit") && !place.has("four.txt"), "{said}");
    place.ends(&joined(&restoring("out", "four"), &["--keep-going"]), 5);
    assert_eq!(place.text("four/a.txt"), files[0].1, "the others come back");
}

#[test]
fn an_output_under_a_name_of_its_own_is_known_by_it() {
    let place = Place::new(&[("a.txt", "Hillevi ringde.\n"), ("b.txt", "Torvald ringde.\n")]);
    for (input, output) in [("a.txt", "1.txt"), ("b.txt", "2.txt")] {
        let run = ["pseudonymize", input, "-o", output, "--mode", "reversible", "--strategy", "category"];
        place.succeeds(&joined(&run, &KEYS));
    }
    place.succeeds(&restoring("2.txt", "back.txt"));
    assert_eq!(place.text("back.txt"), "Torvald ringde.\n");
}

#[test]
fn rows_after_one_that_was_left_out_come_back_as_they_were() {
    let rows = "{\"text\":\"Hillevi ringde.\"}\n{\"text\":\"\n{\"text\":\"Torvald ringde.\"}\n{\"text\":\"Petra ringde.\"}\n";
    let place = pseudonymized(&[("in/a.jsonl", rows)], "category", &["--keep-going"], 5);
    place.succeeds(&restoring("out", "back"));
    assert_eq!(place.text("back/a.jsonl"), rows.replace("{\"text\":\"\n", ""));
}

#[test]
fn standard_input_is_restored_too_and_another_format_is_told() {
    let lines = "{\"text\":\"Hillevi ringde.\"}\n{\"text\":\"Torvald ringde.\"}\n";
    let place = pseudonymized(&[("in/a.jsonl", lines)], "numbered", &[], 0);
    let program = env!("CARGO_BIN_EXE_maskros");
    let shell = |head: &str| {
        let run = format!("{head} | {program} restore - -o - --reason test --key-file k --ledger l");
        std::process::Command::new("sh").args(["-c", &run]).current_dir(place.path("")).output().unwrap()
    };
    assert_eq!(String::from_utf8(shell("cat out/a.jsonl").stdout).unwrap(), lines);
    assert_eq!(shell("head -1 out/a.jsonl").status.code(), Some(3), "a row is missing");
    let said = place.ends(&joined(&restoring("out", "back"), &["--format", "text"]), 3);
    assert!(said.contains("see --format"), "{said}");
}

#[cfg(unix)]
#[test]
fn originals_are_private_whatever_the_mask() {
    let place = pseudonymized(&[("in/a.txt", TEXT)], "numbered", &[], 0);
    place.put("back/a.txt", b"old");
    let program = env!("CARGO_BIN_EXE_maskros");
    let run =
        format!("umask 000; {program} restore out -o back --force --reason test --key-file k --ledger l");
    let status =
        std::process::Command::new("sh").args(["-c", &run]).current_dir(place.path("")).status().unwrap();
    assert!(status.success());
    assert_eq!((place.text("back/a.txt").as_str(), mode(&place.path("back/a.txt"))), (TEXT, 0o600));
}

#[test]
fn an_erased_document_is_left_out_with_its_people_and_told() {
    let files = [
        ("in/a.txt", "Hillevi Tjernberg ringde Petra. 070-174 06 05\n"),
        ("in/b.txt", "Torvald ringde Petra.\n"),
        ("in/c.jsonl", "{\"text\":\"Ingvild ringde.\"}\n{\"text\":\"Petra sjöng.\"}\n"),
    ];
    let place = pseudonymized(&files, "realistic", &["--scope", "collection"], 0);
    let list = joined(&["ledger", "list"], &KEYS);
    for (document, gone) in [("a.txt", "Tjernberg"), ("c.jsonl", "Ingvild")] {
        assert!(place.stdout(&list).contains(gone));
        let erase = ["ledger", "erase", "--document", document, "--reason", "withdrawn"];
        place.succeeds(&joined(&erase, &KEYS));
        let left = place.stdout(&list);
        assert!(!left.contains(gone) && left.contains("Torvald") && left.contains("Petra"), "{left}");
    }
    assert!(!place.stdout(&list).contains("740605"), "the number too");
    let said = place.ends(&joined(&restoring("out", "back"), &["-q"]), 5);
    for name in ["out/a.txt", "out/c.jsonl"] {
        assert!(said.contains(&format!("left out: {name}: its originals were erased")), "{said}");
    }
    assert!(!said.contains("restored"), "-q: {said}");
    assert!(place.text("back/b.txt") == files[1].1 && !place.has("back/a.txt") && !place.has("back/c.jsonl"));
}

#[test]
fn a_person_is_erased_however_the_name_was_written() {
    let text = "Jag heter Åsa Lindström. Bo Ek är min granne.\n";
    let escaped = "{\"text\":\"Jag heter \\u00c5sa Lindstr\\u00f6m.\"}\n";
    let place = Place::new(&[("in/a.jsonl", escaped), ("in/b.txt", "Åsa Lindströms hund.\n")]);
    let latin: Vec<u8> = text.chars().map(|letter| u8::try_from(u32::from(letter)).unwrap()).collect();
    let wide: Vec<u8> = "\u{feff}"
        .chars()
        .chain(text.chars())
        .collect::<String>()
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    place.put("in/latin.txt", &latin);
    place.put("in/wide.txt", &wide);
    let run = [
        "pseudonymize",
        "in",
        "-o",
        "out",
        "--mode",
        "reversible",
        "--language",
        "sv",
        "--strategy",
        "category",
        "-q",
    ];
    place.succeeds(&joined(&run, &KEYS));
    place.succeeds(&joined(&["ledger", "erase", "--person", "Åsa Lindström", "--reason", "asked"], &KEYS));
    let said = place.succeeds(&restoring("out", "back"));
    assert!(said.contains("4 records keep pseudonyms beside their originals"), "{said}");
    assert_eq!(place.text("back/a.jsonl"), "{\"text\":\"Jag heter [PERSON].\"}\n");
    assert_eq!(place.text("back/b.txt"), "[PERSON] hund.\n");
    assert!(place.bytes("back/latin.txt").starts_with(b"Jag heter [PERSON]. Bo Ek "));
    let heard: Vec<u8> = place.bytes("back/wide.txt").into_iter().filter(|byte| *byte != 0).collect();
    assert!(heard[2..].starts_with(b"Jag heter [PERSON]. Bo Ek "));
}
