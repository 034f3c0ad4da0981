//! Dates of one document moved by one number of days, so that intervals, weekdays and formats stay.

use crate::calendar::{Date, month_language, month_name, month_named};
use crate::draw::Draw;
use crate::namer::folded;
use crate::notice::NoticeKind;
use crate::scene::Scene;
use crate::shape::{cased_like, digits, map_digits};
use crate::spelled;
use maskros_text::{Decision, Label, Lang};

/// No part of a date is larger.
const LARGEST: i64 = 9999;
/// The day and month of a date that does not name one.
const SOME_DAY: i64 = 15;
const SOME_MONTH: i64 = 1;

/// The kinds of years that are many years, of weeks, and of weeks with their year.
const LONG: [&str; 2] = ["decade", "century"];
const WEEK: &str = "week";
const ISO_WEEK: &str = "iso-week";

/// The mention moved by the document's offset; none for what is no date.
pub(crate) fn shifted(scene: &mut Scene<'_>, decision: &Decision) -> Option<String> {
    let text = scene.text(decision);
    if is_long(decision) {
        return Some(text.to_owned());
    }
    let moved = match decision.label {
        Label::DateDigits => shift_digits(scene, decision),
        Label::Day | Label::MonthDigit | Label::MonthWord | Label::Year => shift_part(scene, decision),
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

/// Whether a year stands for ten or a hundred: dates move by a year or two, which leaves them in their decade or century, so that it
/// stays what it is.
pub(crate) fn is_long(decision: &Decision) -> bool {
    decision.label == Label::Year && decision.attributes.kind.is_some_and(|kind| LONG.contains(&kind))
}

/// What a mention says of a date.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Fields {
    pub(crate) year: Option<i64>,
    pub(crate) month: Option<i64>,
    pub(crate) day: Option<i64>,
    /// The week of the year (ISO 8601), and its day, from 1 for Monday.
    pub(crate) week: Option<i64>,
    weekday: Option<i64>,
}

impl Fields {
    /// What both say, the first before the second.
    pub(crate) fn with(self, other: Self) -> Self {
        Self {
            year: self.year.or(other.year),
            month: self.month.or(other.month),
            day: self.day.or(other.day),
            week: self.week.or(other.week),
            weekday: self.weekday.or(other.weekday),
        }
    }

    /// Whether it is a day or month of no known year.
    pub(crate) const fn lacks_year(self) -> bool {
        self.year.is_none() && (self.month.is_some() || self.week.is_some())
    }

    /// Whether it comes after `other` in one year.
    pub(crate) fn is_later_in_year(self, other: Self) -> bool {
        let place = |fields: Self| (fields.month.or(fields.week), fields.day.or(fields.weekday));
        place(self) > place(other)
    }

    /// Whether it is a day that only some years have.
    pub(crate) fn is_leap_day(self) -> bool {
        (self.month, self.day) == (Some(2), Some(29))
    }

    /// The day that it is in that year; none for a lone year.
    pub(crate) fn date(self, year: i64) -> Option<Date> {
        if let Some(week) = self.week {
            return Date::of_week(year, week).map(|monday| monday.plus(self.weekday.unwrap_or(1) - 1));
        }
        if self.month.is_none() && self.day.is_none() {
            return None;
        }
        possible(year, self.month.unwrap_or(SOME_MONTH), self.day.unwrap_or(SOME_DAY))
    }
}

/// What the text of a decision says of a date.
pub(crate) fn fields(text: &str, decision: &Decision, lang: Lang, month_first: bool) -> Fields {
    let number = || read(text, decision.label, lang).map(|(number, _)| number);
    let none = Fields::default();
    match decision.label {
        Label::DateDigits => {
            digit_fields(text, decision.attributes.kind, lang, month_first).unwrap_or_default()
        }
        Label::Day => Fields { day: number(), ..none },
        Label::MonthWord | Label::MonthDigit => Fields { month: number(), ..none },
        Label::Year if !is_long(decision) => Fields { year: number().map(full_year), ..none },
        _ => none,
    }
}

fn digit_fields(text: &str, kind: Option<&str>, lang: Lang, month_first: bool) -> Option<Fields> {
    let groups = digit_runs(text);
    let number = |(start, end): (usize, usize)| {
        text.get(start..end)?.parse::<i64>().ok().filter(|number| *number <= LARGEST)
    };
    let none = Fields::default();
    let at = |idx: usize| groups.get(idx).copied().and_then(number);
    match kind {
        Some(WEEK) => return Some(Fields { week: at(0), ..none }),
        Some(ISO_WEEK) => return Some(Fields { year: at(0), week: at(1), weekday: at(2), ..none }),
        _ => {}
    }
    let (cuts, order) = layout(text, &groups, lang, month_first)?;
    let value =
        |wanted: Field| order.iter().position(|field| *field == wanted).and_then(|at| number(cuts[at]));
    Some(Fields {
        year: value(Field::Year).map(full_year),
        month: value(Field::Month),
        day: value(Field::Day),
        ..none
    })
}

fn full_year(year: i64) -> i64 {
    if year < 100 { century(year) } else { year }
}

fn changed_digits(scene: &Scene<'_>, text: &str) -> Option<String> {
    let mut draw = scene.draw("date", text);
    let changed = map_digits(text, || char::from(b'1' + draw.digit() % 9));
    (changed != text).then_some(changed)
}

/// Which number of a date stands where.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Field {
    Year,
    Month,
    Day,
    Week,
}

