//! The words and endings that make a street.
//!
//! Sources: the street-type lists of Lantmäteriet, Kartverket and Danmarks Adresseregister, the German `Straßenverzeichnis` usage of
//! DIN 5008, Royal Mail's PAF thoroughfare list, and the Base Adresse Nationale (`type de voie`).

use super::role::{Role, Words};
use std::sync::LazyLock;

/// Endings of one-word street names that need no number to be likely.
pub(super) const SURE_ENDINGS: &[&str] = &[
    "gatan",
    "vägen",
    "gränd",
    "gränden",
    "stigen",
    "allén",
    "gaten",
    "veien",
    "vegen",
    "gade",
    "vej",
    "stræde",
    "strædet",
    "straße",
    "strasse",
    "strassen",
    "gasse",
    "chaussee",
    "vei",
    "gata",
    "backen",
    "esplanaden",
];

/// Endings that are likely with a number only.
pub(super) const NUMBERED_ENDINGS: &[&str] = &[
    "passage",
    "arkaden",
    "gewerbepark",
    "gewerbegebiet",
    "industriepark",
    "industriegebiet",
    "industriestraße",
    "technologiepark",
    "businesspark",
    "gate",
    "väg",
    "veg",
    "stig",
    "sti",
    "stien",
    "allé",
    "alleen",
    "allee",
    "torget",
    "torg",
    "torv",
    "torvet",
    "plads",
    "pladsen",
    "plass",
    "plassen",
    "plats",
    "platsen",
    "weg",
    "platz",
    "ring",
    "ufer",
    "damm",
    "steig",
    "stieg",
    "pfad",
    "graben",
    "markt",
    "wall",
    "berg",
    "hof",
    "tor",
    "str",
    "strasze",
    "straat",
    "laan",
    "katu",
    "tie",
    "bakken",
    "bakke",
    "svingen",
    "kroken",
    "lia",
    "parken",
    "leden",
    "slingan",
    "svängen",
    "liden",
    "kajen",
    "kaia",
    "haven",
    "toften",
    "marken",
    "vænget",
    "vangen",
    "lunden",
    "brinken",
    "kamp",
    "winkel",
    "zeile",
    "stiege",
    "promenade",
    "promenaden",
    "strße",
    "viertel",
    "kullen",
    "höjden",
    "ängen",
    "åsen",
    "tunet",
    "hagen",
    "jordet",
    "kleiva",
    "lykkja",
    "braut",
    "vegur",
    "kuja",
    "polku",
    "kaari",
    "plein",
    "gracht",
    "kade",
    "dijk",
    "singel",
    "dreef",
    "terrasse",
    "centret",
    "moor",
];

