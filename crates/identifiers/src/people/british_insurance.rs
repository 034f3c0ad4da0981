//! British national insurance numbers, `AB 12 34 56 C`: HMRC, NIM39110. Two letters (neither D, F, I, Q, U, V; no O as second; some pairs
//! are never given), six digits, a letter from A to D.

use crate::birth::Birth;
use crate::chunks::{ChunkKind, ChunkRun};
use crate::home;
use crate::random::RandomSource;
use crate::reading::Reading;
use crate::rewriting::lettered;
use crate::{Identifier, Original};

/// National insurance number.
pub const BRITISH_INSURANCE_NUMBER: Identifier = Identifier {
    kinds: &["NINO"],
    read: read_british_insurance_numbers,
    is_valid: is_british_insurance_number,
    birth: Birth::untold,
    invent,
};

/// Written together, in pairs or in threes.
const SHAPES: [&str; 8] = [
    "a2_6_a1",
    "a2 2 2 2 a1",
    "a2 6 a1",
    "a2_2 2 2 a1",
    "a2 2 2 2_a1",
    "a2-2-2-2-a1",
    "a2 6_a1",
    "a2_2_2_2_a1",
];

const NEVER_GIVEN: [&[u8; 2]; 7] = [b"BG", b"GB", b"NK", b"KN", b"TN", b"NT", b"ZZ"];

fn read_british_insurance_numbers(run: &ChunkRun<'_>, first: usize, readings: &mut Vec<Reading>) {
    let letters = first.checked_sub(1).filter(|letters| run.kind(*letters) == Some(ChunkKind::Letters));
    let Some(first) = letters else { return };
    for shape in SHAPES {
        let Some(last) = run.fits(first, shape) else { continue };
        let capitals = run.part(first).bytes().all(|byte| byte.is_ascii_uppercase());
        let confidence = confidence(run.symbols(first, last).bytes(), capitals, shape.contains(' '));
        let (span, home) = (run.span(first, last), home::ENGLISH_SPEAKING);
        readings.push(Reading { span, kind: "NINO", confidence, home });
    }
}

/// Prefixes of forms that are never given (`QQ`) may stand in groups, where the last letter is right.
fn confidence(symbols: &[u8], capitals: bool, grouped: bool) -> f32 {
    match (is_british_insurance_number(symbols), capitals) {
        (true, true) => 0.9,
        (true, false) => 0.6,
        (false, true) if grouped && matches!(symbols.last(), Some(b'A'..=b'D')) => 0.55,
        _ => 0.3,
    }
}

fn is_british_insurance_number(symbols: &[u8]) -> bool {
    let [first, second, .., suffix] = symbols else { return false };
    let possible = !b"DFIQUV".contains(first) && !b"DFIOQUV".contains(second);
    possible && !NEVER_GIVEN.contains(&&[*first, *second]) && (b'A'..=b'D').contains(suffix)
}

/// Q is never a letter of a prefix.
fn invent(original: &Original<'_>, _: &mut dyn RandomSource) -> String {
    lettered(&original.other, "QQ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{best, invents_invalid_ones};

    // AB 12 34 56 C is the example of gov.uk; QQ is never given.

    #[test]
    fn reads_every_spelling() {
        for text in ["AB 12 34 56 C", "AB123456C", "ab123456c", "QQ 12 34 56 C"] {
            assert!(best(&BRITISH_INSURANCE_NUMBER, text).is_some_and(|one| one.confidence >= 0.5), "{text}");
        }
        for text in ["QQ123456X", "DF123456A", "GB123456Z"] {
            assert!(best(&BRITISH_INSURANCE_NUMBER, text).is_none_or(|one| one.confidence < 0.5), "{text}");
        }
    }

    #[test]
    fn some_prefixes_are_never_given() {
        assert!(is_british_insurance_number(b"AB123456C"));
        for number in [b"QQ123456C", b"TN123456A", b"AO123456A"] {
            assert!(!is_british_insurance_number(number));
        }
    }

    #[test]
    fn inventions_are_nobodys() {
        invents_invalid_ones(&BRITISH_INSURANCE_NUMBER, &["AB 12 34 56 C", "ab123456c"]);
    }
}
