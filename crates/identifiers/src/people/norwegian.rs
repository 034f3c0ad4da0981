//! Norwegian fødselsnummer, D-nummer and H-nummer: Skatteetaten, also `Nytt fødselsnummer fra 2032`. The day of birth, an individual number
//! that tells the century and the sex, and two control digits by modulus 11. A D-nummer has 40 added to the day, an H-nummer to the
//! month; synthetic numbers (Tenor, Dolly) have 65 or 80 added to the month.

use crate::birth::{Birth, Birthday, of_sex};
use crate::check_digits::{complement, mod11, weighted, weighted_values};
use crate::chunks::ChunkRun;
use crate::dates::{is_day, value_at};
use crate::random::RandomSource;
use crate::reading::Reading;
use crate::rewriting::{digits, pair, with_digits};
use crate::{Identifier, Original};
use maskros_text::Languages;

/// Fødselsnummer, D-nummer, H-nummer and synthetic numbers.
pub const NORWEGIAN_IDENTITY_NUMBER: Identifier = Identifier {
    kinds: &["fødselsnummer", "d-nummer", "h-nummer", "synthetic"],
    read: read_norwegian_identity_numbers,
    is_valid,
    birth,
    invent,
};

/// Confidence where both control digits hold, where they hold by the relaxed rule only, where they do not.
const SHAPES: &[(&str, [f32; 3])] = &[
    ("6 5", [0.95, 0.85, 0.6]),
    ("6-5", [0.93, 0.8, 0.55]),
    ("11", [0.9, 0.65, 0.3]),
    ("2 2 2 5", [0.93, 0.8, 0.5]),
    ("2.2.2 5", [0.93, 0.8, 0.5]),
    ("6 3 2", [0.93, 0.8, 0.5]),
];

/// The weights of the first control digit, with its own.
const FIRST: [u32; 10] = [3, 7, 6, 1, 8, 9, 4, 5, 2, 1];
/// The weights of the second, with its own.
const SECOND: [u32; 11] = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1];

fn read_norwegian_identity_numbers(run: &ChunkRun<'_>, first: usize, readings: &mut Vec<Reading>) {
    for (shape, [strict, relaxed, wrong]) in SHAPES {
        let Some(last) = run.fits(first, shape) else { continue };
        let symbols = run.symbols(first, last);
        let Some(kind) = kind(symbols.bytes()) else { continue };
        let confidence = match control(symbols.bytes()) {
            Control::Strict => *strict,
            Control::Relaxed => *relaxed,
            Control::Wrong => *wrong,
        };
        readings.push(Reading { span: run.span(first, last), kind, confidence, home: Languages::NORWEGIAN });
    }
}

/// The kind by what is added to day and month.
fn kind(digits: &[u8]) -> Option<&'static str> {
    let [day, month] = [value_at(digits, 0)?, value_at(digits, 2)?];
    let (day, kind) = if (41..=71).contains(&day) { (day - 40, "d-nummer") } else { (day, "fødselsnummer") };
    match month {
        1..=12 if is_day(month, day) => Some(kind),
        41..=52 if is_day(month - 40, day) => Some("h-nummer"),
        66..=77 if is_day(month - 65, day) => Some("synthetic"),
        81..=92 if is_day(month - 80, day) => Some("synthetic"),
        _ => None,
    }
}

/// How the control digits stand.
#[derive(Debug, PartialEq, Eq)]
enum Control {
    Strict,
    Relaxed,
    Wrong,
}

/// The second control digit must give remainder 0; the first too, or from 2032 one of 1, 2, 3.
fn control(digits: &[u8]) -> Control {
    if !mod11(digits, &SECOND) {
        return Control::Wrong;
    }
    match weighted(digits.get(..10).unwrap_or(&[]), &FIRST).map(|sum| sum % 11) {
        Some(0) => Control::Strict,
        Some(1..=3) => Control::Relaxed,
        _ => Control::Wrong,
    }
}

fn is_valid(symbols: &[u8]) -> bool {
    let given = kind(symbols).is_some_and(|kind| kind != "synthetic");
    given && control(symbols) != Control::Wrong
}

fn birth(digits: &[u8]) -> Option<Birth> {
    let (day, month) = (pair(digits, 0) % 40, pair(digits, 2) % 40);
    (digits.len() == 11).then(|| Birth { year: year(pair(digits, 4), digits), month, day: Some(day) })
}

/// Individual numbers from 500 on are those of this century, but for births before 1900 and from 1940.
fn year(short: i64, digits: &[u8]) -> i64 {
    let later = digits.get(6).is_some_and(|digit| *digit >= 5);
    if later && short < 40 { 2000 + short } else { 1900 + short }
}

/// Both check digits are by modulus 11; here the first is wrong. By the rule of 2032 it may be right, and then the last one is raised.
fn invent(original: &Original<'_>, random: &mut dyn RandomSource) -> String {
    let old = digits(original.text);
    let birthday = original.birthday.unwrap_or_else(|| Birthday::near(pair(&old, 4), random));
    let mut new = like_birthday(&old, birthday).day_first();
    let century = if birthday.year >= 2000 { 5 } else { 0 };
    let sex = old.get(8).copied().unwrap_or(0);
    new.extend([century + random.digit() % 5, random.digit(), of_sex(sex, random)]);
    new.push(wrong_control_digit(&new, random));
    new.push(random.digit());
    with_digits(original.text, &new)
}

/// The birthday with what the old number has added to day and month.
fn like_birthday(old: &[u8], birthday: Birthday) -> Birthday {
    let day = birthday.day + if pair(old, 0) > 40 { 40 } else { 0 };
    let month = birthday.month + pair(old, 2) / 40 * 40;
    Birthday { day, month, ..birthday }
}

/// Not the first control digit that the nine values before it ask for.
fn wrong_control_digit(nine: &[u8], random: &mut dyn RandomSource) -> u8 {
    let right = usize::from(complement(weighted_values(nine, &FIRST), 11));
    let wrong = (right + 1 + random.below(8)) % 10;
    u8::try_from(if wrong == right { (wrong + 1) % 10 } else { wrong }).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{best, invents_invalid_ones};

    // Synthetic numbers (month + 80) and examples of the documentation.

    #[test]
    fn reads_possible_days_only() {
        for text in ["01879299958", "010190 12345", "018792 99958"] {
            assert!(best(&NORWEGIAN_IDENTITY_NUMBER, text).is_some(), "{text}");
        }
        assert_eq!(best(&NORWEGIAN_IDENTITY_NUMBER, "01139299958"), None);
    }

    #[test]
    fn knows_both_control_rules() {
        assert_eq!(control(b"15076500565"), Control::Strict);
        assert_eq!(control(b"15076500566"), Control::Wrong);
        let relaxed = (0..100)
            .map(|tail| format!("150765005{tail:02}"))
            .filter(|digits| control(digits.as_bytes()) == Control::Relaxed)
            .count();
        assert!((2..=3).contains(&relaxed), "{relaxed}");
    }

    #[test]
    fn knows_the_kinds() {
        assert_eq!(kind(b"41010000000"), Some("d-nummer"));
        assert_eq!(kind(b"01410000000"), Some("h-nummer"));
        assert_eq!(kind(b"01660000000"), Some("synthetic"));
        assert_eq!(kind(b"01810000000"), Some("synthetic"));
        assert_eq!(kind(b"01130000000"), None);
    }

    #[test]
    fn inventions_are_nobodys_by_the_rule_of_2032_either() {
        invents_invalid_ones(&NORWEGIAN_IDENTITY_NUMBER, &["01129955131", "411299 55131"]);
    }
}
