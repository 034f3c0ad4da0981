//! The studies as whole commands, on invented miniature data and tiny models with random weights.
//!
//! What is tested is the shape and the arithmetic of the tables, not the quality of the models.
#![expect(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

mod court;
mod essays;
mod swedish;
mod text;
mod verdicts;

use maskros_lab::{Device, Event, Precision, Watch, studies::Setup};
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

/// A tiny base model.
fn base(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates/encoder/tests/checkpoints").join(name)
}

/// A study with these base models, without checkpoints.
fn setup(bases: &[&str], data: PathBuf, out: PathBuf) -> Setup {
    Setup {
        bases: bases.iter().map(|name| base(name)).collect(),
        data: vec![data],
        out,
        batch: 8,
        rate: 5e-5,
        seed: 1,
        longest: 512,
        checkpoint_every: 0,
        device: Device::Cpu,
        precision: Precision::Single,
    }
}

/// Counts trainings and steps, and stops after a number of steps.
#[derive(Debug)]
struct Counter {
    trainings: usize,
    steps: usize,
    /// Steps that checkpoints had done.
    done: usize,
    limit: usize,
}

impl Counter {
    const fn new(limit: usize) -> Self {
        Self { trainings: 0, steps: 0, done: 0, limit }
    }

    /// Never stops.
    const fn patient() -> Self {
        Self::new(usize::MAX)
    }
}

impl Watch for Counter {
    fn see(&mut self, event: &Event<'_>) -> bool {
        match event {
            Event::Start { done, .. } => {
                self.trainings += 1;
                self.done += done;
            }
            Event::Step { .. } => self.steps += 1,
            Event::Look { .. } | Event::Checkpoint { .. } | Event::Early { .. } => {}
        }
        self.steps < self.limit
    }
}

/// The rows of a CSV file without quotes, by the names of the columns.
fn rows(folder: &Path, name: &str) -> Vec<BTreeMap<String, String>> {
    let text = fs::read_to_string(folder.join(format!("{name}.csv"))).unwrap();
    let mut lines = text.lines().map(|line| line.split(',').map(str::to_owned).collect::<Vec<_>>());
    let header = lines.next().unwrap();
    lines.map(|cells| header.iter().cloned().zip(cells).collect()).collect()
}

/// A column of numbers.
fn numbers(rows: &[BTreeMap<String, String>], column: &str) -> Vec<f64> {
    rows.iter().map(|row| row[column].parse().unwrap()).collect()
}

#[track_caller]
fn near(found: f64, expected: f64, tolerance: f64) {
    assert!((found - expected).abs() <= tolerance, "{found} is not {expected}");
}
