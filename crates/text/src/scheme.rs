//! Names of the labels in other schemes: one table, read both ways.
//!
//! [`TABLE`] has a row per label and a column per scheme, [`KINDS`] the finer names that depend on the kind of a span, and
//! [`REPRESENTATIVES`] which label an ambiguous foreign name becomes. [`WITHOUT_LABEL`] lists what has no counterpart and why.
//!
//! # How the columns were filled
//!
//! - **SweLL** has a tag for most labels. Streets are `place` (guidelines 3.2), courts, companies and authorities are
//!   `other_institution` (3.3), numbers without a tag are `other_nr_seq` (3.13), and what may identify but fits nowhere is `extra`
//!   (3.14). Languages and times of day have no tag (1.8).
//! - **AnGer** publishes names and figures but no definitions. Read from them: `-name` is a direct identifier, `-idx` an indirect
//!   one; `nat` is a natural person, `jur` a legal one, `nat-jur` a person's name inside a firm's; `court-docket` covers file,
//!   register and land register numbers. Whether a date is of the case (`date-fact`) or of the law (`date-world`) is the span's
//!   kind, not its label.
//! - **Cloaked Classifiers** names no ages, dates or numbers.
//! - **TAB** puts all numbers that point to somebody under CODE and professions, origin, health and age under DEM.
//! - **Presidio**: names of its recognizers and of its models' output (`ORGANIZATION`, `AGE`, `ID`).
//! - **HIPAA**: names of employers are among the names (A); an identifier that is none of A to Q is R.

use crate::Label;

/// A label set of somebody else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scheme {
    /// SweLL pseudonymization guidelines (2021), sections 2 and 3.
    Swell,
    /// AnGer court decisions (poster): `nat-name`, `court-docket` and so on.
    Anger,
    /// Named entities of Cloaked Classifiers (Riabi et al. 2024), Table 7.
    Cloaked,
    /// Text Anonymization Benchmark (Pilán et al. 2022).
    Tab,
    /// Presidio entity names.
    Presidio,
    /// The 18 identifiers of HIPAA Safe Harbor, 45 CFR 164.514(b)(2)(i)(A) to (R).
    Hipaa,
    /// CoNLL-2003: PER, LOC, ORG, MISC.
    Conll,
}

impl Scheme {
    /// Every scheme, in the order of the columns.
    pub const ALL: [Self; 7] =
        [Self::Swell, Self::Anger, Self::Cloaked, Self::Tab, Self::Presidio, Self::Hipaa, Self::Conll];

    /// The name on the command line and in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Swell => "swell",
            Self::Anger => "anger",
            Self::Cloaked => "cloaked",
            Self::Tab => "tab",
            Self::Presidio => "presidio",
            Self::Hipaa => "hipaa",
            Self::Conll => "conll",
        }
    }

    /// The scheme with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|scheme| scheme.name() == name)
    }

    /// The names of this scheme that no label stands for, each with the reason.
    pub fn without_label(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        WITHOUT_LABEL.iter().filter(move |row| row.0 == self).map(|row| (row.1, row.2))
    }
}

