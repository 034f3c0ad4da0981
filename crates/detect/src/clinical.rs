//! Words of clinical notes that look like names: drugs, findings, laboratory values, parts of the body.
//!
//! German writes them with capitals, the other languages write drugs and abbreviations so, and no list of names or ordinary words
//! holds them.
//! The statistical tagger takes them for people and institutions.
//!
//! Compiled for this project from general knowledge: the endings of drugs are the stems of the World Health Organization for
//! international nonproprietary names.

use crate::view::View;
use maskros_lexicon::Strength;
use maskros_text::{Case, Lang, TokenKind};
use std::ops::Range;

/// Words, folded, that are written with a capital in German alone.
#[rustfmt::skip]
const GERMAN_WORDS: &[&str] = &[
    // Parts of the body.
    "abdomen", "achsel", "aorta", "appendix", "axilla", "becken", "bandscheibe", "blase", "bronchien",
    "brustwirbelsäule", "bulbus", "caecum", "coecum", "cerebrum", "colon", "cornea", "corpus", "darm", "dickdarm",
    "dünndarm", "duodenum", "ellenbogen", "femur", "fundus", "gallenblase", "galle", "gehirn", "halswirbelsäule",
    "handgelenk", "harnblase", "haut", "herzkranzgefäße", "hirn", "hoden", "hüfte", "hüftgelenk", "ileum", "iris",
    "jejunum", "kiefer", "kniegelenk", "knochenmark", "kolon", "larynx", "leber", "leiste", "lendenwirbelsäule",
    "lunge", "lungen", "lymphknoten", "magen", "makula", "mamma", "mammae", "meniskus", "milz", "nacken", "nebenniere",
    "niere", "nieren", "oberarm", "oberbauch", "oberschenkel", "ohr", "ösophagus", "ovar", "ovarien", "pankreas",
    "pancreas", "papille", "pharynx", "pleura", "prostata", "pupille", "pupillen", "rektum", "retina", "rippen",
    "rücken", "schädel", "schilddrüse", "schleimhaut", "schulter", "sigma", "sprunggelenk", "sternum", "thorax",
    "thymus", "tonsillen", "trachea", "unterarm", "unterbauch", "unterschenkel", "ureter", "uterus", "vene",
    "ventrikel", "vorhof", "vorhöfe", "wirbelsäule", "zunge", "zwerchfell",
    // Findings and illnesses.
    "abusus", "adipositas", "aneurysma", "apoplex", "asthma", "aszites", "ausschlag", "blutung", "diabetes", "diarrhoe",
    "dyspnoe", "emphysem", "entzündung", "epilepsie", "erbrechen", "erguss", "erguß", "exanthem", "fieber",
    "fibroadenome", "hämatom", "hernie", "hernien", "husten", "ikterus", "ileus", "karbunkel", "metastase", "metastasen",
    "migräne", "mitosen", "myom", "narbe", "nävus", "naevus", "ödem", "ödeme", "parese", "polyp", "polypen", "pruritus",
    "puls", "residuen", "rhythmus", "schmerzen", "schwindel", "sinusrhythmus", "sinus", "stoma", "tremor", "tumor",
    "tumoren", "tumorregressionsgrad", "übelkeit", "ulkus", "ulcus", "varizen", "vitium", "wunde", "zyste", "zysten",
    // Laboratory, treatment, headings.
    "albumin", "amylase", "anamnese", "antibiose", "arztbrief", "augentropfen", "aufnahme", "befund", "befunde",
    "beurteilung", "bilirubin", "bili", "biopsie", "blutbild", "blutdruck", "blutzucker", "brause", "calcium", "chlorid", "chol",
    "cholesterin", "chron", "dauermedikation", "diagnose", "diagnosen", "diagn", "differentialblutbild", "dosis",
    "drainage", "echo", "eiweiß", "eisen", "elektrolyte", "entlassung", "epikrise", "ery", "erythrozyten",
    "erstdiagnose", "ferritin", "fibrinogen", "folsäure", "gerinnung", "gesamteiweiß", "glucose", "glukose",
    "hämatokrit", "hämoglobin", "harnsäure", "harnstoff", "hauptdiagnose", "hausmedikation", "histologie", "infusion",
    "insulin", "intensivstation", "kalium", "kalzium", "katheter", "kontrolle", "krea", "kreatinin", "labor",
    "lagetyp", "leuko", "leukos", "leukozyten", "linkstyp", "rechtstyp", "steiltyp", "indifferenztyp", "lipase",
    "lymphozyten", "magnesium", "medikamente", "medikation", "monitoring", "monozyten", "mammographie", "natrium",
    "narkose", "nebendiagnosen", "neutrophile", "nitrit", "normalstation", "operation", "osmolalität", "phosphat",
    "prämedikation", "privatambulanz", "procedere", "prozedere", "quick", "radiatio", "reflexe", "resektion", "salbe", "schwelle",
    "sekretariat", "sonographie", "stadium", "status", "supp", "tablette", "tabletten", "tbl", "therapie", "thrombo",
    "thrombos", "thrombozyten", "triglyceride", "triglyzeride", "troponin", "transfusion", "untersuchung",
    "verlauf", "vigilanz", "vitamin", "vorerkrankungen", "zellzahl", "zink", "zustand", "basophile", "eosinophile",
    // Adjectives that begin a line or a diagnosis.
    "arterielle", "arterieller", "benigne", "chronische", "chronischer", "akute", "akuter", "maligne", "malignes",
    "maligner", "malignen", "mäßige", "neuroendokriner", "pathologische", "unauffällige", "unauffälliger",
];

