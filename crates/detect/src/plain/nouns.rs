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
    view.is_german() && doubtful && is_described_noun(view, candidate, words)
}

fn is_described_noun(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    match words {
        [one] if view.is_lower(*one) => is_description(view, *one, *one + 1),
        [one] if is_everyday(view, *one) => is_led(view, *one),
        [one] => candidate.label.group() == Group::Person && is_one_of_some(view, *one),
        [adjective, noun] => is_description(view, *adjective, *noun),
        _ => false,
    }
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
    view.is_lower_word(idx)
        && inflected
        && view.letters(idx) >= LEAST_LETTERS
        && !view.plays_any(idx, &DEEDS)
}

/// Whether the word, or the last part of one with hyphens (`Nike-Jacke`), is an everyday noun, which names nobody.
fn is_everyday(view: &SentenceView<'_>, idx: usize) -> bool {
    let folded = view.folded(idx);
    let last = folded.rsplit('-').next().unwrap_or(folded);
    view.has_capital(idx) && SmallWords::embedded().get(last).everyday.has(Lang::De)
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn everyday_nouns_behind_adjectives_are_no_names() {
        let names = |text| {
            let mut all = found(text, Lang::De, Label::FirstnameMale);
            all.extend(found(text, Lang::De, Label::Surname));
            all
        };
        assert!(names("Er trug eine dunkle Jacke und ging.").is_empty());
        assert!(names("Ein alter Sack stand in der Ecke.").is_empty());
        assert_eq!(names("Der alte Zirngibl kam vorbei."), ["Zirngibl"]);
    }

    #[test]
    fn one_of_many_has_no_name() {
        let places = |text| found(text, Lang::De, Label::Place);
        assert!(places("Sie bauen eine neue Kreuzauerbrücke dort.").is_empty());
        assert_eq!(places("Wir treffen uns an der Kreuzauerbrücke dort."), ["Kreuzauerbrücke"]);
    }
}
