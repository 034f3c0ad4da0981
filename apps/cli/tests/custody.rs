//! Keys, ledgers and run logs in the hands of a person: made, checked, given another key, mended.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

mod tools;

use std::{fs, path::Path};
use tempfile::TempDir;
use tools::{ends, folder};

const RUN: [&str; 10] =
    ["--mode", "reversible", "--scope", "collection", "--ledger", "l", "--key-file", "k", "-q", "--force"];

fn run(folder: &Path, key: &str) -> String {
    let mut arguments = vec!["pseudonymize", "a.txt", "-o", "b.txt"];
    arguments.extend(RUN);
    arguments[11] = key;
    ends(folder, &arguments, 0);
    fs::read_to_string(folder.join("b.txt")).unwrap()
}

fn done() -> TempDir {
    let folder = folder(&[("a.txt", "Jag heter Hillevi Tjernberg och bor i Göteborg.\n")]);
    run(folder.path(), "k");
    folder
}

#[test]
fn a_key_is_made_once_and_checked() {
    let folder = done();
    let (_, said) = ends(folder.path(), &["key", "new", "n"], 0);
    assert!(said.contains("made the key n"), "{said}");
    let key = fs::read(folder.path().join("n")).unwrap();
    let (_, said) = ends(folder.path(), &["key", "new", "n"], 4);
    assert!(said.contains("never overwritten"), "{said}");
    assert_eq!(fs::read(folder.path().join("n")).unwrap(), key);
    ends(folder.path(), &["key", "check", "n"], 0);
    let (said, _) = ends(folder.path(), &["key", "check", "k", "--ledger", "l"], 0);
    assert!(said.contains("opened by this key"), "{said}");
    let (_, said) = ends(folder.path(), &["key", "check", "n", "--ledger", "l"], 4);
    assert!(said.contains("wrong key"), "{said}");
    ends(folder.path(), &["key", "check", "a.txt"], 4);
}

#[test]
fn a_ledger_goes_on_under_another_key_with_the_same_pseudonyms() {
    let folder = done();
    let before = fs::read_to_string(folder.path().join("b.txt")).unwrap();
    let (said, _) = ends(folder.path(), &["ledger", "verify", "--ledger", "l", "--key-file", "k"], 0);
    assert!(said.contains("1 restorable records"), "{said}");
    let rekey = ["ledger", "rekey", "--ledger", "l", "--key-file", "k", "--new-key-file", "n"];
    let (_, said) = ends(folder.path(), &rekey, 4);
    assert!(said.contains("another scope"), "{said}");
    assert!(!folder.path().join("n").exists(), "no key is made for nothing");
    ends(folder.path(), &[rekey.as_slice(), &["--scope", "collection"]].concat(), 0);
    ends(folder.path(), &["ledger", "verify", "--ledger", "l", "--key-file", "k"], 4);
    ends(folder.path(), &["ledger", "verify", "--ledger", "l", "--key-file", "n"], 0);
    assert_eq!(run(folder.path(), "n"), before, "the same people keep their pseudonyms");
    let log = fs::read_to_string(folder.path().join("l.log.jsonl")).unwrap();
    assert!(log.contains("ledger rekey"));
}

#[test]
fn a_cut_log_is_mended_and_the_gap_is_on_record() {
    let folder = done();
    let log = folder.path().join("l.log.jsonl");
    run(folder.path(), "k");
    let (said, _) = ends(folder.path(), &["log", "verify", "l.log.jsonl"], 0);
    assert!(said.contains("2 lines"), "{said}");
    let whole = fs::read(&log).unwrap();
    fs::write(&log, &whole[..whole.len() - 5]).unwrap();
    ends(folder.path(), &["log", "verify", "l.log.jsonl"], 4);
    fs::write(folder.path().join("empty.jsonl"), "").unwrap();
    assert!(ends(folder.path(), &["log", "verify", "empty.jsonl"], 4).1.contains("the file is empty"));
    let (_, said) = ends(folder.path(), &["log", "repair", "l.log.jsonl"], 0);
    assert!(said.contains("1 from line 2 on") && said.contains("l.log.jsonl.broken"), "{said}");
    assert_eq!(fs::read(folder.path().join("l.log.jsonl.broken")).unwrap(), &whole[..whole.len() - 5]);
    ends(folder.path(), &["log", "verify", "l.log.jsonl"], 0);
    assert!(fs::read_to_string(&log).unwrap().contains("log repair"));
    run(folder.path(), "k");
    let (_, said) = ends(folder.path(), &["log", "repair", "l.log.jsonl"], 0);
    assert!(said.contains("nothing to repair"), "{said}");
}

#[test]
fn what_is_no_log_or_key_is_not_touched() {
    let folder = done();
    let text = fs::read(folder.path().join("a.txt")).unwrap();
    let (_, said) = ends(folder.path(), &["log", "repair", "a.txt"], 4);
    assert!(said.contains("not a run log"), "{said}");
    assert_eq!(fs::read(folder.path().join("a.txt")).unwrap(), text);
    assert!(!folder.path().join("a.txt.broken").exists());
    fs::create_dir(folder.path().join("d")).unwrap();
    for (name, code) in [("a.txt", 4), ("d", 1)] {
        let (_, said) = ends(folder.path(), &["key", "check", name], code);
        assert!(!said.contains("chmod"), "{said}");
    }
}
