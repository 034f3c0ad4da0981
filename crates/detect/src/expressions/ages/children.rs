//! Ages of children in a list behind the word for them: `zwei Kinder, 9 und 6.`, `three kids (11, 8 and 2)`.

use super::RULE;
use crate::expressions::pieces::{Line, back};
use crate::expressions::words::Role;
use maskros_language::WordRole;
use maskros_text::{Candidate, Label, Span};

/// Nobody is called a child who is older.
const OLDEST: u32 = 40;
/// So many ages are read.
const MOST: usize = 8;

/// A list of ages that begins at `idx`; the index after it.
pub(crate) fn find(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    if is_lone_age(line, idx) {
        out.push(line.candidate(idx, idx, Label::AgeDigits, 0.8, RULE));
        return Some(idx + 1);
    }
    let opening = opening(line, idx)?;
    let ages = ages(line, idx);
    let last = *ages.last()?;
    let end = last + 1 + usize::from(line.any(last + 1, &[Role::AgeUnit]));
    let closed = end > last + 1 || closes_list(line, opening, end);
    (ages.len() > 1 && closed).then_some(())?;
    out.extend(ages.iter().map(|at| line.candidate(*at, *at, Label::AgeDigits, 0.8, RULE)));
    Some(end)
}

fn is_lone_age(line: &Line<'_>, idx: usize) -> bool {
    is_behind_child(line, idx) || is_before_aged(line, idx) || is_with_months(line, idx)
}

/// Whether the bracket that opens a list is closed, or another list ends there.
fn closes_list(line: &Line<'_>, opening: usize, end: usize) -> bool {
    if line.is(opening, '(') { line.is(end, ')') } else { ends_list(line, opening, end) }
}

/// `Damian (5;3)`: whether the years of a child stand before a semicolon and months, as its doctors and schools write them, in brackets behind
/// a first name.
fn is_with_months(line: &Line<'_>, idx: usize) -> bool {
    const GROWN: u32 = 18;
    const YEAR: u32 = 12;
    let joined = line.is(idx + 1, ';') && (idx + 1..=idx + 2).all(|at| line.tight(at));
    let told = line.number(idx) < Some(GROWN) && line.number(idx + 2).is_some_and(|months| months < YEAR);
    joined && told && is_in_brackets_behind_name(line, idx)
}

fn is_in_brackets_behind_name(line: &Line<'_>, idx: usize) -> bool {
    let name = back(idx, 2);
    let given = || line.lexicon(name).is_some_and(|word| word.first_name.is_some());
    line.is(back(idx, 1), '(') && line.is(idx + 3, ')') && line.capital(name) && given()
}

/// Whether the list ends there: the clause does, or behind a preposition (`sønnene på 11 og 14 var med`) a verb follows.
fn ends_list(line: &Line<'_>, opening: usize, end: usize) -> bool {
    line.closes(end) || (is_before_ages(line, opening) && goes_on(line, end))
}

/// Whether a verb goes on with what is said of the children.
fn goes_on(line: &Line<'_>, at: usize) -> bool {
    const GOING_ON: [WordRole; 4] =
        [WordRole::GoesOn, WordRole::Modal, WordRole::AfterName, WordRole::KinAct];
    line.has(at, Role::AgeBe) || line.facts(at).has_any(&GOING_ON)
}

/// What stands before the list at `idx` behind the word for children: a bracket, a comma, a preposition, or that word itself (`barnbarn 9 och
/// 12`).
fn opening(line: &Line<'_>, idx: usize) -> Option<usize> {
    let before = back(idx, 1);
    let behind = opens_list(line, before) && is_children(line, back(before, 1));
    (behind || is_children(line, before)).then_some(before)
}

/// Whether a mark or a preposition stands there as before ages.
fn opens_list(line: &Line<'_>, at: usize) -> bool {
    line.mark(at).map_or_else(|| is_before_ages(line, at), |mark| matches!(mark, '(' | ',' | ':'))
}

/// `aged 7 and 9`, `fylte 12, 9 og 4`, `Ida (9) og Parnian (6)`: the age that a comma or a word of lists joins to the one before it; the index
/// after it.
pub(crate) fn further(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let joint = joint_before_name(line, idx).unwrap_or_else(|| back(idx, 1));
    let before = number_before(line, joint);
    out.last().filter(|one| one.label == Label::AgeDigits && one.span == before)?;
    let listed = joins(line, joint) && is_further(line, idx) && ends_age(line, idx + 1);
    listed.then_some(())?;
    out.push(line.candidate(idx, idx, Label::AgeDigits, 0.6, RULE));
    Some(idx + 1)
}

/// The number before a joint, without its unit or bracket.
fn number_before(line: &Line<'_>, joint: usize) -> Span {
    let behind = line.has(back(joint, 1), Role::AgeUnit) || line.is(back(joint, 1), ')');
    let number = back(joint, 1 + usize::from(behind));
    line.span(number, number)
}

fn ends_age(line: &Line<'_>, behind: usize) -> bool {
    line.closes(behind) || line.has(behind, Role::AgeUnit) || joins(line, behind)
}

/// What joins the name before the age at `idx` to what stands before: `(9) og Parnian (6)`, `på 9 år og Bo Ask på 6 år`.
fn joint_before_name(line: &Line<'_>, idx: usize) -> Option<usize> {
    let opening = back(idx, 1);
    let opens = line.is(opening, '(') || line.plays(opening, WordRole::BeforeAge);
    let name = back(opening, 1);
    let first = if line.capital(back(name, 1)) { back(name, 1) } else { name };
    let joint = back(first, 1);
    (opens && line.capital(name) && joins(line, joint)).then_some(joint)
}

