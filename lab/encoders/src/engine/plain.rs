//! The operations of an encoder and their gradients, written with burn's operations: runs on every backend, and says what the loops
//! of the CPU must give.

use super::operands::{BETAS, Classes, Dropout, EPSILON, Moving, Update};
use burn_tensor::{
    Bool, Distribution, ElementConversion, Int, Tensor, TensorData,
    activation::{log_softmax, sigmoid, softmax},
    backend::Backend,
};
use maskros_encoder::config::Activation;
use std::f32::consts::{FRAC_1_SQRT_2, FRAC_2_SQRT_PI};

/// √(2/π), of the GELU by the hyperbolic tangent (Hendrycks and Gimpel 2016).
pub(super) const TANH_SCALE: f32 = FRAC_2_SQRT_PI * FRAC_1_SQRT_2;
/// The factor of x³ there.
pub(super) const TANH_CUBE: f32 = 0.044_715;

pub(super) fn add_row<B: Backend>(rows: Tensor<B, 2>, row: Tensor<B, 1>) -> Tensor<B, 2> {
    rows + row.unsqueeze()
}

pub(super) fn sum_rows<B: Backend>(rows: Tensor<B, 2>) -> Tensor<B, 1> {
    let [_, width] = rows.dims();
    rows.sum_dim(0).reshape([width])
}

pub(super) fn activate<B: Backend>(x: Tensor<B, 2>, kind: Activation) -> Tensor<B, 2> {
    match kind {
        Activation::Gelu => x.clone() * normal_share(x),
        Activation::GeluTanh => x.clone() * ((tanh_inside(x).tanh() + 1.0) * 0.5),
        Activation::Relu => x.clamp_min(0.0),
    }
}

/// The derivative of [`activate`].
pub(super) fn slope<B: Backend>(x: Tensor<B, 2>, kind: Activation) -> Tensor<B, 2> {
    match kind {
        Activation::Gelu => gelu_slope(x),
        Activation::GeluTanh => tanh_slope(x),
        Activation::Relu => x.greater_elem(0.0).float(),
    }
}

fn gelu_slope<B: Backend>(x: Tensor<B, 2>) -> Tensor<B, 2> {
    let density = (x.clone() * x.clone() * -0.5).exp() * (0.5 * TANH_SCALE);
    normal_share(x.clone()) + x * density
}

fn tanh_slope<B: Backend>(x: Tensor<B, 2>) -> Tensor<B, 2> {
    let tanh = tanh_inside(x.clone()).tanh();
    let inside = (x.clone() * x.clone() * (3.0 * TANH_CUBE) + 1.0) * TANH_SCALE;
    let rise = (tanh.clone() * tanh.clone() * -1.0 + 1.0) * inside;
    (tanh + 1.0 + x * rise) * 0.5
}

/// The share of the normal distribution below `x`.
fn normal_share<B: Backend>(x: Tensor<B, 2>) -> Tensor<B, 2> {
    ((x * FRAC_1_SQRT_2).erf() + 1.0) * 0.5
}

fn tanh_inside<B: Backend>(x: Tensor<B, 2>) -> Tensor<B, 2> {
    let cube = x.clone() * x.clone() * x.clone() * TANH_CUBE;
    (x + cube) * TANH_SCALE
}

fn halves<B: Backend>(x: Tensor<B, 2>) -> [Tensor<B, 2>; 2] {
    let [rows, width] = x.dims();
    [x.clone().slice([0..rows, 0..width / 2]), x.slice([0..rows, width / 2..width])]
}

pub(super) fn gate<B: Backend>(x: Tensor<B, 2>) -> Tensor<B, 2> {
    let [value, gate] = halves(x);
    value * activate(gate, Activation::GeluTanh)
}

pub(super) fn gate_gradient<B: Backend>(x: Tensor<B, 2>, gradient: Tensor<B, 2>) -> Tensor<B, 2> {
    let [value, gate] = halves(x);
    let for_value = gradient.clone() * activate(gate.clone(), Activation::GeluTanh);
    Tensor::cat(vec![for_value, gradient * value * slope(gate, Activation::GeluTanh)], 1)
}

/// Each row with mean 0 and variance 1, and what its numbers were multiplied by for that.
pub(super) fn normalise<B: Backend>(x: Tensor<B, 2>, epsilon: f32) -> (Tensor<B, 2>, Tensor<B, 2>) {
    let centred = x.clone() - x.mean_dim(1);
    let variance = (centred.clone() * centred.clone()).mean_dim(1);
    let factor = (variance + epsilon).sqrt().recip();
    (centred * factor.clone(), factor)
}

