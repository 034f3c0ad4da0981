//! What `maskros evaluate` reads: JSON Lines, CoNLL and BRAT give the same figures, also mixed, and broken files are refused.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

mod evaluate_common;

use evaluate_common::{SECRET, Scored, line};
use std::process::Command;

/// Invented: the first name is found, the second only in part, the place under another label.
const CONLL: &str = "Åsa B-PER B-PER
Öberg I-PER I-PER
ringer O O

Per B-PER B-PER
Ek I-PER O
i O O
Lund B-LOC B-ORG
";
/// The text as CoNLL has it, and as BRAT and JSON Lines do.
const TEXT: &str = "Åsa Öberg ringer\nPer Ek i Lund\n";
const GOLD_ANN: &str = "T1\tPER 0 9\tÅsa Öberg
T2\tPER 17 23\tPer Ek
#1\tAnnotatorNotes T2\tsure
T3\tLOC 26 30\tLund
A1\trisk T1 high
A2\trisk T2 high
R1\tlives Arg1:T2 Arg2:T3
";
const ANSWER_ANN: &str = "T7\tPER 0 9\tÅsa Öberg\nT8\tPER 17 20\tPer\nT9\tORG 26 30\tLund\n";
const ANSWER_JSONL: &str = r#"{"id": "a.txt", "spans": [{"start": 0, "end": 9, "label": "PER"}, {"start": 17, "end": 20, "label": "PER"}, {"start": 26, "end": 30, "label": "ORG"}]}"#;

fn brat(kind: &'static str) -> Scored {
    let files = [
        ("gold/a.txt", TEXT),
        ("gold/a.ann", GOLD_ANN),
        ("gold/annotation.conf", "[entities]\nPER\n"),
        ("answers/a.ann", ANSWER_ANN),
        ("answers.jsonl", ANSWER_JSONL),
    ];
    Scored::new(kind, &files)
}

/// Of three gold spans one is found as it is; of three answers one is right.
#[track_caller]
fn as_worked_by_hand(csv: &str) {
    assert_eq!(line(csv, "strict,recall,all (micro)"), "strict,recall,all (micro),3,3,33.33");
    assert_eq!(line(csv, "strict,precision,PER"), "strict,precision,PER,2,2,50.00");
    assert_eq!(line(csv, "overlap,recall,PER"), "overlap,recall,PER,2,2,100.00");
    assert_eq!(line(csv, "type-blind,recall,LOC"), "type-blind,recall,LOC,1,0,100.00");
}

#[test]
fn conll_has_its_answers_beside_or_apart() {
    let column = |left: usize| -> String {
        CONLL
            .lines()
            .map(|line| {
                line.split(' ')
                    .take(2 - left)
                    .chain(line.split(' ').skip(2).take(left))
                    .collect::<Vec<_>>()
                    .join("\t")
                    + "\n"
            })
            .collect()
    };
    let (gold, answers) = (column(0), column(1));
    assert!(gold.starts_with("Åsa\tB-PER\n") && answers.contains("Lund\tB-ORG\n"), "{gold}{answers}");
    let files = [("both.conll", CONLL), ("gold.iob", gold.as_str()), ("answers.tsv", answers.as_str())];
    let spans = Scored::new("spans", &files);
    let [_, beside] = spans.scores(&["both.conll"]);
    as_worked_by_hand(&beside);
    let [_, apart] = spans.scores(&["gold.iob", "--predicted", "answers.tsv"]);
    assert_eq!(apart, beside);
    let tokens = Scored::new("tokens", &files);
    let [_, beside] = tokens.scores(&["both.conll"]);
    let [_, apart] = tokens.scores(&["gold.iob", "--predicted", "answers.tsv"]);
    assert_eq!(apart, beside);
}

#[test]
fn brat_is_joined_by_the_names_of_its_texts() {
    let [_, csv] = brat("spans").scores(&["gold", "--predicted", "answers", "--by", "risk"]);
    as_worked_by_hand(&csv);
    assert_eq!(line(&csv, "strict,recall,risk=high"), "strict,recall,risk=high,2,,50.00");
    let [_, csv] = brat("spans").scores(&["gold/a.ann", "--predicted", "answers.jsonl"]);
    as_worked_by_hand(&csv);
    let [_, csv] = brat("agreement").scores(&["gold", "--predicted", "answers"]);
    assert_eq!(line(&csv, "spans,agreement,all,"), "spans,agreement,all,3,3,25.00");
}

#[test]
fn brat_says_what_mentions_mean() {
    // The first name has two fragments, and both names mean the same; one of them stays readable.
    let gold = "T1\tPER 0 3;4 9\tÅsa Öberg\nT2\tPER 17 23\tPer Ek\nT3\tLOC 26 30\tLund\n*\tEquiv T2 T1\n\
                A1\tidentifier_type T1 DIRECT\nA2\tidentifier_type T2 DIRECT\nM3\tidentifier_type T3 QUASI\n";
    let scored = brat("tab");
    scored.put("gold/a.ann", gold);
    let [_, csv] = scored.scores(&["gold", "--predicted", "answers"]);
    assert_eq!(line(&csv, "mention recall,direct"), "mention recall,direct,3,66.67");
    assert_eq!(line(&csv, "entity recall,direct"), "entity recall,direct,1,0.00");
    assert_eq!(line(&csv, "entity recall,quasi"), "entity recall,quasi,1,100.00");
}