impl Label {
    /// The name of the label in `scheme`; `None` where it has no counterpart there.
    #[must_use]
    pub fn name_in(self, scheme: Scheme) -> Option<&'static str> {
        let (_, names) = TABLE.get(self as usize)?;
        let name = names[scheme as usize];
        (!name.is_empty()).then_some(name)
    }

    /// The name of the label in `scheme` where the span's kind is `kind`: `IBAN_CODE` for an account number of kind `iban` in
    /// Presidio, `date-world` for a date of that kind in AnGer. Without a finer name it is [`Label::name_in`].
    #[must_use]
    pub fn name_for(self, scheme: Scheme, kind: Option<&str>) -> Option<&'static str> {
        kind.and_then(|kind| {
            let row =
                KINDS.iter().find(|row| row.0 == scheme && row.1 == self && row.2.eq_ignore_ascii_case(kind));
            row.map(|row| row.3)
        })
        .or_else(|| self.name_in(scheme))
    }

    /// Every label that is called `name` in `scheme`, with or without a kind; the first is the one to read the name as.
    #[must_use]
    pub fn all_from(scheme: Scheme, name: &str) -> Vec<Self> {
        let first = REPRESENTATIVES.iter().find(|row| row.0 == scheme && row.1 == name).map(|row| row.2);
        let plain = Self::ALL.iter().copied().filter(|label| label.name_in(scheme) == Some(name));
        let finer = KINDS.iter().filter(|row| row.0 == scheme && row.3 == name).map(|row| row.1);
        let mut labels: Vec<Self> = Vec::new();
        for label in first.into_iter().chain(plain).chain(finer) {
            if !labels.contains(&label) {
                labels.push(label);
            }
        }
        labels
    }

    /// The kind that makes this label `name` in `scheme`: `iban` for `IBAN_CODE`; `None` where the name says no kind.
    #[must_use]
    pub fn kind_from(self, scheme: Scheme, name: &str) -> Option<&'static str> {
        if self.name_in(scheme) == Some(name) {
            return None;
        }
        KINDS.iter().find(|row| row.0 == scheme && row.1 == self && row.3 == name).map(|row| row.2)
    }
}

