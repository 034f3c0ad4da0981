//! Norway (Nkom, `Nasjonal nummerplan`) and Denmark (SDFI, `Den danske nummerplan`): eight digits without area codes, written alike.
//! Neither has numbers for fiction: 01 is reserved for future changes of the Norwegian plan, and no Danish number begins with 0.

use super::{BEHIND_ZERO, GroupedNumber, NumberingPlan, PhoneReading, reading};
use crate::chunks::Gap;
use crate::dates::is_compact_date;
use crate::home;
use maskros_text::Languages;

/// +47.
pub(super) const NORWEGIAN_PLAN: NumberingPlan = NumberingPlan {
    calling_code: "47",
    has_trunk_zero: false,
    mobile: "49",
    nobodys: BEHIND_ZERO,
    read: read_eight_digits,
};

/// +45.
pub(super) const DANISH_PLAN: NumberingPlan = NumberingPlan {
    calling_code: "45",
    has_trunk_zero: false,
    mobile: "",
    nobodys: BEHIND_ZERO,
    read: read_danish_digits,
};

const DANISH: Languages = home::DENMARK;

/// `900 12 345`, `22 33 44 55` in Norway; `20 12 34 56` in Denmark. Part of a longer row of groups says nothing.
fn read_eight_digits(number: &GroupedNumber) -> Option<PhoneReading> {
    let [first @ b'2'..=b'9', _, _, _, _, _, _, _] = number.digits() else { return None };
    if is_part(number) || !is_evenly_grouped(number) {
        return None;
    }
    let both = Languages::NORWEGIAN.union(DANISH);
    match (number.groups(), number.first_gap()) {
        ([3, 2, 3], Gap::Space) => reading("mobile", norwegian_confidence(*first), Languages::NORWEGIAN),
        ([2, 2, 2, 2], Gap::Space) => reading("landline", 0.62, both),
        ([2, 2, 2, 2], _) => reading("landline", 0.55, both),
        ([4, 4], Gap::Space) => reading("landline", 0.45, both),
        ([8], _) if !is_compact_date(number.digits()) => reading("mobile", 0.53, both),
        _ => None,
    }
}

/// What both countries write.
fn read_danish_digits(number: &GroupedNumber) -> Option<PhoneReading> {
    read_eight_digits(number).filter(|reading| reading.home.meets(DANISH))
}

/// Groups of mobile numbers, which in Norway begin with 4 and 9, those of services with 8.
const fn norwegian_confidence(first: u8) -> f32 {
    if matches!(first, b'4' | b'8' | b'9') { 0.74 } else { 0.5 }
}

/// Whether other groups belong to the row.
fn is_part(number: &GroupedNumber) -> bool {
    number.followed || number.inner && number.groups().len() > 1
}

/// Whether the groups are parted by the same sign throughout: a space, a dot or a hyphen.
fn is_evenly_grouped(number: &GroupedNumber) -> bool {
    let gaps = number.gaps();
    let even = gaps.windows(2).all(|pair| pair[0] == pair[1]);
    even && gaps.iter().all(|gap| matches!(gap, Gap::Space | Gap::Dot | Gap::Hyphen))
}
