//! `Margaret ("Peig") Kilduff`, `Robert "Bob" Xyland`: a nickname in quotation marks inside somebody's name, and the surname behind it; also
//! one behind who is called so: `neighbour "Big Tel"`.

use super::reading::is_capitalised;
use super::sentence::{Evidence, SentenceContext};
use super::small_frames::is_on_line;
use super::vessels::quoted;
use maskros_language::WordRole;
use maskros_lexicon::Role;
use maskros_text::{Attributes, Candidate, Label};

/// The rule's name in the registry.
const RULE: &str = "nickname-in-name";
const SCORE: f32 = 0.8;

/// The name round the quotation mark at token `idx`.
pub(super) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let view = sentence.view;
    let Some((first, last)) = quoted(view, idx) else { return };
    if is_of_person(sentence, idx, (first, last)) {
        let label = if first == last { Label::FirstnameUnknown } else { Label::PersonName };
        return sentence.put(out, first, last, Evidence::context(RULE, label, SCORE), Attributes::default());
    }
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

/// `neighbour "Big Tel"`, `kompisen "Loket"`: words with capitals alone between the quotation marks behind who is called so, and no full stop.
fn is_of_person(sentence: &SentenceContext<'_>, idx: usize, (first, last): (usize, usize)) -> bool {
    const MOST_WORDS: usize = 3;
    const PEOPLE: [WordRole; 2] = [WordRole::Acquaintance, WordRole::Friend];
    let view = sentence.view;
    let Some(before) = idx.checked_sub(1).filter(|before| !sentence.shouting && view.is_word(*before)) else {
        return false;
    };
    let person = view.has_role(before, Role::Kin) || view.facts(before).has_any(&PEOPLE);
    let named = (first..=last).all(|at| view.is_word(at) && is_capitalised(view, at));
    person && named && last < first + MOST_WORDS
}

/// Whether a first name of the lists stands there with its capital.
fn is_given(sentence: &SentenceContext<'_>, at: usize) -> bool {
    is_capitalised(sentence.view, at) && sentence.reading(at).is_good_first()
}
