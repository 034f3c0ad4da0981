//! Germany: BNetzA, `Nummernplan`, and Mitteilung 148/2021, `Rufnummern für Medienproduktionen (Drama Numbers)`.

use super::{Block, GroupedNumber, NumberingPlan, PhoneReading, landline, mobile, reading};
use crate::chunks::Gap;
use crate::home;
use maskros_text::Languages;

/// +49.
pub(super) const GERMAN_PLAN: NumberingPlan = NumberingPlan {
    calling_code: "49",
    has_trunk_zero: true,
    mobile: "1",
    nobodys: FOR_FICTION,
    read: read_german_phone_number,
};

const GERMAN: Languages = home::GERMANY;

const FOR_FICTION: &[Block] = &[
    mobile("17139200", 2, 0),
    mobile("176040690", 2, 0),
    landline("3023125", 3),
    landline("6990009", 3),
    landline("4066969", 3),
    landline("2214710", 3),
    landline("8999998", 3),
];

/// What the first digits behind the zero are for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Service {
    Landline,
    Mobile,
    /// Shared costs, information, networks of firms: 01, but for mobiles and the areas that look like it.
    Special,
}

/// Zero, area code of two to five digits, subscriber; Austria and Switzerland write alike.
fn read_german_phone_number(number: &GroupedNumber) -> Option<PhoneReading> {
    let [b'0', b'1'..=b'9', _, ..] = number.digits() else { return None };
    let service = service_of(number.digits());
    let (area, rest) = area_and_rest(number.groups())?;
    let sizes = if service == Service::Mobile { 10..=13 } else { 7..=13 };
    let divided = rest.is_empty() || (3..=6).contains(&area);
    if !sizes.contains(&number.size()) || !divided || is_overlong(number, rest) {
        return None;
    }
    let kind = if service == Service::Mobile { "mobile" } else { "landline" };
    reading(kind, confidence(number, service, rest.len()), GERMAN)
}

fn service_of(digits: &[u8]) -> Service {
    match digits {
        [_, b'1', b'5'..=b'7', ..] => Service::Mobile,
        [_, b'1', b'3' | b'8' | b'9', ..] => Service::Landline,
        [_, b'1', ..] => Service::Special,
        _ => Service::Landline,
    }
}

/// How many digits the area has with its zero, which may stand alone, and the groups of the subscriber.
fn area_and_rest(groups: &[usize]) -> Option<(usize, &[usize])> {
    match groups {
        [1, area, rest @ ..] => Some((area + 1, rest)),
        [area, rest @ ..] => Some((*area, rest)),
        [] => None,
    }
}

/// Six digits are the end of a subscriber's number, five go on with three at least; an extension may follow a hyphen.
fn is_overlong(number: &GroupedNumber, rest: &[usize]) -> bool {
    let gaps = number.gaps().iter().rev();
    let mut spaced = rest.windows(2).zip(gaps).filter(|(_, gap)| **gap == Gap::Space);
    spaced.any(|(pair, _)| pair[0] >= 6 || (pair[0] == 5 && pair[1] < 3))
}

fn confidence(number: &GroupedNumber, service: Service, n_groups: usize) -> f32 {
    match (number.first_gap(), number.size(), service) {
        (Gap::None, _, Service::Mobile) if n_groups == 0 => 0.6,
        (Gap::None, ..) if n_groups == 0 => 0.35,
        (_, _, Service::Special) => 0.42,
        (Gap::Slash, 8.., _) | (Gap::Close, ..) => 0.82,
        (Gap::Hyphen | Gap::Dash, 8.., _) => 0.66,
        (Gap::Space, 9.., Service::Mobile) => 0.7,
        (Gap::Space, 9.., _) => 0.64,
        _ => 0.42,
    }
}
