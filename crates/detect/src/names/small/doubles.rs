//! Double names in sentences without capitals: `marie-soleil`, `nguyen-pujol`.

use crate::names::reading::SentenceContext;
use crate::plain;
use maskros_lexicon::{SmallWords, Strength};
use maskros_text::{Label, Lang};

/// The label of the double name at `idx`, if it is one: of halves that the lists have as names and running text does not write small. In
/// French, whose double first names end in any word (`marie-soleil`), the first half is enough.
pub(super) fn label(sentence: &SentenceContext<'_>, idx: usize) -> Option<Label> {
    let folded = sentence.view.folded(idx);
    let (first, last) = folded.split_once('-').filter(|(first, last)| is_half(first) && is_half(last))?;
    if plain::is_word_in_haste(sentence.view, idx, None) {
        return None;
    }
    let known = |half: &str| sentence.lexicon.word(half).filter(|_| !is_small(sentence, half));
    let given = known(first).is_some_and(|word| word.is_usual_first_name());
    let family = known(first).is_some_and(|word| word.surname > Some(Strength::Weak));
    let ends = sentence.lexicon.word(last).is_some_and(|word| word.best_name().is_some());
    let french = sentence.view.languages.has(Lang::Fr);
    match () {
        () if given && (ends || french) => Some(Label::FirstnameUnknown),
        () if family && ends => Some(Label::Surname),
        () => None,
    }
}

/// Whether the half is long enough for a name, and of letters.
fn is_half(half: &str) -> bool {
    const LEAST: usize = 3;
    half.chars().count() >= LEAST && half.chars().all(char::is_alphabetic)
}

fn is_small(sentence: &SentenceContext<'_>, half: &str) -> bool {
    sentence.view.speaks(SmallWords::embedded().get(half).mostly_or_everyday())
}
