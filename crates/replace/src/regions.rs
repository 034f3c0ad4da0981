//! Parts of the world: people who come from a country keep names that are at home near the one that stands for it.

/// Countries by ISO 3166 code that stand for one another where a text has people from one of them; a country may be in two rows.
#[rustfmt::skip]
const REGIONS: [&[[u8; 2]]; 13] = [
    &[*b"PL", *b"CZ", *b"SK", *b"HU", *b"RO", *b"BG", *b"UA", *b"BY", *b"MD", *b"LT", *b"LV", *b"EE", *b"RU"],
    &[*b"SI", *b"HR", *b"RS", *b"BA", *b"ME", *b"MK", *b"AL", *b"XK", *b"BG"],
    &[*b"DE", *b"AT", *b"CH", *b"NL", *b"BE", *b"LU", *b"FR", *b"GB", *b"IE", *b"SE", *b"NO", *b"DK", *b"FI", *b"IS"],
    &[*b"ES", *b"PT", *b"IT", *b"GR", *b"MT", *b"CY"],
    &[
        *b"SY", *b"IQ", *b"LB", *b"JO", *b"PS", *b"YE", *b"KW", *b"SA", *b"AE", *b"OM", *b"QA", *b"BH", *b"EG", *b"LY", *b"TN", *b"DZ",
        *b"MA", *b"SD",
    ],
    &[*b"IR", *b"AF", *b"TJ", *b"TR", *b"AZ", *b"UZ", *b"TM", *b"KZ", *b"KG"],
    &[*b"SO", *b"ER", *b"ET", *b"DJ", *b"KE", *b"SS", *b"SD", *b"UG"],
    &[
        *b"NG", *b"GH", *b"SN", *b"ML", *b"CI", *b"BF", *b"NE", *b"TG", *b"BJ", *b"GN", *b"GM", *b"SL", *b"LR", *b"CM",
    ],
    &[
        *b"CD", *b"CG", *b"RW", *b"BI", *b"UG", *b"TZ", *b"AO", *b"ZM", *b"ZW", *b"MW", *b"MZ", *b"NA", *b"BW", *b"ZA",
    ],
    &[*b"IN", *b"PK", *b"BD", *b"LK", *b"NP", *b"BT"],
    &[*b"VN", *b"TH", *b"LA", *b"KH", *b"MM", *b"MY", *b"ID", *b"PH", *b"SG", *b"CN", *b"KR", *b"JP", *b"TW"],
    &[
        *b"MX", *b"GT", *b"HN", *b"SV", *b"NI", *b"CR", *b"PA", *b"CU", *b"DO", *b"CO", *b"VE", *b"EC", *b"PE", *b"BO", *b"CL", *b"AR",
        *b"PY", *b"UY", *b"BR",
    ],
    &[*b"US", *b"CA", *b"AU", *b"NZ", *b"GB", *b"IE"],
];

/// Whether two countries lie in one part of the world.
pub(crate) fn are_near(one: Option<[u8; 2]>, other: Option<[u8; 2]>) -> bool {
    one.zip(other).is_some_and(|(one, other)| {
        REGIONS.iter().any(|region| region.contains(&one) && region.contains(&other))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn countries_of_one_part_of_the_world_are_near() {
        assert!(are_near(Some(*b"PL"), Some(*b"CZ")) && are_near(Some(*b"SD"), Some(*b"ER")));
        assert!(!are_near(Some(*b"PL"), Some(*b"CL")) && !are_near(None, Some(*b"CL")));
    }
}
