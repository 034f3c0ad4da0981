//! Throughput on one thread of texts of about 5 kB in English, Swedish and German, beside redact-core 0.12.7 (Rust, patterns).
//!
//! `MASKROS_DATA=… cargo run --release` in this folder. Both sides see the same texts in turn, five rounds each, and the median is
//! quoted; the ratio of one run means more than any single figure, as machines differ. A side that finds nothing, or another
//! number of spans from round to round, ends the run: a benchmark of work that is not done is worth nothing.

use maskros_bench_common::{
    median,
    texts::{documents, numbered},
};
use maskros_pipeline::{Pipeline, Settings};
use maskros_policy::Policy;
use maskros_replace::{Namer, Scope};
use maskros_text::Document;
use redact_core::AnalyzerEngine;
use std::{env, path::Path, time::Instant};

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
    println!(
        "language,texts,bytes,maskros analyse MB/s,maskros whole road MB/s,redact-core MB/s,analyse ratio,road ratio,maskros spans,redact-core spans"
    );
    for (language, file) in CORPORA {
        row(language, &texts(Path::new(&data), file), &pipeline, &rival);
    }
}

fn row(language: &str, texts: &[Document], pipeline: &Pipeline, rival: &AnalyzerEngine) {
    let mut sides = sides(language, pipeline, rival);
    take_turns(&mut sides, texts);
    println!("{language},{},{}", texts.len(), cells(&sides, bytes(texts)));
}

/// The analysis, the whole road, and the rival.
fn sides<'a>(language: &'a str, pipeline: &'a Pipeline, rival: &'a AnalyzerEngine) -> [Side<'a>; 3] {
    [
        Side::of(move |text| pipeline.analyse(text).decisions.as_slice().len()),
        Side::of(move |text| road(pipeline, text)),
        Side::of(move |text| found_by_rival(rival, language, text)),
    ]
}

fn take_turns(sides: &mut [Side<'_>], texts: &[Document]) {
    for _ in 0..ROUNDS {
        sides.iter_mut().for_each(|side| side.round(texts));
    }
}

fn bytes(texts: &[Document]) -> usize {
    texts.iter().map(|text| text.text().len()).sum()
}

/// The cells behind the language and the number of texts.
fn cells(sides: &[Side<'_>; 3], bytes: usize) -> String {
    let [detect, whole, other] = sides.each_ref().map(|side| bytes as f64 / 1e6 / median(&side.times));
    let ratios = format!("{:.2},{:.2}", detect / other, whole / other);
    let [own, _, theirs] = sides.each_ref().map(Side::count);
    format!("{bytes},{detect:.2},{whole:.2},{other:.2},{ratios},{own},{theirs}")
}

/// What is compared, and how it did in each round.
struct Side<'a> {
    /// How many spans it finds in a text.
    work: Box<dyn Fn(&Document) -> usize + 'a>,
    times: Vec<f64>,
    spans: Vec<usize>,
}

impl<'a> Side<'a> {
    fn of(work: impl Fn(&Document) -> usize + 'a) -> Self {
        Self { work: Box::new(work), times: Vec::new(), spans: Vec::new() }
    }

    fn round(&mut self, texts: &[Document]) {
        let start = Instant::now();
        self.spans.push(texts.iter().map(&self.work).sum());
        self.times.push(start.elapsed().as_secs_f64());
    }

    /// How many spans it found, in every round as many.
    fn count(&self) -> usize {
        let spans = &self.spans;
        assert!(is_same_work(spans), "the work changed from round to round: {spans:?}");
        spans[0]
    }
}

/// Whether something was found, and in every round as much.
fn is_same_work(spans: &[usize]) -> bool {
    spans[0] > 0 && spans.iter().all(|count| *count == spans[0])
}

fn found_by_rival(rival: &AnalyzerEngine, language: &str, text: &Document) -> usize {
    let found = rival.analyze(text.text(), Some(language)).expect("the rival analyses");
    found.detected_entities.len()
}

fn road(pipeline: &Pipeline, text: &Document) -> usize {
    let analysis = pipeline.analyse(text);
    let planned = pipeline.plan(text, &analysis, &mut Namer::new([7; 32], Scope::Document, "bench"));
    usize::from(!planned.edits.apply(text.text()).is_empty())
}

/// The first texts of about 5 kB, made of the rows of a file one after the other.
fn texts(data: &Path, file: &str) -> Vec<Document> {
    let mut texts = documents(data, &[file], TEXT_BYTES, usize::MAX).expect("a file of the data folder");
    texts.truncate(TEXTS);
    numbered(texts)
}
