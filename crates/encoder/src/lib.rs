//! Fine-tuned transformer encoders, run in pure Rust from the folders that Hugging Face's `transformers` writes.
//!
//! *Folder → [`Config`], [`Weights`], [`Tokenizer`] → [`Encoder`] → [`TokenClassifier`] or [`TextClassifier`].*
//! The architectures are those of the sources: BERT, RoBERTa, XLM-RoBERTa, DistilBERT and LTG-BERT ([`config::Family`]). Each is tested against Python's `transformers` on
//! tiny checkpoints (`tests/checkpoints`).
//!
//! Nothing is fetched, nothing is truncated, and nothing is filled in: a weight that is missing is an [`Error`] that names it.

pub mod config;
pub mod names;

mod attention;
mod bert;
mod bytes;
mod classify;
mod encoder;
mod entities;
mod error;
mod head;
mod linear;
mod ltg;
mod numbers;
mod parts;
mod scratch;
mod tokenizer;
mod weights;
mod window;

pub use classify::{TextClassifier, TokenClassifier, WordScores};
pub use config::Config;
pub use encoder::{Encoder, Settings};
pub use entities::{Entities, Entity, EntityReader, Labels};
pub use error::{Error, ErrorKind};
pub use head::Task;
pub use linear::Precision;
pub use ltg::position_buckets;
pub use tokenizer::{Tokenizer, Tokens};
pub use weights::{Weights, shard_names};
pub use window::{Window, windows};
