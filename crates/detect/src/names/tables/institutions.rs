//! What announces institutions, and how their names are built.
//!
//! Compiled for this project; the kinds are those of SweLL (section 3.3) and AnGer (courts, companies, authorities).

use super::{ALL, DA, DE, EN, FR, NO, NODA, NORDIC, SV};
use maskros_text::{Label, Languages};

/// The rule of workplaces.
pub(in crate::names) const WORKPLACE: &str = "workplace";

/// Verbs for working, and the prepositions that workplaces stand after, however many words are between.
#[derive(Debug)]
pub(in crate::names) struct Working {
    /// The languages.
    pub languages: Languages,
    /// The verbs and nouns, folded.
    pub verbs: &'static [&'static str],
    /// The prepositions, folded.
    pub prepositions: &'static [&'static str],
}

/// Every row.
#[rustfmt::skip]
pub(in crate::names) const WORKING: &[Working] = &[
    Working {
        languages: SV,
        verbs: &[
            "jobbar", "jobbade", "jobbat", "jobba", "arbetar", "arbetade", "arbetat", "arbeta", "anställd",
            "anställda", "anställning", "jobb", "jobbet", "tjänst", "praktik", "extrajobb", "sommarjobb", "vikarierar",
        ],
        prepositions: &["på", "hos", "vid", "åt"],
    },
    Working {
        languages: NO,
        verbs: &[
            "jobber", "jobba", "jobbet", "jobbe", "jobbar", "arbeider", "arbeidet", "arbeide", "arbeidde", "ansatt",
            "tilsett", "jobb", "stilling", "praksis", "vikarierer",
        ],
        prepositions: &["på", "hos", "ved"],
    },
    Working {
        languages: DA,
        verbs: &[
            "arbejder", "arbejdede", "arbejdet", "arbejde", "jobber", "ansat", "job", "jobbet", "stilling", "praktik",
            "vikarierer",
        ],
        prepositions: &["på", "hos", "ved"],
    },
    Working {
        languages: DE,
        verbs: &["arbeite", "arbeitet", "arbeitete", "gearbeitet", "jobbt", "jobbe", "angestellt", "beschäftigt", "tätig"],
        prepositions: &["bei", "beim"],
    },
    Working {
        languages: EN,
        verbs: &["work", "works", "worked", "working", "employed", "job"],
        prepositions: &["at"],
    },
    Working {
        languages: FR,
        verbs: &["travaille", "travaillait", "travaillé", "travailler", "employé", "employée", "embauché", "embauchée"],
        prepositions: &["chez"],
    },
];

/// The head word of an institution's name.
#[derive(Debug)]
pub(in crate::names) struct Head {
    /// The languages.
    pub languages: Languages,
    /// What the whole is.
    pub label: Label,
    /// Whether capitalised words before the head belong to the name (`Lunds universitet`).
    pub name_before: bool,
    /// Whether capitalised words after the head, with or without a small word, belong to it (`Universität Köln`, `University of York`).
    pub name_after: bool,
    /// The heads, folded.
    pub words: &'static [&'static str],
}

const fn before(languages: Languages, label: Label, words: &'static [&'static str]) -> Head {
    Head { languages, label, name_before: true, name_after: false, words }
}

const fn behind(languages: Languages, label: Label, words: &'static [&'static str]) -> Head {
    Head { languages, label, name_before: false, name_after: true, words }
}

const fn both(languages: Languages, label: Label, words: &'static [&'static str]) -> Head {
    Head { languages, label, name_before: true, name_after: true, words }
}

