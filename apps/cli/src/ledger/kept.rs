//! Pseudonyms as the table keeps them: a number without its lead and what parts its digits, an address without its domain.

use crate::exit::{Failure, Outcome};
use maskros_ledger::Assignment;
use maskros_text::Label;

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
        () if is_number(&row.pseudonym) => number(row, to),
        () if is_address && to.contains('@') => Err(Failure::usage(
            "an address keeps its domain (example.com): give only what stands before the @",
        )),
        () => Ok(to.to_owned()),
    }
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
        assert_eq!(kept(&row("surname", "berg", "Ek"), "Al").unwrap(), "Al");
    }
}
