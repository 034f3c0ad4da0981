//! Announced names behind their phrase, several in a row: `tante Siri og Olaf`.

use super::evidence::BIRTH_NAME;
use super::one::one;
use crate::SentenceView;
use crate::names::places::called;
use crate::names::reading::{SentenceContext, is_capitalised};
use crate::plain::is_plain_noun;
use maskros_language::{Announced, Announcement};
use maskros_text::Candidate;

/// No list of names after one announcement is longer.
const MAX_LISTED: usize = 8;

/// The rule of verbs of naming.
pub(super) const SELF_INTRODUCTION: &str = "self-introduction";
/// The rules whose phrases may end in the dot of an abbreviation: `geb. Zimmermann`, `gez. Wirtz`.
const SHORTENED: [&str; 2] = [BIRTH_NAME, "signature"];

/// A name right after the phrase, and the names listed with it.
pub(super) fn after(
    sentence: &SentenceContext<'_>,
    at: usize,
    context: &Announcement,
    out: &mut Vec<Candidate>,
) {
    let at = behind_opening(sentence.view, at);
    if context.rule == SELF_INTRODUCTION && called::thing(sentence, at, out) {
        return;
    }
    if let Some(first) = behind_stop(sentence, at, context) {
        names(sentence, first, context, out);
    }
}

/// The token behind the colon or opening quotation mark at `at`, or `at` itself.
fn behind_opening(view: &SentenceView<'_>, at: usize) -> usize {
    at + usize::from(matches!(view.text(at), ":" | "\"" | "“" | "„" | "»" | "«"))
}

/// The token behind the stop of a shortened phrase, or `at` itself; `None` where nobody signs behind the stop.
fn behind_stop(sentence: &SentenceContext<'_>, at: usize, context: &Announcement) -> Option<usize> {
    if sentence.view.text(at) != "." || !SHORTENED.contains(&context.rule) {
        return Some(at);
    }
    (context.rule == BIRTH_NAME || !is_no_signer(sentence, at + 1)).then_some(at + 1)
}

/// The name at `at` and those listed behind it.
fn names(sentence: &SentenceContext<'_>, at: usize, context: &Announcement, out: &mut Vec<Candidate>) {
    let mut end = one(sentence, at, context, out);
    // `tante Siri og Olaf`: the word says of the first whether it is a man or a woman.
    let others = Announcement { sex: None, ..*context };
    for _ in 1..MAX_LISTED {
        let Some(next) = end.and_then(|end| further(sentence, end, context)) else { return };
        end = one(sentence, next, &others, out);
    }
}

/// Where the name begins that a comma or conjunction at `joint` joins to the one before it, behind what announces first names.
fn further(sentence: &SentenceContext<'_>, joint: usize, context: &Announcement) -> Option<usize> {
    let joined = sentence.view.joins_items(joint) && context.wants == Announced::GivenName;
    (joined && may_be_further(sentence, joint + 1)).then_some(joint + 1)
}

/// Whether a further name may begin there; what a number follows is a street, unless a list has it as a first name: `Naboen, Lars Holm,
/// Kirkebakken 7, så det`.
fn may_be_further(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let view = sentence.view;
    let street = view.is_number(at + 1) && !sentence.reading(at).is_sure_first();
    is_capitalised(view, at) && !street
}

/// `gez. Unterschrift`, `gez. Kopien`: a common noun that no list has as a name.
fn is_no_signer(sentence: &SentenceContext<'_>, at: usize) -> bool {
    !sentence.reading(at).is_listed() && is_plain_noun(sentence.view, at)
}
