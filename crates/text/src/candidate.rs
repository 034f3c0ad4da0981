//! What detection suspects.

use crate::{Document, Label, Lang, Span};
use std::fmt;

/// A suspicion: these bytes may be personal information of this kind.
///
/// # Scores
///
/// A score is in `0.0..=1.0`, higher is surer, and means the same whatever the source:
///
/// | score | meaning | example |
/// | --- | --- | --- |
/// | 0.95 and more | certain by form or by explicit context | checksum holds and context word; `Herr Krause` |
/// | 0.8 | sure | e-mail address; checksum holds; first name and surname of the lists side by side |
/// | 0.6 | likely | capitalised name of the lists inside a sentence |
/// | 0.5 | the threshold of the default policy | |
/// | 0.3 | weak: needs a second source | a listed name that is also an ordinary word |
///
/// `Debug` never shows text of the document.
#[derive(Clone, PartialEq)]
pub struct Candidate {
    /// Where it stands.
    pub span: Span,
    /// What it would be.
    pub label: Label,
    /// How sure its source is, see above.
    pub score: f32,
    /// Who says so.
    pub source: Source,
    /// The rule's name in the registry of `detect`, such as `personal-identity-number`; never text of the document.
    pub rule: &'static str,
    /// Morphology and other properties of this mention.
    pub attributes: Attributes,
    /// What the statistical tagger thinks of a suspicion of another source: how probable it is that a word of it belongs to a name, in
    /// `0.0..=1.0`; `None` where it was not asked.
    pub support: Option<f32>,
    /// The uninflected form, spelt as in the document (`Anna` of `Annas`); `None` where the mention is its own base form.
    pub base: Option<Box<str>>,
}

impl Candidate {
    /// A candidate without attributes.
    #[must_use]
    pub fn new(span: Span, label: Label, score: f32, source: Source, rule: &'static str) -> Self {
        Self {
            span,
            label,
            score,
            source,
            rule,
            attributes: Attributes::default(),
            support: None,
            base: None,
        }
    }

    /// The same with a kind, such as `personnummer`.
    #[must_use]
    pub fn kind(mut self, kind: &'static str) -> Self {
        self.attributes.kind = Some(kind);
        self
    }

    /// The same with the language of its sentence.
    #[must_use]
    pub fn language(mut self, language: Option<Lang>) -> Self {
        self.attributes.language = language;
        self
    }

    /// The same with these attributes.
    #[must_use]
    pub fn attributes(mut self, attributes: Attributes) -> Self {
        self.attributes = attributes;
        self
    }

    /// The same with a base form; a base equal to the text of the mention need not be given.
    #[must_use]
    pub fn base(mut self, base: &str) -> Self {
        self.base = Some(base.into());
        self
    }

    /// The base form, or the mention as it stands in the document where it is one.
    #[must_use]
    pub fn base_in<'a>(&'a self, document: &'a Document) -> &'a str {
        self.base.as_deref().unwrap_or_else(|| document.cut(self.span))
    }
}

impl fmt::Debug for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Candidate")
            .field("span", &self.span)
            .field("label", &self.label)
            .field("score", &self.score)
            .field("source", &self.source)
            .field("rule", &self.rule)
            .field("attributes", &self.attributes)
            .field("support", &self.support)
            .finish_non_exhaustive()
    }
}

/// Which kind of detector speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Source {
    /// A form with or without a validator.
    Pattern,
    /// A word list.
    Lexicon,
    /// Words around the mention.
    Context,
    /// The name was found elsewhere in the document.
    Propagation,
    /// The embedded statistical tagger.
    Tagger,
    /// A transformer encoder.
    Encoder,
    /// Spans given from outside.
    Outside,
    /// A list of the user.
    UserList,
}

impl Source {
    /// Every source, in the order in which reasons name them.
    pub const ALL: [Self; 8] = [
        Self::Pattern,
        Self::Lexicon,
        Self::Context,
        Self::Propagation,
        Self::Tagger,
        Self::Encoder,
        Self::Outside,
        Self::UserList,
    ];

    /// The name in JSON and reports.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pattern => "pattern",
            Self::Lexicon => "lexicon",
            Self::Context => "context",
            Self::Propagation => "propagation",
            Self::Tagger => "tagger",
            Self::Encoder => "encoder",
            Self::Outside => "outside",
            Self::UserList => "user-list",
        }
    }
}

/// Properties of one mention: SweLL's supra-categories (section 2) and what a pseudonym must keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub struct Attributes {
    /// Genitive (`gen`): `Volvos`, `Anna's`.
    pub genitive: bool,
    /// Definite (`def`): `Stadsbiblioteket`, `göteborgaren`.
    pub definite: bool,
    /// Plural (`pl`): `Mölndalsbor`.
    pub plural: bool,
    /// A place outside the countries of the language of its sentence (`foreign`), as far as the lists know it.
    pub foreign: bool,
    /// Grammatical or civil sex of a name, where known.
    pub sex: Option<Sex>,
    /// Where a name comes from, where known.
    pub origin: Option<Origin>,
    /// The finer kind: `personnummer`, `IBAN`, `mobile`, `docket`.
    pub kind: Option<&'static str>,
    /// The language of the sentence the mention stands in, where a supported one is known.
    pub language: Option<Lang>,
}

