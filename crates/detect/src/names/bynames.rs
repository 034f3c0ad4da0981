//! `Margaret ("Peig") Kilduff`, `Robert "Bob" Xyland`: a nickname in quotation marks inside somebody's name, and the surname behind it.

use super::reading::is_capitalised;
use super::sentence::{Evidence, SentenceContext};
use super::small_frames::is_on_line;
use super::vessels::quoted;
use maskros_text::{Attributes, Candidate, Label};

/// The rule's name in the registry.
const RULE: &str = "nickname-in-name";
const SCORE: f32 = 0.8;

/// The name round the quotation mark at token `idx`.
pub(super) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let Some((first, last)) = quoted(view, idx) else { return };
    let bracket = usize::from(view.text(idx.saturating_sub(1)) == "(" && view.text(last + 2) == ")");
    let Some(given) = idx.checked_sub(1 + bracket) else { return };
    let surname = last + 2 + bracket;
    let is_whole = is_capitalised(view, surname) && view.is_word(surname) && is_on_line(view, surname);
    if sentence.shouting || !is_given(sentence, given) || !is_whole {
        return;
    }
    let nickname = Evidence::context(RULE, Label::FirstnameUnknown, SCORE);
    sentence.put(out, first, last, nickname, Attributes::default());
    sentence.put(
        out,
        surname,
        surname,
        Evidence { label: Label::Surname, ..nickname },
        Attributes::default(),
    );
}

/// Whether a first name of the lists stands there with its capital.
fn is_given(sentence: &SentenceContext<'_>, at: usize) -> bool {
    is_capitalised(sentence.view, at) && sentence.reading(at).is_good_first()
}
