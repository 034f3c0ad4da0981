//! The operations of an encoder on the tape.

use super::{
    Traced,
    kernels::Kernels,
    operands::{Classes, Dropout},
    plain,
    record::{Rule, raw, record, traced, typed},
};
use burn_backend::tensor::FloatTensor;
use burn_tensor::{FloatDType, IndexingUpdateOp, Int, Tensor, backend::Backend};
use maskros_encoder::config::Activation;

/// The value of a recorded tensor.
pub(super) fn value<B: Kernels, const D: usize>(tensor: &Traced<B, D>) -> Tensor<B, D> {
    typed(traced::<B, D>(tensor.clone()).primitive)
}

/// In which precision matrices are multiplied; everything else is in single precision always.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Precision {
    /// 32 bits.
    #[default]
    Single,
    /// 16 bits with the range of 32, as `torch.autocast` does: faster on a GPU with units for it, slower on a CPU.
    Bfloat16,
}

/// The product of two matrices.
pub(super) fn product<B: Backend, const D: usize>(
    a: Tensor<B, D>,
    b: Tensor<B, D>,
    precision: Precision,
) -> Tensor<B, D> {
    match precision {
        Precision::Single => a.matmul(b),
        Precision::Bfloat16 => {
            a.cast(FloatDType::BF16).matmul(b.cast(FloatDType::BF16)).cast(FloatDType::F32)
        }
    }
}

#[derive(Clone, Debug)]
struct Linear<B: Kernels> {
    x: Tensor<B, 2>,
    /// As Hugging Face writes it: \[outputs, inputs\].
    weight: Tensor<B, 2>,
    precision: Precision,
}

impl<B: Kernels> Rule<B, 3> for Linear<B> {
    fn gradients(self, gradient: FloatTensor<B>) -> [Option<FloatTensor<B>>; 3] {
        let gradient: Tensor<B, 2> = typed(gradient);
        let for_bias = B::sum_rows(gradient.clone());
        let for_weight = flat(product(gradient.clone().transpose(), self.x, self.precision));
        let for_x = product(gradient, self.weight, self.precision);
        [Some(raw(for_x)), Some(raw(for_weight)), Some(raw(for_bias))]
    }
}

/// `x` times the transposed matrix of `weight` (whose rows are written one after another), plus `bias`.
pub(super) fn linear<B: Kernels>(
    x: &Traced<B, 2>,
    weight: &Traced<B, 1>,
    bias: Option<&Traced<B, 1>>,
    precision: Precision,
) -> Traced<B, 2> {
    let linear = Linear { x: value(x), weight: matrix(weight, x.dims()[1]), precision };
    let output = linear.output();
    let (output, bias) = match bias {
        Some(bias) => (B::add_row(output, value(bias)), bias.clone()),
        // Without a bias the third gradient has nowhere to go: the tape drops that of a constant.
        None => (output, Traced::<B, 1>::from_inner(value(weight).narrow(0, 0, 1))),
    };
    let inputs = [&traced(x.clone()), &traced(weight.clone()), &traced(bias)];
    record(inputs, || linear, output)
}

/// The matrix of a weight whose rows have so many numbers.
fn matrix<B: Kernels>(weight: &Traced<B, 1>, inputs: usize) -> Tensor<B, 2> {
    let [size] = weight.dims();
    value(weight).reshape([size / inputs, inputs])
}

/// The rows of a matrix, one after another.
fn flat<B: Kernels>(matrix: Tensor<B, 2>) -> Tensor<B, 1> {
    let [rows, columns] = matrix.dims();
    matrix.reshape([rows * columns])
}

impl<B: Kernels> Linear<B> {
    fn output(&self) -> Tensor<B, 2> {
        product(self.x.clone(), self.weight.clone().transpose(), self.precision)
    }
}

#[derive(Clone, Debug)]
struct Activate<B: Kernels>(Tensor<B, 2>, Activation);

