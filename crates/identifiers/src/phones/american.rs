//! The United States and Canada: North American Numbering Plan. 555-0100 to 555-0199 in every area are for fiction.

use super::{Block, GroupedNumber, NumberingPlan, PhoneReading, landline, reading};
use crate::chunks::Gap;
use crate::home;
use maskros_text::Languages;

/// +1.
pub(super) const AMERICAN_PLAN: NumberingPlan = NumberingPlan {
    calling_code: "1",
    has_trunk_zero: false,
    mobile: "",
    nobodys: FOR_FICTION,
    read: read_american_phone_number,
};

/// Canada speaks both.
const HOME: Languages = home::CANADA;

const FOR_FICTION: &[Block] = &[
    landline("20255501", 2),
    landline("30355501", 2),
    landline("31255501", 2),
    landline("40455501", 2),
    landline("41555501", 2),
    landline("50355501", 2),
    landline("61755501", 2),
    landline("70255501", 2),
];

/// `(555) 555-0123`, `555.555.0123`, `1-800-555-0199`.
fn read_american_phone_number(number: &GroupedNumber) -> Option<PhoneReading> {
    let (digits, groups, gap) = without_country(number);
    let long = number.groups().len() > groups.len();
    let confidence = match (groups, gap) {
        ([3, 3, 4] | [3, 7], Gap::Close) => 0.88,
        ([3, 3, 4], Gap::Hyphen | Gap::Dot | Gap::Slash) => 0.82,
        ([3, 3, 4], Gap::Space) => {
            if long {
                0.8
            } else {
                0.62
            }
        }
        ([3, 7], Gap::Hyphen | Gap::Dot | Gap::Space) => 0.45,
        ([10], _) => 0.36,
        ([3, 4], Gap::Hyphen) if digits.starts_with(b"555") => 0.55,
        ([3, 4], Gap::Hyphen | Gap::Dot) => 0.42,
        _ => return None,
    };
    reading("nanp", if is_assigned(digits) { confidence } else { confidence - 0.27 }, HOME)
}

/// Digits, groups and first gap behind a 1 that stands alone.
fn without_country(number: &GroupedNumber) -> (&[u8], &[usize], Gap) {
    match (number.digits(), number.groups()) {
        ([b'1', digits @ ..], [1, groups @ ..]) if !groups.is_empty() => {
            (digits, groups, number.gaps().get(1).copied().unwrap_or(Gap::None))
        }
        (digits, groups) => (digits, groups, number.first_gap()),
    }
}

/// Whether area and exchange begin with 2 to 9.
fn is_assigned(digits: &[u8]) -> bool {
    let starts = |at: usize| matches!(digits.get(at), Some(b'2'..=b'9'));
    starts(0) && (digits.len() != 10 || starts(3))
}
