//! Check digits. Every test takes ASCII digits or capitals and answers `false` to anything else; what is computed for an invention
//! takes the values of digits.

/// The value of an ASCII digit.
fn digit(byte: u8) -> Option<u32> {
    byte.is_ascii_digit().then(|| u32::from(byte - b'0'))
}

/// The value of a digit or capital in base 36 (`A` is 10).
fn alphanumeric(byte: u8) -> Option<u32> {
    match byte {
        b'0'..=b'9' => Some(u32::from(byte - b'0')),
        b'A'..=b'Z' => Some(u32::from(byte - b'A') + 10),
        _ => None,
    }
}

/// The sum of digits times weights; `None` where the lengths differ or a byte is no digit.
pub(crate) fn weighted(digits: &[u8], weights: &[u32]) -> Option<u32> {
    sum_of_products(digits, weights, |product| product)
}

/// The sum of what becomes of each digit times its weight.
fn sum_of_products(digits: &[u8], weights: &[u32], term: impl Fn(u32) -> u32) -> Option<u32> {
    if digits.len() != weights.len() {
        return None;
    }
    digits.iter().zip(weights).try_fold(0, |sum, (byte, weight)| Some(sum + term(digit(*byte)? * weight)))
}

/// The remainder of the whole number by `modulus`.
pub(crate) fn remainder(digits: &[u8], modulus: u32) -> Option<u32> {
    digits.iter().try_fold(0, |rest, byte| Some((rest * 10 + digit(*byte)?) % modulus))
}

/// What a digit adds to the sum of Luhn's formula; every second one is doubled, and the digits of the product are added up.
const fn luhn_term(value: u32, doubled: bool) -> u32 {
    cross_sum(if doubled { value * 2 } else { value })
}

/// Luhn's formula (ISO/IEC 7812-1 annex B): cards, Swedish numbers, giro numbers, SIREN.
pub(crate) fn luhn(digits: &[u8]) -> bool {
    digits.len() > 1 && luhn_sum(digits).is_some_and(|sum| sum % 10 == 0)
}

fn luhn_sum(digits: &[u8]) -> Option<u32> {
    let mut places = digits.iter().rev().enumerate();
    places.try_fold(0, |sum, (place, byte)| Some(sum + luhn_term(digit(*byte)?, place % 2 == 1)))
}

/// The check digit by Luhn for the values of digits that it shall follow.
pub(crate) fn luhn_check_digit(body: &[u8]) -> u8 {
    let terms = body.iter().rev().enumerate();
    let sum: u32 = terms.map(|(place, value)| luhn_term(u32::from(*value), place % 2 == 0)).sum();
    complement(sum, 10)
}

/// What `sum` lacks to a multiple of `modulus`, at most 255.
pub(crate) fn complement(sum: u32, modulus: u32) -> u8 {
    u8::try_from((modulus - sum % modulus) % modulus).unwrap_or(0)
}

/// The sum of the values of digits times weights.
pub(crate) fn weighted_values(values: &[u8], weights: &[u32]) -> u32 {
    values.iter().zip(weights).map(|(value, weight)| u32::from(*value) * weight).sum()
}

/// Modulus 11 with these weights over all digits, the check digit among them.
pub(crate) fn mod11(digits: &[u8], weights: &[u32]) -> bool {
    weighted(digits, weights).is_some_and(|sum| sum % 11 == 0)
}

/// ISO/IEC 7064 MOD 11,10: German tax identifier and VAT number.
pub(crate) fn mod11_10(digits: &[u8]) -> bool {
    let Some((last, body)) = digits.split_last() else { return false };
    mod11_10_product(body).is_some_and(|product| digit(*last) == Some((11 - product) % 10))
}

fn mod11_10_product(body: &[u8]) -> Option<u32> {
    body.iter().try_fold(10, |product, byte| {
        let sum = (digit(*byte)? + product) % 10;
        Some((if sum == 0 { 10 } else { sum }) * 2 % 11)
    })
}

