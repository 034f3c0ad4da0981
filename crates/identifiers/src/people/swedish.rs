//! Swedish personnummer and samordningsnummer: Skatteverket, SKV 704 (2021). The day of birth, a serial number whose last digit tells the
//! sex, and a check digit by Luhn; a coordination number has 60 added to the day. Serial numbers 980 to 999 are for tests.

use crate::birth::{Birth, Birthday, of_sex, recent_year};
use crate::check_digits::{luhn, luhn_check_digit};
use crate::chunks::ChunkRun;
use crate::dates::{is_day, value, value_at};
use crate::home;
use crate::random::RandomSource;
use crate::reading::{Reading, Spelling, spelled, spelling};
use crate::rewriting::{digits, pair, two_digits, with_digits};
use crate::{Identifier, Original};

/// Personnummer and samordningsnummer.
pub const SWEDISH_PERSONAL_NUMBER: Identifier = Identifier {
    kinds: &["personnummer", "samordningsnummer"],
    read: read_swedish_personal_numbers,
    is_valid,
    birth,
    invent,
};

const SPELLINGS: &[Spelling] = &[
    spelling("8-4", 0.93, 0.75),
    spelling("8+4", 0.93, 0.75),
    spelling("6-4", 0.9, 0.64),
    spelling("6+4", 0.93, 0.75),
    spelling("12", 0.88, 0.5),
    spelling("10", 0.78, 0.3),
    spelling("2 6-4", 0.93, 0.75),
    spelling("2 6 4", 0.9, 0.6),
    spelling("8 4", 0.9, 0.6),
    spelling("6 4", 0.8, 0.45),
    spelling("4-2-2-4", 0.9, 0.6),
    spelling("2 2 2-4", 0.85, 0.5),
    spelling("4 2 2 4", 0.85, 0.45),
];

fn read_swedish_personal_numbers(run: &ChunkRun<'_>, first: usize, readings: &mut Vec<Reading>) {
    for (spelling, symbols, span) in spelled(run, first, SPELLINGS) {
        let Some((kind, ten)) = kind_and_ten(symbols.bytes()) else { continue };
        let confidence = confidence(spelling, luhn(ten), is_timestamp(symbols.bytes()));
        readings.push(Reading { span, kind, confidence, home: home::SWEDEN });
    }
}

/// Twelve digits that may be a point in time say little.
fn confidence(spelling: &Spelling, holds: bool, timestamp: bool) -> f32 {
    match (holds, timestamp) {
        (true, true) => 0.6,
        (false, true) => spelling.invalid.min(0.35),
        (_, false) => spelling.confidence(holds),
    }
}

/// The kind and the ten digits that Luhn runs over, where the day of birth is possible.
fn kind_and_ten(digits: &[u8]) -> Option<(&'static str, &[u8])> {
    let ten = match digits {
        [b'1', b'8' | b'9', ten @ ..] | [b'2', b'0', ten @ ..] if ten.len() == 10 => ten,
        _ if digits.len() == 10 => digits,
        _ => return None,
    };
    let [month, day] = [value_at(ten, 2)?, value_at(ten, 4)?];
    match day {
        1..=31 if is_day(month, day) => Some(("personnummer", ten)),
        60 if month <= 12 => Some(("samordningsnummer", ten)),
        61..=91 if is_day(month, day - 60) => Some(("samordningsnummer", ten)),
        _ => None,
    }
}

/// Twelve digits that can also be `YYYYMMDDHHMM`.
fn is_timestamp(digits: &[u8]) -> bool {
    let (Some(year), Some(time)) = (digits.get(..4), digits.get(8..12)) else { return false };
    digits.len() == 12 && is_time(value(time)) && value(year) >= 1990
}

/// Whether four digits are an hour and a minute.
const fn is_time(number: u32) -> bool {
    number / 100 < 24 && number % 100 < 60
}

