//! Texts that belong to one record, worked on as one document.
//!
//! The cells of a row are about the same people: a name in one column must be found in the remark in another and get the same
//! pseudonym there. So a record of several texts walks the road as one document, a line a text, each behind the name of its field
//! (`Efternamn: Sten`), which is context like any other; what comes out is given back text by text.
//! A text of which a reader sees something else (a soft hyphen, a divided word) walks the road as it is seen.

use crate::{Analysis, seen::Seen};
use maskros_decide::Unsure;
use maskros_text::{Decision, Decisions, Document, Edit, Edits, Span};

/// Several texts, or one that is seen otherwise, as one document.
#[derive(Clone, Debug)]
pub struct JoinedRecord {
    document: Document,
    /// Where each text stands in the document.
    places: Vec<Span>,
    /// How each is seen, where that is not as it is.
    seen: Vec<Option<Seen>>,
}

impl JoinedRecord {
    /// Joins the texts of one record; `headings` are the names of their fields, empty where a field has none.
    #[must_use]
    pub fn new(id: &str, documents: &[Document], headings: &[&str]) -> Self {
        let seen = documents.iter().map(Seen::of).collect();
        Self::of_seen(&Document::new(id, ""), documents, headings, seen)
    }

    /// One text as it is seen; `None` where that is as it is.
    #[must_use]
    pub fn seen(document: &Document) -> Option<Self> {
        let seen = vec![Some(Seen::of(document)?)];
        Some(Self::of_seen(document, std::slice::from_ref(document), &[""], seen))
    }

    /// Joins texts under the name of `called`.
    fn of_seen(
        called: &Document,
        documents: &[Document],
        headings: &[&str],
        seen: Vec<Option<Seen>>,
    ) -> Self {
        let mut text = String::new();
        let mut places = Vec::new();
        for ((document, heading), seen) in documents.iter().zip(headings).zip(&seen) {
            let own = seen.as_ref().map_or(document.text(), Seen::text);
            if !heading.is_empty() {
                text.push_str(heading);
                text.push_str(": ");
            }
            places.push(Span::new(text.len(), text.len() + own.len()));
            text.push_str(own);
            text.push('\n');
        }
        Self { document: called.with_text(text), places, seen }
    }

    /// All texts as one.
    #[must_use]
    pub fn document(&self) -> &Document {
        &self.document
    }

    /// Where byte `byte` of text `idx` stands in [`document`](Self::document).
    #[must_use]
    pub fn place(&self, idx: usize, byte: usize) -> usize {
        let start = self.places.get(idx).map_or(0, |place| place.start);
        start + self.place_as_seen(idx, byte)
    }

    fn place_as_seen(&self, idx: usize, byte: usize) -> usize {
        self.seen.get(idx).and_then(Option::as_ref).map_or(byte, |seen| seen.place(byte))
    }

    /// The edits of each of `documents`. An edit that reaches over the border of a text is made where it begins; the rest of
    /// what it covered goes.
    #[must_use]
    pub fn edits(&self, documents: &[Document], edits: &Edits) -> Vec<Edits> {
        let of = |part: Part<'_>| {
            let own = edits.as_slice().iter().filter_map(|edit| part.edit(edit));
            Edits::new(part.document, own.collect()).unwrap_or_default()
        };
        self.parts(documents).map(of).collect()
    }

    /// The texts with their places.
    fn parts<'a>(&'a self, documents: &'a [Document]) -> impl Iterator<Item = Part<'a>> {
        let places = documents.iter().zip(&self.places).zip(&self.seen);
        places.map(|((document, place), seen)| Part { document, place: *place, seen: seen.as_ref() })
    }

    /// What was found in each of `documents`.
    #[must_use]
    pub fn analyses(&self, documents: &[Document], analysis: &Analysis) -> Vec<Analysis> {
        let of = |part: Part<'_>| {
            let decisions = analysis.decisions.iter().filter_map(|decision| part.decision(decision));
            let unsure = analysis.unsure.iter().filter_map(|unsure| part.unsure(unsure));
            Analysis {
                languages: analysis.languages.clone(),
                decisions: Decisions::new(part.document, decisions.collect()).unwrap_or_default(),
                unsure: unsure.collect(),
            }
        };
        self.parts(documents).map(of).collect()
    }
}

/// One of the texts.
struct Part<'a> {
    document: &'a Document,
    /// Where it stands in the document of all.
    place: Span,
    seen: Option<&'a Seen>,
}

impl Part<'_> {
    /// What of `span` stands in this text, in the text as it is.
    fn own(&self, span: Span) -> Option<Span> {
        let span = part(span, self.place)?;
        Some(self.seen.map_or(span, |seen| seen.source(span)))
    }

    fn edit(&self, edit: &Edit) -> Option<Edit> {
        let span = self.own(edit.span)?;
        let begins_here = edit.span.start >= self.place.start;
        let replacement = if begins_here { edit.replacement.clone() } else { String::new() };
        Some(Edit { span, replacement })
    }

    fn decision(&self, decision: &Decision) -> Option<Decision> {
        self.own(decision.span).map(|span| Decision { span, ..decision.clone() })
    }

    fn unsure(&self, unsure: &Unsure) -> Option<Unsure> {
        self.own(unsure.span).map(|span| Unsure { span, ..unsure.clone() })
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
        let joined = JoinedRecord::new("r", &documents, &["Namn", ""]);
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
