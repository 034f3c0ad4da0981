//! Whether people stay people and places places.

use super::{Report, Written};
use crate::gold::Gold;
use maskros_text::{Decision, Group, Label, Lang, Span};

/// Counts the marks of people, places and bodies that are replaced, and those that are replaced as something else.
pub(super) fn count(
    measure: &'static str,
    lang: Lang,
    gold: &Gold,
    written: &Written<'_>,
    report: &mut Report,
) {
    let edits = written.analysis.decisions.iter().filter(|decision| decision.action.edits());
    for decision in edits {
        let Some(kind) = Kind::of(decision.label) else { continue };
        for own in kinds_at(gold, decision.span) {
            report.case(measure, lang.code(), own == kind, || place(gold, decision));
        }
    }
}

/// The kinds of the marks that a span has a part of.
fn kinds_at(gold: &Gold, span: Span) -> impl Iterator<Item = Kind> {
    let marks = gold.spans.iter().filter(move |mark| mark.span.overlaps(span));
    marks.filter_map(|mark| Kind::of(Label::from_name(&mark.label)?))
}

fn place(gold: &Gold, decision: &Decision) -> String {
    format!("{} {} {}", gold.document.id(), decision.span.start, decision.label.name())
}

/// What a reader tells apart: a shop may be a place or a body.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Person,
    PlaceOrBody,
}

impl Kind {
    const fn of(label: Label) -> Option<Self> {
        match label.group() {
            Group::Person => Some(Self::Person),
            Group::Place | Group::Institution => Some(Self::PlaceOrBody),
            _ => None,
        }
    }
}
