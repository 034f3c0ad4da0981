//! Operations with a gradient of their own, recorded on burn's tape.
//!
//! burn derives gradients operation by operation; each costs a pass over memory. The operations of an encoder are few and their
//! gradients are known in closed form, so each is one step of the tape.

use super::{Traced, kernels::Kernels};
use burn_autodiff::{
    Autodiff,
    checkpoint::{base::Checkpointer, strategy::NoCheckpointing},
    grads::Gradients,
    ops::{Backward, Ops, OpsKind},
};
use burn_backend::tensor::FloatTensor;
use burn_tensor::{Tensor, TensorPrimitive};
use std::{fmt::Debug, marker::PhantomData};

/// What an operation keeps of its forward pass, and the gradients that follow from it.
pub(super) trait Rule<B: Kernels, const N: usize>: Clone + Debug + Send + 'static {
    /// The gradients of the inputs in the order in which they were recorded; `None` for an input that has none.
    fn gradients(self, gradient: FloatTensor<B>) -> [Option<FloatTensor<B>>; N];
}

#[derive(Debug)]
struct Step<R>(PhantomData<fn() -> R>);

impl<B: Kernels, R: Rule<B, N>, const N: usize> Backward<B, N> for Step<R> {
    type State = R;

    fn backward(self, ops: Ops<R, N>, gradients: &mut Gradients, _: &mut Checkpointer) {
        let gradient = gradients.consume::<B>(&ops.node);
        for (parent, gradient) in ops.parents.into_iter().zip(ops.state.gradients(gradient)) {
            if let (Some(parent), Some(gradient)) = (parent, gradient) {
                gradients.register::<B>(parent.id, gradient);
            }
        }
    }
}

/// Puts an operation on the tape. Where no input needs a gradient, nothing is kept.
pub(super) fn record<B: Kernels, R: Rule<B, N>, const N: usize, const D: usize>(
    inputs: [&FloatTensor<Autodiff<B>>; N],
    rule: impl FnOnce() -> R,
    output: Tensor<B, D>,
) -> Traced<B, D> {
    let nodes = inputs.map(|input| input.node.clone());
    let step = Step::<R>(PhantomData);
    let output = match step.prepare::<NoCheckpointing>(nodes).compute_bound().stateful() {
        OpsKind::Tracked(step) => step.finish(rule(), raw(output)),
        OpsKind::UnTracked(step) => step.finish(raw(output)),
    };
    Tensor::from_primitive(TensorPrimitive::Float(output))
}

/// The tape's view of a tensor.
pub(super) fn traced<B: Kernels, const D: usize>(tensor: Traced<B, D>) -> FloatTensor<Autodiff<B>> {
    raw(tensor)
}

/// The backend's tensor.
pub(super) fn raw<B: burn_backend::Backend, const D: usize>(tensor: Tensor<B, D>) -> FloatTensor<B> {
    tensor.into_primitive().tensor()
}

/// A tensor with its number of dimensions in its type.
pub(super) fn typed<B: burn_backend::Backend, const D: usize>(tensor: FloatTensor<B>) -> Tensor<B, D> {
    Tensor::from_primitive(TensorPrimitive::Float(tensor))
}
