//! Weeks of the calendar: `uke 43–44`, `uge 27, 28 og 29`, `KW 14`, `2019-W14`.
//!
//! ISO 8601 numbers them. All of a list move together, so that each of them must be found.

use super::digits::RULE;
use super::kind::date_kind;
use crate::expressions::pieces::Line;
use crate::expressions::words::Role;
use maskros_language::WordRole;
use maskros_text::{Candidate, Label, Languages};

/// How sure a week is that only its number tells.
const WEEK: f32 = 0.5;

/// A week as ISO 8601 writes it, `2019-W14`, `2019W14-3`, that begins with its year at `idx`; the index after it.
pub(crate) fn iso_week(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    if !line.is_year(idx) || line.glued_left(idx) {
        return None;
    }
    let dash = line.is_dash(idx + 1) && line.tight(idx + 1);
    let week = week_behind_letter(line, idx + 1 + usize::from(dash))?;
    let weekday = line.is_hyphen(week + 1) && line.digits(week + 2) == 1;
    let last = if weekday { week + 2 } else { week };
    out.push(line.candidate(idx, last, Label::DateDigits, 0.8, RULE).kind(ISO_WEEK));
    Some(last + 1)
}

/// The two digits of a week behind the `W` at `letter` that joins them to their year.
fn week_behind_letter(line: &Line<'_>, letter: usize) -> Option<usize> {
    let week = letter + 1;
    let joined = line.text(letter) == "W" && (letter..=week).all(|at| line.tight(at));
    (joined && is_week(line, week) && line.digits(week) == 2).then_some(week)
}

/// The kind of a week with its year as ISO 8601 writes it.
const ISO_WEEK: &str = "iso-week";

/// The kind of the number of a week.
const WEEK_NUMBER: &str = "week";

fn is_week(line: &Line<'_>, at: usize) -> bool {
    line.number(at).is_some_and(|week| (1..=53).contains(&week)) && line.digits(at) <= 2
}

/// The number of a week of the calendar behind its word at `idx`: `uke 14`, `v. 14`, `KW 14`, `week 14, 2019`; the index after it.
///
/// English and French count weeks of courses and pregnancies more often, so that they need the year.
pub(crate) fn week(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let at = number_behind(line, idx)?;
    let year = at + 1 + usize::from(matches!(line.mark(at + 1), Some(',' | '/')));
    if line.is_year(year) {
        let year_kind = date_kind(line, idx).name();
        out.push(number(line, at));
        out.push(line.candidate(year, year, Label::Year, 0.8, RULE).kind(year_kind));
        return Some(year + 1);
    }
    if !is_calendar_week(line, idx, at) {
        return None;
    }
    let mut last = at;
    out.push(number(line, at));
    while let Some(next) = further(line, last) {
        out.push(number(line, next));
        last = next;
    }
    Some(last + 1)
}

/// The number of a week behind the word at `idx`, which may have a stop.
fn number_behind(line: &Line<'_>, idx: usize) -> Option<usize> {
    let dotted = line.follows(idx + 1, '.');
    let at = idx + 1 + usize::from(dotted);
    let apart = dotted || !line.tight(at);
    (is_week(line, at) && !is_part(line, at) && apart).then_some(at)
}

/// `v. 12.06.`: whether the number is part of another, or of a day.
fn is_part(line: &Line<'_>, at: usize) -> bool {
    line.glued_right(at) || (line.joins_digits(at + 1, &['.', '/']) && !is_next_week(line, at))
}

fn number(line: &Line<'_>, at: usize) -> Candidate {
    line.candidate(at, at, Label::DateDigits, WEEK, RULE).kind(WEEK_NUMBER)
}

/// `29/30`: whether a stroke joins the next week to the one at `at`.
fn is_next_week(line: &Line<'_>, at: usize) -> bool {
    let next = line.number(at).map(|week| week + 1);
    line.is(at + 1, '/') && is_week(line, at + 2) && line.number(at + 2) == next && !line.glued_right(at + 2)
}

/// The number of another week beside that at `at`: the end of a range (`43–44`), or one of a list (`27, 28 og 29`).
fn further(line: &Line<'_>, at: usize) -> Option<usize> {
    let next = at + 2;
    (is_week_alone(line, next) && is_joined(line, at, next)).then_some(next)
}

