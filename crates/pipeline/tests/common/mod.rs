//! What the tests with frames share: which bytes of a text are replaced, and how many texts may keep some.

use maskros_pipeline::Pipeline;
use maskros_text::{Action, Document, Span};

/// The spans of a text that are replaced.
pub(crate) struct Replaced(Vec<Span>);

impl Replaced {
    pub(crate) fn of(pipeline: &Pipeline, text: &str) -> Self {
        let decisions = pipeline.analyse(&Document::new("test", text)).decisions;
        Self(decisions.iter().filter(|one| one.action == Action::Replace).map(|one| one.span).collect())
    }

    pub(crate) fn has(&self, at: usize) -> bool {
        self.0.iter().any(|span| (span.start..span.end).contains(&at))
    }

    /// How many letters of the span in `text` are not replaced.
    pub(crate) fn letters_left(&self, text: &str, span: Span) -> usize {
        let letters = maskros_text::cut(text, span).char_indices();
        letters.filter(|(at, letter)| letter.is_alphabetic() && !self.has(span.start + at)).count()
    }
}

/// Prints how many of `all` texts keep something, and fails where they are more than `most`.
#[expect(clippy::print_stdout, reason = "a test tells its counts")]
pub(crate) fn assert_few(name: &str, left: &[&str], all: usize, most: usize) {
    let count = (left.len(), all);
    println!("{name}: {count:?}");
    assert!(left.len() <= most, "{name}: {count:?} {left:#?}");
}
