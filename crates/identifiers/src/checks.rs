//! Checks of numbers that no rule of ours finds, for those who find them by patterns; each function says which published rule it follows.

use crate::check_digits::{self, weighted_values};
use crate::people::{ITALIAN_FISCAL_CODE, SPANISH_IDENTITY_NUMBER, finnish_control, has_polish_check_digit};
use crate::{digits, symbols_of};

/// Says whether a number, as it is written, can have been given to somebody.
pub type Check = fn(&str) -> bool;

/// Whether there are as many digits as weights, and their products add up to a multiple of `modulus`.
fn is_multiple(digits: &[u8], weights: &[u32], modulus: u32) -> bool {
    digits.len() == weights.len() && weighted_values(digits, weights).is_multiple_of(modulus)
}

/// Whether the last digit is the last one of what the products of the others lack to a multiple of 11.
fn is_rest_of_11(digits: &[u8], weights: &[u32]) -> bool {
    let Some((check, body)) = digits.split_last() else { return false };
    let lack = 11 - weighted_values(body, weights) % 11;
    body.len() == weights.len() && lack % 10 == u32::from(*check)
}

/// ISO/IEC 7812-1, annex B (Luhn), and not zeros alone.
#[must_use]
pub fn luhn(text: &str) -> bool {
    let digits: Vec<u8> = text.bytes().filter(u8::is_ascii_digit).collect();
    check_digits::luhn(&digits) && digits.iter().any(|digit| *digit != b'0')
}

/// Routing numbers of American banks (ABA): weights 3, 7, 1.
#[must_use]
pub fn aba(text: &str) -> bool {
    is_multiple(&digits(text), &[3, 7, 1, 3, 7, 1, 3, 7, 1], 10)
}

/// American national provider identifier: Luhn over `80840` and the number (CMS, 45 CFR 162.406).
#[must_use]
pub fn npi(text: &str) -> bool {
    luhn(&format!("80840{text}"))
}

/// Registration numbers of the American drug agency: (1+3+5) + 2 (2+4+6), the last digit.
#[must_use]
pub fn dea(text: &str) -> bool {
    let digits = digits(text);
    let [body @ .., check] = digits.as_slice() else { return false };
    body.len() == 6 && weighted_values(body, &[1, 2, 1, 2, 1, 2]) % 10 == u32::from(*check)
}

/// Spanish NIF and NIE, with or without the zero in front.
#[must_use]
pub fn spanish(text: &str) -> bool {
    let symbols = symbols_of(text);
    let zeros = vec![b'0'; 9_usize.saturating_sub(symbols.len())];
    (SPANISH_IDENTITY_NUMBER.is_valid)(&[zeros, symbols].concat())
}

/// Italian fiscal code.
#[must_use]
pub fn italian_person(text: &str) -> bool {
    (ITALIAN_FISCAL_CODE.is_valid)(&symbols_of(text))
}

/// Polish PESEL, whichever day it tells.
#[must_use]
pub fn pesel(text: &str) -> bool {
    has_polish_check_digit(&symbols_of(text))
}

/// Australian business number: first digit less 1, weights 10, 1, 3 … 19, modulo 89 (Australian Business Register).
#[must_use]
pub fn abn(text: &str) -> bool {
    let mut digits = digits(text);
    let Some(first) = digits.first_mut().filter(|first| **first > 0) else { return false };
    *first -= 1;
    is_multiple(&digits, &[10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19], 89)
}

/// Australian company number: weights 8 to 1, modulo 10 (ASIC).
#[must_use]
pub fn acn(text: &str) -> bool {
    is_multiple(&digits(text), &[8, 7, 6, 5, 4, 3, 2, 1, 1], 10)
}

/// Australian tax file number: weights modulo 11 (ATO).
#[must_use]
pub fn tfn(text: &str) -> bool {
    is_multiple(&digits(text), &[1, 4, 3, 7, 5, 8, 6, 9, 10], 11)
}

/// Australian Medicare number: weights 1, 3, 7, 9 of eight digits (Services Australia).
#[must_use]
pub fn medicare(text: &str) -> bool {
    let digits = digits(text);
    digits.len() >= 10
        && weighted_values(&digits[..8], &[1, 3, 7, 9, 1, 3, 7, 9]) % 10 == u32::from(digits[8])
}

/// Indian Aadhaar: Verhoeff's check digit (UIDAI), no palindrome.
#[must_use]
pub fn aadhaar(text: &str) -> bool {
    let digits = digits(text);
    let backwards = digits.iter().rev().enumerate();
    let check = backwards
        .fold(0, |check, (idx, digit)| verhoeff_product(check, verhoeff_turn(u32::from(*digit), idx)));
    let is_same_backwards = digits.iter().eq(digits.iter().rev());
    digits.len() == 12 && check == 0 && !is_same_backwards
}

