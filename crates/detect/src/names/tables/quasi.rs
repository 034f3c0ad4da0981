//! The words round relatives, professions and languages.
//!
//! Compiled for this project from general knowledge.

/// Words for a relative that mean anybody else as well, folded: `man` is a husband only as somebody's.
pub(in crate::names) const DOUBTFUL_KIN: &[&str] = &["man", "mann", "mand", "frau", "femme", "fille", "tant"];

/// Words that say whose relative it is, folded.
#[rustfmt::skip]
pub(in crate::names) const POSSESSIVES: &[&str] = &[
    "min", "mitt", "mina", "mi", "mine", "din", "ditt", "dina", "di", "dine", "sin", "sitt", "sina", "si", "sine", "hans",
    "hennes", "hennar", "hendes", "vår", "vårt", "våra", "våre", "vores", "deras", "deres", "dykkar", "er", "ert", "era", "jeres",
    "mit", "dit", "sit", "mein", "meine", "meinem", "meinen", "meiner", "meines", "dein", "deine", "deinem", "deinen", "deiner", "sein",
    "seine", "seinem", "seinen", "seiner", "seines", "ihr", "ihre", "ihrem", "ihren", "ihrer", "ihres", "unser", "unsere",
    "unserem", "unseren", "unserer", "my", "your", "his", "her", "our", "their", "mon", "ma", "mes", "ton", "ta", "tes",
    "son", "sa", "ses", "notre", "nos", "votre", "vos", "leur", "leurs",
];

/// Verbs and nouns that say that a language behind them is spoken, folded.
pub(in crate::names) const SPEAKING: &[&str] = &[
    "talar pratar talade pratade tala prata snakker snakket snakke snakkar snakka taler talte tale spricht spreche",
    "sprechen sprach sprachen speak speaks spoke speaking parle parles parlent parlait parler parlons modersmål",
    "morsmål modersmålet morsmålet muttersprache",
];

/// Words between such a verb and the language, folded.
#[rustfmt::skip]
pub(in crate::names) const PRONOUNS: &[&str] = &[
    "jag", "du", "han", "hon", "vi", "ni", "de", "dom", "jeg", "eg", "hun", "ho", "dei", "ich", "er", "sie", "wir", "he", "she", "i",
    "they", "we", "bara", "bare", "berre", "kun", "också", "også", "nur", "auch", "only", "also", "que", "le", "la", "l'", "du", "aussi",
    ":", "är", "is", "ist", "est", "lite", "litt", "lidt", "un", "peu", "little", "flytande", "flytende", "fließend", "fluent",
];

/// Endings of what is spoken but no language, folded: adverbs.
pub(in crate::names) const NOT_SPOKEN: &[&str] =
    &["t", "ment", "ly", "lich", "ig", "ande", "ende", "vis", "en", "eux"];

/// Words before an English profession that belong to its name, folded, parted by white space.
pub(in crate::names) const FIELDS_BEFORE: &[&str] = &[
    "senior junior deputy assistant chief head lead principal associate staff school site line night shift delivery",
    "warehouse data software hardware web systems system network security police bus taxi truck lorry train crane",
    "forklift dental medical veterinary district community social family youth care support sales marketing finance",
    "financial bank insurance legal project product account customer service human resources research laboratory lab",
    "factory construction building farm dairy fish shrimp opal coal gold kitchen pastry sous bar hotel tour travel",
    "music dance art language primary secondary nursery college hospital ward practice public press reliability",
    "protection rent housing probation prison immigration customs tax health mental safety fire production film fado",
    "opera jazz folk stage sports football yoga driving maths science maternity scrub theatre tattoo graphic fashion",
    "interior landscape civil mechanical electrical chemical structural maintenance quality process payroll",
];

/// Words behind a French profession that belong to its name, folded.
#[rustfmt::skip]
pub(in crate::names) const BRANCHES_BEHIND: &[&str] = &[
    "agricole", "agricoles", "libéral", "libérale", "technique", "commercial", "commerciale", "administratif",
    "administrative", "social", "sociale", "scolaire", "médical", "médicale", "hospitalier", "hospitalière", "qualifié",
    "qualifiée", "spécialisé", "spécialisée", "indépendant", "indépendante", "adjoint", "adjointe", "principal",
    "principale", "général", "générale", "municipal", "municipale", "judiciaire", "comptable", "informatique",
    "immobilier", "immobilière", "pénaliste", "retraité", "retraitée", "stagiaire", "traitant", "anesthésiste", "légiste",
    "dentiste", "financier", "financière", "polyvalent", "polyvalente", "territorial", "territoriale", "maritime",
];

/// Words between a number and the kin that it counts, folded.
#[rustfmt::skip]
pub(in crate::names) const BEFORE_KIN: &[&str] = &[
    "vuxna", "små", "yngre", "äldre", "voksne", "vaksne", "eldre", "ældre", "store", "stora", "erwachsene", "erwachsenen", "kleine",
    "kleinen", "jüngere", "ältere", "adult", "grown", "grown-up", "young", "younger", "older", "little", "small", "petits", "petites",
    "grands", "grandes", "jeunes", "av", "af", "of", "mina", "mine", "my", "de", "mes", "von", "meinen", "meiner", "beautiful", "lovely",
];
