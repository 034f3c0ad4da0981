//! What the lexicon that ships knows, and that it is the artefact it says it is.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use maskros_lexicon::{
    ArtefactError, Fame, Figures, LONGEST_PHRASE, Lexicon, NamePart, PlaceKind, Pool, Role, SmallWords,
    Strength, Word, fold,
};
use maskros_text::{Lang, Languages, Origin, Sex};

static FILE: &[u8] = include_bytes!("../data/lexicon.bin");

fn folded(text: &str) -> String {
    let mut folded = String::new();
    fold(text, &mut folded);
    folded
}

fn word(text: &str) -> Word {
    Lexicon::embedded().word(&folded(text)).unwrap_or_default()
}

fn phrase(text: &str) -> Option<(usize, Word)> {
    let mut folded = String::new();
    fold(text, &mut folded);
    let words: Vec<&str> = folded.split(' ').collect();
    Lexicon::embedded().longest_phrase(&words)
}

fn languages(codes: &str) -> Languages {
    codes.split(' ').filter_map(Lang::from_code).collect()
}

#[test]
fn the_artefact_is_whole_and_small() {
    assert!(FILE.len() < 5 << 20, "{} bytes", FILE.len());
    assert!(Lexicon::open(FILE).is_ok());
}

#[test]
fn an_altered_artefact_is_refused() {
    let altered = |position: usize| -> &'static [u8] {
        let mut bytes = FILE.to_vec();
        bytes[position] ^= 1;
        bytes.leak()
    };
    assert_eq!(Lexicon::open(altered(0)).unwrap_err(), ArtefactError::Magic);
    assert_eq!(
        Lexicon::open(altered(8)).unwrap_err(),
        ArtefactError::Version(maskros_lexicon::artefact::FORMAT_VERSION ^ 1)
    );
    assert_eq!(Lexicon::open(altered(FILE.len() / 2)).unwrap_err(), ArtefactError::Checksum);
    assert_eq!(Lexicon::open(&FILE[..FILE.len() - 1]).unwrap_err(), ArtefactError::Length);
    assert_eq!(Lexicon::open(b"").unwrap_err(), ArtefactError::Magic);
}

#[test]
fn finds_first_names_with_sex_and_origin() {
    let cases = [
        ("Anna", Sex::Female, Origin::Swedish),
        ("Øyvind", Sex::Male, Origin::Norwegian),
        ("Ragnhild", Sex::Female, Origin::Swedish),
        ("Torben", Sex::Male, Origin::Danish),
        ("Jürgen", Sex::Male, Origin::German),
        ("GEOFFREY", Sex::Male, Origin::English),
        ("Élodie", Sex::Female, Origin::French),
        ("Fartun", Sex::Female, Origin::Somali),
        ("Zeinab", Sex::Female, Origin::Arabic),
        ("Siamak", Sex::Male, Origin::Persian),
        ("Agnieszka", Sex::Female, Origin::Polish),
    ];
    for (name, sex, origin) in cases {
        assert_eq!(
            (word(name).first_name, word(name).origin),
            (Some((sex, Strength::Strong)), Some(origin)),
            "{name}"
        );
    }
}

#[test]
fn finds_surnames_and_places() {
    for name in ["Lindström", "Haugland", "Vestergaard", "Krause", "O’Brien", "Lefèvre", "Hodžić", "Tesfay"]
    {
        assert!(word(name).surname >= Some(Strength::Medium), "{name}");
    }
    let places = [
        ("Göteborg", PlaceKind::City, b"SE"),
        ("Rosengård", PlaceKind::City, b"SE"),
        ("Skåne", PlaceKind::Region, b"SE"),
        ("Vänern", PlaceKind::Geo, b"SE"),
        ("Tromsø", PlaceKind::City, b"NO"),
        ("Grünerløkka", PlaceKind::Area, b"NO"),
        ("København", PlaceKind::City, b"DK"),
        ("Copenhague", PlaceKind::City, b"DK"),
        ("Köln", PlaceKind::City, b"DE"),
        ("Cologne", PlaceKind::City, b"DE"),
        ("Damaskus", PlaceKind::City, b"SY"),
        ("Noreg", PlaceKind::Country, b"NO"),
        ("Allemagne", PlaceKind::Country, b"DE"),
    ];
    for (name, kind, country) in places {
        assert_eq!(word(name).place.map(|(kind, _)| kind), Some(kind), "{name}");
        assert_eq!(word(name).country, Some(*country), "{name}");
    }
}

