//! `Margaret ("Peig") Kilduff`, `Robert "Bob" Xyland`: a nickname in quotation marks inside somebody's name, and the surname behind it; also
//! one behind who is called so: `neighbour "Big Tel"`.

use super::apart::behind_particles;
use crate::SentenceView;
use crate::names::bodies::vessels::quoted;
use crate::names::reading::{
    Evidence, NameEvidence, SentenceContext, is_capitalised, is_name_word, is_on_line, put_one,
};
use maskros_language::WordRole;
use maskros_lexicon::Role;
use maskros_text::{Candidate, Label};

/// The rule's name in the registry.
const RULE: &str = "nickname-in-name";
const SCORE: f32 = 0.8;

/// The name round the quotation mark at token `idx`.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let Some(nickname) = quoted(sentence.view, idx).filter(|_| !sentence.shouting) else { return };
    match is_of_person(sentence, idx, nickname) {
        true => put_called(sentence, nickname, out),
        false => put_inside(sentence, idx, nickname, out),
    }
}

/// `neighbour "Big Tel"`: what somebody is called who is not named.
fn put_called(sentence: &SentenceContext<'_>, (first, last): (usize, usize), out: &mut Vec<Candidate>) {
    let label = if first == last { Label::FirstnameUnknown } else { Label::PersonName };
    sentence.put(out, first, last, Evidence::context(RULE, label, SCORE));
}

/// `Margaret ("Peig") Kilduff`: the nickname inside a name, and the surname behind it.
fn put_inside(
    sentence: &SentenceContext<'_>,
    idx: usize,
    (first, last): (usize, usize),
    out: &mut Vec<Candidate>,
) {
    let Some((given, (begins, surname))) = names_round(sentence, idx, last) else { return };
    let initials = are_initials(sentence.view, first, last);
    let label = if initials { Label::Initials } else { Label::FirstnameUnknown };
    sentence.put(out, first, last, Evidence::context(RULE, label, SCORE));
    sentence.put(out, begins, surname, Evidence::context(RULE, Label::Surname, SCORE));
    put_one(sentence, given, &NameEvidence::context(RULE, SCORE, Some(Label::FirstnameUnknown)), out);
}

/// `Jens Peter "JP" Xyl`: whether the nickname is two or three capitals.
fn are_initials(view: &SentenceView<'_>, first: usize, last: usize) -> bool {
    first == last && view.is_upper(first) && (2..=3).contains(&view.letters(first))
}

/// The first name before a nickname that the quotation mark at `idx` opens and that ends at `last`, in brackets or not, and the first and last
/// token of the surname behind it.
fn names_round(sentence: &SentenceContext<'_>, idx: usize, last: usize) -> Option<(usize, (usize, usize))> {
    let view = sentence.view;
    let bracket = usize::from(is_in_brackets(view, idx, last));
    let (given, begins) = (idx.checked_sub(1 + bracket)?, last + 2 + bracket);
    let surname = behind_particles(view, begins);
    let is_whole = is_name_word(view, surname) && is_on_line(view, surname);
    (is_whole && is_first_name(sentence, given, surname)).then_some((given, (begins, surname)))
}

fn is_in_brackets(view: &SentenceView<'_>, idx: usize, last: usize) -> bool {
    view.text(idx.saturating_sub(1)) == "(" && view.text(last + 2) == ")"
}

/// Whether a first name stands at `given`, before a surname.
fn is_first_name(sentence: &SentenceContext<'_>, given: usize, surname: usize) -> bool {
    is_given(sentence, given) || is_rare_given(sentence, given, surname)
}

/// `Per "Skipper" Andersen`, `Grace "Puck" Wood`: a first name that is a word too, where a surname of the lists stands behind the nickname.
fn is_rare_given(sentence: &SentenceContext<'_>, given: usize, surname: usize) -> bool {
    let listed = sentence.reading(given).first.is_some() && is_capitalised(sentence.view, given);
    listed && sentence.reading(surname).surname.is_some()
}

/// `neighbour "Big Tel"`, `kompisen "Loket"`: words with capitals alone between the quotation marks behind who is called so, and no full stop.
fn is_of_person(sentence: &SentenceContext<'_>, idx: usize, (first, last): (usize, usize)) -> bool {
    const MOST_WORDS: usize = 3;
    let view = sentence.view;
    let person = idx.checked_sub(1).is_some_and(|before| is_person(view, before));
    person && last < first + MOST_WORDS && (first..=last).all(|at| is_name_word(view, at))
}

/// Whether the word is one for a relative, friend or acquaintance.
fn is_person(view: &SentenceView<'_>, at: usize) -> bool {
    const PEOPLE: [WordRole; 2] = [WordRole::Acquaintance, WordRole::Friend];
    view.is_word(at) && (view.has_role(at, Role::Kin) || view.facts(at).has_any(&PEOPLE))
}

/// Whether a first name of the lists stands there with its capital.
fn is_given(sentence: &SentenceContext<'_>, at: usize) -> bool {
    is_capitalised(sentence.view, at) && sentence.reading(at).is_good_first()
}
