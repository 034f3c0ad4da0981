//! Organisations that lead to people (Riabi et al. 2024, 3.1): family and small businesses, religious services, groups of students.

use crate::fold;
use maskros_lexicon::{Fame, Figures, Lexicon, Strength, Word, is_of_word};
use maskros_text::{Label, kind};

/// Trades of shops and workshops that one person or family runs, folded; in the Scandinavian languages and German also as the last part
/// of a compound.
#[rustfmt::skip]
const TRADES: &[&str] = &[
    "bakery", "bakers", "café", "cafe", "deli", "diner", "pizzeria", "kebab", "grill", "bistro", "pub", "tavern", "barbershop", "barber",
    "barbers", "salon", "hairdresser", "hairdressers", "florist", "florists", "butcher", "butchers", "grocery", "grocers", "tailor", "tailors",
    "jeweller", "jewellers", "jewelers", "laundry", "plumbing", "roofing", "landscaping", "catering", "bookshop", "bookstore", "bakehouse",
    "shop", "store", "restaurant", "garage", "farm", "nursery", "taxi", "dental", "painting", "carpentry", "joinery",
    "bageri", "bageriet", "bagare", "konditori", "frisör", "frisersalong", "salong", "blommor", "blomsterhandel", "livs", "snickeri", "måleri",
    "bygg", "bilverkstad", "åkeri", "rör", "rörmokeri", "smedja", "restaurang", "krog", "kiosk", "kött", "chark", "slakteri", "gårdsbutik",
    "bakeri", "bakeriet", "frisør", "frisørsalong", "blomster", "slakter", "slagter", "tømrer", "murer", "rør", "vvs", "verksted", "værksted",
    "bager", "bageriet", "konditoriet", "gartneri", "kro", "malerfirma", "tømrerfirma", "byggfirma",
    "bäckerei", "metzgerei", "fleischerei", "friseur", "friseursalon", "imbiss", "gaststätte", "gasthof", "schreinerei", "tischlerei",
    "malerbetrieb", "autohaus", "bau", "elektro", "sanitär", "konditorei", "blumen", "blumenladen", "gärtnerei", "dachdecker", "fahrschule",
    "boulangerie", "boucherie", "pâtisserie", "coiffure", "fleuriste", "épicerie", "plomberie", "menuiserie", "traiteur", "maçonnerie",
];

/// Words of a firm in the hands of a family.
#[rustfmt::skip]
const FAMILY: &[&str] = &[
    "sons", "daughters", "bros", "brothers", "söner", "sønner", "søn", "söhne", "sohn", "fils", "frères", "bröderna", "brødrene", "gebrüder",
    "gebr", "family", "familie", "familjen", "famille", "döttrar",
];

/// Words that make a group one of students.
#[rustfmt::skip]
const STUDENTS: &[&str] = &[
    "student", "students", "students'", "student's", "undergraduates", "studenter", "studenters", "studentförening", "studentforening",
    "studentföreningen", "studentforeningen", "studenterforening", "studenterforeningen", "studentkår", "studentkåren", "studentersamfund",
    "studentersamfundet", "studentersamfunnet", "studentlag", "studentlaget", "studerande", "studerende", "studierende", "studierenden", "studenten", "hochschulgruppe",
    "studentenverbindung", "studentenvereinigung", "étudiants", "étudiantes", "étudiante", "étudiant",
];

/// Words for religions and their people.
#[rustfmt::skip]
const RELIGIONS: &[&str] = &[
    "kosher", "halal", "jewish", "muslim", "islamic", "christian", "hindu", "sikh", "buddhist", "hebrew", "catholic", "torah", "shalom", "quran",
    "judisk", "judiska", "muslimsk", "muslimska", "islamiska", "kristen", "kristna", "kosher-", "jødisk", "jødiske", "muslimske", "islamsk",
    "islamske", "kristne", "jüdisch", "jüdische", "jüdischer", "jüdisches", "muslimische", "muslimischer", "islamische", "islamischer",
    "islamisches", "christliche", "koscher", "juif", "juive", "juifs", "musulman", "musulmane", "musulmans", "islamique", "chrétien",
    "chrétienne", "cacher", "casher", "hallal",
];

/// Services for the people of a religion.
#[rustfmt::skip]
const SERVICES: &[&str] = &[
    "catering", "butcher", "butchers", "market", "foods", "food", "deli", "delights", "funeral", "funerals", "burial", "bookstore", "bookshop",
    "bakery", "kitchen", "grocery", "meat", "meats", "centre", "center", "community", "school", "restaurant", "travel", "tours", "clinic",
    "slakteri", "slakter", "slagter", "begravningsbyrå", "begravelsesbyrå", "center", "senter", "sentret", "metzgerei", "bestattungen",
    "bestattung", "zentrum", "kulturverein", "gemeindezentrum", "boucherie", "traiteur", "épicerie", "pompes", "librairie", "centre", "livs",
];

