//! `maskros evaluate agreement`: figures worked by hand, and what is refused.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

mod evaluate_common;

use evaluate_common::{SECRET, Scored, line};

/// Ten tokens: both mark Åsa Ek, the second without the surname; both mark Lund with different labels; only the first marks Per.
const BOTH: &str = r#"{"id": 1, "text": "Åsa Ek ringer Per i Lund . Hon vet det", "spans": [{"start": 0, "end": 6, "label": "PER"}, {"start": 14, "end": 17, "label": "PER"}, {"start": 20, "end": 24, "label": "LOC"}], "second": [{"start": 0, "end": 3, "label": "PER"}, {"start": 20, "end": 24, "label": "ORG"}]}"#;
const ARGUMENTS: [&str; 3] = ["both.jsonl", "--predicted-field", "second"];

fn scored(both: &str) -> Scored {
    Scored::new("agreement", &[("both.jsonl", both)])
}

#[test]
fn tokens_agree_as_worked_by_hand() {
    let [printed, csv] = scored(BOTH).scores(&ARGUMENTS);
    assert!(csv.starts_with("compared,measure,of,first,second,percent,low,high\n"), "{csv}");
    // The first has PER three times, LOC once; the second PER once, ORG once; they agree on one PER and six tokens outside.
    assert_eq!(line(&csv, "tokens,agreement,all,"), "tokens,agreement,all,4,2,70.00");
    // By chance (3·1 + 6·8) / 100 = 0.51, so (0.7 - 0.51) / 0.49.
    assert_eq!(line(&csv, "tokens,kappa,all,"), "tokens,kappa,all,4,2,38.78");
    assert_eq!(line(&csv, "tokens,f1,all,"), "tokens,f1,all,4,2,33.33");
    // Marked or not: 8 of 10; by chance (4·2 + 6·8) / 100 = 0.56, so 0.24 / 0.44.
    assert_eq!(line(&csv, "tokens,agreement,all (untyped)"), "tokens,agreement,all (untyped),4,2,80.00");
    assert_eq!(line(&csv, "tokens,kappa,all (untyped)"), "tokens,kappa,all (untyped),4,2,54.55");
    // PER or not: 8 of 10; by chance (3·1 + 7·9) / 100 = 0.66, so 0.14 / 0.34.
    assert_eq!(line(&csv, "tokens,kappa,PER"), "tokens,kappa,PER,3,1,41.18");
    assert_eq!(line(&csv, "tokens,kappa,LOC"), "tokens,kappa,LOC,1,0,0.00");
    assert!(printed.contains("tokens") && !printed.contains("Lund"), "{printed}");
}

#[test]
fn spans_and_their_labels_agree_as_worked_by_hand() {
    let [_, csv] = scored(BOTH).scores(&ARGUMENTS);
    // Four spans that either marked: PER/-, -/PER, PER/-, LOC/ORG; none agrees.
    assert_eq!(line(&csv, "spans,agreement,all,"), "spans,agreement,all,3,2,0.00");
    assert_eq!(line(&csv, "spans,agreement,all (untyped)"), "spans,agreement,all (untyped),3,2,25.00");
    assert_eq!(line(&csv, "spans,f1,all (untyped)"), "spans,f1,all (untyped),3,2,40.00");
    assert_eq!(line(&csv, "spans,kappa,all (untyped)"), "spans,kappa,all (untyped),3,2,");
    assert_eq!(line(&csv, "labels,agreement,all,"), "labels,agreement,all,1,1,0.00");
    assert!(!csv.contains("labels,agreement,all (untyped)"), "{csv}");
}

#[test]
fn one_side_twice_agrees_with_itself() {
    let [_, csv] = scored(BOTH).scores(&["both.jsonl", "--predicted-field", "spans"]);
    for level in ["tokens", "spans", "labels"] {
        let agreed = line(&csv, &format!("{level},kappa,all,"));
        assert!(agreed.ends_with(",100.00"), "{agreed}");
    }
}

#[test]
fn the_other_way_round_is_the_same() {
    let figures = |gold: &str, predicted: &str| -> Vec<String> {
        let [_, csv] =
            scored(BOTH).scores(&["both.jsonl", "--gold-field", gold, "--predicted-field", predicted]);
        let figures = |line: &str| line.rsplitn(4, ',').take(3).collect::<String>();
        csv.lines().map(figures).collect()
    };
    assert_eq!(figures("spans", "second"), figures("second", "spans"));
}

#[test]
fn one_annotator_alone_is_refused() {
    scored(BOTH).refuses(&["both.jsonl"], 2, "give --predicted or --predicted-field");
    let text = format!("{{\"id\": 1, \"text\": \"{SECRET}\", \"spans\": []}}");
    scored(&text).refuses(&ARGUMENTS, 3, "line 1: no spans in the field");
}
