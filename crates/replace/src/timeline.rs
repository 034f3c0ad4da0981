//! The dates of one document on one line, and how far all of them move.
//!
//! A date that does not say its year takes it from its neighbours: `3. bis 9. März 2021` is six days of one year, `5 March … 2 January`
//! goes over the turn of a year. So every date is a day, all move by one number of days, and what lies between two of them stays.

use crate::calendar::Date;
use crate::date_reading::{self, Fields, is_minor};
use crate::draw::Draw;
use maskros_identifiers::people;
use maskros_language::{WordRole, words_of};
use maskros_text::{Action, Decision, Document, Label, Lang, Span};

/// The year of dates of which none names one; not a leap year, as most are not.
const SOME_YEAR: i64 = 2023;
/// The same where one of them is the 29th of February.
const LEAP_YEAR: i64 = 2024;
/// Dates with at most so many bytes between may share month and year: `3. bis zum 9. März`.
const LINK_BYTES: usize = 16;
/// So many pairs of dates are looked at to choose the offset, and so many offsets are tried.
const MAX_PAIRS: usize = 256;
const MAX_TRIES: usize = 96;

/// Where every date of a document goes.
#[derive(Debug, Default)]
pub(crate) struct Timeline {
    /// By decision: the number of its date.
    groups: Vec<Option<usize>>,
    dates: Vec<Group>,
    /// By how many days everything moves: whole weeks.
    days: i64,
    /// By how many years everybody gets older beside that.
    older: Option<i64>,
}

/// One date, of one or several decisions.
#[derive(Clone, Debug)]
struct Group {
    span: Span,
    own: Fields,
    birth: bool,
    replaced: bool,
    /// The day it is taken for; none for a lone year.
    date: Option<Date>,
}

impl Group {
    /// A date there, of which nothing is known yet.
    fn at(span: Span) -> Self {
        Self { span, own: Fields::default(), birth: false, replaced: false, date: None }
    }

    /// One more part of the date, and what that says.
    fn add(&mut self, decision: &Decision, own: Fields) {
        self.span = self.span.join(decision.span);
        self.own = self.own.with(own);
        self.birth |= decision.attributes.kind == Some("birth-date");
        self.replaced |= decision.action == Action::Replace;
    }

    /// The day that the date is taken for, in the year that it says; else nearest to the date before, in `year` where there is none.
    fn day(&self, before: Option<Date>, year: i64) -> Option<Date> {
        match (self.own.year, before) {
            (Some(year), _) => self.own.date(year),
            (None, Some(before)) if self.own.is_lone_day() => self.own.day_from(before),
            (None, Some(before)) => self.nearest(before),
            (None, None) => self.own.date(year),
        }
    }

    /// The day of the year that is nearest to another day.
    fn nearest(&self, before: Date) -> Option<Date> {
        let years = (before.year - 1..=before.year + 1).filter_map(|year| self.own.date(year));
        years.min_by_key(|date| date.since(before).abs())
    }

    /// The day by which later dates are told; of a lone year its middle.
    fn anchor(&self) -> Option<Date> {
        self.date.or_else(|| Date::new(self.own.year?, 7, 1))
    }
}

/// The labels of the date that is being read, and the mention of its last part.
#[derive(Default)]
struct OpenDate {
    labels: Vec<Label>,
    mention: Option<u32>,
}

impl OpenDate {
    fn add(&mut self, part: &Decision) {
        self.labels.push(part.label);
        self.mention = Some(part.mention);
    }

    /// Whether a decision is one more part of the date, which ends with `last`.
    fn takes(&self, document: &Document, last: Span, next: &Decision) -> bool {
        let gap = Span::new(last.end, next.span.start.max(last.end));
        joins(&self.labels, next.label) && is_near(document.cut(gap), self.mention == Some(next.mention))
    }
}

/// Two dates that are written with one month or one year for both.
#[derive(Clone, Copy)]
struct Shared {
    first: usize,
    second: usize,
    month: bool,
}

