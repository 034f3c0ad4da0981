//! Heads: from the encoder's rows to labels, and the losses.

use super::{
    Traced,
    kernels::Kernels,
    model::Encoder,
    operands::Classes,
    operations::{activate, binary_cross_entropy, cross_entropy, drop_out, linear, normalise, pick, tanh},
    parameters::{Builder, Handle, Layer, Norm, Pass},
    tokens::{Tokens, whole_numbers},
};
use crate::{Error, Goal, Head};
use maskros_encoder::{
    Config,
    config::{Activation, Family},
};
use serde_json::Value;

/// What is between the encoder and the last layer of a head.
#[derive(Debug)]
enum Before {
    /// Nothing: BERT and its kin for tokens.
    Nothing,
    /// A layer and the hyperbolic tangent: BERT's pooler.
    Pooler(Layer),
    /// Dropout, a layer and the hyperbolic tangent: RoBERTa.
    DropoutTanh(Layer),
    /// A layer and max(0, x): DistilBERT.
    Relu(Layer),
    /// Norm, layer, GELU, norm: LTG-BERT.
    Normed(Layer),
    /// Layer, GELU, norm: masked language models of BERT and its kin.
    Transform(Layer, Norm),
}

/// The last layer.
#[derive(Debug)]
enum Last {
    Own(Layer),
    /// The table of embeddings, with a bias.
    Words(Handle),
}

/// A head of a model.
#[derive(Debug)]
pub(super) struct HeadModel {
    pub(super) head: Head,
    before: Before,
    last: Last,
    dropout: f32,
    epsilon: f32,
    activation: Activation,
}

/// What a head should say of a batch.
#[derive(Clone, Debug)]
pub(crate) enum Targets {
    /// A class for each token, padding included, or for each text.
    Classes(Vec<Option<usize>>),
    /// 0 or 1 for each label of each text.
    Truth(Vec<f32>),
}

impl Targets {
    pub(super) fn classes(&self) -> Option<&[Option<usize>]> {
        match self {
            Self::Classes(classes) => Some(classes),
            Self::Truth(_) => None,
        }
    }
}

impl HeadModel {
    /// `first` is the head that Hugging Face knows.
    pub(super) fn new<B: Kernels>(
        head: &Head,
        first: bool,
        config: &Config,
        builder: &mut Builder<'_, B>,
    ) -> Result<Self, Error> {
        let (before, last) = match head.goal {
            Goal::Masked => masked(config, builder)?,
            Goal::Tokens if !first => extra(head, config, builder)?,
            Goal::Tokens => tokens(head, config, builder)?,
            Goal::Sentence | Goal::Labels => sentence(head, config, builder)?,
        };
        let (dropout, activation) = (last_dropout(config, head.goal), transform_activation(config));
        Ok(Self { head: head.clone(), before, last, dropout, epsilon: config.norm_eps, activation })
    }

    /// The outputs: a row a token, a row a text, or a row for each token that has a target.
    pub(super) fn outputs<B: Kernels>(
        &self,
        pass: &Pass<B>,
        encoder: &Encoder,
        hidden: &Traced<B, 2>,
        tokens: &Tokens<B>,
        targets: Option<&Targets>,
    ) -> Traced<B, 2> {
        let x = self.seen(hidden, tokens, targets);
        let x = drop_out(self.prepare(pass, x), pass.dropout(self.dropout));
        self.last.run(pass, encoder, &x)
    }

    /// What the head sees of the encoder's rows.
    fn seen<B: Kernels>(
        &self,
        hidden: &Traced<B, 2>,
        tokens: &Tokens<B>,
        targets: Option<&Targets>,
    ) -> Traced<B, 2> {
        match self.looked_at(tokens, targets) {
            Some(rows) => pick(hidden, whole_numbers(rows, &tokens.ids.device())),
            None => hidden.clone(),
        }
    }

    /// The rows that the head sees; `None` for all.
    fn looked_at<B: Kernels>(&self, tokens: &Tokens<B>, targets: Option<&Targets>) -> Option<Vec<i64>> {
        match self.head.goal {
            Goal::Tokens => None,
            Goal::Masked => Some(targets.and_then(Targets::classes).map(known).unwrap_or_default()),
            Goal::Sentence | Goal::Labels => {
                Some((0..tokens.batch).map(|row| (row * tokens.width) as i64).collect())
            }
        }
    }

    fn prepare<B: Kernels>(&self, pass: &Pass<B>, x: Traced<B, 2>) -> Traced<B, 2> {
        match &self.before {
            Before::Nothing => x,
            Before::Pooler(layer) => tanh(layer.run(pass, &x)),
            Before::DropoutTanh(layer) => tanh(layer.run(pass, &drop_out(x, pass.dropout(self.dropout)))),
            Before::Relu(layer) => activate(&layer.run(pass, &x), Activation::Relu),
            Before::Normed(layer) => {
                let x = layer.run(pass, &normalise(&x, self.epsilon));
                normalise(&activate(&x, Activation::Gelu), self.epsilon)
            }
            Before::Transform(layer, norm) => {
                norm.run(pass, &activate(&layer.run(pass, &x), self.activation), self.epsilon)
            }
        }
    }

