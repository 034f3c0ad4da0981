//! The study of essays.

use crate::{Counter, essays::essays, near, numbers, rows, setup};
use maskros_lab::studies::{
    Setup,
    swedish::{Options, run},
};
use std::{collections::BTreeMap, fs, path::Path};

const FOLDS: usize = 3;

fn options(folder: &Path) -> Options {
    let data = folder.join("essays.jsonl");
    fs::write(&data, essays(40, 7)).unwrap();
    let setup = Setup { rate: 1e-3, longest: 48, ..setup(&["bert", "roberta"], data, folder.join("out")) };
    Options { setup, folds: FOLDS, epochs: 1 }
}

/// The same with one base model.
fn one_base(folder: &Path) -> Options {
    let mut options = options(folder);
    options.setup.bases.truncate(1);
    options
}

/// Runs the study; gives what there was to do, and what was said.
fn study(options: &Options) -> (Counter, Vec<String>) {
    let mut counter = Counter::patient();
    let mut said = Vec::new();
    assert!(run(options, &mut counter, &mut |line| said.push(line.to_owned())).unwrap());
    (counter, said)
}

#[test]
fn tables_agree_with_each_other() {
    let folder = tempfile::tempdir().unwrap();
    let options = options(folder.path());
    let (counter, said) = study(&options);
    assert_eq!(counter.trainings, 2 * 2 * FOLDS);
    assert_eq!(counter.steps, 2 * steps(&options.setup.out));
    check_folds(&options.setup.out);
    check_weights(&options.setup.out);
    for number in 6..10 {
        check_details(&options.setup.out, number);
    }
    check_averages(&options.setup.out);
    let [plain, weighted] =
        ["table-06", "table-07"].map(|name| numbers(&rows(&options.setup.out, name), "F1"));
    assert_ne!(plain, weighted, "weights change what is learnt");
    check_warnings(&options.setup.out, &said);

    // What is done is not done again; a fold whose result is gone is, and gives the same.
    let tables = fs::read_to_string(options.setup.out.join("tables.md")).unwrap();
    assert_eq!(study(&options).0.trainings, 0);
    let gone = options.setup.out.join("folds/roberta/weighted-2.json");
    let result = fs::read_to_string(&gone).unwrap();
    fs::remove_file(&gone).unwrap();
    assert_eq!(study(&options).0.trainings, 1);
    assert_eq!(fs::read_to_string(&gone).unwrap(), result);
    assert_eq!(fs::read_to_string(options.setup.out.join("tables.md")).unwrap(), tables);

    // The results of another study are not taken for those of this.
    let other = Options { epochs: 2, ..options };
    let refused = run(&other, &mut Counter::patient(), &mut |_| {}).unwrap_err().to_string();
    assert!(refused.contains("plain-1.json") && refused.contains("epochs 1"), "{refused}");
}

/// The steps of one loss in one epoch: each fold is trained on the samples of the others, eight at a time.
fn steps(out: &Path) -> usize {
    let folds = rows(out, "folds");
    let steps = |model: &[BTreeMap<String, String>]| {
        let sizes: Vec<usize> = model.iter().map(|fold| fold["Samples"].parse().unwrap()).collect();
        let all: usize = sizes.iter().sum();
        sizes.iter().map(|size| (all - size).div_ceil(8)).sum::<usize>()
    };
    folds.chunks(FOLDS).map(steps).sum()
}

/// Each fold has as many samples with personal information as without, and no essay is in two.
fn check_folds(out: &Path) {
    let folds = rows(out, "folds");
    assert_eq!(folds.len(), 2 * FOLDS);
    assert_eq!(numbers(&folds, "With PII"), numbers(&folds, "Without"));
    for model in folds.chunks(FOLDS) {
        assert!(numbers(model, "Essays").iter().sum::<f64>() <= 40.0);
        let sizes = numbers(model, "Samples");
        assert!(sizes.iter().all(|size| *size >= 10.0), "{sizes:?}");
    }
}

/// The counts are those of the folds, and the weights follow from them.
fn check_weights(out: &Path) {
    let folds = rows(out, "folds");
    for (model, table) in folds.chunks(FOLDS).zip(["table-04", "table-05"]) {
        let rows = rows(out, table);
        assert_eq!(rows.iter().map(|row| row[""].as_str()).collect::<Vec<_>>(), ["B", "I", "O"]);
        let counts = numbers(&rows, "Count");
        let sum = |column| numbers(model, column).iter().sum::<f64>();
        assert_eq!([counts[0], counts[1], counts.iter().sum()], ["B", "I", "Words"].map(sum));
        let [shares, weights] = ["Instances (%)", "Weight"].map(|column| numbers(&rows, column));
        for place in 0..3 {
            near(shares[place], 100.0 * counts[place] / sum("Words"), 0.005_001);
            near(weights[place], sum("Words") / (3.0 * counts[place]), 0.005_001);
        }
    }
}

