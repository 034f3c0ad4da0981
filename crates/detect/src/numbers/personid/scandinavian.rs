//! Sweden, Norway, Denmark, Finland: numbers that begin with the day of birth.

use crate::numbers::checks::{luhn, mod11, weighted};
use crate::numbers::chunk::{Gap, Site};
use crate::numbers::context::Topic;
use crate::numbers::dates::{is_day, value};
use crate::numbers::{Finds, rules};
use maskros_text::{Lang, Languages};

const SWEDISH: Languages = Languages::only(Lang::Sv);
const DANISH: Languages = Languages::only(Lang::Da);
const FINNISH: Languages = Languages::only(Lang::Fi).with(Lang::Sv);

/// Adds the Scandinavian numbers that begin at `site`.
pub(super) fn find(site: &Site<'_>, finds: &mut Finds<'_>) {
    swedish(site, finds);
    interim(site, finds);
    norwegian(site, finds);
    danish(site, finds);
    finnish(site, finds);
}

/// A spelling, with the score where the check digit holds and where it does not.
struct Form {
    shape: &'static str,
    valid: f32,
    invalid: f32,
}

const fn form(shape: &'static str, valid: f32, invalid: f32) -> Form {
    Form { shape, valid, invalid }
}

const SWEDISH_FORMS: &[Form] = &[
    form("8-4", 0.93, 0.75),
    form("8+4", 0.93, 0.75),
    form("6-4", 0.9, 0.6),
    form("6+4", 0.93, 0.75),
    form("12", 0.88, 0.5),
    form("10", 0.78, 0.3),
    form("2 6-4", 0.93, 0.75),
    form("2 6 4", 0.9, 0.6),
    form("8 4", 0.9, 0.6),
    form("6 4", 0.8, 0.45),
    form("4-2-2-4", 0.9, 0.6),
    form("2 2 2-4", 0.85, 0.5),
    form("4 2 2 4", 0.85, 0.45),
];

fn swedish(site: &Site<'_>, finds: &mut Finds<'_>) {
    for form in SWEDISH_FORMS {
        let Some(last) = site.run.fits(site.idx, form.shape) else { continue };
        let symbols = site.run.symbols(site.idx, last);
        let Some((kind, ten)) = swedish_number(symbols.bytes()) else { continue };
        let base = match (luhn(ten), is_timestamp(symbols.bytes())) {
            (true, true) => 0.6,
            (true, false) => form.valid,
            (false, true) => form.invalid.min(0.35),
            (false, false) => form.invalid,
        };
        let score = site.rate(base, Topic::Person, SWEDISH);
        finds.push(site.run.span(site.idx, last), &rules::PERSONNUMMER, kind, score);
    }
}

/// The kind and the ten digits that Luhn runs over, where the day of birth is possible (SKV 704, 2021).
fn swedish_number(digits: &[u8]) -> Option<(&'static str, &[u8])> {
    let ten = match digits {
        [b'1', b'8' | b'9', ten @ ..] | [b'2', b'0', ten @ ..] if ten.len() == 10 => ten,
        _ if digits.len() == 10 => digits,
        _ => return None,
    };
    let (month, day) = (value(ten.get(2..4)?), value(ten.get(4..6)?));
    match day {
        1..=31 if is_day(month, day) => Some(("personnummer", ten)),
        60 if month <= 12 => Some(("samordningsnummer", ten)),
        61..=91 if is_day(month, day - 60) => Some(("samordningsnummer", ten)),
        _ => None,
    }
}

/// Twelve digits that can also be `YYYYMMDDHHMM`.
fn is_timestamp(digits: &[u8]) -> bool {
    match digits.get(8..12) {
        Some(tail) if digits.len() == 12 => {
            value(tail) / 100 < 24 && value(tail) % 100 < 60 && value(&digits[..4]) >= 1990
        }
        _ => false,
    }
}

/// `YYMMDD-T123`: interim numbers of health care and the county councils' reserve numbers have letters from this set.
fn interim(site: &Site<'_>, finds: &mut Finds<'_>) {
    const LETTERS: &str = "TRSUWXJKLMN";
    for shape in ["6-a1_3", "8-a1_3", "6_a1_3", "8_a1_3"] {
        let Some(last) = site.run.fits(site.idx, shape) else { continue };
        let digits = site.run.part(site.idx).as_bytes();
        let day = digits.get(digits.len() - 4..).unwrap_or(&[]);
        if LETTERS.contains(site.run.part(last - 1)) && is_day(value(&day[..2]), value(&day[2..])) {
            let base = if shape.contains('-') { 0.75 } else { 0.5 };
            let score = site.rate(base, Topic::Person, SWEDISH);
            finds.push(site.run.span(site.idx, last), &rules::INTERIM, "interimsnummer", score);
        }
    }
}

