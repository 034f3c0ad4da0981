//! Italian codice fiscale, `RSSMRA85T10A562S`: DM 23 December 1976. Six letters, two digits, a month letter, two digits, a letter, three
//! digits, and the control letter.

use super::invent_by_zeros;
use crate::birth::Birth;
use crate::chunks::ChunkRun;
use crate::home;
use crate::random::RandomSource;
use crate::reading::Reading;
use crate::{Identifier, Original};

/// Codice fiscale.
pub const ITALIAN_FISCAL_CODE: Identifier = Identifier {
    kinds: &["codice fiscale"],
    read: read_italian_fiscal_codes,
    is_valid,
    birth: Birth::untold,
    invent,
};

/// What digits and letters count at odd places, in base 36; at even ones a digit or letter counts as its place in its row.
const ODD: [u32; 36] = [
    1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14,
    16, 10, 22, 25, 24, 23,
];

fn read_italian_fiscal_codes(run: &ChunkRun<'_>, first: usize, readings: &mut Vec<Reading>) {
    let Some(first) = first.checked_sub(1) else { return };
    let Some(last) = run.fits(first, "a6_2_a1_2_a1_3_a1") else { return };
    let confidence = if is_valid(run.symbols(first, last).bytes()) { 0.95 } else { 0.6 };
    let (span, home) = (run.span(first, last), home::ITALY);
    readings.push(Reading { span, kind: "codice fiscale", confidence, home });
}

fn is_valid(symbols: &[u8]) -> bool {
    let Some((control, body)) = symbols.split_last() else { return false };
    let sum: u32 = body.iter().enumerate().map(|(place, symbol)| count(place, *symbol)).sum();
    body.len() == 15 && u32::from(control.wrapping_sub(b'A')) == sum % 26
}

/// What a symbol counts at a place, the first of which is 0.
fn count(place: usize, symbol: u8) -> u32 {
    let (row, letter) = match symbol {
        b'0'..=b'9' => (symbol - b'0', false),
        _ => (symbol.saturating_sub(b'A'), true),
    };
    if place % 2 == 1 {
        return u32::from(row);
    }
    ODD.get(usize::from(row) + if letter { 10 } else { 0 }).copied().unwrap_or(0)
}

fn invent(original: &Original<'_>, random: &mut dyn RandomSource) -> String {
    invent_by_zeros(original, random)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{best, invents_invalid_ones};

    // The example of the ministry.

    #[test]
    fn reads_codes_with_right_and_wrong_letter() {
        let confidence = |text| best(&ITALIAN_FISCAL_CODE, text).map(|one| one.confidence);
        assert_eq!((confidence("RSSMRA85T10A562S"), confidence("RSSMRA85T10A562T")), (Some(0.95), Some(0.6)));
        assert_eq!(confidence("RSSMRA85T10A56S"), None);
    }

    #[test]
    fn inventions_are_nobodys() {
        invents_invalid_ones(&ITALIAN_FISCAL_CODE, &["RSSMRA85T10A562S"]);
    }
}
