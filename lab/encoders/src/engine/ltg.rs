//! LTG-BERT (Samuel et al. 2023, "Trained on 100 million words and still in shape"): NorBERT3, on which SLIDE stands.
//!
//! Differs from BERT: norms before and after each part, most of them without scale and shift; positions as distances in buckets
//! that meet queries and keys (DeBERTa); a gated feed-forward part.

use super::{
    Traced,
    attention::{Positions, Shape, attention},
    kernels::Kernels,
    operations::{drop_out, gate, linear, normalise, rows},
    parameters::{Builder, Handle, Layer, Norm, Pass},
    tokens::Tokens,
};
use crate::Error;
use maskros_encoder::Config;
use std::sync::Arc;

/// One layer.
#[derive(Debug)]
struct Block {
    queries_keys_values: Layer,
    out: Layer,
    attention_norm: Norm,
    up: Handle,
    down: Handle,
}

/// An encoder of this kind.
#[derive(Debug)]
pub(super) struct Ltg {
    config: Config,
    words: Handle,
    distances: Handle,
    distance_norm: Norm,
    blocks: Vec<Block>,
}

impl Ltg {
    pub(super) fn new<B: Kernels>(config: &Config, builder: &mut Builder<'_, B>) -> Result<Self, Error> {
        let hidden = config.hidden_size;
        let buckets = 2 * config.position_buckets - 1;
        Ok(Self {
            words: builder.matrix("embedding.word_embedding.weight", [config.vocab_size, hidden])?,
            distances: builder.matrix("embedding.relative_embedding", [buckets, hidden])?,
            distance_norm: builder.norm("embedding.relative_layer_norm", hidden)?,
            blocks: (0..config.layers)
                .map(|layer| block(config, layer, builder))
                .collect::<Result<_, _>>()?,
            config: config.clone(),
        })
    }

    pub(super) const fn words(&self) -> Handle {
        self.words
    }

    pub(super) fn run<B: Kernels>(&self, pass: &Pass<B>, tokens: &Tokens<B>) -> Traced<B, 2> {
        let config = &self.config;
        let shape = Shape::of(config, tokens, pass.precision, 3.0);
        let words = self.embed(pass, tokens);
        let table = self.table(pass);
        let run = Run { config, pass, shape, table, buckets: buckets(config, tokens.width) };
        self.blocks.iter().fold(words, |x, block| run.block(block, x))
    }

    fn embed<B: Kernels>(&self, pass: &Pass<B>, tokens: &Tokens<B>) -> Traced<B, 2> {
        let Config { hidden_size, hidden_dropout, norm_eps, .. } = self.config;
        let words = rows(pass.get(self.words), hidden_size, tokens.ids.clone());
        drop_out(normalise(&words, norm_eps), pass.dropout(hidden_dropout))
    }

    /// The table of distances, a row for each bucket.
    fn table<B: Kernels>(&self, pass: &Pass<B>) -> Traced<B, 2> {
        let Config { hidden_size, position_buckets, norm_eps, .. } = self.config;
        let table = pass.get(self.distances).clone().reshape([2 * position_buckets - 1, hidden_size]);
        self.distance_norm.run(pass, &table, norm_eps)
    }
}

/// One run of texts through the layers.
struct Run<'a, B: Kernels> {
    config: &'a Config,
    pass: &'a Pass<B>,
    shape: Shape,
    table: Traced<B, 2>,
    /// The bucket of each distance.
    buckets: Arc<[usize]>,
}

impl<B: Kernels> Run<'_, B> {
    fn block(&self, block: &Block, x: Traced<B, 2>) -> Traced<B, 2> {
        let attended = self.attended(block, &x);
        let x = x + attended;
        let fed = self.fed(block, &x);
        x + fed
    }

    /// What tokens take from each other.
    fn attended(&self, block: &Block, x: &Traced<B, 2>) -> Traced<B, 2> {
        let Config { norm_eps, attention_dropout, .. } = *self.config;
        let projected = block.queries_keys_values.run(self.pass, &normalise(x, norm_eps));
        let positions = self.positions(block);
        let dropout = self.pass.dropout(attention_dropout);
        let attended = attention(&projected, Some(&positions), &self.shape, dropout);
        let attended = block.attention_norm.run(self.pass, &block.out.run(self.pass, &attended), norm_eps);
        drop_out(attended, self.pass.dropout(attention_dropout))
    }

    /// The distances as queries and keys of a layer.
    fn positions(&self, block: &Block) -> Positions<B> {
        let table = drop_out(self.table.clone(), self.pass.dropout(self.config.attention_dropout));
        let projected = block.queries_keys_values.run(self.pass, &table);
        Positions { projected, buckets: self.buckets.clone() }
    }

    /// What the feed-forward part makes of each token.
    fn fed(&self, block: &Block, x: &Traced<B, 2>) -> Traced<B, 2> {
        let Config { norm_eps, hidden_dropout, .. } = *self.config;
        let inside = self.product(block.up, &normalise(x, norm_eps));
        let fed = self.product(block.down, &normalise(&gate(&inside), norm_eps));
        drop_out(fed, self.pass.dropout(hidden_dropout))
    }

    /// The product with a matrix that has no bias.
    fn product(&self, matrix: Handle, x: &Traced<B, 2>) -> Traced<B, 2> {
        linear(x, self.pass.get(matrix), None, self.pass.precision)
    }
}

fn block<B: Kernels>(config: &Config, layer: usize, builder: &mut Builder<'_, B>) -> Result<Block, Error> {
    let name = |part: &str| format!("transformer.layers.{layer}.{part}");
    let (hidden, middle) = (config.hidden_size, config.intermediate_size);
    let parts = [(name("attention.in_proj_qk"), 2 * hidden), (name("attention.in_proj_v"), hidden)];
    Ok(Block {
        queries_keys_values: builder
            .joined(&[0, 1].map(|part| (parts[part].0.as_str(), parts[part].1)), hidden)?,
        out: builder.layer(&name("attention.out_proj"), hidden, hidden)?,
        attention_norm: builder.norm(&name("attention.post_layer_norm"), hidden)?,
        up: builder.matrix(&name("mlp.mlp.1.weight"), [2 * middle, hidden])?,
        down: builder.matrix(&name("mlp.mlp.4.weight"), [hidden, middle])?,
    })
}

/// The bucket of each distance of query and key, from −(tokens − 1) to tokens − 1.
///
/// Distances up to half the number of buckets have one each; beyond, a bucket holds distances of the same logarithm.
fn buckets(config: &Config, tokens: usize) -> Arc<[usize]> {
    let limit = config.max_positions.max(tokens);
    (0..2 * tokens - 1)
        .map(|index| bucket(index as f64 - (tokens - 1) as f64, config.position_buckets, limit))
        .collect()
}

/// The formula of the original, in single precision as there.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "buckets are small and not negative"
)]
fn bucket(distance: f64, buckets: usize, limit: usize) -> usize {
    let middle = (buckets / 2) as f64;
    let far = distance.abs().min(limit as f64 - 1.0);
    let signed = if far <= middle { distance } else { logarithmic(far, middle, limit) * distance.signum() };
    (buckets as f64 - 1.0 + signed) as usize
}

/// The bucket of a distance beyond those that have one each.
#[expect(clippy::cast_possible_truncation, reason = "the original is in single precision")]
fn logarithmic(far: f64, middle: f64, limit: usize) -> f64 {
    let (part, whole) = (((far / middle) as f32).ln(), ((limit as f64 - 1.0) / middle).ln());
    f64::from((part / whole as f32 * (middle as f32 - 1.0)).ceil()) + middle
}
