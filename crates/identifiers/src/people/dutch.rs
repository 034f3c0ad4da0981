//! Dutch burgerservicenummer: RvIG. Nine digits with the eleven test, in which the last digit counts negative.

use super::invent_by_zeros;
use crate::birth::Birth;
use crate::check_digits::weighted;
use crate::chunks::ChunkRun;
use crate::home;
use crate::random::RandomSource;
use crate::reading::{Reading, SpelledNumber, Spelling, spelling};
use crate::{Identifier, Original};

/// Burgerservicenummer.
pub const DUTCH_CITIZEN_NUMBER: Identifier =
    Identifier { kinds: &["BSN"], read: read_dutch_citizen_numbers, is_valid, birth: Birth::untold, invent };

const SPELLINGS: &[Spelling] =
    &[spelling("9", 0.35, 0.0), spelling("4.2.3", 0.6, 0.0), spelling("3 3 3", 0.35, 0.0)];

const WRITTEN: SpelledNumber = SpelledNumber {
    kind: "BSN",
    home: home::NETHERLANDS,
    spellings: SPELLINGS,
    check: |symbols| is_valid(symbols).then_some(true),
};

fn read_dutch_citizen_numbers(run: &ChunkRun<'_>, first: usize, readings: &mut Vec<Reading>) {
    WRITTEN.read(run, first, readings);
}

/// -1 is 10 modulo 11.
fn is_valid(symbols: &[u8]) -> bool {
    let sum = weighted(symbols, &[9, 8, 7, 6, 5, 4, 3, 2, 10]);
    sum.is_some_and(|sum| sum.is_multiple_of(11) && sum > 0)
}

fn invent(original: &Original<'_>, random: &mut dyn RandomSource) -> String {
    invent_by_zeros(original, random)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{best, invents_invalid_ones};

    #[test]
    fn reads_numbers_that_pass_the_eleven_test() {
        assert!(best(&DUTCH_CITIZEN_NUMBER, "111222333").is_some());
        assert!(best(&DUTCH_CITIZEN_NUMBER, "1112.22.333").is_some());
        for text in ["111222334", "000000000", "11122233"] {
            assert_eq!(best(&DUTCH_CITIZEN_NUMBER, text), None, "{text}");
        }
    }

    #[test]
    fn inventions_are_nobodys() {
        invents_invalid_ones(&DUTCH_CITIZEN_NUMBER, &["111222333"]);
    }
}
