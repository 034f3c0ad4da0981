//! `maskros evaluate`: figures that can be worked by hand, files that are written, and what is refused.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

use std::{
    fs,
    io::Write,
    path::Path,
    process::{Command, Output, Stdio},
};
use tempfile::TempDir;

/// Invented sentences with the languages they are valid in, and what some other system named.
const SENTENCES: &str = r#"{"text": "Jag vet inte vad hon heter, men hon bor här.", "languages": ["sv"], "other": ["swe_Latn"]}
{"text": "Eg veit ikkje kva ho sa då dei kom heim.", "languages": ["nn"], "other": ["nb"]}

{"text": "Vi kan komme.", "languages": ["nb", "nn", "da"], "other": ["no", "nno", "dan"]}
{"text": "Nobody told me that they had left.", "languages": "en", "other": "elvish"}
{"text": "Jeg ved ikke, hvad han sagde, efter at hun var gået hjem.", "languages": ["da"], "other": []}
"#;
/// A word that stands in the broken lines and must not be in any message.
const SECRET: &str = "Hemmeligvold";

fn command(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_maskros"));
    command.args(["evaluate", "langid"]).args(arguments).current_dir(folder).env("MASKROS_LOG", "trace");
    command
}

fn succeeds(folder: &Path, arguments: &[&str]) -> String {
    let output = command(folder, arguments).output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[track_caller]
fn refused(output: &Output, code: i32, part: &str) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{said}");
    assert!(said.contains(part) && !said.contains(SECRET), "{said}");
    assert!(output.stdout.is_empty(), "nothing is printed beside an error");
}

fn folder(lines: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.jsonl"), lines).unwrap();
    folder
}

fn read(folder: &TempDir, name: &str) -> String {
    fs::read_to_string(folder.path().join(name)).unwrap()
}

/// The lines of a CSV without the intervals.
fn without_intervals(csv: &str) -> Vec<String> {
    csv.lines().map(|line| line.split(',').take(4).collect::<Vec<_>>().join(",")).collect()
}

#[test]
fn answers_of_another_system_are_scored() {
    let folder = folder(SENTENCES);
    let outputs = ["--csv", "f.csv", "--confusion", "c.csv"];
    let printed =
        succeeds(folder.path(), &[&["a.jsonl", "--predicted-field", "other"], &outputs[..]].concat());
    // Danish: one of two gold sentences is named, and nothing else: precision 1, recall 1/2.
    // Bokmål: named for its one sentence and for a Nynorsk one. Nynorsk: one of two.
    let expected = [
        "measure,of,sentences,percent",
        "exact,all,5,60.00",
        "exact,one language,4,50.00",
        "exact,several languages,1,100.00",
        "loose,all,5,60.00",
        "f1,nb,1,66.67",
        "f1,nn,2,66.67",
        "f1,da,2,66.67",
        "f1,sv,1,100.00",
        "f1,other,1,100.00",
        "f1,mean,5,80.00",
    ];
    assert_eq!(without_intervals(&read(&folder, "f.csv")), expected);
    let confusion = read(&folder, "c.csv");
    assert!(
        confusion.starts_with("gold,answer,sentences\n") && confusion.contains("\nnb+nn+da,nb+nn+da,1\n")
    );
    assert!(confusion.contains("\nnn,nb,1\n") && confusion.contains("\nda,none,1\n"), "{confusion}");
    assert!(printed.contains("nb+nn+da") && !printed.contains("microseconds"), "{printed}");
}

#[test]
fn the_built_in_identifier_is_scored_the_same_by_any_number_of_threads() {
    let folder = folder(&SENTENCES.repeat(40));
    let printed = succeeds(folder.path(), &["a.jsonl", "--csv", "1.csv", "--jobs", "1"]);
    succeeds(folder.path(), &["a.jsonl", "--csv", "3.csv", "--jobs", "3"]);
    assert_eq!(read(&folder, "1.csv"), read(&folder, "3.csv"));
    assert_eq!(without_intervals(&read(&folder, "1.csv"))[4], "loose,all,200,100.00");
    assert!(printed.contains("microseconds a sentence on one core: "), "{printed}");
}

#[test]
fn the_sweep_is_a_plot_with_axes_and_legend() {
    let folder = folder(SENTENCES);
    let printed = succeeds(folder.path(), &["a.jsonl", "--sweep", "s.svg"]);
    let svg = read(&folder, "s.svg");
    assert!(svg.starts_with("<svg ") && svg.trim_end().ends_with("</svg>"));
    for text in ["threshold (", "percent", "exact accuracy", "loose accuracy", "mean F1", "Languages named"] {
        assert!(svg.contains(text), "{text}");
    }
    assert!(printed.contains("exact accuracy is highest at threshold 0."), "{printed}");
}

#[test]
fn sentences_come_from_standard_input_and_any_field() {
    let folder = folder("");
    let mut child = command(folder.path(), &["--gold-field", "codes", "--text-field", "body"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let line = "{\"body\": \"Hon vet inte var jag bor.\", \"codes\": [\"sv\"]}";
    child.stdin.take().unwrap().write_all(line.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let printed = String::from_utf8(output.stdout).unwrap();
    assert!(
        output.status.success() && printed.contains("exact    all                1          100.00"),
        "{printed}"
    );
}

#[test]
fn broken_rows_are_refused_with_their_place() {
    let good = "{\"text\": \"Hon kom hem.\", \"languages\": [\"sv\"]}\n";
    let check = |line: &str, arguments: &[&str], part: &str| {
        let folder = folder(&format!("{good}{line}\n"));
        let arguments = [&["a.jsonl", "--csv", "f.csv"], arguments].concat();
        refused(&command(folder.path(), &arguments).output().unwrap(), 3, part);
        assert!(!folder.path().join("f.csv").exists());
    };
    check(&format!("{{\"text\": \"{SECRET}"), &[], "a.jsonl: line 2: not a JSON object");
    check(
        &format!("{{\"text\": \"{SECRET}\"}}"),
        &[],
        "a.jsonl: line 2: no language codes in the field; see --gold-field",
    );
    check(&format!("{{\"text\": \"{SECRET}\", \"languages\": []}}"), &[], "see --gold-field");
    check(&format!("{{\"text\": \"{SECRET}\", \"languages\": [1]}}"), &[], "see --gold-field");
    check("{\"body\": \"\", \"languages\": [\"sv\"]}", &[], "line 2: no text in the field; see --text-field");
    check(
        "",
        &["--predicted-field", "other"],
        "line 1: no language codes in the field; see --predicted-field",
    );
}

#[test]
fn nothing_to_score_is_an_error() {
    let folder = folder("\n\n");
    refused(&command(folder.path(), &["a.jsonl"]).output().unwrap(), 3, "a.jsonl: no sentences");
    refused(&command(folder.path(), &["b.jsonl"]).output().unwrap(), 1, "b.jsonl");
}

#[test]
fn outputs_overwrite_neither_inputs_nor_each_other() {
    let folder = folder(SENTENCES);
    let refuses = |arguments: &[&str], part: &str| {
        refused(&command(folder.path(), arguments).output().unwrap(), 2, part);
    };
    refuses(&["a.jsonl", "--csv", "./a.jsonl"], "would overwrite the input");
    refuses(
        &["a.jsonl", "--csv", "f.csv", "--confusion", "f.csv"],
        "the confusion table would overwrite the figures",
    );
    refuses(&["a.jsonl", "--predicted-field", "other", "--sweep", "s.svg"], "cannot be used with");
    assert_eq!(read(&folder, "a.jsonl"), SENTENCES);
}
