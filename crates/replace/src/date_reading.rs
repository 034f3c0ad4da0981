//! What the text of a date or an age says: year, month, day and week, and where in it each stands.

use crate::calendar::{Date, month_named};
use crate::shape::has_digit;
use crate::spelled;
use maskros_language::{GrammarRole, LanguageTrait, grammar_words};
use maskros_morphology::{SpokenYear, spoken_year};
use maskros_text::{Decision, Label, Lang, Languages};

/// No part of a date is larger.
const LARGEST: i64 = 9999;

/// The day and month of a date that does not name one.
const SOME_DAY: i64 = 15;

const SOME_MONTH: i64 = 1;

/// The kinds of years that are many years, of weeks, and of weeks with their year.
const LONG: [&str; 2] = ["decade", "century"];

pub(crate) const WEEK: &str = "week";

pub(crate) const ISO_WEEK: &str = "iso-week";

/// Whether the parts of one mention are generalised together.
pub(crate) const fn joins(label: Label) -> bool {
    matches!(label, Label::Day | Label::MonthDigit | Label::MonthWord | Label::Year)
}

/// Whether what stands between two parts of a date joins them: `17. November 2015`, `den 3:e i maj`.
pub(crate) fn is_joiner(between: &str) -> bool {
    let word = between.trim_matches([' ', '\u{a0}', '.', ',', '-', '/', '\'', '’']);
    between.len() < 8 && (word.is_empty() || is_day_link(word))
}

