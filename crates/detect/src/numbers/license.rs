//! Vehicle plates, vehicle identification numbers and driving licences.

use super::context::Topic;
use super::identified::{IdentifierRule, find_identifiers, identifier_rule};
use super::site::Site;
use super::{Emitter, amount, rules};
use maskros_identifiers::{Reading, vehicles};
use maskros_language::{WordRole, facts};
use maskros_lexicon::SmallWords;
use maskros_text::Lang;

const VEHICLE_NUMBERS: &[IdentifierRule] = &[
    identifier_rule(&vehicles::VEHICLE_PLATE, &rules::PLATE, &[Topic::Plate]).with(plate),
    identifier_rule(&vehicles::GERMAN_PLATE, &rules::PLATE, &[Topic::Plate]).with(german),
    identifier_rule(&vehicles::VEHICLE_IDENTIFICATION_NUMBER, &rules::VIN, &[Topic::Plate]).with(by_vehicle),
    identifier_rule(&vehicles::BRITISH_DRIVER_NUMBER, &rules::DRIVING, &[Topic::Driving]),
];

/// Adds the licence numbers whose first digits are at `site`.
pub(super) fn find(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    find_identifiers(VEHICLE_NUMBERS, site, emitter);
    told(site, emitter);
    driving(site, emitter);
}

/// `registration X000XX 13`, `skilt som begynte på QQ 41`: whatever code of capitals and digits stands behind a word for a plate.
fn told(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    if !site.follows(Topic::Plate) {
        return;
    }
    let Some((first, last)) = site.code(true) else { return };
    let last = site.with_letters_behind(last);
    let span = site.run.span(first, last);
    if may_be_plate(site.run.symbols(first, last).bytes()) && !is_of_table(site.run.cut(span)) {
        emitter.emit(span, &rules::PLATE, "plate", 0.85);
    }
}

/// Whether a code of the length of plates has capitals and digits.
fn may_be_plate(symbols: &[u8]) -> bool {
    let has = |kind: fn(&u8) -> bool| symbols.iter().any(kind);
    (4..=9).contains(&symbols.len()) && has(u8::is_ascii_uppercase) && has(u8::is_ascii_digit)
}

/// Adds the plate in small letters whose digits are at `site`.
pub(super) fn find_small(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    let before = site.idx.checked_sub(1).map_or(0, |at| site.run.len(at));
    if matches!(before, 2 | 3) {
        find_identifiers(VEHICLE_NUMBERS, site, emitter);
    }
}

/// Letters before a number that measures something, or that mean something else, are a plate half as likely.
fn plate(site: &Site<'_>, reading: &Reading) -> Option<f32> {
    let text = site.run.cut(reading.span);
    let letters = letters(text).next().unwrap_or("");
    let small = text.contains(|letter: char| letter.is_ascii_lowercase());
    if is_of_table(text) || is_value(text) || (small && !is_small_plate(site, letters)) {
        return None;
    }
    let half = is_something_else(site, reading, letters);
    Some(raised(site, if half { reading.confidence * 0.5 } else { reading.confidence }))
}

fn is_something_else(site: &Site<'_>, reading: &Reading, letters: &str) -> bool {
    amount::is_measured(&site.run, reading.span) || is_other(site, letters) || is_state(site, reading)
}

/// The runs of letters of a plate.
fn letters(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_ascii_alphabetic()).filter(|letters| !letters.is_empty())
}

/// `402  CRP 22`, `BP 128/82`: whether parts stand in columns or a stroke between them, as in no plate.
fn is_of_table(text: &str) -> bool {
    text.contains("  ") || text.contains('/')
}

/// `HR 88`, `SHA256`: whether the only letters of it say what the few digits measure, or what is computed.
fn is_value(text: &str) -> bool {
    let mut groups = letters(text);
    let (Some(first), None) = (groups.next(), groups.next()) else { return false };
    is_measured(text, first) || (!text.contains(' ') && amount::is_numbered_method(first))
}

/// Whether the letters measure something, and the digits are too few for a plate.
fn is_measured(text: &str, letters: &str) -> bool {
    const DIGITS_OF_PLATE: usize = 5;
    text.bytes().filter(u8::is_ascii_digit).count() < DIGITS_OF_PLATE && amount::is_measure(letters)
}

/// `bilen er grå, xk 41207`: whether talk of a vehicle or a plate makes one of what stands in small letters, and its letters are no word.
fn is_small_plate(site: &Site<'_>, letters: &str) -> bool {
    let told = site.mentions(Topic::Vehicle) || site.has(Topic::Plate);
    told && !letters.is_empty() && !is_word(site, letters)
}

/// Whether small letters before a number are a word or mean something else.
fn is_word(site: &Site<'_>, letters: &str) -> bool {
    let small = SmallWords::embedded().get(letters).mostly_or_everyday();
    small.meets(site.run.languages) || is_other(site, &letters.to_ascii_uppercase())
}

/// `Pflugerville, TX 78660`: whether the reading is rather a state and a postal code, in English or behind a comma.
fn is_state(site: &Site<'_>, reading: &Reading) -> bool {
    let american = || site.run.languages.has(Lang::En) || site.run.before(reading.span.start, 2) == ", ";
    reading.kind == "plate-no" && american() && !is_beside_vehicle(site)
}

/// Whether a word for a vehicle or its plate stands by.
fn is_beside_vehicle(site: &Site<'_>) -> bool {
    site.mentions(Topic::Vehicle) || site.has(Topic::Plate)
}

