//! `sentencepiece.bpe.model` of XLM-RoBERTa: a protocol buffer with pieces, their scores and the table of normalization.
//!
//! Field numbers after `sentencepiece_model.proto` of the SentencePiece project.

use super::special;
use crate::error::ErrorKind;
use base64::{Engine as _, engine::general_purpose::STANDARD};
use serde_json::{Value, json};
use std::{fs, path::Path};

const PIECES: u64 = 1;
const TRAINER: u64 = 2;
const NORMALIZER: u64 = 3;
const PIECE_TEXT: u64 = 1;
const PIECE_SCORE: u64 = 2;
const TRAINER_MODEL_TYPE: u64 = 3;
const NORMALIZER_TABLE: u64 = 2;

/// The number of the kind of model that is read.
const UNIGRAM: u64 = 1;

/// The tokens that XLM-RoBERTa has in front, where SentencePiece has `<unk>`, `<s>` and `</s>`.
const FRONT: [&str; 4] = ["<s>", "<pad>", "</s>", "<unk>"];

pub(super) fn definition(path: &Path, _settings: &Value) -> Result<Value, ErrorKind> {
    let bytes = fs::read(path)?;
    let model =
        model(&bytes).ok_or_else(|| ErrorKind::Tokenizer("it is not a SentencePiece model".into()))?;
    if model.kind != UNIGRAM {
        return Err(ErrorKind::Tokenizer("it is not a Unigram model; expected tokenizer.json".into()));
    }
    Ok(json!({
        "added_tokens": added(model.pieces.len()),
        "normalizer": normalizer(model.table),
        "pre_tokenizer": { "type": "Sequence", "pretokenizers": [
            { "type": "WhitespaceSplit" },
            { "type": "Metaspace", "replacement": "▁", "prepend_scheme": "always", "split": true },
        ] },
        "model": { "type": "Unigram", "unk_id": 3, "vocab": vocabulary(&model.pieces), "byte_fallback": false },
    }))
}

fn vocabulary(pieces: &[(&str, f32)]) -> Vec<Value> {
    let front = FRONT.iter().map(|token| json!([token, 0.0]));
    let rest = pieces.iter().skip(3).map(|(piece, score)| json!([piece, f64::from(*score)]));
    front.chain(rest).chain([json!(["<mask>", 0.0])]).collect()
}

fn added(pieces: usize) -> Vec<Value> {
    let front = FRONT.iter().enumerate().map(|(id, token)| special(token, &json!(id)));
    front.chain([special("<mask>", &json!(pieces + 1))]).collect()
}

fn normalizer(table: &[u8]) -> Option<Value> {
    (!table.is_empty())
        .then(|| json!({ "type": "Precompiled", "precompiled_charsmap": STANDARD.encode(table) }))
}

struct Model<'a> {
    pieces: Vec<(&'a str, f32)>,
    table: &'a [u8],
    kind: u64,
}

fn model(bytes: &[u8]) -> Option<Model<'_>> {
    let mut model = Model { pieces: Vec::new(), table: &[], kind: UNIGRAM };
    for field in Fields(bytes) {
        match field? {
            (PIECES, Content::Bytes(piece)) => model.pieces.push(read_piece(piece)?),
            (NORMALIZER, Content::Bytes(settings)) => model.table = table(settings)?,
            (TRAINER, Content::Bytes(settings)) => model.kind = kind(settings)?,
            _ => {}
        }
    }
    (model.pieces.len() > 3).then_some(model)
}

fn read_piece(bytes: &[u8]) -> Option<(&str, f32)> {
    let (mut text, mut score) = ("", 0.0);
    for field in Fields(bytes) {
        match field? {
            (PIECE_TEXT, Content::Bytes(bytes)) => text = std::str::from_utf8(bytes).ok()?,
            (PIECE_SCORE, Content::Four(bits)) => score = f32::from_le_bytes(bits),
            _ => {}
        }
    }
    Some((text, score))
}

fn table(settings: &[u8]) -> Option<&[u8]> {
    let mut table: &[u8] = &[];
    for field in Fields(settings) {
        if let (NORMALIZER_TABLE, Content::Bytes(bytes)) = field? {
            table = bytes;
        }
    }
    Some(table)
}

fn kind(settings: &[u8]) -> Option<u64> {
    let mut kind = UNIGRAM;
    for field in Fields(settings) {
        if let (TRAINER_MODEL_TYPE, Content::Number(number)) = field? {
            kind = number;
        }
    }
    Some(kind)
}

/// What a field of a protocol buffer holds; numbers of eight bytes are of no use here.
enum Content<'a> {
    Number(u64),
    Eight,
    Four([u8; 4]),
    Bytes(&'a [u8]),
}

/// The fields of a protocol buffer message; `None` where it is broken, and then the end.
struct Fields<'a>(&'a [u8]);

impl<'a> Iterator for Fields<'a> {
    type Item = Option<(u64, Content<'a>)>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.0.is_empty() {
            return None;
        }
        let field = self.field();
        if field.is_none() {
            self.0 = &[];
        }
        Some(field)
    }
}

impl<'a> Fields<'a> {
    fn field(&mut self) -> Option<(u64, Content<'a>)> {
        let key = self.number()?;
        let content = match key & 7 {
            0 => self.number().map(Content::Number)?,
            1 => self.take(8).map(|_| Content::Eight)?,
            2 => {
                let length = self.number()?;
                Content::Bytes(self.take(usize::try_from(length).ok()?)?)
            }
            5 => Content::Four(self.take(4)?.try_into().ok()?),
            _ => return None,
        };
        Some((key >> 3, content))
    }

    fn take(&mut self, length: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(taken)
    }

    fn number(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let byte = *self.take(1)?.first()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::model;

    #[test]
    fn a_broken_model_is_no_model() {
        assert!(model(b"\x0a\xff\xff").is_none());
        assert!(model(b"").is_none());
        assert!(model(b"no protocol buffer at all").is_none());
    }
}