pub(super) fn normalise_gradient<B: Backend>(
    x: Tensor<B, 2>,
    gradient: Tensor<B, 2>,
    epsilon: f32,
) -> Tensor<B, 2> {
    let (normal, factor) = normalise(x, epsilon);
    let along = (gradient.clone() * normal.clone()).mean_dim(1);
    (gradient.clone() - gradient.mean_dim(1) - normal * along) * factor
}

pub(super) fn layer_norm<B: Backend>(
    x: Tensor<B, 2>,
    scale: Tensor<B, 1>,
    shift: Tensor<B, 1>,
    epsilon: f32,
) -> Tensor<B, 2> {
    normalise(x, epsilon).0 * scale.unsqueeze() + shift.unsqueeze()
}

pub(super) fn layer_norm_gradients<B: Backend>(
    x: Tensor<B, 2>,
    scale: Tensor<B, 1>,
    gradient: Tensor<B, 2>,
    epsilon: f32,
) -> (Tensor<B, 2>, Tensor<B, 1>, Tensor<B, 1>) {
    let for_scale = sum_rows(gradient.clone() * normalise(x.clone(), epsilon).0);
    let for_x = normalise_gradient(x, gradient.clone() * scale.unsqueeze(), epsilon);
    (for_x, for_scale, sum_rows(gradient))
}

pub(super) fn drop_out<B: Backend, const D: usize>(x: Tensor<B, D>, dropout: Dropout) -> Tensor<B, D> {
    B::seed(&x.device(), dropout.seed);
    let kept = x.random_like(Distribution::Uniform(0.0, 1.0)).greater_equal_elem(dropout.share).float();
    x * kept * (1.0 - dropout.share).recip()
}

pub(super) fn join_heads<B: Backend, const N: usize>(parts: [Tensor<B, 4>; N]) -> Tensor<B, 2> {
    let [batch, heads, rows, size] = parts[0].dims();
    let parts = parts.map(|part| part.swap_dims(1, 2).reshape([batch * rows, heads * size])).to_vec();
    Tensor::cat(parts, 1)
}

pub(super) fn attend<B: Backend>(scores: Tensor<B, 4>, lengths: &[usize], scale: f32) -> Tensor<B, 4> {
    let hidden = padding::<B>(scores.dims(), lengths, &scores.device());
    softmax((scores * scale).mask_fill(hidden, -1e30), 3)
}

/// Which keys are padding, for scores \[batch, heads, queries, keys\].
fn padding<B: Backend>(dims: [usize; 4], lengths: &[usize], device: &B::Device) -> Tensor<B, 4, Bool> {
    let [batch, _, _, keys] = dims;
    let hidden = lengths.iter().flat_map(|length| (0..keys).map(move |key| key >= *length));
    let hidden = TensorData::new(hidden.collect::<Vec<bool>>(), [batch, 1, 1, keys]);
    Tensor::<B, 4, Bool>::from_data(hidden, device).expand(dims)
}

pub(super) fn attend_gradient<B: Backend>(
    weights: Tensor<B, 4>,
    gradient: Tensor<B, 4>,
    scale: f32,
) -> Tensor<B, 4> {
    let along = (weights.clone() * gradient.clone()).sum_dim(3);
    (gradient - along) * weights * scale
}

/// The bucket of each query and key as a tensor \[batch, heads, queries, keys\]; with the roles of the two exchanged if `turned`.
fn bucket_tensor<B: Backend>(
    dims: [usize; 4],
    buckets: &[usize],
    turned: bool,
    device: &B::Device,
) -> Tensor<B, 4, Int> {
    let [_, _, rows, columns] = dims;
    let at =
        |row: usize, column: usize| if turned { column + rows - 1 - row } else { row + columns - 1 - column };
    let numbers = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    let numbers: Vec<i64> = numbers.map(|(row, column)| buckets[at(row, column)] as i64).collect();
    Tensor::<B, 4, Int>::from_data(TensorData::new(numbers, [1, 1, rows, columns]), device).expand(dims)
}

pub(super) fn add_positions<B: Backend>(
    scores: Tensor<B, 4>,
    queries: Tensor<B, 4>,
    keys: Tensor<B, 4>,
    buckets: &[usize],
) -> Tensor<B, 4> {
    let (dims, device) = (scores.dims(), scores.device());
    let of_queries = queries.gather(3, bucket_tensor(dims, buckets, false, &device));
    let of_keys = keys.gather(3, bucket_tensor(dims, buckets, true, &device));
    scores + of_queries + of_keys.swap_dims(2, 3)
}

