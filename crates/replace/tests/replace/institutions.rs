//! Names of institutions, firms, ships and streets: every telling word goes, what says the kind stays.

use crate::common::{marked, planned, written};
use maskros_policy::Strategy;
use maskros_text::Lang;
use proptest::prelude::{ProptestConfig, prop_assert, proptest};

fn realistic(text: &str, lang: Lang) -> String {
    written(text, lang, Strategy::Realistic)
}

/// Whether one of `words` stands in `text` as a word, in any letter case, alone or with an ending.
fn holds(text: &str, words: &[&str]) -> bool {
    let text = text.to_lowercase();
    words.iter().any(|word| {
        text.split(|letter: char| !letter.is_alphanumeric())
            .any(|one| one.strip_prefix(&word.to_lowercase()).is_some_and(|rest| rest.len() < 4))
    })
}

#[test]
fn every_telling_word_goes_and_heads_stay() {
    for (text, lang, gone, stay) in [
        (
            "{school:Westbourne Academy in Dundee}",
            Lang::En,
            &["Westbourne", "Dundee"][..],
            &["Academy in"][..],
        ),
        ("{school:Abbot Marlow's School in Exeter}", Lang::En, &["Marlow", "Exeter"], &["'s School in"]),
        (
            "{other_institution:St Hilda's Hospital in Norwich}",
            Lang::En,
            &["Hilda", "Norwich"],
            &["St ", "'s Hospital in"],
        ),
        ("{company:Harlow & Penderby LLP}", Lang::En, &["Harlow", "Penderby"], &[" & ", " LLP"]),
        ("{vehicle_name:HMS Tolverne}", Lang::En, &["Tolverne"], &["HMS "]),
        ("{other_institution:Josefshospital in Münster}", Lang::De, &["Josef", "Münster"], &["hospital in"]),
        ("{company:Flunkomat Kassel GmbH}", Lang::De, &["Flunkomat", "Kassel"], &[" GmbH"]),
        (
            "{school:Kindergarten Regenbogen in der Lindenstraße}",
            Lang::De,
            &["Regenbogen", "Lindenstraße"],
            &["Kindergarten ", " in der ", "straße"],
        ),
        ("{school:Geschwister-Brenner-Gymnasium}", Lang::De, &["Brenner"], &["-Gymnasium"]),
        ("{court:Amtsgericht Hof}", Lang::De, &["Hof"], &["Amtsgericht "]),
        ("{school:Tengstedtska gymnasiet i Lund}", Lang::Sv, &["Tengstedt", "Lund"], &["ska gymnasiet i "]),
        ("{company:Snorvix Umeå AB}", Lang::Sv, &["Snorvix", "Umeå"], &[" AB"]),
        ("{company:Lindgrens Bageri AB}", Lang::Sv, &["Lindgren"], &["s Bageri AB"]),
        (
            "{other_institution:restaurang Den blå ankan i Visby}",
            Lang::Sv,
            &["ankan", "Visby"],
            &["restaurang "],
        ),
        ("{company:Brattnes Mekaniske Verksted AS}", Lang::Nb, &["Brattnes"], &[" Mekaniske Verksted AS"]),
        ("{company:Tveitrud Kjøtt}", Lang::Nb, &["Tveitrud"], &[" Kjøtt"]),
        ("{other_institution:A/B Solsikken}", Lang::Da, &["Solsikken"], &["A/B "]),
        ("{company:Sparekassen Qvarnby}", Lang::Da, &["Qvarnby"], &["Sparekassen "]),
        (
            "{company:Qvarnby Smede- og Maskinværksted}",
            Lang::Da,
            &["Qvarnby"],
            &[" Smede- og Maskinværksted"],
        ),
        ("{school:Tveitrud ungdomsskule}", Lang::Nn, &["Tveitrud"], &[" ungdomsskule"]),
        ("{school:Sankt Knuds Skole i Aalborg}", Lang::Da, &["Knud", "Aalborg"], &["Sankt ", "s Skole i "]),
        ("{company:Hvidkilde Tømrerforretning ApS}", Lang::Da, &["Hvidkilde"], &[" Tømrerforretning ApS"]),
        ("{school:lycée Paul-Vernet à Nantes}", Lang::Fr, &["Paul", "Vernet", "Nantes"], &["lycée ", " à "]),
        ("{other_institution:clinique Sainte-Agathe}", Lang::Fr, &["Agathe"], &["clinique Sainte-"]),
        ("{other_institution:restaurant Le Coq Hardi}", Lang::Fr, &["Coq", "Hardi"], &["restaurant "]),
    ] {
        renamed(text, lang, gone, stay);
    }
}

