//! From hidden numbers to scores of labels.

use crate::{
    config::{Config, Family},
    error::{Error, ErrorKind},
    linear::{Kernels, Linear, Precision, Raw},
    names,
    numbers::{LayerNorm, relu},
    weights::Weights,
};
use rten_simd::SimdUnaryOp as _;
use rten_vecmath::{Gelu, Tanh};
use serde_json::Value;
use std::borrow::Cow;

/// One layer, or a layer, a function and another layer.
pub(crate) struct Head {
    first: Option<(Linear, Between)>,
    last: Linear,
}

/// What stands between the layers of a head of two.
enum Between {
    Tanh,
    Relu,
    /// LTG-BERT normalizes before and after its GELU.
    NormedGelu(LayerNorm),
}

impl Head {
    /// The scores (logits) of rows of hidden numbers.
    pub(crate) fn apply(&self, rows: &[f32], kernels: &Kernels) -> Vec<f32> {
        let Some((first, between)) = &self.first else { return self.last.apply(rows, kernels) };
        let mut middle = first.apply(&between.prepared(rows), kernels);
        between.apply(&mut middle);
        self.last.apply(&middle, kernels)
    }

    pub(crate) fn labels(&self) -> usize {
        self.last.outputs
    }
}

impl Between {
    /// What the first layer takes.
    fn prepared<'a>(&self, rows: &'a [f32]) -> Cow<'a, [f32]> {
        let Self::NormedGelu(norm) = self else { return Cow::Borrowed(rows) };
        let mut normed = rows.to_vec();
        norm.apply(&mut normed);
        Cow::Owned(normed)
    }

    fn apply(&self, numbers: &mut [f32]) {
        match self {
            Self::Tanh => Tanh {}.map_mut(numbers),
            Self::Relu => relu(numbers),
            Self::NormedGelu(norm) => {
                Gelu {}.map_mut(numbers);
                norm.apply(numbers);
            }
        }
    }
}

/// What a checkpoint was fine-tuned for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// A label for each token.
    Tokens,
    /// Labels for the whole text.
    Texts,
}

impl Task {
    /// The end of the names that `transformers` gives to models of this task.
    fn class(self) -> &'static str {
        match self {
            Self::Tokens => "ForTokenClassification",
            Self::Texts => "ForSequenceClassification",
        }
    }

    fn is_of(self, class: &Value) -> bool {
        class.as_str().is_some_and(|class| class.ends_with(self.class()))
    }

    fn name(self) -> &'static str {
        match self {
            Self::Tokens => "token classification",
            Self::Texts => "sequence classification",
        }
    }
}

/// Reads the heads of a checkpoint. They are kept in single precision: they are small, and they decide.
pub(crate) struct Heads<'a> {
    pub(crate) weights: &'a Weights,
    pub(crate) config: &'a Config,
    pub(crate) kernels: &'a Kernels,
}

impl Heads<'_> {
    /// The head that Hugging Face knows.
    pub(crate) fn main(&self, task: Task) -> Result<Head, Error> {
        self.is_for(task)?;
        let labels = self.labels(task)?;
        match (self.config.family, task) {
            (Family::LtgBert, _) => self.normed(labels),
            (_, Task::Tokens) => self.one("classifier", labels),
            (family, Task::Texts) => self.pooled(family, labels),
        }
    }

    /// LTG-BERT's.
    fn normed(&self, labels: usize) -> Result<Head, Error> {
        let norm = LayerNorm::plain(self.config.hidden_size, self.config.norm_eps);
        self.two("head.nonlinearity.1", Between::NormedGelu(norm), "head.nonlinearity.5", labels)
    }

    /// That of whole texts, of BERT and its kin.
    fn pooled(&self, family: Family, labels: usize) -> Result<Head, Error> {
        let (first, between, last) = match family {
            Family::DistilBert => ("pre_classifier", Between::Relu, "classifier"),
            Family::Roberta | Family::XlmRoberta => {
                ("classifier.dense", Between::Tanh, "classifier.out_proj")
            }
            Family::Bert | Family::LtgBert => (names::pooler(self.weights), Between::Tanh, "classifier"),
        };
        self.two(first, between, last, labels)
    }

    /// A head of our own beside it.
    pub(crate) fn extra(&self, name: &str, labels: usize) -> Result<Head, Error> {
        self.one(&format!("maskros_heads.{name}"), labels)
    }

    /// A stated class of another task is a mistake that equal names of tensors would hide.
    fn is_for(&self, task: Task) -> Result<(), Error> {
        let classes = self.classes();
        if classes.is_empty() || classes.iter().any(|class| task.is_of(class)) {
            return Ok(());
        }
        Err(self.without(task))
    }

    /// The classes that the configuration states.
    fn classes(&self) -> &[Value] {
        let classes = self.config.json.get("architectures").and_then(Value::as_array);
        classes.map_or(&[], Vec::as_slice)
    }

    fn without(&self, task: Task) -> Error {
        ErrorKind::Head(task.name()).at(self.weights.folder())
    }

    /// As many as the configuration names and the weights give.
    fn labels(&self, task: Task) -> Result<usize, Error> {
        let outputs = self.outputs().ok_or_else(|| self.without(task))?;
        if self.config.labels.len() == outputs {
            return Ok(outputs);
        }
        Err(ErrorKind::Labels(outputs).at(self.weights.folder().join("config.json")))
    }

    fn outputs(&self) -> Option<usize> {
        let last = ["classifier.weight", "classifier.out_proj.weight", "head.nonlinearity.5.weight"];
        last.iter().find_map(|name| self.weights.shape(name))?.first().copied()
    }

    fn one(&self, name: &str, labels: usize) -> Result<Head, Error> {
        Ok(Head { first: None, last: self.linear(name, labels)? })
    }

    fn two(&self, first: &str, between: Between, last: &str, labels: usize) -> Result<Head, Error> {
        let first = self.linear(first, self.config.hidden_size)?;
        Ok(Head { first: Some((first, between)), last: self.linear(last, labels)? })
    }

    fn linear(&self, name: &str, outputs: usize) -> Result<Linear, Error> {
        let raw = Raw::read(self.weights, name, [outputs, self.config.hidden_size], true)?;
        Ok(Linear::new(raw, Precision::Single, self.kernels))
    }
}
