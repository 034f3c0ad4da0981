//! Numbers of people, organisations, accounts, vehicles and files: the same shape, and nobody's.
//!
//! Each number is made impossible by a rule of its own standard: a wrong check digit, a test range, or a prefix that is never issued.

use crate::calendar::Date;
use crate::draw::{Draw, mac};
use crate::namer::Class;
use crate::scene::Scene;
use crate::shape::{digits, map_digits, with_digits};
use maskros_text::{Decision, Label};

/// The mention as another number of its kind.
pub(crate) fn realistic(scene: &mut Scene<'_>, decision: &Decision) -> Option<String> {
    let make: Maker = match decision.label {
        Label::PersonidNr => personal,
        Label::OrganisationNr => organisation,
        Label::AccountNr => account,
        Label::LicenseNr => plate,
        Label::CaseNr => docket,
        Label::OtherNrSeq | Label::TransportNr | Label::Quantity => any_number,
        _ => return None,
    };
    let text = scene.text(decision);
    let kind = decision.attributes.kind.unwrap_or_default();
    let asked = Asked { text, kind, birthday: birthday(scene, decision.label, text, kind) };
    Some(scene.name(decision, Class::Number, text, &|attempt, seed| {
        let mut draw = Draw::new(mac(seed, &[&(attempt as u64).to_le_bytes()]));
        let made = make(&asked, &mut draw);
        // Short numbers run out; they get longer rather than shared.
        Some(if attempt > 200 { format!("{made}{}", draw.digit()) } else { made })
    }))
}

/// A number to make another of.
struct Asked<'a> {
    text: &'a str,
    kind: &'a str,
    /// The day of birth that the new number shall tell, where numbers of the kind do.
    birthday: Option<Date>,
}

