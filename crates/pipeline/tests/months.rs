//! A month without day and year stays where nothing else of the text is replaced, and goes beside other facts.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use maskros_pipeline::{Pipeline, Settings};
use maskros_policy::Policy;
use maskros_text::{Document, Label};

/// Whether the month of the text is edited under the policy.
fn is_edited(policy: &str, text: &str) -> bool {
    let policy = Policy::builtin(policy).unwrap();
    let pipeline = Pipeline::new(Settings { policy, languages: None });
    let analysis = pipeline.analyse(&Document::new("d", text));
    let month = analysis.decisions.iter().find(|decision| decision.label == Label::MonthWord);
    month.unwrap().action.edits()
}

/// Seven languages: a month that is about nobody, and one beside a person.
const TEXTS: [(&str, &str); 7] = [
    ("Vi öppnar i mars som vanligt.", "Anna Lindström flyttade i mars."),
    ("Vi åpner i mars som vanlig.", "Kari Nordmann flyttet i mars."),
    ("Vi opnar i mars som vanleg.", "Kari Nordmann flytta i mars."),
    ("Vi åbner i marts som altid.", "Jens Holmgaard flyttede i marts."),
    ("Wir öffnen im Mai wie immer.", "Sabine Holzapfel zog im Mai um."),
    ("We open in April as always.", "Jason Whitcombe moved in April."),
    ("Nous ouvrons en juillet comme toujours.", "Camille Durand est partie en juillet."),
];

#[test]
fn a_month_goes_beside_other_facts_only() {
    for (alone, beside) in TEXTS {
        assert!(!is_edited("default", alone), "{alone}");
        assert!(is_edited("default", beside), "{beside}");
    }
}

#[test]
fn safe_harbor_leaves_no_month() {
    assert!(is_edited("hipaa-safe-harbor", "We open in April as always."));
}
