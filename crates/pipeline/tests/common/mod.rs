//! What the tests with frames share: which bytes of a text are replaced.

use maskros_pipeline::Pipeline;
use maskros_text::{Action, Document, Span};

/// Whether a letter inside one of the spans is not replaced.
pub(crate) fn keeps_letters(pipeline: &Pipeline, text: &str, spans: &[Span]) -> bool {
    let decisions = pipeline.analyse(&Document::new("test", text)).decisions;
    let replaced: Vec<Span> =
        decisions.iter().filter(|one| one.action == Action::Replace).map(|one| one.span).collect();
    let is_replaced = |at: usize| replaced.iter().any(|span| (span.start..span.end).contains(&at));
    let keeps = |span: &Span| {
        let mut letters =
            maskros_text::cut(text, *span).char_indices().filter(|(_, letter)| letter.is_alphabetic());
        letters.any(|(at, _)| !is_replaced(span.start + at))
    };
    spans.iter().any(keeps)
}
