//! Dates of one document moved by one number of days, so that intervals, weekdays and formats stay.

use crate::calendar::{Date, month_language, month_name, month_named};
use crate::draw::Draw;
use crate::namer::folded;
use crate::notice::NoticeKind;
use crate::scene::Scene;
use crate::shape::{cased_like, digits, map_digits};
use maskros_text::{Decision, Label, Lang};

/// The year of a date that does not name one; not a leap year, as most are not.
const SOME_YEAR: i64 = 2023;

/// No part of a date is larger.
const LARGEST: i64 = 9999;

/// The day of a date that does not name one.
const SOME_DAY: i64 = 15;

/// The mention moved by the document's offset; none for what is no date.
pub(crate) fn shifted(scene: &mut Scene<'_>, decision: &Decision) -> Option<String> {
    let text = scene.text(decision);
    let days = offset(scene);
    let lang = scene.language(decision);
    let moved = match decision.label {
        Label::DateDigits => shift_digits(text, lang, scene.month_first, days),
        Label::Day | Label::MonthDigit | Label::MonthWord | Label::Year => shift_part(scene, decision, days),
        Label::TimeOfDay => shift_time(scene, text),
        _ => return None,
    };
    let drawn = || changed_digits(scene, text);
    let written = moved.clone().or_else(drawn);
    if moved.is_none() {
        scene.notice(decision.span, NoticeKind::NotUnderstood);
    }
    written
}

/// Whole weeks, so that weekdays stay true; 58 to 98 of them, so that the year and the month both change whatever the day.
fn offset(scene: &Scene<'_>) -> i64 {
    let mut draw = Draw::new(scene.namer.document_seed("date-offset"));
    let weeks = draw.between(58, 98);
    if draw.below(2) == 0 { 7 * weeks } else { -7 * weeks }
}

fn changed_digits(scene: &Scene<'_>, text: &str) -> Option<String> {
    let mut draw = scene.draw("date", text);
    let changed = map_digits(text, || char::from(b'1' + draw.digit() % 9));
    (changed != text).then_some(changed)
}

/// Which number of a date stands where.
#[derive(Clone, Copy)]
enum Field {
    Year,
    Month,
    Day,
}

/// A date of digits, such as `2018-12-01`, `18/01/12`, `180112`, `1.12.`; other digits after it (a time) stay.
fn shift_digits(text: &str, lang: Lang, month_first: bool, days: i64) -> Option<String> {
    let groups: Vec<(usize, usize)> = digit_runs(text);
    let (cuts, fields) = layout(text, &groups, lang, month_first)?;
    let value = |wanted: fn(&Field) -> bool| {
        let at = fields.iter().position(wanted)?;
        let (start, end) = cuts.get(at)?;
        text.get(*start..*end)?.parse::<i64>().ok().filter(|number| *number <= LARGEST)
    };
    let year = value(|field| matches!(field, Field::Year));
    let full = year.map_or(SOME_YEAR, |year| if year < 100 { century(year) } else { year });
    let day = value(|field| matches!(field, Field::Day));
    let month = value(|field| matches!(field, Field::Month))?;
    let date = possible(full, month, day.unwrap_or(SOME_DAY))?.plus(days);
    let mut out = String::with_capacity(text.len());
    let mut last = 0;
    for ((start, end), field) in cuts.into_iter().zip(fields) {
        let number = match field {
            Field::Year if end - start < 4 => date.year.rem_euclid(100),
            Field::Year => date.year,
            Field::Month => date.month,
            Field::Day => date.day,
        };
        let width = end - start;
        out += text.get(last..start)?;
        out += &format!("{number:0width$}");
        last = end;
    }
    Some(out + text.get(last..)?)
}

/// The date, or the last day of the month where the month is shorter: people write `31. April`.
fn possible(year: i64, month: i64, day: i64) -> Option<Date> {
    (0..4).filter(|less| *less == 0 || day < 32).find_map(|less| Date::new(year, month, day - less))
}

