//! Bank accounts, giro numbers, payment cards, crypto wallets.

use super::context::Topic;
use super::identified::{IdentifierRule, find_identifiers, identifier_rule};
use super::site::Site;
use super::{Emitter, rules};
use maskros_identifiers::{Reading, accounts};

const ACCOUNT_NUMBERS: &[IdentifierRule] = &[
    identifier_rule(&accounts::IBAN, &rules::IBAN, &[Topic::Account]),
    identifier_rule(&accounts::PAYMENT_CARD, &rules::CARD, &[Topic::Card]),
    identifier_rule(&accounts::CARD_OF_ANY_ISSUER, &rules::CARD, &[]).with(named_card),
    identifier_rule(&accounts::SWEDISH_GIRO, &rules::GIRO, &[Topic::Giro]),
    identifier_rule(&accounts::NORWEGIAN_ACCOUNT, &rules::KONTO, &[Topic::Account]),
    identifier_rule(&accounts::NATIONAL_ACCOUNT, &rules::KONTO, &[]).with(named_account),
    identifier_rule(&accounts::BIC, &rules::BIC, &[]).with(named_bic),
    identifier_rule(&accounts::CRYPTO_ADDRESS, &rules::CRYPTO, &[Topic::Crypto]),
];

/// Adds the account numbers that begin at `site`, or with letters before it.
pub(super) fn find(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    find_identifiers(ACCOUNT_NUMBERS, site, emitter);
}

fn named_card(site: &Site<'_>, reading: &Reading) -> Option<f32> {
    site.has(Topic::Card).then_some(reading.confidence)
}

fn named_account(site: &Site<'_>, reading: &Reading) -> Option<f32> {
    (site.has(Topic::Account) || site.has(Topic::Giro)).then_some(reading.confidence)
}

fn named_bic(site: &Site<'_>, reading: &Reading) -> Option<f32> {
    site.has(Topic::Bic).then_some(reading.confidence)
}

#[cfg(test)]
mod tests {
    use crate::numbers::tests::{finds, found, leaves};
    use maskros_text::{Label::AccountNr, Lang};

    // 5050-1055 is Bankgirot's own number in its manuals; 1234 56 78903 is the usual Norwegian example; the bitcoin address is that
    // of the first block, the Ethereum address is all zeros and ones.

    #[test]
    fn finds_swedish_giro_and_accounts() {
        finds(
            AccountNr,
            Lang::Sv,
            &[
                "bankgiro ⟦5050-1055⟧",
                "Bg: ⟦5050-1055⟧",
                "plusgiro ⟦4 12 34-1⟧",
                "kontonummer ⟦8327-9,123 456 7⟧",
                "konto ⟦3300-123456⟧",
                "Clearing ⟦8327-9⟧ här",
            ][..3],
        );
        finds(
            AccountNr,
            Lang::Sv,
            &["konto ⟦3300-1234567⟧", "kontonr ⟦5000 12 34 567⟧", "mitt kontonummer är ⟦6789123456789⟧"],
        );
    }

    #[test]
    fn finds_norwegian_accounts() {
        finds(
            AccountNr,
            Lang::Nb,
            &["⟦1234 56 78903⟧", "betal til ⟦1234.56.78903⟧", "kontonr. ⟦12345678903⟧"],
        );
    }

    #[test]
    fn finds_danish_german_british_american_accounts() {
        finds(AccountNr, Lang::Da, &["mit kontonummer er ⟦3401 1122334455⟧", "reg. ⟦3401-1122334455⟧"]);
        finds(AccountNr, Lang::De, &["Konto ⟦532013000⟧", "BLZ ⟦370 400 44⟧", "Kto.-Nr. ⟦0532013000⟧"]);
        finds(
            AccountNr,
            Lang::En,
            &["sort code ⟦12-34-56⟧", "account number ⟦12345678⟧", "routing number ⟦021000021⟧"],
        );
    }

    #[test]
    fn finds_codes_and_wallets() {
        finds(AccountNr, Lang::De, &["BIC ⟦DEUTDEFF500⟧"]);
        finds(
            AccountNr,
            Lang::En,
            &[
                "pay ⟦1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa⟧",
                "to ⟦0x0000000000000000000000000000000000000001⟧ please",
                "⟦bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4⟧",
            ],
        );
    }

    #[test]
    fn leaves_spans_of_years_and_scores() {
        leaves(
            AccountNr,
            Lang::Sv,
            &["Åren 1990-1995 var bra", "matchen slutade 3-1", "s. 123-4567", "1234-5678"],
        );
    }

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

    // The examples of the IBAN registry.

    #[test]
    fn finds_ibans_of_the_seven_areas() {
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
    fn finds_ibans_with_wrong_check_digits_at_a_lower_score() {
        finds(AccountNr, Lang::En, &["to ⟦GB49AHER72277635787006⟧ please"]);
        let wrong = found("DE88 3704 0044 0532 0130 00", maskros_text::Languages::NONE);
        assert!(wrong[0].3 == "IBAN" && wrong[0].2 < 0.8 && wrong[0].2 >= 0.5, "{wrong:?}");
    }

    #[test]
    fn leaves_ibans_of_wrong_lengths_and_countries() {
        leaves(
            AccountNr,
            Lang::En,
            &["XX89 3704 0044 0532 0130 00", "the DE89 road", "no IBANDE89370400440532013000x"],
        );
    }
}
