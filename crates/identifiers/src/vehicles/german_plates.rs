//! German plates, `M-AB 1234`, `ER-X 12E`: FZV section 8 and annex 1. District, one or two letters, one to four digits, perhaps E (electric) or
//! H (historic). No district begins with I and a Q behind it, or with Q alone.

use super::german_districts::is_german_district;
use super::plates::{self, IN_SMALL_LETTERS};
use crate::Identifier;
use crate::birth::Birth;
use crate::chunks::{ChunkRun, Gap};
use crate::home;
use crate::reading::Reading;

/// German plates.
pub const GERMAN_PLATE: Identifier = Identifier {
    kinds: &["plate-de"],
    read: read_german_plates,
    is_valid,
    birth: Birth::untold,
    invent: plates::invent,
};

/// The shapes with their confidence; letters are counted in bytes, of which `Ü` has two, decomposed three.
const SHAPES: [(&str, f32); 5] = [
    ("a1>5-a1>2 1>4", 0.86),
    ("a1>5-a1>2_1>4", 0.72),
    ("a1>5-a1>2-1>4", 0.62),
    ("a1>5 a1>2 1>4", 0.35),
    ("a1>5 a1>2-1>4", 0.3),
];

fn read_german_plates(run: &ChunkRun<'_>, digits: usize, readings: &mut Vec<Reading>) {
    let Some(first) = digits.checked_sub(2) else { return };
    let formed = SHAPES.iter().find_map(|(shape, sure)| Some((run.runs_as(first, shape)?, *sure)));
    let Some((last, confidence)) = formed else { return };
    let last = with_mark(run, last);
    let small = is_small(run, first);
    if (small || is_issued(run, first)) && is_bordered(run, first, last, digits) {
        // Four symbols and less: `A-B 12` may be a plate of Augsburg or points of a list.
        let short = run.symbols(first, last).bytes().len() <= 4;
        let confidence = if short { confidence - 0.3 } else { confidence };
        let confidence = if small { confidence * IN_SMALL_LETTERS } else { confidence };
        let (span, home) = (run.span(first, last), home::GERMANY);
        readings.push(Reading { span, kind: "plate-de", confidence, home });
    }
}

/// The last chunk with the E or H behind the digits.
fn with_mark(run: &ChunkRun<'_>, last: usize) -> usize {
    let marked = run.gap(last + 1) == Gap::None && matches!(run.part(last + 1), "E" | "H");
    if marked { last + 1 } else { last }
}

/// Whether the district is in force, the letters are capitals and the digits begin with no zero.
fn is_issued(run: &ChunkRun<'_>, first: usize) -> bool {
    is_in_capitals(run.part(first + 1))
        && is_german_district(run.part(first))
        && !run.part(first + 2).starts_with('0')
}

/// `xyz-ab 123`: whether a district and its letters are all small, with a hyphen between, as talk has them.
fn is_small(run: &ChunkRun<'_>, first: usize) -> bool {
    let lower = |letters: &str| letters.bytes().all(|byte| byte.is_ascii_lowercase());
    let small = lower(run.part(first)) && lower(run.part(first + 1)) && run.gap(first + 1) == Gap::Hyphen;
    small && is_german_district(&run.part(first).to_uppercase())
}

fn is_in_capitals(letters: &str) -> bool {
    letters.bytes().all(|byte| byte.is_ascii_uppercase() || byte >= 0xC3)
}

/// Whether nothing goes on at either end; with a mark behind the digits the right one is closed.
fn is_bordered(run: &ChunkRun<'_>, first: usize, last: usize, digits: usize) -> bool {
    let left = run.closed_left(first) && run.gap(first) != Gap::Hyphen;
    left && (last > digits || run.closed_right(last))
}

/// Of the symbols alone it is not known where the district ends.
fn is_valid(symbols: &[u8]) -> bool {
    let district = |end: usize| symbols.get(..end).and_then(|head| str::from_utf8(head).ok());
    (1..=5).filter_map(district).any(is_german_district)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{best, inventions};

    #[test]
    fn reads_districts_in_force() {
        let confidence = |text| best(&GERMAN_PLATE, text).map(|one| one.confidence);
        assert_eq!((confidence("M-AB 1234"), confidence("B-MW 123E")), (Some(0.86), Some(0.86)));
        assert!(confidence("KÜN-A 882").is_some() && confidence("SÜW-L 417").is_some());
        assert!(confidence("FÜ-AB 12").is_some() && confidence("HH AB 123").is_some());
        assert!(confidence("hh-ab 123") < Some(0.5) && confidence("hh ab 123").is_none());
        assert_eq!((confidence("XX-AB 1234"), confidence("M-AB 0123")), (None, None));
    }

    #[test]
    fn inventions_have_a_district_of_nobody() {
        for text in ["M-AB 1234", "HH-AB 123"] {
            for plate in inventions(&GERMAN_PLATE, text) {
                let district = plate.split('-').next().unwrap_or("");
                assert!(!is_german_district(district), "{plate}");
            }
        }
    }
}