/// A date of digits, such as `2018-12-01`, `18/01/12`, `180112`, `1.12.`, `5/3 1998`, `2019-W14`; other digits after it (a time) stay.
fn shift_digits(scene: &Scene<'_>, decision: &Decision) -> Option<String> {
    let date = scene.moved_date(decision)?;
    let habits = (scene.language(decision), scene.month_first);
    write_digits(scene.text(decision), decision.attributes.kind, date, habits)
}

/// Another date as `text` writes its own.
fn write_digits(
    text: &str,
    kind: Option<&str>,
    date: Date,
    (lang, month_first): (Lang, bool),
) -> Option<String> {
    let groups = digit_runs(text);
    if matches!(kind, Some(WEEK | ISO_WEEK)) {
        let (year, week) = date.week();
        let all = [(Field::Year, year), (Field::Week, week)];
        let told = all.get(usize::from(kind == Some(WEEK))..).unwrap_or_default();
        let cuts = groups.into_iter().zip(told.iter().copied());
        let padded = kind == Some(ISO_WEEK);
        return rewritten(text, padded, cuts.map(|(cut, (field, number))| (cut, field, number)));
    }
    let (cuts, order) = layout(text, &groups, lang, month_first)?;
    let number = |field: Field| match field {
        Field::Year => date.year,
        Field::Month => date.month,
        Field::Day | Field::Week => date.day,
    };
    rewritten(text, true, cuts.into_iter().zip(order).map(|(cut, field)| (cut, field, number(field))))
}

/// `text` with other numbers in some of its places, each as wide as it was where they are `padded`; where one of them has one digit,
/// none is filled up with zeros, unless one begins with a zero.
fn rewritten(
    text: &str,
    padded: bool,
    fields: impl Iterator<Item = ((usize, usize), Field, i64)> + Clone,
) -> Option<String> {
    let cut = |(start, end): (usize, usize)| text.get(start..end).unwrap_or_default();
    let short = |field: Field| field != Field::Year;
    let bare = !padded || fields.clone().any(|(at, field, _)| short(field) && cut(at).len() == 1);
    let filled = fields.clone().any(|(at, field, _)| short(field) && cut(at).starts_with('0'));
    let mut out = String::with_capacity(text.len());
    let mut last = 0;
    for ((start, end), field, number) in fields {
        let width = if bare && !filled && short(field) { 1 } else { end - start };
        let number = if field == Field::Year && end - start < 4 { number.rem_euclid(100) } else { number };
        out += text.get(last..start)?;
        out += &format!("{number:0width$}");
        last = end;
    }
    Some(out + text.get(last..)?)
}