#[test]
fn positions_of_detect_are_those_of_conll_and_brat() {
    let scored = Scored::new(
        "spans",
        &[
            (
                "a.conll",
                "-DOCSTART- O\n\n\nSkriv O\ntill O\n😀 O\nper@example.org B-MAIL\n\n# newdoc id = 2\nEller O\nmira@example.com B-MAIL\n. O\n",
            ),
            ("b.txt", "Skriv till 😀\r\nper@example.org"),
            ("b.ann", "T1\tMAIL 14 29\tper@example.org\n"),
            ("map.tsv", "email MAIL\nMAIL MAIL\n*\n"),
        ],
    );
    for (file, gold) in [("a.conll", "a.conll"), ("b.txt", "b.ann")] {
        let mut detect = Command::new(env!("CARGO_BIN_EXE_maskros"));
        let found = detect.arg("detect").arg(scored.path(file)).output().unwrap();
        scored.put("found.jsonl", &String::from_utf8(found.stdout).unwrap());
        let [_, csv] = scored.scores(&[gold, "--predicted", "found.jsonl", "--map", "map.tsv"]);
        assert!(line(&csv, "strict,f1,MAIL").ends_with(",100.00"), "{csv}");
    }
}

#[test]
fn columns_and_form_can_be_named() {
    let files = [("a.txt", "1\tÅsa\tB-PER\t-\tB-PER\n2\tler\tO\t-\tB-PER\n"), ("b.jsonl", CONLL)];
    let scored = Scored::new("spans", &files);
    let [_, csv] = scored.scores(&["a.txt", "--form", "conll", "--columns", "2,3,5"]);
    assert_eq!(line(&csv, "strict,precision,PER"), "strict,precision,PER,1,2,50.00");
    let [_, csv] = scored.scores(&["b.jsonl", "--form", "conll"]);
    as_worked_by_hand(&csv);
    scored.refuses(
        &["a.txt", "--form", "conll", "--columns", "2,3,6"],
        3,
        "line 1: fewer columns than --columns",
    );
    scored.refuses(&["a.txt", "--form", "conll", "--columns", "2,3"], 2, "--columns must name 3 columns");
    scored.refuses(&["a.txt", "--form", "conll", "--columns", "2,0,1"], 2, "the first of which is 1");
}

#[test]
fn broken_files_are_refused_without_their_text() {
    let check = |files: &[(&str, &str)], part: &str| {
        let scored = brat("spans");
        files.iter().for_each(|(name, text)| scored.put(name, text));
        scored.refuses(&["gold", "--predicted", "answers"], 3, part);
    };
    check(
        &[("gold/a.ann", &format!("T1\t{SECRET}\n"))],
        "a.ann: line 1: an annotation without label or position",
    );
    check(
        &[("gold/a.ann", "T1\tPER 0 9\tx\nT2\tPER 7\tx\n")],
        "a.ann: line 2: an annotation without its end",
    );
    check(&[("gold/a.ann", &format!("T1\tPER 0 {SECRET}\t\n"))], "a position that is no number");
    check(&[("gold/a.ann", "T1\tPER 5 5\t\n")], "does not lie in the text");
    check(&[("answers/a.ann", "T1\tPER 0 900\t\n")], "answers/a.ann: a span is empty or does not lie");
    check(&[("answers/a.txt", SECRET)], "answers/a.ann: the text is not that of the gold");
    check(&[("gold/b.txt", SECRET)], "b.txt: no .ann beside it");
    check(&[("gold/b.txt", SECRET), ("gold/b.ann", "")], "gold/b.ann: a document without an answer");
    check(&[("answers/b.ann", "")], "answers/b.ann: an answer without a document");
}

#[test]
fn answers_must_be_somewhere_and_inputs_stay() {
    let scored = brat("spans");
    scored.refuses(&["gold"], 2, "give --predicted");
    scored.refuses(&["gold", "--predicted-field", "x"], 2, "those of BRAT stand apart");
    scored.refuses(&["gold/a.ann", "--predicted", "answers", "--csv", "gold/a.txt"], 2, "would overwrite");
    scored.refuses(&["--form", "brat", "--predicted", "answers"], 2, "cannot be read from standard input");
    scored.put("c.ann", "");
    scored.refuses(&["c.ann", "--predicted", "answers"], 1, "c.txt");
    scored.put("gold.conll", CONLL);
    scored.put("other.conll", &CONLL.replace("Lund", SECRET));
    scored.refuses(
        &["gold.conll", "--predicted", "other.conll"],
        3,
        "other.conll: line 5: the text is not that of the gold",
    );
}
