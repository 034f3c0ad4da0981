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
        let segments = segments(config, builder)?;
        Ok(Self {
            words: builder.matrix("embeddings.word_embeddings.weight", [config.vocab_size, hidden])?,
            positions: builder.matrix("embeddings.position_embeddings.weight", [positions, hidden])?,
            segments,
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
        let run = Run { config: &self.config, pass, shape };
        self.blocks.iter().fold(self.embed(pass, tokens), |x, block| run.block(block, x))
    }

    fn embed<B: Kernels>(&self, pass: &Pass<B>, tokens: &Tokens<B>) -> Traced<B, 2> {
        let Config { hidden_size, hidden_dropout, norm_eps, .. } = self.config;
        let of = |table: Handle, numbers| rows(pass.get(table), hidden_size, numbers);
        let device = tokens.ids.device();
        let mut sum = of(self.words, tokens.ids.clone())
            + of(self.positions, whole_numbers(self.position_numbers(tokens), &device));
        if let Some(segments) = self.segments {
            sum = sum + of(segments, whole_numbers(vec![0; tokens.batch * tokens.width], &device));
        }
        drop_out(self.norm.run(pass, &sum, norm_eps), pass.dropout(hidden_dropout))
    }

    /// The number of each token's position, as the checkpoint counts.
    fn position_numbers<B: Kernels>(&self, tokens: &Tokens<B>) -> Vec<i64> {
        let row = (0..tokens.width).map(|position| (position + self.config.position_offset) as i64);
        row.cycle().take(tokens.batch * tokens.width).collect()
    }
}

/// The table of segments; DistilBERT has none.
fn segments<B: Kernels>(config: &Config, builder: &mut Builder<'_, B>) -> Result<Option<Handle>, Error> {
    let shape = [config.type_vocab_size, config.hidden_size];
    let has_some = config.type_vocab_size > 0;
    has_some.then(|| builder.matrix("embeddings.token_type_embeddings.weight", shape)).transpose()
}

/// One run of texts through the layers.
struct Run<'a, B: Kernels> {
    config: &'a Config,
    pass: &'a Pass<B>,
    shape: Shape,
}

impl<B: Kernels> Run<'_, B> {
    fn block(&self, block: &Block, x: Traced<B, 2>) -> Traced<B, 2> {
        let attended = self.attended(block, &x);
        let x = block.attention_norm.run(self.pass, &(x + attended), self.config.norm_eps);
        let fed = self.fed(block, &x);
        block.norm.run(self.pass, &(x + fed), self.config.norm_eps)
    }

    /// What tokens take from each other.
    fn attended(&self, block: &Block, x: &Traced<B, 2>) -> Traced<B, 2> {
        let projected = block.queries_keys_values.run(self.pass, x);
        let dropout = self.pass.dropout(self.config.attention_dropout);
        let attended = attention(&projected, None, &self.shape, dropout);
        self.dropped(block.out.run(self.pass, &attended))
    }

    /// What the feed-forward part makes of each token.
    fn fed(&self, block: &Block, x: &Traced<B, 2>) -> Traced<B, 2> {
        let inside = activate(&block.up.run(self.pass, x), self.config.activation);
        self.dropped(block.down.run(self.pass, &inside))
    }

    fn dropped(&self, x: Traced<B, 2>) -> Traced<B, 2> {
        drop_out(x, self.pass.dropout(self.config.hidden_dropout))
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