fn is_valid(symbols: &[u8]) -> bool {
    kind_and_ten(symbols).is_some_and(|(_, ten)| luhn(ten) && !is_for_tests(ten))
}

/// Whether ten digits have one of the serial numbers 980 to 999.
fn is_for_tests(ten: &[u8]) -> bool {
    ten.get(6..9).is_some_and(|serial| value(serial) >= 980)
}

fn birth(digits: &[u8]) -> Option<Birth> {
    let two = |at: usize| pair(digits, at);
    match digits.len() {
        12 => Some(Birth { year: two(0) * 100 + two(2), month: two(4), day: Some(two(6) % 60) }),
        10 => Some(Birth { year: recent_year(two(0)), month: two(2), day: Some(two(4) % 60) }),
        _ => None,
    }
}

/// A serial number for tests and a wrong check digit besides; day of birth and sex are told as they shall be.
fn invent(original: &Original<'_>, random: &mut dyn RandomSource) -> String {
    let old = digits(original.text);
    let century = old.len().saturating_sub(10);
    let birthday = original.birthday.unwrap_or_else(|| Birthday::near(year_of(&old), random));
    let added = if pair(&old, century + 4) > 60 { 60 } else { 0 };
    let mut new = year_first(birthday, added, century == 2);
    new.extend(test_serial(old.get(century + 8).copied().unwrap_or(0), random));
    let ten = new.get(century..).unwrap_or_default();
    new.push((luhn_check_digit(ten) + random.nonzero_digit()) % 10);
    with_digits(original.text, &new)
}

/// A serial number from 980 to 999 that tells the sex of an old last digit.
fn test_serial(old_sex: u8, random: &mut dyn RandomSource) -> [u8; 3] {
    [9, if random.below(2) == 0 { 8 } else { 9 }, of_sex(old_sex, random)]
}

/// The year that the digits begin with, of four or two digits.
fn year_of(digits: &[u8]) -> i64 {
    let short = pair(digits, 0);
    if digits.len() == 12 { short * 100 + pair(digits, 2) } else { short }
}

/// `YYMMDD`, with so much added to the day, and the century before it where the number has one.
pub(super) fn year_first(birthday: Birthday, added: i64, with_century: bool) -> Vec<u8> {
    let Birthday { year, month, day } = birthday;
    let date = [two_digits(year), two_digits(month), two_digits(day + added)].concat();
    if with_century { [two_digits(year / 100).as_slice(), &date].concat() } else { date }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{best, invents_invalid_ones};

    // Test numbers of Skatteverket's open data.

    #[test]
    fn reads_every_spelling_of_a_possible_day() {
        for text in ["189001019802", "18900101-9802", "19121212-1212", "121212+1212", "19 121212-1212"] {
            assert!(best(&SWEDISH_PERSONAL_NUMBER, text).is_some_and(|one| one.confidence >= 0.8), "{text}");
        }
        assert_eq!(
            best(&SWEDISH_PERSONAL_NUMBER, "701063-2391").map(|one| one.kind),
            Some("samordningsnummer")
        );
        for text in ["991399-1234", "121212-121", "121212-1212-1"] {
            assert_eq!(best(&SWEDISH_PERSONAL_NUMBER, text), None, "{text}");
        }
    }

    #[test]
    fn points_in_time_say_less() {
        let confidence = |text| best(&SWEDISH_PERSONAL_NUMBER, text).map(|one| one.confidence);
        assert!(confidence("201901011230") < confidence("189001019803"));
    }

    #[test]
    fn serial_numbers_for_tests_are_nobodys() {
        assert!(is_valid(b"1212121212"));
        assert!(!is_valid(b"1212121213"));
        assert!(!is_valid(b"9001019802"));
    }

    #[test]
    fn inventions_are_nobodys() {
        invents_invalid_ones(&SWEDISH_PERSONAL_NUMBER, &["19900101-9802", "900161-9809", "9001019802"]);
    }
}
