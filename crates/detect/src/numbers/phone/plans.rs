//! International codes and the national plans of the seven areas: which lengths and groups are possible.

use super::{Number, Verdict};
use crate::numbers::chunk::Gap;
use maskros_text::{Lang, Languages};

const SWEDISH: Languages = Languages::only(Lang::Sv);
const DANISH: Languages = Languages::only(Lang::Da);
const GERMAN: Languages = Languages::only(Lang::De);
const ENGLISH: Languages = Languages::only(Lang::En);
const FRENCH: Languages = Languages::only(Lang::Fr);

/// Country codes (ITU-T E.164 list of assigned codes), with the least and most digits of a national number.
///
/// Lengths are given where the national plan was read; other countries have 4 to 12.
const COUNTRIES: &[(&str, usize, usize)] = &[
    ("1", 10, 10),
    ("7", 10, 10),
    ("20", 8, 10),
    ("27", 9, 9),
    ("30", 10, 10),
    ("31", 9, 9),
    ("32", 8, 9),
    ("33", 9, 9),
    ("34", 9, 9),
    ("36", 8, 9),
    ("39", 6, 11),
    ("40", 9, 9),
    ("41", 9, 9),
    ("43", 4, 13),
    ("44", 7, 10),
    ("45", 8, 8),
    ("46", 6, 10),
    ("47", 5, 8),
    ("48", 9, 9),
    ("49", 4, 13),
    ("51", 8, 9),
    ("52", 10, 10),
    ("53", 6, 8),
    ("54", 10, 11),
    ("55", 10, 11),
    ("56", 9, 9),
    ("57", 8, 10),
    ("58", 10, 10),
    ("60", 7, 10),
    ("61", 9, 9),
    ("62", 7, 12),
    ("63", 8, 10),
    ("64", 8, 10),
    ("65", 8, 8),
    ("66", 8, 9),
    ("81", 9, 10),
    ("82", 8, 10),
    ("84", 9, 10),
    ("86", 7, 11),
    ("90", 10, 10),
    ("91", 10, 10),
    ("92", 9, 10),
    ("93", 9, 9),
    ("94", 9, 9),
    ("95", 7, 10),
    ("98", 10, 10),
    ("211", 9, 9),
    ("212", 9, 9),
    ("213", 8, 9),
    ("216", 8, 8),
    ("218", 8, 9),
    ("220", 7, 7),
    ("221", 9, 9),
    ("222", 8, 8),
    ("223", 8, 8),
    ("224", 8, 9),
    ("225", 8, 10),
    ("226", 8, 8),
    ("227", 8, 8),
    ("228", 8, 8),
    ("229", 8, 10),
    ("23", 6, 10),
    ("24", 6, 10),
    ("25", 6, 10),
    ("26", 6, 10),
    ("290", 4, 5),
    ("291", 7, 7),
    ("297", 7, 7),
    ("298", 6, 6),
    ("299", 6, 6),
    ("350", 8, 8),
    ("351", 9, 9),
    ("352", 4, 11),
    ("353", 7, 9),
    ("354", 7, 9),
    ("355", 8, 9),
    ("356", 8, 8),
    ("357", 8, 8),
    ("358", 5, 12),
    ("359", 7, 9),
    ("370", 8, 8),
    ("371", 8, 8),
    ("372", 7, 8),
    ("373", 8, 8),
    ("374", 8, 8),
    ("375", 9, 9),
    ("376", 6, 9),
    ("377", 8, 9),
    ("378", 6, 10),
    ("380", 9, 9),
    ("381", 8, 9),
    ("382", 8, 8),
    ("383", 8, 9),
    ("385", 8, 9),
    ("386", 8, 8),
    ("387", 8, 9),
    ("389", 8, 8),
    ("420", 9, 9),
    ("421", 9, 9),
    ("423", 7, 9),
    ("50", 6, 10),
    ("59", 6, 10),
    ("67", 4, 10),
    ("68", 4, 10),
    ("69", 4, 10),
    ("800", 8, 8),
    ("808", 8, 8),
    ("85", 6, 12),
    ("87", 6, 12),
    ("88", 6, 12),
    ("96", 7, 10),
    ("97", 7, 10),
    ("99", 7, 10),
];

/// What the plans say, at most one verdict a plan; `followed` tells that another group of digits stands behind a space.
pub(super) fn verdicts(number: &Number, followed: bool) -> [Option<Verdict>; 7] {
    if number.plus {
        return [international(number, number.digits()), None, None, None, None, None, None];
    }
    let foreign = number
        .digits()
        .strip_prefix(b"00")
        .filter(|_| !number.inner)
        .and_then(|rest| international(number, rest));
    [
        foreign,
        swedish(number),
        if followed || (number.inner && number.count > 1) { None } else { eight_digits(number) },
        german(number),
        french(number),
        british(number),
        american(number),
    ]
}

fn verdict(kind: &'static str, score: f32, home: Languages) -> Option<Verdict> {
    (score > 0.0).then_some(Verdict { kind, score, home })
}

