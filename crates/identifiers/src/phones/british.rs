//! Britain: Ofcom, `National Telephone Numbering Plan` and `Telephone numbers for use in TV and radio drama programmes`.

use super::{Block, GroupedNumber, NumberingPlan, PhoneReading, landline, mobile, reading};
use crate::chunks::Gap;
use crate::home;
use maskros_text::Languages;

/// +44.
pub(super) const BRITISH_PLAN: NumberingPlan = NumberingPlan {
    calling_code: "44",
    has_trunk_zero: true,
    mobile: "7",
    nobodys: FOR_FICTION,
    read: read_british_phone_number,
};

/// What is spoken in Britain and Ireland.
pub(super) const ENGLISH: Languages = home::ENGLISH_SPEAKING;

const FOR_FICTION: &[Block] = &[
    mobile("7700900", 3, 0),
    landline("1632960", 3),
    landline("2079460", 3),
    landline("1134960", 3),
    landline("1144960", 3),
    landline("1154960", 3),
    landline("1164960", 3),
    landline("1174960", 3),
    landline("1184960", 3),
    landline("1214960", 3),
    landline("1314960", 3),
    landline("1414960", 3),
    landline("1514960", 3),
    landline("1614960", 3),
    landline("1914980", 3),
    landline("2920180", 3),
];

/// Ten or eleven digits, `02x` + 8, `01x1` + 7, others four digits after the zero.
fn read_british_phone_number(number: &GroupedNumber) -> Option<PhoneReading> {
    let [b'0', second, ..] = number.digits() else { return None };
    let confidence = match number.groups() {
        [11] if is_service(*second) => 0.5,
        groups if is_spaced(number.first_gap()) => grouped_confidence(*second, groups)?,
        _ => return None,
    };
    reading(if *second == b'7' { "mobile" } else { "landline" }, confidence, ENGLISH)
}

/// Whether numbers with this digit behind the zero are given.
const fn is_service(second: u8) -> bool {
    matches!(second, b'1' | b'2' | b'3' | b'5' | b'7'..=b'9')
}

const fn is_spaced(gap: Gap) -> bool {
    matches!(gap, Gap::Space | Gap::Hyphen | Gap::Close | Gap::Dot)
}

/// The confidence by the digit behind the zero and the groups.
const fn grouped_confidence(second: u8, groups: &[usize]) -> Option<f32> {
    Some(match (second, groups) {
        (b'2', [3, 4, 4] | [3, 8]) => 0.78,
        (b'1' | b'7' | b'8', [5, 6] | [5, 3, 3]) => 0.76,
        (b'1' | b'3' | b'5' | b'8' | b'9', [4, 3, 4] | [4, 7]) => 0.76,
        (b'1' | b'8', [4, 3, 3] | [4, 6] | [5, 5]) => 0.6,
        (b'7', [3, 4, 4] | [4, 3, 4] | [3, 3, 5] | [5, 2, 2, 2]) => 0.62,
        _ => return None,
    })
}
