//! Whether dates of a document are as many days apart as they were.
//!
//! Dates in figures: `2023-05-01` (ISO 8601), `1.5.2023`, `1/5/2023`, `01-05-2023`. Between strokes the day comes first, unless a date of the
//! same document makes sense only with the month first.

use crate::risk::changed::Changed;
use maskros_measure::{Figure, percent};
use maskros_text::{Span, cut};
use serde::{Deserialize, Serialize};

/// Dates next to each other in a document.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Intervals {
    /// Dates that were replaced by dates.
    pub dates: usize,
    /// Dates that were replaced by something else, or deleted.
    pub lost: usize,
    /// Pairs of a date that was replaced by a date and the next one of the document that was.
    pub pairs: usize,
    /// Percent of the pairs that are exactly as many days apart as before, in the same direction.
    pub kept: Figure,
}

/// What one document adds.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Counts {
    dates: usize,
    lost: usize,
    pairs: usize,
    kept: usize,
}

/// The figures of all documents.
pub(super) fn intervals(documents: &[Counts]) -> Intervals {
    let sum = |of: fn(&Counts) -> usize| documents.iter().map(of).sum::<usize>();
    let pairs = sum(|counts| counts.pairs);
    Intervals {
        dates: sum(|counts| counts.dates),
        lost: sum(|counts| counts.lost),
        pairs,
        kept: percent(sum(|counts| counts.kept), pairs),
    }
}

/// What changed in a document from `original` to `written`.
pub(super) fn counts((original, written): (&str, &str), changes: &[Changed]) -> Counts {
    let is_month_first = [original, written].iter().any(|text| is_month_first(text));
    let [before, after] = [original, written].map(|text| dates(text, is_month_first));
    // As many dates as before stand for each other in their order. Only otherwise the changes must tell: a date that was moved to where
    // another one was looks to them as if it had stayed.
    let (replaced, lost) = if before.len() == after.len() {
        let pairs = before.iter().zip(&after).map(|(old, new)| [old.days, new.days]);
        (pairs.filter(|[old, new]| old != new).collect(), 0)
    } else {
        by_changes((&before, &after), changes)
    };
    let is_kept = |pair: &&[[i64; 2]]| matches!(pair, [one, next] if next[0] - one[0] == next[1] - one[1]);
    Counts {
        dates: replaced.len(),
        lost,
        pairs: replaced.len().saturating_sub(1),
        kept: replaced.windows(2).filter(is_kept).count(),
    }
}

/// Days of dates that were replaced by dates, and how many were by something else, as far as the changes tell.
fn by_changes((before, after): (&[Date], &[Date]), changes: &[Changed]) -> (Vec<[i64; 2]>, usize) {
    let (mut replaced, mut lost) = (Vec::new(), 0);
    for region in regions(before, changes) {
        let [old, new] = [(before, region.original), (after, region.written)]
            .map(|(dates, span)| touching(dates, span).map(|date| date.days).collect::<Vec<_>>());
        if old.len() == new.len() {
            replaced.extend(old.into_iter().zip(new).map(<[i64; 2]>::from));
        } else {
            lost += old.len();
        }
    }
    (replaced, lost)
}

/// The dates that touch `span`.
fn touching(dates: &[Date], span: Span) -> impl Iterator<Item = &Date> {
    let from = dates.partition_point(|date| date.span.end <= span.start);
    dates.iter().skip(from).take_while(move |date| date.span.start < span.end)
}

/// The changes, as wide as the dates that they touch; those that touch the same date are one.
fn regions(dates: &[Date], changes: &[Changed]) -> Vec<Changed> {
    let mut all: Vec<Changed> = Vec::new();
    for change in changes {
        let wide = touching(dates, change.original).fold(change.original, |wide, date| wide.join(date.span));
        let next = Changed {
            original: wide,
            written: Span::new(
                change.written.start.saturating_sub(change.original.start - wide.start),
                change.written.end + (wide.end - change.original.end),
            ),
        };
        match all.last_mut().filter(|last| last.original.overlaps(next.original)) {
            Some(last) => {
                // The first of them tells where they begin, the last where they end.
                last.original = last.original.join(next.original);
                last.written.end = next.written.end;
            }
            None => all.push(next),
        }
    }
    all
}

