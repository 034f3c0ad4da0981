//! Payment cards.

use crate::numbers::checks::luhn;
use crate::numbers::chunk::Site;
use crate::numbers::context::Topic;
use crate::numbers::dates::value;
use crate::numbers::{Finds, rules};
use maskros_text::{Languages, Span};

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

/// Adds a card whose first group is at `site`.
pub(super) fn find(site: &Site<'_>, finds: &mut Finds<'_>) {
    if site.run.len(site.idx) < 4 || !site.run.closed_left(site.idx) {
        return;
    }
    let Some(last) = groups(site) else { return };
    let symbols = site.run.symbols(site.idx, last);
    let digits = symbols.bytes();
    let grouped = last > site.idx;
    let span = site.run.span(site.idx, last);
    let Some(issuer) = issuer_of(digits) else { return unknown(site, span, digits, finds) };
    let base = match (luhn(digits), grouped) {
        (true, true) => 0.93,
        (true, false) if digits.len() >= 15 => 0.88,
        (true, false) => 0.6,
        (false, true) => 0.55,
        (false, false) => 0.25,
    };
    finds.push(span, &rules::CARD, issuer.kind, site.rate(base, Topic::Card, Languages::SUPPORTED));
}

/// Digits of no known issuer, after a word for a card.
fn unknown(site: &Site<'_>, span: Span, digits: &[u8], finds: &mut Finds<'_>) {
    if (12..=19).contains(&digits.len()) && site.has(Topic::Card) {
        finds.push(span, &rules::CARD, "card", if luhn(digits) { 0.85 } else { 0.6 });
    }
}

/// The last group: one number of 12 to 19 digits, or groups of four (4-6-5 and 4-6-4 on cards of 15 and 14 digits).
fn groups(site: &Site<'_>) -> Option<usize> {
    const SHAPES: [&str; 9] = [
        "12>19",
        "4 4 4 1>4",
        "4-4-4-1>4",
        "4.4.4.1>4",
        "4 4 4 4 3",
        "4-4-4-4-3",
        "4 6 4>5",
        "4-6-4>5",
        "8 8",
    ];
    SHAPES.iter().find_map(|shape| site.run.fits(site.idx, shape))
}

fn issuer_of(digits: &[u8]) -> Option<&'static Issuer> {
    let head = value(digits.get(..6)?);
    ISSUERS
        .iter()
        .find(|issuer| (issuer.from..=issuer.to).contains(&head) && issuer.lengths.contains(&digits.len()))
}

#[cfg(test)]
mod tests {
    use crate::numbers::tests::{finds, leaves};
    use maskros_text::{Label::AccountNr, Lang};

    // Test numbers that the schemes and payment services publish.

    #[test]
    fn finds_cards_in_every_spelling() {
        finds(
            AccountNr,
            Lang::En,
            &[
                "My card ⟦4111 1111 1111 1111⟧ is lost",
                "⟦4111-1111-1111-1111⟧",
                "⟦4111111111111111⟧",
                "⟦5555555555554444⟧ expires",
                "⟦3782 822463 10005⟧",
                "⟦6011 1111 1111 1117⟧",
                "⟦3530111333300000⟧",
                "⟦30569309025904⟧",
                "my card ⟦503867297114⟧ has",
            ],
        );
    }

    #[test]
    fn finds_mistyped_cards_in_groups() {
        finds(AccountNr, Lang::Sv, &["kortnummer ⟦4111 1111 1111 1112⟧", "⟦4111 1111 1111 1112⟧"]);
    }

    #[test]
    fn leaves_other_long_numbers() {
        leaves(
            AccountNr,
            Lang::En,
            &["number 9111111111111111 of", "4111111111111112", "2019 2020 2021 2022"],
        );
    }
}
