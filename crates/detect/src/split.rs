//! Parts of a text with where they begin.

use maskros_text::Span;

/// The parts of a text between `separators`, which are of one byte each, with where each begins in it.
pub(crate) fn parts<'t>(
    text: &'t str,
    separators: &'static [char],
) -> impl Iterator<Item = (usize, &'t str)> {
    let mut at = 0;
    text.split(separators).map(move |part| {
        let start = at;
        at += part.len() + 1;
        (start, part)
    })
}

/// Where the parts of a text between `separators` stand in it.
pub(crate) fn spans(text: &str, separators: &'static [char]) -> impl Iterator<Item = Span> {
    parts(text, separators).map(|(at, part)| Span::new(at, at + part.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_know_where_they_begin() {
        let found: Vec<(usize, &str)> = parts("å 1, b;c", &[',', ';']).collect();
        assert_eq!(found, [(0, "å 1"), (5, " b"), (8, "c")]);
    }
}
