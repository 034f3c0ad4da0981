//! German surnames that are words for somebody, where the word would have an article: `Gestern fuhr Fischer nach Hause`, `mit Weber besprochen`,
//! `weil Bauer krank ist`.
//!
//! No article is left out before such a noun in the singular; the plural has another verb, and an ending in the dative.

use crate::SentenceView;
use crate::names::reading::{SentenceContext, is_capitalised, is_initial};
use maskros_language::WordRole;
use maskros_lexicon::Strength;

/// What somebody does or is, in the singular.
pub(super) const DEEDS: [WordRole; 6] = [
    WordRole::Deed,
    WordRole::PersonalDeed,
    WordRole::SpeechVerb,
    WordRole::Modal,
    WordRole::Being,
    WordRole::Auxiliary,
];

/// Whether the word `idx` is such a surname and stands where the noun would have an article.
pub(super) fn is_surname(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    is_trade_name(view, idx) && !is_paired(view, idx) && !is_capitalised(view, idx + 1) && is_bare(view, idx)
}

fn is_trade_name(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_title(idx) && view.plays(idx, WordRole::TradeSurname) && view.is_listed_surname(idx)
}

/// `von Bauer zu Bauer`: whether the same word stands beside the next or the last but one.
fn is_paired(view: &SentenceView<'_>, idx: usize) -> bool {
    is_same(view, idx, idx + 2) || idx.checked_sub(2).is_some_and(|before| is_same(view, idx, before))
}

fn is_bare(view: &SentenceView<'_>, idx: usize) -> bool {
    is_in_dative(view, idx)
        || is_behind_verb(view, idx)
        || is_in_subordinate_clause(view, idx)
        || is_at_head(view, idx)
}

/// `Rücksprache mit Schäfer halten`: behind a preposition, and no pair of trades (`von Bauer zu Bauer`, `mit König und Dame`).
fn is_in_dative(view: &SentenceView<'_>, idx: usize) -> bool {
    let led = idx > 0 && view.plays(idx - 1, WordRole::DativePreposition);
    led && !is_joined_to_noun(view, idx)
}

/// Whether a conjunction or preposition joins a noun to the word.
fn is_joined_to_noun(view: &SentenceView<'_>, idx: usize) -> bool {
    let joined = view.is_conjunction(idx + 1) || view.plays(idx + 1, WordRole::DativePreposition);
    joined && view.is_title(idx + 2) && !is_surname_too(view, idx + 2)
}

fn is_surname_too(view: &SentenceView<'_>, idx: usize) -> bool {
    view.word(idx).is_some_and(|word| word.surname > Some(Strength::Weak))
}

fn is_same(view: &SentenceView<'_>, one: usize, other: usize) -> bool {
    view.folded(one) == view.folded(other)
}

/// `Gestern fuhr Fischer`, `Auf der Baustelle hat Zimmermann`: the subject right behind the verb of a clause that something else begins.
fn is_behind_verb(view: &SentenceView<'_>, idx: usize) -> bool {
    let Some(verb) = idx.checked_sub(1).filter(|verb| is_deed(view, *verb)) else { return false };
    let adverb = verb > 0 && view.plays(verb - 1, WordRole::InvertingAdverb);
    adverb || is_behind_phrase(view, verb)
}

/// Whether one phrase with a preposition begins the sentence and ends before the verb.
fn is_behind_phrase(view: &SentenceView<'_>, verb: usize) -> bool {
    const MOST_WORDS: usize = 4;
    const FEWEST_WORDS: usize = 2;
    let words = (0..verb).rev().take_while(|at| view.is_word(*at) || view.is_number(*at)).count();
    let head = verb - words;
    let led = view.plays(head, WordRole::InvertingPreposition) && is_initial(view, head);
    led && (FEWEST_WORDS..=MOST_WORDS).contains(&words)
}

/// What somebody does; `war Koch` says what somebody is.
fn is_deed(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_lower(idx) && view.plays_any(idx, &DEEDS) && !view.plays(idx, WordRole::Being)
}

/// `weil Bauer krank ist`: right behind the conjunction of a clause that ends in the verb of one.
fn is_in_subordinate_clause(view: &SentenceView<'_>, idx: usize) -> bool {
    const LONGEST: usize = 12;
    let led = idx > 0 && view.plays(idx - 1, WordRole::Subordinator) && !view.is_mark_or_end(idx + 1);
    let end = (idx + 1..=idx + LONGEST).find(|at| view.is_mark_or_end(*at));
    led && end.is_some_and(|end| view.is_lower(end - 1) && view.plays_any(end - 1, &DEEDS))
}

/// `Weber hat angerufen.`: at the head of a whole sentence, which no headline is, or of a clause behind a comma.
fn is_at_head(view: &SentenceView<'_>, idx: usize) -> bool {
    let begins = is_initial(view, idx) || view.text_before(idx) == ",";
    let told = begins && is_deed(view, idx + 1) && is_whole(view);
    told && view.plays(idx, WordRole::OldTradeSurname)
}

fn is_whole(view: &SentenceView<'_>) -> bool {
    let last = view.tokens.len().checked_sub(1);
    last.is_some_and(|last| matches!(view.text(last), "." | "!" | "?"))
}
