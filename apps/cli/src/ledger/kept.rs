//! Pseudonyms as the table keeps them: a number without its lead and what parts its digits, an address without its domain.

use crate::exit::{Failure, Outcome};
use maskros_ledger::Assignment;
use maskros_text::{Group, Label};

/// What parts the digits of a number.
const PARTING: [char; 7] = [' ', '-', '+', '(', ')', '.', '/'];

/// The pseudonym `to` as the table keeps it in `row`.
///
/// # Errors
///
/// Refuses what would not be written as it is given: another number of digits, an address with its domain.
pub(super) fn kept(row: &Assignment, to: &str) -> Outcome<String> {
    let is_address = Label::from_name(&row.label) == Some(Label::Email);
    match () {
        () if is_number(&row.original) => number(row, to),
        () if is_address && to.contains('@') => Err(Failure::usage(
            "an address keeps its domain (example.com): give only what stands before the @",
        )),
        () => Ok(to.to_owned()),
    }
}

/// Refuses a pseudonym that is no name where the row has one.
///
/// # Errors
///
/// Says what a name of the label is.
pub(super) fn refuse_no_name(row: &Assignment, to: &str) -> Outcome<()> {
    match Label::from_name(&row.label) {
        Some(label) if !is_number(&row.original) && !is_name_for(label, to) => Err(no_name(label)),
        _ => Ok(()),
    }
}

/// Whether a pseudonym can stand where spans of the label do. Only those of people, towns and countries are names without digits.
fn is_name_for(label: Label, to: &str) -> bool {
    let has_letter = to.contains(char::is_alphanumeric) && !to.contains(MARKUP);
    match label {
        Label::FirstnameMale | Label::FirstnameFemale | Label::FirstnameUnknown => {
            is_words(to) && to.starts_with(char::is_uppercase) && !to.contains(char::is_whitespace)
        }
        Label::City | Label::Country => is_words(to),
        _ if label.group() == Group::Person => is_words(to),
        _ => has_letter,
    }
}

/// What begins or ends marks of other languages.
const MARKUP: [char; 9] = ['<', '>', '{', '}', '[', ']', '|', '\\', '"'];

/// What joins the words of a name, and the accents of letters that are written apart from them.
fn is_joint(sign: char) -> bool {
    matches!(sign, ' ' | '-' | '\u{2010}' | '\'' | '\u{2019}' | '.' | '\u{300}'..='\u{36f}')
}

fn is_words(to: &str) -> bool {
    to.starts_with(char::is_alphabetic) && to.chars().all(|sign| sign.is_alphabetic() || is_joint(sign))
}

fn no_name(label: Label) -> Failure {
    Failure::usage(format_args!(
        "this is no name for a {label}: give letters, for a first name one word with a capital; a name has a row for each of its words"
    ))
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// `070-174 06 50`, `+46 70 174 06 50`: the digits that the number has in the table, behind a lead of it that stays as it is in the text.
fn number(row: &Assignment, to: &str) -> Outcome<String> {
    let wanted = row.pseudonym.len();
    let digits: String = to.chars().filter(|letter| !PARTING.contains(letter)).collect();
    let split = digits.len().checked_sub(wanted).and_then(|lead| digits.split_at_checked(lead));
    // A number that begins with the digit of the trunk is one digit short.
    let is_short = |own: &str| own.starts_with('0') && !row.pseudonym.starts_with('0');
    match split.filter(|(lead, own)| is_number(&digits) && is_lead(row, lead) && !is_short(own)) {
        Some((_, own)) => Ok(own.to_owned()),
        None => Err(Failure::usage(format_args!(
            "this number has {wanted} digits behind its lead, and would come out as another one: give as many"
        ))),
    }
}

/// Whether digits before a number are what a trunk or its country is dialled by.
fn is_lead(row: &Assignment, lead: &str) -> bool {
    let country = row.original.len().checked_sub(row.pseudonym.len());
    let country = country.and_then(|length| row.original.get(..length)).unwrap_or("");
    ["", "0", country].contains(&lead) || lead.strip_prefix("00").is_some_and(|rest| rest == country)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    fn row(label: &str, original: &str, pseudonym: &str) -> Assignment {
        let [label, original, pseudonym] = [label, original, pseudonym].map(str::to_owned);
        Assignment { entity: String::new(), label, original, pseudonym }
    }

    #[test]
    fn numbers_are_kept_by_their_digits() {
        let phone = row("phone_nr", "46701740605", "701740606");
        for to in ["070-174 06 50", "+46 70 174 06 50", "0046701740650", "701740650", "(070) 1740650"] {
            assert_eq!(kept(&phone, to).unwrap(), "701740650", "{to}");
        }
        for to in ["070-174 06 5", "+47 70 174 06 50", "Anna", "070-174 06 50 a", ""] {
            assert!(kept(&phone, to).is_err(), "{to}");
        }
    }

    #[test]
    fn addresses_keep_their_domain() {
        let address = row("email", "a.berg", "eva.ek");
        assert_eq!(kept(&address, "bo.ek").unwrap(), "bo.ek");
        assert!(kept(&address, "bo.ek@example.org").is_err());
    }

    #[test]
    fn a_name_is_a_name() {
        let first = row("firstname_female", "Anna", "Sara");
        for to in ["Ylva", "Ann-Marie", "Zoé", "Zoe\u{301}", "Öse"] {
            assert!(refuse_no_name(&first, to).is_ok(), "{to}");
        }
        for to in ["123", "Ylva123", "", "ylva", "Ylva Maria", "<b>", "🙂", "A@b", "-"] {
            assert!(refuse_no_name(&first, to).is_err(), "{to}");
        }
        let surname = row("surname", "Berg", "Ek");
        assert!(["Al", "von Ek", "O'Dell", "af Ek"].iter().all(|to| refuse_no_name(&surname, to).is_ok()));
        assert!(["Ek2", "<i>Ek</i>"].iter().all(|to| refuse_no_name(&surname, to).is_err()));
        let street = row("street_name", "Storgatan", "Lillgatan");
        assert!(
            refuse_no_name(&street, "6th Avenue").is_ok()
                && refuse_no_name(&street, "<6>").is_err()
                && refuse_no_name(&street, "!").is_err()
        );
    }
}
