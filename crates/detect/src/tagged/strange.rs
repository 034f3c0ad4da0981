//! Words with a capital that are no words of the language, which a model takes for a name though it is not sure.
//!
//! Where nouns have capitals, a model that has not met a name sees a noun in it as often, and says so by a low probability. What is on no
//! list of nouns, and joined from none, is hardly one.

use crate::SentenceView;
use crate::{haste::ENOUGH, plain, slips};
use maskros_lexicon::{SmallWords, Word};
use maskros_text::{Group, Label};
use std::ops::Range;

/// Shorter words are abbreviations as often.
const SHORTEST: usize = 4;

/// How sure it is that the words are a name: enough where none of them is a word of the language and a model sees a name at all.
pub(super) fn believed(view: &SentenceView<'_>, tokens: Range<usize>, label: Label, score: f32) -> f32 {
    let strange = is_of_strange_words(view, tokens, label);
    if strange { score.max(ENOUGH) } else { score }
}

/// Whether all words are strange, or the last of a body, before which nouns tell what it is: `Seniorenstift Wilhelmsruh`.
fn is_of_strange_words(view: &SentenceView<'_>, mut tokens: Range<usize>, label: Label) -> bool {
    let body = label.group() == Group::Institution && tokens.len() > 1;
    let of_body = || tokens.clone().next_back().is_some_and(|last| body && is_strange(view, last));
    of_body() || tokens.all(|idx| is_strange(view, idx))
}

/// `Winrich`, `Betzenrod`: whether the word with a capital is no noun that the lists have or that is joined from theirs.
fn is_strange(view: &SentenceView<'_>, idx: usize) -> bool {
    let is_long = view.is_title(idx) && view.letters(idx) >= SHORTEST;
    is_long
        && view.words(idx).all(|word| is_name_alone(&word))
        && !is_spoken(view, idx)
        && !plain::may_be_noun(view, idx)
}

/// Whether the word is a noun or joined from words, or a slip of one where nouns are small.
fn is_made_of_words(view: &SentenceView<'_>, idx: usize) -> bool {
    match view.may_have_capital_nouns() {
        true => plain::may_be_noun(view, idx),
        false => {
            plain::is_plain_noun(view, idx)
                || slips::is_slip_of_known(view, idx)
                || slips::is_slip_of_everyday(view, idx)
        }
    }
}

/// Whether a word of the lists is nothing but a name.
fn is_name_alone(word: &Word) -> bool {
    word.common.is_empty() && word.roles == 0
}

/// Whether running text or talk of any language has the word.
fn is_spoken(view: &SentenceView<'_>, idx: usize) -> bool {
    let small = SmallWords::embedded().get(view.folded(idx));
    !small.mostly_or_everyday().union(small.talk).is_empty()
}
