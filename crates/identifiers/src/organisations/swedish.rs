//! Swedish organisationsnummer, `556012-5790`: Skatteverket, SKV 709. Ten digits, the third at least 2 (so that it is no month), check digit
//! by Luhn; 16 may stand before them.

use crate::birth::Birth;
use crate::check_digits::luhn;
use crate::chunks::ChunkRun;
use crate::home;
use crate::random::RandomSource;
use crate::reading::{Reading, SpelledNumber, Spelling, spelling};
use crate::rewriting::{digits, headed, with_broken_luhn};
use crate::{Identifier, Original};

/// Organisationsnummer.
pub const SWEDISH_ORGANISATION_NUMBER: Identifier = Identifier {
    kinds: &["organisationsnummer"],
    read: read_swedish_organisation_numbers,
    is_valid: |symbols| ten_of(symbols).is_some_and(luhn),
    birth: Birth::untold,
    invent: invent_with_broken_luhn,
};

const SPELLINGS: &[Spelling] = &[
    spelling("6-4", 0.88, 0.5),
    spelling("8-4", 0.85, 0.4),
    spelling("6 4", 0.6, 0.3),
    spelling("10", 0.52, 0.2),
    spelling("12", 0.4, 0.1),
];

const WRITTEN: SpelledNumber = SpelledNumber {
    kind: "organisationsnummer",
    home: home::SWEDEN,
    spellings: SPELLINGS,
    check: |symbols| ten_of(symbols).map(luhn),
};

fn read_swedish_organisation_numbers(run: &ChunkRun<'_>, first: usize, readings: &mut Vec<Reading>) {
    WRITTEN.read(run, first, readings);
}

/// The ten digits without 16 before them, where they can be a number of an organisation.
fn ten_of(digits: &[u8]) -> Option<&[u8]> {
    let ten = digits.strip_prefix(b"16").filter(|ten| ten.len() == 10).unwrap_or(digits);
    let possible = ten.len() == 10 && ten[2] >= b'2' && ten[0] != b'0';
    possible.then_some(ten)
}

/// The first digit, which tells the form of the organisation, stays, and Luhn fails.
pub(super) fn invent_with_broken_luhn(original: &Original<'_>, random: &mut dyn RandomSource) -> String {
    let first = digits(original.text).first().copied().unwrap_or(5);
    with_broken_luhn(&headed(&original.other, &[first]), random)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{best, invents_invalid_ones};

    // The example of SKV 709.

    #[test]
    fn reads_numbers_that_are_no_days() {
        let confidence = |text| best(&SWEDISH_ORGANISATION_NUMBER, text).map(|one| one.confidence);
        assert_eq!((confidence("556012-5790"), confidence("556012-5791")), (Some(0.88), Some(0.5)));
        assert_eq!((confidence("16556012-5790"), confidence("121212-1212")), (Some(0.85), None));
    }

    #[test]
    fn inventions_are_nobodys() {
        invents_invalid_ones(&SWEDISH_ORGANISATION_NUMBER, &["556012-5790", "5560125790"]);
    }
}
