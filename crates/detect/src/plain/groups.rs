//! Groups and parts of a house that are called by what they are for: `the Toddler Group`, `Ortopædkirurgisk Afdeling`, `Berufliches
//! Gymnasium`.
//!
//! Hundreds are called so. A word that says which one it is (`Lighthouse Club`) makes a name of it.

use super::{is_link, is_listed_part};
use crate::SentenceView;
use maskros_language::{WordRole, facts, has_ending};
use maskros_text::{Candidate, Languages};

/// Whether the last of the words is one for such a group, and each before it says what the group is for.
pub(super) fn is_group(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    if is_office_for_two(view, words) {
        return true;
    }
    let [for_what @ .., head] = words else { return false };
    let unmarked = !for_what.is_empty() && !view.document.cut(candidate.span).contains(['&', '+']);
    unmarked && is_head(view, *head) && for_what.iter().all(|idx| says_kind(view, *idx))
}

/// `Plan- og bygningsetaten`, `Kultur- och fritidsförvaltningen avslog`: an office for two things; what the tagger has behind it is small.
fn is_office_for_two(view: &SentenceView<'_>, words: &[usize]) -> bool {
    let [half, link, head, rest @ ..] = words else { return false };
    let office = has_ending(view.folded(*head), WordRole::OfficeEnding, languages(view), 0);
    office && is_half(view, *half) && is_link(view, *link) && rest.iter().all(|idx| view.is_lower(*idx))
}

/// `Plan-`: whether the word is cut short by a hyphen and no place.
fn is_half(view: &SentenceView<'_>, idx: usize) -> bool {
    view.text(idx + 1) == "-" && view.touches_next(idx) && !is_only_place(view, idx)
}

/// Whether the lists have the word as a place and as no ordinary word.
fn is_only_place(view: &SentenceView<'_>, idx: usize) -> bool {
    view.words(idx).any(|word| word.place.is_some() && word.common.is_empty())
}

fn is_head(view: &SentenceView<'_>, idx: usize) -> bool {
    const HEADS: [WordRole; 2] = [WordRole::GroupHead, WordRole::WorkingGroup];
    HEADS.iter().any(|role| view.facts(idx).has_in(*role, languages(view))) || is_unit(view, idx)
}

/// The languages that the sentence may be in: two words are too few to show it.
fn languages(view: &SentenceView<'_>) -> Languages {
    if view.is_in_one_language() { view.languages } else { Languages::SUPPORTED }
}

/// `Børne- og Familieafdelingen`: whether the first part of a compound stands before a hyphen, and its last part behind a conjunction.
pub(super) fn is_first_half(view: &SentenceView<'_>, idx: usize) -> bool {
    let halved = view.text(idx + 1) == "-" && view.touches_next(idx) && view.is_conjunction(idx + 2);
    halved && view.facts(idx).has_in(WordRole::GenericFirstPart, view.languages)
}

/// `Familieafdelingen`: whether a word for a part of a house is joined to what it is for.
fn is_unit(view: &SentenceView<'_>, idx: usize) -> bool {
    has_ending(view.folded(idx), WordRole::UnitEnding, languages(view), 0)
        && !view.is_listed_name_or_place(idx)
}

/// Whether the word says for whom or for what something is, and neither whose nor where.
fn says_kind(view: &SentenceView<'_>, idx: usize) -> bool {
    const KINDS: [WordRole; 4] = [
        WordRole::GenericKind,
        WordRole::GenericModifier,
        WordRole::GenericFirstPart,
        WordRole::GenericFunction,
    ];
    let kind = facts(view.folded(idx).trim_end_matches('-')).has_any(&KINDS);
    kind || is_link(view, idx) || is_adjective(view, idx)
}

/// `Neurologisk`, `Bischöfliches`: an adjective of no list by its ending.
fn is_adjective(view: &SentenceView<'_>, idx: usize) -> bool {
    const STEM: usize = 4;
    let folded = view.folded(idx);
    let ends = has_ending(folded, WordRole::KindEnding, languages(view), STEM);
    ends && (!view.is_listed_name_or_place(idx) || is_listed_part(view, folded))
}

#[cfg(test)]
mod tests {
    use super::is_office_for_two;
    use crate::view::tests::viewed;
    use maskros_text::{Lang, Languages};

    #[test]
    fn an_office_for_two_things_leads_to_nobody() {
        let office = |text, words: &[usize]| {
            viewed(text, Languages::only(Lang::Nb), |view| is_office_for_two(view, words))
        };
        assert!(office("hos Plan- og bygningsetaten", &[1, 3, 4]));
        assert!(office("Helse- og velferdsetaten avslo det", &[0, 2, 3, 4]), "with what it did");
        assert!(
            !office("hos Lund- og Vikgruppen", &[1, 3, 4])
                && !office("hos Plan og bygningsetaten", &[1, 2, 3])
        );
    }
}
