//! Words that are surnames by the form of address or office before them, whatever else they mean.

use crate::SentenceView;
use maskros_language::WordRole;

/// `Dr. Knorr`, `prof. braun`: whether a degree or form of address that is no other word stands before the word, so that it is a surname.
pub(super) fn is_titled(view: &SentenceView<'_>, idx: usize) -> bool {
    let back = 1 + usize::from(view.text_before(idx) == ".");
    view.facts_back(idx, back).has(WordRole::ClearTitle) || is_behind_office(view, idx)
}

/// `Richterin Solenne Python`: whether an office or form of address and a word with a capital stand before the word.
fn is_behind_office(view: &SentenceView<'_>, idx: usize) -> bool {
    const OFFICES: [WordRole; 3] = [WordRole::Officeholder, WordRole::AddressMan, WordRole::AddressWoman];
    let given = idx.checked_sub(1).filter(|given| view.is_title(*given));
    given.is_some_and(|given| given > 0 && view.plays_any(given - 1, &OFFICES))
}
