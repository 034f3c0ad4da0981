//! Source code in a text, by the marks in it.

/// What is written in code and hardly ever in talk.
const CODE: &[&str] =
    &["();", "){", ") {", "=>", "::", "==", "</", "&&", "->", " = ", "self.", "):\n", "```", "$("];

/// Whether several lines of a text are code.
pub(crate) fn holds_code(text: &str) -> bool {
    const FEW: usize = 2;
    text.lines().filter(|line| is_code(line)).nth(FEW - 1).is_some()
}

/// Whether a line or sentence has a mark of code, or ends in one; what is told of who speaks does not (`Ingvild (agent): hei`).
pub(crate) fn is_code(text: &str) -> bool {
    text.ends_with([';', '{', '}']) || text.ends_with("):") || CODE.iter().any(|mark| text.contains(mark))
}