#[test]
fn finds_roles_in_seven_languages() {
    let cases = [
        ("farmor", Role::Kin, "sv"),
        ("venninne", Role::Kin, "nb"),
        ("systera", Role::Kin, "nn"),
        ("veninde", Role::Kin, "da"),
        ("Schwester", Role::Kin, "de"),
        ("grandma", Role::Kin, "en"),
        ("sœur", Role::Kin, "fr"),
        ("Mme", Role::Title, "fr"),
        ("sjuksköterska", Role::Profession, "sv"),
        ("sygeplejerske", Role::Profession, "da"),
        ("Lehrerin", Role::Profession, "de"),
        ("syriska", Role::Nationality, "sv"),
        ("kurdisk", Role::Ethnic, "nb"),
        ("tigrinja", Role::Language, "sv"),
        ("Jänner", Role::Month, "de"),
        ("halvtreds", Role::NumberWord, "da"),
        ("quatre-vingts", Role::NumberWord, "fr"),
        ("laurdag", Role::Weekday, "nn"),
        ("skolan", Role::InstitutionHead, "sv"),
        ("GmbH", Role::InstitutionHead, "de"),
        ("vej", Role::StreetHead, "da"),
        ("Pågatågen", Role::TransportLine, "sv"),
        ("Volvo", Role::Vehicle, "en"),
        ("séropositif", Role::Medical, "fr"),
        ("fackförbund", Role::Sensitive, "sv"),
        ("vidaregåande", Role::Education, "nn"),
    ];
    for (text, role, codes) in cases {
        assert!(word(text).has(role, languages(codes)), "{text}");
    }
    assert!(!word("farmor").has(Role::Kin, languages("de")));
}

#[test]
fn leaves_ordinary_words_weak_or_common() {
    let cases = "Björn:sv Rose:en Will:en Stein:de Mark:en Per:sv Art:en Grace:en Sten:sv Dag:sv Liv:sv Bo:sv \
                 Pierre:fr May:en Bill:en Hope:en Gut:de Klein:de Odd:en Even:en Storm:en Sol:nb Bror:sv";
    for case in cases.split_whitespace() {
        let (text, code) = case.split_once(':').unwrap();
        let word = word(text);
        assert!(word.common.meets(languages(code)), "{text} is not common in {code}");
        let strongest = word.first_name.map(|(_, strength)| strength).max(word.surname);
        assert!(strongest <= Some(Strength::Medium), "{text}");
    }
}

#[test]
fn leaves_function_words_alone() {
    let words = "och att det som på är av för med till jag ikkje eg han ho dei ikke jeg det er som hvad og der \
                 die das und ist nicht mit von zu sie wir the of and to in is that it was for le la les des et est un une \
                 dans que qui sur pour pas du";
    for text in words.split_whitespace() {
        let word = word(text);
        let place = word.place.map(|(_, strength)| strength);
        assert!(!word.common.is_empty(), "{text} is not common");
        let strongest = word.first_name.map(|(_, strength)| strength).max(word.surname).max(place);
        assert!(strongest <= Some(Strength::Weak), "{text}");
    }
    let letter = word("a");
    assert!(letter.first_name.is_none() && letter.surname.is_none() && letter.place.is_none());
}

#[test]
fn finds_fallback_spellings_one_step_less_sure() {
    assert_eq!(word("Goteborg").place, Some((PlaceKind::City, Strength::Medium)));
    assert_eq!(word("Goeteborg").place, Some((PlaceKind::City, Strength::Medium)));
    assert_eq!(word("Soren").first_name, Some((Sex::Male, Strength::Medium)));
    assert_eq!(word("Oeyvind").first_name, Some((Sex::Male, Strength::Medium)));
    assert_eq!(word("Francois").first_name, Some((Sex::Male, Strength::Medium)));
    assert!(word("Mueller").surname.is_some());
}

#[test]
fn finds_the_longest_phrase() {
    assert!(word("new").starts_phrase);
    assert_eq!(phrase("New York").map(|(taken, _)| taken), Some(2));
    assert_eq!(phrase("New York City is").map(|(taken, _)| taken), Some(3));
    assert_eq!(phrase("Stockholms län har").unwrap().1.place.unwrap().0, PlaceKind::Region);
    assert_eq!(phrase("Bosnien och Hercegovina").unwrap().1.country, Some(*b"BA"));
    assert_eq!(phrase("Côte d' Ivoire").unwrap().1.country, Some(*b"CI"));
    assert_eq!(phrase("St . Gallen").map(|(taken, _)| taken), Some(3));
    assert_eq!(phrase("Anna bor"), None);
    assert_eq!(Lexicon::embedded().longest_phrase(&[]), None);
    assert_eq!(phrase(&"new ".repeat(1000)), None);
}