/// Every head.
#[rustfmt::skip]
pub(in crate::names) const HEADS: &[Head] = &[
    // Courts.
    before(SV, Label::Court, &["tingsrätt", "tingsrätts", "hovrätt", "förvaltningsrätt", "kammarrätt"]),
    behind(SV, Label::Court, &["förvaltningsrätten", "kammarrätten", "hovrätten"]),
    before(NODA, Label::Court, &[
        "tingrett", "lagmannsrett", "jordskifterett", "landsret", "byret", "landsrets", "lagmannsretts",
    ]),
    behind(DA, Label::Court, &["retten"]),
    behind(DE, Label::Court, &[
        "amtsgericht", "amtsgerichts", "landgericht", "landgerichts", "oberlandesgericht",
        "oberlandesgerichts", "verwaltungsgericht", "verwaltungsgerichts", "sozialgericht",
        "sozialgerichts", "arbeitsgericht", "arbeitsgerichts", "finanzgericht", "finanzgerichts",
        "landesarbeitsgericht", "landessozialgericht", "oberverwaltungsgericht", "verwaltungsgerichtshof",
        "landesarbeitsgerichts", "landessozialgerichts", "oberverwaltungsgerichts", "lg", "ag", "olg", "vg",
        "ovg", "lsg", "lag", "fg", "sg", "kammergericht", "landesgericht", "landesgerichts", "bezirksgericht",
        "bezirksgerichts", "handelsgericht", "obergericht", "obergerichts", "kantonsgericht", "kantonsgerichts",
        "kreisgericht", "strafgericht", "familiengericht", "nachlassgericht", "insolvenzgericht",
        "vollstreckungsgericht", "bundesgericht", "jugendgericht",
    ]),
    both(EN, Label::Court, &["court", "courts", "tribunal", "chamber"]),
    behind(FR, Label::Court, &["tribunal", "tribunaux", "cour", "cours", "prud'hommes", "conseil"]),
    // Schools.
    before(NORDIC, Label::School, &[
        "skola", "skole", "skule", "skolas", "grundskola", "friskola", "folkeskole", "barneskole",
        "ungdomsskole", "ungdomsskule", "gymnasium", "gymnas", "gymnasieskola", "universitet",
        "universitets", "högskola", "högskolas", "høgskole", "høyskole", "høgskule", "folkhögskola",
        "folkehøgskole", "folkehøgskule", "højskole", "seminarium", "förskola", "barnehage", "børnehave",
        "gymnasieskole", "vuxenutbildning", "lärarhögskola", "realskole", "friskole",
    ]),
    behind(NORDIC, Label::School, &[
        "högskolan", "universitetet", "høgskolen", "høyskolen", "høgskulen", "gymnasiet", "förskolan",
    ]),
    both(DE, Label::School, &[
        "grundschule", "gymnasium", "realschule", "hauptschule", "gesamtschule", "universität",
        "fachhochschule", "hochschule", "uni", "volkshochschule", "berufsschule", "schule", "kindergarten",
        "kita", "tu", "technische",
    ]),
    both(EN, Label::School, &[
        "school", "university", "college", "academy", "kindergarten", "polytechnic", "institute",
    ]),
    before(EN, Label::School, &["primary", "infants", "juniors", "comprehensive", "preschool", "nursery"]),
    behind(FR, Label::School, &[
        "lycée", "collège", "école", "université", "faculté", "institut", "cégep", "crèche", "maternelle",
        "conservatoire", "académie",
    ]),
    // Hospitals, churches, clubs, associations, museums, media.
    before(NORDIC, Label::OtherInstitution, &[
        "sjukhus", "sykehus", "sjukehus", "sygehus", "hospital", "kyrka", "kirke", "kyrkje", "församling",
        "menighet", "vårdcentral", "legesenter", "lægehus", "legevakt", "if", "bk", "ff", "ik", "fk", "il",
        "sk", "ais", "fotbollsklubb", "fotballklubb", "idrottsförening", "idrettslag", "boldklub",
        "förening", "forening", "museum", "teater", "bibliotek", "kommunstyre", "stiftelse", "bank",
        "sparebank", "partiet", "parti", "förbund", "forbund", "fond", "förlag", "forlag", "avis",
        "tidende", "blad",
    ]),
    behind(ALL, Label::OtherInstitution, &[
        "ifk", "fc", "fk", "bk", "tsv", "sv", "vfl", "vfb", "hif", "gais", "aik", "tus", "sc", "fsv", "ssv",
        "rb", "fcn", "spvgg", "borussia", "eintracht", "hertha",
    ]),
    both(DE, Label::OtherInstitution, &[
        "klinik", "klinikum", "krankenhaus", "universitätsklinikum", "uniklinik", "hospital",
        "kirchengemeinde", "museum", "theater", "stiftung", "sparkasse", "volksbank", "verlag",
        "bibliothek", "verein", "partei", "zeitung", "institut", "schützenverein", "sportverein", "turnverein",
        "kleingartenverein", "gartenverein", "heimatverein", "förderverein", "tennisverein", "tennisclub", "reitverein", "schachclub",
        "schachverein", "fußballverein", "ruderclub", "ruderverein", "segelclub", "angelverein", "karnevalsverein", "trachtenverein",
        "kulturverein", "schwimmverein", "wanderverein", "skiclub", "golfclub", "imkerverein", "hundeverein", "bürgerverein",
        "kindergarten", "kita", "kindertagesstätte", "tierheim", "studentenwohnheim", "wohnheim", "pflegedienst", "sozialstation",
        "seniorenresidenz", "gesangverein", "musikverein", "radfahrverein", "männerchor", "kirchenchor", "chor", "pflegeheim",
        "seniorenheim", "altenheim", "hospiz", "archiv", "zeche", "apotheke", "feuerwehr", "gemeinde", "pfarrei",
    ]),
    both(EN, Label::OtherInstitution, &[
        "hospital", "clinic", "church", "museum", "club", "foundation", "union", "association", "society",
        "council", "committee", "party", "league", "team", "bank", "library", "theatre", "theater",
        "mosque", "cathedral", "temple", "army", "brigade", "brigades", "organization", "organisation",
        "corporation", "group", "institute", "times", "post", "press", "network", "federation", "alliance",
        "coalition", "congress", "senate", "parliament", "house", "center", "centre", "commission",
        "government", "force", "forces", "airlines", "airways", "hotel", "restaurant", "united", "city",
    ]),
    behind(FR, Label::OtherInstitution, &[
        "hôpital", "clinique", "église", "paroisse", "musée", "théâtre", "association", "fondation",
        "syndicat", "banque", "bibliothèque", "hôtel", "club", "cercle", "parti",
        "comité", "ligue", "union", "cathédrale", "régiment", "journal", "hospice", "foyer", "centre",
        "maison", "auberge", "abbaye", "mosquée", "temple", "chorale", "scouts", "fédération", "amicale",
        "laboratoire", "archives", "ehpad", "polyclinique", "maternité", "dispensaire",
    ]),
    before(NORDIC, Label::OtherInstitution, &[
        "sjukhuset", "sykehuset", "sjukehuset", "sygehuset", "hospitalet", "kyrkan", "kirken", "kyrkja",
        "församlingen", "teatern", "museet", "biblioteket", "stiftelsen", "förbundet", "forbundet",
    ]),
    before(NORDIC, Label::School, &[
        "skolan", "skolen", "skulen", "gymnasiet", "universitetet", "högskolan", "høgskolen", "høyskolen",
        "folkhögskolan", "institutet", "institutt",
    ]),
    // Companies by their trade.
    before(EN, Label::Company, &[
        "software", "technologies", "systems", "solutions", "consulting", "consultants", "analytics", "capital",
        "ventures", "laboratories", "labs", "media", "networks", "industries", "enterprises", "pharmaceuticals",
        "therapeutics", "logistics", "electronics", "motors", "partners", "securities", "insurance", "assurance",
        "biosciences", "robotics", "aerospace", "breweries", "brewery", "properties", "estates", "trading",
        "traffic", "research", "reports", "movers", "builders", "plumbing", "roofing", "bakery", "foods", "stores",
        "pharmacy", "solicitors", "associates", "brothers", "publishing", "records", "studios", "pictures",
        "entertainment", "communications", "telecom", "energy", "petroleum", "chemicals", "textiles", "farms",
    ]),
    before(NORDIC, Label::Company, &[
        "bygg", "byg", "byggfirma", "consult", "consulting", "konsult", "entreprenad", "entreprise", "entreprenør",
        "fastigheter", "eiendom", "ejendomme", "invest", "holding", "måleri", "redovisning", "regnskap", "revision",
        "advokatbyrå", "advokatfirma", "tømrerfirma", "tømrer", "murer", "rør", "vvs", "rörmokeri", "bilverkstad",
        "åkeri", "transport", "teknik", "teknikk", "maskin", "snickeri", "smedja", "beslag", "bageri", "bakeri",
        "begravelsesbyrå", "begravningsbyrå", "rederi", "mekaniske", "el-installation", "gartneri",
    ]),
    behind(NORDIC, Label::Company, &["advokatfirmaet", "advokatfirman", "advokatbyrån", "rederiet"]),
    behind(DE, Label::Company, &["autohaus", "kanzlei", "bäckerei", "metzgerei", "druckerei", "reederei"]),
    behind(FR, Label::Company, &[
        "cabinet", "garage", "boulangerie", "pharmacie", "imprimerie", "laboratoires", "établissements", "ets",
    ]),
    behind(NORDIC, Label::OtherInstitution, &[
        "vårdcentralen", "föreningen", "klubben", "äldreboendet", "boendet", "restaurangen", "restaurang", "kafeet",
        "caféet", "café", "hotellet", "hotell", "bandet", "legesenteret", "bofellesskapet", "sykehjemmet", "foreningen",
        "plejehjemmet", "cafeen", "restauranten", "restaurant", "koret", "orkesteret", "apoteket", "kören",
    ]),
    behind(NORDIC, Label::School, &["barnehagen", "børnehaven", "vuggestuen"]),
    // Named events.
    before(NORDIC, Label::Event, &[
        "festival", "festivalen", "maraton", "maratonlopp", "mässan", "messen", "messa", "cup", "cupen",
        "marknad", "marknaden", "marked", "karneval", "karnevalen", "loppet", "rally", "galan",
        "konferens", "konferensen", "konferanse", "konference", "regatta", "regattaen", 
        "mesterskap", "mästerskap", "stevne", "stevnet", "stævne",
    ]),
    behind(SV, Label::Event, &["slaget"]),
    behind(NO, Label::Event, &["slaget", "festivalen", "messa", "messen", "fotodagen", "markedet"]),
    behind(DA, Label::Event, &["slaget"]),
    both(EN, Label::Event, &[
        "festival", "marathon", "championship", "championships", "olympics", "carnival", "regatta", "fair", "cup",
        "parade", "gala", "conference", "codefest", "hackathon", "triathlon", "fete", "iftar",
    ]),
    both(DE, Label::Event, &[
        "festspiele", "marathon", "festival", "karneval", "bürgerfest", "stadtfest", "volksfest", "schützenfest",
        "gesangsfest", "weinfest", "messe", "kirmes", "weihnachtsmarkt", "hafengeburtstag", "faschingsumzug",
        "narrenlauf", "turnier", "pokal", "filmfest", "musikfest", "kulturtage", "woche", "regatta", "rallye",
    ]),
    behind(FR, Label::Event, &[
        "festival", "carnaval", "marathon", "semi-marathon", "fête", "foire", "nuit", "salon", "fest-noz", "kermesse",
        "championnat", "braderie", "biennale",
    ]),
    // Authorities.
    before(NORDIC, Label::Authority, &[
        "kommun", "kommune", "kommuns", "kommunes", "region", "länsstyrelse", "fylkeskommune", "politi",
        "politidistrikt", "polis", "polismyndighet", "socialtjänst", "stadsdelsnämnd", "byråd", "bystyre",
        "departement", "direktorat", "styrelse", "ministerium",
    ]),
    behind(SV, Label::Authority, &[
        "länsstyrelsen", "kronofogden", "åklagarkammaren", "polismyndigheten",
    ]),
    behind(DE, Label::Authority, &[
        "polizeipräsidium", "staatsanwaltschaft", "finanzamt", "jugendamt", "landratsamt", "arbeitsamt",
        "jobcenter", "ordnungsamt", "polizeiinspektion", "generalstaatsanwaltschaft", "ausländerbehörde",
        "stadtverwaltung", "gemeindeverwaltung", "einwohnermeldeamt", "polizei", "justizvollzugsanstalt",
        "jva", "bundesamt", "landesamt", "ministerium", "landkreis", "autobahnpolizei", "bundespolizei",
        "wasserschutzpolizei", "landespolizei", "kriminalpolizei", "kantonspolizei", "stadtpolizei",
        "gesundheitsamt", "sozialamt", "standesamt", "bürgeramt", "bezirksamt", "versorgungsamt", "bauamt",
        "amt", "studentenwerk", "magistrat", "bezirkshauptmannschaft", "zollamt", "hauptzollamt",
    ]),
    both(EN, Label::Authority, &[
        "ministry", "department", "authority", "agency", "police", "bureau", "office", "directorate",
    ]),
    behind(FR, Label::Authority, &[
        "préfecture", "mairie", "ministère", "commissariat", "gendarmerie", "direction", "conseil", "police",
        "parquet", "régie", "inspection", "office", "rectorat", "cpas", "caf", "cpam", "urssaf", "commune",
        "sous-préfecture", "trésorerie", "douane", "onem", "service", "caisse",
    ]),
];

