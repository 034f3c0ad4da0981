//! The operations of an encoder on the CPU: loops that pass over memory once, in vector instructions, on all threads.
//!
//! Every sum has a fixed order that does not depend on the number of threads, so that a run can be repeated bit for bit.

use super::{
    kernels::Kernels,
    numbers::{erf, exp, kept, largest, sum, sum_pairs, tanh, wide},
    operands::{BETAS, Classes, Dropout, EPSILON, Moving, Update},
    plain::{TANH_CUBE, TANH_SCALE, shares},
    record::{raw, typed},
};
use burn_backend::TensorData;
use burn_flex::{Flex, FlexTensor};
use burn_tensor::Tensor;
use maskros_encoder::config::Activation;
use rayon::prelude::*;
use std::f32::consts::FRAC_1_SQRT_2;

/// Numbers that one thread works on at a time.
const BLOCK: usize = 1 << 14;

/// Parts that sums over rows are cut into, whatever the number of threads.
const PARTS: usize = 8;

type Matrix = Tensor<Flex, 2>;
type Scores = Tensor<Flex, 4>;

/// The tensor with its numbers in row-major order, not shared unless it was.
fn packed<const D: usize>(tensor: Tensor<Flex, D>) -> FlexTensor {
    let tensor = raw(tensor);
    tensor.to_contiguous()
}

/// [`packed`], to be changed in place: of numbers that the tape keeps all threads make a copy.
fn own<const D: usize>(shared: Tensor<Flex, D>) -> FlexTensor {
    let shape = shared.dims();
    let shared = packed(shared);
    if shared.is_unique() {
        return shared;
    }
    let numbers = shared.storage::<f32>().par_iter().with_min_len(BLOCK);
    raw(tensor(numbers.copied().collect(), shape))
}

fn tensor<const D: usize>(numbers: Vec<f32>, shape: [usize; D]) -> Tensor<Flex, D> {
    typed(FlexTensor::from_data(TensorData::new(numbers, shape)))
}

/// Changes every row in place.
fn each_row(numbers: &mut [f32], width: usize, work: impl Fn(usize, &mut [f32]) + Sync) {
    let rows = (BLOCK / width.max(1)).max(1);
    numbers.par_chunks_mut(rows * width).enumerate().for_each(|(block, chunk)| {
        wide(|| {
            for (row, numbers) in chunk.chunks_exact_mut(width).enumerate() {
                work(block * rows + row, numbers);
            }
        });
    });
}

/// Changes blocks of numbers in place; `work` gets the place of the first.
fn each_block(numbers: &mut [f32], work: impl Fn(usize, &mut [f32]) + Sync) {
    numbers
        .par_chunks_mut(BLOCK)
        .enumerate()
        .for_each(|(block, numbers)| wide(|| work(block * BLOCK, numbers)));
}

/// `value` of each number, written over it.
fn map(numbers: &mut [f32], value: impl Fn(f32) -> f32 + Sync) {
    each_block(numbers, |_, block| block.iter_mut().for_each(|x| *x = value(*x)));
}

/// `value` of each pair, written over the second.
fn map_pairs(x: &[f32], numbers: &mut [f32], value: impl Fn(f32, f32) -> f32 + Sync) {
    each_block(numbers, |start, block| {
        for (number, x) in block.iter_mut().zip(&x[start..]) {
            *number = value(*x, *number);
        }
    });
}

#[inline(always)]
fn normal_share(x: f32) -> f32 {
    0.5 * (1.0 + erf(x * FRAC_1_SQRT_2))
}

#[inline(always)]
fn gelu_slope(x: f32) -> f32 {
    normal_share(x) + x * exp(-0.5 * x * x) * (0.5 * TANH_SCALE)
}

#[inline(always)]
fn tanh_share(x: f32) -> f32 {
    0.5 * (1.0 + tanh(TANH_SCALE * (x + TANH_CUBE * x * x * x)))
}

#[inline(always)]
fn tanh_slope(x: f32) -> f32 {
    let tanh = 2.0 * tanh_share(x) - 1.0;
    let inside = TANH_SCALE * (1.0 + 3.0 * TANH_CUBE * x * x);
    0.5 * (1.0 + tanh + x * (1.0 - tanh * tanh) * inside)
}

