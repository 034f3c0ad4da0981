//! The program as people call it.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod common;

use maskros_lab::Document;
use std::{
    fs,
    path::Path,
    process::{Command, Output},
};

fn lab(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_maskros-lab"));
    command.current_dir(folder).args(arguments).output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// A folder with a base, and files of sentences that mark nothing but people, or nothing but places.
fn corpora() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    common::base(&folder.path().join("base"), 0.1);
    for (name, count, seed) in [("train", 200, 1), ("dev", 40, 2)] {
        for (corpus, label) in [("people", "PER"), ("places", "LOC")] {
            let only = |mut document: Document| {
                document.marks.retain(|mark| mark.keys["label"] == label);
                document
            };
            let documents: Vec<Document> = common::documents(count, seed).into_iter().map(only).collect();
            let path = folder.path().join(format!("{corpus}-{name}.jsonl"));
            fs::write(path, common::jsonl(&documents)).unwrap();
        }
    }
    folder
}

const TOKENS: [&str; 7] = ["finetune", "--task", "tokens", "--base", "base", "--out", "out"];
const SENTENCES: [&str; 7] = ["finetune", "--task", "sentences", "--base", "base", "--out", "out"];

#[test]
fn files_with_heads_of_their_own_are_learnt_and_scored_apart() {
    let folder = corpora();
    let train = ["--train", "people=people-train.jsonl", "places=places-train.jsonl"];
    let dev = ["--dev", "people=people-dev.jsonl", "places=places-dev.jsonl"];
    let how = ["--epochs", "8", "--rate", "3e-3", "--batch", "16"];
    let output = lab(folder.path(), &[&TOKENS[..], &train, &dev, &how].concat());
    assert!(output.status.success(), "{}", said(&output));
    let printed = String::from_utf8(output.stdout).unwrap();
    for name in ["mean F1 of the heads", "people F1", "places F1"] {
        let line = printed.lines().find_map(|line| line.strip_prefix(name)).unwrap();
        let f1: f64 = line.trim_start_matches(": ").trim_end_matches(" %").parse().unwrap();
        assert!(f1 >= 95.0, "{name}: {f1}");
    }
    assert!(!folder.path().join("out/checkpoint.safetensors").exists());
}

#[test]
fn options_that_say_nothing_are_refused() {
    let folder = corpora();
    let (people, places) = ("people=people-train.jsonl", "places-train.jsonl");
    let refused: [(&[&str], &[&str], &str); 8] = [
        (&TOKENS, &["--train", people, places], "every file has a head's name"),
        (&TOKENS, &["--train", people, "--dev", "people-dev.jsonl"], "every file has a head's name"),
        (&TOKENS, &["--train", places, "--several"], "--several needs"),
        (&TOKENS, &["--train", places, "--patience", "2"], "need --dev"),
        (&TOKENS, &["--train", places, "--head", "a=label", "--head", "a=risk"], "two heads"),
        (&TOKENS, &["--train", people, "--head", "other=label"], "no head has the name \"people\""),
        (&SENTENCES, &["--train", people], "HEAD=FILE needs"),
        (&SENTENCES, &["--train", places, "--head", "a=label"], "--head needs"),
    ];
    for (task, more, words) in refused {
        let output = lab(folder.path(), &[task, more].concat());
        assert!(!output.status.success() && said(&output).contains(words), "{more:?}: {}", said(&output));
    }
}

#[test]
fn a_text_without_a_label_is_not_taken_for_one_without_any() {
    let folder = corpora();
    fs::write(folder.path().join("few.jsonl"), "{\"text\": \"a\", \"label\": \"x\"}\n{\"text\": \"b\"}\n")
        .unwrap();
    let output = lab(folder.path(), &[&SENTENCES[..], &["--train", "few.jsonl"]].concat());
    assert!(said(&output).contains("1 of the training texts have no label"), "{}", said(&output));
}
