//! How much of the gold is covered, and how much of what is covered is gold.
//!
//! A gold span is covered when every byte of it that is not white space would be edited (actions `replace` and `generalise`).
//! A gold span that people left readable (TAB: `NO_MASK`; DAB: labels other than DIREKTE and KVASI) counts neither as gold for
//! precision nor in the row `all`, but has rows of its own.

use crate::gold::{Gold, GoldSpan};
use maskros_pipeline::Analysis;
use maskros_text::{Document, Span};
use std::collections::BTreeMap;

/// Gold spans and how many of them are covered.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Share {
    pub(crate) of: usize,
    pub(crate) part: usize,
}

/// The counts of one set.
#[derive(Debug, Default)]
pub(crate) struct Coverage {
    /// By (`label` | `identifier` | `all`, name).
    pub(crate) spans: BTreeMap<(&'static str, String), Share>,
    /// Characters masked, and those of them that are gold.
    pub(crate) characters: Share,
}

impl Coverage {
    /// Counts one document.
    pub(crate) fn add(&mut self, gold: &Gold, analysis: &Analysis) {
        let text = gold.document.text();
        let masked = bytes(
            text,
            analysis
                .decisions
                .iter()
                .filter(|decision| decision.action.edits())
                .map(|decision| decision.span),
        );
        for span in &gold.spans {
            let covered = is_covered(&gold.document, span.span, &masked);
            self.count("label", span.label.clone(), covered);
            if !span.identifier.is_empty() {
                self.count("identifier", span.identifier.clone(), covered);
            }
            if is_to_mask(span) {
                self.count("all", "all".to_owned(), covered);
            }
        }
        let wanted = bytes(text, gold.spans.iter().filter(|span| is_to_mask(span)).map(|span| span.span));
        for (byte, _) in text.char_indices().filter(|(byte, letter)| masked[*byte] && !letter.is_whitespace())
        {
            self.characters.of += 1;
            self.characters.part += usize::from(wanted[byte]);
        }
    }

    fn count(&mut self, group: &'static str, name: String, covered: bool) {
        let share = self.spans.entry((group, name)).or_default();
        share.of += 1;
        share.part += usize::from(covered);
    }
}

fn is_to_mask(span: &GoldSpan) -> bool {
    span.identifier != "NO_MASK"
}

fn is_covered(document: &Document, span: Span, masked: &[bool]) -> bool {
    let letters = document.cut(span).char_indices().filter(|(_, letter)| !letter.is_whitespace());
    letters.map(|(byte, _)| span.start + byte).all(|byte| masked[byte])
}

/// Which bytes of `text` lie in one of `spans`.
fn bytes(text: &str, spans: impl Iterator<Item = Span>) -> Vec<bool> {
    let mut bytes = vec![false; text.len()];
    for span in spans {
        bytes[span.start..span.end].fill(true);
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gold(label: &str, identifier: &str) -> GoldSpan {
        GoldSpan { span: Span::new(0, 1), label: label.to_owned(), identifier: identifier.to_owned() }
    }

    #[test]
    fn what_people_left_readable_is_not_to_mask() {
        assert!(!is_to_mask(&gold("PERSON", "NO_MASK")) && is_to_mask(&gold("PERSON", "QUASI")));
        assert!(is_to_mask(&gold("DATE", "")));
    }

    #[test]
    fn a_gap_of_white_space_does_not_uncover_a_name() {
        let document = Document::new("d", "Anna Berg");
        let masked = bytes(document.text(), [Span::new(0, 4), Span::new(5, 9)].into_iter());
        assert!(is_covered(&document, Span::new(0, 9), &masked));
        let masked = bytes(document.text(), [Span::new(0, 4), Span::new(6, 9)].into_iter());
        assert!(!is_covered(&document, Span::new(0, 9), &masked));
    }
}
