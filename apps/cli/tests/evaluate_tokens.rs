//! `maskros evaluate tokens`: figures worked by hand, of CoNLL and of spans, over folds, and what is refused.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

mod evaluate_common;

use evaluate_common::{SECRET, Scored, line};

/// Invented sentences: two names of two tokens each, of which the second loses its second token, and a place that is taken for an
/// organisation.
const TAGGED: &str = "# sent_id = 1
Åsa B-PER B-PER
Öberg I-PER I-PER
ringer O O

Per B-PER B-PER
Ek I-PER O
i O O
Lund B-LOC B-ORG
. O O
";
/// The same as spans; positions count characters.
const SPANS: &str = r#"{"text": "Åsa Öberg ringer\nPer Ek i Lund.", "spans": [{"start": 0, "end": 9, "label": "PER"}, {"start": 17, "end": 23, "label": "PER"}, {"start": 26, "end": 30, "label": "LOC"}], "other": [{"start": 0, "end": 9, "label": "name"}, {"start": 17, "end": 20, "label": "name"}, {"start": 26, "end": 30, "label": "ORG"}]}"#;

fn scored(files: &[(&str, &str)]) -> Scored {
    Scored::new("tokens", files)
}

#[test]
fn classes_and_their_means_are_as_worked_by_hand() {
    let folder = scored(&[("a.conll", TAGGED)]);
    let [printed, csv] = folder.scores(&["a.conll"]);
    assert!(csv.starts_with("measure,of,tokens,percent,low,high\naccuracy,all,8,75.00,"), "{csv}");
    assert_eq!(line(&csv, "recall,I-PER"), "recall,I-PER,2,50.00");
    assert_eq!(line(&csv, "precision,O,"), "precision,O,3,75.00");
    // Of five sensitive tokens B-PER has two with 100 %, I-PER two with 100 % precision and 50 % recall, B-LOC one with nothing.
    assert_eq!(line(&csv, "precision,sensitive"), "precision,sensitive,5,80.00");
    assert_eq!(line(&csv, "recall,sensitive"), "recall,sensitive,5,60.00");
    // I-PER: F1 2/3, F2 5 · 0.5 / (4 + 0.5) = 5/9.
    assert_eq!(line(&csv, "f1,sensitive"), "f1,sensitive,5,66.67");
    assert_eq!(line(&csv, "f2,sensitive"), "f2,sensitive,5,62.22");
    // Right 6/8; by chance (B-PER 2·2 + I-PER 2·1 + O 3·4) / 64 = 18/64; spread 1 - 18/64 of gold, 1 - 22/64 of the answer.
    assert_eq!(line(&csv, "mcc,all"), "mcc,all,8,68.25");
    assert!(printed.contains("class") && printed.contains("I-PER"), "{printed}");
}

#[test]
fn without_labels_a_place_taken_for_an_organisation_is_right() {
    let [_, csv] = scored(&[("a.conll", TAGGED)]).scores(&["a.conll", "--untyped"]);
    assert_eq!(line(&csv, "accuracy"), "accuracy,all,8,87.50");
    assert_eq!(line(&csv, "recall,B,"), "recall,B,3,100.00");
    assert_eq!(line(&csv, "recall,sensitive"), "recall,sensitive,5,80.00");
}

#[test]
fn spans_become_the_same_tags() {
    let folder = scored(&[("a.conll", TAGGED), ("a.jsonl", SPANS), ("map.tsv", "name PER\n")]);
    let figures = |csv: String| -> Vec<String> { csv.lines().map(|row| line(row, "")).collect() };
    let [_, of_conll] = folder.scores(&["a.conll"]);
    let [_, of_spans] = folder.scores(&["a.jsonl", "--predicted-field", "other", "--map", "map.tsv"]);
    assert_eq!(figures(of_spans), figures(of_conll));
}

#[test]
fn labels_of_conll_are_mapped() {
    let folder = scored(&[("a.conll", TAGGED), ("map.tsv", "ORG LOC\nPER\n")]);
    let [_, csv] = folder.scores(&["a.conll", "--map", "map.tsv"]);
    assert_eq!(line(&csv, "accuracy"), "accuracy,all,8,100.00");
    assert_eq!(line(&csv, "recall,sensitive"), "recall,sensitive,1,100.00");
}

#[test]
fn folds_have_mean_and_deviation() {
    let folder = scored(&[("a.conll", TAGGED), ("b.conll", "Mira\tB-PER\tB-PER\nler\tO\tO\n")]);
    let [printed, csv] = folder.scores(&["--fold", "a.conll", "b.conll"]);
    let expected = ["1,accuracy,all,75.00", "2,accuracy,all,100.00", "mean,accuracy,all,87.50"];
    // The deviation of 75 and 100 is 12.5 · √2.
    for line in expected.into_iter().chain(["deviation,accuracy,all,17.68", "mean,recall,sensitive,80.00"]) {
        assert!(csv.lines().any(|other| other == line), "{line}: {csv}");
    }
    assert!(printed.contains("sensitive f2") && printed.lines().count() == 5, "{printed}");
}

#[test]
fn documents_are_what_the_file_says() {
    // One document gives an interval of no width; two sentences one of some width.
    let [_, csv] = scored(&[("a.conll", &format!("-DOCSTART- O O\n\n{TAGGED}"))]).scores(&["a.conll"]);
    assert!(csv.contains("accuracy,all,8,75.00,75.00,75.00"), "{csv}");
    let [_, csv] = scored(&[("a.conll", TAGGED)]).scores(&["a.conll"]);
    assert!(csv.contains("accuracy,all,8,75.00,60.00,100.00"), "{csv}");
}

#[test]
fn what_cannot_be_scored_is_refused_without_its_text() {
    let check = |file: &str, part: &str| scored(&[("a.conll", file)]).refuses(&["a.conll"], 3, part);
    check(&format!("Per B-PER B-PER\n{SECRET} O\n"), "a.conll: line 2: fewer than three columns");
    check(&format!("{SECRET} B-PER {SECRET}\n"), "a.conll: line 1: not a tag of IOB");
    check(&format!("{SECRET} X-PER O\n"), "not a tag of IOB");
    check("\n\n", "no documents");
    let tagged = scored(&[("a.conll", TAGGED)]);
    tagged.refuses(&["a.conll", "--csv", "a.conll"], 2, "would overwrite the input");
    tagged.refuses(&["a.conll", "--fold", "a.conll"], 2, "cannot be used with");
    tagged.refuses(&["b.conll"], 1, "b.conll");
}
