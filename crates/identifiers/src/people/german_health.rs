//! German Krankenversichertennummer, `A123456780`: GKV-Spitzenverband, section 290 SGB V. The letter counts as two digits; the check digit is
//! that of cross sums with the weights 1 and 2.

use crate::birth::Birth;
use crate::check_digits::{cross_sums, letter_as_digits};
use crate::chunks::ChunkRun;
use crate::home;
use crate::random::RandomSource;
use crate::reading::{Reading, SpelledNumber, Spelling, spelling};
use crate::rewriting::{any_symbols, digits, symbols_of, with_digits};
use crate::{Identifier, Original};

/// Krankenversichertennummer.
pub const GERMAN_HEALTH_INSURANCE_NUMBER: Identifier = Identifier {
    kinds: &["Krankenversicherung"],
    read: read_german_health_insurance_numbers,
    is_valid,
    birth: Birth::untold,
    invent,
};

const SPELLINGS: &[Spelling] = &[
    spelling("a1_9", 0.7, 0.4),
    spelling("a1 9", 0.7, 0.4),
    spelling("a1 3 3 3", 0.7, 0.4),
    spelling("a1_3 3 3", 0.7, 0.4),
];

const WEIGHTS: [u32; 10] = [1, 2, 1, 2, 1, 2, 1, 2, 1, 2];

const WRITTEN: SpelledNumber =
    SpelledNumber { kind: "Krankenversicherung", home: home::GERMANY, spellings: SPELLINGS, check: holds };

fn read_german_health_insurance_numbers(run: &ChunkRun<'_>, first: usize, readings: &mut Vec<Reading>) {
    if let Some(letter) = first.checked_sub(1) {
        WRITTEN.read(run, letter, readings);
    }
}

/// Whether the check digit holds; `None` where it has none.
fn holds(symbols: &[u8]) -> Option<bool> {
    let right = check_digit(symbols)?;
    Some(symbols.get(9) == Some(&(b'0' + right)))
}

/// The check digit of a letter and eight digits or more; `None` where they are none.
fn check_digit(symbols: &[u8]) -> Option<u8> {
    let letter = letter_as_digits(*symbols.first()?)?;
    let sum = cross_sums(&[&letter, symbols.get(1..9)?].concat(), &WEIGHTS)?;
    u8::try_from(sum % 10).ok()
}

fn is_valid(symbols: &[u8]) -> bool {
    let holds = check_digit(symbols).is_some_and(|right| symbols.last() == Some(&(b'0' + right)));
    symbols.len() == 10 && holds
}

/// The check digit is wrong.
fn invent(original: &Original<'_>, random: &mut dyn RandomSource) -> String {
    let other = any_symbols(original.text, random);
    let mut all = digits(&other);
    let right = check_digit(&symbols_of(&other)).unwrap_or(0);
    if let Some(check) = all.get_mut(8) {
        *check = (right + random.nonzero_digit()) % 10;
    }
    with_digits(&other, &all)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{best, invents_invalid_ones};

    // A123456780 is the example of gematik.

    #[test]
    fn reads_a_letter_and_nine_digits() {
        let confidence = |text| best(&GERMAN_HEALTH_INSURANCE_NUMBER, text).map(|one| one.confidence);
        assert_eq!((confidence("A123456780"), confidence("A 123 456 780")), (Some(0.7), Some(0.7)));
        assert_eq!((confidence("B123456789"), confidence("AB123456780")), (Some(0.4), None));
    }

    #[test]
    fn inventions_are_nobodys() {
        invents_invalid_ones(&GERMAN_HEALTH_INSURANCE_NUMBER, &["A123456780", "A 123 456 780"]);
    }
}