pub(super) fn position_gradients<B: Backend>(
    gradient: Tensor<B, 4>,
    buckets: &[usize],
    count: usize,
) -> [Tensor<B, 4>; 2] {
    let (dims, device) = (gradient.dims(), gradient.device());
    let [batch, heads, queries, keys] = dims;
    let spread = |rows: usize, gradient: Tensor<B, 4>, turned| {
        let zeros = Tensor::<B, 4>::zeros([batch, heads, rows, count], &device);
        zeros.scatter(
            3,
            bucket_tensor(dims, buckets, turned, &device),
            gradient,
            burn_tensor::IndexingUpdateOp::Add,
        )
    };
    [spread(queries, gradient.clone(), false), spread(keys, gradient.swap_dims(2, 3), true)]
}

pub(super) fn cross_entropy<B: Backend>(
    logits: Tensor<B, 2>,
    classes: &Classes,
) -> (Tensor<B, 1>, Tensor<B, 2>) {
    let (dims, device) = (logits.dims(), logits.device());
    let shares = Tensor::<B, 2>::from_data(TensorData::new(shares(classes), [dims[0], 1]), &device);
    let targets = target_numbers::<B>(classes, &device);
    let logarithms = log_softmax(logits, 1);
    let loss = (logarithms.clone().gather(1, targets.clone()) * shares.clone()).sum().neg();
    (loss, (logarithms.exp() - right::<B>(targets, dims, &device)) * shares)
}

/// The class of each row, in a column; rows without one have the first.
fn target_numbers<B: Backend>(classes: &Classes, device: &B::Device) -> Tensor<B, 2, Int> {
    let targets: Vec<i64> = classes.targets.iter().map(|target| target.unwrap_or(0) as i64).collect();
    let rows = targets.len();
    Tensor::from_data(TensorData::new(targets, [rows, 1]), device)
}

/// 1 for the class of each row, 0 for the others.
fn right<B: Backend>(targets: Tensor<B, 2, Int>, dims: [usize; 2], device: &B::Device) -> Tensor<B, 2> {
    let ones = Tensor::<B, 2>::ones([dims[0], 1], device);
    Tensor::<B, 2>::zeros(dims, device).scatter(1, targets, ones, burn_tensor::IndexingUpdateOp::Add)
}

/// The share that each row has in a weighted mean over those that have a class.
pub(super) fn shares(classes: &Classes) -> Vec<f32> {
    let weight = |class: usize| classes.weights.get(class).copied().unwrap_or(1.0);
    let mut shares: Vec<f32> = classes.targets.iter().map(|target| target.map_or(0.0, weight)).collect();
    let total: f32 = shares.iter().sum();
    if total > 0.0 {
        shares.iter_mut().for_each(|share| *share /= total);
    }
    shares
}

/// The mean of the binary cross entropies of all outputs (`BCEWithLogitsLoss`), and its gradient.
pub(super) fn binary_cross_entropy<B: Backend>(
    logits: Tensor<B, 2>,
    truth: &[f32],
) -> (Tensor<B, 1>, Tensor<B, 2>) {
    let [rows, width] = logits.dims();
    let truth = Tensor::<B, 2>::from_data(TensorData::new(truth.to_vec(), [rows, width]), &logits.device());
    let share = 1.0 / (rows * width).max(1) as f32;
    let tail = (logits.clone().abs().neg().exp() + 1.0).log();
    let losses = logits.clone().clamp_min(0.0) - logits.clone() * truth.clone() + tail;
    (losses.sum() * share, (sigmoid(logits) - truth) * share)
}

pub(super) fn squared_length<B: Backend>(tensors: &[Tensor<B, 1>]) -> f64 {
    let squares = tensors.iter().map(|tensor| (tensor.clone() * tensor.clone()).sum()).collect();
    Tensor::<B, 1>::cat(squares, 0).sum().into_scalar().elem()
}

pub(super) fn update<B: Backend>(parameter: Moving<B>, gradient: Tensor<B, 1>, update: &Update) -> Moving<B> {
    let gradient = gradient * update.factor;
    let mean = parameter.mean * BETAS[0] + gradient.clone() * (1.0 - BETAS[0]);
    let square = parameter.square * BETAS[1] + gradient.clone() * gradient * (1.0 - BETAS[1]);
    let root = (square.clone() / update.corrections[1]).sqrt() + EPSILON;
    let step = mean.clone() / root * (update.rate / update.corrections[0]);
    let value = parameter.value * (1.0 - update.rate * update.decay) - step;
    Moving { value, mean, square }
}