/// The sex that a name is given to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sex {
    /// Given to men.
    Male,
    /// Given to women.
    Female,
    /// Given to both.
    Both,
}

impl Sex {
    /// The sex of those who bear a first name of this kind.
    #[must_use]
    pub const fn of(label: Label) -> Option<Self> {
        match label {
            Label::FirstnameMale => Some(Self::Male),
            Label::FirstnameFemale => Some(Self::Female),
            _ => None,
        }
    }
}

/// Where a name is at home, in groups fine enough that first names and surnames of one group go together.
///
/// The order is that of preference for a name of several origins of which nothing else tells which is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Origin {
    /// Swedish.
    Swedish = 1,
    /// Norwegian.
    Norwegian,
    /// Danish.
    Danish,
    /// Finnish.
    Finnish,
    /// Icelandic and Faroese.
    Icelandic,
    /// German, Austrian, Swiss.
    German,
    /// English of any country.
    English,
    /// French.
    French,
    /// Dutch and Flemish.
    Dutch,
    /// Spanish, with Basque and Catalan, of any country.
    Spanish,
    /// Portuguese and Brazilian.
    Portuguese,
    /// Italian.
    Italian,
    /// Polish.
    Polish,
    /// Russian and Belarusian.
    Russian,
    /// Ukrainian.
    Ukrainian,
    /// Czech and Slovak.
    Czech,
    /// Hungarian.
    Hungarian,
    /// Romanian and Moldovan.
    Romanian,
    /// Bulgarian.
    Bulgarian,
    /// Croatian, Serbian, Slovenian, Macedonian.
    SouthSlavic,
    /// Bosniak.
    Bosnian,
    /// Albanian.
    Albanian,
    /// Greek.
    Greek,
    /// Lithuanian.
    Lithuanian,
    /// Latvian.
    Latvian,
    /// Estonian.
    Estonian,
    /// Turkish.
    Turkish,
    /// Arabic of the Levant, Iraq, the Gulf, Egypt.
    Arabic,
    /// Moroccan, Algerian, Tunisian, in French spelling.
    Maghrebi,
    /// Persian, Dari, Pashto, Kurdish.
    Persian,
    /// Somali.
    Somali,
    /// Eritrean and Ethiopian.
    Ethiopian,
    /// Malian, Senegalese, Guinean, Gambian and their neighbours.
    WestAfrican,
    /// Igbo and Yoruba.
    Nigerian,
    /// Akan and other Ghanaian.
    Ghanaian,
    /// Kenyan, Rwandan, Congolese and their neighbours.
    EastAfrican,
    /// Indian and Nepali, with Tamil.
    Indian,
    /// Pakistani, Bangladeshi.
    Pakistani,
    /// Sinhalese.
    SriLankan,
    /// Chinese.
    Chinese,
    /// Vietnamese.
    Vietnamese,
    /// Korean.
    Korean,
    /// Japanese.
    Japanese,
    /// Thai.
    Thai,
    /// Filipino.
    Filipino,
    /// Indonesian.
    Indonesian,
    /// Armenian.
    Armenian,
    /// Georgian.
    Georgian,
    /// Hebrew and Jewish.
    Jewish,
}

impl Origin {
    /// Every origin.
    pub const ALL: [Self; 49] = [
        Self::Swedish,
        Self::Norwegian,
        Self::Danish,
        Self::Finnish,
        Self::Icelandic,
        Self::German,
        Self::English,
        Self::French,
        Self::Dutch,
        Self::Spanish,
        Self::Portuguese,
        Self::Italian,
        Self::Polish,
        Self::Russian,
        Self::Ukrainian,
        Self::Czech,
        Self::Hungarian,
        Self::Romanian,
        Self::Bulgarian,
        Self::SouthSlavic,
        Self::Bosnian,
        Self::Albanian,
        Self::Greek,
        Self::Lithuanian,
        Self::Latvian,
        Self::Estonian,
        Self::Turkish,
        Self::Arabic,
        Self::Maghrebi,
        Self::Persian,
        Self::Somali,
        Self::Ethiopian,
        Self::WestAfrican,
        Self::Nigerian,
        Self::Ghanaian,
        Self::EastAfrican,
        Self::Indian,
        Self::Pakistani,
        Self::SriLankan,
        Self::Chinese,
        Self::Vietnamese,
        Self::Korean,
        Self::Japanese,
        Self::Thai,
        Self::Filipino,
        Self::Indonesian,
        Self::Armenian,
        Self::Georgian,
        Self::Jewish,
    ];

    /// The origin with this name, as lists write it: `SouthSlavic`.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|origin| format!("{origin:?}") == name)
    }
}
