//! Vehicle plates, vehicle identification numbers and driving licences.

mod districts;

use super::chunk::{Gap, Kind, Site};
use super::context::Topic;
use super::{Finds, amount, rules};
use maskros_text::{Lang, Languages};

const SWEDISH: Languages = Languages::only(Lang::Sv);
const DANISH: Languages = Languages::only(Lang::Da);
const GERMAN: Languages = Languages::only(Lang::De);
const ENGLISH: Languages = Languages::only(Lang::En);
const FRENCH: Languages = Languages::only(Lang::Fr);

/// Adds the licence numbers whose first digits are at `site`.
pub(super) fn find(site: &Site<'_>, finds: &mut Finds<'_>) {
    plates(site, finds);
    german(site, finds);
    vin(site, finds);
    british_driver(site, finds);
    driving(site, finds);
}

/// A form of plate with the score that it has alone.
struct Plate {
    shape: &'static str,
    kind: &'static str,
    home: Languages,
    base: f32,
    letters: fn(&[u8]) -> bool,
}

/// Swedish plates leave out I, Q, V, Å, Ä, Ö (Transportstyrelsen).
fn swedish_letters(symbols: &[u8]) -> bool {
    symbols.iter().all(|byte| !b"IQV".contains(byte)) && symbols.get(5) != Some(&b'O')
}

/// French plates leave out I, O, U, and SS before (Service-Public, SIV).
fn french_letters(symbols: &[u8]) -> bool {
    symbols.iter().all(|byte| !b"IOU".contains(byte))
        && !symbols.starts_with(b"SS")
        && !symbols.starts_with(b"WW")
}

/// British area letters leave out I, Q, Z; the last three leave out I and Q; the age is 02 to 29 or 51 to 79 (DVLA, INF104).
fn british_letters(symbols: &[u8]) -> bool {
    let age = symbols.get(2..4).map_or(0, super::dates::value);
    let tail = symbols.get(4..).unwrap_or(&[]);
    symbols.iter().take(2).all(|byte| !b"IQZ".contains(byte))
        && tail.iter().all(|byte| !b"IQ".contains(byte))
        && matches!(age, 2..=29 | 51..=79)
}

fn any(_: &[u8]) -> bool {
    true
}

/// Shapes from the first letters or digits on; without context only what no other thing looks like reaches the threshold.
const PLATES: &[Plate] = &[
    Plate { shape: "a3 3", kind: "plate-se", home: SWEDISH, base: 0.38, letters: swedish_letters },
    Plate { shape: "a3_3", kind: "plate-se", home: SWEDISH, base: 0.34, letters: swedish_letters },
    Plate { shape: "a3-3", kind: "plate-se", home: SWEDISH, base: 0.25, letters: swedish_letters },
    Plate { shape: "a3 2_a1", kind: "plate-se", home: SWEDISH, base: 0.62, letters: swedish_letters },
    Plate { shape: "a3_2_a1", kind: "plate-se", home: SWEDISH, base: 0.5, letters: swedish_letters },
    Plate { shape: "a2 5", kind: "plate-no", home: Languages::NORWEGIAN, base: 0.42, letters: any },
    Plate { shape: "a2_5", kind: "plate-no", home: Languages::NORWEGIAN, base: 0.35, letters: any },
    Plate { shape: "a2 4", kind: "plate-no", home: Languages::NORWEGIAN, base: 0.12, letters: any },
    Plate { shape: "a2 2 3", kind: "plate-dk", home: DANISH, base: 0.55, letters: any },
    Plate { shape: "a2_2 3", kind: "plate-dk", home: DANISH, base: 0.4, letters: any },
    Plate { shape: "a2-3-a2", kind: "plate-fr", home: FRENCH, base: 0.88, letters: french_letters },
    Plate { shape: "a2 3 a2", kind: "plate-fr", home: FRENCH, base: 0.7, letters: french_letters },
    Plate { shape: "a2_3_a2", kind: "plate-fr", home: FRENCH, base: 0.6, letters: french_letters },
    Plate { shape: "a2_2 a3", kind: "plate-gb", home: ENGLISH, base: 0.85, letters: british_letters },
    Plate { shape: "a2_2_a3", kind: "plate-gb", home: ENGLISH, base: 0.66, letters: british_letters },
    Plate { shape: "a2 2 a3", kind: "plate-gb", home: ENGLISH, base: 0.4, letters: british_letters },
    Plate { shape: "a1_1>3 a3", kind: "plate-gb", home: ENGLISH, base: 0.42, letters: any },
    Plate { shape: "a3 1>3_a1", kind: "plate-gb", home: ENGLISH, base: 0.4, letters: any },
    Plate { shape: "a3-4", kind: "plate-us", home: ENGLISH, base: 0.2, letters: any },
    Plate { shape: "a3 4", kind: "plate-us", home: ENGLISH, base: 0.12, letters: any },
    Plate { shape: "1_a3_3", kind: "plate-us", home: ENGLISH, base: 0.3, letters: any },
    Plate { shape: "3>4 a2>3 2", kind: "plate-fr", home: FRENCH, base: 0.52, letters: any },
    Plate { shape: "3>4-a2>3-2", kind: "plate-fr", home: FRENCH, base: 0.45, letters: any },
];

