//! The tables of the packs: rows that pair words with what is known of them.

/// What a field of a row holds.
#[derive(Clone, Copy, Debug)]
pub enum Field {
    /// Words, folded.
    Words,
    /// Words as they are written, with their capitals and spaces; their order counts.
    Written,
    /// The name of a label.
    Label,
    /// A number.
    Number,
    /// One of these names.
    OneOf(&'static [&'static str]),
    /// A text that is written as it is.
    Text,
}

use Field::{Label, Number, OneOf, Text, Words, Written};

macro_rules! tables {
    ($($variant:ident $name:literal $doc:literal $fields:expr;)*) => {
        /// A table of the packs.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(u8)]
        pub enum Table {
            $(#[doc = $doc] $variant,)*
        }

        impl Table {
            /// Every table, in their order here.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// The name of the table in the packs.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }

            /// What a row of it says, for people who edit packs.
            #[must_use]
            pub const fn meaning(self) -> &'static str {
                match self { $(Self::$variant => $doc,)* }
            }

            /// The fields that each row has, by name.
            #[must_use]
            pub const fn fields(self) -> &'static [(&'static str, Field)] {
                match self { $(Self::$variant => $fields,)* }
            }
        }
    };
}

/// Where a name stands, seen from the word that announces it.
const STANDS: Field = OneOf(&["before", "behind", "both"]);

