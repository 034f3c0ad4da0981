//! Numbers that a register or a tax office gives to an organisation, one file each.

mod american;
mod british;
mod danish;
mod french;
mod german_register;
mod german_tax;
mod legal_entity;
mod norwegian;
mod swedish;
mod vat;

use crate::random::RandomSource;
use crate::rewriting::{any_digits, any_symbols, headed};
use crate::{Identifier, Original, of_kind};

pub use american::AMERICAN_EMPLOYER_NUMBER;
pub use british::BRITISH_COMPANY_NUMBER;
pub use danish::DANISH_COMPANY_NUMBER;
pub use french::FRENCH_COMPANY_NUMBER;
pub use german_register::GERMAN_REGISTER_NUMBER;
pub use german_tax::GERMAN_TAX_NUMBER;
pub use legal_entity::LEGAL_ENTITY_IDENTIFIER;
pub use norwegian::NORWEGIAN_ORGANISATION_NUMBER;
pub use swedish::SWEDISH_ORGANISATION_NUMBER;
pub use vat::VAT_NUMBER;

/// All of them.
pub const ORGANISATION_NUMBERS: &[Identifier] = &[
    SWEDISH_ORGANISATION_NUMBER,
    NORWEGIAN_ORGANISATION_NUMBER,
    DANISH_COMPANY_NUMBER,
    GERMAN_REGISTER_NUMBER,
    GERMAN_TAX_NUMBER,
    FRENCH_COMPANY_NUMBER,
    VAT_NUMBER,
    BRITISH_COMPANY_NUMBER,
    AMERICAN_EMPLOYER_NUMBER,
    LEGAL_ENTITY_IDENTIFIER,
];

/// Another organisation number of this kind that looks like `text`.
pub fn invent_organisation_number(kind: &str, text: &str, random: &mut dyn RandomSource) -> String {
    let original = Original { text, other: any_digits(text, random), birthday: None };
    match of_kind(ORGANISATION_NUMBERS, kind) {
        Some(identifier) => identifier.invent_invalid(&original, random),
        None => invent_by_zeros(&original, random),
    }
}

/// Two zeros at the head of the digits: no register gives such numbers.
fn invent_by_zeros(original: &Original<'_>, _: &mut dyn RandomSource) -> String {
    headed(&original.other, &[0, 0])
}

/// Other symbols after two letters that stay, and two zeros at the head of the digits.
fn invent_after_letters(original: &Original<'_>, random: &mut dyn RandomSource) -> String {
    let letters = leading_letters(original.text);
    let tail = original.text.get(letters.len()..).unwrap_or_default();
    format!("{letters}{}", headed(&any_symbols(tail, random), &[0, 0]))
}

/// The two letters of a country before a number, if it has them.
fn leading_letters(text: &str) -> &str {
    let head = text.get(..2).filter(|head| head.bytes().all(|byte| byte.is_ascii_alphabetic()));
    head.unwrap_or_default()
}
