//! Illnesses of several words: `ont i magen`, `svår depression`, `diabetes typ 2`, `mal au dos`, `swollen ankles`.

use crate::SentenceView;
use crate::names::reading::SentenceContext;
use maskros_language::WordRole;

/// So many small words stand between a complaint and a part of the body.
const MAX_LINKS: usize = 3;
/// So many adjectives belong to the name of an illness.
const MAX_ADJECTIVES: usize = 2;

/// The illness that names the part of the body at token `idx`; gives its first token.
pub(crate) fn complaint(sentence: &SentenceContext<'_>, idx: usize) -> Option<usize> {
    let view = sentence.view;
    let before = idx.checked_sub(1)?;
    if view.facts(before).has(WordRole::SoreAdjective) {
        return Some(before);
    }
    let mut words = (before.saturating_sub(MAX_LINKS)..=before).rev();
    let start = words.find(|at| !view.facts(*at).has(WordRole::ComplaintLink))?;
    (start < before && view.plays(start, WordRole::Complaint)).then_some(start)
}

/// The medicine of whose dose token `idx` is the unit: `Concerta 36 mg`; gives its token.
pub(crate) fn medicine(sentence: &SentenceContext<'_>, idx: usize) -> Option<usize> {
    let view = sentence.view;
    let dose = (idx.saturating_sub(MAX_DOSE)..idx).rev();
    let first = dose.take_while(|at| is_of_dose(view, *at)).last()?;
    let name = first.checked_sub(1).filter(|at| view.is_word(*at) && view.letters(*at) > SHORT)?;
    view.word(name).is_none_or(|word| !word.is_word_too()).then_some(name)
}

/// A dose has so many tokens at most: `1,5`.
const MAX_DOSE: usize = 3;
/// Words of so many letters are no medicine.
const SHORT: usize = 3;

/// Whether the token is a number or a mark inside one, and no full stop.
fn is_of_dose(view: &SentenceView<'_>, idx: usize) -> bool {
    let mark = view.is_mark_or_end(idx) && view.text(idx) != ".";
    view.is_number(idx) || mark
}

/// The whole name of the illness that stands from token `first` to `last`.
pub(super) fn extent(sentence: &SentenceContext<'_>, first: usize, last: usize) -> (usize, usize) {
    let view = sentence.view;
    let adjective = view.plays(last + 1, WordRole::IllnessAdjectiveBehind);
    let described = last + usize::from(adjective);
    (start(view, first), end_of_kind(view, end_of_allergy(view, described)))
}

/// `svår depression`: the first of the adjectives before the illness.
fn start(view: &SentenceView<'_>, first: usize) -> usize {
    let adjectives = (first.saturating_sub(MAX_ADJECTIVES)..first).rev();
    let described = adjectives.take_while(|at| view.facts(*at).has(WordRole::IllnessAdjective));
    described.last().unwrap_or(first)
}

/// `allergique aux guêpes`: what somebody is allergic to.
fn end_of_allergy(view: &SentenceView<'_>, end: usize) -> usize {
    let allergy = view.folded(end).starts_with("allerg");
    let linked = allergy && view.facts(end + 1).has(WordRole::AllergyLink);
    if linked && view.is_word(end + 2) { end + 2 } else { end }
}

/// `diabetes typ 2`, `diabète de type 2`: the number of the kind of illness.
fn end_of_kind(view: &SentenceView<'_>, end: usize) -> usize {
    let kind = end + 1 + usize::from(view.folded(end + 1) == "de");
    let counted = view.facts(kind).has(WordRole::IllnessKind) && is_number(view, kind + 1);
    if counted { kind + 1 } else { end }
}

/// Whether token `idx` counts kinds: `2`, `II`, `1b`.
fn is_number(view: &SentenceView<'_>, idx: usize) -> bool {
    (view.has_digits(idx) && view.text(idx).len() < 3) || is_roman(view.text(idx))
}

fn is_roman(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| matches!(byte, b'I' | b'V'))
}
