//! US social security numbers by area, group and serial (SSA, RM 10201.035), and ITIN by the fourth and fifth digit (IRS). The areas 000 and
//! 666 are never assigned.

use crate::birth::Birth;
use crate::chunks::ChunkRun;
use crate::dates::value;
use crate::home;
use crate::random::RandomSource;
use crate::reading::{Reading, Spelling, spelled, spelling};
use crate::rewriting::headed;
use crate::{Identifier, Original};

/// SSN and ITIN.
pub const AMERICAN_SOCIAL_SECURITY_NUMBER: Identifier = Identifier {
    kinds: &["SSN", "ITIN"],
    read: read_american_social_security_numbers,
    is_valid: |symbols| symbols.len() == 9 && kind(symbols).is_some(),
    birth: Birth::untold,
    invent,
};

const SPELLINGS: &[Spelling] = &[
    spelling("3-2-4", 0.85, 0.6),
    spelling("3 2 4", 0.55, 0.3),
    spelling("3.2.4", 0.55, 0.3),
    spelling("9", 0.25, 0.1),
];

fn read_american_social_security_numbers(run: &ChunkRun<'_>, first: usize, readings: &mut Vec<Reading>) {
    for (spelling, symbols, span) in spelled(run, first, SPELLINGS) {
        let kind = kind(symbols.bytes());
        let (confidence, home) = (spelling.confidence(kind.is_some()), home::ENGLISH_SPEAKING);
        readings.push(Reading { span, kind: kind.unwrap_or("SSN"), confidence, home });
    }
}

/// SSN or ITIN; `None` where neither was ever given.
fn kind(digits: &[u8]) -> Option<&'static str> {
    let (area, group, serial) = (value(digits.get(..3)?), value(digits.get(3..5)?), value(digits.get(5..9)?));
    match (area, group, serial) {
        (0 | 666, _, _) | (_, 0, _) | (_, _, 0) => None,
        (900.., 50..=65 | 70..=88 | 90..=92 | 94..=99, _) => Some("ITIN"),
        (900.., _, _) => None,
        _ => Some("SSN"),
    }
}

fn invent(original: &Original<'_>, _: &mut dyn RandomSource) -> String {
    headed(&original.other, &[6, 6, 6])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{best, invents_invalid_ones};

    // 078-05-1120 was printed on a wallet insert and is void; 900-70-0000 is the form of an ITIN.

    #[test]
    fn reads_numbers_by_area_group_and_serial() {
        let read = |text| best(&AMERICAN_SOCIAL_SECURITY_NUMBER, text).map(|one| (one.kind, one.confidence));
        assert_eq!(read("078-05-1120"), Some(("SSN", 0.85)));
        assert_eq!(read("666-05-1120"), Some(("SSN", 0.6)));
        assert_eq!(read("900-70-0001"), Some(("ITIN", 0.85)));
        assert_eq!(read("078-05-112"), None);
    }

    #[test]
    fn some_areas_groups_and_serials_are_never_given() {
        for number in [b"666123456", b"000123456", b"123001234", b"123450000"] {
            assert_eq!(kind(number), None);
        }
    }

    #[test]
    fn inventions_are_nobodys() {
        invents_invalid_ones(&AMERICAN_SOCIAL_SECURITY_NUMBER, &["078-05-1120", "900-70-0001"]);
    }
}
