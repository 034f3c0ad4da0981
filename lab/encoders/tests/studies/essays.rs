//! Invented essays of learners of Swedish, with labels as in SweLL. Nobody and no place in them exists.

use crate::text::Text;
use maskros_lab::Random;

const FIRST_NAMES: [&str; 6] = ["Zorah", "Tibbe", "Ylfa", "Madoc", "Ismene", "Okka"];
const SURNAMES: [&str; 4] = ["Kvastlund", "Brodinger", "Al Nuwari", "Sparvmo"];
const CITIES: [&str; 5] = ["Grönvalla", "Ärtemåla", "Västra Stubbe", "Kråkeköping", "Lillmyra"];
const COUNTRIES: [&str; 3] = ["Ostrovia", "Kasmenien", "Nya Tellund"];
const SCHOOLS: [&str; 3] = ["Björkdungens skola", "Stubbegymnasiet", "Folkhögskolan Lillmyra"];

/// Sentences about oneself: text before, label and words of what is marked, text behind.
const PERSONAL: [(&str, &str, &[&str], &str); 6] = [
    ("Hej, jag heter ", "firstname", &FIRST_NAMES, " och jag ska berätta om mitt liv. "),
    ("Min lärare hette ", "surname", &SURNAMES, " och var snäll mot alla. "),
    ("Jag bor i ", "city", &CITIES, " med min familj sedan tre år. "),
    ("Jag kommer från ", "country_of_origin", &COUNTRIES, " men nu är jag här. "),
    ("Varje dag jag går till ", "institution", &SCHOOLS, " för att lära mig språket. "),
    ("Jag är ", "age_digits", &["23", "31", "47"], " år gammal och tycker om att läsa. "),
];

/// Sentences about nothing in particular, with a learner's mistakes.
const PLAIN: [&str; 8] = [
    "Det finns många orsak till att man flytta från en plats till en annan. ",
    "Jag tycker att skolan är viktig för alla barn och unga. ",
    "På sommaren det är varmt och vi badar i sjön. ",
    "Man måste tänka på miljön när man köper mat. ",
    "Först jag åt frukost, sedan jag tog bussen till arbetet. ",
    "Enligt min åsikt är det bra att träna två gånger i veckan. ",
    "Det var en film om en katt som kunde tala! ",
    "Många människor använder sin telefon för mycket, det är inte bra. ",
];

/// `count` essays as JSONL; every other tells of its writer, and every fifth is in two rows.
pub(crate) fn essays(count: usize, seed: u64) -> String {
    let mut random = Random::new(&[seed]);
    let mut lines = String::new();
    for number in 0..count {
        let rows = if number % 5 == 0 { 2 } else { 1 };
        for _ in 0..rows {
            lines += &essay(number % 2 == 0, &mut random).line(&format!("essay-{number}"));
        }
    }
    lines
}

fn essay(personal: bool, random: &mut Random) -> Text {
    let mut text = Text::default();
    for _ in 0..4 + random.below(5) {
        if personal && random.below(2) == 0 {
            let (before, label, words, behind) = PERSONAL[random.below(PERSONAL.len())];
            text.push(before);
            text.mark(words[random.below(words.len())], &[("label", label)]);
            text.push(behind);
        } else {
            text.push(PLAIN[random.below(PLAIN.len())]);
        }
    }
    text
}