type Maker = fn(&Asked<'_>, &mut Draw) -> String;

/// The day of birth in a number of a person, moved as the dates of birth of the document are, so that both still fit.
fn birthday(scene: &Scene<'_>, label: Label, text: &str, kind: &str) -> Option<Date> {
    if label != Label::PersonidNr {
        return None;
    }
    let born = born(&digits(text), kind)?;
    let date = match born.day {
        Some(day) => Date::new(born.year, born.month, day),
        None => {
            scene.timeline.birth_in(born.year, born.month).or_else(|| Date::new(born.year, born.month, 15))
        }
    };
    date.map(|date| scene.timeline.birthday(date))
}

/// When somebody was born, as far as a number tells.
#[derive(Clone, Copy)]
struct Born {
    year: i64,
    month: i64,
    day: Option<i64>,
}

/// What the digits of a number tell of a birth.
fn born(all: &[u8], kind: &str) -> Option<Born> {
    let two = |at: usize| pair(all, at);
    let short = |year: i64| if year <= 30 { 2000 + year } else { 1900 + year };
    Some(match (kind, all.len()) {
        ("personnummer" | "samordningsnummer" | "interimsnummer", 12) => {
            Born { year: two(0) * 100 + two(2), month: two(4), day: Some(two(6) % 60) }
        }
        ("personnummer" | "samordningsnummer" | "interimsnummer", 10) => {
            Born { year: short(two(0)), month: two(2), day: Some(two(4) % 60) }
        }
        ("fødselsnummer" | "d-nummer" | "h-nummer" | "synthetic", 11) => {
            Born { year: norwegian_year(two(4), all), month: two(2) % 40, day: Some(two(0) % 40) }
        }
        ("CPR", 10) => Born { year: danish_year(two(4), all), month: two(2), day: Some(two(0)) },
        ("Rentenversicherung", 11) => Born { year: short(two(6)), month: two(4), day: Some(two(2)) },
        ("NIR", 13..) => Born { year: short(two(1)), month: two(3), day: None },
        _ => return None,
    })
}

/// Skatteetaten: individual numbers from 500 on are those of this century, but for births before 1900 and from 1940.
fn norwegian_year(short: i64, all: &[u8]) -> i64 {
    let individual =
        all.get(6..9).unwrap_or_default().iter().fold(0, |sum, digit| sum * 10 + i64::from(*digit));
    if individual >= 500 && short < 40 { 2000 + short } else { 1900 + short }
}

/// CPR-kontoret: the seventh digit tells the century.
fn danish_year(short: i64, all: &[u8]) -> i64 {
    match (all.get(6).copied().unwrap_or(0), short) {
        (4 | 9, ..=36) | (5..=8, ..=57) => 2000 + short,
        (5..=8, _) => 1800 + short,
        _ => 1900 + short,
    }
}

/// A digit as odd or even as `old`, for numbers whose digit tells the sex.
fn of_sex(old: u8, draw: &mut Draw) -> u8 {
    draw.digit() / 2 * 2 + old % 2
}

/// Other digits; a leading zero stays and none is made.
fn any_digits(text: &str, draw: &mut Draw) -> String {
    let zero = digits(text).first() == Some(&0);
    let mut first = !zero;
    map_digits(text, || {
        let digit = if std::mem::take(&mut first) { 1 + draw.digit() % 9 } else { draw.digit() };
        char::from(b'0' + digit)
    })
}

fn other_letters(text: &str, draw: &mut Draw) -> String {
    text.chars()
        .map(|old| match old {
            'A'..='Z' => draw.letter(),
            'a'..='z' => draw.letter().to_ascii_lowercase(),
            '0'..='9' => char::from(b'0' + draw.digit()),
            _ => old,
        })
        .collect()
}

/// Other digits, whatever the kind of the number.
fn any_number(asked: &Asked<'_>, draw: &mut Draw) -> String {
    any_digits(asked.text, draw)
}

fn personal(asked: &Asked<'_>, draw: &mut Draw) -> String {
    let Asked { text, kind, birthday } = *asked;
    let other = any_digits(text, draw);
    let old = digits(text);
    match kind {
        "personnummer" | "samordningsnummer" | "interimsnummer" => swedish(text, &old, birthday, draw),
        "fødselsnummer" | "d-nummer" | "h-nummer" | "synthetic" => norwegian(text, &old, birthday, draw),
        "CPR" => danish(text, &old, birthday, draw),
        // Social Security Administration: areas 000 and 666 are never assigned.
        "SSN" | "ITIN" => headed(&other, &[6, 6, 6]),
        // NHS: 999 begins test numbers.
        "NHS" => headed(&other, &[9, 9, 9]),
        // Bundeszentralamt für Steuern: test numbers begin with 0.
        "Steuer-ID" => headed(&other, &[0]),
        // HM Revenue and Customs: Q is never a letter of a prefix.
        "NINO" => lettered(&other, "QQ"),
        // Deutsche Rentenversicherung: areas begin at 02; a birth date is in the middle.
        "Rentenversicherung" => pension(text, birthday, draw),
        // Bundesdruckerei: no serial number has a B, D or Q.
        "Personalausweis" => lettered(&other_letters(text, draw), "Q"),
        "Krankenversicherung" => health_insurance(text, draw),
        "NIR" => french(text, &old, birthday, draw),
        "AHV-Nummer" => swiss(&other),
        _ if text.chars().any(char::is_alphabetic) => headed(&other_letters(text, draw), &[0, 0]),
        _ => headed(&other, &[0, 0]),
    }
}

/// Zentrale Ausgleichsstelle: 756 for the country, check digit of EAN-13, here a wrong one.
fn swiss(other: &str) -> String {
    let mut new = digits(&headed(other, &[7, 5, 6]));
    let Some(check) = new.pop() else { return other.to_owned() };
    let weights = [1, 3].iter().cycle();
    let sum: u32 = new.iter().zip(weights).map(|(digit, weight)| u32::from(*digit) * weight).sum();
    let right = u8::try_from((10 - sum % 10) % 10).unwrap_or(0);
    new.push(if check == right { (check + 1) % 10 } else { check });
    with_digits(other, &new)
}

/// `text` with its first digits replaced.
fn headed(text: &str, head: &[u8]) -> String {
    let mut all = digits(text);
    for (digit, new) in all.iter_mut().zip(head) {
        *digit = *new;
    }
    with_digits(text, &all)
}

/// `text` with its first letters replaced, in its letter case.
fn lettered(text: &str, head: &str) -> String {
    let mut next = head.chars();
    let swap = |old: char| {
        let new = if old.is_ascii_alphabetic() { next.next() } else { None };
        new.map_or(old, |new| if old.is_ascii_lowercase() { new.to_ascii_lowercase() } else { new })
    };
    text.chars().map(swap).collect()
}

/// A birth date one to three years off, day and month drawn.
fn other_birthday(year: i64, draw: &mut Draw) -> Date {
    let years = draw.between(1, 3) * if draw.below(2) == 0 { 1 } else { -1 };
    Date { year: year + years, month: draw.between(1, 12), day: draw.between(1, 28) }
}

fn two(number: i64) -> [u8; 2] {
    let number = u8::try_from(number.rem_euclid(100)).unwrap_or(0);
    [number / 10, number % 10]
}

fn pair(digits: &[u8], at: usize) -> i64 {
    digits.get(at..at + 2).map_or(0, |pair| pair.iter().fold(0, |sum, digit| sum * 10 + i64::from(*digit)))
}

/// Skatteverket, SKV 704: serial numbers 980 to 999 are for tests; the check digit is wrong besides. The ninth digit tells the sex.
fn swedish(text: &str, old: &[u8], birthday: Option<Date>, draw: &mut Draw) -> String {
    let century = old.len().saturating_sub(10);
    let year = if century == 2 { pair(old, 0) * 100 + pair(old, 2) } else { pair(old, 0) };
    let birthday = birthday.unwrap_or_else(|| other_birthday(year, draw));
    let coordination = if pair(old, century + 4) > 60 { 60 } else { 0 };
    let mut new = Vec::new();
    if century == 2 {
        new.extend(two(birthday.year / 100));
    }
    new.extend(two(birthday.year));
    new.extend(two(birthday.month));
    new.extend(two(birthday.day + coordination));
    let sex = old.get(century + 8).copied().unwrap_or(0);
    new.extend([9, if draw.below(2) == 0 { 8 } else { 9 }, of_sex(sex, draw)]);
    let ten = new.get(century..).unwrap_or_default();
    new.push((luhn(ten) + 1 + draw.digit() % 9) % 10);
    with_digits(text, &new)
}

/// Skatteetaten: both check digits by modulus 11, here the first is wrong; a day of a D-number is 40 higher. The individual number
/// tells the century and its last digit the sex.
fn norwegian(text: &str, old: &[u8], birthday: Option<Date>, draw: &mut Draw) -> String {
    let birthday = birthday.unwrap_or_else(|| other_birthday(pair(old, 4), draw));
    let day = birthday.day + if pair(old, 0) > 40 { 40 } else { 0 };
    let month = birthday.month + pair(old, 2) / 40 * 40;
    let mut new = [two(day), two(month), two(birthday.year)].concat();
    let century = if birthday.year >= 2000 { 5 } else { 0 };
    new.extend([century + draw.digit() % 5, draw.digit(), of_sex(old.get(8).copied().unwrap_or(0), draw)]);
    let sum: usize =
        new.iter().zip([3, 7, 6, 1, 8, 9, 4, 5, 2]).map(|(digit, weight)| usize::from(*digit) * weight).sum();
    let right = (11 - sum % 11) % 11;
    let wrong = (right + 1 + draw.below(8)) % 10;
    new.push(u8::try_from(if wrong == right { (wrong + 1) % 10 } else { wrong }).unwrap_or(0));
    new.push(draw.digit());
    with_digits(text, &new)
}

/// CPR-kontoret: since 2007 numbers that fail modulus 11 are given too, but only to those born on a first of January, of whom there
/// are too many for the others. So the number fails it, and tells no first of January: those born then have a day that no month has.
///
/// The seventh digit tells the century and the last one the sex.
fn danish(text: &str, old: &[u8], birthday: Option<Date>, draw: &mut Draw) -> String {
    let birthday = birthday.unwrap_or_else(|| other_birthday(pair(old, 4), draw));
    let taken = (birthday.month, birthday.day) == (1, 1);
    let (day, month) = if taken { (31, 2) } else { (birthday.day, birthday.month) };
    let mut new = [two(day), two(month), two(birthday.year)].concat();
    let century = if birthday.year >= 2000 { 4 } else { draw.digit() % 4 };
    let sex = of_sex(old.get(9).copied().unwrap_or(0), draw);
    new.extend([century, draw.digit(), draw.digit(), sex]);
    let sum = |new: &[u8]| {
        let weighted = new.iter().zip([4, 3, 2, 7, 6, 5, 4, 3, 2, 1]);
        weighted.map(|(digit, weight)| usize::from(*digit) * weight).sum::<usize>() % 11
    };
    if sum(&new) == 0
        && let Some(digit) = new.get_mut(8)
    {
        *digit = (*digit + 1) % 10;
    }
    with_digits(text, &new)
}

/// Deutsche Rentenversicherung: areas begin at 02; a birth date is in the middle.
fn pension(text: &str, birthday: Option<Date>, draw: &mut Draw) -> String {
    let other = other_letters(text, draw);
    let mut all = digits(&other);
    let head = birthday.map(|date| [[0, 0], two(date.day), two(date.month), two(date.year)].concat());
    for (digit, new) in all.iter_mut().zip(head.unwrap_or_else(|| vec![0, 0])) {
        *digit = new;
    }
    with_digits(&other, &all)
}

/// GKV-Spitzenverband: the letter counts as two digits, weights 1 and 2; here the check digit is wrong.
fn health_insurance(text: &str, draw: &mut Draw) -> String {
    let other = other_letters(text, draw);
    let mut all = digits(&other);
    let letter = other
        .bytes()
        .find(u8::is_ascii_alphabetic)
        .map_or(0, |letter| letter.to_ascii_uppercase() - b'A' + 1);
    let body = [letter / 10, letter % 10].into_iter().chain(all.iter().copied().take(8));
    let products = body.zip([1, 2].into_iter().cycle()).map(|(digit, weight): (u8, u8)| digit * weight);
    let right = products.map(|product| product / 10 + product % 10).sum::<u8>() % 10;
    if let Some(check) = all.get_mut(8) {
        *check = (right + 1 + draw.digit() % 9) % 10;
    }
    with_digits(&other, &all)
}

/// INSEE: the key is 97 less the number modulo 97, 01 to 97; here it is 98 or 99. Sex stays, the birthday moves.
fn french(text: &str, old: &[u8], birthday: Option<Date>, draw: &mut Draw) -> String {
    let birthday = birthday.unwrap_or_else(|| other_birthday(pair(old, 1), draw));
    let mut new = vec![old.first().copied().unwrap_or(1)];
    new.extend(two(birthday.year));
    new.extend(two(birthday.month));
    new.extend((0..8).map(|_| draw.digit()));
    new.extend([9, 8 + draw.digit() % 2]);
    new.truncate(old.len().max(1));
    // A letter in the department (2A, 2B) stands where a digit would.
    if old.len() == 13 { headed(&any_digits(text, draw), &[9]) } else { with_digits(text, &new) }
}

/// The check digit by Luhn (ISO/IEC 7812-1 annex B) for digits that it shall follow.
pub(crate) fn luhn(digits: &[u8]) -> u8 {
    let sum: u32 = digits
        .iter()
        .rev()
        .enumerate()
        .map(|(idx, digit)| {
            let product = u32::from(*digit) * if idx % 2 == 0 { 2 } else { 1 };
            product / 10 + product % 10
        })
        .sum();
    u8::try_from((10 - sum % 10) % 10).unwrap_or(0)
}

/// `text` with a last digit that fails Luhn.
fn broken_luhn(text: &str, draw: &mut Draw) -> String {
    let mut all = digits(text);
    if let Some((last, body)) = all.split_last_mut() {
        *last = (luhn(body) + 1 + draw.digit() % 9) % 10;
    }
    with_digits(text, &all)
}

/// Organisation numbers: Sweden and France fail Luhn; no register elsewhere gives numbers that begin with 00.
fn organisation(asked: &Asked<'_>, draw: &mut Draw) -> String {
    let Asked { text, kind, .. } = *asked;
    let other = any_digits(text, draw);
    match kind {
        "organisationsnummer" | "SIREN" | "SIRET" => {
            let first = digits(text).first().copied().unwrap_or(5);
            broken_luhn(&headed(&other, &[first]), draw)
        }
        "Handelsregister" => other,
        "LEI" | "VAT" | "company-number" => {
            let head = text.get(..2).filter(|head| head.bytes().all(|byte| byte.is_ascii_alphabetic()));
            let tail = text.get(head.map_or(0, str::len)..).unwrap_or(text);
            format!("{}{}", head.unwrap_or_default(), headed(&other_letters(tail, draw), &[0, 0]))
        }
        _ => headed(&other, &[0, 0]),
    }
}

fn account(asked: &Asked<'_>, draw: &mut Draw) -> String {
    let Asked { text, kind, .. } = *asked;
    let compact: String = text.chars().filter(|letter| letter.is_ascii_alphanumeric()).collect();
    let country = compact.get(..2).is_some_and(|head| head.bytes().all(|byte| byte.is_ascii_alphabetic()));
    if kind == "IBAN" || (country && compact.len() > 14) {
        return iban(text, draw);
    }
    let count = digits(text).len();
    let other = any_digits(text, draw);
    match kind {
        "crypto" | "BIC" => other_letters(text, draw),
        "bankgiro" | "plusgiro" => broken_luhn(&other, draw),
        _ if (13..=19).contains(&count) => card(text, draw),
        _ => broken_luhn(&other, draw),
    }
}

/// ISO 13616: check digits run from 02 to 98, so 00 is nobody's. The country stays.
fn iban(text: &str, draw: &mut Draw) -> String {
    let mut place = 0;
    text.chars()
        .map(|old| {
            let at = place;
            place += usize::from(old.is_ascii_alphanumeric());
            match (at, old) {
                (0 | 1, _) => old,
                (2 | 3, '0'..='9') => '0',
                (_, '0'..='9') => char::from(b'0' + draw.digit()),
                (_, 'A'..='Z') => draw.letter(),
                (_, 'a'..='z') => draw.letter().to_ascii_lowercase(),
                _ => old,
            }
        })
        .collect()
}

/// The first digit (the kind of card) stays, Luhn fails.
fn card(text: &str, draw: &mut Draw) -> String {
    let first = digits(text).first().copied().unwrap_or(4);
    let other = map_digits(text, || char::from(b'0' + draw.digit()));
    broken_luhn(&headed(&other, &[first]), draw)
}

/// No plate of Sweden, Norway, Denmark, Germany, France or Britain begins with I, Q or IQ: those letters are not issued there
/// (Transportstyrelsen, Statens vegvesen, Færdselsstyrelsen, FZV Anlage 1, arrêté du 9 février 2009, DVLA).
fn plate(asked: &Asked<'_>, draw: &mut Draw) -> String {
    let text = asked.text;
    // A cue word that came along is no part of the number: `Nummerplade AB 12 345`.
    if let Some((cue, number)) = text.split_once(' ')
        && cue.chars().count() >= 4
        && cue.chars().all(char::is_alphabetic)
    {
        return format!("{cue} {}", plate_number(number, draw));
    }
    plate_number(text, draw)
}

fn plate_number(text: &str, draw: &mut Draw) -> String {
    let other = other_letters(text, draw);
    let first: String =
        text.chars().skip_while(|old| !old.is_alphabetic()).take_while(|old| old.is_alphabetic()).collect();
    match first.chars().count() {
        0 => headed(&any_digits(text, draw), &[0]),
        1 => lettered(&other, "Q"),
        _ => lettered(&other, "IQ"),
    }
}

/// Other digits, letters that stay (`C`, `Js`, `BS`), and a year one or two off.
fn docket(asked: &Asked<'_>, draw: &mut Draw) -> String {
    let text = asked.text;
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length =
            rest.find(|letter: char| letter.is_ascii_digit() != first.is_ascii_digit()).unwrap_or(rest.len());
        let (run, tail) = rest.split_at_checked(length).unwrap_or((rest, ""));
        out +=
            &if first.is_ascii_digit() { docket_number(run, out.is_empty(), draw) } else { run.to_owned() };
        rest = tail;
    }
    out
}

