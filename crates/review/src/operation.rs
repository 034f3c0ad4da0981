//! What a person does on the page, and the changes that it comes to.

use crate::change::{Change, Comment, CommentKind, MarkedForm};
use crate::reading::{Reviewed, ReviewedSpan};
use maskros_policy::Lists;
use maskros_text::{Action, Document, Label, Span};
use serde::Deserialize;

/// How far what a person does reaches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Where {
    /// This mention.
    #[default]
    Here,
    /// All mentions with the same words in this document.
    Document,
    /// All mentions with the same words in all documents.
    Collection,
}

/// What a person does to the span from `start` to `end`. `Debug` shows no text.
#[derive(Clone, Deserialize)]
pub struct Operation {
    /// Where the span begins.
    pub start: usize,
    /// Where it ends.
    pub end: usize,
    /// What is done.
    #[serde(flatten)]
    pub what: What,
}

impl std::fmt::Debug for Operation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Operation")
            .field("start", &self.start)
            .field("end", &self.end)
            .finish_non_exhaustive()
    }
}

/// What is done. `Debug` shows nothing of it: labels and names would stand beside texts.
#[derive(Clone, Deserialize)]
#[serde(tag = "op", rename_all = "lowercase")]
pub enum What {
    /// The span is right.
    Accept,
    /// There is nothing to replace here.
    Reject {
        /// How far.
        #[serde(default, rename = "where")]
        reach: Where,
    },
    /// The rejection is taken back.
    Restore,
    /// The span is something else.
    Label {
        /// What.
        label: String,
        /// How far.
        #[serde(default, rename = "where")]
        reach: Where,
    },
    /// The span begins and ends elsewhere.
    Bounds {
        /// Where it begins.
        new_start: usize,
        /// Where it ends.
        new_end: usize,
    },
    /// There is a span that was not found.
    Add {
        /// What it is.
        label: String,
        /// How far.
        #[serde(default, rename = "where")]
        reach: Where,
    },
    /// The span is two.
    Split {
        /// Where the second begins.
        at: usize,
    },
    /// The span and those after it are one.
    Merge {
        /// Where it ends.
        new_end: usize,
    },
    /// What happens to it.
    Action {
        /// What.
        action: String,
    },
    /// The form of the name.
    Attributes(MarkedForm),
    /// Its running number.
    Number {
        /// From 1.
        number: u32,
    },
    /// It is the same as another.
    Join {
        /// That other.
        with: Range,
    },
    /// It is somebody else.
    Apart,
    /// What its entity is called.
    Pseudonym {
        /// In its base form; nothing leaves it to the program.
        text: Option<String>,
    },
    /// A comment.
    Comment {
        /// Which.
        kind: CommentKind,
        /// The comment; an empty one is taken back.
        text: String,
    },
    /// These words are always this.
    Always {
        /// What.
        label: String,
    },
    /// These words are never replaced.
    Never,
}

impl std::fmt::Debug for What {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("What")
    }
}

/// A place in JSON.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Range {
    /// First position.
    pub start: usize,
    /// Position behind the last.
    pub end: usize,
}

/// Why an operation cannot be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// No text, half a letter, or a place beyond the text.
    #[error("this place is not in the text, or it is empty or cuts a letter")]
    Place,
    /// Not among the labels.
    #[error("no label has this name")]
    Label,
    /// Not among the actions.
    #[error("no action has this name")]
    Action,
    /// Nothing was found or marked there.
    #[error("no span stands in this place")]
    NoSpan,
    /// Longer than anybody needs.
    #[error("the text is longer than {MOST_LETTERS} letters")]
    Long,
}

impl Refused {
    /// The reason in a word, for programs.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Place => "bad-range",
            Self::Label => "unknown-label",
            Self::Action => "unknown-action",
            Self::NoSpan => "no-span",
            Self::Long => "too-long",
        }
    }
}

/// No comment and no pseudonym is longer than this, in code points.
const MOST_LETTERS: usize = 2000;

