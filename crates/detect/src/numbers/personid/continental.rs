//! Germany, France, Belgium, Switzerland, and in short Spain, the Netherlands, Italy, Poland.

use crate::numbers::checks::{cross_sums, icao, letter_as_digits, luhn, mod11_10, remainder, weighted};
use crate::numbers::chunk::{Gap, Kind, Site};
use crate::numbers::context::Topic;
use crate::numbers::dates::{is_day, value};
use crate::numbers::{Finds, rules};
use maskros_text::{Lang, Languages};

const GERMAN: Languages = Languages::only(Lang::De);
const FRENCH: Languages = Languages::only(Lang::Fr);
const BELGIAN: Languages = FRENCH.with(Lang::Nl).with(Lang::De);
const SWISS: Languages = FRENCH.with(Lang::De).with(Lang::It);

/// Adds the continental numbers that begin at `site`, or one piece of letters before it.
pub(super) fn find(site: &Site<'_>, finds: &mut Finds<'_>) {
    steuer_id(site, finds);
    rentenversicherung(site, finds);
    krankenversicherung(site, finds);
    ausweis(site, finds);
    nir(site, finds);
    belgian(site, finds);
    swiss(site, finds);
    spanish(site, finds);
    dutch(site, finds);
    italian(site, finds);
    polish(site, finds);
}

fn steuer_id(site: &Site<'_>, finds: &mut Finds<'_>) {
    for (shape, base) in [("2 3 3 3", 0.88), ("11", 0.8), ("2-3-3-3", 0.85), ("3 3 3 2", 0.75)] {
        let Some(last) = site.run.fits(site.idx, shape) else { continue };
        let symbols = site.run.symbols(site.idx, last);
        if is_steuer_id(symbols.bytes()) {
            let score = site.rate(base, Topic::Person, GERMAN).max(site.rate(base, Topic::Tax, GERMAN));
            finds.push(site.run.span(site.idx, last), &rules::STEUER_ID, "Steuer-ID", score);
        }
    }
}

/// Among the first ten digits one stands two or three times and the others at most once; the first is no zero (BZSt).
fn is_steuer_id(digits: &[u8]) -> bool {
    let mut counts = [0_u8; 10];
    for digit in digits.iter().take(10) {
        if let Some(count) = counts.get_mut(usize::from(digit.wrapping_sub(b'0'))) {
            *count += 1;
        }
    }
    let repeated = counts.iter().filter(|count| **count > 1).count();
    digits.len() == 11
        && digits[0] != b'0'
        && repeated == 1
        && counts.iter().all(|count| *count <= 3)
        && mod11_10(digits)
}

/// `65 170839 J 003`: area, day of birth, first letter of the name at birth, serial with check digit.
fn rentenversicherung(site: &Site<'_>, finds: &mut Finds<'_>) {
    for shape in ["8_a1_3", "2 6 a1 3", "2 6 a1_3", "2 6_a1_3", "8 a1 3", "8 a1_3"] {
        let Some(last) = site.run.fits(site.idx, shape) else { continue };
        let symbols = site.run.symbols(site.idx, last);
        let base = match pension_check(symbols.bytes()) {
            Some(true) => 0.93,
            Some(false) => 0.55,
            None => continue,
        };
        let score = site.rate(base, Topic::Person, GERMAN);
        finds.push(site.run.span(site.idx, last), &rules::RENTENVERSICHERUNG, "Rentenversicherung", score);
    }
}

/// Whether the check digit holds; `None` where the day of birth is impossible (VKVV section 2).
fn pension_check(symbols: &[u8]) -> Option<bool> {
    const WEIGHTS: [u32; 12] = [2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1];
    let (head, tail) = (symbols.get(..8)?, symbols.get(9..12)?);
    let letter = letter_as_digits(*symbols.get(8)?)?;
    let (day, month) = (value(&head[2..4]), value(&head[4..6]));
    if !is_day(month, if day > 31 { day.saturating_sub(50) } else { day }) {
        return None;
    }
    let digits: Vec<u8> = head.iter().chain(&letter).chain(&tail[..2]).copied().collect();
    Some(cross_sums(&digits, &WEIGHTS)? % 10 == u32::from(tail[2] - b'0'))
}

