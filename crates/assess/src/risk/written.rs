//! A document of a collection as it is given away.

use super::{
    changed::{Changed, changed},
    remains::Replaced,
};
use maskros_text::cut;
use rayon::prelude::*;

/// A document as it is given away, and what it was.
#[derive(Clone, Debug, Default)]
pub struct Written {
    /// What it is called; looked through as well.
    pub name: String,
    /// What it is.
    pub text: String,
    /// What is given away with it: other fields of its row.
    pub beside: Vec<String>,
    /// What it was, where that is known.
    pub original: Option<Original>,
}

/// What a document was.
#[derive(Clone, Debug)]
pub struct Original {
    text: String,
    /// Kept, since every measure that compares wants it, and it takes longer than most of them.
    changes: Vec<Changed>,
}

/// The same documents, of which it is known what each was; those for which there is no original fall away.
#[must_use]
pub fn with_originals(documents: Vec<Written>, originals: Vec<String>) -> Vec<Written> {
    documents.into_par_iter().zip(originals).map(|(own, original)| own.compared(original)).collect()
}

impl Written {
    fn compared(self, text: String) -> Self {
        let changes = changed(&text, &self.text);
        Self { original: Some(Original { text, changes }), ..self }
    }

    /// What it was, where that is known, and what it is.
    #[must_use]
    pub fn pair(&self) -> Option<(&str, &str)> {
        Some((&self.original.as_ref()?.text, &self.text))
    }

    /// Where it changed; nothing where it is not known what it was.
    pub(crate) fn changes(&self) -> &[Changed] {
        self.original.as_ref().map_or(&[], |original| &original.changes)
    }

    /// What was replaced, and where what stands there instead is.
    pub(crate) fn replaced(&self) -> impl Iterator<Item = Replaced<'_>> {
        let (original, _) = self.pair().unwrap_or_default();
        self.changes().iter().map(|one| Replaced { span: one.written, original: cut(original, one.original) })
    }
}

/// A document without a name that was `original`.
#[cfg(test)]
pub(crate) fn written(original: &str, text: &str) -> Written {
    Written { text: text.to_owned(), ..Written::default() }.compared(original.to_owned())
}
