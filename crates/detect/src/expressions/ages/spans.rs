//! Years that are a span of time and no age: `för 18 år sedan`, `(omvald, 2 år)`, `Le bail est de trois ans`.

use super::cue_before;
use crate::expressions::pieces::{Line, back};
use crate::expressions::words::Role;
use maskros_language::{WordRole, has_ending};
use maskros_text::Languages;

/// Whether the words around say that the years are a span of time, not an age.
pub(super) fn span_of_time(line: &Line<'_>, first: usize, unit: usize) -> bool {
    is_before_duration(line, unit)
        || follows_duration(line, first)
        || line.is_apostrophe(unit + 1)
        || is_term_of_office(line, first, unit)
}

/// `18 år sedan`, `2 Jahre Haft`: whether a word for a span stands behind the unit; `74 år og tidligere fisker` goes on with something else.
pub(super) fn is_before_duration(line: &Line<'_>, unit: usize) -> bool {
    let joined = line.facts(unit + 1).has(WordRole::ListConjunction);
    let reach = if joined { 1 } else { 2 };
    (1..=reach).any(|step| is_duration(line, unit + step))
}

/// Whether the word behind the years makes a span of time of them, or lasts.
fn is_duration(line: &Line<'_>, at: usize) -> bool {
    line.has(at, Role::DurationAfter) || is_lasting(line, at)
}

/// `(omvald, 2 år)`, `Sølvi Moe (1 år)` in a line of elections: whether the years in a bracket are those of a term of office.
fn is_term_of_office(line: &Line<'_>, first: usize, unit: usize) -> bool {
    const LONGEST: u32 = 4;
    let short = line.number(first).is_some_and(|years| years <= LONGEST);
    line.is(unit + 1, ')') && short && is_behind_elected(line, first)
}

/// Whether a word for an election stands before the number in its line.
fn is_behind_elected(line: &Line<'_>, first: usize) -> bool {
    const REACH: usize = 40;
    (first.saturating_sub(REACH)..first).any(|at| line.plays(at, WordRole::Elected))
}

/// Whether what stands before the number makes a span of time of it: `för`, `il y a`, `Haft von`; `seit mehr als zehn Jahren` too.
fn follows_duration(line: &Line<'_>, first: usize) -> bool {
    // `depuis mes 15 ans`
    if line.plays(back(first, 1), WordRole::Possessive) {
        return false;
    }
    let compared = line.facts(back(first, 1)).has(WordRole::Than);
    let behind = if compared { 3 } else { 1 };
    let ago = line.folded(back(first, behind + 1)) == "y" && line.folded(back(first, behind)) == "a";
    let before =
        (1..=2 + usize::from(compared)).any(|step| line.has(back(first, step), Role::DurationBefore));
    ago || (before && !cue_before(line, first, &[Role::AgeCue]))
        || (1..=3).any(|step| is_lasting(line, back(first, step)))
}

/// Whether the word at `at` is something that lasts, or a compound with such a head.
pub(super) fn is_lasting(line: &Line<'_>, at: usize) -> bool {
    line.has(at, Role::DurationNoun)
        || has_ending(line.folded(at), WordRole::LastingThing, Languages::SUPPORTED, 0)
}

/// `La prescription est de trois ans`, `Le bail est d'onze ans`: what a French thing is of, as nobody is but by a word for the age before it.
pub(super) fn is_term(line: &Line<'_>, first: usize) -> bool {
    const NEAR: usize = 6;
    let before = back(first, 1);
    let elided = usize::from(line.is_apostrophe(before));
    let of = matches!(line.folded(back(before, elided)), "de" | "d" | "d'" | "d’");
    let being = line.plays(back(before, elided + 1), WordRole::Being);
    of && being && !(3..=NEAR).any(|step| line.has(back(first, step), Role::AgeCue))
}
