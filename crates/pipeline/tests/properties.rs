//! The invariants of ARCHITECTURE.md that need the whole road, each under its own name.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

use maskros_pipeline::{Pipeline, Settings};
use maskros_policy::{Policy, Strategy};
use maskros_replace::{Namer, Scope};
use maskros_text::{Document, Span, cut};
use proptest::{
    prelude::ProptestConfig, prop_assert, prop_assert_eq, prop_oneof, proptest, strategy::Strategy as _,
};
use std::{collections::HashMap, num::NonZeroUsize, sync::LazyLock};

const STRATEGIES: [Strategy; 7] = [
    Strategy::Delete,
    Strategy::Placeholder,
    Strategy::Category,
    Strategy::Numbered,
    Strategy::Swell,
    Strategy::Initials,
    Strategy::Realistic,
];

static PIPELINES: LazyLock<Vec<Pipeline>> = LazyLock::new(|| {
    let policy = |strategy| Policy::builtin("default").unwrap().with_strategy(strategy);
    STRATEGIES.map(|strategy| Pipeline::new(Settings { policy: policy(strategy), languages: None })).into()
});

fn written(pipeline: &Pipeline, document: &Document, namer: &mut Namer) -> String {
    let analysis = pipeline.analyse(document);
    pipeline.plan(document, &analysis, namer).edits.apply(document.text())
}

/// Texts that look a little like what people write: names, numbers, marks and noise.
fn text() -> impl proptest::strategy::Strategy<Value = String> {
    let piece = prop_oneof![
        4 => "[A-ZÅÄÖÆØÜÉ][a-zåäöæøüßé]{1,9}(s|'s)?",
        4 => "[a-zåäöæøüé]{1,8}",
        2 => "(Anna|Lindström|Karis|Herr Müller|Mme Dupont|Göteborg|jag heter|bor i|Dear)",
        2 => "[0-9]{1,12}",
        1 => "[0-9]{6}-[0-9]{4}",
        1 => "[a-z]{1,6}@example\\.org",
        1 => "https://example\\.org/[a-z]{0,8}",
        1 => "\\PC{1,4}",
        1 => "[\\.,;:!\\?\\(\\)\\[\\]\"'«»\\-–@#/]{1,3}",
    ];
    proptest::collection::vec((piece, "( |\n|\r\n|\t|, |\\. )"), 0..40)
        .prop_map(|pieces| pieces.into_iter().map(|(piece, gap)| piece + &gap).collect::<String>())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    #[test]
    fn untouched_bytes_stay(text in text()) {
        let document = Document::new("d", text);
        for pipeline in PIPELINES.iter() {
            let analysis = pipeline.analyse(&document);
            let planned = pipeline.plan(&document, &analysis, &mut Namer::new([7; 32], Scope::Document, "s"));
            let (mut at, mut out) = (0, planned.edits.apply(document.text()));
            for edit in &planned.edits {
                let before = cut(document.text(), Span::new(at, edit.span.start));
                prop_assert!(out.starts_with(before));
                out = out.get(before.len() + edit.replacement.len()..).unwrap_or_default().to_owned();
                at = edit.span.end;
            }
            prop_assert_eq!(out, cut(document.text(), Span::new(at, document.text().len())));
        }
    }

    #[test]
    fn every_decided_span_is_edited(text in text()) {
        let document = Document::new("d", text);
        for pipeline in PIPELINES.iter() {
            let analysis = pipeline.analyse(&document);
            let planned = pipeline.plan(&document, &analysis, &mut Namer::new([7; 32], Scope::Document, "s"));
            for decision in analysis.decisions.iter().filter(|decision| decision.action.edits()) {
                let covered = planned.edits.as_slice().iter().any(|edit| edit.span.contains(decision.span));
                prop_assert!(covered, "{:?}", decision);
            }
        }
    }

    #[test]
    fn the_same_input_gives_the_same_output(text in text()) {
        let document = Document::new("d", text);
        for pipeline in PIPELINES.iter() {
            let first = written(pipeline, &document, &mut Namer::new([7; 32], Scope::Collection, "s"));
            let second = written(pipeline, &document, &mut Namer::new([7; 32], Scope::Collection, "s"));
            prop_assert_eq!(first, second);
        }
    }

    #[test]
    fn different_entities_never_share_a_pseudonym(texts in proptest::collection::vec(text(), 1..4)) {
        let pipeline = &PIPELINES[5];
        let mut namer = Namer::new([7; 32], Scope::Collection, "s");
        for (idx, text) in texts.into_iter().enumerate() {
            written(pipeline, &Document::new(format!("d{idx}"), text), &mut namer);
        }
        let mut owners: HashMap<(String, String), String> = HashMap::new();
        for assignment in namer.take_new() {
            let class = assignment.label.group().name().to_owned();
            let owner = owners.entry((class, assignment.pseudonym.to_lowercase())).or_insert_with(|| assignment.original.clone());
            prop_assert_eq!(owner.to_lowercase(), assignment.original.to_lowercase());
        }
    }
}

#[test]
fn threads_do_not_matter() {
    let pipeline = &PIPELINES[5];
    let documents: Vec<Document> = (0..50)
        .map(|idx| {
            Document::new(
                format!("d{idx}"),
                format!("Jag heter Anna Lindström och bor i Göteborg. Min bror Erik är {idx} år."),
            )
        })
        .collect();
    let documents: Vec<&Document> = documents.iter().collect();
    let run = |jobs| {
        let analyses = pipeline.analyse_all(&documents, NonZeroUsize::new(jobs).unwrap());
        let mut namer = Namer::new([7; 32], Scope::Collection, "s");
        let texts = documents.iter().zip(&analyses);
        texts
            .map(|(document, analysis)| {
                pipeline.plan(document, analysis, &mut namer).edits.apply(document.text())
            })
            .collect::<Vec<_>>()
    };
    let one = run(1);
    assert_ne!(one[0], documents[0].text(), "something is replaced at all");
    assert_eq!(one, run(2));
    assert_eq!(one, run(9));
}

#[test]
fn hostile_text_takes_linear_time() {
    // No clock: quadratic work on these would not end within the time of a test run.
    let pieces = [
        ".",
        "[",
        "(",
        "a.",
        "1",
        "1 ",
        "1-",
        "@",
        "a@",
        "A ",
        "Anna ",
        "é",
        "\u{301}",
        "😀",
        "#",
        "/",
        "http://",
        "-",
        "'",
        "\n",
        "A.",
        "de ",
        "lind.anna.",
    ];
    for piece in pieces {
        let document = Document::new("d", piece.repeat(60_000.min(200_000 / piece.len())));
        written(PIPELINES.last().unwrap(), &document, &mut Namer::new([7; 32], Scope::Document, "s"));
    }
}
