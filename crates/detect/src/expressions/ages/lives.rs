//! Ages at which something of a life happened, or it ended: `mother died at 81`, `At twenty-eight I had`.

use super::{is_measure, may_be_age};
use crate::expressions::pieces::{Line, back};
use crate::expressions::words::Role;
use maskros_language::WordRole;

/// `Vater mit 57 an Krebs verstorben`, `mother died at 81`, `père mort à 57`: a relative, a preposition and a number, with a word for
/// dying or its cause.
pub(super) fn at_death(line: &Line<'_>, first: usize, idx: usize) -> Option<f32> {
    (may_be_at_age(line, first, idx) && is_near_person(line, first) && tells_death(line, first, idx))
        .then_some(0.6)
}

/// Whether a preposition of ages stands before what may be one.
fn may_be_at_age(line: &Line<'_>, first: usize, idx: usize) -> bool {
    line.facts(back(first, 1)).has(WordRole::AtAge) && may_be_age(line, idx)
}

/// Whether a word for somebody stands shortly before the preposition of an age.
fn is_near_person(line: &Line<'_>, first: usize) -> bool {
    (2..=4).any(|step| line.has(back(first, step), Role::Person))
}

/// Whether a word for dying stands close to the number, or its cause behind it.
fn tells_death(line: &Line<'_>, first: usize, idx: usize) -> bool {
    line.facts(idx + 1).has(WordRole::CauseLink)
        || (2..=3).any(|step| is_death(line, back(first, step)))
        || (1..=6).any(|step| is_death(line, idx + step))
}

/// Whether a word for dying or its sign stands there.
fn is_death(line: &Line<'_>, at: usize) -> bool {
    line.is(at, '†') || line.facts(at).has(WordRole::Died)
}

/// `She died of a stroke at 79.`, `widowed at 49, she`
pub(super) fn ends_life(line: &Line<'_>, first: usize, idx: usize) -> bool {
    let before = line.folded(back(first, 1));
    let led = BEFORE_LAST_AGE.contains(&before) && line.closes(idx + 1);
    led && is_behind_end(line, first, idx)
}

/// Whether somebody dies in the words before, or something else happens at the age.
fn is_behind_end(line: &Line<'_>, first: usize, idx: usize) -> bool {
    is_behind_death(line, first) || is_behind_event(line, first, idx)
}

/// Whether somebody dies in the words before.
fn is_behind_death(line: &Line<'_>, first: usize) -> bool {
    (2..=9).any(|step| line.facts(back(first, step)).has(WordRole::Died))
}

/// `widowed at 49`: whether what happens in a life stands right before the preposition; a smaller number is an hour.
fn is_behind_event(line: &Line<'_>, first: usize, idx: usize) -> bool {
    const LEAST: u32 = 13;
    line.facts(back(first, 2)).has(WordRole::LifeEvent) && line.number(idx) >= Some(LEAST)
}

/// What stands before the age at which somebody died.
const BEFORE_LAST_AGE: &[&str] = &["at", "vid", "ved", "mit", "à", "bara", "bare", "only", "kun"];

/// `Vid femtio hade hon`, `At twenty-eight I had`, `starb mit fünfzig`: an age in a longer word behind a preposition.
pub(super) fn opens_life(line: &Line<'_>, first: usize, idx: usize) -> bool {
    const YOUNGEST: u32 = 8;
    let long = line.number(idx).map_or(line.folded(idx).len() > 5, |age| age >= YOUNGEST);
    long && !is_measure(line, idx + 1) && is_at_age(line, back(first, 1), idx)
}

/// Whether the preposition before the number is one with which somebody dies, or one that opens what is said of somebody.
fn is_at_age(line: &Line<'_>, before: usize, idx: usize) -> bool {
    let person = |step: usize| line.any(idx + step, &[Role::Person, Role::AgeHave]);
    dies_with(line, before, idx) || (opens_with_age(line, before) && (1..=2).any(person))
}

/// Whether a preposition of ages stands at the head of what is said.
fn opens_with_age(line: &Line<'_>, before: usize) -> bool {
    let opens = matches!(line.folded(before), "vid" | "ved" | "at" | "à" | "mit" | "som" | "als");
    opens && line.is_end(back(before, 1))
}

/// `starb mit fünfzig an`: German, where the cause or the end of the line follows.
fn dies_with(line: &Line<'_>, before: usize, idx: usize) -> bool {
    line.folded(before) == "mit"
        && line.lexicon(back(before, 1)).is_some()
        && matches!(line.folded(idx + 1), "an" | "")
}

/// `vid 83 års ålder`, `i 10 års alderen`: the word for age behind the genitive of the unit.
pub(super) fn of_age(line: &Line<'_>, _: usize, idx: usize) -> Option<f32> {
    let unit = line.folded(idx + 1).strip_suffix('s').is_some_and(|unit| unit == "år");
    (unit && line.has(idx + 2, Role::AgeCue)).then_some(0.6)
}