/// Whether a date of digits in these texts can only be read with the month first, and none only with the day first.
pub(crate) fn month_first<'t>(texts: impl Iterator<Item = &'t str>) -> bool {
    let mut found = false;
    for text in texts {
        let runs = digit_runs(text);
        let short = |idx: usize| {
            let (start, end) = *runs.get(idx)?;
            text.get(start..end).filter(|run| run.len() < 3)?.parse::<i64>().ok()
        };
        match (short(0), short(1)) {
            (Some(13..), Some(_)) => return false,
            (Some(_), Some(13..)) => found = true,
            _ => {}
        }
    }
    found
}

/// Two-digit years up to 30 are of this century.
const fn century(year: i64) -> i64 {
    if year <= 30 { 2000 + year } else { 1900 + year }
}

fn digit_runs(text: &str) -> Vec<(usize, usize)> {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for (at, byte) in text.bytes().enumerate() {
        match runs.last_mut() {
            Some(run) if byte.is_ascii_digit() && run.1 == at => run.1 += 1,
            _ if byte.is_ascii_digit() => runs.push((at, at + 1)),
            _ => {}
        }
    }
    runs
}

type Layout = (Vec<(usize, usize)>, Vec<Field>);

/// Where the numbers stand and what they are; none for what cannot be a date.
fn layout(text: &str, groups: &[(usize, usize)], lang: Lang, month_first: bool) -> Option<Layout> {
    use Field::{Day, Month, Year};
    let number =
        |idx: usize| groups.get(idx).and_then(|(start, end)| text.get(*start..*end)?.parse::<i64>().ok());
    let length = |idx: usize| groups.get(idx).map_or(0, |(start, end)| end - start);
    let cuts = |count: usize| groups.iter().take(count).copied().collect::<Vec<_>>();
    let ymd = vec![Year, Month, Day];
    let dmy = vec![Day, Month, Year];
    if groups.len() >= 3 && length(0) == 4 {
        return Some((cuts(3), ymd));
    }
    if groups.len() >= 3 {
        let (first, second, third) = (number(0)?, number(1)?, number(2)?);
        let american = second > 12 || (month_first && first <= 12 && text.contains('/'));
        let fields = match () {
            () if length(2) < 4 && year_leads(first, second, third, lang) => ymd,
            () if american => vec![Month, Day, Year],
            () => dmy,
        };
        return Some((cuts(3), fields));
    }
    match (groups.len(), length(0), length(1)) {
        (2, 4, _) => Some((cuts(2), vec![Year, Month])),
        (2, _, 4) => Some((cuts(2), vec![Month, Year])),
        (2, ..) if number(1)? > 12 => Some((cuts(2), vec![Month, Day])),
        (2, ..) => Some((cuts(2), vec![Day, Month])),
        (1, 8, _) => solid(text, groups.first()?.0, [4, 2, 2], ymd, [2, 2, 4], dmy),
        (1, 6, _) => solid(text, groups.first()?.0, [2, 2, 2], ymd, [2, 2, 2], dmy),
        _ => None,
    }
}

/// Whether `18/01/12` is 2018: Swedish writes the year first, the others only where the day cannot come first.
const fn year_leads(first: i64, second: i64, third: i64, lang: Lang) -> bool {
    let possible = second >= 1 && second <= 12 && third >= 1 && third <= 31;
    possible && (matches!(lang, Lang::Sv) || first > 31)
}

/// Digits without delimiters: year first where that gives a date, else day first.
fn solid(
    text: &str,
    start: usize,
    first: [usize; 3],
    ymd: Vec<Field>,
    second: [usize; 3],
    dmy: Vec<Field>,
) -> Option<Layout> {
    let cuts = |lengths: [usize; 3]| {
        let mut at = start;
        lengths.map(|length| {
            at += length;
            (at - length, at)
        })
    };
    let numbers = |cuts: [(usize, usize); 3]| {
        cuts.map(|(start, end)| text.get(start..end).and_then(|cut| cut.parse().ok()))
    };
    let leading = cuts(first);
    if let [Some(year), Some(month), Some(day)] = numbers(leading)
        && (!(100..1800).contains(&year) && year <= 2200)
        && Date::new(2000, month, day).is_some()
    {
        return Some((leading.to_vec(), ymd));
    }
    Some((cuts(second).to_vec(), dmy))
}

