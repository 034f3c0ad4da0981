//! The SLIDE study on invented sentences and a tiny encoder: what it writes, that its figures are right, and that it goes on where it
//! was stopped.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

use maskros_encoder::{Settings, TextClassifier};
use maskros_lab::{
    Error, Event, Silent, Watch,
    studies::slide::{Study, prepare::Silver, run},
};
use serde_json::{Value, json};
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

/// Invented sentences with their languages.
const SENTENCES: [(&str, &[&str]); 8] = [
    ("Vi så Sørine Bø i gaden i 1983, og hun lo.", &["nb"]),
    ("Eg veit ikkje kva Gøril ville på stova.", &["nn"]),
    ("Bjørn skriver til a@example.org hver dag.", &["da"]),
    ("Göran såg inte på Åsa i den stora staden.", &["sv"]),
    ("Nobody told Mary that they had left.", &["other"]),
    ("En dag i livet", &["nb", "da", "sv"]),
    ("– Nei, sa Sørine.", &["nb"]),
    ("Vi kan komme til Göran", &["nb", "da"]),
];
const NAMES: [&str; 7] = ["Sørine Bø", "Sørine", "Gøril", "Bjørn", "Göran", "Åsa", "Mary"];

fn write(path: &Path, rows: &[Value]) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, rows.iter().map(|row| format!("{row}\n")).collect::<String>()).unwrap();
}

fn spans(text: &str) -> Vec<Value> {
    let place = |name: &&str| {
        text.split_once(*name).map(|(before, _)| (before.chars().count(), name.chars().count()))
    };
    let spans = NAMES
        .iter()
        .filter_map(place)
        .map(|(start, length)| json!({"start": start, "end": start + length, "label": "PER"}));
    spans.collect()
}

/// Each sentence several times, each time with another number at its end.
fn data(folder: &Path) {
    let row = |number: usize| {
        let (text, languages) = SENTENCES[number % SENTENCES.len()];
        json!({"id": format!("{number}"), "text": format!("{text} {number}"), "languages": languages})
    };
    let marked = |row: Value| json!({"id": row["id"], "text": row["text"], "spans": spans(row["text"].as_str().unwrap())});
    let train: Vec<Value> = (0..64).map(row).collect();
    write(&folder.join("langid/train.jsonl"), &train);
    write(&folder.join("langid/dev.jsonl"), &(100..140).map(row).collect::<Vec<_>>());
    let judged = |number: usize| {
        let mut row = row(number);
        row["languages"] = json!(["nn", "nb"]);
        row
    };
    write(&folder.join("langid/dev_annotated.jsonl"), &[judged(104), judged(110), row(115)]);
    write(&folder.join("entities/xx_names_train.jsonl"), &train.into_iter().map(marked).collect::<Vec<_>>());
}

fn study(folder: &Path, out: &str) -> Study {
    let base = |name: &str| Path::new("../../crates/encoder/tests/checkpoints").join(name);
    Study {
        bases: vec![("xs".to_owned(), base("ltg-bert-sequence")), ("s".to_owned(), base("bert-sequence"))],
        data: Some(folder.join("langid")),
        entities: None,
        out: folder.join(out),
        no_ablation: false,
        silver: Silver::Words,
        sentences: 0,
        epochs: 1,
        batch: 16,
        learning_rate: 1e-3,
        checkpoint_every: 1,
        timed: 4,
        seed: 7,
        device: maskros_lab::Device::Cpu,
    }
}

/// The rows of a CSV file: a cell by the name of its column.
fn table(path: PathBuf) -> Vec<BTreeMap<String, String>> {
    let text = fs::read_to_string(path).unwrap();
    let cells = |line: &str| {
        line.replace(", ", "; ").replace('"', "").split(',').map(str::to_owned).collect::<Vec<_>>()
    };
    let mut lines = text.lines().map(cells);
    let header = lines.next().unwrap();
    lines.map(|line| header.iter().cloned().zip(line).collect()).collect()
}

/// Counts steps, and stops after some.
struct Steps {
    seen: usize,
    most: usize,
}

impl Watch for Steps {
    fn see(&mut self, event: &Event<'_>) -> bool {
        self.seen += usize::from(matches!(event, Event::Step { .. }));
        self.seen < self.most
    }
}

fn steps() -> Steps {
    Steps { seen: 0, most: usize::MAX }
}

fn quiet(_: &str) {}

