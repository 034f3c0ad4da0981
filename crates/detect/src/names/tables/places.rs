//! What announces places, and how the names of places are built.
//!
//! Compiled for this project; the kinds are those of SweLL (sections 3.2 and 3.4).

use super::{DE, EN, FR, NODA, NORDIC, SV};
use maskros_language::Side;
use maskros_text::{Label, Languages};

/// A word that makes a name of the capitalised words beside it.
#[derive(Debug)]
pub(in crate::names) struct NamedPlace {
    /// The languages.
    pub languages: Languages,
    /// What the whole is.
    pub label: Label,
    /// Whether the name stands before the word (`Korsvägen station`) or after it (`Lake Louise`).
    pub side: Side,
    /// The words, folded.
    pub words: &'static [&'static str],
}

const fn before(languages: Languages, label: Label, words: &'static [&'static str]) -> NamedPlace {
    NamedPlace { languages, label, side: Side::Precedes, words }
}

const fn behind(languages: Languages, label: Label, words: &'static [&'static str]) -> NamedPlace {
    NamedPlace { languages, label, side: Side::Follows, words }
}

/// Stations, squares, bridges, lakes, mountains, regions of several words.
#[rustfmt::skip]
pub(in crate::names) const NAMED_PLACES: &[NamedPlace] = &[
    before(NORDIC, Label::Place, &[
        "station", "stasjon", "torg", "torv", "plads", "plass", "bro", "brygga", "brygge", "flygplats",
        "lufthavn", "flyplass", "centralstation", "slott", "slot", "domkyrka", "park", "kyrkogård", "resecentrum",
        "rutebilstasjon", "skysstasjon", "busstasjon", "busstation", "bussterminal", "kai", "kaj", "hamn", "havn",
        "hamn", "bofellesskap", "bofællesskab", "samfunnshus", "camping", "ferjekai", "gård",
    ]),
    before(NORDIC, Label::Geo, &[
        "tjärn", "tjern", "tjørn", "träsk", "naturreservat", "nationalpark", "nasjonalpark", "skog", "skogar", "skov", "mosse",
        "myr", "fjäll", "fjell", "fjällen", "ås", "sjö", "sjø", "sø", "älv", "elv",
    ]),
    behind(SV, Label::Region, &["region", "landskapet"]),
    before(EN, Label::Place, &[
        "station", "square", "bridge", "airport", "park", "castle", "terminal", "stadium", "hall", "plaza",
        "tower",
    ]),
    before(EN, Label::Geo, &[
        "river", "lake", "mountain", "mountains", "forest", "bay", "valley", "island", "islands", "sea",
        "ocean", "desert", "canyon", "beach", "creek", "peninsula", "strait", "gulf",
    ]),
    before(EN, Label::Region, &["county", "province", "district"]),
    before(SV, Label::Region, &["län", "landskap"]),
    before(NODA, Label::Region, &["fylke", "fylkeskommune", "amt"]),
    before(DE, Label::Place, &["hauptbahnhof", "hbf", "bahnhof", "platz", "brücke", "flughafen"]),
    behind(DE, Label::Place, &[
        "bahnhof", "hauptbahnhof", "flughafen", "schloss", "schloß", "u-bahnhof", "s-bahnhof", "haltestelle", "zob",
        "hotel", "gasthaus", "gasthof", "restaurant", "kreuzung", "raststätte", "rastplatz", "jugendherberge", "burg",
    ]),
    behind(DE, Label::Region, &[
        "landkreis", "kreis", "bundesland", "provinz", "kanton", "bezirk", "regierungsbezirk",
    ]),
    behind(EN, Label::Geo, &["lake", "mount", "mt", "cape", "loch"]),
    behind(EN, Label::Country, &["republic", "kingdom"]),
    behind(FR, Label::Place, &[
        "place", "gare", "pont", "aéroport", "château", "parc", "square", "métro", "résidence", "viaduc",
        "piscine", "promenade", "lieu-dit", "hameau", "refuge", "camping", "port", "stade", "cimetière", "tunnel",
        "carrefour", "barrage",
    ]),
    behind(FR, Label::TransportName, &["ligne", "funiculaire", "téléphérique"]),
    before(EN, Label::TransportName, &["line", "railway", "tramway"]),
    before(SV, Label::TransportName, &["linjen", "banan"]),
    behind(FR, Label::Geo, &[
        "lac", "mont", "monts", "forêt", "montagne", "île", "îles", "vallée", "cap", "col", "golfe",
    ]),
    behind(FR, Label::Region, &["province", "région", "département", "canton", "comté"]),
];

