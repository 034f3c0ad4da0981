//! Word tables for streets, schools and companies.

use maskros_text::Lang;

const STEMS_NB: &[&str] = &[
    "Bjørke",
    "Furu",
    "Gran",
    "Eike",
    "Lønne",
    "Hassel",
    "Rogne",
    "Selje",
    "Skog",
    "Eng",
    "Sol",
    "Fjell",
    "Lyng",
    "Blåbær",
    "Bringebær",
    "Kløver",
    "Hage",
    "Bekke",
    "Mølle",
    "Myr",
    "Utsikts",
    "Vestre ",
    "Østre ",
    "Nord",
];
const STEMS_DA: &[&str] = &[
    "Birke", "Bøge", "Ege", "Elme", "Ahorn", "Hassel", "Røn", "Pile", "Skov", "Eng", "Sol", "Bakke", "Lyng",
    "Blåbær", "Hindbær", "Kløver", "Have", "Bæk", "Mølle", "Mose", "Syren", "Vester", "Øster", "Nord",
];
const STEMS_DE: &[&str] = &[
    "Birken", "Buchen", "Eichen", "Erlen", "Eschen", "Ahorn", "Ulmen", "Tannen", "Fichten", "Kiefern",
    "Linden", "Weiden", "Garten", "Wiesen", "Wald", "Rosen", "Flieder", "Mühlen", "Berg", "Tal", "Bach",
    "Feld", "Sonnen", "Heide",
];
/// Words before a German `Straße` that stands by itself.
pub(crate) const ADJECTIVES_DE: &[&str] = &[
    "Alte",
    "Lange",
    "Breite",
    "Hohe",
    "Kurze",
    "Untere",
    "Obere",
    "Bremer",
    "Mainzer",
    "Kölner",
    "Dresdner",
    "Leipziger",
    "Hamburger",
    "Münchner",
    "Ulmer",
    "Kasseler",
    "Lübecker",
    "Erfurter",
    "Hallesche",
    "Rostocker",
    "Aachener",
    "Wiener",
    "Prager",
    "Pommersche",
];
const STEMS_EN: &[&str] = &[
    "Oak", "Elm", "Maple", "Willow", "Cedar", "Birch", "Chestnut", "Hazel", "Holly", "Laurel", "Beech",
    "Poplar", "Orchard", "Meadow", "Mill", "Park", "Garden", "Spring", "Hill", "Valley", "Brook", "Field",
    "Heather", "Rowan",
];
const STEMS_FR: &[&str] = &[
    "des Lilas",
    "des Acacias",
    "des Tilleuls",
    "des Érables",
    "des Peupliers",
    "des Cerisiers",
    "des Roses",
    "des Marronniers",
    "des Platanes",
    "des Jardins",
    "du Moulin",
    "du Stade",
    "du Lavoir",
    "du Verger",
    "du Ruisseau",
    "de la Fontaine",
    "de la Forêt",
    "de la Prairie",
    "de la Colline",
    "de la Source",
    "des Vignes",
    "des Noyers",
    "des Bouleaux",
    "des Glycines",
];
const STEMS_SV: &[&str] = &[
    "Björk",
    "Alm",
    "Lönn",
    "Ek",
    "Tall",
    "Gran",
    "Lind",
    "Hassel",
    "Rönn",
    "Sälg",
    "Skogs",
    "Ängs",
    "Sol",
    "Berg",
    "Dal",
    "Ljung",
    "Blåbärs",
    "Hallon",
    "Klöver",
    "Trädgårds",
    "Bäck",
    "Kvarn",
    "Syren",
    "Nord",
];

/// Words of trees and landscape that stand before a head: `Björk` + `gatan`, `Birken` + `weg`, `Oak` + ` Road`.
///
/// They name nobody and are found in nearly every town.
pub(crate) const fn stems(lang: Lang) -> &'static [&'static str] {
    match lang {
        Lang::Nb | Lang::Nn => STEMS_NB,
        Lang::Da => STEMS_DA,
        Lang::De => STEMS_DE,
        Lang::En => STEMS_EN,
        Lang::Fr => STEMS_FR,
        _ => STEMS_SV,
    }
}

/// Ends of names, in lower case, that say the same kind of water or land.
pub(crate) const LANDSCAPES: [&[&str]; 6] = [
    &["älven", "älv", "elva", "elven", "ån", "åen", "åa"],
    &["sjön", "sjøen", "sjø", "vatnet", "vatn", "vannet", "see", "sø", "søen"],
    &["fjorden", "fjord"],
    &["fjället", "fjellet", "fjell", "toppen", "tind", "berget", "bjerget", "vidda"],
    &["wald", "forst", "heide"],
    &["skogen", "skog", "marka", "skov"],
];