impl Timeline {
    /// Reads the dates among the decisions; `lang` is the language of those that say none, and `seed` draws the offset of the
    /// document and by how much people get older.
    pub(crate) fn of(
        document: &Document,
        decisions: &[Decision],
        (lang, month_first): (Lang, bool),
        seed: impl Fn(&str) -> [u8; 32],
    ) -> Self {
        let mut line = Self { groups: vec![None; decisions.len()], ..Self::default() };
        line.group(document, decisions, lang, month_first);
        let mut shared = line.take_months(document);
        line.take_years(document, &mut shared);
        line.settle();
        let told_by_date = line.dates.iter().any(|group| group.birth && group.replaced);
        if told_by_date || decisions.iter().any(|decision| tells_birth(document, decision)) {
            line.older = older(document, decisions, lang, seed("age-offset"));
        }
        line.days = line.offset(&shared, seed("date-offset"));
        line
    }

    /// Joins neighbouring decisions to dates.
    fn group(&mut self, document: &Document, decisions: &[Decision], lang: Lang, month_first: bool) {
        let mut open = OpenDate::default();
        for (idx, decision) in decisions.iter().enumerate().filter(|(_, one)| is_date(one.label)) {
            let goes_on = self.dates.last().is_some_and(|last| open.takes(document, last.span, decision));
            if !goes_on {
                self.dates.push(Group::at(decision.span));
                open = OpenDate::default();
            }
            open.add(decision);
            let lang = decision.attributes.language.unwrap_or(lang);
            let own = date_reading::fields(document.cut(decision.span), decision, lang, month_first);
            if let Some(group) = self.dates.last_mut() {
                group.add(decision, own);
            }
            self.groups[idx] = Some(self.dates.len() - 1);
        }
    }

    /// Gives days without a month that of the date beside them.
    fn take_months(&mut self, document: &Document) -> Vec<Shared> {
        let mut shared = Vec::new();
        for (pair, taker) in takers(self.dates.len()) {
            self.take_month(document, pair, taker, &mut shared);
        }
        shared
    }

    fn take_month(
        &mut self,
        document: &Document,
        (first, second): (usize, usize),
        taker: usize,
        shared: &mut Vec<Shared>,
    ) {
        let giver = if taker == first { second } else { first };
        let (month, own) = (self.dates[giver].own.month, self.dates[taker].own);
        let lacks = own.month.is_none() && own.day.is_some() && own.week.is_none();
        if lacks && month.is_some() && self.linked(document, first, second) {
            self.dates[taker].own.month = month;
            shared.push(Shared { first, second, month: true });
        }
    }

    /// Gives dates without a year that of the date that they are linked to, or the one before or after it over the turn of the year.
    fn take_years(&mut self, document: &Document, shared: &mut Vec<Shared>) {
        for (pair, taker) in takers(self.dates.len()) {
            self.take_year(document, pair, taker, shared);
        }
    }

    fn take_year(
        &mut self,
        document: &Document,
        (first, second): (usize, usize),
        taker: usize,
        shared: &mut Vec<Shared>,
    ) {
        let giver = if taker == first { second } else { first };
        let (year, lacks) = (self.dates[giver].own.year, self.dates[taker].own.lacks_year());
        let Some(year) = year.filter(|_| lacks && self.linked(document, first, second)) else { return };
        let turned = self.dates[first].own.is_later_in_year(self.dates[second].own);
        let turn = if taker == first { -1 } else { 1 };
        self.dates[taker].own.year = Some(if turned { year + turn } else { year });
        shared.push(Shared { first, second, month: false });
    }

    /// Whether only a few letters of one line stand between two dates.
    fn linked(&self, document: &Document, first: usize, second: usize) -> bool {
        let (from, to) = (self.dates[first].span.end, self.dates[second].span.start);
        to >= from && to - from <= LINK_BYTES && !document.cut(Span::new(from, to)).contains(['\n', '\r'])
    }

    /// Takes every date for a day: years that nothing says are those nearest to the date before.
    fn settle(&mut self) {
        let year = self.some_year();
        let mut before: Option<Date> = None;
        for group in &mut self.dates {
            group.date = group.day(before, year);
            if !group.birth {
                before = group.anchor().or(before);
            }
        }
    }

    /// The year of dates before any that says one: the first that one says, of no birth.
    fn some_year(&self) -> i64 {
        let leap = self.dates.iter().any(|group| group.own.lacks_year() && group.own.is_leap_day());
        let said = self.dates.iter().filter(|group| !group.birth).find_map(|group| group.own.year);
        said.unwrap_or(if leap { LEAP_YEAR } else { SOME_YEAR })
    }