impl<B: Kernels> Rule<B, 1> for Activate<B> {
    fn gradients(self, gradient: FloatTensor<B>) -> [Option<FloatTensor<B>>; 1] {
        [Some(raw(B::activate_gradient(self.0, typed(gradient), self.1)))]
    }
}

/// The function of the feed-forward part.
pub(super) fn activate<B: Kernels>(x: &Traced<B, 2>, kind: Activation) -> Traced<B, 2> {
    let numbers = value(x);
    step(x, || Activate(numbers.clone(), kind), B::activate(numbers.clone(), kind))
}

/// A step of the tape with one input.
fn step<B: Kernels, R: Rule<B, 1>, const C: usize, const D: usize>(
    input: &Traced<B, C>,
    rule: impl FnOnce() -> R,
    output: Tensor<B, D>,
) -> Traced<B, D> {
    record([&traced(input.clone())], rule, output)
}

#[derive(Clone, Debug)]
struct Gate<B: Kernels>(Tensor<B, 2>);

impl<B: Kernels> Rule<B, 1> for Gate<B> {
    fn gradients(self, gradient: FloatTensor<B>) -> [Option<FloatTensor<B>>; 1] {
        [Some(raw(B::gate_gradient(self.0, typed(gradient))))]
    }
}

/// The left half of each row times the GELU of its right half.
pub(super) fn gate<B: Kernels>(x: &Traced<B, 2>) -> Traced<B, 2> {
    let numbers = value(x);
    step(x, || Gate(numbers.clone()), B::gate(numbers.clone()))
}

#[derive(Clone, Debug)]
struct Normalise<B: Kernels>(Tensor<B, 2>, f32);

impl<B: Kernels> Rule<B, 1> for Normalise<B> {
    fn gradients(self, gradient: FloatTensor<B>) -> [Option<FloatTensor<B>>; 1] {
        [Some(raw(B::normalise_gradient(self.0, typed(gradient), self.1)))]
    }
}

/// Each row with mean 0 and variance 1.
pub(super) fn normalise<B: Kernels>(x: &Traced<B, 2>, epsilon: f32) -> Traced<B, 2> {
    let numbers = value(x);
    step(x, || Normalise(numbers.clone(), epsilon), B::normalise(numbers.clone(), epsilon))
}

#[derive(Clone, Debug)]
struct LayerNorm<B: Kernels> {
    x: Tensor<B, 2>,
    scale: Tensor<B, 1>,
    epsilon: f32,
}

impl<B: Kernels> Rule<B, 3> for LayerNorm<B> {
    fn gradients(self, gradient: FloatTensor<B>) -> [Option<FloatTensor<B>>; 3] {
        let (x, scale, shift) = B::norm_gradients(self.x, self.scale, typed(gradient), self.epsilon);
        [Some(raw(x)), Some(raw(scale)), Some(raw(shift))]
    }
}

/// [`normalise`], times `scale`, plus `shift`.
pub(super) fn layer_norm<B: Kernels>(
    x: &Traced<B, 2>,
    scale: &Traced<B, 1>,
    shift: &Traced<B, 1>,
    epsilon: f32,
) -> Traced<B, 2> {
    let (numbers, factors) = (value(x), value(scale));
    let output = B::norm(numbers.clone(), factors.clone(), value(shift), epsilon);
    let inputs = [&traced(x.clone()), &traced(scale.clone()), &traced(shift.clone())];
    record(inputs, || LayerNorm { x: numbers, scale: factors, epsilon }, output)
}

#[derive(Clone, Debug)]
struct DropOut(Dropout);

impl<B: Kernels> Rule<B, 1> for DropOut {
    fn gradients(self, gradient: FloatTensor<B>) -> [Option<FloatTensor<B>>; 1] {
        [Some(raw(B::drop_out::<2>(typed(gradient), self.0)))]
    }
}

