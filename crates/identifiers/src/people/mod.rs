//! Numbers that a state or an insurer gives to a person, one file each.

mod american;
mod belgian;
mod british_health;
mod british_insurance;
mod canadian;
mod danish;
mod dutch;
mod finnish;
mod french;
mod german_document;
mod german_health;
mod german_pension;
mod german_tax;
mod italian;
mod norwegian;
mod polish;
mod quebec;
mod spanish;
mod swedish;
mod swedish_interim;
mod swiss;

use crate::birth::{Birth, Birthday};
use crate::random::RandomSource;
use crate::rewriting::{any_digits, any_symbols, digits, headed};
use crate::{Identifier, Original, of_kind};

pub use american::AMERICAN_SOCIAL_SECURITY_NUMBER;
pub use belgian::BELGIAN_REGISTER_NUMBER;
pub use british_health::BRITISH_HEALTH_NUMBER;
pub use british_insurance::BRITISH_INSURANCE_NUMBER;
pub use canadian::CANADIAN_INSURANCE_NUMBER;
pub use danish::DANISH_IDENTITY_NUMBER;
pub use dutch::DUTCH_CITIZEN_NUMBER;
pub use finnish::FINNISH_IDENTITY_CODE;
pub(crate) use finnish::control_of as finnish_control;
pub use french::FRENCH_SOCIAL_SECURITY_NUMBER;
pub use german_document::GERMAN_IDENTITY_DOCUMENT;
pub use german_health::GERMAN_HEALTH_INSURANCE_NUMBER;
pub use german_pension::GERMAN_PENSION_NUMBER;
pub use german_tax::GERMAN_TAX_IDENTIFIER;
pub use italian::ITALIAN_FISCAL_CODE;
pub use norwegian::NORWEGIAN_IDENTITY_NUMBER;
pub use polish::POLISH_IDENTITY_NUMBER;
pub(crate) use polish::has_check_digit as has_polish_check_digit;
pub use quebec::QUEBEC_HEALTH_NUMBER;
pub use spanish::SPANISH_IDENTITY_NUMBER;
pub use swedish::SWEDISH_PERSONAL_NUMBER;
pub use swedish_interim::SWEDISH_INTERIM_NUMBER;
pub use swiss::SWISS_SOCIAL_SECURITY_NUMBER;

/// All of them.
pub const PERSONAL_NUMBERS: &[Identifier] = &[
    SWEDISH_PERSONAL_NUMBER,
    SWEDISH_INTERIM_NUMBER,
    NORWEGIAN_IDENTITY_NUMBER,
    DANISH_IDENTITY_NUMBER,
    FINNISH_IDENTITY_CODE,
    GERMAN_TAX_IDENTIFIER,
    GERMAN_PENSION_NUMBER,
    GERMAN_HEALTH_INSURANCE_NUMBER,
    GERMAN_IDENTITY_DOCUMENT,
    FRENCH_SOCIAL_SECURITY_NUMBER,
    BELGIAN_REGISTER_NUMBER,
    SWISS_SOCIAL_SECURITY_NUMBER,
    SPANISH_IDENTITY_NUMBER,
    DUTCH_CITIZEN_NUMBER,
    ITALIAN_FISCAL_CODE,
    POLISH_IDENTITY_NUMBER,
    BRITISH_INSURANCE_NUMBER,
    BRITISH_HEALTH_NUMBER,
    AMERICAN_SOCIAL_SECURITY_NUMBER,
    CANADIAN_INSURANCE_NUMBER,
    QUEBEC_HEALTH_NUMBER,
];

/// What a personal number of this kind tells of a birth.
#[must_use]
pub fn birth_told_by(kind: &str, text: &str) -> Option<Birth> {
    (of_kind(PERSONAL_NUMBERS, kind)?.birth)(&digits(text))
}

/// Another personal number of this kind that looks like `text` and tells `birthday`, where numbers of the kind tell one.
pub fn invent_personal_number(
    kind: &str,
    text: &str,
    birthday: Option<Birthday>,
    random: &mut dyn RandomSource,
) -> String {
    let original = Original { text, other: any_digits(text, random), birthday };
    match of_kind(PERSONAL_NUMBERS, kind) {
        Some(identifier) => identifier.invent_invalid(&original, random),
        None => invent_by_zeros(&original, random),
    }
}

/// Two zeros at the head of the digits: for numbers of which no range is kept for tests, and for those whose kind is not known.
fn invent_by_zeros(original: &Original<'_>, random: &mut dyn RandomSource) -> String {
    if original.text.chars().any(char::is_alphabetic) {
        return headed(&any_symbols(original.text, random), &[0, 0]);
    }
    headed(&original.other, &[0, 0])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::tests::Counter;

    #[test]
    fn inventions_tell_the_day_of_birth_and_the_sex_that_they_are_asked_for() {
        let birthday = Some(Birthday { year: 2004, month: 2, day: 29 });
        for (text, kind, head, sex) in [
            ("19900101-9802", "personnummer", "20040229", Some(10)),
            ("900161-9819", "samordningsnummer", "040289", Some(8)),
            ("01129955131", "fødselsnummer", "290204", Some(8)),
            ("41129955131", "d-nummer", "690204", Some(8)),
            ("010190-1234", "CPR", "290204", Some(9)),
            ("65 170839 J 003", "Rentenversicherung", "00290204", None),
            ("1 51 02 46 102 043 25", "NIR", "10402", Some(0)),
            ("85.07.30-033.28", "Rijksregister", "040229", None),
        ] {
            for seed in 0..50 {
                let number = digits(&invent_personal_number(kind, text, birthday, &mut Counter(seed)));
                let plain: String = number.iter().map(u8::to_string).collect();
                assert!(plain.starts_with(head), "{kind} {plain}");
                assert!(sex.is_none_or(|sex| number[sex] % 2 == digits(text)[sex] % 2), "{kind} {plain}");
            }
        }
    }

    #[test]
    fn numbers_tell_births() {
        let told = |kind, text| birth_told_by(kind, text).map(|birth| (birth.year, birth.month, birth.day));
        assert_eq!(told("personnummer", "19900101-9802"), Some((1990, 1, Some(1))));
        assert_eq!(told("samordningsnummer", "050161-9819"), Some((2005, 1, Some(1))));
        assert_eq!(told("d-nummer", "41120155131"), Some((2001, 12, Some(1))));
        assert_eq!(told("CPR", "010190-1234"), Some((1990, 1, Some(1))));
        assert_eq!(told("CPR", "010160-5234"), Some((1860, 1, Some(1))));
        assert_eq!(told("NIR", "1 51 02 46 102 043 25"), Some((1951, 2, None)));
        assert_eq!(told("Rijksregister", "85.07.30-033.28"), Some((1985, 7, Some(30))));
        assert_eq!(told("NINO", "AB 12 34 56 C"), None);
    }
}
