//! The rules of this folder, by name.

use super::addresses::{lone_houses, postal, postal_words, states, streets, surroundings};
use super::contact::{secrets, spelled, usernames};
use super::dates::{digits, months, time_of_day, years};
use super::{ages, alone, contact, quantity, transport};
use crate::RuleInfo;
use maskros_text::Label;

const fn rule(name: &'static str, label: Label, description: &'static str) -> RuleInfo {
    RuleInfo { name, label, description }
}

/// The rules of this folder.
pub(crate) const RULES: &[RuleInfo] = &[
    rule(
        digits::RULE,
        Label::DateDigits,
        "A date in digits with delimiters, or six or eight digits where a word announces a date (SweLL 3.6).",
    ),
    rule(
        months::RULE,
        Label::MonthWord,
        "Day, month in letters and year, split into parts (SweLL 3.6); a lone month is weak.",
    ),
    rule(
        years::RULE,
        Label::Year,
        "Four digits as a year, surer after a word such as year or since; ranges, decades and short years.",
    ),
    rule(time_of_day::RULE, Label::TimeOfDay, "A time of day by its form, or after a word such as kl."),
    rule(
        ages::RULE,
        Label::AgeDigits,
        "A number or number word with the unit or announcement of an age (SweLL 3.5); spans of time are left.",
    ),
    rule(
        alone::RULE,
        Label::AgeDigits,
        "A number that nothing announces, as an age or the number of a house, by a small model (models/numbers.md).",
    ),
    rule(spelled::RULE, Label::Email, "An e-mail address with at and dot in words or brackets."),
    rule(secrets::RULE, Label::OtherNrSeq, "Letters and digits behind a word for a password."),
    rule(usernames::RULE, Label::Username, "A name after username, a platform and a colon, or u/."),
    rule(
        streets::RULE,
        Label::StreetName,
        "A street by its type or ending, with house number, floor and flat.",
    ),
    rule(
        lone_houses::BESIDE,
        Label::StreetNr,
        "The number of a house behind a preposition, in a text with a street and its number: `outside number 11`.",
    ),
    rule(
        postal::RULE,
        Label::ZipCode,
        "A postal code with its town, country prefix, state or announcement (UPU addressing systems).",
    ),
    rule(states::RULE, Label::Region, "The code of a North American state or province before a postal code."),
    rule(postal::TOWN, Label::City, "The capitalised words after a postal code."),
    rule(
        postal_words::ABOVE,
        Label::StreetName,
        "A line of words and a number above a line with postal code and town.",
    ),
    rule(
        surroundings::RULE,
        Label::StreetName,
        "The parts of an address after lives at, address and the corner of, around a suite or flat, and on the lines below.",
    ),
    rule(
        transport::RULE,
        Label::TransportNr,
        "The number after bus, line, flight and their kin (SweLL 3.4).",
    ),
    rule(quantity::RULE, Label::Quantity, "A number with a currency or unit (ISO 4217, TAB QUANTITY)."),
    contact::RULES[0],
    contact::RULES[1],
    contact::RULES[2],
    contact::RULES[3],
    contact::RULES[4],
    contact::RULES[5],
    contact::RULES[6],
];