/// What `operation` comes to in `document` as `reviewed` has it; its positions are bytes.
///
/// # Errors
///
/// [`Refused`] tells why it cannot be done; then nothing is.
pub(crate) fn changes(
    document: &Document,
    reviewed: &Reviewed,
    operation: &Operation,
    other_name: impl FnOnce(Span) -> Option<String>,
) -> Result<Vec<Change>, Refused> {
    let place = Place { document, reviewed, span: checked(document, operation.start, operation.end)? };
    let span = place.span;
    Ok(match &operation.what {
        What::Accept => place.accepted()?,
        What::Reject { reach } => place.rejected(*reach),
        What::Restore => vec![Change::Free { span }],
        What::Label { label, reach } => place.labelled(named(label)?, *reach)?,
        What::Bounds { new_start, new_end } => place.moved(checked(document, *new_start, *new_end)?)?,
        What::Add { label, reach } => place.added(named(label)?, *reach),
        What::Split { at } => place.split(*at)?,
        What::Merge { new_end } => place.merged(*new_end)?,
        What::Action { action } => {
            let known = Action::ALL.into_iter().find(|known| known.name() == action);
            vec![Change::Act { span, action: known.ok_or(Refused::Action)? }]
        }
        What::Attributes(form) => vec![Change::Form { span, form: *form }],
        What::Number { number } => vec![Change::Number { span, number: (*number).max(1) }],
        What::Join { with } => {
            vec![Change::Join { span, with: checked(document, with.start, with.end)? }]
        }
        What::Apart => apart(span, other_name(span)),
        What::Pseudonym { text } => {
            let text = text.as_deref().map(short).transpose()?.filter(|text| !text.is_empty());
            vec![Change::Pseudonym { span, text, alone: false }]
        }
        What::Comment { kind, text } => {
            vec![Change::Comment { span, comment: Comment { kind: *kind, text: short(text)? } }]
        }
        What::Always { label } => place.word(Some(named(label)?)),
        What::Never => place.word(None),
    })
}

/// A mention that is somebody else needs a name of its own: that of a name is drawn from its words.
fn apart(span: Span, name: Option<String>) -> Vec<Change> {
    let named = name.map(|text| Change::Pseudonym { span, text: Some(text), alone: true });
    [Change::Apart { span }].into_iter().chain(named).collect()
}

fn checked(document: &Document, start: usize, end: usize) -> Result<Span, Refused> {
    let span = (start < end).then(|| Span::new(start, end)).filter(|span| document.holds(*span));
    span.ok_or(Refused::Place)
}

fn named(label: &str) -> Result<Label, Refused> {
    Label::from_name(label).ok_or(Refused::Label)
}

fn short(text: &str) -> Result<String, Refused> {
    let text = text.trim();
    if text.chars().count() > MOST_LETTERS { Err(Refused::Long) } else { Ok(text.to_owned()) }
}

/// The span that is meant, in its document.
struct Place<'a> {
    document: &'a Document,
    reviewed: &'a Reviewed,
    span: Span,
}

/// What takes a span out of the reading; one that is not `rejected` only gives way.
const fn cleared(span: Span, rejected: bool) -> [Change; 2] {
    [Change::Unmark { span }, Change::Clear { span, rejected }]
}

const fn marked(span: Span, label: Label) -> Change {
    Change::Mark { span, label, spreads: false, added: false }
}

