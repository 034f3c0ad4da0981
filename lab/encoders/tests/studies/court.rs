//! The study of court decisions.

use crate::{Counter, near, numbers, rows, setup, verdicts::verdicts};
use maskros_encoder::Config;
use maskros_lab::studies::{
    Setup,
    court::{Options, run},
};
use serde_json::Value;
use std::{fs, path::Path};

fn options(folder: &Path) -> Options {
    let data = folder.join("verdicts.jsonl");
    fs::write(&data, verdicts(24, 5)).unwrap();
    let setup = Setup { rate: 3e-3, longest: 64, ..setup(&["bert", "distilbert"], data, folder.join("out")) };
    Options { setup, epochs: 3, patience: 3 }
}

fn study(options: &Options) -> usize {
    let mut counter = Counter::patient();
    assert!(run(options, &mut counter, &mut |_| {}).unwrap());
    counter.trainings
}

#[test]
fn tables_agree_with_each_other() {
    let folder = tempfile::tempdir().unwrap();
    let options = options(folder.path());
    assert_eq!(study(&options), 2 * 4, "one model for all layers, and one for each of three");
    let out = &options.setup.out;
    let parts = rows(out, "split");
    assert_eq!(numbers(&parts, "Rows"), [12.0, 6.0, 6.0]);
    assert_eq!(numbers(&parts, "Spans"), [72.0, 36.0, 36.0]);
    check_entities(out);
    check_anonymisation(out);
    let training = rows_of_training(out);
    assert_eq!(training, 8);

    // The multi-task model is a checkpoint with three heads.
    let config = Config::read(&out.join("models/bert/multi-task")).unwrap();
    let heads: Vec<_> =
        config.extra_heads.iter().map(|head| (head.name.as_str(), head.labels.len())).collect();
    assert_eq!((config.labels.len(), heads), (13, vec![("anonymise", 5), ("risk", 7)]));

    let tables = fs::read(out.join("tables.md")).unwrap();
    assert_eq!(study(&options), 0, "what is done is not done again");
    fs::remove_file(out.join("models/distilbert/single-task-risk.json")).unwrap();
    assert_eq!(study(&options), 1);
    assert_eq!(fs::read(out.join("tables.md")).unwrap(), tables);
    let mut other = options;
    other.setup.seed = 2;
    assert!(run(&other, &mut Counter::patient(), &mut |_| {}).is_err());
}

const MODELS: [&str; 4] =
    ["bert multi-task", "bert single-task", "distilbert multi-task", "distilbert single-task"];

fn check_entities(out: &Path) {
    let rows = rows(out, "entities");
    let (labels, means) = rows.split_at(rows.len() - 3);
    assert_eq!(
        means.iter().map(|row| row["Label"].as_str()).collect::<Vec<_>>(),
        ["Micro avg", "Macro avg", "Weighted avg"]
    );
    let counts = numbers(labels, "# Spans");
    assert_eq!(counts.iter().sum::<f64>(), 36.0);
    assert_eq!(numbers(means, "# Spans"), [36.0; 3]);
    for model in MODELS {
        let recall = numbers(labels, &format!("{model} recall"));
        let weighted = recall.iter().zip(&counts).map(|(recall, count)| recall * count).sum::<f64>() / 36.0;
        let summary = numbers(means, &format!("{model} recall"));
        // Micro recall is recall weighted by spans.
        near(summary[0], weighted, 2e-6);
        near(summary[2], weighted, 2e-6);
        let [precision, f1] =
            ["precision", "F1-score"].map(|score| numbers(means, &format!("{model} {score}"))[0]);
        near(f1, 2.0 * precision * summary[0] / (precision + summary[0]).max(1e-9), 2e-6);
    }
}

/// Of the 36 spans of the test, those of courts are not to be anonymised.
fn check_anonymisation(out: &Path) {
    let entities = rows(out, "entities");
    let courts = entities
        .iter()
        .find(|row| row["Label"] == "court-name")
        .map_or(0.0, |row| row["# Spans"].parse().unwrap());
    let all = rows(out, "anonymisation");
    assert_eq!(numbers(&all, "# Spans"), [36.0 - courts]);
    let risks = rows(out, "risk");
    assert_eq!(risks.iter().map(|row| row["Risk"].as_str()).collect::<Vec<_>>(), ["high", "medium", "low"]);
    let counts = numbers(&risks, "# Spans");
    assert_eq!(counts.iter().sum::<f64>(), 36.0 - courts);
    for model in MODELS {
        let found: f64 =
            numbers(&risks, model).iter().zip(&counts).map(|(recall, count)| recall * count).sum();
        near(numbers(&all, &format!("{model} recall"))[0], found / (36.0 - courts), 2e-6);
    }
}

/// Rows of the table of trainings, some cells of which are quoted.
fn rows_of_training(out: &Path) -> usize {
    fs::read_to_string(out.join("training.csv")).unwrap().lines().count() - 1
}

#[test]
fn data_with_labels_only_needs_one_model() {
    let folder = tempfile::tempdir().unwrap();
    let mut options = Options { epochs: 1, ..options(folder.path()) };
    options.setup.bases.truncate(1);
    let bare = |line: &str| {
        let mut row: Value = serde_json::from_str(line).unwrap();
        for span in row["spans"].as_array_mut().unwrap() {
            span.as_object_mut().unwrap().retain(|key, _| key != "anonymise" && key != "risk");
        }
        format!("{row}\n")
    };
    let lines: String = fs::read_to_string(&options.setup.data[0]).unwrap().lines().map(bare).collect();
    fs::write(&options.setup.data[0], lines).unwrap();
    assert_eq!(study(&options), 1);
    assert_eq!(numbers(&rows(&options.setup.out, "anonymisation"), "# Spans"), [36.0]);
    assert!(
        rows(&options.setup.out, "risk").is_empty() && !options.setup.out.join("layer-risk.csv").exists()
    );
}
