//! Entities in texts with words that the tokenizer drops.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

use maskros_encoder::{Entities, Entity, EntityReader, Labels, Settings};
use serde_json::{Value, json};
use std::{fs, ops::Range, path::Path};

/// Characters of which the tokenizer of BERT leaves nothing.
const DROPPED: [&str; 3] = ["\0", "\u{200b}", "\u{feff}"];

/// A tiny model with these labels.
fn reader(labels: &[&str]) -> EntityReader {
    let original = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/checkpoints/bert");
    let folder = tempfile::tempdir().unwrap();
    for file in ["config.json", "model.safetensors", "tokenizer.json", "tokenizer_config.json"] {
        fs::copy(original.join(file), folder.path().join(file)).unwrap();
    }
    let path = folder.path().join("config.json");
    let mut config: Value = serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
    let named = labels.iter().enumerate().map(|(id, label)| (id.to_string(), json!(label)));
    config["id2label"] = Value::Object(named.collect());
    fs::write(path, config.to_string()).unwrap();
    EntityReader::open(folder.path(), Settings::default(), &Labels::default()).unwrap()
}

/// Words with a space after each but those that the tokenizer drops: its tokens are the same with these and without.
fn read(reader: &EntityReader, words: &[&str]) -> Entities {
    let (mut text, mut spans) = (String::new(), Vec::<Range<usize>>::new());
    for word in words {
        spans.push(text.len()..text.len() + word.len());
        text.push_str(word);
        text.push_str(if DROPPED.contains(word) { "" } else { " " });
    }
    reader.read(&text, &spans)
}

/// Among these words, entities are what they are among the others alone.
fn check(labels: &[&str]) {
    let reader = reader(labels);
    let plain: Vec<&str> = "Norra Strandgatan 14 Åsa Björkvall ringte Kari på tirsdag".split(' ').collect();
    let count = plain.len();
    let alone = read(&reader, &plain);
    assert!(alone.entities.iter().any(|entity| entity.words.len() > 1), "{alone:?}");
    let dropped = (0..).map(|number| DROPPED[number % 3]);
    let mixed: Vec<&str> = dropped.zip(&plain).flat_map(|(dropped, word)| [dropped, word]).collect();
    let among = read(&reader, &[mixed.as_slice(), &DROPPED].concat());
    let moved = |entity: &Entity| Entity {
        words: 2 * entity.words.start + 1..2 * entity.words.end,
        ..entity.clone()
    };
    assert_eq!(among.entities, alone.entities.iter().map(moved).collect::<Vec<_>>());
    assert!(among.inside.iter().step_by(2).all(|inside| *inside == 0.0));
    let with_tokens: Vec<f32> = among.inside.iter().skip(1).step_by(2).take(count).copied().collect();
    assert_eq!(with_tokens, alone.inside);
}

#[test]
fn words_that_the_tokenizer_drops_change_no_entity() {
    check(&["O", "B-PER", "I-PER", "B-LOC", "I-LOC", "B-ORG", "I-ORG"]);
    check(&["O", "ORG", "B-LOC", "LOC", "B-ORG", "B-PER", "PER"]);
    check(&["PER", "B-LOC", "LOC", "B-ORG", "ORG", "B-PER", "O"]);
}
