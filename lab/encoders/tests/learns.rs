//! A model that begins by chance learns the toy language.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod common;

use maskros_lab::{
    Base, Display, Document, Goal, Head, Look, Options, Outcome, Precision, balanced, predict, sentences,
    tagging, train,
};
use std::path::Path;

fn options(epochs: usize) -> Options {
    Options { batch: 16, epochs, rate: 3e-3, patience: 3, ..Options::default() }
}

/// Strict F1 of each head on held-out sentences, and the outcome.
fn learn(folder: &Path, names: &[(&str, &str)], weighted: bool, options: &Options) -> (Vec<f64>, Outcome) {
    let keys = common::keys(names);
    let (texts, dev) = (common::documents(400, 1), common::documents(100, 2));
    let mut heads = tagging::heads(&texts, &keys);
    let (samples, _) = common::samples(folder, &texts, &heads, &keys);
    if weighted {
        for (number, head) in heads.iter_mut().enumerate() {
            head.class_weights = balanced(&tagging::counts(&samples, number, head.labels.len()));
        }
    }
    let (dev_samples, pieces) = common::samples(folder, &dev, &heads, &keys);
    let gold = |number: usize| -> Vec<_> {
        dev.iter().map(|text| tagging::stretches(text, &keys[number].key)).collect()
    };
    let f1 = |predictions: &[maskros_lab::Prediction], number: usize| {
        let found = tagging::decode(dev.len(), &pieces, predictions, number, &heads[number].labels);
        tagging::strict(&gold(number), &found)[2]
    };
    let mut score =
        |look: &Look<'_>| (0..heads.len()).map(|number| f1(look.predictions, number)).sum::<f64>();
    let mut display = Display::default();
    let outcome =
        train(Base::Folder(folder), &heads, &samples, &dev_samples, &mut score, options, &mut display)
            .unwrap();
    ((0..heads.len()).map(|number| f1(&outcome.predictions, number)).collect(), outcome)
}

#[test]
fn names_are_learnt_by_context() {
    let folder = tempfile::tempdir().unwrap();
    common::base(folder.path(), 0.1);
    let (f1, outcome) = learn(folder.path(), &[("label", "label")], false, &options(6));
    assert!(f1[0] >= 0.95, "strict F1 {f1:?}");
    assert!((outcome.best.unwrap().score - f1[0]).abs() < 1e-12, "the best model is kept");
}

#[test]
fn names_are_learnt_with_products_of_16_bits() {
    let folder = tempfile::tempdir().unwrap();
    common::base(folder.path(), 0.1);
    let options = Options { precision: Precision::Bfloat16, ..options(3) };
    let (f1, _) = learn(folder.path(), &[("label", "label")], false, &options);
    assert!(f1[0] >= 0.95, "strict F1 {f1:?}");
}

#[test]
fn several_heads_are_learnt_at_once_with_weights() {
    let folder = tempfile::tempdir().unwrap();
    common::base(folder.path(), 0.1);
    let (f1, outcome) = learn(folder.path(), &[("entity", "label"), ("risk", "risk")], true, &options(12));
    assert!(f1[0] >= 0.95, "strict F1 {f1:?}");
    assert!(f1[1] >= 0.5, "risk, which needs the whole sentence, is better than chance: {f1:?}");
    let written = tempfile::tempdir().unwrap();
    outcome.save(written.path()).unwrap();
    saved_heads_say_the_same(written.path(), &outcome);
}

/// The sentences of a corpus that marks nothing but this label.
fn marks_only(label: &str, documents: Vec<Document>, head: &str) -> Vec<Document> {
    let only = |mut document: Document| {
        document.marks.retain(|mark| mark.keys["label"] == label);
        document.head = Some(head.to_owned());
        document
    };
    documents.into_iter().map(only).collect()
}