/// The mean of a row and what its centred numbers are multiplied by for a variance of 1.
#[inline(always)]
fn mean_and_factor(row: &[f32], epsilon: f32) -> (f32, f32) {
    let count = row.len() as f32;
    let mean = sum(row, |x| x) / count;
    let variance = sum(row, |x| (x - mean) * (x - mean)) / count;
    (mean, 1.0 / (variance + epsilon).sqrt())
}

/// The gradient of a normalised row, written over that of its result (already times the scale).
#[inline(always)]
fn normalised_row(x: &[f32], gradient: &mut [f32], epsilon: f32) {
    let (mean, factor) = mean_and_factor(x, epsilon);
    let count = x.len() as f32;
    let level = sum(gradient, |g| g) / count;
    let along = sum_pairs(gradient, x, |g, x| g * (x - mean) * factor) / count;
    for (g, x) in gradient.iter_mut().zip(x) {
        *g = (*g - level - (x - mean) * factor * along) * factor;
    }
}

/// Rows of each of the [`PARTS`].
fn rows_of_part(rows: usize) -> usize {
    rows.div_ceil(PARTS).max(1)
}

/// Sums of vectors made part by part, added in order.
fn add_parts(parts: &[Vec<f32>], width: usize) -> Vec<f32> {
    let mut total = vec![0.0; width];
    for part in parts {
        total.iter_mut().zip(part).for_each(|(total, part)| *total += part);
    }
    total
}

/// The gradients of scale and shift: sums over rows of gradient times normal form, and of gradients.
fn affine_gradients(x: &[f32], gradient: &[f32], width: usize, epsilon: f32) -> [Vec<f32>; 2] {
    let size = rows_of_part(x.len() / width) * width;
    let parts = x.par_chunks(size).zip(gradient.par_chunks(size));
    let sums: Vec<[Vec<f32>; 2]> = parts.map(|(x, g)| wide(|| affine_part(x, g, width, epsilon))).collect();
    let [scales, shifts]: [Vec<Vec<f32>>; 2] =
        [0, 1].map(|which| sums.iter().map(|sums| sums[which].clone()).collect());
    [add_parts(&scales, width), add_parts(&shifts, width)]
}

#[inline(always)]
fn affine_part(x: &[f32], gradient: &[f32], width: usize, epsilon: f32) -> [Vec<f32>; 2] {
    let (mut scale, mut shift) = (vec![0.0; width], vec![0.0; width]);
    for (x, g) in x.chunks_exact(width).zip(gradient.chunks_exact(width)) {
        let (mean, factor) = mean_and_factor(x, epsilon);
        for column in 0..width {
            scale[column] += g[column] * (x[column] - mean) * factor;
            shift[column] += g[column];
        }
    }
    [scale, shift]
}

#[inline(always)]
fn row_softmax(row: &mut [f32], scale: f32) {
    let top = largest(row);
    for number in row.iter_mut() {
        *number = exp((*number - top) * scale);
    }
    let factor = 1.0 / sum(row, |x| x);
    for number in row.iter_mut() {
        *number *= factor;
    }
}

/// A share of 2³².
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a share is at least 0 and less than 1"
)]
fn threshold(share: f32) -> u32 {
    (f64::from(share) * 4_294_967_296.0) as u32
}

#[expect(clippy::cast_possible_truncation, reason = "half of the seed chooses as well as the whole")]
fn fold(seed: u64) -> u32 {
    (seed ^ (seed >> 32)) as u32
}

impl Kernels for Flex {
    fn add_row(rows: Matrix, row: Tensor<Self, 1>) -> Matrix {
        let (mut rows, row) = (own(rows), packed(row));
        let row = row.storage::<f32>();
        each_row(rows.storage_mut(), row.len(), |_, numbers| {
            numbers.iter_mut().zip(row).for_each(|(number, add)| *number += add);
        });
        typed(rows)
    }

    fn sum_rows(rows: Matrix) -> Tensor<Self, 1> {
        let [count, width] = rows.dims();
        let rows = packed(rows);
        let part = |rows: &[f32]| {
            let mut total = vec![0.0; width];
            for row in rows.chunks_exact(width) {
                total.iter_mut().zip(row).for_each(|(total, number)| *total += number);
            }
            total
        };
        let parts = rows.storage::<f32>().par_chunks(rows_of_part(count) * width);
        let parts: Vec<Vec<f32>> = parts.map(|rows| wide(|| part(rows))).collect();
        tensor(add_parts(&parts, width), [width])
    }