/// Lakes beside those of the lexicon, which has few Norwegian ones with such an end.
pub(crate) const LAKES: [&str; 8] = [
    "Røssvatnet",
    "Møsvatn",
    "Snåsavatnet",
    "Altevatnet",
    "Hornindalsvatnet",
    "Jølstravatnet",
    "Strynevatnet",
    "Selbusjøen",
];

/// Islands that people live on, by country: one is `på` another as well, where a town is `i`.
#[rustfmt::skip]
pub(crate) const ISLANDS: [([u8; 2], &[&str]); 3] = [
    (*b"SE", &[
        "Öland", "Gotland", "Orust", "Tjörn", "Fårö", "Ornö", "Utö", "Visingsö", "Hisingen", "Värmdö", "Runmarö", "Möja", "Gräsö", "Adelsö",
        "Selaön", "Öckerö", "Hönö", "Marstrandsön", "Åstol", "Alnön", "Frösön", "Brännö", "Styrsö", "Koster",
    ]),
    (*b"NO", &[
        "Kvaløya", "Senja", "Hitra", "Frøya", "Andøya", "Langøya", "Hinnøya", "Ringvassøya", "Sotra", "Karmøy", "Stord", "Bømlo", "Tjøme",
        "Nøtterøy", "Averøya", "Smøla", "Vega", "Dønna", "Osterøy", "Askøy", "Tysnes", "Huglo", "Gossen", "Tromøya", "Hisøya", "Jeløya",
    ]),
    (*b"DK", &[
        "Fyn", "Lolland", "Falster", "Møn", "Samsø", "Læsø", "Fanø", "Rømø", "Ærø", "Bornholm", "Amager", "Als", "Langeland", "Anholt",
        "Endelave", "Tåsinge", "Thurø", "Mors", "Sejerø", "Orø",
    ]),
];

/// Ends of the names of islands that towns hardly have, in lower case.
pub(crate) const ISLAND_ENDS: [&str; 2] = ["øya", "øyna"];

/// Beginnings and ends of invented names of firms and houses, `Björk` + `dal`.
///
/// They sound like a place that nobody has heard of, so that any firm, school or inn may be called so.
pub(crate) const fn coined(lang: Lang) -> (&'static [&'static str], &'static [&'static str]) {
    match lang {
        Lang::Nb | Lang::Nn => {
            (FRONTS_NB, &["dal", "haug", "tun", "li", "vang", "moen", "heim", "ness", "vold", "åsen"])
        }
        Lang::Da => {
            (FRONTS_DA, &["dal", "høj", "vang", "holt", "bæk", "gård", "lund", "mose", "toft", "ager"])
        }
        Lang::De => {
            (FRONTS_DE, &["tal", "hagen", "feld", "brunn", "horst", "grund", "au", "kamp", "rode", "moor"])
        }
        Lang::En => (
            FRONTS_EN,
            &["hurst", "dale", "vale", "moor", "haven", "brook", "croft", "mead", "crest", "combe"],
        ),
        Lang::Fr => (
            FRONTS_FR,
            &[
                "fleuri", "joli", "doré", "rivage", "soleil", "perdu", "tilleul", "alouette", "marin",
                "rocher",
            ],
        ),
        _ => (FRONTS_SV, &["dal", "haga", "vik", "lunda", "torp", "mark", "ås", "hed", "näs", "äng"]),
    }
}

const FRONTS_SV: &[&str] = &[
    "Alm", "Björk", "Ek", "Fjäll", "Gran", "Hassel", "Häll", "Klöver", "Kvarn", "Lilje", "Lind", "Ljung",
    "Lärk", "Norr", "Rönn", "Sand", "Sol", "Sten", "Tall", "Vind", "Väst", "Öst",
];
const FRONTS_NB: &[&str] = &[
    "Bjørke", "Eike", "Fjell", "Furu", "Gran", "Hassel", "Kløver", "Kverne", "Linde", "Lyng", "Nord",
    "Rogne", "Sand", "Selje", "Sol", "Stein", "Utsikt", "Vest", "Vind", "Øst",
];
const FRONTS_DA: &[&str] = &[
    "Birke", "Bøge", "Ege", "Elme", "Gran", "Hassel", "Kløver", "Linde", "Lyng", "Lærke", "Mølle", "Nord",
    "Pile", "Rønne", "Sand", "Sol", "Sten", "Vester", "Vind", "Øster",
];
const FRONTS_DE: &[&str] = &[
    "Ahorn", "Birken", "Buchen", "Eichen", "Erlen", "Falken", "Heide", "Kiefern", "Lerchen", "Linden",
    "Mühlen", "Nord", "Rosen", "Sand", "Sonnen", "Stein", "Tannen", "Ulmen", "West", "Wiesen",
];
const FRONTS_EN: &[&str] = &[
    "Alder", "Ash", "Beech", "Birch", "Bramble", "Cedar", "Clover", "Elder", "Fern", "Hazel", "Heather",
    "Linden", "Maple", "Mill", "Oak", "Pine", "Rowan", "Sand", "Willow", "Winter",
];
const FRONTS_FR: &[&str] = &[
    "Beau", "Bois", "Bourg", "Camp", "Clair", "Clos", "Fond", "Franc", "Haut", "Mas", "Mont", "Pont", "Port",
    "Pré", "Puy", "Roc", "Terre", "Val", "Vert", "Vieux",
];

