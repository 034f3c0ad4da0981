//! Names keep their form, whichever source finds them: each stands once in its text, so that nothing else shows its base.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

use maskros_pipeline::{Pipeline, Settings};
use maskros_policy::Policy;
use maskros_replace::{Namer, Scope};
use maskros_text::{Attributes, Decision, Document, Lang, Languages};

fn pipeline(policy: &str) -> Pipeline {
    Pipeline::new(Settings { policy: Policy::builtin(policy).unwrap(), languages: None })
}

/// What stands where `text` had `name`, and the decision on its last part.
fn replaced(pipeline: &Pipeline, text: &str, name: &str, key: u8) -> Option<(String, Decision)> {
    let document = Document::new("test", text);
    let analysis = pipeline.analyse(&document);
    let start = text.find(name).unwrap();
    let end = start + name.len();
    let decision = analysis.decisions.iter().find(|decision| decision.span.end == end)?.clone();
    let mut namer = Namer::new([key; 32], Scope::Document, "");
    let written = pipeline.plan(&document, &analysis, &mut namer).edits.apply(text);
    let tail = text.len() - end;
    let new = written.get(start..written.len() - tail)?.to_owned();
    (new != name).then_some((new, decision))
}

/// Frames with a place for the owner, and owners: people, towns, countries.
const OWNERS: [(Lang, [&str; 2], &[&str]); 6] = [
    (
        Lang::Sv,
        ["{} mamma kommer hem i morgon.", "Vi tycker mycket om {} gamla hus."],
        &["Ellinor", "Yusuf", "Nguyen", "Hedlund", "Zarqavi", "Uddevalla", "Motala", "Kenya", "Portugal"],
    ),
    (
        Lang::Nb,
        ["{} mamma kommer hjem i morgen.", "Vi så {} nye bil på torget."],
        &["Ragnhild", "Fatuma", "Nguyen", "Haugerud", "Jonas", "Molde", "Portugal", "Ungarn"],
    ),
    (
        Lang::Nn,
        ["{} mor kjem heim i morgon.", "Vi såg {} nye bil på torget."],
        &["Kjersti", "Eirik", "Nguyen", "Jonas", "Tveit", "Volda", "Kenya", "Japan"],
    ),
    (
        Lang::Da,
        ["{} mor kommer hjem i morgen.", "Vi kan godt lide {} gamle huse."],
        &["Mette", "Rasmus", "Nguyen", "Kjeldsen", "Mustafa", "Odense", "Esbjerg", "Frankrig", "Kenya"],
    ),
    (
        Lang::De,
        ["{} Mutter kommt morgen nach Hause.", "Gestern sahen wir {} neues Auto."],
        &[
            "Annika",
            "Thorsten",
            "Nguyen",
            "Brinkmann",
            "Kowalczyk",
            "Bremen",
            "Erfurt",
            "Frankreich",
            "Japan",
        ],
    ),
    (
        Lang::En,
        ["{} mother is coming home tomorrow.", "Yesterday we saw {} new car in town."],
        &["Hannah", "Peter", "Nguyen", "Whitcombe", "Marcus", "James", "Dundee", "Norwich", "Hungary"],
    ),
];

/// The genitive as the language writes it.
fn genitives(lang: Lang, name: &str) -> Vec<String> {
    let sibilant = name.ends_with(['s', 'x', 'z', 'ß']);
    match (lang, sibilant) {
        (Lang::En, _) => vec![format!("{name}'s"), format!("{name}’s")],
        (_, true) => vec![format!("{name}'"), format!("{name}’")],
        (_, false) => vec![format!("{name}s")],
    }
}

/// Whether a word is a genitive of the language.
fn is_genitive(lang: Lang, word: &str) -> bool {
    match lang {
        Lang::En => ["'s", "’s", "s'", "s’"].iter().any(|ending| word.ends_with(ending)),
        _ => word.ends_with(['s', 'x', 'z', '\'', '’']),
    }
}

#[test]
fn genitives_that_stand_alone_keep_their_ending() {
    let default = pipeline("default");
    for (lang, frames, names) in OWNERS {
        for (frame, name) in frames.iter().flat_map(|frame| names.iter().map(move |name| (frame, name))) {
            for owner in genitives(lang, name) {
                let text = frame.replace("{}", &owner);
                let (new, decision) =
                    replaced(&default, &text, &owner, 7).unwrap_or_else(|| panic!("left: {text}"));
                assert!(decision.attributes.genitive, "{text}");
                assert_eq!(decision.base.as_ref(), *name, "{text}");
                assert!(is_genitive(lang, &new), "{text}: {new}");
            }
        }
    }
}

