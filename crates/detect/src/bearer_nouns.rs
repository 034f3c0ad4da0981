//! Nouns of no list that say what somebody is, right before the name: `Zuchtfreunde Josef Ahlers`, `SFO-leder Merete Kousgaard`.
//!
//! What they end in ends surnames too (`Neubauer`), so that they count only before a whole name.

use crate::SentenceView;
use maskros_language::{WordRole, has_ending};
use maskros_lexicon::Word;
use maskros_text::Languages;
use std::ops::RangeInclusive;

/// Whether the word is such a noun before a first name and a surname.
pub(crate) fn is_before_name(view: &SentenceView<'_>, idx: usize) -> bool {
    is_noun(view, idx) && is_whole_name(view, idx + 1)
}

/// Whether a word with a capital that no list has as a name is made like a noun for somebody.
fn is_noun(view: &SentenceView<'_>, idx: usize) -> bool {
    let made = || ends_as_noun(view.folded(idx)) || is_behind_letters(view.text(idx));
    view.has_capital(idx) && !view.is_listed_name_or_place(idx) && made()
}

/// `Altbauer`, `Tupperware-Beraterin`: whether a word for somebody is joined to another; a line is often too short to show its language.
fn ends_as_noun(folded: &str) -> bool {
    const STEM: usize = 3;
    const ENDINGS: [WordRole; 2] = [WordRole::TradeEnding, WordRole::PersonEnding];
    ENDINGS.iter().any(|role| has_ending(folded, *role, Languages::SUPPORTED, STEM))
}

/// `SFO-leder`, `AKT-vejleder`: whether an abbreviation in capitals stands before a hyphen, and a word in small letters behind it.
pub(crate) fn is_behind_letters(text: &str) -> bool {
    const LETTERS: RangeInclusive<usize> = 2..=5;
    const LEAST_OF_WORD: usize = 4;
    let Some((letters, word)) = text.split_once('-') else { return false };
    let abbreviation = LETTERS.contains(&letters.chars().count()) && letters.chars().all(char::is_uppercase);
    abbreviation && word.chars().count() >= LEAST_OF_WORD && word.chars().all(char::is_lowercase)
}

/// Whether a usual first name stands at `idx`, and no other behind it: `Kohlbauer Karl Heinz` begins with the surname.
fn is_whole_name(view: &SentenceView<'_>, idx: usize) -> bool {
    let first = view.is_title(idx) && view.word(idx).is_some_and(Word::is_usual_first_name);
    first && view.is_title(idx + 1) && view.word(idx + 1).is_none_or(|word| !word.is_usual_first_name())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;
    use maskros_text::Lang;

    #[test]
    fn a_noun_before_a_whole_name_says_who_that_is() {
        let before_name = |text, lang| viewed(text, Languages::only(lang), |view| is_before_name(view, 0));
        for text in ["Zuchtfreunde Josef Ahlers", "Altbauer Karl Huber", "Schützenkönigs Karl Huber"] {
            assert!(before_name(text, Lang::De), "{text}");
        }
        assert!(before_name("SFO-leder Merete Kousgaard", Lang::Da));
        for text in ["Xylbauer Karl", "Xylbauer, Karl Huber", "Xylbauer Karl Heinz", "Xylthard Karl Huber"] {
            assert!(!before_name(text, Lang::De), "{text}");
        }
    }
}
