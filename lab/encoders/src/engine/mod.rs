//! The one place that knows the training library, burn.

#[cfg(test)]
mod agreement;
mod attention;
mod bert;
mod flex;
mod heads;
mod kernels;
mod learner;
mod ltg;
mod model;
mod numbers;
mod operands;
mod operations;
mod parameters;
#[cfg(test)]
mod parity;
mod plain;
mod record;
mod tokens;

pub(crate) use heads::Targets;
pub(crate) use learner::{Batch, Learn, Step};
pub use operations::Precision;

use crate::{Error, Head};
use burn_autodiff::Autodiff;
use burn_flex::{Flex, FlexDevice};
use burn_tensor::Tensor;
use learner::Learner;
use maskros_encoder::{Config, Weights};

/// A tensor whose operations are recorded for the gradient.
type Traced<B, const D: usize> = Tensor<Autodiff<B>, D>;

/// Where a model is trained.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Device {
    /// The processor, on all threads.
    #[default]
    Cpu,
    /// An NVIDIA GPU, in builds with the feature `cuda`.
    Cuda,
}

/// Everything as burn's operations: its compiler of fused kernels does what the loops of the CPU do.
#[cfg(feature = "cuda")]
impl kernels::Kernels for burn_cuda::Cuda {}

/// A model with these heads, from `weights` or else by chance.
///
/// # Errors
///
/// A tensor of the encoder is missing or has another shape, or this build has no such device.
pub(crate) fn learner(
    device: Device,
    config: &Config,
    weights: Option<&Weights>,
    heads: &[Head],
    seed: u64,
    precision: Precision,
) -> Result<Box<dyn Learn>, Error> {
    match device {
        Device::Cpu => {
            Ok(Box::new(Learner::<Flex>::new(config, weights, heads, seed, precision, FlexDevice)?))
        }
        #[cfg(feature = "cuda")]
        Device::Cuda => {
            let device = burn_cuda::CudaDevice::default();
            Ok(Box::new(Learner::<burn_cuda::Cuda>::new(config, weights, heads, seed, precision, device)?))
        }
        #[cfg(not(feature = "cuda"))]
        Device::Cuda => Err(Error::Device("this program was built without the feature cuda")),
    }
}