/// Houses and bodies of a congregation; in compounds also as the last part.
#[rustfmt::skip]
const CONGREGATIONS: &[&str] = &[
    "mosque", "masjid", "synagogue", "temple", "church", "chapel", "parish", "congregation", "gurdwara", "shul", "moské", "moskén", "moskeen",
    "moskeia", "synagoga", "synagogan", "synagoge", "synagogen", "kyrka", "kyrkan", "kirke", "kirken", "kyrkje", "kyrkja", "församling",
    "församlingen", "menighet", "menigheten", "menighed", "menigheden", "kyrkjelyd", "moschee", "kirche", "kirchengemeinde", "pfarrei",
    "mosquée", "église", "paroisse", "chapelle",
];

/// Words of churches that a whole country or the whole world has.
#[rustfmt::skip]
const BROAD: &[&str] = &[
    "the", "of", "and", "catholic", "roman", "orthodox", "protestant", "lutheran", "anglican", "episcopal", "methodist", "baptist",
    "evangelical", "reformed", "coptic", "england", "scotland", "ireland", "wales", "scientology", "mormon", "jesus", "christ", "latter-day",
    "saints", "satan", "svenska", "norske", "danske", "finska", "katolska", "ortodoxa", "katolske", "katholische", "evangelische",
    "orthodoxe", "katholischen", "evangelischen", "catholique", "protestante", "de", "la", "den", "die", "der", "l", "det", "i", "en", "black",
];

/// Words of the names of parties; the longer ones also as the last part of a compound.
#[rustfmt::skip]
const PARTY_WORDS: &[&str] = &[
    "party", "partei", "parti", "partiet", "folkeparti", "folkepartiet", "demokraterna", "demokratene", "demokraterne", "demokraten",
];

/// Parties and movements whose names have no such word: those in the parliaments of the seven countries, and some that learners flee or
/// follow.
#[rustfmt::skip]
const PARTIES: &[&str] = &[
    "moderaterna", "liberalerna", "feministiskt initiativ", "høyre", "venstre", "liberal alliance", "alternativet", "enhedslisten", "moderaterne",
    "socialistisk venstreparti", "cdu", "csu", "cdu/csu", "spd", "fdp", "afd", "npd", "die linke", "bündnis 90/die grünen", "die grünen",
    "tories", "tory", "plaid cymru", "sinn féin", "rassemblement national", "front national", "la france insoumise", "les républicains",
    "renaissance", "reconquête", "pkk", "pyd", "hdp", "akp", "chp", "hamas", "fatah", "hizbollah", "hezbollah", "taliban", "fidesz",
];

/// Legal forms and small words, which say nothing of whose a firm is.
const EMPTY: [&str; 24] = [
    "ab", "as", "asa", "aps", "a", "s", "hb", "kb", "gmbh", "ag", "kg", "ohg", "ug", "gbr", "ltd", "limited",
    "inc", "corp", "llc", "plc", "sarl", "sas", "sa", "eurl",
];

/// The kind of the organisation that `text` names; nothing where it is of no such kind.
pub(crate) fn kind(label: Label, text: &str) -> Option<&'static str> {
    if !matches!(label, Label::Company | Label::OtherInstitution) {
        return None;
    }
    let words = words(text);
    let among = |table: &[&str]| words.iter().any(|word| table.contains(&word.as_str()));
    if label == Label::OtherInstitution && among(STUDENTS) {
        Some(kind::STUDENT_GROUP)
    } else if is_religious(label, &words) {
        Some(kind::RELIGIOUS_SERVICE)
    } else if label == Label::OtherInstitution && is_party(text, &words) {
        Some(kind::POLITICAL)
    } else {
        is_small(label, &words).then_some(kind::SMALL_BUSINESS)
    }
}

/// The words of a name, folded, without the genitive behind an apostrophe.
pub(crate) fn words(text: &str) -> Vec<String> {
    let mark = |letter: char| !is_of_word(letter) && !matches!(letter, '-' | '\'' | '\u{2019}' | '&');
    let bare = |word: &str| fold::name(word).trim_end_matches("'s").trim_matches('\'').to_owned();
    text.split(mark).filter(|word| !word.is_empty()).map(bare).collect()
}

