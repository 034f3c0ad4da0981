//! The cases of `spec/`, run through the library.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

#[path = "../../../spec/cases.rs"]
mod cases;

use cases::Case;
use maskros_pipeline::{Pipeline, Settings, rule_description};
use maskros_policy::Policy;
use maskros_text::Document;
use std::collections::{BTreeMap, BTreeSet};
use unicode_normalization::UnicodeNormalization;

fn pipeline() -> Pipeline {
    Pipeline::new(Settings { policy: Policy::builtin("default").unwrap(), languages: None })
}

/// What the road finds otherwise than the pages say, in these cases.
fn faults(cases: impl Iterator<Item = Case>) -> Vec<String> {
    let pipeline = pipeline();
    let mut faults = Vec::new();
    for case in cases {
        let document = Document::new(case.place.clone(), case.text.clone());
        let analysis = pipeline.analyse(&document);
        let found = analysis.decisions.iter();
        let found: Vec<_> = found
            .map(|decision| (decision.span.start..decision.span.end, decision.label.name().to_owned()))
            .collect();
        faults.extend(case.faults(&found));
    }
    faults
}

#[test]
fn every_case_is_found_as_the_page_says() {
    let faults = faults(cases::all().into_iter());
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults.join("\n"));
}

/// The case with letters and their marks apart, as some systems write texts.
fn decomposed(mut case: Case) -> Case {
    for (range, _) in &mut case.marks {
        let moved = |end: usize| case.text.get(..end).unwrap().nfd().map(char::len_utf8).sum::<usize>();
        *range = moved(range.start)..moved(range.end);
    }
    case.text = case.text.nfd().collect();
    case
}

#[test]
fn every_case_is_found_in_decomposed_text_too() {
    let marked = |case: &Case| case.text.nfd().ne(case.text.chars());
    let cases: Vec<Case> = cases::all().into_iter().filter(marked).map(decomposed).collect();
    assert!(cases.len() > 300, "{}", cases.len());
    let faults = faults(cases.into_iter());
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn every_rule_that_finds_is_registered() {
    let pipeline = pipeline();
    let mut rules = BTreeSet::new();
    for case in cases::all() {
        let candidates = pipeline.trace(&Document::new(case.place, case.text)).candidates;
        rules.extend(candidates.iter().map(|candidate| candidate.rule));
    }
    assert!(rules.len() > 100, "{}", rules.len());
    rules.retain(|rule| rule_description(rule).is_none());
    assert!(rules.is_empty(), "no registry describes {rules:?}");
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

/// The items of `spec/citations.md`, each with whether it stands under `## replaced`.
fn citations() -> Vec<(bool, String)> {
    let page = include_str!("../../../spec/citations.md");
    let mut replaced = false;
    let mut items = Vec::new();
    for line in page.lines() {
        replaced |= line == "## replaced";
        items.extend(line.strip_prefix("- ").map(|item| (replaced, item.replace("\\n", "\n"))));
    }
    items
}

/// The texts that would be edited in `text`.
fn edited(pipeline: &Pipeline, text: &str) -> Vec<String> {
    let document = Document::new("citation", text);
    let analysis = pipeline.analyse(&document);
    let edited = analysis.decisions.iter().filter(|decision| decision.action.edits());
    edited.map(|decision| document.cut(decision.span).to_owned()).collect()
}

#[test]
fn cited_law_stays() {
    let items = citations();
    assert!(items.len() > 200, "{}", items.len());
    for policy in ["default", "court-de"] {
        let pipeline = Pipeline::new(Settings { policy: Policy::builtin(policy).unwrap(), languages: None });
        let cited = items.iter().filter(|(replaced, _)| !replaced);
        let altered: Vec<_> = cited
            .map(|(_, text)| (text, edited(&pipeline, text)))
            .filter(|(_, edits)| !edits.is_empty())
            .collect();
        assert!(altered.is_empty(), "{policy}: {altered:#?}");
    }
}

#[test]
fn the_case_itself_does_not_stay() {
    let policy = Policy::builtin("court-de").unwrap();
    let pipeline = Pipeline::new(Settings { policy, languages: None });
    for (_, marked) in citations().into_iter().filter(|(replaced, _)| *replaced) {
        let edits = edited(&pipeline, &marked.replace("[[", "").replace("]]", ""));
        for own in marked.split("[[").skip(1).filter_map(|rest| rest.split("]]").next()) {
            assert!(edits.iter().any(|edit| edit.contains(own)), "{own} in {marked}: {edits:?}");
        }
    }
}
