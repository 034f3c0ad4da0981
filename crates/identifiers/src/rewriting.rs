//! Other digits and letters in the places of the old ones, so that an invention looks like its original.

use crate::check_digits::luhn_check_digit;
use crate::random::RandomSource;

/// The values of the ASCII digits of `text`.
#[must_use]
pub fn digits(text: &str) -> Vec<u8> {
    text.bytes().filter(u8::is_ascii_digit).map(|byte| byte - b'0').collect()
}

/// `text` with its digits replaced by `digits` in order; missing digits are 0, digits left over are put after the last one.
#[must_use]
pub fn with_digits(text: &str, digits: &[u8]) -> String {
    let last = text.bytes().rposition(|byte| byte.is_ascii_digit());
    let mut next = digits.iter().map(|digit| char::from(b'0' + digit % 10));
    let mut out = String::with_capacity(text.len());
    for (at, letter) in text.char_indices() {
        if !letter.is_ascii_digit() {
            out.push(letter);
            continue;
        }
        out.push(next.next().unwrap_or('0'));
        if Some(at) == last {
            out.extend(next.by_ref());
        }
    }
    out
}

/// `text` with every digit replaced by what `digit` gives.
pub fn map_digits(text: &str, mut digit: impl FnMut() -> char) -> String {
    text.chars().map(|letter| if letter.is_ascii_digit() { digit() } else { letter }).collect()
}

/// `text` with other digits, the first no zero where it was none.
pub fn any_digits(text: &str, random: &mut dyn RandomSource) -> String {
    let zero = digits(text).first() == Some(&0);
    let mut first = !zero;
    map_digits(text, || {
        let digit = if std::mem::take(&mut first) { random.nonzero_digit() } else { random.digit() };
        char::from(b'0' + digit)
    })
}

/// `text` with other digits, and other letters too in codes of five signs and more that mix both: `K7XQ2P`, but not `Zimmer 3b`, `IMY-2022-1032`.
pub fn any_code(text: &str, random: &mut dyn RandomSource) -> String {
    let ends = |sign: char| !sign.is_ascii_alphanumeric();
    text.split_inclusive(ends).map(|run| other_code(run, random)).collect()
}

fn other_code(run: &str, random: &mut dyn RandomSource) -> String {
    if is_mixed_code(run) { any_symbols(run, random) } else { any_digits(run, random) }
}

/// Whether a letter stands behind a digit in a run that is long enough for a code.
fn is_mixed_code(run: &str) -> bool {
    const LEAST: usize = 5;
    let behind = run.trim_start_matches(|sign: char| !sign.is_ascii_digit());
    let long = run.bytes().filter(u8::is_ascii_alphanumeric).count() >= LEAST;
    long && behind.bytes().any(|sign| sign.is_ascii_alphabetic())
}

/// `text` with other letters and digits, in its letter case.
pub fn any_symbols(text: &str, random: &mut dyn RandomSource) -> String {
    text.chars().map(|old| any_symbol(old, random)).collect()
}

/// Another letter or digit in the place of `old`; anything else stays.
pub(crate) fn any_symbol(old: char, random: &mut dyn RandomSource) -> char {
    match old {
        'A'..='Z' => random.letter(),
        'a'..='z' => random.letter().to_ascii_lowercase(),
        '0'..='9' => char::from(b'0' + random.digit()),
        // `HJØ`
        _ if old.is_uppercase() && old.is_alphabetic() => random.letter(),
        _ => old,
    }
}

/// `text` with its first digits replaced.
pub(crate) fn headed(text: &str, head: &[u8]) -> String {
    let mut all = digits(text);
    for (digit, new) in all.iter_mut().zip(head) {
        *digit = *new;
    }
    with_digits(text, &all)
}

/// `text` with its first letters replaced, in its letter case.
pub(crate) fn lettered(text: &str, head: &str) -> String {
    let mut next = head.chars();
    text.chars().map(|old| lettered_once(old, &mut next)).collect()
}

/// The next of `letters` in the place and letter case of `old`, where that is a letter.
fn lettered_once(old: char, letters: &mut impl Iterator<Item = char>) -> char {
    if !old.is_ascii_alphabetic() {
        return old;
    }
    let new = letters.next().unwrap_or(old);
    if old.is_ascii_lowercase() { new.to_ascii_lowercase() } else { new }
}

/// The two digits of a number below 100; of a larger one the last two.
pub(crate) fn two_digits(number: i64) -> [u8; 2] {
    let number = u8::try_from(number.rem_euclid(100)).unwrap_or(0);
    [number / 10, number % 10]
}

/// The number that the two digits at `at` write; 0 where there are fewer.
pub(crate) fn pair(digits: &[u8], at: usize) -> i64 {
    digits.get(at..at + 2).map_or(0, |pair| pair.iter().fold(0, |sum, digit| sum * 10 + i64::from(*digit)))
}

/// `text` with a last digit that fails Luhn.
pub(crate) fn with_broken_luhn(text: &str, random: &mut dyn RandomSource) -> String {
    let mut all = digits(text);
    if let Some((last, body)) = all.split_last_mut() {
        *last = (luhn_check_digit(body) + random.nonzero_digit()) % 10;
    }
    with_digits(text, &all)
}

/// `text` with its last digit one higher, 0 after 9.
pub(crate) fn with_raised_end(text: &str) -> String {
    let mut all = digits(text);
    if let Some(last) = all.last_mut() {
        *last = (*last + 1) % 10;
    }
    with_digits(text, &all)
}

/// The digits and, as capitals, the letters of `text`: the form that checks take.
#[must_use]
pub fn symbols_of(text: &str) -> Vec<u8> {
    text.bytes().filter(u8::is_ascii_alphanumeric).map(|byte| byte.to_ascii_uppercase()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::tests::Counter;

    #[test]
    fn digits_keep_their_places() {
        assert_eq!(with_digits("070-12 34", &[0, 7, 3, 9, 8, 7, 6]), "073-98 76");
        assert_eq!(with_digits("1-2 x", &[5]), "5-0 x");
        assert_eq!(with_digits("1-2 x", &[5, 6, 7, 8]), "5-678 x");
    }

    #[test]
    fn letters_keep_their_case() {
        assert_eq!(lettered("ab 12 C", "QQ"), "qq 12 C");
        assert_eq!(lettered("é-b", "Q"), "é-q");
    }

    #[test]
    fn letters_of_mixed_codes_change_too() {
        let kept = |text: &str| {
            any_code(text, &mut Counter(7))
                .chars()
                .filter(|sign| sign.is_alphabetic())
                .eq(text.chars().filter(|sign| sign.is_alphabetic()))
        };
        assert!(!kept("K7XQ2P") && !kept("ref hmxk4t9q2z"));
        assert!(kept("IMY-2022-1032") && kept("rum 3b") && kept("A-202344102"));
    }

    #[test]
    fn no_leading_zero_is_made() {
        for seed in 0..50 {
            assert!(!any_digits("512", &mut Counter(seed)).starts_with('0'));
        }
    }
}
