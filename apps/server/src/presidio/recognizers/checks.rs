//! Check digits of numbers that no language of ours has; each function says which published rule it follows.

/// Says whether a match can have been given to somebody.
pub(super) type Check = fn(&str) -> bool;

/// The digits in a match.
fn digits(text: &str) -> Vec<u32> {
    text.chars().filter_map(|letter| letter.to_digit(10)).collect()
}

/// Letters and digits in capitals.
fn plain(text: &str) -> Vec<u8> {
    text.bytes().filter(u8::is_ascii_alphanumeric).map(|byte| byte.to_ascii_uppercase()).collect()
}

fn weighted(digits: &[u32], weights: &[u32]) -> u32 {
    digits.iter().zip(weights).map(|(digit, weight)| digit * weight).sum()
}

/// ISO/IEC 7812-1, annex B (Luhn).
pub(super) fn luhn(text: &str) -> bool {
    let digits = digits(text);
    let doubled = |(idx, digit): (usize, &u32)| {
        if idx % 2 == 1 { digit * 2 - if *digit > 4 { 9 } else { 0 } } else { *digit }
    };
    let sum: u32 = digits.iter().rev().enumerate().map(doubled).sum();
    !digits.is_empty() && digits.iter().any(|digit| *digit != 0) && sum.is_multiple_of(10)
}

/// Routing numbers of American banks (ABA): weights 3, 7, 1.
pub(super) fn aba(text: &str) -> bool {
    let digits = digits(text);
    digits.len() == 9 && weighted(&digits, &[3, 7, 1, 3, 7, 1, 3, 7, 1]).is_multiple_of(10)
}

/// American national provider identifier: Luhn over `80840` and the number (CMS, 45 CFR 162.406).
pub(super) fn npi(text: &str) -> bool {
    luhn(&format!("80840{text}"))
}

/// Registration numbers of the American drug agency: (1+3+5) + 2 (2+4+6), the last digit.
pub(super) fn dea(text: &str) -> bool {
    let digits = digits(text);
    let [a, b, c, d, e, f, check] = digits[..] else { return false };
    (a + c + e + 2 * (b + d + f)) % 10 == check
}

/// Spanish NIF and NIE: the letter at number modulo 23; X, Y, Z in front stand for 0, 1, 2 (Real Decreto 1553/2005).
pub(super) fn spanish(text: &str) -> bool {
    const LETTERS: &[u8] = b"TRWAGMYFPDXBNJZSQVHLCKE";
    let text = plain(text);
    let Some((letter, number)) = text.split_last() else { return false };
    let digit = |byte: &u8| match byte {
        b'X' => b'0',
        b'Y' => b'1',
        b'Z' => b'2',
        other => *other,
    };
    let number: String = number.iter().map(|byte| char::from(digit(byte))).collect();
    number.parse::<usize>().is_ok_and(|number| LETTERS.get(number % 23) == Some(letter))
}

/// Italian fiscal code: values of odd and even places, modulo 26 (Decreto ministeriale 23 dicembre 1976).
pub(super) fn italian_person(text: &str) -> bool {
    let text = plain(text);
    let [body @ .., check] = text.as_slice() else { return false };
    if body.len() != 15 {
        return false;
    }
    let odd: u32 = body.iter().step_by(2).map(|byte| italian_odd(*byte)).sum();
    let even: u32 = body.iter().skip(1).step_by(2).map(|byte| italian_even(*byte)).sum();
    u32::from(check.wrapping_sub(b'A')) == (odd + even) % 26
}

/// What a sign counts in the first, third … place.
fn italian_odd(byte: u8) -> u32 {
    const VALUES: [u32; 36] = [
        1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12,
        14, 16, 10, 22, 25, 24, 23,
    ];
    let place = if byte.is_ascii_digit() { byte - b'0' } else { byte - b'A' + 10 };
    VALUES.get(usize::from(place)).copied().unwrap_or(0)
}

/// What a sign counts in the other places.
fn italian_even(byte: u8) -> u32 {
    u32::from(if byte.is_ascii_digit() { byte - b'0' } else { byte - b'A' })
}

/// Polish PESEL: weights 1, 3, 7, 9 (Ustawa o ewidencji ludności).
pub(super) fn pesel(text: &str) -> bool {
    let digits = digits(text);
    digits.len() == 11 && weighted(&digits, &[1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1]).is_multiple_of(10)
}

