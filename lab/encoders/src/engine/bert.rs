//! BERT (Devlin et al. 2019) and its kin: RoBERTa and XLM-RoBERTa, which count positions from another number, and DistilBERT, which
//! has no segments and other names.

use super::{
    Traced,
    attention::{Shape, attention},
    kernels::Kernels,
    operations::{activate, drop_out, rows},
    parameters::{Builder, Handle, Layer, Norm, Pass},
    tokens::{Tokens, whole_numbers},
};
use crate::Error;
use maskros_encoder::{Config, names};

/// One layer.
#[derive(Debug)]
struct Block {
    queries_keys_values: Layer,
    out: Layer,
    attention_norm: Norm,
    up: Layer,
    down: Layer,
    norm: Norm,
}

/// An encoder of this kind.
#[derive(Debug)]
pub(super) struct Bert {
    config: Config,
    words: Handle,
    positions: Handle,
    segments: Option<Handle>,
    norm: Norm,
    blocks: Vec<Block>,
}

impl Bert {
    pub(super) fn new<B: Kernels>(config: &Config, builder: &mut Builder<'_, B>) -> Result<Self, Error> {
        let hidden = config.hidden_size;
        let positions = config.max_positions + config.position_offset;
        let segments = (config.type_vocab_size > 0).then(|| {
            builder.matrix("embeddings.token_type_embeddings.weight", [config.type_vocab_size, hidden])
        });
        Ok(Self {
            words: builder.matrix("embeddings.word_embeddings.weight", [config.vocab_size, hidden])?,
            positions: builder.matrix("embeddings.position_embeddings.weight", [positions, hidden])?,
            segments: segments.transpose()?,
            norm: builder.norm("embeddings.LayerNorm", hidden)?,
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
        let shape = Shape::of(&self.config, tokens, pass.precision, 1.0);
        self.blocks.iter().fold(self.embed(pass, tokens), |x, block| self.block(block, pass, &shape, x))
    }

    fn embed<B: Kernels>(&self, pass: &Pass<B>, tokens: &Tokens<B>) -> Traced<B, 2> {
        let (hidden, device) = (self.config.hidden_size, tokens.ids.device());
        let row = (0..tokens.width).map(|position| (position + self.config.position_offset) as i64);
        let positions: Vec<i64> = row.cycle().take(tokens.batch * tokens.width).collect();
        let mut sum = rows(pass.get(self.words), hidden, tokens.ids.clone())
            + rows(pass.get(self.positions), hidden, whole_numbers(positions, &device));
        if let Some(segments) = self.segments {
            let first = whole_numbers(vec![0; tokens.batch * tokens.width], &device);
            sum = sum + rows(pass.get(segments), hidden, first);
        }
        drop_out(self.norm.run(pass, &sum, self.config.norm_eps), pass.dropout(self.config.hidden_dropout))
    }

    fn block<B: Kernels>(
        &self,
        block: &Block,
        pass: &Pass<B>,
        shape: &Shape,
        x: Traced<B, 2>,
    ) -> Traced<B, 2> {
        let config = &self.config;
        let projected = block.queries_keys_values.run(pass, &x);
        let attended = attention(&projected, None, shape, pass.dropout(config.attention_dropout));
        let attended = drop_out(block.out.run(pass, &attended), pass.dropout(config.hidden_dropout));
        let x = block.attention_norm.run(pass, &(x + attended), config.norm_eps);
        let inside = activate(&block.up.run(pass, &x), config.activation);
        let fed = drop_out(block.down.run(pass, &inside), pass.dropout(config.hidden_dropout));
        block.norm.run(pass, &(x + fed), config.norm_eps)
    }
}

fn block<B: Kernels>(config: &Config, layer: usize, builder: &mut Builder<'_, B>) -> Result<Block, Error> {
    let names = names::layer(config.family);
    let name = |part: &str| format!("{}{layer}.{part}", names.layer);
    let (hidden, middle) = (config.hidden_size, config.intermediate_size);
    let three = names.projections.map(name);
    Ok(Block {
        queries_keys_values: builder.joined(&[0, 1, 2].map(|part| (three[part].as_str(), hidden)), hidden)?,
        out: builder.layer(&name(names.attention_output), hidden, hidden)?,
        attention_norm: builder.norm(&name(names.attention_norm), hidden)?,
        up: builder.layer(&name(names.middle), middle, hidden)?,
        down: builder.layer(&name(names.output), hidden, middle)?,
        norm: builder.norm(&name(names.output_norm), hidden)?,
    })
}
