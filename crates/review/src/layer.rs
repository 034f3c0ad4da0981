//! What one reviewer has said of one document so far, as a whole.

use crate::change::{Change, Comment, MarkedForm};
use maskros_pipeline::{Corrections, MarkedSpan};
use maskros_text::{Action, Label, Span};
use std::collections::{BTreeMap, BTreeSet};

/// How far a person has looked at a span.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Judged {
    /// Not yet.
    #[default]
    Not,
    /// It is right.
    Accepted,
    /// It was something else.
    Changed,
    /// The program had missed it.
    Added,
}

impl Judged {
    /// The name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Not => "none",
            Self::Accepted => "accepted",
            Self::Changed => "changed",
            Self::Added => "added",
        }
    }
}

/// What was said of one span.
#[derive(Clone, Default)]
pub(crate) struct Note {
    pub(crate) judged: Judged,
    pub(crate) action: Option<Action>,
    pub(crate) form: MarkedForm,
    pub(crate) number: Option<u32>,
    pub(crate) comment: Option<Comment>,
}

/// A span marked by hand.
#[derive(Clone, Copy)]
pub(crate) struct Mark {
    pub(crate) label: Label,
    spreads: bool,
}

impl Mark {
    const fn at(&self, span: Span) -> MarkedSpan {
        MarkedSpan { span, label: self.label, spreads: self.spreads }
    }
}

/// A pseudonym given by hand.
#[derive(Clone)]
pub(crate) struct Given {
    pub(crate) text: String,
    pub(crate) alone: bool,
}

/// The layer.
#[derive(Clone, Default)]
pub(crate) struct Layer {
    pub(crate) marks: BTreeMap<Span, Mark>,
    /// Where nothing found counts, and whether a person rejected just this.
    cleared: BTreeMap<Span, bool>,
    pub(crate) notes: BTreeMap<Span, Note>,
    pub(crate) joins: Vec<(Span, Span)>,
    pub(crate) apart: BTreeSet<Span>,
    pub(crate) given: BTreeMap<Span, Given>,
}

impl Layer {
    /// The layer after these changes, in their order.
    pub(crate) fn of(changes: impl IntoIterator<Item = Change>) -> Self {
        let mut layer = Self::default();
        changes.into_iter().for_each(|change| layer.take(change));
        layer
    }

    fn take(&mut self, change: Change) {
        match change {
            Change::Accept { span } => self.judge(span, Judged::Accepted),
            Change::Clear { span, rejected } => {
                self.cleared.insert(span, rejected);
            }
            Change::Free { span } => {
                self.cleared.remove(&span);
            }
            Change::Mark { span, label, spreads, added } => {
                self.marks.insert(span, Mark { label, spreads });
                self.judge(span, if added { Judged::Added } else { Judged::Changed });
            }
            Change::Unmark { span } => {
                self.marks.remove(&span);
                self.notes.remove(&span);
            }
            Change::Act { span, action } => self.changed(span).action = Some(action),
            Change::Form { span, form } => {
                let note = self.changed(span);
                note.form = note.form.or(form);
            }
            Change::Number { span, number } => self.changed(span).number = Some(number),
            Change::Join { span, with } => {
                self.apart.remove(&span);
                self.joins.push((span, with));
            }
            Change::Apart { span } => {
                self.joins.retain(|(one, _)| *one != span);
                self.apart.insert(span);
            }
            Change::Pseudonym { span, text: Some(text), alone } => {
                self.given.insert(span, Given { text, alone });
            }
            Change::Pseudonym { span, text: None, .. } => {
                self.given.remove(&span);
            }
            Change::Comment { span, comment } => {
                let is_taken_back = comment.text.is_empty();
                self.notes.entry(span).or_default().comment = Some(comment).filter(|_| !is_taken_back);
            }
            // A word is said of all documents: the project knows it, not the layer of one.
            Change::Word { .. } => {}
        }
    }

    fn judge(&mut self, span: Span, judged: Judged) {
        let note = self.notes.entry(span).or_default();
        // What a person added stays added, however often it is looked at again.
        note.judged = if note.judged == Judged::Added { Judged::Added } else { judged };
    }

    fn changed(&mut self, span: Span) -> &mut Note {
        self.judge(span, Judged::Changed);
        self.notes.entry(span).or_default()
    }

    /// What the road must know of it.
    pub(crate) fn corrections(&self) -> Corrections {
        Corrections {
            marked: self.marks.iter().map(|(span, mark)| mark.at(*span)).collect(),
            cleared: self.cleared.keys().copied().collect(),
        }
    }

    /// Whether nothing found by the program counts at `span`, and nobody marked anything there.
    pub(crate) fn is_cleared(&self, span: Span) -> bool {
        self.cleared.keys().any(|cleared| cleared.overlaps(span)) && !self.is_marked(span)
    }

    fn is_marked(&self, span: Span) -> bool {
        self.marks.keys().any(|mark| mark.overlaps(span))
    }

    /// What a person rejected, in reading order.
    pub(crate) fn rejected(&self) -> impl Iterator<Item = Span> {
        self.cleared
            .iter()
            .filter_map(|(span, rejected)| rejected.then_some(*span))
            .filter(|span| !self.is_marked(*span))
    }

    /// What was said of `span`.
    pub(crate) fn note(&self, span: Span) -> Note {
        self.notes.get(&span).cloned().unwrap_or_default()
    }
}
