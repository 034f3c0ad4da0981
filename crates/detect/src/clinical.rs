//! Words of clinical notes that look like names: drugs, findings, laboratory values, parts of the body.
//!
//! German writes them with capitals, the other languages write drugs and abbreviations so, and no list of names or ordinary words
//! holds them.
//! The statistical tagger takes them for people and institutions.
//!
//! Compiled for this project from general knowledge: the endings of drugs are the stems of the World Health Organization for
//! international nonproprietary names.

use crate::view::{SentenceView, made_of};
use maskros_language::{WordRole, facts, has_ending};
use maskros_lexicon::Strength;
use maskros_text::{Case, Languages, TokenKind};
use std::ops::Range;

/// Abbreviations of values, examinations and headings, as they are written.
#[rustfmt::skip]
const ABBREVIATIONS: &[&str] = &[
    "AKE", "ALT", "ASS", "BB", "BGA", "BKS", "BSG", "BWK", "BWS", "CEA", "CHE", "CRP", "CT", "CTG",
    "CVVH", "EEG", "EKG", "EMG", "EZ", "GCS", "GFR", "GGT", "GOT", "GPT", "HDL", "HNO", "HWK", "HWS",
    "IDDM", "INR", "KG", "KHK", "KM", "KOF", "LDH", "LDL", "LWK", "LWS", "MCH", "MCHC", "MCV", "MPV",
    "MRT", "MTX", "NIDDM", "NINS", "NYHA", "OP", "PCT", "PET-CT", "PTT", "PQ", "PZ", "QRS", "QT", "RCA",
    "RCX", "RIVA", "RIVIO", "RR", "TEP", "TSH", "TPHA", "VKB", "VCI", "ZNS", "ZVK", "EKO", "BMI", "ECG",
    "MRI", "ICU", "IRM", "NFS", "HbA1c", "NaCl", "Hb", "ADHD", "ADL", "ALAT", "ALS", "APTT", "ASAT",
    "ASD", "BPSD", "COPD", "CPAP", "CVK", "DHS", "DVT", "ESBL", "HIV", "IBS", "IVF", "KAD", "KOL",
    "KOLS", "LVEF", "MRSA", "NEWS", "NEWS2", "NIV", "NSTEMI", "STEMI", "PCI", "PCOS", "PEG", "PICC",
    "PVK", "PTSD", "RLS", "SSRI", "TBC", "TIA", "TURP", "UTI", "UVI", "VAC", "VRE", "MADRS", "MMSE",
    "EMDR", "KBT", "CBT", "DBT", "DNR", "DNACPR", "OOB", "NOF", "SpO2", "4AT", "HRT", "OCD", "GAD",
    "MSU", "AVK", "NOAK", "DOAK", "PSA", "TENS", "BNP", "SLE", "TUR-P", "GERD", "ADT", "CPR", "HLR",
    "CTA", "PTA", "NICU", "PICU", "SCBU", "HDU", "AMK", "LIS1", "LIS2", "LIS3", "RIF", "LIF", "RUQ", "LUQ", "NKDA",
];

/// Abbreviations that are as often those of states, agencies or first names, and count only among other clinical words.
#[rustfmt::skip]
const AMBIGUOUS: &[&str] = &[
    "AP", "AST", "AT", "AZ", "BT", "CK", "DD", "ED", "EF", "IV", "K", "LA", "Lj", "Na", "NE", "PE", "PET", "Pat", "RA", "RS", "RV", "ST", "TE", "Tri", "US", "VS", "WHO",
];

/// Whether the tokens are such words and nothing else but small words, numbers and marks.
pub(crate) fn is_vocabulary(view: &SentenceView<'_>, tokens: Range<usize>) -> bool {
    made_of(tokens, |idx| is_clinical(view, idx), |idx| is_small(view, idx))
}

fn is_small(view: &SentenceView<'_>, idx: usize) -> bool {
    view.tokens.get(idx).is_none_or(|token| {
        token.kind != TokenKind::Word || token.case == Case::Lower || view.letters(idx) <= 2
    })
}

/// So many tokens on either side are looked at for other words of clinical notes.
const REACH: usize = 12;
/// So many such words near each other are a clinical note, whatever language was named for it: such lists have no grammar.
const RUN: usize = 3;

