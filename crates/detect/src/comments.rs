//! The comment tags of SweLL's annotators, `<OBS!>` and `<Com!>` (guidelines 3.16): marks about the text, which hold nothing of it.

use crate::RuleInfo;
use maskros_text::{Candidate, Document, Label, Source, Span};

/// The rule's name.
const RULE: &str = "comment-tag";

/// The rules of this module.
pub(crate) const RULES: &[RuleInfo] = &[RuleInfo {
    name: RULE,
    label: Label::Com,
    description: "A comment tag of the annotators, `<OBS!>` or `<Com!>` (SweLL 3.16).",
}];

/// What stands between the brackets, in any letter case.
const TAGS: [(&str, Label); 2] = [("obs!", Label::Obs), ("com!", Label::Com)];
/// The longest tag in bytes, with a blank at either side: `< OBS! >`.
const MAX_TAG: usize = 8;

/// Adds the comment tags, and takes back what was found inside them.
pub(crate) fn find(document: &Document, candidates: &mut Vec<Candidate>) {
    let text = document.text();
    let starts = text.match_indices('<');
    let tags: Vec<(Span, Label)> = starts.filter_map(|(start, _)| tag(text, start)).collect();
    if tags.is_empty() {
        return;
    }
    candidates.retain_mut(|candidate| {
        let next = tags.partition_point(|(tag, _)| tag.end <= candidate.span.start);
        tags.get(next).is_none_or(|(tag, _)| step_aside(candidate, *tag))
    });
    let found =
        tags.into_iter().map(|(span, label)| Candidate::new(span, label, 0.95, Source::Pattern, RULE));
    candidates.extend(found);
}

/// Cuts what is in `tag` off the candidate; whether anything is left.
fn step_aside(candidate: &mut Candidate, tag: Span) -> bool {
    let span = candidate.span;
    if !tag.overlaps(span) {
        return true;
    }
    candidate.base = None;
    candidate.span = if span.start < tag.start {
        Span::new(span.start, tag.start)
    } else {
        Span::new(tag.end.min(span.end), span.end)
    };
    !candidate.span.is_empty()
}

/// The tag that begins at byte `start`.
fn tag(text: &str, start: usize) -> Option<(Span, Label)> {
    let rest = text.as_bytes().get(start..)?;
    let len = rest.iter().take(MAX_TAG).position(|byte| *byte == b'>')? + 1;
    let inner = text.get(start + 1..start + len - 1)?.trim();
    let (_, label) = TAGS.iter().find(|(name, _)| inner.eq_ignore_ascii_case(name))?;
    Some((Span::new(start, start + len), *label))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_tags_and_takes_back_what_is_in_them() {
        let document = Document::new("test", "<OBS!> Xerxa < com! > <Com> <b>");
        let inside = |start, end| {
            Candidate::new(Span::new(start, end), Label::OtherInstitution, 0.9, Source::Tagger, "test")
        };
        let mut candidates = vec![inside(1, 4), inside(4, 12), inside(7, 15)];
        find(&document, &mut candidates);
        let found: Vec<_> = candidates.iter().map(|one| (one.label, document.cut(one.span))).collect();
        let expected = [
            (Label::OtherInstitution, " Xerxa"),
            (Label::OtherInstitution, "Xerxa "),
            (Label::Obs, "<OBS!>"),
            (Label::Com, "< com! >"),
        ];
        assert_eq!(found, expected);
    }
}
