//! Products with the weights of a layer, in single precision or in eight bits.

use crate::error::Error;
use crate::weights::Weights;
use rayon::prelude::*;
use rten_gemm::{BiasVector, GemmExecutor, GemmInputA, GemmInputB, GemmUninitOptions, PackedBMatrix};
use rten_simd::SimdOp as _;
use rten_tensor::{Matrix, NdTensorView};
use rten_vecmath::{ExtendInit as _, MinMax, Quantize};

/// How the weights are held.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Precision {
    /// Single precision: what the checkpoint says, to the last digits.
    #[default]
    Single,
    /// Eight bits for the weights, a scale for each output, and eight bits for what comes in, a scale for each token: a quarter of the memory, faster, and slightly
    /// different scores.
    Int8,
}

/// The matrix products for this processor. Made anew for each piece of work, which costs next to nothing: the library does not let them move between threads.
pub(crate) struct Kernels {
    pub(crate) single: GemmExecutor<f32>,
    pub(crate) bytes: GemmExecutor<u8, i8, i32>,
}

impl Kernels {
    pub(crate) fn new() -> Self {
        Self { single: GemmExecutor::new(), bytes: GemmExecutor::new() }
    }

    /// The largest weight in eight bits: processors without VNNI add pairs in sixteen bits, where larger ones would overflow.
    fn largest_weight(&self) -> f32 {
        if self.bytes.may_saturate() { 63.0 } else { 127.0 }
    }
}

/// A matrix of weights and what is added to its products.
pub(crate) struct Linear {
    weights: Packed,
    bias: Option<Vec<f32>>,
    pub(crate) inputs: usize,
    pub(crate) outputs: usize,
}

enum Packed {
    Single(PackedBMatrix<f32>),
    Bytes(Bytes),
}

/// Weights in eight bits.
struct Bytes {
    matrix: PackedBMatrix<i8>,
    /// Of each output.
    scales: Vec<f32>,
    /// The sum of each output's weights: what a row's zero adds to it, once for each step of the zero. (The library can subtract zeros too, but version 0.27 does so wrongly
    /// for more than eight rows.)
    sums: Vec<i32>,
}

/// The numbers of a layer as a checkpoint holds them: a row of weights for each output.
pub(crate) struct Raw {
    pub(crate) weights: Vec<f32>,
    pub(crate) bias: Option<Vec<f32>>,
    pub(crate) inputs: usize,
}

impl Raw {
    /// `NAME.weight` and, where the layer has one, `NAME.bias`.
    pub(crate) fn read(
        tensors: &Weights,
        name: &str,
        [outputs, inputs]: [usize; 2],
        biased: bool,
    ) -> Result<Self, Error> {
        let weights = tensors.read(&format!("{name}.weight"), &[outputs, inputs])?;
        let bias = if biased { Some(tensors.read(&format!("{name}.bias"), &[outputs])?) } else { None };
        Ok(Self { weights, bias, inputs })
    }

    /// The outputs of both, one after the other.
    pub(crate) fn joined(mut self, other: Self) -> Self {
        self.weights.extend(other.weights);
        self.bias = self.bias.zip(other.bias).map(|(mut bias, rest)| {
            bias.extend(rest);
            bias
        });
        self
    }

    /// The first outputs multiplied by a factor.
    pub(crate) fn scaled(mut self, outputs: usize, factor: f32) -> Self {
        self.weights.iter_mut().take(outputs * self.inputs).for_each(|weight| *weight *= factor);
        self.bias.iter_mut().flatten().take(outputs).for_each(|bias| *bias *= factor);
        self
    }
}

impl Linear {
    pub(crate) fn new(raw: Raw, precision: Precision, kernels: &Kernels) -> Self {
        let (inputs, outputs) = (raw.inputs, raw.weights.len() / raw.inputs);
        let weights = match precision {
            Precision::Single => Packed::single(&raw.weights, [outputs, inputs], kernels),
            Precision::Int8 => Packed::bytes(&raw.weights, [outputs, inputs], kernels),
        };
        Self { weights, bias: raw.bias, inputs, outputs }
    }

    /// The products of rows of `inputs` numbers: rows of `outputs` numbers.
    pub(crate) fn apply(&self, rows: &[f32], kernels: &Kernels) -> Vec<f32> {
        match &self.weights {
            Packed::Single(matrix) => self.in_single_precision(rows, matrix, kernels),
            Packed::Bytes(bytes) => self.in_bytes(rows, bytes, kernels),
        }
    }

    fn in_single_precision(&self, rows: &[f32], weights: &PackedBMatrix<f32>, kernels: &Kernels) -> Vec<f32> {
        let count = rows.len() / self.inputs;
        let a = GemmInputA::Unpacked(Matrix::from_data([count, self.inputs], rows));
        let bias = self.bias.as_deref().map(BiasVector::Row);
        let options = GemmUninitOptions { bias, ..Default::default() };
        let mut products = Vec::with_capacity(count * self.outputs);
        products.extend_init(|out| {
            let out = &mut out[..count * self.outputs];
            let b = GemmInputB::Packed(weights);
            kernels.single.gemm_uninit(out, a, b, options.clone()).expect("the sizes are those of one layer")
        });
        products
    }

    fn in_bytes(&self, rows: &[f32], weights: &Bytes, kernels: &Kernels) -> Vec<f32> {
        let count = rows.len() / self.inputs;
        let quantized = Quantized::new(rows, self.inputs);
        let a = GemmInputA::Unpacked(Matrix::from_data([count, self.inputs], quantized.rows.as_slice()));
        let mut sums = Vec::with_capacity(count * self.outputs);
        sums.extend_init(|out| {
            let out = &mut out[..count * self.outputs];
            let b = GemmInputB::Packed(&weights.matrix);
            let options = GemmUninitOptions::default();
            kernels.bytes.gemm_uninit(out, a, b, options).expect("the sizes are those of one layer")
        });
        self.restored(&sums, &quantized.ranges, weights)
    }

