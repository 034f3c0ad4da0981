//! Tokenizers of older checkpoints, put into the form of `tokenizer.json`, as Hugging Face's own converters do it.

mod sentencepiece;

use super::json;
use crate::{
    config::Config,
    error::{Error, ErrorKind},
};
use serde_json::{Map, Value, json};
use std::{
    fs,
    path::{Path, PathBuf},
};

/// Makes a definition of a file and of what `tokenizer_config.json` says.
type Reader = fn(&Path, &Value) -> Result<Value, ErrorKind>;

/// The definition of the older files that the folder holds.
pub(super) fn definition(folder: &Path, config: &Config) -> Result<(PathBuf, Value), Error> {
    if config.json.get("model_type").is_some_and(|kind| kind == "camembert") {
        let message = "CamemBERT numbers its pieces in its own way; expected tokenizer.json";
        return Err(ErrorKind::Tokenizer(message.into()).at(folder));
    }
    let settings = json(&folder.join("tokenizer_config.json"));
    let word_piece: Reader = word_piece;
    for (name, read) in [
        ("vocab.txt", word_piece),
        ("vocab.json", byte_pairs),
        ("sentencepiece.bpe.model", sentencepiece::definition),
    ] {
        let path = folder.join(name);
        if path.is_file() {
            let json = read(&path, &settings).map_err(|kind| kind.at(&path))?;
            return Ok((path, json));
        }
    }
    let names = "tokenizer.json, vocab.txt, vocab.json with merges.txt, sentencepiece.bpe.model";
    Err(ErrorKind::Absent(names).at(folder))
}

/// BERT and DistilBERT: one token a line, its number is the line's.
fn word_piece(path: &Path, settings: &Value) -> Result<Value, ErrorKind> {
    let text = fs::read_to_string(path)?;
    let vocabulary: Map<String, Value> =
        text.lines().enumerate().map(|(id, token)| (token.trim_end().to_owned(), json!(id))).collect();
    Ok(json!({
        "added_tokens": added(&vocabulary, &["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]),
        "normalizer": {
            "type": "BertNormalizer",
            "clean_text": true,
            "handle_chinese_chars": flag(settings, "tokenize_chinese_chars").unwrap_or(true),
            "strip_accents": flag(settings, "strip_accents"),
            "lowercase": flag(settings, "do_lower_case").unwrap_or(true),
        },
        "pre_tokenizer": { "type": "BertPreTokenizer" },
        "model": {
            "type": "WordPiece",
            "unk_token": "[UNK]",
            "continuing_subword_prefix": "##",
            "max_input_chars_per_word": 100,
            "vocab": vocabulary,
        },
    }))
}

fn flag(settings: &Value, key: &str) -> Option<bool> {
    settings.get(key)?.as_bool()
}

/// RoBERTa: byte-level byte-pair encoding.
fn byte_pairs(path: &Path, settings: &Value) -> Result<Value, ErrorKind> {
    let merges = fs::read_to_string(path.with_file_name("merges.txt"))?;
    let merges: Vec<&str> = merges.lines().filter(|line| is_merge(line)).collect();
    let vocabulary: Map<String, Value> = serde_json::from_str(&fs::read_to_string(path)?)?;
    let prefix = flag(settings, "add_prefix_space").unwrap_or(false);
    Ok(json!({
        "added_tokens": added(&vocabulary, &["<s>", "<pad>", "</s>", "<unk>", "<mask>"]),
        "pre_tokenizer": { "type": "ByteLevel", "add_prefix_space": prefix, "trim_offsets": true, "use_regex": true },
        "model": { "type": "BPE", "vocab": vocabulary, "merges": merges },
    }))
}

fn is_merge(line: &str) -> bool {
    !line.starts_with("#version") && !line.is_empty()
}

/// The special tokens that the vocabulary holds.
fn added(vocabulary: &Map<String, Value>, names: &[&str]) -> Vec<Value> {
    names.iter().filter_map(|name| Some(special(name, vocabulary.get(*name)?))).collect()
}

/// A mask takes the space before it, as the library's converters have it.
fn special(name: &str, id: &Value) -> Value {
    let mask = name == "<mask>";
    json!({
        "id": id, "content": name, "special": true, "normalized": false,
        "single_word": false, "lstrip": mask, "rstrip": false,
    })
}
