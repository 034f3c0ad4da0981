//! What belongs together in a record, and what was found in it.

use maskros_formats::Record;
use maskros_pipeline::{Analysis, JoinedRecord};
use maskros_replace::Known;
use maskros_text::{Document, Edits};
use std::{borrow::Cow, mem};

/// What belongs together in a record: a file, a row, an object.
#[derive(Debug)]
pub(crate) struct Part<'a> {
    pub(crate) texts: Texts<'a>,
    /// The documents of the record that it consists of.
    pub(crate) documents: &'a [Document],
    /// What was found in it; nothing before it was analysed.
    pub(crate) analysis: Option<Analysis>,
}

impl<'a> Part<'a> {
    /// The parts of `record`, not yet analysed.
    pub(crate) fn all(record: &'a Record) -> Vec<Self> {
        let mut before = 0;
        let part = |documents: &'a [Document]| {
            let columns: Vec<&'a str> =
                (before..before + documents.len()).map(|idx| record.heading(idx)).collect();
            before += documents.len();
            Part { texts: Texts::of(documents, &columns), documents, analysis: None }
        };
        record.groups().map(part).collect()
    }

    /// What the road works on, and what was found in it.
    pub(crate) fn analysed(&self) -> Option<(&Document, &Analysis)> {
        self.texts.document().zip(self.analysis.as_ref())
    }

    /// Numbers what was found in the next section of a text on from what is `known` of those before.
    pub(crate) fn carry_on(&mut self, known: &mut Known) {
        if let (Some(document), Some(analysis)) = (self.texts.document(), &mut self.analysis) {
            analysis.decisions = known.carried_on(document, mem::take(&mut analysis.decisions));
        }
    }

    /// What was found in each document.
    pub(crate) fn analyses(&self) -> Vec<Cow<'_, Analysis>> {
        self.analysis.as_ref().map_or_else(Vec::new, |analysis| self.apart(analysis))
    }

    /// What `analysis` of all documents says of each.
    pub(crate) fn apart<'b>(&self, analysis: &'b Analysis) -> Vec<Cow<'b, Analysis>> {
        match &self.texts {
            Texts::Several(joined) => {
                joined.analyses(self.documents, analysis).into_iter().map(Cow::Owned).collect()
            }
            _ => vec![Cow::Borrowed(analysis)],
        }
    }

    /// The edits of each document.
    pub(crate) fn edits(&self, edits: Edits) -> Vec<Edits> {
        match &self.texts {
            Texts::None => Vec::new(),
            Texts::One(_) => vec![edits],
            Texts::Several(joined) => joined.edits(self.documents, &edits),
        }
    }
}

/// The texts of a record as the road sees them: one document, or several that belong together.
#[derive(Debug)]
pub(crate) enum Texts<'a> {
    None,
    One(&'a Document),
    Several(JoinedRecord),
}

impl<'a> Texts<'a> {
    /// The texts of one row; several are its cells, or the fields of its object. `columns` are what their columns are called.
    fn of(documents: &'a [Document], columns: &[&'a str]) -> Self {
        match documents {
            [] => Self::None,
            [document] => JoinedRecord::seen(document).map_or(Self::One(document), Self::Several),
            [first, ..] => {
                let field = |(document, column): (&'a Document, &&'a str)| {
                    if column.is_empty() { heading(document.id()) } else { without_number(column) }
                };
                let headings: Vec<&str> = documents.iter().zip(columns).map(field).collect();
                let last = if columns[0].is_empty() { headings[0] } else { last(first.id()) };
                let id = first.id().strip_suffix(last).unwrap_or(first.id()).trim_end_matches(':');
                Self::Several(JoinedRecord::new(id, documents, &headings))
            }
        }
    }

    /// Where byte `byte` of document `idx` of the record stands in [`document`](Self::document).
    pub(crate) fn place(&self, idx: usize, byte: usize) -> usize {
        match self {
            Self::Several(joined) => joined.place(idx, byte),
            Self::None | Self::One(_) => byte,
        }
    }

    /// What the road works on.
    pub(crate) fn document(&self) -> Option<&Document> {
        match self {
            Self::None => None,
            Self::One(document) => Some(document),
            Self::Several(joined) => Some(joined.document()),
        }
    }
}

/// The name of the field that a document comes from: the last part of its identifier, unless that is a mere number.
fn heading(id: &str) -> &str {
    without_number(last(id))
}

/// The last part of an identifier.
fn last(id: &str) -> &str {
    id.rsplit(':').next().unwrap_or("")
}

/// The name of a column, unless that is a mere number.
fn without_number(name: &str) -> &str {
    if name.bytes().all(|byte| byte.is_ascii_digit()) { "" } else { name }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_is_named_by_the_end_of_the_identifier() {
        assert_eq!(
            (heading("a.csv:17:Efternamn"), heading("a.csv:17:2"), heading("a.jsonl:17")),
            ("Efternamn", "", "")
        );
    }
}
