//! Features, classifier and scores beside scikit-learn's (`golden/make.py`).

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

use maskros_assess::utility::{
    classifier::Classifier,
    features::{Features, Row},
    scores::{macro_f1, micro_f1},
};
use serde::Deserialize;

#[derive(Deserialize)]
struct Golden {
    train: Vec<(String, String)>,
    test: Vec<(String, String)>,
    features: usize,
    classes: Vec<String>,
    products: Vec<Vec<f64>>,
    decisions: Vec<Vec<f64>>,
    answers: Vec<String>,
    macro_f1: f64,
    micro_f1: f64,
}

fn product(one: &Row, two: &Row) -> f64 {
    let value = |place: u32| two.0.iter().find(|(other, _)| *other == place).map_or(0.0, |(_, value)| *value);
    one.0.iter().map(|(place, own)| f64::from(own * value(*place))).sum()
}

#[test]
fn features_decisions_and_scores_are_scikit_learns() {
    let golden: Golden = serde_json::from_str(include_str!("golden/scikit.json")).unwrap();
    let class = |label: &String| golden.classes.binary_search(label).unwrap();
    let texts: Vec<&str> = golden.train.iter().map(|(text, _)| text.as_str()).collect();
    let labels: Vec<usize> = golden.train.iter().map(|(_, label)| class(label)).collect();
    let features = Features::of(&texts);
    assert_eq!(features.len(), golden.features);
    let rows: Vec<Row> = texts.iter().map(|text| features.row(text)).collect();
    let tests: Vec<Row> = golden.test.iter().map(|(text, _)| features.row(text)).collect();
    // Places are numbered otherwise, so rows are compared by their products: all lengths and angles.
    for (test, products) in tests.iter().zip(&golden.products) {
        for (row, expected) in rows.iter().zip(products) {
            assert!((product(test, row) - expected).abs() < 1e-5, "{} is not {expected}", product(test, row));
        }
    }
    let classifier = Classifier::train(&rows, &labels, (golden.classes.len(), features.len()), 1);
    let mut pairs = Vec::new();
    for ((test, expected), (_, gold)) in tests.iter().zip(&golden.decisions).zip(&golden.test) {
        for (own, expected) in classifier.decisions(test).into_iter().zip(expected) {
            assert!((own - expected).abs() < 2e-3, "{own} is not {expected}");
        }
        pairs.push((class(gold), classifier.predict(test)));
    }
    let answers: Vec<&String> =
        pairs.iter().map(|(_, answer)| golden.classes.get(*answer).unwrap()).collect();
    assert_eq!(answers, golden.answers.iter().collect::<Vec<_>>());
    assert!((macro_f1(pairs.iter().copied(), golden.classes.len()).unwrap() - golden.macro_f1).abs() < 1e-9);
    assert!((micro_f1(pairs).unwrap() - golden.micro_f1).abs() < 1e-9);
}