/// German compounds with the endings of lines, squares, markets and gates that are ordinary words, folded.
#[rustfmt::skip]
pub(in crate::names) const GERMAN_PLAIN: &[&str] = &[
    "autobahn", "eisenbahn", "straßenbahn", "strassenbahn", "stadtbahn", "fahrbahn", "landebahn", "startbahn", "laufbahn",
    "seilbahn", "rennbahn", "kegelbahn", "achterbahn", "umlaufbahn", "rutschbahn", "geisterbahn", "eisbahn", "rodelbahn",
    "bundesbahn", "reichsbahn", "bergbahn", "zahnradbahn", "standseilbahn", "flugbahn", "blutbahn", "hochbahn", "u-bahn",
    "s-bahn", "arbeitsplatz", "parkplatz", "spielplatz", "marktplatz", "sportplatz", "fußballplatz", "campingplatz",
    "sitzplatz", "studienplatz", "ausbildungsplatz", "praktikumsplatz", "kitaplatz", "krippenplatz", "heimplatz",
    "therapieplatz", "stellplatz", "bauplatz", "stehplatz", "schauplatz", "rastplatz", "bahnhofsplatz", "dorfplatz",
    "rathausplatz", "kirchplatz", "zeltplatz", "golfplatz", "tennisplatz", "bolzplatz", "schulplatz", "schlafplatz",
    "liegeplatz", "lagerplatz", "schießplatz", "flugplatz", "messeplatz", "festplatz", "tabellenplatz", "standplatz",
    "stammplatz", "finanzplatz", "handelsplatz", "podestplatz", "listenplatz", "kindergartenplatz", "pflegeplatz", "bahnhof",
    "friedhof", "hauptbahnhof", "güterbahnhof", "busbahnhof", "supermarkt", "arbeitsmarkt", "wohnungsmarkt", "aktienmarkt",
    "flohmarkt", "weihnachtsmarkt", "wochenmarkt", "baumarkt", "finanzmarkt", "binnenmarkt", "absatzmarkt", "immobilienmarkt",
    "kapitalmarkt", "automarkt", "energiemarkt", "strommarkt", "drogeriemarkt", "weltmarkt", "schwarzmarkt", "jahrmarkt",
    "stellenmarkt", "getränkemarkt", "elektromarkt", "fischmarkt", "lebensmittelmarkt", "motor", "direktor", "traktor",
    "faktor", "rektor", "sektor", "autor", "doktor", "senator", "reaktor", "monitor", "transistor", "moderator", "administrator",
    "eigentor", "garagentor", "hoftor", "scheunentor", "gegentor", "siegtor", "führungstor", "ausgleichstor", "moderator",
    "indikator", "koordinator", "inspektor", "konduktor", "kommentator", "operator", "terminator", "generator", "ventilator",
    "autobahnbrücke", "eisenbahnbrücke", "fußgängerbrücke", "landbrücke", "zahnbrücke", "eselsbrücke", "kommandobrücke",
    "luftbrücke", "hängebrücke", "steinbrücke", "holzbrücke", "zugbrücke", "rheinbrücke", "messeplatz", "investor", "pastor",
    "mentor", "tutor", "lektor", "projektor", "detektor", "kurator", "kreator", "diktator", "gladiator", "katalysator", "prozessor",
];
