//! Gold documents: text with the spans that people marked, in JSON Lines as `data/README.md` describes the files, or in the hand-made
//! sets of this repository ([`marked`]).

pub(crate) mod marked;

use anyhow::{Context, Result};
use maskros_policy::Policy;
use maskros_text::{Document, Label, Span};
use serde::Deserialize;
use std::{collections::BTreeMap, fs, path::Path};

/// A document with its gold spans.
#[derive(Debug)]
pub(crate) struct Gold {
    /// What kind of text it is, in words; empty where the set does not say.
    pub(crate) genre: String,
    pub(crate) document: Document,
    pub(crate) spans: Vec<GoldSpan>,
}

impl Gold {
    /// Whether those who mend rules may read the document: those of our own sets with even numbers they may not.
    pub(crate) fn may_be_read(&self) -> bool {
        self.document.id().ends_with(['1', '3', '5', '7', '9'])
    }
}

/// One gold span, in bytes.
#[derive(Debug, Clone)]
pub(crate) struct GoldSpan {
    pub(crate) span: Span,
    pub(crate) label: String,
    /// `DIRECT`, `QUASI`, `NO_MASK` (TAB); `DIREKTE`, `KVASI`, `NO_MASK` (DAB, where the label says it); or empty.
    pub(crate) identifier: String,
    /// Whom or what it means, where the corpus says it: the same for all mentions in a document.
    pub(crate) entity: Option<String>,
}

impl GoldSpan {
    /// Whether the policy replaces what has the label of this span.
    pub(crate) fn is_replaced_by(&self, policy: &Policy) -> bool {
        Label::from_name(&self.label).is_some_and(|label| policy.rule(label).action.edits())
    }
}

#[derive(Deserialize)]
struct Row {
    id: String,
    text: String,
    spans: Vec<RowSpan>,
    #[serde(default)]
    doc: Option<String>,
}

#[derive(Deserialize)]
struct RowSpan {
    start: usize,
    end: usize,
    label: String,
    #[serde(default)]
    identifier_type: String,
    #[serde(default)]
    entity: Option<String>,
}

/// Reads a development set; where `join`, the rows of one `doc` become one document, one row a line.
///
/// # Errors
///
/// Fails where its file or a row cannot be read.
pub(crate) fn of_set(data: &Path, set: &str, join: bool) -> Result<Vec<Gold>> {
    read(&data.join("entities").join(format!("{set}.jsonl")), join)
}

/// The documents without what people marked.
pub(crate) fn documents(golds: &[Gold]) -> Vec<&Document> {
    golds.iter().map(|gold| &gold.document).collect()
}

fn read(path: &Path, join: bool) -> Result<Vec<Gold>> {
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    let mut drafts: BTreeMap<String, Draft> = BTreeMap::new();
    for (idx, line) in text.lines().enumerate() {
        let row: Row =
            serde_json::from_str(line).with_context(|| format!("{}:{}", path.display(), idx + 1))?;
        drafts.entry(row.document(join).to_owned()).or_default().add(&row);
    }
    Ok(drafts.into_iter().map(|(id, draft)| draft.finished(id)).collect())
}

impl Row {
    /// The document that it is a part of.
    fn document(&self, join: bool) -> &str {
        self.doc.as_ref().filter(|_| join).unwrap_or(&self.id)
    }
}

/// A document of which some rows are read.
#[derive(Default)]
struct Draft {
    text: String,
    spans: Vec<GoldSpan>,
}

impl Draft {
    fn add(&mut self, row: &Row) {
        let (shift, dab) = (self.text.len(), row.id.starts_with("dab-"));
        self.spans.extend(row.spans.iter().map(|span| gold_span(&row.text, span, shift, dab)));
        self.text.push_str(&row.text);
        self.text.push('\n');
    }

    fn finished(self, id: String) -> Gold {
        Gold { genre: String::new(), document: Document::new(id, self.text), spans: self.spans }
    }
}

/// From code points of a row to bytes of the document.
fn gold_span(text: &str, span: &RowSpan, shift: usize, dab: bool) -> GoldSpan {
    let byte = |chars: usize| text.char_indices().nth(chars).map_or(text.len(), |(byte, _)| byte);
    GoldSpan {
        span: Span::new(byte(span.start), byte(span.end)).shifted(shift),
        label: span.label.clone(),
        identifier: if dab { dab_identifier(&span.label) } else { span.identifier_type.clone() },
        entity: span.entity.clone(),
    }
}

/// DAB marks with one label either that a span is to be masked, or what it is where it is left readable.
fn dab_identifier(label: &str) -> String {
    let masked = matches!(label, "DIREKTE" | "KVASI");
    if masked { label.to_owned() } else { "NO_MASK".to_owned() }
}
