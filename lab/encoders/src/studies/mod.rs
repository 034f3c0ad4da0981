//! The experiments of three studies, each as one command.
//!
//! | study | module |
//! | --- | --- |
//! | Szawerna and others 2025, personal information in essays of learners of Swedish | [`swedish`] |
//! | `AnGer`, *Deep Text Anonymisation*, German court decisions | [`court`] |
//! | Fedorova and others 2025, SLIDE, identification of Scandinavian languages | [`slide`] |

pub mod base;
pub mod court;
pub mod groups;
pub mod slide;
pub mod swedish;
pub mod tables;

use crate::{Device, Error, Event, Precision, Watch};
use std::{
    fs,
    io::ErrorKind,
    path::{Path, PathBuf},
};

/// How the studies of spans go, of essays and of decisions; the default is that of the authors of the first.
#[derive(Clone, Debug, clap::Args)]
pub struct Setup {
    /// Folders of the models to begin with, in the order of the tables.
    #[arg(long = "base", required = true, num_args = 1.., value_name = "FOLDER")]
    pub bases: Vec<PathBuf>,
    /// Texts with spans (JSONL, offsets in code points). Rows with the same "doc" are one text and stay together.
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    pub data: Vec<PathBuf>,
    /// The folder for results and tables. What is done there is not done again.
    #[arg(long, value_name = "FOLDER")]
    pub out: PathBuf,
    /// Samples of a batch.
    #[arg(long, default_value_t = 8)]
    pub batch: usize,
    /// The highest learning rate; it falls linearly to 0.
    #[arg(long = "learning-rate", visible_alias = "rate", default_value_t = 5e-5)]
    pub rate: f32,
    /// Everything that happens by chance follows from it.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// The most subwords of a sample, special tokens included.
    #[arg(long, default_value_t = 512)]
    pub longest: usize,
    /// Steps between checkpoints, from which an interrupted training goes on; 0 for none. A checkpoint is three times the model.
    #[arg(long, default_value_t = 200)]
    pub checkpoint_every: usize,
    /// Where it runs.
    #[arg(long, value_enum, default_value_t)]
    pub device: Device,
    /// How matrices are multiplied.
    #[arg(long, value_enum, default_value_t)]
    pub precision: Precision,
}

impl Setup {
    /// A training by it, which goes on from its checkpoint if there is one.
    fn training(&self, epochs: usize, checkpoint: &Path) -> crate::Options {
        let Self { batch, rate, seed, checkpoint_every, device, precision, .. } = *self;
        crate::Options {
            device,
            precision,
            batch,
            epochs,
            rate,
            seed,
            checkpoint: (checkpoint_every > 0).then(|| (checkpoint.to_owned(), checkpoint_every)),
            resume: true,
            ..crate::Options::default()
        }
    }

    /// What makes results those of the same study.
    fn settings(&self) -> String {
        let Self { batch, rate, precision, seed, longest, .. } = self;
        format!("batch {batch}; rate {rate}; precision {precision:?}; seed {seed}; longest {longest}")
    }
}

/// Passes on what happens, and notes whether the training was stopped.
struct Gate<'a> {
    watch: &'a mut dyn Watch,
    stopped: bool,
}

impl Watch for Gate<'_> {
    fn see(&mut self, event: &Event<'_>) -> bool {
        self.stopped |= !self.watch.see(event);
        !self.stopped
    }
}

/// Removes a file if it is there.
fn remove(path: &Path) -> Result<(), Error> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(Error::file(path)(error)),
        _ => Ok(()),
    }
}
