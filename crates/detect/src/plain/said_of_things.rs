//! What is said of a noun at the head of a sentence, which is a surname, a first name or a town elsewhere: `Hagen er full av blomster`,
//! `Lind blommar`.
//!
//! The lists and the tagger know the name and not the sentence. What only things are and do shows the noun.
//! `Hagen er syk` and `Hagen ringte` stay people: only predicates of the packs count.

use super::begins;
use crate::SentenceView;
use maskros_language::WordRole;
use maskros_lexicon::SmallWords;
use maskros_text::{Candidate, Group, Languages};

/// So many tokens behind the noun are looked at: `må snart slås`.
const REACH: usize = 3;
/// A stem before the ending of a definite noun has at least so many letters.
const STEM: usize = 2;
/// The endings of definite nouns, and what the stem may end with instead: `hagen` of `hage`.
const DEFINITE: &[(&str, &str)] =
    &[("en", ""), ("en", "e"), ("n", ""), ("et", ""), ("et", "e"), ("a", ""), ("a", "e"), ("an", "a")];

/// Whether the word begins its sentence, could be a noun, and its sentence speaks of a thing.
pub(super) fn is_subject(view: &SentenceView<'_>, candidate: &Candidate, idx: usize) -> bool {
    matches!(candidate.label.group(), Group::Person | Group::Place)
        && begins(view, idx)
        && is_said_of_thing(view, idx)
        && may_be_noun(view, idx)
}

/// `er full av`, `kan nås`, `blommar`: whether what only things are or do follows, behind nothing but forms of `to be`, auxiliaries and
/// adverbs.
fn is_said_of_thing(view: &SentenceView<'_>, idx: usize) -> bool {
    let next = idx + 1;
    has(view, next, WordRole::ThingDeed)
        || (is_auxiliary(view, next) && (next + 1..=next + REACH - 1).any(|at| is_state(view, next, at)))
}

/// Whether the token at `at` is a state of things, and between it and the auxiliary there are adverbs alone.
fn is_state(view: &SentenceView<'_>, auxiliary: usize, at: usize) -> bool {
    let adverb = |idx: usize| view.plays(idx, WordRole::DegreeAdverb);
    has(view, at, WordRole::ThingState) && (auxiliary + 1..at).all(adverb)
}

fn is_auxiliary(view: &SentenceView<'_>, idx: usize) -> bool {
    let languages = view.languages.with_relatives();
    [WordRole::Being, WordRole::Auxiliary].iter().any(|role| view.facts(idx).has_in(*role, languages))
}

/// Whether the word, or it and the next one together, have the role in a language of the sentence or in a relative of it: short sentences
/// are hard to tell apart.
fn has(view: &SentenceView<'_>, idx: usize, role: WordRole) -> bool {
    let languages = view.languages.with_relatives();
    view.facts(idx).has_in(role, languages) || view.facts_of_two(idx).has_in(role, languages)
}

/// Whether the lists or running text have the word, or the noun whose definite form it is, as an ordinary one.
fn may_be_noun(view: &SentenceView<'_>, idx: usize) -> bool {
    let folded = view.folded(idx);
    is_ordinary(view, folded)
        || (view.languages.meets(Languages::SCANDINAVIAN)
            && indefinite_forms(folded).any(|noun| is_ordinary(view, &noun)))
}

/// `dalen`: whether a Scandinavian word is the definite form of an ordinary noun.
pub(crate) fn is_definite_noun(view: &SentenceView<'_>, idx: usize) -> bool {
    view.languages.meets(Languages::SCANDINAVIAN)
        && indefinite_forms(view.folded(idx)).any(|noun| is_ordinary(view, &noun))
}

/// The nouns of which this may be the definite form.
fn indefinite_forms(folded: &str) -> impl Iterator<Item = String> {
    DEFINITE.iter().filter_map(move |(ending, instead)| {
        let stem = folded.strip_suffix(ending).filter(|stem| stem.chars().count() >= STEM)?;
        Some(format!("{stem}{instead}"))
    })
}

fn is_ordinary(view: &SentenceView<'_>, folded: &str) -> bool {
    let languages = view.languages.with_relatives();
    view.lexicon.word(folded).is_some_and(|word| word.common.meets(languages))
        || SmallWords::embedded().get(folded).mostly_or_everyday().meets(languages)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;
    use maskros_text::{Label, Lang, Source, Span};

    /// Whether the first word, taken for a surname, is a thing by what is said of it.
    fn is_thing(text: &str, lang: Lang) -> bool {
        let span = Span::new(0, text.find(' ').unwrap());
        let candidate = Candidate::new(span, Label::Surname, 0.9, Source::Tagger, "tagger");
        viewed(text, Languages::only(lang), |view| is_subject(view, &candidate, 0))
    }

    #[test]
    fn what_only_things_are_and_do_makes_a_noun_of_a_surname() {
        assert!(is_thing("Hagen er full av blomster", Lang::Nb) && is_thing("Tangen stikk ut", Lang::Nn));
        assert!(is_thing("Lind blommar sent", Lang::Sv) && is_thing("Holmen kan nås til fods", Lang::Da));
        assert!(!is_thing("Hagen er full", Lang::Nb), "people are drunk");
        assert!(!is_thing("Hagen er syk", Lang::Nb) && !is_thing("Lind ringde", Lang::Sv));
        assert!(!is_thing("Qvarnfors er full av blomster", Lang::Nb), "no noun");
    }
}
