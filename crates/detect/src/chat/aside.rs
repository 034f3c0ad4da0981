//! What stands beside the name of who writes a line: the age (`clémence, 29: mdr`) and what the others call somebody (`louise (ouistiti): oui`).

use super::author::{MIN_CLEAR, is_part, is_unheard_of};
use super::head::{AUTHOR, Head, is_age};
use maskros_language::folded;
use maskros_lexicon::Lexicon;
use maskros_text::{Candidate, Document, Label, Source, Span};
use std::collections::{HashMap, HashSet};

/// Adds the ages and nicknames of the authors `heads`.
pub(super) fn find(document: &Document, heads: &[&Head], lexicon: &Lexicon, out: &mut Vec<Candidate>) {
    let asides: Vec<Span> = heads.iter().filter_map(|head| head.aside).collect();
    let said = said_outside(document, &asides);
    for span in &asides {
        let told = document.cut(*span);
        if is_age(told) {
            out.push(Candidate::new(*span, Label::AgeDigits, 0.7, Source::Context, AUTHOR));
        } else if is_nickname(told, &said, lexicon) {
            out.push(Candidate::new(*span, Label::Username, 0.6, Source::Context, AUTHOR));
        }
    }
}

/// The asides of one word that the document says elsewhere too.
fn said_outside<'d>(document: &'d Document, asides: &[Span]) -> HashSet<&'d str> {
    let names = asides.iter().map(|span| document.cut(*span)).filter(|told| is_one_word(told));
    let mut counts: HashMap<&str, isize> = HashMap::new();
    names.for_each(|name| *counts.entry(name).or_default() -= 1);
    if !counts.is_empty() {
        let words = document.text().split(|letter: char| !letter.is_alphanumeric());
        words.for_each(|word| {
            counts.entry(word).and_modify(|count| *count += 1);
        });
    }
    counts.into_iter().filter(|(_, count)| *count > 0).map(|(name, _)| name).collect()
}

fn is_one_word(told: &str) -> bool {
    told.len() >= MIN_CLEAR && told.chars().all(char::is_alphabetic)
}

/// Whether the word is what somebody is called by: others say it too, or nobody knows it.
fn is_nickname(told: &str, said: &HashSet<&str>, lexicon: &Lexicon) -> bool {
    let folded = folded(told);
    let heard = || said.contains(told) || is_unheard_of(&folded, lexicon);
    is_one_word(told) && !is_part(&folded, lexicon) && heard()
}

#[cfg(test)]
mod tests {
    use super::super::head::heads;
    use super::*;

    fn told(text: &str) -> Vec<&str> {
        let document = Document::new("test", text);
        let heads = heads(&document);
        let mut out = Vec::new();
        find(&document, &heads.iter().collect::<Vec<_>>(), &Lexicon::embedded(), &mut out);
        let mut spans: Vec<Span> = out.iter().map(|one| one.span).collect();
        spans.sort_unstable();
        spans.iter().filter_map(|span| text.get(span.start..span.end)).collect()
    }

    #[test]
    fn finds_ages_and_nicknames() {
        assert_eq!(told("clémence, 29: mdr\nbastien, 32: oui"), ["29", "32"]);
        assert_eq!(told("louise (hérisson): oui\nmax: merci hérisson"), ["hérisson"]);
        assert_eq!(told("louise (kvarnqz): oui\nmax: merci"), ["kvarnqz"]);
    }

    #[test]
    fn leaves_what_somebody_is() {
        for text in ["louise (agent): oui\nmax: un agent", "louise (maman): oui", "louise (demain): oui"] {
            assert!(told(text).is_empty(), "{text}");
        }
    }
}
