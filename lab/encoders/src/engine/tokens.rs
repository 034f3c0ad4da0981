//! What a model reads: rows of the numbers of tokens.

use super::kernels::Kernels;
use burn_backend::TensorData;
use burn_tensor::{Int, Tensor};
use std::sync::Arc;

/// Rows of tokens of one length.
#[derive(Clone, Debug)]
pub(super) struct Tokens<B: Kernels> {
    /// Numbers of tokens, row by row, padded.
    pub(super) ids: Tensor<B, 1, Int>,
    pub(super) batch: usize,
    /// Tokens of each row.
    pub(super) width: usize,
    /// Tokens of each row without padding.
    pub(super) lengths: Arc<[usize]>,
}

/// Whole numbers as a tensor.
pub(super) fn whole_numbers<B: Kernels>(numbers: Vec<i64>, device: &B::Device) -> Tensor<B, 1, Int> {
    let size = numbers.len();
    Tensor::from_data(TensorData::new(numbers, [size]), device)
}
