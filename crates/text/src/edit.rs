//! What stands there instead.

use crate::{Document, Span, cut};
use std::fmt;

/// One replacement.
///
/// `Debug` shows the span and the length of the replacement, never text.
#[derive(Clone, PartialEq, Eq)]
pub struct Edit {
    /// What is replaced, in the original text.
    pub span: Span,
    /// What stands there instead.
    pub replacement: String,
}

impl fmt::Debug for Edit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Edit").field("span", &self.span).field("bytes", &self.replacement.len()).finish()
    }
}

/// The edits of one document: sorted, disjoint, on character borders.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Edits(Vec<Edit>);

impl Edits {
    /// Checks and sorts the edits.
    ///
    /// # Errors
    ///
    /// Gives back the span of the first edit that is off a character border or overlaps its predecessor.
    pub fn new(document: &Document, mut edits: Vec<Edit>) -> Result<Self, Span> {
        edits.sort_by_key(|edit| (edit.span.start, edit.span.end));
        let mut end = 0;
        for Edit { span, .. } in &edits {
            if span.start < end || !document.holds(*span) {
                return Err(*span);
            }
            end = span.end;
        }
        Ok(Self(edits))
    }

    /// The edits in reading order.
    #[must_use]
    pub fn as_slice(&self) -> &[Edit] {
        &self.0
    }

    /// Where `spans`, which come in order of their starts, stand in the text after the edits; parts of a name that was replaced as a
    /// whole share its place.
    #[must_use]
    pub fn places(&self, spans: impl Iterator<Item = Span>) -> Vec<Span> {
        let mut edits = self.0.iter().peekable();
        // What the edits before the current place added and took away.
        let (mut added, mut taken) = (0, 0);
        let mut places = Vec::new();
        for span in spans {
            while let Some(edit) = edits.next_if(|edit| edit.span.end <= span.start) {
                added += edit.replacement.len();
                taken += edit.span.len();
            }
            let moved = |byte: usize| byte + added - taken;
            places.push(match edits.peek().filter(|edit| edit.span.overlaps(span)) {
                Some(edit) => {
                    Span::new(moved(edit.span.start), moved(edit.span.start) + edit.replacement.len())
                }
                None => Span::new(moved(span.start), moved(span.end)),
            });
        }
        places
    }

    /// The text with every edit made; all other bytes are those of `text`.
    #[must_use]
    pub fn apply(&self, text: &str) -> String {
        let mut out = String::with_capacity(text.len());
        let mut at = 0;
        for Edit { span, replacement } in &self.0 {
            out.push_str(cut(text, Span::new(at, span.start)));
            out.push_str(replacement);
            at = span.end;
        }
        out.push_str(cut(text, Span::new(at, text.len())));
        out
    }
}

impl<'a> IntoIterator for &'a Edits {
    type Item = &'a Edit;
    type IntoIter = std::slice::Iter<'a, Edit>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edit(start: usize, end: usize, replacement: &str) -> Edit {
        Edit { span: Span::new(start, end), replacement: replacement.to_owned() }
    }

    #[test]
    fn edits_apply_in_reading_order_whatever_their_order() {
        let document = Document::new("d", "😀 Åsa bor i Ås.");
        let edits = Edits::new(&document, vec![edit(16, 19, "Bø"), edit(5, 9, "Kari")]).unwrap();
        assert_eq!(edits.apply(document.text()), "😀 Kari bor i Bø.");
    }

    #[test]
    fn overlapping_and_misplaced_edits_are_refused() {
        let document = Document::new("d", "Åsa");
        assert_eq!(Edits::new(&document, vec![edit(1, 3, "")]), Err(Span::new(1, 3)));
        assert_eq!(Edits::new(&document, vec![edit(0, 3, ""), edit(2, 4, "")]), Err(Span::new(2, 4)));
    }
}
