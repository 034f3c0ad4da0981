//! LTG-BERT (Samuel et al. 2023, "Trained on 100 million words and still in shape"): NorBERT3, on which the SLIDE models stand.
//!
//! Normalization comes before the parts of a layer and again within them, positions are relative and enter the attention as in DeBERTa (He et al. 2021), near ones
//! one by one, far ones in buckets that grow with the distance, and the feed-forward part is gated.

use crate::{
    attention::{Attended, Positions, Projected, product, texts},
    config::Config,
    error::Error,
    linear::{Kernels, Linear, Precision, Raw},
    numbers::{LayerNorm, add, gated},
    parts::Reader,
    scratch::{Scratch, in_blocks},
    weights::Weights,
};
use rten_tensor::{Matrix, MatrixLayout as _, NdTensorView};

/// The embeddings and layers.
pub(crate) struct Ltg {
    words: Vec<f32>,
    norm: LayerNorm,
    layers: Vec<Layer>,
    hidden: usize,
}

struct Layer {
    before: LayerNorm,
    projection: Linear,
    relative: Relative,
    attention_output: Linear,
    after: LayerNorm,
    middle: Linear,
    middle_norm: LayerNorm,
    output: Linear,
    heads: usize,
}

/// Queries and keys of the buckets of relative positions, projected once for all texts.
struct Relative {
    /// Rows of twice the hidden size, one a bucket: the query, scaled, and the key.
    rows: Vec<f32>,
    hidden: usize,
    heads: usize,
    buckets: usize,
    longest: usize,
}

impl Ltg {
    pub(crate) fn read(
        weights: &Weights,
        config: &Config,
        precision: Precision,
        kernels: &Kernels,
    ) -> Result<Self, Error> {
        Reader::new(weights, config, precision, kernels).ltg()
    }

    fn embedded(&self, ids: &[u32]) -> Vec<f32> {
        let mut rows: Vec<f32> = ids.iter().flat_map(|&id| self.word(id)).copied().collect();
        self.norm.apply(&mut rows);
        rows
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
        let mut rows = self.embedded(ids);
        seen(&rows);
        let (mut projected, mut attended) = (vec![0.0; 3 * rows.len()], Attended::default());
        for layer in &self.layers {
            layer.project(&rows, kernels, &mut projected);
            let heads = Projected { rows: &projected, hidden: self.hidden, heads: layer.heads };
            heads.attend(&texts, Some(&layer.relative), kernels, &mut attended);
            layer.finish(&mut rows, &attended, kernels);
            seen(&rows);
        }
        rows
    }
}

impl Layer {
    /// Queries, keys and values.
    fn project(&self, rows: &[f32], kernels: &Kernels, out: &mut [f32]) {
        let (width, wide) = (self.projection.inputs, self.projection.outputs);
        in_blocks(out, wide, |first, out, Scratch { rows: block, products, row: normed, .. }| {
            for row in rows.chunks(width).skip(first).take(out.len() / wide) {
                self.projection.push(block, self.before.normed(row, normed));
            }
            self.projection.multiply(block, products, kernels, |place, row| {
                out[place * wide..][..wide].copy_from_slice(row);
            });
        });
    }

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
        let Scratch { rows: now, ahead: next, products, row: other, .. } = scratch;
        for token in first..first + rows.len() / width {
            self.attention_output.push(now, attended.gather(token, other));
        }
        self.attention_output.multiply(now, products, kernels, |place, row| {
            let sum = &mut rows[place * width..][..width];
            self.after.row(row);
            add(sum, row);
            self.middle.push(next, self.before.normed(sum, other));
        });
        self.middle.multiply(next, products, kernels, |_, row| {
            let half = gated(row);
            self.middle_norm.row(half);
            self.output.push(now, half);
        });
        self.output.multiply(now, products, kernels, |place, row| {
            add(&mut rows[place * width..][..width], row);
        });
    }
}

impl Relative {
    /// One head's columns of the queries (0) or keys (1) of the buckets.
    fn part(&self, which: usize, head: usize) -> Matrix<'_> {
        let (size, width) = (self.hidden / self.heads, 2 * self.hidden);
        let first = which * self.hidden + head * size;
        let count = self.rows.len() / width;
        let last = first + (count - 1) * width + size;
        NdTensorView::from_data_with_strides([count, size], &self.rows[first..last], [width, 1])
            .expect("the rows of all buckets are there")
    }

    fn buckets(&self, length: usize) -> Vec<usize> {
        buckets(length, self.buckets, self.longest)
    }
}

impl Positions for Relative {
    /// For each pair of tokens: the first one's query by the key of their distance, and the second one's key by the query of their distance.
    fn add(&self, scores: &mut [f32], head: usize, queries: Matrix, keys: Matrix, kernels: &Kernels) {
        let length = queries.rows();
        let buckets = self.buckets(length);
        let (mut to_position, mut from_position) = (Vec::new(), Vec::new());
        product(queries, self.part(1, head).transposed(), kernels, &mut to_position);
        product(keys, self.part(0, head).transposed(), kernels, &mut from_position);
        let count = 2 * self.buckets - 1;
        for (i, row) in scores.chunks_mut(length).enumerate() {
            let to_position = &to_position[i * count..][..count];
            for (j, score) in row.iter_mut().enumerate() {
                let bucket = buckets[i + length - 1 - j];
                *score += to_position[bucket] + from_position[j * count + bucket];
            }
        }
    }
}

