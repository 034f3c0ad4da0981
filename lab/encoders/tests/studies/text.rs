//! Texts put together from pieces, with what is marked in them.

use serde_json::{Value, json};

/// A text under construction.
#[derive(Debug, Default)]
pub(crate) struct Text {
    text: String,
    /// In code points, as in our JSONL.
    length: usize,
    spans: Vec<Value>,
}

impl Text {
    /// Adds plain text.
    pub(crate) fn push(&mut self, piece: &str) {
        self.text += piece;
        self.length += piece.chars().count();
    }

    /// Adds marked text; `keys` are those of the span.
    pub(crate) fn mark(&mut self, piece: &str, keys: &[(&str, &str)]) {
        let start = self.length;
        self.push(piece);
        let mut span = json!({ "start": start, "end": self.length });
        for (key, value) in keys {
            span[*key] = json!(value);
        }
        self.spans.push(span);
    }

    /// The text as a line of JSONL.
    pub(crate) fn line(&self, doc: &str) -> String {
        format!("{}\n", json!({ "doc": doc, "text": self.text, "spans": self.spans }))
    }
}
