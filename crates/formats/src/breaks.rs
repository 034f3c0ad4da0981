//! The way from the places of a document to the places of the record it stands in.

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
        let after = self.pairs.partition_point(|(from, _)| *from <= document);
        let (from, record) = self.pairs.get(after.saturating_sub(1)).copied().unwrap_or((0, 0));
        record + (document - from)
    }
}
