//! Forms of address and academic titles.
//!
//! Compiled for this project; academic degrees after the customs of the seven language areas.

use super::{ALL, DA, DE, EN, FR, NO, NODA, NORDIC, SV};
use maskros_text::Languages;
use maskros_text::Sex::{self, Female, Male};

/// A title before a name.
#[derive(Debug)]
pub(in crate::names) struct Address {
    /// The languages in which it is one.
    pub languages: Languages,
    /// The sex it tells.
    pub sex: Option<Sex>,
    /// Whether the title itself is emitted: a form of address or degree, and not an office such as judge.
    pub emitted: bool,
    /// Whether a chain of titles can begin with it: `med` of `Dr. med.` cannot.
    pub leads: bool,
    /// The words, folded, without the dot of an abbreviation.
    pub words: &'static [&'static str],
}

const fn title(languages: Languages, sex: Option<Sex>, words: &'static [&'static str]) -> Address {
    Address { languages, sex, emitted: true, leads: true, words }
}

const fn degree(languages: Languages, words: &'static [&'static str]) -> Address {
    Address { languages, sex: None, emitted: true, leads: false, words }
}

const fn office(languages: Languages, words: &'static [&'static str]) -> Address {
    Address { languages, sex: None, emitted: false, leads: true, words }
}

