//! Sweden: PTS, `Svensk nummerplan för telefoni`, and `Telefonnummer för användning i böcker, filmer etc.`

use super::{Block, GroupedNumber, NumberingPlan, PhoneReading, landline, mobile, reading};
use crate::chunks::Gap;
use crate::home;
use maskros_text::Languages;

/// +46.
pub(super) const SWEDISH_PLAN: NumberingPlan = NumberingPlan {
    calling_code: "46",
    has_trunk_zero: true,
    mobile: "7",
    nobodys: FOR_FICTION,
    read: read_swedish_phone_number,
};

const SWEDISH: Languages = home::SWEDEN;

const FOR_FICTION: &[Block] = &[
    mobile("7017406", 2, 5),
    landline("3139006", 2),
    landline("4062804", 2),
    landline("8465004", 2),
    landline("9803192", 2),
];

/// Area codes of three digits with the zero; `08` has two, the others have four.
const SWEDISH_THREE: &[&str] = &[
    "010", "011", "013", "016", "018", "019", "020", "021", "023", "026", "031", "033", "035", "036", "040",
    "042", "044", "046", "054", "060", "063", "070", "071", "072", "073", "074", "075", "076", "077", "079",
    "090", "099",
];

fn swedish_area(digits: &[u8]) -> Option<usize> {
    match digits {
        [b'0', b'8', ..] => Some(2),
        [b'0', b'1'..=b'9', ..] => {
            let three = digits.get(..3)?;
            Some(if SWEDISH_THREE.iter().any(|area| area.as_bytes() == three) { 3 } else { 4 })
        }
        _ => None,
    }
}

/// `070-123 45 67`, `08-123 456 78`, `0303-12 34 56`: without the hyphen the form is that of many countries.
fn read_swedish_phone_number(number: &GroupedNumber) -> Option<PhoneReading> {
    let area = swedish_area(number.digits())?;
    let mobile = is_mobile(number.digits());
    let (first, rest) = number.groups().split_first()?;
    if !sizes(area, mobile).contains(&number.size()) || rest.iter().any(|size| *size < 2) {
        return None;
    }
    let headed = *first == area || (mobile && *first == 4);
    let confidence = match (rest.len(), headed) {
        (0, _) => {
            if mobile {
                0.62
            } else {
                0.3
            }
        }
        (_, true) => grouped_confidence(number.first_gap(), mobile || rest.len() > 1),
        (_, false) => 0.3,
    };
    reading(if mobile { "mobile" } else { "landline" }, confidence, SWEDISH)
}

const fn is_mobile(digits: &[u8]) -> bool {
    matches!(digits, [_, b'7', b'0' | b'2' | b'3' | b'6' | b'9', ..])
}

/// How many digits a number has in all.
const fn sizes(area: usize, mobile: bool) -> std::ops::RangeInclusive<usize> {
    match (mobile, area) {
        (true, _) => 10..=10,
        (_, 2) => 7..=10,
        _ => 8..=10,
    }
}

/// The confidence by what stands behind the area code; `divided` tells that the subscriber is written as only a telephone's is.
const fn grouped_confidence(gap: Gap, divided: bool) -> f32 {
    match gap {
        Gap::Hyphen | Gap::Dash | Gap::Close => 0.84,
        Gap::Slash | Gap::Space | Gap::Dot if divided => 0.66,
        Gap::Space => 0.48,
        _ => 0.3,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn areas_have_their_length() {
        assert_eq!(swedish_area(b"081234567"), Some(2));
        assert_eq!(swedish_area(b"0701234567"), Some(3));
        assert_eq!(swedish_area(b"0303123456"), Some(4));
        assert_eq!(swedish_area(b"0012345678"), None);
    }
}
