//! People whom the words around them announce.
//!
//! The phrases of the packs announce a name behind them ([`after`]), before them ([`before`]), behind a colon ([`fields`]) or where somebody is
//! greeted ([`greeted`]); words for kin and work do without a phrase ([`by_role`]). [`one`] reads what is announced.

mod after;
mod before;
mod by_role;
mod evidence;
mod fields;
mod greeted;
mod lower;
mod one;
mod scores;
mod words;

use crate::SentenceView;
use crate::names::bodies::institutions;
use crate::names::places::listed;
use crate::names::reading::{SentenceContext, phrase};
use crate::names::words::TriggerEntry;
use maskros_language::{Announced, Announcement, Side, WordRole};
use maskros_text::Candidate;

pub(crate) use by_role::role;

/// What the phrases ending or beginning at token `idx` announce.
pub(crate) fn phrases(
    sentence: &SentenceContext<'_>,
    idx: usize,
    entry: &TriggerEntry,
    out: &mut Vec<Candidate>,
) {
    for phrase in &entry.phrases {
        if let Some(at) = phrase::beyond(phrase, sentence.view, idx) {
            let context = of_family(sentence.view, idx, phrase.context);
            announced(sentence, (idx, at), &context, out);
        }
    }
}

/// What a phrase whose key word is token `idx` announces at token `at`.
fn announced(
    sentence: &SentenceContext<'_>,
    (idx, at): (usize, usize),
    context: &Announcement,
    out: &mut Vec<Candidate>,
) {
    match context.wants {
        _ if context.side == Side::Precedes => before::before(sentence, at, context, out),
        Announced::Place => listed::announced(sentence, at, context, out),
        Announced::Work | Announced::School => institutions::announced(sentence, at, context, out),
        Announced::Greeting => greeted::greeting(sentence, (idx, at), context, out),
        wants if is_field(wants) => fields::behind_colon(sentence, idx, context, out),
        _ => after::after(sentence, at, context, out),
    }
}

/// Whether what is announced stands behind a colon.
const fn is_field(wants: Announced) -> bool {
    matches!(wants, Announced::Roll | Announced::Field | Announced::SurnameField)
}

/// `familjen heter Lannefors`: what names a family names it by its surname.
fn of_family(view: &SentenceView<'_>, idx: usize, context: &Announcement) -> Announcement {
    let family =
        context.rule == after::SELF_INTRODUCTION && view.facts_before(idx).has(WordRole::WholeFamily);
    let wants = if family { Announced::Surname } else { context.wants };
    Announcement { wants, ..*context }
}
