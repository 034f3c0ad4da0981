//! What an experiment gives: the tables 3 and 4 of Riabi et al. (*Cloaked Classifiers*, 2024), a line a version.

use super::significance::Difference;
use maskros_measure::{deviation, mean};
use serde::{Deserialize, Serialize};

/// What to think of before believing the figures.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "warning", rename_all = "kebab-case")]
pub enum Warning {
    /// So few texts to test on tell little.
    FewTexts {
        /// How many.
        count: usize,
    },
    /// A class of the texts to test on is not among those to train on.
    UnknownClass {
        /// Which.
        label: String,
    },
}

/// Fewer texts tell little: one of a hundred is a point of percent.
const FEW: usize = 100;

/// Mean and sample deviation over the seeds, in percent.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Spread {
    /// The mean.
    pub mean: f64,
    /// The sample deviation; 0 of one seed.
    pub deviation: f64,
}

/// How a classifier did on a test set.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Cell {
    /// Macro F1.
    pub macro_f1: Spread,
    /// Micro F1.
    pub micro_f1: Spread,
    /// Against the classifier of the original on the original test set; nothing for that one itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub against_original: Option<Difference>,
}

/// A version: a row of the tables.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Line {
    /// What it is called.
    pub version: String,
    /// Trained on it, tested on it (table 3, left).
    pub own_test: Cell,
    /// Trained on it, tested on the original (table 3, right).
    pub original_test: Cell,
    /// Trained on the original, tested on it (table 4).
    pub trained_on_original: Cell,
}

/// What is learnt.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    /// The class of a text. Differences are of macro F1.
    #[default]
    Classes,
    /// Where names stand in a text and what they are; macro F1 is the mean over labels, micro F1 that over all names. Differences are of
    /// micro F1.
    Names,
}

/// All figures.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Utility {
    /// What is learnt.
    #[serde(default)]
    pub task: Task,
    /// The encoder that was fine-tuned; none where the classifier or tagger inside the program learnt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub encoder: Option<String>,
    /// Texts to train on and to test on.
    pub texts: (usize, usize),
    /// How many texts of the training set each class has, or how many names each label.
    pub classes: Vec<(String, usize)>,
    /// How many seeds.
    pub seeds: u64,
    /// What to think of.
    pub warnings: Vec<Warning>,
    /// The original first.
    pub lines: Vec<Line>,
}

impl Line {
    /// The line of the version at `at`; `cell` says how the classifier of one version did on the test set of another.
    pub(super) fn of(version: &str, at: usize, cell: impl Fn(usize, usize) -> Cell) -> Self {
        Self {
            version: version.to_owned(),
            own_test: cell(at, at),
            original_test: cell(at, 0),
            trained_on_original: cell(0, at),
        }
    }
}

impl Line {
    /// The cells in the order of the tables.
    #[must_use]
    pub const fn cells(&self) -> [&Cell; 3] {
        [&self.own_test, &self.original_test, &self.trained_on_original]
    }
}

impl Cell {
    /// `*` where the difference to the original is hardly chance: approximate randomization gives p < 0.05.
    #[must_use]
    pub fn star(&self) -> &'static str {
        let differs = self.against_original.is_some_and(|difference| difference.p < 0.05);
        if differs { "*" } else { "" }
    }
}

/// Whether the tables ask for the answers of the classifier of one version to the test set of another: of the original's all, of another one
/// its own and the original's.
pub(super) const fn is_asked(trained: usize, tested: usize) -> bool {
    trained == 0 || tested == 0 || tested == trained
}

/// What to think of where so many texts are tested on, and the classes have so many texts to train on.
pub(super) fn warnings(count: usize, sizes: &[(String, usize)]) -> Vec<Warning> {
    let few = (count < FEW).then_some(Warning::FewTexts { count });
    let unknown = sizes.iter().filter(|(_, size)| *size == 0);
    few.into_iter().chain(unknown.map(|(label, _)| Warning::UnknownClass { label: label.clone() })).collect()
}

pub(super) fn spread(values: &[f64]) -> Spread {
    Spread { mean: mean(values.iter().copied()).unwrap_or_default(), deviation: deviation(values) }
}
