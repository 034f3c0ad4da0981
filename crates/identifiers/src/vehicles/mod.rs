//! Plates, vehicle identification numbers and numbers of drivers.

mod british_driver;
mod german_districts;
mod german_plates;
mod identification;
mod plates;

use crate::chunks::ChunkRun;
use crate::random::RandomSource;
use crate::{Identifier, Original};

pub use british_driver::BRITISH_DRIVER_NUMBER;
pub use german_plates::GERMAN_PLATE;
pub use identification::VEHICLE_IDENTIFICATION_NUMBER;
pub use plates::VEHICLE_PLATE;

/// All of them.
pub const VEHICLE_NUMBERS: &[Identifier] =
    &[VEHICLE_PLATE, GERMAN_PLATE, VEHICLE_IDENTIFICATION_NUMBER, BRITISH_DRIVER_NUMBER];

/// Another plate or licence that looks like `text`; a cue word that came along is no part of it: `Nummerplade AB 12 345`.
pub fn invent_vehicle_number(text: &str, random: &mut dyn RandomSource) -> String {
    let (cue, number) = text.split_once(' ').filter(|(cue, _)| is_cue(cue)).unwrap_or(("", text));
    let original = Original { text: number, other: String::new(), birthday: None };
    let made = plates::invent(&original, random);
    if cue.is_empty() { made } else { format!("{cue} {made}") }
}

/// Whether a word is too long for the letters of a plate; five capitals are those of a driver's surname: `MORGA 657054 SM9IJ`.
fn is_cue(word: &str) -> bool {
    const CAPITALS: usize = 5;
    let letters = word.chars().count();
    let long = letters > CAPITALS || (letters >= 4 && word.contains(char::is_lowercase));
    long && word.chars().all(char::is_alphabetic)
}

/// Whether no letter of a window is small.
fn is_capital_code(run: &ChunkRun<'_>, first: usize, last: usize) -> bool {
    !run.cut(run.span(first, last)).bytes().any(|byte| byte.is_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::tests::Counter;

    #[test]
    fn cue_words_stay() {
        let made = invent_vehicle_number("Nummerplade AB 12 345", &mut Counter(1));
        assert!(made.starts_with("Nummerplade IQ "), "{made}");
        let driver = invent_vehicle_number("MORGA 657054 SM9IJ", &mut Counter(1));
        assert!(!driver.contains("MORGA"), "{driver}");
        assert!(invent_vehicle_number("ABC 12D", &mut Counter(1)).starts_with("IQ"));
    }
}
