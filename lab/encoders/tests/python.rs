//! Python's `transformers` opens what is written, and gives the same outputs.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod common;

use maskros_lab::{Base, Goal, Head, Options, Sample, Silent, Target, predict, tagging, train};
use serde_json::json;
use std::{env, fs, path::Path, process::Command};

/// An interpreter with torch and transformers.
const PYTHON: &str = "MASKROS_TORCH";

#[expect(clippy::print_stderr, reason = "a test that does not run says so")]
fn python() -> Option<String> {
    let python = env::var(PYTHON).ok();
    if python.is_none() {
        eprintln!("skipped: {PYTHON} names no interpreter");
    }
    python
}

fn check(python: &str, folder: &Path) {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/opens.py");
    let answer = Command::new(python).arg(script).arg(folder).env("HF_HUB_OFFLINE", "1").output().unwrap();
    let text =
        [answer.stdout, answer.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat();
    assert!(answer.status.success(), "{text}");
}

/// Trains one step from a checkpoint of the fixtures, and asks both sides.
fn one_step(python: &str, name: &str, goal: Goal) {
    let base =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates/encoder/tests/checkpoints").join(name);
    let labels: Vec<String> = ["O", "B-X", "I-X"].map(str::to_owned).to_vec();
    let head = Head::new("label", goal, labels);
    let ids: Vec<u32> = vec![5, 80, 17, 200, 33, 9, 6];
    let target = match goal {
        Goal::Tokens => Target::Tokens(vec![None, Some(0), Some(1), Some(2), Some(0), Some(0), None]),
        Goal::Labels => Target::Labels(vec![true, false, true]),
        Goal::Sentence | Goal::Masked => Target::Class(Some(1)),
    };
    let samples = vec![Sample { ids: ids.clone(), targets: vec![target] }; 4];
    let heads = [head];
    let options = Options { epochs: 2, rate: 1e-2, warmup: 0.0, ..Options::default() };
    let outcome =
        train(Base::Folder(&base), &heads, &samples, &[], &mut |_| 0.0, &options, &mut Silent).unwrap();
    let folder = tempfile::tempdir().unwrap();
    outcome.save(folder.path()).unwrap();
    let found = predict(folder.path(), &heads, &samples[..1], 1, maskros_lab::Device::Cpu).unwrap();
    let goal = if goal == Goal::Tokens { "tokens" } else { "sentence" };
    let expected = json!({"goal": goal, "samples": [{"ids": ids, "outputs": found[0].heads[0].values}]});
    fs::write(folder.path().join("expected.json"), expected.to_string()).unwrap();
    check(python, folder.path());
}

#[test]
fn every_architecture_of_transformers_opens_for_every_goal() {
    let Some(python) = python() else { return };
    for name in ["bert", "roberta", "xlm-roberta", "distilbert"] {
        for goal in [Goal::Tokens, Goal::Sentence, Goal::Labels] {
            one_step(&python, name, goal);
        }
    }
}

#[test]
fn the_toy_model_opens() {
    let Some(python) = python() else { return };
    let [base, out] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    common::base(base.path(), 0.1);
    let keys = common::keys(&[("label", "label")]);
    let texts = common::documents(50, 1);
    let heads = tagging::heads(&texts, &keys);
    let (samples, _) = common::samples(base.path(), &texts, &heads, &keys);
    let options = Options { epochs: 2, rate: 1e-3, ..Options::default() };
    let outcome = train(
        Base::Folder(base.path()),
        &heads,
        &samples,
        &samples,
        &mut |look| -f64::from(look.loss),
        &options,
        &mut Silent,
    );
    let outcome = outcome.unwrap();
    outcome.save(out.path()).unwrap();
    let rows: Vec<_> = samples.iter().zip(&outcome.predictions).take(5).collect();
    let rows: Vec<_> = rows
        .iter()
        .map(|(sample, said)| json!({"ids": sample.ids, "outputs": said.heads[0].values}))
        .collect();
    fs::write(out.path().join("expected.json"), json!({"goal": "tokens", "samples": rows}).to_string())
        .unwrap();
    check(&python, out.path());
}
