//! What the model sees of the numbers of a sentence, for training.

use super::{Read, features, last_piece};
use crate::expressions::{find_by_grammars, pieces::Line};
use crate::view::ViewBuilder;
use maskros_lexicon::Lexicon;
use maskros_text::{Document, Sentence, Span};

/// A number as it is put to the model.
#[derive(Debug)]
pub struct ObservedNumber {
    /// Where it stands.
    pub span: Span,
    /// What the model sees of it.
    pub features: Vec<u32>,
    /// Whether a grammar reads it, so that the detector asks no model.
    pub is_read: bool,
}

/// The numbers of a sentence that are put to the model, as the detector puts them.
#[derive(Debug)]
pub struct NumberObserver {
    lexicon: Lexicon,
    builder: ViewBuilder,
}

impl Default for NumberObserver {
    fn default() -> Self {
        Self { lexicon: Lexicon::embedded(), builder: ViewBuilder::default() }
    }
}

impl NumberObserver {
    /// The numbers of a sentence in their order, those too that a grammar reads.
    pub fn observe(&mut self, document: &Document, sentence: Sentence) -> Vec<ObservedNumber> {
        let view = self.builder.view(document, sentence, &self.lexicon);
        let mut found = Vec::new();
        let line = Line::new(&view);
        find_by_grammars(&line, &mut found);
        let read = Read::of(&found);
        let places = (0..).take_while(|idx| line.piece(*idx).is_some());
        places.filter_map(|idx| observed(&line, idx, &read)).collect()
    }
}

/// The number at `idx`, if it is put to the model; `read` is what grammars found.
fn observed(line: &Line<'_>, idx: usize, read: &Read) -> Option<ObservedNumber> {
    let span = line.span(idx, last_piece(line, idx)?);
    let mut features = Vec::new();
    features::of(line, idx, &mut features);
    Some(ObservedNumber { span, features, is_read: read.has(span) })
}