/// Loose and exact accuracy of the model in a folder on the development sentences, worked by hand.
fn accuracies(data: &Path, model: &Path) -> [f64; 2] {
    let model = TextClassifier::open(model, Settings::default()).unwrap();
    let rows = |file: &str| -> Vec<Value> {
        let text = fs::read_to_string(data.join("langid").join(file)).unwrap();
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    let judged: BTreeMap<String, Value> = rows("dev_annotated.jsonl")
        .into_iter()
        .map(|row| (row["id"].to_string(), row["languages"].clone()))
        .collect();
    let (mut loose, mut exact, rows) = (0, 0, rows("dev.jsonl"));
    for row in &rows {
        let gold = judged.get(&row["id"].to_string()).unwrap_or(&row["languages"]);
        let mut gold: Vec<&str> =
            gold.as_array().unwrap().iter().map(|code| code.as_str().unwrap()).collect();
        let text = row["text"].as_str().unwrap();
        let (text, _) = text.rsplit_once(' ').unwrap();
        let text = format!("{text} <num>").replace("1983", "<num>").replace("a@example.org", "<mail>");
        let scores = &model.read(&[&text])[0];
        let most = scores.iter().copied().fold(0.0, f32::max);
        let named = model.labels().iter().zip(scores).filter(|(_, score)| **score >= 0.5 || **score == most);
        let mut named: Vec<&str> = named.map(|(label, _)| label.as_str()).collect();
        loose += usize::from(named.iter().any(|name| gold.contains(name)));
        gold.sort_unstable();
        named.sort_unstable();
        exact += usize::from(gold == named);
    }
    [loose, exact].map(|count| {
        100.0 * f64::from(u32::try_from(count).unwrap()) / f64::from(u32::try_from(rows.len()).unwrap())
    })
}

#[test]
fn one_command_writes_the_tables_of_the_poster() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    data(folder);
    let study = study(folder, "out");
    let mut watch = steps();
    assert!(run(&study, &mut watch, &mut quiet).unwrap());

    let sentences = table(study.out.join("sentences.csv"));
    let number = |row: usize, column: &str| sentences[row][column].parse::<usize>().unwrap();
    let names: Vec<&str> = sentences.iter().map(|row| row["Alterations"].as_str()).collect();
    assert_eq!(
        names,
        ["Augmentation + Regex normalization", "Augmentation", "Regex normalization", "NER", "Base"]
    );
    for row in 0..5 {
        assert_eq!(number(row, "Sentences"), 64);
        assert_eq!(number(row, "Learnt from"), 64 + number(row, "Punctuation") + number(row, "Alphabet"));
    }
    assert!(number(0, "Punctuation") > 0 && number(1, "Alphabet") > 0 && number(3, "Names swapped") > 0);
    assert_eq!(
        (number(2, "Symbols"), number(3, "Symbols"), number(0, "Symbols")),
        (64, 0, number(0, "Learnt from"))
    );
    let batches: usize = (0..5).map(|row| number(row, "Learnt from").div_ceil(16)).sum();
    assert_eq!(
        watch.seen,
        batches + number(0, "Learnt from").div_ceil(16),
        "the ablation, and one more tier"
    );

    let results = table(study.out.join("results-dev.csv"));
    let names: Vec<String> =
        results.iter().map(|row| format!("{} {}", row["Model"], row["Precision"])).collect();
    assert_eq!(names, ["embedded identifier ", "xs fp32", "xs int8", "s fp32", "s int8"]);
    for (row, model) in [(1, "xs-augmentation-regex"), (3, "s-augmentation-regex")] {
        let [loose, exact] = accuracies(folder, &study.out.join(model)).map(|figure| format!("{figure:.1}"));
        assert_eq!(
            (&results[row]["Loose accuracy"], &results[row]["Exact-match accuracy"]),
            (&loose, &exact)
        );
        assert!(results[row]["Runtime ms/sample"].parse::<f64>().unwrap() >= 0.0);
    }
    assert_eq!(table(study.out.join("ablation.csv")).len(), 5);
    assert_eq!(table(study.out.join("results-dev_annotated.csv")).len(), 5);
    let tables = || fs::read_to_string(study.out.join("tables.md")).unwrap();
    let first = tables();

    let mut again = steps();
    assert!(run(&study, &mut again, &mut quiet).unwrap());
    assert_eq!((again.seen, tables()), (0, first), "nothing is trained or measured again");
    let other = Study { epochs: 2, ..study };
    let error = run(&other, &mut Silent, &mut quiet).unwrap_err();
    assert!(
        matches!(&error, Error::Checkpoint { difference, .. } if difference == "there epochs 1, here epochs 2"),
        "{error}"
    );
}

#[test]
fn a_tier_says_how_it_wants_its_sentences() {
    let folder = tempfile::tempdir().unwrap();
    data(folder.path());
    let mut study = study(folder.path(), "out");
    study.bases.remove(0);
    assert!(run(&study, &mut Silent, &mut quiet).unwrap());
    let config = |part: &str| -> Value {
        serde_json::from_str(&fs::read_to_string(study.out.join(part).join("config.json")).unwrap()).unwrap()
    };
    let wants = ["augmentation-regex", "augmentation", "regex", "ner", "base"]
        .map(|part| config(&format!("s-{part}"))["maskros_normalize"] == true);
    assert_eq!(wants, [true, false, true, false, false]);
    let config = config("s-base");
    assert_eq!(config["id2label"], json!({"0": "nb", "1": "nn", "2": "da", "3": "sv", "4": "other"}));
    assert_eq!(config["problem_type"], "multi_label_classification");
}

#[test]
fn a_stopped_study_goes_on_to_the_same_figures() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    data(folder);
    let short = |out| Study { no_ablation: true, epochs: 2, ..study(folder, out) };
    let whole = short("whole");
    assert!(run(&whole, &mut Silent, &mut quiet).unwrap());
    let parts = short("parts");
    for most in [3, 9, 2] {
        assert!(!run(&parts, &mut Steps { seen: 0, most }, &mut quiet).unwrap());
        assert!(!parts.out.join("tables.md").exists());
    }
    assert!(run(&parts, &mut Silent, &mut quiet).unwrap());
    for tier in ["xs-augmentation-regex", "s-augmentation-regex"] {
        let file = |study: &Study, file: &str| fs::read(study.out.join(tier).join(file)).unwrap();
        assert!(file(&whole, "model.safetensors") == file(&parts, "model.safetensors"), "{tier}");
        assert_eq!(file(&whole, "metrics.csv"), file(&parts, "metrics.csv"));
        assert!(!parts.out.join(tier).join("checkpoint.safetensors").exists());
    }
    let other = Study { seed: 8, ..short("other") };
    assert!(run(&other, &mut Silent, &mut quiet).unwrap());
    let metrics = |study: &Study| fs::read(study.out.join("xs-augmentation-regex/metrics.csv")).unwrap();
    assert_ne!(metrics(&whole), metrics(&other));
}
