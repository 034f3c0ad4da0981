//! Why a training stops.

use std::{
    io,
    path::{Path, PathBuf},
};

/// Why a training cannot begin or go on.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The base model is not as it should be.
    #[error(transparent)]
    Encoder(#[from] maskros_encoder::Error),
    /// A file cannot be read or written.
    #[error("{}: {source}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// A line of a data file does not say what it should.
    #[error("{}: line {line}: expected {expected}", path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// Counted from 1.
        line: usize,
        /// What should stand there.
        expected: &'static str,
    },
    /// The loss is not a number, so that every later step would be for nothing.
    #[error("the loss of step {step} is not a number; a lower learning rate usually helps")]
    LossNotANumber {
        /// The step, counted from 1.
        step: usize,
    },
    /// A sample does not fit the model.
    #[error("sample {sample}: {expected}")]
    Sample {
        /// Counted from 0 in the order given.
        sample: usize,
        /// What a sample should be.
        expected: &'static str,
    },
    /// An option that cannot be.
    #[error("{option}: expected {expected}")]
    Option {
        /// The option.
        option: &'static str,
        /// What it should be.
        expected: &'static str,
    },
    /// A checkpoint of another training.
    #[error("{}: is not a checkpoint of this training: {difference}", path.display())]
    Checkpoint {
        /// The file.
        path: PathBuf,
        /// In what it differs.
        difference: String,
    },
    /// The loss plot cannot be drawn.
    #[error("{}: cannot be drawn", path.display())]
    Plot {
        /// The file.
        path: PathBuf,
        /// What the plotting library says.
        #[source]
        error: maskros_plot::PlotError,
    },
    /// The device cannot do what was asked.
    #[error("device: {0}")]
    Device(&'static str),
}

impl Error {
    /// For `map_err` of an operation on `path`.
    pub(crate) fn file(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> Self {
        let path = path.into();
        |source| Self::File { path, source }
    }

    /// For `map_err` of a file that is of another training: in what it differs.
    pub(crate) fn checkpoint(path: &Path) -> impl FnOnce(String) -> Self {
        move |difference| Self::Checkpoint { path: path.to_owned(), difference }
    }

    /// The same where JSON cannot be read or written.
    pub(crate) fn json(path: impl Into<PathBuf>) -> impl FnOnce(serde_json::Error) -> Self {
        let of_file = Self::file(path);
        |error| of_file(error.into())
    }
}
