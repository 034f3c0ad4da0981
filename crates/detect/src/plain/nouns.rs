//! German nouns behind an adjective or an article, which lists have as names of other countries: `eine dunkle Jacke`, `mit blauer Jeans`,
//! `helle Hose`, `ein alter Sack`; and one of many of its kind (`eine neue Verbindungsstraße`).

use super::is_lone;
use crate::SentenceView;
use maskros_language::WordRole;
use maskros_lexicon::SmallWords;
use maskros_text::{Candidate, Group, Lang};

/// Articles that stand before no name: `ein Peter` is rare, `einer Anna` still more.
const INDEFINITE: &[&str] =
    &["ein", "eine", "einem", "einen", "einer", "eines", "kein", "keine", "keinem", "keinen", "keiner"];
/// How adjectives end before a noun.
const INFLECTED: [&str; 5] = ["e", "er", "en", "es", "em"];
/// The rule of first names in small letters.
const SMALL: &str = "lower-case-name";

/// Whether the words, for which only a list, a capital or the tagger speaks, are an everyday noun behind what describes it, or that too.
pub(super) fn are_described(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    let doubtful = is_lone(candidate) || candidate.rule == SMALL;
    let noun = || is_described_noun(view, candidate, words) || is_of_make(view, candidate, words);
    view.is_german() && doubtful && noun()
}

/// `Bosch-Bohrmaschine`: an everyday noun behind a hyphen, which ends no double name.
fn is_of_make(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    let &[one] = words else { return false };
    candidate.label.group() == Group::Person && view.text(one).contains('-') && is_everyday(view, one)
}

fn is_described_noun(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    match words {
        [one] if view.is_lower(*one) => is_description(view, *one, *one + 1),
        [one] if is_counted_kin(view, *one) => true,
        [one] if is_everyday(view, *one) => is_led(view, *one),
        [one] => candidate.label.group() == Group::Person && is_one_of_some(view, *one),
        [adjective, noun] => is_description(view, *adjective, *noun),
        _ => false,
    }
}

/// `ledig, 1 Kind (Mila, 3)`: whether a number stands before a word for a child or anybody.
fn is_counted_kin(view: &SentenceView<'_>, idx: usize) -> bool {
    let counted = idx.checked_sub(1).is_some_and(|before| view.is_number(before));
    counted && view.plays_any(idx, &[WordRole::Household, WordRole::Human, WordRole::NumberedKin])
}

/// `helle Hose`: whether the first word describes the everyday noun right behind it.
fn is_description(view: &SentenceView<'_>, adjective: usize, noun: usize) -> bool {
    noun == adjective + 1 && is_adjective(view, adjective) && is_everyday(view, noun)
}

/// Whether an adjective, an article or a possessive stands before the word.
fn is_led(view: &SentenceView<'_>, idx: usize) -> bool {
    view.facts_before(idx).has_in(WordRole::NounMarker, view.languages)
        || idx.checked_sub(1).is_some_and(|before| is_adjective(view, before))
}

/// `ein junger Spund`: a word of no usual first name or town behind an adjective and an article that no name has before it.
fn is_one_of_some(view: &SentenceView<'_>, idx: usize) -> bool {
    let usual = view.words(idx).any(|word| word.is_usual_first_name() || word.is_usual_place());
    !usual && !view.is_title(idx + 1) && is_described_one(view, idx)
}

/// Whether an article that no name has before it stands before the noun, an adjective between or not: there are several such.
pub(crate) fn is_one_of_many(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_german() && (is_indefinite(view, idx) || is_described_one(view, idx))
}

/// Whether such an article stands right before the word.
pub(super) fn is_indefinite(view: &SentenceView<'_>, idx: usize) -> bool {
    INDEFINITE.contains(&view.folded_before(idx))
}

/// `ein junger`, but not `ein gewisser`, which announces a name.
fn is_described_one(view: &SentenceView<'_>, idx: usize) -> bool {
    let Some(before) = idx.checked_sub(1).filter(|at| is_adjective(view, *at)) else { return false };
    is_indefinite(view, before) && !view.plays(before, WordRole::CertainSomebody)
}

/// Whether the word, in small letters, ends as adjectives before nouns do, and is not what somebody does.
fn is_adjective(view: &SentenceView<'_>, idx: usize) -> bool {
    const LEAST_LETTERS: usize = 4;
    const DEEDS: [WordRole; 4] =
        [WordRole::Deed, WordRole::PersonalDeed, WordRole::SpeechVerb, WordRole::Asking];
    let inflected = INFLECTED.iter().any(|ending| view.folded(idx).ends_with(ending));
    view.is_lower_word(idx) && inflected && view.letters(idx) >= LEAST_LETTERS && !view.plays_any(idx, &DEEDS)
}

/// Whether the word, or the last part of one with hyphens (`Nike-Jacke`), is an everyday noun, which names nobody.
fn is_everyday(view: &SentenceView<'_>, idx: usize) -> bool {
    let folded = view.folded(idx);
    let last = folded.rsplit('-').next().unwrap_or(folded);
    view.has_capital(idx) && SmallWords::embedded().get(last).everyday.has(Lang::De)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;
    use maskros_text::Languages;

    const GERMAN: Languages = Languages::only(Lang::De);

    #[test]
    fn everyday_nouns_stand_behind_what_describes_them() {
        let described = |text| viewed(text, GERMAN, |view| is_everyday(view, 1) && is_led(view, 1));
        assert!(described("dunkle Jacke fehlte") && described("eine Jacke hing dort"));
        assert!(!described("Herr Jacke kam") && !described("dunkle Erika fehlte"));
        assert!(viewed("helle Hose fehlte", GERMAN, |view| is_description(view, 0, 1)));
        assert!(viewed("eine Bosch-Bohrmaschine", GERMAN, |view| is_everyday(view, 1)));
    }

    #[test]
    fn there_are_several_behind_an_indefinite_article() {
        let many = |text, idx| viewed(text, GERMAN, |view| is_one_of_many(view, idx));
        assert!(many("eine neue Verbindungsstraße", 2) && many("keine Brücke", 1));
        assert!(!many("die neue Verbindungsstraße", 2) && !many("ein gewisser Kolbe", 2));
    }
}
