//! One text to be worked on.

use crate::{Span, cut};
use std::fmt;

/// One text with an identifier: a file, a field of a JSONL line, a cell of a table.
///
/// `Debug` shows the identifier and the length, never the text.
#[derive(Clone)]
pub struct Document {
    id: String,
    text: String,
}

impl Document {
    /// A document. `id` names it in reports and errors (`essays/01.txt`, `posts.jsonl:17`); it must not hold personal data.
    #[must_use]
    pub fn new(id: impl Into<String>, text: impl Into<String>) -> Self {
        Self { id: id.into(), text: text.into() }
    }

    /// The identifier.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The whole text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The text of `span`; empty where the span is not on character borders of this document.
    #[must_use]
    pub fn cut(&self, span: Span) -> &str {
        cut(&self.text, span)
    }

    /// Whether `span` lies inside the text and on character borders.
    #[must_use]
    pub fn holds(&self, span: Span) -> bool {
        self.text.is_char_boundary(span.start) && self.text.is_char_boundary(span.end)
    }
}

impl fmt::Debug for Document {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Document").field("id", &self.id).field("bytes", &self.text.len()).finish()
    }
}
