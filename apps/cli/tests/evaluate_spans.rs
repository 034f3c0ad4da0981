//! `maskros evaluate spans`: figures worked by hand, how answers find their documents, and what is refused.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

mod evaluate_common;

use evaluate_common::{SECRET, Scored, line};

/// Invented texts. In the first, one person is marked exactly, one too short, and the place has another label; the emoji and the
/// umlaut show that positions count characters.
const GOLD: &str = r#"{"id": 7, "text": "😀 Åsa Öberg, Per Ek, Lund", "spans": [{"start": 2, "end": 11, "label": "PER", "risk": "high"}, {"start": 13, "end": 19, "label": "PER", "risk": "high"}, {"start": 21, "end": 25, "label": "LOC", "risk": "low"}]}

{"id": "b", "text": "Hemmeligvold.", "spans": []}
"#;
const ANSWERS: &str = r#"{"id": "b", "unit": "chars", "spans": [{"start": 0, "end": 12, "label": "date"}]}
{"id": "7", "unit": "chars", "spans": [{"start": 2, "end": 11, "label": "name"}, {"start": 13, "end": 16, "label": "name"}, {"start": 21, "end": 25, "label": "ORG"}]}
"#;

fn folder(gold: &str, answers: &str) -> Scored {
    let maps = [("map.tsv", "name PER\n"), ("map.toml", "name = 'PER'")];
    Scored::new("spans", &[&[("gold.jsonl", gold), ("answers.jsonl", answers)], &maps[..]].concat())
}

const TWO_FILES: [&str; 3] = ["gold.jsonl", "--predicted", "answers.jsonl"];

#[test]
fn labels_are_mapped_and_scored_in_three_ways() {
    let folder = folder(GOLD, ANSWERS);
    let options = ["--map", "map.tsv", "--by", "risk"];
    let [printed, csv] = folder.scores(&[&TWO_FILES[..], &options].concat());
    assert!(csv.starts_with("matching,measure,of,gold,marked,percent,low,high\n"), "{csv}");
    assert_eq!(line(&csv, "strict,precision,PER"), "strict,precision,PER,2,2,50.00");
    assert_eq!(line(&csv, "overlap,recall,PER"), "overlap,recall,PER,2,2,100.00");
    assert_eq!(line(&csv, "strict,recall,all (micro)"), "strict,recall,all (micro),3,4,33.33");
    assert_eq!(line(&csv, "strict,precision,all (micro)"), "strict,precision,all (micro),3,4,25.00");
    assert_eq!(line(&csv, "type-blind,precision,all (micro)"), "type-blind,precision,all (micro),3,4,50.00");
    // PER, LOC, ORG and date; only PER has a score.
    assert_eq!(line(&csv, "strict,f1,all (macro)"), "strict,f1,all (macro),3,4,12.50");
    assert_eq!(line(&csv, "strict,f1,all (weighted)"), "strict,f1,all (weighted),3,4,33.33");
    assert_eq!(line(&csv, "type-blind,recall,risk=high"), "type-blind,recall,risk=high,2,,50.00");
    assert_eq!(line(&csv, "type-blind,recall,risk=low"), "type-blind,recall,risk=low,1,,100.00");
    assert!(!csv.contains("precision,risk="), "{csv}");
    assert!(printed.contains("strict  ") && printed.contains("type-blind"), "{printed}");
}

#[test]
fn answers_are_found_by_order_or_in_a_field_just_as_well() {
    let folder = folder(GOLD, ANSWERS);
    let options = ["--map", "map.toml"];
    let [_, by_id] = folder.scores(&[&TWO_FILES[..], &options].concat());
    let reversed: Vec<&str> = ANSWERS.lines().rev().collect();
    folder.put("answers.jsonl", &reversed.join("\n").replace("id", "number"));
    let [_, by_order] = folder.scores(&[&TWO_FILES[..], &options, &["--join", "order"]].concat());
    assert_eq!(by_order, by_id);
    let [_, csv] = folder.scores(&["gold.jsonl", "--predicted-field", "spans", "--jobs", "1"]);
    assert_eq!(line(&csv, "strict,f1,all (macro)"), "strict,f1,all (macro),3,3,100.00");
}

