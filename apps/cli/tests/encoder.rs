//! Encoders on the command line, with tiny models of random weights: what they say means nothing, that it is used, whole and repeatable does.

#![cfg(feature = "encoder")]
#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

use serde_json::Value;
use std::{
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

const TEXT: &str = "Jag heter Åsa Björkvall. 😀 Søster Kari Fjellvoll ringte på tirsdag.\n";

fn checkpoint(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates/encoder/tests/checkpoints");
    folder.join(name).to_string_lossy().into_owned()
}

fn maskros(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_maskros"));
    let output = command.args(arguments).env("MASKROS_LOG", "trace").output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    for name in ["Björkvall", "Fjellvoll"] {
        assert!(!said.contains(name), "a name of the text is in: {said}");
    }
    output
}

/// Runs and gives what was printed.
fn succeeds(arguments: &[&str]) -> String {
    let output = maskros(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Runs and expects this exit code and these parts of the message.
fn fails(arguments: &[&str], code: i32, parts: &[&str]) {
    let output = maskros(arguments);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {said}");
    for part in parts {
        assert!(said.contains(part), "{part:?} is not in {said:?}");
    }
}

fn file(folder: &tempfile::TempDir, name: &str, content: &str) -> String {
    let path: PathBuf = folder.path().join(name);
    fs::write(&path, content).unwrap();
    path.to_string_lossy().into_owned()
}

/// Where the spans end that the encoder found in each document.
fn by_encoder(printed: &str) -> Vec<Vec<u64>> {
    let found = |line: &str| {
        let document: Value = serde_json::from_str(line).unwrap();
        let spans = document["spans"].as_array().unwrap().iter();
        let own = spans.filter(|span| span["source"] == "encoder");
        own.map(|span| span["end"].as_u64().unwrap()).collect()
    };
    printed.lines().map(found).collect()
}

#[test]
fn every_architecture_detects() {
    let folder = tempfile::tempdir().unwrap();
    let text = file(&folder, "text.txt", &TEXT.repeat(8));
    for name in ["bert", "roberta", "xlm-roberta", "distilbert", "ltg-bert"] {
        for precision in ["single", "int8"] {
            let printed = succeeds(&[
                "detect",
                &text,
                "--encoder",
                &checkpoint(name),
                "--encoder-precision",
                precision,
            ]);
            assert!(!by_encoder(&printed)[0].is_empty(), "{name} in {precision}");
        }
    }
}

#[test]
fn threads_do_not_matter() {
    let folder = tempfile::tempdir().unwrap();
    let mut rows = String::new();
    for number in 0..20 {
        writeln!(rows, "{}", serde_json::json!({"id": number, "text": TEXT.repeat(number % 6)})).unwrap();
    }
    let rows = file(&folder, "rows.jsonl", &rows);
    let (labels, languages) = (checkpoint("distilbert"), checkpoint("roberta-sequence"));
    let run = |jobs: &str| {
        succeeds(&["detect", &rows, "--encoder", &labels, "--language-encoder", &languages, "--jobs", jobs])
    };
    let one = run("1");
    assert_eq!(by_encoder(&one).len(), 20);
    assert_eq!(one, run("3"));
}

/// Longer than any window, one word without end, nothing at all.
#[test]
fn texts_of_any_length_are_read_to_their_end() {
    let folder = tempfile::tempdir().unwrap();
    let encoder = checkpoint("bert");
    for (text, least) in
        [(TEXT.repeat(400), 100), ("å😀".repeat(30_000), 0), (String::new(), 0), (" \n".into(), 0)]
    {
        let input = file(&folder, "text.txt", &text);
        let printed = succeeds(&["detect", &input, "--encoder", &encoder, "--offsets", "bytes"]);
        let ends = by_encoder(&printed).into_iter().next().unwrap_or_default();
        let (last, end) = (ends.last().copied().unwrap_or_default(), text.len() as u64);
        assert!(ends.len() >= least && last <= end);
        assert!(least == 0 || last + 2 * TEXT.len() as u64 > end);
    }
}

#[test]
fn types_can_be_named_or_ignored() {
    let folder = tempfile::tempdir().unwrap();
    let text = file(&folder, "text.txt", &TEXT.repeat(8));
    let encoder = checkpoint("bert");
    let mut ignoring = vec!["detect", &text, "--encoder", &encoder];
    for kind in ["PER=ignore", "LOC=ignore", "ORG=ignore"] {
        ignoring.extend(["--encoder-label", kind]);
    }
    assert_eq!(by_encoder(&succeeds(&ignoring)), [[0; 0]]);
    fails(
        &["detect", &text, "--encoder", &encoder, "--encoder-label", "PER=somebody"],
        2,
        &["PER=somebody", "ignore"],
    );
    fails(&["detect", &text, "--encoder-label", "PER=ignore"], 2, &["--encoder"]);
}

#[test]
fn what_cannot_be_used_is_refused_before_anything_is_read() {
    let sequence = checkpoint("bert-sequence");
    fails(&["detect", "-", "--encoder", &sequence], 2, &["token classification"]);
    fails(&["detect", "-", "--encoder", "/nowhere"], 2, &["config.json", "cannot be read"]);
    fails(&["detect", "-", "--language-encoder", &checkpoint("bert")], 2, &["sequence classification"]);
    fails(&["model", "show", "/nowhere"], 2, &["config.json"]);
}

#[test]
fn a_folder_is_shown() {
    let shown: Value = serde_json::from_str(&succeeds(&["model", "show", &checkpoint("ltg-bert")])).unwrap();
    assert_eq!(shown["architecture"], "LtgBert");
    assert_eq!(shown["labels"][1]["label"], "person_name");
    let files = shown["files"].as_array().unwrap();
    assert!(files.iter().all(|file| file["sha256"].as_str().unwrap().len() == 64));
}

/// The header of the weights is whole; tensors of the encoder and of its head have other names.
#[test]
fn a_folder_without_all_of_its_tensors_is_not_shown() {
    for (name, tensor, other) in [
        ("bert", "encoder.layer.1.output.dense.weight", "encoder.layer.1.output.dense.wright"),
        ("bert", "classifier.bias", "classifier.boas"),
        ("roberta-sequence", "classifier.out_proj.bias", "classifier.out_proj.boas"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        for file in fs::read_dir(checkpoint(name)).unwrap() {
            let file = file.unwrap();
            fs::copy(file.path(), folder.path().join(file.file_name())).unwrap();
        }
        let path = folder.path().join("model.safetensors");
        let mut bytes = fs::read(&path).unwrap();
        let at = bytes.windows(tensor.len()).position(|some| some == tensor.as_bytes()).unwrap();
        bytes[at..at + tensor.len()].copy_from_slice(other.as_bytes());
        fs::write(path, bytes).unwrap();
        fails(&["model", "show", &folder.path().to_string_lossy()], 2, &["has no tensor", tensor]);
    }
}

#[test]
fn the_run_log_names_the_encoders() {
    let folder = tempfile::tempdir().unwrap();
    let text = file(&folder, "text.txt", TEXT);
    let log = folder.path().join("run.log");
    let log_file = log.to_string_lossy();
    let run = |output: &str, models: &[&str]| {
        let output = folder.path().join(output).to_string_lossy().into_owned();
        succeeds(&[&["pseudonymize", &text, "--output", &output, "--log-file", &log_file], models].concat());
    };
    run("plain.txt", &[]);
    let (encoder, languages) = (checkpoint("bert"), checkpoint("bert-sequence"));
    let labelled = ["--encoder", &encoder, "--encoder-label", "PER=surname"];
    run("encoders.txt", &[&labelled[..], &["--language-encoder", &languages]].concat());
    let lines = fs::read_to_string(log).unwrap();
    let entries: Vec<Value> =
        lines.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["entry"].clone()).collect();
    assert!(entries[0].get("models").is_none());
    let digest = |folder: &str| maskros_ledger::Digest::of_folder(Path::new(folder)).unwrap().to_hex();
    let expected = serde_json::json!([
        {"purpose": "detection", "digest": digest(&encoder), "settings": "int8 PER=surname"},
        {"purpose": "languages", "digest": digest(&languages), "settings": "int8"},
    ]);
    assert_eq!(entries[1]["models"], expected);
}
