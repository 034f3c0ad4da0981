//! A real pretrained model: the embeddings that Python's `transformers` gives. `minilm/make.py` wrote what is expected.
//!
//! The folder of the model is named by the environment variable `MASKROS_MINILM`; without it the tests say that they are skipped.

#![allow(clippy::print_stderr, reason = "who runs the tests shall see what is skipped")]
#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

use maskros_encoder::{Config, Encoder, Precision, Settings, Tokenizer};
use serde_json::Value;
use std::path::PathBuf;

fn folder() -> Option<PathBuf> {
    let folder = std::env::var_os("MASKROS_MINILM").map(PathBuf::from);
    if folder.is_none() {
        eprintln!("skipped: MASKROS_MINILM does not name the folder of a model");
    }
    folder
}

/// The mean of the hidden numbers of all tokens, at length one.
#[expect(clippy::cast_precision_loss, reason = "the length of a sentence")]
fn embedding(encoder: &Encoder, tokenizer: &Tokenizer, text: &str) -> Vec<f32> {
    let hidden = encoder.hidden(&[tokenizer.framed(&tokenizer.encode(text).ids)]).remove(0);
    let width = encoder.config().hidden_size;
    let count = (hidden.len() / width) as f32;
    let mean: Vec<f32> =
        (0..width).map(|at| hidden.iter().skip(at).step_by(width).sum::<f32>() / count).collect();
    let length = mean.iter().map(|number| number * number).sum::<f32>().sqrt();
    mean.iter().map(|number| number / length).collect()
}

/// The furthest that an embedding is from Python's.
fn furthest(precision: Precision) -> Option<f32> {
    let folder = folder()?;
    let encoder = Encoder::open(&folder, Settings { precision, ..Settings::default() }).unwrap();
    let tokenizer = Tokenizer::open(&folder, &Config::read(&folder).unwrap()).unwrap();
    let expected: Vec<Value> = serde_json::from_str(include_str!("minilm/expected.json")).unwrap();
    assert_eq!(expected.len(), 5);
    let distance = |case: &Value| {
        let ours = embedding(&encoder, &tokenizer, case["text"].as_str().unwrap());
        let theirs = case["embedding"].as_array().unwrap().iter().map(|number| number.as_f64().unwrap());
        theirs.zip(ours).map(|(theirs, ours)| (theirs - f64::from(ours)).abs()).fold(0.0, f64::max)
    };
    #[expect(clippy::cast_possible_truncation, reason = "a small difference")]
    let furthest = expected.iter().map(distance).fold(0.0, f64::max) as f32;
    Some(furthest)
}

#[test]
fn embeddings_are_those_of_python() {
    let Some(furthest) = furthest(Precision::Single) else { return };
    assert!(furthest < 1e-5, "{furthest}");
}

#[test]
fn embeddings_in_eight_bits_are_close() {
    let Some(furthest) = furthest(Precision::Int8) else { return };
    assert!(furthest > 0.0 && furthest < 0.02, "{furthest}");
}
