//! The encoder itself: numbers of tokens in, hidden numbers out.
//!
//! Inputs of like length make batches, and each thread takes a batch through all layers by itself, with its own buffers: threads that wait for one another at every product lose more
//! than reading the weights once a batch costs. Only where there are fewer batches than threads do they work on one together.

use crate::{
    bert::Bert,
    config::{Config, Family},
    error::{Error, ErrorKind},
    linear::{Kernels, Precision},
    ltg::Ltg,
    weights::Weights,
};
use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};
use std::{
    cmp::Reverse,
    fmt, io,
    num::NonZeroUsize,
    ops::RangeInclusive,
    path::Path,
    sync::{
        OnceLock,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
};

/// Tokens that go through the layers together: enough that the weights, which come from memory, are used often; few enough that the threads end together.
const BATCH: RangeInclusive<usize> = 64..=256;

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

/// A batch, by the places of its inputs, and the hidden numbers of each once they are there.
type Task = (Vec<usize>, OnceLock<Vec<Vec<f32>>>);

enum Body {
    Bert(Bert),
    Ltg(Ltg),
}

/// An encoder without a head.
pub struct Encoder {
    config: Config,
    body: Body,
    /// All threads together, for a single text.
    pool: ThreadPool,
    /// Each thread for itself, with a batch of its own: products within a pool of one thread do not wait for others.
    single: Vec<ThreadPool>,
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
        let refused =
            |error: ThreadPoolBuildError| ErrorKind::Io(io::Error::other(error)).at(weights.folder());
        let (pool, single) = pools(settings.threads.get()).map_err(refused)?;
        let kernels = Kernels::new();
        let body = match config.family {
            Family::LtgBert => Body::Ltg(Ltg::read(weights, &config, settings.precision, &kernels)?),
            _ => Body::Bert(Bert::read(weights, &config, settings.precision, &kernels)?),
        };
        Ok(Self { config, body, pool, single })
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
        let batches = batches(inputs, self.single.len());
        let tasks: Vec<Task> = batches.into_iter().map(|batch| (batch, OnceLock::new())).collect();
        let next = AtomicUsize::new(0);
        let kernels = Kernels::new();
        let work = || {
            while let Some((batch, done)) = tasks.get(next.fetch_add(1, Relaxed)) {
                done.get_or_init(|| self.batch(batch, inputs, &kernels));
            }
        };
        if tasks.len() < self.single.len() {
            self.pool.install(work)
        } else {
            on_each(&self.single, &work)
        }
        in_order(tasks, inputs.len())
    }

    fn batch(&self, indices: &[usize], inputs: &[Vec<u32>], kernels: &Kernels) -> Vec<Vec<f32>> {
        let lengths: Vec<usize> = indices.iter().map(|&index| inputs[index].len()).collect();
        let ids: Vec<u32> = indices.iter().flat_map(|&index| inputs[index].iter().copied()).collect();
        let rows = self.run(&ids, &lengths, kernels, &mut |_| {});
        apart(&rows, &lengths, self.config.hidden_size)
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

/// The rows of each input, of which there are so many.
fn apart(mut rows: &[f32], lengths: &[usize], width: usize) -> Vec<Vec<f32>> {
    let take = |length: &usize| {
        let (own, rest) = rows.split_at(length * width);
        rows = rest;
        own.to_vec()
    };
    lengths.iter().map(take).collect()
}

/// So many threads together, and each for itself.
fn pools(threads: usize) -> Result<(ThreadPool, Vec<ThreadPool>), ThreadPoolBuildError> {
    Ok((pool(threads)?, (0..threads).map(|_| pool(1)).collect::<Result<_, _>>()?))
}

fn pool(threads: usize) -> Result<ThreadPool, ThreadPoolBuildError> {
    ThreadPoolBuilder::new().num_threads(threads).build()
}

/// The hidden numbers of so many inputs in their order.
fn in_order(tasks: Vec<Task>, inputs: usize) -> Vec<Vec<f32>> {
    let mut hidden = vec![Vec::new(); inputs];
    for (batch, done) in tasks {
        let rows = done.into_inner().unwrap_or_default();
        batch.into_iter().zip(rows).for_each(|(index, rows)| hidden[index] = rows);
    }
    hidden
}

/// Does the same work on each of the pools at once.
fn on_each(pools: &[ThreadPool], work: &(impl Fn() + Sync)) {
    let Some((first, rest)) = pools.split_first() else { return };
    first.in_place_scope(|scope| {
        scope.spawn(|_| work());
        on_each(rest, work);
    });
}

/// Inputs of like length together, the longest first, up to [`BATCH`] tokens: about two batches for each thread, if there are that many tokens.
fn batches(inputs: &[Vec<u32>], threads: usize) -> Vec<Vec<usize>> {
    let most = most_tokens(inputs, threads);
    let mut batches: Vec<Vec<usize>> = Vec::new();
    let mut tokens = 0;
    for index in longest_first(inputs) {
        tokens += inputs[index].len();
        match batches.last_mut() {
            Some(batch) if tokens <= most => batch.push(index),
            _ => {
                tokens = inputs[index].len();
                batches.push(vec![index]);
            }
        }
    }
    batches
}

/// The inputs that have tokens, the longest first.
fn longest_first(inputs: &[Vec<u32>]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..inputs.len()).filter(|&index| !inputs[index].is_empty()).collect();
    order.sort_by_key(|&index| (Reverse(inputs[index].len()), index));
    order
}

/// The most tokens of a batch.
fn most_tokens(inputs: &[Vec<u32>], threads: usize) -> usize {
    let all: usize = inputs.iter().map(Vec::len).sum();
    (all / (2 * threads)).clamp(*BATCH.start(), *BATCH.end())
}
