//! What the steps hand on: one piece of the text with what is known of it.

use crate::fold;
use maskros_text::{Attributes, Document, Group, Label, Languages, Sex, Source, Span};

/// The groups of labels that name people, places and institutions.
pub(crate) const NAMED: [Group; 3] = [Group::Person, Group::Place, Group::Institution];

/// What is known of one span; later of one piece of text.
#[derive(Clone, Debug)]
pub(crate) struct Item {
    pub span: Span,
    pub label: Label,
    /// Of all sources together.
    pub score: f32,
    /// The strongest source.
    pub source: Source,
    /// Bit set of the sources that agree.
    pub sources: u8,
    pub rule: &'static str,
    pub attributes: Attributes,
    pub base: Option<Box<str>>,
    /// Whether the user's list *always* holds it.
    pub always: bool,
    /// The sex that the word before a first name says: `my brother Tunde`.
    pub told: Option<Sex>,
}

impl Item {
    /// The base form; the words as they stand in `document` where no source knows one.
    pub(crate) fn base_in<'a>(&'a self, document: &'a Document) -> &'a str {
        self.base.as_deref().unwrap_or_else(|| document.cut(self.span))
    }

    /// The words as they stand in `document`, folded.
    pub(crate) fn folded_in(&self, document: &Document) -> String {
        fold::name(document.cut(self.span))
    }

    /// Takes the words for no genitive, but for a name as it stands.
    pub(crate) fn take_as_written(&mut self) {
        self.base = None;
        self.attributes.genitive = false;
    }

    /// The text of `document` behind it and one blank, where that stands there.
    pub(crate) fn after_blank<'a>(&self, document: &'a Document) -> Option<&'a str> {
        document.behind(self.span.end).strip_prefix(' ')
    }

    /// Where what stands between it and the `next` item is.
    pub(crate) const fn gap_to(&self, next: &Self) -> Span {
        Span::new(self.span.end, next.span.start)
    }

    /// The languages that its words are read in: its own, or all where no source knows it.
    pub(crate) fn languages(&self) -> Languages {
        self.attributes.language.map_or(Languages::SUPPORTED, Languages::only)
    }
}
