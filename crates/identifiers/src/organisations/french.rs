//! French SIREN (9 digits) and SIRET (14): INSEE. Both hold by Luhn.

use super::swedish::invent_with_broken_luhn;
use crate::Identifier;
use crate::birth::Birth;
use crate::check_digits::luhn;
use crate::chunks::ChunkRun;
use crate::home;
use crate::reading::{Reading, Spelling, spelled, spelling};

/// SIREN and SIRET.
pub const FRENCH_COMPANY_NUMBER: Identifier = Identifier {
    kinds: &["SIREN", "SIRET"],
    read: read_french_company_numbers,
    is_valid: |symbols| matches!(symbols.len(), 9 | 14) && luhn(symbols),
    birth: Birth::untold,
    invent: invent_with_broken_luhn,
};

const SPELLINGS: &[Spelling] = &[
    spelling("3 3 3 5", 0.85, 0.4),
    spelling("14", 0.62, 0.2),
    spelling("9 5", 0.7, 0.3),
    spelling("3 3 3", 0.52, 0.2),
    spelling("9", 0.42, 0.15),
    spelling("3.3.3", 0.5, 0.2),
];

fn read_french_company_numbers(run: &ChunkRun<'_>, first: usize, readings: &mut Vec<Reading>) {
    for (spelling, symbols, span) in spelled(run, first, SPELLINGS) {
        let kind = if symbols.bytes().len() == 14 { "SIRET" } else { "SIREN" };
        let confidence = spelling.confidence(luhn(symbols.bytes()));
        readings.push(Reading { span, kind, confidence, home: home::FRANCE });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{best, invents_invalid_ones};

    // The example of INSEE.

    #[test]
    fn reads_both_lengths() {
        let read = |text| best(&FRENCH_COMPANY_NUMBER, text).map(|one| (one.kind, one.confidence));
        assert_eq!(read("732 829 320"), Some(("SIREN", 0.52)));
        assert_eq!(read("732 829 320 00074"), Some(("SIRET", 0.85)));
        assert_eq!(read("732 829 321"), Some(("SIREN", 0.2)));
    }

    #[test]
    fn inventions_are_nobodys() {
        invents_invalid_ones(&FRENCH_COMPANY_NUMBER, &["732 829 320", "732 829 320 00074"]);
    }
}
