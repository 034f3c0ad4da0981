//! First names without their capital in sentences that have capitals, as telephones and hasty fingers write them: `Jag hörde att viktor
//! slutar`, `Har du set mathilde i dag?`

use crate::names::reading::{NameEvidence, SentenceContext, put_one};
use maskros_language::WordRole;
use maskros_lexicon::{Strength, Word};
use maskros_text::Candidate;

/// The rule's name in the registry.
const RULE: &str = "lower-case-name";
/// Shorter names are too often slips of other words.
const LEAST_LETTERS: usize = 5;

/// A well-known first name in small letters at `idx` that no language has as a word.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if is_name_alone(sentence, idx) && is_long_and_bare(sentence, idx) {
        put_one(sentence, idx, &NameEvidence::listed(RULE, 0.55, None), out);
    }
}

/// Whether the word is long, in small letters and without an article.
fn is_long_and_bare(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let long = sentence.view.is_lower(idx) && sentence.view.letters(idx) >= LEAST_LETTERS;
    long && !is_determined(sentence, idx)
}

/// Whether the word is a first name of the lists and no word of any language.
fn is_name_alone(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    sentence.view.word(idx).is_some_and(is_only_first_name) && is_no_word(sentence, idx)
}

/// `the jasmine`, `d'amadou`: whether an article or the like makes a thing of the word; in German people have one in talk.
fn is_determined(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    !sentence.capital_nouns && sentence.view.follows(idx, WordRole::Determiner)
}

/// Whether neither running text nor talk has the word small, in any language.
fn is_no_word(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let small = sentence.view.small(idx);
    small.mostly_or_everyday().union(small.talk).is_empty()
}

/// Whether the lists know the word well as a first name and as nothing else.
fn is_only_first_name(word: &Word) -> bool {
    let known = word.first_name.is_some_and(|(_, strength)| strength == Strength::Strong);
    known && !word.is_word_too() && word.place.is_none()
}

#[cfg(test)]
mod tests {
    use crate::names::tests::found;
    use maskros_text::{Label, Lang};

    #[test]
    fn finds_well_known_first_names_without_their_capital() {
        let men = |text: &str, lang| found(text, lang, Label::FirstnameMale);
        assert_eq!(men("Hej Anna, jag hörde att viktor slutar.", Lang::Sv), ["viktor"]);
        let women = |text: &str, lang| found(text, lang, Label::FirstnameFemale);
        assert_eq!(women("Har du set mathilde i dag, Hans?", Lang::Da), ["mathilde"]);
        assert!(women("The melissa and the jasmine are lovely, Tom.", Lang::En).is_empty());
    }
}
