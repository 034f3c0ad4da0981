//! `maskros-lab study`.

use crate::arguments::{Numbers, Place};
use anyhow::{Result, bail};
use clap::{Args, Subcommand};
use maskros_lab::{
    Display,
    studies::{court, slide, swedish},
};
use std::{
    io::{self, Write as _},
    path::PathBuf,
};

/// Which study.
#[derive(Debug, Subcommand)]
pub(crate) enum Study {
    /// Personal information in essays, after Szawerna et al. (2025): folds, plain and weighted loss, tables 2 to 12.
    Swedish(Swedish),
    /// Court decisions, after AnGer's "Deep Text Anonymisation": several layers at once or each by itself, strict tables.
    Court(Court),
    /// Identification of Scandinavian languages, after SLIDE: alterations of the sentences, their ablation, tiers of models.
    Slide(Box<slide::Study>),
}

/// What the two have in common.
#[derive(Debug, Args)]
struct Common {
    /// Folders of the models to begin with, in the order of the tables.
    #[arg(long, required = true, num_args = 1.., value_name = "FOLDER")]
    base: Vec<PathBuf>,
    /// Texts with spans (JSONL, offsets in code points). Rows with the same "doc" are one text and stay together.
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    data: Vec<PathBuf>,
    /// The folder for results and tables. What is done there is not done again.
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    /// Samples of a batch.
    #[arg(long, default_value_t = 8)]
    batch: usize,
    /// The highest learning rate; it falls linearly to 0.
    #[arg(long, visible_alias = "rate", default_value_t = 5e-5)]
    learning_rate: f32,
    /// Everything that happens by chance follows from it.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The most subwords of a sample, special tokens included.
    #[arg(long, default_value_t = 512)]
    longest: usize,
    /// Steps between checkpoints, from which an interrupted training goes on; 0 for none. A checkpoint is three times the model.
    #[arg(long, default_value_t = 200)]
    checkpoint_every: usize,
    /// Where it runs.
    #[arg(long, value_enum, default_value_t)]
    device: Place,
    /// How matrices are multiplied.
    #[arg(long, value_enum, default_value_t)]
    precision: Numbers,
}

/// The study of essays.
#[derive(Debug, Args)]
pub(crate) struct Swedish {
    #[command(flatten)]
    common: Common,
    /// Folds.
    #[arg(long, default_value_t = 5)]
    folds: usize,
    /// Passes over the training samples.
    #[arg(long, default_value_t = 3)]
    epochs: usize,
}

/// The study of court decisions.
#[derive(Debug, Args)]
pub(crate) struct Court {
    #[command(flatten)]
    common: Common,
    /// The most passes over the training documents.
    #[arg(long, default_value_t = 40)]
    epochs: usize,
    /// Passes without a better F1 on the validation documents after which a training ends; 0 for never.
    #[arg(long, default_value_t = 3)]
    patience: usize,
}

pub(crate) fn run(study: &Study) -> Result<()> {
    let mut say = |line: &str| drop(writeln!(io::stderr(), "{line}"));
    let mut display = Display::default();
    let (done, out) = match study {
        Study::Swedish(arguments) => {
            (swedish::run(&essays(arguments), &mut display, &mut say)?, &arguments.common.out)
        }
        Study::Court(arguments) => {
            (court::run(&decisions(arguments), &mut display, &mut say)?, &arguments.common.out)
        }
        Study::Slide(study) => (slide::run(study, &mut display, &mut say)?, &study.out),
    };
    if !done {
        bail!("stopped; the same command goes on");
    }
    writeln!(io::stdout(), "{}", out.join("tables.md").display())?;
    Ok(())
}

fn essays(Swedish { common, folds, epochs }: &Swedish) -> swedish::Options {
    let Common { base, data, out, batch, learning_rate, seed, longest, checkpoint_every, device, precision } =
        common;
    swedish::Options {
        bases: base.clone(),
        data: data.clone(),
        out: out.clone(),
        folds: *folds,
        epochs: *epochs,
        batch: *batch,
        rate: *learning_rate,
        seed: *seed,
        longest: *longest,
        checkpoint_every: *checkpoint_every,
        device: (*device).into(),
        precision: (*precision).into(),
    }
}

fn decisions(Court { common, epochs, patience }: &Court) -> court::Options {
    let Common { base, data, out, batch, learning_rate, seed, longest, checkpoint_every, device, precision } =
        common;
    court::Options {
        bases: base.clone(),
        data: data.clone(),
        out: out.clone(),
        epochs: *epochs,
        patience: *patience,
        batch: *batch,
        rate: *learning_rate,
        seed: *seed,
        longest: *longest,
        checkpoint_every: *checkpoint_every,
        device: (*device).into(),
        precision: (*precision).into(),
    }
}
