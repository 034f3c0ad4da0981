//! A training that was killed and goes on ends with the same numbers, bit for bit.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod common;

use maskros_lab::{Base, Document, Error, Event, Look, Options, Outcome, Silent, Watch, tagging, train};
use std::{fs, path::Path, process::Command, thread, time::Duration};

/// Ends after a step, as a kill would.
struct Kill {
    after: usize,
}

impl Watch for Kill {
    fn see(&mut self, event: &Event<'_>) -> bool {
        !matches!(event, Event::Step { row, .. } if row.step == self.after)
    }
}

fn run(folder: &Path, options: &Options, watch: &mut dyn Watch) -> Result<Outcome, Error> {
    run_on(folder, &common::documents(60, 1), &common::documents(20, 2), options, watch)
}

fn run_on(
    folder: &Path,
    texts: &[Document],
    dev: &[Document],
    options: &Options,
    watch: &mut dyn Watch,
) -> Result<Outcome, Error> {
    let keys = common::keys(&[("label", "label")]);
    let heads = tagging::heads(texts, &keys);
    let (samples, _) = common::samples(folder, texts, &heads, &keys);
    let (dev, _) = common::samples(folder, dev, &heads, &keys);
    // The worst look counts as the best, so that the best model is not the last one.
    let mut score = |look: &Look<'_>| f64::from(look.loss);
    train(Base::Folder(folder), &heads, &samples, &dev, &mut score, options, watch)
}

fn options(checkpoint: &Path, resume: bool) -> Options {
    Options {
        epochs: 3,
        accumulate: 2,
        rate: 1e-3,
        look_every: 3,
        checkpoint: Some((checkpoint.to_owned(), 2)),
        resume,
        ..Options::default()
    }
}

#[test]
fn a_killed_training_goes_on_as_if_nothing_had_happened() {
    let folder = tempfile::tempdir().unwrap();
    common::base(folder.path(), 0.1);
    let [whole, killed] = ["whole", "killed"].map(|name| folder.path().join(name));
    let expected = run(folder.path(), &options(&whole, false), &mut Silent).unwrap();
    assert_eq!((expected.rows.len(), expected.best.unwrap().step), (12, 3));
    for after in [5, 8, 11] {
        let _ = fs::remove_file(&killed);
        run(folder.path(), &options(&killed, false), &mut Kill { after }).unwrap();
        let mut steps = 0;
        let mut count = Count(&mut steps);
        let resumed = run(folder.path(), &options(&killed, true), &mut count).unwrap();
        assert_eq!(steps, 12 - after / 2 * 2, "it goes on from the last checkpoint");
        assert_eq!(resumed.rows.last().unwrap().loss.to_bits(), expected.rows.last().unwrap().loss.to_bits());
        assert!(resumed.tensors == expected.tensors, "the same model, killed after {after}");
        assert!(resumed.predictions == expected.predictions, "the same answers, killed after {after}");
    }
}

/// Counts steps.
struct Count<'a>(&'a mut usize);

impl Watch for Count<'_> {
    fn see(&mut self, event: &Event<'_>) -> bool {
        *self.0 += usize::from(matches!(event, Event::Step { .. }));
        true
    }
}

#[test]
fn a_seed_gives_one_result_and_another_seed_another() {
    let folder = tempfile::tempdir().unwrap();
    common::base(folder.path(), 0.1);
    let with = |seed| Options { seed, epochs: 1, rate: 1e-3, ..Options::default() };
    let [first, again, other] =
        [1, 1, 2].map(|seed| run(folder.path(), &with(seed), &mut Silent).unwrap().tensors);
    assert!(first == again);
    assert!(first != other);
}

#[test]
fn the_rate_rises_and_falls_as_in_transformers() {
    let folder = tempfile::tempdir().unwrap();
    common::base(folder.path(), 0.1);
    let options = Options { steps: 10, warmup: 0.15, rate: 1e-3, ..Options::default() };
    let outcome = run(folder.path(), &options, &mut Silent).unwrap();
    // `get_linear_schedule_with_warmup(optimizer, 2, 10)`; 15 % of 10 steps are rounded up, as `Trainer` does.
    let expected = [0.0, 0.5, 1.0, 0.875, 0.75, 0.625, 0.5, 0.375, 0.25, 0.125];
    for (row, share) in outcome.rows.iter().zip(expected) {
        assert!((row.rate - 1e-3 * share).abs() < 1e-9, "step {}: {}", row.step, row.rate);
    }
}

#[test]
fn a_checkpoint_of_another_training_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    common::base(folder.path(), 0.1);
    let path = folder.path().join("checkpoint");
    run(folder.path(), &Options { epochs: 1, ..options(&path, false) }, &mut Silent).unwrap();
    let error = run(folder.path(), &options(&path, true), &mut Silent).unwrap_err();
    assert!(error.to_string().ends_with("there epochs 1, here epochs 3"), "{error}");
    run(folder.path(), &options(&path, false), &mut Kill { after: 5 }).unwrap();
    let (texts, dev) = (common::documents(60, 1), common::documents(20, 2));
    let mut corrected = texts.clone();
    corrected[7].marks.pop();
    let refused = |texts: &[Document], dev: &[Document], difference: &str| {
        let error = run_on(folder.path(), texts, dev, &options(&path, true), &mut Silent).unwrap_err();
        assert!(error.to_string().contains(difference), "{error}");
    };
    refused(&corrected, &dev, "there samples");
    refused(&texts, &dev[1..], "there dev samples");
    common::base(folder.path(), 0.2);
    refused(&texts, &dev, "there base");
}

#[test]
fn a_loss_that_is_no_number_names_its_step() {
    let folder = tempfile::tempdir().unwrap();
    common::base(folder.path(), 0.0);
    let options = Options { rate: 1e30, warmup: 0.0, ..Options::default() };
    let error = run(folder.path(), &options, &mut Silent).unwrap_err();
    assert!(matches!(error, Error::LossNotANumber { step: 2..=4 }), "{error}");
}

#[test]
fn the_program_is_killed_and_resumed() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    common::base(&at("base"), 0.1);
    fs::write(at("train.jsonl"), common::jsonl(&common::documents(150, 1))).unwrap();
    fs::write(at("dev.jsonl"), common::jsonl(&common::documents(20, 2))).unwrap();
    let command = |out: &str, more: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_maskros-lab"));
        command.current_dir(folder.path()).args([
            "finetune",
            "--task",
            "tokens",
            "--base",
            "base",
            "--train",
            "train.jsonl",
        ]);
        command
            .args(["--dev", "dev.jsonl", "--rate", "1e-3", "--checkpoint-every", "5", "--out", out])
            .args(more);
        command.stderr(std::process::Stdio::null()).stdout(std::process::Stdio::null());
        command
    };
    assert!(command("whole", &[]).status().unwrap().success());
    let mut child = command("killed", &[]).spawn().unwrap();
    while !at("killed/checkpoint.safetensors").is_file() && child.try_wait().unwrap().is_none() {
        thread::sleep(Duration::from_millis(1));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(command("killed", &["--resume"]).status().unwrap().success());
    for name in ["model.safetensors", "config.json", "metrics.csv", "vocab.txt"] {
        let [killed, whole] = ["killed", "whole"].map(|out| fs::read(at(out).join(name)).unwrap());
        assert!(killed == whole, "{name} is the same");
    }
    assert!(fs::read_to_string(at("whole/loss.svg")).unwrap().contains("<polyline"));
    assert_eq!(fs::read_to_string(at("whole/metrics.csv")).unwrap().lines().count(), 1 + 3 * 19);
}
