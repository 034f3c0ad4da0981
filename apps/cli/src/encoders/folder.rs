//! `model show`: what a checkpoint folder holds.

use crate::{
    exit::{Failure, OfFile, Outcome},
    shown::put,
};
use maskros_pipeline::encoder::{
    Config, Encoder, Error, Labels, Precision, Settings, TextClassifier, TokenClassifier, Tokenizer, Weights,
};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use std::{
    fs::{self, File},
    io,
    path::Path,
};

/// What `pull` leaves beside the files of a model.
pub(super) const RECORD: &str = "maskros-model.json";

/// Prints what the folder holds, as JSON, after trying whether all of it can be read.
pub(super) fn show(folder: &Path, labels: &Labels) -> Outcome<()> {
    let config = Config::read(folder).map_err(Failure::usage)?;
    let tokenizer = Tokenizer::open(folder, &config).map_err(Failure::usage)?;
    let weights = Weights::open(folder).map_err(Failure::usage)?;
    tried(folder, &config).map_err(Failure::usage)?;
    let shown = json!({
        "architecture": format!("{:?}", config.family),
        "class": class(&config),
        "layers": config.layers,
        "hidden_size": config.hidden_size,
        "heads": config.heads,
        "vocabulary": config.vocab_size,
        "longest_input": config.max_positions,
        "parameters": parameters(&weights),
        "mask_token": tokenizer.mask(),
        "labels": described(&config.labels, labels),
        "extra_heads": extra_heads(&config),
        "licence": record(folder).get("licence"),
        "files": files(folder).of_file(folder)?,
    });
    put(format!("{shown:#}\n").as_bytes())
}

/// How many numbers the weights are.
fn parameters(weights: &Weights) -> usize {
    weights.names().filter_map(|name| weights.shape(name)).map(|shape| shape.iter().product::<usize>()).sum()
}

fn extra_heads(config: &Config) -> Vec<Value> {
    config.extra_heads.iter().map(|head| json!({"name": head.name, "labels": head.labels})).collect()
}

/// What the weights were saved as.
fn class(config: &Config) -> Option<&Value> {
    config.json.get("architectures")?.get(0)
}

/// Reads every tensor that the encoder and the head of its class need.
fn tried(folder: &Path, config: &Config) -> Result<(), Error> {
    let settings = Settings { precision: Precision::Int8, ..Settings::default() };
    match class(config).and_then(Value::as_str) {
        Some(class) if class.ends_with("ForTokenClassification") => {
            TokenClassifier::open(folder, settings).map(drop)
        }
        Some(class) if class.ends_with("ForSequenceClassification") => {
            TextClassifier::open(folder, settings).map(drop)
        }
        _ => Encoder::open(folder, settings).map(drop),
    }
}

/// The outputs of the model and what each type of entity is here; `null` for what is ignored or not known.
fn described(names: &[String], labels: &Labels) -> Vec<Value> {
    names
        .iter()
        .map(|name| json!({"name": name, "label": labels.of_tag(name).map(|label| label.name())}))
        .collect()
}

fn record(folder: &Path) -> Value {
    let bytes = fs::read(folder.join(RECORD)).unwrap_or_default();
    serde_json::from_slice(&bytes).unwrap_or_default()
}

/// Size and SHA-256 of each file of the folder, by name.
pub(super) fn files(folder: &Path) -> io::Result<Vec<Value>> {
    let mut names: Vec<String> = fs::read_dir(folder)?
        .filter_map(|entry| entry.ok().filter(|entry| entry.path().is_file()))
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .filter(|name| name != RECORD)
        .collect();
    names.sort();
    names.iter().map(|name| file(&folder.join(name), name)).collect()
}

fn file(path: &Path, name: &str) -> io::Result<Value> {
    let mut hash = Sha256::new();
    let bytes = io::copy(&mut File::open(path)?, &mut hash)?;
    let digits: String = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    Ok(json!({"name": name, "bytes": bytes, "sha256": digits}))
}
