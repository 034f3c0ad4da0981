//! The embedded statistical tagger: names of people, places and institutions that no list holds and no context word gives away.
//!
//! A linear-chain conditional random field (Lafferty, McCallum and Pereira, ICML 2001) for each group of languages. What it sees of a
//! token by itself is in [`token_features`]; which features that gives among its neighbours in [`features`]; the lists of well-known names in
//! [`names`]; sums over all sequences of tags in [`chain`]; what a model stores in [`model`]. `maskros-train tagger` makes the models, and
//! `docs/tagger.md` tells how and how well they do.
//!
//! The caller makes the features of the tokens (`maskros_detect::Observer` for training, the detector itself otherwise), so that a word is looked up once for all detectors.

mod cache;
pub mod chain;
mod decode;
pub mod features;
pub mod labels;
pub mod model;
pub mod names;
pub mod tags;
pub mod token_features;

pub use decode::{Found, Scratch};

use maskros_artefact::{Artefact as _, Placed, Refused, bytes_before};
use maskros_text::{Lang, Languages};
use model::{Model, place_of_index};
use names::Names;

/// An artefact of the program, placed so that every bucket of its index lies in one line of the processor's cache.
macro_rules! placed {
    ($path:literal) => {{
        static PLACED: Placed<
            { bytes_before(place_of_index(include_bytes!($path))) },
            { include_bytes!($path).len() },
        > = Placed::new(*include_bytes!($path));
        &PLACED.artefact
    }};
}

/// The models that ship inside the program, each with the languages it reads; their card is `models/tagger.md`.
pub static SHIPPED: [(&str, &[Lang], &[u8]); 6] = [
    ("sv", &[Lang::Sv], placed!("../../../models/tagger-sv.bin")),
    ("no", &[Lang::Nb, Lang::Nn], placed!("../../../models/tagger-no.bin")),
    ("da", &[Lang::Da], placed!("../../../models/tagger-da.bin")),
    ("de", &[Lang::De], placed!("../../../models/tagger-de.bin")),
    ("en", &[Lang::En], placed!("../../../models/tagger-en.bin")),
    ("fr", &[Lang::Fr], placed!("../../../models/tagger-fr.bin")),
];
/// The models of sentences without capitals, as chats have them, in the same form.
pub static SHIPPED_SMALL: [(&str, &[Lang], &[u8]); 6] = [
    ("sv-small", &[Lang::Sv], placed!("../../../models/tagger-sv-small.bin")),
    ("no-small", &[Lang::Nb, Lang::Nn], placed!("../../../models/tagger-no-small.bin")),
    ("da-small", &[Lang::Da], placed!("../../../models/tagger-da-small.bin")),
    ("de-small", &[Lang::De], placed!("../../../models/tagger-de-small.bin")),
    ("en-small", &[Lang::En], placed!("../../../models/tagger-en-small.bin")),
    ("fr-small", &[Lang::Fr], placed!("../../../models/tagger-fr-small.bin")),
];
/// The lists of well-known names that ship inside the program.
pub static SHIPPED_NAMES: &[u8] = include_bytes!("../../../models/names.bin");

/// Models by language: the languages that each reads, and the first of them.
#[derive(Debug, Default)]
struct ByLanguage(Vec<(Languages, Lang, Model)>);

impl ByLanguage {
    fn new(models: impl IntoIterator<Item = (&'static [Lang], Model)>) -> Self {
        let with_languages = |(langs, model): (&[Lang], Model)| {
            (langs.iter().copied().collect(), langs.first().copied().unwrap_or(Lang::Und), model)
        };
        Self(models.into_iter().map(with_languages).collect())
    }

    fn shipped(models: &'static [(&str, &[Lang], &[u8])]) -> Result<Self, Refused> {
        let read = models.iter().map(|(_, langs, bytes)| Ok((*langs, Model::trusted(bytes)?)));
        Ok(Self::new(read.collect::<Result<Vec<_>, Refused>>()?))
    }

    fn of(&self, languages: Languages) -> impl Iterator<Item = (Lang, &Model)> {
        self.0.iter().filter(move |(own, ..)| own.meets(languages)).map(move |(own, first, model)| {
            let lang = own.intersection(languages).iter().next().unwrap_or(*first);
            (lang, model)
        })
    }
}

/// The models by language.
#[derive(Debug)]
pub struct Tagger {
    models: ByLanguage,
    /// Those of sentences without capitals; without any the others read these too.
    small: ByLanguage,
    names: Names,
}

impl Tagger {
    /// A tagger of these models, each with its languages, and lists.
    #[must_use]
    pub fn new(models: impl IntoIterator<Item = (&'static [Lang], Model)>, names: Names) -> Self {
        Self { models: ByLanguage::new(models), small: ByLanguage::default(), names }
    }

    /// The models that ship inside the program. Nothing is copied: the tables are read where they lie.
    ///
    /// # Panics
    ///
    /// Never in a program whose tests pass: the bytes are part of the program.
    #[must_use]
    pub fn embedded() -> Self {
        Self::shipped().expect("the embedded tagger is well formed")
    }

    fn shipped() -> Result<Self, Refused> {
        let (models, small) = (ByLanguage::shipped(&SHIPPED)?, ByLanguage::shipped(&SHIPPED_SMALL)?);
        Ok(Self { models, small, names: Names::trusted(SHIPPED_NAMES)? })
    }

    /// The lists of well-known names.
    #[must_use]
    pub const fn names(&self) -> &Names {
        &self.names
    }

    /// The models that read one of `languages`, each with the language it reads it as; of a sentence `without_capitals` those that know
    /// how names look there.
    pub fn models(
        &self,
        languages: Languages,
        without_capitals: bool,
    ) -> impl Iterator<Item = (Lang, &Model)> {
        let small = without_capitals && !self.small.0.is_empty();
        if small { &self.small } else { &self.models }.of(languages)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_index_begins_a_line_of_the_cache() {
        for (name, _, bytes) in SHIPPED.iter().chain(&SHIPPED_SMALL) {
            let model = Model::trusted(bytes).unwrap();
            assert!(model.id().is_multiple_of(64), "{name}");
        }
    }

    #[test]
    fn every_artefact_is_intact() {
        for (name, _, bytes) in SHIPPED.iter().chain(&SHIPPED_SMALL) {
            assert!(Model::read(bytes).is_ok(), "{name}");
        }
        assert!(Names::read(SHIPPED_NAMES).is_ok());
    }
}