    /// Sums of bytes back to numbers.
    #[expect(clippy::cast_precision_loss, reason = "sums of bytes stay far below 2^24 steps of any meaning")]
    fn restored(&self, sums: &[i32], ranges: &[(f32, u8)], weights: &Bytes) -> Vec<f32> {
        let mut restored = vec![0.0; sums.len()];
        let rows = restored.par_chunks_mut(self.outputs).zip(sums.par_chunks(self.outputs)).zip(ranges);
        rows.for_each(|((row, sums), &(row_scale, zero))| {
            let columns = sums.iter().zip(&weights.sums).zip(&weights.scales);
            for (number, ((sum, weights), scale)) in row.iter_mut().zip(columns) {
                *number = (sum - i32::from(zero) * weights) as f32 * (row_scale * scale);
            }
            if let Some(bias) = &self.bias {
                row.iter_mut().zip(bias).for_each(|(number, bias)| *number += bias);
            }
        });
        restored
    }
}

impl Packed {
    fn single(weights: &[f32], shape: [usize; 2], kernels: &Kernels) -> Self {
        Self::Single(kernels.single.prepack_b(NdTensorView::from_data(shape, weights).transposed()))
    }

    #[expect(
        clippy::cast_possible_truncation,
        reason = "rounded and within the range of a byte by its scale"
    )]
    fn bytes(weights: &[f32], [outputs, inputs]: [usize; 2], kernels: &Kernels) -> Self {
        let largest = |row: &[f32]| row.iter().fold(0.0_f32, |most, weight| most.max(weight.abs()));
        let scale = |row: &[f32]| largest(row).max(f32::MIN_POSITIVE) / kernels.largest_weight();
        let scales: Vec<f32> = weights.chunks(inputs).map(scale).collect();
        let quantize = |(row, scale): (&[f32], &f32)| {
            row.iter().map(|weight| (weight / scale).round() as i8).collect::<Vec<_>>()
        };
        let bytes: Vec<i8> = weights.chunks(inputs).zip(&scales).flat_map(quantize).collect();
        let sums = bytes.chunks(inputs).map(|row| row.iter().copied().map(i32::from).sum()).collect();
        let matrix = kernels
            .bytes
            .prepack_b(NdTensorView::from_data([outputs, inputs], bytes.as_slice()).transposed());
        Self::Bytes(Bytes { matrix, scales, sums })
    }
}

/// Rows of numbers in eight bits, each with a scale and the byte that stands for zero.
struct Quantized {
    rows: Vec<u8>,
    ranges: Vec<(f32, u8)>,
}

impl Quantized {
    fn new(rows: &[f32], width: usize) -> Self {
        let ranges: Vec<(f32, u8)> = rows.par_chunks(width).map(range).collect();
        let mut bytes = vec![0; rows.len()];
        let pairs = bytes.par_chunks_mut(width).zip(rows.par_chunks(width)).zip(&ranges);
        pairs.for_each(|((bytes, row), &(scale, zero))| quantize(row, bytes, scale, zero));
        Self { rows: bytes, ranges }
    }
}

/// The scale and the zero of a row. The range always holds zero.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to the range of a byte")]
fn range(row: &[f32]) -> (f32, u8) {
    let (least, most) = MinMax::new(row).dispatch();
    let (least, most) = (least.min(0.0), most.max(0.0));
    let scale = ((most - least) / 255.0).max(f32::MIN_POSITIVE);
    (scale, (-least / scale).round().clamp(0.0, 255.0) as u8)
}

fn quantize(row: &[f32], bytes: &mut [u8], scale: f32, zero: u8) {
    let mut out = Vec::with_capacity(row.len());
    out.extend_init(|out| Quantize::new(row, &mut out[..row.len()], 1.0 / scale, zero).dispatch());
    bytes.copy_from_slice(&out);
}

#[cfg(test)]
mod tests {
    use super::{Kernels, Linear, Precision, Raw};

    /// Numbers between -1 and 1 that look random (xorshift).
    fn numbers(count: u32, seed: u32) -> Vec<f32> {
        let mut state = seed;
        let mut next = || {
            state ^= state << 13;
            state ^= state >> 17;
            state ^= state << 5;
            f64::from(state) / f64::from(u32::MAX) * 2.0 - 1.0
        };
        #[expect(clippy::cast_possible_truncation, reason = "numbers between -1 and 1")]
        (0..count).map(|_| next() as f32).collect()
    }

    #[test]
    fn eight_bits_are_within_their_steps() {
        let kernels = Kernels::new();
        for [count, inputs, outputs] in
            [[1, 32, 96], [7, 100, 48], [28, 32, 96], [300, 64, 32], [513, 384, 40]]
        {
            let layer = |precision| {
                let raw = Raw {
                    weights: numbers(outputs * inputs, 7),
                    bias: Some(numbers(outputs, 5)),
                    inputs: inputs as usize,
                };
                Linear::new(raw, precision, &kernels)
            };
            let rows: Vec<f32> = numbers(count * inputs, 3).iter().map(|number| number * 3.0 + 1.0).collect();
            let single = layer(Precision::Single).apply(&rows, &kernels);
            let bytes = layer(Precision::Int8).apply(&rows, &kernels);
            let furthest =
                single.iter().zip(&bytes).map(|(one, other)| (one - other).abs()).fold(0.0, f32::max);
            let bound = 0.03 * (inputs as f32).sqrt();
            assert!(furthest > 0.0 && furthest < bound, "{count} rows of {inputs} to {outputs}: {furthest}");
        }
    }
}
