//! German Steuer-ID: Bundeszentralamt für Steuern. Eleven digits, check digit by ISO 7064 MOD 11,10; among the first ten digits one stands
//! two or three times and the others at most once. Test numbers begin with 0.

use crate::birth::Birth;
use crate::check_digits::mod11_10;
use crate::chunks::ChunkRun;
use crate::home;
use crate::random::RandomSource;
use crate::reading::{Reading, SpelledNumber, Spelling, spelling};
use crate::rewriting::headed;
use crate::{Identifier, Original};

/// Steuerliche Identifikationsnummer.
pub const GERMAN_TAX_IDENTIFIER: Identifier = Identifier {
    kinds: &["Steuer-ID"],
    read: read_german_tax_identifiers,
    is_valid: is_german_tax_identifier,
    birth: Birth::untold,
    invent,
};

const SPELLINGS: &[Spelling] = &[
    spelling("2 3 3 3", 0.88, 0.0),
    spelling("11", 0.8, 0.0),
    spelling("2-3-3-3", 0.85, 0.0),
    spelling("3 3 3 2", 0.75, 0.0),
];

const WRITTEN: SpelledNumber = SpelledNumber {
    kind: "Steuer-ID",
    home: home::GERMANY,
    spellings: SPELLINGS,
    check: |symbols| is_german_tax_identifier(symbols).then_some(true),
};

fn read_german_tax_identifiers(run: &ChunkRun<'_>, first: usize, readings: &mut Vec<Reading>) {
    WRITTEN.read(run, first, readings);
}

fn is_german_tax_identifier(digits: &[u8]) -> bool {
    digits.len() == 11 && !digits.starts_with(b"0") && repeats_one_digit(&digits[..10]) && mod11_10(digits)
}

/// Whether one digit stands two or three times and every other at most once.
fn repeats_one_digit(digits: &[u8]) -> bool {
    let count = |digit: u8| digits.iter().filter(|one| **one == digit).count();
    let mut repeated = (b'0'..=b'9').map(count).filter(|count| *count > 1);
    matches!((repeated.next(), repeated.next()), (Some(2 | 3), None))
}

fn invent(original: &Original<'_>, _: &mut dyn RandomSource) -> String {
    headed(&original.other, &[0])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{best, invents_invalid_ones};

    // The example of the Bundeszentralamt für Steuern.

    #[test]
    fn reads_numbers_by_check_digit_and_repetition() {
        for text in ["86095742719", "86 095 742 719", "47036892816"] {
            assert!(best(&GERMAN_TAX_IDENTIFIER, text).is_some(), "{text}");
        }
        for text in ["11111111111", "86095742718", "8609574271"] {
            assert_eq!(best(&GERMAN_TAX_IDENTIFIER, text), None, "{text}");
        }
    }

    #[test]
    fn inventions_are_nobodys() {
        invents_invalid_ones(&GERMAN_TAX_IDENTIFIER, &["86095742719", "02 345 678 901"]);
    }
}
