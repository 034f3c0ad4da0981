//! Belgian Rijksregisternummer, `85.07.30-033.28`: royal decree of 3 April 1984. The day of birth (unknown days and months are zero), a
//! serial number, and 97 less the remainder of both, for births from 2000 on with a 2 before them.

use crate::birth::{Birth, Birthday, recent_year};
use crate::check_digits::remainder;
use crate::chunks::ChunkRun;
use crate::dates::value_at;
use crate::home;
use crate::random::RandomSource;
use crate::reading::{Reading, SpelledNumber, Spelling, spelling};
use crate::rewriting::{digits, pair, two_digits, with_digits};
use crate::{Identifier, Original};
use maskros_text::Languages;

/// Rijksregisternummer, numéro de registre national.
pub const BELGIAN_REGISTER_NUMBER: Identifier =
    Identifier { kinds: &["Rijksregister"], read: read_belgian_register_numbers, is_valid, birth, invent };

const SPELLINGS: &[Spelling] = &[
    spelling("2.2.2-3.2", 0.97, 0.62),
    spelling("2.2.2 3.2", 0.88, 0.5),
    spelling("6 3 2", 0.7, 0.2),
    spelling("11", 0.4, 0.0),
];

const HOME: Languages = home::BELGIUM.union(home::GERMANY);

const WRITTEN: SpelledNumber =
    SpelledNumber { kind: "Rijksregister", home: HOME, spellings: SPELLINGS, check };

fn read_belgian_register_numbers(run: &ChunkRun<'_>, first: usize, readings: &mut Vec<Reading>) {
    WRITTEN.read(run, first, readings);
}

/// Whether the check holds; `None` where the day of birth is impossible.
fn check(digits: &[u8]) -> Option<bool> {
    let [month, day] = [value_at(digits, 2)?, value_at(digits, 4)?];
    (month <= 12 && day <= 31).then(|| century(digits).is_some())
}

/// The first year of the century of birth, which nothing but the check digits tells.
fn century(digits: &[u8]) -> Option<i64> {
    let (body, check) = (digits.get(..9)?, value_at(digits, 9)?);
    let later = [b"2", body].concat();
    let mut centuries = [(1900, body), (2000, &later)].into_iter();
    centuries.find(|(_, digits)| holds(digits, check)).map(|(first, _)| first)
}

/// Whether the check digits are what the number lacks to a multiple of 97.
fn holds(digits: &[u8], check: u32) -> bool {
    remainder(digits, 97).is_some_and(|rest| 97 - rest == check)
}

fn is_valid(symbols: &[u8]) -> bool {
    symbols.len() == 11 && check(symbols) == Some(true)
}

/// Where the check does not hold the century is taken to be the last that can be.
fn birth(digits: &[u8]) -> Option<Birth> {
    let [short, month, day] = [0, 2, 4].map(|at| pair(digits, at));
    let written: Vec<u8> = digits.iter().map(|digit| b'0' + digit).collect();
    let year = century(&written).map_or_else(|| recent_year(short), |first| first + short);
    (digits.len() == 11).then_some(Birth { year, month, day: Some(day) })
}

/// A day of birth and the serial number 000, which nobody has: it counts from 001.
fn invent(original: &Original<'_>, random: &mut dyn RandomSource) -> String {
    let old = digits(original.text);
    let birthday = original.birthday.unwrap_or_else(|| Birthday::near(recent_year(pair(&old, 0)), random));
    let day = [birthday.year, birthday.month, birthday.day].map(two_digits).concat();
    let check = [random.digit() % 9, random.digit()];
    with_digits(original.text, &[day, vec![0, 0, 0], check.to_vec()].concat())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::tests::Counter;
    use crate::testing::{best, invents_invalid_ones};

    // The example of the register.

    #[test]
    fn reads_numbers_of_possible_days() {
        let confidence = |text| best(&BELGIAN_REGISTER_NUMBER, text).map(|one| one.confidence);
        assert_eq!((confidence("85.07.30-033.28"), confidence("85.47.30-033.28")), (Some(0.97), None));
        assert_eq!(check(b"85073003328"), Some(true));
        assert_eq!(check(b"85073003329"), Some(false));
    }

    #[test]
    fn check_digits_tell_the_century() {
        let year = |text: &str| birth(&digits(text)).unwrap().year;
        // The body of nobody's number, 250101 and the serial number 000, with the check of either century.
        assert_eq!((year("25010100017"), year("25010100046"), year("25010100000")), (1925, 2025, 2025));
    }

    #[test]
    fn inventions_tell_the_day_of_birth() {
        let birthday = Some(Birthday { year: 1961, month: 4, day: 12 });
        let original = Original { text: "85.07.30-033.28", other: String::new(), birthday };
        let made = BELGIAN_REGISTER_NUMBER.invent_invalid(&original, &mut Counter(7));
        assert!(made.starts_with("61.04.12-000."), "{made}");
    }

    #[test]
    fn inventions_are_nobodys() {
        invents_invalid_ones(&BELGIAN_REGISTER_NUMBER, &["85.07.30-033.28", "85073003328"]);
    }
}