    /// Whole weeks, so that weekdays stay true; 58 to 98 of them, so that the year and the month both change whatever the day.
    ///
    /// Of the offsets drawn, the first that keeps two days of one month in one month (`3. bis 9. März`), two dates of one year in one
    /// year, and birthdays on their day; else the one that does so most.
    fn offset(&self, shared: &[Shared], seed: [u8; 32]) -> i64 {
        let mut draw = Draw::new(seed);
        let mut best = (usize::MAX, 0);
        let birthdays = self.birthdays();
        for _ in 0..MAX_TRIES {
            let days = whole_weeks(&mut draw);
            let torn = self.torn(shared, &birthdays, days);
            if torn < best.0 {
                best = (torn, days);
            }
            if torn == 0 {
                break;
            }
        }
        best.1
    }

    /// How many pairs of dates an offset would tear apart.
    fn torn(&self, shared: &[Shared], birthdays: &[(Date, Date)], days: i64) -> usize {
        let split = shared.iter().take(MAX_PAIRS).filter(|pair| self.is_split(pair, days)).count();
        let off = |(birth, day): &&(Date, Date)| !are_of_one_day(birth.plus(days), day.plus(days));
        split + birthdays.iter().filter(off).count()
    }

    /// Whether two dates of one month or year would be of two.
    fn is_split(&self, pair: &Shared, days: i64) -> bool {
        let moved = |idx: usize| self.dates[idx].date.map(|date| date.plus(days));
        let Some((one, two)) = moved(pair.first).zip(moved(pair.second)) else { return false };
        one.year != two.year || (pair.month && one.month != two.month)
    }

    /// Dates of birth with the dates that fall on the same day of another year.
    fn birthdays(&self) -> Vec<(Date, Date)> {
        let is_later = |birth: &Date, day: &Date| are_of_one_day(*birth, *day) && birth.year < day.year;
        let pairs = self.full(true).flat_map(|birth| self.full(false).map(move |day| (birth, day)));
        pairs.filter(|(birth, day)| is_later(birth, day)).collect()
    }

    /// The first dates that say their day, of births or of anything else.
    fn full(&self, birth: bool) -> impl Iterator<Item = Date> {
        let whole = move |group: &&Group| group.birth == birth && group.own.day.is_some();
        self.dates.iter().filter(whole).filter_map(|group| group.date).take(MAX_PAIRS / 8)
    }

    /// The day that decision `idx` is a part of, moved.
    pub(crate) fn moved(&self, idx: usize) -> Option<Date> {
        let group = self.group_of(idx)?;
        let date = group.date?.plus(self.days);
        Some(if group.birth { self.aged(date) } else { date })
    }

    /// Whether decision `idx` is part of a week.
    pub(crate) fn is_week(&self, idx: usize) -> bool {
        self.group_of(idx).is_some_and(|group| group.own.week.is_some())
    }

    /// The date that the decision with this number is part of.
    fn group_of(&self, idx: usize) -> Option<&Group> {
        self.dates.get((*self.groups.get(idx)?)?)
    }

    /// The lone year that decision `idx` is, moved: by one year or two, as most dates of the document.
    pub(crate) fn moved_year(&self, idx: usize, year: i64) -> i64 {
        let years = if self.days.abs() > 546 { 2 } else { 1 } * self.days.signum();
        year + years - self.older_by(idx)
    }

    /// How many years older who is born then has become.
    fn older_by(&self, idx: usize) -> i64 {
        let birth = self.group_of(idx).is_some_and(|group| group.birth);
        if birth { self.older.unwrap_or(0) } else { 0 }
    }

    /// Somebody's day of birth, moved as the dates of birth of the document are.
    pub(crate) fn birthday(&self, date: Date) -> Date {
        self.aged(date.plus(self.days))
    }

    /// The full date of birth that fits a year of two digits and a month, which is all that some numbers say.
    pub(crate) fn birth_in(&self, year: i64, month: i64) -> Option<Date> {
        let fits = |date: &Date| date.year.rem_euclid(100) == year.rem_euclid(100) && date.month == month;
        self.births().take(MAX_PAIRS).find(fits)
    }

    fn births(&self) -> impl Iterator<Item = Date> {
        self.dates.iter().filter(|group| group.birth).filter_map(|group| group.date)
    }

    fn aged(&self, date: Date) -> Date {
        let year = date.year - self.older.unwrap_or(0);
        date_reading::possible(year, date.month, date.day).unwrap_or(date)
    }

