//! IBAN: ISO 13616 and the IBAN Registry of SWIFT. Country, check digits from 02 to 98 by ISO 7064 MOD 97-10, account.

use crate::birth::Birth;
use crate::check_digits::mod97;
use crate::chunks::{ChunkRun, Gap};
use crate::random::RandomSource;
use crate::reading::Reading;
use crate::rewriting::any_symbol;
use crate::{Identifier, Original};
use maskros_text::Languages;

/// IBAN.
pub const IBAN: Identifier =
    Identifier { kinds: &["IBAN"], read: read_ibans, is_valid, birth: Birth::untold, invent };

/// Country and length of the whole number (SWIFT, IBAN Registry).
const LENGTHS: &[(&[u8; 2], usize)] = &[
    (b"AD", 24),
    (b"AE", 23),
    (b"AL", 28),
    (b"AT", 20),
    (b"AZ", 28),
    (b"BA", 20),
    (b"BE", 16),
    (b"BG", 22),
    (b"BH", 22),
    (b"BI", 27),
    (b"BR", 29),
    (b"BY", 28),
    (b"CH", 21),
    (b"CR", 22),
    (b"CY", 28),
    (b"CZ", 24),
    (b"DE", 22),
    (b"DJ", 27),
    (b"DK", 18),
    (b"DO", 28),
    (b"EE", 20),
    (b"EG", 29),
    (b"ES", 24),
    (b"FI", 18),
    (b"FK", 18),
    (b"FO", 18),
    (b"FR", 27),
    (b"GB", 22),
    (b"GE", 22),
    (b"GI", 23),
    (b"GL", 18),
    (b"GR", 27),
    (b"GT", 28),
    (b"HR", 21),
    (b"HU", 28),
    (b"IE", 22),
    (b"IL", 23),
    (b"IQ", 23),
    (b"IS", 26),
    (b"IT", 27),
    (b"JO", 30),
    (b"KW", 30),
    (b"KZ", 20),
    (b"LB", 28),
    (b"LC", 32),
    (b"LI", 21),
    (b"LT", 20),
    (b"LU", 20),
    (b"LV", 21),
    (b"LY", 25),
    (b"MC", 27),
    (b"MD", 24),
    (b"ME", 22),
    (b"MK", 19),
    (b"MN", 20),
    (b"MR", 27),
    (b"MT", 31),
    (b"MU", 30),
    (b"NI", 28),
    (b"NL", 18),
    (b"NO", 15),
    (b"OM", 23),
    (b"PK", 24),
    (b"PL", 28),
    (b"PS", 29),
    (b"PT", 25),
    (b"QA", 29),
    (b"RO", 24),
    (b"RS", 22),
    (b"RU", 33),
    (b"SA", 24),
    (b"SC", 31),
    (b"SD", 18),
    (b"SE", 24),
    (b"SI", 19),
    (b"SK", 24),
    (b"SM", 27),
    (b"SO", 23),
    (b"ST", 25),
    (b"SV", 28),
    (b"TL", 23),
    (b"TN", 24),
    (b"TR", 26),
    (b"UA", 29),
    (b"VA", 22),
    (b"VG", 24),
    (b"XK", 20),
    (b"YE", 30),
];

fn length_of(country: &[u8]) -> Option<usize> {
    LENGTHS.iter().find(|(code, _)| code.as_slice() == country).map(|(_, length)| *length)
}

/// The country stands in letters right before the digits, in either case.
fn read_ibans(run: &ChunkRun<'_>, first: usize, readings: &mut Vec<Reading>) {
    let Some(country) = first.checked_sub(1).filter(|country| begins(run, *country)) else { return };
    let length = length_of(run.symbols(country, country).bytes());
    let Some((last, holds)) = length.and_then(|length| ending(run, country, length)) else { return };
    let (span, confidence) = (run.span(country, last), if holds { 0.95 } else { 0.62 });
    readings.push(Reading { span, kind: "IBAN", confidence, home: Languages::SUPPORTED });
}

