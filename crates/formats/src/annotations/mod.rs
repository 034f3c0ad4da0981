//! Spans in the formats of annotation tools.

pub mod brat;
pub mod iob;

use maskros_text::{Decision, Decisions, Document, Span};

/// A span under the name that is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LabelledSpan {
    /// Where it stands.
    pub span: Span,
    /// Its name.
    pub label: &'static str,
    /// Neighbouring parts of one name share it.
    pub mention: u32,
}

/// The spans of a document in reading order, each under its `name`, without those that have none. The parts of one mention that have the
/// same name, such as first name and surname, are one span.
pub fn labelled(
    document: &Document,
    decisions: &Decisions,
    name: impl Fn(&Decision) -> Option<&'static str>,
) -> Vec<LabelledSpan> {
    let mut all: Vec<LabelledSpan> = Vec::new();
    let named = |decision: &Decision| {
        let label = name(decision)?;
        Some(LabelledSpan { span: decision.span, label, mention: decision.mention })
    };
    for next in decisions.iter().filter_map(named) {
        match all.last_mut() {
            Some(last) if goes_on(document, *last, next) => last.span = last.span.join(next.span),
            _ => all.push(next),
        }
    }
    all
}

/// Whether `next` is one more part of the mention in `last`: nothing but white space and hyphens stand between.
fn goes_on(document: &Document, last: LabelledSpan, next: LabelledSpan) -> bool {
    last.mention == next.mention
        && last.label == next.label
        && is_joint(document.cut(Span::new(last.span.end, next.span.start)))
}

fn is_joint(between: &str) -> bool {
    between.chars().all(|letter| matches!(letter, ' ' | '\u{a0}' | '-' | '.'))
}
