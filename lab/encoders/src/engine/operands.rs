//! What the kernels work on beside tensors: dropout, the steps of AdamW, the classes of a loss.

use burn_tensor::{Tensor, backend::Backend};

/// A share of numbers set to 0 in training, the others enlarged to make up for it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Dropout {
    /// From 0 to less than 1.
    pub(super) share: f32,
    /// The same seed drops the same numbers, which is how the gradient knows them.
    pub(super) seed: u64,
}

/// How far a step of AdamW goes (Loshchilov and Hutter 2019, algorithm 2).
#[derive(Clone, Copy, Debug)]
pub(super) struct Update {
    pub(super) rate: f32,
    /// Weight decay; 0 for biases and norms.
    pub(super) decay: f32,
    /// What gradients are multiplied by: clipping and the mean over accumulated batches.
    pub(super) factor: f32,
    /// 1 − β₁ᵗ and 1 − β₂ᵗ.
    pub(super) corrections: [f32; 2],
}

/// β₁, β₂ and ε of AdamW.
pub(super) const BETAS: [f32; 2] = [0.9, 0.999];
pub(super) const EPSILON: f32 = 1e-8;

/// A parameter with its moving means of gradients and of their squares.
#[derive(Clone, Debug)]
pub(super) struct Moving<B: Backend> {
    pub(super) value: Tensor<B, 1>,
    pub(super) mean: Tensor<B, 1>,
    pub(super) square: Tensor<B, 1>,
}

/// The numbers that a loss with its gradient depends on: one row an output.
#[derive(Debug)]
pub(super) struct Classes<'a> {
    /// The right class of each row; `None` where the loss does not look.
    pub(super) targets: &'a [Option<usize>],
    /// The weight of each class; empty for 1 each.
    pub(super) weights: &'a [f32],
}
