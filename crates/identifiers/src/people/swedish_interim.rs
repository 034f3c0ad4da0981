//! Swedish interim and reserve numbers, `YYMMDD-T123`: Inera, SITHS profile. Health care and county councils give them to who has no
//! personnummer yet; a letter of a small set stands where the serial number begins, and there is no check digit.

use super::swedish::year_first;
use crate::birth::{Birth, Birthday, recent_year};
use crate::chunks::ChunkRun;
use crate::dates::{is_day, value};
use crate::home;
use crate::random::RandomSource;
use crate::reading::Reading;
use crate::rewriting::{digits, pair, with_digits};
use crate::{Identifier, Original};

/// Interimsnummer.
pub const SWEDISH_INTERIM_NUMBER: Identifier =
    Identifier { kinds: &["interimsnummer"], read: read_swedish_interim_numbers, is_valid, birth, invent };

const LETTERS: &str = "TRSUWXJKLMN";

/// The shapes with their confidence.
const SHAPES: [(&str, f32); 4] = [("6-a1_3", 0.75), ("8-a1_3", 0.75), ("6_a1_3", 0.5), ("8_a1_3", 0.5)];

fn read_swedish_interim_numbers(run: &ChunkRun<'_>, first: usize, readings: &mut Vec<Reading>) {
    for (shape, confidence) in SHAPES {
        let Some(last) = run.fits(first, shape) else { continue };
        if LETTERS.contains(run.part(last - 1)) && ends_with_day(run.part(first).as_bytes()) {
            let (span, home) = (run.span(first, last), home::SWEDEN);
            readings.push(Reading { span, kind: "interimsnummer", confidence, home });
        }
    }
}

/// Whether the last four digits are a month and a day.
fn ends_with_day(digits: &[u8]) -> bool {
    digits.last_chunk::<4>().is_some_and(|day| is_day(value(&day[..2]), value(&day[2..])))
}

fn is_valid(symbols: &[u8]) -> bool {
    let Some((birth, [letter, serial @ ..])) = symbols.split_last_chunk::<4>() else { return false };
    let lettered = LETTERS.as_bytes().contains(letter) && serial.iter().all(u8::is_ascii_digit);
    lettered && ends_with_day(birth) && value(serial) < 980
}

fn birth(digits: &[u8]) -> Option<Birth> {
    let two = |at: usize| pair(digits, at);
    match digits.len() {
        11 => Some(Birth { year: two(0) * 100 + two(2), month: two(4), day: Some(two(6)) }),
        9 => Some(Birth { year: recent_year(two(0)), month: two(2), day: Some(two(4)) }),
        _ => None,
    }
}

/// A serial number from 980 on, as those of personnummer for tests.
fn invent(original: &Original<'_>, random: &mut dyn RandomSource) -> String {
    let old = digits(original.text);
    let long = old.len() == 11;
    let year = pair(&old, if long { 2 } else { 0 });
    let birthday = original.birthday.unwrap_or_else(|| Birthday::near(recent_year(year), random));
    let mut new = year_first(birthday, 0, long);
    new.extend([9, if random.below(2) == 0 { 8 } else { 9 }, random.digit()]);
    with_digits(original.text, &new)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{best, invents_invalid_ones};

    #[test]
    fn reads_letters_of_the_set_after_a_day() {
        for text in ["900101-T123", "19900101-R123", "900101T123"] {
            assert!(best(&SWEDISH_INTERIM_NUMBER, text).is_some(), "{text}");
        }
        for text in ["900101-B123", "901301-T123", "900101-T12"] {
            assert_eq!(best(&SWEDISH_INTERIM_NUMBER, text), None, "{text}");
        }
    }

    #[test]
    fn inventions_are_nobodys() {
        invents_invalid_ones(&SWEDISH_INTERIM_NUMBER, &["900101-T123", "19900101-R123"]);
    }
}
