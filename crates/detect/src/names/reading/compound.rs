//! Words joined from ordinary ones.

use super::sentence::SentenceContext;
use maskros_lexicon::Word;

/// Each part has so many bytes.
const MIN_STEM: usize = 3;

/// Whether the word is joined from two that the lists hold as ordinary: `kollektivet`, `bestevennen`.
pub(crate) fn is_compound(sentence: &SentenceContext<'_>, folded: &str) -> bool {
    is_of_two_words(sentence, folded) || is_ordinary_with_ending(sentence, folded)
}

/// Whether the word is an ordinary one behind the stem of another.
fn is_of_two_words(sentence: &SentenceContext<'_>, folded: &str) -> bool {
    let places = MIN_STEM..folded.len().saturating_sub(MIN_STEM);
    let mut splits = places.filter_map(|at| folded.split_at_checked(at));
    splits.any(|(head, tail)| is_ordinary(sentence, tail) && is_ordinary_stem(sentence, head))
}

/// Whether the word without up to three bytes at its end is an ordinary one.
fn is_ordinary_with_ending(sentence: &SentenceContext<'_>, folded: &str) -> bool {
    let ends = (MIN_STEM..folded.len()).rev().take(3);
    ends.filter_map(|at| folded.get(..at)).any(|stem| is_ordinary(sentence, stem))
}

/// Whether the lists have the word as an ordinary one.
fn is_ordinary(sentence: &SentenceContext<'_>, folded: &str) -> bool {
    let languages = sentence.view.languages;
    sentence.lexicon.word(folded).is_some_and(|word| word.common.meets(languages))
}

/// Whether the beginning of a compound is an ordinary word, also without the letter that joins it.
pub(crate) fn is_ordinary_stem(sentence: &SentenceContext<'_>, stem: &str) -> bool {
    let joined = ["s", "e", "n", "es", "en"].iter().filter_map(|joint| stem.strip_suffix(*joint));
    std::iter::once(stem).chain(joined).any(|word| is_common(sentence, word))
}

/// Whether the lists have the word as an ordinary one, or with a role.
fn is_common(sentence: &SentenceContext<'_>, folded: &str) -> bool {
    let common = |word: Word| word.common.meets(sentence.view.languages) || word.roles != 0;
    sentence.lexicon.word(folded).is_some_and(common)
}