/// Whether a range, a stroke or a list joins the two weeks.
fn is_joined(line: &Line<'_>, at: usize, next: usize) -> bool {
    is_ranged(line, at, next) || is_next_week(line, at) || is_in_list(line, at, next)
}

/// Whether the number at `next` is one of a week, and no part or measure.
fn is_week_alone(line: &Line<'_>, next: usize) -> bool {
    let part = line.glued_right(next) || line.joins_digits(next + 1, &['.', '/', ':', ',']);
    is_week(line, next) && !part && !line.has(next + 1, Role::Unit)
}

/// `43–44`, `30+31`: whether a dash or a plus joins the two.
fn is_ranged(line: &Line<'_>, at: usize, next: usize) -> bool {
    let dashed = line.is_dash(at + 1) && line.tight(at + 1) == line.tight(next);
    dashed || line.is(at + 1, '+')
}

fn is_link(line: &Line<'_>, at: usize) -> bool {
    line.is(at, ',') || line.facts(at).has(WordRole::ListConjunction) || line.has(at, Role::RangeLink)
}

/// Whether a comma or `og` stands between two weeks that rise, and the second counts nothing that follows: `Uke 8, 12 stk`.
fn is_in_list(line: &Line<'_>, at: usize, next: usize) -> bool {
    let rises = line.number(at) < line.number(next);
    rises && is_link(line, at + 1) && ends_week(line, next + 1)
}

/// Whether what is said of a week may end or go on there.
fn ends_week(line: &Line<'_>, at: usize) -> bool {
    const GOING_ON: [WordRole; 5] = [
        WordRole::ListConjunction,
        WordRole::NumberPreposition,
        WordRole::Being,
        WordRole::Modal,
        WordRole::GoesOn,
    ];
    line.closes(at) || line.facts(at).has_any(&GOING_ON)
}

/// Whether the week at `at` behind its word at `idx` is one of the calendar though no year says so.
fn is_calendar_week(line: &Line<'_>, idx: usize, at: usize) -> bool {
    match line.folded(idx) {
        _ if is_of_something(line, at + 1) || line.has(at + 1, Role::Unit) => false,
        "week" | "semaine" => false,
        "v" | "kw" => at > idx + 1 || line.text(idx) == "KW",
        _ => true,
    }
}

/// Whether a preposition at `at` says what a week is counted from, where Scandinavian writes no place behind it: `uke 9 i Rogaland`.
fn is_of_something(line: &Line<'_>, at: usize) -> bool {
    let place = line.capital(at + 1) && line.view().languages.meets(Languages::SCANDINAVIAN);
    WEEK_OF.contains(&line.folded(at)) && !place
}

/// Words behind the number of a week that is counted from something else: `uke 14 i svangerskapet`, `week 3 of the course`.
const WEEK_OF: &[&str] =
    &["i", "av", "af", "of", "der", "des", "de", "du", "på", "efter", "etter", "after", "nach"];

#[cfg(test)]
mod tests {
    use crate::expressions::tests::{finds_in, leaves};
    use maskros_text::Lang;

    #[test]
    fn finds_every_week_of_a_range_or_list() {
        finds_in(
            &[Lang::Da],
            &[
                "Lukket uge {date_digits:43}–{date_digits:44} hos os.",
                "Ferie i uge {date_digits:27}, {date_digits:28} og {date_digits:29} på Mors.",
                "Lukket uge {date_digits:30}+{date_digits:31}.",
                "Uge {date_digits:29}/{date_digits:30} er lukket.",
                "Ferie uge {date_digits:9} i Jylland.",
            ],
        );
    }

    #[test]
    fn leaves_what_is_counted_beside_a_week() {
        finds_in(
            &[Lang::Nb],
            &[
                "Uke {date_digits:12} og 3 barn var syke.",
                "Uke {date_digits:8}, 12 stk levert.",
                "Uke {date_digits:14} kl {time_of_day:10}-{time_of_day:12} er det møte.",
            ],
        );
        leaves(&["Uke 9 i svangerskapet."]);
    }
}
