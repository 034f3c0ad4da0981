//! The rest of the name of who writes a line: `HALVDAN STRAUMBOTN: nei`.
//!
//! Behind a first name that speaks stands a surname, whether the lists have it or nobody knows it, and however the line is written.

use super::author::{has_no_role, is_unheard_of};
use super::head::{AUTHOR, Head};
use maskros_language::folded;
use maskros_lexicon::{Lexicon, Word};
use maskros_text::{Candidate, Document, Label, Source};
use std::collections::HashSet;

/// What another rule is so sure of stays as it is.
const LIKELY: f32 = 0.5;
/// The least bytes of a surname.
const LEAST_BYTES: usize = 3;

/// Adds the surnames of the authors `heads`, who go by their first names, where nothing else was found.
pub(super) fn find(document: &Document, heads: &[&Head], lexicon: &Lexicon, out: &mut Vec<Candidate>) {
    let known = out.iter().filter(|one| one.score >= LIKELY);
    let taken: HashSet<usize> = known.map(|one| one.span.start).collect();
    let words = heads.iter().flat_map(|head| head.later_words(document));
    let free = words.filter(|span| !taken.contains(&span.start));
    let names = free.filter(|span| is_surname(document.cut(*span), lexicon));
    out.extend(names.map(|span| Candidate::new(span, Label::Surname, 0.6, Source::Context, AUTHOR)));
}

/// Whether the lists have the word as a surname, which has a capital if it is an ordinary word too, or nobody knows it.
fn is_surname(name: &str, lexicon: &Lexicon) -> bool {
    let folded = folded(name);
    let large = name.starts_with(char::is_uppercase);
    let listed = |word: Word| word.surname.is_some() && (large || word.common.is_empty());
    name.len() >= LEAST_BYTES
        && has_no_role(&folded, lexicon)
        && (is_unheard_of(&folded, lexicon) || lexicon.word(&folded).is_some_and(listed))
}

#[cfg(test)]
mod tests {
    use super::super::head::heads;
    use super::*;

    fn surnames(text: &str) -> Vec<&str> {
        let document = Document::new("test", text);
        let heads = heads(&document);
        let mut out = Vec::new();
        find(&document, &heads.iter().collect::<Vec<_>>(), &Lexicon::embedded(), &mut out);
        out.iter().filter_map(|one| text.get(one.span.start..one.span.end)).collect()
    }

    #[test]
    fn finds_the_surname_of_who_speaks() {
        assert_eq!(surnames("RAGNHILD QVARNBOTN: NEI\nsolveig qvarnbotn: jo"), ["QVARNBOTN", "qvarnbotn"]);
        assert_eq!(surnames("CHRISTIAN QVARNBA : OUI"), ["QVARNBA"], "French has a space before its colon");
        assert_eq!(surnames("Anna Berg: ja"), ["Berg"]);
    }

    #[test]
    fn leaves_what_somebody_is_and_does() {
        for text in ["anna berg: ja", "Ronny Maler: ja", "anna svarer: ja", "Anna Sagt: ja", "Anna: ja"] {
            assert!(surnames(text).is_empty(), "{text}: {:?}", surnames(text));
        }
    }
}
