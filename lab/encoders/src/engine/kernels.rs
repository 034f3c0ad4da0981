//! What the models need of a device beside burn's own operations.
//!
//! Everything has a form written with burn's operations ([`plain`](super::plain)), which every backend of burn can run. The CPU
//! backend has loops of its own for the same ([`flex`](super::flex)), which pass over memory once.

use super::operands::{Classes, Dropout, Moving, Update};
use super::plain;
use burn_tensor::{Tensor, backend::Backend};
use maskros_encoder::config::Activation;

/// The operations of an encoder with their gradients.
pub(super) trait Kernels: Backend {
    /// `row` added to every row.
    fn add_row(rows: Tensor<Self, 2>, row: Tensor<Self, 1>) -> Tensor<Self, 2> {
        plain::add_row(rows, row)
    }

    /// The sum of all rows.
    fn sum_rows(rows: Tensor<Self, 2>) -> Tensor<Self, 1> {
        plain::sum_rows(rows)
    }

    /// The function of the feed-forward part.
    fn activate(x: Tensor<Self, 2>, kind: Activation) -> Tensor<Self, 2> {
        plain::activate(x, kind)
    }

    /// `gradient` times the derivative at `x`.
    fn activate_gradient(x: Tensor<Self, 2>, gradient: Tensor<Self, 2>, kind: Activation) -> Tensor<Self, 2> {
        gradient * plain::slope(x, kind)
    }

    /// The left half of each row times the GELU of its right half.
    fn gate(x: Tensor<Self, 2>) -> Tensor<Self, 2> {
        plain::gate(x)
    }

    /// The gradient of [`gate`](Self::gate).
    fn gate_gradient(x: Tensor<Self, 2>, gradient: Tensor<Self, 2>) -> Tensor<Self, 2> {
        plain::gate_gradient(x, gradient)
    }

    /// Each row with mean 0 and variance 1.
    fn normalise(x: Tensor<Self, 2>, epsilon: f32) -> Tensor<Self, 2> {
        plain::normalise(x, epsilon).0
    }

    /// The gradient of [`normalise`](Self::normalise).
    fn normalise_gradient(x: Tensor<Self, 2>, gradient: Tensor<Self, 2>, epsilon: f32) -> Tensor<Self, 2> {
        plain::normalise_gradient(x, gradient, epsilon)
    }

    /// [`normalise`](Self::normalise), times `scale`, plus `shift`.
    fn norm(
        x: Tensor<Self, 2>,
        scale: Tensor<Self, 1>,
        shift: Tensor<Self, 1>,
        epsilon: f32,
    ) -> Tensor<Self, 2> {
        plain::layer_norm(x, scale, shift, epsilon)
    }

    /// The gradients of [`norm`](Self::norm): of `x`, `scale` and `shift`.
    fn norm_gradients(
        x: Tensor<Self, 2>,
        scale: Tensor<Self, 1>,
        gradient: Tensor<Self, 2>,
        epsilon: f32,
    ) -> (Tensor<Self, 2>, Tensor<Self, 1>, Tensor<Self, 1>) {
        plain::layer_norm_gradients(x, scale, gradient, epsilon)
    }

    /// Its own gradient, as the same seed drops the same.
    fn drop_out<const D: usize>(x: Tensor<Self, D>, dropout: Dropout) -> Tensor<Self, D> {
        plain::drop_out(x, dropout)
    }

    /// Parts \[batch, heads, rows, size\] as one matrix \[batch × rows, parts × heads × size\].
    fn join_heads<const N: usize>(parts: [Tensor<Self, 4>; N]) -> Tensor<Self, 2> {
        plain::join_heads(parts)
    }

    /// Softmax over the last dimension of scores \[batch, heads, queries, keys\] times `scale`; keys at or beyond the length of
    /// their text get 0.
    fn attend(scores: Tensor<Self, 4>, lengths: &[usize], scale: f32) -> Tensor<Self, 4> {
        plain::attend(scores, lengths, scale)
    }

    /// The gradient of [`attend`](Self::attend), whose result was `weights`.
    fn attend_gradient(weights: Tensor<Self, 4>, gradient: Tensor<Self, 4>, scale: f32) -> Tensor<Self, 4> {
        plain::attend_gradient(weights, gradient, scale)
    }

    /// Scores plus what queries \[batch, heads, queries, buckets\] and keys \[batch, heads, keys, buckets\] say of the bucket of
    /// their distance; `buckets` is indexed by query − key + keys − 1.
    fn add_positions(
        scores: Tensor<Self, 4>,
        queries: Tensor<Self, 4>,
        keys: Tensor<Self, 4>,
        buckets: &[usize],
    ) -> Tensor<Self, 4> {
        plain::add_positions(scores, queries, keys, buckets)
    }

    /// The gradients of [`add_positions`](Self::add_positions) for `queries` and `keys`, with `count` buckets.
    fn position_gradients(
        gradient: Tensor<Self, 4>,
        buckets: &[usize],
        count: usize,
    ) -> [Tensor<Self, 4>; 2] {
        plain::position_gradients(gradient, buckets, count)
    }

    /// The mean cross entropy of the rows that have a class, weighted by the class, and its gradient; 0 where no row has one.
    fn cross_entropy(logits: Tensor<Self, 2>, classes: &Classes) -> (Tensor<Self, 1>, Tensor<Self, 2>) {
        plain::cross_entropy(logits, classes)
    }

    /// The square of the length of all these numbers together.
    fn squared_length(tensors: &[Tensor<Self, 1>]) -> f64 {
        plain::squared_length(tensors)
    }

    /// One step of AdamW.
    fn update(parameter: Moving<Self>, gradient: Tensor<Self, 1>, update: &Update) -> Moving<Self> {
        plain::update(parameter, gradient, update)
    }
}