/// One part of a date in words, moved together with the other parts of the same mention.
fn shift_part(scene: &Scene<'_>, decision: &Decision, days: i64) -> Option<String> {
    let text = scene.text(decision);
    let lang = scene.language(decision);
    let own = (decision.label, read(text, decision.label, lang)?.0);
    let others = scene.date(decision).into_iter();
    let values: Vec<(Label, i64)> = [own]
        .into_iter()
        .chain(others.filter_map(|other| Some((other.label, read(scene.text(other), other.label, lang)?.0))))
        .collect();
    let value = |label: Label| values.iter().find(|(other, _)| *other == label).map(|(_, value)| *value);
    let month = value(Label::MonthWord).or_else(|| value(Label::MonthDigit));
    if month.is_none() && decision.label == Label::Year {
        let years = if days.abs() > 546 { 2 } else { 1 } * days.signum();
        return Some(write_number(text, own.1 + years, lang));
    }
    let year = value(Label::Year).map_or(SOME_YEAR, |year| if year < 100 { century(year) } else { year });
    let date = possible(year, month.unwrap_or(1), value(Label::Day).unwrap_or(SOME_DAY))?.plus(days);
    Some(match decision.label {
        Label::MonthWord => write_month(text, date.month, lang),
        Label::MonthDigit => write_number(text, date.month, lang),
        Label::Year if own.1 < 100 => write_number(text, date.year.rem_euclid(100), lang),
        Label::Year => write_number(text, date.year, lang),
        _ => write_number(text, date.day, lang),
    })
}

/// The number of a date part, and whether a month is written short.
pub(crate) fn read(text: &str, label: Label, lang: Lang) -> Option<(i64, bool)> {
    match label {
        Label::MonthWord => month_named(text, lang),
        Label::Day | Label::MonthDigit | Label::Year => {
            let (start, end) = *digit_runs(text).first()?;
            let number = text.get(start..end)?.parse().ok()?;
            (number <= LARGEST).then_some((number, false))
        }
        _ => None,
    }
}

/// The value of a date part, the same however it is written.
pub(crate) fn spelled(scene: &Scene<'_>, part: &Decision) -> String {
    let text = scene.text(part);
    let kind = if part.label == Label::MonthWord { Label::MonthDigit } else { part.label };
    match read(text, part.label, scene.language(part)) {
        Some((number, _)) => format!("{}={number}", kind.name()),
        None => format!("{}={}", kind.name(), folded(text)),
    }
}

/// Another month as `text` writes months: language, letter case, abbreviation and its full stop.
pub(crate) fn write_month(text: &str, month: i64, lang: Lang) -> String {
    let short = month_named(text, lang).is_some_and(|(_, short)| short);
    let lang = month_language(text, lang);
    let name = month_name(month, short, lang);
    let whole = name == month_name(month, false, lang);
    let stop = if text.ends_with('.') && !(short && whole) { "." } else { "" };
    cased_like(name, text) + stop
}

/// Another number in place of the first one of `text`, as wide as the old one where that was led by a zero or is a year.
pub(crate) fn write_number(text: &str, number: i64, lang: Lang) -> String {
    let Some((start, end)) = digit_runs(text).first().copied() else { return text.to_owned() };
    let led = text.get(start..end).is_some_and(|old| old.starts_with('0')) || end - start > 2;
    let width = if led { end - start } else { 1 };
    let head = text.get(..start).unwrap_or_default();
    let tail = text.get(end..).unwrap_or_default();
    format!("{head}{number:0width$}{}", ordinal_ending(tail, number, lang))
}

/// `21st` for `22nd`, `21:a` for `25:e`.
fn ordinal_ending(tail: &str, number: i64, lang: Lang) -> String {
    let teen = matches!(number % 100, 11..=13);
    let ending = match (lang, tail.to_lowercase().as_str(), number % 10) {
        (_, "st" | "nd" | "rd" | "th", 1) if !teen => "st",
        (_, "st" | "nd" | "rd" | "th", 2) if !teen => "nd",
        (_, "st" | "nd" | "rd" | "th", 3) if !teen => "rd",
        (_, "st" | "nd" | "rd" | "th", _) => "th",
        (_, ":a" | ":e", 1 | 2) if !teen => ":a",
        (_, ":a" | ":e", _) => ":e",
        (Lang::Fr, "er" | "e" | "ème", _) if number == 1 => "er",
        (Lang::Fr, "er", _) => "",
        _ => return tail.to_owned(),
    };
    ending.to_owned()
}

