//! Ages as talk and small ads say them, without their unit: `vores søn på 7 er syg`, `kvinde 52 søger`, `han blir 18 neste uke`, `dennis, 38,`.

use super::{OF_AGE, is_before_time, is_first_name, may_be_age, may_be_given, person_before};
use crate::expressions::pieces::{Line, back};
use crate::expressions::words::Role;
use maskros_language::{WordRole, has_ending};
use maskros_lexicon::Role::Profession;
use maskros_text::Languages;

/// How sure these ages are.
const SCORE: f32 = 0.6;
/// Nobody is called a child who is older.
const CHILD: u32 = 18;
/// Nobody seeks company who is younger, or signs with the age.
const GROWN: u32 = 13;

/// `vores søn på 7 er syg`, `min søn malthe på 7 og`, `en mand på 38 fra`: somebody, a preposition and a number that counts nothing.
pub(super) fn of_somebody(line: &Line<'_>, first: usize, idx: usize) -> Option<f32> {
    let led = OF_AGE.contains(&line.folded(back(first, 1))) && may_be_age(line, idx);
    let told = led && goes_on(line, idx + 1) && is_somebody(line, back(first, 2), line.number(idx));
    told.then_some(SCORE)
}

/// Whether a relative with the owner, a child with its name behind, or a grown man or woman stands there.
fn is_somebody(line: &Line<'_>, at: usize, age: Option<u32>) -> bool {
    let grown = age.is_none_or(|age| age >= GROWN);
    (grown && line.plays(at, WordRole::Human))
        || is_owned_kin(line, at)
        || is_named_child(line, at, age)
        || is_told_of(line, at, age)
}

/// `Freja Thomsen`, `en styrmand`: whether a whole name ends there, or what somebody grown does.
fn is_told_of(line: &Line<'_>, at: usize, age: Option<u32>) -> bool {
    match line.capital(at) {
        true if is_behind_given(line, at) => true,
        true if age.is_some() && is_lone_name(line, at) => true,
        _ => age >= Some(GROWN) && line.is_listed_as(at, Profession),
    }
}

/// Whether a usual first name with its capital stands before the word.
fn is_behind_given(line: &Line<'_>, at: usize) -> bool {
    line.capital(back(at, 1)) && is_first_name(line, back(at, 1))
}

/// `vores søn`, `sønnen min`, `dattera`: whether a relative ends there with whose it is, or is a certain one.
fn is_owned_kin(line: &Line<'_>, at: usize) -> bool {
    is_kin_of_owner(line, at, back(at, 1))
        || is_kin_of_owner(line, back(at, 1), at)
        || is_definite_kin(line, at)
}

/// Whether the word for a relative has the article in it.
fn is_definite_kin(line: &Line<'_>, at: usize) -> bool {
    let northern = line.view().languages.meets(Languages::SCANDINAVIAN);
    northern && line.is_kin(at) && line.folded(at).ends_with(['a', 'n'])
}

/// Whether a relative stands at one place, and at the other whose it is.
fn is_kin_of_owner(line: &Line<'_>, kin: usize, owner: usize) -> bool {
    line.is_kin(kin) && line.plays(owner, WordRole::KinOwner)
}

/// `søn malthe`: whether the first name of a young relative stands there.
fn is_named_child(line: &Line<'_>, at: usize, age: Option<u32>) -> bool {
    age < Some(CHILD) && line.is_kin(back(at, 1)) && is_first_name(line, at)
}

/// `min gamle Hrafn`: whether a word with a capital inside the line is a first name of the lists or on none, and nouns have no capital.
fn is_lone_name(line: &Line<'_>, at: usize) -> bool {
    let inside = !line.is_end(back(at, 1)) && !line.view().may_have_capital_nouns();
    inside && may_be_given(line, at)
}

/// Whether the clause goes on there with a verb, or a small word, and with nothing that the number would count.
fn goes_on(line: &Line<'_>, at: usize) -> bool {
    line.facts(at).has_any(&GOING_ON) || line.any(at, &[Role::AgeBe, Role::AgeHave])
}

/// What stands behind somebody and the age.
const GOING_ON: [WordRole; 9] = [
    WordRole::GoesOn,
    WordRole::AfterName,
    WordRole::KinAct,
    WordRole::Modal,
    WordRole::SpeechVerb,
    WordRole::HumanAct,
    WordRole::PersonalDeed,
    WordRole::Deed,
    WordRole::Called,
];

