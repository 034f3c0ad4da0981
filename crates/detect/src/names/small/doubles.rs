//! Double names in sentences without capitals: `marie-soleil`, `nguyen-pujol`.

use crate::names::reading::SentenceContext;
use crate::{SentenceView, plain};
use maskros_lexicon::{SmallWords, Strength};
use maskros_text::{Label, Lang};

/// The label of the double name at `idx`, if it is one: of halves that the lists have as names and running text does not write small.
pub(super) fn label(sentence: &SentenceContext<'_>, idx: usize) -> Option<Label> {
    let (first, last) = halves(sentence.view, idx)?;
    let known = sentence.lexicon.word(first).filter(|_| !is_small(sentence.view, first))?;
    match () {
        () if known.is_usual_first_name() && ends_name(sentence, last) => Some(Label::FirstnameUnknown),
        () if known.surname > Some(Strength::Weak) && is_listed(sentence, last) => Some(Label::Surname),
        () => None,
    }
}

/// The two halves of a word that running text does not have as a whole.
fn halves<'a>(view: &SentenceView<'a>, idx: usize) -> Option<(&'a str, &'a str)> {
    let halves = view.folded(idx).split_once('-').filter(|(first, last)| is_half(first) && is_half(last))?;
    (!plain::is_word_in_haste(view, idx, None)).then_some(halves)
}

/// Whether a double first name ends so: with a name of the lists, in French with any word (`marie-soleil`).
fn ends_name(sentence: &SentenceContext<'_>, half: &str) -> bool {
    sentence.view.languages.has(Lang::Fr) || is_listed(sentence, half)
}

fn is_listed(sentence: &SentenceContext<'_>, half: &str) -> bool {
    sentence.lexicon.word(half).is_some_and(|word| word.best_name().is_some())
}

/// Whether the half is long enough for a name, and of letters.
fn is_half(half: &str) -> bool {
    const LEAST: usize = 3;
    half.chars().count() >= LEAST && half.chars().all(char::is_alphabetic)
}

fn is_small(view: &SentenceView<'_>, half: &str) -> bool {
    view.speaks(SmallWords::embedded().get(half).mostly_or_everyday())
}