/// Words around streets.
pub(super) const WORDS: Words = &[
    (
        Role::StreetAfter,
        "gate gata gatan gaten väg vägen vei veien veg vegen vej gade gränd allé allee plats plass plads \
         torg torv stræde stig straße strasse str weg platz gasse damm ufer ring chaussee markt street st \
         road rd avenue ave lane ln drive dr court ct close square sq terrace crescent cres way boulevard \
         blvd parade gardens grove mews row highway hwy parkway pkwy trail trl circle cir alley hill rise \
         walk view cottages cottage villas mansions maisonettes streets roads plaza turnpike utca út tér körút kapu útja sétány trg cesta náměstí ulice \
         terrasse caddesi sokak katu tie straat laan plein põik",
    ),
    (
        Role::StreetBefore,
        "rue avenue av boulevard bd bld boul chemin ch impasse quai allée allées ruelle faubourg fbg \
         chaussée esplanade rond-point venelle sentier montée",
    ),
    (
        Role::StreetDoubtful,
        "place pl cours passage square cité villa route rte via viale piazza corso calle plaza avenida rua \
         ul ulica paseo strada travessa praça vicolo contrada camino carrera ronda rúa lotissement \
         résidence résidences rés",
    ),
    (
        Role::StreetModifier,
        "östra västra norra södra stora lilla nya gamla sankt sankta st s:t övre nedre yttre inre første \
         store lille vestre østre nordre søndre øvre gamle nye ytre indre nørre sønder øster vester ny \
         gammel gl sct große grosse kleine obere untere alte neue alter neuer lange breite hohe kurze \
         hintere vordere mittlere innere äußere gamlavägen austre søre nørdre",
    ),
    (
        Role::StreetPreposition,
        "am an auf im in zum zur unter hinter vor bei beim über alter alte neuer hinterm unterm vorm überm ans aufm",
    ),
    (
        Role::NameLink,
        "de du des la le les l' d' the of och og und et der den dem am an im in i på ob bei von vom zur zum \
         sur sous en lès lez aux upon under del della dei degli delle di do dos da",
    ),
    (
        Role::NoStreet,
        "norwegen norvegen ausweg umweg heimweg rückweg hinweg rechtsweg klageweg dienstweg postweg \
         schulweg arbeitsweg fußweg radweg gehweg feldweg waldweg rettungsweg unterwegs keineswegs \
         mittelweg lebensweg seeweg verwaltungsweg instanzenweg genvej omvej motorvej landevej cykelvej \
         jernvej hovedvej motorvei riksvei fylkesvei europavei omvei motorväg motorvägen landsvägen \
         riksvägen huvudvägen europavägen järnvägen järnväg cykelvägen grusvägen motorveien riksveien \
         hovedveien skoleveien skolvägen hemvägen omvägen sidvägen skogsvägen mittvägen during bring \
         spring offspring string vorhof gemeindestraße hauptstraßen einbahnstraße bundesstraße \
         bundesstrasse landstraße landesstraße autostraße schnellstraße wasserstraße nebenstraße \
         seitenstraße hauptverkehrsstraße kreisstraße milchstraße sackgasse seidenstraße vorfahrtsstraße \
         durchgangsstraße fahrstraße spielstraße brigade renegade tilgade arbeitsplatz parkplatz \
         spielplatz sportplatz studienplatz kitaplatz stellplatz sitzplatz bauplatz ausbildungsplatz \
         campingplatz therapieplatz flugplatz standplatz schauplatz tabellenplatz platz arbetsplats \
         arbetsplatsen parkeringsplats lekplats flygplats arbeidsplass arbeidsplassen parkeringsplass \
         skoleplass lekeplass arbejdsplads parkeringsplads legeplads bakgatan tvärgatan sidogatan \
         sidegaten sidegate sidegade gågaten gågatan gågade hering frühling lehrling sondering regering \
         behandling ändring endring ytring vurdering utredning feiring føring erklæring erklaring \
         läkarstig gangsti turiststi vandrestien stadtmarkt arbeitsmarkt supermarkt wohnungsmarkt \
         flohmarkt kapitalmarkt binnenmarkt finanzmarkt delegate colgate watergate bahnhof friedhof \
         gerichtshof bundesgerichtshof verwaltungsgerichtshof verfassungsgerichtshof gasthof bauernhof \
         hauptbahnhof rechnungshof innenhof nürnberg heidelberg faktor direktor doktor rektor autor motor \
         sektor traktor monitor investor kontor historie aktie familie partie garantie industrie theorie \
         serie linie studie kategorie komedie tragedie parti allergi garanti energi strategi teknologi \
         vorteil landsväg europaväg riksväg cykelväg bilväg gångväg skogsväg samtidig måltiden motorvejen \
         landevejen hovedvejen genvejen norvege utvägen utveg utvei avvei forvei forveien underveg \
         underveis utveien hjemveien tilbakeveien snarveien snarvei landeveien landeveg vannvei \
         kapitalplatz trainingsplatz dansgolvet",
    ),
    (
        Role::AddressCue,
        "address adress adresse adressen anschrift addresses lives lived live living resides residing \
         corner wohnhaft wohnt bor bodde bosatt boende bosat demeurant domicilié domiciliée habite",
    ),
    (
        Role::StreetWeak,
        "bayou bend bluff bluffs bridge brook brooks burgs bypass camp canyon cape causeway center centers \
         circles cliff cliffs club common commons corner corners cove coves creek crest crossing crossroad \
         crossroads curve dale dam divide estate estates expressway extension fall falls ferry field fields \
         flats ford fords forest forge forges fork forks fort freeway garden gateway glen glens green \
         greens grove groves harbor harbors haven heights hills hollow inlet island islands isle junction \
         junctions key keys knoll knolls lake lakes landing light lights loaf lock locks lodge loop mall \
         manor manors meadow meadows mill mills mission motorway mount mountain mountains neck orchard oval \
         overpass park parks pass passage path pike pine pines place plain plains point points port ports \
         prairie radial ramp ranch rapid rapids rest ridge ridges river route rue run shoal shoals shore \
         shores skyway spring springs spur station stravenue stream summit throughway trace track \
         trafficway tunnel underpass union unions valley valleys via viaduct views village villages ville \
         vista ways well wells",
    ),
    (Role::HouseSuffix, "bis ter quater"),
    (
        Role::FlatCue,
        "apt apartment appartement appt app flat suite ste unit room floor lgh lägenhet leil leilighet \
         lejlighed lejl whg wohnung zimmer zi étage bât bâtiment esc escalier porte uppgång oppgang \
         opgang inngang trappuppgång c/o etage stiege top tür bldg building dept",
    ),
    (
        Role::FlatUnit,
        "tv th mf sal tr og eg ug dg étage étages floor stock etage etg etasje vån våning våningen links \
         rechts ög nb ned kl st stuen trp ob",
    ),
];

