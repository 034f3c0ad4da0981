//! The JSON of the review page. Positions are UTF-16 code units, as JavaScript counts.

use super::splice::Placed;
use crate::desk::shown;
use crate::positions::{Positions, Unit};
use maskros_pipeline::Unsure;
use maskros_review::{Comment, Event, Opened, Operation, Reviewed, ReviewedSpan, What};
use maskros_text::{Label, Lang, Span};
use serde::Serialize;

/// A whole document.
#[derive(Serialize)]
pub(super) struct DocumentView<'a> {
    #[serde(flatten)]
    head: Head,
    name: &'a str,
    text: &'a str,
    #[serde(flatten)]
    parts: Parts<'a>,
}

/// Which document it is, and how far people are with it.
#[derive(Serialize)]
pub(super) struct Head {
    id: i64,
    version: u64,
    state: &'static str,
    edition: String,
    language: Option<&'static str>,
    undo: u64,
    redo: u64,
}

/// What stands in the text, in reading order.
#[derive(Serialize)]
pub(super) struct Parts<'a> {
    pub(super) spans: Vec<SpanView<'a>>,
    pub(super) rejected: Vec<PlaceView>,
    pub(super) unsure: Vec<UnsureView>,
}

#[derive(PartialEq, Serialize)]
pub(super) struct SpanView<'a> {
    start: usize,
    end: usize,
    label: &'static str,
    group: &'static str,
    action: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    replacement: Option<&'a str>,
    replacement_end: usize,
    #[serde(skip_serializing_if = "is_off")]
    joined: bool,
    number: u32,
    #[serde(skip_serializing_if = "is_off")]
    genitive: bool,
    #[serde(skip_serializing_if = "is_off")]
    definite: bool,
    #[serde(skip_serializing_if = "is_off")]
    plural: bool,
    #[serde(skip_serializing_if = "is_off")]
    foreign: bool,
    score: f64,
    risk: &'static str,
    #[serde(skip_serializing_if = "is_off")]
    unsure: bool,
    judged: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pseudonym: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    comment: Option<&'a Comment>,
}

#[derive(PartialEq, Serialize)]
pub(super) struct PlaceView {
    start: usize,
    end: usize,
}

#[derive(PartialEq, Serialize)]
pub(super) struct UnsureView {
    start: usize,
    end: usize,
    label: &'static str,
    score: f32,
    rule: &'static str,
}

impl<'a> DocumentView<'a> {
    pub(super) fn of(opened: &'a Opened) -> Self {
        let text = opened.document.text();
        let parts = Parts::of(&opened.reviewed, &Positions::new(text, Unit::Utf16));
        Self { head: Head::of(opened), name: opened.document.id(), text, parts }
    }
}

impl Head {
    pub(super) fn of(opened: &Opened) -> Self {
        let (undo, redo) = opened.turns;
        Self {
            id: opened.id,
            version: opened.version,
            state: shown(opened.state),
            edition: opened.edition.to_string(),
            language: opened.reviewed.language.map(Lang::code),
            undo,
            redo,
        }
    }
}

impl<'a> Parts<'a> {
    pub(super) fn of(reviewed: &'a Reviewed, positions: &Positions<'_>) -> Self {
        Self {
            spans: reviewed.spans.iter().map(|span| SpanView::of(span, positions)).collect(),
            rejected: reviewed.rejected.iter().map(|span| PlaceView::of(*span, positions)).collect(),
            unsure: reviewed.unsure.iter().map(|unsure| UnsureView::of(unsure, positions)).collect(),
        }
    }
}

impl PlaceView {
    fn of(span: Span, positions: &Positions<'_>) -> Self {
        let (start, end) = positions.place(span);
        Self { start, end }
    }
}

impl UnsureView {
    fn of(unsure: &Unsure, positions: &Positions<'_>) -> Self {
        let (start, end) = positions.place(unsure.span);
        Self { start, end, label: unsure.label.name(), score: unsure.score, rule: unsure.rule }
    }
}

impl Placed for SpanView<'_> {
    fn place(&self) -> (usize, usize) {
        (self.start, self.end)
    }
}

impl Placed for PlaceView {
    fn place(&self) -> (usize, usize) {
        (self.start, self.end)
    }
}

impl Placed for UnsureView {
    fn place(&self) -> (usize, usize) {
        (self.start, self.end)
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for this signature")]
const fn is_off(mark: &bool) -> bool {
    !*mark
}

impl<'a> SpanView<'a> {
    fn of(span: &'a ReviewedSpan, positions: &Positions<'_>) -> Self {
        let decision = &span.decision;
        let (start, end) = positions.place(decision.span);
        Self {
            start,
            end,
            label: decision.label.name(),
            group: decision.label.group().name(),
            action: decision.action.name(),
            replacement: if span.joined { Some("") } else { span.replacement.as_deref() },
            replacement_end: positions.count(span.end),
            joined: span.joined,
            number: decision.number,
            genitive: decision.attributes.genitive,
            definite: decision.attributes.definite,
            plural: decision.attributes.plural,
            foreign: decision.attributes.foreign,
            score: crate::positions::rounded(decision.score),
            risk: decision.risk.name(),
            unsure: span.is_unsure(),
            judged: span.judged.name(),
            pseudonym: span.pseudonym.as_deref(),
            comment: span.comment.as_ref(),
        }
    }
}

/// The operation with its positions in bytes; nothing where one of them is none.
pub(super) fn in_bytes(operation: Operation, positions: &Positions<'_>) -> Option<Operation> {
    let byte = |count: usize| positions.byte(count);
    let what = match operation.what {
        What::Bounds { new_start, new_end } => {
            What::Bounds { new_start: byte(new_start)?, new_end: byte(new_end)? }
        }
        What::Split { at } => What::Split { at: byte(at)? },
        What::Merge { new_end } => What::Merge { new_end: byte(new_end)? },
        What::Join { with } => {
            What::Join { with: maskros_review::Range { start: byte(with.start)?, end: byte(with.end)? } }
        }
        what => what,
    };
    Some(Operation { start: byte(operation.start)?, end: byte(operation.end)?, what })
}

/// A label in the list of labels.
#[derive(Serialize)]
pub(super) struct LabelView {
    name: &'static str,
    group: &'static str,
    description: &'static str,
    risk: &'static str,
}

pub(super) fn labels() -> Vec<LabelView> {
    Label::ALL.iter().map(LabelView::of).collect()
}

impl LabelView {
    fn of(label: &Label) -> Self {
        Self {
            name: label.name(),
            group: label.group().name(),
            description: label.description(),
            risk: label.risk().name(),
        }
    }
}

/// One decision of the history.
#[derive(Serialize)]
pub(super) struct EventView {
    at: String,
    who: String,
    op: String,
    undone: bool,
}

impl From<Event> for EventView {
    fn from(event: Event) -> Self {
        Self { at: event.at, who: event.who, op: event.kinds, undone: event.undone }
    }
}
