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
    (NO, "fjorden", Label::Geo), (NO, "fjellet", Label::Geo), (NO, "vatnet", Label::Geo), (SV, "sjön", Label::Geo),
    (SV, "älven", Label::Geo), (SV, "fjället", Label::Geo),
    (DE, "weg", Label::StreetName), (DE, "allee", Label::StreetName), (DE, "platz", Label::Place), (DE, "brücke", Label::Place),
    (DA, "boulevard", Label::StreetName), (DE, "schule", Label::School), (DE, "gymnasium", Label::School), (DE, "kirche", Label::OtherInstitution),
];

/// Types of English streets, folded.
#[rustfmt::skip]
pub(in crate::names) const ENGLISH_STREETS: &[&str] = &[
    "street", "st", "road", "rd", "lane", "ln", "avenue", "ave", "drive", "dr", "close", "crescent", "grove", "terrace", "gardens", "mews",
    "court", "way", "hill", "walk", "row", "square", "parade", "boulevard", "blvd",
];

/// Types of English streets that are hardly anything else, folded.
pub(in crate::names) const ENGLISH_ROADS: &[&str] =
    &["road", "rd", "lane", "street", "avenue", "ave", "terrace", "crescent", "grove"];

/// What stands before such a type in words for streets of some kind, folded.
#[rustfmt::skip]
pub(in crate::names) const PLAIN_ROADS: &[&str] = &[
    "main", "high", "side", "back", "cross", "country", "fast", "slow", "bus", "cycle", "bike", "right", "left", "wrong", "dirt", "toll", "ring",
    "memory", "inside", "middle", "outside", "one", "two", "long", "short", "narrow", "quiet", "busy", "wide", "open", "rocky", "bumpy", "down", "up",
    "across", "off", "on", "in", "of", "by", "single", "dual", "private", "public", "wall", "sesame", "the", "a", "an", "my", "your", "our", "this",
    "that", "his", "her", "their", "every", "each", "same", "next", "other", "another", "any", "no", "some", "whole", "and", "or", "to", "from",
    "which", "what", "icy", "wet", "dark", "empty", "new", "old", "residential", "local", "opposite", "adjacent", "closed", "first", "second",
    "third", "last", "nearest", "middle", "shared", "express", "swimming", "swim", "access", "service", "gravel", "paved", "olive", "orange", "lemon",
];

/// What stands before such words, which a street by its name does not have, folded.
pub(in crate::names) const ROAD_ARTICLES: &[&str] = &[
    "the", "a", "an", "this", "that", "my", "your", "our", "his", "her", "their", "every", "each", "some",
    "any",
];

/// What is said of work or school before a preposition and a name, in sentences without capitals.
#[derive(Debug)]
pub(in crate::names) struct SmallWork {
    /// The languages.
    pub languages: Languages,
    /// What the name is.
    pub label: Label,
    /// The words, folded.
    pub words: &'static [&'static str],
    /// Endings of such words: `frühschicht`, `seinvakt`.
    pub endings: &'static [&'static str],
    /// Whether the verbs for working are such words too.
    pub working: bool,
    /// The prepositions before the name, folded.
    pub prepositions: &'static [&'static str],
}

const fn work(
    languages: Languages,
    words: &'static [&'static str],
    endings: &'static [&'static str],
    prepositions: &'static [&'static str],
) -> SmallWork {
    SmallWork { languages, label: Label::Work, words, endings, working: true, prepositions }
}

const fn learn(
    languages: Languages,
    words: &'static [&'static str],
    prepositions: &'static [&'static str],
) -> SmallWork {
    SmallWork { languages, label: Label::School, words, endings: &[], working: false, prepositions }
}

/// Every row.
#[rustfmt::skip]
pub(in crate::names) const SMALL_WORK: &[SmallWork] = &[
    work(SV, &["lön", "vikariat"], &["jobb", "jobbet", "praktik", "pass", "passet"], &["på", "hos", "vid"]),
    work(NO, &["praksis"], &["jobb", "jobben", "vakt", "vakta", "vakten", "praksis", "skift"], &["på", "hos", "ved", "hjå"]),
    work(DA, &["praktik", "elevplads"], &["job", "jobbet", "vagt", "vagten", "praktik"], &["på", "hos", "ved", "i"]),
    work(
        DE, &["azubi", "angefangen", "anfange", "gekündigt", "chef", "chefin", "kasse", "noch"],
        &["schicht", "job", "praktikum", "ausbildung", "dienst", "stelle"], &["bei", "beim"],
    ),
    work(EN, &["interning", "boss", "manager"], &["job", "jobs", "shift", "shifts", "internship"], &["at"]),
    work(
        FR, &["bosse", "bosser", "bossait", "taffe", "taffer", "stage", "alternance", "boulot", "taf", "job", "cdi", "cdd", "embauchée", "intérim"],
        &[], &["chez", "à", "a"],
    ),
    learn(SV, &["går", "gick", "gått", "pluggar", "pluggade"], &["på"]),
    learn(NO, &["går", "gikk", "gjekk", "studerer", "studerar"], &["på", "ved"]),
    learn(DA, &["går", "gik", "læser"], &["på"]),
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

/// What stands behind the name of a station, a quay, a club in small letters, folded, and what the two are.
#[rustfmt::skip]
pub(in crate::names) const SMALL_HEADS: &[(&str, Label)] = &[
    ("stasjon", Label::Place), ("skysstasjon", Label::Place), ("busstasjon", Label::Place), ("jernbanestasjon", Label::Place),
    ("station", Label::Place), ("busstation", Label::Place), ("bahnhof", Label::Place), ("hauptbahnhof", Label::Place), ("kai", Label::Place),
    ("torg", Label::Place), ("fotballklubb", Label::OtherInstitution), ("fotbollsklubb", Label::OtherInstitution),
    ("fodboldklub", Label::OtherInstitution), ("idrettslag", Label::OtherInstitution), ("gymnasium", Label::School),
    ("skole", Label::School), ("skule", Label::School), ("skola", Label::School), ("verft", Label::Work), ("varv", Label::Work),
    ("hallen", Label::Place), ("centrum", Label::Place), ("senter", Label::Place), ("banegård", Label::Place), ("torv", Label::Place),
    ("kirke", Label::OtherInstitution), ("kyrka", Label::OtherInstitution), ("kyrkje", Label::OtherInstitution), ("brygge", Label::Place),
];
