//! Days, months and their names.

use crate::shape::folded;
use crate::words::{STAND_IN, row_with, rows_in};
use maskros_language::{Table, rows};
use maskros_morphology::distance;
use maskros_text::Lang;
use std::sync::LazyLock;

/// A day of the Gregorian calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Date {
    pub(crate) year: i64,
    pub(crate) month: i64,
    pub(crate) day: i64,
}

impl Date {
    /// The date, where there is such a day.
    pub(crate) fn new(year: i64, month: i64, day: i64) -> Option<Self> {
        let date = Self { year, month, day };
        (Self::from_days(date.days()) == date).then_some(date)
    }

    /// The date `days` later, or earlier where negative.
    pub(crate) const fn plus(self, days: i64) -> Self {
        Self::from_days(self.days() + days)
    }

    /// How many days after `other` it is.
    pub(crate) const fn since(self, other: Self) -> i64 {
        self.days() - other.days()
    }

    /// The Monday of a week as ISO 8601 counts them: the first has the fourth of January.
    pub(crate) fn of_week(year: i64, week: i64) -> Option<Self> {
        let fourth = Self::new(year, 1, 4)?;
        (1..=53).contains(&week).then(|| fourth.plus(7 * (week - 1) - fourth.weekday()))
    }

    /// The year and week that ISO 8601 counts it to: those of its Thursday.
    pub(crate) const fn week(self) -> (i64, i64) {
        let thursday = self.plus(3 - self.weekday());
        let first = Self { year: thursday.year, month: 1, day: 1 };
        (thursday.year, thursday.since(first) / 7 + 1)
    }

    /// Days after Monday.
    const fn weekday(self) -> i64 {
        self.since(Self { year: 2000, month: 1, day: 3 }).rem_euclid(7)
    }

    /// Days since 1 March of the year 0 (algorithm of Hinnant, "chrono-compatible low-level date algorithms").
    const fn days(self) -> i64 {
        let year = if self.month <= 2 { self.year - 1 } else { self.year };
        let era = year.div_euclid(400);
        let year_of_era = year.rem_euclid(400);
        let day_of_year = (153 * ((self.month + 9) % 12) + 2) / 5 + self.day - 1;
        era * 146_097 + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year
    }

    const fn from_days(days: i64) -> Self {
        let era = days.div_euclid(146_097);
        let day_of_era = days.rem_euclid(146_097);
        let year_of_era =
            (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let shifted = (5 * day_of_year + 2) / 153;
        let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
        let year = year_of_era + era * 400 + if month <= 2 { 1 } else { 0 };
        Self { year, month, day: day_of_year - (153 * shifted + 2) / 5 + 1 }
    }
}

/// Full and short names of the months.
type Months = [Month];

/// The months of each language, in the order of [`Lang::ALL`].
static MONTHS: LazyLock<Vec<Vec<(&'static str, &'static str)>>> = LazyLock::new(|| {
    let of = |lang: &Lang| {
        let rows = rows_in(Table::MonthName, *lang);
        rows.map(|row| (row.value("name"), row.value("short"))).collect()
    };
    Lang::ALL.iter().map(of).collect()
});

/// The months of a language; those of the one that stands in for it where it has none.
fn months(lang: Lang) -> &'static Months {
    own_months(lang).or_else(|| own_months(STAND_IN)).unwrap_or_default()
}

fn own_months(lang: Lang) -> Option<&'static Months> {
    MONTHS.get(lang as usize).map(Vec::as_slice).filter(|months| !months.is_empty())
}

/// The month that another spelling of its name means.
fn month_variant(word: &str) -> Option<i64> {
    let row = rows(Table::MonthVariant).iter().find(|row| row.words("words").contains(&word))?;
    Some(row.number("number"))
}

/// The number of a month by its name in any of the languages, full or short, also misspelt by one letter; and whether it is short.
pub(crate) fn month_named(text: &str, lang: Lang) -> Option<(i64, bool)> {
    let word = folded(text.trim_end_matches('.'));
    let exact = numbered(lang).find_map(|(number, month)| Some((number, is_named_short(month, &word)?)));
    let variant = || month_variant(&word).map(|number| (number, word.len() < 5));
    exact.or_else(variant).or_else(|| misspelt(&word, lang).map(|number| (number, false)))
}

