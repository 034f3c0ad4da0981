//! Words for people: family, greetings and closings, parts of surnames, endings that tell a surname from a word.
//!
//! Compiled for this project from grammars and letter-writing customs of the seven languages.

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
