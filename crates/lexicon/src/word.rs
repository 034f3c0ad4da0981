//! What the lexicon knows about a word, and how it is packed into 64 bits.

use crate::country;
use maskros_text::{Label, Lang, Languages, Origin, Sex};

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

impl Strength {
    /// Every strength, weakest first.
    pub const ALL: [Self; 3] = [Self::Weak, Self::Medium, Self::Strong];

    /// One step weaker; [`Strength::Weak`] stays.
    #[must_use]
    pub const fn lower(self) -> Self {
        match self {
            Self::Strong => Self::Medium,
            Self::Medium | Self::Weak => Self::Weak,
        }
    }
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

impl PlaceKind {
    /// Every kind, in the order of the packed numbers.
    pub const ALL: [Self; 6] =
        [Self::Country, Self::Region, Self::City, Self::Area, Self::Geo, Self::Continent];

    /// The label of such a place.
    #[must_use]
    pub const fn label(self) -> Label {
        match self {
            Self::Country => Label::Country,
            Self::Region | Self::Continent => Label::Region,
            Self::City => Label::City,
            Self::Area => Label::Area,
            Self::Geo => Label::Geo,
        }
    }
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

impl Role {
    /// Every role, in the order of the bits of [`Word::roles`].
    pub const ALL: [Self; 16] = [
        Self::Kin,
        Self::Profession,
        Self::Title,
        Self::Nationality,
        Self::Language,
        Self::Ethnic,
        Self::Education,
        Self::Medical,
        Self::Sensitive,
        Self::Month,
        Self::Weekday,
        Self::NumberWord,
        Self::InstitutionHead,
        Self::StreetHead,
        Self::TransportLine,
        Self::Vehicle,
    ];

    /// The bit of [`Word::roles`].
    #[must_use]
    pub const fn bit(self) -> u32 {
        1 << self as u8
    }
}

/// Everything the lexicon knows about one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Word {
    /// As a first name: for whom, and how sure.
    pub first_name: Option<(Sex, Strength)>,
    /// Whether so many people bear the first name that a capital inside a sentence is enough, though it is a word too: `Hans`, `Hazel`.
    pub everyday: bool,
    /// As a surname.
    pub surname: Option<Strength>,
    /// As a place.
    pub place: Option<(PlaceKind, Strength)>,
    /// ISO 3166 alpha-2 code of the place's country, where one is known.
    pub country: Option<[u8; 2]>,
    /// Where the name is at home.
    pub origin: Option<Origin>,
    /// The languages in which this is an ordinary word in lower case (one of the frequent words); German nouns count
    /// although they are written with a capital.
    pub common: Languages,
    /// Bit set of [`Role`]s, see [`Word::has`].
    pub roles: u32,
    /// The languages in which the roles hold.
    pub role_languages: Languages,
    /// Whether some name or phrase of several words begins with this word, see [`crate::Lexicon::longest_phrase`].
    pub starts_phrase: bool,
}

/// Where each field sits in the packed number: shift and width in bits.
const SEX: Field = Field(0, 2);
const FIRST: Field = Field(2, 2);
const SURNAME: Field = Field(4, 2);
const KIND: Field = Field(6, 3);
const PLACE: Field = Field(9, 2);
const COUNTRY: Field = Field(11, 8);
const COMMON: Field = Field(24, 7);
const ROLES: Field = Field(31, 16);
const ROLE_LANGUAGES: Field = Field(47, 7);
const STARTS: Field = Field(54, 1);
const ORIGIN: Field = Field(55, 6);
const EVERYDAY: Field = Field(61, 1);

#[derive(Clone, Copy)]
struct Field(u32, u32);

impl Field {
    const fn get(self, bits: u64) -> usize {
        let [low, high, ..] = ((bits >> self.0) & ((1 << self.1) - 1)).to_le_bytes();
        u16::from_le_bytes([low, high]) as usize
    }

    const fn put(self, number: usize) -> u64 {
        (number as u64 & ((1 << self.1) - 1)) << self.0
    }
}

impl Word {
    /// Whether the word has `role` in one of `languages`.
    #[must_use]
    pub fn has(&self, role: Role, languages: Languages) -> bool {
        self.roles & role.bit() != 0 && self.role_languages.meets(languages)
    }

    /// How well it is known as a first name or surname, whichever is better; `None` where it is neither.
    #[must_use]
    pub fn best_name(&self) -> Option<Strength> {
        self.first_name.map(|(_, strength)| strength).max(self.surname)
    }

    /// Whether it is known as a first name or surname, and not only as a rare one.
    #[must_use]
    pub fn is_usual_name(&self) -> bool {
        self.best_name() > Some(Strength::Weak)
    }

    /// Whether it is known as a first name, and not only as a rare one.
    #[must_use]
    pub fn is_usual_first_name(&self) -> bool {
        self.first_name.is_some_and(|(_, strength)| strength > Strength::Weak)
    }

    /// Whether it is known as a place, and seldom anything else.
    #[must_use]
    pub fn is_usual_place(&self) -> bool {
        self.place.is_some_and(|(_, strength)| strength > Strength::Weak)
    }

    /// Whether it is on a list of names or places, however rare.
    #[must_use]
    pub fn is_name_or_place(&self) -> bool {
        self.best_name().is_some() || self.place.is_some()
    }

    /// Whether the lists have it as an ordinary word of some language, or with a role, too: what is only a name is neither.
    #[must_use]
    pub const fn is_word_too(&self) -> bool {
        !self.common.is_empty() || self.roles != 0
    }

