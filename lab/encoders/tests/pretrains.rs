//! A small encoder of one's own: vocabulary, pretraining, and fine-tuning on top.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

use maskros_encoder::{Config, Encoder, Settings, Tokenizer};
use maskros_lab::{
    Options, Silent,
    masked::{Architecture, Sizes, distinct, is_of, prepare, pretrain},
};
use std::{fs, path::Path};

const SIZES: Sizes = Sizes {
    architecture: Architecture::LtgBert,
    vocabulary: 400,
    layers: 2,
    hidden: 32,
    heads: 4,
    intermediate: 64,
    longest: 40,
};

/// Sentences of few words, so that a hidden one can be guessed.
fn texts() -> Vec<String> {
    let names = ["Åsa", "Kari", "Søren", "Jürgen", "Zebedee"];
    let towns = ["Lönnby", "Fjellvik", "Lærkegård", "Ahornstadt", "Quillham"];
    let sentence = |at: usize| {
        let (name, town) = (names[at % 5], towns[(at / 5) % 5]);
        format!("{name} bor i {town} og har {} katter. 😀", at % 7 + 2)
    };
    (0..1200).map(sentence).collect()
}

fn options() -> Options {
    Options { batch: 16, epochs: 12, rate: 5e-3, warmup: 0.06, ..Options::default() }
}

#[test]
fn hidden_words_are_learnt_and_the_folder_is_an_encoder() {
    for architecture in [Architecture::LtgBert, Architecture::Roberta] {
        learns(Sizes { architecture, ..SIZES });
    }
}

fn learns(sizes: Sizes) {
    let folder = tempfile::tempdir().unwrap();
    let texts = texts();
    prepare(&texts, sizes, folder.path()).unwrap();
    let outcome = pretrain(&texts, folder.path(), 40, &options(), &mut Silent).unwrap();
    let (first, last) = (outcome.rows.first().unwrap().loss, outcome.rows.last().unwrap().loss);
    assert!(first > 5.0 && last < 2.5, "{:?}: loss {first} to {last}", sizes.architecture);
    outcome.save(folder.path()).unwrap();
    let config = Config::read(folder.path()).unwrap();
    let tokenizer = Tokenizer::open(folder.path(), &config).unwrap();
    let encoder = Encoder::open(folder.path(), Settings::default()).unwrap();
    let tokens = tokenizer.encode("Kari bor i Quillham. 👩‍👩‍👧 𝒜");
    let hidden = encoder.hidden(&[tokenizer.framed(&tokens.ids)]);
    assert_eq!(hidden[0].len(), (tokens.len() + 2) * 32);
}

fn files(folder: &Path) -> Vec<Vec<u8>> {
    ["tokenizer.json", "config.json"].map(|name| fs::read(folder.join(name)).unwrap()).to_vec()
}

#[test]
fn the_same_texts_give_the_same_vocabulary() {
    let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    for folder in &folders {
        prepare(&texts(), SIZES, folder.path()).unwrap();
    }
    assert_eq!(files(folders[0].path()), files(folders[1].path()));
    assert!(is_of(SIZES, folders[0].path()).unwrap());
    for other in [Sizes { layers: 3, ..SIZES }, Sizes { architecture: Architecture::Roberta, ..SIZES }] {
        assert!(!is_of(other, folders[0].path()).unwrap(), "{other:?}");
    }
    let message = prepare(&texts(), Sizes { heads: 5, ..SIZES }, folders[0].path()).unwrap_err().to_string();
    assert!(message.contains("--heads"), "{message}");
}

#[test]
fn equal_and_empty_texts_count_once_or_not() {
    let texts = ["a", "", "b", "a", " \n"].map(str::to_owned);
    assert_eq!(distinct(texts), ["a", "b"]);
}