/// Whether two letters stand alone, but for the digits that follow at once.
fn begins(run: &ChunkRun<'_>, country: usize) -> bool {
    let free = !run.byte_before(run.span(country, country).start).is_ascii_alphanumeric();
    run.len(country) == 2 && run.gap(country + 1) == Gap::None && free
}

/// The chunk at which `length` symbols are complete, and whether the check holds.
fn ending(run: &ChunkRun<'_>, first: usize, length: usize) -> Option<(usize, bool)> {
    let (last, size) = completing(run, first, length)?;
    let closed = !matches!(run.gap(last + 1), Gap::None | Gap::Hyphen);
    if size != length || !closed {
        return None;
    }
    let symbols = run.symbols(first, last);
    is_plain(symbols.bytes()).then(|| (last, holds(symbols.bytes())))
}

/// The chunk with which there are `length` symbols or more, and how many; groups are tied by nothing, a space, a hyphen or a dot.
fn completing(run: &ChunkRun<'_>, first: usize, length: usize) -> Option<(usize, usize)> {
    let (mut last, mut size) = (first, run.len(first));
    while size < length {
        last += 1;
        if !matches!(run.gap(last), Gap::None | Gap::Space | Gap::Hyphen | Gap::Dot) {
            return None;
        }
        size += run.len(last);
    }
    Some((last, size))
}

/// Whether there are only ASCII letters and digits, digits at the check digits.
fn is_plain(symbols: &[u8]) -> bool {
    let checked = symbols.get(2..4).is_some_and(|check| check.iter().all(u8::is_ascii_digit));
    checked && symbols.iter().all(u8::is_ascii_alphanumeric)
}

fn holds(symbols: &[u8]) -> bool {
    let Some((head, tail)) = symbols.split_at_checked(4) else { return false };
    mod97(tail.iter().chain(head).copied())
}

fn is_valid(symbols: &[u8]) -> bool {
    let known = symbols.get(..2).and_then(length_of) == Some(symbols.len());
    let possible = !matches!(symbols.get(2..4), Some(b"00" | b"01" | b"99"));
    known && possible && is_plain(symbols) && holds(symbols)
}

/// The check digits are 00; the country stays.
pub(super) fn invent(original: &Original<'_>, random: &mut dyn RandomSource) -> String {
    let mut place = 0;
    let mut at = |old: char| {
        let here = place;
        place += usize::from(old.is_ascii_alphanumeric());
        here
    };
    let other = |old| symbol_at(at(old), old, random);
    original.text.chars().map(other).collect()
}

/// What stands instead of the symbol `old` at a place.
fn symbol_at(place: usize, old: char, random: &mut dyn RandomSource) -> char {
    match (place, old) {
        (0 | 1, _) => old,
        (2 | 3, '0'..='9') => '0',
        _ => any_symbol(old, random),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{best, invents_invalid_ones};

    // The examples of the IBAN registry.

    #[test]
    fn reads_numbers_by_country_and_length() {
        for text in [
            "SE45 5000 0000 0583 9825 7466",
            "NO93 8601 1117 947",
            "DK5000400440116243",
            "gb29 nwbk 6016 1331 9268 19",
        ] {
            assert_eq!(best(&IBAN, text).map(|one| one.confidence), Some(0.95), "{text}");
        }
        assert_eq!(best(&IBAN, "DE88 3704 0044 0532 0130 00").map(|one| one.confidence), Some(0.62));
        for text in ["XX89 3704 0044 0532 0130 00", "DE89", "DE89 3704 0044 0532 0130"] {
            assert_eq!(best(&IBAN, text), None, "{text}");
        }
    }

    #[test]
    fn check_digits_run_from_02_to_98() {
        assert!(is_valid(b"DE89370400440532013000"));
        assert!(!is_valid(b"DE00370400440532013000"));
    }

    #[test]
    fn countries_are_sorted() {
        assert!(LENGTHS.is_sorted_by_key(|(code, _)| *code));
    }

    #[test]
    fn inventions_are_nobodys() {
        invents_invalid_ones(&IBAN, &["DE89 3704 0044 0532 0130 00", "GB29NWBK60161331926819"]);
    }
}
