//! Ages of two people at once: `avait 36 et 39 ans`, `César et Cyrielle, 72 et 70 ans,`, `my boys Ben and Nicky, 11 and 13,`.

use super::bearers::is_name;
use super::spans::is_before_duration;
use super::{LIKELY, SURE, is_first_name, is_led_by_person, may_be_age, old_after, score_alone};
use crate::expressions::pieces::{Line, back};
use crate::expressions::words::Role;
use maskros_language::WordRole;

/// The least of what is said of two numbers; below that each is read by itself.
const LEAST: f32 = 0.6;

/// The first number of two with one unit behind both, as sure as the number would be by itself.
pub(super) fn first_of_two(line: &Line<'_>, first: usize, idx: usize) -> Option<f32> {
    let unit = idx + 3;
    let paired = is_joint(line, idx + 1) && is_number(line, idx + 2) && line.has(unit, Role::AgeUnit);
    if paired { score(line, first, unit) } else { None }
}

/// The second number of two, by what stands before the first.
pub(super) fn second_of_two(line: &Line<'_>, first: usize, idx: usize) -> Option<f32> {
    let paired = is_second(line, first) && line.has(idx + 1, Role::AgeUnit);
    if paired { score(line, back(first, 2), idx + 1) } else { None }
}

/// How sure numbers with the unit at `unit` are ages, the first of which stands at `first`.
fn score(line: &Line<'_>, first: usize, unit: usize) -> Option<f32> {
    let score = match () {
        () if old_after(line, unit + 1) => SURE,
        () if is_led_by_person(line, first, unit) => LIKELY,
        () => score_alone(line, first, unit),
    };
    (score >= LEAST && !is_before_duration(line, unit)).then_some(score)
}

/// Two numbers without a unit between commas, behind the names of two people.
pub(super) fn of_two_names(line: &Line<'_>, first: usize, idx: usize) -> Option<f32> {
    let comma =
        if is_joint(line, idx + 1) { before_first(line, first, idx) } else { before_other(line, first, idx) };
    (is_behind_two_names(line, comma?) && may_be_age(line, idx)).then_some(0.6)
}

/// What stands before the first of two numbers.
fn before_first(line: &Line<'_>, first: usize, idx: usize) -> Option<usize> {
    is_end_of_two(line, idx + 2).then(|| back(first, 1))
}

/// What stands before the first of two numbers, of which the second is at `idx`.
fn before_other(line: &Line<'_>, first: usize, idx: usize) -> Option<usize> {
    (is_second(line, first) && is_end_of_two(line, idx)).then(|| back(first, 3))
}

/// Whether a conjunction and another number stand before the number at `first`.
fn is_second(line: &Line<'_>, first: usize) -> bool {
    is_joint(line, back(first, 1)) && is_number(line, back(first, 2))
}

/// Whether a number stands there, and the clause ends behind it.
fn is_end_of_two(line: &Line<'_>, at: usize) -> bool {
    is_number(line, at) && line.closes(at + 1)
}

/// Whether the comma at `comma` stands behind two names that a conjunction joins.
fn is_behind_two_names(line: &Line<'_>, comma: usize) -> bool {
    let (second, first) = (back(comma, 1), back(comma, 3));
    line.is(comma, ',') && is_joint(line, back(comma, 2)) && is_given(line, second) && is_given(line, first)
}

/// Whether a first name stands there, or a word with a capital beside one.
fn is_given(line: &Line<'_>, at: usize) -> bool {
    line.capital(at) && (is_first_name(line, at) || (line.lexicon(at).is_none() && is_name(line, at)))
}

fn is_joint(line: &Line<'_>, at: usize) -> bool {
    line.plays(at, WordRole::ListConjunction)
}

fn is_number(line: &Line<'_>, at: usize) -> bool {
    line.digits(at) > 0 || line.has(at, Role::Cardinal)
}

#[cfg(test)]
mod tests {
    use crate::expressions::tests::{finds_in, leaves};
    use maskros_text::Lang;

    #[test]
    fn two_people_have_two_ages() {
        finds_in(
            &[Lang::Fr],
            &[
                "On avait {age_digits:36} et {age_digits:39} ans, et un chien.",
                "Un couple, Manon et Lucie, {age_digits:72} et {age_digits:70} ans, marche.",
            ],
        );
        finds_in(&[Lang::En], &["My boys Oliver and George, {age_digits:11} and {age_digits:13}, play."]);
        finds_in(
            &[Lang::Da],
            &["Da Signe og Karla Munkholm på {age_digits:29} og {age_digits:26} år købte den."],
        );
        finds_in(&[Lang::Sv], &["Barnen är {age_digits:7} och {age_digits:9} år gamla."]);
    }

    #[test]
    fn what_is_counted_twice_has_no_age() {
        leaves(&[
            "Turer på 3 og 4 timer.",
            "Chapters Oliver and George, 11 and 13 pages.",
            "Rooms 11 and 13, left.",
            "Det hände för 3 och 4 år sedan.",
            "Elle avait 3 et 4 ans plus tard.",
        ]);
    }
}
