//! Polish PESEL: ustawa o ewidencji ludności, article 15. The day of birth, the century in the month, a serial number, and a weighted check
//! digit.

use super::invent_by_zeros;
use crate::birth::Birth;
use crate::check_digits::{luhn, weighted};
use crate::chunks::ChunkRun;
use crate::dates::{is_day, value};
use crate::home;
use crate::random::RandomSource;
use crate::reading::Reading;
use crate::{Identifier, Original};
use maskros_text::Languages;

/// PESEL.
pub const POLISH_IDENTITY_NUMBER: Identifier = Identifier {
    kinds: &["PESEL"],
    read: read_polish_identity_numbers,
    is_valid,
    birth: Birth::untold,
    invent,
};

const HOME: Languages = home::POLAND;

/// Eleven digits that hold by Luhn too are more often something else.
fn read_polish_identity_numbers(run: &ChunkRun<'_>, first: usize, readings: &mut Vec<Reading>) {
    let Some(last) = run.fits(first, "11") else { return };
    let digits = run.part(first).as_bytes();
    if is_valid(digits) && !luhn(digits) {
        let confidence = if run.languages.meets(HOME) { 0.7 } else { 0.45 };
        readings.push(Reading { span: run.span(first, last), kind: "PESEL", confidence, home: HOME });
    }
}

fn is_valid(symbols: &[u8]) -> bool {
    has_check_digit(symbols) && is_day(value(&symbols[2..4]) % 20, value(&symbols[4..6]))
}

/// Weights 1, 3, 7, 9; the last digit makes the sum a multiple of 10.
pub(crate) fn has_check_digit(symbols: &[u8]) -> bool {
    let sum = weighted(symbols, &[1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1]);
    sum.is_some_and(|sum| sum.is_multiple_of(10))
}

fn invent(original: &Original<'_>, random: &mut dyn RandomSource) -> String {
    invent_by_zeros(original, random)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{best, invents_invalid_ones};

    #[test]
    fn reads_numbers_whose_check_digit_holds() {
        assert!(best(&POLISH_IDENTITY_NUMBER, "44051401359").is_some());
        for text in ["44051401358", "44351401359", "4405140135"] {
            assert_eq!(best(&POLISH_IDENTITY_NUMBER, text), None, "{text}");
        }
    }

    #[test]
    fn inventions_are_nobodys() {
        invents_invalid_ones(&POLISH_IDENTITY_NUMBER, &["44051401359"]);
    }
}