/// Saints after whom houses are named, women after men; what stands before them tells the sex in French.
pub(crate) const fn saints(lang: Lang) -> (&'static [&'static str], &'static [&'static str]) {
    match lang {
        Lang::De => (
            &["Anton", "Bernhard", "Franziskus", "Georg", "Josef", "Lukas", "Martin", "Nikolaus", "Vinzenz"],
            &["Agnes", "Barbara", "Elisabeth", "Hedwig", "Katharina", "Klara", "Ursula", "Walburga"],
        ),
        Lang::En => (
            &[
                "Andrew",
                "Anthony",
                "Bartholomew",
                "Edmund",
                "George",
                "Luke",
                "Matthew",
                "Michael",
                "Stephen",
                "Thomas",
            ],
            &["Agnes", "Anne", "Catherine", "Clare", "Helen", "Hilda", "Margaret", "Mary", "Winifred"],
        ),
        Lang::Fr => (
            &["Antoine", "Charles", "François", "Joseph", "Louis", "Martin", "Michel", "Pierre", "Vincent"],
            &["Anne", "Catherine", "Cécile", "Claire", "Geneviève", "Marguerite", "Marie", "Thérèse"],
        ),
        _ => (
            &["Ansgar", "Erik", "Franciskus", "Johannes", "Lars", "Mikael", "Nikolai", "Olav", "Peder"],
            &["Anna", "Birgitta", "Elisabet", "Eugenia", "Gertrud", "Katarina", "Lucia", "Maria"],
        ),
    }
}

/// Heads that end the name of a street or place, longest first; with a leading space where they are a word of their own.
pub(crate) const STREET_ENDS: &[&str] = &[
    " boulevard",
    " crescent",
    " terrace",
    " avenue",
    " gardens",
    " square",
    " street",
    " strand",
    " close",
    " court",
    " drive",
    " place",
    " plass",
    " plads",
    " road",
    " lane",
    " gata",
    " gate",
    " vägen",
    " ave",
    " way",
    " väg",
    " vei",
    " veg",
    " vej",
    " plan",
    " torg",
    " torv",
    " platz",
    " straße",
    " strasse",
    " weg",
    " allee",
    " st.",
    " st",
    " rd.",
    " rd",
    " str.",
    "stationen",
    "parkvägen",
    "brücke",
    "gränden",
    "esplanaden",
    "chaussee",
    "promenade",
    "kanalen",
    "parken",
    "strasse",
    "straße",
    "stræde",
    "stredet",
    "vägen",
    "gatan",
    "torget",
    "stigen",
    "gränd",
    "allén",
    "backen",
    "platsen",
    "hallen",
    "hamnen",
    "gården",
    "gasse",
    "allee",
    "platz",
    "markt",
    "damm",
    "ufer",
    "steig",
    "ring",
    "brua",
    "brygga",
    "gaten",
    "gata",
    "gate",
    "gade",
    "veien",
    "vegen",
    "stien",
    "bakken",
    "pladsen",
    "plassen",
    "broen",
    "havnen",
    "bron",
    "vejen",
    "vej",
    "vei",
    "veg",
    "väg",
    "weg",
    "str.",
    "torg",
    "torv",
    "plan",
    "park",
    "allé",
    "bro",
    "sti",
];

/// Heads that begin the name of a French street.
pub(crate) const STREET_STARTS: &[&str] = &[
    "boulevard ",
    "impasse ",
    "passage ",
    "avenue ",
    "chemin ",
    "square ",
    "allée ",
    "place ",
    "route ",
    "cours ",
    "quai ",
    "rue ",
    "bd ",
    "av. ",
];