/// Score where both control digits hold, where they hold by the relaxed rule only, where they do not.
const NORWEGIAN_FORMS: &[(&str, [f32; 3])] = &[
    ("6 5", [0.95, 0.85, 0.6]),
    ("6-5", [0.93, 0.8, 0.55]),
    ("11", [0.9, 0.65, 0.3]),
    ("2 2 2 5", [0.93, 0.8, 0.5]),
    ("2.2.2 5", [0.93, 0.8, 0.5]),
    ("6 3 2", [0.93, 0.8, 0.5]),
];

fn norwegian(site: &Site<'_>, finds: &mut Finds<'_>) {
    for (shape, [strict, relaxed, invalid]) in NORWEGIAN_FORMS {
        let Some(last) = site.run.fits(site.idx, shape) else { continue };
        let symbols = site.run.symbols(site.idx, last);
        let Some(kind) = norwegian_kind(symbols.bytes()) else { continue };
        let base = match control_digits(symbols.bytes()) {
            Control::Strict => *strict,
            Control::Relaxed => *relaxed,
            Control::Wrong => *invalid,
        };
        let score = site.rate(base, Topic::Person, Languages::NORWEGIAN);
        finds.push(site.run.span(site.idx, last), &rules::FODSELSNUMMER, kind, score);
    }
}

/// The kind by the offsets on day and month: D-nummer day + 40, H-nummer month + 40; synthetic months + 65 and + 80 (Tenor, Dolly).
fn norwegian_kind(digits: &[u8]) -> Option<&'static str> {
    let (day, month) = (value(digits.get(..2)?), value(digits.get(2..4)?));
    let (day, kind) = if (41..=71).contains(&day) { (day - 40, "d-nummer") } else { (day, "fødselsnummer") };
    match month {
        1..=12 if is_day(month, day) => Some(kind),
        41..=52 if is_day(month - 40, day) => Some("h-nummer"),
        66..=77 if is_day(month - 65, day) => Some("synthetic"),
        81..=92 if is_day(month - 80, day) => Some("synthetic"),
        _ => None,
    }
}

/// How the control digits of a Norwegian number stand.
enum Control {
    Strict,
    Relaxed,
    Wrong,
}

/// The second control digit must give remainder 0; the first too, or from 2032 one of 1, 2, 3
/// (Skatteetaten, `Nytt fødselsnummer fra 2032`).
fn control_digits(digits: &[u8]) -> Control {
    const FIRST: [u32; 10] = [3, 7, 6, 1, 8, 9, 4, 5, 2, 1];
    const SECOND: [u32; 11] = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1];
    if !mod11(digits, &SECOND) {
        return Control::Wrong;
    }
    match weighted(digits.get(..10).unwrap_or(&[]), &FIRST).map(|sum| sum % 11) {
        Some(0) => Control::Strict,
        Some(1..=3) => Control::Relaxed,
        _ => Control::Wrong,
    }
}

const DANISH_FORMS: &[Form] = &[
    form("6-4", 0.9, 0.72),
    form("6 4", 0.75, 0.5),
    form("10", 0.55, 0.3),
    form("2 2 2-4", 0.88, 0.6),
    form("2.2.2-4", 0.88, 0.6),
];

fn danish(site: &Site<'_>, finds: &mut Finds<'_>) {
    const WEIGHTS: [u32; 10] = [4, 3, 2, 7, 6, 5, 4, 3, 2, 1];
    for form in DANISH_FORMS {
        let Some(last) = site.run.fits(site.idx, form.shape) else { continue };
        let symbols = site.run.symbols(site.idx, last);
        let digits = symbols.bytes();
        let Some(century) = danish_century(digits) else { continue };
        let base = if mod11(digits, &WEIGHTS) { form.valid } else { form.invalid };
        let base = if century < 1900 { base - 0.15 } else { base };
        let score = site.rate(base, Topic::Person, DANISH);
        finds.push(site.run.span(site.idx, last), &rules::CPR, "CPR", score);
    }
}

/// The century by the seventh digit and the year, where the day is possible; test numbers have 60 added to the day.
fn danish_century(digits: &[u8]) -> Option<u32> {
    let (day, month, year) = (value(digits.get(..2)?), value(digits.get(2..4)?), value(digits.get(4..6)?));
    let day = if day > 60 { day - 60 } else { day };
    if !is_day(month, day) {
        return None;
    }
    Some(match (digits.get(6)?, year) {
        (b'0'..=b'3', _) | (b'4' | b'9', 37..) => 1900,
        (b'5'..=b'8', 58..) => 1800,
        _ => 2000,
    })
}

