//! Fine-tunes transformer encoders, and pretrains small ones.
//!
//! # How to train something
//!
//! [`train`] takes everything as values: a [`Base`] (a Hugging Face folder, or sizes for a model that begins by chance), the
//! [`Head`]s, [`Sample`]s to learn from and to look at, a function that scores the predictions for the dev samples, [`Options`], and
//! something that watches. It gives an [`Outcome`]: the best model, what that says of the dev samples, and what happened in each step.
//!
//! Samples come from where one likes:
//!
//! - [`data::read`] reads our JSONL.
//! - [`tagging`] makes samples of marked stretches (`heads`, `samples`), and stretches of predictions (`decode`, `strict`). Which
//!   sample is of which document stands in [`tagging::Piece`], so that folds can be made over samples or over documents.
//! - [`sentences`] does the same for labels of whole texts.
//! - For masked language models a sample is a row of tokens with an empty [`Target::Tokens`], the head has [`Goal::Masked`], and
//!   [`Options::hiding`] says how tokens are hidden.
//!
//! Class weights are a field of the head; [`balanced`] works them out from [`tagging::counts`].
//!
//! ```no_run
//! # use maskros_lab::{*, tagging::HeadKey};
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let base = std::path::Path::new("base");
//! let config = maskros_encoder::Config::read(base)?;
//! let tokenizer = maskros_encoder::Tokenizer::open(base, &config)?;
//! let documents = data::read(&["train.jsonl"])?;
//! let keys = [HeadKey { name: "entity".into(), key: "label".into() }];
//! let heads = tagging::heads(&documents, &keys);
//! let (samples, _) = tagging::samples(&documents, &tokenizer, &heads, &keys, config.max_positions);
//! let mut unscored = |look: &Look<'_>| -f64::from(look.loss);
//! let outcome = train(Base::Folder(base), &heads, &samples, &[], &mut unscored, &Options::default(), &mut Silent)?;
//! outcome.save(std::path::Path::new("fine-tuned"))?;
//! # Ok(())
//! # }
//! ```

pub mod data;
pub mod masked;
pub mod onnx;
pub mod plot;
pub mod sentences;
pub mod studies;
pub mod tagging;
pub mod utility;

mod batches;
mod checkpoint;
mod display;
mod engine;
mod error;
mod files;
mod folder;
mod random;
mod sample;
mod train;
mod words;

pub use batches::Hiding;
pub use checkpoint::{Best, Row};
pub use data::{Document, Mark};
pub use display::Display;
pub use engine::{Device, Precision};
pub use error::Error;
pub use files::Tensor;
pub use random::Random;
pub use sample::{Goal, Head, Outputs, Prediction, Sample, Target, balanced};
pub use train::{Base, Event, Look, Options, Outcome, Silent, Watch, predict, rank, train};
