//! Throughput on one thread of texts of about 5 kB in English, Swedish and German, beside redact-core 0.12.7 (Rust, patterns).
//!
//! `MASKROS_DATA=… cargo run --release` in this folder. Both sides see the same texts in turn, five rounds each, and the median is
//! quoted; the ratio of one run means more than any single figure, as machines differ. A side that finds nothing, or another
//! number of spans from round to round, ends the run: a benchmark of work that is not done is worth nothing.

use maskros_pipeline::{Pipeline, Settings};
use maskros_policy::Policy;
use maskros_replace::{Namer, Scope};
use maskros_text::Document;
use redact_core::AnalyzerEngine;
use std::{env, fs, path::Path, time::Instant};

const ROUNDS: usize = 5;
const TEXT_BYTES: usize = 5_000;
const TEXTS: usize = 60;
/// Language and file of the data folder.
const CORPORA: [(&str, &str); 3] = [
    ("en", "entities/en_uner_ewt_dev.jsonl"),
    ("sv", "entities/sv_swedish_ner_corpus_dev.jsonl"),
    ("de", "entities/de_ler_dev.jsonl"),
];

fn main() {
    let Ok(data) = env::var("MASKROS_DATA") else {
        println!("skipped: MASKROS_DATA is not set, so there are no texts to measure on");
        return;
    };
    let policy = Policy::builtin("default").expect("a shipped policy");
    let pipeline = Pipeline::new(Settings { policy, languages: None });
    let rival = AnalyzerEngine::new();
    println!("language,texts,bytes,maskros analyse MB/s,maskros whole road MB/s,redact-core MB/s,analyse ratio,road ratio,maskros spans,redact-core spans");
    for (language, file) in CORPORA {
        let texts = texts(&Path::new(&data).join(file));
        row(language, &texts, &pipeline, &rival);
    }
}

fn row(language: &str, texts: &[Document], pipeline: &Pipeline, rival: &AnalyzerEngine) {
    let bytes: usize = texts.iter().map(|text| text.text().len()).sum();
    let mut times = [const { Vec::new() }; 3];
    let mut spans = [const { Vec::new() }; 3];
    let sides: [&dyn Fn(&Document) -> usize; 3] = [
        &|text| pipeline.analyse(text).decisions.as_slice().len(),
        &|text| road(pipeline, text),
        &|text| rival.analyze(text.text(), Some(language)).expect("the rival analyses").detected_entities.len(),
    ];
    for _ in 0..ROUNDS {
        for (side, work) in sides.iter().enumerate() {
            let start = Instant::now();
            spans[side].push(texts.iter().map(*work).sum::<usize>());
            times[side].push(start.elapsed().as_secs_f64());
        }
    }
    for found in &spans {
        assert!(found[0] > 0 && found.iter().all(|count| *count == found[0]), "the work changed from round to round: {found:?}");
    }
    let rate = |side: usize| bytes as f64 / 1e6 / median(&times[side]);
    let (detect, whole, other) = (rate(0), rate(1), rate(2));
    let ratios = format!("{:.2},{:.2}", detect / other, whole / other);
    println!("{language},{},{bytes},{detect:.2},{whole:.2},{other:.2},{ratios},{},{}", texts.len(), spans[0][0], spans[2][0]);
}

fn road(pipeline: &Pipeline, text: &Document) -> usize {
    let analysis = pipeline.analyse(text);
    let planned = pipeline.plan(text, &analysis, &mut Namer::new([7; 32], Scope::Document, "bench"));
    usize::from(!planned.edits.apply(text.text()).is_empty())
}

fn median(times: &[f64]) -> f64 {
    let mut times = times.to_vec();
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// Texts of about 5 kB, made of the rows of a file one after the other.
fn texts(path: &Path) -> Vec<Document> {
    let file = fs::read_to_string(path).expect("a file of the data folder");
    let rows = file.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).expect("a row"));
    let mut texts = vec![String::new()];
    for row in rows {
        let text = texts.last_mut().expect("never empty");
        text.push_str(row["text"].as_str().expect("a text"));
        text.push('\n');
        if text.len() >= TEXT_BYTES {
            texts.push(String::new());
        }
    }
    texts.pop();
    let documents = texts.into_iter().take(TEXTS).enumerate();
    documents.map(|(idx, text)| Document::new(format!("{idx}"), text)).collect()
}
