//! The words that make a number an age, or a span of time.

use super::role::{Role, Words};

/// Beginnings of words that follow the number and make it an age, with the score.
///
/// Short forms (`j`, `yo`) count only where they are joined to the digits.
pub(super) const ADJECTIVES: &[(&str, f32)] = &[
    ("åring", 0.95),
    ("aaring", 0.95),
    ("årig", 0.8),
    ("aarig", 0.8),
    ("årsdag", 0.8),
    ("årsålder", 0.8),
    ("årsalder", 0.8),
    ("årsaldar", 0.8),
    ("årsfødselsdag", 0.8),
    ("jährig", 0.8),
    ("jaehrig", 0.8),
    ("jahrig", 0.8),
    ("jähr", 0.8),
    ("year-old", 0.95),
    ("years-old", 0.95),
    ("yr-old", 0.95),
    ("year-olds", 0.95),
    ("yo", 0.8),
    ("j", 0.6),
];

/// Two words after the unit that make it an age.
pub(super) const OLD_FOLLOWERS: &[(&str, &str)] = &[("of", "age"), ("d'", "âge"), ("i", "alder"), ("y", "o")];

/// Words between a person and the age at which something happened.
pub(super) const AT: &[&str] = &["mit", "med", "ved", "vid", "at", "à"];

/// Words before what somebody died of.
pub(super) const CAUSE_LINKS: &[&str] = &["an", "av", "af", "of", "d'", "de"];

/// Words for dying.
#[rustfmt::skip]
pub(super) const DIED: &[&str] = &[
    "verstorben", "gestorben", "verstarb", "starb", "tot", "dog", "död", "avled", "avliden", "døde", "død", "dødd",
    "avdød", "døydde", "died", "dead", "mort", "morte", "décédé", "décédée", "mourut",
    "dødde",
];

/// Words around ages.
pub(super) const WORDS: Words = &[
    (Role::AgeUnit, "år aar ar åra years year yrs yr yeras yers jahre jahren jahr jahres ans year's"),
    (
        Role::AgeSmallUnit,
        "månader månad måneder måned månadar veckor vecka uker uke veker uger uge dagar dager dage monate \
         monaten monat wochen woche tage tagen months month weeks week days mois semaines semaine jours",
    ),
    (
        Role::AgeOld,
        "gammal gamla gammalt gamal gammel gamle gammelt gamalt gammla gamel old alt alte alter alten \
         altes âgé âgée ung young jung year-old",
    ),
    (
        Role::AgeCue,
        "aged age ages turned turning turns turn ålder åldern alder alderen aldern fyllde fyller fyllt \
         fylt fylte fylde fyldte fylder fyldt fyll fylla alter âgé âgée âgés âgées âge agé agée birthday \
         lebensalter",
    ),
    (
        Role::AgeBe,
        "är var blir blev bli vara er blei ble bliver være vere bin bist ist war wurde werde wird sind \
         waren am is was are were 'm 's i'm he's she's been being became im \
         shes hes e æ vart ble blei bleiv blivit fylt geworden",
    ),
    (Role::AgeHave, "ai a as avait avais ont aura aurai avoir ayant avaient eu j'ai"),
    (
        Role::Person,
        "jag du han hon hen shes hes vi de jeg eg hun ho ich er sie i he she they we i'm he's she's you man woman \
         girl boy male female homme femme fille garçon fils enfant jeune étudiant étudiante mann frau \
         mädchen junge sohn tochter kvinna kvinne kvinde flicka pojke jente gutt pige dreng patient \
         patientin patiente adolescent adolescente requérant bror syster son dotter søster sønn søn \
         datter brother sister daughter bruder schwester frère sœur lillasyster storasyster lillebror storebror \
         lillesøster storesøster husband wife maken makan son som who qui mamma pappa mutter vater mother \
         father mère père mor far moren faren oma opa großmutter großvater grandmother grandfather vän venn ven freund freundin friend ami amie kompis",
    ),
    (
        Role::Filler,
        "av på von of de d' environ ungefär omkring cirka ca circa about around almost nearly just only \
         bara nästan snart nu now nesten bare næsten kun knapp fast etwa erst schon redan already presque \
         seulement à at the af en i l' bald jetzt kanske kanskje måske vielleicht peut-être maybe perhaps hele \
         dryga over över",
    ),
    (
        Role::DurationBefore,
        "för i for før vor seit nach während über in on pendant durant depuis après dans within under \
         efter etter om innan sedan siden last past next senaste siste sidste letzten nächsten dernières \
         derniers prochaines every after over vieux vieil vieille vieilles binnen innerhalb gegenüber tous på the",
    ),
    (
        Role::DurationAfter,
        "sedan siden sidan ago later senere senare seinare später plus tard lang länge lenge earlier \
         tidigare tidligere früher auparavant ahead framöver erfaring erfarenhet erfahrung experience \
         d'expérience i before since auf zuvor",
    ),
    (
        Role::DurationNoun,
        "utbildning fängelse fengsel fængsel kontrakt avtal avtale aftale prison imprisonment sentence \
         jail emprisonnement réclusion détention haft freiheitsstrafe gefängnis ausbildung frist vertrag \
         laufzeit period périod période plan mandat contract lease term loan studium amtszeit straff \
         garanti garantie warranty guarantee program programme condamné condamnée sentenced erfahrung \
         erfarenhet erfaring experience expérience utdanning uddannelse imprisoned verurteilt dömdes dømt \
         peine durée délai",
    ),
];

/// Whether the word holds the part that makes an age of a number.
pub(super) fn ends_age(folded: &str) -> bool {
    adjective_at(folded).is_some()
}

/// Where in a word the part begins that makes a number an age: at an `å`, `aa`, `jä`, `ja` or `-y` only, so that most words are
/// passed over at the speed of their bytes.
pub(super) fn adjective_at(folded: &str) -> Option<usize> {
    let starts = |at: &usize| {
        let rest = folded.get(*at..).unwrap_or("");
        ADJECTIVES.iter().any(|(tail, _)| tail.len() > 2 && rest.starts_with(tail))
    };
    let likely =
        |pair: &[u8]| matches!(pair, [0xC3, 0xA5] | [b'a', b'a'] | [b'j', 0xC3 | b'a'] | [b'y', b'e' | b'r']);
    let pairs = folded.as_bytes().windows(2).enumerate().skip(2);
    pairs.filter(|(_, pair)| likely(pair)).map(|(at, _)| at).find(starts)
}