/// `A123456780`, also in groups of three.
fn krankenversicherung(site: &Site<'_>, finds: &mut Finds<'_>) {
    const WEIGHTS: [u32; 10] = [1, 2, 1, 2, 1, 2, 1, 2, 1, 2];
    let Some(first) = site.idx.checked_sub(1) else { return };
    for shape in ["a1_9", "a1 9", "a1 3 3 3", "a1_3 3 3"] {
        let Some(last) = site.run.fits(first, shape) else { continue };
        let symbols = site.run.symbols(first, last);
        let Some(letter) = symbols.bytes().first().and_then(|letter| letter_as_digits(*letter)) else {
            continue;
        };
        let digits: Vec<u8> = letter.iter().chain(&symbols.bytes()[1..9]).copied().collect();
        let holds = cross_sums(&digits, &WEIGHTS).map(|sum| sum % 10)
            == symbols.bytes().get(9).map(|b| u32::from(b - b'0'));
        let base = if holds { 0.7 } else { 0.4 };
        let score = site.rate(base, Topic::Health, GERMAN).max(site.rate(base, Topic::Person, GERMAN));
        finds.push(site.run.span(first, last), &rules::KRANKENVERSICHERUNG, "Krankenversicherung", score);
    }
}

/// Serial numbers of identity cards and passports: nine symbols without vowels and look-alikes, then the check digit (BMI).
fn ausweis(site: &Site<'_>, finds: &mut Finds<'_>) {
    const LETTERS: &[u8] = b"CFGHJKLMNPRTVWXYZ";
    let Some((first, last)) = site.solid() else { return };
    let symbols = site.run.symbols(first, last);
    let bytes = symbols.bytes();
    let head = bytes.first().copied().unwrap_or(b' ');
    let plain = bytes.iter().all(|byte| byte.is_ascii_digit() || LETTERS.contains(byte));
    if !plain || !LETTERS.contains(&head) || !lone(site, first, last) {
        return;
    }
    let base = match bytes.len() {
        10 if icao(bytes) => 0.72,
        9 | 10 => 0.3,
        _ => return,
    };
    let score = site.rate(base, Topic::Passport, GERMAN);
    finds.push(site.run.span(first, last), &rules::AUSWEIS, "Personalausweis", score);
}

/// Whether no digits are tied to either end of a window.
fn lone(site: &Site<'_>, first: usize, last: usize) -> bool {
    let tied = |gap: Gap| matches!(gap, Gap::None | Gap::Hyphen | Gap::Slash | Gap::Dot | Gap::Plus);
    let before = first > 0 && tied(site.run.gap(first)) && site.run.is_digits(first - 1);
    let after =
        tied(site.run.gap(last + 1)) && site.run.kind(last + 1).is_some_and(|kind| kind == Kind::Digits);
    !before && !after
}

/// Sex, year, month, department, commune, order, and perhaps the key: 13 or 15 symbols in any grouping.
fn nir(site: &Site<'_>, finds: &mut Finds<'_>) {
    const LONGEST: usize = 10;
    if site.run.part(site.idx).as_bytes().first().is_none_or(|sex| !b"123478".contains(sex))
        || !site.run.closed_left(site.idx)
    {
        return;
    }
    let mut last = site.idx;
    let mut best = None;
    loop {
        let symbols = site.run.symbols(site.idx, last);
        if let Some(base) = nir_score(symbols.bytes(), site.run.len(site.idx), last == site.idx)
            .filter(|_| site.run.closed_right(last))
        {
            best = Some((last, base));
        }
        last += 1;
        let tied = matches!(site.run.gap(last), Gap::Space | Gap::None | Gap::Dot | Gap::Hyphen | Gap::Slash);
        if !tied || last - site.idx > LONGEST || symbols.bytes().len() > 15 || symbols.bytes().is_empty() {
            break;
        }
    }
    if let Some((last, base)) = best {
        let insured = site.has(Topic::RecordWord);
        let base = if insured { base.max(0.7) } else { base };
        let score = site.rate(base, Topic::Person, FRENCH);
        finds.push(site.run.span(site.idx, last), &rules::NIR, "NIR", score);
    }
}

