//! Words and endings of places in sentences without capitals.

use super::{DA, DE, EN, FR, NN, NO, NORDIC, SV};
use maskros_text::{Label, Languages};

/// How names of streets, schools and other places end in one word, longest first among endings of each other, and what they are.
#[rustfmt::skip]
pub(in crate::names) const SMALL_ENDINGS: &[(Languages, &str, Label)] = &[
    (SV, "gatan", Label::StreetName), (SV, "vägen", Label::StreetName), (SV, "gränd", Label::StreetName),
    (SV, "stigen", Label::StreetName), (SV, "allén", Label::StreetName), (SV, "torget", Label::Place), (SV, "bron", Label::Place),
    (SV, "skolan", Label::School), (SV, "gymnasiet", Label::School), (SV, "kyrkan", Label::OtherInstitution),
    (NO, "gata", Label::StreetName), (NO, "gaten", Label::StreetName), (NO, "veien", Label::StreetName),
    (NO, "vegen", Label::StreetName), (NO, "stien", Label::StreetName), (NO, "torget", Label::Place), (NO, "brua", Label::Place),
    (NO, "broen", Label::Place), (NO, "skolen", Label::School), (NN, "skulen", Label::School), (NO, "kirken", Label::OtherInstitution),
    (NN, "kyrkja", Label::OtherInstitution), (DA, "gade", Label::StreetName), (DA, "vej", Label::StreetName),
    (DA, "stræde", Label::StreetName), (DA, "torvet", Label::Place), (DA, "broen", Label::Place), (DA, "skolen", Label::School),
    (DA, "boulevarden", Label::StreetName), (NORDIC, "plassen", Label::Place), (NORDIC, "platsen", Label::Place),
    (DE, "straße", Label::StreetName), (DE, "strasse", Label::StreetName), (DE, "str", Label::StreetName), (DE, "gasse", Label::StreetName),
    (DE, "weg", Label::StreetName), (DE, "allee", Label::StreetName), (DE, "platz", Label::Place), (DE, "brücke", Label::Place),
    (DA, "boulevard", Label::StreetName), (DE, "schule", Label::School), (DE, "gymnasium", Label::School), (DE, "kirche", Label::OtherInstitution),
];

/// Types of English streets, folded.
#[rustfmt::skip]
pub(in crate::names) const ENGLISH_STREETS: &[&str] = &[
    "street", "st", "road", "rd", "lane", "ln", "avenue", "ave", "drive", "dr", "close", "crescent", "grove", "terrace", "gardens", "mews",
    "court", "way", "hill", "walk", "row", "square", "parade", "boulevard", "blvd",
];

/// Types of French streets, folded.
pub(in crate::names) const FRENCH_STREETS: &[&str] = &[
    "rue",
    "avenue",
    "av",
    "boulevard",
    "bd",
    "impasse",
    "allée",
    "chemin",
    "quai",
    "route",
    "square",
    "cours",
    "passage",
];

/// What stands between the type and the name of a French street, folded.
pub(in crate::names) const FRENCH_LINKS: &[&str] =
    &["de", "du", "des", "la", "le", "les", "l'", "d'", "'", "’", "l", "d"];

/// What is counted before a word that is a type of street too (`two hours drive`), folded.
#[rustfmt::skip]
pub(in crate::names) const TIMES: &[&str] = &[
    "hour", "hours", "hr", "hrs", "h", "minute", "minutes", "min", "mins", "second", "seconds", "day", "days", "week", "weeks", "year", "years",
    "mile", "miles", "km", "metres", "meters", "in", "a", "the", "of", "to", "on", "by", "more", "times", "people", "pm", "am", "is", "was",
];

/// What stands before a nickname in quotation marks, folded.
#[rustfmt::skip]
pub(in crate::names) const NICKNAME_CUES: &[&str] = &[
    "aka", "alias", "called", "him", "her", "nicknamed", "kallad", "kallade", "kallas", "honom", "henne", "kalt", "kalla", "kalles", "ham",
    "kaldet", "kaldes", "hende", "han", "ho", "genannt", "ihn", "sie", "dit", "dite", "appelle", "l'appelle", "surnommé", "surnommée",
];

/// What joins a nickname in quotation marks to a name, folded.
pub(in crate::names) const NICKNAME_LINKS: &[&str] = &["or", "eller", "oder", "ou"];

/// Endings of verbs: a word of no list behind a word for kin that has one is what the kin does.
#[rustfmt::skip]
pub(in crate::names) const VERB_ENDINGS: &[(Languages, &[&str])] = &[
    (NORDIC, &["er", "ar", "te", "de", "et", "at", "des", "ade", "dde", "tte", "as", "es", "a", "en", "ene"]),
    (DE, &["t", "en", "te", "st"]),
    (EN, &["s", "ed", "ing", "ly"]),
    (FR, &["é", "ée", "er", "ait", "ent", "it", "ez", "ra"]),
];

/// What stands behind the name of a station, a quay, a club in small letters, folded, and what the two are.
#[rustfmt::skip]
pub(in crate::names) const SMALL_HEADS: &[(&str, Label)] = &[
    ("stasjon", Label::Place), ("skysstasjon", Label::Place), ("busstasjon", Label::Place), ("jernbanestasjon", Label::Place),
    ("station", Label::Place), ("busstation", Label::Place), ("bahnhof", Label::Place), ("hauptbahnhof", Label::Place), ("kai", Label::Place),
    ("torg", Label::Place), ("fotballklubb", Label::OtherInstitution), ("fotbollsklubb", Label::OtherInstitution),
    ("fodboldklub", Label::OtherInstitution), ("idrettslag", Label::OtherInstitution), ("gymnasium", Label::School),
    ("skole", Label::School), ("skule", Label::School), ("skola", Label::School), ("verft", Label::Work), ("varv", Label::Work),
];