/// A row per label, in the order of [`Label::ALL`]; a column per scheme, in the order of [`Scheme::ALL`]; empty where the scheme
/// has no counterpart.
#[rustfmt::skip]
const TABLE: &[(Label, [&str; 7])] = &[
    (Label::FirstnameMale, ["firstname_male", "nat-name", "PER", "PERSON", "PERSON", NAMES, "PER"]),
    (Label::FirstnameFemale, ["firstname_female", "nat-name", "PER", "PERSON", "PERSON", NAMES, "PER"]),
    (Label::FirstnameUnknown, ["firstname_unknown", "nat-name", "PER", "PERSON", "PERSON", NAMES, "PER"]),
    (Label::Initials, ["initials", "nat-name", "PER", "PERSON", "PERSON", NAMES, "PER"]),
    (Label::Middlename, ["middlename", "nat-name", "PER", "PERSON", "PERSON", NAMES, "PER"]),
    (Label::Surname, ["surname", "nat-name", "PER", "PERSON", "PERSON", NAMES, "PER"]),
    (Label::PersonName, ["firstname_unknown", "nat-name", "PER", "PERSON", "PERSON", NAMES, "PER"]),
    (Label::Title, ["", "", "", "", "", "", ""]),
    (Label::Username, ["extra", "nat-name", "PER", "PERSON", "PERSON", OTHER, "PER"]),
    (Label::Country, ["country", "address-idx", "LOC", "LOC", "LOCATION", "", "LOC"]),
    (Label::Region, ["region", "address-idx", "LOC", "LOC", "LOCATION", SUBDIVISIONS, "LOC"]),
    (Label::City, ["city", "address-name", "LOC", "LOC", "LOCATION", SUBDIVISIONS, "LOC"]),
    (Label::Area, ["area", "address-idx", "LOC", "LOC", "LOCATION", SUBDIVISIONS, "LOC"]),
    (Label::Place, ["place", "address-idx", "LOC", "LOC", "LOCATION", SUBDIVISIONS, "LOC"]),
    (Label::Geo, ["geo", "address-idx", "LOC", "LOC", "LOCATION", SUBDIVISIONS, "LOC"]),
    (Label::StreetName, ["place", "address-name", "LOC", "LOC", "LOCATION", SUBDIVISIONS, "LOC"]),
    (Label::StreetNr, ["street_nr", "address-name", "", "LOC", "LOCATION", SUBDIVISIONS, ""]),
    (Label::ZipCode, ["zip_code", "address-name", "", "LOC", "LOCATION", SUBDIVISIONS, ""]),
    (Label::School, ["school", "jur-name", "ORG", "ORG", "ORGANIZATION", OTHER, "ORG"]),
    (Label::Work, ["work", "jur-name", "ORG", "ORG", "ORGANIZATION", NAMES, "ORG"]),
    (Label::OtherInstitution, ["other_institution", "jur-name", "ORG", "ORG", "ORGANIZATION", OTHER, "ORG"]),
    (Label::Court, ["other_institution", "court-name", "ORG", "ORG", "ORGANIZATION", "", "ORG"]),
    (Label::Company, ["other_institution", "jur-name", "COMP", "ORG", "ORGANIZATION", NAMES, "ORG"]),
    (Label::Authority, ["other_institution", "jur-name", "ORG", "ORG", "ORGANIZATION", "", "ORG"]),
    (Label::TransportName, ["transport_name", "", "", "MISC", "", "", "MISC"]),
    (Label::TransportNr, ["transport_nr", "", "", "CODE", "", "", ""]),
    (Label::LicenseNr, ["license_nr", "car-name", "", "CODE", "ID", VEHICLES, ""]),
    (Label::VehicleName, ["", "car-idx", "", "MISC", "", "", "MISC"]),
    (Label::AgeDigits, ["age_digits", "nat-idx", "", "DEM", "AGE", DATES, ""]),
    (Label::AgeString, ["age_string", "nat-idx", "", "DEM", "AGE", DATES, ""]),
    (Label::DateDigits, ["date_digits", "date-fact", "", "DATETIME", "DATE_TIME", DATES, ""]),
    (Label::Day, ["day", "date-fact", "", "DATETIME", "DATE_TIME", DATES, ""]),
    (Label::MonthDigit, ["month_digit", "date-fact", "", "DATETIME", "DATE_TIME", DATES, ""]),
    (Label::MonthWord, ["month_word", "date-fact", "", "DATETIME", "DATE_TIME", DATES, ""]),
    (Label::Year, ["year", "date-fact", "", "DATETIME", "DATE_TIME", "", ""]),
    (Label::TimeOfDay, ["", "", "", "DATETIME", "DATE_TIME", "", ""]),
    (Label::PhoneNr, ["phone_nr", "nat-idx", "", "CODE", "PHONE_NUMBER", PHONES, ""]),
    (Label::Email, ["email", "nat-idx", "", "CODE", "EMAIL_ADDRESS", "F electronic mail addresses", ""]),
    (Label::Url, ["url", "nat-idx", "", "CODE", "URL", URLS, ""]),
    (Label::IpAddress, ["other_nr_seq", "nat-idx", "", "CODE", "IP_ADDRESS", "O IP address numbers", ""]),
    (Label::MacAddress, ["other_nr_seq", "nat-idx", "", "CODE", "MAC_ADDRESS", "M device identifiers", ""]),
    (Label::SocialHandle, ["extra", "nat-name", "PER", "PERSON", "PERSON", OTHER, "PER"]),
    (Label::MessagingLink, ["url", "nat-idx", "", "CODE", "URL", URLS, ""]),
    (Label::PersonidNr, ["personid_nr", "nat-idx", "", "CODE", "ID", "G social security numbers", ""]),
    (Label::OrganisationNr, ["other_nr_seq", "jur-idx", "", "CODE", "ID", OTHER, ""]),
    (Label::AccountNr, ["account_nr", "nat-idx", "", "CODE", "ID", "J account numbers", ""]),
    (Label::CaseNr, ["other_nr_seq", "court-docket", "", "CODE", "ID", OTHER, ""]),
    (Label::OtherNrSeq, ["other_nr_seq", "nat-idx", "", "CODE", "ID", OTHER, ""]),
    (Label::Prof, ["prof", "nat-idx", "", "DEM", "", "", ""]),
    (Label::Edu, ["edu", "nat-idx", "", "DEM", "", "", ""]),
    (Label::Fam, ["fam", "nat-idx", "", "DEM", "", "", ""]),
    (Label::Nationality, ["extra", "nat-idx", "", "DEM", "NRP", "", "MISC"]),
    (Label::Language, ["", "nat-idx", "", "DEM", "", "", "MISC"]),
    (Label::EthnicGroup, ["sensitive", "nat-idx", "", "DEM", "NRP", "", "MISC"]),
    (Label::Quantity, ["", "", "", "QUANTITY", "", "", ""]),
    (Label::Event, ["extra", "", "OTH:EVENT", "MISC", "", "", "MISC"]),
    (Label::Medical, ["sensitive", "nat-idx", "OTH:DIS", "DEM", "", "", ""]),
    (Label::Sensitive, ["sensitive", "nat-idx", "", "DEM", "NRP", "", ""]),
    (Label::Extra, ["extra", "nat-idx", "", "MISC", "", OTHER, "MISC"]),
    (Label::Obs, ["OBS!", "", "", "", "", "", ""]),
    (Label::Com, ["Com!", "", "", "", "", "", ""]),
];