    /// The loss of outputs.
    pub(super) fn loss<B: Kernels>(&self, outputs: &Traced<B, 2>, targets: &Targets) -> Traced<B, 1> {
        let of = |targets: &[Option<usize>]| {
            cross_entropy(outputs, &Classes { targets, weights: &self.head.class_weights })
        };
        match targets {
            Targets::Truth(truth) => binary_cross_entropy(outputs, truth),
            Targets::Classes(classes) if self.head.goal == Goal::Masked => of(&hidden(classes)),
            Targets::Classes(classes) => of(classes),
        }
    }
}

impl Last {
    fn run<B: Kernels>(&self, pass: &Pass<B>, encoder: &Encoder, x: &Traced<B, 2>) -> Traced<B, 2> {
        match self {
            Self::Own(layer) => layer.run(pass, x),
            Self::Words(bias) => linear(x, pass.get(encoder.words()), Some(pass.get(*bias)), pass.precision),
        }
    }
}

/// The rows that have a class.
fn known(classes: &[Option<usize>]) -> Vec<i64> {
    classes.iter().enumerate().filter_map(|(row, class)| class.map(|_| row as i64)).collect()
}

/// The classes of the tokens that were hidden.
fn hidden(classes: &[Option<usize>]) -> Vec<Option<usize>> {
    classes.iter().copied().filter(Option::is_some).collect()
}

/// The share that is dropped before the last layer: nothing where tokens are hidden.
fn last_dropout(config: &Config, goal: Goal) -> f32 {
    if goal == Goal::Masked { 0.0 } else { classifier_dropout(config, goal) }
}

fn transform_activation(config: &Config) -> Activation {
    if config.family == Family::DistilBert { Activation::Gelu } else { config.activation }
}

/// The share that the configuration drops before the last layer.
#[expect(clippy::cast_possible_truncation, reason = "a share needs no more than single precision")]
fn classifier_dropout(config: &Config, goal: Goal) -> f32 {
    let share = config.json.get(dropout_key(config.family, goal)).and_then(Value::as_f64);
    share.map_or(config.hidden_dropout, |share| share as f32)
}

const fn dropout_key(family: Family, goal: Goal) -> &'static str {
    match (family, goal) {
        (Family::DistilBert, Goal::Sentence | Goal::Labels) => "seq_classif_dropout",
        _ => "classifier_dropout",
    }
}

type Parts = Result<(Before, Last), Error>;

fn extra<B: Kernels>(head: &Head, config: &Config, builder: &mut Builder<'_, B>) -> Parts {
    let name = format!("maskros_heads.{}", head.name);
    Ok((Before::Nothing, own(&name, head, config, builder)?))
}

/// A last layer of this name with an output for each label.
fn own<B: Kernels>(
    name: &str,
    head: &Head,
    config: &Config,
    builder: &mut Builder<'_, B>,
) -> Result<Last, Error> {
    Ok(Last::Own(builder.head_layer(name, head.labels.len(), config.hidden_size)?))
}

fn tokens<B: Kernels>(head: &Head, config: &Config, builder: &mut Builder<'_, B>) -> Parts {
    if config.family == Family::LtgBert {
        return ltg(head, config, builder);
    }
    Ok((Before::Nothing, own("classifier", head, config, builder)?))
}

fn ltg<B: Kernels>(head: &Head, config: &Config, builder: &mut Builder<'_, B>) -> Parts {
    let hidden = config.hidden_size;
    let before = Before::Normed(builder.head_layer("head.nonlinearity.1", hidden, hidden)?);
    Ok((before, own("head.nonlinearity.5", head, config, builder)?))
}

fn sentence<B: Kernels>(head: &Head, config: &Config, builder: &mut Builder<'_, B>) -> Parts {
    let hidden = config.hidden_size;
    let (before, last) = match config.family {
        Family::LtgBert => return ltg(head, config, builder),
        Family::Bert => {
            (Before::Pooler(builder.head_layer("bert.pooler.dense", hidden, hidden)?), "classifier")
        }
        Family::Roberta | Family::XlmRoberta => (
            Before::DropoutTanh(builder.head_layer("classifier.dense", hidden, hidden)?),
            "classifier.out_proj",
        ),
        Family::DistilBert => {
            (Before::Relu(builder.head_layer("pre_classifier", hidden, hidden)?), "classifier")
        }
    };
    Ok((before, own(last, head, config, builder)?))
}

fn masked<B: Kernels>(config: &Config, builder: &mut Builder<'_, B>) -> Parts {
    let hidden = config.hidden_size;
    let [layer, norm, bias] = match config.family {
        Family::LtgBert => ["classifier.nonlinearity.1", "", "classifier.nonlinearity.5.bias"],
        Family::Bert => {
            ["cls.predictions.transform.dense", "cls.predictions.transform.LayerNorm", "cls.predictions.bias"]
        }
        Family::Roberta | Family::XlmRoberta => ["lm_head.dense", "lm_head.layer_norm", "lm_head.bias"],
        Family::DistilBert => ["vocab_transform", "vocab_layer_norm", "vocab_projector.bias"],
    };
    let layer = builder.head_layer(layer, hidden, hidden)?;
    let last = Last::Words(builder.head_vector(bias, config.vocab_size, 0.0)?);
    if norm.is_empty() {
        return Ok((Before::Normed(layer), last));
    }
    Ok((Before::Transform(layer, builder.head_norm(norm, hidden)?), last))
}