/// A date in figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Date {
    span: Span,
    /// Days since a fixed one.
    days: i64,
}

/// The dates of a text, in reading order.
fn dates(text: &str, is_month_first: bool) -> Vec<Date> {
    let date = |(span, mark, numbers): (Span, char, [&str; 3])| {
        Some(Date { span, days: day(mark, numbers, is_month_first)? })
    };
    numerals(text).into_iter().filter_map(date).collect()
}

/// Whether a date between strokes makes sense only so, and none only the other way.
fn is_month_first(text: &str) -> bool {
    let strokes: Vec<[&str; 3]> =
        numerals(text).into_iter().filter(|(_, mark, _)| *mark == '/').map(|(.., numbers)| numbers).collect();
    let makes_sense =
        |is_month_first| move |numbers: &&[&str; 3]| day('/', **numbers, is_month_first).is_some();
    let only =
        |own: bool| strokes.iter().filter(makes_sense(own)).any(|numbers| !makes_sense(!own)(&numbers));
    only(true) && !only(false)
}

/// Three numbers with the same mark between them, which do not go on with it.
fn numerals(text: &str) -> Vec<(Span, char, [&str; 3])> {
    let runs = digits(text);
    let mark = |at: usize| {
        let (one, next) = (runs.get(at)?, runs.get(at + 1)?);
        let between = cut(text, Span::new(one.end, next.start));
        between.chars().next().filter(|sign| between.len() == 1 && matches!(sign, '.' | '/' | '-'))
    };
    let numeral = |(at, three): (usize, &[Span])| {
        let own = mark(at)?;
        let [one, two, last] = three else { return None };
        let before = at.checked_sub(1).and_then(mark);
        let is_whole = mark(at + 1) == Some(own) && before != Some(own) && mark(at + 2) != Some(own);
        let numbers = [one, two, last].map(|span| cut(text, *span));
        is_whole.then_some((one.join(*last), own, numbers))
    };
    runs.windows(3).enumerate().filter_map(numeral).collect()
}

/// Runs of digits.
fn digits(text: &str) -> Vec<Span> {
    let mut runs: Vec<Span> = Vec::new();
    for (at, _) in text.bytes().enumerate().filter(|(_, byte)| byte.is_ascii_digit()) {
        match runs.last_mut().filter(|last| last.end == at) {
            Some(last) => last.end += 1,
            None => runs.push(Span::new(at, at + 1)),
        }
    }
    runs
}

/// The day that three numbers mean, if they mean one.
fn day(mark: char, numbers: [&str; 3], is_month_first: bool) -> Option<i64> {
    let [year, month, day] = match (mark, numbers.map(str::len)) {
        ('-', [4, 2, 2]) => numbers,
        ('/', [1 | 2, 1 | 2, 4]) if is_month_first => [numbers[2], numbers[0], numbers[1]],
        (_, [1 | 2, 1 | 2, 4]) => [numbers[2], numbers[1], numbers[0]],
        _ => return None,
    };
    since_march(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?)
}

