//! British driver numbers, `MORGA657054SM9IJ`: DVLA. Five letters of the surname (filled up with 9), decade, month (women + 5), day, year,
//! initials, three symbols more, and perhaps the issue.

use super::{is_capital_code, plates};
use crate::Identifier;
use crate::birth::Birth;
use crate::chunks::{ChunkRun, Gap};
use crate::dates::{is_day, value};
use crate::home;
use crate::reading::Reading;

/// Driver number.
pub const BRITISH_DRIVER_NUMBER: Identifier = Identifier {
    kinds: &["driving-licence"],
    read: read_british_driver_numbers,
    is_valid: is_british_driver_number,
    birth: Birth::untold,
    invent: plates::invent,
};

fn read_british_driver_numbers(run: &ChunkRun<'_>, first: usize, readings: &mut Vec<Reading>) {
    let Some((first, last)) = spaced(run, first).or_else(|| run.solid(first)) else { return };
    if is_british_driver_number(run.symbols(first, last).bytes()) && is_capital_code(run, first, last) {
        let (span, home) = (run.span(first, last), home::ENGLISH_SPEAKING);
        readings.push(Reading { span, kind: "driving-licence", confidence: 0.9, home });
    }
}

/// `MORGA 657054 SM9IJ`: the blocks of the card with spaces between, of which the digits at `idx` are the second.
fn spaced(run: &ChunkRun<'_>, idx: usize) -> Option<(usize, usize)> {
    const REACH: usize = 6;
    let first = idx.checked_sub(1).filter(|at| run.gap(*at) != Gap::None && run.len(*at) == 5)?;
    let behind = idx + 1;
    let last = (behind + 1..idx + REACH).take_while(|at| is_joined(run, *at)).last()?;
    [idx, behind].iter().all(|at| run.gap(*at) == Gap::Space).then_some((first, last))
}

/// Whether the chunk stands right behind the one before.
fn is_joined(run: &ChunkRun<'_>, at: usize) -> bool {
    run.chunk(at).is_some() && run.gap(at) == Gap::None
}

fn is_british_driver_number(symbols: &[u8]) -> bool {
    let Some((name, rest)) = symbols.split_at_checked(5) else { return false };
    matches!(symbols.len(), 16 | 18) && is_name(name) && is_birthday(&rest[..6])
}

/// A letter first, and 9 for letters that a short name lacks.
fn is_name(name: &[u8]) -> bool {
    let lettered = name.iter().all(|byte| byte.is_ascii_uppercase() || *byte == b'9');
    lettered && !name.starts_with(b"9")
}

/// Decade, month, day, year of the decade.
fn is_birthday(birth: &[u8]) -> bool {
    let (month, day) = (value(&birth[1..3]), value(&birth[3..5]));
    let plain = birth.iter().all(u8::is_ascii_digit);
    plain && is_day(if month > 50 { month - 50 } else { month }, day)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::best;

    // The example of the DVLA.

    #[test]
    fn reads_names_and_birthdays() {
        assert!(best(&BRITISH_DRIVER_NUMBER, "MORGA657054SM9IJ").is_some());
        assert!(best(&BRITISH_DRIVER_NUMBER, "MORGA 657054 SM9IJ").is_some());
        assert_eq!(best(&BRITISH_DRIVER_NUMBER, "MORGA 657054 SM9"), None);
        for text in ["MORGA613054SM9IJ", "9ORGA657054SM9IJ", "MORGA657054SM9I"] {
            assert_eq!(best(&BRITISH_DRIVER_NUMBER, text), None, "{text}");
        }
    }
}
