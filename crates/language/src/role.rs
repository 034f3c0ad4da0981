//! What a word can be, whatever the language.

macro_rules! roles {
    ($(#[$doc_of_all:meta])* $all:ident: $($variant:ident $name:literal $doc:literal;)*) => {
        $(#[$doc_of_all])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(u16)]
        pub enum $all {
            $(#[doc = $doc] $variant,)*
        }

        impl $all {
            /// Every role, in the order of the table.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// The names of the roles in the packs, in the same order.
            pub const NAMES: &'static [&'static str] = &[$($name,)*];

            /// The name of the role in the packs.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }

            /// What a word of this role is, for people who edit packs.
            #[must_use]
            pub const fn meaning(self) -> &'static str {
                match self { $(Self::$variant => $doc,)* }
            }
        }
    };
}

roles! {
    /// What a word can be; a word may have several roles, in several languages.
    WordRole:
    Kin "kin" "A relative or spouse: `moster`, `datteren`, `Schwester`.";
    Household "household" "A family as a whole, or its parents or children: `familjen`, `Eltern`.";
    Friend "friend" "A friend.";
    Acquaintance "acquaintance" "Anybody else of the writer's circle, and victims: a person named behind such a word is no public figure.";
    Possessive "possessive" "A possessive of any person before a noun.";
    FirstPerson "first-person" "A pronoun or possessive of the first person.";
    Naming "naming" "What people name themselves with, before the name: `jag heter`, `my name is`, `m'appelle`, greetings and closings.";
    Particle "particle" "A small word inside a surname, which is no name by itself: `von`, `bint`, `della`.";
    SurnameHead "surname-head" "A word at the head of a surname that tells nothing either, but elsewhere may be a name: `Ben`, `Mac`, `Saint`.";
    SurnamePrefix "surname-prefix" "A word with a capital that begins a surname and is no name by itself: `Ó`, `Ní`, `Uí`.";
    NameLink "name-link" "Any other small word of names that tells nothing about the person: `auf`, `jr`, `og`.";
    PublicRole "public-role" "A role whose bearers are public whoever they are: politicians, journalists, authors, influencers (Riabi et al. 2024, 3.1).";
    PublicRoleEnding "public-role-ending" "The last part of compounds that are such roles: `utenriksminister`, `Bundeskanzlerin`.";
    Office "office" "A title that heads of states share with heads of clubs, churches and schools.";
    Royal "royal" "A title of royals and popes, who are known by their first names.";
    Stage "stage" "An occupation on stage, in sport and in the news: it makes nobody public, but tells which bearer of a name is meant.";
    AddressMan "address-man" "What a man is addressed with before his name, without the full stop of an abbreviation.";
    AddressWoman "address-woman" "What a woman is addressed with before her name.";
    AddressOrWife "address-or-wife" "A form of address that is the word for a wife too: behind an owner the name is her first name.";
    PostNominal "post-nominal" "Letters behind a name for a degree, an office or an order: `RN`, `PhD`, `OBE`.";
    PoliteAddress "polite-address" "A form of address that a surname follows also where it is on no list.";
    Title "title" "A title before a name that tells no sex: `dr`, `rev`, `maître`.";
    Degree "degree" "A part of a degree that no chain of titles begins with: `med` of `Dr. med.`";
    Officeholder "officeholder" "An office or rank before a name, which stays where the name goes: `domaren`, `Richterin`.";
    Trade "trade" "A trade of shops and workshops that one person or family runs.";
    FamilyFirm "family-firm" "A word of a firm in the hands of a family: `Söner`, `Bros`.";
    StudentBody "student-body" "A word that makes a group one of students.";
    Religion "religion" "A word for a religion and its people.";
    CongregationService "congregation-service" "A service for the people of a religion, beside its name: `kosher catering`.";
    Congregation "congregation" "A house or body of a congregation.";
    BroadChurch "broad-church" "A word of churches that a whole country or the whole world has, which lead to nobody.";
    PartyWord "party-word" "A word of the names of parties.";
    Party "party" "A party or movement whose name has no such word.";
    LegalForm "legal-form" "The legal form of a firm, which says nothing of whose it is.";
    CompanyForm "company-form" "The form of a company at the end of its name, tokens parted by spaces: `a / s`, `& co`.";
    PlacePreposition "place-preposition" "A preposition that places stand behind.";
    Complaint "complaint" "A word that makes an illness with the part of the body behind it and a preposition between: `ont i magen`.";
    LineEnding "line-ending" "How names of transport lines end: `Lidingöbanan` (SweLL 3.4).";
    PlaceEnding "place-ending" "How names of squares, stations and bridges of one word end.";
    LandscapeEnding "landscape-ending" "How names of natural places of one word end.";
    WordEnding "word-ending" "How ordinary words end: two capitalised words of no list are a name only if neither has one.";
    ThingEnding "thing-ending" "The last part of joined words that name things and papers and neither places nor people: `Vattenpass`, `Månedsrapport`.";
    VerbEnding "verb-ending" "How verbs end: a word of no list behind a word for kin that has one is what the kin does.";
    Platform "platform" "Where people meet on the net, and nobody's name; names that people bear too are left out.";
    Going "going" "A verb of going or coming, or what stands before its participle: `kommer`, `is`.";
    BeforeHome "before-home" "What may stand between such a verb and the home: `is coming home`, `kommt morgen nach Hause`.";
    Home "home" "Home as where somebody goes.";
    Being "being" "A form of `to be` in the third person.";
    DegreeAdverb "degree-adverb" "A word of degree before an adjective: `very`, `så`.";
    HumanState "human-state" "An adjective for what people alone are: `snill`, `pregnant`.";
    Gone "gone" "A participle of going with the ending of a woman, which feasts and seasons have not: `Noël est venue`.";
    Opener "opener" "A pronoun or adverb that begins sentences and that lists of names hold too.";
    Calling "calling" "A verb that a name without an article stands behind, where a noun would have one: `heißt`.";
    Asking "asking" "An imperative before who is greeted, asked or called: `grüß`.";
    WellKnownFirm "well-known-firm" "A shop, bank, carrier, hospital or university that many go to, or its first word, as talk writes it in small letters.";
    FirmPreposition "firm-preposition" "What stands before such a firm: `på`, `beim`.";
    InstitutionLink "institution-link" "A small word inside the name of an institution: `University of York`.";
    InstitutionPart "institution-part" "A word in lower case inside the name of an institution, as French writes it: `tribunal de grande instance`.";
    CourtPart "court-part" "Such a word that makes the name of a court without a place: `cour de cassation`.";
    PlainPlace "plain-place" "An ordinary compound that ends as the names of places do, also as the end of a longer one: `arbeitsplatz`.";
    MaleKin "male-kin" "A man of the family or near it, which tells the sex of a name that no list knows.";
    FemaleKin "female-kin" "A woman of the family or near it, which tells the sex likewise.";
    NumberedKin "numbered-kin" "Kin whose number is a quasi-identifier, in the plural (SweLL 1.6): `fem bröder`, `four sisters`.";
    SmallNumber "small-number" "A number up to twelve in words, before such kin.";
    LetterClosing "letter-closing" "A closing of letters without its final comma; the name stands on the next line or behind the comma.";
    ListConjunction "list-conjunction" "A word between the members of a list.";
    SurnameEnding "surname-ending" "How surnames end and ordinary words of the supported languages hardly do: Nordic, Slavic, Baltic, Romanian, Greek, Turkish, Armenian and Georgian ones.";
    ProfessionEnding "profession-ending" "How words for those end who sign the decisions of courts and offices: `Justizangestellte`.";
    NatureName "nature-name" "A first name that is a tree or bird, and an ordinary word of another language too, so that no list holds it.";
    CasualGreeting "casual-greeting" "A word that begins a line of talk before the one it is meant for, beside the greetings of letters.";
    SentenceHead "sentence-head" "A word that is a surname elsewhere and is none at the head of a sentence: `Han`, `Ho`, `Hils`, `Kram`.";
    CasualClosing "casual-closing" "A word or mark before the name of who writes, at the end of a message.";
    GreetedGroup "greeted-group" "Who or what is greeted without a name, and what else stands behind a greeting.";
    DoubtfulKin "doubtful-kin" "A word for a relative that means anybody else as well: `man` is a husband only as somebody's.";
    KinOwner "kin-owner" "A possessive that says whose relative somebody is.";
    BeforeLanguage "before-language" "What stands between a verb of speaking and the language: pronouns, words of degree, forms of `to be`.";
    BranchBehind "branch-behind" "A word behind a profession that belongs to its name: `ingénieur commercial`.";
    BeforeKin "before-kin" "A word between a number and the kin that it counts.";
    NicknameCue "nickname-cue" "What stands before a nickname in quotation marks, or before an initial that somebody is called by.";
    Deed "deed" "What people do and things hardly do, as a form of a verb: behind a word that is a first name too it makes a person of it, where the writer uses no capitals.";
    PersonalDeed "personal-deed" "What only people do, as a form of a verb, and what is felt or hoped for does not: at the head of a sentence it makes a person of a first name that is a word too: `Grace wants`, `Joy rang`.";
    HouseBeforeName "house-before-name" "A club, school, inn or park, as talk writes it in small letters before its name: `vfl`, `parc`.";
    Host "host" "Before whom people stay: `hos`, `chez`.";
    Travelling "travelling" "What is said of journeys and of living somewhere, before a preposition and a town, where the writer uses no capitals: `dratt`, `stuck`.";
    ThingState "thing-state" "What things are and people hardly: `bratt`, `rostig`, `full of`; also a participle.";
    ThingDeed "thing-deed" "What things do and people hardly, as a form of a verb: `blommar`, `rusts`.";
    Auxiliary "auxiliary" "A form of `to become` or an auxiliary, before what something is or what is done to it: `ble`, `kan`.";
    Agent "agent" "What stands before who did something: `signed by`.";
    Modal "modal" "What is done, will be done or can be done, before a verb: behind a word at the head of a sentence it makes somebody of it: `vill`, `har`.";
    Thing "thing" "A product, a program, a medicine, a game, a plant, a stone or a time of the earth, or who is the only one of its kind (`the King`, God), which names nobody though it has a capital. What people are called too stays out.";
    Eponym "eponym" "A person or place after whom things are named. Beside a word of the next two roles it names nobody: `Parkinson's disease`, `Petri dish`.";
    EponymThing "eponym-thing" "What is named after who found it, beside the name, its genitive too, or joined to it: `syndrome`, `maladie de`, `sats`.";
    EponymTool "eponym-tool" "What is named after people, beside the name or joined to it, but is as well somebody's own behind a genitive: `key`, `test`, `prisen`.";
    TreatyPlace "treaty-place" "A town after which treaties are named.";
    Treaty "treaty" "A word for a treaty or what it founds, beside the name of its town: `Convention`, `area`.";
    ThingOfTown "thing-of-town" "A cheese, wine, dance or dog named after its town or country; behind a preposition of places it is the town: `a glass of Chablis`, but `in Chablis`.";
    SaintsDay "saints-day" "The day of a saint, with its article, which a town of the same name has not: `la Saint-Jean`.";
    FirmWord "firm-word" "A legal form or small word in the name of a firm, which stays where the rest is replaced.";
    ClauseOpener "clause-opener" "What stands before the subject of a clause.";
    AskedInTalk "asked-in-talk" "Before whom people ask, call, greet or stay.";
    AndInTalk "and-in-talk" "`And` as talk and dialects write it between two names: `storm å liam`.";
    ThirdPerson "third-person" "A pronoun before the name of whom one points at: `han ask som …`.";
    WhoBehind "who-behind" "What begins what is told of somebody, behind their name: `som`.";
    ClubEnding "club-ending" "What a joined word for a club or society ends with, before its name: `bridgeklubben Spader`.";
    AskFiller "ask-filler" "What stands between asking or greeting and whom: `frag mal kim`, `spørg lige bo`.";
    Pronoun "pronoun" "A pronoun or article of a person as talk and dialects write it too, which lists have as a name: `hu`, `dokker`.";
    OwnedInTalk "owned-in-talk" "What is somebody's before `de`, as talk says it.";
    There "there" "Where and how somebody is who is no thing: `tor er oppe`.";
    AskingVerb "asking-verb" "What somebody who is spoken to is asked: the verb before `du`.";
    Writer "writer" "Whoever writes, as one of two people or as who does something: `jag`, `moi`.";
    SpokenTo "spoken-to" "Who is spoken to: `du`, `vous`, `dere`.";
    KnowingVerb "knowing-verb" "A verb of knowing and meeting: `kender du kim`.";
    FromWhere "from-where" "Behind which stands where somebody is from or works: `kender du kim fra arbejdet`.";
    KinAct "kin-act" "What somebody's kin does behind its name.";
    FriendInTalk "friend-in-talk" "A word for friends that the lists of kin do not hold.";
    HumanAct "human-act" "What only people must, want and say: places and institutions seldom do.";
    Predicate "predicate" "What somebody is, does and has: behind a noun with its article as often, but hardly behind one without (`Björn kommer hem`).";
    UncountedNoun "uncounted-noun" "Words for what stands without an article and is a first name too: `Sol er godt`, `Hope is all we have`.";
    SpeechVerb "speech-verb" "What a person does by speaking, right behind the name.";
    TalkBefore "talk-before" "What stands before people rather than before things without an article.";
    TalkBehind "talk-behind" "What people do, behind their name, in talk.";
    Body "body" "What a body is: courts, ministries, councils, the police.";
    BodyQualifier "body-qualifier" "A word that stands beside them in the names of bodies, where no list of ordinary words has it.";
    AfterName "after-name" "Scandinavian words that often follow the name of who does something; none can be owned.";
    Owned "owned" "Words that stand behind a genitive more than anywhere else: adjectives in their weak form, and what everybody has.";
    RoadPreposition "road-preposition" "A preposition before the name of a street in small letters.";
    SquarePreposition "square-preposition" "A preposition with the article before the name of a square.";
    PlainPlatz "plain-platz" "What stands before `-platz` in ordinary words.";
    PlainStreet "plain-street" "What stands before an ending of streets in words for a kind of street.";
    SquareModifier "square-modifier" "Modifiers of squares, streets and parts of a town.";
    OfAge "of-age" "In German and English an adjective of age or pity, which stands before names as before nouns.";
    PlainRoad "plain-road" "What stands behind the type of a French street and names none.";
    TownPreposition "town-preposition" "A preposition before a town in small letters.";
    SmallPlacePreposition "small-place-preposition" "A preposition before a place of two words in small letters.";
    PlaceInTalk "place-in-talk" "A preposition of places, also as dialects write it.";
    CasualPlacePreposition "casual-place-preposition" "A preposition of places that only talk has.";
    MeetingVerb "meeting-verb" "A verb for meeting; people meet at the `biblo` and the `pizzeria` too, so that only a longer word is a name behind it.";
    LivingVerb "living-verb" "A verb for living somewhere, behind which a place of no list is one.";
    ShoreEnding "shore-ending" "How names of islands, sounds and bays end.";
    InstitutionArticle "institution-article" "An article or word for a firm before the name of a workplace.";
    IslandEnding "island-ending" "How names of islands and rocks end, which people are on and not in.";
    ClubOfficeEnding "club-office-ending" "How words for those end who hold an office in a club or council.";
    WholeFamily "whole-family" "Words for a whole family, which is called by its surname.";
    FamilyBehind "family-behind" "What people of one family are to each other, behind the surname that they share: `the Lonsdale twins`.";
    BeforeTownAdjective "before-town-adjective" "What stands before the adjective of a town and its noun: `die Berliner Polizei`.";
    NativeOf "native-of" "A word that says that somebody was born where the next word says: `ein gebürtiger Hamburger`.";
    PlaceOfTown "place-of-town" "What stays before the name of its town, which goes: `gare de Lyon`.";
    Quarter "quarter" "What stands before the name of a country to name a part of it.";
    CentralStation "central-station" "Stations by their kind alone, which with a capital are a town's own.";
    SideOfTown "side-of-town" "Names of parts of a town by their side; `Altstadt` and `Innenstadt` every town has.";
    LanguageContext "language-context" "Words before the name of a language that tell it from the nationality: `talar svenska`, `på svenska`, `in English`.";
    Where "where" "A word before places.";
    PlaceKind "place-kind" "What stands before the name of a place and says what it is: `Garden Nesbø`, `byen Hobro`.";
    AddressJoiner "address-joiner" "A word between a street and its town.";
    Speech "speech" "What people say to each other, and programs, logs and forms do not.";
    OfficeShort "office-short" "A short word of letters and records, with a stop, a colon or in capitals, that is nobody's name there: `mvh`, `Tlf.`, `PAL:`.";
    LineHead "line-head" "What begins lines and is nobody.";
    LoneDayCue "lone-day-cue" "A preposition and article before a day whose month is not said: `on the`, `innan den`.";
    LoggedIn "logged-in" "A word for somebody who is logged in.";
    AccountState "account-state" "What happens to the name of a user.";
    ShownWord "shown-word" "A word before what is written on a key, a button, a menu or a tab.";
    VerbParticle "verb-particle" "What follows a command or a thing at the head of a sentence, and hardly ever a surname, which has a verb or a genitive there.";
    FieldLink "field-link" "What stands between a field and its colon: `Levereras till:`.";
    OwnHeading "own-heading" "Words of a line that make a document a decision of its own; the line has nothing else.";
    HandleKept "handle-kept" "A word of handles that names nobody and says what an account is for, or only joins others: it stays.";
    ClubColour "club-colour" "A colour in the name of a club: `Rot-Weiß`.";
    HousePreposition "house-preposition" "A word before where a house stands: `kören i Sankta Helena kyrka`.";
    ShortUnit "short-unit" "How units of age shorter than a year begin: `måned`, `week`.";
    ClinicalNoun "clinical-noun" "A word of clinical notes: parts of the body, findings, treatment, headings. German writes it with a capital; elsewhere it counts only among others.";
    Drug "drug" "The name of a drug that no ending betrays.";
    ClinicalEnding "clinical-ending" "How drugs, findings, operations and examinations end; those of drugs are the stems of the World Health Organization for international nonproprietary names.";
    CourtEnding "court-ending" "How the words for courts end.";
    JudgeEnding "judge-ending" "How the words for judges end that stand before their court, with the preposition: `Richterin am`.";
    ColumnName "column-name" "The usual name of a column of a table: `vorname`, `first name`.";
    SquareEnding "square-ending" "How the names of squares of one word end that the tagger takes for bodies: `Mariatorget`.";
    SureStreetEnding "sure-street-ending" "What only the names of streets and squares end in; `-park` and `-plan` are ends of schools and firms too.";
    LastingThing "lasting-thing" "The head of a compound for what lasts: `fängelse`, `Laufzeit`.";
    GoesOn "goes-on" "A word that goes on after an age without its unit: `hun er sytten da`, `ble seksti i fjor`.";
    Birth "birth" "A word that says that somebody was born; a date and a place may follow: `née le 3 mars 1985 à Kayes`.";
    Surroundings "surroundings" "What lies around the place named before it: `Sejerslev og omegn`.";
    BornBehind "born-behind" "A participle that ends a clause about a birth.";
    ActEnding "act-ending" "How compounds for acts of courts and parliaments end: `Kammerurteil`, `Bundesmeldegesetz`.";
    DoorCode "door-code" "A word for the code of a door, a locker or a parcel.";
    Extension "extension" "A word before the number of a telephone inside a house.";
    LowerCourt "lower-court" "What stands right before a decision of a court before this one.";
    LandscapePreposition "landscape-preposition" "What stands before a mountain or water that somebody is at.";
    Inn "inn" "A word for an inn; what stands behind it is on the sign.";
    InnLink "inn-link" "A small word between an inn and its sign.";
    InnColour "inn-colour" "What stands before the beast or thing on the sign of an English inn: `the Red Lion`, `the King's Head`.";
    InnSign "inn-sign" "The beast or thing on the sign of an English inn, which people call by it alone: `the Swan`.";
    InnHalf "inn-half" "What only stands behind such a word on the sign of an English inn, and alone is something else: `the King's Head`.";
    RoyalHouse "royal-house" "What a hospital or theatre is called by before its town or county: `the Royal Gwent`.";
    CollarRank "collar-rank" "A rank of the police before the number on the collar: `PC 4417`.";
    DoorBell "door-bell" "The bell at a door, before the name on it: `klingel`, `buzzer`.";
    DoorVerb "door-verb" "What is done at a door or desk to reach somebody, before a preposition and a surname: `buzz for`, `ring på`.";
    DoorPreposition "door-preposition" "The preposition between such a verb and the surname.";
    Wrote "wrote" "A verb behind the author of a quoted line.";
    ByUser "by-user" "What stands before the name of a user: `by user annab`.";
    LoginLink "login-link" "What stands between a word for logging in and the name: `logged in as`.";
    CurrencyNation "currency-nation" "What tells the currencies of one name apart, behind it: `francs suisses`.";
    RiddenLine "ridden-line" "A vehicle behind the number of its line, which has the ending of a noun: `43:ans buss`.";
    Riding "riding" "What one does with a line, before its number: `tar 43:an`.";
    VehicleBehindNumber "vehicle-behind-number" "A vehicle joined to the number of its line: `25-bussen`.";
    FamilyHost "family-host" "Before whom people stay; a family name stands behind it as well as a first name.";
    ClearTitle "clear-title" "Forms of address and degrees that are no other word, so that whoever has them is named behind: `hr`, `mme`, `dr`.";
    Called "called" "Behind which stands what somebody is called: `hon heter bo`.";
    TradeBefore "trade-before" "What stands before a trade where whoever has it is named behind, in small letters: `beim maurer klotz`.";
    BeingInTalk "being-in-talk" "A form of `to be`, also as talk writes it.";
    PrepositionInTalk "preposition-in-talk" "A preposition that talk alone puts before places, or that stands before times too.";
    ClockNoun "clock-noun" "A word that announces nothing but a time: `klockan`.";
    NearTime "near-time" "What may stand between such a word and the time: `klockan är cirka 8`.";
    DottedTimeCue "dotted-time-cue" "A word before two numbers with a full stop between that makes a time of them: `börjar 06.45`.";
    SpeltAt "spelt-at" "A word for the sign of e-mail addresses that means nothing else: `anna snabela example.se`.";
    BodyPart "body-part" "A part of the body, in the form in which complaints name it: `ont i magen`.";
    ComplaintLink "complaint-link" "What may stand between a complaint and the part of the body: `ont i vänster knä`.";
    SoreAdjective "sore" "An adjective before a part of the body that makes one illness of both: `swollen ankles`, `hovne kne`.";
    IllnessAdjective "illness-adjective" "An adjective before an illness that belongs to its name: `svår depression`, `rheumatoid arthritis`.";
    IllnessAdjectiveBehind "illness-adjective-behind" "An adjective behind an illness that belongs to its name: `maladie cardiaque`.";
    IllnessKind "illness-kind" "A word behind an illness before the number of its kind: `typ 2`, `stage II`.";
    DoseUnit "dose-unit" "The unit of a dose: `Concerta 36 mg`.";
    AllergyLink "allergy-link" "A preposition between an allergy and what it is against.";
    StudyField "study-field" "A field of study.";
    StudyFieldEnding "study-field-ending" "How names of fields of study end.";
    Studying "studying" "What says that a field behind it is studied: `läser juridik`.";
    StudyLink "study-link" "What may stand between such a word and the field: `studerar nu juridik`.";
    StudiedDegree "studied-degree" "A word for a degree or course whose field is named behind it, or, in long compounds, a part of one: `kandidatexamen i farmaci`.";
    DegreeLink "degree-link" "What stands between a degree and its field.";
    ShortDegree "short-degree" "The beginning of a shortened degree: `fil. kand.`, `cand.jur.`";
    ShortSubject "short-subject" "What follows such a beginning.";
    Speaking "speaking" "What says that a language behind it is spoken.";
    NoCompoundEnding "no-compound-ending" "A word with the ending of a compound that is something else: a verb, a tool, anybody who does a thing.";
    NamesNobody "names-nobody" "A word of letters, forms, services and computing, and an abbreviation, that names nobody.";
    NameTail "name-tail" "The end of surnames and places that is the end of ordinary words too: a joined word with it is perhaps a name.";
    OfficeNounEnding "office-noun-ending" "How nouns of law, office and everyday life end that are the ends of no surnames: `Schmerzensgeld`.";
    GenericKind "generic-kind" "What a house, firm or club is or does, in its name: it says nothing of which one, and stays.";
    GenericFunction "generic-function" "An article, preposition or conjunction in the name of a house, firm or club, or a shortened one.";
    GenericForm "generic-form" "A legal form, and what companies and clubs say of their owners or members.";
    GenericModifier "generic-modifier" "How large, old, high or far north a house is, or who runs it: an adjective in the names of thousands.";
    GenericFirstPart "generic-first-part" "The first part of a compound that stays: `universitetssjukhuset`.";
    FeminineCountryHead "feminine-country-head" "A word that makes the French name of a country feminine, which has several words: `Corée du Sud`.";
    LoneStreetEnding "lone-street-ending" "How streets of one word end that need no number to be likely: `Storgatan`.";
    NumberedStreetEnding "numbered-street-ending" "How streets of one word end that are likely with a number only: `Marienplatz 4`.";
    StreetHead "street-head" "A type of street behind a name that makes a street of it without a number: `Baker Street`.";
    NoStreetName "no-street-name" "A word before a type of street that only looks like its name, and what makes a court of law of `Court`.";
    NoStreetBehind "no-street-behind" "A word behind a preposition that streets are named with, before a number, that is no street: `Im Sommer 5`.";
    Died "died" "A word for dying: `verstorben`, `mort`.";
    CauseLink "cause-link" "A preposition before what somebody died of.";
    AtAge "at-age" "A preposition before the age at which something happened: `vid 57`, `mit 57`.";
    AgePhrase "age-phrase" "Words that make an age of a number and its unit before them, parted as tokens are: `of age`.";
    NumberFiller "number-filler" "A word between the name of a number and the number, which says nothing of it: `mitt nummer är`.";
    NumberingEnding "numbering-ending" "How compounds end that name a number or a code: `skåpnummer`, `Zugangscode`.";
    CountedStem "counted-stem" "What stands before such an ending where the number counts, measures, or stands for what everybody has: `sidnummer`, `Fehlercode`.";
    AmountUnit "amount-unit" "A currency or unit of measure behind a number, which makes an amount of it that points at nobody: `123456 Einwohner`.";
    AmountBefore "amount-before" "A word before a number that makes an amount of it: `SEK 123456`, `environ`.";
    Than "than" "What stands between a comparison and its number: `mehr als zehn Jahre`, `plus de dix ans`.";
    AgeNoun "age-noun" "How words for people of an age and for birthdays begin behind the number, which are no things that last: `åring`, `årsdag`.";
    TellingLastPart "telling-last-part" "The last part of the names of streets, schools and other houses that tells the language of a short sentence: `Storgatan`, `Storgata`, `Storegade`.";
    OwnerBeforeKin "owner-before-kin" "A possessive that stands before a word for kin in Swedish, and behind it in Norwegian: `min mamma`, `mammaen min`.";
    KinBehindOwner "kin-behind-owner" "A word for kin that only Swedish has behind its owner; it tells the language of a short sentence.";
    HeightArticle "height-article" "An article, or a preposition with one, that a mountain or lake has before it and a town or somebody has not: `auf dem`, `au`.";
    HouseEnding "house-ending" "How names of houses of one word end that people live, meet or are looked after in: `Bjuråkersgården`, `Børnehuset`.";
    IslandPreposition "island-preposition" "A preposition that tells an island from a town: in Swedish and Danish no town is `på`.";
    TownCompound "town-compound" "What a compound with a hyphen names by its town: who lives or works there, a home, a firm (`Oslo-mannen`); of four letters or more the beginning, so that every form counts.";
    NounMarker "noun-marker" "An article, a possessive or a number before a German noun: a word behind it that is a name elsewhere is a noun here.";
    NoVerb "no-verb" "What follows a verb, an adverb or a noun without an article at the head of a sentence and no subject: pronouns, articles, possessives, prepositions.";
    NeverAlone "never-alone" "A small word that is no name by itself though it is a part of some.";
    SmallStreet "small-street" "A type of street behind its name where the writer uses no capitals: `baker street`.";
    SureRoad "sure-road" "A type of street that is hardly anything else.";
    BeforeRoad "before-road" "What stands before such a type in words for streets of some kind: `main road`.";
    RoadArticle "road-article" "What stands before such words, which a street by its name does not have: `my side street`.";
    SmallStreetBefore "small-street-before" "A type of street before its name where the writer uses no capitals: `rue des lilas`.";
    StreetLink "street-link" "What stands between such a type and the name.";
    BeforeWay "before-way" "What is counted or said before a word that is a type of street too: `two hours drive`.";
    NicknameLink "nickname-link" "What joins a nickname in quotation marks to a name: `Robert or “Bobby”`.";
    PlainStation "plain-station" "What stands before `station` in words for stations of some kind: `bus station`.";
    PlainSquare "plain-square" "What stands before the word for a square in compounds that are none: `boligtorget`.";
    ArticleBeforeTitle "article-before-title" "An article or possessive two words before a name, where the word between may be its title: `der alte Herr Kurz`.";
    Met "met" "A participle of meeting, seeing or asking somebody, at the end of a German clause.";
    GreetedBehind "greeted-behind" "What stands behind the name of whom one greets, asks or calls: `grüß Anna von mir`.";
    Having "having" "A form of `to have` before a name whose clause ends in such a participle.";
    HavingPronoun "having-pronoun" "A pronoun between the two: `hast du Anna getroffen`.";
    CardEnding "card-ending" "A word between a card and its last digits: `a card ending 4444`.";
    PhoneExtension "phone-extension" "A word between a number of a telephone and its extension: `ext. 12`, `ankn 12`.";
    PhonePlace "phone-place" "A word behind a number that says whose telephone it is: `(office)`.";
    ShortFirstName "short-first-name" "A shortened first name before its full stop: `Joh. Berg`.";
    DoubleInitials "double-initials" "The initials of a double first name that somebody is called by, joined by a hyphen: `P-O`, `L-G`.";
    NobleRank "noble-rank" "A rank between a first name and the small word of a surname, which is no name: `Hannelore Freifrau von Linde`.";
    Vessel "vessel" "A ship or boat, before its name: `skutan Minona`, `the ferry Stena`.";
    LetterGroup "letter-group" "Letters that stand for one sound, as which a surname is shortened before a full stop: `Hedwig Sch.`";
    AvenueTree "avenue-tree" "What stands along avenues: a compound that begins so is no name without a number: `Lindenallee`.";
    BodyEnding "body-ending" "The last part of joined words for a club, choir, house or works, in small letters behind its name: `båtforening`, `musikkorps`.";
    ShopHead "shop-head" "A shop, inn or workshop in small letters behind its name, also the genitive of a first name: `krog`, `chippy`.";
    TradeHead "trade-head" "What a firm deals in or does, in small letters behind its name, which is no genitive: `bygg`, `blomster`.";
    DialectPreposition "dialect-preposition" "A preposition of places as dialects write it: `te`, `oppi`, `uff`, `tae`.";
    LandscapeBeforeName "landscape-before-name" "A water, mountain, wood or village before its name in small letters: `lac de`, `loch`, `elva`.";
    SmallLandscapeEnding "small-landscape-ending" "How waters, mountains and woods of one word end, also in dialect, in small letters behind a preposition: `tvetervatne`.";
    PlainLandscape "plain-landscape" "What stands before such an ending in ordinary words: `badevannet`, `Stadtwald`.";
    SmallHouseEnding "small-house-ending" "How houses, shops and quays of one word end, in small letters behind a preposition: `kaikafeen`, `kyrkstallet`.";
    PlainHouse "plain-house" "What stands before such an ending in ordinary words: `pølsekiosken`, `skolkiosken`.";
    TownStreetStem "town-street-stem" "What names a kind of way but a street before `gata` and its kin: `skulegata`.";
    PetWord "pet-word" "An animal that people keep and name, before its name: `hunden`, `katta`, `clebs`.";
    PetName "pet-name" "What animals and boats are called that is an ordinary word too: beside a word for the animal or what is done to it a name.";
    PetCare "pet-care" "What people do with an animal that they keep, before its name: `feed`, `lufte`.";
    AnimalDeed "animal-deed" "What animals do, behind the name of one: `bjeffer`, `bellt`.";
    LifeEvent "life-event" "A verb or participle of what happens in a life and is dated: `gifte`, `getauft`, `emigrated`.";
    SignedBy "signed-by" "What stands before the initials of who signs: `Sign.`, `Hdz.`, `sgd`.";
    ShortOffice "short-office" "A shortened office or trade before a name, also without its full stop: `ssk`, `insp`.";
    Pet "pet" "An animal that people keep and name, as a form without an article of its own: `hund`, `Kater`, `parrot`.";
    DefinitePet "definite-pet" "Such an animal in a form that has the article in itself: `hunden`, `kua`.";
    KnownAs "known-as" "What stands before what somebody is known as: `som`, `as`.";
    Recognising "recognising" "A verb or participle of knowing, recognising or introducing somebody as another: `kände igen`, `knew`, `bekannt`.";
}

roles! {
    /// What a word is to the grammars of dates, times, ages, addresses, amounts and user names; a word may be several things.
    GrammarRole:
    Month "month" "The name of a month, written out: `oktober`.";
    MonthShort "month-short" "A shortened month: `okt`.";
    MonthDoubtful "month-doubtful" "A month that is an ordinary word or name as well: `may`, `mars`.";
    Weekday "weekday" "A weekday.";
    MonthCue "month-cue" "A word that says `month` before a number: `månad`.";
    Cardinal "cardinal" "A number in words: `arton`; the table `numerals` makes them.";
    Ordinal "ordinal" "An ordinal in words from first to thirty-first: `tredje`; the table `numerals` makes them.";
    OrdinalSuffix "ordinal-suffix" "What follows the digits of an ordinal: `rd`, `er`, `e`.";
    DayCue "day-cue" "Stands before a day: `den`, `am`, `le`.";
    DayLink "day-link" "Stands between day and month: `of`, `de`; `the` of `May the 4th`.";
    RangeLink "range-link" "Stands between two days or years: `till`, `bis`, `and`.";
    YearCue "year-cue" "Stands before a year: `år`, `Jahr`, `since`.";
    YearPreposition "year-preposition" "Stands before a year and before much else: `i`, `in`, `en`.";
    Decade "decade" "Follows the digits of a decade: `talet`, `er`.";
    Century "century" "`century`, `århundrade`.";
    DecadeCue "decade-cue" "Stands before the digits of a decade: `années`.";
    Season "season" "A season or school term, which may take a short year: `sommaren -98`.";
    BirthCue "birth-cue" "Announces a date of birth: `född`.";
    PublicAct "public-act" "Names a statute or decision whose date is public: `Urteil`.";
    NumberCue "number-cue" "Stands before a number that is no date: `kapitel`, `version`.";
    WeekCue "week-cue" "Stands before the number of a week: `uke`, `KW`.";
    AgeUnit "age-unit" "The unit of an age: `år`, `ans`.";
    AgeSmallUnit "age-small-unit" "A smaller unit of an age: `månader`, `weeks`.";
    AgeOld "age-old" "Stands after the unit and makes it an age: `gammal`, `old`.";
    AgeCue "age-cue" "Stands before the number and makes it an age: `aged`, `fyllde`.";
    AgeBe "age-be" "A form of `to be`: weak evidence for an age.";
    AgeHave "age-have" "A form of `to have` in French, `j'ai 18 ans`.";
    Person "person" "A person: `hon`, `man`, `fille`; a number after it is rather an age.";
    Filler "filler" "May stand between a cue and the number: `ungefär`, `von`.";
    DurationBefore "duration-before" "Stands before a span of time: `för`, `seit`, `pendant`.";
    DurationAfter "duration-after" "Stands after a span of time: `sedan`, `ago`.";
    DurationNoun "duration-noun" "Something that lasts: `utbildning`, `Haft`.";
    ClockCue "clock-cue" "Stands before a time of day: `kl`.";
    ClockUnit "clock-unit" "Stands after the hour: `Uhr`, `heures`.";
    Meridiem "meridiem" "`am`, `pm`.";
    StreetAfter "street-after" "A type of street that stands alone after the name: `gate`, `Street`.";
    StreetBefore "street-before" "A type of street that stands before the name: `rue`.";
    StreetDoubtful "street-doubtful" "A French type of street that is mostly an ordinary word: `place`, `cours`.";
    StreetModifier "street-modifier" "Stands before a street compound and belongs to the name: `Östra`.";
    StreetPreposition "street-preposition" "Begins a German street name: `Am`, `Unter`.";
    NameLink "name-link" "Stands inside names of streets and towns: `de`, `la`, `am`.";
    NoStreet "no-street" "An ordinary word with the ending of a street.";
    HouseSuffix "house-suffix" "`bis`, `ter`: part of a French house number.";
    FlatCue "flat-cue" "Stands before the number of a flat: `Apt`, `lgh`.";
    FlatUnit "flat-unit" "Stands after the number of a floor, or is a side of the stairs: `tv`, `sal`.";
    AddressCue "address-cue" "Says that an address follows: `lives`, `address`, `wohnhaft`.";
    StreetWeak "street-weak" "The last word of an English street only where a number stands before it: `Cliffs`.";
    PostBox "post-box" "A post-office box.";
    ZipCue "zip-cue" "Says that a postal code follows: `zip`, `postnummer`.";
    UsState "us-state" "A state of the United States, or a Canadian province, in two letters.";
    Transport "transport" "A vehicle or line that carries a number: `buss`.";
    Flight "flight" "A flight.";
    NumberSign "number-sign" "`nr`, `nummer`, `no`.";
    Currency "currency" "A currency.";
    Unit "unit" "A unit of area, length or weight.";
    Scale "scale" "`million`, `tusen`.";
    UserCue "user-cue" "Says that a user name follows: `username`.";
    UserLetter "user-letter" "`u`, before a slash and a name on Reddit.";
    Platform "platform" "A platform; a user name follows after a colon: `snap: x`.";
    SpelledAt "spelled-at" "`at`, written for the sign in an e-mail address.";
    SpelledDot "spelled-dot" "`dot`, written for the sign in an e-mail address.";
    StreetEnding "street-ending" "A word that ends like the name of a street, `Storgatan`: it has an ending of `lone-street-ending` or `numbered-street-ending`.";
    AgeEnding "age-ending" "A word that holds the part which makes an age of a number: `artonåring`; the table `age-ending` has the parts.";
}

roles! {
    /// What a word says of the number behind it; a word may say several things, and one that ends in `*` stands for all that begin so.
    NumberTopic:
    Phone "phone" "`tel`, `mobil`, `fax`: a telephone number.";
    Call "call" "`ring`, `call`: perhaps a telephone number.";
    Person "person" "`personnummer`, `CPR`, `SSN`: a number of a person.";
    Tax "tax" "`Steuernummer`: a tax number.";
    Health "health" "`NHS`, `Krankenkasse`: a number in health care.";
    Passport "passport" "`pass`, `passport`, `Personalausweis`: a travel or identity document.";
    Driving "driving" "`körkort`, `Führerschein`: a driving licence.";
    Plate "plate" "`regnr`, `Kennzeichen`: a vehicle plate.";
    Vehicle "vehicle" "`bil`, `car`: a vehicle.";
    Organisation "organisation" "`organisationsnummer`, `CVR`, `SIREN`, `EIN`: a number of an organisation.";
    Vat "vat" "`moms`, `VAT`, `USt-IdNr`: a value added tax number.";
    Account "account" "`konto`, `account`, `IBAN`: a bank account.";
    Bic "bic" "`BIC`, `SWIFT`.";
    Giro "giro" "`bankgiro`, `plusgiro`.";
    Card "card" "`kort`, `card`, `Visa`: a payment card.";
    Case "case" "`Aktenzeichen`, `diarienummer`, `docket`: a file.";
    CaseWord "case-word" "`mål`, `case`, `sag`: perhaps a file.";
    Application "application" "`application`, `requête`: an application to a court.";
    Land "land" "`Grundbuch`, `Flurnummer`, `matrikkel`: a land register.";
    Record "record" "`kundnummer`, `Rechnungsnummer`: a number in somebody's books.";
    RecordWord "record-word" "`kund`, `customer`, `order`: perhaps such a number.";
    Room "room" "`Zimmer`, `ward`, `Station`: a room or ward of a house.";
    Number "number" "`nr`, `no`, `n°`, `#`.";
    Publication "publication" "`ISBN`, `DOI`, `version`: a number that points at no person.";
    Law "law" "`§`, `Art.`, `SFS`: a statute.";
    Crypto "crypto" "`bitcoin`, `wallet`.";
}
