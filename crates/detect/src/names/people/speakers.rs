//! Surnames of people who say something or are spoken to: `Wood said`, `jag pratade med Frisk`, `the Whitfield family`.
//!
//! Most surnames are words too, and many are on no list; what people do with each other tells them.

use crate::names::reading::{NameEvidence, SentenceContext, is_initial, put_one, stands_alone};
use crate::view::TokenFacts;
use crate::{SentenceView, plain};
use maskros_language::{Table, WordRole, facts, rows};
use maskros_lexicon::{Role, Word};
use maskros_text::{Candidate, Label};

/// The rule's name in the registry.
const RULE: &str = "surname-of-speaker";

/// Whether the folded word is what a person does by speaking, right behind the name.
pub(crate) fn is_speech(folded: &str) -> bool {
    facts(folded).has(WordRole::SpeechVerb)
}

/// Looks at the capitalised word `idx`.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    let plain = sentence.heading || sentence.shouting;
    if plain || !is_lone(sentence, idx) || is_something_else(sentence, idx) {
        return;
    }
    if let Some(score) = score(sentence, idx) {
        put_one(sentence, idx, &NameEvidence::context(RULE, score, Some(Label::Surname)), out);
    }
}

/// Whether the lists know the word as something that says nothing. A rank without its article is a surname: `König sagte`.
fn is_something_else(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    sentence.reading(idx).elsewhere && !is_surname_by_rank(sentence.view, idx)
}

/// Whether the lists have the word as a surname, and neither as a place nor for kin: only a rank makes something else of it.
fn is_surname_by_rank(view: &SentenceView<'_>, idx: usize) -> bool {
    let surname = |word: &Word| word.surname.is_some() && word.place.is_none();
    view.word(idx).is_some_and(surname) && !view.has_role(idx, Role::Kin)
}

/// How sure the word is a surname. One of no list is not sure enough to be looked for elsewhere: it may be another name misspelt.
fn score(sentence: &SentenceContext<'_>, idx: usize) -> Option<f32> {
    let named = is_speaking(sentence, idx) || is_household(sentence, idx);
    match is_listed(sentence, idx) {
        true => (named || is_met(sentence, idx)).then_some(0.65),
        false => (named && is_unknown(sentence, idx)).then_some(0.55),
    }
}

/// Whether no other word with a capital stands beside the word.
fn is_lone(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let title = sentence.view.is_title(idx);
    title && stands_alone(sentence.view, idx)
}

/// Whether the lists have the word as a surname, and it is no small word.
fn is_listed(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    sentence.view.is_listed_surname(idx) && !is_small_word(sentence.view, idx)
}

/// Whether the word is a pronoun, as the Chinese `He` and `Han` are, or an article (`Das sagte er`).
fn is_small_word(view: &SentenceView<'_>, idx: usize) -> bool {
    view.facts(idx).has(WordRole::BeforeLanguage)
        || view.plays(idx, WordRole::SentenceHead)
        || plain::is_article(view, view.folded(idx))
}

/// Whether no list has the word, and running text does not write it small. German nouns are joined too freely to be asked.
fn is_unknown(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let strange = !sentence.capital_nouns && !view.known(idx).is_none_or(is_known);
    strange && !is_definite(view.folded(idx)) && view.small(idx).mostly.is_empty()
}

/// Whether the word ends as Scandinavian nouns with their article do.
pub(crate) fn is_definite(folded: &str) -> bool {
    DEFINITE.iter().any(|ending| folded.ends_with(ending))
}

/// Whether a list has the word or its base, or a rule begins with it.
const fn is_known(known: &TokenFacts) -> bool {
    known.word.is_some() || known.base.is_some() || known.trigger.is_some()
}

/// Endings of Scandinavian nouns with their article, which stand before verbs as names do: `Pressetalskvinden sagde`.
const DEFINITE: &[&str] = &["en", "et", "an", "na", "ne"];

/// `Wood said`, `Petit a dit`.
fn is_speaking(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let auxiliary = matches!(sentence.view.folded(idx + 1), "a" | "har" | "has" | "hat");
    is_speech(sentence.view.folded(idx + 1 + usize::from(auxiliary)))
}

/// `talked to Wood`, `mit Wolf gesprochen`; somebody with a usual first name is met by that.
fn is_met(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    if view.word(idx).is_some_and(Word::is_usual_first_name) {
        return false;
    }
    let pair = [view.folded_back(idx, 2), view.folded_before(idx)];
    idx > 1 && !is_initial(view, idx) && (is_met_in_german(view, idx) || is_meeting(pair))
}

fn is_met_in_german(view: &SentenceView<'_>, idx: usize) -> bool {
    view.folded_before(idx) == "mit" && view.plays(idx + 1, WordRole::SpokenWith)
}

pub(crate) fn is_meeting([verb, preposition]: [&str; 2]) -> bool {
    let mut rows = rows(Table::Meeting).iter();
    rows.any(|row| row.words("prepositions").contains(&preposition) && row.words("verbs").contains(&verb))
}

/// `the Whitfield family`.
fn is_household(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    sentence.view.folded_before(idx) == "the" && sentence.view.plays(idx + 1, WordRole::HouseholdBehind)
}