/// `+46 (0)70-123 45 67`, `004670…`; the zero in brackets is not dialled.
fn international(number: &Number, digits: &[u8]) -> Option<Verdict> {
    let (code, least, most) = COUNTRIES
        .iter()
        .filter(|(code, ..)| digits.starts_with(code.as_bytes()))
        .max_by_key(|(code, ..)| code.len())?;
    let national = digits.len() - code.len();
    let trunk = usize::from(digits.get(code.len()) == Some(&b'0'));
    let fits = (*least..=*most).contains(&(national - trunk)) || (*least..=*most).contains(&national);
    let score = match (number.plus, fits) {
        (true, true) => 0.93,
        (true, false) if national >= 5 => 0.62,
        (false, true) if number.count > 1 && national >= 7 => 0.82,
        (false, true) if national >= 8 => 0.66,
        _ => return None,
    };
    verdict("international", score, Languages::SUPPORTED)
}

/// Area codes of Sweden without the zero, as two, three or four digits in all (PTS, `Svensk nummerplan för telefoni`):
/// `08`; three digits for these; four for the rest.
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
fn swedish(number: &Number) -> Option<Verdict> {
    let digits = number.digits();
    let area = swedish_area(digits)?;
    let mobile =
        digits.get(1) == Some(&b'7') && matches!(digits.get(2), Some(b'0' | b'2' | b'3' | b'6' | b'9'));
    let fits = match (mobile, area) {
        (true, _) => digits.len() == 10,
        (_, 2) => (7..=10).contains(&digits.len()),
        _ => (8..=10).contains(&digits.len()),
    };
    let (first, rest) = number.groups().split_first()?;
    let headed = *first == area || (mobile && *first == 4);
    if !fits || rest.iter().any(|size| *size < 2) {
        return None;
    }
    let kind = if mobile { "mobile" } else { "landline" };
    let score = match (number.first_gap(), rest.len()) {
        (Gap::None, 0) if mobile => 0.62,
        (Gap::None, 0) => 0.3,
        (Gap::Hyphen | Gap::Dash | Gap::Close, 1..) if headed => 0.84,
        (Gap::Slash | Gap::Space | Gap::Dot, 1..) if headed && (mobile || rest.len() > 1) => 0.66,
        (Gap::Space, 1..) if headed => 0.48,
        _ => 0.3,
    };
    verdict(kind, score, SWEDISH)
}

/// Eight digits without area codes: Norway `900 12 345`, `22 33 44 55`; Denmark `20 12 34 56` (Nkom, SDFI numbering plans).
fn eight_digits(number: &Number) -> Option<Verdict> {
    let first = *number.digits().first()?;
    let even = number.gaps().windows(2).all(|pair| pair[0] == pair[1]);
    let plain = number.gaps().iter().all(|gap| matches!(gap, Gap::Space | Gap::Dot | Gap::Hyphen));
    if number.size != 8 || !(b'2'..=b'9').contains(&first) || !even || !plain {
        return None;
    }
    let norwegian_mobile = matches!(first, b'4' | b'8' | b'9');
    let both = Languages::NORWEGIAN.union(DANISH);
    match (number.groups(), number.first_gap()) {
        ([3, 2, 3], Gap::Space) => {
            verdict("mobile", if norwegian_mobile { 0.74 } else { 0.5 }, Languages::NORWEGIAN)
        }
        ([2, 2, 2, 2], Gap::Space) => verdict("landline", 0.62, both),
        ([2, 2, 2, 2], _) => verdict("landline", 0.55, both),
        ([4, 4], Gap::Space) => verdict("landline", 0.45, both),
        ([8], _) if !crate::numbers::dates::is_compact_date(number.digits()) => verdict("mobile", 0.53, both),
        _ => None,
    }
}

/// Zero, area code of two to five digits, subscriber (BNetzA, `Nummernplan`); Austria and Switzerland write alike.
fn german(number: &Number) -> Option<Verdict> {
    let [b'0', second @ b'1'..=b'9', third, ..] = number.digits() else { return None };
    let mobile = *second == b'1' && matches!(third, b'5'..=b'7');
    let kind = if mobile { "mobile" } else { "landline" };
    let groups = number.groups();
    let (area, rest) = match groups {
        [1, area, rest @ ..] => (area + 1, rest),
        [area, rest @ ..] => (*area, rest),
        [] => return None,
    };
    let sizes = if mobile { 10..=13 } else { 7..=13 };
    // Six digits are the end of a subscriber's number, five go on with three at least; an extension may follow a hyphen.
    let overlong = rest
        .windows(2)
        .zip(number.gaps().iter().rev())
        .any(|(pair, gap)| *gap == Gap::Space && (pair[0] >= 6 || pair[0] == 5 && pair[1] < 3));
    if !sizes.contains(&number.size) || overlong || !(rest.is_empty() || (3..=6).contains(&area)) {
        return None;
    }
    let service = *second == b'1' && !mobile && !matches!(third, b'3' | b'8' | b'9');
    let score = match (number.first_gap(), rest.len()) {
        (Gap::None, 0) if mobile => 0.6,
        (Gap::None, 0) => 0.35,
        (Gap::Slash, _) if number.size >= 8 && !service => 0.82,
        (Gap::Close, _) if !service => 0.82,
        _ if service => 0.42,
        (Gap::Hyphen | Gap::Dash, _) if number.size >= 8 => 0.66,
        (Gap::Space, _) if number.size >= 9 => 0.64,
        _ => 0.42,
    };
    verdict(kind, score, GERMAN)
}

