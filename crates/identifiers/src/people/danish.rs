//! Danish CPR numbers: CPR-kontoret, `Personnummeret i CPR`. The day of birth, a seventh digit that tells the century, and by modulus 11 a
//! last digit that tells the sex. Since 2007 numbers that fail modulus 11 are given too, but only to those born on a first of January,
//! of whom there are too many for the others. Test numbers have 60 added to the day.

use crate::birth::{Birth, Birthday, of_sex};
use crate::check_digits::{mod11, weighted_values};
use crate::chunks::ChunkRun;
use crate::dates::{is_day, value, value_at};
use crate::home;
use crate::random::RandomSource;
use crate::reading::{Reading, Spelling, spelled, spelling};
use crate::rewriting::{digits, pair, with_digits};
use crate::{Identifier, Original};

/// CPR-nummer.
pub const DANISH_IDENTITY_NUMBER: Identifier =
    Identifier { kinds: &["CPR"], read: read_danish_identity_numbers, is_valid, birth, invent };

const SPELLINGS: &[Spelling] = &[
    spelling("6-4", 0.9, 0.72),
    spelling("6 4", 0.75, 0.5),
    spelling("10", 0.55, 0.3),
    spelling("2 2 2-4", 0.88, 0.6),
    spelling("2.2.2-4", 0.88, 0.6),
];

const WEIGHTS: [u32; 10] = [4, 3, 2, 7, 6, 5, 4, 3, 2, 1];

fn read_danish_identity_numbers(run: &ChunkRun<'_>, first: usize, readings: &mut Vec<Reading>) {
    for (spelling, symbols, span) in spelled(run, first, SPELLINGS) {
        let Some(century) = century(symbols.bytes()) else { continue };
        let confidence = spelling.confidence(mod11(symbols.bytes(), &WEIGHTS)) - doubt(century);
        readings.push(Reading { span, kind: "CPR", confidence, home: home::DENMARK });
    }
}

/// How much less sure a number of that century is: few texts are about people born before 1900.
const fn doubt(century: u32) -> f32 {
    if century < 1900 { 0.15 } else { 0.0 }
}

/// The century by the seventh digit and the year, where the day is possible.
fn century(digits: &[u8]) -> Option<u32> {
    let [day, month, year] = [value_at(digits, 0)?, value_at(digits, 2)?, value_at(digits, 4)?];
    let day = if day > 60 { day - 60 } else { day };
    if !is_day(month, day) {
        return None;
    }
    Some(match (digits.get(6)?, year) {
        (b'0'..=b'3', _) | (b'4' | b'9', 37..) => 1900,
        (b'5'..=b'8', 58..) => 1800,
        _ => 2000,
    })
}

fn is_valid(symbols: &[u8]) -> bool {
    let Some(day) = symbols.get(..4) else { return false };
    let given = century(symbols).is_some() && value(day) < 6_000;
    symbols.len() == WEIGHTS.len() && given && (day == b"0101" || mod11(symbols, &WEIGHTS))
}

fn birth(digits: &[u8]) -> Option<Birth> {
    let two = |at: usize| pair(digits, at);
    let year = two(4) + i64::from(birth_century(digits.get(6).copied().unwrap_or(0), two(4)));
    (digits.len() == 10).then(|| Birth { year, month: two(2), day: Some(two(0)) })
}

/// The first year of the century of a birth.
const fn birth_century(seventh: u8, year: i64) -> u16 {
    match (seventh, year) {
        (4 | 9, ..=36) | (5..=8, ..=57) => 2000,
        (5..=8, _) => 1800,
        _ => 1900,
    }
}

/// It fails modulus 11 and tells no first of January: those born then have a day that no month has.
fn invent(original: &Original<'_>, random: &mut dyn RandomSource) -> String {
    let old = digits(original.text);
    let birthday = original.birthday.unwrap_or_else(|| Birthday::near(pair(&old, 4), random));
    let taken = (birthday.month, birthday.day) == (1, 1);
    let told = if taken { Birthday { month: 2, day: 31, ..birthday } } else { birthday };
    let mut new = told.day_first();
    let century = if birthday.year >= 2000 { 4 } else { random.digit() % 4 };
    let sex = of_sex(old.get(9).copied().unwrap_or(0), random);
    new.extend([century, random.digit(), random.digit(), sex]);
    break_modulus(&mut new);
    with_digits(original.text, &new)
}

/// Raises the last digit but one, whose weight is no multiple of 11, where the values would hold.
fn break_modulus(values: &mut [u8]) {
    if weighted_values(values, &WEIGHTS).is_multiple_of(11)
        && let Some(digit) = values.get_mut(8)
    {
        *digit = (*digit + 1) % 10;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{best, inventions_for, invents_invalid_ones};

    #[test]
    fn reads_numbers_with_and_without_modulus() {
        let confidence = |text| best(&DANISH_IDENTITY_NUMBER, text).map(|one| one.confidence);
        assert_eq!((confidence("070761-4285"), confidence("010190-1234")), (Some(0.9), Some(0.72)));
        assert_eq!(confidence("320761-4285"), None);
    }

    #[test]
    fn numbers_without_modulus_are_given_for_one_day_only() {
        assert!(is_valid(b"0707614285") && is_valid(b"0101901234"));
        assert!(!is_valid(b"0707614286") && !is_valid(b"6707614285"));
    }

    #[test]
    fn inventions_are_nobodys() {
        invents_invalid_ones(&DANISH_IDENTITY_NUMBER, &["010190-1234", "0707614285"]);
        let new_year = Birthday { year: 1991, month: 1, day: 1 };
        for number in inventions_for(&DANISH_IDENTITY_NUMBER, "010190-1234", Some(new_year)) {
            assert!(century(&crate::symbols_of(&number)).is_none(), "{number}");
        }
    }
}
