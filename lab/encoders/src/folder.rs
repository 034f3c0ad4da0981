//! The result as a Hugging Face folder, which Python's `transformers` and `maskros-encoder` open.

use crate::{
    Error, Goal, Head, Random,
    files::{Raw, Tensor, write_whole, write_with},
};
use maskros_encoder::{Config, config::Family};
use safetensors::{SafeTensors, tensor::TensorView};
use serde_json::{Map, Value, json};
use std::{
    collections::BTreeMap,
    fs,
    io::{self, Read as _},
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

/// Keys of the base's configuration that do not hold for the result.
const STALE: [&str; 6] =
    ["id2label", "label2id", "problem_type", "maskros_heads", "torch_dtype", "num_labels"];

/// Bytes that are read at a time.
const PIECE: usize = 1 << 16;

/// A number that changes with the model in a folder: its configuration, its weights and its tokenizer.
///
/// # Errors
///
/// The folder or a file in it cannot be read.
pub(crate) fn fingerprint(folder: &Path) -> Result<u64, Error> {
    files_of_model(folder)?.iter().try_fold(0, |state, name| content(&folder.join(name), state))
}

/// The names of the files that make the model what it is, in order.
fn files_of_model(folder: &Path) -> Result<Vec<String>, Error> {
    let mut files = names(folder)?;
    files.retain(|name| is_of_model(name));
    files.sort();
    Ok(files)
}

/// The names of the files in a folder.
fn names(folder: &Path) -> Result<Vec<String>, Error> {
    let names = fs::read_dir(folder).and_then(|entries| entries.map(name).collect());
    names.map_err(Error::file(folder))
}

fn name(entry: io::Result<fs::DirEntry>) -> io::Result<String> {
    Ok(entry?.file_name().to_string_lossy().into_owned())
}

fn is_of_model(name: &str) -> bool {
    let are_weights = name.starts_with("model") && name.ends_with(".safetensors");
    are_weights || name == "config.json" || COPIED.contains(&name)
}

fn content(path: &Path, mut state: u64) -> Result<u64, Error> {
    let mut file = fs::File::open(path).map_err(Error::file(path))?;
    let mut piece = Vec::with_capacity(PIECE);
    loop {
        piece.clear();
        let limited = file.by_ref().take(PIECE as u64);
        let read = { limited }.read_to_end(&mut piece).map_err(Error::file(path))?;
        if read == 0 {
            return Ok(state);
        }
        state = after(state, &mut piece);
    }
}

/// The state after a piece of a file.
fn after(state: u64, piece: &mut Vec<u8>) -> u64 {
    let read = piece.len();
    piece.resize(read.next_multiple_of(8), 0);
    let numbers = piece.as_chunks().0.iter().map(|eight| u64::from_le_bytes(*eight));
    let numbers: Vec<u64> = [state, read as u64].into_iter().chain(numbers).collect();
    Random::new(&numbers).next_number()
}

/// Writes `config.json`, `model.safetensors` and, from `base`, the files of the tokenizer and code that a model brings along.
///
/// # Errors
///
/// The folder cannot be made, or a file cannot be read or written.
pub(crate) fn save(
    folder: &Path,
    base: Option<&Path>,
    config: &Config,
    heads: &[Head],
    tensors: &[Tensor],
) -> Result<(), Error> {
    fs::create_dir_all(folder).map_err(Error::file(folder))?;
    let mut others = BTreeMap::new();
    if let Some(base) = base.filter(|base| *base != folder) {
        copy(base, folder)?;
        if config.family == Family::LtgBert {
            others = buffers(&base.join("model.safetensors"))?;
        }
    }
    write_with(&folder.join("model.safetensors"), tensors, &others, ("format", "pt".to_owned()))?;
    write_config(&folder.join("config.json"), config_json(config, heads))
}

fn write_config(path: &Path, json: Map<String, Value>) -> Result<(), Error> {
    let text = serde_json::to_string_pretty(&json).map_err(Error::json(path))?;
    write_whole(path, (text + "\n").as_bytes())
}

fn copy(base: &Path, folder: &Path) -> Result<(), Error> {
    for name in names(base)?.iter().filter(|name| is_copied(name)) {
        let from = base.join(name);
        let bytes = fs::read(&from).map_err(Error::file(&from))?;
        write_whole(&folder.join(name), &bytes)?;
    }
    Ok(())
}

/// Whether a file is of the tokenizer, or code that the model brings along.
fn is_copied(name: &str) -> bool {
    COPIED.contains(&name) || name.ends_with(".py")
}

/// Tables of whole numbers that LTG-BERT's class keeps among its weights and misses if they are not there.
fn buffers(path: &Path) -> Result<BTreeMap<String, Raw>, Error> {
    if !path.is_file() {
        return Ok(BTreeMap::new());
    }
    let bytes = fs::read(path).map_err(Error::file(path))?;
    let file =
        SafeTensors::deserialize(&bytes).map_err(|error| Error::file(path)(io::Error::other(error)))?;
    let tables = file.tensors().into_iter().filter(|(name, _)| name.ends_with(".position_indices"));
    Ok(tables.map(|(name, view)| (name, raw(&view))).collect())
}

fn raw(view: &TensorView<'_>) -> Raw {
    (view.dtype(), view.shape().to_vec(), view.data().to_vec())
}

/// The base's configuration with the labels and the class of the result.
pub(crate) fn config_json(config: &Config, heads: &[Head]) -> Map<String, Value> {
    let mut json = config.json.clone();
    STALE.iter().for_each(|key| drop(json.remove(*key)));
    json.insert("dtype".into(), "float32".into());
    let Some((first, others)) = heads.split_first() else { return json };
    json.insert("architectures".into(), json!([class(config, first.goal)]));
    if first.goal != Goal::Masked {
        json.extend(label_keys(first));
    }
    if !others.is_empty() {
        json.insert("maskros_heads".into(), others.iter().map(extra_head).collect());
    }
    json
}

/// A head that Hugging Face does not know.
fn extra_head(head: &Head) -> Value {
    json!({"name": head.name, "labels": head.labels})
}

fn label_keys(head: &Head) -> Map<String, Value> {
    let mut keys = Map::new();
    keys.insert("id2label".into(), names_by_id(&head.labels).into());
    keys.insert("label2id".into(), ids_by_name(&head.labels).into());
    if let Some(problem) = problem(head.goal) {
        keys.insert("problem_type".into(), problem.into());
    }
    keys
}

fn names_by_id(labels: &[String]) -> Map<String, Value> {
    labels.iter().enumerate().map(|(id, name)| (id.to_string(), name.as_str().into())).collect()
}

fn ids_by_name(labels: &[String]) -> Map<String, Value> {
    labels.iter().enumerate().map(|(id, name)| (name.clone(), id.into())).collect()
}

const fn problem(goal: Goal) -> Option<&'static str> {
    match goal {
        Goal::Sentence => Some("single_label_classification"),
        Goal::Labels => Some("multi_label_classification"),
        Goal::Tokens | Goal::Masked => None,
    }
}

