//! What the steps before have found of a document.

use crate::entity::Linked;
use crate::item::Item;
use maskros_text::{Document, Sentence};

/// What the steps before have found of a document.
#[derive(Clone, Copy)]
pub(crate) struct Findings<'a> {
    pub document: &'a Document,
    pub sentences: &'a [Sentence],
    pub pieces: &'a [Item],
    pub mentions: &'a [u32],
    pub linked: &'a Linked,
}
