//! Something coarser: an age band, a year, a decade, a country, the head of a postal code.
//!
//! Year only, ages from 90 as one group and three digits of a postal code follow HIPAA Safe Harbor, 45 CFR 164.514(b)(2)(i).

use crate::date_reading;
use crate::scene::Scene;
use crate::shape::folded;
use crate::words::{LINGUA_FRANCA, in_language};
use maskros_language::{Table, rows};
use maskros_lexicon::Pool;
use maskros_text::{Decision, Label, Lang};

/// What stands instead of the run of decisions of one mention; none where nothing coarser is known.
pub(crate) fn coarser(scene: &Scene<'_>, decisions: &[Decision]) -> Option<String> {
    let first = decisions.first()?;
    let text = scene.text(first);
    let lang = scene.language(first);
    match first.label {
        Label::AgeDigits | Label::AgeString => date_reading::age(text, lang).map(age_band),
        Label::DateDigits => year_in(text),
        Label::Day | Label::MonthDigit | Label::MonthWord | Label::Year => year_of_mention(scene, decisions),
        Label::City | Label::Region | Label::Area | Label::Place | Label::Geo => country(scene, first, lang),
        Label::ZipCode => Some(zip_code(text)),
        _ => None,
    }
}

/// `20–29` for 23; 90 and more are one group.
fn age_band(age: i64) -> String {
    if age >= 90 { "90+".to_owned() } else { format!("{}–{}", age / 10 * 10, age / 10 * 10 + 9) }
}

/// The four-digit year of a date in digits.
fn year_in(text: &str) -> Option<String> {
    four_digits(text).or_else(|| year_of_solid(text)).map(str::to_owned)
}

fn four_digits(text: &str) -> Option<&str> {
    text.split(|letter: char| !letter.is_ascii_digit()).find(|run| run.len() == 4)
}

/// The year of `19980203`.
fn year_of_solid(text: &str) -> Option<&str> {
    text.get(..4).filter(|head| text.len() == 8 && matches!(head.get(..2), Some("19" | "20")))
}

/// The year of a date with a day or month; the decade of a year that stands alone.
fn year_of_mention(scene: &Scene<'_>, decisions: &[Decision]) -> Option<String> {
    let year = decisions.iter().find(|decision| decision.label == Label::Year)?;
    let text = scene.text(year);
    let lang = scene.language(year);
    let (number, _) = date_reading::read(text, Label::Year, lang)?;
    let alone = decisions.len() == 1 && scene.date(year).len() == 1;
    Some(if alone { decade(number / 10 * 10, lang) } else { number.to_string() })
}

fn decade(start: i64, lang: Lang) -> String {
    in_language(rows(Table::Decade).iter(), lang, LINGUA_FRANCA)
        .map_or("", |row| row.value("written"))
        .replace("{}", &start.to_string())
}

/// The country that a place lies in, named in the language of the mention.
fn country(scene: &Scene<'_>, decision: &Decision, lang: Lang) -> Option<String> {
    let code = scene.word(&decision.base).country?;
    Some(scene.inflected(decision, country_name(scene, code, lang)?))
}

/// What a language calls a country: of `Deutschland`, `BRD` and `Bundesrepublik Deutschland` the first.
fn country_name(scene: &Scene<'_>, code: [u8; 2], lang: Lang) -> Option<&'static str> {
    let names = scene.lexicon.pool(Pool::Country(lang)).iter().copied();
    let same = names.filter(|name| scene.word(name).country == Some(code));
    same.min_by_key(|name| (!name.contains(char::is_lowercase), name.len()))
}

/// Three-digit areas with fewer than 20,000 people in the 2010 census, which become 000 (guidance of the Office for Civil Rights).
const SMALL_AREAS: [&str; 17] = [
    "036", "059", "102", "202", "203", "204", "205", "369", "556", "692", "753", "772", "821", "823", "878",
    "879", "893",
];

/// The first three digits (two of four-digit codes), the others covered.
fn zip_code(text: &str) -> String {
    let count = text.bytes().filter(u8::is_ascii_digit).count();
    let head: String = text.chars().filter(char::is_ascii_digit).take(3).collect();
    let small = count >= 5 && SMALL_AREAS.contains(&head.as_str());
    let shown = if count < 5 { 2 } else { 3 };
    let mut place = 0;
    let cover = |old: char| {
        if !old.is_alphanumeric() {
            return old;
        }
        place += 1;
        match place {
            place if place > shown => '*',
            _ if small => '0',
            _ => old,
        }
    };
    text.chars().map(cover).collect()
}

/// Whether a coarser text would still be the original.
pub(crate) fn says_nothing_less(coarse: &str, text: &str) -> bool {
    folded(coarse) == folded(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bands_and_heads() {
        assert_eq!([3, 18, 89, 90, 104].map(age_band), ["0–9", "10–19", "80–89", "90+", "90+"]);
        assert_eq!(year_in("2018-12-01").as_deref(), Some("2018"));
        assert_eq!(year_in("20181201").as_deref(), Some("2018"));
        assert_eq!(year_in("18/01/12"), None);
        assert_eq!(zip_code("123 45"), "123 **");
        assert_eq!(zip_code("0150"), "01**");
        assert_eq!(zip_code("03601"), "000**");
        assert_eq!(zip_code("SW1A 2AA"), "SW** ***");
    }
}
