//! The experiment of `maskros assess utility` with an encoder that begins by chance, on sentences of the toy language.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod common;

use maskros_assess::utility::{
    figures::Utility,
    rows::rows,
    versions::{Post, Version},
};
use std::{
    fs,
    path::Path,
    process::{Command, Output},
};

fn lab(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_maskros-lab"));
    command.current_dir(folder).arg("utility").args(arguments).output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Sentences with a word that says their class, which one version hides.
fn posts(count: usize, seed: u64, hides: bool) -> Vec<Post> {
    let post = |document: maskros_lab::Document| {
        let label = if document.text.contains("inte") { "no" } else { "yes" };
        let text = if hides { document.text.replace("inte", "och") } else { document.text };
        Post { text, label: label.to_owned() }
    };
    common::documents(count, seed).into_iter().map(post).collect()
}

fn version(name: &str, hides: bool) -> Version {
    Version { name: name.to_owned(), train: posts(240, 1, hides), test: posts(60, 2, hides) }
}

/// A folder with a base and a file of three versions, one of which lost what classes hang on.
fn prepared() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    common::base(&folder.path().join("base"), 0.0);
    let versions = [version("original", false), version("same", false), version("blind", true)];
    write(folder.path(), "versions.jsonl", &versions);
    folder
}

fn write(folder: &Path, name: &str, versions: &[Version]) {
    let lines = rows(versions).map(|row| serde_json::to_string(&row).unwrap() + "\n");
    fs::write(folder.join(name), lines.collect::<String>()).unwrap();
}

const HOW: [&str; 10] =
    ["versions.jsonl", "--base", "base", "--out", "out", "--seeds", "2", "--rate", "3e-3", "--epochs=8"];

#[test]
fn versions_are_learnt_compared_and_not_learnt_twice() {
    let folder = prepared();
    let output = lab(folder.path(), &HOW);
    assert!(output.status.success(), "{}", said(&output));
    let printed = String::from_utf8(output.stdout).unwrap();
    let json = fs::read_to_string(folder.path().join("out/utility.json")).unwrap();
    let figures: serde_json::Value = serde_json::from_str(&json).unwrap();
    let utility: Utility = serde_json::from_value(figures["utility"].clone()).unwrap();
    assert_eq!((utility.encoder.as_deref(), utility.seeds, utility.texts), (Some("base"), 2, (240, 60)));
    let of = |name: &str| utility.lines.iter().find(|line| line.version == name).unwrap();
    assert!(of("original").own_test.macro_f1.mean > 90.0, "{json}");
    // The same texts and the same seed give the same classifier.
    assert_eq!(of("same").own_test.macro_f1, of("original").own_test.macro_f1);
    let blind = &of("blind").own_test;
    assert!(blind.macro_f1.mean < 70.0 && blind.against_original.unwrap().p < 0.05, "{json}");
    assert_eq!(figures["remains"].as_array().unwrap().len(), 2);
    assert!(printed.contains("| blind |") && printed.contains("240 texts to train on"), "{printed}");

    let again = lab(folder.path(), &HOW);
    assert_eq!(String::from_utf8(again.stdout.clone()).unwrap(), printed);
    assert!(!said(&again).contains("loss"), "nothing is trained again: {}", said(&again));
    let kept = fs::read_to_string(folder.path().join("out/answers.jsonl")).unwrap();
    assert_eq!(kept.lines().count(), 6);
    assert!(!kept.contains("inte") && !json.contains("inte "), "no text");
}

#[test]
fn what_makes_no_sense_is_refused_with_its_place() {
    let folder = prepared();
    let write_text = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write_text("empty.jsonl", "");
    write_text("other.jsonl", "{\"text\": \"Astrid\", \"label\": \"x\"}\n");
    write(folder.path(), "alone.jsonl", &[version("original", false)]);
    let mut short = version("short", false);
    short.test.pop();
    write(folder.path(), "short.jsonl", &[version("original", false), short]);
    for (name, words) in [
        ("nowhere.jsonl", "nowhere.jsonl"),
        ("empty.jsonl", "no other version"),
        ("other.jsonl", "other.jsonl: line 1: expected a row"),
        ("alone.jsonl", "no other version"),
        ("short.jsonl", "short: has 59 texts to test with"),
    ] {
        let output = lab(folder.path(), &[name, "--base", "base", "--out", "out"]);
        assert!(!output.status.success() && said(&output).contains(words), "{name}: {}", said(&output));
        assert!(!said(&output).contains("Astrid"), "{}", said(&output));
    }
    let output = lab(folder.path(), &["versions.jsonl", "--base", "nothing", "--out", "out"]);
    assert!(!output.status.success() && said(&output).contains("nothing"), "{}", said(&output));
    fs::create_dir_all(folder.path().join("out")).unwrap();
    write_text("out/answers.jsonl", "[]\n");
    let output = lab(folder.path(), &HOW);
    assert!(said(&output).contains("answers.jsonl: line 1: expected answers"), "{}", said(&output));
}
