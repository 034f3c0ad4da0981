//! Why a checkpoint folder is refused: the file, the place in it, and what was expected there.

use std::{io, path::PathBuf};

/// A checkpoint that cannot be used as it is. Nothing is ever filled in at random.
#[derive(Debug, thiserror::Error)]
#[error("{}: {kind}", path.display())]
pub struct Error {
    /// The file, or the folder where the whole of it is meant.
    pub path: PathBuf,
    /// What is wrong with it.
    pub kind: ErrorKind,
}

/// What is wrong with a file of a checkpoint.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ErrorKind {
    /// It cannot be read.
    #[error("cannot be read: {0}")]
    Io(#[from] io::Error),
    /// It is not JSON.
    #[error("is not valid JSON: {0}")]
    Json(#[from] serde_json::Error),
    /// None of the files that could hold this part is there.
    #[error("has none of {0}")]
    Absent(&'static str),
    /// A key is missing or holds something else.
    #[error("key \"{key}\": expected {expected}")]
    Key {
        /// The key.
        key: String,
        /// What it should hold.
        expected: &'static str,
    },
    /// The model is of a kind that is not built here.
    #[error(
        "model type \"{0}\" is not known; known are bert, roberta, camembert, xlm-roberta, distilbert and ltg-bert (NorBERT3)"
    )]
    Architecture(String),
    /// A detail of the architecture that would silently change every result.
    #[error("\"{key}\": \"{found}\" is not supported; expected {expected}")]
    Unsupported {
        /// The key.
        key: &'static str,
        /// What the file says.
        found: String,
        /// What is supported.
        expected: &'static str,
    },
    /// The header of a safetensors file does not fit its content.
    #[error("is not a whole safetensors file: {0}")]
    Safetensors(safetensors::SafeTensorError),
    /// A tensor is missing.
    #[error("has no tensor \"{name}\"; expected one of shape {expected:?}")]
    TensorMissing {
        /// The name of the tensor.
        name: String,
        /// The shape that it should have.
        expected: Vec<usize>,
    },
    /// A tensor has another shape than the configuration demands.
    #[error("tensor \"{name}\" has shape {found:?}; expected {expected:?}")]
    TensorShape {
        /// The name of the tensor.
        name: String,
        /// The shape that it has.
        found: Vec<usize>,
        /// The shape that it should have.
        expected: Vec<usize>,
    },
    /// A tensor holds numbers of a type that is not read.
    #[error("tensor \"{name}\" has type {found}; expected F32, F16 or BF16")]
    TensorType {
        /// The name of the tensor.
        name: String,
        /// The type that it has.
        found: String,
    },
    /// A tensor holds a number that no sum survives.
    #[error(
        "tensor \"{name}\" holds a number that is not finite (NaN or infinite); expected finite numbers only"
    )]
    TensorNumber {
        /// The name of the tensor.
        name: String,
    },
    /// The tokenizer cannot be read.
    #[error("is not a tokenizer that can be used: {0}")]
    Tokenizer(String),
    /// The tokenizer has no token for a purpose.
    #[error("has no {0} token")]
    SpecialToken(&'static str),
    /// The tokenizer gives numbers that the model has no embedding for.
    #[error("the tokenizer has {tokenizer} tokens; the model of config.json has embeddings for {model}")]
    Vocabulary {
        /// Tokens of the tokenizer.
        tokenizer: usize,
        /// Rows of the embedding table.
        model: usize,
    },
    /// The model has no labels to read its answers by.
    #[error("has no label map: expected \"id2label\" with a name for each of the {0} outputs")]
    Labels(usize),
    /// A type of entity is in no table.
    #[error(
        "entities of type \"{0}\" have no label here; say what they are, for example {0}=person_name or {0}=ignore"
    )]
    UnknownType(String),
    /// The folder holds an encoder without the head that the task needs.
    #[error("has no {0} head: the checkpoint must be fine-tuned for that first")]
    Head(&'static str),
}

impl ErrorKind {
    pub(crate) fn at(self, path: impl Into<PathBuf>) -> Error {
        Error { path: path.into(), kind: self }
    }
}
