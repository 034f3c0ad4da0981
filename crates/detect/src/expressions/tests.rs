//! Checks of marked sentences: `Han bor i {street_name:Storgatan} {street_nr:5}.`

use super::{find_by_grammars, pieces::Line};
use crate::view::{SentenceView, ViewBuilder};
use maskros_lexicon::Lexicon;
use maskros_text::{Candidate, Document, Lang, Sentence, Span};

/// The candidates of the grammars in a text whose sentences are in `langs`, without what the model of numbers adds.
pub(super) fn candidates(text: &str, langs: &[Lang]) -> Vec<Candidate> {
    candidates_of(text, langs, |view, out| {
        find_by_grammars(&Line::new(view), out);
    })
}

/// What `find` finds in a text whose sentences are in `langs`.
pub(super) fn candidates_of(
    text: &str,
    langs: &[Lang],
    find: impl Fn(&SentenceView<'_>, &mut Vec<Candidate>),
) -> Vec<Candidate> {
    let lexicon = Lexicon::embedded();
    let document = Document::new("test", text);
    let mut builder = ViewBuilder::default();
    let mut out = Vec::new();
    for sentence in maskros_segment::sentences(&document) {
        let sentence = Sentence::new(sentence.span, langs.iter().copied().collect());
        find(&builder.view(&document, sentence, &lexicon), &mut out);
    }
    out
}

/// The marked text without its marks, and its spans with their labels.
fn unmark(marked: &str) -> (String, Vec<(Span, String)>) {
    let (mut text, mut spans, mut rest) = (String::new(), Vec::new(), marked);
    while let Some((before, after)) = rest.split_once('{') {
        let (mark, after) = after.split_once('}').expect("a closing brace");
        let (label, inner) = mark.split_once(':').expect("a label");
        text.push_str(before);
        spans.push((Span::new(text.len(), text.len() + inner.len()), label.to_owned()));
        text.push_str(inner);
        rest = after;
    }
    text.push_str(rest);
    (text, spans)
}

/// Checks that the likely candidates of every text are just those marked, whatever its language.
pub(super) fn finds(texts: &[&str]) {
    finds_in(&[], texts);
}

/// Checks that the likely candidates of every text in `langs` are just those marked; none where nothing is.
pub(super) fn finds_in(langs: &[Lang], texts: &[&str]) {
    for marked in texts {
        let (text, mut expected) = unmark(marked);
        let mut found: Vec<(Span, String)> = candidates(&text, langs)
            .into_iter()
            .filter(|candidate| candidate.score >= 0.5)
            .map(|candidate| (candidate.span, candidate.label.name().to_owned()))
            .collect();
        found.sort();
        found.dedup();
        expected.sort();
        assert_eq!(found, expected, "{marked}");
    }
}

/// Checks that nothing likely is found.
pub(super) fn leaves(texts: &[&str]) {
    finds(texts);
}

#[test]
fn hostile_lines_are_read_to_their_end() {
    for unit in [
        ".",
        "1.",
        "a@",
        "1/",
        "((",
        "@a@",
        "a:",
        "::",
        "1-",
        "år ",
        "1 år ",
        "sixtton år ",
        "http://",
        "rue de ",
        "St. ",
        "\u{301}",
        "1, ",
        "é.",
        "w.",
        "#a",
        "😀@",
    ] {
        let text = unit.repeat(8192 / unit.len());
        for candidate in candidates(&text, &[]) {
            assert!(
                candidate.span.end <= text.len()
                    && text.is_char_boundary(candidate.span.start)
                    && text.is_char_boundary(candidate.span.end)
            );
        }
    }
}

#[test]
fn spans_stay_on_character_borders() {
    for text in [
        "😀 anna.berg@example.org 😀",
        "å@å.example.org",
        "Ærøvej 5, 1. tv 𝒜",
        "e\u{301}mile@exemple.example.fr",
        "«www.example.org/å»…",
        "‘98 ’98 '98",
        "Straße 5ß 5ı",
    ] {
        for candidate in candidates(text, &[Lang::En]) {
            assert!(
                text.get(candidate.span.start..candidate.span.end).is_some_and(|part| !part.is_empty()),
                "{text}"
            );
        }
    }
}
