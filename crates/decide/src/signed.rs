//! Signatures with a surname that is a town: `Dot Ramsbottom`, `Hans Marburg`.
//!
//! The lists know the town and not the surname. Behind a first name, on a line that holds nothing else, it is who signs.

use crate::item::Item;
use maskros_text::{Document, Label, Source, Span};

/// Gives the towns that sign the label of a surname.
pub(crate) fn surnames(document: &Document, pieces: &mut [Item]) {
    for idx in 1..pieces.len() {
        if is_town(&pieces[idx]) && signs(document, &pieces[idx - 1], pieces[idx].span) {
            pieces[idx].label = Label::Surname;
        }
    }
}

/// Whether nothing but the word itself makes a town of the piece.
fn is_town(piece: &Item) -> bool {
    piece.label == Label::City && matches!(piece.source, Source::Lexicon | Source::Tagger)
}

/// Whether the piece before the name is a first name that begins the line, which ends behind the name.
fn signs(document: &Document, first: &Item, name: Span) -> bool {
    let text = document.text();
    is_first_name_before(text, first, name) && is_alone_on_line(text, first.span.join(name))
}

fn is_first_name_before(text: &str, first: &Item, name: Span) -> bool {
    first.label.is_first_name() && text.get(first.span.end..name.start) == Some(" ")
}

fn is_alone_on_line(text: &str, span: Span) -> bool {
    begins_line(text, span.start) && ends_line(text, span.end)
}

fn begins_line(text: &str, at: usize) -> bool {
    at == 0 || text.get(..at).is_some_and(|head| head.ends_with('\n'))
}

/// Whether nothing follows on the line, or a form of address in brackets.
fn ends_line(text: &str, at: usize) -> bool {
    let tail = rest_of_line(text, at);
    tail.is_empty() || is_bracketed(tail)
}

fn rest_of_line(text: &str, at: usize) -> &str {
    text.get(at..).and_then(|rest| rest.lines().next()).unwrap_or_default().trim()
}

fn is_bracketed(text: &str) -> bool {
    text.starts_with('(') && text.ends_with(')')
}

#[cfg(test)]
mod tests {
    use super::*;
    use maskros_text::Candidate;

    /// The labels of the pieces of a text with a first name and a town.
    fn labels(text: &str, first: &str, town: &str) -> Vec<Label> {
        let document = Document::new("test", text);
        let span = |part: &str| Span::new(text.find(part).unwrap(), text.find(part).unwrap() + part.len());
        let found = [(first, Label::FirstnameFemale), (town, Label::City)];
        let candidates = found
            .into_iter()
            .map(|(part, label)| Candidate::new(span(part), label, 0.8, Source::Lexicon, "test"))
            .collect();
        let policy = maskros_policy::Policy::builtin("default").unwrap();
        let (items, _) = crate::gather::gather(&document, candidates, &policy);
        let mut pieces = crate::join::join(&document, items, &policy);
        surnames(&document, &mut pieces);
        pieces.into_iter().map(|piece| piece.label).collect()
    }

    #[test]
    fn a_town_behind_a_first_name_on_a_line_of_its_own_is_a_surname() {
        let signed = [Label::FirstnameFemale, Label::Surname];
        assert_eq!(labels("Yours ever,\nDot Ramsbottom", "Dot", "Ramsbottom"), signed);
        assert_eq!(labels("Yours ever,\nDot Ramsbottom (Mrs)\nLeeds", "Dot", "Ramsbottom"), signed);
    }

    #[test]
    fn a_town_elsewhere_stays_one() {
        let apart = [Label::FirstnameFemale, Label::City];
        assert_eq!(labels("Dot, Ramsbottom", "Dot", "Ramsbottom"), apart);
        assert_eq!(labels("Dot Ramsbottom is where we met", "Dot", "Ramsbottom"), apart);
        assert_eq!(labels("We met Dot Ramsbottom", "Dot", "Ramsbottom"), apart);
    }
}