const NAMES: &str = "A names";
const SUBDIVISIONS: &str = "B geographic subdivisions";
const DATES: &str = "C dates and ages over 89";
const PHONES: &str = "D telephone numbers";
const VEHICLES: &str = "L vehicle identifiers";
const URLS: &str = "N web addresses";
const OTHER: &str = "R other unique identifiers";

/// Finer names: scheme, label, kind of the span, name.
#[rustfmt::skip]
const KINDS: &[(Scheme, Label, &str, &str)] = &[
    (Scheme::Anger, Label::DateDigits, "date-world", "date-world"),
    (Scheme::Anger, Label::Day, "date-world", "date-world"),
    (Scheme::Anger, Label::MonthDigit, "date-world", "date-world"),
    (Scheme::Anger, Label::MonthWord, "date-world", "date-world"),
    (Scheme::Anger, Label::Year, "date-world", "date-world"),
    (Scheme::Anger, Label::Company, "nat-jur", "nat-jur"),
    (Scheme::Anger, Label::Surname, "nat-jur", "nat-jur"),
    (Scheme::Cloaked, Label::OtherInstitution, "media", "ORG:MEDIA"),
    (Scheme::Cloaked, Label::Company, "media", "ORG:MEDIA"),
    (Scheme::Presidio, Label::AccountNr, "iban", "IBAN_CODE"),
    (Scheme::Presidio, Label::AccountNr, "card", "CREDIT_CARD"),
    (Scheme::Presidio, Label::AccountNr, "crypto", "CRYPTO"),
    (Scheme::Presidio, Label::AccountNr, "us-account", "US_BANK_NUMBER"),
    (Scheme::Presidio, Label::PersonidNr, "personnummer", "SE_PERSONNUMMER"),
    (Scheme::Presidio, Label::PersonidNr, "samordningsnummer", "SE_PERSONNUMMER"),
    (Scheme::Presidio, Label::PersonidNr, "steuer-id", "DE_TAX_ID"),
    (Scheme::Presidio, Label::PersonidNr, "rentenversicherung", "DE_SOCIAL_SECURITY"),
    (Scheme::Presidio, Label::PersonidNr, "krankenversicherung", "DE_HEALTH_INSURANCE"),
    (Scheme::Presidio, Label::PersonidNr, "personalausweis", "DE_ID_CARD"),
    (Scheme::Presidio, Label::PersonidNr, "steuernummer", "DE_TAX_NUMBER"),
    (Scheme::Presidio, Label::PersonidNr, "pesel", "PL_PESEL"),
    (Scheme::Presidio, Label::PersonidNr, "henkilötunnus", "FI_PERSONAL_IDENTITY_CODE"),
    (Scheme::Presidio, Label::PersonidNr, "nino", "UK_NINO"),
    (Scheme::Presidio, Label::PersonidNr, "nhs", "UK_NHS"),
    (Scheme::Presidio, Label::PersonidNr, "ssn", "US_SSN"),
    (Scheme::Presidio, Label::PersonidNr, "itin", "US_ITIN"),
    (Scheme::Presidio, Label::PersonidNr, "us-passport", "US_PASSPORT"),
    (Scheme::Presidio, Label::PersonidNr, "uuid", "UUID"),
    (Scheme::Presidio, Label::OrganisationNr, "organisationsnummer", "SE_ORGANISATIONSNUMMER"),
    (Scheme::Presidio, Label::OrganisationNr, "handelsregister", "DE_HANDELSREGISTER"),
    (Scheme::Presidio, Label::LicenseNr, "plate-de", "DE_KFZ"),
    (Scheme::Presidio, Label::LicenseNr, "us-driving-licence", "US_DRIVER_LICENSE"),
    (Scheme::Presidio, Label::LicenseNr, "medical-licence", "MEDICAL_LICENSE"),
    (Scheme::Hipaa, Label::PhoneNr, "fax", "E fax numbers"),
    (Scheme::Hipaa, Label::PersonidNr, "medical-record", "H medical record numbers"),
    (Scheme::Hipaa, Label::OtherNrSeq, "medical-record", "H medical record numbers"),
    (Scheme::Hipaa, Label::PersonidNr, "krankenversicherung", "I health plan beneficiary numbers"),
    (Scheme::Hipaa, Label::PersonidNr, "nhs", "I health plan beneficiary numbers"),
    (Scheme::Hipaa, Label::LicenseNr, "driving-licence", "K certificate and licence numbers"),
    (Scheme::Hipaa, Label::LicenseNr, "us-driving-licence", "K certificate and licence numbers"),
    (Scheme::Hipaa, Label::LicenseNr, "medical-licence", "K certificate and licence numbers"),
];

