//! The command line.

use anyhow::Context as _;
use clap::{Args, Parser, Subcommand, ValueEnum};
use maskros_lab::{Device, Options, Precision, masked::Architecture, tagging::HeadKey};
use std::{fs, path::PathBuf};

/// Fine-tunes transformer encoders on labelled text.
#[derive(Debug, Parser)]
#[command(version, about)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Fine-tunes a model for tokens or sentences and writes a Hugging Face folder.
    Finetune(Box<Finetune>),
    /// Learns a vocabulary and pretrains a small encoder on texts, as a base for fine-tuning.
    Pretrain(Box<Pretrain>),
    /// Trains and tests a classifier on texts and on what each strategy makes of them, as `maskros assess utility` does, by fine-tuning an
    /// encoder.
    Utility(Box<Utility>),
    /// Repeats the experiments of a study.
    #[command(subcommand)]
    Study(crate::study::Study),
    /// Writes a fine-tuned model as ONNX.
    Export {
        /// The folder of the model.
        folder: PathBuf,
        /// The file to write.
        #[arg(long)]
        onnx: PathBuf,
    },
    /// Measures speed.
    #[command(subcommand)]
    Bench(Bench),
}

/// What is measured.
#[derive(Debug, Subcommand)]
pub(crate) enum Bench {
    /// One step of training: forward, backward, AdamW.
    Step(BenchStep),
}

/// Sizes of the model and batch; the default is the small model of the benchmark.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct BenchStep {
    /// Layers of the model.
    #[arg(long, default_value_t = 6)]
    pub(crate) layers: usize,
    /// Numbers of one token between layers; a head has 32 of them.
    #[arg(long, default_value_t = 384)]
    pub(crate) hidden: usize,
    /// Texts of a batch.
    #[arg(long, default_value_t = 8)]
    pub(crate) batch: usize,
    /// Tokens of each text.
    #[arg(long, default_value_t = 128)]
    pub(crate) tokens: usize,
    /// Words of the vocabulary.
    #[arg(long, default_value_t = 16_000)]
    pub(crate) vocabulary: usize,
    /// Share of hidden numbers and attention that is dropped.
    #[arg(long, default_value_t = 0.1)]
    pub(crate) dropout: f32,
    /// Steps that are timed, after three that are not.
    #[arg(long, default_value_t = 15)]
    pub(crate) steps: usize,
    #[command(flatten)]
    pub(crate) machine: Machine,
}

/// What a model learns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Task {
    /// Labels of marked stretches: "spans".
    Tokens,
    /// Labels of whole texts: "languages", "labels" or "label".
    Sentences,
}

/// How classes weigh in the loss.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Weights {
    /// All the same.
    #[default]
    Plain,
    /// By scikit-learn's "balanced": samples / (classes × samples of the class).
    Balanced,
}

/// What every training asks for.
#[derive(Debug, Args)]
pub(crate) struct Training {
    /// The folder that the result is written to.
    #[arg(long)]
    pub(crate) out: PathBuf,
    /// Passes over the texts.
    #[arg(long, default_value_t = 3)]
    pub(crate) epochs: usize,
    /// Steps after which it ends even before; 0 for no limit.
    #[arg(long, default_value_t = 0)]
    pub(crate) steps: usize,
    /// Steps between checkpoints; 0 for none.
    #[arg(long, default_value_t = 500)]
    pub(crate) checkpoint_every: usize,
    /// Go on from the checkpoint in the folder of the result, if there is one.
    #[arg(long)]
    pub(crate) resume: bool,
    /// Everything that happens by chance follows from it.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) machine: Machine,
}

impl Training {
    fn checkpoint(&self) -> PathBuf {
        self.out.join("checkpoint.safetensors")
    }

    /// Removes the checkpoint, which a finished training does not need.
    pub(crate) fn forget(&self) -> anyhow::Result<()> {
        let path = self.checkpoint();
        if path.is_file() {
            fs::remove_file(&path).with_context(|| path.display().to_string())?;
        }
        Ok(())
    }

    pub(crate) fn options(&self) -> Options {
        let checkpoint = (self.checkpoint(), self.checkpoint_every);
        Options {
            device: self.machine.device,
            precision: self.machine.precision,
            epochs: self.epochs,
            steps: self.steps,
            seed: self.seed,
            checkpoint: (self.checkpoint_every > 0 || self.resume).then_some(checkpoint),
            resume: self.resume,
            ..Options::default()
        }
    }
}

/// Where and how numbers are worked out.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct Machine {
    /// Where it runs.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) device: Device,
    /// How matrices are multiplied.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) precision: Precision,
}