/// The date, or the last day of the month where the month is shorter: people write `31. April`.
pub(crate) fn possible(year: i64, month: i64, day: i64) -> Option<Date> {
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
            () if parted_differently(text, groups) => dmy,
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

/// `5/3-98`, `5/3 1998`: the year stands apart.
fn parted_differently(text: &str, groups: &[(usize, usize)]) -> bool {
    let between = |idx: usize| Some(text.get(groups.get(idx)?.1..groups.get(idx + 1)?.0)?.trim());
    between(0) == Some("/") && between(1) != Some("/")
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

/// One part of a date in words, moved together with the other parts of the same date.
fn shift_part(scene: &Scene<'_>, decision: &Decision) -> Option<String> {
    let text = scene.text(decision);
    let lang = scene.language(decision);
    let (own, _) = read(text, decision.label, lang)?;
    let Some(date) = scene.moved_date(decision) else {
        let year = scene.moved_year(decision, own);
        return (decision.label == Label::Year).then(|| write_number(text, short_year(own, year), lang));
    };
    // The year of a week is that of its Thursday.
    let year = if scene.of_week(decision) { date.week().0 } else { date.year };
    Some(match decision.label {
        Label::MonthWord => write_month(text, date.month, lang),
        Label::MonthDigit => write_number(text, date.month, lang),
        Label::Year => write_number(text, short_year(own, year), lang),
        _ => write_day(text, date.day, lang),
    })
}

/// `year` with as many digits as `old` was written with.
const fn short_year(old: i64, year: i64) -> i64 {
    if old < 100 { year.rem_euclid(100) } else { year }
}

/// Another day of the month, in digits or words as `text` is; French writes the first as `1er`.
pub(crate) fn write_day(text: &str, day: i64, lang: Lang) -> String {
    if text.contains(|letter: char| letter.is_ascii_digit()) {
        let written = write_number(text, day, lang);
        return if lang == Lang::Fr && written == "1" { "1er".to_owned() } else { written };
    }
    spelled::read(text, lang)
        .map_or_else(|| write_number(text, day, lang), |spelled| cased_like(&spelled.with(day, lang), text))
}

/// The number of a date part, and whether a month is written short.
pub(crate) fn read(text: &str, label: Label, lang: Lang) -> Option<(i64, bool)> {
    match label {
        Label::MonthWord => month_named(text, lang),
        Label::Day if !text.contains(|letter: char| letter.is_ascii_digit()) => {
            spelled::read(text, lang).map(|spelled| (spelled.number, false))
        }
        Label::Day | Label::MonthDigit | Label::Year => {
            let (start, end) = *digit_runs(text).first()?;
            let number = text.get(start..end)?.parse().ok()?;
            (number <= LARGEST).then_some((number, false))
        }
        _ => None,
    }
}

/// The value of a date part, the same however it is written.
pub(crate) fn spelled_part(scene: &Scene<'_>, part: &Decision) -> String {
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

    fn plus(text: &str, kind: Option<&str>, lang: Lang, month_first: bool, days: i64) -> Option<String> {
        let fields = digit_fields(text, kind, lang, month_first)?;
        let date = fields.date(fields.year.unwrap_or(2023))?.plus(days);
        write_digits(text, kind, date, (lang, month_first))
    }

    fn shift_digits(text: &str, lang: Lang, month_first: bool, days: i64) -> Option<String> {
        plus(text, None, lang, month_first, days)
    }

    #[test]
    fn weeks_stay_weeks() {
        let iso = |text| plus(text, Some(ISO_WEEK), Lang::Sv, false, 7);
        assert_eq!(iso("2019-W14").as_deref(), Some("2019-W15"));
        assert_eq!(iso("2020-W53-5").as_deref(), Some("2021-W01-5"));
        assert_eq!(iso("2026W53").as_deref(), Some("2027W01"));
        assert_eq!(plus("9", Some(WEEK), Lang::De, false, 7).as_deref(), Some("10"));
    }

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
            ("5/3 1998", Lang::Sv, "12/3 1998"),
            ("5/3-98", Lang::Sv, "12/3-98"),
            ("28/3-12", Lang::Sv, "4/4-12"),
            ("25/12 -2019", Lang::Da, "01/01 -2020"),
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