/// Which label a foreign name becomes where the first of the table would be a poor guess.
#[rustfmt::skip]
const REPRESENTATIVES: &[(Scheme, &str, Label)] = &[
    (Scheme::Swell, "place", Label::Place),
    (Scheme::Swell, "extra", Label::Extra),
    (Scheme::Swell, "sensitive", Label::Sensitive),
    (Scheme::Swell, "other_nr_seq", Label::OtherNrSeq),
    (Scheme::Anger, "nat-name", Label::PersonName),
    (Scheme::Anger, "nat-idx", Label::Extra),
    (Scheme::Anger, "nat-jur", Label::Company),
    (Scheme::Anger, "jur-name", Label::Company),
    (Scheme::Anger, "address-name", Label::StreetName),
    (Scheme::Anger, "address-idx", Label::Place),
    (Scheme::Cloaked, "PER", Label::PersonName),
    (Scheme::Cloaked, "LOC", Label::City),
    (Scheme::Cloaked, "ORG", Label::OtherInstitution),
    (Scheme::Tab, "PERSON", Label::PersonName),
    (Scheme::Tab, "LOC", Label::City),
    (Scheme::Tab, "ORG", Label::OtherInstitution),
    (Scheme::Tab, "CODE", Label::OtherNrSeq),
    (Scheme::Tab, "DEM", Label::Prof),
    (Scheme::Tab, "MISC", Label::Extra),
    (Scheme::Presidio, "PERSON", Label::PersonName),
    (Scheme::Presidio, "LOCATION", Label::City),
    (Scheme::Presidio, "ORGANIZATION", Label::OtherInstitution),
    (Scheme::Presidio, "ID", Label::OtherNrSeq),
    (Scheme::Presidio, "URL", Label::Url),
    (Scheme::Hipaa, "A names", Label::PersonName),
    (Scheme::Hipaa, "B geographic subdivisions", Label::City),
    (Scheme::Hipaa, "C dates and ages over 89", Label::DateDigits),
    (Scheme::Hipaa, "R other unique identifiers", Label::Extra),
    (Scheme::Conll, "PER", Label::PersonName),
    (Scheme::Conll, "LOC", Label::City),
    (Scheme::Conll, "ORG", Label::OtherInstitution),
    (Scheme::Conll, "MISC", Label::Extra),
];

