//! What the road finds, under Presidio's names.

use super::decision::{Explanation, Recognized};
use crate::positions::{Positions, Unit, rounded};
use maskros_pipeline::{Analysis, Unsure};
use maskros_text::{Decision, Decisions, Document, Group, Label, Scheme, Span};
use std::collections::BTreeSet;

/// The recognizer of what is found by the road.
pub(super) const RECOGNIZER: &str = "MaskrosRecognizer";

/// All names that the road has for what it finds.
pub(super) fn entities() -> BTreeSet<&'static str> {
    Label::ALL.iter().flat_map(names_of).collect()
}

/// The name of a label, and those of its finer kinds.
fn names_of(label: &Label) -> impl Iterator<Item = &'static str> {
    label.name_in(Scheme::Presidio).into_iter().chain(finer(label))
}

/// The names of its finer kinds.
fn finer(label: &Label) -> impl Iterator<Item = &'static str> {
    FINER.iter().filter_map(|kind| label.name_for(Scheme::Presidio, Some(kind)))
}

/// Whether everything of this name has a form of its own, so that it is found without looking for names.
pub(super) fn is_pattern(name: &str) -> bool {
    let labels = Label::all_from(Scheme::Presidio, name);
    !labels.is_empty() && labels.iter().all(has_form)
}

/// Whether what it stands for is found by its form.
fn has_form(label: &Label) -> bool {
    matches!(label.group(), Group::Contact | Group::Number)
}

/// Kinds of numbers and addresses that Presidio has names of their own for.
const FINER: [&str; 12] = [
    "iban",
    "card",
    "bitcoin",
    "nhs",
    "nino",
    "ssn",
    "personnummer",
    "steuer-id",
    "nir",
    "cpr",
    "fødselsnummer",
    "plate",
];

/// The decisions as results: parts of one name are one, what the scheme has no name for is none.
pub(super) fn results(document: &Document, decisions: &Decisions) -> Vec<Recognized> {
    let positions = Positions::new(document.text(), Unit::Chars);
    let mut results: Vec<(&Decision, Recognized)> = Vec::new();
    for (decision, name) in decisions.iter().filter_map(named) {
        let place = positions.place(decision.span);
        match results.last_mut() {
            Some((last, result)) if result.entity_type == name && goes_on(document, last, decision) => {
                result.end = place.1;
                *last = decision;
            }
            _ => results.push((decision, recognized(decision, name, place))),
        }
    }
    results.into_iter().map(|(_, result)| result).collect()
}

/// A decision with the name that Presidio has for it.
fn named(decision: &Decision) -> Option<(&Decision, &'static str)> {
    Some((decision, decision.label.name_for(Scheme::Presidio, decision.attributes.kind)?))
}

fn recognized(decision: &Decision, name: &str, place: (usize, usize)) -> Recognized {
    let explanation = explanation(rounded(decision.score), decision.rule, Some(decision.reason.to_string()));
    Recognized::of(name, place, explanation)
}

fn explanation(score: f64, rule: &str, reason: Option<String>) -> Explanation {
    Explanation {
        original_score: score,
        pattern_name: Some(rule.to_owned()),
        recognizer: RECOGNIZER.to_owned(),
        score,
        textual_explanation: reason,
        ..Explanation::default()
    }
}

/// What was too weak to act upon, as results: Presidio returns such too. Each word of a name is one.
pub(super) fn suspicions(document: &Document, analysis: &Analysis) -> Vec<Recognized> {
    let positions = Positions::new(document.text(), Unit::Chars);
    let result = |unsure: &Unsure| {
        let name = unsure.label.name_in(Scheme::Presidio)?;
        let explanation = explanation(rounded(unsure.score), unsure.rule, None);
        Some(Recognized::of(name, positions.place(unsure.span), explanation))
    };
    analysis.unsure.iter().filter_map(result).collect()
}

/// The score of Presidio's recognizer for a host without `https://`.
const HOST_SCORE: f64 = 0.5;

/// The hosts of the mail addresses among `results`: to Presidio each is a `URL` within the address.
pub(super) fn hosts(text: &str, results: &[Recognized]) -> Vec<Recognized> {
    let letters: Vec<char> = text.chars().collect();
    let addresses = results.iter().filter(|result| result.entity_type == "EMAIL_ADDRESS");
    addresses.filter_map(|address| host(&letters, address)).map(url).collect()
}

/// A host as a result.
fn url(place: (usize, usize)) -> Recognized {
    Recognized::of("URL", place, explanation(HOST_SCORE, "host-of-address", None))
}

/// Where the host of a mail address stands.
fn host(letters: &[char], address: &Recognized) -> Option<(usize, usize)> {
    let words = letters.get(address.start..address.end)?;
    let start = address.start + words.iter().rposition(|letter| *letter == '@')? + 1;
    letters.get(start..address.end)?.contains(&'.').then_some((start, address.end))
}

/// Whether `next` is one more part of the name that `last` is a part of.
fn goes_on(document: &Document, last: &Decision, next: &Decision) -> bool {
    let between = document.cut(Span::new(last.span.end, next.span.start));
    last.mention == next.mention && between.chars().all(joins_parts)
}

/// What may stand between two parts of a name.
const fn joins_parts(letter: char) -> bool {
    matches!(letter, ' ' | '\u{a0}' | '-' | '.')
}