#[test]
fn no_phrase_is_longer_than_is_looked_for() {
    Lexicon::embedded().each_phrase(|key, _| assert!(key.split(' ').count() <= LONGEST_PHRASE, "{key}"));
}

#[test]
fn every_word_of_the_map_is_found() {
    let lexicon = Lexicon::embedded();
    lexicon.each_word(|key, known| assert_eq!(lexicon.word(key), Some(known), "{key}"));
}

/// Origins that most people of texts in the seven languages have.
const FREQUENT: [Origin; 7] = [
    Origin::Swedish,
    Origin::Norwegian,
    Origin::Danish,
    Origin::German,
    Origin::English,
    Origin::French,
    Origin::Arabic,
];

#[test]
fn pools_are_large_and_their_names_are_known() {
    let lexicon = Lexicon::embedded();
    for origin in Origin::ALL {
        let (first, last) = if FREQUENT.contains(&origin) { (200, 100) } else { (30, 40) };
        let known = |part, name: &str| lexicon.origins(part, &folded(name)).has(origin);
        for pool in [Pool::FirstMale(origin), Pool::FirstFemale(origin)] {
            assert!(lexicon.pool(pool).len() >= first, "{pool:?}: {}", lexicon.pool(pool).len());
            assert!(lexicon.pool(pool).iter().all(|name| known(NamePart::First, name)), "{pool:?}");
        }
        let surnames = lexicon.pool(Pool::Surname(origin));
        assert!(surnames.len() >= last, "{origin:?}: {}", surnames.len());
        assert!(surnames.iter().all(|name| known(NamePart::Surname, name)), "{origin:?}");
    }
    for lang in Lang::SUPPORTED {
        for (pool, least) in [(Pool::StreetName(lang), 30), (Pool::School(lang), 8), (Pool::Company(lang), 8)]
        {
            assert!(lexicon.pool(pool).len() >= least, "{pool:?}");
        }
    }
    for country in [b"SE", b"NO", b"DK", b"DE", b"FR", b"GB", b"US"] {
        assert!(lexicon.pool(Pool::City(*country)).len() >= 60, "{}", country.escape_ascii());
        assert!(lexicon.pool(Pool::Region(*country)).len() >= 8, "{}", country.escape_ascii());
    }
    assert!(lexicon.pool(Pool::Country(Lang::Sv)).len() >= 100);
}

#[test]
fn small_words_are_told_from_names_by_their_capitals() {
    let small = SmallWords::embedded();
    let mostly = |lang, word| small.get(word).mostly.has(lang);
    assert!(mostly(Lang::Nb, "kopp") && mostly(Lang::Nn, "kopp") && mostly(Lang::Fr, "annuler"));
    assert!(small.get("kobler").always.has(Lang::Nb));
    for (lang, word) in [(Lang::Nb, "stein"), (Lang::Sv, "sten"), (Lang::En, "robin"), (Lang::Fr, "pierre")] {
        assert!(!small.get(word).always.has(lang), "{word}");
    }
    assert!(!mostly(Lang::Fr, "kopp"));
    assert!((150_000..600_000).contains(&small.len()), "{}", small.len());
}

#[test]
fn public_figures_are_weighed_against_their_namesakes() {
    let figures = Figures::embedded();
    for name in ["angela merkel", "greta thunberg", "recep tayyip erdogan", "jonas gahr store", "marie curie"]
    {
        assert!(figures.get(name).has(Fame::KNOWN), "{name}");
    }
    for name in ["james brown", "robert smith"] {
        let fame = figures.get(name);
        assert!(fame.has(Fame::IN_CONTEXT) && !fame.has(Fame::KNOWN), "{name}");
    }
    for name in ["anna andersson", "hans müller", "jean martin", "lars hansen", "greta", "mehdi lahlou"] {
        assert_eq!(figures.get(name), Fame::default(), "{name}");
    }
    assert!(figures.get("macron").has(Fame::OFFICE) && !figures.get("macron").has(Fame::KNOWN));
    assert!(figures.get("brenton tarrant").has(Fame::TERRORIST));
    assert!(figures.get("goldman sachs").has(Fame::COMPANY));
    assert!((20_000..40_000).contains(&figures.len()), "{}", figures.len());
}