/// Names that no label stands for, and why.
#[rustfmt::skip]
const WITHOUT_LABEL: &[(Scheme, &str, &str)] = &[
    (Scheme::Swell, "foreign", "an attribute of the span (guidelines 3.2: combined with another tag)"),
    (Scheme::Swell, "gen", "an attribute of the span (guidelines 2.2)"),
    (Scheme::Swell, "def", "an attribute of the span (guidelines 2.2)"),
    (Scheme::Swell, "pl", "an attribute of the span (guidelines 2.2)"),
    (Scheme::Cloaked, "PER:IMG", "a fictional character is nobody to protect"),
    (Scheme::Cloaked, "PER:REL", "a person of a religious world is nobody to protect"),
    (Scheme::Cloaked, "LOC:IMG", "a fictional place is nobody's home"),
    (Scheme::Cloaked, "LOC:REL", "a place of a religious world is nobody's home"),
    (Scheme::Cloaked, "OTH:BOOK", "a published work identifies nobody"),
    (Scheme::Cloaked, "OTH:GAME", "a published work identifies nobody"),
    (Scheme::Cloaked, "OTH:MOVIE", "a published work identifies nobody"),
    (Scheme::Cloaked, "OTH:MUSIC", "a published work identifies nobody"),
    (Scheme::Cloaked, "OTH:SYMB", "a symbol identifies nobody"),
    (Scheme::Cloaked, "OTH:CONSPI", "a theory identifies nobody"),
    (Scheme::Hipaa, "P biometric identifiers", "not in text"),
    (Scheme::Hipaa, "Q full-face photographs", "not in text"),
];

#[cfg(test)]
mod tests {
    use super::*;

    /// Every name of every scheme, from its source.
    const OFFICIAL: &[(Scheme, &[&str])] = &[
        (
            Scheme::Swell,
            &[
                "firstname_male",
                "firstname_female",
                "firstname_unknown",
                "initials",
                "middlename",
                "surname",
                "foreign",
                "area",
                "city",
                "geo",
                "country",
                "place",
                "region",
                "street_nr",
                "zip_code",
                "school",
                "work",
                "other_institution",
                "transport_name",
                "transport_nr",
                "age_digits",
                "age_string",
                "date_digits",
                "day",
                "month_digit",
                "month_word",
                "year",
                "phone_nr",
                "email",
                "url",
                "personid_nr",
                "account_nr",
                "license_nr",
                "other_nr_seq",
                "extra",
                "prof",
                "edu",
                "fam",
                "sensitive",
                "OBS!",
                "Com!",
                "gen",
                "def",
                "pl",
            ],
        ),
        (
            Scheme::Anger,
            &[
                "address-idx",
                "address-name",
                "car-idx",
                "car-name",
                "court-docket",
                "court-name",
                "date-fact",
                "date-world",
                "jur-idx",
                "jur-name",
                "nat-idx",
                "nat-jur",
                "nat-name",
            ],
        ),
        (
            Scheme::Cloaked,
            &[
                "PER",
                "PER:IMG",
                "PER:REL",
                "COMP",
                "LOC",
                "LOC:IMG",
                "LOC:REL",
                "ORG",
                "ORG:MEDIA",
                "OTH:BOOK",
                "OTH:GAME",
                "OTH:MOVIE",
                "OTH:MUSIC",
                "OTH:DIS",
                "OTH:SYMB",
                "OTH:EVENT",
                "OTH:CONSPI",
            ],
        ),
        (Scheme::Tab, &["PERSON", "CODE", "LOC", "ORG", "DEM", "DATETIME", "QUANTITY", "MISC"]),
        (
            Scheme::Presidio,
            &[
                "CREDIT_CARD",
                "CRYPTO",
                "DATE_TIME",
                "EMAIL_ADDRESS",
                "IBAN_CODE",
                "IP_ADDRESS",
                "MAC_ADDRESS",
                "NRP",
                "LOCATION",
                "PERSON",
                "PHONE_NUMBER",
                "MEDICAL_LICENSE",
                "URL",
                "UUID",
                "ORGANIZATION",
                "AGE",
                "ID",
                "US_BANK_NUMBER",
                "US_DRIVER_LICENSE",
                "US_ITIN",
                "US_PASSPORT",
                "US_SSN",
                "UK_NHS",
                "UK_NINO",
                "SE_PERSONNUMMER",
                "SE_ORGANISATIONSNUMMER",
                "DE_TAX_ID",
                "DE_SOCIAL_SECURITY",
                "DE_HEALTH_INSURANCE",
                "DE_ID_CARD",
                "DE_TAX_NUMBER",
                "PL_PESEL",
                "FI_PERSONAL_IDENTITY_CODE",
                "DE_HANDELSREGISTER",
                "DE_KFZ",
            ],
        ),
        (
            Scheme::Hipaa,
            &[
                "A names",
                "B geographic subdivisions",
                "C dates and ages over 89",
                "D telephone numbers",
                "E fax numbers",
                "F electronic mail addresses",
                "G social security numbers",
                "H medical record numbers",
                "I health plan beneficiary numbers",
                "J account numbers",
                "K certificate and licence numbers",
                "L vehicle identifiers",
                "M device identifiers",
                "N web addresses",
                "O IP address numbers",
                "P biometric identifiers",
                "Q full-face photographs",
                "R other unique identifiers",
            ],
        ),
        (Scheme::Conll, &["PER", "LOC", "ORG", "MISC"]),
    ];

