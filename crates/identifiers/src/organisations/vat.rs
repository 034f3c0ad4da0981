//! VAT numbers, `DE136695976`, `FR 40 303 265 045`: European Commission, VIES; HMRC; ESTV. Country letters and digits, together or in groups,
//! with a check digit where it is known.

use super::invent_after_letters;
use crate::Identifier;
use crate::birth::Birth;
use crate::check_digits::{luhn, mod11, mod11_10, remainder, weighted};
use crate::chunks::{ChunkRun, Gap};
use crate::dates::value;
use crate::reading::Reading;
use maskros_text::Languages;

/// VAT identification numbers of the EU, Switzerland and Britain.
pub const VAT_NUMBER: Identifier = Identifier {
    kinds: &["VAT"],
    read: read_vat_numbers,
    is_valid,
    birth: Birth::untold,
    invent: invent_after_letters,
};

/// How a country writes its VAT number.
struct VatForm {
    prefix: &'static str,
    /// How many symbols follow the prefix.
    lengths: &'static [usize],
    /// `None` means that no check digit is known here.
    check: fn(&[u8]) -> Option<bool>,
}

const FORMS: &[VatForm] = &[
    VatForm { prefix: "DE", lengths: &[9], check: |digits| Some(mod11_10(digits)) },
    VatForm { prefix: "FR", lengths: &[11], check: french_key },
    VatForm { prefix: "SE", lengths: &[12], check: |digits| Some(digits.get(..10).is_some_and(luhn)) },
    VatForm { prefix: "GB", lengths: &[9, 12], check: british_sum },
    VatForm { prefix: "ATU", lengths: &[8], check: |_| None },
    VatForm {
        prefix: "CHE",
        lengths: &[9],
        check: |digits| Some(mod11(digits, &[5, 4, 3, 2, 7, 6, 5, 4, 1])),
    },
    VatForm { prefix: "BE", lengths: &[10], check: belgian_remainder },
    VatForm { prefix: "FI", lengths: &[8], check: |_| None },
    VatForm { prefix: "IT", lengths: &[11], check: |digits| Some(luhn(digits)) },
    VatForm { prefix: "PL", lengths: &[10], check: |_| None },
    VatForm { prefix: "LU", lengths: &[8], check: |_| None },
    VatForm { prefix: "EE", lengths: &[9], check: |_| None },
];

const SHAPES: [&str; 11] =
    ["8>12", "3 3 3", "2 3 3 3", "3 4 2", "3 4 2 3", "3.3.3", "6-4_2", "4.3.3", "2 9", "6 4 2", "10 2"];

fn read_vat_numbers(run: &ChunkRun<'_>, first: usize, readings: &mut Vec<Reading>) {
    let Some(country) = first.checked_sub(1) else { return };
    let Some(form) = FORMS.iter().find(|form| form.prefix == run.part(country)) else { return };
    if !matches!(run.gap(first), Gap::None | Gap::Space | Gap::Hyphen) {
        return;
    }
    let ends =
        SHAPES.iter().filter_map(|shape| run.runs_as(first, shape)).filter(|last| run.closed_right(*last));
    for last in ends {
        if let Some(confidence) = form.confidence(run.symbols(first, last).bytes()) {
            let span = run.span(country, last);
            readings.push(Reading { span, kind: "VAT", confidence, home: Languages::SUPPORTED });
        }
    }
}

impl VatForm {
    /// How sure the digits behind the prefix make it; `None` where there are too few or too many.
    fn confidence(&self, digits: &[u8]) -> Option<f32> {
        if !self.lengths.contains(&digits.len()) {
            return None;
        }
        Some(match (self.check)(digits) {
            Some(true) => 0.9,
            Some(false) => 0.58,
            None => 0.68,
        })
    }

    /// Whether there are as many digits as there must be and no known check fails.
    fn holds(&self, digits: &[u8]) -> bool {
        self.lengths.contains(&digits.len()) && (self.check)(digits) != Some(false)
    }
}

/// The key of a French VAT number is 12 + 3 × (SIREN modulo 97), modulo 97 (BOI-TVA-DECLA-20-10-20).
fn french_key(digits: &[u8]) -> Option<bool> {
    let key = value(digits.get(..2)?);
    Some((12 + 3 * remainder(digits.get(2..)?, 97)?) % 97 == key)
}

/// The last two digits make the weighted sum a multiple of 97, or of 97 after adding 55 (HMRC).
fn british_sum(digits: &[u8]) -> Option<bool> {
    let sum = weighted(digits.get(..7)?, &[8, 7, 6, 5, 4, 3, 2])? + value(digits.get(7..9)?);
    Some(sum.is_multiple_of(97) || (sum + 55).is_multiple_of(97))
}

fn belgian_remainder(digits: &[u8]) -> Option<bool> {
    Some(value(digits.get(8..)?) + remainder(&digits[..8], 97)? == 97)
}

/// No country gives a number that begins with 00.
fn is_valid(symbols: &[u8]) -> bool {
    let form = FORMS.iter().find_map(|form| Some((form, symbols.strip_prefix(form.prefix.as_bytes())?)));
    form.is_some_and(|(form, digits)| !digits.starts_with(b"00") && form.holds(digits))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{best, invents_invalid_ones};

    // Published examples: BZSt, BOFiP, HMRC, SKV 709.

    #[test]
    fn reads_letters_and_digits_of_a_country() {
        let confidence = |text| best(&VAT_NUMBER, text).map(|one| one.confidence);
        for text in ["DE136695976", "DE 136 695 976", "FR 40 303 265 045", "GB980780684", "SE556012579001"] {
            assert_eq!(confidence(text), Some(0.9), "{text}");
        }
        assert_eq!((confidence("DE136695977"), confidence("ATU12345678")), (Some(0.58), Some(0.68)));
        assert_eq!((confidence("DE13669597"), confidence("XX136695976")), (None, None));
    }

    #[test]
    fn inventions_are_nobodys() {
        invents_invalid_ones(&VAT_NUMBER, &["DE136695976", "FR 40 303 265 045"]);
    }
}
