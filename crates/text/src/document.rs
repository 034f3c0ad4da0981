//! One text to be worked on.

use crate::{Span, cut};
use std::fmt;

/// One text with an identifier: a file, a field of a JSONL line, a cell of a table; or a section of a long file.
///
/// `Debug` shows the identifier and the length, never the text.
#[derive(Clone)]
pub struct Document {
    id: String,
    /// How much of the identifier names the whole text.
    whole: usize,
    section: Section,
    text: String,
}

/// Which part of a text a document is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Section {
    /// All of it.
    Whole,
    /// Its beginning; later sections follow.
    First,
    /// What comes after another section.
    Later,
}

impl Document {
    /// A document. `id` names it in reports and errors (`essays/01.txt`, `posts.jsonl:17`); it must not hold personal data.
    #[must_use]
    pub fn new(id: impl Into<String>, text: impl Into<String>) -> Self {
        let id = id.into();
        Self { whole: id.len(), id, section: Section::Whole, text: text.into() }
    }

    /// A section of the text called `whole`; `place` is what its identifier has behind that (`:40213`). Sections of one text come one
    /// after the other.
    #[must_use]
    pub fn section_of(whole: &str, place: &str, section: Section, text: impl Into<String>) -> Self {
        Self { id: format!("{whole}{place}"), whole: whole.len(), section, text: text.into() }
    }

    /// The same document with another text.
    #[must_use]
    pub fn with_text(&self, text: impl Into<String>) -> Self {
        Self { id: self.id.clone(), whole: self.whole, section: self.section, text: text.into() }
    }

    /// The identifier.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The identifier of the whole text, for a section the same as for all others.
    #[must_use]
    pub fn whole_id(&self) -> &str {
        self.id.get(..self.whole).unwrap_or(&self.id)
    }

    /// Which part of its text it is.
    #[must_use]
    pub const fn section(&self) -> Section {
        self.section
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

    /// The text before `at`; empty where that is no character border of this document.
    #[must_use]
    pub fn before(&self, at: usize) -> &str {
        self.text.get(..at).unwrap_or("")
    }

    /// The text from `at` on; empty where that is no character border of this document.
    #[must_use]
    pub fn behind(&self, at: usize) -> &str {
        self.text.get(at..).unwrap_or("")
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