/// Whether the number may be an age too, and is no day, decimal or place in a series.
fn is_further(line: &Line<'_>, idx: usize) -> bool {
    (1..=2).contains(&line.digits(idx))
        && !is_glued(line, idx)
        && !line.joins_digits(idx + 1, &['.', ',', ':', '/'])
}

/// Whether letters or digits touch the number.
fn is_glued(line: &Line<'_>, idx: usize) -> bool {
    line.glued_left(idx) || line.glued_right(idx)
}

/// `två barn (Elle, 7 och Biret, 4)`: whether a child is named before the comma, in a bracket behind the word for them.
fn is_behind_child(line: &Line<'_>, idx: usize) -> bool {
    const REACH: usize = 14;
    let named = line.is(back(idx, 1), ',') && line.capital(back(idx, 2));
    if !named || !is_age(line, idx) || line.any(idx + 1, &[Role::Unit, Role::Currency]) {
        return false;
    }
    let opening = (1..=REACH).map(|step| back(idx, step)).find(|at| line.is(*at, '('));
    opening.is_some_and(|at| is_children(line, back(at, 1)))
}

/// `barna (Jonas 12 og Amalie 9 år)`: a child's age whose unit stands behind that of the next.
fn is_before_aged(line: &Line<'_>, idx: usize) -> bool {
    is_behind_child_name(line, idx)
        && joins(line, idx + 1)
        && is_behind_child_name(line, idx + 3)
        && line.has(idx + 4, Role::AgeUnit)
}

/// Whether an age stands right behind a capital.
fn is_behind_child_name(line: &Line<'_>, at: usize) -> bool {
    line.capital(back(at, 1)) && is_age(line, at)
}

/// `børn på 5 og 7 år`, `enfants de 5 et 7 ans`, `barna er 4 og 6`: whether the word stands between children and their ages.
fn is_before_ages(line: &Line<'_>, at: usize) -> bool {
    line.plays(at, WordRole::BeforeAge) || line.any(at, &[Role::AgeBe, Role::AgeHave])
}

fn is_children(line: &Line<'_>, at: usize) -> bool {
    line.plays(at, WordRole::NumberedKin) || is_parent_of(line, at)
}

/// `mor til to på 4 og 6`, `mamma till två, 4 och 6`: whether a number stands there behind a parent.
fn is_parent_of(line: &Line<'_>, at: usize) -> bool {
    let counted = line.has(at, Role::Cardinal) || line.digits(at) == 1;
    counted && line.plays(back(at, 1), WordRole::KinOf) && line.is_kin(back(at, 2))
}

/// The numbers from `idx` on that commas and conjunctions join.
fn ages(line: &Line<'_>, idx: usize) -> Vec<usize> {
    let mut ages = Vec::new();
    let mut at = idx;
    while is_age(line, at) && ages.len() < MOST {
        ages.push(at);
        at += 2;
        if !joins(line, at - 1) {
            break;
        }
        at += usize::from(line.is(at - 1, ',') && joins(line, at));
    }
    ages
}

fn is_age(line: &Line<'_>, at: usize) -> bool {
    (1..=2).contains(&line.digits(at)) && line.number(at) <= Some(OLDEST)
}

/// Whether a comma, or a word between the members of a list, stands there; no comma of a decimal.
fn joins(line: &Line<'_>, at: usize) -> bool {
    match line.mark(at) {
        Some(',') => !line.tight(at + 1),
        Some(mark) => matches!(mark, '&' | '+'),
        None => line.facts(at).has(WordRole::ListConjunction),
    }
}

#[cfg(test)]
mod tests {
    use crate::expressions::tests::{finds, leaves};

    #[test]
    fn finds_ages_of_children() {
        finds(&[
            "Wir haben zwei Kinder, {age_digits:9} und {age_digits:6}.",
            "We've three kids ({age_digits:11}, {age_digits:8} and {age_digits:2}).",
            "Vi har to barn, {age_digits:4} og {age_digits:7}, og en hund.",
            "Mine børn på {age_digits:5} og {age_digits:7} år.",
            "Mes enfants de {age_digits:5} et {age_digits:7} ans jouent.",
            "Barna er {age_digits:6}, {age_digits:9} og {age_digits:13} år.",
            "The kids are {age_digits:4} and {age_digits:7}.",
            "J'ai trois enfants ({age_digits:12}, {age_digits:9} et {age_digits:3}).",
            "Barnbarn {age_digits:9} och {age_digits:12}.",
            "Ils ont {age_digits:6} ans et {age_digits:9} ans.",
            "Sønnene på {age_digits:11} og {age_digits:14} var i bilen.",
            "Hun er mor til to på {age_digits:4} og {age_digits:6}.",
            "Jag är mamma till två, {age_digits:4} och {age_digits:6}.",
            "Børnene på {age_digits:6} og {age_digits:9} bor hos mig.",
            "Ho har ungar på {age_digits:3} og {age_digits:5}.",
            "The children, aged {age_digits:7} and {age_digits:9}, were in the car.",
            "To barn, Arash på {age_digits:9} år og Parnian på {age_digits:6} år.",
            "Børnene Ida ({age_digits:9}) og Parnian ({age_digits:6}) er her.",
            "Ida på {age_digits:3} og Bo på {age_digits:5} år.",
            "Vi har pojkar på {age_digits:5} och {age_digits:8} år.",
        ]);
    }

    #[test]
    fn leaves_other_numbers() {
        leaves(&[
            "Three kids, 11 dogs and a cat.",
            "Tre barn, 8 vuxna och 2 hundar.",
            "Rooms for kids (4, 5, 6, seven).",
            "Drei Kinder, 120 und 90.",
            "Three kids 4 and more.",
        ]);
    }
}