/// Endings of one-word names of institutions.
#[derive(Debug)]
pub(in crate::names) struct Suffix {
    /// The languages.
    pub languages: Languages,
    /// What the word is.
    pub label: Label,
    /// Whether the ending is a definite form.
    pub definite: bool,
    /// The endings, folded.
    pub endings: &'static [&'static str],
}

const fn suffix(
    languages: Languages,
    label: Label,
    definite: bool,
    endings: &'static [&'static str],
) -> Suffix {
    Suffix { languages, label, definite, endings }
}

/// Every ending.
#[rustfmt::skip]
pub(in crate::names) const SUFFIXES: &[Suffix] = &[
    suffix(SV, Label::School, true, &["skolan", "gymnasiet", "högskolan", "universitetet"]),
    suffix(NODA, Label::School, true, &["skolen", "skulen", "gymnasiet", "universitetet", "barnehagen"]),
    suffix(DE, Label::School, false, &["schule", "gymnasium", "universität"]),
    suffix(SV, Label::OtherInstitution, true, &[
        "sjukhuset", "kyrkan", "banken", "museet", "teatern", "partiet", "biblioteket", "förbundet",
        "bladet", "posten", "tidningen",
    ]),
    suffix(NODA, Label::OtherInstitution, true, &[
        "sykehuset", "sjukehuset", "hospitalet", "kirken", "kyrkja", "banken", "museet", "teatret",
        "partiet", "forbundet", "bladet", "posten", "avisen",
    ]),
    suffix(DE, Label::OtherInstitution, false, &[
        "klinik", "klinikum", "krankenhaus", "spital", "hospital", "hospiz", "pflegeheim", "altenheim",
        "seniorenheim", "kirche", "sparkasse", "zeitung", "stiftung",
    ]),
    suffix(SV, Label::Authority, true, &[
        "verket", "myndigheten", "styrelsen", "nämnden", "kassan", "departementet", "inspektionen",
        "polisen",
    ]),
    suffix(NODA, Label::Authority, true, &[
        "direktoratet", "tilsynet", "etaten", "departementet", "styrelsen", "ministeriet", "politiet",
    ]),
    suffix(DE, Label::Authority, false, &["ministerium", "präsidium"]),
    suffix(SV, Label::Event, true, &[
        "festivalen", "mässan", "cupen", "loppet", "karnevalen", "spelen", "turneringen", "konferensen", "galan",
        "regattan", "marschen", "dagarna", "veckan", "festen",
    ]),
    suffix(NODA, Label::Event, true, &[
        "festivalen", "messa", "messen", "cupen", "løpet", "løbet", "karnevalet", "stevnet", "stævnet", "vaka",
        "konferansen", "konferencen", "regattaen", "marsjen", "dagene", "dagen", "uka", "veka", "festen", "markedet",
        "martnan", "martnaden", "rittet",
    ]),
    suffix(DE, Label::Event, false, &["festival", "fest", "festspiele", "messe", "marathon", "geburtstag", "turnier", "lauf"]),
    suffix(NORDIC, Label::Court, true, &["tingsrätten", "hovrätten", "kammarrätten"]),
    suffix(NODA, Label::Court, true, &["tingretten", "lagmannsretten", "landsretten", "byretten"]),
];

