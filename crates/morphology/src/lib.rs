//! How names inflect in the seven languages: taken apart ([`readings`], [`bases`]) and put together ([`inflect`]).
//! Numbers in words stand here too ([`number_words`]), because detection and replacement both need them.
//!
//! | language | genitive | after s, x, z | family | inhabitants |
//! | --- | --- | --- | --- | --- |
//! | sv | `Annas`, `SVT:s` | `Lars` | `Lindströmarna` | `göteborgare`, `mölndalsbor` |
//! | nb, nn | `Annas`, `NRKs` | `Lars'` | `Hansenene` | `osloborgeren`, `bergenserne`, `bergensarane` |
//! | da | `Annas` | `Jens'` | `Hansenerne` | `københavneren`, `aarhusianerne` |
//! | de | `Annas`, also `Anna's` | `Hans'` | `Müllers` | `Berliner`, `Berlinerinnen` |
//! | en | `Anna's` | `James's`, also `James'` | `Smiths`, `Joneses` | `Londoners` |
//! | fr | none | none | `Bourbons` | none |
//!
//! Sources: Svenska skrivregler (Språkrådet 2017), sections on genitive; Språkrådet (Norway), "Genitiv"; Retskrivningsordbogen
//! §§ 7 and 13 (Dansk Sprognævn); Amtliches Regelwerk §§ 96, 97 (Rat für deutsche Rechtschreibung).

mod endings;
pub mod gendered;
mod numerals;
mod putting;
mod spoken_years;
mod taking;

use maskros_text::Languages;
use std::borrow::Cow;

pub use numerals::{NumberWord, distance, number_word, number_words};
pub use putting::{inflect, is_sibilant};
pub use spoken_years::{SpokenYear, begins_spoken_year, may_begin_spoken_year, spoken_year};
pub use taking::readings;

/// The marked forms of a name (SweLL 2.2: only marked forms are tagged).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub struct Form {
    /// Genitive.
    pub genitive: bool,
    /// Definite.
    pub definite: bool,
    /// Plural.
    pub plural: bool,
    /// Someone who lives in the place that the base names: `göteborgare` of `Göteborg`, `Berliner` of `Berlin`.
    pub inhabitant: bool,
    /// A woman, where the word for an inhabitant has a form for women: `Berlinerin`.
    pub female: bool,
}

impl Form {
    /// The form with nothing marked.
    pub const BASE: Self =
        Self { genitive: false, definite: false, plural: false, inhabitant: false, female: false };
    /// The genitive singular.
    pub const GENITIVE: Self = Self { genitive: true, ..Self::BASE };
}

/// A reading of an inflected word, with a base of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The base form, a prefix of the word or a rewriting of it, in the word's own case.
    pub base: String,
    /// What was taken off.
    pub form: Form,
}

/// A reading of an inflected word that borrows from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut<'a> {
    /// What is left of the word when the ending is off.
    pub stem: &'a str,
    /// What the base has after the stem, in lower case: `en` in `Münchner`, stem `Münch`; nearly always empty.
    pub rest: &'static str,
    /// What was taken off.
    pub form: Form,
}

impl<'a> Cut<'a> {
    /// The base form; allocates only where [`Cut::rest`] is not empty.
    #[must_use]
    pub fn base(self) -> Cow<'a, str> {
        if self.rest.is_empty() {
            return Cow::Borrowed(self.stem);
        }
        let rest = if is_upper(self.stem) { self.rest.to_uppercase() } else { self.rest.to_owned() };
        Cow::Owned(format!("{}{rest}", self.stem))
    }
}

/// Whether a word is written in capitals.
fn is_upper(word: &str) -> bool {
    word.chars().count() > 1 && !word.chars().any(char::is_lowercase)
}

/// The ways to read `word` as an inflected name in one of `languages`: the word itself first, then the likeliest bases.
///
/// `Annas` is itself or the genitive of `Anna`; `Hans'` and `Anna's` only a genitive.
/// See [`readings`] for the same without allocation, and for what the order means.
#[must_use]
pub fn bases(word: &str, languages: Languages) -> Vec<Reading> {
    readings(word, languages).map(|cut| Reading { base: cut.base().into_owned(), form: cut.form }).collect()
}