tables! {
    Working "working" "Verbs and nouns for working, and the prepositions that workplaces stand behind: `jobbar på`." &[("verbs", Words), ("prepositions", Words)];
    InstitutionHead "institution-head" "The head word of an institution's name, and where the rest of the name stands: `Lunds universitet`, `Universität Köln`." &[("label", Label), ("name", STANDS), ("words", Words)];
    InstitutionEnding "institution-ending" "How names of institutions of one word end, and whether that form is definite: `Bergaskolan`." &[("label", Label), ("form", OneOf(&["definite", "indefinite"])), ("words", Words)];
    NamedPlace "named-place" "A word that makes the name of a place of the words beside it: `Korsvägen station`, `Lake Louise`." &[("label", Label), ("name", STANDS), ("words", Words)];
    SmallPlaceEnding "small-place-ending" "How names of streets, schools and other places of one word end, in sentences without capitals: `kirschenweg`." &[("label", Label), ("words", Words)];
    SmallPlaceHead "small-place-head" "What stands behind the name of a station, a quay or a club, in sentences without capitals: `lillehammer stasjon`." &[("label", Label), ("words", Words)];
    SmallWork "small-work" "What is said of work or school before a preposition and a name, in sentences without capitals; verbs for working are such words of work too." &[("label", Label), ("words", Words), ("endings", Words), ("prepositions", Words)];
    StreetStem "street-stem" "Words of trees and landscape that stand before the type of an invented street: `Björk` of `Björkgatan`. They name nobody and are found in nearly every town." &[("words", Written)];
    CoinedName "coined-name" "Beginnings and ends of invented names of firms and houses, `Björk` and `dal`. They sound like a place that nobody has heard of, so that any firm, school or inn may be called so." &[("fronts", Written), ("backs", Written)];
    Dedication "dedication" "To whom or what houses are dedicated beside saints, and what may stand instead, of the same gender." &[("words", Words), ("others", Written)];
    Saint "saint" "Saints after whom houses are named; what stands before them tells the sex in French." &[("men", Written), ("women", Written)];
    StreetType "street-type" "The type of a street or place in its name: a word before or behind the name, or grown together with it." &[("stands", OneOf(&["before", "behind", "grown"])), ("words", Words)];
    GrownInstitution "grown-institution" "The head of an institution that grows together with what stands before it: `Bergaskolan`." &[("words", Words)];
    Chain "chain" "Shops, banks and carriers of one kind that have branches everywhere, for one another. Those of `words` are a `well-known-firm` too; those of `homonyms` are words or names as well." &[("words", Written), ("homonyms", Written)];
    VehicleMaker "vehicle-maker" "Makers of vehicles, for one another." &[("words", Written)];
    LineColour "line-colour" "Colours that transport lines are named by, for one another." &[("words", Written)];
    HandleWord "handle-word" "Ordinary words that handles are made of, by kind, for one another: `handsomephilantropist` becomes `cheerfulgardener`." &[("kind", OneOf(&["quality", "person", "animal", "thing"])), ("words", Written)];
    HandleEnding "handle-ending" "Endings that words of a kind have in handles, and that the other word gets too: `boys` becomes `bakers`." &[("kind", OneOf(&["quality", "person", "animal", "thing"])), ("words", Words)];
    MonthName "month-name" "The full and the short name of a month, as a date is written with it." &[("number", Number), ("name", Text), ("short", Text)];
    MonthVariant "month-variant" "Other spellings of a month." &[("number", Number), ("words", Words)];
    ShortName "short-name" "Short forms and pet names of first names: `Jossan` of `Josefin`." &[("names", Words), ("words", Words)];
    DummyName "dummy-name" "The word of the dummy names of a label (SweLL 3.2 to 3.4): `A-stad`." &[("label", Label), ("word", Text)];
    SisterCourt "sister-court" "Courts of one rank and country that are told apart by a name which no town or person bears, for one another." &[("words", Written)];
    Dwelling "dwelling" "Words before a place, and the verbs apart from them that make a place of what stands behind: `Sie ist in Siegen geboren`." &[("before", Words), ("verbs", Words)];
    Abode "abode" "What is said of living, being born or going somewhere, or is held there, and the preposition right behind it, behind which a first name is a town: `née à Vernon`." &[("verbs", Words), ("prepositions", Words)];
    Meeting "meeting" "What somebody does with a person named behind it: a verb and its preposition: `talked to`." &[("verbs", Words), ("prepositions", Words)];
    ReplyHead "reply-head" "How forums head an answer, before who wrote it: `Svar från `." &[("words", Written)];
    Numerals "numerals" "The parts of number words: 0 to 19, one beside tens, 20 and the tens after it, how ones and tens are joined, first to nineteenth without endings, first behind tens, twentieth and thirtieth, the endings of ordinals." &[("small", Written), ("one", Written), ("tens", Written), ("joints", Written), ("ordinals", Written), ("ordinal-one", Written), ("ordinal-tens", Written), ("endings", Written)];
    SpokenYear "spoken-year" "How the years of a century are written in words: all of them with what stands for the number within it (`{rest}`), and the first." &[("century", Number), ("forms", Written), ("round", Written)];
    NationalDay "national-day" "The date of a feast without its year, by month in digits and letters, and the words for the feast that must stand near it; none where everybody calls the feast by its date: `17. mai`." &[("day", Number), ("month", Number), ("months", Words), ("feasts", Words)];
    Abbreviation "abbreviation" "Abbreviations without their last stop, before what the sentence goes on after them, and whether they count in any letter case." &[("before", OneOf(&["anything", "number", "lower-case"])), ("case", OneOf(&["any", "as-written"])), ("words", Written)];
    OrderedNoun "ordered-noun" "The beginnings of words that follow an ordinal with a capital letter: `3. Senat`." &[("words", Written)];
    BracketMark "bracket-mark" "What courts write in brackets for a name that is left out: `[Adresse 1]`." &[("label", Label), ("word", Text)];
    Decade "decade" "How a decade is written; its first year stands where `{}` is." &[("written", Text)];
    CompoundEnding "compound-ending" "Last parts of compounds, what they tell, and what may stand behind each; `-` is nothing: `tømmerhogger`." &[("label", Label), ("forms", Written), ("parts", Words)];
    CountryArticle "country-article" "The article that the name of a country has in a sentence, where its form does not tell; `plural` is any in English." &[("article", OneOf(&["none", "feminine", "masculine", "plural"])), ("words", Words)];
    IslandCountries "island-countries" "Countries (ISO 3166) that are called islands: one is `auf Malta` and not `in`." &[("countries", Written)];
    NeighbourCountries "neighbour-countries" "Countries (ISO 3166) that stand for one another in texts of the language, which would else move to where nobody speaks it." &[("countries", Written)];
    NearOrigins "near-origins" "Origins of names that a text of the language makes likely, after its own, the likeliest first." &[("origins", Written)];
    RegionArticle "region-article" "The article that the name of a region has in a sentence." &[("article", OneOf(&["feminine", "masculine", "plural"])), ("words", Words)];
    PluralCountry "plural-country" "A German name of a country in the plural: as lists have it, behind `die` and `der`, behind `den`." &[("alone", Text), ("definite", Text), ("dative", Text)];
    StreetAdjective "street-adjective" "Words before a type of street that stands by itself, for one another: `Breite Straße`." &[("words", Written)];
    LandscapeEnding "landscape-ending" "Ends of names that say the same kind of water or land." &[("words", Words)];
    Terrain "terrain" "Lakes and islands beside those of the lexicon, for one another, by the country (ISO 3166) that they are in; people live on the islands." &[("kind", OneOf(&["lake", "island"])), ("country", Text), ("words", Written)];
    Landscape "landscape" "Seas, mountains and rivers of one gender and number, for one another, so that the article before them holds: `die Ostsee`, `die Nordsee`." &[("words", Written)];
    AgeEnding "age-ending" "What joins a number of years to make an age of it, by how sure that is: `18-årig`. One of one or two letters counts only where it is joined to the digits: `18yo`." &[("strength", OneOf(&["certain", "sure", "likely"])), ("words", Words)];
    TownArticle "town-article" "The article that belongs to the name of a town, and the words that it hides in: `au Havre` for `Le Havre`." &[("article", Text), ("hidden", Words)];
    Home "home" "Countries (ISO 3166) whose places are at home in texts of the language, the one of most texts first." &[("countries", Written)];
    NounArticle "noun-article" "Articles, and prepositions joined with one, that are hardly ever another word." &[("words", Words)];
    TownLying "town-lying" "What stands between a town and where it lies: `Freiburg im Breisgau`, `Newcastle upon Tyne`, `Boulogne-sur-Mer`." &[("links", Written)];
    TownQuarter "town-quarter" "What stands behind a town for its quarter: `Vejle Ø`, `Aalborg Øst`." &[("words", Written)];
    LifeDecade "life-decade" "Ten years of a life: the first of them and words for it (`trentaine`), or 0 and what makes such a word of the number of tens (`30-årsåldern`). One of one or two letters counts only where it is joined to the digits: `30s`." &[("number", Number), ("words", Words)];
    ListColumn "list-column" "What a column of a list of people or a field of a form holds, by its name, however that is spaced: `vorname`, `bosted`, `plz`." &[("label", Label), ("words", Words)];
    CalledKind "called-kind" "What has a name and is nobody: behind the noun a verb of naming names a town, a street, a shop: `en stad som heter`." &[("label", Label), ("words", Words)];
    LifePart "life-part" "What stands before the tens of an age for a part of these ten years: `Mitte dreißig`." &[("words", Words)];
    PostalCode "postal-code" "How many digits the postal codes have of the country that most texts of the language are from." &[("digits", Number)];
    NameEnding "name-ending" "What a name takes in a form; no row leaves it as it is, and the first row that fits holds. `behind` says what the name ends in: `-ch` these letters, `vowel`, `sibilant` (s, x, z, ß), `other` (neither of these), `letters` (capitals that are read one by one and no sibilant), `anything`. An ending that begins with `-` stands instead of the letters." &[("form", OneOf(&["genitive", "genitive-plural", "definite", "definite-neuter", "plural", "definite-plural", "inhabitant", "the-inhabitant", "inhabitants", "the-inhabitants", "woman", "women"])), ("behind", Words), ("ending", Text)];
    NameAdjective "name-adjective" "How adjectives made of names end: `Hvitfeldtska`." &[("endings", Written)];
    OwnOrigin "own-origin" "Where names are at home in texts of the language that no list knows more of." &[("origin", Text)];
    TransportLine "transport-line" "How a transport line is called; what it is called after stands where `{}` is: `Lidingöbanan`." &[("written", Text)];
    DroppedArticle "dropped-article" "Articles, with their blank, that no invented name keeps before it: any, or one in the genitive before a name that brings its own." &[("before", OneOf(&["name", "genitive"])), ("words", Written)];
    CourtLetter "court-letter" "How courts write the letter of a person, once or twice, and of a firm before its legal form; the letter stands where `{}` is, the form where `{form}` is: `B-GmbH`." &[("letters", OneOf(&["once", "twice"])), ("person", Text), ("genitive", Text), ("firm", Text)];
}
