//! Text to subwords, as the checkpoint's own tokenizer makes them.
//!
//! The work is done by the `tokenizers` library of Hugging Face. Here are the forms that it does not read by itself (`vocab.txt`,
//! `vocab.json` with `merges.txt`, `sentencepiece.bpe.model`), texts of any length, and the check that tokenizer and model fit together.

mod older;
mod settings;

use crate::{
    config::Config,
    error::{Error, ErrorKind},
};
use serde_json::Value;
use std::{
    fs,
    ops::Range,
    path::{Path, PathBuf},
};
use tokenizers::{ModelWrapper, Tokenizer as Inner, models::unigram::Unigram};

/// Longer texts are encoded in pieces of about this many bytes, cut where a run of white space begins, which changes no result and bounds the memory.
const PIECE: usize = 1 << 16;

/// Text that no tokenizer has in its vocabulary: a private use character and a noncharacter, by themselves and within a word.
const UNKNOWN: &str = "\u{e000} \u{10fffe} a\u{e000}\u{10fffe}z";

/// The subwords of a text, without the special tokens around them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tokens {
    /// Their numbers.
    pub ids: Vec<u32>,
    /// Where they stand in the text, in bytes, white space at their edges left off.
    pub spans: Vec<Range<usize>>,
    /// Whether a word begins here, as the tokenizer splits words.
    pub starts_word: Vec<bool>,
}

impl Tokens {
    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ids.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ids.is_empty()
    }

    fn append(&mut self, piece: &tokenizers::Encoding, text: &str, start: usize) {
        self.ids.extend_from_slice(piece.get_ids());
        let mut word_before = None;
        for (&(from, to), &word) in piece.get_offsets().iter().zip(piece.get_word_ids()) {
            self.spans.push(trimmed(text, start + from..start + to));
            self.starts_word.push(word.is_none() || word != word_before);
            word_before = word;
        }
    }
}

fn trimmed(text: &str, span: Range<usize>) -> Range<usize> {
    let Some(inside) = text.get(span.clone()) else { return span };
    let start = span.start + inside.len() - inside.trim_start().len();
    start..start.max(span.start + inside.trim_end().len())
}

/// The tokens that mean something by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Special {
    start: u32,
    separator: u32,
    padding: u32,
    mask: Option<u32>,
}

/// The tokenizer of a checkpoint.
#[derive(Clone, Debug)]
pub struct Tokenizer {
    inner: Inner,
    special: Special,
}

impl Tokenizer {
    /// Reads the tokenizer of a checkpoint folder: `tokenizer.json`, or the older files of its architecture.
    ///
    /// # Errors
    ///
    /// No file of a tokenizer is there or it cannot be read, `tokenizer_config.json` contradicts it, a special token is missing, or it gives numbers beyond
    /// the model's vocabulary.
    pub fn open(folder: &Path, config: &Config) -> Result<Self, Error> {
        let (path, json) = definition(folder, config)?;
        Self::build(json, folder, config).map_err(|kind| kind.at(path))
    }

    fn build(json: Value, folder: &Path, config: &Config) -> Result<Self, ErrorKind> {
        let inner = usable(json).map_err(|error| ErrorKind::Tokenizer(error.to_string()))?;
        let special = special(&inner, folder)?;
        let size = inner.get_vocab(true).values().max().map_or(0, |&id| id as usize + 1);
        if size > config.vocab_size {
            return Err(ErrorKind::Vocabulary { tokenizer: size, model: config.vocab_size });
        }
        Ok(Self { inner, special })
    }

    /// The subwords of a text, without special tokens. Nothing is truncated.
    ///
    /// # Panics
    ///
    /// Never: a tokenizer fails only where it has no token for something unknown, and that is tried when it is opened.
    #[must_use]
    pub fn encode(&self, text: &str) -> Tokens {
        let mut tokens = Tokens::default();
        for span in pieces(text) {
            let piece = text.get(span.clone()).unwrap_or_default();
            // The library's message may quote the text, so it is not passed on.
            let Ok(encoding) = self.inner.encode(piece, false) else {
                unreachable!("the tokenizer was tried when it was opened")
            };
            tokens.append(&encoding, text, span.start);
        }
        tokens
    }

    /// The token before every input (`[CLS]`, `<s>`).
    #[must_use]
    pub fn classification_start(&self) -> u32 {
        self.special.start
    }

    /// The token after every input (`[SEP]`, `</s>`).
    #[must_use]
    pub fn separator(&self) -> u32 {
        self.special.separator
    }

    /// The token that fills up short inputs.
    #[must_use]
    pub fn padding(&self) -> u32 {
        self.special.padding
    }

    /// The token that hides another one in pretraining, if there is one.
    #[must_use]
    pub fn mask(&self) -> Option<u32> {
        self.special.mask
    }

    /// An input of the model: the tokens between the special ones.
    #[must_use]
    pub fn framed(&self, ids: &[u32]) -> Vec<u32> {
        [&[self.special.start], ids, &[self.special.separator]].concat()
    }
}

