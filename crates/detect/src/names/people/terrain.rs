//! `Bjørn Myr`, `Lone Gade`, `A-K Sjö`: people whose surname is a word for a lake, a hill or a street.

use crate::SentenceView;
use crate::names::reading::{NameEvidence, NamePiece, SentenceContext, entry_of, put};
use maskros_language::WordRole;
use maskros_text::{Candidate, Label};

/// The rule's name in the registry.
pub(super) const RULE: &str = "terrain-surname";

/// The name of two words that ends with the word for a place at token `idx`.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let Some(before) = idx.checked_sub(1).filter(|_| is_terrain(sentence, idx)) else { return };
    if is_last_of_name(sentence.view, idx) {
        let told = NameEvidence::listed(RULE, 0.75, None);
        put(sentence, &[first_name(sentence, before)], &told, out);
        let surname = NamePiece::surname(idx, sentence.reading(idx));
        put(sentence, &[surname], &NameEvidence { alone: Some(Label::Surname), ..told }, out);
    }
}

/// Whether the word is the surname of somebody, and no other part of the name stands behind it.
fn is_last_of_name(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_terrain_surname(idx) && !view.is_capitalised_title(idx + 1)
}

/// The first name or the joined initials at `at`.
fn first_name(sentence: &SentenceContext<'_>, at: usize) -> NamePiece {
    match sentence.view.is_joined_letters(at) {
        true => NamePiece::of_initials(at, at),
        false => sentence.piece(at),
    }
}

/// Whether the word is one for a kind of place or street.
fn is_terrain(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let street = sentence.view.facts(idx).has(WordRole::StreetHead);
    street || entry_of(sentence.view, idx).is_some_and(|entry| !entry.places.is_empty())
}