/// The score of 13 or 15 symbols, of which `head` stand in the first group; `None` where they cannot be a NIR.
fn nir_score(symbols: &[u8], head: usize, compact: bool) -> Option<f32> {
    let month = value(symbols.get(3..5)?);
    let department = symbols.get(5..7)?;
    let body = corsica(symbols.get(..13)?, department)?;
    if !matches!(month, 1..=12 | 20..=42 | 50..=99) || body.iter().any(|byte| !byte.is_ascii_digit()) {
        return None;
    }
    match (symbols.get(13..)?, compact) {
        ([], true) => Some(0.4),
        ([], false) => Some(if head == 1 { 0.62 } else { 0.3 }),
        (key @ [_, _], _) => {
            let expected = remainder_97(&body)?;
            Some(if value(key) == 97 - expected { 0.93 } else { 0.45 })
        }
        _ => None,
    }
}

/// The 13 digits to reckon with: 2A counts as 19, 2B as 18.
fn corsica(body: &[u8], department: &[u8]) -> Option<[u8; 13]> {
    let mut digits: [u8; 13] = body.try_into().ok()?;
    match department {
        b"2A" => digits[5..7].copy_from_slice(b"19"),
        b"2B" => digits[5..7].copy_from_slice(b"18"),
        _ => {}
    }
    Some(digits)
}

fn remainder_97(digits: &[u8]) -> Option<u32> {
    remainder(digits, 97)
}

/// `85.07.30-033.28`: day of birth, serial number, and 97 less the remainder of both; from 2000 on with a 2 before them (royal decree of
/// 3 April 1984).
fn belgian(site: &Site<'_>, finds: &mut Finds<'_>) {
    for (shape, right, wrong) in
        [("2.2.2-3.2", 0.97, 0.62), ("2.2.2 3.2", 0.88, 0.5), ("6 3 2", 0.7, 0.2), ("11", 0.4, 0.0)]
    {
        let Some(last) = site.run.fits(site.idx, shape) else { continue };
        let base = match belgian_check(site.run.symbols(site.idx, last).bytes()) {
            Some(true) => right,
            Some(false) => wrong,
            None => continue,
        };
        let score = site.rate(base, Topic::Person, BELGIAN);
        finds.push(site.run.span(site.idx, last), &rules::RIJKSREGISTER, "Rijksregister", score);
    }
}

/// Whether the check holds; `None` where the day of birth is impossible (unknown days and months are zero).
fn belgian_check(digits: &[u8]) -> Option<bool> {
    let (body, check) = (digits.get(..9)?, value(digits.get(9..11)?));
    let (month, day) = (value(&body[2..4]), value(&body[4..6]));
    if month > 12 || day > 31 {
        return None;
    }
    let later: Vec<u8> = std::iter::once(b'2').chain(body.iter().copied()).collect();
    let holds = |digits: &[u8]| remainder_97(digits).is_some_and(|rest| 97 - rest == check);
    Some(holds(body) || holds(&later))
}

/// `756.9217.0769.85`: the country, nine digits by chance, and the check digit of EAN-13 (AHVV, article 133).
fn swiss(site: &Site<'_>, finds: &mut Finds<'_>) {
    const WEIGHTS: [u32; 13] = [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1];
    for (shape, right, wrong) in [("3.4.4.2", 0.95, 0.7), ("3 4 4 2", 0.9, 0.5), ("13", 0.8, 0.2)] {
        let Some(last) = site.run.fits(site.idx, shape) else { continue };
        let symbols = site.run.symbols(site.idx, last);
        if !symbols.bytes().starts_with(b"756") {
            continue;
        }
        let holds = weighted(symbols.bytes(), &WEIGHTS).is_some_and(|sum| sum % 10 == 0);
        let score = site.rate(if holds { right } else { wrong }, Topic::Person, SWISS);
        finds.push(site.run.span(site.idx, last), &rules::AHV, "AHV-Nummer", score);
    }
}

