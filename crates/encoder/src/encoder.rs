//! The encoder itself: numbers of tokens in, hidden numbers out.

use crate::{
    bert::Bert,
    config::{Config, Family},
    error::{Error, ErrorKind},
    linear::{Kernels, Precision},
    ltg::Ltg,
    weights::Weights,
};
use rayon::prelude::*;
use std::{fmt, num::NonZeroUsize, path::Path};

/// Tokens that go through the layers together: enough to keep a core busy, few enough for its caches.
const BATCH: usize = 1024;

/// How an encoder runs.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// How the weights are held.
    pub precision: Precision,
    /// Threads.
    pub threads: NonZeroUsize,
}

impl Default for Settings {
    /// Single precision on one thread.
    fn default() -> Self {
        Self { precision: Precision::Single, threads: NonZeroUsize::MIN }
    }
}

enum Body {
    Bert(Bert),
    Ltg(Ltg),
}

/// An encoder without a head.
pub struct Encoder {
    config: Config,
    body: Body,
    pool: rayon::ThreadPool,
}

impl fmt::Debug for Encoder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Encoder").field("family", &self.config.family).finish_non_exhaustive()
    }
}

impl Encoder {
    /// Reads the encoder of a checkpoint folder.
    ///
    /// # Errors
    ///
    /// A file is missing or broken, the architecture is not known, or a tensor is missing or has another shape.
    pub fn open(folder: &Path, settings: Settings) -> Result<Self, Error> {
        let config = Config::read(folder)?;
        let weights = Weights::open(folder)?;
        Self::read(config, &weights, settings)
    }

    pub(crate) fn read(config: Config, weights: &Weights, settings: Settings) -> Result<Self, Error> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(settings.threads.get()).build();
        let pool = pool.map_err(|error| ErrorKind::Io(std::io::Error::other(error)).at(weights.folder()))?;
        let kernels = Kernels::new();
        let body = match config.family {
            Family::LtgBert => Body::Ltg(Ltg::read(weights, &config, settings.precision, &kernels)?),
            _ => Body::Bert(Bert::read(weights, &config, settings.precision, &kernels)?),
        };
        Ok(Self { config, body, pool })
    }

    /// What the folder said of the encoder.
    #[must_use]
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// The hidden numbers of the last layer for each input, row by row: `hidden_size` numbers a token.
    ///
    /// Inputs are numbers of tokens with the special ones around them, at most [`Config::max_positions`] and each below [`Config::vocab_size`]. The numbers do not depend on
    /// what else is in the batch, on its order or on the count of threads.
    ///
    /// # Panics
    ///
    /// When an input is longer, or a number higher, than that.
    #[must_use]
    pub fn hidden(&self, inputs: &[Vec<u32>]) -> Vec<Vec<f32>> {
        let batches = batches(inputs);
        let kernels = Kernels::new();
        let run = |batch: &Vec<usize>| (batch.clone(), self.batch(batch, inputs, &kernels));
        let done: Vec<(Vec<usize>, Vec<Vec<f32>>)> =
            self.pool.install(|| batches.par_iter().map(run).collect());
        let mut hidden = vec![Vec::new(); inputs.len()];
        for (index, rows) in done.into_iter().flat_map(|(indices, rows)| indices.into_iter().zip(rows)) {
            hidden[index] = rows;
        }
        hidden
    }

    fn batch(&self, indices: &[usize], inputs: &[Vec<u32>], kernels: &Kernels) -> Vec<Vec<f32>> {
        let lengths: Vec<usize> = indices.iter().map(|&index| inputs[index].len()).collect();
        let ids: Vec<u32> = indices.iter().flat_map(|&index| inputs[index].iter().copied()).collect();
        let rows = self.run(&ids, &lengths, kernels, &mut |_| {});
        let mut rest = rows.as_slice();
        let mut take = |length: &usize| {
            let (rows, after) = rest.split_at(length * self.config.hidden_size);
            rest = after;
            rows.to_vec()
        };
        lengths.iter().map(&mut take).collect()
    }

    fn run(
        &self,
        ids: &[u32],
        lengths: &[usize],
        kernels: &Kernels,
        seen: &mut dyn FnMut(&[f32]),
    ) -> Vec<f32> {
        match &self.body {
            Body::Bert(body) => body.run(ids, lengths, kernels, seen),
            Body::Ltg(body) => body.run(ids, lengths, kernels, seen),
        }
    }

    /// The hidden numbers after the embeddings and after each layer, for one input: what `output_hidden_states` gives in Python.
    ///
    /// # Panics
    ///
    /// As [`Encoder::hidden`].
    #[must_use]
    pub fn hidden_states(&self, input: &[u32]) -> Vec<Vec<f32>> {
        let mut states = Vec::new();
        self.run(input, &[input.len()], &Kernels::new(), &mut |rows| states.push(rows.to_vec()));
        states
    }

    /// Runs work on the encoder's threads.
    pub(crate) fn install<T: Send>(&self, work: impl FnOnce() -> T + Send) -> T {
        self.pool.install(work)
    }
}

/// Inputs of like length together, up to [`BATCH`] tokens.
fn batches(inputs: &[Vec<u32>]) -> Vec<Vec<usize>> {
    let mut order: Vec<usize> = (0..inputs.len()).filter(|&index| !inputs[index].is_empty()).collect();
    order.sort_by_key(|&index| (inputs[index].len(), index));
    let mut batches: Vec<Vec<usize>> = Vec::new();
    let mut tokens = BATCH;
    for index in order {
        tokens += inputs[index].len();
        match batches.last_mut() {
            Some(batch) if tokens <= BATCH => batch.push(index),
            _ => {
                tokens = inputs[index].len();
                batches.push(vec![index]);
            }
        }
    }
    batches
}
