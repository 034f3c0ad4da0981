//! Whether digits can be a date: inside identification numbers, and to leave dates alone.

/// The number that these digits write.
#[must_use]
pub fn value(digits: &[u8]) -> u32 {
    digits
        .iter()
        .fold(0, |sum: u32, byte| sum.saturating_mul(10).saturating_add(u32::from(byte.wrapping_sub(b'0'))))
}

/// The [`value`] of two digits from `at` on.
pub(crate) fn value_at(digits: &[u8], at: usize) -> Option<u32> {
    digits.get(at..at + 2).map(value)
}

/// Whether `month` has a `day`; February has 29, because two-digit years do not tell.
#[must_use]
pub fn is_day(month: u32, day: u32) -> bool {
    let most = match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 => 29,
        _ => return false,
    };
    (1..=most).contains(&day)
}

/// Whether six or eight digits write a day: `DDMMYY`, `YYMMDD`, `MMDDYY`, `YYYYMMDD`, `DDMMYYYY`, `MMDDYYYY`.
#[must_use]
pub fn is_compact_date(digits: &[u8]) -> bool {
    let part = |from: usize, to: usize| digits.get(from..to).map_or(0, value);
    let (first, second, third) = (part(0, 2), part(2, 4), part(4, 6));
    match digits.len() {
        6 => is_day_of_either(first, second) || is_day(second, third),
        8 if is_year(part(0, 4)) && is_day(third, part(6, 8)) => true,
        8 => is_year(part(4, 8)) && is_day_of_either(first, second),
        _ => false,
    }
}

/// Whether one of two numbers is a month and the other a day of it.
fn is_day_of_either(first: u32, second: u32) -> bool {
    is_day(second, first) || is_day(first, second)
}

/// Whether three groups write a day, in any of the usual orders, with a year of two or four digits.
#[must_use]
pub fn is_grouped_date(groups: [&[u8]; 3]) -> bool {
    let [first, second, third] = groups.map(value);
    match groups.map(<[u8]>::len) {
        [4, 1 | 2, 1 | 2] => is_year(first) && is_day(second, third),
        [1 | 2, 1 | 2, 4] => is_year(third) && is_day_of_either(first, second),
        [1 | 2, 1 | 2, 2] => is_day_of_either(first, second) || is_day(second, third),
        _ => false,
    }
}

/// Whether a number is a year that texts speak of.
#[must_use]
pub fn is_year(year: u32) -> bool {
    (1200..=2100).contains(&year)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knows_dates() {
        assert!(is_compact_date(b"20190131"));
        assert!(is_compact_date(b"310119"));
        assert!(!is_compact_date(b"993199"));
        assert!(is_grouped_date([b"1", b"2", b"2019"]));
        assert!(is_grouped_date([b"2019", b"12", b"31"]));
        assert!(!is_grouped_date([b"2019", b"13", b"32"]));
    }

    #[test]
    fn knows_the_lengths_of_months() {
        assert!(is_day(2, 29));
        assert!(!is_day(4, 31));
        assert!(!is_day(0, 1));
    }
}