/// Drops a share of the numbers; `None` drops nothing.
pub(super) fn drop_out<B: Kernels>(x: Traced<B, 2>, dropout: Option<Dropout>) -> Traced<B, 2> {
    let Some(dropout) = dropout else { return x };
    let output = B::drop_out(value(&x), dropout);
    step(&x, || DropOut(dropout), output)
}

#[derive(Clone, Debug)]
struct Rows<B: Kernels> {
    numbers: Tensor<B, 1, Int>,
    shape: [usize; 2],
}

impl<B: Kernels> Rule<B, 1> for Rows<B> {
    fn gradients(self, gradient: FloatTensor<B>) -> [Option<FloatTensor<B>>; 1] {
        let sums = scattered::<B>(gradient, self.numbers, self.shape);
        [Some(raw(flat(sums)))]
    }
}

/// The gradient of a matrix of which some rows, by their numbers, have this gradient.
fn scattered<B: Kernels>(
    gradient: FloatTensor<B>,
    numbers: Tensor<B, 1, Int>,
    shape: [usize; 2],
) -> Tensor<B, 2> {
    let gradient: Tensor<B, 2> = typed(gradient);
    let zeros = Tensor::<B, 2>::zeros(shape, &gradient.device());
    zeros.select_assign(0, numbers, gradient, IndexingUpdateOp::Add)
}

/// Rows of a table (whose rows are written one after another) by their numbers.
pub(super) fn rows<B: Kernels>(
    table: &Traced<B, 1>,
    width: usize,
    numbers: Tensor<B, 1, Int>,
) -> Traced<B, 2> {
    let [size] = table.dims();
    let shape = [size / width, width];
    let output = value(table).reshape(shape).select(0, numbers.clone());
    step(table, || Rows { numbers, shape }, output)
}

#[derive(Clone, Debug)]
struct Picked<B: Kernels> {
    numbers: Tensor<B, 1, Int>,
    shape: [usize; 2],
}

impl<B: Kernels> Rule<B, 1> for Picked<B> {
    fn gradients(self, gradient: FloatTensor<B>) -> [Option<FloatTensor<B>>; 1] {
        [Some(raw(scattered::<B>(gradient, self.numbers, self.shape)))]
    }
}

/// Some rows of a matrix by their numbers.
pub(super) fn pick<B: Kernels>(matrix: &Traced<B, 2>, numbers: Tensor<B, 1, Int>) -> Traced<B, 2> {
    let shape = matrix.dims();
    let output = value(matrix).select(0, numbers.clone());
    step(matrix, || Picked { numbers, shape }, output)
}

/// A loss, whose gradient is known as soon as the loss is.
#[derive(Clone, Debug)]
struct Loss<B: Kernels>(Tensor<B, 2>);

impl<B: Kernels> Rule<B, 1> for Loss<B> {
    fn gradients(self, gradient: FloatTensor<B>) -> [Option<FloatTensor<B>>; 1] {
        let factor: Tensor<B, 1> = typed(gradient);
        [Some(raw(self.0 * factor.unsqueeze()))]
    }
}

/// The mean cross entropy of the rows that have a class.
pub(super) fn cross_entropy<B: Kernels>(logits: &Traced<B, 2>, classes: &Classes) -> Traced<B, 1> {
    let (loss, gradient) = B::cross_entropy(value(logits), classes);
    step(logits, || Loss(gradient), loss)
}

/// The mean binary cross entropy of all outputs; `truth` is 0 or 1 for each.
pub(super) fn binary_cross_entropy<B: Kernels>(logits: &Traced<B, 2>, truth: &[f32]) -> Traced<B, 1> {
    let (loss, gradient) = plain::binary_cross_entropy(value(logits), truth);
    step(logits, || Loss(gradient), loss)
}

/// The hyperbolic tangent, for the pooler of few rows; burn derives its gradient.
pub(super) fn tanh<B: Kernels>(x: Traced<B, 2>) -> Traced<B, 2> {
    x.tanh()
}
