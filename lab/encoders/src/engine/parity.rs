//! Outputs and gradients beside PyTorch's (`tests/gradients.py`), parameter by parameter.

use super::{
    Targets,
    kernels::Kernels,
    learner::{Batch, Learn as _, Learner, Step},
    operations::Precision,
};
use crate::{Goal, Head};
use burn_flex::{Flex, FlexDevice};
use maskros_encoder::{Config, Weights};
use std::{
    ops::Range,
    path::{Path, PathBuf},
};

/// The largest difference that is allowed, beside the largest number of the same tensor and alone.
const TOLERANCE: f32 = 2e-5;

fn folder(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn all(weights: &Weights, name: &str) -> Vec<f32> {
    let shape = weights.shape(name).unwrap_or_else(|| panic!("{name} is not in the fixture")).to_vec();
    weights.read(name, &shape).unwrap()
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "whole numbers, not negative")]
fn whole(weights: &Weights, name: &str) -> Vec<usize> {
    all(weights, name).into_iter().map(|number| number as usize).collect()
}

fn assert_close(found: &[f32], expected: &[f32], what: &str) {
    assert_within(TOLERANCE, found, expected, what);
}

fn assert_within(tolerance: f32, found: &[f32], expected: &[f32], what: &str) {
    assert_eq!(found.len(), expected.len(), "{what}");
    let scale = expected.iter().fold(0.1_f32, |top, number| top.max(number.abs()));
    for (place, (found, expected)) in found.iter().zip(expected).enumerate() {
        let difference = (found - expected).abs();
        assert!(difference <= tolerance * scale, "{what}[{place}]: {found} instead of {expected}");
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "numbers of tokens and classes")]
fn batch(fixture: &Weights, goal: Goal) -> Batch {
    let targets = all(fixture, "targets");
    let classes = || targets.iter().map(|class| (*class >= 0.0).then_some(*class as usize)).collect();
    Batch {
        ids: all(fixture, "ids").into_iter().map(|id| id as u32).collect(),
        lengths: whole(fixture, "lengths"),
        targets: vec![if goal == Goal::Labels {
            Targets::Truth(targets.clone())
        } else {
            Targets::Classes(classes())
        }],
    }
}

fn check<B: Kernels>(name: &str, goal: Goal, device: B::Device) {
    let base = folder("../../crates/encoder/tests/checkpoints").join(name);
    let mut config = Config::read(&base).unwrap();
    (config.hidden_dropout, config.attention_dropout) = (0.0, 0.0);
    config.json.insert("seq_classif_dropout".into(), 0.0.into());
    let weights = Weights::open(&base).unwrap();
    let fixture = Weights::open(&folder("tests/gradients").join(name)).unwrap();
    let mut head = Head::new("label", goal, config.labels.clone());
    head.class_weights = all(&fixture, "weights");
    let mut learner =
        Learner::<B>::new(&config, Some(&weights), &[head], 1, Precision::Single, device).unwrap();
    assert!(learner.new_tensors().is_empty(), "{:?}", learner.new_tensors());
    let batch = batch(&fixture, goal);

    let (loss, predictions) = learner.judge(&batch);
    assert_close(&[loss], &all(&fixture, "loss"), "loss");
    let logits = all(&fixture, "logits");
    for (row, prediction) in predictions.iter().enumerate() {
        let stride = logits.len() / predictions.len();
        let found = &prediction.heads[0].values;
        assert_close(found, &logits[row * stride..row * stride + found.len()], &format!("{name}: row {row}"));
    }

    let loss = learner.learn(&batch, 1);
    assert_close(&[loss], &all(&fixture, "loss"), "loss of the step");
    for (part, gradient) in learner.gradients() {
        let what = format!("{name}: {}", part.name);
        let expected = all(&fixture, &format!("gradient.{}", part.name));
        assert_close(&gradient, &spread(&fixture, &part.name, expected, gradient.len()), &what);
    }
}

/// A table of which the fixture has only the rows that are not 0.
fn spread(fixture: &Weights, name: &str, rows: Vec<f32>, size: usize) -> Vec<f32> {
    let places = format!("rows.{name}");
    if !fixture.has(&places) {
        return rows;
    }
    let mut table = vec![0.0; size];
    let places = whole(fixture, &places);
    let width = rows.len() / places.len();
    for (place, row) in places.into_iter().zip(rows.chunks_exact(width)) {
        table[place * width..(place + 1) * width].copy_from_slice(row);
    }
    table
}

/// The rows of a batch, with targets of every row as long as the longest.
fn part(batch: &Batch, rows: Range<usize>) -> Batch {
    let width = batch.ids.len() / batch.lengths.len();
    let places = rows.start * width..rows.end * width;
    let [Targets::Classes(classes)] = batch.targets.as_slice() else { panic!("one head for tokens") };
    Batch {
        ids: batch.ids[places.clone()].to_vec(),
        lengths: batch.lengths[rows].to_vec(),
        targets: vec![Targets::Classes(classes[places].to_vec())],
    }
}

#[test]
fn four_steps_of_adamw_are_those_of_pytorch() {
    let base = folder("../../crates/encoder/tests/checkpoints/bert");
    let mut config = Config::read(&base).unwrap();
    (config.hidden_dropout, config.attention_dropout) = (0.0, 0.0);
    let weights = Weights::open(&base).unwrap();
    let fixture = Weights::open(&folder("tests/gradients/steps")).unwrap();
    let batch = batch(&Weights::open(&folder("tests/gradients/bert")).unwrap(), Goal::Tokens);
    let heads = [Head::new("label", Goal::Tokens, config.labels.clone())];
    let mut learner =
        Learner::<Flex>::new(&config, Some(&weights), &heads, 1, Precision::Single, FlexDevice).unwrap();
    let lengths = all(&fixture, "lengths");
    // The linear schedule with one step of warm-up of four.
    for (step, share) in [0.0, 1.0, 2.0 / 3.0, 1.0 / 3.0].into_iter().enumerate() {
        learner.learn(&part(&batch, 0..2), 1);
        learner.learn(&part(&batch, 2..3), 1);
        let how = Step { number: step + 1, rate: 1e-2 * share, decay: 0.1, longest: 0.5 };
        let length = learner.update(&how);
        assert_close(&[length], &lengths[step..=step], "length of the gradient");
    }
    let mut compared = 0;
    for (part, values) in learner.tensors().into_iter().filter(|(part, _)| fixture.has(&part.name)) {
        // AdamW divides by the size of the gradient: where that is tiny, so is the share of a step that rounding decides.
        assert_within(5e-4, &values, &all(&fixture, &part.name), &part.name);
        let before = all(&weights, &part.name);
        assert!(values.iter().zip(before).any(|(now, before)| (now - before).abs() > 1e-3), "{}", part.name);
        compared += 1;
    }
    assert_eq!(compared, 7);
}

macro_rules! parity {
    ($($test:ident $name:literal $goal:ident;)*) => {$(
        #[test]
        fn $test() {
            check::<Flex>($name, Goal::$goal, FlexDevice);
        }
    )*};
}

parity! {
    bert "bert" Tokens;
    roberta "roberta" Tokens;
    xlm_roberta "xlm-roberta" Tokens;
    distilbert "distilbert" Tokens;
    ltg_bert "ltg-bert" Tokens;
    bert_sequence "bert-sequence" Labels;
    roberta_sequence "roberta-sequence" Labels;
    xlm_roberta_sequence "xlm-roberta-sequence" Labels;
    distilbert_sequence "distilbert-sequence" Labels;
    ltg_bert_sequence "ltg-bert-sequence" Labels;
}
