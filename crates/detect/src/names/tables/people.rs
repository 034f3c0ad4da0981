//! What announces people: introductions, family, party roles, greetings, fields, births, verbs of speech.
//!
//! Compiled for this project from grammars and letter-writing customs of the seven languages; the party roles are those of court
//! decisions (AnGer, TAB), the introductions those of learner essays (SweLL).

use super::{ALL, Context, DA, DE, EN, FR, NN, NO, NODA, NORDIC, SV, Side, Want};
use maskros_text::Languages;
use maskros_text::Sex::{self, Female, Male};

const fn row(
    name: &'static str,
    languages: Languages,
    wants: Want,
    sex: Option<Sex>,
    score: f32,
    phrases: &'static [&'static str],
) -> Context {
    Context { name, languages, side: Side::Follows, wants, sex, score, phrases }
}

const fn after(
    name: &'static str,
    languages: Languages,
    wants: Want,
    score: f32,
    phrases: &'static [&'static str],
) -> Context {
    Context { name, languages, side: Side::Precedes, wants, sex: None, score, phrases }
}

const INTRODUCTION: &str = "self-introduction";
const WEAK_INTRODUCTION: &str = "identification";
const PARTY: &str = "party-role";
const GREETING: &str = "greeting";
const FIELD: &str = "name-field";
const ROLL: &str = "roll";
const BIRTH_NAME: &str = "birth-name";
const BORN: &str = "birth-note";
const SPEECH: &str = "speech-verb";

