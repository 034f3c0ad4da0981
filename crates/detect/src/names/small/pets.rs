//! Animals and boats by the word before their name, in sentences without capitals: `hunden sekunda bjeffer`, `notre chien filou`,
//! `ud i båden, sjøsprøyten ligger i havnen`; and by what is done with them: `did anyone feed captain`.
//!
//! A dog leads to its people as a house does. Many are called by ordinary words, so that these are names beside such a word only.

use crate::names::reading::{Evidence, SentenceContext, is_known_to_nobody, is_led, is_no_word, is_on_line};
use crate::{SentenceView, slips};
use maskros_language::{WordRole, facts};
use maskros_text::{Candidate, Label};

/// The rule's name in the registry.
pub(super) const RULE: &str = "pet-in-haste";
/// How sure such a name is.
const SCORE: f32 = 0.6;
/// A name that no list has is at least so long.
const MIN_UNKNOWN: usize = 4;

/// Adds the animal or boat whose word is token `idx`, or whose name it is.
pub(crate) fn find(sentence: &SentenceContext<'_>, idx: usize, out: &mut Vec<Candidate>) {
    if !sentence.view.is_lower_word(idx) {
        return;
    }
    if let Some((name, label)) = behind_word(sentence, idx).or_else(|| by_itself(sentence.view, idx)) {
        sentence.put(out, name, name, Evidence::context(RULE, label, SCORE));
    }
}

/// The name behind the word for an animal or boat.
fn behind_word(sentence: &SentenceContext<'_>, idx: usize) -> Option<(usize, Label)> {
    let label = match () {
        () if is_pet(sentence.view, idx) => Label::FirstnameUnknown,
        () if is_kept(sentence.view, idx) => Label::OtherInstitution,
        () => return None,
    };
    Some((name_behind(sentence, idx)?, label))
}

/// The usual name of an animal that something is said of.
fn by_itself(view: &SentenceView<'_>, idx: usize) -> Option<(usize, Label)> {
    let named = is_pet_name(view, idx) && is_name_by_itself(view, idx);
    named.then_some((idx, Label::FirstnameUnknown))
}

/// Whether the word is one for an animal or boat.
fn is_kept(view: &SentenceView<'_>, idx: usize) -> bool {
    is_pet(view, idx) || view.plays_near(idx, WordRole::Vessel)
}

fn is_pet(view: &SentenceView<'_>, idx: usize) -> bool {
    view.plays_near(idx, WordRole::PetWord)
}

/// The name behind the word for an animal or boat at `idx`, with whose it is and a mark between or neither: `hunden vår, tufsa, er syk`.
fn name_behind(sentence: &SentenceContext<'_>, idx: usize) -> Option<usize> {
    let view = sentence.view;
    let last = idx + usize::from(view.plays_near(idx + 1, WordRole::KinOwner));
    let marked = matches!(view.text(last + 1), "," | "?" | ":");
    let name = Some(last + 1 + usize::from(marked)).filter(|name| is_other_word(view, *name))?;
    let named = match marked {
        true => is_set_off(sentence, idx, name),
        false => is_right_behind(sentence, idx, name),
    };
    named.then_some(name)
}

/// Whether a small word goes on the line before it, and is no part of a verb and no animal or boat.
fn is_other_word(view: &SentenceView<'_>, idx: usize) -> bool {
    let word = view.is_lower_word(idx) && is_on_line(view, idx);
    word && !is_kept(view, idx) && !slips::is_elided(view, idx)
}

/// `hunden luna`, `hunden sekunda bjeffer`, `ut med hunden sekunda`: the usual name of an animal or somebody; a word that nobody knows behind a
/// preposition; any word that may be a name before the verb of the sentence.
fn is_right_behind(sentence: &SentenceContext<'_>, idx: usize, name: usize) -> bool {
    let view = sentence.view;
    match () {
        () if is_called(sentence, name) => true,
        () if is_unheard(view, name) => is_led_with_owner(view, idx) || has_verb(view, name + 1),
        () => is_subject(view, name),
    }
}

/// Whether the word may be a name, and what animals do stands behind it.
fn is_subject(view: &SentenceView<'_>, idx: usize) -> bool {
    may_be_name(view, idx) && has_verb_of_animals(view, idx + 1)
}

/// Whether a preposition stands before the word, or before the word whose it is.
fn is_led_with_owner(view: &SentenceView<'_>, idx: usize) -> bool {
    is_led(view, idx) || idx.checked_sub(1).is_some_and(|before| is_led(view, before))
}

