//! Fine-tuned transformer encoders, run in pure Rust from the folders that Hugging Face's `transformers` writes.
pub mod config;
mod error;
mod linear;
mod tokenizer;
mod weights;
pub use config::Config;
pub use error::{Error, ErrorKind};
pub use linear::Precision;
pub use tokenizer::{Tokenizer, Tokens};
pub use weights::Weights;