/// Fine-tunes a model.
#[derive(Debug, Args)]
pub(crate) struct Finetune {
    /// What the model learns.
    #[arg(long, value_enum)]
    pub(crate) task: Task,
    /// The folder of the model to begin with.
    #[arg(long)]
    pub(crate) base: PathBuf,
    /// Labelled texts to learn from (JSONL). With a head's name before it a file tells this head only, so that corpora with labels of
    /// their own are learnt together, each by a head of its own.
    #[arg(long, required = true, num_args = 1.., value_name = "[HEAD=]FILE", value_parser = texts)]
    pub(crate) train: Vec<Texts>,
    /// Labelled texts by which the best model is chosen (JSONL).
    #[arg(long, num_args = 1.., value_name = "[HEAD=]FILE", value_parser = texts)]
    pub(crate) dev: Vec<Texts>,
    /// A head and the key of the spans that it learns; the first is the one that Hugging Face knows. The mean of the strict F1 of all
    /// heads chooses the best model. Without it there is one for "label", or one for each name before a file.
    #[arg(long = "head", value_name = "NAME=KEY", value_parser = head)]
    pub(crate) heads: Vec<HeadKey>,
    /// Every label of a sentence is true or false for itself, even if all texts have exactly one.
    #[arg(long)]
    pub(crate) several: bool,
    /// Texts of a batch.
    #[arg(long, default_value_t = 8)]
    pub(crate) batch: usize,
    /// Batches of one step of the optimiser.
    #[arg(long, default_value_t = 1)]
    pub(crate) accumulate: usize,
    /// The highest learning rate.
    #[arg(long, default_value_t = 5e-5)]
    pub(crate) rate: f32,
    /// Weight decay.
    #[arg(long, default_value_t = 0.01)]
    pub(crate) decay: f32,
    /// The share of steps in which the learning rate rises.
    #[arg(long, default_value_t = 0.1)]
    pub(crate) warmup: f32,
    /// The length that gradients are cut to; 0 for no limit.
    #[arg(long, default_value_t = 1.0)]
    pub(crate) longest_gradient: f32,
    /// Tokens of the longest sample; 0 for as many as the model takes.
    #[arg(long, default_value_t = 512)]
    pub(crate) longest: usize,
    /// How classes weigh in the loss.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) weights: Weights,
    /// Looks at the dev texts without a better score after which it ends; 0 for never.
    #[arg(long, default_value_t = 0)]
    pub(crate) patience: usize,
    /// Steps between looks at the dev texts; 0 for one after each epoch.
    #[arg(long, default_value_t = 0)]
    pub(crate) look_every: usize,
    #[command(flatten)]
    pub(crate) training: Training,
}

/// Pretrains a small encoder.
#[derive(Debug, Args)]
pub(crate) struct Pretrain {
    /// Texts to learn from (JSONL with "text"); equal ones count once.
    #[arg(long, required = true, num_args = 1..)]
    pub(crate) text: Vec<PathBuf>,
    /// The form of the encoder.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) architecture: Architecture,
    /// Subwords of the vocabulary.
    #[arg(long, default_value_t = 16_000)]
    pub(crate) vocabulary: usize,
    /// Layers.
    #[arg(long, default_value_t = 6)]
    pub(crate) layers: usize,
    /// Numbers of one token between layers.
    #[arg(long, default_value_t = 256)]
    pub(crate) hidden: usize,
    /// Attention heads.
    #[arg(long, default_value_t = 4)]
    pub(crate) heads: usize,
    /// Numbers in the middle of the feed-forward part.
    #[arg(long, default_value_t = 640)]
    pub(crate) intermediate: usize,
    /// Tokens of a sample.
    #[arg(long, default_value_t = 128)]
    pub(crate) longest: usize,
    /// Samples of a batch.
    #[arg(long, default_value_t = 16)]
    pub(crate) batch: usize,
    /// The highest learning rate.
    #[arg(long, default_value_t = 1.5e-3)]
    pub(crate) rate: f32,
    /// The share of steps in which the learning rate rises.
    #[arg(long, default_value_t = 0.06)]
    pub(crate) warmup: f32,
    #[command(flatten)]
    pub(crate) training: Training,
}

/// The experiment of `maskros assess utility`, with an encoder.
#[derive(Debug, Args)]
pub(crate) struct Utility {
    /// The texts of all versions, as `maskros assess utility --write-versions` writes them.
    pub(crate) versions: PathBuf,
    /// The folder of the encoder to begin with, each time anew.
    #[arg(long)]
    pub(crate) base: PathBuf,
    /// The folder for the figures, `utility.json`, which `maskros assess report --utility` shows. Answers are kept there: what is done is not
    /// done again.
    #[arg(long)]
    pub(crate) out: PathBuf,
    /// How many seeds.
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u64).range(1..=100))]
    pub(crate) seeds: u64,
    /// Passes over the texts.
    #[arg(long, default_value_t = 3)]
    pub(crate) epochs: usize,
    /// Texts of a batch.
    #[arg(long, default_value_t = 16)]
    pub(crate) batch: usize,
    /// The highest learning rate; it falls linearly to 0.
    #[arg(long, default_value_t = 5e-5)]
    pub(crate) rate: f32,
    /// Tokens of the longest sample; a longer text is several.
    #[arg(long, default_value_t = 128)]
    pub(crate) longest: usize,
    #[command(flatten)]
    pub(crate) machine: Machine,
}

/// A file of labelled texts.
#[derive(Clone, Debug)]
pub(crate) struct Texts {
    pub(crate) path: PathBuf,
    /// The only head that the file tells something; `None` for every head.
    pub(crate) head: Option<String>,
}

#[expect(clippy::unnecessary_wraps, reason = "clap's parsers may fail")]
fn texts(text: &str) -> Result<Texts, String> {
    Ok(match text.split_once('=').filter(|(head, _)| is_plain(head)) {
        Some((head, path)) => Texts { path: path.into(), head: Some(head.to_owned()) },
        None => Texts { path: text.into(), head: None },
    })
}

fn is_plain(name: &str) -> bool {
    !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '-')
}

fn head(text: &str) -> Result<HeadKey, String> {
    let (name, key) = text.split_once('=').ok_or("expected NAME=KEY")?;
    if !is_plain(name) || !is_plain(key) {
        return Err("expected NAME=KEY, both of letters, digits, _ and -".to_owned());
    }
    Ok(HeadKey { name: name.to_owned(), key: key.to_owned() })
}