/// Trade and other names of drugs that no ending betrays, folded.
#[rustfmt::skip]
const DRUGS: &[&str] = &[
    "abilify", "acetylsalicylsäure", "actrapid", "allopurinol", "amaryl", "amiodaron", "arcoxia", "arterenol",
    "aspirin", "atosil", "beloc", "bepanthen", "berodual", "brilique", "buscopan", "carboplatin", "cipramil",
    "ciprobay", "cisplatin", "citalopram", "clexane", "clopidogrel", "codein", "concor", "cosopt", "cymbalta",
    "cyclophosphamid", "dexamethason", "diclo", "digimerck", "digitoxin", "digoxin", "diovan", "dipidolor",
    "eliquis", "entresto", "etoposid", "euthyrox", "folfox", "folfiri", "fortecortin", "fragmin", "furosemid",
    "gastrozol", "godamed", "haldol", "humalog", "hygroton", "ibuflam", "inegy", "jardiance", "keppra", "lantus", "lasix",
    "levetiracetam", "levothyroxin", "lithium", "lixiana", "lonquex", "lovenox", "lyrica", "marcumar", "meronem",
    "metamizol", "methotrexat", "mirtazapin", "morphium", "movicol", "myd", "navoban", "neulasta", "nexium", "novalgin",
    "novaminsulfon", "novorapid", "oxygesic", "oxycontin", "pantozol", "paracetamol", "paspertin", "phenprocoumon",
    "plavix", "prednisolon", "prednison", "promethazin", "propofol", "remergil", "reparil", "risperdal",
    "ritalin", "rivotril", "seroquel", "sevredol", "sifrol", "sortis", "spiriva", "stilnox", "suprarenin", "symbicort",
    "tacrolimus", "taflotan", "tavor", "targin", "thyroxin", "tilidin", "torem", "tramadol", "tramal", "trittico", "truxal",
    "valium", "valoron", "vincristin", "viani", "voltaren", "xalacom", "xalatan", "xarelto", "xanor", "zithromax",
    "zoloft", "zyprexa", "zyloric", "alvedon", "panodil", "ipren", "losec", "trombyl", "waran", "efexor", "panadol",
    "doliprane", "efferalgan", "dafalgan", "spasfon", "levothyrox", "lexomil", "xanax", "prozac", "zantac", "lipitor",
];

