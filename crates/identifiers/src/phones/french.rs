//! France: ARCEP, `Plan de numérotation` and décision 2018-0881, numbers for audiovisual works.

use super::{Block, GroupedNumber, NumberingPlan, PhoneReading, landline, mobile, reading};
use crate::chunks::Gap;
use crate::home;
use maskros_text::Languages;

/// +33.
pub(super) const FRENCH_PLAN: NumberingPlan = NumberingPlan {
    calling_code: "33",
    has_trunk_zero: true,
    mobile: "67",
    nobodys: FOR_FICTION,
    read: read_french_phone_number,
};

const FRENCH: Languages = home::FRANCE;

const FOR_FICTION: &[Block] = &[
    mobile("63998", 4, 0),
    landline("19900", 4),
    landline("26191", 4),
    landline("35301", 4),
    landline("46571", 4),
    landline("53649", 4),
];

/// Ten digits in pairs; `0 800 …` too.
fn read_french_phone_number(number: &GroupedNumber) -> Option<PhoneReading> {
    let [b'0', second @ b'1'..=b'9', ..] = number.digits() else { return None };
    let even = number.gaps().windows(2).all(|pair| pair[0] == pair[1]);
    let mobile = matches!(second, b'6' | b'7');
    let confidence = match number.groups() {
        [10] if mobile => MOBILE_IN_ONE,
        groups => grouped_confidence(groups, number.first_gap(), even)?,
    };
    reading(if mobile { "mobile" } else { "landline" }, confidence, FRENCH)
}

/// The confidence of a mobile number without blanks, as it is typed: more than of a run of digits that nothing explains.
const MOBILE_IN_ONE: f32 = 0.6;

/// The confidence by the groups and what stands behind the first; `even` tells that it stands behind all of them.
const fn grouped_confidence(groups: &[usize], gap: Gap, even: bool) -> Option<f32> {
    Some(match (groups, gap) {
        ([2, 2, 2, 2, 2], Gap::Space | Gap::Dot | Gap::Hyphen | Gap::Slash) if even => 0.85,
        ([10], _) => 0.48,
        ([4, 3, 3], Gap::Space | Gap::Dot) | ([1, 3, 3, 3] | [1, 3, 2, 2, 2], Gap::Space) => 0.62,
        _ => return None,
    })
}
