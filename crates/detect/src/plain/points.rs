//! Letters before the paragraphs of a decision: `A. Le 4 octobre …`, `B. Entendue le …`.
//!
//! A letter with its stop before a word with a capital is an initial elsewhere. Here the next or the last letter of the alphabet begins
//! another line.

use crate::SentenceView;
use maskros_language::WordRole;
use maskros_lexicon::Role;
use maskros_text::{Candidate, Document, Source, Span};

/// A line with fewer bytes may be the name of somebody in a list.
const SHORTEST: usize = 60;
/// The paragraph with the letter beside it begins within so many bytes.
const REACH: usize = 1 << 14;

/// Whether the span is the letter of such a paragraph.
pub(crate) fn is_letter_of_point(document: &Document, span: Span) -> bool {
    let text = document.text();
    let letter = document.cut(span).trim_end_matches('.');
    let Some(letter) = only_capital(letter) else { return false };
    begins_point(text, span.start, letter)
        && beside(letter).any(|other| has_point(near(text, span.start), other))
}

/// The letter, where the text is one capital and nothing else.
fn only_capital(text: &str) -> Option<u8> {
    matches!(text.as_bytes(), [b'A'..=b'Z']).then(|| text.as_bytes()[0])
}

/// The letters beside this one.
fn beside(letter: u8) -> impl Iterator<Item = u8> {
    [letter - 1, letter + 1].into_iter().filter(u8::is_ascii_uppercase)
}

/// The text round byte `at`.
fn near(text: &str, at: usize) -> &str {
    let start = text.floor_char_boundary(at.saturating_sub(REACH));
    text.get(start..text.floor_char_boundary(at + REACH)).unwrap_or_default()
}

/// Whether a long line begins with the letter somewhere.
fn has_point(text: &str, letter: u8) -> bool {
    let head = format!("\n{}. ", char::from(letter));
    begins_point(text, 0, letter)
        || text.match_indices(&head).any(|(at, _)| begins_point(text, at + 1, letter))
}

/// Whether a long line begins with the letter at `at`.
fn begins_point(text: &str, at: usize, letter: u8) -> bool {
    let begins = at == 0 || text.get(..at).is_some_and(|before| before.ends_with('\n'));
    let line = text.get(at..).and_then(|rest| rest.lines().next()).unwrap_or("");
    begins && line.len() >= SHORTEST && line.as_bytes().starts_with(&[letter, b'.', b' '])
}

/// `sida B. Informant: Karin`, `klass 5 B. Mentor: Lisa`: whether the words end with such a letter or the label behind it.
pub(super) fn are_before_label(view: &SentenceView<'_>, words: &[usize]) -> bool {
    let labels = |last: &usize| [*last, last + 2].iter().any(|at| is_label_behind_letter(view, *at));
    words.last().is_some_and(labels) || matches!(words, [one] if is_trade_of_named(view, *one))
}

/// `Mentor: Josefin`: whether a trade that is no surname stands before a colon and a first name.
fn is_trade_of_named(view: &SentenceView<'_>, idx: usize) -> bool {
    let named = view.text(idx + 1) == ":" && view.is_title(idx + 2) && view.is_listed_first_name(idx + 2);
    named && view.has_role(idx, Role::Profession) && !view.is_listed_surname(idx)
}

/// Whether the word stands between a capital with its stop and a colon, and is no surname of the lists but a noun, or the label of a name.
pub(crate) fn is_label_behind_letter(view: &SentenceView<'_>, idx: usize) -> bool {
    let lettered = idx.checked_sub(2).is_some_and(|letter| view.is_letter_with_stop(letter));
    lettered && view.text(idx + 1) == ":" && !view.is_listed_surname(idx) && is_label(view, idx)
}

/// Whether the word is a noun, or a first name stands behind its colon.
fn is_label(view: &SentenceView<'_>, idx: usize) -> bool {
    is_noun_in_small(view, idx) || view.is_listed_first_name(idx + 2)
}

fn is_noun_in_small(view: &SentenceView<'_>, idx: usize) -> bool {
    view.has_role(idx, Role::Profession) || view.is_ordinary_word(idx) || view.is_mostly_small(idx)
}

/// `S` of `S-Bahn`, `U` of `U-Haft`: a letter before a hyphen, where only the tagger sees a part of a name.
pub(super) fn is_letter_of_word(view: &SentenceView<'_>, candidate: &Candidate) -> bool {
    is_guessed_letter(view, candidate) && view.document.behind(candidate.span.end).starts_with('-')
}

/// `Z` of `Hr. Ernst Z 14`: such a letter before a number, behind who is addressed by surname, with a stop or without.
pub(super) fn is_letter_of_room(view: &SentenceView<'_>, candidate: &Candidate) -> bool {
    let idx = view.tokens_in(candidate.span).next().filter(|_| is_guessed_letter(view, candidate));
    let addressed = |idx: usize, back: usize| view.facts_back(idx, back).has(WordRole::PoliteAddress);
    idx.is_some_and(|idx| view.is_number(idx + 1) && (addressed(idx, 2) || addressed(idx, 3)))
}

fn is_guessed_letter(view: &SentenceView<'_>, candidate: &Candidate) -> bool {
    candidate.source == Source::Tagger && view.document.cut(candidate.span).chars().count() == 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;
    use maskros_text::{Lang, Languages};

    fn is_point(text: &str, letter: &str) -> bool {
        let start = text.find(letter).unwrap();
        let span = Span::new(start, start + letter.len());
        is_letter_of_point(&Document::new("d", text), span)
    }

    #[test]
    fn a_label_behind_a_letter_is_no_surname() {
        let is = |text, at| viewed(text, Languages::only(Lang::Sv), |view| are_before_label(view, &[at]));
        assert!(is("band 2, sida A. Informant: Karin Ek", 6) && is("klass 5 B. Mentor: Lisa", 4));
        assert!(is("klass 5 B. Mentor: Lisa", 2), "the letter");
        assert!(is("Mentor: Josefin", 0) && !is("Mentor: hej", 0) && !is("Holm: Josefin kom", 0));
        assert!(!is("från B. Holm: Lisa kom", 3) && !is("från B. Xylar: hej på er", 3), "a name");
        assert!(!is("sida B. Informant kom", 3), "no label");
    }

    #[test]
    fn letters_in_order_before_long_lines_are_no_initials() {
        let text = "A. Die Beschwerdeführer sind am 9. Mai 2021 in die Schweiz eingereist.\n\
                    B. Sivapalan machte geltend, dass er in seiner Heimat gesucht worden sei.\n";
        assert!(is_point(text, "A.") && is_point(text, "B."));
        assert!(!is_point("B. Sivapalan machte geltend, dass er in der Heimat gesucht worden sei.\n", "B."));
        assert!(!is_point("A. Sivapalan\nB. Sivapalan\n", "A."), "a list of people");
    }
}
