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
struct Attention<B: Kernels, const N: usize> {
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
    let tokens = parts(value(x), shape.batch, shape.heads, shape.size);
    let mut scores = product(tokens[0].clone(), tokens[1].clone().transpose(), shape.precision);
    let table = positions.map(|positions| {
        let [queries, keys, _] = parts(value(&positions.projected), 1, shape.heads, shape.size);
        ([queries, keys], positions.buckets.clone())
    });
    if let Some(([queries, keys], buckets)) = &table {
        let [from_queries, from_keys] = meet(&tokens, queries, keys);
        scores = B::add_positions(scores, from_queries, from_keys, buckets);
    }
    let weights = B::attend(scores, &shape.lengths, shape.scale);
    let output = product(dropped::<B>(&weights, dropout), tokens[2].clone(), shape.precision);
    let output = B::join_heads([output]);
    let shape = shape.clone();
    let input = traced(x.clone());
    match positions {
        Some(positions) => record(
            [&input, &traced(positions.projected.clone())],
            || Attention::<B, 2> { shape, tokens, positions: table, weights, dropout },
            output,
        ),
        None => record(
            [&input],
            || Attention::<B, 1> { shape, tokens, positions: None, weights, dropout },
            output,
        ),
    }
}

fn dropped<B: Kernels>(x: &Tensor<B, 4>, dropout: Option<Dropout>) -> Tensor<B, 4> {
    dropout.map_or_else(|| x.clone(), |dropout| B::drop_out(x.clone(), dropout))
}

/// What queries say of the keys of buckets, and keys of the queries of buckets.
fn meet<B: Kernels>(
    tokens: &[Tensor<B, 4>; 3],
    queries: &Tensor<B, 4>,
    keys: &Tensor<B, 4>,
) -> [Tensor<B, 4>; 2] {
    [
        tokens[0].clone().matmul(keys.clone().transpose()),
        tokens[1].clone().matmul(queries.clone().transpose()),
    ]
}

impl<B: Kernels, const N: usize> Attention<B, N> {
    /// Gradients of the tokens' row and, with relative positions, of the buckets'.
    fn all(self, gradient: FloatTensor<B>) -> (Tensor<B, 2>, Option<Tensor<B, 2>>) {
        let Shape { batch, tokens, heads, size, scale, precision, .. } = self.shape;
        let gradient: Tensor<B, 2> = typed(gradient);
        let gradient = gradient.reshape([batch, tokens, heads, size]).swap_dims(1, 2);
        let [queries, keys, values] = self.tokens;
        let shares = dropped::<B>(&self.weights, self.dropout);
        let for_values = product(shares.transpose(), gradient.clone(), precision);
        let for_weights = dropped::<B>(&product(gradient, values.transpose(), precision), self.dropout);
        let for_scores = B::attend_gradient(self.weights, for_weights, scale);
        let mut for_queries = product(for_scores.clone(), keys.clone(), precision);
        let mut for_keys = product(for_scores.clone().transpose(), queries.clone(), precision);
        let for_positions = self.positions.map(|([bucket_queries, bucket_keys], buckets)| {
            let [_, _, count, _] = bucket_keys.dims();
            let [of_queries, of_keys] = B::position_gradients(for_scores, &buckets, count);
            for_queries = for_queries.clone() + of_queries.clone().matmul(bucket_keys.clone());
            for_keys = for_keys.clone() + of_keys.clone().matmul(bucket_queries.clone());
            let for_bucket_keys = of_queries.transpose().matmul(queries).sum_dim(0);
            let for_bucket_queries = of_keys.transpose().matmul(keys).sum_dim(0);
            let nothing = for_bucket_keys.zeros_like();
            B::join_heads([for_bucket_queries, for_bucket_keys, nothing])
        });
        (B::join_heads([for_queries, for_keys, for_values]), for_positions)
    }
}

impl<B: Kernels> Rule<B, 1> for Attention<B, 1> {
    fn gradients(self, gradient: FloatTensor<B>) -> [Option<FloatTensor<B>>; 1] {
        [Some(raw(self.all(gradient).0))]
    }
}

impl<B: Kernels> Rule<B, 2> for Attention<B, 2> {
    fn gradients(self, gradient: FloatTensor<B>) -> [Option<FloatTensor<B>>; 2] {
        let (tokens, positions) = self.all(gradient);
        [Some(raw(tokens)), positions.map(raw)]
    }
}
