//! Vehicle identification numbers: ISO 3779. Seventeen symbols without I, O, Q; the check symbol is the ninth (49 CFR 565.15), which European
//! makers often leave out.

use super::{is_capital_code, plates};
use crate::Identifier;
use crate::birth::Birth;
use crate::chunks::ChunkRun;
use crate::reading::Reading;
use maskros_text::Languages;

/// VIN.
pub const VEHICLE_IDENTIFICATION_NUMBER: Identifier = Identifier {
    kinds: &["VIN"],
    read: read_vehicle_identification_numbers,
    is_valid: is_vehicle_identification_number,
    birth: Birth::untold,
    invent: plates::invent,
};

const LENGTH: usize = 17;
const WEIGHTS: [u32; LENGTH] = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

fn read_vehicle_identification_numbers(run: &ChunkRun<'_>, first: usize, readings: &mut Vec<Reading>) {
    let Some((first, last)) = run.solid(first) else { return };
    let symbols = run.symbols(first, last);
    if is_vehicle_identification_number(symbols.bytes()) && is_capital_code(run, first, last) {
        let (span, confidence) = (run.span(first, last), if holds(symbols.bytes()) { 0.85 } else { 0.55 });
        readings.push(Reading { span, kind: "VIN", confidence, home: Languages::SUPPORTED });
    }
}

/// Whether there are seventeen symbols of the set, two letters among them.
fn is_vehicle_identification_number(symbols: &[u8]) -> bool {
    let letters = symbols.iter().filter(|byte| byte.is_ascii_uppercase()).count();
    symbols.len() == LENGTH && letters >= 2 && symbols.iter().all(is_of_vehicle_number)
}

const fn is_of_vehicle_number(symbol: &u8) -> bool {
    symbol.is_ascii_alphanumeric() && !matches!(symbol, b'I' | b'O' | b'Q')
}

/// Whether the ninth symbol is the check symbol; X stands for 10.
fn holds(symbols: &[u8]) -> bool {
    let sum: u32 = symbols.iter().zip(WEIGHTS).map(|(byte, weight)| vin_value(*byte) * weight).sum();
    symbols.get(8) == b"0123456789X".get((sum % 11) as usize)
}

/// The value of a symbol in the table of 49 CFR 565.15.
fn vin_value(symbol: u8) -> u32 {
    match symbol {
        b'0'..=b'9' => u32::from(symbol - b'0'),
        b'A'..=b'H' => u32::from(symbol - b'A') + 1,
        b'J'..=b'R' => u32::from(symbol - b'J') + 1,
        b'S'..=b'Z' => u32::from(symbol - b'S') + 2,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{best, invents_invalid_ones};

    #[test]
    fn the_check_symbol_makes_it_surer() {
        let confidence = |text| best(&VEHICLE_IDENTIFICATION_NUMBER, text).map(|one| one.confidence);
        assert_eq!(
            (confidence("1M8GDM9AXKP042788"), confidence("1M8GDM9A1KP042788")),
            (Some(0.85), Some(0.55))
        );
        assert_eq!((confidence("1M8GDM9AXKP04278O"), confidence("1M8GDM9AXKP04278")), (None, None));
    }

    #[test]
    fn inventions_are_nobodys() {
        invents_invalid_ones(&VEHICLE_IDENTIFICATION_NUMBER, &["1M8GDM9AXKP042788"]);
    }
}
