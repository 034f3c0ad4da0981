//! Ages in clauses without a unit: `dass er schon 71 ist`, `im 17 nana`, `hes 12 be nice`, `Age at enrolment: 9`, `zum 80.`.

use super::{ends_statement, is_measure, may_be_age};
use crate::expressions::pieces::{Line, back};
use crate::expressions::words::Role;
use maskros_language::WordRole;
use maskros_text::Languages;

/// How sure these ages are.
const SCORE: f32 = 0.6;

/// `Då han var 14 slutade han`, `when she was 9 her mother`, `als er 12 war`: a clause of time about somebody, the verb of which stands behind
/// the number in German.
pub(super) fn in_clause(line: &Line<'_>, first: usize, idx: usize) -> Option<f32> {
    (is_clause_of_age(line, first, idx) && counts_of_clause(line, idx)).then_some(0.6)
}

/// Whether the number of a clause may be an age, and counts nothing.
fn counts_of_clause(line: &Line<'_>, idx: usize) -> bool {
    may_be_age(line, idx) && !is_count(line, idx)
}

/// Whether a clause of time opens before the number, with its verb on one side of it.
fn is_clause_of_age(line: &Line<'_>, first: usize, idx: usize) -> bool {
    let before = back(first, 1);
    match line.has(idx + 1, Role::AgeBe) {
        true => opens_clause(line, before),
        false => line.has(before, Role::AgeBe) && opens_clause(line, back(first, 2)),
    }
}

/// Whether a conjunction of time stands before the person at `person`.
fn opens_clause(line: &Line<'_>, person: usize) -> bool {
    let somebody = line.has(person, Role::Person) || line.plays(person, WordRole::ThirdPerson);
    somebody && line.plays(back(person, 1), WordRole::When)
}

/// Whether the number measures something, or is too small for an age that nothing else tells.
fn is_count(line: &Line<'_>, idx: usize) -> bool {
    const LEAST: u32 = 3;
    is_measure(line, idx + 1) || line.number(idx).is_some_and(|age| age < LEAST)
}

/// `dass er schon 71 ist`, `weil sie erst 16 war`: the clause ends in its verb.
pub(super) fn before_last_verb(line: &Line<'_>, first: usize, idx: usize) -> Option<f32> {
    let filler = usize::from(line.has(back(first, 1), Role::Filler));
    let person = back(first, 1 + filler);
    let opened = line.plays(back(person, 1), WordRole::Subordinator) && line.has(person, Role::Person);
    let ends = line.has(idx + 1, Role::AgeBe) && counts_of_clause(line, idx);
    (opened && ends).then_some(SCORE)
}

/// `im 17 nana`, `hes 12 be nice`: behind somebody and the verb in one word, where no noun in the plural or measure follows.
pub(super) fn behind_contraction(line: &Line<'_>, first: usize, idx: usize) -> Option<f32> {
    const AGES: std::ops::RangeInclusive<u32> = 5..=99;
    let verb = back(first, 1);
    let joined = line.has(verb, Role::AgeBe) && line.has(verb, Role::Person);
    let alone = line.number(idx).is_some_and(|age| AGES.contains(&age)) && may_be_age(line, idx);
    (joined && alone && !counts(line, idx + 1)).then_some(SCORE)
}

/// Whether a measure or a noun in the plural stands there, or what makes a year of the number: `Ich bin 38 geboren`.
fn counts(line: &Line<'_>, at: usize) -> bool {
    is_measure(line, at) || line.folded(at).ends_with('s') || line.plays(at, WordRole::Birth)
}

/// `Age at enrolment: 9`, `Ålder vid inskrivning: 7`: a field that begins with the word for an age.
pub(super) fn of_field(line: &Line<'_>, first: usize, idx: usize) -> Option<f32> {
    const REACH: usize = 6;
    let colon = back(first, 1);
    let mut name = (1..=REACH).map(|step| back(colon, step)).take_while(|at| line.is_word(*at));
    let is_first = |at: usize| line.has(at, Role::AgeCue) && line.closes(back(at, 1));
    let told = line.is(colon, ':') && line.closes(idx + 1) && may_be_age(line, idx);
    (told && name.any(is_first)).then_some(SCORE)
}

