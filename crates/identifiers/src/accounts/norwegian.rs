//! Norwegian account numbers, `1234 56 78903`: Finans Norge. Eleven digits, modulus 11.

use crate::birth::Birth;
use crate::check_digits::mod11;
use crate::chunks::ChunkRun;
use crate::random::RandomSource;
use crate::reading::{Reading, SpelledNumber, Spelling, spelling};
use crate::rewriting::with_broken_luhn;
use crate::{Identifier, Original};
use maskros_text::Languages;

/// Kontonummer.
pub const NORWEGIAN_ACCOUNT: Identifier = Identifier {
    kinds: &["kontonummer"],
    read: read_norwegian_accounts,
    is_valid,
    birth: Birth::untold,
    invent,
};

const SPELLINGS: &[Spelling] = &[
    spelling("4 2 5", 0.85, 0.45),
    spelling("4.2.5", 0.88, 0.55),
    spelling("11", 0.45, 0.15),
    spelling("4-2-5", 0.7, 0.4),
];

const WRITTEN: SpelledNumber = SpelledNumber {
    kind: "kontonummer",
    home: Languages::NORWEGIAN,
    spellings: SPELLINGS,
    check: |symbols| Some(is_valid(symbols)),
};

fn read_norwegian_accounts(run: &ChunkRun<'_>, first: usize, readings: &mut Vec<Reading>) {
    WRITTEN.read(run, first, readings);
}

fn is_valid(symbols: &[u8]) -> bool {
    mod11(symbols, &[5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1])
}

fn invent(original: &Original<'_>, random: &mut dyn RandomSource) -> String {
    with_broken_luhn(&original.other, random)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{best, invents_invalid_ones};

    // 1234 56 78903 is the usual example.

    #[test]
    fn reads_eleven_digits_by_modulus_11() {
        let confidence = |text| best(&NORWEGIAN_ACCOUNT, text).map(|one| one.confidence);
        assert_eq!((confidence("1234 56 78903"), confidence("1234.56.78904")), (Some(0.85), Some(0.55)));
        assert_eq!(confidence("1234 56 7890"), None);
    }

    #[test]
    fn inventions_are_nobodys() {
        invents_invalid_ones(&NORWEGIAN_ACCOUNT, &["1234 56 78903", "12345678903"]);
    }
}