/// Days since 1 March of the year 0 in the Gregorian calendar (Hinnant, *chrono-compatible low-level date algorithms*, 2013); `None` where
/// there is no such day.
fn since_march(year: i64, month: i64, day: i64) -> Option<i64> {
    let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let length = match month {
        2 if is_leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => return None,
    };
    let year = if month <= 2 { year - 1 } else { year };
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    let days = year * 365 + year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400) + of_year;
    (1..=length).contains(&day).then_some(days)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::risk::changed::changed;

    fn check(original: &str, written: &str, expected: [usize; 4]) {
        let Counts { dates, lost, pairs, kept } = counts((original, written), &changed(original, written));
        assert_eq!([dates, lost, pairs, kept], expected, "{original} -> {written}");
    }

    #[test]
    fn days_are_those_of_the_calendar() {
        // Python: (date(2024, 3, 1) - date(1899, 12, 31)).days = 45351.
        let between = since_march(2024, 3, 1).zip(since_march(1899, 12, 31)).map(|(one, other)| one - other);
        assert_eq!(between, Some(45_351));
        assert_eq!(since_march(0, 3, 1), Some(0));
        for (year, month, day) in [(2023, 2, 29), (1900, 2, 29), (2023, 13, 1), (2023, 4, 31), (2023, 1, 0)] {
            assert_eq!(since_march(year, month, day), None);
        }
        assert!(since_march(2000, 2, 29).is_some());
    }

    #[test]
    fn finds_dates_and_leaves_what_only_looks_so() {
        let found = |text: &str| {
            dates(text, false).into_iter().map(|date| cut(text, date.span).to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(
            found("2023-05-01, 1.5.2023; 01/05/2023 (01-05-2023)."),
            ["2023-05-01", "1.5.2023", "01/05/2023", "01-05-2023"]
        );
        assert_eq!(found("1.5.2023-3.5.2023, 2023-05-01/2023-05-08").len(), 4);
        assert_eq!(
            found("version 1.2.3.2023, 31.2.2023, 1.5.23, 12/25/2023, 2023.05-01, 070-174-0605, 1. 5. 2023"),
            [""; 0]
        );
    }

    #[test]
    fn the_month_comes_first_where_only_that_makes_sense() {
        assert!(is_month_first("3/4/2023 and 12/25/2023"));
        assert!(!is_month_first("3/4/2023") && !is_month_first("25/12/2023, 12/25/2023"));
        // By hand: from 1 March to 25 December 299 days, from 2 March to 26 December as many.
        check("3/1/2023 to 12/25/2023", "3/2/2023 to 12/26/2023", [2, 0, 1, 1]);
        // By hand: 28 days become 31, and 299 stay; with the day first the first two would be one day apart in both.
        check("2/1/2023, 3/1/2023, 12/25/2023", "1/1/2023, 2/1/2023, 11/27/2023", [3, 0, 2, 1]);
    }

    #[test]
    fn intervals_are_kept_or_not() {
        check("Född 2001-02-03, inlagd 2023-05-01.", "Född 2001-02-10, inlagd 2023-05-08.", [2, 0, 1, 1]);
        check("Född 2001-02-03, inlagd 2023-05-01.", "Född 2001-02-10, inlagd 2024-06-09.", [2, 0, 1, 0]);
        check("am 1.5.2023, 9.5.2023 und 11.5.2023", "am 28.9.2022, 6.10.2022 und 11.10.2022", [3, 0, 2, 1]);
        check("från 1.5.2023 till 2023-05-03", "från 29.12.2022 till 2022-12-31", [2, 0, 1, 1]);
        check("Den 2023-05-01 och 2023-05-03", "Den 2023-05-03 och 2023-05-05", [2, 0, 1, 1]);
        check("2023-05-01 2023-05-03", "2023-05-02 2023-05-04", [2, 0, 1, 1]);
    }

    #[test]
    fn what_is_no_date_any_more_is_lost_and_what_stays_does_not_count() {
        check("Den 2023-05-01 och 2023-05-03", "Den [DATE] och 2023-06-03", [1, 1, 0, 0]);
        check("2001-02-03, 2023-05-01 och 2023-05-03", "[X], 2022-06-29 och 2022-07-01", [2, 1, 1, 1]);
        check("1.5.2023, 2.5.2023 och 2023-05-03", "13.10.2022, 14.10.2022 och en dag", [2, 1, 1, 1]);
        check("Den 2023-05-01 och 2023-05-03", "Den 2023-05-01 och 2023-05-04", [1, 0, 0, 0]);
        check("Anna, 2023-05-01", "Karin, 2023-05-01", [0, 0, 0, 0]);
        check("Anna", "2023-05-01", [0, 0, 0, 0]);
    }

    #[test]
    fn documents_are_summed() {
        let all = [
            Counts { dates: 3, lost: 1, pairs: 2, kept: 1 },
            Counts { dates: 3, lost: 0, pairs: 2, kept: 2 },
        ];
        assert_eq!(intervals(&all), Intervals { dates: 6, lost: 1, pairs: 4, kept: Some(75.0) });
        assert_eq!(intervals(&[]), Intervals::default());
    }
}
