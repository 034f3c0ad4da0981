//! `Hausbau & Sanierung`, `Betreff: Fenster & Türen`: two ordinary nouns joined by the sign of firms, which name none.

use super::{is_german_office, is_plain_noun, linked_stems};
use crate::SentenceView;
use crate::token::CAPITAL_NOUNS;
use maskros_language::{WordRole, facts};
use maskros_lexicon::SmallWords;
use maskros_text::{Candidate, Group, Languages};

/// Whether the words that were taken for a firm are nouns of one language on both sides of `&`, and no form of a firm stands behind them.
pub(super) fn are_nouns(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    let &[first, second] = words else { return false };
    let joined = second == first + 2 && view.text(first + 1) == "&";
    let taken = joined && candidate.label.group() == Group::Institution;
    taken && !is_form(view, second + 1) && !is_chosen(view, first) && are_of_one_language(view, first, second)
}

/// `booked from Hire & Higher`: whether an English sentence has the first word behind one in small letters, where nothing but a name has
/// capitals.
fn is_chosen(view: &SentenceView<'_>, first: usize) -> bool {
    view.is_english() && first > 1 && view.is_lower_word(first - 1)
}

fn is_form(view: &SentenceView<'_>, idx: usize) -> bool {
    view.facts(idx).has_any(&[WordRole::CompanyForm, WordRole::LegalForm])
}

/// Whether one language has both words as nouns: that of the sentence, or any where its words are too few to show it.
fn are_of_one_language(view: &SentenceView<'_>, first: usize, second: usize) -> bool {
    const FEW: usize = 8;
    let shown = view.is_in_one_language() && view.tokens.len() > FEW;
    let may_be = if shown { view.languages } else { Languages::SUPPORTED };
    languages_of(view, first).intersection(languages_of(view, second)).meets(may_be)
}

/// The languages in which the word is an ordinary one, and no well-known name.
fn languages_of(view: &SentenceView<'_>, idx: usize) -> Languages {
    if view.is_well_known(idx) || !view.is_title(idx) {
        return Languages::NONE;
    }
    let folded = view.folded(idx);
    let listed =
        std::iter::once(folded).chain(linked_stems(folded)).filter_map(|stem| view.lexicon.word(stem));
    let common = listed.fold(Languages::NONE, |all, word| all.union(word.common));
    let written = SmallWords::embedded().get(folded).mostly_or_everyday();
    common.union(written).union(languages_by_form(view, idx))
}

/// The languages in which the word is a noun by its parts or its ending.
fn languages_by_form(view: &SentenceView<'_>, idx: usize) -> Languages {
    match () {
        () if is_of_kinds(view.folded(idx)) => Languages::SUPPORTED,
        () if is_german_office(view.folded(idx)) => CAPITAL_NOUNS,
        () if is_plain_noun(view, idx) => view.languages,
        () => Languages::NONE,
    }
}

/// `Hausbau`: whether the word is joined of words that say only what kind of house or firm something is.
fn is_of_kinds(folded: &str) -> bool {
    let mut parts = folded.char_indices().filter_map(|(at, _)| folded.split_at_checked(at));
    parts.any(|(head, tail)| {
        facts(head).has(WordRole::GenericFirstPart) && facts(tail).has(WordRole::GenericKind)
    })
}
