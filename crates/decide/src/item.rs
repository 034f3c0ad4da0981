//! What the steps hand on: one piece of the text with what is known of it.

use maskros_text::{Attributes, Label, Sex, Source, Span};

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
