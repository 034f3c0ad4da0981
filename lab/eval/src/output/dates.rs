//! Whether the days between two dates stay.

use super::{Report, crossed, road, write_cases};
use anyhow::Result;
use maskros_pipeline::Pipeline;
use maskros_policy::Strategy;
use serde::Deserialize;
use std::sync::LazyLock;

/// How a language writes dates, and what stands round two of them.
#[derive(Deserialize)]
struct Style {
    /// The code of the language.
    lang: &'static str,
    months: [&'static str; 12],
    /// With `D`, `DD`, `M`, `MM`, `MONTH` and `YYYY`.
    forms: Vec<&'static str>,
    /// A pair of dates of their own.
    frame: [&'static str; 3],
    /// `vom 3. bis 9. März 2021`: the first form, then what stands round.
    range: DateRange,
}

#[derive(Clone, Copy, Deserialize)]
struct DateRange {
    /// The form of the first date.
    first: &'static str,
    frame: [&'static str; 3],
}

/// How each language writes dates, from `lists/dates.json`.
static STYLES: LazyLock<Vec<Style>> = LazyLock::new(|| super::list(include_str!("../../lists/dates.json")));

/// Year, month and day, and the days to the other date.
const PAIRS: &[([i64; 3], i64)] = &[
    ([2021, 3, 13], 1),
    ([2021, 2, 17], 9),
    ([2020, 2, 26], 7),
    ([2019, 12, 28], 20),
    ([2018, 6, 15], 365),
    ([1998, 3, 25], 700),
    ([2016, 2, 29], 366),
    ([2023, 8, 30], 2),
    ([2015, 11, 14], 90),
    ([2000, 1, 31], 29),
];

/// Days of one month, so that the first need not say its month.
const RANGES: &[([i64; 3], i64)] =
    &[([2021, 3, 3], 6), ([2021, 11, 10], 5), ([2020, 2, 24], 4), ([2019, 7, 14], 14), ([2022, 5, 20], 10)];

pub(super) fn measure(report: &mut Report) -> Result<()> {
    let road = road(Strategy::Realistic, None)?;
    STYLES.iter().for_each(|style| style.measure(&road, report));
    Ok(())
}

struct Case<'s> {
    style: &'s Style,
    form: &'static str,
    frame: [&'static str; 3],
    text: String,
    days: i64,
}

impl Style {
    fn measure(&self, road: &Pipeline, report: &mut Report) {
        for (case, output) in write_cases(road, self.cases(), |case| case.text.clone()) {
            case.judge(&output, report);
        }
    }

    fn cases(&self) -> impl Iterator<Item = Case<'_>> {
        self.pairs().chain(self.ranges())
    }

    /// Every pair of dates in every form.
    fn pairs(&self) -> impl Iterator<Item = Case<'_>> {
        let pairs = crossed(&self.forms, PAIRS);
        pairs.map(|(form, (date, days))| self.case(form, [form, form], self.frame, date, days))
    }

    fn ranges(&self) -> impl Iterator<Item = Case<'_>> {
        let DateRange { first, frame } = self.range;
        let forms = [first, self.forms[0]];
        RANGES.iter().map(move |(date, days)| self.case("range", forms, frame, *date, *days))
    }

    fn case(
        &self,
        form: &'static str,
        forms: [&str; 2],
        frame: [&'static str; 3],
        date: [i64; 3],
        days: i64,
    ) -> Case<'_> {
        let dates = [date, of_days(to_days(date) + days)];
        let [one, other] = [0, 1].map(|nth| self.written(forms[nth], dates[nth]));
        let text = format!("{}{one}{}{other}{}", frame[0], frame[1], frame[2]);
        Case { style: self, form, frame, text, days }
    }

    fn written(&self, form: &str, [year, month, day]: [i64; 3]) -> String {
        let name = self.name_of(month);
        let text = form.replace("YYYY", &year.to_string()).replace("MONTH", "\u{1}");
        let text = text.replace("DD", &format!("{day:02}")).replace("MM", &format!("{month:02}"));
        text.replace('D', &day.to_string()).replace('M', &month.to_string()).replace('\u{1}', name)
    }

    /// Day, month and year as far as the text says them.
    fn read(&self, text: &str) -> [Option<i64>; 3] {
        let (numbers, month) = (numbers(text), self.month(&text.to_lowercase()));
        let number = |idx: usize| numbers.get(idx).and_then(|number| number.parse().ok());
        if numbers.first().is_some_and(|number| number.len() == 4) {
            [number(2), number(1), number(0)]
        } else if month.is_some() || numbers.len() < 3 {
            [number(0), month, number(1)]
        } else {
            [number(0), number(1), number(2)]
        }
    }
}

impl Style {
    fn name_of(&self, month: i64) -> &'static str {
        usize::try_from(month - 1).ok().and_then(|idx| self.months.get(idx)).copied().unwrap_or_default()
    }

    /// The month whose name stands in a text in lower case.
    fn month(&self, text: &str) -> Option<i64> {
        let mut named = (1..).zip(self.months);
        named.find(|(_, name)| text.contains(&name.to_lowercase())).map(|(month, _)| month)
    }
}

fn numbers(text: &str) -> Vec<&str> {
    text.split(|letter: char| !letter.is_ascii_digit()).filter(|number| !number.is_empty()).collect()
}

impl Case<'_> {
    fn judge(&self, output: &str, report: &mut Report) {
        let kept = self.days_in(output) == Some(self.days);
        report.case("interval", &self.set(), kept, || format!("{} -> {output}", self.text));
    }

    /// Language and form; a cell of the table has no comma.
    fn set(&self) -> String {
        format!("{} {}", self.style.lang, self.form.replace(',', ""))
    }

    fn days_in(&self, output: &str) -> Option<i64> {
        let [one, other] = self.dates_in(output)?.map(|text| self.style.read(text));
        let last = [other[2]?, other[1]?, other[0]?];
        let first = [one[2].unwrap_or(last[0]), one[1].unwrap_or(last[1]), one[0]?];
        Some(to_days(last) - to_days(first))
    }

    /// The two dates in the frame.
    fn dates_in<'t>(&self, output: &'t str) -> Option<[&'t str; 2]> {
        let [before, between, after] = self.frame;
        let dates = output.strip_prefix(before)?.strip_suffix(after)?;
        dates.split_once(between).map(<[&str; 2]>::from)
    }
}

/// Days since the first of March of the year 0, in the Gregorian calendar.
fn to_days([year, month, day]: [i64; 3]) -> i64 {
    let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day - 1
}

/// The year from the first of March on.
fn year_of(days: i64) -> i64 {
    let mut year = days / 366;
    while to_days([year + 1, 3, 1]) <= days {
        year += 1;
    }
    year
}

fn of_days(days: i64) -> [i64; 3] {
    let year = year_of(days);
    let rest = days - to_days([year, 3, 1]);
    let month = (5 * rest + 2) / 153;
    let day = rest - (153 * month + 2) / 5 + 1;
    if month < 10 { [year, month + 3, day] } else { [year + 1, month - 9, day] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_come_back_over_leap_years() {
        for days in 700_000..740_000 {
            assert_eq!(to_days(of_days(days)), days);
        }
        assert_eq!(to_days([2020, 3, 1]) - to_days([2020, 2, 28]), 2);
        assert_eq!(of_days(to_days([2000, 2, 29]) + 366), [2001, 3, 1]);
    }

    #[test]
    fn what_is_written_can_be_read() {
        for style in STYLES.iter() {
            for case in style.cases() {
                assert_eq!(case.days_in(&case.text), Some(case.days), "{}", case.text);
            }
        }
    }
}