#[test]
fn names_that_end_in_s_are_not_cut() {
    let default = pipeline("default");
    for (text, name) in [
        ("Igår såg jag Jonas på torget.", "Jonas"),
        ("Hon åkte till Paris med sin syster.", "Paris"),
        ("Filmen visades i Cannes i våras.", "Cannes"),
        ("Igår träffade jag Papadopoulos på bussen.", "Papadopoulos"),
        ("I går møtte jeg Thomas på bussen.", "Thomas"),
        ("I dag mødte vi Mads på gaden.", "Mads"),
        ("Gestern traf ich Andreas im Zug nach Hause.", "Andreas"),
        ("Frau Peters wohnt hier seit drei Jahren.", "Peters"),
        ("Yesterday I met Mr Williams on the bus.", "Williams"),
        ("Hier, Hugues est venu chez nous.", "Hugues"),
    ] {
        if let Some((_, decision)) = replaced(&default, text, name, 3) {
            assert_eq!((decision.base.as_ref(), decision.attributes.genitive), (name, false), "{text}");
        } else {
            panic!("left: {text}");
        }
    }
}

#[test]
fn quotation_marks_are_no_genitives() {
    let text = "She called him 'Jonas' every day.";
    let (new, decision) = replaced(&pipeline("default"), text, "Jonas", 1).unwrap();
    assert!(!decision.attributes.genitive && !new.contains('\''), "{new}");
}

/// The marks of SweLL 2.2.
const fn marks(attributes: Attributes) -> (bool, bool, bool) {
    (attributes.genitive, attributes.definite, attributes.plural)
}

#[test]
fn swell_placeholders_have_the_form_of_the_mention() {
    let swell = pipeline("swell");
    for (text, name, expected, form) in [
        ("Kenyas huvudstad är stor och vacker.", "Kenyas", "A-lands", (true, false, false)),
        ("Stadsbibliotekets kafé är mysigt.", "Stadsbibliotekets", "A-institutions", (true, true, false)),
        ("SVT:s nyheter är alltid bra.", "SVT:s", "A-institutions", (true, false, false)),
        ("Texas guvernör talade igår kväll.", "Texas", "A-regions", (true, false, false)),
        ("Siemens' Werk liegt nicht weit von hier.", "Siemens'", "A-Institutions", (true, false, false)),
    ] {
        let (new, decision) = replaced(&swell, text, name, 5).unwrap_or_else(|| panic!("left: {text}"));
        assert_eq!((new.as_str(), marks(decision.attributes)), (expected, form), "{text}");
    }
}

fn swell(text: &str, key: u8) -> String {
    let mut settings = Settings { policy: Policy::builtin("swell").unwrap(), languages: None };
    settings.languages = Some(Languages::only(Lang::Sv));
    let pipeline = Pipeline::new(settings);
    let document = Document::new("test", text);
    let analysis = pipeline.analyse(&document);
    let mut namer = Namer::new([key; 32], Scope::Document, "");
    pipeline.plan(&document, &analysis, &mut namer).edits.apply(text)
}

#[test]
fn initials_become_the_letter_of_the_guidelines_even_where_they_have_it() {
    for key in 0..4 {
        let text = "Jag heter Alva Rydberg. Sedan kom A. Rydberg. Jag såg P A Rydberg. Nu sa A.B. nej.";
        let written = swell(text, key);
        assert!(!written.contains('['), "{written}");
        for expected in ["Sedan kom A. ", "Jag såg A A ", "Nu sa A.A. nej."] {
            assert!(written.contains(expected), "{written}");
        }
    }
}

#[test]
fn letters_count_what_is_replaced() {
    assert_eq!(
        swell("Jag bor i Sverige. Jag kommer från Irak. Min man kommer från Kenya.", 1),
        "Jag bor i Sverige. Jag kommer från A-land. Min man kommer från B-land."
    );
}

