//! German Rentenversicherungsnummer, `65 170839 J 003`: VKVV section 2. Area (from 02 on), day of birth, first letter of the name at birth,
//! serial number, check digit by cross sums; days over 31 have 50 added.

use crate::birth::{Birth, recent_year};
use crate::check_digits::{cross_sums, letter_as_digits};
use crate::chunks::ChunkRun;
use crate::dates::{is_day, value};
use crate::home;
use crate::random::RandomSource;
use crate::reading::{Reading, SpelledNumber, Spelling, spelling};
use crate::rewriting::{any_symbols, headed, pair};
use crate::{Identifier, Original};

/// Rentenversicherungsnummer.
pub const GERMAN_PENSION_NUMBER: Identifier =
    Identifier { kinds: &["Rentenversicherung"], read: read_german_pension_numbers, is_valid, birth, invent };

const SPELLINGS: &[Spelling] = &[
    spelling("8_a1_3", 0.93, 0.55),
    spelling("2 6 a1 3", 0.93, 0.55),
    spelling("2 6 a1_3", 0.93, 0.55),
    spelling("2 6_a1_3", 0.93, 0.55),
    spelling("8 a1 3", 0.93, 0.55),
    spelling("8 a1_3", 0.93, 0.55),
];

const WEIGHTS: [u32; 12] = [2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1];

const WRITTEN: SpelledNumber =
    SpelledNumber { kind: "Rentenversicherung", home: home::GERMANY, spellings: SPELLINGS, check };

fn read_german_pension_numbers(run: &ChunkRun<'_>, first: usize, readings: &mut Vec<Reading>) {
    WRITTEN.read(run, first, readings);
}

/// Whether the check digit holds; `None` where the day of birth is impossible.
fn check(symbols: &[u8]) -> Option<bool> {
    let (head, tail) = (symbols.get(..8)?, symbols.get(9..12)?);
    let letter = letter_as_digits(*symbols.get(8)?)?;
    let (day, month) = (value(&head[2..4]), value(&head[4..6]));
    if !is_day(month, if day > 31 { day.saturating_sub(50) } else { day }) {
        return None;
    }
    let digits = [head, &letter, &tail[..2]].concat();
    Some(cross_sums(&digits, &WEIGHTS)? % 10 == u32::from(tail[2] - b'0'))
}

fn is_valid(symbols: &[u8]) -> bool {
    check(symbols) == Some(true) && !matches!(symbols, [b'0', b'0' | b'1', ..])
}

fn birth(digits: &[u8]) -> Option<Birth> {
    let two = |at: usize| pair(digits, at);
    (digits.len() == 11).then(|| Birth { year: recent_year(two(6)), month: two(4), day: Some(two(2)) })
}

/// Area 00 is nobody's; the day of birth is told as it shall be.
fn invent(original: &Original<'_>, random: &mut dyn RandomSource) -> String {
    let other = any_symbols(original.text, random);
    let day = original.birthday.map_or_else(Vec::new, |birthday| birthday.day_first());
    headed(&other, &[vec![0, 0], day].concat())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{best, invents_invalid_ones};

    #[test]
    fn reads_numbers_with_a_possible_day() {
        for text in ["65170839J003", "65 170839 J 003", "15070649C103"] {
            assert!(best(&GERMAN_PENSION_NUMBER, text).is_some(), "{text}");
        }
        assert_eq!(check(b"65170839J003"), Some(true));
        assert_eq!(check(b"65170839J004"), Some(false));
        assert_eq!(check(b"65179939J003"), None);
    }

    #[test]
    fn inventions_are_nobodys() {
        invents_invalid_ones(&GERMAN_PENSION_NUMBER, &["65 170839 J 003"]);
    }
}