/// The rows of this file.
#[rustfmt::skip]
pub(super) const CONTEXTS: &[Context] = &[
    // Introductions.
    row(INTRODUCTION, SV, Want::GivenName, None, 0.95, &[
        "heter", "hette", "namn är", "namn e", "namn var", "kallas", "kallades", "vid namn",
    ]),
    row(INTRODUCTION, NO, Want::GivenName, None, 0.95, &[
        "heter", "het", "heiter", "hette", "heitte", "navn er", "namn er", "namnet mitt er",
        "navnet mitt er", "kalles", "ved navn", "ved namn",
    ]),
    row(INTRODUCTION, DA, Want::GivenName, None, 0.95, &[
        "hedder", "hed", "navn er", "navn var", "kaldes", "ved navn",
    ]),
    row(INTRODUCTION, DE, Want::GivenName, None, 0.95, &[
        "heiße", "heisse", "heißt", "heisst", "hieß", "hiess", "heißen", "name ist", "name war", "namens",
        "genannt",
    ]),
    row(INTRODUCTION, EN, Want::GivenName, None, 0.95, &[
        "name is", "name's", "name was", "names are", "named", "nicknamed", "goes by", "call me",
        "called me",
    ]),
    row(INTRODUCTION, FR, Want::GivenName, None, 0.95, &[
        "m'appelle", "s'appelle", "s'appelait", "m' appelle", "s' appelle", "t' appelle", "s' appelait",
        "nom est", "nommé", "nommée", "prénommé", "prénommée", "surnommé", "surnommée", "dénommé",
        "dénommée",
    ]),
    row(WEAK_INTRODUCTION, SV, Want::ListedPerson, None, 0.8, &[
        "jag är", "det är", "detta är", "här är", "hälsar",
    ]),
    row(WEAK_INTRODUCTION, NO, Want::ListedPerson, None, 0.8, &[
        "jeg er", "eg er", "dette er", "det er", "her er", "hilser", "helsar",
    ]),
    row(WEAK_INTRODUCTION, DA, Want::ListedPerson, None, 0.8, &[
        "jeg er", "det er", "dette er", "her er", "hilser",
    ]),
    row(WEAK_INTRODUCTION, DE, Want::ListedPerson, None, 0.8, &[
        "ich bin", "das ist", "hier ist", "hier spricht", "bin der", "bin die", "grüßt",
    ]),
    row(WEAK_INTRODUCTION, EN, Want::ListedPerson, None, 0.8, &[
        "i am", "i'm", "this is", "it is", "it's", "called", "here is", "here's",
    ]),
    row(WEAK_INTRODUCTION, FR, Want::ListedPerson, None, 0.8, &[
        "je suis", "c'est", "c' est", "voici", "ici",
    ]),
    // Whom somebody speaks to: a word that is a name too is one here.
    row(WEAK_INTRODUCTION, EN, Want::ListedPerson, None, 0.7, &["tell", "hug", "kiss"]),
    row(WEAK_INTRODUCTION, DE, Want::ListedPerson, None, 0.7, &["frag", "fragt", "grüß", "grüßt"]),
    row(WEAK_INTRODUCTION, FR, Want::ListedPerson, None, 0.7, &["demande à", "dis à", "embrasse", "chez"]),
    row(WEAK_INTRODUCTION, NORDIC, Want::ListedPerson, None, 0.7, &[
        "fråga", "spør", "spørg", "hälsa", "hils", "helsa", "krama", "hos", "hjå",
    ]),
    // Party roles of court decisions.
    row(PARTY, SV, Want::Surname, None, 0.8, &[
        "käranden", "svaranden", "kärande", "svarande", "klaganden", "klagande", "sökanden", "sökande",
        "målsäganden", "målsägande", "tilltalade", "tilltalad", "vittnet", "ombud", "ombudet", "gäldenären",
        "borgenären", "åklagaren", "parten", "motparten", "motpart",
    ]),
    row(PARTY, NO, Want::Surname, None, 0.8, &[
        "saksøker", "saksøkeren", "saksøkte", "saksøkjar", "tiltalte", "siktede", "fornærmede",
        "ankende part", "ankemotpart", "vitnet", "prosessfullmektig", "forsvarer", "aktor", "domfelte",
    ]),
    row(PARTY, DA, Want::Surname, None, 0.8, &[
        "sagsøger", "sagsøgeren", "sagsøgte", "tiltalte", "sigtede", "forurettede", "appellanten",
        "indstævnte", "vidnet", "anklagede", "ansøgeren", "klageren",
    ]),
    row(PARTY, DE, Want::Surname, None, 0.75, &[
        "kläger", "klägerin", "klägers", "beklagte", "beklagten", "beklagter", "angeklagte", "angeklagten",
        "antragsteller", "antragstellerin", "antragsgegner", "antragsgegnerin", "zeuge", "zeugin", "zeugen",
        "nebenkläger", "nebenklägerin", "beschwerdeführer", "beschwerdeführerin", "sachverständige",
        "sachverständiger", "sachverständigen", "geschäftsführer", "geschäftsführerin",
        "prozessbevollmächtigter", "prozessbevollmächtigte",
    ]),
    row(PARTY, EN, Want::Surname, None, 0.8, &[
        "applicant", "applicants", "plaintiff", "plaintiffs", "defendant", "defendants", "respondent",
        "appellant", "claimant", "petitioner", "witness", "complainant", "co-accused", "accused",
        "deceased", "counsel",
    ]),
    row(PARTY, FR, Want::Surname, None, 0.8, &[
        "requérant", "requérante", "requérants", "demandeur", "demanderesse", "défendeur", "défenderesse",
        "prévenu", "prévenue", "accusé", "accusée", "témoin", "appelant", "appelante", "intimé", "intimée",
        "plaignant", "plaignante", "agent", "conseil",
    ]),
    // Greetings.
    row(GREETING, NORDIC, Want::Greeting, None, 0.9, &[
        "hej", "hei", "hallå", "hallo", "halla", "tjena", "hejsan", "kära", "käre", "kjære", "kære",
        "snälla", "bäste", "bästa", "beste", "bedste", "grattis", "gratulerer", "tillykke", "tack", "takk",
        "tak", "godmorgon", "god morgen", "god morgon", "hi", "hello", "hej hej", "kjæraste",
    ]),
    row(GREETING, DE, Want::Greeting, None, 0.9, &[
        "hallo", "liebe", "lieber", "liebes", "liebste", "liebster", "hi", "hey", "guten tag",
        "guten morgen", "servus", "moin", "grüezi", "danke", "werter", "werte",
    ]),
    row(GREETING, EN, Want::Greeting, None, 0.9, &[
        "hi", "hello", "hey", "dear", "dearest", "hiya", "thanks", "good morning", "good evening",
        "good afternoon", "sincerely", "cheers", "hi there",
    ]),
    row(GREETING, FR, Want::Greeting, None, 0.9, &[
        "bonjour", "cher", "chère", "salut", "coucou", "bonsoir", "merci", "chers", "chères",
    ]),
    // Fields of forms, letters, records.
    row(FIELD, ALL, Want::Field, None, 0.95, &[
        "namn", "name", "nom", "navn", "prénom", "förnamn", "efternamn", "fornavn", "etternavn",
        "efternavn", "fornamn", "etternamn", "vorname", "nachname", "familienname", "surname", "firstname",
        "lastname", "first name", "last name", "full name", "prénoms", "patient", "patientin", "patienten",
        "pasient", "elev", "eleven", "student", "studerande", "schüler", "schülerin", "élève", "pupil",
        "author", "författare", "forfatter", "verfasser", "verfasserin", "auteur", "klient", "klienten",
        "client", "mandant", "mandantin", "kund", "kunde", "kundin", "customer",
    ]),
    row(FIELD, ALL, Want::Field, None, 0.9, &[
        "från", "fra", "frå", "from", "von", "de", "till", "til", "to", "an", "à", "cc", "bcc", "kopia",
        "kopi", "avsändare", "avsender", "afsender", "absender", "expéditeur", "sender", "mottagare",
        "mottaker", "modtager", "empfänger", "destinataire", "recipient", "kontakt", "kontaktperson",
        "contact", "ansprechpartner", "ansprechpartnerin", "handläggare", "saksbehandler", "sagsbehandler",
        "sachbearbeiter", "sachbearbeiterin", "undertecknad", "underskrift", "unterschrift", "signature",
        "signed", "signé", "unterzeichnet", "attn", "z. hd", "attention", "handledare", "lärare", "lehrer",
        "lehrerin", "teacher", "enseignant", "arzt", "ärztin", "hausarzt", "vårdnadshavare", "make", "maka",
        "mor", "far",
    ]),
    // Who was there: minutes, class registers.
    row(ROLL, ALL, Want::Roll, None, 0.75, &[
        "närvarande", "frånvarande", "deltagare", "deltagande", "ledamöter", "ersättare", "förhinder",
        "justerare", "justerande",
    ]),
    row(ROLL, ALL, Want::Roll, None, 0.75, &[
        "til stede", "tilstede", "til stades", "fraværende", "fråverande", "møtte", "frammøtte", "fremmødte",
        "mødte", "deltakere", "deltakarar", "deltagere", "forfall", "afbud", "medlemmer",
    ]),
    row(ROLL, ALL, Want::Roll, None, 0.75, &[
        "anwesend", "anwesende", "abwesend", "abwesende", "anwesende mitglieder", "entschuldigt", "unentschuldigt", "teilnehmer",
        "teilnehmerinnen", "teilnehmende",
    ]),
    row(ROLL, ALL, Want::Roll, None, 0.75, &[
        "present", "absent", "attendees", "attendance", "apologies", "participants", "excused",
    ]),
    row(ROLL, ALL, Want::Roll, None, 0.75, &[
        "présents", "présent", "présente", "présentes", "absents", "absent", "absente", "absentes", "excusé", "excusée",
        "excusés", "excusées", "participants", "participantes",
    ]),
    // Birth.
    row(BIRTH_NAME, SV, Want::Surname, None, 0.85, &["född", "f.d", "ogift"]),
    row(BIRTH_NAME, NODA, Want::Surname, None, 0.85, &["født", "fødd"]),
    row(BIRTH_NAME, DE, Want::Surname, None, 0.9, &[
        "geborene", "geborener", "geborenen", "geb", "verwitwete", "geschiedene",
    ]),
    row(BIRTH_NAME, EN.with(maskros_text::Lang::Fr), Want::Surname, None, 0.9, &["née", "né", "nee"]),
    after(BORN, SV, Want::Surname, 0.7, &["född", "född den", "f.", "f", "föddes"]),
    after(BORN, NODA, Want::Surname, 0.7, &["født", "fødd", "f.", "født den"]),
    after(BORN, DE, Want::Surname, 0.7, &["geb", "geboren", "geborene", "geborener"]),
    after(BORN, EN, Want::Surname, 0.7, &["was born", "born", "born on"]),
    after(BORN, FR, Want::Surname, 0.7, &["né", "née", "est né", "est née"]),
    // Speech and other things that only people do.
    after(SPEECH, SV, Want::Surname, 0.55, &[
        "säger", "sade", "sa", "berättar", "berättade", "menar", "tycker", "svarar", "svarade", "frågar",
        "frågade", "förklarar", "förklarade", "ringde", "skrattar", "konstaterar", "hävdar", "påpekar",
        "tillägger", "kommenterar",
    ]),
    after(SPEECH, NO, Want::Surname, 0.55, &[
        "sier", "seier", "sa", "forteller", "fortel", "fortalte", "mener", "meiner", "svarer", "svarar",
        "spør", "forklarer", "ringte", "understreker", "påpeker", "hevder", "synes", "legger til",
        "opplyser",
    ]),
    after(SPEECH, DA, Want::Surname, 0.55, &[
        "siger", "sagde", "fortæller", "fortalte", "mener", "svarer", "svarede", "spurgte", "forklarer",
        "ringede", "oplyser", "understreger", "tilføjer",
    ]),
    after(SPEECH, DE, Want::Surname, 0.55, &[
        "sagte", "sagt", "erklärte", "meinte", "meint", "schrieb", "fragte", "antwortete", "erzählt",
        "erzählte", "betonte", "kritisierte",
    ]),
    after(SPEECH, EN, Want::Surname, 0.55, &[
        "said", "says", "told", "asked", "wrote", "replied", "explained", "added", "testified", "argued",
        "smiled", "laughed", "tweeted", "complained",
    ]),
    after(SPEECH, FR, Want::Surname, 0.55, &[
        "dit", "déclare", "explique", "raconte", "affirme", "a déclaré", "a dit", "a expliqué", "a affirmé",
        "répond", "a répondu", "ajoute", "souligne", "précise",
    ]),
    row(SPEECH, SV, Want::Surname, None, 0.55, &[
        "säger", "sade", "sa", "berättar", "skriver", "menar", "svarar", "undrar", "konstaterar",
        "förklarar", "tycker",
    ]),
    row(SPEECH, NO, Want::Surname, None, 0.55, &[
        "sier", "seier", "sa", "forteller", "fortel", "skriver", "mener", "meiner", "svarer", "forklarer",
        "påpeker", "hevder", "legger",
    ]),
    row(SPEECH, DA, Want::Surname, None, 0.55, &[
        "siger", "sagde", "fortæller", "skriver", "mener", "svarer", "forklarer",
    ]),
    row(SPEECH, EN, Want::Surname, None, 0.55, &[
        "said", "says", "told", "asked", "replied", "wrote", "writes",
    ]),
    // Partners and friends that the lists of kin do not hold because they are two words.
    row("kin-phrase", SV, Want::GivenName, None, 0.85, &[
        "bästa vän", "bästa kompis", "min vän", "min kompis", "sambo", "kollega", "kollegan", "min granne",
        "grannen", "lärarinnan", "min chef", "min lärare",
    ]),
    row("kin-phrase", NODA, Want::GivenName, None, 0.85, &[
        "beste venn", "bedste ven", "min venn", "min ven", "veninde", "venninne", "samboer", "kæreste",
        "kjæreste", "kollega", "min nabo", "naboen", "venninna",
    ]),
    row("kin-phrase", NO, Want::GivenName, Some(Male), 0.85, &[
        "broren min", "bror min", "faren min", "far min", "mannen min", "sønnen min", "guten min", "onkelen min",
        "vennen min", "bestefaren min", "kompisen min", "sonen min",
    ]),
    row("kin-phrase", NO, Want::GivenName, Some(Female), 0.85, &[
        "søsteren min", "søstera mi", "moren min", "mora mi", "mor mi", "kona mi", "kjerringa mi", "dattera mi",
        "datteren min", "dottera mi", "tanta mi", "bestemora mi", "venninna mi", "veninna mi",
    ]),
    row("kin-phrase", NN, Want::GivenName, None, 0.85, &["venen", "veninna", "kjærasten", "sambuaren"]),
    row("kin-phrase", DE, Want::GivenName, None, 0.85, &[
        "meine freundin", "mein freund", "meinem freund", "meiner freundin", "meinen freund", "kollege",
        "kollegin", "nachbar", "nachbarin", "meine kollegin", "mein kollege", "lebensgefährtin",
        "lebensgefährte", "lebensgefährten",
    ]),
    row("kin-phrase", EN, Want::GivenName, None, 0.85, &[
        "my friend", "best friend", "my boyfriend", "my girlfriend", "my neighbour", "my neighbor",
        "my colleague", "my boss", "my partner", "friend", "my fiancé", "my fiancée",
    ]),
    row("kin-phrase", FR, Want::GivenName, None, 0.85, &[
        "mon ami", "mon amie", "meilleur ami", "meilleure amie", "mon copain", "ma copine", "mon collègue",
        "ma collègue", "mon voisin", "ma voisine", "compagne", "compagnon", "mon amie",
    ]),
    row("kin-phrase", EN, Want::GivenName, Some(Male), 0.8, &[
        "boyfriend", "husband", "uncle", "grandpa",
    ]),
    row("kin-phrase", EN, Want::GivenName, Some(Female), 0.8, &[
        "girlfriend", "wife", "aunt", "auntie", "grandma",
    ]),
];