#[test]
fn parts_of_a_name_are_joined_if_asked() {
    let gold = r#"{"id": 1, "text": "Åsa  Öberg, Per, Lund", "spans": [{"start": 0, "end": 10, "label": "PER"}, {"start": 12, "end": 15, "label": "PER"}], "other": [{"start": 12, "end": 15, "label": "PER"}, {"start": 5, "end": 10, "label": "PER"}, {"start": 0, "end": 3, "label": "PER"}]}"#;
    let folder = folder(gold, "");
    let options = ["gold.jsonl", "--predicted-field", "other"];
    let [_, csv] = folder.scores(&options);
    assert_eq!(line(&csv, "strict,precision,PER"), "strict,precision,PER,2,3,33.33");
    let [_, csv] = folder.scores(&[&options[..], &["--join-parts"]].concat());
    assert_eq!(line(&csv, "strict,precision,PER"), "strict,precision,PER,2,2,100.00");
}

#[test]
fn documents_and_answers_belong_together() {
    let check = |answers: &str, part: &str| folder(GOLD, answers).refuses(&TWO_FILES, 3, part);
    check(ANSWERS.lines().next().unwrap(), "gold.jsonl: line 1: a document without an answer");
    check(
        &format!("{ANSWERS}{{\"id\": \"c\", \"spans\": []}}"),
        "answers.jsonl: line 3: an answer without a document",
    );
    check(&format!("{ANSWERS}{ANSWERS}"), "line 3: the same \"id\" as an earlier line");
    check("{\"spans\": []}", "line 1: no \"id\"; --join order does without");
    folder(GOLD, "").refuses(&["gold.jsonl"], 2, "give --predicted or --predicted-field");
    folder("\n", "").refuses(&["gold.jsonl", "--predicted-field", "spans"], 3, "no documents");
}

#[test]
fn broken_rows_are_refused_with_their_place() {
    let check = |spans: &str, part: &str| {
        let gold = format!("{{\"id\": \"a\", \"text\": \"{SECRET}\", \"spans\": {spans}}}");
        let folder = folder(&gold, "{\"id\": \"a\", \"spans\": []}");
        folder.refuses(&[&TWO_FILES[..], &["--csv", "f.csv"]].concat(), 3, part);
        assert!(!folder.path("f.csv").exists());
    };
    check(
        "[{\"start\": 0, \"end\": 13, \"label\": \"a\"}]",
        "gold.jsonl: line 1: a span is empty or does not lie",
    );
    check("[{\"start\": 3, \"end\": 3, \"label\": \"a\"}]", "does not lie in the text");
    check("[{\"start\": 0, \"end\": 3}]", "a span without start, end or label");
    check("[{\"start\": -1, \"end\": 3, \"label\": \"a\"}]", "a span without start, end or label");
    check("7", "no spans in the field; see --gold-field");
}

#[test]
fn other_units_and_broken_mappings_are_refused() {
    let folder = folder(GOLD, &ANSWERS.replace("chars", "bytes"));
    folder.refuses(&TWO_FILES, 3, "positions must count characters");
    folder.put("map.tsv", "a b c\n");
    folder.refuses(&[&TWO_FILES[..], &["--map", "map.tsv"]].concat(), 3, "map.tsv: line 1");
    folder.refuses(&[&TWO_FILES[..], &["--csv", "answers.jsonl"]].concat(), 2, "would overwrite the input");
    folder.refuses(
        &[&TWO_FILES[..], &["--map", "map.toml", "--csv", "map.toml"]].concat(),
        2,
        "would overwrite",
    );
}
