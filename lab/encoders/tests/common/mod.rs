//! A toy language in which three kinds of things have names, and a tiny model that begins by chance.

#![allow(dead_code, unreachable_pub, reason = "every test uses a part")]

use maskros_encoder::{Config, Tokenizer};
use maskros_lab::{
    Base, Document, Goal, Head, Mark, Options, Random, Sample, Silent, Target, data, tagging,
    tagging::HeadKey, train,
};
use serde_json::{Value, json};
use std::{collections::BTreeMap, fs, path::Path};

const PEOPLE: [&str; 8] = ["astrid", "bjørn", "carla", "david", "elsa", "frans", "gudrun", "håkan"];
const SURNAMES: [&str; 6] = ["ek", "berg", "dahl", "lund", "holm", "strand"];
const PLACES: [&str; 8] = ["visby", "lund", "skagen", "bodø", "kiel", "gent", "dole", "york"];
const WORDS: [&str; 10] = ["och", "mötte", "sedan", "reste", "till", "från", "igen", "inte", "snart", "ofta"];

/// A sentence: words with what they are; a name of several words is one item.
fn sentence(random: &mut Random) -> Vec<(String, &'static str)> {
    let mut pick = |list: &[&str]| list[random.below(list.len())].to_owned();
    let mut items = Vec::new();
    for _ in 0..3 {
        items.push((pick(&WORDS), ""));
        let person = format!("{} {}", pick(&PEOPLE), pick(&SURNAMES));
        items.push((person, "PER"));
        items.push((pick(&WORDS), ""));
        // "lund" is a place here, and a surname after a first name: context decides.
        items.push((pick(&PLACES), "LOC"));
    }
    items
}

/// Labelled sentences; people are at risk in sentences with "inte".
pub fn documents(count: usize, seed: u64) -> Vec<Document> {
    let mut random = Random::new(&[seed]);
    (0..count).map(|_| document(&sentence(&mut random))).collect()
}

fn document(items: &[(String, &str)]) -> Document {
    let (mut text, mut marks) = (String::new(), Vec::new());
    let risk = if items.iter().any(|(word, _)| word == "inte") { "high" } else { "low" };
    for (word, label) in items {
        if !text.is_empty() {
            text.push(' ');
        }
        let start = text.len();
        text.push_str(word);
        if !label.is_empty() {
            let mut keys = BTreeMap::from([("label".to_owned(), (*label).to_owned())]);
            if *label == "PER" {
                keys.insert("risk".to_owned(), risk.to_owned());
            }
            marks.push(Mark { span: start..text.len(), keys });
        }
    }
    text.push('.');
    Document { labels: vec![risk.to_owned()], text, marks, ..Document::default() }
}

/// Documents as JSONL.
pub fn jsonl(documents: &[Document]) -> String {
    let row = |document: &Document| {
        let points = |byte: usize| document.text.get(..byte).unwrap().chars().count();
        let span = |mark: &Mark| {
            let mut span = json!({"start": points(mark.span.start), "end": points(mark.span.end)});
            mark.keys.iter().for_each(|(key, value)| span[key] = Value::from(value.as_str()));
            span
        };
        let spans: Vec<Value> = document.marks.iter().map(span).collect();
        json!({"text": document.text, "spans": spans, "labels": document.labels}).to_string() + "\n"
    };
    documents.iter().map(row).collect()
}

/// Writes a folder with a BERT of two layers that knows the words of the toy language and has learnt nothing.
pub fn base(folder: &Path, dropout: f32) -> Config {
    let special = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "."];
    let words = special.iter().chain(&PEOPLE).chain(&SURNAMES).chain(&PLACES).chain(&WORDS);
    let words: Vec<&str> = words.copied().collect();
    let json = json!({
        "model_type": "bert", "architectures": ["BertModel"], "vocab_size": words.len(), "hidden_size": 48, "num_hidden_layers": 2,
        "num_attention_heads": 4, "intermediate_size": 96, "max_position_embeddings": 64, "type_vocab_size": 2, "hidden_act": "gelu",
        "layer_norm_eps": 1e-12, "pad_token_id": 0, "hidden_dropout_prob": dropout, "attention_probs_dropout_prob": dropout,
    });
    fs::create_dir_all(folder).unwrap();
    fs::write(folder.join("config.json"), json.to_string()).unwrap();
    fs::write(folder.join("vocab.txt"), words.join("\n")).unwrap();
    fs::write(folder.join("tokenizer_config.json"), r#"{"do_lower_case": false}"#).unwrap();
    let config = Config::read(folder).unwrap();
    let head = Head::new("label", Goal::Tokens, vec!["O".into()]);
    let sample = Sample { ids: vec![2, 3], targets: vec![Target::Tokens(vec![None; 2])] };
    let options = Options { rate: 0.0, epochs: 1, ..Options::default() };
    let outcome =
        train(Base::Fresh(&config, None), &[head], &[sample], &[], &mut |_| 0.0, &options, &mut Silent);
    let mut outcome = outcome.unwrap();
    outcome.tensors.retain(|tensor| !tensor.name.starts_with("classifier"));
    outcome.save(folder).unwrap();
    // As a pretrained encoder: without labels.
    fs::write(folder.join("config.json"), json.to_string()).unwrap();
    config
}

/// The heads' keys of the multi-task model.
pub fn keys(names: &[(&str, &str)]) -> Vec<HeadKey> {
    names.iter().map(|(name, key)| HeadKey { name: (*name).to_owned(), key: (*key).to_owned() }).collect()
}

/// Samples and their places for the base in a folder.
pub fn samples(
    folder: &Path,
    documents: &[Document],
    heads: &[Head],
    keys: &[HeadKey],
) -> (Vec<Sample>, Vec<tagging::Piece>) {
    let config = Config::read(folder).unwrap();
    let tokenizer = Tokenizer::open(folder, &config).unwrap();
    tagging::samples(documents, &tokenizer, heads, keys, 64)
}

/// Reads documents back from a file.
pub fn reread(path: &Path) -> Vec<Document> {
    data::read(&[path]).unwrap()
}
