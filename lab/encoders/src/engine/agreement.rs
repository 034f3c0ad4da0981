//! The loops of the CPU beside the same written with burn's operations, and both beside slow formulas.

use super::{
    kernels::Kernels,
    numbers::{erf, exp, tanh},
    operands::{Classes, Dropout, Moving, Update},
    plain,
};
use crate::Random;
use burn_flex::{Flex, FlexDevice};
use burn_tensor::{Tensor, TensorData};
use maskros_encoder::config::Activation;

const KINDS: [Activation; 3] = [Activation::Gelu, Activation::GeluTanh, Activation::Relu];

#[expect(clippy::cast_possible_truncation, reason = "test numbers")]
fn tensor<const D: usize>(shape: [usize; D], seed: u64) -> Tensor<Flex, D> {
    let mut random = Random::new(&[seed]);
    let numbers: Vec<f32> = (0..shape.iter().product()).map(|_| (2.0 * random.normal()) as f32).collect();
    Tensor::from_data(TensorData::new(numbers, shape), &FlexDevice)
}

fn close<const D: usize>(a: Tensor<Flex, D>, b: Tensor<Flex, D>, what: &str) {
    assert_eq!(a.dims(), b.dims(), "{what}");
    let difference = (a - b).abs().max().into_scalar();
    assert!(difference < 2e-5, "{what}: {difference}");
}

#[test]
fn functions_are_exact_to_single_precision() {
    for step in -4000_i16..4000 {
        let x = f32::from(step) * 0.01;
        let exact = f64::from(x).exp();
        assert!((f64::from(exp(x)) / exact - 1.0).abs() < 3e-7, "exp {x}");
        assert!((f64::from(tanh(x)) - f64::from(x).tanh()).abs() < 4e-7, "tanh {x}");
    }
    // Abramowitz and Stegun, table 7.1.
    for (x, exact) in [
        (0.0, 0.0),
        (0.1, 0.112_462_92),
        (0.5, 0.520_499_9),
        (1.0, 0.842_700_8),
        (2.0, 0.995_322_3),
        (5.0, 1.0),
    ] {
        assert!((erf(x) - exact).abs() < 5e-7 && (erf(-x) + exact).abs() < 5e-7, "erf {x}");
    }
    assert!(exp(f32::NAN).is_nan() && erf(f32::NAN).is_nan());
}

#[test]
fn rows_agree() {
    let (x, gradient, row, other) =
        (tensor([77, 52], 1), tensor([77, 52], 2), tensor([52], 3), tensor([52], 4));
    close(Flex::add_row(x.clone(), row.clone()), plain::add_row(x.clone(), row.clone()), "add_row");
    close(Flex::sum_rows(x.clone()) / 10.0, plain::sum_rows(x.clone()) / 10.0, "sum_rows");
    for kind in KINDS {
        close(Flex::activate(x.clone(), kind), plain::activate(x.clone(), kind), "activate");
        let slope = gradient.clone() * plain::slope(x.clone(), kind);
        close(Flex::activate_gradient(x.clone(), gradient.clone(), kind), slope, "activate_gradient");
    }
    close(Flex::gate(x.clone()), plain::gate(x.clone()), "gate");
    let half = tensor([77, 26], 5);
    close(
        Flex::gate_gradient(x.clone(), half.clone()),
        plain::gate_gradient(x.clone(), half),
        "gate_gradient",
    );
    close(Flex::normalise(x.clone(), 1e-5), plain::normalise(x.clone(), 1e-5).0, "normalise");
    let expected = plain::normalise_gradient(x.clone(), gradient.clone(), 1e-5);
    close(Flex::normalise_gradient(x.clone(), gradient.clone(), 1e-5), expected, "normalise_gradient");
    let expected = plain::layer_norm(x.clone(), row.clone(), other.clone(), 1e-5);
    close(Flex::norm(x.clone(), row.clone(), other, 1e-5), expected, "norm");
    let found = Flex::norm_gradients(x.clone(), row.clone(), gradient.clone(), 1e-5);
    let expected = plain::layer_norm_gradients(x, row, gradient, 1e-5);
    close(found.0, expected.0, "norm of x");
    close(found.1 / 10.0, expected.1 / 10.0, "norm of scale");
    close(found.2 / 10.0, expected.2 / 10.0, "norm of shift");
}