fn plates(site: &Site<'_>, finds: &mut Finds<'_>) {
    for plate in PLATES {
        let lettered = plate.shape.starts_with('a');
        let Some(first) = (if lettered { site.idx.checked_sub(1) } else { Some(site.idx) }) else { continue };
        let Some(last) = site.run.fits(first, plate.shape) else { continue };
        let letters = (first..=last).filter(|idx| site.run.kind(*idx) == Some(Kind::Letters));
        let symbols = site.run.symbols(first, last);
        if !letters.clone().all(|idx| is_capital(site.run.part(idx))) || !(plate.letters)(symbols.bytes()) {
            continue;
        }
        let span = site.run.span(first, last);
        let measured = amount::is_measured(&site.run, span) || is_other(site, site.run.part(first));
        let base = if measured { plate.base * 0.5 } else { plate.base };
        finds.push(span, &rules::PLATE, plate.kind, rate(site, base, plate.home));
    }
}

/// Raised by a word for plates, and a little by a word for vehicles.
fn rate(site: &Site<'_>, base: f32, home: Languages) -> f32 {
    let vehicle = site.mentions(Topic::Vehicle) && !site.has(Topic::Plate);
    site.rate(if vehicle { base + (0.98 - base) * 0.5 } else { base }, Topic::Plate, home)
}

fn is_capital(letters: &str) -> bool {
    letters.bytes().all(|byte| byte.is_ascii_uppercase())
}

/// Letters that mean something else before a number.
fn is_other(site: &Site<'_>, letters: &str) -> bool {
    const OTHER: &[&str] = &[
        "NR", "NO", "SEK", "NOK", "DKK", "EUR", "USD", "GBP", "CHF", "KR", "SFS", "NJA", "RH", "AD", "RT",
        "RG", "HR", "ISO", "DIN", "EN", "EU", "EG", "EC", "UN", "FN", "PR", "VR", "HRB", "HRA", "CVR", "CPR",
        "TEL", "TLF", "FAX", "PO", "BP", "CS", "BOX", "DK", "SE", "DE", "FR", "GB", "US", "AM", "PM", "KL",
        "BC", "CE", "AC", "DC", "RFC", "ID", "OP", "VM", "OS", "EM", "ICD", "BMI", "IQ", "ART", "ABS", "KAP",
        "COM", "SWD", "SOU", "PIN", "PID", "TV", "BGH", "OLG", "LG", "AG", "GRC", "ETS", "STE", "BWV", "KV",
        "PC", "HP", "CV", "DR", "MR", "ST", "XV", "XX", "MB", "GB", "KB", "TB", "NYC",
    ];
    OTHER.contains(&letters) && !site.has(Topic::Plate)
}

