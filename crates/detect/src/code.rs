//! Source code and names of files in a text, by the marks in it.

use maskros_language::{WordRole, facts};

/// What is written in code and hardly ever in talk.
const CODE: &[&str] =
    &["();", "){", ") {", "=>", "::", "==", "</", "&&", "->", " = ", "self.", "):\n", "```", "$("];

/// Whether the text is what names of files end with.
pub(crate) fn is_file_ending(text: &str) -> bool {
    facts(text).has(WordRole::FileEnding)
}

/// Whether several lines of a text are code.
pub(crate) fn holds_code(text: &str) -> bool {
    const FEW: usize = 2;
    text.lines().filter(|line| is_code(line)).nth(FEW - 1).is_some()
}

/// Whether a line or sentence has a mark of code, or ends in one; what is told of who speaks does not (`Ingvild (agent): hei`).
pub(crate) fn is_code(text: &str) -> bool {
    text.ends_with([';', '{', '}']) || text.ends_with("):") || CODE.iter().any(|mark| text.contains(mark))
}
