//! Words with a capital that are no words of the language, which a model takes for a name though it is not sure.
//!
//! Where nouns have capitals, a model that has not met a name sees a noun in it as often, and says so by a low probability. What is on no
//! list of nouns, and joined from none, is hardly one.

use super::RULE;
use crate::SentenceView;
use crate::{clinical, doubts::Readers, haste::ENOUGH, plain, slips};
use maskros_lexicon::SmallWords;
use maskros_text::{Candidate, Group, Label, Languages, Source};
use std::ops::{Range, RangeInclusive};

/// Shorter words are abbreviations as often, and no name is longer.
const LETTERS: RangeInclusive<usize> = 4..=32;

/// How sure it is that the words are a name: enough where none of them is a word of the language and a model sees a name at all.
pub(super) fn believed(view: &SentenceView<'_>, tokens: Range<usize>, label: Label, score: f32) -> f32 {
    let strange = || !begins_joined(view, &tokens) && is_of_strange_words(view, tokens.clone(), label);
    if score < ENOUGH && strange() { ENOUGH } else { score }
}

/// `Søjlebordstativ`: whether a long word begins a sentence of the north, where words are joined freely and the place gives a capital.
fn begins_joined(view: &SentenceView<'_>, tokens: &Range<usize>) -> bool {
    const LONG: usize = 12;
    tokens.start == 0 && view.languages.meets(Languages::SCANDINAVIAN) && view.letters(0) >= LONG
}

/// `Oosthuizen and Ndou`, `Candelaria showed us`: the word with which an English sentence begins, where no language has it, the models do
/// not rule a name out and nothing else is seen.
pub(super) fn head(view: &SentenceView<'_>, readers: Readers<'_>, others: &[Candidate]) -> Option<Candidate> {
    let first = (0..view.tokens.len()).find(|idx| view.is_word(*idx)).filter(|_| view.is_english())?;
    let span = view.span(first, first);
    let seen = others.iter().any(|other| other.span.overlaps(span));
    let strange = !seen && is_strange_head(view, readers, first);
    strange.then(|| Candidate::new(span, Label::PersonName, ENOUGH, Source::Tagger, RULE))
}

/// Whether the word is strange, of letters alone, and the models do not rule a name out.
fn is_strange_head(view: &SentenceView<'_>, readers: Readers<'_>, idx: usize) -> bool {
    /// Of a word that the models find less probable they are sure that it is no name.
    const RULED_OUT: f32 = 0.05;
    let plain = view.text(idx).chars().all(char::is_alphabetic);
    plain && readers.mean(idx) >= RULED_OUT && is_strange(view, idx)
}

/// Whether all words are strange, or the last of a body, before which nouns tell what it is: `Seniorenstift Wilhelmsruh`.
fn is_of_strange_words(view: &SentenceView<'_>, mut tokens: Range<usize>, label: Label) -> bool {
    let body = label.group() == Group::Institution && tokens.len() > 1;
    let of_body = || tokens.clone().next_back().is_some_and(|last| body && is_strange(view, last));
    of_body() || tokens.all(|idx| is_strange(view, idx))
}

/// `Winrich`, `Betzenrod`: whether the word with a capital is no noun that the lists have or that is joined from theirs.
fn is_strange(view: &SentenceView<'_>, idx: usize) -> bool {
    let is_word = || is_spoken(view, idx) || is_made_of_words(view, idx);
    is_written_as_name(view, idx) && is_only_name(view, idx) && !is_word() && !clinical::is_note(view, idx)
}

/// Whether the word has a capital, the length of names and no digit.
fn is_written_as_name(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_title(idx) && LETTERS.contains(&view.letters(idx)) && !has_digit(view.text(idx))
}

/// `La2O3`
fn has_digit(text: &str) -> bool {
    text.contains(|letter: char| letter.is_ascii_digit())
}

/// Whether the word is a noun of the language or a German one, which others borrow, is joined from words, or a slip of one.
fn is_made_of_words(view: &SentenceView<'_>, idx: usize) -> bool {
    plain::may_be_noun(view, idx)
        || slips::is_slip_of_known(view, idx)
        || slips::is_slip_with_capital(view, idx)
}

/// Whether the lists have the word as nothing but a name, if at all.
fn is_only_name(view: &SentenceView<'_>, idx: usize) -> bool {
    view.words(idx).all(|word| word.common.is_empty() && word.roles == 0)
}

/// Whether running text or talk of any language has the word.
fn is_spoken(view: &SentenceView<'_>, idx: usize) -> bool {
    let small = SmallWords::embedded().get(view.folded(idx));
    !small.mostly_or_everyday().union(small.talk).is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;
    use maskros_text::Lang;

    #[test]
    fn words_of_no_language_are_strange() {
        let strange = |word: &str, lang| viewed(word, Languages::only(lang), |view| is_strange(view, 0));
        for name in ["Tuhiwai", "Raetihi", "Pruitt", "Kilnamartra", "Oosthuizen"] {
            assert!(strange(name, Lang::En), "{name}");
        }
        for word in ["Yesterday", "Quickly", "Acommodation", "Ziegelei", "La2O3"] {
            assert!(!strange(word, Lang::En), "{word}");
        }
        for name in ["Winrich", "Betzenrod", "Vollprecht"] {
            assert!(strange(name, Lang::De), "{name}");
        }
        for word in ["Meierei", "Haarwurzel", "Amateure", "Kohlenmonoxid"] {
            assert!(!strange(word, Lang::De), "{word}");
        }
    }

    #[test]
    fn a_strange_word_begins_an_english_sentence_where_no_model_rules_a_name_out() {
        let is_head = |sums: &[f32], lang| {
            let readers = Readers { count: 1.0, sums, haste: false };
            viewed("Oosthuizen and Ndou", Languages::only(lang), |view| head(view, readers, &[]).is_some())
        };
        assert!(is_head(&[0.1, 0.0, 0.0], Lang::En));
        assert!(!is_head(&[0.01, 0.0, 0.0], Lang::En) && !is_head(&[0.1, 0.0, 0.0], Lang::Sv));
    }
}
