//! IBAN.

use crate::numbers::checks::mod97;
use crate::numbers::chunk::{Gap, Site};
use crate::numbers::context::Topic;
use crate::numbers::{Finds, rules};
use maskros_text::Languages;

/// Country and length of the whole number (SWIFT, IBAN Registry).
const LENGTHS: &[(&[u8; 2], usize)] = &[
    (b"AD", 24),
    (b"AE", 23),
    (b"AL", 28),
    (b"AT", 20),
    (b"AZ", 28),
    (b"BA", 20),
    (b"BE", 16),
    (b"BG", 22),
    (b"BH", 22),
    (b"BI", 27),
    (b"BR", 29),
    (b"BY", 28),
    (b"CH", 21),
    (b"CR", 22),
    (b"CY", 28),
    (b"CZ", 24),
    (b"DE", 22),
    (b"DJ", 27),
    (b"DK", 18),
    (b"DO", 28),
    (b"EE", 20),
    (b"EG", 29),
    (b"ES", 24),
    (b"FI", 18),
    (b"FK", 18),
    (b"FO", 18),
    (b"FR", 27),
    (b"GB", 22),
    (b"GE", 22),
    (b"GI", 23),
    (b"GL", 18),
    (b"GR", 27),
    (b"GT", 28),
    (b"HR", 21),
    (b"HU", 28),
    (b"IE", 22),
    (b"IL", 23),
    (b"IQ", 23),
    (b"IS", 26),
    (b"IT", 27),
    (b"JO", 30),
    (b"KW", 30),
    (b"KZ", 20),
    (b"LB", 28),
    (b"LC", 32),
    (b"LI", 21),
    (b"LT", 20),
    (b"LU", 20),
    (b"LV", 21),
    (b"LY", 25),
    (b"MC", 27),
    (b"MD", 24),
    (b"ME", 22),
    (b"MK", 19),
    (b"MN", 20),
    (b"MR", 27),
    (b"MT", 31),
    (b"MU", 30),
    (b"NI", 28),
    (b"NL", 18),
    (b"NO", 15),
    (b"OM", 23),
    (b"PK", 24),
    (b"PL", 28),
    (b"PS", 29),
    (b"PT", 25),
    (b"QA", 29),
    (b"RO", 24),
    (b"RS", 22),
    (b"RU", 33),
    (b"SA", 24),
    (b"SC", 31),
    (b"SD", 18),
    (b"SE", 24),
    (b"SI", 19),
    (b"SK", 24),
    (b"SM", 27),
    (b"SO", 23),
    (b"ST", 25),
    (b"SV", 28),
    (b"TL", 23),
    (b"TN", 24),
    (b"TR", 26),
    (b"UA", 29),
    (b"VA", 22),
    (b"VG", 24),
    (b"XK", 20),
    (b"YE", 30),
];

/// Adds an IBAN whose country letters stand right before `site`.
pub(super) fn find(site: &Site<'_>, finds: &mut Finds<'_>) {
    let Some(first) = site.idx.checked_sub(1).filter(|first| site.run.len(*first) == 2) else { return };
    let start = site.run.span(first, first).start;
    if site.run.gap(site.idx) == Gap::None && !site.run.byte_before(start).is_ascii_alphanumeric() {
        let country = site.run.symbols(first, first);
        let length =
            LENGTHS.iter().find(|(code, _)| code.as_slice() == country.bytes()).map(|(_, length)| *length);
        if let Some((last, holds)) = length.and_then(|length| ending(site, first, length)) {
            let score = site.rate(if holds { 0.95 } else { 0.62 }, Topic::Account, Languages::SUPPORTED);
            finds.push(site.run.span(first, last), &rules::IBAN, "IBAN", score);
        }
    }
}

/// The piece at which `length` symbols are complete, and whether the check holds; groups are tied by nothing, a space, a hyphen or a dot.
fn ending(site: &Site<'_>, first: usize, length: usize) -> Option<(usize, bool)> {
    let mut last = first;
    let mut size = 0;
    loop {
        size += site.run.len(last);
        if size >= length {
            break;
        }
        last += 1;
        if !matches!(site.run.gap(last), Gap::None | Gap::Space | Gap::Hyphen | Gap::Dot) {
            return None;
        }
    }
    let closed = !matches!(site.run.gap(last + 1), Gap::None | Gap::Hyphen);
    if size != length || !closed {
        return None;
    }
    let symbols = site.run.symbols(first, last);
    let (head, tail) = symbols.bytes().split_at_checked(4)?;
    let plain = symbols.bytes().iter().all(u8::is_ascii_alphanumeric)
        && head.get(2..)?.iter().all(u8::is_ascii_digit);
    plain.then(|| (last, mod97(tail.iter().chain(head).copied())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::numbers::tests::{finds, found, leaves};
    use maskros_text::{Label::AccountNr, Lang};

    // The examples of the IBAN registry.

    #[test]
    fn finds_numbers_of_the_seven_areas() {
        finds(
            AccountNr,
            Lang::En,
            &[
                "⟦SE45 5000 0000 0583 9825 7466⟧",
                "⟦NO93 8601 1117 947⟧ er kontoen",
                "⟦DK5000400440116243⟧",
                "IBAN: ⟦DE89 3704 0044 0532 0130 00⟧, BIC",
                "⟦GB29NWBK60161331926819⟧",
                "⟦FR14 2004 1010 0505 0001 3M02 606⟧",
                "⟦gb29 nwbk 6016 1331 9268 19⟧",
                "⟦DE89-3704-0044-0532-0130-00⟧",
            ],
        );
    }

    #[test]
    fn finds_numbers_with_wrong_check_digits_at_a_lower_score() {
        finds(AccountNr, Lang::En, &["to ⟦GB49AHER72277635787006⟧ please"]);
        let wrong = found("DE88 3704 0044 0532 0130 00", Languages::NONE);
        assert!(wrong[0].3 == "IBAN" && wrong[0].2 < 0.8 && wrong[0].2 >= 0.5, "{wrong:?}");
    }

    #[test]
    fn leaves_wrong_lengths_and_countries() {
        leaves(
            AccountNr,
            Lang::En,
            &["XX89 3704 0044 0532 0130 00", "the DE89 road", "no IBANDE89370400440532013000x"],
        );
    }

    #[test]
    fn countries_are_sorted() {
        assert!(LENGTHS.is_sorted_by_key(|(code, _)| *code));
    }
}