type Month = (&'static str, &'static str);

/// The months of all languages with their numbers, those of `lang` first.
fn numbered(lang: Lang) -> impl Iterator<Item = (i64, &'static Month)> {
    [lang].into_iter().chain(Lang::SUPPORTED).flat_map(|lang| (1..).zip(months(lang)))
}

/// Whether a folded word is the short name of a month; none where it is no name of it.
fn is_named_short((full, short): &Month, word: &str) -> Option<bool> {
    if folded(full) == word {
        return Some(false);
    }
    (*short == word || folded(short) == word).then_some(true)
}

/// The month whose full name a word of four letters or more misspells by two at most.
fn misspelt(word: &str, lang: Lang) -> Option<i64> {
    const LEAST: usize = 4;
    const MOST_WRONG: usize = 2;
    let long = word.chars().count() >= LEAST;
    let is_near = |(_, (full, _)): &(i64, &Month)| distance(&folded(full), word) <= MOST_WRONG;
    numbered(lang).filter(|_| long).find(is_near).map(|(number, _)| number)
}

/// The language in whose table a month stands: that of the sentence if it is one of several.
pub(crate) fn month_language(text: &str, lang: Lang) -> Lang {
    let word = folded(text.trim_end_matches('.'));
    [lang].into_iter().chain(Lang::SUPPORTED).find(|lang| is_month_in(&word, *lang)).unwrap_or(lang)
}

fn is_month_in(word: &str, lang: Lang) -> bool {
    months(lang).iter().any(|(full, short)| folded(full) == word || folded(short) == word)
        || is_variant_in(word, lang)
}

/// Whether it is another spelling of a month in the language: `sept`, `febr`.
fn is_variant_in(word: &str, lang: Lang) -> bool {
    row_with(Table::MonthVariant, lang, word).is_some()
}

/// The name of a month, `1..=12`.
pub(crate) fn month_name(number: i64, short: bool, lang: Lang) -> &'static str {
    let idx = usize::try_from(number - 1).unwrap_or(0) % 12;
    let (full, abbreviation) = months(lang)[idx];
    if short { abbreviation } else { full }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_come_back() {
        for days in (600_000..800_000).step_by(97) {
            let date = Date::from_days(days);
            assert_eq!(date.days(), days);
            assert_eq!(Date::new(date.year, date.month, date.day), Some(date));
        }
    }

    #[test]
    fn impossible_days_are_refused() {
        assert_eq!(Date::new(2023, 2, 29), None);
        assert_eq!(Date::new(2024, 13, 1), None);
        assert_eq!(Date::new(2024, 2, 29).map(|date| date.plus(1)), Date::new(2024, 3, 1));
        assert_eq!(Date::new(2024, 1, 1).map(|date| date.plus(-7)), Date::new(2023, 12, 25));
    }

    #[test]
    fn months_are_read_in_every_language() {
        for lang in Lang::SUPPORTED {
            for number in 1..=12 {
                assert_eq!(
                    month_named(month_name(number, false, lang), lang).map(|(read, _)| read),
                    Some(number)
                );
                assert_eq!(
                    month_named(month_name(number, true, lang), lang).map(|(read, _)| read),
                    Some(number)
                );
            }
        }
        assert_eq!(month_named("febuari", Lang::Sv), Some((2, false)));
        assert_eq!(month_named("Sept.", Lang::En), Some((9, true)));
        assert_eq!(month_named("Göteborg", Lang::Sv), None);
    }

    #[test]
    fn a_short_month_is_of_the_language_that_writes_it_so() {
        for lang in [Lang::Sv, Lang::Nb, Lang::Da, Lang::De, Lang::En, Lang::Fr] {
            assert_eq!(month_language("sept.", lang), lang);
        }
        assert_eq!(month_language("febr", Lang::Nn), Lang::Nn);
        assert_eq!(month_named("febr.", Lang::Nn), Some((2, true)));
    }
}