fn is_party(text: &str, words: &[String]) -> bool {
    let whole = fold::name(text);
    let bare = whole.strip_suffix('s').unwrap_or(&whole);
    [whole.as_str(), bare].iter().any(|name| PARTIES.contains(name))
        || words
            .iter()
            .any(|word| ends_in(PARTY_WORDS, word) || ends_in(PARTY_WORDS, word.trim_end_matches('s')))
}

fn is_religious(label: Label, words: &[String]) -> bool {
    let among = |table: &[&str]| words.iter().any(|word| table.contains(&word.as_str()));
    let house = |word: &&String| ends_in(CONGREGATIONS, word);
    if label == Label::OtherInstitution && words.iter().any(|word| house(&word)) {
        return words
            .iter()
            .any(|word| !BROAD.contains(&word.as_str()) && !CONGREGATIONS.contains(&word.as_str()));
    }
    among(RELIGIONS) && (label == Label::Company || among(SERVICES))
}

/// Whether the word is of the table, or a long compound that ends so.
fn ends_in(table: &[&str], word: &str) -> bool {
    let compound = |last: &&&str| last.len() > 4 && word.len() > last.len() + 2 && word.ends_with(**last);
    table.iter().any(|last| *last == word || compound(&last))
}

/// A firm with a name of people in it, or of a trade that people work in alone; none of the large companies.
fn is_small(label: Label, words: &[String]) -> bool {
    let named: Vec<&str> =
        words.iter().map(String::as_str).filter(|word| !EMPTY.contains(word) && *word != "&").collect();
    let trade = words.iter().any(|word| ends_in(TRADES, word));
    let family = named.iter().any(|word| FAMILY.contains(word));
    if is_large(words, trade || family) {
        return false;
    }
    trade || label == Label::Company && (family || named.iter().any(|word| is_personal(word)))
}

/// Whether a large company is named: the whole, or where it is no shop the first words.
fn is_large(words: &[String], whole: bool) -> bool {
    let end = words.iter().rposition(|word| !EMPTY.contains(&word.as_str())).map_or(0, |at| at + 1);
    let least = if whole { end } else { 1 };
    let known = |count: usize| {
        let name = words.get(..count).unwrap_or_default().join(" ");
        Figures::embedded().get(&name).has(Fame::COMPANY)
            || Figures::embedded().get(&format!("{name}'s")).has(Fame::COMPANY)
    };
    (least.max(1)..=end).any(known)
}

/// Whether a word is a name of people and no place.
fn is_personal(word: &str) -> bool {
    let Word { first_name, surname, place, .. } = Lexicon::embedded().word(word).unwrap_or_default();
    let sure = |strength: Strength| strength >= Strength::Medium;
    let name = surname.is_some_and(sure) || first_name.is_some_and(|(_, strength)| sure(strength));
    name && !place.is_some_and(|(_, strength)| sure(strength))
}

#[cfg(test)]
mod tests {
    use super::*;
    use Label::{Company, OtherInstitution as Other};

    #[test]
    fn firms_of_families_and_small_ones() {
        for (label, text) in [
            (Company, "Whitfield's Bakery"),
            (Company, "Müller Bau GmbH"),
            (Company, "Lindqvist & Söner AB"),
            (Company, "Boulangerie Marchand"),
            (Other, "Nadias Frisersalong"),
            (Company, "Sørensens Tømrerfirma ApS"),
        ] {
            assert_eq!(kind(label, text), Some(kind::SMALL_BUSINESS), "{text}");
        }
    }

    #[test]
    fn large_companies_and_organisations_are_of_no_kind() {
        for (label, text) in [
            (Company, "Siemens AG"),
            (Company, "Goldman Sachs Group"),
            (Company, "Johnson & Johnson"),
            (Company, "McDonald's"),
            (Company, "Volkswagen AG"),
            (Other, "Amnesty International"),
            (Other, "Catholic Church"),
            (Other, "Church of England"),
            (Other, "Svenska kyrkan"),
            (Other, "Muslim Brotherhood"),
            (Label::School, "Müller School"),
        ] {
            assert_eq!(kind(label, text), None, "{text}");
        }
    }

    #[test]
    fn congregations_services_and_students() {
        for (label, text, expected) in [
            (Company, "Kosher Delights Catering LLC", kind::RELIGIOUS_SERVICE),
            (Other, "Beth Shalom synagogue", kind::RELIGIOUS_SERVICE),
            (Other, "Boucherie halal Atlas", kind::RELIGIOUS_SERVICE),
            (Other, "Hagakyrkan", kind::RELIGIOUS_SERVICE),
            (Other, "Muslim Students Association", kind::STUDENT_GROUP),
            (Other, "Kurdiska studentförening", kind::STUDENT_GROUP),
        ] {
            assert_eq!(kind(label, text), Some(expected), "{text}");
        }
    }
}