impl Place<'_> {
    fn found(&self) -> Result<&ReviewedSpan, Refused> {
        let mut spans = self.reviewed.spans.iter();
        spans.find(|found| found.decision.span == self.span).ok_or(Refused::NoSpan)
    }

    fn words(&self) -> String {
        self.document.cut(self.span).to_lowercase()
    }

    /// All spans that are meant.
    fn meant(&self, reach: Where) -> Vec<Span> {
        if reach == Where::Here {
            return vec![self.span];
        }
        let mut meant = self.with_same_words();
        if !meant.contains(&self.span) {
            meant.push(self.span);
        }
        meant
    }

    /// The spans of the document that have the same words.
    fn with_same_words(&self) -> Vec<Span> {
        let words = self.words();
        self.spans().filter(|span| self.document.cut(*span).to_lowercase() == words).collect()
    }

    /// All spans of the document.
    fn spans(&self) -> impl Iterator<Item = Span> {
        self.reviewed.spans.iter().map(|found| found.decision.span)
    }

    /// The words as an entry of the lists, where all documents are meant.
    fn everywhere(&self, reach: Where, label: Option<Label>) -> Vec<Change> {
        if reach == Where::Collection { self.word(label) } else { Vec::new() }
    }

    fn word(&self, label: Option<Label>) -> Vec<Change> {
        vec![Change::Word {
            text: self.document.cut(self.span).to_owned(),
            label: label.map(|label| label.name().to_owned()),
        }]
    }

    fn accepted(&self) -> Result<Vec<Change>, Refused> {
        self.found()?;
        Ok(vec![Change::Accept { span: self.span }])
    }

    fn rejected(&self, reach: Where) -> Vec<Change> {
        self.meant(reach)
            .into_iter()
            .flat_map(|span| cleared(span, true))
            .chain(self.everywhere(reach, None))
            .collect()
    }

    fn labelled(&self, label: Label, reach: Where) -> Result<Vec<Change>, Refused> {
        self.found()?;
        let marks = self.meant(reach).into_iter().map(|span| marked(span, label));
        Ok(marks.chain(self.everywhere(reach, Some(label))).collect())
    }

    fn added(&self, label: Label, reach: Where) -> Vec<Change> {
        let spreads = reach != Where::Here;
        let places = if spreads { self.occurrences(label) } else { vec![self.span] };
        let marks = places.into_iter().flat_map(|span| self.newly_marked(span, label, spreads));
        marks.chain(self.everywhere(reach, Some(label))).collect()
    }

    /// A new span, and room for it.
    fn newly_marked(&self, span: Span, label: Label, spreads: bool) -> Vec<Change> {
        let mark = Change::Mark { span, label, spreads, added: true };
        self.taken_up(span).into_iter().chain([mark]).collect()
    }

    /// Every place in the document with the same words, also where the program would take them for none: a person said all of them.
    fn occurrences(&self, label: Label) -> Vec<Span> {
        let mut words = Lists::default();
        words.add_always(self.document.cut(self.span), label);
        let found = words.always_in(self.document.text()).into_iter().map(|listed| listed.span);
        let others = found.filter(|span| !span.overlaps(self.span));
        [self.span].into_iter().chain(others).collect()
    }

    /// What makes room for a new span: those that it overlaps go.
    fn taken_up(&self, new: Span) -> Vec<Change> {
        let old = self.spans().filter(|span| span.overlaps(new) && *span != new);
        old.flat_map(|old| cleared(old, false)).collect()
    }

    fn moved(&self, new: Span) -> Result<Vec<Change>, Refused> {
        let label = self.found()?.decision.label;
        let gone = cleared(self.span, false).into_iter().chain(self.taken_up(new));
        Ok(gone.chain([marked(new, label)]).collect())
    }

    fn split(&self, at: usize) -> Result<Vec<Change>, Refused> {
        let label = self.found()?.decision.label;
        let halves = [(self.span.start, at), (at, self.span.end)];
        let mut changes = vec![Change::Unmark { span: self.span }];
        changes.push(Change::Clear { span: self.span, rejected: false });
        for (start, end) in halves {
            let half = self.trimmed(checked(self.document, start, end)?).ok_or(Refused::Place)?;
            changes.push(Change::Mark { span: half, label, spreads: false, added: false });
        }
        Ok(changes)
    }

    /// `span` without white space at its ends.
    fn trimmed(&self, span: Span) -> Option<Span> {
        let text = self.document.cut(span);
        let start = span.start + text.len() - text.trim_start().len();
        let end = span.end - (text.len() - text.trim_end().len());
        (start < end).then(|| Span::new(start, end))
    }

    fn merged(&self, new_end: usize) -> Result<Vec<Change>, Refused> {
        let label = self.found()?.decision.label;
        let whole = checked(self.document, self.span.start, new_end)?;
        let mut changes = self.taken_up(whole);
        changes.push(marked(whole, label));
        Ok(changes)
    }
}