/// Australian business number: first digit less 1, weights 10, 1, 3 … 19, modulo 89 (Australian Business Register).
pub(super) fn abn(text: &str) -> bool {
    let mut digits = digits(text);
    let Some(first) = digits.first_mut() else { return false };
    let Some(less) = first.checked_sub(1) else { return false };
    *first = less;
    digits.len() == 11 && weighted(&digits, &[10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]).is_multiple_of(89)
}

/// Australian company number: weights 8 to 1, modulo 10 (ASIC).
pub(super) fn acn(text: &str) -> bool {
    let digits = digits(text);
    digits.len() == 9 && (10 - weighted(&digits, &[8, 7, 6, 5, 4, 3, 2, 1]) % 10) % 10 == digits[8]
}

/// Australian tax file number: weights modulo 11 (ATO).
pub(super) fn tfn(text: &str) -> bool {
    let digits = digits(text);
    digits.len() == 9 && weighted(&digits, &[1, 4, 3, 7, 5, 8, 6, 9, 10]).is_multiple_of(11)
}

/// Australian Medicare number: weights 1, 3, 7, 9 of eight digits (Services Australia).
pub(super) fn medicare(text: &str) -> bool {
    let digits = digits(text);
    digits.len() >= 10 && weighted(&digits[..8], &[1, 3, 7, 9, 1, 3, 7, 9]) % 10 == digits[8]
}

/// Indian Aadhaar: Verhoeff's check digit (UIDAI), no palindrome.
pub(super) fn aadhaar(text: &str) -> bool {
    let digits = digits(text);
    let backwards = digits.iter().rev().enumerate();
    let check = backwards.fold(0, |check, (idx, digit)| verhoeff_product(check, verhoeff_turn(*digit, idx)));
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

/// Finnish personal identity code: nine digits modulo 31 choose the last sign (Digital and Population Data Services Agency).
pub(super) fn finnish(text: &str) -> bool {
    const SIGNS: &[u8] = b"0123456789ABCDEFHJKLMNPRSTUVWXY";
    let number: String = text.chars().take(6).chain(text.chars().skip(7).take(3)).collect();
    let check = text.bytes().last().map(|byte| byte.to_ascii_uppercase());
    number.parse::<usize>().is_ok_and(|number| SIGNS.get(number % 31).copied() == check)
}

/// Korean resident registration number: weights 2 to 9 and 2 to 5, modulo 11 (before October 2020).
pub(super) fn korean(text: &str) -> bool {
    let digits = digits(text);
    digits.len() == 13
        && (11 - weighted(&digits, &[2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5]) % 11) % 10 == digits[12]
}

/// Thai identification number: weights 13 to 2, modulo 11.
pub(super) fn thai(text: &str) -> bool {
    let digits = digits(text);
    digits.len() == 13
        && (11 - weighted(&digits, &[13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11) % 10 == digits[12]
}

/// Turkish identification number: two check digits (Nüfus ve Vatandaşlık İşleri).
pub(super) fn turkish(text: &str) -> bool {
    let digits = digits(text);
    if digits.len() != 11 || digits[0] == 0 {
        return false;
    }
    let odd: u32 = digits[..9].iter().step_by(2).sum();
    let even: u32 = digits[1..8].iter().step_by(2).sum();
    let tenth = (odd * 7 + 10 * 9 - even) % 10;
    let all: u32 = digits[..10].iter().sum();
    tenth == digits[9] && all % 10 == digits[10]
}

/// Singapore's NRIC and FIN: weights 2, 7, 6, 5, 4, 3, 2 and a letter by the first one.
pub(super) fn singaporean(text: &str) -> bool {
    let text = plain(text);
    let (Some(first), Some(last)) = (text.first(), text.last()) else { return false };
    let number: Vec<u32> = text.iter().filter_map(|byte| char::from(*byte).to_digit(10)).collect();
    let (extra, letters): (u32, &[u8]) = match first {
        b'S' => (0, b"JZIHGFEDCBA"),
        b'T' => (4, b"JZIHGFEDCBA"),
        b'F' => (0, b"XWUTRQPNMLK"),
        b'G' => (4, b"XWUTRQPNMLK"),
        b'M' => (3, b"KLJNPQRTUWX"),
        _ => return false,
    };
    let sum = (weighted(&number, &[2, 7, 6, 5, 4, 3, 2]) + extra) % 11;
    let place = if *first == b'M' { 10 - sum } else { sum };
    number.len() == 7 && letters.get(place as usize) == Some(last)
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
