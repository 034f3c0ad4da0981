//! What the steps before have found of a document.

use crate::entity::Linked;
use crate::item::Item;
use maskros_text::{Document, Sentence, Span};

/// What the steps before have found of a document.
#[derive(Clone, Copy)]
pub(crate) struct Findings<'a> {
    pub document: &'a Document,
    pub sentences: &'a [Sentence],
    pub pieces: &'a [Item],
    pub mentions: &'a [u32],
    pub linked: &'a Linked,
}

impl Findings<'_> {
    /// The text from `start` to the end of the piece `last`, in its base form.
    pub(crate) fn uninflected(&self, start: usize, last: usize) -> String {
        let head = self.document.cut(Span::new(start, self.pieces[last].span.start));
        format!("{head}{}", self.linked.bases[last])
    }
}