/// The name of the class: that of the base for another task, or the usual one of the architecture.
fn class(config: &Config, goal: Goal) -> String {
    let stem = stated_stem(config).filter(|stem| !stem.is_empty()).unwrap_or(usual_stem(config.family));
    format!("{stem}{}", task(goal))
}

fn stated_stem(config: &Config) -> Option<&str> {
    let name = config.json.get("architectures")?.get(0)?.as_str()?;
    name.split_once("For").map(|(stem, _)| stem).or_else(|| name.strip_suffix("Model"))
}

const fn usual_stem(family: Family) -> &'static str {
    match family {
        Family::Bert => "Bert",
        Family::Roberta => "Roberta",
        Family::XlmRoberta => "XLMRoberta",
        Family::DistilBert => "DistilBert",
        Family::LtgBert => "Norbert",
    }
}

const fn task(goal: Goal) -> &'static str {
    match goal {
        Goal::Tokens => "ForTokenClassification",
        Goal::Sentence | Goal::Labels => "ForSequenceClassification",
        Goal::Masked => "ForMaskedLM",
    }
}

#[cfg(test)]
mod tests {
    use super::{PIECE, fingerprint};
    use std::fs;

    #[test]
    fn every_byte_of_the_model_counts() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("model.safetensors");
        let mut bytes = vec![7; PIECE + 3];
        let of = |bytes: &[u8]| {
            fs::write(&path, bytes).unwrap();
            fingerprint(folder.path()).unwrap()
        };
        let first = of(&bytes);
        assert_eq!(first, of(&bytes));
        assert_ne!(first, of(&bytes[..PIECE + 2]));
        fs::write(folder.path().join("checkpoint.safetensors"), "of a training").unwrap();
        assert_eq!(first, of(&bytes));
        fs::write(folder.path().join("config.json"), "{}").unwrap();
        assert_ne!(first, of(&bytes));
        let with_config = of(&bytes);
        bytes[PIECE + 2] = 8;
        assert_ne!(with_config, of(&bytes));
        assert!(fingerprint(&folder.path().join("nowhere")).is_err());
    }
}
