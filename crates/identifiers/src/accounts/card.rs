//! Payment cards: ISO/IEC 7812. 12 to 19 digits by issuer range, check digit by Luhn.

use crate::birth::Birth;
use crate::check_digits::luhn;
use crate::chunks::{ChunkRun, Symbols};
use crate::dates::value;
use crate::random::RandomSource;
use crate::reading::Reading;
use crate::rewriting::{digits, headed, map_digits, with_broken_luhn};
use crate::{Identifier, Original};
use maskros_text::{Languages, Span};

/// A card of an issuer whose range is known.
pub const PAYMENT_CARD: Identifier = Identifier {
    kinds: &[
        "Visa",
        "Mastercard",
        "American Express",
        "Dankort",
        "Diners Club",
        "Discover",
        "JCB",
        "UnionPay",
        "Mir",
        "Maestro",
    ],
    read: read_payment_cards,
    is_valid: |symbols| issuer_of(symbols).is_some() && luhn(symbols),
    birth: Birth::untold,
    invent,
};

/// A card of an issuer that is not known: only a word before it tells that it is one.
pub const CARD_OF_ANY_ISSUER: Identifier = Identifier {
    kinds: &["card"],
    read: read_cards_of_any_issuer,
    is_valid: |symbols| (12..=19).contains(&symbols.len()) && luhn(symbols),
    birth: Birth::untold,
    invent,
};

/// A range of issuer numbers (first six digits) with the lengths of its cards.
struct Issuer {
    kind: &'static str,
    from: u32,
    to: u32,
    lengths: &'static [usize],
}

const fn issuer(kind: &'static str, from: u32, to: u32, lengths: &'static [usize]) -> Issuer {
    Issuer { kind, from, to, lengths }
}

/// Issuer ranges as the schemes publish them; Maestro shares its ranges with others and comes last.
const ISSUERS: &[Issuer] = &[
    issuer("Visa", 400_000, 499_999, &[13, 16, 19]),
    issuer("Mastercard", 510_000, 559_999, &[16]),
    issuer("Mastercard", 222_100, 272_099, &[16]),
    issuer("American Express", 340_000, 349_999, &[15]),
    issuer("American Express", 370_000, 379_999, &[15]),
    issuer("Dankort", 501_900, 501_999, &[16]),
    issuer("Diners Club", 300_000, 305_999, &[14, 16]),
    issuer("Diners Club", 360_000, 369_999, &[14, 16]),
    issuer("Diners Club", 380_000, 399_999, &[14, 16]),
    issuer("Discover", 601_100, 601_199, &[16, 19]),
    issuer("Discover", 644_000, 659_999, &[16, 19]),
    issuer("JCB", 352_800, 358_999, &[16, 19]),
    issuer("JCB", 180_000, 180_099, &[15]),
    issuer("JCB", 213_100, 213_199, &[15]),
    issuer("UnionPay", 620_000, 629_999, &[16, 17, 18, 19]),
    issuer("Mir", 220_000, 220_499, &[16]),
    issuer("Maestro", 500_000, 509_999, &[12, 13, 14, 15, 16, 17, 18, 19]),
    issuer("Maestro", 560_000, 699_999, &[12, 13, 14, 15, 16, 17, 18, 19]),
];

/// One number of 12 to 19 digits, or groups of four (4-6-5 and 4-6-4 on cards of 15 and 14 digits).
const SHAPES: [&str; 9] =
    ["12>19", "4 4 4 1>4", "4-4-4-1>4", "4.4.4.1>4", "4 4 4 4 3", "4-4-4-4-3", "4 6 4>5", "4-6-4>5", "8 8"];

/// Digits in the groups of a card from chunk `first` on.
struct Card {
    symbols: Symbols,
    span: Span,
    grouped: bool,
}

impl Card {
    const fn reading(&self, kind: &'static str, confidence: f32) -> Reading {
        Reading { span: self.span, kind, confidence, home: Languages::SUPPORTED }
    }
}

fn card_at(run: &ChunkRun<'_>, first: usize) -> Option<Card> {
    let last = SHAPES.iter().find_map(|shape| run.fits(first, shape))?;
    Some(Card { symbols: run.symbols(first, last), span: run.span(first, last), grouped: last > first })
}

fn read_payment_cards(run: &ChunkRun<'_>, first: usize, readings: &mut Vec<Reading>) {
    let Some(card) = card_at(run, first) else { return };
    let Some(issuer) = issuer_of(card.symbols.bytes()) else { return };
    let confidence = confidence(card.symbols.bytes(), card.grouped);
    readings.push(card.reading(issuer.kind, confidence));
}

fn confidence(digits: &[u8], grouped: bool) -> f32 {
    match (luhn(digits), grouped) {
        (true, true) => 0.93,
        (true, false) if digits.len() >= 15 => 0.88,
        (true, false) => 0.6,
        (false, true) => 0.55,
        (false, false) => 0.25,
    }
}

fn read_cards_of_any_issuer(run: &ChunkRun<'_>, first: usize, readings: &mut Vec<Reading>) {
    let Some(card) = card_at(run, first) else { return };
    let digits = card.symbols.bytes();
    if (12..=19).contains(&digits.len()) && issuer_of(digits).is_none() {
        let confidence = if luhn(digits) { 0.85 } else { 0.6 };
        readings.push(card.reading("card", confidence));
    }
}

fn issuer_of(digits: &[u8]) -> Option<&'static Issuer> {
    let head = value(digits.get(..6)?);
    ISSUERS
        .iter()
        .find(|issuer| (issuer.from..=issuer.to).contains(&head) && issuer.lengths.contains(&digits.len()))
}

/// The first digit, which tells the kind of card, stays, and Luhn fails.
pub(super) fn invent(original: &Original<'_>, random: &mut dyn RandomSource) -> String {
    let first = digits(original.text).first().copied().unwrap_or(4);
    let other = map_digits(original.text, || char::from(b'0' + random.digit()));
    with_broken_luhn(&headed(&other, &[first]), random)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{best, invents_invalid_ones};

    // Test numbers that the schemes and payment services publish.

    #[test]
    fn reads_cards_by_issuer() {
        let kind = |text| best(&PAYMENT_CARD, text).map(|one| one.kind);
        assert_eq!(kind("4111 1111 1111 1111"), Some("Visa"));
        assert_eq!(kind("3782 822463 10005"), Some("American Express"));
        assert_eq!(kind("503867297114"), Some("Maestro"));
        assert_eq!(kind("9111111111111111"), None);
        assert_eq!(best(&CARD_OF_ANY_ISSUER, "9111111111111111").map(|one| one.kind), Some("card"));
        assert_eq!(best(&CARD_OF_ANY_ISSUER, "4111 1111 1111 1111"), None);
    }

    #[test]
    fn mistyped_cards_in_groups_stay_likely() {
        let confidence = |text| best(&PAYMENT_CARD, text).map(|one| one.confidence);
        assert_eq!(
            (confidence("4111 1111 1111 1112"), confidence("4111111111111112")),
            (Some(0.55), Some(0.25))
        );
    }

    #[test]
    fn every_issuer_is_a_kind() {
        assert!(ISSUERS.iter().all(|issuer| PAYMENT_CARD.kinds.contains(&issuer.kind)));
    }

    #[test]
    fn inventions_are_nobodys() {
        invents_invalid_ones(&PAYMENT_CARD, &["4111 1111 1111 1111", "378282246310005"]);
    }
}
