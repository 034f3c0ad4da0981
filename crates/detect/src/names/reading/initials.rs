//! Initials before and between names: `J. R.`, `J.R.`, `S-G`, `F` of `John F Holm`, `Ch.`

use super::piece::NamePiece;
use super::sentence::SentenceContext;
use super::surnames::is_surname_prefix;
use super::token::{is_capitalised, is_letter};
use crate::SentenceView;
use crate::token::VOWELS;
use maskros_language::WordRole;
use maskros_lexicon::Strength;
use std::iter::successors;

/// Initials with their full stops have no more tokens than this.
const MAX_INITIAL_TOKENS: usize = 8;
/// Initials without full stops are at most so many.
const MOST_BARE: usize = 3;
/// Letters that are words of some language.
pub(crate) const LETTER_WORDS: [&str; 12] = ["a", "e", "i", "o", "u", "y", "æ", "ø", "å", "ä", "ö", "à"];

/// `J.`, `J. R.`, `J.R.`, and `F` between names.
pub(super) fn initials(sentence: &SentenceContext<'_>, at: usize, before: &[NamePiece]) -> Option<NamePiece> {
    let last = match is_joined_initials(sentence, at) {
        true => at,
        false => last_initial(sentence, at, !before.is_empty())?,
    };
    Some(NamePiece::of_initials(at, last))
}

/// The last token of the initials that begin at token `at`, which are `led` by other parts of a name or not.
fn last_initial(sentence: &SentenceContext<'_>, at: usize, led: bool) -> Option<usize> {
    let first = initial_end(sentence, at, led);
    successors(first, |last| further_initial(sentence, at, last + 1)).last()
}

/// The last token of the initial at token `next`, perhaps behind a hyphen, where the initials from `start` on go on.
fn further_initial(sentence: &SentenceContext<'_>, start: usize, next: usize) -> Option<usize> {
    let view = sentence.view;
    let hyphen = view.text(next) == "-" && is_letter(view, next + 1);
    let next = next + usize::from(hyphen);
    let ends = next >= start + MAX_INITIAL_TOKENS || view.begins_column(next);
    if ends { None } else { initial_end(sentence, next, true) }
}

/// The last token of the one initial at token `at`, which is `led` by other parts of a name or not.
fn initial_end(sentence: &SentenceContext<'_>, at: usize, led: bool) -> Option<usize> {
    let degrees = sentence.view.text_before(at) == "°";
    match () {
        () if !is_shortened(sentence, at) => None,
        () if sentence.view.is_dotted(at) && !degrees => Some(at + 1),
        () => is_undotted_initial(sentence, at, led).then_some(at),
    }
}

/// `F` of `John F Holm`: an initial without its full stop, before a name.
fn is_undotted_initial(sentence: &SentenceContext<'_>, at: usize, led: bool) -> bool {
    let named = is_capitalised(sentence.view, at + 1) && !is_word_of_letter(sentence, at, led);
    named && (is_bare_initial(sentence, at) || (led && !is_letter(sentence.view, at + 1)))
}

/// Whether the letter is a word of the sentence and shortens nothing.
fn is_word_of_letter(sentence: &SentenceContext<'_>, at: usize, led: bool) -> bool {
    let view = sentence.view;
    let word = (led && is_letter_behind_name(view, at)) || is_tied_letter(view, at);
    is_pronoun(view, at) || (word && is_shouted_word(sentence, at))
}

/// `MADAME L INSPECTRICE`: whether the letter in French capitals is tied to the word behind it.
pub(crate) fn is_shouted_word_of_letter(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let view = sentence.view;
    let letter = view.letters(at) == 1 && !view.is_dotted(at);
    letter && is_tied_letter(view, at) && is_shouted_word(sentence, at)
}

/// `L ECOLE`, `J AI`: whether an apostrophe ties the letter to the word behind it, which is left out.
fn is_tied_letter(view: &SentenceView<'_>, at: usize) -> bool {
    view.plays(at, WordRole::TiedLetter) && view.folded(at + 1).starts_with(VOWELS)
}

/// `MME DUPUIS A LE MEME PROBLEME`, `MADAME L INSPECTRICE`: whether a letter in French capitals is a word, for no surname that is nothing else
/// follows.
fn is_shouted_word(sentence: &SentenceContext<'_>, at: usize) -> bool {
    sentence.shouting && !is_strong_surname(sentence, at + 1)
}

/// Whether many bear the surname, and it is nothing else.
fn is_strong_surname(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let reading = sentence.reading(at);
    reading.surname == Some(Strength::Strong) && reading.is_free()
}

/// Whether the letter is a word that stands behind names.
fn is_letter_behind_name(view: &SentenceView<'_>, at: usize) -> bool {
    view.has_capital(at) && view.plays(at, WordRole::LetterBehindName)
}

/// Whether the letter is the English pronoun.
fn is_pronoun(view: &SentenceView<'_>, at: usize) -> bool {
    view.text(at) == "I" && view.plays(at, WordRole::FirstPerson)
}

/// `S-G Holmqvist`: single capitals with hyphens between before a known surname.
fn is_joined_initials(sentence: &SentenceContext<'_>, at: usize) -> bool {
    sentence.view.is_joined_letters(at) && sentence.reading(at + 1).is_good_surname()
}

/// `H Holmqvist`, `P A Holmqvist`: a consonant, which is no word of any language, or several letters, before a surname that is nothing
/// else.
fn is_bare_initial(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let letters = (at..at + MOST_BARE).take_while(|idx| is_letter(sentence.view, *idx)).count();
    let words: &[&str] = if letters > 1 { &["i", "à"] } else { &LETTER_WORDS };
    let initial = letters > 0 && !words.contains(&sentence.view.folded(at));
    initial && is_strong_surname(sentence, at + letters)
}

/// Whether token `at` is a first name shortened to one letter or to a few.
pub(crate) fn is_shortened(sentence: &SentenceContext<'_>, at: usize) -> bool {
    (is_letter(sentence.view, at) && !is_surname_prefix(sentence, at)) || is_short_first_name(sentence, at)
}

/// `Ch.` of `Ch. Holm`, but not of `Ph.D.`
fn is_short_first_name(sentence: &SentenceContext<'_>, at: usize) -> bool {
    let view = sentence.view;
    let short = is_capitalised(view, at) && view.facts(at).has(WordRole::ShortFirstName);
    short && view.is_dotted(at) && may_follow_first_name(view, at + 2)
}

/// Whether a word with a capital, a hyphen or nothing stands there, and no `D.` of a degree.
fn may_follow_first_name(view: &SentenceView<'_>, at: usize) -> bool {
    (is_capitalised(view, at) || matches!(view.text(at), "" | "-")) && view.folded(at) != "d"
}
