//! Reads the parts that all encoders are made of.

use crate::{
    config::Config,
    error::Error,
    linear::{Kernels, Linear, Precision, Raw},
    names,
    numbers::LayerNorm,
    weights::Weights,
};

/// Reads the parts of a checkpoint.
pub(crate) struct Reader<'a> {
    pub(crate) weights: &'a Weights,
    pub(crate) config: &'a Config,
    pub(crate) prefix: &'a str,
    pub(crate) precision: Precision,
    pub(crate) kernels: &'a Kernels,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(
        weights: &'a Weights,
        config: &'a Config,
        precision: Precision,
        kernels: &'a Kernels,
    ) -> Self {
        Self { weights, config, prefix: names::prefix(weights, config.family), precision, kernels }
    }

    pub(crate) fn linear(&self, name: &str, shape: [usize; 2], biased: bool) -> Result<Linear, Error> {
        Ok(self.packed(Raw::read(self.weights, name, shape, biased)?))
    }

    pub(crate) fn packed(&self, raw: Raw) -> Linear {
        Linear::new(raw, self.precision, self.kernels)
    }

    pub(crate) fn norm(&self, name: &str) -> Result<LayerNorm, Error> {
        let width = self.config.hidden_size;
        let [gain, bias] = names::norm(self.weights, name).map(|name| self.weights.read(&name, &[width]));
        Ok(LayerNorm { gain: Some(gain?), bias: Some(bias?), width, eps: self.config.norm_eps })
    }
}
