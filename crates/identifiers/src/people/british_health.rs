//! NHS numbers of England and Wales: NHS Data Dictionary. Ten digits, modulus 11; 999 begins test numbers.

use crate::birth::Birth;
use crate::check_digits::mod11;
use crate::chunks::ChunkRun;
use crate::home;
use crate::random::RandomSource;
use crate::reading::{Reading, SpelledNumber, Spelling, spelling};
use crate::rewriting::headed;
use crate::{Identifier, Original};

/// NHS number.
pub const BRITISH_HEALTH_NUMBER: Identifier =
    Identifier { kinds: &["NHS"], read: read_british_health_numbers, is_valid, birth: Birth::untold, invent };

const SPELLINGS: &[Spelling] =
    &[spelling("3 3 4", 0.58, 0.2), spelling("3-3-4", 0.5, 0.2), spelling("10", 0.4, 0.1)];

const WRITTEN: SpelledNumber = SpelledNumber {
    kind: "NHS",
    home: home::ENGLISH_SPEAKING,
    spellings: SPELLINGS,
    check: |symbols| Some(holds(symbols)),
};

fn read_british_health_numbers(run: &ChunkRun<'_>, first: usize, readings: &mut Vec<Reading>) {
    WRITTEN.read(run, first, readings);
}

fn holds(digits: &[u8]) -> bool {
    mod11(digits, &[10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
}

fn is_valid(symbols: &[u8]) -> bool {
    holds(symbols) && !symbols.starts_with(b"999")
}

fn invent(original: &Original<'_>, _: &mut dyn RandomSource) -> String {
    headed(&original.other, &[9, 9, 9])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{best, invents_invalid_ones};

    #[test]
    fn reads_ten_digits_by_modulus_11() {
        let confidence = |text| best(&BRITISH_HEALTH_NUMBER, text).map(|one| one.confidence);
        assert_eq!((confidence("943 476 5919"), confidence("943 476 5918")), (Some(0.58), Some(0.2)));
        assert_eq!(confidence("943 476 591"), None);
    }

    #[test]
    fn inventions_are_for_tests() {
        invents_invalid_ones(&BRITISH_HEALTH_NUMBER, &["943 476 5919", "9434765919"]);
    }
}
