//! Products with the weights of a layer, in single precision or in eight bits.
//!
//! A product is made for a block of rows ([`Linear::push`], then [`Linear::multiply`]), and each of its rows is handed on while it is in a core's first cache: numbers are made of sums of
//! bytes, activated, added, normalized and made bytes for the next product there, so that of the wide rows between two products nothing but bytes goes to memory.

use crate::{
    bytes::{Columns, quantize},
    error::Error,
    scratch::{Products, Rows, Scratch, in_blocks},
    weights::Weights,
};
use rten_gemm::{
    BiasVector, GemmExecutor, GemmInT, GemmInputA, GemmInputB, GemmOutT, GemmUninitOptions, PackedBMatrix,
};
use rten_tensor::{Matrix, NdTensorView};
use rten_vecmath::ExtendInit as _;

/// How the weights are held.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Precision {
    /// Single precision: what the checkpoint says, to the last digits.
    #[default]
    Single,
    /// Eight bits for the weights, a scale for each output, and eight bits for what comes in, a scale for each token: a quarter of the memory for the layers,
    /// faster, and slightly different scores. Embeddings and heads stay in single precision.
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
    columns: Columns,
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

    pub(crate) fn precision(&self) -> Precision {
        match &self.weights {
            Packed::Single(_) => Precision::Single,
            Packed::Bytes(_) => Precision::Int8,
        }
    }

    /// Adds a row of `inputs` numbers to those of the next product.
    pub(crate) fn push(&self, rows: &mut Rows, row: &[f32]) {
        match &self.weights {
            Packed::Single(_) => rows.numbers.extend_from_slice(row),
            Packed::Bytes(_) => rows.steps.push(quantize(row, &mut rows.bytes)),
        }
    }

    /// Multiplies the rows and hands on each row of `outputs` numbers with its place, while it is in the cache. The rows are used up.
    pub(crate) fn multiply(
        &self,
        rows: &mut Rows,
        products: &mut Products,
        kernels: &Kernels,
        mut take: impl FnMut(usize, &mut [f32]),
    ) {
        let Products { numbers, sums } = products;
        match &self.weights {
            Packed::Single(weights) => {
                let rows = GemmInputA::Unpacked(matrix(&rows.numbers, self.inputs));
                multiply(&kernels.single, rows, weights, self.bias.as_deref(), numbers);
                let places = numbers.chunks_mut(self.outputs).enumerate();
                places.for_each(|(place, row)| take(place, row));
            }
            Packed::Bytes(bytes) => {
                // Otherwise the library would pack them anew for every 1,024 outputs.
                let packed = kernels.bytes.prepack_a(matrix(&rows.bytes, self.inputs));
                multiply(&kernels.bytes, GemmInputA::Packed(&packed), &bytes.matrix, None, sums);
                numbers.resize(self.outputs, 0.0);
                for (place, (sums, steps)) in sums.chunks(self.outputs).zip(&rows.steps).enumerate() {
                    let row = &mut numbers[..self.outputs];
                    bytes.columns.restore(sums, *steps, self.bias.as_deref(), row);
                    take(place, row);
                }
            }
        }
        rows.clear();
    }

    /// The products of rows of `inputs` numbers: rows of `outputs` numbers.
    pub(crate) fn apply(&self, rows: &[f32], kernels: &Kernels) -> Vec<f32> {
        let mut out = vec![0.0; rows.len() / self.inputs * self.outputs];
        self.apply_to(rows, kernels, &mut out);
        out
    }

    /// The same, in a buffer.
    pub(crate) fn apply_to(&self, rows: &[f32], kernels: &Kernels, out: &mut [f32]) {
        let width = self.outputs;
        in_blocks(out, width, |first, out, Scratch { rows: block, products, .. }| {
            let count = out.len() / width;
            let rows = rows.chunks(self.inputs).skip(first).take(count);
            rows.for_each(|row| self.push(block, row));
            self.multiply(block, products, kernels, |place, row| {
                out[place * width..][..width].copy_from_slice(row);
            });
        });
    }
}

/// Rows as a matrix.
fn matrix<T>(rows: &[T], width: usize) -> Matrix<'_, T> {
    Matrix::from_data([rows.len() / width, width], rows)
}

/// The product of rows and a matrix, and a bias.
fn multiply<L: GemmInT, R: GemmInT, O: GemmOutT>(
    executor: &GemmExecutor<L, R, O>,
    rows: GemmInputA<L>,
    matrix: &PackedBMatrix<R>,
    bias: Option<&[O]>,
    products: &mut Vec<O>,
) {
    let size = rows.rows() * matrix.cols();
    products.clear();
    products.reserve(size);
    products.extend_init(|out| {
        let options = GemmUninitOptions { bias: bias.map(BiasVector::Row), ..GemmUninitOptions::default() };
        let b = GemmInputB::Packed(matrix);
        executor.gemm_uninit(&mut out[..size], rows, b, options).expect("the sizes are those of one layer")
    });
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
        let scale = |row: &[f32]| largest(row).max(f32::MIN_POSITIVE) / kernels.largest_weight();
        let scales: Vec<f32> = weights.chunks(inputs).map(scale).collect();
        let quantize = |(row, scale): (&[f32], &f32)| {
            row.iter().map(|weight| (weight / scale).round() as i8).collect::<Vec<_>>()
        };
        let bytes: Vec<i8> = weights.chunks(inputs).zip(&scales).flat_map(quantize).collect();
        let sums = bytes.chunks(inputs).map(sum).collect();
        let matrix = kernels
            .bytes
            .prepack_b(NdTensorView::from_data([outputs, inputs], bytes.as_slice()).transposed());
        Self::Bytes(Bytes { matrix, columns: Columns { scales, sums } })
    }
}

/// The largest weight whatever its sign.
fn largest(row: &[f32]) -> f32 {
    row.iter().fold(0.0, |most, weight| most.max(weight.abs()))
}

fn sum(row: &[i8]) -> i32 {
    row.iter().copied().map(i32::from).sum()
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
            // Smaller weights in eight bits are coarser ones.
            let bound = 0.03 * (inputs as f32).sqrt() * (127.0 / kernels.largest_weight());
            assert!(furthest > 0.0 && furthest < bound, "{count} rows of {inputs} to {outputs}: {furthest}");
        }
    }
}
