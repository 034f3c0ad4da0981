//! Fine-tunes transformer encoders.

mod engine;
mod error;
mod random;
mod sample;

pub use engine::Device;
pub use error::Error;
pub use random::Random;
pub use sample::{Goal, Head, Outputs, Prediction, Sample, Target, balanced};
