//! The one table of labels.

use crate::Risk;
use std::fmt;

/// What belongs together in the table (DESIGN section 2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Group {
    /// Names of people.
    Person,
    /// Names of places and parts of addresses.
    Place,
    /// Schools, workplaces, courts, companies.
    Institution,
    /// Lines and vehicles.
    Transport,
    /// Ages, dates, times.
    Time,
    /// Ways to reach someone.
    Contact,
    /// Numbers that stand for someone or something.
    Number,
    /// What identifies together with other facts.
    Quasi,
    /// What fits nowhere else, and comments.
    Free,
}

impl Group {
    /// The name in reports and category placeholders.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Place => "place",
            Self::Institution => "institution",
            Self::Transport => "transport",
            Self::Time => "time",
            Self::Contact => "contact",
            Self::Number => "number",
            Self::Quasi => "quasi",
            Self::Free => "free",
        }
    }
}

macro_rules! labels {
    ($($variant:ident $name:literal $group:ident $risk:ident $category:literal $doc:literal;)*) => {
        /// What kind of information a span is.
        ///
        /// Names are SweLL's where SweLL has one (pseudonymization guidelines 2021, section 3).
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum Label {
            $(#[doc = $doc] $variant,)*
        }

        impl Label {
            /// Every label, in the order of the table.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// The name, such as `firstname_female`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }

            /// The group.
            #[must_use]
            pub const fn group(self) -> Group {
                match self { $(Self::$variant => Group::$group,)* }
            }

            /// The risk where a policy says nothing else.
            #[must_use]
            pub const fn risk(self) -> Risk {
                match self { $(Self::$variant => Risk::$risk,)* }
            }

            /// The word of the category placeholder: `PERSON` in `[PERSON]`.
            ///
            /// Parts of one name share it, so that a whole name becomes one placeholder.
            #[must_use]
            pub const fn category(self) -> &'static str {
                match self { $(Self::$variant => $category,)* }
            }

            /// What the label is for, in one sentence.
            #[must_use]
            pub const fn description(self) -> &'static str {
                match self { $(Self::$variant => $doc,)* }
            }
        }
    };
}