#[test]
fn corpora_with_labels_of_their_own_are_learnt_together() {
    let folder = tempfile::tempdir().unwrap();
    common::base(folder.path(), 0.1);
    let keys = common::keys(&[("people", "label"), ("places", "label")]);
    let mut texts = marks_only("PER", common::documents(200, 1), "people");
    texts.extend(marks_only("LOC", common::documents(200, 3), "places"));
    let heads = tagging::heads(&texts, &keys);
    assert_eq!(heads[0].labels, ["O", "B-PER", "I-PER"]);
    assert_eq!(heads[1].labels, ["O", "B-LOC", "I-LOC"]);
    let (samples, _) = common::samples(folder.path(), &texts, &heads, &keys);
    let mut unscored = |look: &Look<'_>| -f64::from(look.loss);
    let mut display = Display::default();
    let base = Base::Folder(folder.path());
    let outcome = train(base, &heads, &samples, &[], &mut unscored, &options(8), &mut display).unwrap();
    let written = tempfile::tempdir().unwrap();
    outcome.save(written.path()).unwrap();
    for (number, label) in ["PER", "LOC"].into_iter().enumerate() {
        let dev = marks_only(label, common::documents(100, 2), &keys[number].name);
        let (samples, pieces) = common::samples(folder.path(), &dev, &heads, &keys);
        let predictions = predict(written.path(), &heads, &samples, 16, maskros_lab::Device::Cpu).unwrap();
        let found = tagging::decode(dev.len(), &pieces, &predictions, number, &heads[number].labels);
        let gold: Vec<_> = dev.iter().map(|text| tagging::stretches(text, "label")).collect();
        let f1 = tagging::strict(&gold, &found)[2];
        assert!(f1 >= 0.95, "{label}: {f1}");
    }
}

fn saved_heads_say_the_same(folder: &Path, outcome: &Outcome) {
    let keys = common::keys(&[("entity", "label"), ("risk", "risk")]);
    let (samples, _) = common::samples(folder, &common::documents(100, 2), &outcome.heads, &keys);
    let again = predict(folder, &outcome.heads, &samples, 16, maskros_lab::Device::Cpu).unwrap();
    assert!(again == outcome.predictions, "the same answers after writing and reading");
    let config = maskros_encoder::Config::read(folder).unwrap();
    assert_eq!(config.labels, outcome.heads[0].labels);
    assert_eq!(config.extra_heads[0].name, "risk");
    assert_eq!(config.extra_heads[0].labels, outcome.heads[1].labels);
}

fn sentence_score(folder: &Path, several: bool) -> f64 {
    let config = maskros_encoder::Config::read(folder).unwrap();
    let tokenizer = maskros_encoder::Tokenizer::open(folder, &config).unwrap();
    let (texts, dev): (Vec<Document>, _) = (common::documents(400, 1), common::documents(100, 2));
    let head: Head = sentences::head(&texts, several);
    assert_eq!(head.goal, if several { Goal::Labels } else { Goal::Sentence });
    let (samples, _) = sentences::samples(&texts, &tokenizer, &head, 64);
    let (dev_samples, places) = sentences::samples(&dev, &tokenizer, &head, 64);
    let gold: Vec<Vec<String>> = dev.iter().map(|document| document.labels.clone()).collect();
    let mut score = |look: &Look<'_>| {
        let found = sentences::decode(dev.len(), &dev_samples, &places, look.predictions, &head);
        sentences::scores(&gold, &found, &head)[0]
    };
    let heads = [head.clone()];
    let mut display = Display::default();
    let outcome =
        train(Base::Folder(folder), &heads, &samples, &dev_samples, &mut score, &options(8), &mut display);
    outcome.unwrap().best.unwrap().score
}

#[test]
fn sentences_are_learnt_with_one_label_and_with_several() {
    let folder = tempfile::tempdir().unwrap();
    common::base(folder.path(), 0.1);
    for several in [false, true] {
        let score = sentence_score(folder.path(), several);
        assert!(score >= 0.95, "macro F1 {score}, several labels: {several}");
    }
}