/// `DDMMYYSNNNC`: the sign S tells the century, C is the whole number modulo 31.
fn finnish(site: &Site<'_>, finds: &mut Finds<'_>) {
    const CONTROL: &[u8; 31] = b"0123456789ABCDEFHJKLMNPRSTUVWXY";
    const SIGNS: &[u8] = b"-+ABCDEFYXWVU";
    let start = site.run.span(site.idx, site.idx).start;
    let text = site.run.after(start, 11).as_bytes();
    let (Some(day), Some(sign), Some(serial), Some(control)) =
        (text.get(..6), text.get(6), text.get(7..10), text.get(10))
    else {
        return;
    };
    let next = site.run.text.as_bytes().get(start + 11).copied().unwrap_or(b' ');
    let digits = day.iter().chain(serial).all(u8::is_ascii_digit);
    let place = (value(day) as usize * 1000 + value(serial) as usize) % 31;
    if digits
        && SIGNS.contains(sign)
        && is_day(value(&day[2..4]), value(&day[..2]))
        && CONTROL[place] == control.to_ascii_uppercase()
        && !next.is_ascii_alphanumeric()
        && site.run.gap(site.idx) != Gap::None
    {
        let score = site.rate(0.8, Topic::Person, FINNISH);
        finds.push(maskros_text::Span::new(start, start + 11), &rules::HETU, "henkilötunnus", score);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::numbers::tests::{finds, found, leaves};
    use maskros_text::Label::{OrganisationNr, PersonidNr};

    // Swedish numbers are test numbers of Skatteverket's open data; Norwegian ones synthetic (month + 80) or documentation examples.

    #[test]
    fn finds_swedish_numbers_in_every_spelling() {
        finds(
            PersonidNr,
            Lang::Sv,
            &[
                "Hans personnummer är ⟦189001019802⟧.",
                "Jag har ⟦900101-9802⟧ som nummer",
                "⟦18900101-9802⟧",
                "⟦19121212-1212⟧ står det",
                "född ⟦121212+1212⟧",
                "personnummer ⟦1212121212⟧",
                "pnr: ⟦19 121212-1212⟧",
                "personnummer ⟦121212 1212⟧",
            ],
        );
    }

    #[test]
    fn finds_swedish_numbers_with_wrong_check_digit() {
        finds(
            PersonidNr,
            Lang::Sv,
            &["hon skrev ⟦900101-9803⟧ där", "personnr ⟦900101-9803⟧", "⟦19900101-9803⟧"],
        );
        let right = found("900101-9802", SWEDISH)[0].2;
        let wrong = found("900101-9803", SWEDISH)[0].2;
        assert!(right > wrong && wrong >= 0.5);
    }

    #[test]
    fn finds_coordination_and_interim_numbers() {
        finds(
            PersonidNr,
            Lang::Sv,
            &["samordningsnummer ⟦701063-2391⟧", "⟦900101-T123⟧ fick hon", "⟦19900101-R123⟧"],
        );
        assert_eq!(found("701063-2391", SWEDISH)[0].3, "samordningsnummer");
    }

    #[test]
    fn leaves_impossible_days() {
        leaves(PersonidNr, Lang::Sv, &["991399-1234", "201901011230", "Åren 1990-1995", "556012-5790"]);
    }

    #[test]
    fn finds_norwegian_numbers() {
        finds(
            PersonidNr,
            Lang::Nb,
            &["Fødselsnummer: ⟦01879299958⟧", "fnr ⟦010190 12345⟧", "⟦018792 99958⟧", "⟦010190 12345⟧"],
        );
    }

    #[test]
    fn knows_both_control_rules() {
        assert!(matches!(control_digits(b"15076500565"), Control::Strict));
        assert!(matches!(control_digits(b"15076500566"), Control::Wrong));
        let relaxed = (0..100)
            .map(|tail| format!("150765005{tail:02}"))
            .filter(|digits| matches!(control_digits(digits.as_bytes()), Control::Relaxed))
            .count();
        assert!((2..=3).contains(&relaxed), "{relaxed}");
    }

    #[test]
    fn knows_the_norwegian_kinds() {
        assert_eq!(norwegian_kind(b"41010000000"), Some("d-nummer"));
        assert_eq!(norwegian_kind(b"01410000000"), Some("h-nummer"));
        assert_eq!(norwegian_kind(b"01660000000"), Some("synthetic"));
        assert_eq!(norwegian_kind(b"01810000000"), Some("synthetic"));
        assert_eq!(norwegian_kind(b"01130000000"), None);
    }

    #[test]
    fn finds_danish_numbers_with_and_without_modulus() {
        finds(
            PersonidNr,
            Lang::Da,
            &["Cpr.nr.: ⟦070761-4285⟧", "hun har ⟦010190-1234⟧", "CPR ⟦0707614285⟧", "cpr-nr. ⟦070761 4285⟧"],
        );
    }

    #[test]
    fn finds_finnish_numbers() {
        finds(PersonidNr, Lang::En, &["Her code is ⟦131052-308T⟧."]);
        leaves(PersonidNr, Lang::En, &["131052-308S"]);
    }

    #[test]
    fn foreign_languages_keep_numbers_above_the_threshold() {
        finds(PersonidNr, Lang::De, &["Seine Nummer ist ⟦121212-1212⟧ gewesen", "Nummer ⟦070761-4285⟧"]);
        leaves(OrganisationNr, Lang::De, &["Nummer 121212-1212"]);
    }
}
