//! The result as a Hugging Face folder, which Python's `transformers` and `maskros-encoder` open.

use crate::{
    Error, Goal, Head,
    files::{Raw, Tensor, write_whole, write_with},
};
use maskros_encoder::{Config, config::Family};
use safetensors::SafeTensors;
use serde_json::{Map, Value, json};
use std::{
    collections::BTreeMap,
    fs,
    path::Path,
};

/// Files of a base model that the result needs as they are: those of the tokenizer.
const COPIED: &[&str] = &[
    "tokenizer.json",
    "tokenizer_config.json",
    "special_tokens_map.json",
    "added_tokens.json",
    "vocab.txt",
    "vocab.json",
    "merges.txt",
    "sentencepiece.bpe.model",
    "spiece.model",
];

/// Writes `config.json`, `model.safetensors` and, from `base`, the files of the tokenizer and code that a model brings along.
///
/// # Errors
///
/// The folder cannot be made, or a file cannot be read or written.
pub(crate) fn save(folder: &Path, base: Option<&Path>, config: &Config, heads: &[Head], tensors: &[Tensor]) -> Result<(), Error> {
    fs::create_dir_all(folder).map_err(Error::file(folder))?;
    let mut others = BTreeMap::new();
    if let Some(base) = base.filter(|base| *base != folder) {
        copy(base, folder)?;
        if config.family == Family::LtgBert {
            others = buffers(&base.join("model.safetensors"))?;
        }
    }
    let weights = folder.join("model.safetensors");
    write_with(&weights, tensors, &others, ("format", "pt".to_owned()))?;
    let path = folder.join("config.json");
    let json = Value::Object(config_json(config, heads));
    let text = serde_json::to_string_pretty(&json).map_err(|error| Error::file(&path)(error.into()))?;
    write_whole(&path, (text + "\n").as_bytes())
}

fn copy(base: &Path, folder: &Path) -> Result<(), Error> {
    for entry in fs::read_dir(base).map_err(Error::file(base))? {
        let name = entry.map_err(Error::file(base))?.file_name();
        let text = name.to_string_lossy();
        if COPIED.contains(&text.as_ref()) || text.ends_with(".py") {
            let from = base.join(&name);
            let bytes = fs::read(&from).map_err(Error::file(&from))?;
            write_whole(&folder.join(&name), &bytes)?;
        }
    }
    Ok(())
}

/// Tables of whole numbers that LTG-BERT's class keeps among its weights and misses if they are not there.
fn buffers(path: &Path) -> Result<BTreeMap<String, Raw>, Error> {
    if !path.is_file() {
        return Ok(BTreeMap::new());
    }
    let bytes = fs::read(path).map_err(Error::file(path))?;
    let file = SafeTensors::deserialize(&bytes).map_err(|error| Error::file(path)(std::io::Error::other(error)))?;
    let tables = file.tensors().into_iter().filter(|(name, _)| name.ends_with(".position_indices"));
    Ok(tables.map(|(name, view)| (name, (view.dtype(), view.shape().to_vec(), view.data().to_vec()))).collect())
}

/// The base's configuration with the labels and the class of the result.
pub(crate) fn config_json(config: &Config, heads: &[Head]) -> Map<String, Value> {
    let mut json = config.json.clone();
    for key in ["id2label", "label2id", "problem_type", "maskros_heads", "torch_dtype", "num_labels"] {
        json.remove(key);
    }
    json.insert("dtype".into(), "float32".into());
    let Some(first) = heads.first() else { return json };
    json.insert("architectures".into(), json!([class(config, first.goal)]));
    if first.goal != Goal::Masked {
        json.extend(label_keys(first));
    }
    let extra = heads.iter().skip(1).map(|head| json!({"name": head.name, "labels": head.labels}));
    let extra: Vec<Value> = extra.collect();
    if !extra.is_empty() {
        json.insert("maskros_heads".into(), Value::Array(extra));
    }
    json
}

fn label_keys(head: &Head) -> Map<String, Value> {
    let numbered = || head.labels.iter().enumerate();
    let names: Map<String, Value> = numbered().map(|(id, name)| (id.to_string(), name.as_str().into())).collect();
    let ids: Map<String, Value> = numbered().map(|(id, name)| (name.clone(), id.into())).collect();
    let mut keys = Map::new();
    keys.insert("id2label".into(), names.into());
    keys.insert("label2id".into(), ids.into());
    let problem = match head.goal {
        Goal::Sentence => "single_label_classification",
        Goal::Labels => "multi_label_classification",
        Goal::Tokens | Goal::Masked => return keys,
    };
    keys.insert("problem_type".into(), problem.into());
    keys
}

/// The name of the class: that of the base for another task, or the usual one of the architecture.
fn class(config: &Config, goal: Goal) -> String {
    let stated = config.json.get("architectures").and_then(|classes| classes.get(0)?.as_str()).unwrap_or_default();
    let stem = stated.split_once("For").map(|(stem, _)| stem).or_else(|| stated.strip_suffix("Model"));
    let usual = match config.family {
        Family::Bert => "Bert",
        Family::Roberta => "Roberta",
        Family::XlmRoberta => "XLMRoberta",
        Family::DistilBert => "DistilBert",
        Family::LtgBert => "Norbert",
    };
    let task = match goal {
        Goal::Tokens => "ForTokenClassification",
        Goal::Sentence | Goal::Labels => "ForSequenceClassification",
        Goal::Masked => "ForMaskedLM",
    };
    format!("{}{task}", stem.filter(|stem| !stem.is_empty()).unwrap_or(usual))
}
