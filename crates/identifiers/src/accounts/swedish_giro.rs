//! Swedish giro numbers: Bankgirot, `10-modulen` (Luhn). Bankgiro is `123-4567` or `1234-5678`; plusgiro one to seven digits in pairs, a
//! hyphen, the check digit.

use crate::birth::Birth;
use crate::check_digits::luhn;
use crate::chunks::ChunkRun;
use crate::home;
use crate::random::RandomSource;
use crate::reading::{Reading, SpelledNumber, Spelling, spelling};
use crate::rewriting::with_broken_luhn;
use crate::{Identifier, Original};

/// Bankgiro and plusgiro.
pub const SWEDISH_GIRO: Identifier = Identifier {
    kinds: &["bankgiro", "plusgiro"],
    read: read_swedish_giro_numbers,
    is_valid: |symbols| (2..=8).contains(&symbols.len()) && luhn(symbols),
    birth: Birth::untold,
    invent,
};

const BANKGIRO: &[Spelling] = &[spelling("3>4-4", 0.35, 0.15), spelling("7>8", 0.1, 0.02)];

const PLUSGIRO: &[Spelling] = &[
    spelling("1>3 2 2-1", 0.65, 0.35),
    spelling("2 2-1", 0.4, 0.2),
    spelling("2>7-1", 0.2, 0.1),
    spelling("1 2-1", 0.2, 0.1),
];

fn read_swedish_giro_numbers(run: &ChunkRun<'_>, first: usize, readings: &mut Vec<Reading>) {
    written("bankgiro", BANKGIRO).read(run, first, readings);
    written("plusgiro", PLUSGIRO).read(run, first, readings);
}

const fn written(kind: &'static str, spellings: &'static [Spelling]) -> SpelledNumber {
    let home = home::SWEDEN;
    SpelledNumber { kind, home, spellings, check: |symbols| Some(luhn(symbols)) }
}

/// Luhn fails.
fn invent(original: &Original<'_>, random: &mut dyn RandomSource) -> String {
    with_broken_luhn(&original.other, random)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{best, invents_invalid_ones};

    // 5050-1055 is Bankgirot's own number in its manuals.

    #[test]
    fn reads_both_giros() {
        let read = |text| best(&SWEDISH_GIRO, text).map(|one| (one.kind, one.confidence));
        assert_eq!(read("5050-1055"), Some(("bankgiro", 0.35)));
        assert_eq!(read("5050-1056"), Some(("bankgiro", 0.15)));
        assert_eq!(read("4 12 34-1").map(|one| one.0), Some("plusgiro"));
        assert_eq!(read("5050-10555"), None);
    }

    #[test]
    fn inventions_are_nobodys() {
        invents_invalid_ones(&SWEDISH_GIRO, &["5050-1055", "4 12 34-1"]);
    }
}