/// The last two rows are mean and deviation (over n - 1) of those before.
fn check_details(out: &Path, number: usize) {
    let rows = rows(out, &format!("table-{number:02}"));
    assert_eq!(rows.len(), FOLDS + 2);
    for column in ["Accuracy", "Precision", "F2", "MCC", "Sensitive recall", "Sensitive F1"] {
        let values = numbers(&rows, column);
        let (folds, summary) = values.split_at(FOLDS);
        let mean = folds.iter().sum::<f64>() / FOLDS as f64;
        let squares: f64 = folds.iter().map(|value| (value - mean).powi(2)).sum();
        near(summary[0], mean, 2e-6);
        near(summary[1], (squares / (FOLDS - 1) as f64).sqrt(), 2e-6);
    }
    // Weighted recall over all classes is accuracy.
    assert_eq!(numbers(&rows, "Accuracy")[..FOLDS], numbers(&rows, "Recall")[..FOLDS]);
}

/// Tables 2 and 3 are the sensitive figures of the detailed tables.
fn check_averages(out: &Path) {
    for (table, details) in [("table-02", ["table-06", "table-08"]), ("table-03", ["table-07", "table-09"])] {
        let short = rows(out, table);
        assert_eq!(
            short.iter().map(|row| row["Model"].as_str()).collect::<Vec<_>>(),
            ["bert", "bert", "roberta", "roberta"]
        );
        for (pair, details) in short.chunks(2).zip(details) {
            let details = rows(out, details);
            let columns = [("Precision", "precision"), ("Recall", "recall"), ("F1", "F1"), ("F2", "F2")];
            for (title, column) in columns {
                let expected = numbers(&details, &format!("Sensitive {column}"));
                assert_eq!(numbers(pair, title), expected[FOLDS..], "{table} {column}");
            }
        }
    }
}

/// There is a warning where, and only where, a fold finds nothing.
fn check_warnings(out: &Path, said: &[String]) {
    let silent = |number: usize| {
        let rows = rows(out, &format!("table-{number:02}"));
        let found: Vec<f64> = numbers(&rows, "Sensitive recall")
            .into_iter()
            .zip(numbers(&rows, "MCC"))
            .map(|(recall, mcc)| recall.abs() + mcc.abs())
            .collect();
        found[..FOLDS].iter().any(|found| *found < 1e-9)
    };
    let expected = (6..10).filter(|number| silent(*number)).count();
    let tables = fs::read_to_string(out.join("tables.md")).unwrap();
    assert_eq!(said.iter().filter(|line| line.starts_with("Warning")).count(), expected);
    // Once under table 2 or 3, once under the detailed table.
    assert_eq!(tables.matches("predicts no personal information at all").count(), 2 * expected);
}

#[test]
fn a_model_that_learns_nothing_is_warned_of() {
    let folder = tempfile::tempdir().unwrap();
    // A few steps at a much too high rate: nothing but "O" is predicted any more.
    let mut options = Options { folds: 2, epochs: 2, ..one_base(folder.path()) };
    options.setup.rate = 0.5;
    let (_, said) = study(&options);
    let warning = "Warning: bert without a weighted loss function predicts no personal information at all in fold 1, 2; its means say little.";
    assert!(said.iter().any(|line| line == warning), "{said:?}");
    let plain = rows(&options.setup.out, "table-05");
    assert_eq!(numbers(&plain[..2], "MCC"), [0.0, 0.0]);
}

#[test]
fn a_stopped_study_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut options = one_base(folder.path());
    options.setup.checkpoint_every = 1;
    assert!(!run(&options, &mut Counter::new(3), &mut |_| {}).unwrap());
    assert!(
        options.setup.out.join("table-04.csv").is_file() && !options.setup.out.join("table-05.csv").exists()
    );
    assert!(options.setup.out.join("folds/bert/plain-1.checkpoint").is_file());
    let (counter, _) = study(&options);
    // A stop is like a kill: whether the third step was still saved does not matter.
    assert_eq!(counter.trainings, 2 * FOLDS);
    assert!((2..=3).contains(&counter.done), "{}", counter.done);
    assert!(!options.setup.out.join("folds/bert/plain-1.checkpoint").exists());
    // The same as without the stop.
    let mut straight = options.clone();
    straight.setup.out = folder.path().join("straight");
    study(&straight);
    assert_eq!(
        fs::read(options.setup.out.join("tables.md")).unwrap(),
        fs::read(straight.setup.out.join("tables.md")).unwrap()
    );
}
