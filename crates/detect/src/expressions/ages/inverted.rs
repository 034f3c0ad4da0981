//! Ages behind a verb that stands before whom it is said of: `i dag fyller Torkel 90`, `på fredag blir pappa 47`, `am Samstag wird Lena 7`.

use super::answers::begins;
use super::{ends_statement, is_first_name, is_listed_person, may_be_age};
use crate::expressions::pieces::{Line, back};
use crate::expressions::words::Role;
use maskros_language::WordRole;

/// How sure these ages are.
const SCORE: f32 = 0.6;
/// So many words name somebody between the verb and the number.
const MOST_WORDS: usize = 4;

/// `fyller Torkel 90`, `blir bestemor min 80`, `fyller min farmor Karin 90`: so many years behind whom the verb before is said of.
pub(super) fn behind_somebody(line: &Line<'_>, first: usize, idx: usize) -> Option<f32> {
    let verb = verb_before(line, first)?;
    let old = line.number(idx).is_none_or(|years| years >= least(line, verb));
    (old && is_last_age(line, idx) && is_of_somebody(line, verb, first)).then_some(SCORE)
}

/// Whether what may be an age ends what is said, or a day follows.
fn is_last_age(line: &Line<'_>, idx: usize) -> bool {
    may_be_age(line, idx) && (is_last(line, idx + 1) || is_before_day(line, idx + 1))
}

/// `92 wird sie`, `80 blir hun neste uke`: the number at the head of what is said, before the verb and whom it is said of.
pub(super) fn ahead(line: &Line<'_>, first: usize, idx: usize) -> Option<f32> {
    let (verb, whom) = (idx + 1, idx + 2);
    let becomes = is_cue(line, verb) || line.plays(verb, WordRole::Becoming);
    let told = becomes && is_somebody(line, whom) && ends_statement(line, whom + 1);
    let age = told && begins(line, first) && may_be_age(line, idx);
    (age && line.number(idx) >= Some(least(line, verb))).then_some(SCORE)
}

/// The verb before the words that end before the number.
fn verb_before(line: &Line<'_>, first: usize) -> Option<usize> {
    let words = (1..=MOST_WORDS + 1).map(|step| back(first, step)).take_while(|at| line.is_word(*at));
    words.skip(1).find(|at| is_cue(line, *at) || line.has(*at, Role::AgeBe))
}

/// Whether the verb is said of ages alone: `fyller`.
fn is_cue(line: &Line<'_>, verb: usize) -> bool {
    line.has(verb, Role::AgeCue)
}

/// The smallest number that is an age behind the verb.
fn least(line: &Line<'_>, verb: usize) -> u32 {
    const COUNTED: u32 = 3;
    if is_cue(line, verb) { 1 } else { COUNTED }
}

/// Whether all words between the verb and the number are of somebody, and one of them says who.
fn is_of_somebody(line: &Line<'_>, verb: usize, first: usize) -> bool {
    let cue = is_cue(line, verb);
    let heads = |at: usize| is_somebody(line, at) || (cue && is_called(line, at));
    let mut between = verb + 1..first;
    between.clone().all(|at| heads(at) || goes_with(line, at)) && between.any(heads)
}

/// Whether the word goes with one that says who somebody is.
fn goes_with(line: &Line<'_>, at: usize) -> bool {
    line.any(at, &[Role::Person, Role::AgeOld]) || goes_before(line, at) || line.capital(at)
}

/// Whether a relative, a usual first name, another word for somebody or a pronoun of one person stands there.
fn is_somebody(line: &Line<'_>, at: usize) -> bool {
    const ONE: [WordRole; 2] = [WordRole::ThirdPerson, WordRole::Writer];
    is_noun_of_somebody(line, at) || is_first_name(line, at) || line.facts(at).has_any(&ONE)
}

/// Whether a relative or another word for somebody stands there that is no verb.
fn is_noun_of_somebody(line: &Line<'_>, at: usize) -> bool {
    line.is_kin(at) || (line.has(at, Role::Person) && !line.facts(at).has(WordRole::NoVerb))
}

/// Whether a pronoun, a usual first name, or another name with a capital that is no place, stands there.
fn is_called(line: &Line<'_>, at: usize) -> bool {
    let small = || line.lexicon(at).is_some_and(maskros_lexicon::Word::is_usual_first_name);
    line.has(at, Role::Person) || small() || (line.capital(at) && may_be_somebody(line, at))
}

/// Whether no list has the word, or one as somebody, and none as a place alone.
fn may_be_somebody(line: &Line<'_>, at: usize) -> bool {
    let Some(word) = line.lexicon(at) else { return true };
    is_listed_person(line, at) && (word.place.is_none() || word.first_name.is_some())
}

/// Whether an owner, or a word before first names (`lille Elsa`), stands there.
fn goes_before(line: &Line<'_>, at: usize) -> bool {
    const LEADS: [WordRole; 4] =
        [WordRole::KinOwner, WordRole::Possessive, WordRole::NamePrefix, WordRole::PersonArticle];
    line.facts(at).has_any(&LEADS) || line.has(at, Role::Filler)
}

/// Whether what is said ends there; a stop with more behind it makes an ordinal: `ble Nora 5. på`.
fn is_last(line: &Line<'_>, at: usize) -> bool {
    let ordinal = line.is(at, '.') && line.is_word(at + 1) && !line.capital(at + 1);
    !ordinal && ends_statement(line, at)
}

/// Whether a preposition and a month, season or weekday stand there: `til august`.
fn is_before_day(line: &Line<'_>, at: usize) -> bool {
    line.is_word(at) && line.any(at + 1, &[Role::Month, Role::Season, Role::Weekday])
}

#[cfg(test)]
mod tests {
    use crate::expressions::tests::{finds, leaves};

    #[test]
    fn finds_ages_behind_whom_they_are_of() {
        finds(&[
            "I dag fyller Torkel {age_digits:90}, och vi åker dit.",
            "I helga fylte far {age_digits:60}.",
            "Snart bliver bedstemor {age_digits:80}.",
            "I dag fylder hun {age_digits:18}.",
            "Nå fyller jeg {age_digits:18} og kan kjøre.",
            "I går fyller leo {age_digits:15}",
            "Snart fyller min farmor Karin {age_digits:90} och vi firar.",
            "Snart blir svigermor min {age_digits:75}.",
            "Snart fyller Thidarat {age_digits:30}.",
            "Snart bliver Bodil {age_digits:70} til {month_word:august}.",
            "Heute wird Lena {age_digits:7}.",
            "På onsdagen fyllde Theo {age_string:fem}.",
            "Endelig blir jeg {age_digits:18}!",
            "{age_digits:92} wird sie.",
            "{age_digits:80} blir hun neste uke.",
        ]);
    }

    #[test]
    fn leaves_what_is_filled_and_counted() {
        leaves(&[
            "I går fylte Nora 3 dunker.",
            "Så fyller hon blanketten 2 ggr.",
            "Så blir vi 12 til middag.",
            "Endelig blir vi 12.",
            "12 blir vi.",
            "2 wird sie kaufen.",
            "Så blir det 20.",
            "Så ble Nora 5. på lista.",
            "I dag fyller föreningen 50.",
            "Så fyllde Anna 20 påsar.",
        ]);
    }
}