/// Words for men of the family, folded, for the sex of a name that no list knows.
#[rustfmt::skip]
pub(in crate::names) const MALE_KIN: &[&str] = &[
    "bror", "brorsan", "bröder", "broder", "bruder", "brother", "frère", "pappa", "far", "fader", "vater",
    "papa", "father", "dad", "père", "son", "sonen", "sønn", "søn", "sohn", "fils", "farfar", "morfar",
    "opa", "großvater", "grandfather", "grand-père", "farbror", "morbror", "onkel", "uncle", "oncle",
    "make", "maken", "mann", "ehemann", "husband", "mari", "man", "svärfar", "svigerfar",
    "schwiegervater", "pojkvän", "boyfriend", "freund", "brorson", "neffe", "nephew", "neveu",
    "lillebror", "storebror", "lillebroren", "schwager", "svåger",
];

/// Words for women of the family, folded.
#[rustfmt::skip]
pub(in crate::names) const FEMALE_KIN: &[&str] = &[
    "syster", "systern", "søster", "syskon", "schwester", "sister", "sœur", "soeur", "mamma", "mor",
    "moder", "mutter", "mama", "mother", "mum", "mom", "mère", "maman", "dotter", "dottern", "datter",
    "dotter", "tochter", "daughter", "fille", "farmor", "mormor", "oma", "großmutter", "grandmother",
    "grand-mère", "faster", "moster", "tante", "aunt", "maka", "makan", "fru", "frue", "hustru", "kone",
    "kona", "ehefrau", "wife", "femme", "épouse", "svärmor", "svigermor", "schwiegermutter", "flickvän",
    "girlfriend", "freundin", "nichte", "niece", "nièce", "lillasyster", "storasyster", "lillesøster",
    "storesøster", "schwägerin",
];