/// ISO/IEC 7064 MOD 97-10 over letters and digits, in this order: LEI, and IBAN once its head is moved to the end.
pub(crate) fn mod97(symbols: impl Iterator<Item = u8>) -> bool {
    let mut rest = 0;
    for byte in symbols {
        let Some(value) = alphanumeric(byte) else { return false };
        rest = if value > 9 { rest * 100 + value } else { rest * 10 + value } % 97;
    }
    rest == 1
}

/// Check digit of ICAO Doc 9303 part 3, section 4.9: weights 7, 3, 1; the last symbol is the check digit.
pub(crate) fn icao(symbols: &[u8]) -> bool {
    let Some((last, body)) = symbols.split_last() else { return false };
    icao_sum(body).is_some_and(|sum| digit(*last) == Some(sum % 10))
}

fn icao_sum(body: &[u8]) -> Option<u32> {
    let mut weighted = body.iter().zip([7, 3, 1].into_iter().cycle());
    weighted.try_fold(0, |sum, (byte, weight)| Some(sum + alphanumeric(*byte)? * weight))
}

/// The sum of the digits of a number below 100.
const fn cross_sum(number: u32) -> u32 {
    number / 10 + number % 10
}

/// The cross sums of digits times weights, added up: German pension and health insurance numbers.
pub(crate) fn cross_sums(digits: &[u8], weights: &[u32]) -> Option<u32> {
    sum_of_products(digits, weights, cross_sum)
}

/// The number that a capital stands for in German insurance numbers, as two digits: `A` is 01.
pub(crate) fn letter_as_digits(letter: u8) -> Option<[u8; 2]> {
    let value = letter.is_ascii_uppercase().then(|| letter - b'A' + 1)?;
    Some([b'0' + value / 10, b'0' + value % 10])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn luhn_holds_for_published_examples() {
        for number in ["4111111111111111", "9001019802", "5560125790", "732829320", "79927398713"] {
            assert!(luhn(number.as_bytes()), "{number}");
        }
        assert!(!luhn(b"4111111111111112"));
        assert!(!luhn(b"0"));
        assert!(!luhn(b"41111111x1111111"));
    }

    #[test]
    fn luhn_gives_the_known_check_digit() {
        assert_eq!(luhn_check_digit(&[1, 2, 1, 2, 1, 2, 1, 2, 1]), 2);
    }

    #[test]
    fn mod11_10_holds_for_the_published_tax_identifier() {
        assert!(mod11_10(b"86095742719"));
        assert!(!mod11_10(b"86095742718"));
        assert!(mod11_10(b"136695976"));
    }

    #[test]
    fn mod97_holds_for_the_registry_example() {
        assert!(mod97(b"370400440532013000DE89".iter().copied()));
        assert!(!mod97(b"370400440532013000DE88".iter().copied()));
    }

    #[test]
    fn icao_holds_for_the_specimen_documents() {
        assert!(icao(b"L898902C36"));
        assert!(icao(b"T220001293"));
        assert!(icao(b"C01X00T478"));
        assert!(!icao(b"C01X00T479"));
    }

    #[test]
    fn mod11_holds_for_published_examples() {
        assert!(mod11(b"974760673", &[3, 2, 7, 6, 5, 4, 3, 2, 1]));
        assert!(mod11(b"13585628", &[2, 7, 6, 5, 4, 3, 2, 1]));
        assert!(mod11(b"9434765919", &[10, 9, 8, 7, 6, 5, 4, 3, 2, 1]));
        assert!(!mod11(b"9434765918", &[10, 9, 8, 7, 6, 5, 4, 3, 2, 1]));
    }

    #[test]
    fn lengths_that_differ_fail() {
        assert_eq!(weighted(b"12", &[1]), None);
        assert_eq!(cross_sums(b"12", &[1]), None);
    }
}
