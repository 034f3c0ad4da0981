//! `Bjørn Myr`, `Lone Gade`, `A-K Sjö`: people whose surname is a word for a lake, a hill or a street.

use crate::names::reading::{NameEvidence, NamePiece, Reading, SentenceContext, entry_of, put};
use maskros_language::WordRole;
use maskros_text::{Candidate, Label};

/// The rule's name in the registry.
pub(super) const RULE: &str = "terrain-surname";

/// The name of two words that ends with the word for a place at token `idx`.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let Some(before) = idx.checked_sub(1).filter(|_| is_terrain(sentence, idx)) else { return };
    if !sentence.view.is_terrain_surname(idx) || sentence.view.is_capitalised_title(idx + 1) {
        return;
    }
    let first = match sentence.view.is_joined_letters(before) {
        true => NamePiece::of_initials(before, before),
        false => NamePiece::one(before, sentence.reading(before)),
    };
    let surname = NamePiece::one(idx, Reading { first: None, ..sentence.reading(idx) });
    let told = NameEvidence::listed(RULE, 0.75, None);
    put(sentence, &[first], &told, out);
    put(sentence, &[surname], &NameEvidence { alone: Some(Label::Surname), ..told }, out);
}

/// Whether the word is one for a kind of place or street.
fn is_terrain(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let street = sentence.view.facts(idx).has(WordRole::StreetHead);
    street || entry_of(sentence.view, idx).is_some_and(|entry| !entry.places.is_empty())
}