/// Kin whose number is a quasi-identifier (SweLL 1.6): `fem bröder`, `four sisters`; plural forms, folded.
#[rustfmt::skip]
pub(in crate::names) const NUMBERED_KIN: &[&str] = &[
    "bröder", "systrar", "syskon", "barn", "döttrar", "söner", "kusiner", "brødre", "brør", "søstre",
    "søster", "systre", "søsken", "søskende", "døtre", "sønner", "barnebarn", "børn", "brüder",
    "schwestern", "geschwister", "kinder", "töchter", "söhne", "enkel", "brothers", "sisters", "siblings",
    "children", "kids", "daughters", "sons", "cousins", "grandchildren", "frères", "sœurs", "soeurs",
    "enfants", "filles", "fils", "barnbarn", "systkin", "syskenbarn", "born", "syskjen", "søskjen",
    "barneborn", "oldebarn", "enkelkinder", "jungs", "babies", "twins", "zwillinge", "petits-enfants", "syskonbarn", "tvillingar",
    "nevøer", "niecer", "grandkids", "stepchildren", "nieces", "nephews", "neveux", "nièces", "tanter", "mostrar", "fastrar", "farbröder",
    "onkler", "tanten", "aunts", "uncles", "tantes", "oncles",
];

/// Small numbers in words, folded; the lexicon's number words need not be complete for this.
#[rustfmt::skip]
pub(in crate::names) const SMALL_NUMBERS: &[&str] = &[
    "en", "ett", "två", "tre", "fyra", "fem", "sex", "sju", "åtta", "nio", "tio", "elva", "tolv", "et",
    "to", "fire", "seks", "syv", "sju", "otte", "åtte", "ni", "ti", "elleve", "ein", "eine", "einen",
    "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf", "one",
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "un",
    "une", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze",
];

