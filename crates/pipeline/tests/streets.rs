//! Streets in ordinary frames: most leave neither their name nor their number behind, with capitals and without.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

mod common;

use common::{Replaced, assert_few};
use maskros_pipeline::{Pipeline, Settings};
use maskros_policy::Policy;
use maskros_text::Span;

/// The streets of a language, the forms of their numbers, and what is said of them, behind a sentence that tells the language.
struct Frames {
    language: &'static str,
    before: &'static str,
    streets: &'static [&'static str],
    forms: &'static [&'static str],
    frames: &'static [&'static str],
    /// How many may stay, with capitals and in small letters.
    most: [usize; 2],
}

/// Invented or found in many towns; a third are of kinds that few lists of streets have.
const FRAMES: [Frames; 6] = [
    Frames {
        language: "sv",
        before: "Vi är hemma hela helgen och barnen också.",
        streets: &[
            "Rönnbärsgatan",
            "Kvarnstensvägen",
            "Sankt Olofs gata",
            "S:t Olofsgatan",
            "Tistelstigen",
            "Skomakargränd",
            "Prästbacken",
            "Hamntorget",
            "Lindallén",
            "Östra Brogatan",
            "Nya Tvärgatan",
            "Drottning Kristinas väg",
            "Karl Johans gata",
            "Sjöstrandsslingan",
            "Fågelvägen",
            "Gamla Landsvägen",
            "Norra Kajen",
            "Bagarbyvägen",
            "Mossen",
            "Hallonvägen",
            "Ekbacken",
            "Solhöjden",
            "Björkliden",
            "Kyrkplan",
            "Södra Esplanaden",
            "Myrstacksringen",
            "Åkerbyleden",
            "Väderkvarnsterrassen",
            "Vintergatan",
            "Storgatan",
        ],
        forms: &["{street} 12", "{street} 12 B", "{street} 12B", "{street} 7, lgh 1102", "{street} 114"],
        frames: &[
            "Jag bor på {address}.",
            "{address}",
            "Vi ses på {address} klockan sju",
            "Adress: {address}",
            "hämta den på {address} tack",
            "Paketet gick till {address} i stället.",
            "Anna Ek\n{address}\n352 41 Växjö",
            "huset på {address} är sålt",
            "vi flyttade från {address} i maj",
        ],
        most: [12, 38],
    },
    Frames {
        language: "nb",
        before: "Vi er hjemme hele helgen og ungene også.",
        streets: &[
            "Rognebærveien",
            "Kvernsteinsvegen",
            "Sankt Olavs gate",
            "St. Olavs gate",
            "Tistelstien",
            "Skomakersmuget",
            "Prestebakken",
            "Havnetorget",
            "Lindealleen",
            "Østre Brogate",
            "Nye Tverrgate",
            "Dronning Mauds gate",
            "Karl Johans gate",
            "Sjøstrandslia",
            "Fuglevegen",
            "Gamle Landevei",
            "Nordre Kai",
            "Bakerbyveien",
            "Myra",
            "Bringebærveien",
            "Eikebakken",
            "Solhøgda",
            "Bjørkelia",
            "Kirkeplassen",
            "Parkveien",
            "Maurtuvegen",
            "Åkerløkka",
            "Møllesvingen",
            "Storgata",
            "Elvegata",
        ],
        forms: &["{street} 12", "{street} 12 B", "{street} 12B", "{street} 7, H0201", "{street} 114"],
        frames: &[
            "Jeg bor i {address}.",
            "{address}",
            "Vi ses i {address} klokka sju",
            "Adresse: {address}",
            "hent den i {address} takk",
            "Pakken gikk til {address} i stedet.",
            "Anna Ek\n{address}\n3524 Brandbu",
            "huset i {address} er solgt",
            "vi flyttet fra {address} i mai",
        ],
        most: [16, 63],
    },
    Frames {
        language: "da",
        before: "Vi er hjemme hele weekenden og børnene også.",
        streets: &[
            "Rønnebærvej",
            "Kværnstensvej",
            "Sankt Olavs Gade",
            "Skt. Olai Gade",
            "Tidselstien",
            "Skomagergyde",
            "Præstebakken",
            "Havnetorvet",
            "Lindealle",
            "Østre Brogade",
            "Ny Tværgade",
            "Dronning Margrethes Vej",
            "Strandpromenaden",
            "Fuglevej",
            "Gammel Landevej",
            "Nordre Kaj",
            "Bagerstræde",
            "Mosen",
            "Hindbærvænget",
            "Egebakken",
            "Solhøj",
            "Birkelunden",
            "Kirkepladsen",
            "Parkallé",
            "Myretuevej",
            "Agerhaven",
            "Møllesvinget",
            "Storegade",
            "Ågade",
            "Bredgade",
        ],
        forms: &["{street} 12", "{street} 12 B", "{street} 12B", "{street} 7, 2. th.", "{street} 114, 1.tv"],
        frames: &[
            "Jeg bor på {address}.",
            "{address}",
            "Vi ses på {address} klokken syv",
            "Adresse: {address}",
            "hent den på {address} tak",
            "Pakken gik til {address} i stedet.",
            "Anna Ek\n{address}\n8600 Silkeborg",
            "huset på {address} er solgt",
            "vi flyttede fra {address} i maj",
        ],
        most: [15, 21],
    },
    Frames {
        language: "de",
        before: "Wir sind das ganze Wochenende zu Hause und die Kinder auch.",
        streets: &[
            "Ebereschenstraße",
            "Mühlsteinweg",
            "Sankt-Olaf-Straße",
            "St.-Olaf-Str.",
            "Distelpfad",
            "Schustergasse",
            "Pfarrberg",
            "Hafenplatz",
            "Lindenallee",
            "Obere Brückenstr.",
            "Neue Querstraße",
            "Königin-Luise-Weg",
            "Am Strandbad",
            "Im Vogelsang",
            "Alter Postweg",
            "Nordkai",
            "An der Bäckerei",
            "Auf dem Moos",
            "Himbeerring",
            "Zum Eichberg",
            "Sonnenhöhe",
            "Birkenhain",
            "Kirchplatz",
            "Parkstr.",
            "Ameisenhügel",
            "Ackerstraße",
            "Mühlendamm",
            "Hauptstr.",
            "Unter den Linden",
            "Bachufer",
            "Hinter der Kirche",
            "Am Alten Markt",
        ],
        forms: &["{street} 12", "{street} 12 b", "{street} 12a", "{street} 7, 2. OG", "{street} 114-116"],
        frames: &[
            "Ich wohne {address}.",
            "{address}",
            "Wir treffen uns um sieben: {address}",
            "Adresse: {address}",
            "abzuholen {address} danke",
            "Das Paket ging stattdessen an {address}.",
            "Anna Eck\n{address}\n73431 Aalen",
            "das Haus {address} ist verkauft",
            "wir sind im Mai von {address} weggezogen",
        ],
        most: [0, 129],
    },
    Frames {
        language: "en",
        before: "We are around all weekend and so are the kids.",
        streets: &[
            "Rowan Street",
            "Millstone Road",
            "St Olaf's Street",
            "Saint Olaf Avenue",
            "Thistle Lane",
            "Cobblers Row",
            "Priest Hill",
            "Harbour Square",
            "Linden Avenue",
            "Upper Bridge St",
            "New Cross Rd",
            "Queen Margaret Drive",
            "The Strandway",
            "Bird Close",
            "Old Post Road",
            "North Quay",
            "Baker's Yard",
            "The Moorings",
            "Raspberry Crescent",
            "Oak Rise",
            "Sunny Heights",
            "Birch Grove",
            "Church Place",
            "Park Blvd",
            "Anthill Court",
            "Acre Way",
            "Mill Terrace",
            "High Street",
            "Station Rd",
            "Brookside",
            "Fox Hollow Lane",
            "The Green",
        ],
        forms: &["12 {street}", "12B {street}", "Flat 3, 12 {street}", "114 {street}", "12 {street}, Apt 4C"],
        frames: &[
            "I live at {address}.",
            "{address}",
            "See you at {address} at seven",
            "Address: {address}",
            "pick it up from {address} thanks",
            "The parcel went to {address} instead.",
            "Anna Eck\n{address}\nLeeds LS6 2AB",
            "the house at {address} is sold",
            "we moved from {address} in May",
        ],
        most: [5, 62],
    },
    Frames {
        language: "fr",
        before: "On est là tout le week-end et les enfants aussi.",
        streets: &[
            "rue des Sorbiers",
            "chemin de la Meule",
            "rue Saint-Olaf",
            "avenue Ste-Anne",
            "sentier des Chardons",
            "impasse du Cordonnier",
            "montée du Curé",
            "place du Port",
            "allée des Tilleuls",
            "rue du Pont-Haut",
            "rue Neuve",
            "boulevard de la Reine-Marguerite",
            "quai Nord",
            "passage des Oiseaux",
            "route de la Poste",
            "cours Boulanger",
            "square des Mousses",
            "clos des Framboises",
            "lotissement Le Chêne",
            "résidence Beausoleil",
            "villa des Bouleaux",
            "parvis de l'Église",
            "bd du Parc",
            "av. des Fourmis",
            "rue de l'Acre",
            "venelle du Moulin",
            "Grande Rue",
            "faubourg Saint-Martin",
            "lieu-dit Les Aulnes",
            "hameau du Ruisseau",
        ],
        forms: &["12 {street}", "12 bis {street}", "12, {street}", "114 {street}", "7 ter, {street}"],
        frames: &[
            "J'habite {address}.",
            "{address}",
            "On se voit au {address} à sept heures",
            "Adresse : {address}",
            "à récupérer au {address} merci",
            "Le colis est parti au {address} à la place.",
            "Anna Eck\n{address}\n35000 Rennes",
            "la maison du {address} est vendue",
            "on a quitté le {address} en mai",
        ],
        most: [5, 34],
    },
];

