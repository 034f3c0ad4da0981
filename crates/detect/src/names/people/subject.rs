//! First names that are words too, where their clause is one of people alone: `Hope is coming home`, `Sol er snill`, `Livs bil er rød`.
//!
//! Things without an article begin sentences as well (`Hope is all we have`), so that only what things never do is asked for: to come
//! home, to be kind, tired or with child, to own.

use crate::SentenceView;
use crate::names::reading::{SentenceContext, is_initial};
use maskros_language::WordRole;
use maskros_lexicon::{Role, Word};
use maskros_text::Languages;

/// So many words stand between the verb and the home.
const MOST_BETWEEN: usize = 2;

/// Behind these one part of a clause ends and another begins, folded.
const JOINTS: &[&str] =
    &["och", "og", "und", "and", "et", "men", "aber", "but", "mais", "mot", "mod", "med", "zu", "to", "avec"];

/// Whether the capitalised word at `idx` begins its sentence as a person does.
pub(crate) fn is_person(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    may_be_name(sentence, idx) && (does(sentence, idx) || is_said_of_people(sentence, idx + 1))
}

/// Whether what only people are and do stands at `idx`.
fn is_said_of_people(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    is_going_home(sentence, idx) || is_human(sentence, idx) || is_owning(sentence, idx)
}

/// `Grace wants`, `Wolf ruft an`, `Stig sa`: whether what only people do stands behind a first name at `idx`.
fn does(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    sentence.view.is_lower(idx + 1) && (acts(sentence, idx) || speaks(sentence.view, idx))
}

/// Whether what only people do stands behind the word, which is rather a first name than a surname.
fn acts(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    sentence.view.plays(idx + 1, WordRole::PersonalDeed) && is_rather_first(sentence, idx)
}

/// Whoever speaks is called by the surname as often: `Falk sa`.
fn speaks(view: &SentenceView<'_>, idx: usize) -> bool {
    view.plays(idx + 1, WordRole::SpeechVerb) && is_no_surname(view, idx)
}

/// Whether the lists have the word as no surname, or as a first name that many bear.
fn is_no_surname(view: &SentenceView<'_>, idx: usize) -> bool {
    view.word(idx).is_some_and(|word| word.everyday || word.surname.is_none())
}

/// Whether the lists are at least as sure of the first name as of the surname: `Schmidt ruft an`.
fn is_rather_first(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let rather = |word: &Word| word.first_name.is_some_and(|(_, first)| Some(first) >= word.surname);
    sentence.view.word(idx).is_some_and(rather)
}

/// `Sol sin bil`: the Norwegian genitive in two words, of a noun without its article.
fn is_owning(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let owner = matches!(view.folded(idx), "sin" | "si" | "sitt" | "sine");
    owner && view.languages.meets(Languages::NORWEGIAN) && view.is_lower(idx + 1)
}

/// Whether the word begins its sentence, and the lists have it as a first name and as neither kin nor a word that opens sentences.
fn may_be_name(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let begins = view.is_title(idx) && is_initial(view, idx);
    begins && is_first_name(view, idx) && !is_opener(sentence, idx)
}

/// Whether the lists have the word as a first name, and not as one for kin.
fn is_first_name(view: &SentenceView<'_>, idx: usize) -> bool {
    let given = |word: &Word| word.first_name.is_some() && !word.has(Role::Kin, view.languages);
    view.word(idx).is_some_and(given)
}

/// Whether the word opens sentences or stands before the name of a language.
fn is_opener(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    has(sentence, idx, WordRole::Opener) || sentence.view.facts(idx).has(WordRole::BeforeLanguage)
}

/// Whether the packs have token `idx` with the role: sentences of three words are hard to tell apart, so in whatever language.
fn has(sentence: &SentenceContext<'_>, idx: usize, role: WordRole) -> bool {
    sentence.view.facts(idx).has(role)
}

/// `kommer hem`, `is coming home`, `kommt morgen nach Hause`: whether a verb at `idx` leads home.
fn is_going_home(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let home = (idx + 1..=idx + 1 + MOST_BETWEEN).find(|at| !has(sentence, *at, WordRole::BeforeHome));
    has(sentence, idx, WordRole::Going) && home.is_some_and(|at| has(sentence, at, WordRole::Home))
}

/// `er snill`, `est venue`: whether what stands at `idx` is said of people alone.
fn is_human(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let at = idx + 1 + usize::from(has(sentence, idx + 1, WordRole::DegreeAdverb));
    has(sentence, idx, WordRole::Being) && is_human_state(sentence, at)
}

/// Whether the word says that somebody is gone, or ends its clause and says how somebody is.
fn is_human_state(sentence: &SentenceContext<'_>, at: usize) -> bool {
    has(sentence, at, WordRole::Gone) || (has(sentence, at, WordRole::HumanState) && closes(sentence, at + 1))
}

/// Whether no noun can follow, so that an adjective before token `idx` is said of the subject.
fn closes(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let lower = sentence.view.is_lower(idx);
    !lower || JOINTS.contains(&sentence.view.folded(idx))
}

/// `Larss bil`, `Livs bil er rød`: whether the word at `idx` is a Scandinavian genitive of a first name, told by what is owned.
pub(crate) fn is_owner(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let Some(base) = base_of_owner(sentence.view, idx) else { return false };
    let name = sentence.lexicon.word(base).filter(|word| word.first_name.is_some());
    name.is_some_and(|word| {
        is_doubled(sentence, idx, base) || (word.everyday && is_possession(sentence, idx))
    })
}

/// The word before the `s` of a genitive with a capital, before what may be owned.
fn base_of_owner<'a>(view: &SentenceView<'a>, idx: usize) -> Option<&'a str> {
    let owns = view.is_title(idx) && view.is_lower(idx + 1);
    let nordic = owns && view.languages.meets(Languages::SCANDINAVIAN);
    view.folded(idx).strip_suffix('s').filter(|_| nordic)
}

/// `Larss`, `Maxs`: an `s` behind a sibilant, which the spelling rules leave out and people write, of a name and no other word.
fn is_doubled(sentence: &SentenceContext<'_>, idx: usize, base: &str) -> bool {
    base.ends_with(['s', 'x', 'z']) && sentence.view.word(idx).is_none()
}

/// `Livs bil er`: one word between the genitive and what is said of it, at the head of a sentence.
fn is_possession(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    let view = sentence.view;
    let heads = is_initial(view, idx) && !view.speaks(view.small(idx).always);
    heads && may_be_owned(sentence, idx + 1) && has(sentence, idx + 2, WordRole::Being)
}

fn may_be_owned(sentence: &SentenceContext<'_>, idx: usize) -> bool {
    !has(sentence, idx, WordRole::Being) && !sentence.view.facts(idx).has(WordRole::BeforeLanguage)
}
