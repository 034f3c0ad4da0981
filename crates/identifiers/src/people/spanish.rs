//! Spanish DNI (`12345678Z`) and NIE (`X1234567L`): Ministerio del Interior. The letter is the number modulo 23; X, Y, Z count as 0, 1, 2.

use super::invent_by_zeros;
use crate::birth::Birth;
use crate::check_digits::remainder;
use crate::chunks::ChunkRun;
use crate::home;
use crate::random::RandomSource;
use crate::reading::Reading;
use crate::{Identifier, Original};

/// Documento nacional de identidad and número de identidad de extranjero.
pub const SPANISH_IDENTITY_NUMBER: Identifier = Identifier {
    kinds: &["DNI"],
    read: read_spanish_identity_numbers,
    is_valid,
    birth: Birth::untold,
    invent,
};

const LETTERS: &[u8; 23] = b"TRWAGMYFPDXBNJZSQVHLCKE";

fn read_spanish_identity_numbers(run: &ChunkRun<'_>, first: usize, readings: &mut Vec<Reading>) {
    let foreigner = first.checked_sub(1).filter(|letter| matches!(run.part(*letter), "X" | "Y" | "Z"));
    let dni = ["8_a1", "8-a1"].map(|shape| (Some(first), shape));
    let nie = ["a1_7_a1", "a1-7-a1"].map(|shape| (foreigner, shape));
    for (first, shape) in dni.into_iter().chain(nie) {
        let Some((first, last)) = first.and_then(|first| Some((first, run.fits(first, shape)?))) else {
            continue;
        };
        if is_valid(run.symbols(first, last).bytes()) {
            let (span, home) = (run.span(first, last), home::SPAIN);
            readings.push(Reading { span, kind: "DNI", confidence: 0.7, home });
        }
    }
}

fn is_valid(symbols: &[u8]) -> bool {
    let Some((letter, body)) = symbols.split_last() else { return false };
    let mut digits = body.to_vec();
    if let Some(head @ b'X'..=b'Z') = digits.first_mut() {
        *head = *head - b'X' + b'0';
    }
    let expected = remainder(&digits, 23).and_then(|rest| LETTERS.get(rest as usize));
    digits.len() == 8 && expected == Some(letter)
}

fn invent(original: &Original<'_>, random: &mut dyn RandomSource) -> String {
    invent_by_zeros(original, random)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{best, invents_invalid_ones};

    // 12345678Z is the example of the ministry.

    #[test]
    fn reads_numbers_whose_letter_holds() {
        for text in ["12345678Z", "12345678-Z", "X1234567L", "X-1234567-L"] {
            assert!(best(&SPANISH_IDENTITY_NUMBER, text).is_some(), "{text}");
        }
        for text in ["12345678A", "X1234567M", "12345678"] {
            assert_eq!(best(&SPANISH_IDENTITY_NUMBER, text), None, "{text}");
        }
    }

    #[test]
    fn inventions_are_nobodys() {
        invents_invalid_ones(&SPANISH_IDENTITY_NUMBER, &["12345678Z", "X1234567L"]);
    }
}
