//! Ages with a time between the verb and the number, in the future, and of whom a birthday is: `wird am 9. Mai drei`, `I shall be 80 on`,
//! `nana's 90th`.

use super::{
    ends_statement, is_person, is_person_or_name, is_shown_person, is_usual_given, may_be_age, ordinal_end,
};
use crate::expressions::pieces::{Line, back};
use crate::expressions::words::Role;
use maskros_language::{WordRole, facts};

/// How sure these ages are.
const SCORE: f32 = 0.6;
/// So many pieces of a time stand between the verb and the number: `am 9. Mai`.
const MOST_OF_TIME: usize = 6;

/// `Er wird am 9. Mai drei und`: somebody, a verb of becoming, a time, and the
/// number of years at the end of the clause.
pub(super) fn behind_time(line: &Line<'_>, first: usize, idx: usize) -> Option<f32> {
    let verb = verb_before_time(line, first)?;
    (is_of_somebody(line, verb) && is_last_age(line, idx)).then_some(SCORE)
}

/// Whether what may be an age is the last of its clause.
fn is_last_age(line: &Line<'_>, idx: usize) -> bool {
    is_last_of_clause(line, idx + 1) && may_be_age(line, idx)
}

/// The verb behind which nothing but a time stands, and no preposition right before the number.
fn verb_before_time(line: &Line<'_>, first: usize) -> Option<usize> {
    let verb = before_time(line, first)?;
    let becomes = verb < back(first, 1) && line.plays(verb, WordRole::Becoming);
    (becomes && ends_time(line, first)).then_some(verb)
}

/// The piece before the time that ends before the number.
fn before_time(line: &Line<'_>, first: usize) -> Option<usize> {
    (1..=MOST_OF_TIME).map(|step| back(first, step)).find(|at| !is_of_time(line, *at))
}

/// Whether a time may end before the number: with no preposition, and before digits with no stop.
fn ends_time(line: &Line<'_>, first: usize) -> bool {
    let last = back(first, 1);
    !is_preposition(line, last) && (!line.is(last, '.') || line.digits(first) == 0)
}

fn is_of_time(line: &Line<'_>, at: usize) -> bool {
    let named = line.any(at, &[Role::Month, Role::Season, Role::Weekday, Role::DayCue]);
    named || is_preposition(line, at) || line.plays(at, WordRole::TimeWord) || is_of_day(line, at)
}

fn is_preposition(line: &Line<'_>, at: usize) -> bool {
    line.facts(at).has(WordRole::PlacePreposition)
}

/// `9.`: whether a day or its stop stands there.
fn is_of_day(line: &Line<'_>, at: usize) -> bool {
    let day = |at: usize| line.digits(at) > 0 && line.is(at + 1, '.');
    day(at) || (at > 0 && day(at - 1))
}

/// Whether somebody stands before the verb, or a word for a birthday some words before it.
fn is_of_somebody(line: &Line<'_>, verb: usize) -> bool {
    is_subject(line, back(verb, 1)) || is_behind_birthday(line, verb)
}

/// Whether a word for a birthday stands some words before the verb.
fn is_behind_birthday(line: &Line<'_>, verb: usize) -> bool {
    const REACH: usize = 5;
    (1..=REACH).any(|step| line.plays(back(verb, step), WordRole::Birthday))
}

/// `jannik hat geburtstag, wird 10!`: the number right behind the verb, where a birthday was named before it.
pub(super) fn on_birthday(line: &Line<'_>, first: usize, idx: usize) -> Option<f32> {
    let verb = back(first, 1);
    let told = line.plays(verb, WordRole::Becoming) && is_behind_birthday(line, verb);
    (told && may_be_age(line, idx) && ends_statement(line, idx + 1)).then_some(SCORE)
}

/// Whether the word is somebody, or a pronoun of the third person.
fn is_subject(line: &Line<'_>, at: usize) -> bool {
    is_person_or_name(line, at) || line.plays(at, WordRole::ThirdPerson) || is_shown_person(line, at)
}

/// Whether the clause ends there, or nothing but its participle or a day follows.
fn is_last_of_clause(line: &Line<'_>, at: usize) -> bool {
    ends_statement(line, at) || line.has(at, Role::AgeBe) || line.has(at, Role::DayCue)
}