/// DNI (`12345678Z`) and NIE (`X1234567L`): the letter is the number modulo 23.
fn spanish(site: &Site<'_>, finds: &mut Finds<'_>) {
    const LETTERS: &[u8; 23] = b"TRWAGMYFPDXBNJZSQVHLCKE";
    const HOME: Languages = Languages::only(Lang::Es);
    let nie = site.idx.checked_sub(1).filter(|first| matches!(site.run.part(*first), "X" | "Y" | "Z"));
    let shapes = [
        (site.idx, "8_a1"),
        (site.idx, "8-a1"),
        (nie.unwrap_or(usize::MAX), "a1_7_a1"),
        (nie.unwrap_or(usize::MAX), "a1-7-a1"),
    ];
    for (first, shape) in shapes {
        let Some(last) = site.run.fits(first, shape) else { continue };
        let symbols = site.run.symbols(first, last);
        let mut digits = symbols.bytes().to_vec();
        let letter = digits.pop();
        if let Some(head) = digits.first_mut().filter(|head| head.is_ascii_uppercase()) {
            *head = *head - b'X' + b'0';
        }
        let expected = remainder(&digits, 23).and_then(|rest| LETTERS.get(rest as usize));
        if letter.is_some() && expected == letter.as_ref() {
            let score = site.rate(0.7, Topic::Person, HOME);
            finds.push(site.run.span(first, last), &rules::IBERIAN_ID, "DNI", score);
        }
    }
}

fn dutch(site: &Site<'_>, finds: &mut Finds<'_>) {
    const HOME: Languages = Languages::only(Lang::Nl);
    for shape in ["9", "4.2.3", "3 3 3"] {
        let Some(last) = site.run.fits(site.idx, shape) else { continue };
        let symbols = site.run.symbols(site.idx, last);
        let sum = weighted(symbols.bytes(), &[9, 8, 7, 6, 5, 4, 3, 2, 10]);
        if sum.is_some_and(|sum| sum % 11 == 0 && sum > 0) {
            let base = if shape == "4.2.3" { 0.6 } else { 0.35 };
            finds.push(
                site.run.span(site.idx, last),
                &rules::BSN,
                "BSN",
                site.rate(base, Topic::Person, HOME),
            );
        }
    }
}

/// `RSSMRA85T10A562S`: six letters, two digits, a month letter, two digits, a letter, three digits, the control letter.
fn italian(site: &Site<'_>, finds: &mut Finds<'_>) {
    const ODD: [u32; 36] = [
        1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12,
        14, 16, 10, 22, 25, 24, 23,
    ];
    let Some(first) = site.idx.checked_sub(1) else { return };
    let Some(last) = site.run.fits(first, "a6_2_a1_2_a1_3_a1") else { return };
    let symbols = site.run.symbols(first, last);
    let values = symbols.bytes().iter().map(|byte| match byte {
        b'0'..=b'9' => usize::from(byte - b'0'),
        _ => usize::from(byte.saturating_sub(b'A')) + 10,
    });
    let sum: usize = values
        .take(15)
        .enumerate()
        .map(|(place, value)| match (place % 2, value) {
            (0, _) => ODD.get(value).map_or(0, |odd| *odd as usize),
            (_, 0..=9) => value,
            _ => value - 10,
        })
        .sum();
    let holds =
        symbols.bytes().get(15).is_some_and(|letter| usize::from(letter.wrapping_sub(b'A')) == sum % 26);
    let base = if holds { 0.95 } else { 0.6 };
    finds.push(site.run.span(first, last), &rules::CODICE_FISCALE, "codice fiscale", base);
}