    fn official(scheme: Scheme) -> &'static [&'static str] {
        OFFICIAL.iter().find(|row| row.0 == scheme).unwrap().1
    }

    #[test]
    fn the_table_has_a_row_for_every_label_in_order() {
        let rows: Vec<Label> = TABLE.iter().map(|row| row.0).collect();
        assert_eq!(rows, Label::ALL);
    }

    #[test]
    fn scheme_names_come_back() {
        for (idx, scheme) in Scheme::ALL.into_iter().enumerate() {
            assert_eq!(Scheme::from_name(scheme.name()), Some(scheme));
            assert_eq!(scheme as usize, idx);
        }
    }

    #[test]
    fn no_label_is_lost_on_the_way_out_and_back() {
        for scheme in Scheme::ALL {
            for label in Label::ALL {
                if let Some(name) = label.name_in(scheme) {
                    assert!(Label::all_from(scheme, name).contains(label), "{scheme:?} {name}");
                    assert!(official(scheme).contains(&name), "{name} is no name of {scheme:?}");
                }
            }
        }
    }

    #[test]
    fn every_official_name_has_a_label_or_a_reason_but_not_both() {
        for scheme in Scheme::ALL {
            for name in official(scheme) {
                let labelled = !Label::all_from(scheme, name).is_empty();
                let excused =
                    scheme.without_label().any(|(other, reason)| other == *name && !reason.is_empty());
                assert!(labelled != excused, "{scheme:?} {name}");
            }
        }
    }

    #[test]
    fn representatives_bear_the_name_they_stand_for() {
        for (scheme, name, label) in REPRESENTATIVES {
            let finer = KINDS.iter().any(|row| row.0 == *scheme && row.1 == *label && row.3 == *name);
            assert!(label.name_in(*scheme) == Some(*name) || finer, "{scheme:?} {name} {label}");
            assert_eq!(Label::all_from(*scheme, name).first(), Some(label));
        }
    }

    #[test]
    fn kinds_come_back() {
        for (scheme, label, kind, name) in KINDS {
            assert_eq!(label.name_for(*scheme, Some(kind)), Some(*name));
            let back = label.kind_from(*scheme, name).unwrap();
            assert_eq!(label.name_for(*scheme, Some(back)), Some(*name));
            assert!(official(*scheme).contains(name), "{name}");
        }
        assert_eq!(Label::AccountNr.name_for(Scheme::Presidio, Some("IBAN")), Some("IBAN_CODE"));
        assert_eq!(Label::Email.kind_from(Scheme::Presidio, "EMAIL_ADDRESS"), None);
    }
}
