//! The rules of this folder, by name.

use crate::RuleInfo;
use maskros_text::Label;

const fn rule(name: &'static str, label: Label, description: &'static str) -> RuleInfo {
    RuleInfo { name, label, description }
}

/// The rules of this folder.
pub(crate) const RULES: &[RuleInfo] = &[
    rule("listed-name", Label::FirstnameUnknown, "A capitalised first name or surname of the lists, alone."),
    rule(
        "surname-with-prefix",
        Label::Surname,
        "A surname that begins with a word of its own, without a first name: `Ó Briain`.",
    ),
    rule(
        "name-sequence",
        Label::Surname,
        "A first name of the lists with the names, initials and particles that follow it.",
    ),
    rule(
        "family-in-plural",
        Label::Surname,
        "In English a surname of the lists in the plural, behind `the`: `the Hendersons`; in French as it is, behind `les`: `les Fairweather`.",
    ),
    rule(
        "name-asked-for",
        Label::FirstnameUnknown,
        "A name that answers who asked for it: `whats his name again` / `mullins. chill dude`.",
    ),
    rule(
        "name-in-hashtag",
        Label::PersonName,
        "A name of the lists and what a hashtag joins to it with capitals: `#LindaXylander`.",
    ),
    rule(
        "slashed-form",
        Label::OtherInstitution,
        "A Danish or Norwegian housing association or firm behind its letters with a stroke: `A/B Solsikken`.",
    ),
    rule(
        "sign-word",
        Label::OtherInstitution,
        "A house by an ordinary word with a capital that many are called by: `Pizzeria Fyret`, `Lyktan förskola`.",
    ),
    rule(
        "surname-apart",
        Label::Surname,
        "A surname that is an ordinary word too, in brackets behind a first name, in capitals before it, or before it and a comma: `Åke (Modig)`, `PETIT Aimé`.",
    ),
    rule("family-firm", Label::Surname, "The name before `& Sons` and its kin in other languages."),
    rule("shortened-county", Label::Region, "A county of the lists behind its shortened word: `Co. Clare`."),
    rule("surname-by-form", Label::Surname, "A word with a capital behind `Mc` or `O'`."),
    rule(
        "double-initials",
        Label::Initials,
        "The initials of a double first name by which somebody is called: `P-O`, `P.-Y.`",
    ),
    rule(
        "kin-initial",
        Label::Initials,
        "A letter behind somebody's kin or friend: `my husband D moved out`.",
    ),
    rule(
        "vessel",
        Label::OtherInstitution,
        "A ship by the word before its name: `skutan Minona`, `sjekta «Havlys»`.",
    ),
    rule("numbered-nick", Label::Username, "A nick of letters and digits in talk: `spør oladunk99`."),
    rule(
        "pet",
        Label::FirstnameUnknown,
        "An animal by the word beside its name: `katten Mirre`, `Waldi (Dackel)`, `sein Hund „Kaiser“`.",
    ),
    rule(
        "nickname-in-name",
        Label::Surname,
        "A nickname in quotation marks between a first name of the lists and a surname, or behind a relative or friend: `Margaret (“Peig”) Kilduff`, `neighbour “Big Tel”`.",
    ),
    rule(
        "known-as",
        Label::FirstnameUnknown,
        "What somebody is known as, in quotation marks behind `as`, or in German before `bekannt`.",
    ),
    rule(
        "club",
        Label::OtherInstitution,
        "A club or society by a joined word with its name behind it: `bridgeklubben Spader`, `Schachverein Turmlos`.",
    ),
    rule(
        "seat-of-firm",
        Label::City,
        "The words with capitals behind a firm and a comma, at the end of the line: `Atelier Brun SA, Le Noirval`.",
    ),
    rule(
        "initial-in-haste",
        Label::Initials,
        "A letter that is no word behind a first name of the lists, in small letters: `jonas h har bil`.",
    ),
    rule("initials-and-surname", Label::Surname, "Initials with their dots before a capitalised word."),
    rule(
        "surname-comma-first-name",
        Label::Surname,
        "A surname of the lists, a comma and a first name of the lists, as in registers.",
    ),
    rule(
        "line-of-a-name",
        Label::Surname,
        "A line of two to four capitalised words and nothing else, one a name of the lists, the others on no list.",
    ),
    rule(
        "surname-in-capitals",
        Label::Surname,
        "A surname in capitals before a first name of the lists, between marks, as in lists of members.",
    ),
    rule(
        "name-before-kisses",
        Label::FirstnameUnknown,
        "One capitalised word and the kisses that end a letter, as a line of its own.",
    ),
    rule(
        "called-out",
        Label::FirstnameUnknown,
        "In German a capitalised word of no list between a comma and an exclamation mark.",
    ),
    rule(
        "landscape-with-article",
        Label::Geo,
        "In German a compound with the ending of a mountain or water, its beginning no ordinary word, behind an article.",
    ),
    rule(
        "terrain-surname",
        Label::Surname,
        "In Scandinavian a word for a place or street with a capital behind a first name: `Bjørn Myr`, `Lone Gade`.",
    ),
    rule(
        "town-adjective",
        Label::City,
        "In German the adjective of a town that is a surname too, behind an article and before a noun: `die Berliner Polizei`.",
    ),
    rule(
        "name-behind-age",
        Label::FirstnameUnknown,
        "In German and English a name of the lists behind an adjective of age or pity: `die kleine Ngozi`, `little Blessing`; in the north joined to one: `lill-Kalle`.",
    ),
    rule(
        "district-by-number",
        Label::Area,
        "In French a part of a city by its number: `19e arrondissement`.",
    ),
    rule(
        "inn-sign",
        Label::OtherInstitution,
        "In English a house by its sign or county behind `the`: `the Red Lion`, `the Royal Gwent`.",
    ),
    rule(
        "sign-with-article",
        Label::Place,
        "In French a house by its sign behind a preposition: `devant La Fromagère`.",
    ),
    rule(
        "supplier",
        Label::Company,
        "In French a word of no list behind what a firm brings to a patient's home: `oxygène par Vitalaire`.",
    ),
    rule(
        "quoted-house",
        Label::Place,
        "A name in quotation marks behind a word for a house: `Kita „Regenbogen“`.",
    ),
    rule(
        "kind-before-name",
        Label::OtherInstitution,
        "In German a name behind the word for a kind of house, firm or club: `Residenz Abendstern`.",
    ),
    rule(
        "capital-phrase",
        Label::OtherInstitution,
        "In any language but German two words or more with capitals, one of them ordinary, behind a preposition: `at Four Winds Drilling`.",
    ),
    rule("inn", Label::Place, "In German a noun behind a word for an inn: `Gasthaus Paradies`."),
    rule(
        "lower-case-name",
        Label::FirstnameUnknown,
        "A first name and a surname of the lists side by side in lower case, neither an ordinary word unless another such pair is near; in English and French also before a word of no list; and alone a well-known first name that no language has as a word.",
    ),
    rule(
        "name-in-haste",
        Label::FirstnameUnknown,
        "A first name of the lists that is no ordinary word, also in the genitive or of two parts, in a sentence without capitals; and the surname behind it.",
    ),
    rule(
        "name-in-talk",
        Label::FirstnameUnknown,
        "A word of no list, or a name that is an ordinary word too, that is greeted, signs, or stands behind a form of address or a word for kin in a sentence without capitals.",
    ),
    rule(
        "quoted-nickname",
        Label::FirstnameUnknown,
        "A word in quotation marks behind a name and `or`, or behind a word for being called.",
    ),
    rule(
        "address-in-haste",
        Label::StreetName,
        "The number, street, code or town of an address in a sentence without capitals.",
    ),
    rule(
        "workplace-in-haste",
        Label::Work,
        "A word that is no ordinary one behind what is said of work or school and a preposition in a sentence without capitals.",
    ),
    rule(
        "square-in-haste",
        Label::Place,
        "In German a compound with `-platz` where people meet, which is none of the ordinary words with this ending, in a sentence without capitals.",
    ),
    rule(
        "place-in-haste",
        Label::Place,
        "A word of no list with an ending of streets, schools and other places, or a place of the lists behind a preposition, in a sentence without capitals; a word that may be a place behind one, for the tagger to agree with; a German street called after the town it leads to.",
    ),
    rule(
        "home-in-haste",
        Label::City,
        "A town of the lists, though an ordinary word too, where somebody lives, in a sentence without capitals.",
    ),
    rule(
        "list-of-names",
        Label::FirstnameUnknown,
        "A capitalised word of no list between commas or a conjunction and listed first names.",
    ),
    rule(
        "name-beside-people",
        Label::FirstnameUnknown,
        "A capitalised first name of the lists joined to `I` or another first name, explained as somebody's relative, before what people do, or inside a sentence where many bear it.",
    ),
    rule(
        "firm-in-haste",
        Label::Company,
        "In a sentence without capitals a shop, bank, carrier, hospital or university that many go to, behind a preposition.",
    ),
    rule(
        "pet-in-haste",
        Label::FirstnameUnknown,
        "An animal or boat in a sentence without capitals, by the word for it before its name, or by what is done with it: `hunden sekunda`, `feed captain`.",
    ),
    rule(
        "house-in-haste",
        Label::OtherInstitution,
        "In a sentence without capitals a club, school, inn or park and its name behind it, which is no ordinary word.",
    ),
    rule(
        "surname-without-article",
        Label::Surname,
        "In German a surname of the lists that is no other word, where a noun would have an article: behind a preposition, before what somebody does.",
    ),
    rule(
        "german-name-without-article",
        Label::FirstnameUnknown,
        "In German a first name that is a noun too behind a verb for calling, greeting or meeting without an article, and what a family without one is called.",
    ),
    rule(
        "surname-of-speaker",
        Label::Surname,
        "A surname before what its bearer says, behind `talked to`, or in `the … family`; of no list where the word cannot be a noun.",
    ),
    rule(
        "surname-ending",
        Label::Surname,
        "Capitalised words of no list, the last with an ending of surnames, such as `dóttir`.",
    ),
    rule(
        "noble-surname-first",
        Label::Surname,
        "A surname with its small word before the first name, as registers have it: `von Sydow, Karin`.",
    ),
    rule("two-unknown-names", Label::Surname, "Two capitalised words of no list in a row inside a sentence."),
    rule(
        "unknown-before-surname",
        Label::FirstnameUnknown,
        "A capitalised word of no list, also an ordinary Scandinavian one, before a well-known surname.",
    ),
    rule(
        "name-adjective",
        Label::Surname,
        "The name in a German adjective: `die Schmitz'sche Wohnung`, or without the apostrophe where a list holds the name.",
    ),
    rule(
        "unknown-capital",
        Label::PersonName,
        "A word of no list with a capital inside a sentence, where nouns are not capitalised.",
    ),
    rule(
        "self-introduction",
        Label::FirstnameUnknown,
        "The name after words such as `jag heter`, `mein Name ist`, `je m'appelle`.",
    ),
    rule(
        "called",
        Label::Place,
        "A town, street, shop or club behind the noun for it and a verb of naming: `en stad som heter`.",
    ),
    rule(
        "identification",
        Label::FirstnameUnknown,
        "A listed name after words such as `I am`, `hier spricht`, `c'est`.",
    ),
    rule(
        "party-role",
        Label::Surname,
        "The name after a party's role in court, such as `Kläger`, `applicant`, `requérant`.",
    ),
    rule(
        "greeting",
        Label::FirstnameUnknown,
        "The name after a greeting at the start of a sentence, such as `Hej`, `Dear`, `Cher`.",
    ),
    rule(
        "name-field",
        Label::FirstnameUnknown,
        "The name after a field of a form or letter, such as `Namn:`, `Patient:`, `From:`.",
    ),
    rule(
        "roll",
        Label::Surname,
        "The names after a word such as `Närvarande:`, `Anwesend:`, `Apologies:` in minutes and registers.",
    ),
    rule(
        "name-before-profession",
        Label::Surname,
        "A name that begins a short line, a comma and a profession: `Wöhrle, Justizangestellte`.",
    ),
    rule("birth-name", Label::Surname, "The name after `född`, `geborene`, `née`."),
    rule("birth-note", Label::Surname, "The name before a note of birth, such as `geb. 1980` or `née le`."),
    rule("speech-verb", Label::Surname, "The name beside a verb of speech, such as `säger` or `said`."),
    rule("kin-phrase", Label::FirstnameUnknown, "The name after words for a friend, partner or neighbour."),
    rule("kin", Label::FirstnameUnknown, "The name after a word for a member of the family."),
    rule(
        "owner-of-kin",
        Label::FirstnameUnknown,
        "A capitalised genitive of no list before a word for a member of the family.",
    ),
    rule("profession", Label::Surname, "The name after a word for a profession."),
    rule("title", Label::Title, "A form of address or academic title before a name, and the name."),
    rule("office", Label::Surname, "The name after an office, such as `rådman`, `juge`, `president`."),
    rule(
        "signature",
        Label::FirstnameUnknown,
        "The name after a closing phrase of a letter, on the same line or the next two, after a slash, or alone on the last line.",
    ),
    rule(
        "listed-place",
        Label::City,
        "A capitalised place of the lists, also inflected; in lower case behind a `#`.",
    ),
    rule(
        "town-in-compound",
        Label::City,
        "The town before the hyphen of a compound for who or what is called by it: `Oslo-mannen`.",
    ),
    rule(
        "person-in-compound",
        Label::Surname,
        "The surname before the hyphen of such a compound: `Müller-Prozess`.",
    ),
    rule(
        "by-name",
        Label::FirstnameUnknown,
        "The first name behind the hyphen and what tells its bearer from others: `Store-Ola`.",
    ),
    rule(
        "bracketed-region",
        Label::Region,
        "A region in brackets behind its town, by its name or the number of a French department: `Vierzon (Cher)`.",
    ),
    rule(
        "with-surroundings",
        Label::City,
        "A place whose surroundings are named behind it: `Sejerslev og omegn`.",
    ),
    rule(
        "bare-address",
        Label::StreetName,
        "A house of a village behind a person or place: `Hanne Holm (Krogen 5)`.",
    ),
    rule("birthplace", Label::City, "The place behind the date of a birth: `née le 3 mars 1985 à Kayes`."),
    rule(
        "town-before-date",
        Label::City,
        "The capitalised words that begin a line before a comma and a date: `Bekkestua, 4. november`.",
    ),
    rule(
        "town-under-street",
        Label::City,
        "The capitalised words alone on the line under a street and its number.",
    ),
    rule("inhabitant", Label::City, "The people of a place of the lists, such as `göteborgarna`."),
    rule(
        super::places::directed::RULE,
        Label::City,
        "A village behind a word for where it lies: `Nørre Lyngvig`, `Ytre Vik`.",
    ),
    rule("residence", Label::City, "The place after words such as `bor i`, `comes from`, `née à`."),
    rule(
        "residence-in-clause",
        Label::City,
        "A place of the lists in a clause that says where somebody lives, was born or went: `Sie ist in Siegen geboren`.",
    ),
    rule("town-of-office", Label::City, "The town or district behind its office: `la mairie de Cazoulès`."),
    rule("town-of-two-words", Label::City, "A town of two words, by the first: `Hvide Sande`."),
    rule("named-place", Label::Place, "A station, square, lake or region with its type noun."),
    rule(
        "place-ending",
        Label::Place,
        "A capitalised word with the ending of a square, station or bridge, such as `-torget`.",
    ),
    rule(
        "landscape-ending",
        Label::Geo,
        "A capitalised word with the ending of a lake, river or mountain, such as `-sjön`.",
    ),
    rule(
        "transport-line",
        Label::TransportName,
        "A capitalised word with the ending of a transport line, such as `-banan` (SweLL 3.4).",
    ),
    rule("place-preposition", Label::City, "A capitalised word of no list after a preposition of place."),
    rule(
        "institution-head",
        Label::OtherInstitution,
        "A school, court, authority, hospital, club, event or trade with its type noun.",
    ),
    rule(
        "institution-ending",
        Label::OtherInstitution,
        "A capitalised word with the ending of an institution, such as `-skolan`.",
    ),
    rule(
        "company-form",
        Label::Company,
        "Capitalised words before a company form, such as `AB`, `GmbH`, `Ltd`.",
    ),
    rule(
        "firm-with-ampersand",
        Label::Company,
        "Capitalised words on both sides of `&`, which are no couple and not all ordinary words.",
    ),
    rule("workplace", Label::Work, "The name after words such as `jobbar på`, `arbeite bei`, `works for`."),
    rule(
        "school-attended",
        Label::School,
        "The name after words such as `går på`, `student at`, `étudie à`.",
    ),
    rule(
        "listed-word",
        Label::Prof,
        "A word of the lists for a profession, family member, nationality, language, illness or belief.",
    ),
    rule(
        "telling-ending",
        Label::Prof,
        "A compound that ends in a profession, illness, medicine or course of study, such as `kyrkvaktmästare`.",
    ),
    rule(
        "complaint",
        Label::Medical,
        "A complaint with the part of the body that it names, such as `ont i magen` or `swollen ankles`.",
    ),
    rule("medicine", Label::Medical, "A word of no list before a dose, such as `36 mg`."),
    rule(
        "shortened-degree",
        Label::Edu,
        "A shortened degree, such as `fil. kand. i historia` or `cand.jur.`",
    ),
    rule(
        "field-of-study",
        Label::Edu,
        "A field of study after words such as `läser`, `studies`, `étudiante en`.",
    ),
    rule(
        "spoken-language",
        Label::Language,
        "A word of no list after words such as `talar` and `speaks`, alone or in a list of languages.",
    ),
    rule(
        "number-of-kin",
        Label::Quantity,
        "A number before a plural of kin, with or without words between, such as `fem bröder` (SweLL 1.6).",
    ),
];

#[cfg(test)]
mod tests {
    use super::*;
    use maskros_language::announcements;

    #[test]
    fn every_context_has_its_rule() {
        for context in announcements() {
            assert!(RULES.iter().any(|rule| rule.name == context.rule), "{}", context.rule);
        }
    }

    #[test]
    fn names_are_unique() {
        for (idx, rule) in RULES.iter().enumerate() {
            assert!(RULES.iter().skip(idx + 1).all(|other| other.name != rule.name), "{}", rule.name);
        }
    }
}
