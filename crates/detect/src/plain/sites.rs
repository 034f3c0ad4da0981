//! Names inside the sites that everybody knows: `Finn.no`.

use crate::SentenceView;
use maskros_language::is_known_site;
use maskros_text::Candidate;

/// Whether what stands there without a space is the host of a site that everybody knows, marks of the sentence aside.
pub(super) fn is_of_site(view: &SentenceView<'_>, candidate: &Candidate) -> bool {
    let text = view.document.text();
    let behind = text.get(candidate.span.start..).unwrap_or_default();
    let host = behind.split(|letter: char| letter.is_whitespace() || matches!(letter, ',' | '/' | ')' | '"'));
    let host = host.into_iter().next().unwrap_or_default();
    host.len() > candidate.span.len() && is_known_site(host.trim_end_matches(['.', '!', '?', ':', ';']))
}

#[cfg(test)]
mod tests {
    use crate::Detector;
    use maskros_lexicon::Lexicon;
    use maskros_text::{Document, Label, Lang, Languages, Sentence, Span};

    fn names(text: &str) -> usize {
        let document = Document::new("test", text);
        let sentence = Sentence::new(Span::new(0, text.len()), Languages::only(Lang::Nb));
        let found = Detector::new(Lexicon::embedded()).find(&document, &[sentence]);
        found.iter().filter(|one| one.label == Label::FirstnameMale && one.score >= 0.5).count()
    }

    #[test]
    fn a_name_in_a_known_site_is_nobody() {
        assert_eq!(names("Vi la den ut på Finn.no i går."), 0);
        assert_eq!(names("Vi traff Finn og Ola i går."), 2);
    }
}