/// Endings of drugs, findings, operations and examinations, folded.
#[rustfmt::skip]
const ENDINGS: &[&str] = &[
    "azepam", "azolam", "prazol", "prazole", "sartan", "vastatin", "dipin", "dipine", "olol", "cillin", "cilline",
    "mycin", "floxacin", "cyclin", "oxetin", "oxetine", "triptylin", "triptyline", "azepin", "peridon", "apixol",
    "profen", "profène", "fenac", "coxib", "xaban", "gliptin", "gliflozin", "metformin", "thiazid", "thiazide",
    "conazol", "conazole", "ciclovir", "lukast", "metason", "cortison", "cortisone", "ocain", "ocaine", "morphin",
    "codon", "fentanyl", "setron", "clopramid", "zumab", "tuximab", "mumab", "tinib", "rubicin", "taxel", "trexat",
    "arthritis", "hepatitis", "kreatitis", "creatitis", "gastritis", "bronchitis", "sinusitis", "sillitis", "zystitis",
    "cystitis", "kolitis", "colitis", "divertikulitis", "dermatitis", "meningitis", "prostatitis", "nephritis",
    "myositis", "neuritis", "rhinitis", "peritonitis", "appendizitis", "cholangitis", "iditis", "vaskulitis",
    "phlebitis", "karditis", "myelitis", "zephalitis", "laryngitis", "pharyngitis", "keratitis", "junktivitis", "uveitis",
    "enteritis", "phagitis", "stomatitis", "gingivitis", "dontitis", "mastitis", "ektomie", "ektomien", "otomie", "ostomie", "oskopie", "graphie", "grafie", "metrie",
    "zytose", "pathie", "plasie", "plastik", "ämie", "inurie", "isurie", "aturie", "lyurie", "algie", "penie", "trophie", "rrhoe", "karzinom", "karzinoms",
    "carcinom", "sarkom", "melanom", "melanoms", "lymphom", "blastom", "blastoms", "adenom", "adenome", "stenose",
    "thrombose", "fibrose", "sklerose", "zirrhose", "nekrose", "arthrose", "psychose", "neurose", "divertikulose", "embolie",
    "infarkt", "insuffizienz", "fraktur", "ruptur", "faserriss", "fasereinriss", "syndrom", "symptomatik",
    "therapie", "diagnostik", "malazie", "malacie", "kinesie", "megalie", "hypertonie", "hypotonie", "myopie",
    "anämie", "embolien", "metastasierung", "perimetrie", "punktion", "resektion", "injektion", "kontrolle",
    "befund", "befunde", "korrektur", "kontrollen", "behandlung", "ernährung", "bandage", "präparat", "zwerchfellwinkel",
];

/// Abbreviations of values, examinations and headings, as they are written.
#[rustfmt::skip]
const ABBREVIATIONS: &[&str] = &[
    "AKE", "ALT", "ASS", "BB", "BGA", "BKS", "BSG", "BWK", "BWS", "CEA", "CHE", "CRP", "CT", "CTG",
    "CVVH", "EEG", "EKG", "EMG", "EZ", "GCS", "GFR", "GGT", "GOT", "GPT", "HDL", "HNO", "HWK", "HWS",
    "IDDM", "INR", "KG", "KHK", "KM", "KOF", "LDH", "LDL", "LWK", "LWS", "MCH", "MCHC", "MCV", "MPV",
    "MRT", "MTX", "NIDDM", "NINS", "NYHA", "OP", "PCT", "PET-CT", "PTT", "PQ", "PZ", "QRS", "QT", "RCA",
    "RCX", "RIVA", "RIVIO", "RR", "TEP", "TSH", "TPHA", "VKB", "VCI", "ZNS", "ZVK", "EKO", "BMI", "ECG",
    "MRI", "ICU", "IRM", "NFS", "HbA1c", "NaCl", "Hb",
];

/// Abbreviations that are as often those of states, agencies or first names, and count only among other clinical words.
#[rustfmt::skip]
const AMBIGUOUS: &[&str] = &[
    "AP", "AST", "AT", "AZ", "BT", "CK", "DD", "ED", "EF", "IV", "K", "LA", "Lj", "Na", "NE", "PE", "PET", "Pat", "RA", "RS", "RV", "ST", "TE", "Tri", "US", "VS", "WHO",
];

/// Whether the tokens are such words and nothing else but small words, numbers and marks.
pub(crate) fn is_vocabulary(view: &View<'_>, tokens: Range<usize>) -> bool {
    let clinical = |idx: usize| is_clinical(view, idx);
    tokens.clone().any(clinical) && tokens.into_iter().all(|idx| clinical(idx) || is_small(view, idx))
}