#[test]
fn foreign_is_what_lies_outside_the_countries_of_the_language() {
    let default = pipeline("default");
    for (text, name, foreign) in [
        ("Vi reste till Barcelona i somras.", "Barcelona", true),
        ("Jag bodde på Vesterbro hela året.", "Vesterbro", true),
        ("Vi simmade i Vänern hela dagen.", "Vänern", false),
        ("Er wohnt seit drei Jahren in Kassel.", "Kassel", false),
        ("Wir waren drei Tage in Stockholm.", "Stockholm", true),
        ("Elle habite et travaille à Bruxelles.", "Bruxelles", false),
        ("She was born in Lyon three years ago.", "Lyon", true),
    ] {
        let (_, decision) = replaced(&default, text, name, 2).unwrap_or_else(|| panic!("left: {text}"));
        assert_eq!(decision.attributes.foreign, foreign, "{text}");
    }
}

/// What one document taught about a word changes nothing in the next: `Storebror` with a capital may be somebody of Storebro.
#[test]
fn documents_are_read_alike_whatever_was_read_before() {
    let road = || Pipeline::new(Settings { policy: Policy::builtin("default").unwrap(), languages: None });
    let capital = Document::new("a", "Storebror kommer. Göteborgare och Stockholmare bor i Norge.");
    let small = Document::new("b", "Min storebror Jonas bor her, og en göteborgare.");
    let alone = road().analyse(&small).decisions;
    let after = road();
    let _ = after.analyse(&capital);
    assert_eq!(after.analyse(&small).decisions, alone);
}

/// What stands where `text` had `name`, under a few keys.
fn under_keys(text: &str, name: &str) -> Vec<String> {
    let pipeline = pipeline("default");
    let keys = (0..6).filter_map(|key| Some(replaced(&pipeline, text, name, key)?.0));
    keys.collect()
}

#[test]
fn the_people_of_german_towns_keep_their_ending() {
    for (text, name, ending) in [
        ("Die Berliner Polizei sucht einen Zeugen.", "Berliner", "er"),
        ("Sie mag das Kölner Publikum.", "Kölner", "er"),
        ("Er ist ein gebürtiger Hamburger.", "Hamburger", "er"),
        ("Sie ist Münchnerin.", "Münchnerin", "erin"),
    ] {
        let written = under_keys(text, name);
        assert!(!written.is_empty(), "{text}");
        assert!(written.iter().all(|new| new.ends_with(ending)), "{text}: {written:?}");
    }
}

#[test]
fn french_places_keep_what_they_are_and_how_they_begin() {
    for (text, name, begins) in [
        ("Il passe te prendre à la gare de Landerneau demain.", "gare de Landerneau", "gare d"),
        ("Elle arrive à l'aéroport de Limoges demain.", "aéroport de Limoges", "aéroport d"),
    ] {
        let written = under_keys(text, name);
        assert!(!written.is_empty(), "{text}");
        assert!(written.iter().all(|new| new.starts_with(begins)), "{text}: {written:?}");
    }
}

/// The text as the default policy writes it.
fn written(text: &str, key: u8) -> String {
    let pipeline = pipeline("default");
    let document = Document::new("test", text);
    let analysis = pipeline.analyse(&document);
    let mut namer = Namer::new([key; 32], Scope::Document, "");
    pipeline.plan(&document, &analysis, &mut namer).edits.apply(text)
}

#[test]
fn a_danish_town_is_one_with_and_without_its_quarter() {
    for text in
        ["Hun bor i Vejle.\nVedelsgade 12, 7120 Vejle Ø", "Vi mødtes i Odense.\nÅgade 4, 5000 Odense C"]
    {
        for key in 0..4 {
            let out = written(text, key);
            let (alone, address) = out.split_once(".\n").unwrap();
            let town = alone.split_whitespace().nth(3).unwrap();
            assert!(address.contains(town), "{out}");
        }
    }
}

#[test]
fn small_words_of_a_name_keep_the_case_of_their_mention() {
    for (text, small, capitals) in [
        ("Il faut prévenir Le Bour.\nSigné : YANN LE BOUR", " Le ", " LE "),
        ("Elle a vu Jean de La Tour.\nM. DE LA TOUR est venu.", " de La ", " DE LA "),
        ("Wir sahen Ludwig von der Heydt.\nHERR VON DER HEYDT GING.", " von der ", " VON DER "),
    ] {
        let out = written(text, 7);
        assert_ne!(out, text);
        assert!(out.contains(small) && out.contains(capitals), "{out}");
    }
}