/// `M-AB 1234`, `ER-X 12E`: district, one or two letters, one to four digits, perhaps E or H (FZV section 8, annex 1).
fn german(site: &Site<'_>, finds: &mut Finds<'_>) {
    let Some(first) = site.idx.checked_sub(2) else { return };
    let district = site.run.part(first);
    let letters = site.run.part(first + 1);
    let formed = site
        .run
        .runs_as(first, "a1>3-a1>2 1>4")
        .map(|last| (last, 0.86))
        .or_else(|| site.run.runs_as(first, "a1>3-a1>2_1>4").map(|last| (last, 0.72)))
        .or_else(|| site.run.runs_as(first, "a1>3-a1>2-1>4").map(|last| (last, 0.62)))
        .or_else(|| site.run.runs_as(first, "a1>3 a1>2 1>4").map(|last| (last, 0.35)))
        .or_else(|| site.run.runs_as(first, "a1>3 a1>2-1>4").map(|last| (last, 0.3)));
    let Some((mut last, base)) = formed else { return };
    if site.run.gap(last + 1) == Gap::None && matches!(site.run.part(last + 1), "E" | "H") {
        last += 1;
    }
    let known = districts::is_district(district)
        && letters.bytes().all(|byte| byte.is_ascii_uppercase() || byte >= 0xC3);
    let zero = site.run.part(site.idx).starts_with('0');
    let base = if symbols_short(site, first, last) { base - 0.3 } else { base };
    let border = site.run.closed_left(first)
        && (last > site.idx || site.run.closed_right(last))
        && site.run.gap(first) != Gap::Hyphen;
    if known && border && !zero {
        finds.push(site.run.span(first, last), &rules::PLATE, "plate-de", rate(site, base, GERMAN));
    }
}

/// Four symbols and less: `A-B 12` may be a plate of Augsburg or points of a list.
fn symbols_short(site: &Site<'_>, first: usize, last: usize) -> bool {
    site.run.symbols(first, last).bytes().len() <= 4
}

/// Seventeen symbols without I, O, Q; the check symbol is the ninth (49 CFR 565.15), which European makers often leave out.
fn vin(site: &Site<'_>, finds: &mut Finds<'_>) {
    const WEIGHTS: [u32; 17] = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
    let Some((first, last)) = site.solid() else { return };
    let symbols = site.run.symbols(first, last);
    let bytes = symbols.bytes();
    let plain = bytes.iter().all(|byte| byte.is_ascii_alphanumeric() && !b"IOQ".contains(byte));
    let letters = bytes.iter().filter(|byte| byte.is_ascii_uppercase()).count();
    if bytes.len() != 17 || !plain || letters < 2 || !is_capital_code(site, first, last) {
        return;
    }
    let sum: u32 = bytes.iter().zip(WEIGHTS).map(|(byte, weight)| vin_value(*byte) * weight).sum();
    let check = if sum % 11 == 10 { b'X' } else { b"0123456789"[(sum % 11) as usize] };
    let base = if bytes[8] == check { 0.85 } else { 0.55 };
    finds.push(site.run.span(first, last), &rules::VIN, "VIN", rate(site, base, Languages::SUPPORTED));
}

fn is_capital_code(site: &Site<'_>, first: usize, last: usize) -> bool {
    !site.run.cut(site.run.span(first, last)).bytes().any(|byte| byte.is_ascii_lowercase())
}

/// The value of a symbol in the table of 49 CFR 565.15.
fn vin_value(symbol: u8) -> u32 {
    match symbol {
        b'0'..=b'9' => u32::from(symbol - b'0'),
        b'A'..=b'H' => u32::from(symbol - b'A') + 1,
        b'J'..=b'R' => u32::from(symbol - b'J') + 1,
        b'S'..=b'Z' => u32::from(symbol - b'S') + 2,
        _ => 0,
    }
}

/// `MORGA657054SM9IJ`: five letters of the surname, decade, month (women + 5), day, year, initials, three more (DVLA).
fn british_driver(site: &Site<'_>, finds: &mut Finds<'_>) {
    let Some((first, last)) = site.solid() else { return };
    let symbols = site.run.symbols(first, last);
    let bytes = symbols.bytes();
    if !matches!(bytes.len(), 16 | 18) || !is_capital_code(site, first, last) {
        return;
    }
    let name = bytes[..5].iter().all(|byte| byte.is_ascii_uppercase() || *byte == b'9');
    let birth = bytes[5..11].iter().all(u8::is_ascii_digit);
    let (month, day) = (super::dates::value(&bytes[6..8]), super::dates::value(&bytes[8..10]));
    if name
        && birth
        && bytes[0].is_ascii_uppercase()
        && super::dates::is_day(if month > 50 { month - 50 } else { month }, day)
    {
        finds.push(
            site.run.span(first, last),
            &rules::DRIVING,
            "driving-licence",
            site.rate(0.9, Topic::Driving, ENGLISH),
        );
    }
}