    fn activate(x: Matrix, kind: Activation) -> Matrix {
        let mut x = own(x);
        let numbers = x.storage_mut::<f32>();
        match kind {
            Activation::Gelu => map(numbers, |x| x * normal_share(x)),
            Activation::GeluTanh => map(numbers, |x| x * tanh_share(x)),
            Activation::Relu => map(numbers, |x| x.max(0.0)),
        }
        typed(x)
    }

    fn activate_gradient(x: Matrix, gradient: Matrix, kind: Activation) -> Matrix {
        let (x, mut gradient) = (packed(x), own(gradient));
        let (x, numbers) = (x.storage::<f32>(), gradient.storage_mut::<f32>());
        match kind {
            Activation::Gelu => map_pairs(x, numbers, |x, g| g * gelu_slope(x)),
            Activation::GeluTanh => map_pairs(x, numbers, |x, g| g * tanh_slope(x)),
            Activation::Relu => map_pairs(x, numbers, |x, g| if x > 0.0 { g } else { 0.0 }),
        }
        typed(gradient)
    }

    fn gate(x: Matrix) -> Matrix {
        let [rows, width] = x.dims();
        let x = packed(x);
        let x = x.storage::<f32>();
        let mut out = vec![0.0; rows * width / 2];
        each_row(&mut out, width / 2, |row, out| {
            let (values, gates) = x[row * width..(row + 1) * width].split_at(width / 2);
            for ((out, value), gate) in out.iter_mut().zip(values).zip(gates) {
                *out = value * gate * tanh_share(*gate);
            }
        });
        tensor(out, [rows, width / 2])
    }

    fn gate_gradient(x: Matrix, gradient: Matrix) -> Matrix {
        let [rows, width] = x.dims();
        let (x, gradient) = (packed(x), packed(gradient));
        let (x, gradient) = (x.storage::<f32>(), gradient.storage::<f32>());
        let mut out = vec![0.0; rows * width];
        let half = width / 2;
        each_row(&mut out, width, |row, out| {
            let (for_values, for_gates) = out.split_at_mut(half);
            let (values, gates) = x[row * width..(row + 1) * width].split_at(half);
            let gradient = &gradient[row * half..(row + 1) * half];
            for column in 0..half {
                for_values[column] = gradient[column] * gates[column] * tanh_share(gates[column]);
                for_gates[column] = gradient[column] * values[column] * tanh_slope(gates[column]);
            }
        });
        tensor(out, [rows, width])
    }

    fn normalise(x: Matrix, epsilon: f32) -> Matrix {
        let [_, width] = x.dims();
        let mut x = own(x);
        each_row(x.storage_mut(), width, |_, row| {
            let (mean, factor) = mean_and_factor(row, epsilon);
            row.iter_mut().for_each(|x| *x = (*x - mean) * factor);
        });
        typed(x)
    }

    fn normalise_gradient(x: Matrix, gradient: Matrix, epsilon: f32) -> Matrix {
        let [_, width] = x.dims();
        let (x, mut gradient) = (packed(x), own(gradient));
        let x = x.storage::<f32>();
        each_row(gradient.storage_mut(), width, |row, gradient| {
            normalised_row(&x[row * width..(row + 1) * width], gradient, epsilon);
        });
        typed(gradient)
    }

    fn norm(x: Matrix, scale: Tensor<Self, 1>, shift: Tensor<Self, 1>, epsilon: f32) -> Matrix {
        let (mut x, scale, shift) = (own(x), packed(scale), packed(shift));
        let (scale, shift) = (scale.storage::<f32>(), shift.storage::<f32>());
        each_row(x.storage_mut(), scale.len(), |_, row| {
            let (mean, factor) = mean_and_factor(row, epsilon);
            for ((x, scale), shift) in row.iter_mut().zip(scale).zip(shift) {
                *x = (*x - mean) * factor * scale + shift;
            }
        });
        typed(x)
    }