/// Verhoeff's permutation, so many times.
fn verhoeff_turn(digit: u32, times: usize) -> u32 {
    const TURN: [u32; 10] = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];
    (0..times % 8).fold(digit, |digit, _| TURN[digit as usize])
}

/// The product of two digits as turns of a pentagon.
fn verhoeff_product(one: u32, two: u32) -> u32 {
    match (one < 5, two < 5) {
        (true, true) => (one + two) % 5,
        (true, false) => 5 + (one + two) % 5,
        (false, true) => 5 + (one + 5 - two) % 5,
        (false, false) => (one + 5 - two) % 5,
    }
}

/// Finnish personal identity code, whichever day it tells.
#[must_use]
pub fn finnish(text: &str) -> bool {
    let [day @ .., _century, one, two, three, control] = text.as_bytes() else { return false };
    day.len() == 6 && finnish_control(day, &[*one, *two, *three]) == Some(control.to_ascii_uppercase())
}

/// Korean resident registration number: weights 2 to 9 and 2 to 5, modulo 11 (before October 2020).
#[must_use]
pub fn korean(text: &str) -> bool {
    is_rest_of_11(&digits(text), &[2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5])
}

/// Thai identification number: weights 13 to 2, modulo 11.
#[must_use]
pub fn thai(text: &str) -> bool {
    is_rest_of_11(&digits(text), &[13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
}

/// Turkish identification number: two check digits (Nüfus ve Vatandaşlık İşleri).
#[must_use]
pub fn turkish(text: &str) -> bool {
    let digits = digits(text);
    let [body @ .., tenth, last] = digits.as_slice() else { return false };
    // Nine times a digit ends as what it lacks to 10.
    let products = weighted_values(body, &[7, 9, 7, 9, 7, 9, 7, 9, 7]);
    let sum = weighted_values(&digits, &[1; 10]);
    body.len() == 9 && body[0] != 0 && products % 10 == u32::from(*tenth) && sum % 10 == u32::from(*last)
}

/// The first letter of Singapore's numbers, what it adds to the sum, and the letter at the end for each remainder.
const SINGAPOREAN: [(u8, u32, &[u8; 11]); 5] = [
    (b'S', 0, b"JZIHGFEDCBA"),
    (b'T', 4, b"JZIHGFEDCBA"),
    (b'F', 0, b"XWUTRQPNMLK"),
    (b'G', 4, b"XWUTRQPNMLK"),
    (b'M', 3, b"XWUTRQPNJLK"),
];

/// Singapore's NRIC and FIN: weights 2, 7, 6, 5, 4, 3, 2, modulo 11, and a letter by the first one.
#[must_use]
pub fn singaporean(text: &str) -> bool {
    let (symbols, number) = (symbols_of(text), digits(text));
    let [first, .., last] = symbols.as_slice() else { return false };
    let Some((_, extra, letters)) = SINGAPOREAN.iter().find(|(letter, ..)| letter == first) else {
        return false;
    };
    let sum = weighted_values(&number, &[2, 7, 6, 5, 4, 3, 2]) + extra;
    number.len() == 7 && letters[(sum % 11) as usize] == *last
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Specimens of the authorities and of the rules' own examples.
    #[test]
    fn specimens_are_valid_and_their_neighbours_are_not() {
        let cases: [(Check, &str, &str); 15] = [
            (luhn, "4111 1111 1111 1111", "4111 1111 1111 1112"),
            (aba, "021000021", "021000022"),
            (npi, "1234567893", "1234567894"),
            (dea, "AB1234563", "AB1234564"),
            (spanish, "12345678Z", "12345678A"),
            (italian_person, "RSSMRA85T10A562S", "RSSMRA85T10A562T"),
            (pesel, "44051401359", "44051401358"),
            (abn, "51 824 753 556", "51 824 753 557"),
            (acn, "004 085 616", "004 085 617"),
            (tfn, "123 456 782", "123 456 783"),
            (medicare, "2123 45670 1", "2123 45671 1"),
            (aadhaar, "3123 4567 8909", "3123 4567 8908"),
            (finnish, "131052-308T", "131052-308U"),
            (thai, "1101700230708", "1101700230707"),
            (turkish, "10000000146", "10000000147"),
        ];
        for (check, valid, invalid) in cases {
            assert!(check(valid) && !check(invalid) && !check(""), "{valid}");
        }
        assert!(singaporean("S1234567D") && !singaporean("S1234567E"));
        assert!(spanish("X1234567L") && !spanish("X1234567M"));
        assert!(korean("960121-1234561") && !korean("960121-1234562"));
    }
}
