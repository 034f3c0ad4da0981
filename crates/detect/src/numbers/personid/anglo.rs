//! Britain and the United States.

use crate::numbers::checks::mod11;
use crate::numbers::chunk::{Kind, Site};
use crate::numbers::context::Topic;
use crate::numbers::dates::value;
use crate::numbers::{Finds, rules};
use maskros_text::{Lang, Languages};

const ENGLISH: Languages = Languages::only(Lang::En);

/// Adds the British and American numbers that begin at `site`, or one piece of letters before it.
pub(super) fn find(site: &Site<'_>, finds: &mut Finds<'_>) {
    nino(site, finds);
    nhs(site, finds);
    ssn(site, finds);
}

/// `AB 12 34 56 C`, written together, in pairs or in threes; invented prefixes of forms (`QQ`) are told by their score.
fn nino(site: &Site<'_>, finds: &mut Finds<'_>) {
    let Some(first) = site.idx.checked_sub(1).filter(|first| site.run.kind(*first) == Some(Kind::Letters))
    else {
        return;
    };
    for shape in [
        "a2_6_a1",
        "a2 2 2 2 a1",
        "a2 6 a1",
        "a2_2 2 2 a1",
        "a2 2 2 2_a1",
        "a2-2-2-2-a1",
        "a2 6_a1",
        "a2_2_2_2_a1",
    ] {
        let Some(last) = site.run.fits(first, shape) else { continue };
        let symbols = site.run.symbols(first, last);
        let upper = site.run.part(first).bytes().all(|byte| byte.is_ascii_uppercase());
        let base = match (is_nino(symbols.bytes()), upper) {
            (true, true) => 0.9,
            (true, false) => 0.6,
            (false, true) if shape.contains(' ') && matches!(symbols.bytes().last(), Some(b'A'..=b'D')) => {
                0.55
            }
            _ => 0.3,
        };
        let score = site.rate(base, Topic::Person, ENGLISH);
        finds.push(site.run.span(first, last), &rules::NINO, "NINO", score);
    }
}

/// The rules on letters (HMRC, NIM39110): neither D, F, I, Q, U, V; no O as second; some prefixes are never given; suffix A to D.
fn is_nino(symbols: &[u8]) -> bool {
    const NEVER: [&[u8]; 7] = [b"BG", b"GB", b"NK", b"KN", b"TN", b"NT", b"ZZ"];
    let [first, second, .., suffix] = symbols else { return false };
    !b"DFIQUV".contains(first)
        && !b"DFIOQUV".contains(second)
        && !NEVER.contains(&[*first, *second].as_slice())
        && (b'A'..=b'D').contains(suffix)
}

fn nhs(site: &Site<'_>, finds: &mut Finds<'_>) {
    const WEIGHTS: [u32; 10] = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
    for (shape, valid, invalid) in [("3 3 4", 0.58, 0.2), ("3-3-4", 0.5, 0.2), ("10", 0.4, 0.1)] {
        let Some(last) = site.run.fits(site.idx, shape) else { continue };
        let symbols = site.run.symbols(site.idx, last);
        let base = if mod11(symbols.bytes(), &WEIGHTS) { valid } else { invalid };
        let score = site.rate(base, Topic::Health, ENGLISH);
        // Without a word it may as well be a telephone number that begins with 0.
        if site.has(Topic::Health) || !symbols.bytes().starts_with(b"0") {
            finds.push(site.run.span(site.idx, last), &rules::NHS, "NHS", score);
        }
    }
}

fn ssn(site: &Site<'_>, finds: &mut Finds<'_>) {
    for (shape, base) in [("3-2-4", 0.85), ("3 2 4", 0.55), ("3.2.4", 0.55), ("9", 0.25)] {
        let Some(last) = site.run.fits(site.idx, shape) else { continue };
        let symbols = site.run.symbols(site.idx, last);
        let (kind, base) = match ssn_kind(symbols.bytes()) {
            Some(kind) => (kind, base),
            None => ("SSN", (base - 0.25_f32).max(0.1)),
        };
        finds.push(site.run.span(site.idx, last), &rules::SSN, kind, site.rate(base, Topic::Person, ENGLISH));
    }
}

/// SSN or ITIN; `None` where neither was ever given.
fn ssn_kind(digits: &[u8]) -> Option<&'static str> {
    let (area, group, serial) = (value(digits.get(..3)?), value(digits.get(3..5)?), value(digits.get(5..9)?));
    match (area, group, serial) {
        (0 | 666, _, _) | (_, 0, _) | (_, _, 0) => None,
        (900.., 50..=65 | 70..=88 | 90..=92 | 94..=99, _) => Some("ITIN"),
        (900.., _, _) => None,
        _ => Some("SSN"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::numbers::tests::{finds, found, leaves};
    use maskros_text::Label::PersonidNr;

    // AB 12 34 56 C is the example of gov.uk; QQ is never given; NHS numbers from 999 on are for tests; 078-05-1120 was
    // printed on a wallet insert and is void; 900-70-0000 is the form of an ITIN.

    #[test]
    fn finds_national_insurance_numbers() {
        finds(
            PersonidNr,
            Lang::En,
            &[
                "My NI number is ⟦AB 12 34 56 C⟧.",
                "⟦AB123456C⟧",
                "nino ⟦ab123456c⟧",
                "number ⟦QQ 12 34 56 C⟧",
            ],
        );
        leaves(PersonidNr, Lang::En, &["part QQ123456X", "model DF123456A here is GB123456Z"]);
    }

    #[test]
    fn prefixes_that_are_never_given_score_less() {
        assert!(
            is_nino(b"AB123456C")
                && !is_nino(b"QQ123456C")
                && !is_nino(b"TN123456A")
                && !is_nino(b"AO123456A")
        );
        assert!(found("AB 12 34 56 C", ENGLISH)[0].2 > found("QQ 12 34 56 C", ENGLISH)[0].2);
    }

    #[test]
    fn finds_nhs_numbers() {
        finds(
            PersonidNr,
            Lang::En,
            &["NHS number: ⟦999 000 0018⟧", "NHS No ⟦9990000018⟧", "NHS number ⟦943-476-5919⟧"],
        );
    }

    #[test]
    fn finds_social_security_numbers() {
        finds(
            PersonidNr,
            Lang::En,
            &[
                "His SSN: ⟦078-05-1120⟧",
                "⟦078-05-1120⟧",
                "social security number is ⟦846155715⟧",
                "ITIN ⟦900-70-0001⟧",
            ],
        );
    }

    #[test]
    fn areas_never_given_score_less() {
        assert_eq!(ssn_kind(b"666123456"), None);
        assert_eq!(ssn_kind(b"000123456"), None);
        assert_eq!(ssn_kind(b"123001234"), None);
        assert_eq!(ssn_kind(b"900701234"), Some("ITIN"));
    }
}
