//! The rest of the name of who writes a line: `HALVDAN STRAUMBOTN: nei`.
//!
//! Behind a first name that speaks stands a surname, whether the lists have it or nobody knows it, and however the line is written.

use super::author::{has_no_role, is_first_name, is_unheard_of};
use super::head::{AUTHOR, Head};
use maskros_language::{WordRole, facts, folded};
use maskros_lexicon::{Lexicon, Word};
use maskros_text::{Candidate, Document, Label, Source, Span};
use std::collections::{HashMap, HashSet};

/// What another rule is so sure of stays as it is.
const LIKELY: f32 = 0.5;
/// The least bytes of a surname.
const LEAST_BYTES: usize = 3;

/// Adds the surnames of the authors `heads`, who go by their first names, where nothing else was found.
pub(super) fn find(document: &Document, heads: &[&Head], lexicon: &Lexicon, out: &mut Vec<Candidate>) {
    let known = out.iter().filter(|one| one.score >= LIKELY);
    let taken: HashSet<usize> = known.map(|one| one.span.start).collect();
    let authors = Authors::of(document, heads, lexicon);
    let words = heads.iter().flat_map(|head| head.later_words(document));
    let names =
        words.filter(|span| !taken.contains(&span.start) && authors.have_surname(document.cut(*span)));
    out.extend(names.map(|span| Candidate::new(span, Label::Surname, 0.6, Source::Context, AUTHOR)));
}

/// How those who write are called.
struct Authors<'d> {
    lexicon: &'d Lexicon,
    /// What stands behind the first names of those who write several lines.
    again: HashSet<&'d str>,
    by_whole_names: bool,
}

impl<'d> Authors<'d> {
    fn of(document: &'d Document, heads: &[&Head], lexicon: &'d Lexicon) -> Self {
        let again = recurring(document, heads);
        Self { lexicon, again, by_whole_names: write_by_whole_names(document, heads) }
    }

    /// Whether a word behind a first name is the surname of one of them.
    fn have_surname(&self, word: &str) -> bool {
        is_surname(word, self.lexicon) || (self.are_called(word) && may_be_called(word, self.lexicon))
    }

    fn are_called(&self, word: &str) -> bool {
        self.again.contains(word) || (self.by_whole_names && is_large(word))
    }
}

/// Whether several people write by a first name and another word with a capital, as programs write them down: then it is a surname though it be
/// an ordinary word, `Steve Small:`.
fn write_by_whole_names(document: &Document, heads: &[&Head]) -> bool {
    let whole = heads.iter().filter(|head| head.is_nickname(document)).map(|head| head.whole(document));
    whole.collect::<HashSet<&str>>().len() > 1
}

/// What stands behind the first name of somebody who writes several lines: `bjørn galt:` is called so, `anna svarer:` hardly twice.
fn recurring<'d>(document: &'d Document, heads: &[&Head]) -> HashSet<&'d str> {
    let mut lines: HashMap<&str, usize> = HashMap::new();
    for head in heads.iter().filter(|head| head.has_several_words()) {
        *lines.entry(head.whole(document)).or_default() += 1;
    }
    let several = lines.into_iter().filter(|(_, count)| *count > 1);
    several.filter_map(|(name, _)| name.rsplit(' ').next()).collect()
}

/// Whether nobody writes or does what the word says, and it is no second first name.
fn may_be_called(name: &str, lexicon: &Lexicon) -> bool {
    let folded = folded(name);
    let first = is_first_name(&folded, false, lexicon);
    !first && has_no_role(&folded, lexicon) && !facts(&folded).has(WordRole::Wrote)
}

/// Whether the lists have the word as a surname, and nobody does what it says.
fn is_listed(name: &str, lexicon: &Lexicon) -> bool {
    let folded = folded(name);
    has_no_role(&folded, lexicon) && lexicon.word(&folded).is_some_and(|word| word.surname.is_some())
}

/// `Grit Sonntag:`, `Hanitra R.:`: the two parts of a name whose second is a surname of the lists or an initial, though its first is an
/// ordinary word too or on no list; none where it is something else.
pub(super) fn parts(document: &Document, lexicon: &Lexicon, head: &Head) -> Vec<Candidate> {
    let Some(last) = only_later_word(document, head) else { return Vec::new() };
    let (first, second) = (document.cut(head.span), document.cut(last));
    let named = is_large(first) && is_large(second) && may_be_first(first, lexicon);
    let label = label_of_last(second, lexicon).filter(|_| named);
    let part = |span, label| Candidate::new(span, label, 0.65, Source::Context, AUTHOR);
    label.map_or_else(Vec::new, |label| vec![part(head.span, Label::FirstnameUnknown), part(last, label)])
}

/// The word behind the first of a name of two.
fn only_later_word(document: &Document, head: &Head) -> Option<Span> {
    let mut later = head.later_words(document);
    let last = later.next().filter(|_| later.next().is_none())?;
    Some(Span::new(last.start + usize::from(document.cut(last).starts_with(' ')), last.end))
}

/// An initial, or a surname of the lists.
fn label_of_last(word: &str, lexicon: &Lexicon) -> Option<Label> {
    if word.trim_end_matches('.').chars().count() == 1 {
        return Some(Label::Initials);
    }
    is_listed(word, lexicon).then_some(Label::Surname)
}

fn is_large(word: &str) -> bool {
    word.starts_with(char::is_uppercase)
}

fn may_be_first(name: &str, lexicon: &Lexicon) -> bool {
    name.chars().all(char::is_alphabetic) && has_no_role(&folded(name), lexicon)
}

/// Whether the lists have the word as a surname, which has a capital if it is an ordinary word too, or nobody knows it.
fn is_surname(name: &str, lexicon: &Lexicon) -> bool {
    let folded = folded(name);
    name.len() >= LEAST_BYTES && has_no_role(&folded, lexicon) && may_be_surname(name, &folded, lexicon)
}

fn may_be_surname(name: &str, folded: &str, lexicon: &Lexicon) -> bool {
    let listed = |word: Word| word.surname.is_some() && (is_large(name) || word.common.is_empty());
    is_unheard_of(folded, lexicon) || lexicon.word(folded).is_some_and(listed)
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
    fn a_surname_that_is_a_word_stands_behind_who_writes_again() {
        assert_eq!(surnames("bjørn galt: ja\nanna svarer: ja\nbjørn galt: nei"), ["galt", "galt"]);
        assert!(surnames("anna skrev: ja\nbjørn: nei\nanna skrev: nei").is_empty());
        assert_eq!(surnames("Steve Small: lovely\nJill Best: me too"), ["Small", "Best"]);
    }

    #[test]
    fn leaves_what_somebody_is_and_does() {
        for text in ["anna berg: ja", "Ronny Maler: ja", "anna svarer: ja", "Anna Sagt: ja", "Anna: ja"] {
            assert!(surnames(text).is_empty(), "{text}: {:?}", surnames(text));
        }
    }
}
