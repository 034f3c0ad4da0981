//! Swiss AHV-Nummer, `756.9217.0769.85`: AHVV, article 133; Zentrale Ausgleichsstelle. 756 for the country, nine digits by chance, and the
//! check digit of EAN-13.

use crate::birth::Birth;
use crate::check_digits::{complement, weighted, weighted_values};
use crate::chunks::ChunkRun;
use crate::home;
use crate::random::RandomSource;
use crate::reading::{Reading, SpelledNumber, Spelling, spelling};
use crate::rewriting::{digits, headed, with_digits};
use crate::{Identifier, Original};
use maskros_text::Languages;

/// AHV-Nummer, numéro AVS.
pub const SWISS_SOCIAL_SECURITY_NUMBER: Identifier = Identifier {
    kinds: &["AHV-Nummer"],
    read: read_swiss_social_security_numbers,
    is_valid,
    birth: Birth::untold,
    invent,
};

const SPELLINGS: &[Spelling] =
    &[spelling("3.4.4.2", 0.95, 0.7), spelling("3 4 4 2", 0.9, 0.5), spelling("13", 0.8, 0.2)];

const HOME: Languages = home::SWITZERLAND;
const WEIGHTS: [u32; 13] = [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1];

const WRITTEN: SpelledNumber = SpelledNumber {
    kind: "AHV-Nummer",
    home: HOME,
    spellings: SPELLINGS,
    check: |symbols| symbols.starts_with(b"756").then(|| holds(symbols)),
};

fn read_swiss_social_security_numbers(run: &ChunkRun<'_>, first: usize, readings: &mut Vec<Reading>) {
    WRITTEN.read(run, first, readings);
}

fn holds(symbols: &[u8]) -> bool {
    weighted(symbols, &WEIGHTS).is_some_and(|sum| sum.is_multiple_of(10))
}

fn is_valid(symbols: &[u8]) -> bool {
    symbols.starts_with(b"756") && holds(symbols)
}

/// The check digit is wrong.
fn invent(original: &Original<'_>, _: &mut dyn RandomSource) -> String {
    let mut new = digits(&headed(&original.other, &[7, 5, 6]));
    let Some(check) = new.pop() else { return original.other.clone() };
    let right = complement(weighted_values(&new, &WEIGHTS), 10);
    new.push(if check == right { (check + 1) % 10 } else { check });
    with_digits(&original.other, &new)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{best, invents_invalid_ones};

    // The example of the central office.

    #[test]
    fn reads_numbers_of_the_country() {
        let confidence = |text| best(&SWISS_SOCIAL_SECURITY_NUMBER, text).map(|one| one.confidence);
        assert_eq!((confidence("756.9217.0769.85"), confidence("7569217076985")), (Some(0.95), Some(0.8)));
        assert_eq!(confidence("757.9217.0769.85"), None);
    }

    #[test]
    fn inventions_are_nobodys() {
        invents_invalid_ones(&SWISS_SOCIAL_SECURITY_NUMBER, &["756.9217.0769.85"]);
    }
}
