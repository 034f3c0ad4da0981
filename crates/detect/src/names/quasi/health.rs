//! Illnesses of several words: `ont i magen`, `svår depression`, `diabetes typ 2`, `mal au dos`, `swollen ankles`.

use crate::names::reading::SentenceContext;
use maskros_language::WordRole;
use maskros_text::{Lang, TokenKind};

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
    let mut starts = (0..=MAX_LINKS).map_while(|back| before.checked_sub(back));
    starts
        .find(|at| !view.facts(*at).has(WordRole::ComplaintLink))
        .filter(|at| *at < before && is_complaint(sentence, *at))
}

fn is_complaint(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    sentence.view.plays(idx, WordRole::Complaint)
}

/// The medicine of whose dose token `idx` is the unit: `Concerta 36 mg`; gives its token.
pub(crate) fn medicine(sentence: &SentenceContext<'_>, idx: usize) -> Option<usize> {
    let view = sentence.view;
    let number = (1..=3).take_while(|back| {
        idx.checked_sub(*back).is_some_and(|at| {
            matches!(view.tokens[at].kind, TokenKind::Number | TokenKind::Punctuation) && view.text(at) != "."
        })
    });
    let at = idx.checked_sub(number.last()? + 1)?;
    let word = view.is_word(at) && view.letters(at) > 3;
    (word && view.word(at).is_none_or(|word| !word.is_word_too())).then_some(at)
}

/// The whole name of the illness that stands from token `first` to `last`.
pub(super) fn extent(sentence: &SentenceContext<'_>, first: usize, last: usize) -> (usize, usize) {
    let view = sentence.view;
    let adjectives = (1..=MAX_ADJECTIVES).map_while(|back| first.checked_sub(back));
    let start =
        adjectives.take_while(|at| view.facts(*at).has(WordRole::IllnessAdjective)).last().unwrap_or(first);
    let mut end = last;
    if view.languages.has(Lang::Fr) && view.facts(end + 1).has(WordRole::IllnessAdjectiveBehind) {
        end += 1;
    }
    if view.folded(end).starts_with("allerg") && view.facts(end + 1).has(WordRole::AllergyLink) {
        let thing = view.is_word(end + 2);
        end += if thing { 2 } else { 0 };
    }
    let linked = usize::from(view.folded(end + 1) == "de");
    if view.facts(end + 1 + linked).has(WordRole::IllnessKind) && is_number(sentence, end + 2 + linked) {
        end += 2 + linked;
    }
    (start, end)
}

/// Whether token `idx` counts kinds: `2`, `II`, `1b`.
fn is_number(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    (view.has_digits(idx) && view.text(idx).len() < 3) || is_roman(view.text(idx))
}

fn is_roman(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| matches!(byte, b'I' | b'V'))
}