/// `left school at fifteen and`, `en propp vid 54, och`, `sie meint, mit 74 solle ich`: the years at which something happens, behind a preposition
/// that leads to other numbers too: in words they are no hour and no house, in digits something is said of them.
pub(super) fn at_age(line: &Line<'_>, first: usize, idx: usize) -> Option<f32> {
    let led = line.plays(back(first, 1), WordRole::AgePreposition) && may_be_age(line, idx);
    let told =
        if line.digits(idx) > 0 { is_grown_and_bare(line, first, idx) } else { is_grown_word(line, idx) };
    (led && told).then_some(0.5)
}

/// Whether the number is the years of somebody grown, and something is said of them.
fn is_grown_and_bare(line: &Line<'_>, first: usize, idx: usize) -> bool {
    const GROWN: std::ops::RangeInclusive<u32> = 13..=99;
    let grown = line.number(idx).is_some_and(|years| GROWN.contains(&years));
    let german = line.view().may_have_capital_nouns();
    grown && if german { begins_clause(line, first, idx) } else { ends_northern_clause(line, idx) }
}

/// Whether preposition and number begin a clause that goes on with a word in small letters that measures nothing.
fn begins_clause(line: &Line<'_>, first: usize, idx: usize) -> bool {
    line.closes(back(first, 2)) && line.view().is_lower_word(idx + 1) && !is_measure(line, idx + 1)
}

/// Whether a comma follows in the Nordic languages, which count neither hours nor houses behind the preposition, as English does.
fn ends_northern_clause(line: &Line<'_>, idx: usize) -> bool {
    line.is(idx + 1, ',') && line.view().languages.meets(Languages::SCANDINAVIAN)
}

/// `fifteen`, `sixty`: whether the word is too large for an hour, and the clause ends or goes on behind it.
fn is_grown_word(line: &Line<'_>, idx: usize) -> bool {
    let grown = ["teen", "ty"].iter().any(|ending| line.folded(idx).ends_with(ending));
    grown && ends_statement(line, idx + 1)
}

/// `zum 80.`, `vorm 70.`: a round birthday, which no day of a month can be.
pub(super) fn round_birthday(line: &Line<'_>, first: usize, idx: usize) -> Option<f32> {
    let bare = line.is(idx + 1, '.') && line.closes(idx + 2);
    let led = line.has(back(first, 1), Role::DayCue) && line.view().may_have_capital_nouns();
    (bare && led && line.number(idx).is_some_and(is_round)).then_some(SCORE)
}

/// Whether people celebrate the number of years, and it is no day of a month.
const fn is_round(age: u32) -> bool {
    const LEAST: u32 = 40;
    age >= LEAST && age.is_multiple_of(5)
}

#[cfg(test)]
mod tests {
    use crate::expressions::tests::{finds_in, leaves};
    use maskros_text::Lang;

    #[test]
    fn ages_stand_in_clauses_without_a_unit() {
        finds_in(
            &[Lang::De],
            &[
                "Er sagt, dass er schon {age_digits:71} ist und fährt.",
                "Sie darf nicht, weil sie erst {age_digits:16} ist.",
                "Was schenken wir ihr zum {age_digits:80}.?",
            ],
        );
        finds_in(
            &[Lang::En],
            &["im {age_digits:17} nana", "hes {age_digits:12} be nice", "Age at enrolment: {age_digits:9}"],
        );
        finds_in(&[Lang::Sv], &["Ålder vid inskrivning: {age_digits:7}"]);
        finds_in(&[Lang::Sv], &["en propp i lungan vid {age_digits:54}, och jag som aldrig rökt"]);
        finds_in(&[Lang::De], &["sie meint, mit {age_digits:74} solle ich es langsamer angehen"]);
        finds_in(&[Lang::En], &["She left school at {age_string:fifteen} and was a weaver."]);
    }

    #[test]
    fn what_is_counted_or_a_day_is_left() {
        leaves(&["im 17 minutes late", "hes 12 points ahead", "Weil es 16 ist."]);
        leaves(&[
            "They left at five and came home.",
            "Er fuhr, mit 74 Leuten, los.",
            "They met at 14, the corner.",
        ]);
    }
}
