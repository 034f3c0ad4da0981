//! Small encoders of one's own: a vocabulary learnt from texts, and a masked language model (Devlin et al. 2019) that begins by chance.
//!
//! Subwords are those of RoBERTa (Liu et al. 2019): byte-level byte-pair encoding, so that no character is unknown; tokens are hidden anew each time
//! a sample is seen. With few texts LTG-BERT (Samuel et al. 2023) learns several times faster than RoBERTa: it knows distances between tokens where RoBERTa
//! has to learn positions.

use crate::{Base, Error, Goal, Head, Hiding, Look, Options, Outcome, Sample, Target, Watch, train};
use maskros_encoder::{Config, Tokenizer, windows};
use serde_json::{Value, json};
use std::{collections::BTreeSet, fs, path::Path};
use tokenizers::{
    AddedToken, Tokenizer as Inner,
    models::{
        TrainerWrapper,
        bpe::{BPE, BpeTrainer},
    },
    pre_tokenizers::byte_level::ByteLevel,
    processors::roberta::RobertaProcessing,
};

/// The special tokens in the order of their numbers, as RoBERTa has them.
const SPECIAL: [&str; 5] = ["<s>", "<pad>", "</s>", "<unk>", "<mask>"];
/// The share of tokens that are hidden.
const HIDDEN: f64 = 0.15;
/// One sample in this many is kept for a look at how well hidden tokens are found.
const KEPT: usize = 200;

/// The form of a new encoder.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Architecture {
    /// Distances between tokens, gated layers: learns faster from few texts.
    #[default]
    LtgBert,
    /// Learnt positions: opens in `transformers` without further code.
    Roberta,
}

/// The form and sizes of a new encoder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// The form.
    pub architecture: Architecture,
    /// Subwords.
    pub vocabulary: usize,
    /// Layers.
    pub layers: usize,
    /// Numbers that stand for one token between the layers.
    pub hidden: usize,
    /// Attention heads; they divide `hidden`.
    pub heads: usize,
    /// Numbers in the middle of the feed-forward part.
    pub intermediate: usize,
    /// Tokens of the longest input that the model takes, special ones included.
    pub longest: usize,
}

/// Learns a vocabulary from texts and writes the files of a new encoder without its weights: tokenizer and `config.json`.
///
/// # Errors
///
/// The sizes do not fit together, the texts give no vocabulary, or a file cannot be written.
pub fn prepare(texts: &[String], sizes: Sizes, folder: &Path) -> Result<(), Error> {
    if sizes.heads == 0 || !sizes.hidden.is_multiple_of(sizes.heads) {
        return Err(Error::Option { option: "--heads", expected: "a divisor of --hidden" });
    }
    fs::create_dir_all(folder).map_err(Error::file(folder))?;
    let tokenizer = vocabulary(texts, sizes.vocabulary)?;
    let definition = tokenizer.to_string(true).map_err(|_| unusable())?;
    write(&folder.join("tokenizer.json"), &definition)?;
    let config = config(sizes, tokenizer.get_vocab_size(true));
    write(&folder.join("config.json"), &format!("{config:#}\n"))?;
    write(&folder.join("tokenizer_config.json"), &format!("{:#}\n", tokenizer_config(sizes)))
}

fn write(path: &Path, content: &str) -> Result<(), Error> {
    fs::write(path, content).map_err(Error::file(path))
}

/// Whether the encoder in a prepared folder has this form and these sizes; its vocabulary may be smaller than was asked for.
///
/// # Errors
///
/// `config.json` cannot be read.
pub fn is_of(sizes: Sizes, folder: &Path) -> Result<bool, Error> {
    let there = Config::read(folder)?;
    let asked = config(sizes, there.vocab_size);
    let agree = |(key, value): (&String, &Value)| there.json.get(key) == Some(value);
    Ok(there.vocab_size <= sizes.vocabulary && asked.as_object().into_iter().flatten().all(agree))
}

const fn unusable() -> Error {
    Error::Option { option: "--text", expected: "texts that give a vocabulary" }
}

fn vocabulary(texts: &[String], size: usize) -> Result<Inner, Error> {
    let mut tokenizer = Inner::new(BPE::default());
    tokenizer.with_pre_tokenizer(Some(ByteLevel::new(true, true, true)));
    let [start, end] = [0, 2].map(|id: u32| (SPECIAL[id as usize].to_owned(), id));
    tokenizer.with_post_processor(Some(RobertaProcessing::new(end, start)));
    let mut trainer = TrainerWrapper::from(trainer(size));
    tokenizer.train(&mut trainer, texts.iter().map(String::as_str)).map_err(|_| unusable())?;
    Ok(tokenizer)
}

/// What learns a vocabulary of this size, the special tokens and all bytes in it.
fn trainer(size: usize) -> BpeTrainer {
    BpeTrainer::builder()
        .vocab_size(size)
        .min_frequency(2)
        .show_progress(false)
        .special_tokens(SPECIAL.iter().map(|token| AddedToken::from(*token, true)).collect())
        .initial_alphabet(ByteLevel::alphabet().into_iter().collect())
        .build()
}

