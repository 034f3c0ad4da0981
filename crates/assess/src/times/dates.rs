//! Dates in figures and in words.

use super::{
    fields::{Fields, YEARS},
    figures::{Numeral, numerals, packed},
    pieces::{Piece, pieces},
    words,
};
use maskros_language::GrammarRole;
use maskros_text::Span;
use std::collections::BTreeSet;

/// A whole date in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Date {
    pub(crate) span: Span,
    /// Days since a fixed one.
    pub(crate) days: i64,
}

/// The dates of a text that have day, month and year in four digits, in reading order.
///
/// In figures `2023-05-01` (ISO 8601), `1.5.2023`, `1/5/2023`, `01-05-2023`; in words `3 March 2021`, `den 3:e mars 2021`, `March 3rd, 2021`.
pub(crate) fn dates(text: &str, is_month_first: bool) -> Vec<Date> {
    let figures = numerals(text).into_iter().map(|numeral| (numeral.span, numeral.date(is_month_first)));
    let words = in_words(&pieces(text)).into_iter().map(|(span, fields)| (span, Some(fields)));
    let mut all: Vec<Date> = figures
        .chain(words)
        .filter_map(|(span, fields)| Some(Date { span, days: fields?.days()? }))
        .collect();
    all.sort_by_key(|date| date.span.start);
    all
}

/// Everything that a text may say of days and years, once each: whole dates, days and months without a year, years, decades.
pub(crate) fn readings(text: &str) -> BTreeSet<Fields> {
    let pieces = pieces(text);
    let figures = numerals(text);
    let words = in_words(&pieces);
    let dates = figures.iter().map(|figure| figure.span).chain(words.iter().map(|(span, _)| *span));
    let years = lone_years(&pieces, &dates.collect::<Vec<_>>());
    let runs = pieces.iter().filter(|piece| piece.is_digits()).flat_map(|piece| packed(piece.text));
    let words = words.iter().flat_map(|(_, fields)| fields.centuries());
    figures.iter().flat_map(Numeral::readings).chain(words).chain(runs).chain(years).collect()
}