/// A solid code, or digits in groups, after a word for a driving licence.
fn driving(site: &Site<'_>, finds: &mut Finds<'_>) {
    const GROUPED: [&str; 6] = ["6-4", "4-2-4", "2 2 6", "3-3-3", "3 3 3", "4-3-3"];
    if !site.has(Topic::Driving) {
        return;
    }
    let Some((first, last)) = site.solid() else { return };
    let symbols = site.run.symbols(first, last);
    let digits = symbols.bytes().iter().filter(|byte| byte.is_ascii_digit()).count();
    if (6..=18).contains(&symbols.bytes().len())
        && digits >= 4
        && site.run.closed_left(first)
        && site.run.closed_right(last)
    {
        finds.push(site.run.span(first, last), &rules::DRIVING, "driving-licence", 0.85);
    } else if let Some(last) = GROUPED.iter().find_map(|shape| site.run.fits(site.idx, shape)) {
        finds.push(site.run.span(site.idx, last), &rules::DRIVING, "driving-licence", 0.85);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::numbers::tests::{finds, leaves};
    use maskros_text::Label::LicenseNr;

    #[test]
    fn finds_scandinavian_plates_with_a_word() {
        finds(
            LicenseNr,
            Lang::Sv,
            &[
                "regnr ⟦ABC 123⟧",
                "min bil ⟦ABC123⟧ stod",
                "en Volvo med ⟦ABC 12D⟧",
                "registreringsnummer ⟦ABC 12D⟧",
            ],
        );
        finds(
            LicenseNr,
            Lang::Nb,
            &["registreringsnummer ⟦AB 12345⟧", "bilen med skilt ⟦AB12345⟧", "kjennemerke ⟦EL 12345⟧"],
        );
        finds(
            LicenseNr,
            Lang::Da,
            &["bilen ⟦AB 12 345⟧ holdt", "nummerplade ⟦AB 12 345⟧", "reg.nr. ⟦AB12345⟧"],
        );
    }

    #[test]
    fn finds_distinctive_plates_alone() {
        finds(
            LicenseNr,
            Lang::De,
            &[
                "⟦M-AB 1234⟧ parkte",
                "das Auto ⟦ER-X 12⟧ stand",
                "⟦B-MW 123E⟧",
                "Kennzeichen ⟦HH AB 123⟧",
                "⟦FÜ-AB 12⟧",
            ],
        );
        finds(LicenseNr, Lang::Fr, &["la voiture ⟦AB-123-CD⟧", "⟦AB-123-CD⟧", "immatriculée ⟦123 ABC 75⟧"]);
        finds(LicenseNr, Lang::En, &["a car, ⟦AB12 CDE⟧, left", "plate ⟦AB12CDE⟧"]);
    }

    #[test]
    fn leaves_codes_that_are_no_plates() {
        leaves(
            LicenseNr,
            Lang::Sv,
            &["SFS 123", "det kostar SEK 123", "ISO 900", "kl. 123", "kapitel ABC 123", "NJA 123"],
        );
        leaves(
            LicenseNr,
            Lang::De,
            &["XX-AB 1234", "Covid-19 und B 12 sind", "§ 12 BGB 123", "Nr. 1-A 12", "M-AB 0123"],
        );
        leaves(LicenseNr, Lang::En, &["AB99 CDE", "on AB 123", "COVID-19", "the A380 and B52"]);
        leaves(LicenseNr, Lang::Nb, &["NOK 12345", "kr 12345", "i EU 12345"]);
    }

    #[test]
    fn finds_vehicle_identification_numbers() {
        finds(LicenseNr, Lang::En, &["VIN ⟦1M8GDM9AXKP042788⟧", "⟦1M8GDM9AXKP042788⟧"]);
    }

    #[test]
    fn finds_driving_licences() {
        finds(
            LicenseNr,
            Lang::En,
            &[
                "⟦MORGA657054SM9IJ⟧",
                "driver's license number is ⟦F162823540116⟧",
                "license number is ⟦2270-66-1551⟧",
            ],
        );
        finds(LicenseNr, Lang::De, &["Führerschein ⟦B072RRE2I55⟧"]);
    }
}
