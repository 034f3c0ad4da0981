//! Finnish henkilötunnus, `DDMMYYSNNNC`: DVV. The sign S tells the century, C is the day and serial number modulo 31.

use super::invent_by_zeros;
use crate::birth::Birth;
use crate::chunks::{ChunkRun, Gap};
use crate::dates::{is_day, value};
use crate::home;
use crate::random::RandomSource;
use crate::reading::Reading;
use crate::{Identifier, Original};
use maskros_text::Span;

/// Henkilötunnus.
pub const FINNISH_IDENTITY_CODE: Identifier = Identifier {
    kinds: &["henkilötunnus"],
    read: read_finnish_identity_codes,
    is_valid,
    birth: Birth::untold,
    invent,
};

const LENGTH: usize = 11;
const CONTROL: &[u8; 31] = b"0123456789ABCDEFHJKLMNPRSTUVWXY";
const SIGNS: &[u8] = b"-+ABCDEFYXWVU";

fn read_finnish_identity_codes(run: &ChunkRun<'_>, first: usize, readings: &mut Vec<Reading>) {
    let start = run.span(first, first).start;
    let code = run.after(start, LENGTH).as_bytes();
    let next = run.text.as_bytes().get(start + LENGTH).copied().unwrap_or(b' ');
    let alone = run.gap(first) != Gap::None && !next.is_ascii_alphanumeric();
    if alone && holds(code) {
        let span = Span::new(start, start + LENGTH);
        let home = home::FINLAND;
        readings.push(Reading { span, kind: "henkilötunnus", confidence: 0.8, home });
    }
}

/// Whether eleven signs are a possible day, a century, a serial number and its control character.
fn holds(code: &[u8]) -> bool {
    let [day @ .., sign, one, two, three, control] = code else { return false };
    let serial = [*one, *two, *three];
    day.len() == 6
        && SIGNS.contains(sign)
        && is_birthday(day)
        && control_of(day, &serial) == Some(control.to_ascii_uppercase())
}

/// Whether six signs are `DDMMYY`.
fn is_birthday(day: &[u8]) -> bool {
    day.iter().all(u8::is_ascii_digit) && is_day(value(&day[2..4]), value(&day[..2]))
}

/// The control character of a day and a serial number; `None` where a sign is no digit.
pub(crate) fn control_of(day: &[u8], serial: &[u8]) -> Option<u8> {
    let plain = serial.iter().all(u8::is_ascii_digit);
    let place = (value(day) as usize * 1000 + value(serial) as usize) % CONTROL.len();
    CONTROL.get(place).copied().filter(|_| plain)
}

/// Of the symbols alone the sign is missing where it is a hyphen or plus.
fn is_valid(symbols: &[u8]) -> bool {
    match symbols.len() {
        LENGTH => holds(symbols),
        10 => holds(&[&symbols[..6], b"-", &symbols[6..]].concat()),
        _ => false,
    }
}

/// No month has a day 00.
fn invent(original: &Original<'_>, random: &mut dyn RandomSource) -> String {
    invent_by_zeros(original, random)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{best, invents_invalid_ones};

    #[test]
    fn reads_codes_whose_control_character_holds() {
        assert!(best(&FINNISH_IDENTITY_CODE, "131052-308T").is_some());
        for text in ["131052-308S", "131052-308TA", "331052-308T", "131052"] {
            assert_eq!(best(&FINNISH_IDENTITY_CODE, text), None, "{text}");
        }
    }

    #[test]
    fn inventions_are_nobodys() {
        invents_invalid_ones(&FINNISH_IDENTITY_CODE, &["131052-308T"]);
    }
}