/// Whether the token is such a word; never where a list is fairly sure that it is a person's name.
fn is_clinical(view: &SentenceView<'_>, idx: usize) -> bool {
    let name = view.word(idx).is_some_and(|word| word.best_name() >= Some(Strength::Medium));
    match vocabulary(view, idx) {
        None if is_coded(view, idx) => !name,
        Some(Vocabulary::Abbreviation) => true,
        Some(Vocabulary::Ambiguous) => is_run(view, idx),
        Some(Vocabulary::German) => !name && (view.may_be_german() || is_run(view, idx)),
        Some(Vocabulary::International) => !name,
        None => false,
    }
}

/// `I48.0 Paroksysmal`, `DS720 Collum`: a word right behind its code of ICD-10, with its fourth sign or as Danish hospitals write it.
fn is_coded(view: &SentenceView<'_>, idx: usize) -> bool {
    let before = view.document.before(view.span(idx, idx).start);
    let run = |text: &'_ str| text.rsplit(|sign: char| !is_of_code(sign)).next().map(str::to_owned);
    let code = before.strip_suffix(' ').and_then(run).unwrap_or_default();
    is_diagnosis(&code) || is_danish_diagnosis(&code)
}

fn is_of_code(sign: char) -> bool {
    sign.is_ascii_alphanumeric() || sign == '.'
}

/// `I48.0`: a letter and two digits, and behind a full stop the fourth sign.
pub(crate) fn is_diagnosis(code: &str) -> bool {
    let Some((head, fourth)) = code.split_once('.') else { return false };
    let two = head.strip_prefix(|letter: char| letter.is_ascii_uppercase()).unwrap_or_default();
    two.len() == 2 && matches!(fourth.len(), 1 | 2) && [two, fourth].into_iter().all(is_of_digits)
}

/// `DS720`: the code behind the letter of its register (SKS of the Danish health authority).
fn is_danish_diagnosis(code: &str) -> bool {
    let Some(letter) = code.strip_prefix('D') else { return false };
    let digits = letter.strip_prefix(|letter: char| letter.is_ascii_uppercase()).unwrap_or_default();
    (2..=4).contains(&digits.len()) && is_of_digits(digits)
}

fn is_of_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether other such words stand near.
fn is_run(view: &SentenceView<'_>, idx: usize) -> bool {
    let near = idx.saturating_sub(REACH)..(idx + REACH).min(view.tokens.len());
    near.filter(|at| vocabulary(view, *at).is_some()).count() >= RUN
}

/// Whether any such word stands near: among the shortened sentences of notes a strange word is as often a drug or a finding.
pub(crate) fn is_note(view: &SentenceView<'_>, idx: usize) -> bool {
    let mut near = idx.saturating_sub(REACH)..(idx + REACH).min(view.tokens.len());
    near.any(|at| vocabulary(view, at).is_some())
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
fn vocabulary(view: &SentenceView<'_>, idx: usize) -> Option<Vocabulary> {
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
    let folded = view.folded(idx);
    of_word(folded).or_else(|| folded.split('-').find_map(of_word))
}

fn of_word(folded: &str) -> Option<Vocabulary> {
    let stem = folded.strip_suffix('s').unwrap_or(folded);
    let listed = |role: WordRole| facts(folded).has(role) || facts(stem).has(role);
    if listed(WordRole::Drug) || has_ending(folded, WordRole::ClinicalEnding, Languages::SUPPORTED, 0) {
        return Some(Vocabulary::International);
    }
    listed(WordRole::ClinicalNoun).then_some(Vocabulary::German)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tests::viewed;
    use maskros_text::Lang;

    fn clinical(text: &str, lang: Lang) -> bool {
        viewed(text, Languages::only(lang), |view| is_vocabulary(view, 0..view.tokens.len()))
    }

    #[test]
    fn knows_drugs_findings_and_values() {
        for text in ["Seroquel", "Z. n. Appendektomie", "Oberbauchs", "CRP", "OP-Vorbereitung"] {
            assert!(clinical(text, Lang::De), "{text}");
        }
        assert!(clinical("Simvastatin", Lang::Sv));
        let coded = |text, lang| {
            viewed(text, Languages::only(lang), |view| {
                (0..view.tokens.len()).any(|idx| is_coded(view, idx) && is_clinical(view, idx))
            })
        };
        assert!(coded("I48.0 Paroksysmal flimmer", Lang::Nb) && coded("DS720 Collum femoris", Lang::Da));
        assert!(!coded("B12 Paroksysmal", Lang::Nb), "a room");
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
