//! Identification numbers: for each one file that says how it is written, how it is checked, what it tells, and how one that is nobody's
//! is invented, with the authority or standard that says so.
//!
//! | module | is about |
//! | --- | --- |
//! | [`accounts`] | accounts, cards, wallets |
//! | [`organisations`] | numbers that a register or tax office gives to an organisation |
//! | [`people`] | numbers that a state or insurer gives to a person |
//! | [`phones`] | numbering plans: how numbers are grouped, which of them ring nowhere |
//! | [`vehicles`] | plates, vehicle identification numbers, numbers of drivers |
//! | [`dockets`] | how the number of a case is invented |
//! | [`chunks`] | runs of digits and letters, and the shapes that numbers are written in |
//! | [`dates`] | whether digits can be a date |
//! | [`checks`] | whether numbers of countries whose languages have no rules hold, for those who find them by patterns |
//! | `home` | the languages of countries |
//! | `check_digits` | Luhn, modulus 11, ISO 7064, ICAO: each once |
//!
//! Detection reads ([`Identifier::read`]) and weighs what it finds by the words round it, which this crate knows nothing of; replacement
//! invents ([`Identifier::invent`]) with chances of its own ([`RandomSource`]).
//! What is invented has the shape of its original and is not valid: its check digit is wrong, or it lies in a range that is kept for tests
//! or was never given. `every_invention_is_nobodys` and its likes beside each number hold that.

pub mod accounts;
mod birth;
mod check_digits;
pub mod checks;
pub mod chunks;
pub mod dates;
pub mod dockets;
mod home;
pub mod organisations;
pub mod people;
pub mod phones;
pub mod positions;
mod random;
mod reading;
mod rewriting;
#[cfg(test)]
mod testing;
pub mod vehicles;

pub use birth::{Birth, Birthday};
pub use random::RandomSource;
pub use reading::{Reader, Reading};
pub use rewriting::{any_code, any_digits, any_symbols, digits, map_digits, symbols_of, with_digits};

/// What is known of one identification number.
#[derive(Clone, Copy, Debug)]
pub struct Identifier {
    /// The kinds that it is read as, finer than a label.
    pub kinds: &'static [&'static str],
    /// Adds the readings that begin at a chunk of digits, or with letters right before it.
    pub read: Reader,
    /// Whether symbols (digits and capitals, nothing between them) can have been given to somebody: the form is possible, the check
    /// digit holds, and the range is not kept for tests. Never, where neither a check nor such a range is known.
    pub is_valid: fn(&[u8]) -> bool,
    /// What the values of its digits tell of a birth.
    pub birth: fn(&[u8]) -> Option<Birth>,
    /// Another one that is nobody's.
    pub invent: Inventor,
}

impl Identifier {
    /// Another one that is not valid; where no range is kept for tests, chance may have made one that is, and its last digit is raised.
    pub(crate) fn invent_invalid(&self, original: &Original<'_>, random: &mut dyn RandomSource) -> String {
        let mut made = (self.invent)(original, random);
        for _ in 0..9 {
            if !(self.is_valid)(&symbols_of(&made)) {
                break;
            }
            made = rewriting::with_raised_end(&made);
        }
        made
    }
}

/// Makes another number of a kind that is nobody's.
pub type Inventor = fn(&Original<'_>, &mut dyn RandomSource) -> String;

/// A number to make another of.
#[derive(Clone, Debug)]
pub struct Original<'a> {
    /// As it is written.
    pub text: &'a str,
    /// The same with other digits; drawn first for every kind, so that a key goes on giving the pseudonyms that it gave.
    pub other: String,
    /// The day of birth that the new number shall tell, where numbers of the kind do.
    pub birthday: Option<Birthday>,
}

/// The one of `identifiers` that has this kind.
pub(crate) fn of_kind<'a>(identifiers: &'a [Identifier], kind: &str) -> Option<&'a Identifier> {
    identifiers.iter().find(|identifier| identifier.kinds.contains(&kind))
}