fn polish(site: &Site<'_>, finds: &mut Finds<'_>) {
    const HOME: Languages = Languages::only(Lang::Pl);
    let Some(last) = site.run.fits(site.idx, "11") else { return };
    let digits = site.run.part(site.idx).as_bytes();
    let sum = weighted(digits, &[1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1]);
    let (month, day) = (value(&digits[2..4]) % 20, value(&digits[4..6]));
    if sum.is_some_and(|sum| sum % 10 == 0) && is_day(month, day) && !luhn(digits) {
        let base = if site.surely_at_home(HOME) { 0.7 } else { 0.45 };
        finds.push(
            site.run.span(site.idx, last),
            &rules::PESEL,
            "PESEL",
            site.rate(base, Topic::Person, HOME),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::numbers::tests::{finds, leaves};
    use maskros_text::Label::PersonidNr;

    // Published examples: Steuer-ID of the BZSt, Versicherungsnummer of the Wikipedia article, A123456780 of gematik, specimen
    // documents of the BMI, the NIR of Wikipedia's article, 12345678Z of the Spanish ministry, Rossi of the Italian ministry.

    #[test]
    fn finds_german_tax_identifiers() {
        finds(
            PersonidNr,
            Lang::De,
            &["Steuer-ID: ⟦86095742719⟧", "⟦86 095 742 719⟧ steht im Bescheid", "⟦47036892816⟧"],
        );
    }

    #[test]
    fn leaves_eleven_digits_without_the_repetition_rule() {
        assert!(is_steuer_id(b"86095742719"));
        assert!(!is_steuer_id(b"11111111111"));
        assert!(!is_steuer_id(b"86095742718"));
    }

    #[test]
    fn finds_pension_numbers() {
        finds(
            PersonidNr,
            Lang::De,
            &["RV-Nr. ⟦65170839J003⟧", "⟦65 170839 J 003⟧", "Sozialversicherungsnummer ⟦15070649C103⟧"],
        );
        assert_eq!(pension_check(b"65170839J003"), Some(true));
        assert_eq!(pension_check(b"65170839J004"), Some(false));
        assert_eq!(pension_check(b"65179939J003"), None);
    }

    #[test]
    fn finds_health_insurance_numbers() {
        finds(PersonidNr, Lang::De, &["versichert unter ⟦A123456780⟧", "Versichertennummer ⟦A 123 456 780⟧"]);
        leaves(PersonidNr, Lang::De, &["Bauteil B123456789"]);
    }

    #[test]
    fn finds_identity_documents() {
        finds(
            PersonidNr,
            Lang::De,
            &[
                "Ausweis ⟦L01X00T471⟧",
                "Personalausweisnummer ⟦L01X00T47⟧",
                "⟦T220001293⟧",
                "Reisepass ⟦C01X00T478⟧",
            ],
        );
    }

    #[test]
    fn finds_french_numbers() {
        finds(
            PersonidNr,
            Lang::Fr,
            &[
                "n° de sécurité sociale ⟦2 69 05 49 588 157 80⟧",
                "⟦269054958815780⟧",
                "⟦2 69 05 49 588 157⟧ est son numéro",
                "NIR ⟦1 51 02 46 102 043 25⟧",
            ],
        );
    }

    #[test]
    fn corsica_counts_as_19_and_18() {
        let body = corsica(b"185052A004003", b"2A").unwrap();
        assert_eq!(&body, b"1850519004003");
        assert!(nir_score(b"185052A00400310", 15, true).is_some());
    }

    #[test]
    fn leaves_numbers_that_are_no_nir() {
        leaves(
            PersonidNr,
            Lang::Fr,
            &["2 69 15 49 588 157 80", "569054958815780", "Marke 30 2012 063 820.1"],
        );
    }

    // 85.07.30-033.28 is the example of the Belgian register; 756.9217.0769.85 that of the Swiss central office.
    #[test]
    fn finds_belgian_and_swiss_numbers() {
        finds(
            PersonidNr,
            Lang::Fr,
            &["Numéro de registre national : ⟦85.07.30-033.28⟧", "⟦756.9217.0769.85⟧ figure au dossier"],
        );
        finds(PersonidNr, Lang::De, &["AHV-Nr. ⟦756.9217.0769.85⟧", "AHV ⟦7569217076985⟧"]);
        leaves(PersonidNr, Lang::De, &["Maß 85.47.30-033.28", "Artikel 757.9217.0769.85"]);
        assert_eq!(belgian_check(b"85073003328"), Some(true));
        assert_eq!(belgian_check(b"85073003329"), Some(false));
    }

    #[test]
    fn finds_neighbours() {
        finds(
            PersonidNr,
            Lang::En,
            &[
                "DNI ⟦12345678Z⟧",
                "NIE ⟦X1234567L⟧",
                "BSN ⟦111222333⟧",
                "⟦RSSMRA85T10A562S⟧",
                "PESEL ⟦44051401359⟧",
            ],
        );
    }
}