/// `I shall be 80 on the 28th`, `elle va avoir 45`: somebody, an auxiliary, the infinitive, and a number that counts no noun.
pub(super) fn in_future(line: &Line<'_>, first: usize, idx: usize) -> Option<f32> {
    let somebody = |step| is_future_subject(line, back(first, step));
    (is_bare_age(line, first, idx) && (2..=3).any(somebody)).then_some(SCORE)
}

/// Whether the infinitive of "to be" stands before a number that counts no noun.
fn is_bare_age(line: &Line<'_>, first: usize, idx: usize) -> bool {
    let said = line.plays(back(first, 1), WordRole::InfinitiveBe);
    said && counts_nothing(line, idx + 1) && may_be_age(line, idx)
}

/// `she`, `I'll`: whether somebody stands there, joined with the auxiliary or not.
fn is_future_subject(line: &Line<'_>, at: usize) -> bool {
    is_person(line, at)
        || matches!(line.folded(at), "i'll" | "i’ll" | "she'll" | "he'll" | "she’ll" | "he’ll")
}

/// Whether the clause ends there, or a preposition or a time follows the number.
fn counts_nothing(line: &Line<'_>, at: usize) -> bool {
    ends_statement(line, at)
        || is_of_time(line, at)
        || line.facts(at).has_any(&[WordRole::NoVerb, WordRole::When])
}

/// `ihren 60. gefeiert`, `sin 50. fejret`: the ordinal that is somebody's own before a verb for celebrating.
pub(super) fn before_feast(line: &Line<'_>, first: usize, idx: usize) -> Option<f32> {
    let owned = line.plays(back(first, 1), WordRole::Possessive) && line.is(idx + 1, '.');
    let feted = owned && line.plays(idx + 2, WordRole::Celebrating);
    (feted && may_be_age(line, idx)).then_some(SCORE)
}

/// `nanas 90th`, `It is Mum's 60th on Saturday`: whose birthday it is, and its number.
pub(super) fn of_somebodys_day(line: &Line<'_>, first: usize, idx: usize) -> Option<f32> {
    (is_owner(line, back(first, 1)) && is_bare_ordinal(line, idx)).then_some(SCORE)
}

/// Whether an ordinal that counts nothing stands there.
fn is_bare_ordinal(line: &Line<'_>, idx: usize) -> bool {
    let last = ordinal_end(line, idx);
    last > idx && counts_nothing(line, last + 1)
}

/// `Mum's`, `nanas`, `hannah's`: whether the genitive of a word for kin or of a usual first name stands there.
fn is_owner(line: &Line<'_>, at: usize) -> bool {
    const KIN: [WordRole; 2] = [WordRole::Kin, WordRole::PetKin];
    let stem = line.folded(at).strip_suffix('s').map(|stem| stem.trim_end_matches(['\'', '’']));
    stem.is_some_and(|stem| facts(stem).has_any(&KIN) || is_usual_given(line, stem))
}

#[cfg(test)]
mod tests {
    use crate::expressions::tests::{finds, leaves};

    #[test]
    fn finds_ages_behind_a_time() {
        finds(&[
            "Er wird am {day:9}. {month_word:Mai} {age_string:drei} und geht.",
            "Die wird nächste Woche {age_digits:80}.",
            "Jannik hat Geburtstag, wird {age_digits:10}!",
            "Er ist im {month_word:März} {age_string:achtzehn} geworden.",
            "She will be {age_digits:40} in {month_word:May}.",
            "It is Mum's {age_digits:60}th on Saturday.",
            "Hannah's {age_digits:30}th on the ninth",
            "Meine Schwester hat ihren {age_digits:60}. gefeiert.",
        ]);
    }

    #[test]
    fn leaves_what_is_counted_at_a_time() {
        leaves(&[
            "Das Treffen wird am Montag 9 Stunden dauern.",
            "It will be 40 next week.",
            "Die wird nächste Woche 80 Seiten haben.",
            "Wir sind eins geworden.",
            "They will be 40 people.",
        ]);
    }
}