/// Words inside a surname, folded.
#[rustfmt::skip]
pub(in crate::names) const PARTICLES: &[&str] = &[
    "von", "van", "der", "den", "de", "af", "av", "la", "le", "du", "des", "da", "dos", "das", "di",
    "del", "della", "bin", "bint", "ibn", "al", "el", "zu", "zum", "zur", "vom", "ter", "ten", "te", "y", "ben",
    "los", "las", "abu", "d'", "l'", "st", "ud", "ul",
];

/// Words between the members of a list, folded.
pub(in crate::names) const CONJUNCTIONS: &[&str] =
    &["och", "og", "und", "and", "et", "&", "samt", "sowie", "o", "eller", "or", "oder", "ou"];

/// Closing phrases of letters, folded, without their final comma: the name stands on the next line or after the comma.
#[rustfmt::skip]
pub(in crate::names) const CLOSINGS: &[&str] = &[
    "mvh", "vh", "hälsningar", "hälsning", "vänliga hälsningar", "med vänlig hälsning", "med vänliga hälsningar",
    "bästa hälsningar", "kram", "kramar", "hälsar", "vänligen", "hilsen", "hilsner", "med vennlig hilsen",
    "vennlig hilsen", "beste hilsen", "mvh.", "med venlig hilsen", "venlig hilsen", "mange hilsner",
    "kærlig hilsen", "knus", "klem", "klemmer", "helsing", "beste helsing", "med venleg helsing", "venleg helsing",
    "med beste helsing", "mfg", "mit freundlichen grüßen", "mit freundlichen grüssen", "freundliche grüße",
    "freundliche grüsse", "viele grüße", "viele grüsse", "liebe grüße", "liebe grüsse", "lg", "vg",
    "herzliche grüße", "beste grüße", "mit besten grüßen", "mit kollegialen grüßen", "mit freundlichem gruß",
    "gruß", "grüße", "hochachtungsvoll", "best regards", "regards", "kind regards", "warm regards", "best",
    "best wishes", "yours sincerely", "sincerely", "sincerely yours", "yours faithfully", "yours truly", "yours",
    "cheers", "love", "thanks", "many thanks", "thank you", "xoxo", "with love", "respectfully", "cordialement",
    "bien cordialement", "bien à vous", "bien à toi", "amicalement", "amitiés", "bises", "bisous", "salutations",
    "sincères salutations", "meilleures salutations", "respectueusement", "sincèrement", "à bientôt",
];