    /// Whether no list has it by itself: only longer names begin with it, as `Bad Tölz` with `Bad`.
    #[must_use]
    pub fn only_starts_phrase(&self) -> bool {
        self.starts_phrase && !self.is_name_or_place() && !self.is_word_too()
    }

    /// Whether it is known as a name or a place rather than as a word.
    #[must_use]
    pub fn is_well_known(&self) -> bool {
        self.is_usual_name() || self.is_usual_place()
    }

    /// The word as one number, as the artefact stores it.
    ///
    /// Only the seven supported languages are kept, and only countries of [`country::CODES`].
    #[must_use]
    pub fn to_bits(&self) -> u64 {
        let (sex, first) =
            self.first_name.map_or((0, 0), |(sex, strength)| (1 + sex as usize, strength as usize));
        let (kind, place) =
            self.place.map_or((0, 0), |(kind, strength)| (1 + kind as usize, strength as usize));
        SEX.put(sex)
            | FIRST.put(first)
            | SURNAME.put(self.surname.map_or(0, |strength| strength as usize))
            | KIND.put(kind)
            | PLACE.put(place)
            | COUNTRY.put(self.country.map_or(0, country::number))
            | ORIGIN.put(self.origin.map_or(0, |origin| origin as usize))
            | COMMON.put(language_bits(self.common))
            | ROLES.put(self.roles as usize)
            | ROLE_LANGUAGES.put(language_bits(self.role_languages))
            | STARTS.put(usize::from(self.starts_phrase))
            | EVERYDAY.put(usize::from(self.everyday))
    }

    /// The word of a packed number; unknown numbers in a field read as "not known".
    #[must_use]
    pub fn from_bits(bits: u64) -> Self {
        Self {
            first_name: pair(&[Sex::Male, Sex::Female, Sex::Both], SEX.get(bits), FIRST.get(bits)),
            surname: pick(&Strength::ALL, SURNAME.get(bits)),
            place: pair(&PlaceKind::ALL, KIND.get(bits), PLACE.get(bits)),
            country: country::code(COUNTRY.get(bits)),
            origin: pick(&Origin::ALL, ORIGIN.get(bits)),
            common: languages(COMMON.get(bits)),
            roles: u32::try_from(ROLES.get(bits)).unwrap_or(0),
            role_languages: languages(ROLE_LANGUAGES.get(bits)),
            starts_phrase: STARTS.get(bits) == 1,
            everyday: EVERYDAY.get(bits) == 1,
        }
    }
}

/// The entry with this number, counted from one; zero is none.
fn pick<T: Copy>(table: &[T], number: usize) -> Option<T> {
    table.get(number.checked_sub(1)?).copied()
}

fn pair<T: Copy>(table: &[T], number: usize, strength: usize) -> Option<(T, Strength)> {
    Some((pick(table, number)?, pick(&Strength::ALL, strength)?))
}

/// A bit for each of the seven languages.
pub(crate) fn language_bits(languages: Languages) -> usize {
    Lang::SUPPORTED.iter().filter(|lang| languages.has(**lang)).map(|lang| 1 << *lang as usize).sum()
}

/// Every set of the seven supported languages, so that unpacking is one table look-up.
static LANGUAGE_SETS: [Languages; 128] = language_sets();

const fn language_sets() -> [Languages; 128] {
    let mut sets = [Languages::NONE; 128];
    let mut bits = 0;
    while bits < sets.len() {
        let mut position = 0;
        while position < Lang::SUPPORTED.len() {
            if bits & (1 << Lang::SUPPORTED[position] as usize) != 0 {
                sets[bits] = sets[bits].with(Lang::SUPPORTED[position]);
            }
            position += 1;
        }
        bits += 1;
    }
    sets
}

/// The languages of [`language_bits`].
pub(crate) fn languages(bits: usize) -> Languages {
    LANGUAGE_SETS.get(bits).copied().unwrap_or(Languages::NONE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packing_comes_back() {
        let full = Word {
            first_name: Some((Sex::Both, Strength::Weak)),
            surname: Some(Strength::Strong),
            place: Some((PlaceKind::Continent, Strength::Medium)),
            country: Some(*b"ZW"),
            origin: Some(Origin::Jewish),
            common: Languages::NORWEGIAN,
            roles: Role::Kin.bit() | Role::Vehicle.bit(),
            role_languages: Languages::SUPPORTED,
            starts_phrase: true,
            everyday: true,
        };
        assert_eq!(Word::from_bits(full.to_bits()), full);
        assert_eq!(Word::from_bits(Word::default().to_bits()), Word::default());
        for field in 0..64 {
            let word = Word::from_bits(1 << field);
            assert_eq!(Word::from_bits(word.to_bits()), word);
        }
    }

    #[test]
    fn roles_hold_in_their_languages_only() {
        let word =
            Word { roles: Role::Kin.bit(), role_languages: Languages::only(Lang::Sv), ..Word::default() };
        assert!(word.has(Role::Kin, Languages::SCANDINAVIAN));
        assert!(!word.has(Role::Kin, Languages::only(Lang::En)));
        assert!(!word.has(Role::Title, Languages::SUPPORTED));
    }

    #[test]
    fn a_step_weaker_ends_at_weak() {
        assert_eq!(Strength::ALL.map(Strength::lower), [Strength::Weak, Strength::Weak, Strength::Medium]);
    }

    #[test]
    fn tables_stand_in_the_order_of_their_numbers() {
        assert!(Role::ALL.iter().enumerate().all(|(number, role)| *role as usize == number));
        assert!(PlaceKind::ALL.iter().enumerate().all(|(number, kind)| *kind as usize == number));
        assert!(Origin::ALL.iter().enumerate().all(|(number, origin)| *origin as usize == number + 1));
    }
}
