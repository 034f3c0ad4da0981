//! What a date says, and the calendar.

/// What a mention says of a day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Fields {
    /// The year, from and to: one year, or the ten of a decade.
    pub(crate) years: Option<(i64, i64)>,
    /// `1..=12`.
    pub(crate) month: Option<i64>,
    /// `1..=31`.
    pub(crate) day: Option<i64>,
}

/// Years that people of whom texts speak may be born in.
pub(super) const YEARS: std::ops::RangeInclusive<i64> = 1850..=2059;
/// Years below this are short ones.
const SHORT_YEAR: i64 = 100;

impl Fields {
    /// The day, where the calendar has it; a short year is read as one with a leap day.
    pub(super) fn of(year: i64, month: i64, day: i64) -> Option<Self> {
        let leap = if year < SHORT_YEAR { 2000 } else { year };
        since_march(leap, month, day)?;
        Some(Self { years: Some((year, year)), month: Some(month), day: Some(day) })
    }

    pub(super) const fn of_years(from: i64, to: i64) -> Self {
        Self { years: Some((from, to)), month: None, day: None }
    }

    /// The same with a short year as one of this century and of the one before; a year that nobody is born in falls away.
    pub(super) fn centuries(self) -> impl Iterator<Item = Self> {
        let all = self.offsets().iter().map(move |offset| self.later(*offset));
        all.filter(Self::is_of_our_time)
    }

    /// What a year lacks: a short one its century, which may be either.
    const fn offsets(self) -> &'static [i64] {
        match self.years {
            Some((year, _)) if year < SHORT_YEAR => &[1900, 2000],
            _ => &[0],
        }
    }

    /// Whether it has no year, or one that people may be born in.
    fn is_of_our_time(&self) -> bool {
        self.years.is_none_or(|(from, _)| YEARS.contains(&from))
    }

    /// The same so many years later.
    fn later(self, offset: i64) -> Self {
        Self { years: self.years.map(|(from, to)| (from + offset, to + offset)), ..self }
    }

    /// The year, where it is one.
    pub(crate) fn year(self) -> Option<i64> {
        self.years.filter(|(from, to)| from == to).map(|(year, _)| year)
    }

    /// Whether both are whole dates and one of their eight digits is another one.
    pub(crate) fn differs_in_one_digit(self, other: Self) -> bool {
        let digits = self.digits().zip(other.digits());
        digits.is_some_and(|(one, two)| {
            one.bytes().zip(two.bytes()).filter(|(one, two)| one != two).count() == 1
        })
    }

    /// `19950312`, of a whole date.
    fn digits(self) -> Option<String> {
        Some(format!("{:04}{:02}{:02}", self.year()?, self.month?, self.day?))
    }

    /// Days since a fixed one, of a whole date with the year in four digits.
    pub(super) fn days(self) -> Option<i64> {
        let year = self.year().filter(|year| *year >= SHORT_YEAR)?;
        since_march(year, self.month?, self.day?)
    }
}

/// Days since 1 March of the year 0 in the Gregorian calendar (Hinnant, *chrono-compatible low-level date algorithms*, 2013); `None` where
/// there is no such day.
pub(super) fn since_march(year: i64, month: i64, day: i64) -> Option<i64> {
    let length = days_of_month(year, month)?;
    let year = if month <= 2 { year - 1 } else { year };
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    (1..=length).contains(&day).then_some(days_before(year) + of_year)
}

/// Days of all years before this one, which begins in March.
const fn days_before(year: i64) -> i64 {
    year * 365 + year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400)
}

/// How many days the month has in this year.
const fn days_of_month(year: i64, month: i64) -> Option<i64> {
    match month {
        2 if is_leap(year) => Some(29),
        2 => Some(28),
        4 | 6 | 9 | 11 => Some(30),
        1..=12 => Some(31),
        _ => None,
    }
}

const fn is_leap(year: i64) -> bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