fn is_day_link(word: &str) -> bool {
    grammar_words(GrammarRole::DayLink).iter().any(|(link, _)| link.trim_end_matches('\'') == word)
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

    /// Whether it is a day of which neither month nor year is known.
    pub(crate) const fn is_lone_day(self) -> bool {
        self.day.is_some() && self.month.is_none() && self.year.is_none() && self.week.is_none()
    }

    /// `Friday 25 July … Monday the 28th`: the first such day on or after `before`, in its month or the next that has one.
    pub(crate) fn day_from(self, before: Date) -> Option<Date> {
        const MONTHS: i64 = 3;
        let months = (before.month - 1..before.month - 1 + MONTHS)
            .map(|month| (before.year + month / 12, month % 12 + 1));
        let mut days = months.filter_map(|(year, month)| Date::new(year, month, self.day?));
        days.find(|day| day.since(before) >= 0)
    }

    /// The day that it is in that year; none for a lone year.
    pub(crate) fn date(self, year: i64) -> Option<Date> {
        match self.week {
            Some(week) => self.date_in_week(year, week),
            None => self.date_in_month(year),
        }
    }

    fn date_in_week(self, year: i64, week: i64) -> Option<Date> {
        Date::of_week(year, week).map(|monday| monday.plus(self.weekday.unwrap_or(1) - 1))
    }

    fn date_in_month(self, year: i64) -> Option<Date> {
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

pub(crate) fn digit_fields(text: &str, kind: Option<&str>, lang: Lang, month_first: bool) -> Option<Fields> {
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

/// Which number of a date stands where.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Field {
    Year,
    Month,
    Day,
    Week,
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
        match (short_number(text, runs.first()), short_number(text, runs.get(1))) {
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

pub(crate) fn digit_runs(text: &str) -> Vec<(usize, usize)> {
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
pub(crate) fn layout(text: &str, groups: &[(usize, usize)], lang: Lang, month_first: bool) -> Option<Layout> {
    use Field::{Day, Month, Year};
    let length = |idx: usize| groups.get(idx).map_or(0, |(start, end)| end - start);
    let fields = match groups.len() {
        0 => return None,
        1 => return without_marks(text, groups[0]),
        2 => match (length(0), length(1)) {
            (4, _) => vec![Year, Month],
            (_, 4) => vec![Month, Year],
            _ if number(text, groups[1])? > 12 => vec![Month, Day],
            _ => vec![Day, Month],
        },
        _ => whole_date(text, groups, lang, month_first)?,
    };
    Some((groups[..fields.len()].to_vec(), fields))
}

fn number(text: &str, (start, end): (usize, usize)) -> Option<i64> {
    text.get(start..end)?.parse().ok()
}

/// What the first three numbers are.
fn whole_date(text: &str, groups: &[(usize, usize)], lang: Lang, month_first: bool) -> Option<Vec<Field>> {
    use Field::{Day, Month, Year};
    let [one, two, three, ..] = groups else { return None };
    if one.1 - one.0 == 4 {
        return Some(vec![Year, Month, Day]);
    }
    let (first, second, third) = (number(text, *one)?, number(text, *two)?, number(text, *three)?);
    let may_be_american = month_first && first <= 12 && text.contains('/');
    let is_short = three.1 - three.0 < 4;
    Some(match () {
        () if parted_differently(text, groups) => vec![Day, Month, Year],
        () if is_short && year_leads(first, second, third, lang) => vec![Year, Month, Day],
        () if second > 12 || may_be_american => vec![Month, Day, Year],
        () => vec![Day, Month, Year],
    })
}

/// A date in one run of digits.
fn without_marks(text: &str, (start, end): (usize, usize)) -> Option<Layout> {
    match end - start {
        8 => solid(text, start, [4, 2, 2], [2, 2, 4]),
        6 => solid(text, start, [2, 2, 2], [2, 2, 2]),
        _ => None,
    }
}

/// `5/3-98`, `5/3 1998`: the year stands apart.
fn parted_differently(text: &str, groups: &[(usize, usize)]) -> bool {
    let between = |idx: usize| Some(text.get(groups.get(idx)?.1..groups.get(idx + 1)?.0)?.trim());
    between(0) == Some("/") && between(1) != Some("/")
}

/// Whether `18/01/12` is 2018: some languages write the year first, the others only where the day cannot come first.
fn year_leads(first: i64, second: i64, third: i64, lang: Lang) -> bool {
    let possible = (1..=12).contains(&second) && (1..=31).contains(&third);
    possible && (first > 31 || LanguageTrait::YearFirst.is_of_one(Languages::only(lang)))
}

/// Digits without delimiters: year first where that gives a date, else day first.
fn solid(text: &str, start: usize, year_first: [usize; 3], day_first: [usize; 3]) -> Option<Layout> {
    use Field::{Day, Month, Year};
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
    let leading = cuts(year_first);
    if let [Some(year), Some(month), Some(day)] = numbers(leading)
        && (!(100..1800).contains(&year) && year <= 2200)
        && Date::new(2000, month, day).is_some()
    {
        return Some((leading.to_vec(), vec![Year, Month, Day]));
    }
    Some((cuts(day_first).to_vec(), vec![Day, Month, Year]))
}

/// The number of a date part, and whether a month is written short.
pub(crate) fn read(text: &str, label: Label, lang: Lang) -> Option<(i64, bool)> {
    match label {
        Label::MonthWord => month_named(text, lang),
        Label::Year if !has_digit(text) => spoken_in(text, lang).map(|(spoken, _)| (spoken.year, false)),
        Label::Day if !has_digit(text) => spelled::read(text, lang).map(|spelled| (spelled.number, false)),
        Label::Day | Label::MonthDigit | Label::Year => first_number(text).map(|number| (number, false)),
        _ => None,
    }
}

/// The year that a text is in words, and its language: `lang`, or another where a short text was taken for one of that.
pub(crate) fn spoken_in(text: &str, lang: Lang) -> Option<(SpokenYear, Lang)> {
    let mut langs = [lang].into_iter().chain(Lang::SUPPORTED);
    langs.find_map(|lang| Some((spoken_year(text, lang)?, lang)))
}

fn first_number(text: &str) -> Option<i64> {
    let (start, end) = *digit_runs(text).first()?;
    text.get(start..end)?.parse().ok().filter(|number| *number <= LARGEST)
}

/// The number of one or two digits that stands in a run.
fn short_number(text: &str, run: Option<&(usize, usize)>) -> Option<i64> {
    let (start, end) = *run?;
    text.get(start..end).filter(|run| run.len() < 3)?.parse().ok()
}

/// The number that an age names.
pub(crate) fn age(text: &str, lang: Lang) -> Option<i64> {
    let digits = read(text, Label::Day, lang).map(|(number, _)| number);
    digits.or_else(|| spelled::read(text, lang).map(|spelled| spelled.number)).filter(|age| *age < 1000)
}

/// Whether somebody of so many years is under age, as all the countries of our languages have it.
pub(crate) const fn is_minor(years: i64) -> bool {
    years < 18
}
