//! `kände igen honom som "Skruven"`, `knew the driver as "Old Fish"`, `allen als Appelhede bekannt`: what somebody is known as.

use crate::names::bodies::vessels::quoted;
use crate::names::reading::{Evidence, SentenceContext, is_capitalised};
use crate::{SentenceView, clauses::is_called, plain};
use maskros_language::WordRole;
use maskros_text::{Candidate, Label};

/// The rule's name in the registry.
const RULE: &str = "known-as";

/// So many tokens may stand between the verb and the word for `as`.
const MOST_BETWEEN: usize = 6;

/// A nickname behind the word for `as` at token `idx`.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    if is_called(view, idx) {
        return sentence.put(out, idx, idx, Evidence::context(RULE, Label::FirstnameUnknown, 0.9));
    }
    if let Some((first, last)) = known_as(sentence, idx) {
        let last = before_place(view, first, last);
        let label = if first == last { Label::FirstnameUnknown } else { Label::PersonName };
        sentence.put(out, first, last, Evidence::context(RULE, label, 0.7));
    }
}

/// The first and last token of what somebody is known as behind the word at `idx`: in quotation marks, in German also bare.
fn known_as(sentence: &SentenceContext<'_>, idx: usize) -> Option<(usize, usize)> {
    let view = sentence.view;
    if !view.plays(idx, WordRole::KnownAs) {
        return None;
    }
    let quoted = quoted(view, idx + 1).filter(|_| is_recognised(view, idx));
    quoted.or_else(|| is_german_name(sentence, idx + 1).then_some((idx + 1, idx + 1)))
}

/// `Kalle fra Kvaløya`: the last word before one that places stand behind, else `last`.
pub(crate) fn before_place(view: &SentenceView<'_>, first: usize, last: usize) -> usize {
    (first + 1..=last).find(|at| view.is_place_preposition(*at)).map_or(last, |at| at - 1)
}

/// Whether somebody is recognised before token `idx`.
fn is_recognised(view: &SentenceView<'_>, idx: usize) -> bool {
    (1..=MOST_BETWEEN).any(|back| view.follows_at(idx, back, WordRole::Recognising))
}

/// `als Appelhede bekannt`: no noun of German, before the participle.
fn is_german_name(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let view = sentence.view;
    let known = is_capitalised(view, at) && view.plays(at + 1, WordRole::Recognising);
    sentence.capital_nouns && known && !is_no_name(sentence, at)
}

fn is_no_name(sentence: &SentenceContext<'_>, at: usize) -> bool {
    sentence.reading(at).elsewhere || plain::is_plain_noun(sentence.view, at)
}
