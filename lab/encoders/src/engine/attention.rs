//! Attention of all heads as one operation of the tape.

use super::{
    Traced,
    kernels::Kernels,
    operands::Dropout,
    operations::{Precision, product, value},
    record::{Rule, raw, record, traced, typed},
    tokens::Tokens,
};
use burn_backend::tensor::FloatTensor;
use burn_tensor::Tensor;
use maskros_encoder::Config;
use std::sync::Arc;

/// The sizes of an attention.
#[derive(Clone, Debug)]
pub(super) struct Shape {
    pub(super) batch: usize,
    /// Tokens of each text, padding included.
    pub(super) tokens: usize,
    pub(super) heads: usize,
    /// Numbers of one head.
    pub(super) size: usize,
    /// Tokens of each text without padding.
    pub(super) lengths: Arc<[usize]>,
    /// What products of query and key are multiplied by.
    pub(super) scale: f32,
    pub(super) precision: Precision,
}

impl Shape {
    /// That of these tokens; a score is a sum of so many products of numbers of one head.
    pub(super) fn of<B: Kernels>(
        config: &Config,
        tokens: &Tokens<B>,
        precision: Precision,
        terms: f32,
    ) -> Self {
        let (heads, size) = (config.heads, config.head_size());
        let Tokens { batch, width, lengths, .. } = tokens;
        let scale = 1.0 / (terms * size as f32).sqrt();
        Self { batch: *batch, tokens: *width, heads, size, lengths: lengths.clone(), scale, precision }
    }
}

/// Relative positions (LTG-BERT, after DeBERTa): queries and keys also meet embeddings of the distance between them.
#[derive(Clone, Debug)]
pub(super) struct Positions<B: Kernels> {
    /// \[buckets, 3 × hidden\]: the table of distances, projected as the tokens are.
    pub(super) projected: Traced<B, 2>,
    /// The bucket of each distance of query and key, from the most negative.
    pub(super) buckets: Arc<[usize]>,
}

/// Queries and keys of the buckets, \[1, heads, buckets, size\], and the bucket of each distance.
type Table<B> = ([Tensor<B, 4>; 2], Arc<[usize]>);

#[derive(Clone, Debug)]
struct Attention<B: Kernels> {
    shape: Shape,
    tokens: [Tensor<B, 4>; 3],
    positions: Option<Table<B>>,
    /// Before dropout.
    weights: Tensor<B, 4>,
    dropout: Option<Dropout>,
}

/// \[batch × rows, 3 × hidden\] as parts of \[batch, heads, rows, size\], without copying.
fn parts<B: Kernels>(x: Tensor<B, 2>, batch: usize, heads: usize, size: usize) -> [Tensor<B, 4>; 3] {
    let [rows, _] = x.dims();
    let x: Tensor<B, 4> = x.reshape([batch, rows / batch, 3 * heads, size]).swap_dims(1, 2);
    [0, 1, 2].map(|part| x.clone().slice([0..batch, part * heads..(part + 1) * heads]))
}

/// Attends; `x` holds queries, keys and values of every token in one row.
pub(super) fn attention<B: Kernels>(
    x: &Traced<B, 2>,
    positions: Option<&Positions<B>>,
    shape: &Shape,
    dropout: Option<Dropout>,
) -> Traced<B, 2> {
    let attention = Attention::new(value(x), positions, shape, dropout);
    let output = attention.output();
    let input = traced(x.clone());
    match positions {
        Some(positions) => record([&input, &traced(positions.projected.clone())], || attention, output),
        None => record([&input], || attention, output),
    }
}

impl<B: Kernels> Positions<B> {
    fn table(&self, shape: &Shape) -> Table<B> {
        let [queries, keys, _] = parts(value(&self.projected), 1, shape.heads, shape.size);
        ([queries, keys], self.buckets.clone())
    }
}

fn dropped<B: Kernels>(x: &Tensor<B, 4>, dropout: Option<Dropout>) -> Tensor<B, 4> {
    dropout.map_or_else(|| x.clone(), |dropout| B::drop_out(x.clone(), dropout))
}

/// Queries times keys. With relative positions queries also meet the keys of buckets, and keys the queries of buckets.
fn scores<B: Kernels>(
    [queries, keys, _]: &[Tensor<B, 4>; 3],
    positions: Option<&Table<B>>,
    precision: Precision,
) -> Tensor<B, 4> {
    let scores = product(queries.clone(), keys.clone().transpose(), precision);
    let Some(([bucket_queries, bucket_keys], buckets)) = positions else { return scores };
    let of_queries = queries.clone().matmul(bucket_keys.clone().transpose());
    let of_keys = keys.clone().matmul(bucket_queries.clone().transpose());
    B::add_positions(scores, of_queries, of_keys, buckets)
}