/// Whether the word is neither frequent nor short, and tells not whose the animal is or where.
fn may_be_name(view: &SentenceView<'_>, idx: usize) -> bool {
    let rare = view.letters(idx) >= MIN_UNKNOWN && view.small(idx).always.is_empty();
    rare && !view.has_roles(idx) && !is_grammar(view, idx)
}

fn is_grammar(view: &SentenceView<'_>, idx: usize) -> bool {
    view.facts(idx).has_any(&GRAMMAR)
}

/// Words that tell whose something is, who speaks, or where.
const GRAMMAR: [WordRole; 7] = [
    WordRole::KinOwner,
    WordRole::Possessive,
    WordRole::Writer,
    WordRole::SpokenTo,
    WordRole::There,
    WordRole::ClauseOpener,
    WordRole::PlacePreposition,
];

/// `ud i båden, sjøsprøyten ligger`: behind a mark a usual name, or a word that nobody knows before a verb or mark, of a boat also behind a
/// preposition.
fn is_set_off(sentence: &SentenceContext<'_>, idx: usize, name: usize) -> bool {
    let view = sentence.view;
    is_called(sentence, name) || is_aside(view, name) || is_unheard_aside(view, idx, name)
}

/// Whether a word that may be a name stands between commas.
fn is_aside(view: &SentenceView<'_>, name: usize) -> bool {
    view.is_between_commas(name) && may_be_name(view, name) && !view.is_ordinary_word(name)
}

fn is_unheard_aside(view: &SentenceView<'_>, idx: usize, name: usize) -> bool {
    is_unheard(view, name) && (is_closed(view, name) || is_aboard(view, idx))
}

/// Whether a mark or what animals and boats do stands behind the name.
fn is_closed(view: &SentenceView<'_>, name: usize) -> bool {
    view.is_mark_or_end(name + 1) || has_verb(view, name + 1)
}

/// Whether the word is a boat that somebody is in or owns.
fn is_aboard(view: &SentenceView<'_>, idx: usize) -> bool {
    !is_pet(view, idx) && is_led_with_owner(view, idx)
}

/// Whether the word is the usual name of an animal, or a first name that running text and chats do not have as a word.
fn is_called(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let first = sentence.small_reading(idx).first.is_some();
    let named = first && is_no_word(sentence.view, idx) && !is_grammar(sentence.view, idx);
    named || is_pet_name(sentence.view, idx)
}

fn is_pet_name(view: &SentenceView<'_>, idx: usize) -> bool {
    view.plays_near(idx, WordRole::PetName)
}

fn is_unheard(view: &SentenceView<'_>, idx: usize) -> bool {
    view.letters(idx) >= MIN_UNKNOWN && is_known_to_nobody(view, idx)
}

/// Whether what animals or people do stands at `idx`.
fn has_verb(view: &SentenceView<'_>, idx: usize) -> bool {
    let verbs = [WordRole::AnimalDeed, WordRole::Deed, WordRole::KinAct, WordRole::TalkBehind];
    view.facts(idx).has_any(&verbs)
}

/// Whether what an animal does or an auxiliary stands at `idx`.
fn has_verb_of_animals(view: &SentenceView<'_>, idx: usize) -> bool {
    view.plays_any_near(idx, &[WordRole::KinAct, WordRole::AnimalDeed])
}

/// `did anyone feed captain`, `schnitzel bellt`, `möwe, swarte katt`, `bikkja? bamsen åt`: whether what stands beside the usual name of an animal says that it
/// is one.
fn is_name_by_itself(view: &SentenceView<'_>, idx: usize) -> bool {
    let cared_for = is_on_line(view, idx) && view.plays_near(idx - 1, WordRole::PetCare);
    let does = view.plays_near(idx + 1, WordRole::AnimalDeed);
    cared_for || does || is_explained(view, idx) || is_asked_for(view, idx)
}

/// `möwe, swarte katt`: whether a comma and the word for an animal stand behind the name.
fn is_explained(view: &SentenceView<'_>, idx: usize) -> bool {
    view.text(idx + 1) == "," && (is_pet(view, idx + 2) || is_pet(view, idx + 3))
}

/// `å bikkja? bamsen åt`: whether the sentence before it on the line asks for an animal.
fn is_asked_for(view: &SentenceView<'_>, idx: usize) -> bool {
    let Some(start) = view.tokens.first().filter(|_| idx == 0).map(|token| token.span.start) else {
        return false;
    };
    let said = view.document.before(start).trim_end_matches(' ').strip_suffix('?');
    said.is_some_and(|said| facts(last_word(said)).has(WordRole::PetWord))
}

/// The letters that the text ends with.
fn last_word(text: &str) -> &str {
    text.rsplit(|letter: char| !letter.is_alphabetic()).next().unwrap_or("")
}