/// Endings of surnames that ordinary words of the seven languages hardly have, folded: Nordic, Slavic, Baltic, Romanian, Greek, Turkish,
/// Armenian and Georgian ones.
#[rustfmt::skip]
pub(in crate::names) const SURNAME_ENDINGS: &[&str] = &[
    "dóttir", "dottir", "sdotter", "sdatter", "sson", "qvist", "kvist", "ström", "strøm", "gaard", "lund",
    "ović", "ovic", "ević", "evic", "ovich", "evich", "ovitch", "enko", "enkov", "chuk", "czyk", "czak", "owicz", "ewicz",
    "owski", "owska", "ewski", "ewska", "iński", "ińska", "ński", "ková", "ovská", "auskas", "auskienė",
    "escu", "eanu", "opoulos", "opoulou", "akis", "iadis", "idou", "oğlu", "oglu", "shvili", "adze", "ianyan", "osyan",
];

/// Endings of ordinary words, folded: two capitalised words of no list are a name only if neither has one.
#[rustfmt::skip]
pub(in crate::names) const WORD_ENDINGS: &[(Languages, &[&str])] = &[
    (NORDIC, &[
        "ning", "ningen", "het", "heten", "hed", "heden", "heit", "else", "elsen", "tion", "sjon", "ion",
        "isk", "iska", "iske", "ska", "ske", "ers", "ets", "ens", "skap", "dom", "bar", "lig", "liga",
        "lige", "ande", "ende", "are", "aren", "orna", "arna", "erna", "erne", "ene", "ane",
    ]),
    (EN, &[
        "tion", "sion", "ment", "ness", "ity", "ing", "ism", "ics", "ance", "ence", "ary", "al", "ous",
        "ive", "ed", "ly", "ent", "ant", "able", "ible", "ship", "ful", "ics", "ight", "age", "ure", "th",
        "nd", "rd", "dom", "cy", "ss", "ts", "ns", "rs", "ms", "ls", "ds", "ps", "gs", "ks", "cs", "es",
        "ian", "ish", "ese", "ict", "act", "day", "ce", "de", "ork", "orce", "ook", "ine", "der", "ter",
    ]),
    (FR, &[
        "tion", "sion", "ment", "té", "isme", "eur", "eurs", "aire", "ique", "al", "el", "if", "ive",
        "ence", "ance", "oits", "ts", "es", "ée", "és", "ier", "ière", "eux", "euse", "ment", "age", "oire",
        "ale", "elle", "cours", "ais", "ois", "ne",
    ]),
];