fn is_small(view: &View<'_>, idx: usize) -> bool {
    view.tokens.get(idx).is_none_or(|token| {
        token.kind != TokenKind::Word || token.case == Case::Lower || view.text(idx).chars().count() <= 2
    })
}

/// So many tokens on either side are looked at for other words of clinical notes.
const REACH: usize = 12;
/// So many such words near each other are a clinical note, whatever language was named for it: such lists have no grammar.
const RUN: usize = 3;

/// Whether the token is such a word; never where a list is fairly sure that it is a person's name.
fn is_clinical(view: &View<'_>, idx: usize) -> bool {
    let name = view.word(idx).is_some_and(|word| word.best_name() >= Some(Strength::Medium));
    match vocabulary(view, idx) {
        Some(Vocabulary::Abbreviation) => true,
        Some(Vocabulary::Ambiguous) => is_run(view, idx),
        Some(Vocabulary::German) => !name && (view.languages.has(Lang::De) || is_run(view, idx)),
        Some(Vocabulary::International) => !name,
        None => false,
    }
}

/// Whether other such words stand near.
fn is_run(view: &View<'_>, idx: usize) -> bool {
    let near = idx.saturating_sub(REACH)..(idx + REACH).min(view.tokens.len());
    near.filter(|at| vocabulary(view, *at).is_some()).count() >= RUN
}

/// Which of the lists of this module has a word.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Vocabulary {
    Abbreviation,
    Ambiguous,
    German,
    International,
}

/// The list that has the token or a part of it between hyphens.
fn vocabulary(view: &View<'_>, idx: usize) -> Option<Vocabulary> {
    let text = view.text(idx);
    if ABBREVIATIONS.contains(&text) {
        return Some(Vocabulary::Abbreviation);
    }
    if AMBIGUOUS.contains(&text) {
        return Some(Vocabulary::Ambiguous);
    }
    if text.contains('-') && text.split('-').any(|part| ABBREVIATIONS.contains(&part)) {
        return Some(Vocabulary::International);
    }
    view.folded(idx).split('-').find_map(of_word)
}

fn of_word(folded: &str) -> Option<Vocabulary> {
    let stem = folded.strip_suffix('s').unwrap_or(folded);
    let listed = |list: &[&str]| list.contains(&folded) || list.contains(&stem);
    if listed(DRUGS) || ENDINGS.iter().any(|ending| folded.ends_with(ending)) {
        return Some(Vocabulary::International);
    }
    listed(GERMAN_WORDS).then_some(Vocabulary::German)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::Reader;
    use maskros_lexicon::Lexicon;
    use maskros_text::{Document, Languages, Sentence, Span};

    fn clinical(text: &str, lang: Lang) -> bool {
        let document = Document::new("test", text);
        let sentence = Sentence::new(Span::new(0, text.len()), Languages::only(lang));
        let (mut reader, lexicon) = (Reader::default(), Lexicon::embedded());
        let view = reader.view(&document, sentence, &lexicon);
        is_vocabulary(&view, 0..view.tokens.len())
    }

    #[test]
    fn knows_drugs_findings_and_values() {
        for text in ["Seroquel", "Z. n. Appendektomie", "Oberbauchs", "CRP", "OP-Vorbereitung"] {
            assert!(clinical(text, Lang::De), "{text}");
        }
        assert!(clinical("Simvastatin", Lang::Sv));
        assert!(clinical("Niere (Krea, Harnstoff), Leber", Lang::En), "a list without grammar");
    }

    #[test]
    fn leaves_names_and_houses() {
        for text in [
            "Anna Holmqvist",
            "Praxis Holm",
            "Universitätsklinikum Boda",
            "Marion",
            "Hartung",
            "Adomaitis",
            "Laurie",
        ] {
            assert!(!clinical(text, Lang::De), "{text}");
        }
        assert!(!clinical("Leber", Lang::En));
        assert!(!clinical("US", Lang::En) && clinical("CRP, AST, LDH", Lang::En));
    }
}
