//! The cases of `spec/`, run through the library.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

#[path = "../../../spec/cases.rs"]
mod cases;

use maskros_pipeline::{Pipeline, Settings};
use maskros_policy::Policy;
use maskros_text::Document;
use std::collections::BTreeMap;

#[test]
fn every_case_is_found_as_the_page_says() {
    let policy = Policy::builtin("default").unwrap();
    let pipeline = Pipeline::new(Settings { policy, languages: None });
    let mut faults = Vec::new();
    for case in cases::all() {
        let document = Document::new(case.place.clone(), case.text.clone());
        let analysis = pipeline.analyse(&document);
        let found = analysis.decisions.iter();
        let found: Vec<_> = found
            .map(|decision| (decision.span.start..decision.span.end, decision.label.name().to_owned()))
            .collect();
        faults.extend(case.faults(&found));
    }
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn every_language_has_forty_cases() {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for case in cases::all() {
        let language = case.place.split('/').next().unwrap().to_owned();
        *counts.entry(language).or_default() += 1;
    }
    for language in ["sv", "nb", "nn", "da", "de", "en", "fr"] {
        assert!(
            counts.get(language).is_some_and(|count| *count >= 40),
            "{language} has {:?} cases",
            counts.get(language)
        );
    }
}