/// Ten digits in pairs (ARCEP, `Plan de numérotation`); `0 800 …` and the Belgian groups too.
fn french(number: &Number) -> Option<Verdict> {
    let [b'0', b'1'..=b'9', ..] = number.digits() else { return None };
    let even = number.gaps().windows(2).all(|pair| pair[0] == pair[1]);
    let mobile = matches!(number.digits()[1], b'6' | b'7');
    let score = match (number.groups(), number.first_gap()) {
        ([2, 2, 2, 2, 2], Gap::Space | Gap::Dot | Gap::Hyphen | Gap::Slash) if even => 0.85,
        ([10], _) => 0.48,
        ([4, 3, 3], Gap::Space | Gap::Dot) => 0.62,
        ([1, 3, 3, 3] | [1, 3, 2, 2, 2], Gap::Space) => 0.62,
        ([4, 2, 2, 2] | [2, 3, 2, 2] | [3, 2, 2, 2], Gap::Space | Gap::Slash | Gap::Dot) => 0.6,
        ([4, 2, 2, 2] | [2, 3, 2, 2] | [3, 2, 2, 2], Gap::Hyphen | Gap::Close) => 0.6,
        _ => return None,
    };
    verdict(if mobile { "mobile" } else { "landline" }, score, FRENCH)
}

/// Ten or eleven digits, `02x` + 8, `01x1` + 7, others four digits after the zero (Ofcom, `National Telephone Numbering Plan`).
fn british(number: &Number) -> Option<Verdict> {
    let [b'0', second @ (b'1' | b'2' | b'3' | b'5' | b'7'..=b'9'), ..] = number.digits() else { return None };
    let gap = number.first_gap();
    let spaced = matches!(gap, Gap::Space | Gap::Hyphen | Gap::Close | Gap::Dot);
    let mobile = *second == b'7';
    let score = match (number.groups(), number.size) {
        ([3, 4, 4] | [3, 8], _) if *second == b'2' && spaced => 0.78,
        ([5, 6] | [5, 3, 3], 11) if matches!(second, b'1' | b'7' | b'8') && spaced => 0.76,
        ([4, 3, 4] | [4, 7], 11) if matches!(second, b'1' | b'3' | b'5' | b'8' | b'9') && spaced => 0.76,
        ([4, 3, 3] | [4, 6] | [5, 5], 10) if matches!(second, b'1' | b'8') && spaced => 0.6,
        ([3, 4, 4] | [4, 3, 4] | [3, 3, 5] | [5, 2, 2, 2], 11) if mobile && spaced => 0.62,
        ([11], _) => 0.5,
        _ => return None,
    };
    verdict(if mobile { "mobile" } else { "landline" }, score, ENGLISH)
}

/// `(555) 555-0123`, `555.555.0123`, `1-800-555-0199` (NANPA: area and exchange begin with 2 to 9; exchanges do not end in 11).
fn american(number: &Number) -> Option<Verdict> {
    let (digits, groups, gap) = match (number.digits(), number.groups()) {
        ([b'1', digits @ ..], [1, groups @ ..]) if number.count > 1 => {
            (digits, groups, number.gaps().get(1).copied().unwrap_or(Gap::None))
        }
        (digits, groups) => (digits, groups, number.first_gap()),
    };
    let long = number.count > groups.len();
    let valid = matches!(digits.first(), Some(b'2'..=b'9'))
        && (digits.len() != 10 || matches!(digits.get(3), Some(b'2'..=b'9')));
    let score = match (groups, gap) {
        ([3, 3, 4] | [3, 7], Gap::Close) => 0.88,
        ([3, 3, 4], Gap::Hyphen | Gap::Dot | Gap::Slash) => 0.82,
        ([3, 3, 4], Gap::Space) if long => 0.8,
        ([3, 3, 4], Gap::Space) => 0.62,
        ([3, 7], Gap::Hyphen | Gap::Dot | Gap::Space) => 0.45,
        ([10], _) => 0.36,
        ([3, 4], Gap::Hyphen) if digits.starts_with(b"555") => 0.55,
        ([3, 4], Gap::Hyphen | Gap::Dot) => 0.42,
        _ => return None,
    };
    verdict("nanp", if valid { score } else { score - 0.27 }, ENGLISH)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_country_has_a_length() {
        for (code, least, most) in COUNTRIES {
            assert!(!code.is_empty() && code.len() <= 3 && least <= most && *most <= 13, "{code}");
        }
    }

    #[test]
    fn swedish_areas_have_their_length() {
        assert_eq!(swedish_area(b"081234567"), Some(2));
        assert_eq!(swedish_area(b"0701234567"), Some(3));
        assert_eq!(swedish_area(b"0303123456"), Some(4));
        assert_eq!(swedish_area(b"0012345678"), None);
    }
}