/// Every title.
#[rustfmt::skip]
pub(in crate::names) const TITLES: &[Address] = &[
    title(SV, Some(Male), &["herr", "hr", "herrn", "hrr"]),
    title(SV, Some(Female), &["fru", "fröken", "frk", "fr"]),
    title(NODA, Some(Male), &["herr", "hr", "herre"]),
    title(NODA, Some(Female), &["fru", "frøken", "frk", "fr", "frue"]),
    title(DE, Some(Male), &["herr", "herrn", "hr", "hrn"]),
    title(DE, Some(Female), &["frau", "fr", "fräulein", "frl"]),
    title(EN, Some(Male), &["mr", "sir", "mister", "messrs", "lord", "master"]),
    title(EN, Some(Female), &["mrs", "ms", "miss", "madam", "lady", "dame"]),
    title(EN, None, &[
        "mx", "rev", "reverend", "fr", "hon", "capt", "sgt", "lt", "col", "gen", "maj", "cpl", "prof",
        "pc", "constable", "wpc", "pcso", "dci", "insp", "supt", "shaikh", "sheikh", "sen", "rep", "gov", "pres", "sr",
    ]),
    title(FR, Some(Male), &["monsieur", "mr", "m", "mm", "messieurs", "sieur", "sieurs", "abbé"]),
    title(FR, Some(Female), &[
        "madame", "mme", "mmes", "mademoiselle", "mlle", "mlles", "mesdames", "dame",
    ]),
    title(FR, None, &["me", "mes", "maître", "maîtres", "pr", "dr", "docteur", "professeur"]),
    title(ALL, None, &[
        "dr", "drs", "doktor", "doctor", "prof", "professor", "professorn", "professoren", "mag", "ing",
        "pd", "priv.-doz", "dres", "docent", "dipl", "univ",
    ]),
    title(DE, None, &[
        "priv", "doz", "oberarzt", "oa", "oä", "chefarzt", "chefärztin", "assistenzarzt", "assistenzärztin", "oberärztin",
        "assistenzärzte",
    ]),
    degree(ALL, &[
        "med", "rer", "nat", "jur", "phil", "habil", "mult", "dent", "vet", "ing", "techn", "pol", "oec",
        "theol", "psych", "univ", "prof", "dr",
    ]),
    office(SV, &[
        "advokat", "advokaten", "rådman", "rådmannen", "lagman", "lagmannen", "hovrättsrådet",
        "hovrättslagmannen", "justitierådet", "kammaråklagare", "kammaråklagaren", "chefsåklagare",
        "åklagare", "åklagaren", "rektor", "lektor", "magister", "kyrkoherde", "kyrkoherden", "präst",
        "prästen", "biskop", "minister", "statsminister", "statsministern", "utrikesminister",
        "justitieminister", "finansminister", "president", "presidenten", "ordförande", "kung", "drottning",
        "prins", "prinsessan", "kronprinsessan", "statsrådet", "tolken", "läkaren", "läraren", "tränare",
        "tränaren", "förbundskapten", "domaren", "polisen", "kommissarie", "kapten",
        "polisassistent", "polisassistenten", "polisinspektör", "polisinspektören", "kriminalinspektör",
        "kriminalinspektören", "kriminalkommissarie", "poliskommissarie", "inspektör", "kronofogde", "kronofogden",
        "kronoinspektör", "nämndeman",
    ]),
    office(NO, &[
        "advokat", "dommer", "dommar", "lagdommer", "tingrettsdommer", "statsadvokat", "politiadvokat",
        "statsminister", "statsråd", "statsminsister", "rektor", "sokneprest", "biskop", "kong", "dronning",
        "prins", "prinsesse", "kronprins", "president", "direktør", "leiar", "leder", "ordfører",
        "ordførar", "trener", "trenar", "forsker", "forskar", "lege", "overlege", "utenriksminister",
        "utanriksminister", "finansminister", "stortingsrepresentant", "forfatter", "forfattaren",
        "partileder", "partileiar", "generalsekretær", "kaptein", "pave",
        "politibetjent", "politioverbetjent", "politiførstebetjent", "politiinspektør", "politikonstabel",
        "politistasjonssjef", "lensmann", "overbetjent", "førstebetjent",
    ]),
    office(DA, &[
        "advokat", "advokaten", "dommer", "dommeren", "landsdommer", "anklager", "statsminister", "rektor",
        "sognepræst", "biskop", "kong", "dronning", "prins", "prinsesse", "kronprins", "præsident",
        "direktør", "formand", "borgmester", "træner", "forsker", "læge", "overlæge", "udenrigsminister",
        "justitsminister", "finansminister", "forfatter", "forfatteren", "kaptajn", "pave",
        "politiinspektør", "redaktør", "minister",
        "politibetjent", "politiassistent", "politikommissær", "vicepolitiinspektør", "kriminalassistent",
        "kriminalbetjent", "kriminalinspektør", "kriminalkommissær", "vicekriminalkommissær",
    ]),
    office(DE, &[
        "richter", "richterin", "vorsitzender", "vorsitzende", "vorsitzenden", "rechtsanwalt",
        "rechtsanwältin", "rechtsanwälte", "rechtsanwalts", "staatsanwalt", "staatsanwältin", "notar",
        "notarin", "präsident", "präsidentin", "präsidenten", "bundeskanzler", "bundeskanzlerin",
        "kanzlerin", "minister", "ministerin", "pfarrer", "papst", "könig", "königin", "kaiser", "prinz",
        "prinzessin", "graf", "gräfin", "baron", "freiherr", "trainer", "trainers", "kollege", "kollegen",
        "kollegin", "patient", "patientin", "patienten", "familie", "eheleute", "ehepaar", "lehrer",
        "lehrerin", "schauspieler", "schauspielerin", "autor", "autorin", "bürgermeister",
        "oberbürgermeister", "bundespräsident", "ministerpräsident", "außenminister", "innenminister",
        "finanzminister", "heiliger", "bischof", "kardinal",
        // Ranks of the police and offices of courts, also shortened.
        "phm", "phmin", "phm'in", "pom", "pomin", "pom'in", "pm", "pmin", "pm'in", "pk", "pkin", "pk'in", "pok",
        "pokin", "pok'in", "phk", "phkin", "phk'in", "ephk", "kk", "kkin", "kk'in", "kok", "kokin", "kok'in", "khk",
        "khkin", "khk'in", "ekhk", "kr", "khm", "kom", "polizeihauptmeister", "polizeihauptmeisterin",
        "polizeiobermeister", "polizeiobermeisterin", "polizeimeister", "polizeimeisterin", "polizeikommissar",
        "polizeikommissarin", "polizeioberkommissar", "polizeioberkommissarin", "polizeihauptkommissar",
        "polizeihauptkommissarin", "kriminalkommissar", "kriminalkommissarin", "kriminaloberkommissar",
        "kriminaloberkommissarin", "kriminalhauptkommissar", "kriminalhauptkommissarin", "kriminalhauptmeister",
        "polizeibeamter", "polizeibeamte", "polizeibeamtin", "ra", "rain", "ra'in", "rae", "rin", "ri", "riag", "riinag",
        "ri'inag", "rilg", "riinlg", "riolg", "vrilg", "vriolg", "vrinlg", "diramtsger", "sta", "stain", "sta'in", "osta",
        "ostain", "osta'in", "jhs", "jhs'in", "jos", "jos'in", "justizhauptsekretär", "justizhauptsekretärin",
        "justizobersekretär", "justizobersekretärin", "justizsekretär", "justizsekretärin", "justizangestellte",
        "justizangestellter", "justizbeschäftigte", "gerichtsvollzieher", "gerichtsvollzieherin", "obergerichtsvollzieher",
        "obergerichtsvollzieherin", "rechtspfleger", "rechtspflegerin", "bewährungshelfer", "bewährungshelferin",
        "hauptkommissar", "hauptkommissarin", "oberkommissar", "oberkommissarin", "kommissar", "kommissarin",
        "hauptmeister", "obermeister", "wachtmeister", "hauptwachtmeister", "justizwachtmeister",
        "betreuer", "betreuerin", "verteidiger", "verteidigerin", "pflichtverteidiger", "pflichtverteidigerin",
    ]),
    office(EN, &[
        "judge", "justice", "president", "senator", "senators", "governor", "congressman", "congresswoman",
        "secretary", "minister", "chairman", "chief", "captain", "sergeant", "lieutenant", "colonel",
        "general", "major", "officer", "detective", "inspector", "king", "queen", "prince", "princess",
        "pope", "bishop", "coach", "ambassador", "mayor", "attorney", "nurse", "pastor", "saint", "imam",
        "ayatollah", "emperor", "superintendent", "corporal",
        "brigadier", "magistrate",
    ]),
    office(FR, &[
        "juge", "président", "présidente", "procureur", "avocat", "avocate", "notaire", "ministre",
        "général", "colonel", "capitaine", "commandant", "lieutenant", "maréchal", "roi", "reine", "prince",
        "princesse", "duc", "duchesse", "comte", "comtesse", "marquis", "marquise", "pape", "cardinal",
        "évêque", "saint", "sainte", "député", "sénateur", "maire", "préfet", "greffier", "greffière",
        "empereur", "baron", "baronne", "veuve", "époux", "consorts", "citoyen",
        "brigadier", "gendarme", "adjudant", "adjudante", "inspecteur", "inspectrice", "commissaire", "sergent", "caporal",
    ]),
    office(NORDIC, &["familjen", "familien", "ekteparet", "ægteparret", "makarna", "doktorn"]),
];