/// Distances between tokens that have a bucket of their own or share one, in each direction (`position_bucket_size`).
const BUCKETS: usize = 32;

fn config(sizes: Sizes, vocabulary: usize) -> Value {
    let mut config = json!({
        "vocab_size": vocabulary,
        "hidden_size": sizes.hidden,
        "num_hidden_layers": sizes.layers,
        "num_attention_heads": sizes.heads,
        "intermediate_size": sizes.intermediate,
        "hidden_dropout_prob": 0.1,
        "attention_probs_dropout_prob": 0.1,
        // 1 / √hidden or a little less; the usual 0.02 is meant for three times as many numbers, and begins slowly.
        "initializer_range": 0.05,
        "bos_token_id": 0,
        "pad_token_id": 1,
        "eos_token_id": 2,
    });
    let own = match sizes.architecture {
        Architecture::LtgBert => json!({
            "architectures": ["LtgbertForMaskedLM"],
            "model_type": "ltg-bert",
            "max_position_embeddings": sizes.longest,
            "position_bucket_size": BUCKETS,
            "layer_norm_eps": 1e-7,
        }),
        // As `transformers` writes it: two more positions than tokens, for the number of the padding token and what is before it.
        Architecture::Roberta => json!({
            "architectures": ["RobertaForMaskedLM"],
            "model_type": "roberta",
            "max_position_embeddings": sizes.longest + 2,
            "type_vocab_size": 1,
            "hidden_act": "gelu",
            "layer_norm_eps": 1e-5,
        }),
    };
    own.as_object().into_iter().flatten().for_each(|(key, value)| config[key] = value.clone());
    config
}

fn tokenizer_config(sizes: Sizes) -> Value {
    let [start, padding, end, unknown, mask] = SPECIAL;
    json!({
        "tokenizer_class": "PreTrainedTokenizerFast",
        "model_max_length": sizes.longest,
        "cls_token": start, "bos_token": start, "pad_token": padding, "sep_token": end, "eos_token": end,
        "unk_token": unknown, "mask_token": mask,
    })
}

/// The different texts of these, in their order.
#[must_use]
pub fn distinct(texts: impl IntoIterator<Item = String>) -> Vec<String> {
    let mut seen = BTreeSet::new();
    texts.into_iter().filter(|text| !text.trim().is_empty() && seen.insert(text.clone())).collect()
}

/// Trains the encoder of a prepared folder to find hidden tokens. Short texts follow one another in a sample of up to `longest` tokens, long ones are cut.
///
/// # Errors
///
/// As [`train`].
pub fn pretrain(
    texts: &[String],
    folder: &Path,
    longest: usize,
    options: &Options,
    watch: &mut dyn Watch,
) -> Result<Outcome, Error> {
    let config = Config::read(folder)?;
    let tokenizer = Tokenizer::open(folder, &config)?;
    let (dev, learnt) = kept_apart(samples(texts, &tokenizer, longest.min(config.max_positions)));
    let options = Options { hiding: Some(hiding(&tokenizer)), ..options.clone() };
    let heads = [Head::new("masked", Goal::Masked, Vec::new())];
    let mut score = |look: &Look<'_>| -f64::from(look.loss);
    train(Base::Fresh(&config, Some(folder)), &heads, &learnt, &dev, &mut score, &options, watch)
}

/// The samples that are kept for looks, and those to learn from.
fn kept_apart(samples: Vec<Sample>) -> (Vec<Sample>, Vec<Sample>) {
    let (mut kept, mut learnt) = (Vec::new(), Vec::new());
    for (number, sample) in samples.into_iter().enumerate() {
        if number % KEPT == KEPT - 1 { kept.push(sample) } else { learnt.push(sample) }
    }
    (kept, learnt)
}

fn hiding(tokenizer: &Tokenizer) -> Hiding {
    let mask = tokenizer.mask().unwrap_or_else(|| tokenizer.padding());
    Hiding { share: HIDDEN, mask, special: special(tokenizer) }
}

/// The tokens that are not hidden.
fn special(tokenizer: &Tokenizer) -> Vec<u32> {
    vec![tokenizer.classification_start(), tokenizer.separator(), tokenizer.padding()]
}

fn samples(texts: &[String], tokenizer: &Tokenizer, longest: usize) -> Vec<Sample> {
    let room = longest.saturating_sub(2).max(1);
    let mut samples = Vec::new();
    let mut row: Vec<u32> = Vec::new();
    for text in texts {
        let tokens = tokenizer.encode(text);
        for window in windows(&tokens, room, 0) {
            if row.len() + window.tokens.len() > room {
                samples.push(sample(tokenizer, &mut row));
            }
            row.extend_from_slice(&tokens.ids[window.tokens]);
        }
    }
    if !row.is_empty() {
        samples.push(sample(tokenizer, &mut row));
    }
    samples
}

fn sample(tokenizer: &Tokenizer, row: &mut Vec<u32>) -> Sample {
    let ids = tokenizer.framed(row);
    row.clear();
    Sample { ids, targets: vec![Target::Tokens(Vec::new())] }
}
