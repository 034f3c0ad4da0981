//! The labels of a span as SVALA has them, and back.

use crate::change::{CommentKind, MarkedForm};
use crate::reading::ReviewedSpan;
use maskros_text::{Action, Label, Scheme};

const MORPHOLOGY: [&str; 4] = ["gen", "def", "pl", "foreign"];
const OBS: &str = "OBS!";
const COM: &str = "Com!";

/// The labels of one span, as SVALA has them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Labels {
    pub(super) tag: String,
    pub(super) number: Option<u32>,
    morphology: [bool; 4],
    pub(super) comment: Option<CommentKind>,
}

impl Labels {
    /// The label that the tag means.
    pub(super) fn label(&self) -> Option<Label> {
        Label::all_from(Scheme::Swell, &self.tag).into_iter().next()
    }

    /// The forms in which `self` is not as `other`.
    pub(super) fn form_against(&self, other: &Self) -> Option<MarkedForm> {
        let changed =
            |idx: usize| (self.morphology[idx] != other.morphology[idx]).then_some(self.morphology[idx]);
        let form = MarkedForm {
            genitive: changed(0),
            definite: changed(1),
            plural: changed(2),
            foreign: changed(3),
        };
        (form != MarkedForm::default()).then_some(form)
    }
}

/// The labels of a span in one list; of a span that stays as it is, or that SweLL has no tag for, its comment alone.
pub(super) fn of(span: &ReviewedSpan) -> Vec<String> {
    let own = labels(span);
    let tagged = !own.tag.is_empty();
    let marks = MORPHOLOGY
        .iter()
        .zip(own.morphology)
        .filter(|(_, set)| tagged && *set)
        .map(|(name, _)| (*name).to_owned());
    let number = own.number.filter(|_| tagged).map(|number| number.to_string());
    let comment = own.comment.map(|kind| if kind == CommentKind::Obs { OBS } else { COM }.to_owned());
    Some(own.tag)
        .filter(|tag| !tag.is_empty())
        .into_iter()
        .chain(number)
        .chain(marks)
        .chain(comment)
        .collect()
}

/// The labels of a span.
pub(super) fn labels(span: &ReviewedSpan) -> Labels {
    let decision = &span.decision;
    let tag = decision
        .label
        .name_for(Scheme::Swell, decision.attributes.kind)
        .filter(|_| decision.action != Action::Keep);
    let form = decision.attributes;
    Labels {
        tag: tag.unwrap_or("").to_owned(),
        number: Some(decision.number),
        morphology: [form.genitive, form.definite, form.plural, form.foreign],
        comment: span.comment.as_ref().map(|comment| comment.kind),
    }
}

/// The labels in the list of an edge, one for each tag in it; labels of corrections are left out.
pub(super) fn read(list: &[String]) -> Vec<Labels> {
    let mut all: Vec<Labels> = Vec::new();
    for label in list {
        let last = all.last_mut();
        match (label.as_str(), last) {
            (tag, _) if is_tag(tag) => all.push(Labels { tag: tag.to_owned(), ..Labels::default() }),
            (OBS, Some(last)) => last.comment = Some(CommentKind::Obs),
            (COM, Some(last)) => last.comment = Some(CommentKind::Com),
            (other, Some(last)) => match MORPHOLOGY.iter().position(|name| *name == other) {
                Some(idx) => last.morphology[idx] = true,
                None => last.number = other.parse().ok().or(last.number),
            },
            (_, None) => {}
        }
    }
    all
}

/// Whether a label is a tag of pseudonymization that one of ours stands for. `foreign` is a form beside another tag.
fn is_tag(label: &str) -> bool {
    !MORPHOLOGY.contains(&label)
        && !Label::all_from(Scheme::Swell, label).is_empty()
        && label != OBS
        && label != COM
}