/// English street types that name a street without a number; the others (`Court`, `Way`) need one.
pub(super) const SURE_HEADS: &[&str] = &[
    "street",
    "st",
    "road",
    "rd",
    "avenue",
    "ave",
    "lane",
    "boulevard",
    "blvd",
    "straße",
    "strasse",
    "str",
    "allee",
    "gasse",
    "gate",
    "gata",
    "vei",
    "väg",
    "vej",
    "gade",
    "veg",
    "veien",
    "vägen",
    "gatan",
    "gränd",
    "stræde",
    "plads",
    "plass",
    "allé",
];

/// Words before `Court` that make it a court of law, and words that only look like the name of a street.
pub(super) const NO_NAME: &[&str] = &[
    "high",
    "supreme",
    "district",
    "county",
    "crown",
    "appeal",
    "regional",
    "federal",
    "constitutional",
    "the",
    "this",
    "that",
    "a",
    "an",
    "in",
    "on",
    "at",
    "his",
    "her",
    "their",
    "our",
    "my",
    "first",
    "second",
    "next",
    "assize",
    "magistrates",
    "administrative",
    "criminal",
    "divisional",
    "der",
    "die",
    "das",
    "den",
    "dem",
    "des",
    "eine",
    "einer",
    "diese",
    "dieser",
    "jag",
    "han",
    "hon",
    "vi",
    "de",
    "det",
    "den",
    "le",
    "la",
    "les",
    "it",
    "and",
    "but",
];

/// German words after `Am`, `Im`, `Zur` before a number that are no street.
pub(super) const NO_GERMAN_NAME: &[&str] = &[
    "artikel",
    "absatz",
    "satz",
    "nummer",
    "kapitel",
    "seite",
    "abschnitt",
    "klasse",
    "punkt",
    "fall",
    "jahr",
    "jahre",
    "alter",
    "sommer",
    "winter",
    "herbst",
    "frühjahr",
    "montag",
    "dienstag",
    "mittwoch",
    "donnerstag",
    "freitag",
    "samstag",
    "sonntag",
    "tag",
    "raum",
    "zimmer",
    "durchschnitt",
    "schnitt",
    "rahmen",
    "band",
    "heft",
    "teil",
    "anhang",
    "anlage",
    "paragraph",
    "paragraf",
    "ziffer",
    "sinne",
    "streitfall",
    "ergebnis",
    "termin",
    "zeitraum",
    "bereich",
    "verfahren",
    "mittel",
    "umfang",
    "wert",
    "höhe",
    "dauer",
    "monat",
    "januar",
    "februar",
    "märz",
    "april",
    "mai",
    "juni",
    "juli",
    "august",
    "september",
    "oktober",
    "november",
    "dezember",
];

/// How many drawers the endings are spread over.
const DRAWERS: usize = 1 << 10;

/// The endings of compounds, with and without the s of a genitive, in drawers by their last two bytes: most words are no street,
/// and few endings must be looked at to say so.
static ENDINGS: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| {
    let mut drawers = vec![Vec::new(); DRAWERS];
    for ending in SURE_ENDINGS.iter().chain(NUMBERED_ENDINGS) {
        for form in [(*ending).to_owned(), format!("{ending}s")] {
            drawers[drawer(&form)].push(form);
        }
    }
    drawers
});

fn drawer(word: &str) -> usize {
    match word.as_bytes() {
        [.., before, last] => (usize::from(*before) * 31 + usize::from(*last)) % DRAWERS,
        _ => 0,
    }
}

/// Whether the word ends like the name of a street.
pub(super) fn ends_street(folded: &str) -> bool {
    let endings = ENDINGS.get(drawer(folded)).map_or(&[][..], Vec::as_slice);
    folded.ends_with("str") || endings.iter().any(|ending| ends_compound(folded, ending))
}

/// Endings this long are compounds themselves and streets without a word before them: `Gewerbepark 7`.
const ALONE: usize = 11;

/// Whether `folded` is a compound with this ending: at least two letters before it.
pub(super) fn ends_compound(folded: &str, ending: &str) -> bool {
    let whole = folded == ending && ending.len() >= ALONE;
    whole || folded.strip_suffix(ending).is_some_and(|stem| stem.len() >= 2)
}
