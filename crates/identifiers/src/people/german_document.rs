//! Serial numbers of German identity cards and passports: nine symbols without vowels and look-alikes (BMI; no B, D or Q either), then the
//! check digit of ICAO Doc 9303.

use crate::birth::Birth;
use crate::check_digits::icao;
use crate::chunks::{ChunkRun, Gap};
use crate::home;
use crate::random::RandomSource;
use crate::reading::Reading;
use crate::rewriting::{any_symbols, lettered};
use crate::{Identifier, Original};

/// Personalausweis and Reisepass.
pub const GERMAN_IDENTITY_DOCUMENT: Identifier = Identifier {
    kinds: &["Personalausweis"],
    read: read_german_identity_documents,
    is_valid,
    birth: Birth::untold,
    invent,
};

const LETTERS: &[u8] = b"CFGHJKLMNPRTVWXYZ";

fn read_german_identity_documents(run: &ChunkRun<'_>, first: usize, readings: &mut Vec<Reading>) {
    let Some((first, last)) = run.solid(first) else { return };
    let Some(confidence) = confidence(run.symbols(first, last).bytes()) else { return };
    if !is_tied_to_digits(run, first, last) {
        let (span, home) = (run.span(first, last), home::GERMANY);
        readings.push(Reading { span, kind: "Personalausweis", confidence, home });
    }
}

fn confidence(symbols: &[u8]) -> Option<f32> {
    match symbols.len() {
        _ if !is_serial(symbols) => None,
        10 if icao(symbols) => Some(0.72),
        9 | 10 => Some(0.3),
        _ => None,
    }
}

/// Whether the symbols are digits and letters of the set, a letter first.
fn is_serial(symbols: &[u8]) -> bool {
    let lettered = symbols.first().is_some_and(|head| LETTERS.contains(head));
    lettered && symbols.iter().all(|byte| byte.is_ascii_digit() || LETTERS.contains(byte))
}

/// Whether digits are tied to either end of a window.
fn is_tied_to_digits(run: &ChunkRun<'_>, first: usize, last: usize) -> bool {
    let before = first.checked_sub(1).is_some_and(|before| run.is_digits(before) && ties(run.gap(first)));
    before || run.is_digits(last + 1) && ties(run.gap(last + 1))
}

const fn ties(gap: Gap) -> bool {
    matches!(gap, Gap::None | Gap::Hyphen | Gap::Slash | Gap::Dot | Gap::Plus)
}

/// With nine symbols the check digit stands elsewhere on the document.
fn is_valid(symbols: &[u8]) -> bool {
    is_serial(symbols) && (symbols.len() == 9 || symbols.len() == 10 && icao(symbols))
}

/// No serial number has a Q.
fn invent(original: &Original<'_>, random: &mut dyn RandomSource) -> String {
    lettered(&any_symbols(original.text, random), "Q")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{best, invents_invalid_ones};

    // Specimen documents of the BMI.

    #[test]
    fn reads_serial_numbers_with_and_without_check_digit() {
        let confidence = |text| best(&GERMAN_IDENTITY_DOCUMENT, text).map(|one| one.confidence);
        assert_eq!((confidence("L01X00T471"), confidence("L01X00T47")), (Some(0.72), Some(0.3)));
        assert_eq!(
            (confidence("A01X00T47"), confidence("L01X00T47-12"), confidence("L01X0")),
            (None, None, None)
        );
    }

    #[test]
    fn inventions_are_nobodys() {
        invents_invalid_ones(&GERMAN_IDENTITY_DOCUMENT, &["L01X00T47", "C01X00T478"]);
    }
}