/// The rows of LTG-BERT's embedding of relative positions for each distance from `1 - length` to `length - 1` tokens.
#[must_use]
pub fn position_buckets(config: &Config, length: usize) -> Vec<usize> {
    buckets(length, config.position_buckets, config.max_positions)
}

fn buckets(length: usize, buckets: usize, longest: usize) -> Vec<usize> {
    let distances = (1 - length.cast_signed())..length.cast_signed();
    distances.map(|distance| bucket(distance, buckets, longest)).collect()
}

/// The row of a distance: up to half of the buckets one by one, then in steps that grow with its logarithm up to the longest distance.
#[expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, reason = "distances within a text")]
fn bucket(distance: isize, buckets: usize, longest: usize) -> usize {
    let middle = (buckets / 2).cast_signed();
    let far = distance.abs().min(longest.cast_signed() - 1);
    let signed = if distance.abs() <= middle {
        distance
    } else {
        let spread = ((longest - 1) as f32 / middle as f32).ln();
        let steps = ((far as f32 / middle as f32).ln() / spread * (middle - 1) as f32).ceil();
        (steps as isize + middle) * distance.signum()
    };
    (buckets.cast_signed() - 1 + signed).cast_unsigned()
}

impl Reader<'_> {
    fn ltg(&self) -> Result<Ltg, Error> {
        let (config, hidden) = (self.config, self.config.hidden_size);
        let words = self.embedding("word_embedding.weight");
        let positions = self.positions()?;
        Ok(Ltg {
            words: self.weights.read(&words, &[config.vocab_size, hidden])?,
            norm: LayerNorm::plain(hidden, config.norm_eps),
            layers: (0..config.layers)
                .map(|number| self.ltg_layer(number, &positions))
                .collect::<Result<_, _>>()?,
            hidden,
        })
    }

    /// The embeddings of the buckets, normalized.
    fn positions(&self) -> Result<Vec<f32>, Error> {
        let count = 2 * self.config.position_buckets - 1;
        let table = self.embedding("relative_embedding");
        let mut positions = self.weights.read(&table, &[count, self.config.hidden_size])?;
        self.norm(&self.embedding("relative_layer_norm"))?.apply(&mut positions);
        Ok(positions)
    }

    fn embedding(&self, part: &str) -> String {
        format!("{}embedding.{part}", self.prefix)
    }

    fn ltg_layer(&self, number: usize, positions: &[f32]) -> Result<Layer, Error> {
        let name = |part: &str| format!("{}transformer.layers.{number}.{part}", self.prefix);
        let (config, hidden, middle) = (self.config, self.config.hidden_size, self.config.intermediate_size);
        let linear = |part: &str, shape, biased| self.linear(&name(part), shape, biased);
        Ok(Layer {
            before: LayerNorm::plain(hidden, config.norm_eps),
            relative: self.relative(&name("attention.in_proj_qk"), positions)?,
            projection: self.ltg_projection(&name("attention.in_proj_qk"), &name("attention.in_proj_v"))?,
            attention_output: linear("attention.out_proj", [hidden, hidden], true)?,
            after: self.norm(&name("attention.post_layer_norm"))?,
            middle: linear("mlp.mlp.1", [2 * middle, hidden], false)?,
            middle_norm: LayerNorm::plain(middle, config.norm_eps),
            output: linear("mlp.mlp.4", [hidden, middle], false)?,
            heads: config.heads,
        })
    }

    /// Queries and keys of the layer, the queries scaled: three terms are summed in each score.
    #[expect(clippy::cast_precision_loss, reason = "the size of a head")]
    fn queries_and_keys(&self, name: &str) -> Result<Raw, Error> {
        let hidden = self.config.hidden_size;
        let scale = 1.0 / (3.0 * self.config.head_size() as f32).sqrt();
        Ok(Raw::read(self.weights, name, [2 * hidden, hidden], true)?.scaled(hidden, scale))
    }

    fn ltg_projection(&self, queries_and_keys: &str, values: &str) -> Result<Linear, Error> {
        let hidden = self.config.hidden_size;
        let values = Raw::read(self.weights, values, [hidden, hidden], true)?;
        let joined = self.queries_and_keys(queries_and_keys)?.joined(values);
        Ok(self.packed(joined))
    }

    fn relative(&self, name: &str, positions: &[f32]) -> Result<Relative, Error> {
        let projection = Linear::new(self.queries_and_keys(name)?, Precision::Single, self.kernels);
        Ok(Relative {
            rows: projection.apply(positions, self.kernels),
            hidden: self.config.hidden_size,
            heads: self.config.heads,
            buckets: self.config.position_buckets,
            longest: self.config.max_positions,
        })
    }
}
