//! Broken checkpoints are refused, and the message names the file, the place in it and what was expected.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

use maskros_encoder::{EntityReader, Labels, Settings, TextClassifier, TokenClassifier};
use serde_json::{Value, json};
use std::{
    fs,
    path::{Path, PathBuf},
};
use tempfile::TempDir;

fn original(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/checkpoints").join(name)
}

/// A copy of a checkpoint that may be broken.
fn copy(name: &str) -> TempDir {
    let copy = tempfile::tempdir().unwrap();
    for file in fs::read_dir(original(name)).unwrap() {
        let file = file.unwrap();
        fs::copy(file.path(), copy.path().join(file.file_name())).unwrap();
    }
    copy
}

/// Changes a JSON file.
fn edit(folder: &Path, name: &str, change: impl FnOnce(&mut Value)) {
    let path = folder.join(name);
    let mut json = serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
    change(&mut json);
    fs::write(path, json.to_string()).unwrap();
}

/// Changes the header of the weights and leaves the numbers as they are.
fn edit_header(folder: &Path, change: impl FnOnce(&mut serde_json::Map<String, Value>)) {
    let path = folder.join("model.safetensors");
    let bytes = fs::read(&path).unwrap();
    let (size, rest) = bytes.split_first_chunk::<8>().unwrap();
    let (header, data) = rest.split_at(usize::try_from(u64::from_le_bytes(*size)).unwrap());
    let mut header: serde_json::Map<String, Value> = serde_json::from_slice(header).unwrap();
    change(&mut header);
    let header = serde_json::to_vec(&header).unwrap();
    let size = (header.len() as u64).to_le_bytes();
    fs::write(path, [size.as_slice(), header.as_slice(), data].concat()).unwrap();
}

fn rename(header: &mut serde_json::Map<String, Value>, from: &str, to: &str) {
    let tensor = header.shift_remove(from).unwrap();
    header.insert(to.to_owned(), tensor);
}

#[track_caller]
fn refused(folder: &Path, words: &[&str]) {
    let message =
        EntityReader::open(folder, Settings::default(), &Labels::default()).unwrap_err().to_string();
    for word in words {
        assert!(message.contains(word), "{message:?} does not say {word:?}");
    }
}

#[test]
fn the_original_is_accepted() {
    EntityReader::open(copy("bert").path(), Settings::default(), &Labels::default()).unwrap();
}

#[test]
fn old_names_of_normalizations_are_accepted() {
    let folder = copy("bert");
    edit_header(folder.path(), |header| {
        let norms: Vec<String> = header.keys().filter(|name| name.contains("LayerNorm")).cloned().collect();
        assert!(!norms.is_empty());
        for name in norms {
            rename(header, &name, &name.replace(".weight", ".gamma").replace(".bias", ".beta"));
        }
    });
    let read =
        |folder: &Path| TokenClassifier::open(folder, Settings::default()).unwrap().logits(&[2, 7, 9, 3]);
    assert_eq!(read(folder.path()), read(&original("bert")));
}

#[test]
fn a_missing_file() {
    for (file, words) in [
        ("config.json", &["config.json", "cannot be read"] as &[&str]),
        ("model.safetensors", &["model.safetensors", "has none of"]),
    ] {
        let folder = copy("bert");
        fs::remove_file(folder.path().join(file)).unwrap();
        refused(folder.path(), words);
    }
    let folder = copy("bert");
    fs::remove_file(folder.path().join("tokenizer.json")).unwrap();
    fs::remove_file(folder.path().join("vocab.txt")).unwrap();
    refused(folder.path(), &["tokenizer.json", "has none of"]);
}

#[test]
fn a_file_that_is_not_what_it_says() {
    for (file, words) in [
        ("config.json", "valid JSON"),
        ("model.safetensors", "not a whole safetensors file"),
        ("tokenizer.json", "not a tokenizer"),
    ] {
        for content in ["", "{", "\u{1F600} no model \u{0}"] {
            let folder = copy("bert");
            fs::write(folder.path().join(file), content).unwrap();
            refused(folder.path(), &[file, words]);
        }
    }
}