    fn norm_gradients(
        x: Matrix,
        scale: Tensor<Self, 1>,
        gradient: Matrix,
        epsilon: f32,
    ) -> (Matrix, Tensor<Self, 1>, Tensor<Self, 1>) {
        let (x, scale, mut gradient) = (packed(x), packed(scale), own(gradient));
        let (x, scale) = (x.storage::<f32>(), scale.storage::<f32>());
        let width = scale.len();
        let [for_scale, for_shift] = affine_gradients(x, gradient.storage(), width, epsilon);
        each_row(gradient.storage_mut(), width, |row, gradient| {
            gradient.iter_mut().zip(scale).for_each(|(g, scale)| *g *= scale);
            normalised_row(&x[row * width..(row + 1) * width], gradient, epsilon);
        });
        (typed(gradient), tensor(for_scale, [width]), tensor(for_shift, [width]))
    }

    #[expect(
        clippy::cast_possible_truncation,
        reason = "numbers beyond 2^32 are dropped as those 2^32 before them"
    )]
    fn drop_out<const D: usize>(x: Tensor<Self, D>, dropout: Dropout) -> Tensor<Self, D> {
        let mut x = own(x);
        let (threshold, seed) = (threshold(dropout.share), fold(dropout.seed));
        let factor = 1.0 / (1.0 - dropout.share);
        each_block(x.storage_mut(), |start, block| {
            for (index, x) in block.iter_mut().enumerate() {
                *x *= if kept((start + index) as u32, seed, threshold) { factor } else { 0.0 };
            }
        });
        typed(x)
    }

    fn join_heads<const N: usize>(parts: [Scores; N]) -> Matrix {
        let [batch, heads, rows, size] = parts[0].dims();
        let parts = parts.map(packed);
        let parts = parts.each_ref().map(|part| part.storage::<f32>());
        let width = heads * size;
        let mut out = vec![0.0; batch * rows * N * width];
        each_row(&mut out, N * width, |row, out| {
            let start = (row / rows * heads * rows + row % rows) * size;
            for (part, out) in parts.iter().zip(out.chunks_exact_mut(width)) {
                for (head, out) in out.chunks_exact_mut(size).enumerate() {
                    out.copy_from_slice(&part[start + head * rows * size..][..size]);
                }
            }
        });
        tensor(out, [batch * rows, N * width])
    }

    fn attend(scores: Scores, lengths: &[usize], scale: f32) -> Scores {
        let [_, heads, queries, keys] = scores.dims();
        let mut scores = own(scores);
        each_row(scores.storage_mut(), keys, |row, numbers| {
            let (shown, hidden) = numbers.split_at_mut(lengths[row / (heads * queries)]);
            row_softmax(shown, scale);
            hidden.fill(0.0);
        });
        typed(scores)
    }

    fn attend_gradient(weights: Scores, gradient: Scores, scale: f32) -> Scores {
        let [_, _, _, keys] = weights.dims();
        let (weights, mut gradient) = (packed(weights), own(gradient));
        let weights = weights.storage::<f32>();
        each_row(gradient.storage_mut(), keys, |row, gradient| {
            let weights = &weights[row * keys..(row + 1) * keys];
            let along = sum_pairs(weights, gradient, |w, g| w * g);
            gradient.iter_mut().zip(weights).for_each(|(g, w)| *g = (*g - along) * w * scale);
        });
        typed(gradient)
    }

    fn add_positions(scores: Scores, queries: Scores, keys: Scores, buckets: &[usize]) -> Scores {
        let [_, _, rows, columns] = scores.dims();
        let [_, _, _, count] = queries.dims();
        let (mut scores, queries, keys) = (own(scores), packed(queries), packed(keys));
        let (queries, keys) = (queries.storage::<f32>(), keys.storage::<f32>());
        each_row(scores.storage_mut(), columns, |row, numbers| {
            let (head, query) = (row / rows, row % rows);
            for (key, number) in numbers.iter_mut().enumerate() {
                let bucket = buckets[query + columns - 1 - key];
                *number += queries[row * count + bucket] + keys[(head * columns + key) * count + bucket];
            }
        });
        typed(scores)
    }

    fn position_gradients(gradient: Scores, buckets: &[usize], count: usize) -> [Scores; 2] {
        let [batch, heads, rows, columns] = gradient.dims();
        let gradient = packed(gradient);
        let gradient = gradient.storage::<f32>();
        let mut of_queries = vec![0.0; batch * heads * rows * count];
        each_row(&mut of_queries, count, |row, sums| {
            let query = row % rows;
            for (key, gradient) in gradient[row * columns..(row + 1) * columns].iter().enumerate() {
                sums[buckets[query + columns - 1 - key]] += gradient;
            }
        });
        let mut of_keys = vec![0.0; batch * heads * columns * count];
        each_row(&mut of_keys, columns * count, |head, sums| {
            for (row, gradient) in
                gradient[head * rows * columns..].chunks_exact(columns).take(rows).enumerate()
            {
                for (key, gradient) in gradient.iter().enumerate() {
                    sums[key * count + buckets[row + columns - 1 - key]] += gradient;
                }
            }
        });
        [tensor(of_queries, [batch, heads, rows, count]), tensor(of_keys, [batch, heads, columns, count])]
    }

    fn cross_entropy(logits: Matrix, classes: &Classes) -> (Tensor<Self, 1>, Matrix) {
        let [rows, width] = logits.dims();
        let shares = shares(classes);
        let mut logits = own(logits);
        let numbers = logits.storage_mut::<f32>();
        let losses = numbers.par_chunks_mut(width).zip(classes.targets).zip(&shares);
        let losses = losses.map(|((row, target), share)| wide(|| row_loss(row, *target, *share)));
        let losses: Vec<f64> = losses.collect();
        #[expect(clippy::cast_possible_truncation, reason = "the loss is reported in single precision")]
        let loss = losses.iter().sum::<f64>() as f32;
        debug_assert_eq!(losses.len(), rows);
        (tensor(vec![loss], [1]), typed(logits))
    }

    fn squared_length(tensors: &[Tensor<Self, 1>]) -> f64 {
        let length = |tensor: &Tensor<Self, 1>| {
            let tensor = packed(tensor.clone());
            let blocks = tensor.storage::<f32>().par_chunks(BLOCK);
            let sums: Vec<f32> = blocks.map(|block| wide(|| sum(block, |x| x * x))).collect();
            sums.into_iter().map(f64::from).sum::<f64>()
        };
        tensors.iter().map(length).sum()
    }

    fn update(parameter: Moving<Self>, gradient: Tensor<Self, 1>, update: &Update) -> Moving<Self> {
        let [mut value, mut mean, mut square] =
            [parameter.value, parameter.mean, parameter.square].map(packed);
        let gradient = packed(gradient);
        let blocks = value
            .storage_mut::<f32>()
            .par_chunks_mut(BLOCK)
            .zip(mean.storage_mut::<f32>().par_chunks_mut(BLOCK))
            .zip(square.storage_mut::<f32>().par_chunks_mut(BLOCK))
            .zip(gradient.storage::<f32>().par_chunks(BLOCK));
        blocks.for_each(|(((value, mean), square), gradient)| {
            wide(|| update_block(value, mean, square, gradient, update));
        });
        Moving { value: typed(value), mean: typed(mean), square: typed(square) }
    }
}

