//! Two days and months with a dash between: `sjukskriven 2/5–16/5`, `ferie 20.12–05.01`, `mandag 10.10–14.10`.
//!
//! One alone could be a fraction or an hour; left beside its end it would tell how far that was moved.

use super::digits::{
    LIKELY, RULE, announced, goes_on_left, goes_on_right, is_day_by_size, is_of_occasion, short_pair,
};
use super::kind::{date_kind, is_numbered};
use crate::expressions::pieces::Line;
use crate::expressions::words::{Role, is_day, is_day_and_month};
use maskros_text::{Candidate, Label};

/// A range whose first day begins at `idx`; the index after its end.
pub(crate) fn find(line: &Line<'_>, idx: usize, out: &mut Vec<Candidate>) -> Option<usize> {
    let first = end(line, idx).filter(|_| !line.glued_left(idx) && !goes_on_left(line, idx))?;
    let start = first + 2;
    let second = end(line, start).filter(|_| is_joined(line, idx, (first, start)))?;
    (is_told(line, idx, start) && !goes_on_right(line, second)).then(|| {
        let kind = date_kind(line, idx).name();
        let day = |from, to| line.candidate(from, to, Label::DateDigits, LIKELY, RULE).kind(kind);
        out.extend([day(idx, first), day(start, second)]);
        second + 1
    })
}

/// The last piece of a day and month at `idx`, with its second stop.
fn end(line: &Line<'_>, idx: usize) -> Option<usize> {
    let mark = line.joint(idx + 1).filter(|mark| matches!(mark, '.' | '/'))?;
    let is_date = if mark == '.' { is_day } else { is_day_and_month };
    short_pair(line, idx).filter(|(day, month)| is_date(*day, *month))?;
    let closed = mark == '.' && line.follows(idx + 3, '.') && line.is_dash(idx + 4);
    Some(idx + 2 + usize::from(closed))
}

/// Whether a dash joins the day that ends at `first` to that at `start`, both have the same mark, and what follows measures nothing.
fn is_joined(line: &Line<'_>, idx: usize, (first, start): (usize, usize)) -> bool {
    let dash = line.is_dash(first + 1) && line.tight(first + 1) == line.tight(start);
    dash && line.mark(idx + 1) == line.mark(start + 1) && counts_nothing(line, idx, start)
}

/// Whether neither what stands before the days nor what follows them makes numbers of something else of them.
fn counts_nothing(line: &Line<'_>, idx: usize, start: usize) -> bool {
    !is_numbered(line, idx) && !line.any(start + 3, &[Role::Unit, Role::Currency])
}

/// Whether the two can be nothing but days: a word says so, one is a day by its size, or with strokes they rise as no fractions do.
fn is_told(line: &Line<'_>, idx: usize, start: usize) -> bool {
    match line.is(idx + 1, '/') {
        true => is_said(line, idx) || is_day_by_size(line, idx) || is_day_by_size(line, start),
        false => is_of_days(line, idx) && (is_said(line, idx) || is_no_range_of_hours(line, idx, start)),
    }
}

fn is_said(line: &Line<'_>, idx: usize) -> bool {
    announced(line, idx) || is_of_occasion(line, idx)
}

/// Whether one of the two is no hour, or the second is closed as a day.
fn is_no_range_of_hours(line: &Line<'_>, idx: usize, start: usize) -> bool {
    is_closed(line, start) || no_hour(line, idx) || no_hour(line, start)
}

/// `20.12–05.01.`: whether the stop of the second day ends the line, by which alone that would be a day.
fn is_closed(line: &Line<'_>, start: usize) -> bool {
    line.follows(start + 3, '.') && line.is_end(start + 4)
}

/// Whether the number is a day and no hour.
fn no_hour(line: &Line<'_>, idx: usize) -> bool {
    line.number(idx) > Some(24)
}

/// Whether a stop between two digits each parts no decimals.
fn is_of_days(line: &Line<'_>, idx: usize) -> bool {
    line.digits(idx) == 2 && line.digits(idx + 2) == 2
}

#[cfg(test)]
mod tests {
    use crate::expressions::tests::{finds_in, leaves};
    use maskros_text::Lang;

    #[test]
    fn finds_both_days() {
        finds_in(
            &[Lang::Sv],
            &[
                "Hon var sjukskriven {date_digits:3/2}–{date_digits:17/2} efter fallet.",
                "Resa {date_digits:14/6} – {date_digits:28/6} med Bo.",
                "Sjuk {date_digits:2/5}-{date_digits:6/5}.",
                "Semester {date_digits:20.12}–{date_digits:05.01} i år.",
            ],
        );
    }

    #[test]
    fn leaves_fractions_hours_and_measures() {
        leaves(&[
            "Ta 1/2–3/4 av degen.",
            "Ta 1/2-2/3 dl mjölk.",
            "Där var 10.12–14.10 av dem.",
            "BT 150/85-140/80",
        ]);
    }
}
