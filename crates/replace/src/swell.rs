//! The replacement rules of the SweLL pseudonymization guidelines (2021), section 3, as applied in SweLL-gold v1.

use crate::scene::Scene;
use crate::shape::{is_mark, map_digits};
use crate::words::{STAND_IN, in_language};
use crate::{ages, date_reading, dates, people};
use maskros_language::{Table, rows};
use maskros_morphology::{Form, inflect};
use maskros_text::{Decision, Label, Lang};

/// The mention as the guidelines write it; none for labels that they mark but do not replace (3.15) or leave open (3.14).
pub(crate) fn written(scene: &mut Scene<'_>, decision: &Decision) -> Option<String> {
    let text = scene.text(decision);
    if let Some(dummy) = dummy(scene, decision, decision.number) {
        return Some(dummy);
    }
    Some(match decision.label {
        Label::FirstnameMale
        | Label::FirstnameFemale
        | Label::FirstnameUnknown
        | Label::Surname
        | Label::PersonName => people::realistic(scene, decision),
        Label::Middlename => scene.inflected(decision, "A"),
        Label::Initials => {
            let letters = text.chars().filter(|letter| !is_mark(*letter));
            letters.map(|letter| if letter.is_alphabetic() { 'A' } else { letter }).collect()
        }
        Label::Title => text.to_owned(),
        Label::ZipCode | Label::LicenseNr | Label::StreetNr => letters_abc(text),
        Label::TransportNr => decision.number.to_string(),
        Label::AgeDigits | Label::AgeString => ages::changed(scene, decision)?,
        Label::DateDigits => map_digits(text, || '1'),
        Label::Day | Label::MonthDigit | Label::MonthWord | Label::Year => date_part(scene, decision)?,
        Label::PhoneNr
        | Label::AccountNr
        | Label::OtherNrSeq
        | Label::OrganisationNr
        | Label::CaseNr
        | Label::IpAddress => map_digits(text, || '0'),
        Label::MacAddress => {
            text.chars().map(|old| if old.is_ascii_hexdigit() { '0' } else { old }).collect()
        }
        Label::Email => "email@dot.com".to_owned(),
        Label::Url | Label::MessagingLink => "url.com".to_owned(),
        Label::PersonidNr => personal_number(text),
        Label::TimeOfDay | Label::Quantity if text.contains(|letter: char| letter.is_ascii_digit()) => {
            map_digits(text, || '0')
        }
        _ => return None,
    })
}

/// `A-stad`, `B-stads`: running number as a letter, and a word in the language of the text, in the case and number of the name; none for
/// labels without such a word.
///
/// The guidelines' dummy names (`A-school`) are bare: that `Bergaskolan` is definite is told by the attribute alone (2.2), as it is of
/// nearly all names of schools, streets and squares.
pub(crate) fn dummy(scene: &Scene<'_>, decision: &Decision, number: u32) -> Option<String> {
    let lang = scene.language(decision);
    let word = dummy_word(decision.label, lang)?;
    let form = scene.form(decision);
    let form = Form { definite: form.definite && (form.plural || form.inhabitant), ..form };
    Some(format!("{}-{}", letters(number), inflect(word, form, lang)))
}

/// The word of the dummy names of a label in a language (guidelines 3.2 (b), 3.3 and 3.4; the labels that SweLL does not have follow the
/// same pattern); none for labels without dummy names.
pub(crate) fn dummy_word(label: Label, lang: Lang) -> Option<&'static str> {
    in_language(rows(Table::DummyName).iter().filter(|row| row.label() == Some(label)), lang, STAND_IN)
        .map(|row| row.value("word"))
}

/// 1 is A, 26 is Z, 27 is AA.
pub(crate) fn letters(number: u32) -> String {
    let mut rest = number.max(1);
    let mut out = String::new();
    while rest > 0 {
        rest -= 1;
        let letter = u8::try_from(rest % 26).unwrap_or(0);
        out.insert(0, char::from(b'A' + letter));
        rest /= 26;
    }
    out
}

/// 3.2 and 3.12: letters become ABC, digits 0, delimiters stay.
fn letters_abc(text: &str) -> String {
    let mut next = "ABC".chars().cycle();
    let swap = |old: char| match old {
        '0'..='9' => '0',
        letter if letter.is_alphabetic() => next.next().unwrap_or('A'),
        other => other,
    };
    text.chars().filter(|letter| !is_mark(*letter)).map(swap).collect()
}

/// 3.10: `123456-0000`; numbers of other lengths count on to the last four (Swedish ones) or five digits.
fn personal_number(text: &str) -> String {
    let length = text.bytes().filter(u8::is_ascii_digit).count();
    let counted = if length == 12 { 8 } else { 6 };
    let mut place = 0;
    map_digits(text, || {
        place += 1;
        if place <= counted { char::from(b'0' + place) } else { '0' }
    })
}

/// 3.6: day 1 to 28, month 1 to 12, year within two; never the original, the same for the same throughout the scope.
fn date_part(scene: &Scene<'_>, decision: &Decision) -> Option<String> {
    let text = scene.text(decision);
    if date_reading::is_long(decision) {
        return Some(text.to_owned());
    }
    let lang = scene.language(decision);
    let (number, _) = date_reading::read(text, decision.label, lang)?;
    let about = number.to_string();
    let other = |limit: i64| {
        let others: Vec<i64> = (1..=limit).filter(|other| *other != number).collect();
        scene.draw(decision.label.name(), &about).pick(&others).unwrap_or(1)
    };
    Some(match decision.label {
        Label::Day => dates::write_day(text, other(28), lang),
        Label::MonthDigit => dates::write_number(text, other(12), lang),
        Label::MonthWord => dates::write_month(text, other(12), lang),
        _ => dates::write_number(text, ages::near(scene, "year", number), lang),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn running_numbers_are_letters() {
        assert_eq!([0, 1, 2, 26, 27, 52, 53].map(letters), ["A", "A", "B", "Z", "AA", "AZ", "BA"]);
    }

    #[test]
    fn digits_and_letters_follow_the_guidelines() {
        assert_eq!(letters_abc("ABC 123"), "ABC 000");
        assert_eq!(letters_abc("SW1A 2AA"), "AB0C 0AB");
        assert_eq!(personal_number("900101-9802"), "123456-0000");
        assert_eq!(personal_number("19900101-9802"), "12345678-0000");
        assert_eq!(personal_number("010190 12345"), "123456 00000");
    }
}
