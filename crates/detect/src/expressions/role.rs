//! What a word can be to the grammars of this folder, and the set of that.

/// What a word can be in a grammar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Role {
    /// The name of a month, written out: `oktober`.
    Month,
    /// A shortened month: `okt`.
    MonthShort,
    /// A month that is an ordinary word or name as well: `may`, `mars`.
    MonthDoubtful,
    /// A weekday.
    Weekday,
    /// A word that says "month" before a number: `månad`.
    MonthCue,
    /// A number in words: `arton`.
    Cardinal,
    /// An ordinal in words from first to thirty-first: `tredje`.
    Ordinal,
    /// What follows the digits of an ordinal: `rd`, `er`, `e`.
    OrdinalSuffix,
    /// Stands before a day: `den`, `am`, `le`.
    DayCue,
    /// Stands between day and month: `of`, `de`.
    DayLink,
    /// Stands between two days or years: `till`, `bis`, `and`.
    RangeLink,
    /// Stands before a year: `år`, `Jahr`, `since`.
    YearCue,
    /// Stands before a year and before much else: `i`, `in`, `en`.
    YearPreposition,
    /// Follows the digits of a decade: `talet`, `er`.
    Decade,
    /// `century`, `århundrade`.
    Century,
    /// Stands before the digits of a decade: `années`.
    DecadeCue,
    /// A season or school term, which may take a short year: `sommaren -98`.
    Season,
    /// Announces a date of birth: `född`.
    BirthCue,
    /// Names a statute or decision whose date is public: `Urteil`.
    PublicAct,
    /// Stands before a number that is no date: `kapitel`, `version`.
    NumberCue,
    /// Stands before the number of a week: `uke`, `KW`.
    WeekCue,
    /// The unit of an age: `år`, `ans`.
    AgeUnit,
    /// A smaller unit of an age: `månader`, `weeks`.
    AgeSmallUnit,
    /// Stands after the unit and makes it an age: `gammal`, `old`.
    AgeOld,
    /// Stands before the number and makes it an age: `aged`, `fyllde`.
    AgeCue,
    /// A form of "to be": weak evidence for an age.
    AgeBe,
    /// A form of "to have" in French, `j'ai 18 ans`.
    AgeHave,
    /// A person: `hon`, `man`, `fille`; a number after it is rather an age.
    Person,
    /// May stand between a cue and the number: `ungefär`, `von`.
    Filler,
    /// Stands before a span of time: `för`, `seit`, `pendant`.
    DurationBefore,
    /// Stands after a span of time: `sedan`, `ago`.
    DurationAfter,
    /// Something that lasts: `utbildning`, `Haft`.
    DurationNoun,
    /// Stands before a time of day: `kl`.
    ClockCue,
    /// Stands after the hour: `Uhr`, `heures`.
    ClockUnit,
    /// `am`, `pm`.
    Meridiem,
    /// A type of street that stands alone after the name: `gate`, `Street`.
    StreetAfter,
    /// A type of street that stands before the name: `rue`.
    StreetBefore,
    /// A French type of street that is mostly an ordinary word: `place`, `cours`.
    StreetDoubtful,
    /// Stands before a street compound and belongs to the name: `Östra`.
    StreetModifier,
    /// Begins a German street name: `Am`, `Unter`.
    StreetPreposition,
    /// Stands inside names of streets and towns: `de`, `la`, `am`.
    NameLink,
    /// An ordinary word with the ending of a street.
    NoStreet,
    /// `bis`, `ter`: part of a French house number.
    HouseSuffix,
    /// Stands before the number of a flat: `Apt`, `lgh`.
    FlatCue,
    /// Stands after the number of a floor, or is a side of the stairs: `tv`, `sal`.
    FlatUnit,
    /// Says that an address follows: `lives`, `address`, `wohnhaft`.
    AddressCue,
    /// The last word of an English street only where a number stands before it: `Cliffs`.
    StreetWeak,
    /// A post-office box.
    PostBox,
    /// Says that a postal code follows: `zip`, `postnummer`.
    ZipCue,
    /// A state of the United States, or a Canadian province, in two letters.
    UsState,
    /// A vehicle or line that carries a number: `buss`.
    Transport,
    /// A flight.
    Flight,
    /// `nr`, `nummer`, `no`.
    NumberSign,
    /// A currency.
    Currency,
    /// A unit of area, length or weight.
    Unit,
    /// `million`, `tusen`.
    Scale,
    /// Says that a user name follows: `username`.
    UserCue,
    /// `u`, before a slash and a name on Reddit.
    UserLetter,
    /// A platform; a user name follows after a colon: `snap: x`.
    Platform,
    /// `at`, written for the sign in an e-mail address.
    SpelledAt,
    /// `dot`, written for the sign in an e-mail address.
    SpelledDot,
    /// Ends like the name of a street: `Storgatan`.
    StreetEnding,
    /// Holds the part that makes an age of a number: `artonåring`.
    AgeEnding,
}

/// A table of words by role; the words are folded and stand between white space.
pub(super) type Words = &'static [(Role, &'static str)];

/// The set of roles of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Meaning(u64);

impl Meaning {
    /// Whether the word can be this.
    pub(super) const fn has(self, role: Role) -> bool {
        self.0 & (1 << role as u8) != 0
    }

    /// Whether the word can be one of `other`'s roles.
    pub(super) const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The roles that `other` does not have.
    pub(super) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The roles of both.
    pub(super) const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The meaning that has all of `roles`.
    pub(super) const fn of(roles: &[Role]) -> Self {
        let (mut meaning, mut idx) = (Self(0), 0);
        while idx < roles.len() {
            meaning = meaning.with(roles[idx]);
            idx += 1;
        }
        meaning
    }

    /// The roles of this and one more.
    pub(super) const fn with(self, role: Role) -> Self {
        Self(self.0 | (1 << role as u8))
    }
}
