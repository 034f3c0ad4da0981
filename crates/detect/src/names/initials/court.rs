//! `Re S and L (Children)`: the initials of those whom an English court names so in the title of its judgment.

use crate::SentenceView;
use crate::names::reading::{NameEvidence, NamePiece, Reading, SentenceContext, is_letter, put};
use maskros_text::{Candidate, Label, Lang};

/// The rule is that of signatures.
const RULE: &str = "signature";
const SCORE: f32 = 0.7;
/// The most people of one title.
const MOST: usize = 6;

/// Adds the initials behind `Re` at token `idx`, before a bracket.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let titled = matches!(view.text(idx), "Re" | "RE") && view.languages.has(Lang::En);
    if !titled || !is_letter(view, idx + 1) {
        return;
    }
    let letters: Vec<usize> =
        (0..MOST).map(|nth| idx + 1 + 2 * nth).take_while(|at| is_one(view, *at)).collect();
    if !letters.last().is_some_and(|last| view.text(last + 1) == "(" && !is_published(view, *last)) {
        return;
    }
    for at in &letters {
        let piece = NamePiece { first: *at, last: *at, initials: true, reading: Reading::default() };
        put(sentence, &[piece], &NameEvidence::context(RULE, SCORE, Some(Label::Initials)), out);
    }
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
