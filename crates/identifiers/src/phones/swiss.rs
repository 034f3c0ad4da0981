//! Switzerland: BAKOM, numbering plan E.164. The areas 035, 063 and 073 were given up when areas were joined, from 1996 on.

use super::{Block, GroupedNumber, NumberingPlan, PhoneReading, landline, mobile, reading};
use crate::chunks::Gap;
use crate::home;
use maskros_text::Languages;

/// +41.
pub(super) const SWISS_PLAN: NumberingPlan = NumberingPlan {
    calling_code: "41",
    has_trunk_zero: true,
    mobile: "7",
    nobodys: GIVEN_UP,
    read: read_swiss_phone_number,
};

const GIVEN_UP: &[Block] = &[mobile("730", 6, 0), landline("350", 6), landline("630", 6)];

const HOME: Languages = home::SWITZERLAND;

/// `022 345 67 89`: ten digits, the area before the number.
fn read_swiss_phone_number(number: &GroupedNumber) -> Option<PhoneReading> {
    let [b'0', second @ b'2'..=b'9', ..] = number.digits() else { return None };
    let tied = matches!(number.first_gap(), Gap::Space | Gap::Slash | Gap::Dot | Gap::Close);
    let grouped = tied && number.groups() == [3, 3, 2, 2];
    let kind = if *second == b'7' { "mobile" } else { "landline" };
    grouped.then(|| reading(kind, 0.62, HOME)).flatten()
}
