//! Whether dates of a document are as many days apart as they were.
//!
//! Dates in figures (`2023-05-01`, `1.5.2023`, `1/5/2023`) and in words (`3 March 2021`, `den 3:e mars 2021`). Between strokes the day comes
//! first, unless a date of the same document makes sense only with the month first.

use crate::{
    risk::changed::Changed,
    times::{Date, dates, is_month_first},
};
use maskros_measure::{Figure, percent};
use maskros_text::Span;
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
    let (replaced, lost) = moved(&before, &after, changes);
    let kept = replaced.array_windows().filter(|pair| is_kept(pair)).count();
    Counts { dates: replaced.len(), lost, pairs: replaced.len().saturating_sub(1), kept }
}

/// Days of dates that were replaced by dates, and how many were by something else.
///
/// As many dates as before stand for each other in their order. Only otherwise the changes must tell: a date that was moved to where another
/// one was looks to them as if it had stayed.
fn moved(before: &[Date], after: &[Date], changes: &[Changed]) -> (Vec<[i64; 2]>, usize) {
    if before.len() != after.len() {
        return by_changes((before, after), changes);
    }
    let pairs = before.iter().zip(after).map(|(old, new)| [old.days, new.days]);
    (pairs.filter(|[old, new]| old != new).collect(), 0)
}

/// Whether two dates that follow each other are as far apart as before; each by its days before and after.
const fn is_kept([one, next]: &[[i64; 2]; 2]) -> bool {
    next[0] - one[0] == next[1] - one[1]
}

/// Days of dates that were replaced by dates, and how many were by something else, as far as the changes tell.
fn by_changes((before, after): (&[Date], &[Date]), changes: &[Changed]) -> (Vec<[i64; 2]>, usize) {
    let (mut replaced, mut lost) = (Vec::new(), 0);
    for region in regions(before, changes) {
        let [old, new] = [days(before, region.original), days(after, region.written)];
        if old.len() == new.len() {
            replaced.extend(old.into_iter().zip(new).map(<[i64; 2]>::from));
        } else {
            lost += old.len();
        }
    }
    (replaced, lost)
}

/// The days of the dates that touch `span`.
fn days(dates: &[Date], span: Span) -> Vec<i64> {
    touching(dates, span).map(|date| date.days).collect()
}

/// The dates that touch `span`.
fn touching(dates: &[Date], span: Span) -> impl Iterator<Item = &Date> {
    let from = dates.partition_point(|date| date.span.end <= span.start);
    dates.iter().skip(from).take_while(move |date| date.span.start < span.end)
}

/// The change, of all of `original`: what it has more on either side was not changed.
fn widened(change: &Changed, original: Span) -> Changed {
    let before = change.original.start - original.start;
    let behind = original.end - change.original.end;
    let written = Span::new(change.written.start.saturating_sub(before), change.written.end + behind);
    Changed { original, written }
}

/// The stretch and the dates that it touches.
fn with_dates(stretch: Span, dates: &[Date]) -> Span {
    touching(dates, stretch).fold(stretch, |wide, date| wide.join(date.span))
}

/// The changes, as wide as the dates that they touch; those that touch the same date are one.
fn regions(dates: &[Date], changes: &[Changed]) -> Vec<Changed> {
    let mut all: Vec<Changed> = Vec::new();
    for change in changes {
        let next = widened(change, with_dates(change.original, dates));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::risk::changed::changed;

    fn check(original: &str, written: &str, expected: [usize; 4]) {
        let Counts { dates, lost, pairs, kept } = counts((original, written), &changed(original, written));
        assert_eq!([dates, lost, pairs, kept], expected, "{original} -> {written}");
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
        // By hand: from 3 March to 1 May 2021 59 days, from 10 March to 8 May as many.
        check("den 3 mars 2021 och 2021-05-01", "den 10 mars 2021 och 2021-05-08", [2, 0, 1, 1]);
        check("March 3, 2021 and 1 May 2021", "March 3, 2021 and 2 May 2021", [1, 0, 0, 0]);
        check("am 3. März 2021, am 1. Mai 2021", "am 10. März 2021, am 9. Mai 2021", [2, 0, 1, 0]);
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
        check("le 3 mars 2021 et le 4 mars 2021", "[DATE] et le 5 avril 2021", [1, 1, 0, 0]);
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
