//! What a model learns from: rows of tokens with what is to be said of them.

use std::fmt;

/// What a head says something of, and by which loss it learns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// One label for each token; cross entropy.
    Tokens,
    /// One label for the whole text; cross entropy.
    Sentence,
    /// Every label is true or false of the whole text; binary cross entropy.
    Labels,
    /// The word that stood where a token is hidden; cross entropy. Its labels are the vocabulary, and its matrix is that of the
    /// embeddings.
    Masked,
}

/// A head on the encoder: a layer that gives labels.
#[derive(Clone, Debug, PartialEq)]
pub struct Head {
    /// What it tells: `label`, `risk`. The first head is the one that Hugging Face knows as the classifier of the model, whatever
    /// its name; others are written under their names.
    pub name: String,
    /// What it says something of.
    pub goal: Goal,
    /// Its labels, in the order of its outputs; unused by [`Goal::Masked`].
    pub labels: Vec<String>,
    /// The weight of each label in the loss; empty for 1 each. Unused by [`Goal::Labels`].
    pub class_weights: Vec<f32>,
}

impl Head {
    /// A head of this name that gives these labels, all of the same weight.
    #[must_use]
    pub fn new(name: &str, goal: Goal, labels: Vec<String>) -> Self {
        Self { name: name.to_owned(), goal, labels, class_weights: Vec::new() }
    }
}

/// What one head should say of one sample.
#[derive(Clone, PartialEq, Hash)]
pub enum Target {
    /// For [`Goal::Tokens`] and [`Goal::Masked`]: the class of each token; `None` where the loss does not look.
    Tokens(Vec<Option<usize>>),
    /// For [`Goal::Sentence`]: the class; `None` where it is not known.
    Class(Option<usize>),
    /// For [`Goal::Labels`]: whether each label is true.
    Labels(Vec<bool>),
}

/// Shows the kind only: the rest is as good as text.
impl fmt::Debug for Target {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tokens(classes) => write!(formatter, "Tokens({})", classes.len()),
            Self::Class(_) => write!(formatter, "Class"),
            Self::Labels(labels) => write!(formatter, "Labels({})", labels.len()),
        }
    }
}

/// One row of tokens with what every head should say of it.
#[derive(Clone, PartialEq, Hash)]
pub struct Sample {
    /// Numbers of tokens, special tokens included, without padding.
    pub ids: Vec<u32>,
    /// One for each head, in the order of the heads.
    pub targets: Vec<Target>,
}

/// Shows sizes only: the rest is as good as text.
impl fmt::Debug for Sample {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Sample({} tokens, {:?})", self.ids.len(), self.targets)
    }
}

/// What a model says of one sample: the outputs of each head before softmax or sigmoid.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Prediction {
    /// For each head: one row of outputs a token (special tokens included) for [`Goal::Tokens`], one row for the whole text for
    /// [`Goal::Sentence`] and [`Goal::Labels`], nothing for [`Goal::Masked`].
    pub heads: Vec<Outputs>,
}

/// Rows of outputs of a head.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Outputs {
    /// Outputs of each row; one a label.
    pub width: usize,
    /// The rows, one after another.
    pub values: Vec<f32>,
}

impl Outputs {
    /// The number of the largest output of each row.
    #[must_use]
    pub fn best(&self) -> Vec<usize> {
        self.rows().map(best).collect()
    }

    /// The rows.
    pub fn rows(&self) -> impl Iterator<Item = &[f32]> {
        self.values.chunks_exact(self.width.max(1))
    }

    /// For [`Goal::Labels`]: whether each label is more likely true than false.
    #[must_use]
    pub fn likely(&self) -> Vec<bool> {
        self.values.iter().map(|value| *value > 0.0).collect()
    }
}

fn best(row: &[f32]) -> usize {
    let better = |best: usize, index: usize| if row[index] > row[best] { index } else { best };
    (1..row.len()).fold(0, better)
}

/// The weights of classes by which all classes weigh the same in sum: samples / (classes × samples of the class).
///
/// scikit-learn's `compute_class_weight("balanced", …)`, which counts the classes that have samples; one without gets 0.
#[must_use]
#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    reason = "counts of samples are far below 2^24 times 2^29"
)]
pub fn balanced(counts: &[usize]) -> Vec<f32> {
    let total: usize = counts.iter().sum();
    let present = counts.iter().filter(|count| **count > 0).count();
    let weight = |count: usize| total as f64 / (present as f64 * count as f64);
    counts.iter().map(|count| if *count == 0 { 0.0 } else { weight(*count) as f32 }).collect()
}
