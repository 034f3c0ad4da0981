//! Texts that belong to one record, worked on as one document.
//!
//! The cells of a row are about the same people: a name in one column must be found in the remark in another and get the same
//! pseudonym there. So a record of several texts walks the road as one document, a line a text, each behind the name of its field
//! (`Efternamn: Sten`), which is context like any other; what comes out is given back text by text.

use crate::Analysis;
use maskros_decide::Unsure;
use maskros_text::{Decision, Decisions, Document, Edit, Edits, Span};

/// Several texts as one document.
#[derive(Clone, Debug)]
pub struct Joined {
    document: Document,
    /// Where each text stands in the document.
    places: Vec<Span>,
}

impl Joined {
    /// Joins the texts of one record; `headings` are the names of their fields, empty where a field has none.
    #[must_use]
    pub fn new(id: &str, documents: &[Document], headings: &[&str]) -> Self {
        let mut text = String::new();
        let mut places = Vec::new();
        for (document, heading) in documents.iter().zip(headings) {
            if !heading.is_empty() {
                text.push_str(heading);
                text.push_str(": ");
            }
            places.push(Span::new(text.len(), text.len() + document.text().len()));
            text.push_str(document.text());
            text.push('\n');
        }
        Self { document: Document::new(id, text), places }
    }

    /// All texts as one.
    #[must_use]
    pub fn document(&self) -> &Document {
        &self.document
    }

    /// The byte at which text `idx` begins in [`document`](Self::document).
    #[must_use]
    pub fn start(&self, idx: usize) -> usize {
        self.places.get(idx).map_or(0, |place| place.start)
    }

    /// The edits of each of `documents`. An edit that reaches over the border of a text is made where it begins; the rest of
    /// what it covered goes.
    #[must_use]
    pub fn edits(&self, documents: &[Document], edits: &Edits) -> Vec<Edits> {
        let within = |(document, place): (&Document, &Span)| {
            let parts = edits.as_slice().iter().filter_map(|edit| {
                let span = part(edit.span, *place)?;
                let begins_here = edit.span.start >= place.start;
                let replacement = if begins_here { edit.replacement.clone() } else { String::new() };
                Some(Edit { span, replacement })
            });
            Edits::new(document, parts.collect()).unwrap_or_default()
        };
        documents.iter().zip(&self.places).map(within).collect()
    }

    /// What was found in each of `documents`.
    #[must_use]
    pub fn analyses(&self, documents: &[Document], analysis: &Analysis) -> Vec<Analysis> {
        let within = |(document, place): (&Document, &Span)| {
            let decision = |decision: &Decision| {
                part(decision.span, *place).map(|span| Decision { span, ..decision.clone() })
            };
            let unsure =
                |unsure: &Unsure| part(unsure.span, *place).map(|span| Unsure { span, ..unsure.clone() });
            Analysis {
                languages: analysis.languages.clone(),
                decisions: Decisions::new(document, analysis.decisions.iter().filter_map(decision).collect())
                    .unwrap_or_default(),
                unsure: analysis.unsure.iter().filter_map(unsure).collect(),
            }
        };
        documents.iter().zip(&self.places).map(within).collect()
    }
}

/// The part of `span` in `place`, counted from the start of `place`.
fn part(span: Span, place: Span) -> Option<Span> {
    let (start, end) = (span.start.max(place.start), span.end.min(place.end));
    (start < end).then(|| Span::new(start - place.start, end - place.start))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_go_back_to_their_texts_and_are_cut_at_borders() {
        let documents = [Document::new("a", "Åsa Berg"), Document::new("b", "såg Åsa")];
        let joined = Joined::new("r", &documents, &["Namn", ""]);
        assert_eq!(joined.document().text(), "Namn: Åsa Berg\nsåg Åsa\n");
        let edit =
            |start, end, text: &str| Edit { span: Span::new(start, end), replacement: text.to_owned() };
        let edits = vec![edit(0, 4, "X"), edit(6, 10, "Kari"), edit(11, 21, "Vik")];
        let edits = Edits::new(joined.document(), edits).unwrap();
        let apart = joined.edits(&documents, &edits);
        assert_eq!(apart[0].apply(documents[0].text()), "Kari Vik");
        assert_eq!(apart[1].apply(documents[1].text()), "Åsa", "what an edit covers never stays");
    }
}