fn renamed(text: &str, lang: Lang, gone: &[&str], stay: &[&str]) {
    let out = realistic(text, lang);
    assert!(!holds(&out, gone), "{text}: {out}");
    assert!(stay.iter().all(|word| out.contains(word)), "{text}: {out}");
    assert!(!out.contains('['), "{text}: {out}");
}

#[test]
fn courts_clubs_and_double_names_keep_their_kind_alone() {
    for (text, lang, gone, stay) in [
        ("{court:Bezirksgericht Liezen}", Lang::De, &["Liezen"][..], &["Bezirksgericht "][..]),
        (
            "{company:Wohnungsgesellschaft Rosenheim mbH}",
            Lang::De,
            &["Rosenheim"],
            &["Wohnungsgesellschaft "],
        ),
        ("{other_institution:Leeds District Registry}", Lang::En, &["Leeds"], &[" District Registry"]),
        ("{other_institution:Royal Gwent}", Lang::En, &["Gwent"], &["Royal "]),
        ("{court:Retten i Svendborg}", Lang::Da, &["Svendborg"], &["Retten i "]),
        ("{court:COUR D'APPEL DE NANTES}", Lang::Fr, &["NANTES"], &["COUR D'APPEL DE "]),
        ("{court:Supreme Court of Wexford}", Lang::En, &["Wexford"], &["Supreme Court of "]),
        ("{other_institution:Ruderklub Quellnitz 1911 e. V.}", Lang::De, &["Quellnitz", "1911"], &[" e. V."]),
        (
            "{other_institution:LINDVIK JEGER- OG FISKERFORENING}",
            Lang::Nb,
            &["LINDVIK"],
            &[" JEGER- OG FISKERFORENING"],
        ),
        ("{other_institution:Christian-Wöhrle-Klinik}", Lang::De, &["Christian", "Wöhrle"], &["-Klinik"]),
        ("{school:lycée Lucie-Petit}", Lang::Fr, &["Lucie", "Petit"], &["lycée "]),
        (
            "{other_institution:Kurdiska föreningen i Borås}",
            Lang::Sv,
            &["Borås"],
            &["Kurdiska föreningen i "],
        ),
        ("{other_institution:First Methodist Church}", Lang::En, &["First"], &[" Methodist Church"]),
        ("{other_institution:Stadsbibliotekets kafé}", Lang::Sv, &["Stadsbibliotekets"], &["s kafé"]),
        ("{school:école Les Primevères}", Lang::Fr, &["Les", "Primevères"], &["école "]),
    ] {
        renamed(text, lang, gone, stay);
    }
}

#[test]
fn one_house_has_one_name_and_its_parts_those_that_they_have_alone() {
    let out = realistic(
        "{school:Westbourne Academy in Dundee}|{school:Westbourne Academy}|{city:Dundee}|{surname:Harlow}|{company:Harlow's Garage}|{school:Westbourne}",
        Lang::En,
    );
    let parts: Vec<&str> = out.split('|').collect();
    assert_eq!(parts[0], format!("{} in {}", parts[1], parts[2]));
    assert_eq!(parts[4], format!("{}'s Garage", parts[3]));
    assert_eq!(parts[1], format!("{} Academy", parts[5]));
}

#[test]
fn the_beast_on_the_sign_of_an_inn_becomes_no_person() {
    for name in ["Red Lion", "White Swan"] {
        let out = realistic(&format!("{{other_institution:{name}}}"), Lang::En);
        assert!(!out.contains(' '), "{name}: {out}");
    }
}

#[test]
fn saigon_is_not_called_saigon_in_its_own_language() {
    let text = "{other_institution:restaurang Saigon Kök}";
    for seed in 0..40 {
        let (document, decisions) = marked(&format!("d{seed}"), text, Lang::Sv);
        let out = planned(&document, &decisions, Strategy::Realistic).edits.apply(document.text());
        assert!(!out.contains("Sài Gòn") && !out.contains("Saigon"), "{out}");
    }
}

/// Invented stems, which no list holds and no head ends.
const STEMS: &[&str] =
    &["Quirl", "Zyxand", "Trubon", "Flunk", "Snorv", "Gnarl", "Hvitf", "Brask", "Wivel", "Pelmo"];
const TAILS: &[&str] = &["ix", "er", "oka", "ume", "arp", "ent", "yd"];