#[test]
fn heads_are_joined_alike() {
    let parts = || [tensor([2, 3, 21, 5], 1), tensor([2, 3, 21, 5], 2)];
    close(Flex::join_heads(parts()), plain::join_heads(parts()), "join_heads");
    let turned = || [tensor([2, 21, 3, 5], 3).swap_dims(1, 2)];
    close(Flex::join_heads(turned()), plain::join_heads(turned()), "join_heads of a turned part");
}

#[test]
fn attention_agrees() {
    let (scores, gradient) = (tensor([2, 3, 21, 21], 1), tensor([2, 3, 21, 21], 2));
    let (found, expected) =
        (Flex::attend(scores.clone(), &[21, 4], 0.3), plain::attend(scores.clone(), &[21, 4], 0.3));
    close(found.clone(), expected.clone(), "attend");
    let found = Flex::attend_gradient(found, gradient.clone(), 0.3);
    close(found, plain::attend_gradient(expected, gradient.clone(), 0.3), "attend_gradient");
    let (queries, keys) = (tensor([2, 3, 21, 5], 3), tensor([2, 3, 21, 5], 4));
    let buckets: Vec<usize> = (0..41).map(|distance| distance / 9).collect();
    let found = Flex::add_positions(scores.clone(), queries.clone(), keys.clone(), &buckets);
    close(found, plain::add_positions(scores, queries, keys, &buckets), "add_positions");
    let found = Flex::position_gradients(gradient.clone(), &buckets, 5);
    let expected = plain::position_gradients(gradient, &buckets, 5);
    for (found, expected) in found.into_iter().zip(expected) {
        close(found, expected, "position_gradients");
    }
}

#[test]
fn losses_and_updates_agree() {
    let logits = tensor([9, 7], 1);
    let targets: Vec<Option<usize>> = (0..9).map(|row| (row % 4 != 0).then_some(row % 7)).collect();
    for weights in [vec![], vec![0.5, 1.0, 2.0, 0.0, 1.0, 3.0, 1.0]] {
        let classes = Classes { targets: &targets, weights: &weights };
        let (found, expected) =
            (Flex::cross_entropy(logits.clone(), &classes), plain::cross_entropy(logits.clone(), &classes));
        close(found.0, expected.0, "loss");
        close(found.1, expected.1, "gradient of the loss");
    }
    let nothing = Classes { targets: &[None; 9], weights: &[] };
    assert!(Flex::cross_entropy(logits.clone(), &nothing).0.into_scalar().abs() < f32::EPSILON);

    let parameter =
        || Moving { value: tensor([999], 1), mean: tensor([999], 2), square: tensor([999], 3).abs() };
    let update = Update { rate: 0.1, decay: 0.2, factor: 0.7, corrections: [0.3, 0.05] };
    let found = Flex::update(parameter(), tensor([999], 4), &update);
    let expected = plain::update(parameter(), tensor([999], 4), &update);
    close(found.value, expected.value, "value");
    close(found.mean, expected.mean, "mean");
    close(found.square, expected.square, "square");
    let tensors = [tensor([999], 1), tensor([20_000], 2)];
    let (found, expected) = (Flex::squared_length(&tensors), plain::squared_length(&tensors));
    assert!((found / expected - 1.0).abs() < 1e-5);
}

#[test]
fn dropout_drops_its_share_and_the_same_again() {
    let ones = Tensor::<Flex, 2>::ones([400, 250], &FlexDevice);
    let dropout = Dropout { share: 0.1, seed: 5 };
    let dropped = Flex::drop_out(ones.clone(), dropout);
    close(dropped.clone(), Flex::drop_out(ones.clone(), dropout), "the same seed");
    let kept: f32 = dropped.clone().greater_elem(0.0).float().mean().into_scalar();
    assert!((kept - 0.9).abs() < 0.004, "{kept}");
    assert!((dropped.clone().mean().into_scalar() - 1.0).abs() < 0.005);
    let other = Flex::drop_out(ones.clone(), Dropout { seed: 6, ..dropout });
    let both: f32 = (dropped.clone() * other).greater_elem(0.0).float().mean().into_scalar();
    assert!((both - 0.81).abs() < 0.006, "two seeds drop independently: {both}");
    close(
        plain::drop_out(ones.clone(), dropout),
        plain::drop_out(ones, dropout),
        "burn's generator is seeded as well",
    );
}
