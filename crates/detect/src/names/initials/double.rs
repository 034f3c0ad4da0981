//! `P-O hade dem sist`, `son mari P.-Y.`: the initials of a double first name, by which somebody is called, without a surname.

use crate::SentenceView;
use crate::names::reading::{Evidence, SentenceContext, is_dotted_letter};
use maskros_language::WordRole;
use maskros_text::{Candidate, Label};

/// The rule's name in the registry.
const RULE: &str = "double-initials";

/// French words that are shortened so: post-scriptum, procès-verbal, rendez-vous, rez-de-chaussée.
const SHORTENED: [(&str, &str); 4] = [("p", "s"), ("p", "v"), ("r", "v"), ("r", "c")];

/// Puts the initials that begin at token `idx`; gives the token after them.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let last = if is_usual_pair(sentence.view, idx) { idx } else { end_of_dotted(sentence.view, idx)? };
    let evidence = Evidence::context(RULE, Label::Initials, 0.6);
    sentence.put(out, idx, last, evidence);
    Some(last + 1)
}

/// `P-O`: letters that double first names of the language begin with, and hardly anything else.
fn is_usual_pair(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_joined_letters(idx) && view.plays(idx, WordRole::DoubleInitials)
}

/// The last token of `P.-Y.`: two letters, each with its full stop, and a hyphen between them.
fn end_of_dotted(view: &SentenceView<'_>, idx: usize) -> Option<usize> {
    let (second, last) = (idx + 3, idx + 4);
    let letters = is_dotted_letter(view, idx) && is_dotted_letter(view, second);
    let shortened = SHORTENED.contains(&(view.folded(idx), view.folded(second)));
    (letters && is_joined_to(view, idx, last) && !shortened).then_some(last)
}

/// Whether a hyphen stands behind the first letter and its stop, and nothing parts the tokens up to the last.
fn is_joined_to(view: &SentenceView<'_>, idx: usize, last: usize) -> bool {
    view.text(idx + 2) == "-" && (idx..last).all(|at| view.touches_next(at))
}
