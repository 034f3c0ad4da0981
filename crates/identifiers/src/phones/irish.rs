//! Ireland: ComReg, `Numbering Conditions of Use and Application Process`. 020 91x xxxx is set aside for drama.

use super::british::ENGLISH;
use super::{Block, GroupedNumber, NumberingPlan, PhoneReading, landline, reading};
use crate::chunks::Gap;

/// +353.
pub(super) const IRISH_PLAN: NumberingPlan = NumberingPlan {
    calling_code: "353",
    has_trunk_zero: true,
    mobile: "8",
    nobodys: FOR_FICTION,
    read: read_irish_phone_number,
};

const FOR_FICTION: &[Block] = &[landline("2091", 5)];

/// `087 612 4459`, `01 838 2214`, `094 963 0006`: ten digits for mobiles and most areas, nine for Dublin.
fn read_irish_phone_number(number: &GroupedNumber) -> Option<PhoneReading> {
    let [b'0', second @ b'1'..=b'9', ..] = number.digits() else { return None };
    let spaced = matches!(number.first_gap(), Gap::Space | Gap::Hyphen | Gap::Close);
    let confidence = match (second, number.groups()) {
        (b'8', [3, 3, 4] | [3, 7]) if spaced => 0.6,
        (b'1', [2, 3, 4]) if spaced => 0.6,
        (b'2' | b'4'..=b'7' | b'9', [3, 3, 4]) if spaced => 0.58,
        _ => return None,
    };
    reading(if *second == b'8' { "mobile" } else { "landline" }, confidence, ENGLISH)
}
