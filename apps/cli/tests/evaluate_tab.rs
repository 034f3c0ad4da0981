//! `maskros evaluate tab`: figures worked by hand, what counts as masked, and what is refused.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

mod evaluate_common;

use evaluate_common::{SECRET, Scored, line};

/// Invented: Berg is named twice, Lund twice, and Per need not be masked.
const GOLD: &str = r#"{"id": "a", "text": "Mr Åsa Berg met Per in Lund. Berg left Lund.", "spans": [{"start": 0, "end": 11, "label": "PERSON", "identifier_type": "DIRECT", "entity": "e1"}, {"start": 16, "end": 19, "label": "PERSON", "identifier_type": "NO_MASK", "entity": "e2"}, {"start": 23, "end": 27, "label": "LOC", "identifier_type": "QUASI", "entity": "e3"}, {"start": 29, "end": 33, "label": "PERSON", "identifier_type": "DIRECT", "entity": "e1"}, {"start": 39, "end": 43, "label": "LOC", "identifier_type": "QUASI", "entity": "e3"}]}"#;
/// As `maskros detect` prints them: the title is kept, the second Berg only marked.
const ANSWERS: &str = r#"{"id": "a", "spans": [{"start": 0, "end": 2, "label": "title", "action": "keep"}, {"start": 3, "end": 6, "label": "name", "action": "replace"}, {"start": 7, "end": 11, "label": "name", "action": "replace"}, {"start": 16, "end": 19, "label": "name", "action": "generalise"}, {"start": 23, "end": 27, "label": "city"}, {"start": 29, "end": 33, "label": "name", "action": "mark"}, {"start": 39, "end": 43, "label": "city"}]}"#;
const ARGUMENTS: [&str; 3] = ["gold.jsonl", "--predicted", "answers.jsonl"];

fn scored(gold: &str, answers: &str) -> Scored {
    Scored::new("tab", &[("gold.jsonl", gold), ("answers.jsonl", answers)])
}

#[test]
fn an_entity_counts_only_if_all_its_mentions_are_masked() {
    let [printed, csv] = scored(GOLD, ANSWERS).scores(&ARGUMENTS);
    assert!(csv.starts_with("measure,of,counted,percent,low,high\n"), "{csv}");
    assert_eq!(line(&csv, "entity recall,direct"), "entity recall,direct,1,0.00");
    assert_eq!(line(&csv, "entity recall,quasi"), "entity recall,quasi,1,100.00");
    assert_eq!(line(&csv, "mention recall,direct"), "mention recall,direct,2,50.00");
    assert_eq!(line(&csv, "mention recall,LOC"), "mention recall,LOC,2,100.00");
    // Masked are Åsa, Berg, Per, Lund, Lund: 18 characters, of which Per need not be. To be masked are 21.
    assert_eq!(line(&csv, "word precision"), "word precision,all,5,80.00");
    assert_eq!(line(&csv, "character precision"), "character precision,all,18,83.33");
    assert_eq!(line(&csv, "character recall"), "character recall,all,21,71.43");
    // Ten words: Åsa and Per weigh ln 10, Berg and Lund ln 5; 7.1309 of 9.4335 nats.
    assert_eq!(line(&csv, "weighted precision"), "weighted precision,all,9,75.59");
    assert!(printed.contains("entity recall") && !printed.contains("Berg"), "{printed}");
}

#[test]
fn without_actions_every_span_is_masked() {
    let answers = ANSWERS.replace("\"action\": \"mark\"", "\"action\": \"redact\"");
    let [_, csv] = scored(GOLD, &answers).scores(&ARGUMENTS);
    assert_eq!(line(&csv, "entity recall,direct"), "entity recall,direct,1,100.00");
}

#[test]
fn labels_say_it_where_there_is_no_field() {
    let gold = r#"{"id": 1, "text": "von Berg i Lund", "spans": [{"start": 0, "end": 8, "label": "DIREKTE"}, {"start": 11, "end": 15, "label": "KVASI"}], "other": [{"start": 4, "end": 8, "label": "X"}]}"#;
    let scored = scored(gold, "");
    let arguments = ["gold.jsonl", "--predicted-field", "other"];
    let [_, csv] = scored.scores(&arguments);
    assert_eq!(line(&csv, "entity recall,direct"), "entity recall,direct,1,0.00");
    assert_eq!(line(&csv, "entity recall,quasi"), "entity recall,quasi,1,0.00");
    let [_, csv] = scored.scores(&[&arguments[..], &["--harmless", "Von,i"]].concat());
    assert_eq!(line(&csv, "entity recall,direct"), "entity recall,direct,1,100.00");
}

#[test]
fn other_fields_can_say_it() {
    let gold = GOLD.replace("identifier_type", "risk").replace("entity", "who");
    let options = ["--identifier-field", "risk", "--entity-field", "who"];
    let [_, csv] = scored(&gold, ANSWERS).scores(&[&ARGUMENTS[..], &options].concat());
    assert_eq!(line(&csv, "entity recall,direct"), "entity recall,direct,1,0.00");
    let [_, csv] = scored(&gold, ANSWERS).scores(&[&ARGUMENTS[..], &options[..2]].concat());
    assert_eq!(line(&csv, "entity recall,direct"), "entity recall,direct,2,50.00");
}

#[test]
fn gold_without_identifiers_is_refused() {
    let gold = format!("{{\"id\": \"a\", \"text\": \"{SECRET} {SECRET} {SECRET} {SECRET}\", \"spans\": []}}");
    scored(&gold, ANSWERS).refuses(&ARGUMENTS, 3, "see --identifier-field");
    scored(GOLD, "").refuses(&ARGUMENTS, 3, "gold.jsonl: line 1: a document without an answer");
}