/// An address in its text.
struct Case {
    text: String,
    street: Span,
    /// Where the number of the house begins.
    number: usize,
}

impl Frames {
    fn cases(&self, small: bool) -> Vec<Case> {
        let forms = self.streets.iter().flat_map(|street| self.forms.iter().map(move |form| (street, form)));
        forms.flat_map(|told| self.frames.iter().map(move |frame| self.case(told, frame, small))).collect()
    }

    fn case(&self, (street, form): (&&str, &&str), frame: &str, small: bool) -> Case {
        let [street, form, frame] =
            [street, form, frame].map(|part| if small { part.to_lowercase() } else { part.to_owned() });
        let address = form.replace("{street}", &street);
        let start = self.before.len() + 1 + frame.find("{address}").unwrap();
        let name = start + form.find("{street}").unwrap();
        let number = start + address.find(|letter: char| letter.is_ascii_digit()).unwrap();
        let text = format!("{}\n{}", self.before, frame.replace("{address}", &address));
        Case { text, street: Span::new(name, name + street.len()), number }
    }
}

/// Whether half of the letters of the street or the number of the house are not replaced.
fn is_left(pipeline: &Pipeline, case: &Case) -> bool {
    let replaced = Replaced::of(pipeline, &case.text);
    let letters = maskros_text::cut(&case.text, case.street).chars().count();
    replaced.letters_left(&case.text, case.street) * 2 > letters || !replaced.has(case.number)
}

#[test]
fn streets_and_their_numbers_are_replaced() {
    let policy = Policy::builtin("default").unwrap();
    let pipeline = Pipeline::new(Settings { policy, languages: None });
    for frames in &FRAMES {
        for (small, most) in [false, true].into_iter().zip(frames.most) {
            let cases = frames.cases(small);
            let left: Vec<&str> =
                cases.iter().filter(|case| is_left(&pipeline, case)).map(|case| case.text.as_str()).collect();
            let name = format!("{} {}", frames.language, if small { "small" } else { "capitals" });
            assert_few(&name, &left, cases.len(), most);
        }
    }
}