/// Names that an institution stands after: `Svenska`, `Nationella` and others that no name list holds.
#[rustfmt::skip]
pub(in crate::names) const NAMED_AFTER: &[&str] = &[
    "of", "the", "for", "de", "du", "des", "d'", "la", "le", "l'", "i", "am", "an", "im", "der", "in", "zu",
    "für", "ved", "vid", "på", "aux", "au", "&", "and", "und", "och",
];

/// Words in lower case inside the French names of courts, authorities, schools and other institutions, folded.
#[rustfmt::skip]
pub(in crate::names) const FRENCH_PARTS: &[&str] = &[
    "grande", "instance", "appel", "d'", "d’", "l’", "l'", "haute", "droit", "droits", "homme", "commerce", "prud'hommes",
    "prud’hommes", "première", "correctionnel", "correctionnelle", "administratif", "administrative", "cantonal",
    "cantonale", "européenne", "européen", "cassation", "judiciaire", "police", "public", "publique", "publics", "habitat",
    "travail", "formation", "famille", "familiales", "allocations", "enfants", "assurance", "assurances", "maladie", "sociale",
    "sociales", "social", "sécurité", "emploi", "finances", "impôts", "santé", "justice", "état", "régional", "régionale",
    "départemental", "départementale", "municipal", "municipale", "national", "nationale", "général", "générale",
    "hospitalier", "hospitalière", "universitaire", "élémentaire", "primaire", "maternelle", "professionnel", "technique",
    "jeunesse", "culture", "culturel", "sportif", "sportive", "parents", "élèves", "langues", "sciences", "lettres",
    "médecine", "études", "recherche", "étrangers", "étrangère", "étrangères", "affaires", "intérieur", "logement",
    "civil", "civile", "pénal", "assises", "comptes", "supérieur", "supérieure", "fédéral", "fédérale", "quartier",
];

/// Those of them that make the name of a court without a place.
#[rustfmt::skip]
pub(in crate::names) const COURT_PARTS: &[&str] = &[
    "cassation", "prud'hommes", "prud’hommes", "correctionnel", "correctionnelle", "judiciaire", "homme", "assises", "cantonal",
    "cantonale", "administratif", "administrative", "commerce", "instance", "fédéral", "fédérale", "comptes",
];
