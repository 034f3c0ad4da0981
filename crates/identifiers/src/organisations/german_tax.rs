//! German Steuernummer in the spellings of the Länder: ELSTER, `Prüfung der Steuernummer`. Each Land has a check of its own, which is not
//! known here; no district has the number 00.

use super::invent_by_zeros;
use crate::Identifier;
use crate::birth::Birth;
use crate::chunks::ChunkRun;
use crate::home;
use crate::reading::{Reading, SpelledNumber, Spelling, spelling};

/// Steuernummer.
pub const GERMAN_TAX_NUMBER: Identifier = Identifier {
    kinds: &["Steuernummer"],
    read: read_german_tax_numbers,
    is_valid: |symbols| (10..=13).contains(&symbols.len()) && !symbols.starts_with(b"00"),
    birth: Birth::untold,
    invent: invent_by_zeros,
};

const SPELLINGS: &[Spelling] = &[
    spelling("2>3/3/5", 0.68, 0.68),
    spelling("3/4/4", 0.6, 0.6),
    spelling("5/5", 0.35, 0.35),
    spelling("3 3 5", 0.35, 0.35),
    spelling("3 4 4", 0.2, 0.2),
    spelling("2 3 5", 0.35, 0.35),
    spelling("2 3 3 5", 0.3, 0.3),
    spelling("10>11", 0.15, 0.15),
    spelling("13", 0.15, 0.15),
];

const WRITTEN: SpelledNumber =
    SpelledNumber { kind: "Steuernummer", home: home::GERMANY, spellings: SPELLINGS, check: |_| Some(true) };

fn read_german_tax_numbers(run: &ChunkRun<'_>, first: usize, readings: &mut Vec<Reading>) {
    WRITTEN.read(run, first, readings);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{best, invents_invalid_ones};

    // The examples of ELSTER.

    #[test]
    fn reads_the_spellings_of_the_laender() {
        for (text, confidence) in [("93/815/08152", 0.68), ("181/815/08155", 0.68), ("5133081508159", 0.15)] {
            assert_eq!(best(&GERMAN_TAX_NUMBER, text).map(|one| one.confidence), Some(confidence), "{text}");
        }
        assert_eq!(best(&GERMAN_TAX_NUMBER, "93/815/0815"), None);
    }

    #[test]
    fn inventions_are_nobodys() {
        invents_invalid_ones(&GERMAN_TAX_NUMBER, &["93/815/08152"]);
    }
}