/// Whether a word in small letters ends as verbs do.
fn is_verb(line: &Line<'_>, at: usize) -> bool {
    const STEM: usize = 3;
    let small = line.is_word(at) && !line.capital(at);
    small && has_ending(line.folded(at), WordRole::VerbEnding, line.view().languages, STEM)
}

/// `kvinde 52 søger`, `jente 16 savnet`: somebody at the head of an ad with a bare number, before a verb.
pub(super) fn heads_ad(line: &Line<'_>, first: usize, idx: usize) -> Option<f32> {
    let human = line.plays(back(first, 1), WordRole::Human) && line.is_end(back(first, 2));
    (human && is_verb(line, idx + 1) && is_grown(line, idx)).then_some(SCORE)
}

/// Whether two digits are the age of somebody grown.
fn is_grown(line: &Line<'_>, idx: usize) -> bool {
    line.digits(idx) == 2 && line.number(idx) >= Some(GROWN)
}

/// `hun bliver 60 til august`, `han fyller 5 i mars`: a month or season behind the number of years that somebody becomes.
pub(super) fn before_month(line: &Line<'_>, first: usize, idx: usize) -> Option<f32> {
    let told = becomes(line, first) && is_before_time(line, idx);
    (told && may_be_age(line, idx)).then_some(SCORE)
}

/// Whether somebody and a verb of being or becoming stand before the number.
fn becomes(line: &Line<'_>, first: usize) -> bool {
    line.any(back(first, 1), &[Role::AgeBe, Role::AgeCue]) && person_before(line, first, 2)
}

/// `jeg hedder dennis, 38, bor i`: a usual first name as talk writes it, with the age between commas.
pub(super) fn beside_small_name(line: &Line<'_>, first: usize, idx: usize) -> Option<f32> {
    let named = || is_first_name(line, back(first, 2)) && !line.is(back(first, 3), ',');
    let grown = line.number(idx) >= Some(GROWN);
    (grown && is_between_commas(line, first, idx) && named()).then_some(SCORE)
}

/// Whether commas stand on both sides of the number, and no digit is joined to the second.
fn is_between_commas(line: &Line<'_>, first: usize, idx: usize) -> bool {
    line.is(back(first, 1), ',') && line.is(idx + 1, ',') && !line.tight(idx + 2)
}

/// `vid 83 års ålder`, `i 10 års alderen`: the word for age behind the genitive of the unit.
pub(super) fn of_age(line: &Line<'_>, _: usize, idx: usize) -> Option<f32> {
    let unit = line.folded(idx + 1).strip_suffix('s').is_some_and(|unit| unit == "år");
    (unit && line.has(idx + 2, Role::AgeCue)).then_some(SCORE)
}

#[cfg(test)]
mod tests {
    use crate::expressions::tests::{finds, finds_in, leaves};
    use maskros_text::Lang;

    #[test]
    fn finds_ages_without_their_unit() {
        finds(&[
            "Vores søn på {age_digits:7} er syg.",
            "En kvinde på omkring {age_digits:40}, høj.",
            "Bedstefar Hother på {age_digits:87}, der dansede.",
            "Thea Ebeling (TE), {age_digits:81}",
            "Anders Holm, nu {age_digits:31} och",
            "Min datter på {age_digits:9} har sagt det.",
            "Min son på {age_digits:5} är sjuk.",
            "Sønnen min på {age_digits:8} er syk.",
            "En mand på {age_digits:38} fra byen kom.",
            "Kvinde {age_digits:52} søger kæreste.",
            "Jente {age_digits:16} savnet.",
            "Hun bliver {age_digits:60} til {month_word:august}.",
            "Jeg hedder dennis, {age_digits:38}, bor der.",
            "Han dog vid {age_digits:83} års ålder.",
            "Freja Thomsen på {age_digits:17} har sagt ja.",
            "En styrmand på {age_digits:94} vil selv bestemme.",
            "Vi er her. Datteren på {age_digits:6} har fått ti merker i dag.",
            "A lad of {age_string:fifteen} called Callum came.",
        ]);
    }

    #[test]
    fn finds_the_age_of_whoever_has_a_capital() {
        finds_in(&[Lang::Da], &["min gamle Hrafn på {age_digits:26} havde det samme"]);
    }

    #[test]
    fn leaves_what_is_counted() {
        leaves(&[
            "Min søn på 7 måder er god.",
            "Min mor bor på 2 sal.",
            "Kvinde 52 fra listen.",
            "Vi bliver 12 til middag.",
            "Hun købte mælk, 38, brød.",
        ]);
    }
}