/// How German words for those who sign the decisions of courts and offices end.
pub(in crate::names) const PROFESSION_ENDINGS: &[&str] = &[
    "angestellte",
    "angestellter",
    "beamtin",
    "beamter",
    "sekretär",
    "sekretärin",
    "inspektor",
    "inspektorin",
];

/// First names in Norway and Denmark that are trees and birds, and ordinary words of other languages too, so that no list holds them.
pub(in crate::names) const NATURE_NAMES: &[&str] = &["ask", "eik", "hauk"];

/// Words that begin a line of talk before the one it is meant for, beside the greetings of letters, folded.
#[rustfmt::skip]
pub(in crate::names) const CASUAL_GREETINGS: &[&str] = &[
    "hi", "hello", "hiya", "dear", "thanks", "bonjour", "bonsoir", "cher", "chère", "hallo", "liebe", "lieber", "bye", "gn", "yo", "oi", "hey", "heya", "heyy", "hii", "hiii", "hellooo", "sup", "morning", "gm", "night", "thx", "ty", "cheers", "congrats", "happy",
    "heisann", "heisan", "hejsan", "hejj", "heyyy", "halla", "hallå", "heia", "tja", "tjo", "tjenare", "tjena", "tjabba", "morsning", "mojn",
    "dav", "davs", "goddag", "godmorgen", "godnatt", "natti", "hey", "hej", "hei", "na", "huhu", "servus", "moin", "moinsen", "tach", "jo",
    "ey", "digga", "slt", "cc", "salut", "coucou", "wesh", "wsh", "bjr", "kikou", "bonne", "mrc", "takk", "tack", "tak", "danke", "merci",
    "hils", "hilse", "hälsa", "helsa", "grüß", "grattis", "gratulerer", "gratulerar", "tillykke", "sorry", "unnskyld", "undskyld", "förlåt", "snälla", "kjære", "kære", "kära",
];

