//! Encoders: from tokens to one row of numbers for each.

use super::{
    Traced,
    bert::Bert,
    kernels::Kernels,
    ltg::Ltg,
    operations::{layer_norm, linear},
    parameters::{Builder, Layer, Norm, Pass},
    tokens::Tokens,
};
use crate::Error;
use maskros_encoder::{Config, config::Family};

/// An encoder of one of the architectures.
#[derive(Debug)]
pub(super) enum Encoder {
    Bert(Bert),
    Ltg(Ltg),
}

impl Encoder {
    pub(super) fn new<B: Kernels>(config: &Config, builder: &mut Builder<'_, B>) -> Result<Self, Error> {
        Ok(match config.family {
            Family::LtgBert => Self::Ltg(Ltg::new(config, builder)?),
            Family::Bert | Family::Roberta | Family::XlmRoberta | Family::DistilBert => {
                Self::Bert(Bert::new(config, builder)?)
            }
        })
    }

    /// One row for each token, padding included.
    pub(super) fn run<B: Kernels>(&self, pass: &Pass<B>, tokens: &Tokens<B>) -> Traced<B, 2> {
        match self {
            Self::Bert(bert) => bert.run(pass, tokens),
            Self::Ltg(ltg) => ltg.run(pass, tokens),
        }
    }

    /// The table of embeddings.
    pub(super) const fn words(&self) -> super::parameters::Handle {
        match self {
            Self::Bert(bert) => bert.words(),
            Self::Ltg(ltg) => ltg.words(),
        }
    }
}

/// The prefix that the architecture's class writes before the names of the encoder's tensors.
pub(super) const fn prefix(family: Family) -> &'static str {
    match family {
        Family::Bert => "bert.",
        Family::Roberta | Family::XlmRoberta => "roberta.",
        Family::DistilBert => "distilbert.",
        Family::LtgBert => "",
    }
}

impl Layer {
    pub(super) fn run<B: Kernels>(self, pass: &Pass<B>, x: &Traced<B, 2>) -> Traced<B, 2> {
        linear(x, pass.get(self.weight), self.bias.map(|bias| pass.get(bias)), pass.precision)
    }
}

impl Norm {
    pub(super) fn run<B: Kernels>(self, pass: &Pass<B>, x: &Traced<B, 2>, epsilon: f32) -> Traced<B, 2> {
        layer_norm(x, pass.get(self.scale), pass.get(self.shift), epsilon)
    }
}
