//! Whole names in small letters: `anna lindström`, `follow up with patricia holmqvistova`.

use crate::names::reading::{
    LETTER_WORDS, NameEvidence, NamePiece, Reading, SentenceContext, is_on_line, put,
};
use crate::{SentenceView, haste::is_talk, plain, slips};
use maskros_language::{LanguageTrait, WordRole, has_ending};
use maskros_lexicon::{Strength, Word};
use maskros_text::{Candidate, Lang, Languages};

const TOLD: NameEvidence = NameEvidence::listed("lower-case-name", 0.6, None);

/// `anna lindström`: two listed names in lower case, neither of them an ordinary word.
pub(super) fn pair(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let first = sentence.view.word(idx).filter(|word| word.first_name.is_some())?;
    if !is_on_line(sentence.view, idx + 1) {
        return None;
    }
    unlisted(sentence, idx, out).or_else(|| listed(sentence, idx, first, out))
}

/// Two names of the lists, where the `first` is no ordinary word.
fn listed(
    sentence: &SentenceContext<'_>,
    idx: usize,
    first: &Word,
    out: &mut Vec<Candidate>,
) -> Option<usize> {
    if sentence.view.is_ordinary(first) || !is_listed_pair(sentence, idx) {
        return None;
    }
    put(sentence, &[idx, idx + 1].map(|at| sentence.piece(at)), &TOLD, out)
}

/// Whether a sure first name and a surname stand in lower case, the surname sure too or in a list of such pairs.
fn is_listed_pair(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let lower = sentence.view.is_lower(idx) && is_lower_surname(sentence.view, idx + 1);
    lower
        && is_sure_in_haste(sentence, idx, &sentence.reading(idx))
        && (sentence.reading(idx + 1).is_sure_surname() || is_pair_beside(sentence, idx))
}

/// Whether the word is a first name and nothing else; one that few bear not before what running text writes small (`ina pouch`).
fn is_sure_in_haste(sentence: &SentenceContext<'_>, idx: usize, first: &Reading) -> bool {
    let strong = first.best() == Some(Strength::Strong);
    first.is_sure_first() && (strong || !plain::is_written_small(sentence.view, idx + 1))
}

/// Whether the lists have the word in lower case at `idx`, or else its base, as a surname.
fn is_lower_surname(view: &SentenceView<'_>, idx: usize) -> bool {
    let strength = view.words(idx).next().and_then(|word| word.surname);
    let surname = view.is_lower(idx) && strength.is_some();
    surname && !is_talk(view, idx) && !is_rare_surname_and_word(view, idx, strength)
}

/// Whether few bear the surname, and running text or chats have it as a word.
fn is_rare_surname_and_word(view: &SentenceView<'_>, idx: usize, strength: Option<Strength>) -> bool {
    strength == Some(Strength::Weak) && plain::is_word_in_haste(view, idx, None)
}

/// `follow up with patricia holmqvistova`: a well-known first name before a word that no list holds, in a sentence without capitals.
///
/// In English and French only: the other languages join words freely, so that many ordinary ones are on no list.
fn unlisted(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    if !is_strong_first(&sentence.reading(idx)) {
        return None;
    }
    let middle = is_initial_in_haste(sentence.view, idx + 1);
    let last = idx + 1 + usize::from(middle);
    if !is_unlisted_surname(sentence, last, middle) || !is_without_capitals(sentence) {
        return None;
    }
    let mut pieces = vec![sentence.piece(idx)];
    pieces.extend(middle.then(|| NamePiece::of_initials(idx + 1, idx + 1)));
    pieces.push(NamePiece::one(last, Reading::default()));
    put(sentence, &pieces, &TOLD, out)
}

/// Whether many bear the first name, and it is nothing else.
fn is_strong_first(reading: &Reading) -> bool {
    reading.is_sure_first() && reading.best() == Some(Strength::Strong)
}

/// `patricia b holmqvistova`, but `odette à bourgoin`: whether a letter in lower case is an initial rather than a word.
fn is_initial_in_haste(view: &SentenceView<'_>, idx: usize) -> bool {
    let words = if view.is_english() { &["i", "u"][..] } else { &LETTER_WORDS[..] };
    view.is_lower(idx) && view.letters(idx) == 1 && !words.contains(&view.folded(idx))
}

/// Whether the word in lower case at `idx` is long and on no list; behind an initial a usual surname will do as well.
fn is_unlisted_surname(sentence: &SentenceContext<'_>, idx: usize, led: bool) -> bool {
    let surname = is_on_no_list(sentence.view, idx) || (led && sentence.reading(idx).is_good_surname());
    surname && is_long_in_small_letters(sentence.view, idx) && !is_word(sentence.view, idx)
}

/// Whether a word in small letters stands there that is long enough for a surname.
fn is_long_in_small_letters(view: &SentenceView<'_>, idx: usize) -> bool {
    const LEAST_LETTERS: usize = 4;
    view.is_lower(idx) && view.letters(idx) >= LEAST_LETTERS
}

/// Whether neither the lists nor the rules have the word, also without a letter tied to it.
fn is_on_no_list(view: &SentenceView<'_>, idx: usize) -> bool {
    view.is_unlisted(idx) && !slips::is_elided(view, idx)
}

/// Whether talk has the word, or it ends as verbs do.
fn is_word(view: &SentenceView<'_>, idx: usize) -> bool {
    is_talk(view, idx) || is_verb(view, idx)
}

/// `fiadh togged out`: whether a word of no list ends as English verbs do and not as genitives.
fn is_verb(view: &SentenceView<'_>, idx: usize) -> bool {
    const STEM: usize = 3;
    let folded = view.folded(idx);
    let ends = has_ending(folded, WordRole::VerbEnding, Languages::only(Lang::En), STEM);
    ends && view.may_be_english() && !folded.ends_with('s')
}

/// Whether the sentence is in a language that writes few words together, and no word of it has a capital.
fn is_without_capitals(sentence: &SentenceContext<'_>) -> bool {
    let view = sentence.view;
    joins_few_words(sentence) && !(0..view.tokens.len()).any(|idx| view.has_capital(idx))
}

/// Whether the sentence is only in languages that write few words together.
pub(super) fn joins_few_words(sentence: &SentenceContext<'_>) -> bool {
    !LanguageTrait::JoinedNouns.is_of_one(sentence.view.languages)
}

/// Whether another first name and surname in lower case are joined to those at `idx`: `erik berg och anna lindström`.
fn is_pair_beside(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let pair = |joint: usize, at: usize| sentence.view.joins_items(joint) && is_lower_pair(sentence, at);
    (idx >= 3 && pair(idx - 1, idx - 3)) || pair(idx + 2, idx + 3)
}

/// Whether a first name and a surname stand at `idx` in lower case.
fn is_lower_pair(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let lower = sentence.view.is_lower(idx) && sentence.view.is_lower(idx + 1);
    lower && sentence.reading(idx).is_sure_first() && sentence.reading(idx + 1).surname.is_some()
}
