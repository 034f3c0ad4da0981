//! The words round courses of study: degrees, fields and what is said of students.
//!
//! Compiled for this project from general knowledge.

/// Fields of study, folded.
#[rustfmt::skip]
pub(in crate::names) const FIELDS: &[&str] = &[
    // Swedish.
    "juridik medicin ekonomi nationalekonomi företagsekonomi psykologi sociologi historia biologi kemi biokemi fysik \
     matematik statistik geologi geografi geofysik farmaci odontologi veterinärmedicin filosofi teologi lingvistik \
     litteraturvetenskap statsvetenskap konstvetenskap datavetenskap datateknik informatik elektroteknik maskinteknik \
     industriteknik byggteknik arkitektur journalistik pedagogik omvårdnad arkeologi antropologi \
     idéhistoria musikvetenskap agronomi teknik astronomi meteorologi zoologi botanik genetik bioteknik \
     miljövetenskap folkhälsovetenskap",
    // Bokmål, Nynorsk, Danish.
    "jus jura medisin medicin økonomi samfunnsøkonomi nationaløkonomi psykologi sosiologi sociologi historie biologi \
     kjemi kemi biokjemi biokemi fysikk fysik matematikk matematik statistikk statistik geologi geografi geofysikk \
     geofysik farmasi farmaci odontologi tannlegevitenskap veterinærmedisin filosofi teologi lingvistikk \
     litteraturvitenskap statsvitenskap statsvidenskab statskundskab informatikk informatik datalogi elektronikk \
     arkitektur landskapsarkitektur landskabsarkitektur journalistikk journalistik pedagogikk pædagogik sykepleie \
     sjukepleie sygepleje arkeologi arkæologi antropologi folkloristikk musikkvitenskap musikvidenskab nordisk \
     agronomi hotelldrift hotellfag helsefag byggfag elektrofag restaurantfag reiseliv ingeniørfag realfag",
    // German.
    "medizin zahnmedizin tiermedizin jura rechtswissenschaft rechtswissenschaften wirtschaft betriebswirtschaft \
     volkswirtschaft psychologie soziologie geschichte biologie chemie biochemie physik mathematik statistik geologie \
     geografie geographie pharmazie philosophie theologie linguistik germanistik anglistik romanistik slawistik \
     politikwissenschaft informatik wirtschaftsinformatik elektrotechnik maschinenbau bauingenieurwesen architektur \
     journalistik pädagogik archäologie ethnologie musikwissenschaft kunstgeschichte agrarwissenschaft bwl vwl \
     sozialpädagogik pflegewissenschaft",
    // English.
    "law medicine nursing dentistry economics business management psychology sociology history biology chemistry \
     biochemistry physics mathematics maths mathematic statistics geology geography pharmacy philosophy theology \
     linguistics literature politics engineering computing architecture journalism education archaeology anthropology \
     accounting accountancy finance marketing logistics agriculture veterinary environmental biotechnology astronomy \
     midwifery physiotherapy zoology botany genetics",
    // French.
    "droit médecine économie gestion psychologie sociologie histoire biologie chimie biochimie physique mathématiques \
     statistiques géologie géographie pharmacie philosophie théologie linguistique lettres informatique électronique \
     mécanique architecture journalisme pédagogie archéologie anthropologie comptabilité finance marketing logistique \
     agronomie génie commerce hôtellerie traduction musicologie",
];

/// Endings of fields of study, folded.
#[rustfmt::skip]
pub(in crate::names) const FIELD_ENDINGS: &[&str] = &[
    "logi", "logie", "logy", "nomi", "nomie", "nomy", "fysik", "fysikk", "physik", "physics", "teknik", "teknikk",
    "technik", "vetenskap", "vitskap", "vitenskap", "videnskab", "wissenschaft", "wissenschaften", "istik", "istikk",
    "istique", "ingenieurwesen", "ingeniørfag",
];

/// Words that say that a field behind them is studied, folded.
#[rustfmt::skip]
pub(in crate::names) const STUDYING: &[&str] = &[
    "läser", "läste", "läst", "läsa", "studerar", "studerade", "studerat", "studera", "pluggar", "pluggade", "plugga",
    "studerer", "studerte", "studert", "studere", "les", "leser", "leste", "lest", "studera", "studerar", "læser", "læste",
    "læst", "læse", "studerede", "studeret", "studiere", "studiert", "studierte", "studieren", "study", "studies",
    "studied", "studying", "read", "reads", "reading", "étudie", "étudié", "étudiait", "étudier", "studenten",
];

/// Words that may stand between them: adverbs and prepositions.
#[rustfmt::skip]
pub(in crate::names) const STUDY_LINKS: &[&str] = &[
    "nu", "nå", "no", "nuværende", "også", "också", "jetzt", "now", "also", "le", "la", "les", "l'", "for", "på", "i", "en",
    "does", "doing", "actuellement", "maintenant",
];

/// Parts of words for a degree or course whose field is named behind them, folded.
#[rustfmt::skip]
pub(in crate::names) const DEGREES: &[&str] = &[
    "examen", "utbildning", "kandidat", "magister", "master", "doktor", "licentiat", "fil.", "bachelor", "utdann", "årsstudium",
    "brev", "fagbrev", "uddannelse", "diplom", "studium", "degree", "diploma", "bsc", "msc", "beng", "phd", "mphil", "mba",
    "llb", "llm", "ba", "ma", "licence", "doctorat", "maîtrise", "bac", "baccalauréat", "bts", "dut", "cap", "bep", "deug", "brevet",
    "certificate", "certifikat", "ausbildung", "promotion", "studerande", "major", "minor", "ph.d", "grad",
];

/// What stands between a degree and its field.
#[rustfmt::skip]
pub(in crate::names) const DEGREE_LINKS: &[&str] = &[
    "i", "innen", "in", "of", "en", "de", "d'", "des", "du", "für", "der", "zum", "zur", "som", "(", ")", "hons",
];

/// Beginnings of shortened degrees: `fil. kand.`, `cand.jur.`, folded.
pub(in crate::names) const SHORT_DEGREES: &[&str] =
    &["fil", "tekn", "cand", "ph", "jur", "pol", "teol", "siv", "lic", "dipl", "mag"];

/// What follows them, folded.
#[rustfmt::skip]
pub(in crate::names) const SHORT_SUBJECTS: &[&str] = &[
    "kand", "mag", "dr", "lic", "jur", "med", "merc", "oecon", "polyt", "phil", "philol", "ing", "øk", "agro", "psych", "psychol",
    "scient", "soc", "ling", "pæd", "theol", "polit", "pol", "hort", "arch", "d", "real", "techn", "aud", "vet", "odont", "pharm", "art",
    "päd", "psy", "inf", "oec", "rer", "nat", "it", "adm", "san",
];
