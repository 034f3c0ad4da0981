//! Which numbers can be days, months and years.

/// Years that a bare number of four digits may stand for: the lives of everybody whom a text can harm.
pub(crate) const BARE_YEARS: std::ops::RangeInclusive<u32> = 1850..=2059;
/// Years that may stand in a whole date or after a word that announces a year.
pub(crate) const YEARS: std::ops::RangeInclusive<u32> = 1500..=2099;

/// Days of each month in a leap year.
const DAYS: [u32; 12] = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/// Whether the month has that day in some year.
pub(crate) fn is_day(day: u32, month: u32) -> bool {
    let days = month.checked_sub(1).and_then(|idx| DAYS.get(usize::try_from(idx).ok()?));
    day >= 1 && days.is_some_and(|days| day <= *days)
}

/// Whether the two numbers are a day and a month in either order.
pub(crate) fn is_day_and_month(first: u32, second: u32) -> bool {
    is_day(first, second) || is_day(second, first)
}

/// Whether a number of `digits` digits can be the year of a whole date: `98`, `1998`.
pub(crate) fn is_year(value: u32, digits: usize) -> bool {
    digits == 2 || (digits == 4 && YEARS.contains(&value))
}

/// Whether six or eight digits without delimiters are a date: `180112`, `20180112`, `12012018`.
pub(crate) fn is_packed(value: u32, digits: usize) -> bool {
    let (high, middle, low) = (value / 10_000, value / 100 % 100, value % 100);
    match digits {
        6 => is_day(low, middle) || is_day(high, middle),
        8 => {
            let year_first = YEARS.contains(&high) && is_day(low, middle);
            year_first || (YEARS.contains(&(value % 10_000)) && is_day(high / 100, high % 100))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_have_their_days() {
        assert!(
            is_day(29, 2)
                && !is_day(30, 2)
                && !is_day(31, 4)
                && !is_day(0, 1)
                && !is_day(1, 13)
                && !is_day(1, 0)
        );
    }

    #[test]
    fn packed_dates_are_valid_dates() {
        assert!(
            is_packed(180_112, 6)
                && is_packed(20_180_112, 8)
                && is_packed(12_012_018, 8)
                && is_packed(311_299, 6)
        );
        assert!(!is_packed(189_912, 6) && !is_packed(99_999_999, 8) && !is_packed(1_801, 4));
    }
}