#[test]
fn weights_that_end_too_early_or_too_late() {
    let path = |folder: &TempDir| folder.path().join("model.safetensors");
    let whole = fs::read(original("bert").join("model.safetensors")).unwrap();
    for bytes in [whole[..whole.len() - 1].to_vec(), whole[..100].to_vec(), [whole.as_slice(), b"x"].concat()]
    {
        let folder = copy("bert");
        fs::write(path(&folder), bytes).unwrap();
        refused(folder.path(), &["model.safetensors", "whole safetensors"]);
    }
}

#[test]
fn an_unknown_architecture() {
    let folder = copy("bert");
    edit(folder.path(), "config.json", |config| config["model_type"] = json!("gpt2"));
    refused(folder.path(), &["config.json", "\"gpt2\"", "distilbert"]);
}

#[test]
fn a_detail_that_would_change_every_result() {
    let folder = copy("bert");
    edit(folder.path(), "config.json", |config| config["hidden_act"] = json!("swish"));
    refused(folder.path(), &["config.json", "hidden_act", "swish", "gelu"]);
    let folder = copy("bert");
    edit(folder.path(), "config.json", |config| config["position_embedding_type"] = json!("relative_key"));
    refused(folder.path(), &["config.json", "position_embedding_type", "absolute"]);
    let folder = copy("bert");
    edit(folder.path(), "config.json", |config| config["num_attention_heads"] = json!(5));
    refused(folder.path(), &["config.json", "num_attention_heads", "divisor"]);
    let folder = copy("bert");
    edit(folder.path(), "config.json", |config| config["hidden_size"] = json!(-3));
    refused(folder.path(), &["config.json", "hidden_size", "whole number"]);
}

#[test]
fn more_positions_than_ltg_bert_can_have() {
    let folder = copy("ltg-bert");
    edit(folder.path(), "config.json", |config| config["max_position_embeddings"] = json!(8192));
    EntityReader::open(folder.path(), Settings::default(), &Labels::default()).unwrap();
    edit(folder.path(), "config.json", |config| config["max_position_embeddings"] = json!(8193));
    refused(folder.path(), &["config.json", "max_position_embeddings", "8192"]);
}

/// Two segments where the configuration does not say, as in Hugging Face: the weights of one do not fit then.
#[test]
fn segments_are_two_unless_said() {
    let folder = copy("bert");
    let unsaid = |config: &mut Value| drop(config.as_object_mut().unwrap().shift_remove("type_vocab_size"));
    edit(folder.path(), "config.json", unsaid);
    EntityReader::open(folder.path(), Settings::default(), &Labels::default()).unwrap();
    for wrong in [json!("two"), json!(0), Value::Null] {
        edit(folder.path(), "config.json", |config| config["type_vocab_size"] = wrong);
        refused(folder.path(), &["config.json", "type_vocab_size", "whole number"]);
    }
    let folder = copy("roberta");
    edit(folder.path(), "config.json", unsaid);
    refused(folder.path(), &["token_type_embeddings", "[1, 32]", "[2, 32]"]);
}

#[test]
fn a_missing_tensor() {
    let folder = copy("bert");
    edit_header(folder.path(), |header| {
        rename(header, "bert.encoder.layer.1.output.dense.weight", "elsewhere");
    });
    refused(folder.path(), &["bert.encoder.layer.1.output.dense.weight", "[32, 64]"]);
}

#[test]
fn a_tensor_of_another_shape() {
    let folder = copy("bert");
    edit_header(folder.path(), |header| header["classifier.weight"]["shape"] = json!([32, 7]));
    edit(folder.path(), "config.json", |config| {
        config["id2label"] =
            (0..32).map(|id| (id.to_string(), json!("O"))).collect::<serde_json::Map<_, _>>().into();
    });
    refused(folder.path(), &["model.safetensors", "classifier.weight", "[32, 7]", "[32, 32]"]);
}