labels! {
    FirstnameMale "firstname_male" Person High "PERSON" "A man's first name.";
    FirstnameFemale "firstname_female" Person High "PERSON" "A woman's first name.";
    FirstnameUnknown "firstname_unknown" Person High "PERSON" "A first name of unknown or either sex.";
    Initials "initials" Person High "PERSON" "Initials that stand for a person.";
    Middlename "middlename" Person High "PERSON" "A middle name.";
    Surname "surname" Person High "PERSON" "A surname.";
    PersonName "person_name" Person High "PERSON" "A whole name that was not split into its parts.";
    Title "title" Person Low "TITLE" "A form of address or academic title before or after a name.";
    Username "username" Person High "USERNAME" "A name that someone uses on a platform.";
    Country "country" Place Medium "COUNTRY" "A country.";
    Region "region" Place Medium "REGION" "A geographical or political unit between city and country.";
    City "city" Place Medium "CITY" "A populated place: city, town, village, urban district.";
    Area "area" Place Medium "AREA" "A part of a city (SweLL: outside Sweden only).";
    Place "place" Place Medium "PLACE" "A specific place: square, bridge, stop, building.";
    Geo "geo" Place Medium "GEO" "A lake, forest, mountain, river or other geographical name.";
    StreetName "street_name" Place High "STREET" "The name of a street.";
    StreetNr "street_nr" Place High "STREET_NR" "The number of a house, stairway or flat.";
    ZipCode "zip_code" Place High "ZIP_CODE" "A postal code.";
    School "school" Institution Medium "SCHOOL" "A school, college or university.";
    Work "work" Institution Medium "WORKPLACE" "An institution named as someone's workplace.";
    OtherInstitution "other_institution" Institution Medium "INSTITUTION" "A club, association, hospital, church or other institution.";
    Court "court" Institution Low "COURT" "A court of law.";
    Company "company" Institution Medium "COMPANY" "A company.";
    Authority "authority" Institution Low "AUTHORITY" "A public authority.";
    TransportName "transport_name" Transport Low "TRANSPORT" "The name of a transport line or system.";
    TransportNr "transport_nr" Transport Low "TRANSPORT_NR" "The number of a transport line.";
    LicenseNr "license_nr" Transport High "LICENSE_NR" "A vehicle registration or other licence number.";
    VehicleName "vehicle_name" Transport Low "VEHICLE" "Make or model of a vehicle.";
    AgeDigits "age_digits" Time Medium "AGE" "An age in digits.";
    AgeString "age_string" Time Medium "AGE" "An age in words.";
    DateDigits "date_digits" Time Medium "DATE" "A date written as a sequence of numbers.";
    Day "day" Time Medium "DATE" "The day in a date.";
    MonthDigit "month_digit" Time Medium "DATE" "The month in a date, in digits.";
    MonthWord "month_word" Time Medium "DATE" "The month in a date, in letters.";
    Year "year" Time Medium "DATE" "A year.";
    TimeOfDay "time_of_day" Time Low "TIME" "A time of day.";
    PhoneNr "phone_nr" Contact High "PHONE" "A telephone or fax number.";
    Email "email" Contact High "EMAIL" "An e-mail address.";
    Url "url" Contact High "URL" "A web address.";
    IpAddress "ip_address" Contact High "IP_ADDRESS" "An IP address.";
    MacAddress "mac_address" Contact High "MAC_ADDRESS" "A hardware address.";
    SocialHandle "social_handle" Contact High "HANDLE" "A handle on a platform, with its @, or a hashtag that holds a name.";
    MessagingLink "messaging_link" Contact High "LINK" "A link that opens a conversation or an invitation.";
    PersonidNr "personid_nr" Number High "PERSON_ID" "A number that a state or insurer gives to a person.";
    OrganisationNr "organisation_nr" Number Medium "ORGANISATION_NR" "A number that a register gives to an organisation.";
    AccountNr "account_nr" Number High "ACCOUNT" "A bank account, giro or card number.";
    CaseNr "case_nr" Number High "CASE_NR" "A docket, file or land register number.";
    OtherNrSeq "other_nr_seq" Number Medium "NUMBER" "Another sequence of numbers that may point to someone.";
    Prof "prof" Quasi Low "PROFESSION" "A profession.";
    Edu "edu" Quasi Low "EDUCATION" "A degree or course of study.";
    Fam "fam" Quasi Low "FAMILY" "A word for a family member or friend.";
    Nationality "nationality" Quasi Medium "NATIONALITY" "A nationality.";
    Language "language" Quasi Low "LANGUAGE" "A language that someone speaks.";
    EthnicGroup "ethnic_group" Quasi Medium "ETHNIC_GROUP" "An ethnic group.";
    Quantity "quantity" Quasi Low "QUANTITY" "An amount: money, area, distance, a number of children.";
    Event "event" Quasi Low "EVENT" "A named event.";
    Medical "medical" Quasi Medium "MEDICAL" "An illness, treatment or other medical fact.";
    Sensitive "sensitive" Quasi Medium "SENSITIVE" "Politics, religion, sexuality and what else may be used to discriminate.";
    Extra "extra" Free Medium "EXTRA" "Something else that may identify someone.";
    Obs "OBS!" Free Low "OBS" "A place to return to.";
    Com "Com!" Free Low "COMMENT" "A place with a comment for later readers.";
}

impl Label {
    /// The label with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|label| label.name() == name)
    }

    /// Whether the label is a part of a person's name that joins with its neighbours to one mention.
    #[must_use]
    pub const fn is_name_part(self) -> bool {
        matches!(
            self,
            Self::FirstnameMale
                | Self::FirstnameFemale
                | Self::FirstnameUnknown
                | Self::Initials
                | Self::Middlename
                | Self::Surname
                | Self::PersonName
        )
    }

    /// Whether the label is one of the three kinds of first name.
    #[must_use]
    pub const fn is_first_name(self) -> bool {
        matches!(self, Self::FirstnameMale | Self::FirstnameFemale | Self::FirstnameUnknown)
    }

    /// One label for all that support each other and are numbered together: the three kinds of first name.
    #[must_use]
    pub const fn family(self) -> Self {
        if self.is_first_name() { Self::FirstnameUnknown } else { self }
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_come_back() {
        for label in Label::ALL {
            assert_eq!(Label::from_name(label.name()), Some(*label));
        }
    }
}