/// The years and decades that stand in no date: the year of a date says nothing by itself.
fn lone_years(pieces: &[Piece<'_>], dates: &[Span]) -> Vec<Fields> {
    let years = pieces.iter().enumerate().filter_map(|(at, piece)| Some((piece, years_at(pieces, at)?)));
    years.filter(|(piece, _)| is_in_none(piece, dates)).map(|(_, years)| years).collect()
}

fn is_in_none(piece: &Piece<'_>, dates: &[Span]) -> bool {
    dates.iter().all(|date| !date.overlaps(piece.span))
}

/// A year of four digits, or a decade: `1990s`, `90-talet`, `années 90`.
fn years_at(pieces: &[Piece<'_>], at: usize) -> Option<Fields> {
    let piece = pieces.get(at)?;
    let number = piece.number(4)?;
    let year = match piece.text.len() {
        4 => number,
        2 if is_decade(pieces, at) => 1900 + number,
        _ => return None,
    };
    let last = if year % 10 == 0 && is_decade(pieces, at) { year + 9 } else { year };
    YEARS.contains(&year).then(|| Fields::of_years(year, last))
}

fn is_decade(pieces: &[Piece<'_>], at: usize) -> bool {
    let behind = pieces.get(at + 1).filter(|next| next.is_joined());
    let before = at.checked_sub(1).and_then(|before| pieces.get(before));
    has(behind, GrammarRole::Decade) || has(before, GrammarRole::DecadeCue)
}

/// Dates with the month in words, in reading order; of a year in two digits that, too.
fn in_words(pieces: &[Piece<'_>]) -> Vec<(Span, Fields)> {
    let months = (0..pieces.len()).filter(|at| is_beside_number(pieces, *at));
    let months = months.filter_map(|at| Some((at, words::month(&pieces.get(at)?.word()?)?)));
    months.filter_map(|(at, month)| around(pieces, at, month)).collect()
}

/// Whether digits stand one or two pieces before or behind: looking at every word would take long.
fn is_beside_number(pieces: &[Piece<'_>], at: usize) -> bool {
    let near = pieces.get(at.saturating_sub(2)..(at + 3).min(pieces.len())).unwrap_or_default();
    near.iter().any(Piece::is_digits) && pieces.get(at).is_some_and(|piece| !piece.is_digits())
}

/// What stands round the name of a month.
fn around(pieces: &[Piece<'_>], at: usize, month: i64) -> Option<(Span, Fields)> {
    let (day, first, next) = day_beside(pieces, at);
    let year = year_at(pieces, next);
    let last = if year.is_some() { next } else { next.saturating_sub(1) };
    let span = pieces.get(first)?.span.join(pieces.get(last)?.span);
    let years = year.map(|year| (year, year));
    says_more(day, month, year).then_some((span, Fields { years, month: Some(month), day }))
}

/// Whether something is said beside a month: a year, or a day that it has.
fn says_more(day: Option<i64>, month: i64, year: Option<i64>) -> bool {
    day.map_or(year.is_some(), |day| Fields::of(year.unwrap_or(0), month, day).is_some())
}

/// The day before or behind a month, where the two begin, and the place behind them.
fn day_beside(pieces: &[Piece<'_>], month: usize) -> (Option<i64>, usize, usize) {
    if let Some((day, first)) = day_before(pieces, month) {
        return (Some(day), first, month + 1);
    }
    let after = day_after(pieces, month + 1);
    after.map_or((None, month, month + 1), |(day, next)| (Some(day), month, next))
}

/// The day before a month, and where it begins: `3.`, `3rd of`, `tredje`.
fn day_before(pieces: &[Piece<'_>], month: usize) -> Option<(i64, usize)> {
    let touches = |at: usize| pieces.get(at + 1).is_some_and(Piece::is_close);
    let mut at = month.checked_sub(1).filter(|at| touches(*at))?;
    for role in [GrammarRole::DayLink, GrammarRole::OrdinalSuffix] {
        let is_of_day = has(pieces.get(at), role) && day_in(pieces.get(at)?).is_none();
        if is_of_day && at > 0 && touches(at - 1) {
            at -= 1;
        }
    }
    day_in(pieces.get(at)?).map(|day| (day, at))
}

/// The day behind a month, and the place behind it: `March 3rd`.
fn day_after(pieces: &[Piece<'_>], at: usize) -> Option<(i64, usize)> {
    let piece = pieces.get(at).filter(|piece| piece.is_close())?;
    let day = day_in_figures(piece).filter(|_| !is_short_year(piece))?;
    let has_suffix = has(pieces.get(at + 1).filter(|next| next.gap.is_empty()), GrammarRole::OrdinalSuffix);
    Some((day, at + 1 + usize::from(has_suffix)))
}

/// The year at a place: of four digits, or of two behind a mark that says so (`-98`, `'98`).
fn year_at(pieces: &[Piece<'_>], at: usize) -> Option<i64> {
    let piece = pieces.get(at).filter(|piece| piece.is_close())?;
    let whole = piece.number(4).filter(|year| piece.text.len() == 4 && (1000..3000).contains(year));
    whole.or_else(|| piece.number(2).filter(|_| is_short_year(piece)))
}

fn is_short_year(piece: &Piece<'_>) -> bool {
    piece.text.len() == 2 && piece.gap.ends_with(['-', '\'', '’'])
}

fn day_in(piece: &Piece<'_>) -> Option<i64> {
    day_in_figures(piece).or_else(|| words::day(&piece.word()?))
}

fn day_in_figures(piece: &Piece<'_>) -> Option<i64> {
    piece.number(2).filter(|day| (1..=31).contains(day))
}

fn has(piece: Option<&Piece<'_>>, role: GrammarRole) -> bool {
    piece.and_then(Piece::word).is_some_and(|word| words::is(role, &word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::times::fields::since_march;
    use maskros_text::cut;

    fn found(text: &str) -> Vec<&str> {
        dates(text, false).into_iter().map(|date| cut(text, date.span)).collect()
    }

    #[test]
    fn finds_dates_and_leaves_what_only_looks_so() {
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
    fn dates_in_words_are_one_day_in_all_languages() {
        let day = since_march(2021, 3, 3);
        for text in [
            "Hon kom den 3 mars 2021.",
            "Hon kom den 3:e mars 2021.",
            "den tredje mars 2021",
            "Ho kom 3. mars 2021.",
            "Hun kom d. 3. marts 2021.",
            "Sie kam am 3. März 2021.",
            "am dritten März 2021",
            "She came on 3 March 2021.",
            "on the 3rd of March, 2021",
            "on March 3, 2021",
            "on Mar. 3rd, 2021",
            "Elle vint le 3 mars 2021.",
            "le trois mars 2021",
            "03-Mar-2021",
            "3\u{a0}mars\n2021",
        ] {
            assert_eq!(
                dates(text, false).iter().map(|date| Some(date.days)).collect::<Vec<_>>(),
                [day],
                "{text}"
            );
        }
        assert_eq!(
            found("le 1er avril 1990 et vingt-deux avril 1990"),
            ["1er avril 1990", "vingt-deux avril 1990"]
        );
    }

    #[test]
    fn what_is_no_whole_date_is_none() {
        for text in [
            "mars 2021",
            "3 mars",
            "31 april 2021",
            "May 40, 2021",
            "3 mars -21",
            "from March to May 2021",
            "Mars 2021 kom 3",
        ] {
            assert_eq!(found(text), [""; 0], "{text}");
        }
    }

    fn reads(text: &str, years: Option<(i64, i64)>, month: Option<i64>, day: Option<i64>) {
        assert!(readings(text).contains(&Fields { years, month, day }), "{text}: {:?}", readings(text));
    }

    #[test]
    fn all_readings_are_read() {
        let whole = |year| (Some((year, year)), Some(3), Some(12));
        for text in [
            "1995-03-12",
            "12.3.1995",
            "12/3/95",
            "3/12/95",
            "950312-0000",
            "19950312",
            "12 mars -95",
            "12th March '95",
            "95-03-12",
        ] {
            let (years, month, day) = whole(1995);
            reads(text, years, month, day);
        }
        reads("12 mars", None, Some(3), Some(12));
        reads("March 1995", Some((1995, 1995)), Some(3), None);
        reads("född 1995", Some((1995, 1995)), None, None);
        for text in ["1990-talet", "90-talet", "the 1990s", "die 1990er", "années 1990", "1990'erne"] {
            reads(text, Some((1990, 1999)), None, None);
        }
        assert!(readings("Kapitel 12, 3400 Personen, 0701740605").is_empty());
    }
}
