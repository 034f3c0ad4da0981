//! The command line.

use clap::{Args, Parser, Subcommand, ValueEnum};
use maskros_lab::{Device, Precision, tagging::HeadKey};
use std::path::PathBuf;

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
    /// Where it runs.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) device: Place,
    /// How matrices are multiplied.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) precision: Numbers,
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

/// Where a model is trained.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Place {
    /// The processor.
    #[default]
    Cpu,
    /// An NVIDIA GPU, in builds with the feature `cuda`.
    Cuda,
}

/// How matrices are multiplied.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Numbers {
    /// In 32 bits.
    #[default]
    Single,
    /// In 16 bits with the range of 32: mixed precision, for a GPU.
    Bfloat16,
}

impl From<Numbers> for Precision {
    fn from(numbers: Numbers) -> Self {
        match numbers {
            Numbers::Single => Self::Single,
            Numbers::Bfloat16 => Self::Bfloat16,
        }
    }
}

impl From<Place> for Device {
    fn from(place: Place) -> Self {
        match place {
            Place::Cpu => Self::Cpu,
            Place::Cuda => Self::Cuda,
        }
    }
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
    /// Labelled texts to learn from (JSONL).
    #[arg(long, required = true, num_args = 1..)]
    pub(crate) train: Vec<PathBuf>,
    /// Labelled texts by which the best model is chosen (JSONL).
    #[arg(long, num_args = 1..)]
    pub(crate) dev: Vec<PathBuf>,
    /// The folder that the result is written to.
    #[arg(long)]
    pub(crate) out: PathBuf,
    /// A head and the key of the spans that it learns; the first is the one that Hugging Face knows. The mean of the strict F1 of all
    /// heads chooses the best model.
    #[arg(long = "head", value_name = "NAME=KEY", value_parser = head, default_value = "label=label")]
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
    /// Passes over the training texts.
    #[arg(long, default_value_t = 3)]
    pub(crate) epochs: usize,
    /// Steps after which it ends even before; 0 for no limit.
    #[arg(long, default_value_t = 0)]
    pub(crate) steps: usize,
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
    /// Steps between checkpoints; 0 for none.
    #[arg(long, default_value_t = 0)]
    pub(crate) checkpoint_every: usize,
    /// Go on from the checkpoint in the folder of the result, if there is one.
    #[arg(long)]
    pub(crate) resume: bool,
    /// Everything that happens by chance follows from it.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Where it runs.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) device: Place,
    /// How matrices are multiplied.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) precision: Numbers,
}

/// Pretrains a small encoder.
#[derive(Debug, Args)]
pub(crate) struct Pretrain {
    /// Texts to learn from (JSONL with "text"); equal ones count once.
    #[arg(long, required = true, num_args = 1..)]
    pub(crate) text: Vec<PathBuf>,
    /// The folder that the result is written to.
    #[arg(long)]
    pub(crate) out: PathBuf,
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
    #[arg(long, default_value_t = 8)]
    pub(crate) heads: usize,
    /// Numbers in the middle of the feed-forward part.
    #[arg(long, default_value_t = 1024)]
    pub(crate) intermediate: usize,
    /// Tokens of a sample.
    #[arg(long, default_value_t = 128)]
    pub(crate) longest: usize,
    /// Samples of a batch.
    #[arg(long, default_value_t = 16)]
    pub(crate) batch: usize,
    /// Passes over the texts.
    #[arg(long, default_value_t = 3)]
    pub(crate) epochs: usize,
    /// Steps after which it ends even before; 0 for no limit.
    #[arg(long, default_value_t = 0)]
    pub(crate) steps: usize,
    /// The highest learning rate.
    #[arg(long, default_value_t = 1e-3)]
    pub(crate) rate: f32,
    /// The share of steps in which the learning rate rises.
    #[arg(long, default_value_t = 0.06)]
    pub(crate) warmup: f32,
    /// Steps between checkpoints; 0 for none.
    #[arg(long, default_value_t = 500)]
    pub(crate) checkpoint_every: usize,
    /// Go on from the checkpoint in the folder of the result, if there is one.
    #[arg(long)]
    pub(crate) resume: bool,
    /// Everything that happens by chance follows from it.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Where it runs.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) device: Place,
    /// How matrices are multiplied.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) precision: Numbers,
}

fn head(text: &str) -> Result<HeadKey, String> {
    let (name, key) = text.split_once('=').ok_or("expected NAME=KEY")?;
    let plain =
        |part: &str| !part.is_empty() && part.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '-');
    if !plain(name) || !plain(key) {
        return Err("expected NAME=KEY, both of letters, digits, _ and -".to_owned());
    }
    Ok(HeadKey { name: name.to_owned(), key: key.to_owned() })
}