fn by_vehicle(site: &Site<'_>, reading: &Reading) -> Option<f32> {
    Some(raised(site, reading.confidence))
}

/// `der graue Touran, xyz-ab 123`: in small letters only beside a vehicle.
fn german(site: &Site<'_>, reading: &Reading) -> Option<f32> {
    let capital = !has_small_letter(site.run.cut(reading.span));
    (capital || is_beside_vehicle(site)).then(|| raised(site, reading.confidence))
}

/// Whether a small letter of ASCII stands in the text.
fn has_small_letter(text: &str) -> bool {
    text.contains(|letter: char| letter.is_ascii_lowercase())
}

/// A word for a vehicle raises the confidence a little, where no word for a plate will raise the score.
fn raised(site: &Site<'_>, confidence: f32) -> f32 {
    let vehicle = site.mentions(Topic::Vehicle) && !site.has(Topic::Plate);
    if vehicle { confidence + (0.98 - confidence) * 0.5 } else { confidence }
}

/// Letters that mean something else before a number.
fn is_other(site: &Site<'_>, letters: &str) -> bool {
    facts(&letters.to_ascii_lowercase()).has(WordRole::NoPlateLetters) && !site.has(Topic::Plate)
}

/// A solid code, or digits in groups, after a word for a driving licence.
fn driving(site: &Site<'_>, emitter: &mut Emitter<'_>) {
    if !site.has(Topic::Driving) {
        return;
    }
    let Some((first, last)) = site.solid() else { return };
    let span = if is_solid_licence(site, first, last) {
        Some(site.run.span(first, last))
    } else {
        let last = GROUPED_LICENCES.iter().find_map(|shape| site.run.fits(site.idx, shape));
        last.map(|last| site.run.span(site.idx, last))
    };
    if let Some(span) = span {
        emitter.emit(span, &rules::DRIVING, "driving-licence", 0.85);
    }
}

/// How licences have their digits in groups.
const GROUPED_LICENCES: [&str; 6] = ["6-4", "4-2-4", "2 2 6", "3-3-3", "3 3 3", "4-3-3"];

/// Whether the code has the length and the digits of a licence, and nothing at its ends.
fn is_solid_licence(site: &Site<'_>, first: usize, last: usize) -> bool {
    let closed = site.run.closed_left(first) && site.run.closed_right(last);
    closed && has_form_of_licence(site.run.symbols(first, last).bytes())
}

/// Whether so many signs are those of a licence, and enough of them digits.
fn has_form_of_licence(symbols: &[u8]) -> bool {
    let digits = symbols.iter().filter(|byte| byte.is_ascii_digit()).count();
    (6..=18).contains(&symbols.len()) && digits >= 4
}

#[cfg(test)]
mod tests {
    use crate::numbers::tests::{finds, leaves};
    use maskros_text::{Label::LicenseNr, Lang};

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
    fn finds_whatever_stands_behind_a_word_for_a_plate() {
        finds(LicenseNr, Lang::En, &["saw a white bakkie, registration ⟦XXX 000 EC⟧.", "plate ⟦X000XX 13⟧"]);
        finds(LicenseNr, Lang::De, &["Versicherungskennzeichen ⟦123 ABC⟧, beschädigt"]);
        finds(LicenseNr, Lang::Fr, &["plaque ⟦BE 000 417⟧"]);
        finds(LicenseNr, Lang::Nn, &["kjenneteikn ⟦WM 8044⟧, pris"]);
        leaves(LicenseNr, Lang::En, &["the registration of 2019", "registration opens at 10 AM"]);
    }

    #[test]
    fn finds_plates_of_abroad_beside_a_vehicle() {
        finds(LicenseNr, Lang::De, &["Das Auto (⟦BL 123456⟧, ein weisser Subaru)"]);
        finds(LicenseNr, Lang::Da, &["fra Zwolle, ⟦8-XKT-03⟧"]);
        finds(LicenseNr, Lang::Nb, &["den grå skodaen ⟦EK 38127⟧?", "⟦SV 00417⟧ står på tunet"]);
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
        finds(
            LicenseNr,
            Lang::Fr,
            &["sa voiture ⟦FC-123-CD⟧", "la voiture ⟦AB-123-CD⟧", "⟦AB-123-CD⟧", "immatriculée ⟦123 ABC 75⟧"],
        );
        finds(LicenseNr, Lang::En, &["a car, ⟦AB12 CDE⟧, left", "plate ⟦AB12CDE⟧"]);
    }

    #[test]
    fn finds_plates_in_small_letters_beside_a_vehicle() {
        finds(LicenseNr, Lang::Sv, &["den gröna bilen, ⟦xkp 417⟧"]);
        finds(LicenseNr, Lang::Nb, &["bilen er sølvgrå, ⟦xk 41207⟧", "den grå hiluxen, ⟦XK 41207⟧"]);
        finds(LicenseNr, Lang::En, &["the car is ⟦ab12 cde⟧"]);
        leaves(
            LicenseNr,
            Lang::Nb,
            &["bilen kostet kr 12000", "bilen har gått 12000 km", "xk 41207", "bilen ca 15000"],
        );
        finds(LicenseNr, Lang::De, &["mein grauer touran ⟦hh-ab 220⟧ steht"]);
        leaves(LicenseNr, Lang::De, &["hier hh-ab 220 steht"]);
        leaves(LicenseNr, Lang::Sv, &["bilen har 300 hästar", "bilen går kom 110", "xkp 417"]);
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