    /// By how much every age grows, where the document tells ages and dates of birth and both must fit.
    pub(crate) const fn older(&self) -> Option<i64> {
        self.older
    }
}

/// Whether two dates are the same day of the year.
fn are_of_one_day(one: Date, two: Date) -> bool {
    (one.month, one.day) == (two.month, two.day)
}

/// Whether a number that is replaced tells when somebody was born: `19480322-1637`.
fn tells_birth(document: &Document, decision: &Decision) -> bool {
    let kind = decision.attributes.kind.unwrap_or_default();
    is_replaced_number(decision) && people::birth_told_by(kind, document.cut(decision.span)).is_some()
}

fn is_replaced_number(decision: &Decision) -> bool {
    decision.label == Label::PersonidNr && decision.action == Action::Replace
}

/// One or two years more or less for everybody whose age is told, as long as nobody gets younger than two, or than a year who is one, and,
/// where that can be, no minor comes of age or the other way round; none where an age is one of months or days.
fn older(document: &Document, decisions: &[Decision], lang: Lang, seed: [u8; 32]) -> Option<i64> {
    let ages = ages(document, decisions, lang)?;
    let youngest = ages.iter().min()?;
    let possible = [-2, -1, 1, 2].into_iter().filter(|years| youngest + years >= *youngest.min(&2));
    let possible: Vec<i64> = possible.collect();
    let fitting: Vec<i64> = possible.iter().copied().filter(|years| leaves_minors(&ages, *years)).collect();
    Draw::new(seed).pick(if fitting.is_empty() { &possible } else { &fitting })
}

/// Whether nobody comes of age by so many years more, nor the other way round.
fn leaves_minors(ages: &[i64], years: i64) -> bool {
    ages.iter().all(|age| is_minor(*age) == is_minor(age + years))
}

/// The ages that are replaced; none where somebody is an infant.
fn ages(document: &Document, decisions: &[Decision], lang: Lang) -> Option<Vec<i64>> {
    let told = || decisions.iter().filter(|one| is_age(one.label) && one.action == Action::Replace);
    if told().any(|one| is_of_infant(document, one)) {
        return None;
    }
    let read =
        |one: &Decision| date_reading::age(document.cut(one.span), one.attributes.language.unwrap_or(lang));
    Some(told().filter_map(read).collect())
}

const fn is_age(label: Label) -> bool {
    matches!(label, Label::AgeDigits | Label::AgeString)
}

const fn is_date(label: Label) -> bool {
    date_reading::joins(label) || matches!(label, Label::DateDigits)
}

/// Whether the age is one of months, weeks or days, which cannot grow by a year.
fn is_of_infant(document: &Document, age: &Decision) -> bool {
    let unit = word_behind(document, age.span.end).to_lowercase();
    words_of(WordRole::ShortUnit).iter().any(|(start, _)| unit.starts_with(start))
}

/// The first letters of the word behind `at`.
fn word_behind(document: &Document, at: usize) -> String {
    let rest = document.behind(at).trim_start();
    rest.chars().take_while(|letter| letter.is_alphabetic()).take(8).collect()
}

/// A year or two back, in days: what has happened must not happen in years to come.
fn whole_weeks(draw: &mut Draw) -> i64 {
    -7 * draw.between(58, 98)
}

/// Whether `next` can be one more part of the date of these parts.
fn joins(parts: &[Label], next: Label) -> bool {
    let week = parts == [Label::DateDigits] && next == Label::Year;
    (week || are_parts_of_date(parts, next)) && !parts.contains(&next)
}

fn are_parts_of_date(parts: &[Label], next: Label) -> bool {
    date_reading::joins(next) && parts.iter().all(|part| date_reading::joins(*part))
}

/// Whether no more stands between two parts of one date than one writes there: `17. November 2015`, `den 3:e i maj`.
fn is_near(between: &str, mention: bool) -> bool {
    !between.contains(['\n', '\r'])
        && (date_reading::is_joiner(between) || mention && between.len() <= LINK_BYTES)
}
/// Every two neighbours of so many dates with the one that takes from the other: backwards the earlier one, then forwards the later one.
fn takers(dates: usize) -> impl Iterator<Item = ((usize, usize), usize)> {
    let backwards = (1..dates).rev().map(|second| ((second - 1, second), second - 1));
    backwards.chain((1..dates).map(|second| ((second - 1, second), second)))
}
