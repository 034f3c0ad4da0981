//! The kinds that policies make exceptions for.
//!
//! A kind ([`Attributes::kind`](crate::Attributes)) is finer than a label. Detectors have many more of them (`personnummer`, `IBAN`); those
//! that a shipped policy names are here, so that policy and detector cannot come to differ in a letter. `crates/pipeline/tests/kinds.rs`
//! shows for each of them a text in which it is found, and fails where a shipped policy names one that is not here.

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

/// All of them.
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