/// Words and marks before the name of who writes, at the end of a message, folded.
#[rustfmt::skip]
pub(in crate::names) const CASUAL_CLOSINGS: &[&str] = &[
    "mvh", "vh", "mkh", "kh", "dbh", "hilsen", "hilsner", "hilsn", "hälsn", "hälsning", "hälsningar", "hälsar", "hilser", "helsing",
    "helsingar", "klem", "klemmer", "klemmar", "knus", "kram", "kramar", "puss", "kys", "kyss", "lg", "vg", "glg", "mfg", "gruß", "grüße",
    "grüßle", "bussi", "küsschen", "x", "xx", "xxx", "xo", "xoxo", "love", "hugs", "kisses", "regards", "cheers", "best", "yours", "bises",
    "bisous", "bise", "biz", "bizz", "bzz", "bz", "bisou", "amitiés", "cordialement", "cdlt",
];

/// Who is greeted without a name, folded.
#[rustfmt::skip]
pub(in crate::names) const GROUPS: &[&str] = &[
    "folkens", "folk", "folks", "folket", "gutta", "gutter", "gutar", "jenter", "jentene", "jentar", "alle", "alla", "allesammen", "sammen",
    "alle", "allihop", "allihopa", "tjejer", "killar", "grabbar", "gänget", "gjengen", "drenge", "piger", "venner", "vänner", "vener",
    "zusammen", "leute", "leudde", "mädels", "jungs", "ihr", "freunde", "guys", "all", "there", "everyone", "everybody", "gang", "team",
    "peeps", "girls", "boys", "lads", "ladies", "mates", "mate", "bro", "bruv", "bruh", "brother", "dude", "dudes", "fam", "babe", "baby",
    "hun", "hon", "honey", "love", "lovely", "sis", "man", "mann", "skat", "skatt", "søde", "snuppa", "vennen", "gumman", "älskling", "elskling",
    "kjære", "kompis", "kamerat", "brorsan", "bror", "bruder", "digga", "diggi", "alter", "alda", "dicker", "schatz", "schatzi", "süße",
    "maus", "mausi", "hase", "frère", "frérot", "meuf", "ma", "mon", "chérie", "chéri", "bb", "bébé", "poto", "gars", "tous", "tout",
    "toutes", "les", "again", "igen", "igjen", "back", "tilbake", "birthday", "monday", "friday", "weekend", "da", "du", "dere", "der",
    "min", "mine", "så", "mye", "mange", "lol", "haha", "hihi", "beaucoup", "bcp", "dir", "euch", "dich", "dig", "er", "either",
];

/// Forms of address that a surname follows also where it is on no list, folded.
#[rustfmt::skip]
pub(in crate::names) const POLITE: &[(Languages, &[&str])] = &[
    (NORDIC, &["herr", "fru", "frk", "fröken", "frøken", "hr", "mag"]),
    (DE, &["herr", "herrn", "frau", "hr", "fr", "hrn"]),
    (EN, &["mr", "mrs", "ms", "miss", "mister"]),
    (FR, &["mme", "mlle", "monsieur", "madame", "mademoiselle"]),
];
