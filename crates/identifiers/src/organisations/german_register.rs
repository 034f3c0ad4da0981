//! Numbers of German registers, `HRB 12345`, `HRB 12345 B`: Handelsregisterverordnung. The kind of register, a number, in some Länder a
//! letter for the court. The numbers run on from 1 at each court, so that every one may be somebody's.

use crate::birth::Birth;
use crate::chunks::{ChunkKind, ChunkRun};
use crate::home;
use crate::random::RandomSource;
use crate::reading::Reading;
use crate::{Identifier, Original};

/// Handels-, Vereins-, Partnerschafts-, Genossenschafts- and Gesellschaftsregister.
pub const GERMAN_REGISTER_NUMBER: Identifier = Identifier {
    kinds: &["Handelsregister"],
    read: read_german_register_numbers,
    is_valid: |_| false,
    birth: Birth::untold,
    invent,
};

const REGISTERS: [&str; 6] = ["HRA", "HRB", "VR", "PR", "GnR", "GsR"];
/// With fewer digits `PR 12` is the rank of a test.
const LEAST_OF_PARTNERS: usize = 3;
const SHAPES: [&str; 2] = ["a2>3=1>7", "a2>3-1>7"];

fn read_german_register_numbers(run: &ChunkRun<'_>, first: usize, readings: &mut Vec<Reading>) {
    let Some(first) = first.checked_sub(1).filter(|first| REGISTERS.contains(&run.part(*first))) else {
        return;
    };
    let Some(last) = SHAPES.iter().find_map(|shape| run.runs_as(first, shape)) else { return };
    if run.closed_right(last) || run.kind(last + 1) == Some(ChunkKind::Letters) {
        let span = run.span(first, with_court(run, last));
        // The other letters mean much else.
        let confidence = match run.part(first) {
            "HRA" | "HRB" => 0.88,
            "PR" if run.part(last).len() < LEAST_OF_PARTNERS => 0.3,
            _ => 0.55,
        };
        readings.push(Reading { span, kind: "Handelsregister", confidence, home: home::GERMANY });
    }
}

/// The last chunk with the letter of the court, if there is one.
fn with_court(run: &ChunkRun<'_>, last: usize) -> usize {
    let lettered = run.runs_as(last, "1>7 a1>2").is_some();
    let capitals = run.part(last + 1).bytes().all(|byte| byte.is_ascii_uppercase());
    if lettered && capitals { last + 1 } else { last }
}

/// Other digits: no number is kept for tests.
fn invent(original: &Original<'_>, _: &mut dyn RandomSource) -> String {
    original.other.clone()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::best;

    #[test]
    fn reads_register_number_and_court() {
        for text in ["HRB 12345", "HRA 123 B", "HRB12345", "GnR 12"] {
            assert!(best(&GERMAN_REGISTER_NUMBER, text).is_some(), "{text}");
        }
        for text in ["HRC 12345", "HRB 12345678", "HRA 123 b"] {
            assert_eq!(best(&GERMAN_REGISTER_NUMBER, text), None, "{text}");
        }
    }
}
