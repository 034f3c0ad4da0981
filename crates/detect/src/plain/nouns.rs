//! German nouns behind an adjective or an article, which lists have as names of other countries: `eine dunkle Jacke`, `mit blauer Jeans`,
//! `helle Hose`, `ein alter Sack`.

use super::is_lone;
use crate::SentenceView;
use crate::indefinite::{is_adjective, is_described_one};
use crate::token::CAPITAL_NOUNS;
use maskros_language::WordRole;
use maskros_lexicon::SmallWords;
use maskros_text::{Candidate, Group};

/// The rules of first names in small letters, and of those that many bear.
const OF_LISTS: [&str; 2] = ["lower-case-name", "name-beside-people"];

/// Whether the words, for which only a list, a capital or the tagger speaks, are an everyday noun behind what describes it, or that too.
pub(super) fn are_described(view: &SentenceView<'_>, candidate: &Candidate, words: &[usize]) -> bool {
    let doubtful = is_lone(candidate) || OF_LISTS.contains(&candidate.rule);
    view.has_capital_nouns()
        && doubtful
        && (is_described_noun(view, candidate, words) || is_of_make(view, candidate, words))
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
        [one] if view.plays(*one, WordRole::BodyPart) => is_led(view, *one) || view.text_before(*one) == "(",
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

/// Whether the word, or the last part of one with hyphens (`Nike-Jacke`), is an everyday noun, which names nobody.
fn is_everyday(view: &SentenceView<'_>, idx: usize) -> bool {
    let folded = view.folded(idx);
    let last = folded.rsplit('-').next().unwrap_or(folded);
    view.has_capital(idx) && SmallWords::embedded().get(last).everyday.meets(CAPITAL_NOUNS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;
    use maskros_text::{Label, Lang, Languages, Source};

    const GERMAN: Languages = Languages::only(Lang::De);

    #[test]
    fn everyday_nouns_stand_behind_what_describes_them() {
        let described = |text| viewed(text, GERMAN, |view| is_everyday(view, 1) && is_led(view, 1));
        assert!(described("dunkle Jacke fehlte") && described("eine Jacke hing dort"));
        let part = |text, idx: usize| {
            let name = |view: &SentenceView<'_>| {
                Candidate::new(view.span(idx, idx), Label::FirstnameMale, 0.6, Source::Lexicon, "listed-name")
            };
            viewed(text, GERMAN, |view| are_described(view, &name(view), &[idx]))
        };
        assert!(part("in der Wade zieht es", 2) && part("verletzt (Wade)", 2) && !part("Herr Wade kam", 1));
        assert!(!described("Herr Jacke kam") && !described("dunkle Erika fehlte"));
        assert!(viewed("helle Hose fehlte", GERMAN, |view| is_description(view, 0, 1)));
        assert!(viewed("eine Bosch-Bohrmaschine", GERMAN, |view| is_everyday(view, 1)));
    }
}
