//! Numbers of accounts, cards and wallets, one file each.

mod bic;
mod card;
mod iban;
mod national;
mod norwegian;
mod swedish_giro;
mod wallet;

use crate::random::RandomSource;
use crate::rewriting::{any_digits, digits, symbols_of};
use crate::{Identifier, Original, of_kind};

pub use bic::BIC;
pub use card::{CARD_OF_ANY_ISSUER, PAYMENT_CARD};
pub use iban::IBAN;
pub use national::NATIONAL_ACCOUNT;
pub use norwegian::NORWEGIAN_ACCOUNT;
pub use swedish_giro::SWEDISH_GIRO;
pub use wallet::CRYPTO_ADDRESS;

/// All of them.
pub const ACCOUNT_NUMBERS: &[Identifier] = &[
    IBAN,
    PAYMENT_CARD,
    CARD_OF_ANY_ISSUER,
    SWEDISH_GIRO,
    NORWEGIAN_ACCOUNT,
    NATIONAL_ACCOUNT,
    BIC,
    CRYPTO_ADDRESS,
];

/// Another account number of this kind that looks like `text`.
pub fn invent_account_number(kind: &str, text: &str, random: &mut dyn RandomSource) -> String {
    if kind == "IBAN" || looks_like_iban(text) {
        return iban::invent(&Original { text, other: String::new(), birthday: None }, random);
    }
    let original = Original { text, other: any_digits(text, random), birthday: None };
    like_account(kind, digits(text).len()).invent_invalid(&original, random)
}

/// Whether a text begins with two letters and is too long for any other account.
fn looks_like_iban(text: &str) -> bool {
    let symbols = symbols_of(text);
    symbols.len() > 14 && symbols[..2].iter().all(u8::is_ascii_alphabetic)
}

/// The account that a number is invented as: the kind says it, where numbers of the kind have a rule of their own, and else the number
/// of digits.
fn like_account(kind: &str, n_digits: usize) -> Identifier {
    let ruled = [SWEDISH_GIRO, NORWEGIAN_ACCOUNT, BIC, CRYPTO_ADDRESS];
    match of_kind(&ruled, kind) {
        Some(identifier) => *identifier,
        None if (13..=19).contains(&n_digits) => CARD_OF_ANY_ISSUER,
        None => NATIONAL_ACCOUNT,
    }
}
