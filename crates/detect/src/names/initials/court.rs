//! `Re S and L (Children)`: the initials of those whom an English court names so in the title of its judgment.

use crate::SentenceView;
use crate::names::reading::{NameEvidence, NamePiece, SentenceContext, is_letter, put};
use maskros_text::{Candidate, Label};

/// The rule is that of signatures.
const TOLD: NameEvidence = NameEvidence::context("signature", 0.7, Some(Label::Initials));
/// The most people of one title.
const MOST: usize = 6;

/// Adds the initials behind `Re` at token `idx`, before a bracket.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if !begins_title(sentence.view, idx) || !ends_title(sentence.view, idx) {
        return;
    }
    for at in letters(sentence.view, idx) {
        put(sentence, &[NamePiece::of_initials(at, at)], &TOLD, out);
    }
}

/// Where the letters behind the first word of a title stand.
fn letters(view: &SentenceView<'_>, idx: usize) -> impl Iterator<Item = usize> {
    (0..MOST).map(move |nth| idx + 1 + 2 * nth).take_while(|at| is_one(view, *at))
}

/// Whether a bracket stands behind the last of the letters, and no series is told that published the judgment.
fn ends_title(view: &SentenceView<'_>, idx: usize) -> bool {
    let last = letters(view, idx).last();
    last.is_some_and(|last| view.text(last + 1) == "(" && !is_published(view, last))
}

/// Whether the word that judgments are called by stands before a letter.
fn begins_title(view: &SentenceView<'_>, idx: usize) -> bool {
    let word = matches!(view.text(idx), "Re" | "RE") && view.may_be_english();
    word && is_letter(view, idx + 1)
}

/// `Re A (Children) [2001]`: whether a year in square brackets follows, of the series that published the judgment.
fn is_published(view: &SentenceView<'_>, last: usize) -> bool {
    const NEAR: usize = 16;
    (last..last + NEAR).any(|at| view.text(at) == "[")
}

/// Whether a letter stands there before a bracket or what joins another to it.
fn is_one(view: &SentenceView<'_>, at: usize) -> bool {
    is_letter(view, at) && (view.text(at + 1) == "(" || view.joins_items(at + 1))
}
