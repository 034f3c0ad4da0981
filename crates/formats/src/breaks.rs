//! The way from the places of a document to the places of the record it stands in.

use crate::search::last_begun;

/// Places after which a document and its record run apart: an escape, a doubled quote.
#[derive(Clone, Debug)]
pub(crate) struct Breaks {
    /// Pairs of places in the document and in the record, both growing.
    pairs: Vec<(usize, usize)>,
}

impl Breaks {
    /// The document starts at `start` of the record.
    pub(crate) fn new(start: usize) -> Self {
        Self { pairs: vec![(0, start)] }
    }

    /// From `document` on, the document stands at `record` and after.
    pub(crate) fn push(&mut self, document: usize, record: usize) {
        self.pairs.push((document, record));
    }

    /// The place in the record.
    pub(crate) fn place(&self, document: usize) -> usize {
        let (from, record) =
            last_begun(&self.pairs, |(from, _)| *from <= document).copied().unwrap_or_default();
        record + (document - from)
    }
}
