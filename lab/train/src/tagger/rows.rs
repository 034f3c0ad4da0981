//! Lines of a corpus: a text with its language and spans.

use super::corpora::Corpus;
use anyhow::{Context as _, Result};
use maskros_text::{Lang, Span};
use serde_json::Value;

/// A span of the corpus.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Gold {
    pub(crate) span: Span,
    pub(crate) label: String,
}

impl Gold {
    /// A span of a row whose characters stand at these offsets; nothing where its label is not read.
    fn read(span: &Value, offsets: &[usize], corpus: &Corpus) -> Result<Option<Self>> {
        let at = |key: &str| offset(&span[key], offsets);
        let ends = at("start").zip(at("end")).filter(|(start, end)| start < end);
        let (start, end) = ends.context("a span beyond the text")?;
        let label = span["label"].as_str().context("no label")?;
        let span = Span::new(start, end);
        Ok(corpus.marks(label).then(|| Self { span, label: label.to_owned() }))
    }
}

/// A line of a corpus.
#[derive(Debug)]
pub(super) struct Row {
    pub(super) text: String,
    pub(super) lang: Lang,
    pub(super) gold: Vec<Gold>,
}

impl Row {
    pub(super) fn parse(line: &str, corpus: &Corpus) -> Result<Self> {
        let row: Value = serde_json::from_str(line)?;
        let text = row["text"].as_str().context("no text")?.to_owned();
        let lang = row["lang"].as_str().and_then(Lang::from_code).context("no language")?;
        let offsets = offsets(&text);
        let mut gold = Vec::new();
        for span in row["spans"].as_array().context("no spans")? {
            gold.extend(Gold::read(span, &offsets, corpus)?);
        }
        Ok(Self { text, lang, gold })
    }

    /// The spans inside another.
    pub(super) fn gold_in(&self, span: Span) -> Vec<Gold> {
        self.gold.iter().filter(|gold| span.contains(gold.span)).cloned().collect()
    }

    /// Of three rows in thirty-two a copy in lower case, of one a copy in capitals, where that leaves all positions.
    pub(super) fn copy(&self) -> Option<Self> {
        let text = cased(&self.text)?;
        let is_copy = self.leaves_positions(&text) && text != self.text;
        is_copy.then(|| Self { text, lang: self.lang, gold: self.gold.clone() })
    }

    fn leaves_positions(&self, text: &str) -> bool {
        text.len() == self.text.len() && self.gold.iter().all(|gold| text.is_char_boundary(gold.span.start))
    }
}

/// The byte of a place that is counted in characters.
fn offset(count: &Value, offsets: &[usize]) -> Option<usize> {
    offsets.get(usize::try_from(count.as_u64()?).ok()?).copied()
}

/// Where each character of a text stands, and its end.
fn offsets(text: &str) -> Vec<usize> {
    text.char_indices().map(|(at, _)| at).chain([text.len()]).collect()
}

/// Some texts in lower case, and fewer in capitals.
fn cased(text: &str) -> Option<String> {
    match maskros_tagger::token_features::hash(text.as_bytes()) % 32 {
        0..=2 => Some(text.to_lowercase()),
        3 => Some(text.to_uppercase()),
        _ => None,
    }
}
