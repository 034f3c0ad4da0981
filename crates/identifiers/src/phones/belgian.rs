//! Belgium: BIPT, numbering plan. No zone has the code 017, no mobile number begins with 0400, and none of Liège (04) with a 0 behind that.

use super::{Block, GroupedNumber, NumberingPlan, PhoneReading, landline, mobile, reading};
use crate::chunks::Gap;
use crate::home;
use maskros_text::Languages;

/// +32.
pub(super) const BELGIAN_PLAN: NumberingPlan = NumberingPlan {
    calling_code: "32",
    has_trunk_zero: true,
    mobile: "4",
    nobodys: UNASSIGNED,
    read: read_belgian_phone_number,
};

const UNASSIGNED: &[Block] = &[mobile("400", 6, 0), mobile("4000", 4, 0), landline("17", 6)];

const HOME: Languages = home::BELGIUM;

/// `0470/00.11.22`, `063 00 14 92`, `04 222 33 44`: ten digits for mobiles, nine for the zones.
fn read_belgian_phone_number(number: &GroupedNumber) -> Option<PhoneReading> {
    let [b'0', second @ b'1'..=b'9', ..] = number.digits() else { return None };
    let tied = matches!(number.first_gap(), Gap::Space | Gap::Slash | Gap::Dot | Gap::Hyphen | Gap::Close);
    let confidence = if number.first_gap() == Gap::Slash { 0.8 } else { 0.62 };
    match (second, number.groups()) {
        (b'4', [4, 2, 2, 2] | [4, 3, 3]) if tied => reading("mobile", confidence, HOME),
        (_, [2, 3, 2, 2] | [3, 2, 2, 2]) if tied => reading("landline", confidence, HOME),
        _ => None,
    }
}
