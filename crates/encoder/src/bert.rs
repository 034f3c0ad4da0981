//! The encoders of the BERT family: BERT, RoBERTa, XLM-RoBERTa, DistilBERT. They differ in names and in embeddings, not in their layers.

use crate::{
    attention::{Attended, Projected, texts},
    config::{Activation, Config},
    error::Error,
    linear::{Kernels, Linear, Precision, Raw},
    names,
    numbers::{LayerNorm, add},
    parts::Reader,
    scratch::{Scratch, in_blocks},
    weights::Weights,
};
use std::ops::Range;

/// The embeddings and layers.
pub(crate) struct Bert {
    words: Vec<f32>,
    positions: Vec<f32>,
    /// The embedding of the first segment; there is no other in a single text.
    segment: Option<Vec<f32>>,
    norm: LayerNorm,
    layers: Vec<Layer>,
    hidden: usize,
}

struct Layer {
    projection: Linear,
    attention_output: Linear,
    attention_norm: LayerNorm,
    middle: Linear,
    output: Linear,
    output_norm: LayerNorm,
    heads: usize,
    activation: Activation,
}

impl Bert {
    pub(crate) fn read(
        weights: &Weights,
        config: &Config,
        precision: Precision,
        kernels: &Kernels,
    ) -> Result<Self, Error> {
        Reader::new(weights, config, precision, kernels).bert()
    }

    /// What stands for each token before the first layer.
    fn embedded(&self, ids: &[u32], texts: &[Range<usize>]) -> Vec<f32> {
        let mut rows = Vec::with_capacity(ids.len() * self.hidden);
        for text in texts.iter().cloned() {
            for (position, &id) in ids[text].iter().enumerate() {
                rows.extend(self.token(position, id));
            }
        }
        if let Some(segment) = &self.segment {
            rows.chunks_mut(self.hidden).for_each(|row| add(row, segment));
        }
        self.norm.apply(&mut rows);
        rows
    }

    fn token(&self, position: usize, id: u32) -> impl Iterator<Item = f32> {
        let position = &self.positions[position * self.hidden..];
        self.word(id).iter().zip(position).map(|(word, position)| word + position)
    }

    fn word(&self, id: u32) -> &[f32] {
        &self.words[id as usize * self.hidden..][..self.hidden]
    }

    /// The hidden numbers after the embeddings and after each layer go to `seen`; those of the last are the answer.
    pub(crate) fn run(
        &self,
        ids: &[u32],
        lengths: &[usize],
        kernels: &Kernels,
        seen: &mut dyn FnMut(&[f32]),
    ) -> Vec<f32> {
        let texts = texts(lengths);
        let mut rows = self.embedded(ids, &texts);
        seen(&rows);
        let (mut projected, mut attended) = (vec![0.0; 3 * rows.len()], Attended::default());
        for layer in &self.layers {
            layer.projection.apply_to(&rows, kernels, &mut projected);
            let heads = Projected { rows: &projected, hidden: self.hidden, heads: layer.heads };
            heads.attend(&texts, None, kernels, &mut attended);
            layer.finish(&mut rows, &attended, kernels);
            seen(&rows);
        }
        rows
    }
}

impl Layer {
    /// What comes after the attention.
    fn finish(&self, rows: &mut [f32], attended: &Attended, kernels: &Kernels) {
        in_blocks(rows, self.projection.inputs, |first, rows, scratch| {
            self.finish_block(rows, attended, first, kernels, scratch);
        });
    }

    fn finish_block(
        &self,
        rows: &mut [f32],
        attended: &Attended,
        first: usize,
        kernels: &Kernels,
        scratch: &mut Scratch,
    ) {
        let width = self.projection.inputs;
        let Scratch { rows: now, ahead: next, products, row, .. } = scratch;
        for token in first..first + rows.len() / width {
            self.attention_output.push(now, attended.gather(token, row));
        }
        self.attention_output.multiply(now, products, kernels, |place, row| {
            self.attention_norm.with(row, &mut rows[place * width..][..width]);
            self.middle.push(next, row);
        });
        self.middle.multiply(next, products, kernels, |_, row| {
            self.activation.apply(row, self.output.precision());
            self.output.push(now, row);
        });
        self.output.multiply(now, products, kernels, |place, row| {
            self.output_norm.with(row, &mut rows[place * width..][..width]);
        });
    }
}

impl Reader<'_> {
    fn bert(&self) -> Result<Bert, Error> {
        let config = self.config;
        let hidden = config.hidden_size;
        let segment = (config.type_vocab_size > 0).then(|| self.segment()).transpose()?;
        Ok(Bert {
            words: self.table("word", config.vocab_size)?,
            positions: self
                .table("position", config.max_positions + config.position_offset)?
                .split_off(config.position_offset * hidden),
            segment,
            norm: self.norm(&format!("{}embeddings.LayerNorm", self.prefix))?,
            layers: (0..config.layers).map(|number| self.bert_layer(number)).collect::<Result<_, _>>()?,
            hidden,
        })
    }

    fn table(&self, which: &str, rows: usize) -> Result<Vec<f32>, Error> {
        let name = format!("{}embeddings.{which}_embeddings.weight", self.prefix);
        self.weights.read(&name, &[rows, self.config.hidden_size])
    }

    fn segment(&self) -> Result<Vec<f32>, Error> {
        let mut table = self.table("token_type", self.config.type_vocab_size)?;
        table.truncate(self.config.hidden_size);
        Ok(table)
    }

    fn bert_layer(&self, number: usize) -> Result<Layer, Error> {
        let names = names::layer(self.config.family);
        let layer = format!("{}{}{number}.", self.prefix, names.layer);
        let name = |part: &str| format!("{layer}{part}");
        let (hidden, middle) = (self.config.hidden_size, self.config.intermediate_size);
        Ok(Layer {
            projection: self.bert_projection(names.projections.map(name))?,
            attention_output: self.linear(&name(names.attention_output), [hidden, hidden], true)?,
            attention_norm: self.norm(&name(names.attention_norm))?,
            middle: self.linear(&name(names.middle), [middle, hidden], true)?,
            output: self.linear(&name(names.output), [hidden, middle], true)?,
            output_norm: self.norm(&name(names.output_norm))?,
            heads: self.config.heads,
            activation: self.config.activation,
        })
    }

    /// Queries, keys and values in one product, the queries scaled by the root of the head's size.
    #[expect(clippy::cast_precision_loss, reason = "the size of a head")]
    fn bert_projection(&self, names: [String; 3]) -> Result<Linear, Error> {
        let hidden = self.config.hidden_size;
        let [query, key, value] = names.map(|name| Raw::read(self.weights, &name, [hidden, hidden], true));
        let scale = 1.0 / (self.config.head_size() as f32).sqrt();
        let joined = query?.scaled(hidden, scale).joined(key?).joined(value?);
        Ok(self.packed(joined))
    }
}