/// What stands round the stem: `$` is the stem, `@` a town or surname.
const FRAMES: &[(Lang, &str, &[&str])] = &[
    (Lang::Sv, "school", &["$skolan", "$ska gymnasiet i @", "$ friskola i @", "Sankt $s skola"]),
    (Lang::Sv, "company", &["$ @ AB", "$s Bygg AB", "@ $ Handelsbolag", "Restaurang $ i @"]),
    (Lang::Nb, "school", &["$ skole", "$ videregående skole i @", "$ barnehage"]),
    (Lang::Nb, "company", &["$ @ AS", "$ Mekaniske Verksted AS", "Rederiet $"]),
    (Lang::Nn, "school", &["$ ungdomsskule", "$ vidaregåande skule i @"]),
    (Lang::Nn, "other_institution", &["$ Idrettslag", "$ sjukehus i @"]),
    (Lang::Da, "school", &["$ Skole i @", "$s Friskole", "Sankt $s Skole"]),
    (Lang::Da, "company", &["$ @ ApS", "$s Tømrerfirma A/S", "Café $"]),
    (Lang::De, "school", &["$-Gymnasium in @", "Kindergarten $", "$schule", "Grundschule $ @"]),
    (Lang::De, "company", &["$ @ GmbH", "Bäckerei $ KG", "$'sche Buchhandlung", "Gasthof Zum $"]),
    (Lang::De, "other_institution", &["$hospital in @", "St. $-Krankenhaus"]),
    (Lang::En, "school", &["$ Academy in @", "Bishop $'s School", "The $ Primary School, @"]),
    (Lang::En, "company", &["$ @ Ltd", "$ & @ LLP", "The $ Arms", "$'s Bakery"]),
    (Lang::En, "other_institution", &["St $'s Hospital in @", "@ $ Football Club"]),
    (Lang::En, "vehicle_name", &["HMS $", "MV $ @"]),
    (Lang::Fr, "school", &["lycée Jean-$ à @", "école du $", "collège $"]),
    (Lang::Fr, "company", &["Boulangerie $ SARL", "$ @ SA", "restaurant Le $"]),
    (Lang::Fr, "other_institution", &["clinique Saint-$", "hôpital de l'$ à @"]),
];

const BESIDE: &[&str] = &[
    "Uppsala",
    "Bergen",
    "Odense",
    "Kassel",
    "Leeds",
    "Rennes",
    "Lindström",
    "Müller",
    "Harris",
    "Lefebvre",
];

const STREETS: &[(Lang, &[&str])] = &[
    (Lang::Sv, &["$gatan", "$s väg"]),
    (Lang::Nb, &["$veien", "$s gate"]),
    (Lang::Da, &["$vej", "$s Allé"]),
    (Lang::De, &["$straße", "Am $ Markt", "$-Platz"]),
    (Lang::En, &["$ Road", "$ Lane West"]),
    (Lang::Fr, &["rue du $", "avenue Paul $"]),
];

fn filled(frame: &str, stem: &str, beside: &str) -> String {
    frame.replace('$', stem).replace('@', beside)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn no_telling_word_stays(
        frame in 0..FRAMES.len(), which in 0..4_usize, stem in 0..STEMS.len(), tail in 0..TAILS.len(), beside in 0..BESIDE.len(),
        strategy in 0..11_usize,
    ) {
        let (lang, label, frames) = FRAMES[frame];
        let frame = frames[which % frames.len()];
        let stem = format!("{}{}", STEMS[stem], TAILS[tail]);
        let name = filled(frame, &stem, BESIDE[beside]);
        let strategy = Strategy::ALL[strategy];
        // The invented word stands once more alone.
        let text = format!("x {{{label}:{name}}} y. {stem} z.");
        if !matches!(strategy, Strategy::DateShift | Strategy::Keep) {
            let out = written(&text, lang, strategy);
            let mut gone = vec![stem.as_str()];
            gone.extend(frame.contains('@').then_some(BESIDE[beside]));
            prop_assert!(!holds(&out, &gone), "{text}: {out}");
        }
    }

    #[test]
    fn no_telling_word_of_a_street_stays(
        frame in 0..STREETS.len(), which in 0..3_usize, stem in 0..STEMS.len(), tail in 0..TAILS.len(),
    ) {
        let (lang, frames) = STREETS[frame];
        let stem = format!("{}{}", STEMS[stem], TAILS[tail]);
        let name = filled(frames[which % frames.len()], &stem, "");
        let out = realistic(&format!("x {{street_name:{name}}} 3"), lang);
        prop_assert!(!holds(&out, &[&stem]), "{name}: {out}");
    }
}

#[test]
fn letters_become_letters() {
    for (text, lang) in [("{other_institution:SFI}", Lang::Sv), ("{other_institution:B.R.O.}", Lang::Sv)] {
        let (out, old) = (realistic(text, lang), marked("a", text, lang).0);
        let shape = |text: &str| text.chars().map(char::is_uppercase).collect::<Vec<_>>();
        assert!(shape(&out) == shape(old.text()) && out != old.text(), "{out}");
    }
}