/// The gradients of queries and keys by way of the buckets.
fn through_buckets<B: Kernels>(
    [of_queries, of_keys]: &[Tensor<B, 4>; 2],
    [bucket_queries, bucket_keys]: [Tensor<B, 4>; 2],
) -> [Tensor<B, 4>; 2] {
    [of_queries.clone().matmul(bucket_keys), of_keys.clone().matmul(bucket_queries)]
}

/// The gradient of the buckets' row, whose values nobody attends to.
fn for_buckets<B: Kernels>(
    [of_queries, of_keys]: [Tensor<B, 4>; 2],
    [queries, keys]: [Tensor<B, 4>; 2],
) -> Tensor<B, 2> {
    let for_keys = of_queries.transpose().matmul(queries).sum_dim(0);
    let for_queries = of_keys.transpose().matmul(keys).sum_dim(0);
    let nothing = for_keys.zeros_like();
    B::join_heads([for_queries, for_keys, nothing])
}

impl<B: Kernels> Attention<B> {
    fn new(
        x: Tensor<B, 2>,
        positions: Option<&Positions<B>>,
        shape: &Shape,
        dropout: Option<Dropout>,
    ) -> Self {
        let tokens = parts(x, shape.batch, shape.heads, shape.size);
        let positions = positions.map(|positions| positions.table(shape));
        let scores = scores(&tokens, positions.as_ref(), shape.precision);
        let weights = B::attend(scores, &shape.lengths, shape.scale);
        Self { shape: shape.clone(), tokens, positions, weights, dropout }
    }

    /// The values, weighted and joined to rows.
    fn output(&self) -> Tensor<B, 2> {
        let weights = dropped::<B>(&self.weights, self.dropout);
        B::join_heads([product(weights, self.tokens[2].clone(), self.shape.precision)])
    }

    /// Gradients of the values, and of the scores before they became weights.
    fn of_values_and_scores(&self, gradient: FloatTensor<B>) -> [Tensor<B, 4>; 2] {
        let Shape { batch, tokens, heads, size, scale, precision, .. } = self.shape;
        let gradient: Tensor<B, 2> = typed(gradient);
        let gradient = gradient.reshape([batch, tokens, heads, size]).swap_dims(1, 2);
        let shares = dropped::<B>(&self.weights, self.dropout);
        let for_values = product(shares.transpose(), gradient.clone(), precision);
        let for_shares = product(gradient, self.tokens[2].clone().transpose(), precision);
        let for_weights = dropped::<B>(&for_shares, self.dropout);
        [for_values, B::attend_gradient(self.weights.clone(), for_weights, scale)]
    }

    /// Gradients of the tokens' row and, with relative positions, of the buckets'.
    fn all(self, gradient: FloatTensor<B>) -> (Tensor<B, 2>, Option<Tensor<B, 2>>) {
        let [for_values, for_scores] = self.of_values_and_scores(gradient);
        let [queries, keys, _] = self.tokens;
        let for_queries = product(for_scores.clone(), keys.clone(), self.shape.precision);
        let for_keys = product(for_scores.clone().transpose(), queries.clone(), self.shape.precision);
        let Some((table, buckets)) = self.positions else {
            return (B::join_heads([for_queries, for_keys, for_values]), None);
        };
        let of_buckets = B::position_gradients(for_scores, &buckets, table[1].dims()[2]);
        let [more_queries, more_keys] = through_buckets(&of_buckets, table);
        let for_tokens = B::join_heads([for_queries + more_queries, for_keys + more_keys, for_values]);
        (for_tokens, Some(for_buckets(of_buckets, [queries, keys])))
    }
}

impl<B: Kernels> Rule<B, 1> for Attention<B> {
    fn gradients(self, gradient: FloatTensor<B>) -> [Option<FloatTensor<B>>; 1] {
        [Some(raw(self.all(gradient).0))]
    }
}

impl<B: Kernels> Rule<B, 2> for Attention<B> {
    fn gradients(self, gradient: FloatTensor<B>) -> [Option<FloatTensor<B>>; 2] {
        let (tokens, positions) = self.all(gradient);
        [Some(raw(tokens)), positions.map(raw)]
    }
}