#[test]
fn a_tensor_of_another_type() {
    let folder = copy("bert");
    edit_header(folder.path(), |header| header["classifier.bias"]["dtype"] = json!("I32"));
    refused(folder.path(), &["model.safetensors", "classifier.bias", "I32", "BF16"]);
}

#[test]
fn a_weight_that_is_no_number() {
    for (name, file, tensor, number) in [
        ("bert", "model.safetensors", "classifier.weight", f32::NAN.to_le_bytes().as_slice()),
        ("bert", "model.safetensors", "classifier.weight", &f32::NEG_INFINITY.to_le_bytes()),
        ("sharded", "model-00001-of-00002.safetensors", "word_embeddings", &0x7fc0_u16.to_le_bytes()),
        ("sharded", "model-00002-of-00002.safetensors", "classifier.weight", &0x7c00_u16.to_le_bytes()),
    ] {
        let folder = copy(name);
        let path = folder.path().join(file);
        let whole = fs::read(&path).unwrap();
        fs::write(path, [&whole[..whole.len() - number.len()], number].concat()).unwrap();
        refused(folder.path(), &[file, tensor, "not finite"]);
    }
}

/// One token more than the model knows, and a table of embeddings with one row too few.
#[test]
fn a_vocabulary_off_by_one() {
    let folder = copy("bert");
    edit(folder.path(), "tokenizer.json", |tokenizer| {
        let count = tokenizer["model"]["vocab"].as_object().unwrap().len();
        tokenizer["model"]["vocab"]["onemore"] = json!(count);
    });
    refused(folder.path(), &["tokenizer.json", "421 tokens", "420"]);
    let folder = copy("bert");
    edit(folder.path(), "config.json", |config| config["vocab_size"] = json!(421));
    refused(folder.path(), &["word_embeddings.weight", "[420, 32]", "[421, 32]"]);
}

/// Python heeds the settings then, and would make other tokens.
#[test]
fn settings_that_contradict_the_tokenizer() {
    let contradicts = |name: &str, key: &str, value: Value, expected: &str| {
        let folder = copy(name);
        edit(folder.path(), "tokenizer_config.json", |settings| settings[key] = value);
        refused(folder.path(), &["tokenizer_config.json", key, expected, "tokenizer.json"]);
    };
    contradicts("bert", "do_lower_case", json!(true), "expected false");
    contradicts("bert", "strip_accents", json!(true), "expected false");
    contradicts("distilbert", "strip_accents", json!(false), "expected true");
    contradicts("bert", "tokenize_chinese_chars", json!(false), "expected true");
    contradicts("roberta", "add_prefix_space", json!(true), "expected false");
}

#[test]
fn settings_that_say_the_same_or_nothing_are_accepted() {
    let accepted = |name: &str, change: &dyn Fn(&mut serde_json::Map<String, Value>)| {
        let folder = copy(name);
        edit(folder.path(), "tokenizer_config.json", |settings| change(settings.as_object_mut().unwrap()));
        EntityReader::open(folder.path(), Settings::default(), &Labels::default()).unwrap();
    };
    for name in ["bert", "roberta", "xlm-roberta", "distilbert", "ltg-bert"] {
        accepted(name, &|settings| settings.retain(|key, _| key.ends_with("_token")));
    }
    accepted("bert", &|settings| drop(settings.insert("strip_accents".into(), json!(false))));
    accepted("distilbert", &|settings| drop(settings.insert("strip_accents".into(), json!(true))));
    accepted("bert", &|settings| {
        settings.insert("tokenizer_class".into(), json!("PreTrainedTokenizerFast"));
        settings.insert("do_lower_case".into(), json!(true));
    });
}

/// A SentencePiece model without `tokenizer.json`.
fn older_xlm_roberta() -> TempDir {
    let folder = copy("xlm-roberta");
    fs::remove_file(folder.path().join("tokenizer.json")).unwrap();
    EntityReader::open(folder.path(), Settings::default(), &Labels::default()).unwrap();
    folder
}

