//! `A/B Solsikken`, `E/F Lygten`, `I/S Vestkraft`: Danish and Norwegian housing associations and firms by the letters before their name,
//! with a stroke between.

use super::vessels::is_divided;
use crate::SentenceView;
use crate::names::reading::{Evidence, SentenceContext, is_capitalised};
use maskros_language::WordRole;
use maskros_text::{Candidate, Label};

/// The rule's name in the registry.
const RULE: &str = "slashed-form";

/// The most tokens of such a name.
const MOST: usize = 4;

/// The body whose letters begin at token `idx`.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    if let Some(last) = is_divided(view, idx).then(|| last_of_name(view, idx)).flatten() {
        sentence.put(out, idx, last, Evidence::context(RULE, Label::OtherInstitution, 0.85));
    }
}

/// The last token of the name behind letters that lead a name: words with capitals, or one that houses are called by.
fn last_of_name(view: &SentenceView<'_>, idx: usize) -> Option<usize> {
    let letters = [view.folded(idx), view.folded(idx + 2)].concat();
    let first = idx + 3;
    if !leads(view, idx, &letters) {
        return None;
    }
    match view.plays(first, WordRole::SignWord) {
        true => Some(first),
        false => (first..first + MOST).take_while(|at| is_capitalised(view, *at)).last(),
    }
}

/// Whether the letters are such a form, with no name before them that they end.
fn leads(view: &SentenceView<'_>, idx: usize, letters: &str) -> bool {
    view.means(letters, WordRole::SlashedForm)
        && !idx.checked_sub(1).is_some_and(|at| is_capitalised(view, at))
}