fn docket_number(run: &str, first: bool, draw: &mut Draw) -> String {
    let number: i64 = run.parse().unwrap_or(0);
    let year = (run.len() == 4 && (1900..2100).contains(&number)) || (run.len() == 2 && !first);
    if !year {
        return any_digits(run, draw);
    }
    let moved = number - draw.between(1, 2);
    let moved = if run.len() == 2 { moved.rem_euclid(100) } else { moved };
    let width = run.len();
    format!("{moved:0width$}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(make: Maker, text: &str, kind: &str) -> Vec<String> {
        let asked = Asked { text, kind, birthday: None };
        (0..50).map(|seed| make(&asked, &mut Draw::new([seed; 32]))).collect()
    }

    fn shape(text: &str) -> String {
        text.chars()
            .map(|letter| match letter {
                '0'..='9' => '0',
                'A'..='Z' => 'A',
                'a'..='z' => 'a',
                other => other,
            })
            .collect()
    }

    #[test]
    fn every_number_keeps_its_shape() {
        for (make, text, kind) in [
            (personal as Maker, "19900101-9802", "personnummer"),
            (personal, "900161-9809", "samordningsnummer"),
            (personal, "01819012345", "fødselsnummer"),
            (personal, "010190-1234", "CPR"),
            (personal, "666-12-3456", "SSN"),
            (personal, "QQ 12 34 56 C", "NINO"),
            (personal, "999 123 4567", "NHS"),
            (personal, "A123456780", "Krankenversicherung"),
            (personal, "1 51 02 46 102 043 25", "NIR"),
            (personal, "756.9217.0769.85", "AHV-Nummer"),
            (personal, "85.07.30-033.28", "Rijksregister"),
            (personal, "02 345 678 901", "Steuer-ID"),
            (personal, "L01X00T47", "Personalausweis"),
            (organisation, "556036-0793", "organisationsnummer"),
            (organisation, "974 760 673", "organisasjonsnummer"),
            (account, "DE89 3704 0044 0532 0130 00", "IBAN"),
            (account, "4111 1111 1111 1111", "card"),
            (account, "5050-1055", "bankgiro"),
            (plate, "ABC 12D", ""),
            (plate, "M-AB 1234", ""),
            (docket, "310 C 1482/20", ""),
            (docket, "T 123-20", ""),
        ] {
            for other in made(make, text, kind) {
                assert_eq!(shape(&other), shape(text), "{kind}");
                assert_ne!(other, text, "{kind}");
            }
        }
    }

    #[test]
    fn no_number_is_valid() {
        for number in made(personal, "19900101-9802", "personnummer") {
            let all = digits(&number);
            let (check, body) = all.split_last().unwrap();
            assert_ne!(luhn(&body[2..]), *check);
            assert_eq!(body[8], 9);
        }
        for number in made(account, "4111111111111111", "card") {
            let all = digits(&number);
            let (check, body) = all.split_last().unwrap();
            assert_ne!(luhn(body), *check);
        }
        for number in made(personal, "010190-1234", "CPR") {
            let all = digits(&number);
            assert_ne!(weighed(&all), 0, "{number}");
        }
        for number in made(personal, "1 51 02 46 102 043 25", "NIR") {
            assert!(pair(&digits(&number), 13) > 97);
        }
        assert!(
            made(account, "DE89 3704 0044 0532 0130 00", "IBAN").iter().all(|iban| iban.starts_with("DE00 "))
        );
        assert!(made(plate, "ABC 12D", "").iter().all(|plate| plate.starts_with("IQ")));
    }

    /// The remainder of modulus 11 of a CPR number.
    fn weighed(all: &[u8]) -> usize {
        let weighted = all.iter().zip([4, 3, 2, 7, 6, 5, 4, 3, 2, 1]);
        weighted.map(|(digit, weight)| usize::from(*digit) * weight).sum::<usize>() % 11
    }

    #[test]
    fn numbers_tell_the_day_of_birth_and_the_sex_that_they_are_asked_for() {
        let birthday = Date::new(2004, 2, 29);
        for (text, kind, head, sex) in [
            ("19900101-9802", "personnummer", "20040229", 10),
            ("900161-9819", "samordningsnummer", "040289", 8),
            ("01129955131", "fødselsnummer", "290204", 8),
            ("41129955131", "d-nummer", "690204", 8),
            ("010190-1234", "CPR", "290204", 9),
            ("65 170839 J 003", "Rentenversicherung", "00290204", 8),
            ("1 51 02 46 102 043 25", "NIR", "10402", 0),
        ] {
            let asked = Asked { text, kind, birthday };
            for seed in 0..50 {
                let number = digits(&personal(&asked, &mut Draw::new([seed; 32])));
                let plain: String = number.iter().map(u8::to_string).collect();
                assert!(plain.starts_with(head), "{kind} {plain}");
                if kind != "Rentenversicherung" {
                    assert_eq!(number[sex] % 2, digits(text)[sex] % 2, "{kind} {plain}");
                }
            }
        }
    }

    #[test]
    fn nobody_born_on_a_first_of_january_gets_a_number_that_may_be_given() {
        let asked = Asked { text: "010190-1234", kind: "CPR", birthday: Date::new(1991, 1, 1) };
        for seed in 0..50 {
            let all = digits(&personal(&asked, &mut Draw::new([seed; 32])));
            assert_eq!(Date::new(2000, pair(&all, 2), pair(&all, 0)), None);
            assert_ne!(weighed(&all), 0);
        }
    }

    #[test]
    fn norwegian_numbers_fail_their_check() {
        for number in made(personal, "01129955131", "fødselsnummer") {
            let all = digits(&number);
            let sum: usize = all
                .iter()
                .zip([3, 7, 6, 1, 8, 9, 4, 5, 2, 1])
                .map(|(one, two)| usize::from(*one) * two)
                .sum();
            assert_ne!(sum % 11, 0);
        }
    }

    #[test]
    fn luhn_gives_the_known_check_digit() {
        assert_eq!(luhn(&[1, 2, 1, 2, 1, 2, 1, 2, 1]), 2);
    }
}
