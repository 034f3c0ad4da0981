//! The kinds that policies make exceptions for.
//!
//! A kind ([`Attributes::kind`](crate::Attributes)) is finer than a label. Those that a shipped policy names are constants, so that policy
//! and detector cannot come to differ in a letter; those of numbers and dates ([`WRITTEN`]) say how one is written. A policy that names
//! another, or one that spans of its label never have, is refused: what it was to protect would stay. `crates/pipeline/tests/kinds.rs`
//! shows for each constant a text in which it is found, and fails where the road gives a kind that is not here.

use crate::{Group, Label};

/// A name, handle or hashtag of somebody who stands in public: politicians, journalists, authors, artists, influencers.
pub const PUBLIC_FIGURE: &str = "public-figure";
/// A name of a well-known terrorist who was convicted as an adult or is dead.
pub const FAMOUS_TERRORIST: &str = "famous-terrorist";
/// A firm that leads to a person: it bears a name of people, or its trade is a small shop's.
pub const SMALL_BUSINESS: &str = "small-business";
/// A congregation, or a firm with services for the people of one religion.
pub const RELIGIOUS_SERVICE: &str = "religious-service";
/// An organisation of students.
pub const STUDENT_GROUP: &str = "student-group";
/// A political party or movement: whoever belongs to it has its views (SweLL 1.7).
pub const POLITICAL: &str = "political";
/// An organisation that bears the name of a person of the document who is replaced (AnGer's `nat-jur`).
pub const NAMED_PERSON: &str = "nat-jur";
/// Somebody's date of birth.
pub const BIRTH_DATE: &str = "birth-date";
/// The date of a statute, decision or other public act.
pub const WORLD_DATE: &str = "date-world";
/// A month without day and year.
pub const LONE_MONTH: &str = "lone-month";
/// The country where most texts in the language of the sentence are at home (SweLL 3.2: Sweden is not marked); none for English.
pub const HOME_COUNTRY: &str = "home-country";
/// Sweden in a text of another language, and misspelt (SweLL 1.6: mentions of Sweden are not marked).
pub const SWEDEN: &str = "sweden";
/// A number of members of the family (SweLL 1.6).
pub const FAMILY: &str = "family";
/// A continent or part of the world.
pub const CONTINENT: &str = "continent";
/// A court named by its kind alone.
pub const GENERAL: &str = "general";
/// A link to a news site or encyclopaedia that everybody reads.
pub const NEWS: &str = "news";

/// A geographic position in degrees.
pub const COORDINATES: &str = "coordinates";

/// All that shipped policies name.
pub const ALL: [&str; 16] = [
    PUBLIC_FIGURE,
    FAMOUS_TERRORIST,
    SMALL_BUSINESS,
    RELIGIOUS_SERVICE,
    STUDENT_GROUP,
    POLITICAL,
    NAMED_PERSON,
    BIRTH_DATE,
    WORLD_DATE,
    LONE_MONTH,
    HOME_COUNTRY,
    SWEDEN,
    FAMILY,
    CONTINENT,
    GENERAL,
    NEWS,
];

/// How numbers, dates and links are written, in small letters.
pub const WRITTEN: [&str; 119] = [
    "account",
    "account-end",
    "ahv-nummer",
    "american express",
    "bankgiro",
    "bic",
    "blz",
    "branch",
    "bsn",
    "card",
    "card-end",
    "century",
    "clearing",
    "codice fiscale",
    "collar",
    "company-number",
    COORDINATES,
    "cpr",
    "crypto",
    "cvr",
    "d-nummer",
    "dankort",
    "date-fact",
    "decade",
    "digits",
    "diners club",
    "discover",
    "dni",
    "docket-de",
    "docket-dk",
    "docket-echr",
    "docket-eu",
    "docket-fr",
    "docket-no",
    "docket-ru",
    "docket-se",
    "docket-us",
    "door-code",
    "driving-licence",
    "ecli",
    "ein",
    "extension",
    "file",
    "file-number",
    "fødselsnummer",
    "h-nummer",
    "handelsregister",
    "hashtag",
    "henkilötunnus",
    "iban",
    "interimsnummer",
    "international",
    "iso-week",
    "itin",
    "jcb",
    "konto",
    "kontonummer",
    "krankenversicherung",
    "land-register",
    "landline",
    "lei",
    "maestro",
    "marked",
    "mastercard",
    "mir",
    "mobile",
    "nam",
    "nanp",
    "neutral-citation",
    "nhs",
    "nino",
    "nir",
    "noark",
    "organisasjonsnummer",
    "organisation-number",
    "organisationsnummer",
    "passport",
    "personalausweis",
    "person-number",
    "personnummer",
    "pesel",
    "plate",
    "plate-ch",
    "plate-de",
    "plate-dk",
    "plate-fr",
    "plate-gb",
    "plate-ie",
    "plate-in",
    "plate-nl",
    "plate-no",
    "plate-se",
    "plate-us",
    "plate-za",
    "plusgiro",
    "po-box",
    "post-account",
    "profile",
    "record",
    "record-number",
    "rentenversicherung",
    "rijksregister",
    "room",
    "samordningsnummer",
    "serial",
    "service",
    "sin",
    "siren",
    "siret",
    "sort-code",
    "ssn",
    "steuer-id",
    "steuernummer",
    "synthetic",
    "unionpay",
    "vat",
    "vin",
    "visa",
    "week",
];

/// Every kind that a policy may name, in small letters.
pub fn all() -> impl Iterator<Item = &'static str> {
    ALL.into_iter().chain(WRITTEN)
}

/// Whether a span of this label can be of a kind of [`all`].
#[must_use]
pub fn fits(kind: &str, label: Label) -> bool {
    let group = label.group();
    match kind {
        PUBLIC_FIGURE | FAMOUS_TERRORIST => group == Group::Person || is_account(label),
        SMALL_BUSINESS | RELIGIOUS_SERVICE | STUDENT_GROUP | POLITICAL | NAMED_PERSON => {
            // The name of a person may have been found within that of a firm.
            matches!(group, Group::Institution | Group::Person)
        }
        BIRTH_DATE | WORLD_DATE | LONE_MONTH => group == Group::Time,
        HOME_COUNTRY | SWEDEN => label == Label::Country,
        CONTINENT => group == Group::Place,
        FAMILY => label == Label::Quantity,
        GENERAL => label == Label::Court,
        NEWS => label == Label::Url,
        _ => is_written(label),
    }
}

const fn is_account(label: Label) -> bool {
    matches!(label, Label::SocialHandle | Label::Username)
}

/// Whether spans of this label are told apart by how they are written.
const fn is_written(label: Label) -> bool {
    let group = label.group();
    matches!(group, Group::Time | Group::Contact | Group::Number | Group::Transport)
        || matches!(label, Label::StreetNr)
}