#[test]
fn pieces_with_numbers_of_their_own() {
    let folder = older_xlm_roberta();
    edit(folder.path(), "config.json", |config| config["model_type"] = json!("camembert"));
    refused(folder.path(), &["CamemBERT", "tokenizer.json"]);
}

/// Fields of a protocol buffer may stand there twice, and the last one counts: the second part of the file with a model type of 2, pairs of bytes.
#[test]
fn a_sentencepiece_model_of_another_kind() {
    let folder = older_xlm_roberta();
    let path = folder.path().join("sentencepiece.bpe.model");
    let model = fs::read(&path).unwrap();
    fs::write(path, [model.as_slice(), &[0x12, 2, 0x18, 2]].concat()).unwrap();
    refused(folder.path(), &["sentencepiece.bpe.model", "Unigram", "tokenizer.json"]);
}

#[test]
fn a_tokenizer_without_special_tokens() {
    let folder = copy("bert");
    for file in ["special_tokens_map.json", "tokenizer_config.json"] {
        fs::remove_file(folder.path().join(file)).unwrap();
    }
    edit(folder.path(), "tokenizer.json", |tokenizer| {
        tokenizer["added_tokens"] = json!([]);
        tokenizer["post_processor"] = Value::Null;
        let vocabulary = tokenizer["model"]["vocab"].as_object_mut().unwrap();
        let id = vocabulary.remove("[SEP]").unwrap();
        vocabulary.insert("[END]".into(), id);
    });
    refused(folder.path(), &["tokenizer.json", "separator"]);
}

#[test]
fn no_names_for_the_labels() {
    let folder = copy("bert");
    edit(folder.path(), "config.json", |config| {
        config.as_object_mut().unwrap().remove("id2label");
    });
    refused(folder.path(), &["config.json", "id2label", "7"]);
    let folder = copy("bert");
    edit(folder.path(), "config.json", |config| {
        config["id2label"].as_object_mut().unwrap().remove("3");
    });
    refused(folder.path(), &["config.json", "id2label"]);
}

#[test]
fn a_type_of_entity_that_nobody_knows() {
    let folder = copy("bert");
    edit(folder.path(), "config.json", |config| config["id2label"]["1"] = json!("B-FLOWER"));
    refused(folder.path(), &["config.json", "\"FLOWER\"", "FLOWER=ignore"]);
    let mut labels = Labels::default();
    assert!(labels.add("FLOWER=ignore"));
    EntityReader::open(folder.path(), Settings::default(), &labels).unwrap();
}

#[test]
fn no_tag_for_words_outside() {
    let folder = copy("bert");
    edit(folder.path(), "config.json", |config| config["id2label"]["0"] = json!("B-MISC"));
    refused(folder.path(), &["config.json", "id2label", "\"O\""]);
}

/// BERT calls the heads of both tasks by one name, so that the class in the configuration must tell them apart.
#[test]
fn a_head_for_another_task() {
    let message =
        TokenClassifier::open(&original("bert-sequence"), Settings::default()).unwrap_err().to_string();
    assert!(message.contains("no token classification head"), "{message}");
    let message = TextClassifier::open(&original("bert"), Settings::default()).unwrap_err().to_string();
    assert!(message.contains("no sequence classification head"), "{message}");
    let folder = copy("roberta");
    edit_header(folder.path(), |header| rename(header, "classifier.weight", "elsewhere"));
    refused(folder.path(), &["token classification head", "fine-tuned"]);
}

/// An index must not lead out of the folder.
#[test]
fn shards_that_lie_elsewhere() {
    let folder = copy("sharded");
    edit(folder.path(), "model.safetensors.index.json", |index| {
        for file in index["weight_map"].as_object_mut().unwrap().values_mut() {
            *file = json!("../model.safetensors");
        }
    });
    refused(folder.path(), &["model.safetensors.index.json", "weight_map", "same folder"]);
}