/// A time of day moved by 11 to 49 minutes, the same for the whole document; whole hours by an hour or two.
fn shift_time(scene: &Scene<'_>, text: &str) -> Option<String> {
    let runs = digit_runs(text);
    let mut draw = Draw::new(scene.namer.document_seed("time-offset"));
    let minutes = draw.between(11, 49);
    let hours = draw.between(1, 2);
    let number = |idx: usize| {
        let (start, end) = *runs.get(idx)?;
        text.get(start..end)?.parse::<i64>().ok()
    };
    let width = |idx: usize| runs.get(idx).map_or(1, |(start, end)| end - start);
    let hour = number(0).filter(|hour| *hour < 25 && digits(text).len() <= 6)?;
    let limit = if hour > 12 || text.starts_with('0') { 24 } else { 12 };
    let Some(minute) = number(1) else {
        return Some(write_number(text, (hour + hours - 1) % limit + 1, Lang::Und));
    };
    let all = hour * 60 + minute + minutes;
    let (start, middle, end) = (runs.first()?, runs.get(1)?, text.len());
    let (hour_width, minute_width) = (width(0), width(1));
    let between = text.get(start.1..middle.0)?;
    let after = text.get(middle.1..end)?;
    let before = text.get(..start.0)?;
    Some(format!("{before}{:0hour_width$}{between}{:0minute_width$}{after}", all / 60 % 24, all % 60))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_and_intervals_stay() {
        for (text, lang, expected) in [
            ("2018-12-01", Lang::Sv, "2018-12-08"),
            ("18/12/01", Lang::Sv, "18/12/08"),
            ("181201", Lang::Sv, "181208"),
            ("20181201", Lang::Sv, "20181208"),
            ("01.12.2018", Lang::De, "08.12.2018"),
            ("1.12.", Lang::De, "8.12."),
            ("31/12/1999", Lang::Fr, "07/01/2000"),
            ("12/31/1999", Lang::En, "01/07/2000"),
            ("2018-12-01T10:30", Lang::Sv, "2018-12-08T10:30"),
            ("12/2018", Lang::En, "12/2018"),
        ] {
            assert_eq!(shift_digits(text, lang, false, 7).as_deref(), Some(expected), "{text}");
        }
        assert_eq!(shift_digits("99", Lang::Sv, false, 7), None);
        assert_eq!(shift_digits("45.45.2020", Lang::De, false, 7), None);
    }

    #[test]
    fn days_that_no_month_has_move_like_its_last() {
        assert_eq!(shift_digits("31.04.2019", Lang::De, false, 7).as_deref(), Some("07.05.2019"));
        assert_eq!(possible(2021, 6, 31), Date::new(2021, 6, 30));
        assert_eq!(possible(2021, 6, 45), None);
    }

    #[test]
    fn the_day_comes_first_unless_the_document_says_otherwise() {
        assert_eq!(shift_digits("03/04/2021", Lang::En, false, 7).as_deref(), Some("10/04/2021"));
        assert_eq!(shift_digits("03/04/2021", Lang::En, true, 7).as_deref(), Some("03/11/2021"));
        assert!(month_first(["03/04/2021", "12/31/2021"].into_iter()));
        assert!(!month_first(["31/12/2021", "12/31/2021"].into_iter()));
        assert!(!month_first(["03/04/2021", "2021-12-31"].into_iter()));
    }

    #[test]
    fn parts_are_written_like_the_old_ones() {
        assert_eq!(write_number("22nd", 21, Lang::En), "21st");
        assert_eq!(write_number("3:e", 21, Lang::Sv), "21:a");
        assert_eq!(write_number("05", 7, Lang::De), "07");
        assert_eq!(write_month("OKT.", 3, Lang::De), "MÄR.");
        assert_eq!(write_month("janv.", 5, Lang::Fr), "mai");
        assert_eq!(write_month("Mai", 10, Lang::Nb), "Oktober");
        assert_eq!(write_month("maj", 8, Lang::Fr), "augusti");
        assert_eq!(write_month("février", 10, Lang::Sv), "octobre");
        assert_eq!(write_month("mars", 10, Lang::Fr), "octobre");
        assert_eq!(write_number("3:e", 21, Lang::Fr), "21:a");
    }
}
