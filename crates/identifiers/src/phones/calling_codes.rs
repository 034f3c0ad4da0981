//! International calling codes: ITU-T, list of assigned codes (E.164), with the lengths of national numbers.

use super::{GroupedNumber, PhoneReading, reading};
use crate::chunks::Gap;
use maskros_text::Languages;

/// A calling code with the least and most digits of a national number behind it.
struct CallingCode {
    /// An `x` at the end stands for any digit: a family of codes whose plans are alike as far as they were read.
    digits: &'static str,
    least: usize,
    most: usize,
}

const fn code(digits: &'static str, least: usize, most: usize) -> CallingCode {
    CallingCode { digits, least, most }
}

/// Lengths are given where the national plan was read; in families the digit that tells the country is one of the number's.
const CALLING_CODES: &[CallingCode] = &[
    code("1", 10, 10),
    code("7", 10, 10),
    code("20", 8, 10),
    code("27", 9, 9),
    code("30", 10, 10),
    code("31", 9, 9),
    code("32", 8, 9),
    code("33", 9, 9),
    code("34", 9, 9),
    code("36", 8, 9),
    code("39", 6, 11),
    code("40", 9, 9),
    code("41", 9, 9),
    code("43", 4, 13),
    code("44", 7, 10),
    code("45", 8, 8),
    code("46", 6, 10),
    code("47", 5, 8),
    code("48", 9, 9),
    code("49", 4, 13),
    code("51", 8, 9),
    code("52", 10, 10),
    code("53", 6, 8),
    code("54", 10, 11),
    code("55", 10, 11),
    code("56", 9, 9),
    code("57", 8, 10),
    code("58", 10, 10),
    code("60", 7, 10),
    code("61", 9, 9),
    code("62", 7, 12),
    code("63", 8, 10),
    code("64", 8, 10),
    code("65", 8, 8),
    code("66", 8, 9),
    code("81", 9, 10),
    code("82", 8, 10),
    code("84", 9, 10),
    code("86", 7, 11),
    code("90", 10, 10),
    code("91", 10, 10),
    code("92", 9, 10),
    code("93", 9, 9),
    code("94", 9, 9),
    code("95", 7, 10),
    code("98", 10, 10),
    code("211", 9, 9),
    code("212", 9, 9),
    code("213", 8, 9),
    code("216", 8, 8),
    code("218", 8, 9),
    code("220", 7, 7),
    code("221", 9, 9),
    code("222", 8, 8),
    code("223", 8, 8),
    code("224", 8, 9),
    code("225", 8, 10),
    code("226", 8, 8),
    code("227", 8, 8),
    code("228", 8, 8),
    code("229", 8, 10),
    code("23x", 6, 10),
    code("24x", 6, 10),
    code("25x", 6, 10),
    code("26x", 6, 10),
    code("290", 4, 5),
    code("291", 7, 7),
    code("297", 7, 7),
    code("298", 6, 6),
    code("299", 6, 6),
    code("350", 8, 8),
    code("351", 9, 9),
    code("352", 4, 11),
    code("353", 7, 9),
    code("354", 7, 9),
    code("355", 8, 9),
    code("356", 8, 8),
    code("357", 8, 8),
    code("358", 5, 12),
    code("359", 7, 9),
    code("370", 8, 8),
    code("371", 8, 8),
    code("372", 7, 8),
    code("373", 8, 8),
    code("374", 8, 8),
    code("375", 9, 9),
    code("376", 6, 9),
    code("377", 8, 9),
    code("378", 6, 10),
    code("380", 9, 9),
    code("381", 8, 9),
    code("382", 8, 8),
    code("383", 8, 9),
    code("385", 8, 9),
    code("386", 8, 8),
    code("387", 8, 9),
    code("389", 8, 8),
    code("420", 9, 9),
    code("421", 9, 9),
    code("423", 7, 9),
    code("50x", 6, 10),
    code("59x", 6, 10),
    code("67x", 4, 10),
    code("68x", 4, 10),
    code("69x", 4, 10),
    code("800", 8, 8),
    code("808", 8, 8),
    code("85x", 6, 12),
    code("87x", 6, 12),
    code("88x", 6, 12),
    code("96x", 7, 10),
    code("97x", 7, 10),
    code("99x", 7, 10),
];

/// Codes that are not listed have three digits, as most have.
const UNLISTED: usize = 3;

impl CallingCode {
    /// The digits that all of its numbers begin with.
    fn prefix(&self) -> &'static str {
        self.digits.trim_end_matches('x')
    }
}

/// The calling code with which digits begin.
fn listed(digits: &[u8]) -> Option<&'static CallingCode> {
    let begins = CALLING_CODES.iter().filter(|code| digits.starts_with(code.prefix().as_bytes()));
    begins.max_by_key(|code| code.prefix().len())
}

/// The calling code with which digits begin; fewer digits where there are no more.
pub(super) fn calling_code(digits: &str) -> &str {
    let length = listed(digits.as_bytes()).map_or(UNLISTED, |code| code.digits.len());
    digits.get(..length).unwrap_or(digits)
}

/// Brackets round the first group hold the calling code alone: `(+49) 711 …`, but not `(+ 499) / 500`.
fn may_close(number: &GroupedNumber, code: &CallingCode) -> bool {
    number.gaps().first() != Some(&Gap::Close) || number.groups().first() == Some(&code.digits.len())
}

/// `+46 (0)70-123 45 67`, `004670…`; the zero in brackets is not dialled.
pub(super) fn international(number: &GroupedNumber, digits: &[u8]) -> Option<PhoneReading> {
    let code = listed(digits)?;
    if number.plus && !may_close(number, code) {
        return None;
    }
    let national = digits.get(code.prefix().len()..)?;
    let score = match (number.plus, code.fits(national)) {
        (true, true) => 0.93,
        (true, false) if national.len() >= 5 => 0.62,
        (false, true) if number.groups().len() > 1 && national.len() >= 7 => 0.82,
        (false, true) if national.len() >= 8 => 0.66,
        _ => return None,
    };
    reading("international", score, Languages::SUPPORTED)
}

impl CallingCode {
    /// Whether digits are as many as a national number has, with or without a trunk zero that is not dialled.
    fn fits(&self, national: &[u8]) -> bool {
        let lengths = self.least..=self.most;
        let trunk = usize::from(national.starts_with(b"0"));
        lengths.contains(&(national.len() - trunk)) || lengths.contains(&national.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_a_length() {
        for CallingCode { digits, least, most } in CALLING_CODES {
            assert!(!digits.is_empty() && digits.len() <= 3 && least <= most && *most <= 13, "{digits}");
        }
    }

    #[test]
    fn codes_are_read_off() {
        for (digits, code) in
            [("46701740605", "46"), ("12025550123", "1"), ("35840123", "358"), ("2341", "234"), ("4", "4")]
        {
            assert_eq!(calling_code(digits), code);
        }
    }
}
