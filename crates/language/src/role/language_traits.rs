//! What a language as a whole does.

roles! {
    /// What a language as a whole does; the file `language.toml` of a pack has its traits.
    LanguageTrait:
    CapitalNouns "capital-nouns" "Every noun is written with a capital, so that a capital tells no name: German.";
    CapitalAdjectives "capital-adjectives" "Words for nations, languages, months or weekdays are written with a capital too: `English`, `Monday`, `un Français`.";
    JoinedNouns "joined-nouns" "Two nouns are joined in one word without a hyphen: `busschaufför`, `Busfahrer`.";
    BareGenitive "bare-genitive" "The genitive of a name ends in `s` without an apostrophe: `Annas bil`.";
    VerbSecond "verb-second" "The verb is the second part of a clause, so that nobody but its subject stands before it.";
    Elision "elision" "A short word loses its vowel before another one and is tied to that by an apostrophe: `l'homme`, `j'ai`.";
    GenitiveInS "genitive-in-s" "The genitive of a name ends in `s`, with an apostrophe or without: `Annas`, `Anna's`.";
    AdjectivesBehind "adjectives-behind" "Most adjectives stand behind their noun: `un chat roux`.";
    TitleCase "title-case" "In names and headings every word but the small ones has a capital, whatever it is elsewhere: `Crystal Palace Park`.";
    CapitalLanguages "capital-languages" "Words for languages have a capital: `Lingala`.";
    HeadFirst "head-first" "A noun stands before what tells it from others of its kind, so that a name begins with what it is the name of: `rue des Lilas`, `lycée de Gignac`.";
    HyphenatedNames "hyphenated-names" "Hyphens join the words of a name that streets, houses and towns are called by: `médiathèque Simone-Veil`, `Saint-Malo`.";
    TownAdjectives "town-adjectives" "Streets and waters are called by the adjective of a town before their type: `Breslauer Straße`, `Hinterlinger Weiher`.";
    VerbLast "verb-last" "A participle stands at the end of its clause, behind the name of where something is done: `hat bei Aldi angefangen`.";
    IndefiniteBeforeVowel "indefinite-before-vowel" "The indefinite article is another one before a vowel: `an apple`.";
    ApostropheGenitive "apostrophe-genitive" "The genitive of a name ends in an apostrophe and `s`: `Anna's car`.";
    NameBeforeKind "name-before-kind" "The name of a house stands before the words that say what house it is: `Ashford Library`.";
    ArticledCountries "articled-countries" "Nearly every country has an article, or a preposition that tells its gender: `la Suède`, `au Maroc`.";
    YearFirst "year-first" "A date of digits begins with the year, also where that has two digits: `18/12/01`.";
    OrdinalFirst "ordinal-first" "Of the days of a month the first alone is an ordinal: `1er mai`, but `2 mai`.";
    TeensBehindTens "teens-behind-tens" "Seventy and ninety are ten to nineteen behind sixty and eighty: `soixante-dix`.";
}
