//! French NIR: INSEE. Sex, year, month, department, commune, order, and perhaps the key: 97 less the number modulo 97, from 01 to 97.
//! Corsica writes 2A and 2B for its departments, which count as 19 and 18.

use crate::birth::{Birth, Birthday, recent_year};
use crate::check_digits::remainder;
use crate::chunks::{ChunkRun, Gap};
use crate::dates::value;
use crate::home;
use crate::random::RandomSource;
use crate::reading::Reading;
use crate::rewriting::{any_digits, digits, headed, pair, two_digits, with_digits};
use crate::{Identifier, Original};

/// Numéro d'inscription au répertoire.
pub const FRENCH_SOCIAL_SECURITY_NUMBER: Identifier =
    Identifier { kinds: &["NIR"], read: read_french_social_security_numbers, is_valid, birth, invent };

/// The most chunks that one is written in, beyond the first.
const MOST_CHUNKS: usize = 10;
const SEXES: &[u8] = b"123478";

/// The longest window of 13 or 15 symbols in any grouping.
fn read_french_social_security_numbers(run: &ChunkRun<'_>, first: usize, readings: &mut Vec<Reading>) {
    if !begins_with_sex(run.part(first)) || !run.closed_left(first) {
        return;
    }
    let mut longest = None;
    for last in first..=first + MOST_CHUNKS {
        let symbols = run.symbols(first, last);
        if let Some(confidence) = window_confidence(run, first, last, symbols.bytes()) {
            longest = Some((run.span(first, last), confidence));
        }
        if !goes_on(run.gap(last + 1)) || symbols.bytes().len() > 15 || symbols.bytes().is_empty() {
            break;
        }
    }
    if let Some((span, confidence)) = longest {
        readings.push(Reading { span, kind: "NIR", confidence, home: home::FRANCE });
    }
}

fn begins_with_sex(digits: &str) -> bool {
    digits.as_bytes().first().is_some_and(|sex| SEXES.contains(sex))
}

const fn goes_on(gap: Gap) -> bool {
    matches!(gap, Gap::Space | Gap::None | Gap::Dot | Gap::Hyphen | Gap::Slash)
}

fn window_confidence(run: &ChunkRun<'_>, first: usize, last: usize, symbols: &[u8]) -> Option<f32> {
    let read = confidence(symbols, run.len(first), last == first);
    read.filter(|_| run.closed_right(last) && has_one_separator(run, first, last))
}

/// Whether the groups are parted alike, but for the key: `192.0.2.41 2025-06-30` is an address and a day.
fn has_one_separator(run: &ChunkRun<'_>, first: usize, last: usize) -> bool {
    let mut gaps = (first + 1..last).map(|border| run.gap(border)).filter(|gap| *gap != Gap::None);
    let one = gaps.next();
    gaps.all(|gap| Some(gap) == one)
}

/// The confidence of 13 or 15 symbols, of which `head` stand in the first group; `None` where they cannot be a NIR.
fn confidence(symbols: &[u8], head: usize, compact: bool) -> Option<f32> {
    let body = possible_body(symbols)?;
    match (symbols.get(13..)?, compact) {
        ([], true) => Some(0.4),
        ([], false) => Some(if head == 1 { 0.62 } else { 0.3 }),
        (key @ [_, _], _) if value(key) == key_of(&body)? => Some(0.93),
        // The groups of the card tell a number also where its key is misread.
        ([_, _], false) if head == 1 => Some(0.6),
        ([_, _], _) => Some(0.45),
        _ => None,
    }
}

/// The 13 digits to reckon with, where the month is possible: 20 to 42 and 50 to 99 stand for months that were not known.
fn possible_body(symbols: &[u8]) -> Option<[u8; 13]> {
    let month = value(symbols.get(3..5)?);
    let body = corsica_in_digits(symbols.get(..13)?)?;
    let plain = body.iter().all(u8::is_ascii_digit);
    (plain && matches!(month, 1..=12 | 20..=42 | 50..=99)).then_some(body)
}

/// 2A counts as 19, 2B as 18.
fn corsica_in_digits(body: &[u8]) -> Option<[u8; 13]> {
    let mut digits: [u8; 13] = body.try_into().ok()?;
    match &body[5..7] {
        b"2A" => digits[5..7].copy_from_slice(b"19"),
        b"2B" => digits[5..7].copy_from_slice(b"18"),
        _ => {}
    }
    Some(digits)
}

fn key_of(body: &[u8]) -> Option<u32> {
    Some(97 - remainder(body, 97)?)
}

fn is_valid(symbols: &[u8]) -> bool {
    let sexed = symbols.first().is_some_and(|sex| SEXES.contains(sex));
    let right = possible_body(symbols).and_then(|body| key_of(&body));
    sexed
        && right.is_some_and(
            |right| matches!(symbols.get(13..), Some(key) if key.is_empty() || value(key) == right),
        )
}

fn birth(digits: &[u8]) -> Option<Birth> {
    let year = recent_year(pair(digits, 1));
    (digits.len() >= 13).then(|| Birth { year, month: pair(digits, 3), day: None })
}

/// The key is 98 or 99, without a key the sex is 9; otherwise the sex stays and the birthday moves.
fn invent(original: &Original<'_>, random: &mut dyn RandomSource) -> String {
    let old = digits(original.text);
    let birthday = original.birthday.unwrap_or_else(|| Birthday::near(pair(&old, 1), random));
    let mut new = vec![old.first().copied().unwrap_or(1)];
    new.extend([two_digits(birthday.year), two_digits(birthday.month)].concat());
    new.extend((0..8).map(|_| random.digit()));
    new.extend([9, 8 + random.digit() % 2]);
    new.truncate(old.len().max(1));
    if old.len() == 13 {
        return headed(&any_digits(original.text, random), &[9]);
    }
    // A letter in the department (2A, 2B) stands where a digit would.
    with_digits(original.text, &new)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{best, inventions, invents_invalid_ones};

    // The number of the article on the NIR in the French Wikipedia.

    #[test]
    fn reads_any_grouping() {
        for text in
            ["2 69 05 49 588 157 80", "269054958815780", "2 69 05 49 588 157", "1 51 02 46 102 043 25"]
        {
            assert!(best(&FRENCH_SOCIAL_SECURITY_NUMBER, text).is_some(), "{text}");
        }
        for text in ["2 69 15 49 588 157 80", "569054958815780"] {
            assert_eq!(best(&FRENCH_SOCIAL_SECURITY_NUMBER, text), None, "{text}");
        }
    }

    #[test]
    fn corsica_counts_as_19_and_18() {
        assert_eq!(&corsica_in_digits(b"185052A004003").unwrap(), b"1850519004003");
        assert!(confidence(b"185052A00400310", 15, true).is_some());
    }

    #[test]
    fn inventions_are_nobodys() {
        let texts = ["1 51 02 46 102 043 25", "269054958815780", "2 69 05 49 588 157"];
        invents_invalid_ones(&FRENCH_SOCIAL_SECURITY_NUMBER, &texts);
        for number in inventions(&FRENCH_SOCIAL_SECURITY_NUMBER, "1 51 02 46 102 043 25") {
            assert!(pair(&digits(&number), 13) > 97, "{number}");
        }
    }
}