/// The library's tokenizer of a definition, which cuts and fills up nothing and fails at no text.
fn usable(json: Value) -> Result<Inner, tokenizers::Error> {
    let unknown = json["model"]["unk_id"].as_u64().and_then(|id| usize::try_from(id).ok());
    let mut inner: Inner = serde_json::from_value(json)?;
    hide_special(&mut inner, unknown)?;
    inner.with_truncation(None)?;
    inner.with_padding(None);
    // A text that says "[SEP]" means these five characters.
    inner.set_encode_special_tokens(true);
    inner.encode(UNKNOWN, false)?;
    Ok(inner)
}

/// The definition in the form of `tokenizer.json`, and the file to name in errors.
fn definition(folder: &Path, config: &Config) -> Result<(PathBuf, Value), Error> {
    let path = folder.join("tokenizer.json");
    if !path.is_file() {
        return older::definition(folder, config);
    }
    let bytes = fs::read(&path).map_err(|error| ErrorKind::Io(error).at(&path))?;
    let json = serde_json::from_slice(&bytes);
    let json = json.map_err(|error| ErrorKind::Tokenizer(error.to_string()).at(&path))?;
    settings::agree(&json, folder)?;
    Ok((path, json))
}

/// A Unigram model has its special tokens among its pieces, with the best of scores. Without their texts there, no text is taken for one.
fn hide_special(inner: &mut Inner, unknown: Option<usize>) -> Result<(), tokenizers::Error> {
    let ModelWrapper::Unigram(model) = inner.get_model() else { return Ok(()) };
    let mut pieces: Vec<(String, f64)> = model.iter().cloned().collect();
    for (id, _) in inner.get_added_tokens_decoder().into_iter().filter(|(_, token)| token.special) {
        if let Some((text, _)) = pieces.get_mut(id as usize) {
            text.clear();
        }
    }
    let model = Unigram::from(pieces, unknown, model.byte_fallback())?;
    inner.with_model(model);
    Ok(())
}

fn special(inner: &Inner, folder: &Path) -> Result<Special, ErrorKind> {
    let stated = Stated::read(folder);
    let find = |key, usual| stated.find(key, usual, inner);
    let wanted = |key, usual, name| find(key, usual).ok_or(ErrorKind::SpecialToken(name));
    Ok(Special {
        start: wanted("cls_token", ["[CLS]", "<s>"], "start ([CLS], <s>)")?,
        separator: wanted("sep_token", ["[SEP]", "</s>"], "separator ([SEP], </s>)")?,
        padding: wanted("pad_token", ["[PAD]", "<pad>"], "padding ([PAD], <pad>)")?,
        mask: find("mask_token", ["[MASK]", "<mask>"]),
    })
}

/// What the files beside a tokenizer say of its special tokens.
struct Stated([Value; 2]);

impl Stated {
    fn read(folder: &Path) -> Self {
        Self(["special_tokens_map.json", "tokenizer_config.json"].map(|name| json(&folder.join(name))))
    }

    /// The number of a special token: of that which is stated, else of a usual one.
    fn find(&self, key: &str, usual: [&str; 2], inner: &Inner) -> Option<u32> {
        self.named(key).into_iter().chain(usual).find_map(|token| inner.token_to_id(token))
    }

    fn named(&self, key: &str) -> Option<&str> {
        self.0.iter().find_map(|json| token_text(json.get(key)?))
    }
}

/// A token is named by its text or by an object that holds it.
fn token_text(value: &Value) -> Option<&str> {
    value.as_str().or_else(|| value.get("content")?.as_str())
}

/// A file beside the tokenizer that may be missing or broken: what it says is a help, not a need.
fn json(path: &Path) -> Value {
    fs::read(path).ok().and_then(|bytes| serde_json::from_slice(&bytes).ok()).unwrap_or_default()
}

/// The text in pieces of about [`PIECE`] bytes.
fn pieces(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut start = 0;
    std::iter::from_fn(move || {
        let rest = text.get(start..).filter(|rest| !rest.is_empty())?;
        let piece = start..start + cut(rest);
        start = piece.end;
        Some(piece)
    })
}

/// Where the first piece ends: before the last run of white space that begins in it, or, without one, between two characters.
fn cut(rest: &str) -> usize {
    if rest.len() <= PIECE {
        return rest.len();
    }
    let (piece, _) = rest.split_at(rest.floor_char_boundary(PIECE));
    match last_white_space(piece) {
        0 => piece.len(),
        start => start,
    }
}

/// Where the last run of white space begins; 0 where there is none.
fn last_white_space(text: &str) -> usize {
    text.trim_end_matches(|c: char| !c.is_whitespace()).trim_end().len()
}

#[cfg(test)]
mod tests {
    use super::{PIECE, pieces};

    #[test]
    fn pieces_cover_the_text_and_begin_with_white_space() {
        let words = "Åsa  bor här. ".repeat(20_000);
        let all: Vec<_> = pieces(&words).collect();
        assert!(all.len() > 3);
        assert_eq!(all.iter().map(ExactSizeIterator::len).sum::<usize>(), words.len());
        for piece in all.iter().skip(1) {
            let (before, after) = words.split_at(piece.start);
            assert!(after.starts_with(' ') && !before.ends_with(' '));
        }
    }

    #[test]
    fn a_word_without_end_is_cut_between_characters() {
        let long = "å".repeat(PIECE);
        let all: Vec<_> = pieces(&long).collect();
        assert_eq!(all.len(), 2);
        assert!(all.iter().all(|piece| long.is_char_boundary(piece.start)));
    }
}