/// Heads of institutions that grow together with what stands before them, longest first.
pub(crate) const INSTITUTION_ENDS: &[&str] = &[
    "församlingen",
    "barnehagen",
    "gymnasiet",
    "gymnasium",
    "förskolan",
    "sjukhuset",
    "sykehuset",
    "biblioteket",
    "föreningen",
    "sjukhus",
    "sykehus",
    "sygehuset",
    "hospitalet",
    "hospital",
    "infirmary",
    "apotheke",
    "apoteket",
    "apotek",
    "stiftung",
    "stiftelsen",
    "kapelle",
    "kapellet",
    "akademin",
    "akademie",
    "teatern",
    "teatret",
    "teateret",
    "museet",
    "museum",
    "operan",
    "restaurang",
    "restaurant",
    "hotellet",
    "hotell",
    "hotel",
    "gasthof",
    "kindergarten",
    "kollegium",
    "kolleg",
    "spital",
    "centret",
    "centrum",
    "senteret",
    "senter",
    "zentrum",
    "styrelsen",
    "myndigheten",
    "nämnden",
    "tilsynet",
    "direktoratet",
    "inspektionen",
    "bageriet",
    "bageri",
    "bakeriet",
    "bakeri",
    "bäckerei",
    "brauerei",
    "bryggeriet",
    "bryggeri",
    "förlaget",
    "forlaget",
    "forlag",
    "verlag",
    "boendet",
    "gården",
    "bladet",
    "posten",
    "tidningen",
    "avisen",
    "zeitung",
    "kassan",
    "kasse",
    "stugan",
    "stuen",
    "kroen",
    "krogen",
    "hochschule",
    "grundschule",
    "realschule",
    "krankenhaus",
    "klinikum",
    "förskola",
    "förening",
    "foreningen",
    "børnehave",
    "barnehage",
    "skolans",
    "skolan",
    "skolen",
    "skulen",
    "skola",
    "skole",
    "skule",
    "schule",
    "kliniken",
    "klinik",
    "kyrkan",
    "kirken",
    "kirche",
    "verein",
    "banken",
    "bank",
    "klubben",
    "klubb",
    "klub",
    "verket",
    "werke",
    "werk",
    "bolaget",
    "hemmet",
    "heim",
    "banan",
    "linjen",
    "banen",
    "tågen",
    "bahn",
];

/// Legal forms and small words of company names, folded; they stay.
pub(crate) const LEGAL_FORMS: &[&str] = &[
    "ab",
    "ag",
    "aps",
    "as",
    "asa",
    "a/s",
    "co",
    "corp",
    "da",
    "e",
    "v",
    "e.v",
    "eg",
    "partg",
    "pvt",
    "pty",
    "sprl",
    "asbl",
    "snc",
    "scp",
    "gaec",
    "les",
    "ek",
    "enk",
    "eurl",
    "ev",
    "gbr",
    "gmbh",
    "hb",
    "ii",
    "inc",
    "kb",
    "kg",
    "kgaa",
    "ks",
    "llc",
    "llp",
    "ltd",
    "mbh",
    "ohg",
    "plc",
    "publ",
    "s.a",
    "sa",
    "sarl",
    "sas",
    "sci",
    "se",
    "söner",
    "sons",
    "und",
    "ug",
    "the",
    "of",
    "and",
    "och",
    "og",
    "et",
    "bröderna",
    "brødrene",
    "gebr",
    "gebrüder",
];

/// Makers of vehicles, for one another.
pub(crate) const VEHICLES: &[&str] = &[
    "Audi",
    "BMW",
    "Citroën",
    "Fiat",
    "Ford",
    "Honda",
    "Hyundai",
    "Kia",
    "Mazda",
    "Mercedes",
    "Nissan",
    "Opel",
    "Peugeot",
    "Renault",
    "Saab",
    "Seat",
    "Skoda",
    "Subaru",
    "Suzuki",
    "Toyota",
    "Volkswagen",
    "Volvo",
];

/// Names of colours of lines, for one another.
pub(crate) const LINE_COLOURS: &[&[&str]] = &[
    &["gröna", "röda", "blå", "gula", "lila", "orange", "rosa"],
    &["green", "red", "blue", "yellow", "purple", "orange", "pink"],
    &["grønne", "røde", "blå", "gule", "lilla", "oransje", "rosa"],
    &["grüne", "rote", "blaue", "gelbe", "lila", "orange", "rosa"],
    &["verte", "rouge", "bleue", "jaune", "violette", "orange", "rose"],
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_table_repeats_itself() {
        let stems = Lang::SUPPORTED.map(stems);
        let coined = Lang::SUPPORTED.map(|lang| coined(lang).0);
        let others = [STREET_STARTS, INSTITUTION_ENDS, LEGAL_FORMS, VEHICLES];
        for table in stems.into_iter().chain(coined).chain(others) {
            let mut sorted = table.to_vec();
            sorted.sort_unstable();
            sorted.dedup();
            assert_eq!(sorted.len(), table.len(), "{table:?}");
        }
    }
}
