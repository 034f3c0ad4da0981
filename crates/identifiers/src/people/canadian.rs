//! Canadian social insurance number, numéro d'assurance sociale: Employment and Social Development Canada. Nine digits with the Luhn digit;
//! none that was given begins with 0 or 8.

use super::invent_by_zeros;
use crate::birth::Birth;
use crate::check_digits::luhn;
use crate::chunks::ChunkRun;
use crate::home;
use crate::random::RandomSource;
use crate::reading::{Reading, SpelledNumber, Spelling, spelling};
use crate::{Identifier, Original};

/// SIN, NAS.
pub const CANADIAN_INSURANCE_NUMBER: Identifier = Identifier {
    kinds: &["SIN"],
    read: read_canadian_insurance_numbers,
    is_valid,
    birth: Birth::untold,
    invent,
};

const SPELLINGS: &[Spelling] =
    &[spelling("3 3 3", 0.4, 0.0), spelling("3-3-3", 0.55, 0.0), spelling("9", 0.2, 0.0)];

const WRITTEN: SpelledNumber = SpelledNumber {
    kind: "SIN",
    home: home::CANADA,
    spellings: SPELLINGS,
    check: |symbols| luhn(symbols).then_some(true),
};

fn read_canadian_insurance_numbers(run: &ChunkRun<'_>, first: usize, readings: &mut Vec<Reading>) {
    WRITTEN.read(run, first, readings);
}

fn is_valid(symbols: &[u8]) -> bool {
    symbols.len() == 9 && !matches!(symbols.first(), Some(b'0' | b'8')) && luhn(symbols)
}

fn invent(original: &Original<'_>, random: &mut dyn RandomSource) -> String {
    invent_by_zeros(original, random)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{best, invents_invalid_ones};

    // 046 454 286 is the fictitious number of the examples.

    #[test]
    fn reads_numbers_with_their_check_digit() {
        assert!(best(&CANADIAN_INSURANCE_NUMBER, "046 454 286").is_some());
        assert!(best(&CANADIAN_INSURANCE_NUMBER, "046-454-286").is_some());
        assert_eq!(best(&CANADIAN_INSURANCE_NUMBER, "046 454 287"), None);
    }

    #[test]
    fn inventions_are_nobodys() {
        invents_invalid_ones(&CANADIAN_INSURANCE_NUMBER, &["046 454 286", "130 692 544"]);
    }
}
