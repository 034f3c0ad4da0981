//! What the number of a person tells of its bearer: the day of birth and the sex.

use crate::random::RandomSource;
use crate::rewriting::two_digits;

/// When somebody was born, as far as a number tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Birth {
    /// Of the Gregorian calendar, four digits.
    pub year: i64,
    /// 1 to 12 in numbers that were given; a number that only looks like one may tell more.
    pub month: i64,
    /// 1 to 31 likewise; the French number tells none.
    pub day: Option<i64>,
}

/// A day of birth that an invented number shall tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Birthday {
    /// Of the Gregorian calendar, four digits.
    pub year: i64,
    /// 1 to 12.
    pub month: i64,
    /// 1 to 31.
    pub day: i64,
}

impl Birthday {
    /// One to three years from `year`, day and month drawn.
    pub(crate) fn near(year: i64, random: &mut dyn RandomSource) -> Self {
        let years = random.between(1, 3) * if random.below(2) == 0 { 1 } else { -1 };
        Self { year: year + years, month: random.between(1, 12), day: random.between(1, 28) }
    }

    /// `DDMMYY`.
    pub(crate) fn day_first(&self) -> Vec<u8> {
        [two_digits(self.day), two_digits(self.month), two_digits(self.year)].concat()
    }
}

/// The full year of two digits, up to 2030.
pub(crate) const fn recent_year(short: i64) -> i64 {
    if short <= 30 { 2000 + short } else { 1900 + short }
}

/// A digit as odd or even as `old`, for numbers whose digit tells the sex.
pub(crate) fn of_sex(old: u8, random: &mut dyn RandomSource) -> u8 {
    random.digit() / 2 * 2 + old % 2
}

impl Birth {
    /// Numbers that tell nothing.
    pub(crate) const fn untold(_: &[u8]) -> Option<Self> {
        None
    }
}