/// The cross entropy of a row times its share; its gradient is written over the row.
#[inline(always)]
fn row_loss(row: &mut [f32], target: Option<usize>, share: f32) -> f64 {
    let Some(target) = target else {
        row.fill(0.0);
        return 0.0;
    };
    let (top, right) = (largest(row), row[target]);
    for number in row.iter_mut() {
        *number = exp(*number - top);
    }
    let total = sum(row, |x| x);
    row.iter_mut().for_each(|number| *number *= share / total);
    row[target] -= share;
    f64::from(share) * (f64::from(total).ln() + f64::from(top) - f64::from(right))
}

#[inline(always)]
fn update_block(value: &mut [f32], mean: &mut [f32], square: &mut [f32], gradient: &[f32], update: &Update) {
    let keep = 1.0 - update.rate * update.decay;
    let rate = update.rate / update.corrections[0];
    let correction = 1.0 / update.corrections[1].sqrt();
    let numbers = value.iter_mut().zip(mean.iter_mut()).zip(square.iter_mut()).zip(gradient);
    for (((value, mean), square), gradient) in numbers {
        let gradient = gradient * update.factor;
        *mean = *mean * BETAS[0] + gradient * (1.0 - BETAS[0]);
        *square = *square * BETAS[1] + gradient * gradient * (1.0 - BETAS[1]);
        *value = *value * keep - rate * *mean / (square.sqrt() * correction + EPSILON);
    }
}
