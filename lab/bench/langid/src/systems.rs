//! The systems and how each is asked.

use crate::protocol::Reply;
use lingua::{IsoCode639_3, Language, LanguageDetector, LanguageDetectorBuilder};
use maskros_bench_common::machine::seconds_of_thread;
use maskros_langid::Identifier;
use maskros_text::{Lang, Languages};
use std::str::FromStr as _;
use whatlang::Detector;

/// The languages that lingua and whatlang choose between, as far as they know them: those of the task and those that are most often
/// beside them. With all their languages both do worse.
const CODES: [&str; 24] = [
    "afr", "ces", "cym", "dan", "deu", "eng", "est", "fin", "fra", "gle", "isl", "ita", "lav", "lit", "nld",
    "nno", "nob", "pol", "por", "ron", "rus", "spa", "swe", "tur",
];
/// From this confidence on lingua's second and further languages are taken for named. Of the hundredths this one gives lingua the
/// highest sum of exact and loose accuracy on the very sentences of the benchmark, so the choice is in its favour.
pub(crate) const LINGUA_CONFIDENCE: f64 = 0.48;
/// A language this close behind heliport's best raw score is taken for named. Chosen in heliport's favour in the same way.
pub(crate) const HELIPORT_MARGIN: &str = "0.06";

/// What the benchmark runs.
#[derive(Debug)]
pub(crate) struct System {
    /// Its name in the table.
    pub(crate) name: &'static str,
    /// How it is asked.
    pub(crate) how: &'static str,
    /// Where it runs.
    pub(crate) runs: Runs,
}

/// Where a system runs.
#[derive(Debug)]
pub(crate) enum Runs {
    /// In a process of this program: the crate whose version counts, and what makes it ready.
    Crate(&'static str, fn() -> Work),
    /// In a Python process of heliport, with this argument.
    Heliport(&'static str),
}

/// One pass over sentences.
pub(crate) type Work = Box<dyn Fn(&[String]) -> Reply>;

/// All systems; the first is the one that the ratios are taken to.
pub(crate) const SYSTEMS: [System; 7] = [
    System { name: "maskros", how: "several languages", runs: Runs::Crate("maskros-langid", maskros) },
    System { name: "heliport", how: "one language", runs: Runs::Heliport("one") },
    System { name: "heliport", how: "several languages", runs: Runs::Heliport(HELIPORT_MARGIN) },
    System { name: "lingua", how: "one language", runs: Runs::Crate("lingua", lingua_one) },
    System { name: "lingua", how: "several languages", runs: Runs::Crate("lingua", lingua_several) },
    System { name: "lingua", how: "one in low accuracy mode", runs: Runs::Crate("lingua", lingua_low) },
    System { name: "whatlang", how: "one language", runs: Runs::Crate("whatlang", whatlang) },
];

fn maskros() -> Work {
    let identifier = Identifier::embedded();
    Box::new(move |sentences| pass(sentences, |text| identifier.languages(text), codes_of_named))
}

fn codes_of_named(languages: Languages) -> Vec<&'static str> {
    languages.iter().map(Lang::code).collect()
}

fn whatlang() -> Work {
    let detector = whatlang_detector();
    Box::new(move |sentences| pass(sentences, |text| detector.detect_lang(text), code_of_whatlang))
}

fn whatlang_detector() -> Detector {
    Detector::with_allowlist(CODES.into_iter().filter_map(whatlang::Lang::from_code).collect())
}

fn code_of_whatlang(language: Option<whatlang::Lang>) -> Vec<&'static str> {
    language.map(|language| language.code()).into_iter().collect()
}

fn lingua() -> LanguageDetectorBuilder {
    let known: Vec<_> = CODES.into_iter().filter_map(|code| IsoCode639_3::from_str(code).ok()).collect();
    LanguageDetectorBuilder::from_iso_codes_639_3(&known)
}

fn lingua_one() -> Work {
    lingua_first(lingua().build())
}

fn lingua_low() -> Work {
    lingua_first(lingua().with_low_accuracy_mode().build())
}

fn lingua_first(detector: LanguageDetector) -> Work {
    Box::new(move |sentences| pass(sentences, |text| detector.detect_language_of(text), code_of_lingua))
}

fn code_of_lingua(language: Option<Language>) -> Vec<&'static str> {
    language.iter().map(Language::iso_code_639_3).map(code).collect()
}

fn lingua_several() -> Work {
    let detector = lingua().build();
    Box::new(move |sentences| {
        pass(sentences, |text| detector.compute_language_confidence_values(text), sure_codes)
    })
}

/// The codes of the first language and of those that lingua is sure enough of.
fn sure_codes(ranked: Vec<(Language, f64)>) -> Vec<&'static str> {
    let sure = |(rank, (_, confidence)): &(usize, (_, f64))| *rank == 0 || *confidence >= LINGUA_CONFIDENCE;
    let named = ranked.into_iter().enumerate().filter(sure);
    named.map(|(_, (language, _))| code(language.iso_code_639_3())).collect()
}

/// The code as written; one of [`CODES`], as the detector knows no other language.
fn code(iso: IsoCode639_3) -> &'static str {
    let known = |code: &&str| IsoCode639_3::from_str(code).is_ok_and(|known| known == iso);
    CODES.into_iter().find(known).unwrap_or("und")
}

/// Identifies every sentence. The clock runs while they are identified, not while the answers are put into codes.
fn pass<A>(
    sentences: &[String],
    identify: impl Fn(&str) -> A,
    codes: impl Fn(A) -> Vec<&'static str>,
) -> Reply {
    let start = seconds_of_thread();
    let answers: Vec<A> = sentences.iter().map(|text| identify(text)).collect();
    let seconds = seconds_of_thread() - start;
    let codes = answers.into_iter().map(codes);
    let answers = codes.map(|codes| codes.into_iter().map(str::to_owned).collect()).collect();
    Reply { seconds, answers, version: None }
}
