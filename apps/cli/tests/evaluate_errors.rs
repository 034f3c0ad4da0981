//! `maskros evaluate … --errors`: what the page of errors shows, and that no text is anywhere else.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

mod evaluate_common;

use evaluate_common::{SECRET, Scored};
use std::fs;

/// Åsa is right, the place is found as an organisation, Per is missed, and a word is found for nothing by a rule.
const BOTH: &str = r#"{"id": "d<7>", "text": "Åsa <i>& Per i Lund läser\nHemmeligvold", "spans": [{"start": 0, "end": 3, "label": "PER", "identifier_type": "DIRECT", "entity": "e1"}, {"start": 9, "end": 12, "label": "PER", "identifier_type": "QUASI", "entity": "e2"}, {"start": 15, "end": 19, "label": "LOC", "identifier_type": "NO_MASK"}], "other": [{"start": 0, "end": 3, "label": "PER"}, {"start": 15, "end": 19, "label": "ORG"}, {"start": 26, "end": 38, "label": "date", "rule": "month"}]}"#;
const ARGUMENTS: [&str; 4] = ["both.jsonl", "--predicted-field", "other", "--errors"];

/// The page of this name, after a look at what is printed.
fn page(kind: &'static str, name: &str) -> String {
    let scored = Scored::new(kind, &[("both.jsonl", BOTH)]);
    let [printed, csv] = scored.scores(&[&ARGUMENTS[..], &[name]].concat());
    assert!(!printed.contains(SECRET) && !csv.contains(SECRET));
    fs::read_to_string(scored.path(name)).unwrap()
}

#[test]
fn html_shows_misses_and_false_alarms_by_label_and_escapes_them() {
    let page = page("spans", "errors.html");
    assert!(page.contains("This page contains text of the documents"));
    assert!(page.contains("&lt;i&gt;&amp;") && !page.contains("<i>") && !page.contains("d<7>"), "{page}");
    assert!(!page.contains("<script") && !page.contains("http://") && !page.contains("https://"));
    for (label, misses, alarms) in [("LOC", 1, 0), ("ORG", 0, 1), ("PER", 1, 0), ("date", 0, 1)] {
        let counts = format!("{label}</a></td><td>{misses}</td><td>{alarms}</td>");
        assert!(page.contains(&counts), "{counts}: {page}");
    }
    assert!(
        page.contains("<mark class=\"gold answer focus\">Lund</mark><sup>LOC</sup><sub>ORG</sub>"),
        "{page}"
    );
    assert!(page.contains("d&lt;7&gt;, character 9: not found") && page.contains("found as ORG"), "{page}");
    assert!(page.contains("not in the gold, by the rule month"), "{page}");
}

#[test]
fn every_element_of_the_page_is_closed() {
    let page = page("spans", "errors.html");
    for name in [
        "html", "head", "body", "style", "main", "nav", "table", "section", "details", "ol", "li", "mark",
        "p",
    ] {
        let opened = page.matches(&format!("<{name}>")).count() + page.matches(&format!("<{name} ")).count();
        assert_eq!(opened, page.matches(&format!("</{name}>")).count(), "{name}");
    }
}

#[test]
fn markdown_shows_the_same() {
    let page = page("spans", "errors.MD");
    assert!(page.contains("## PER\n\n### Misses: 1\n") && page.contains("⟦<b>Per</b>⟧ᴳPER"), "{page}");
    assert!(page.contains("\\<i\\>\\&") && !page.contains("<i>"), "{page}");
}

#[test]
fn of_masking_it_shows_what_stays_readable_and_what_need_not_be_masked() {
    let page = page("tab", "errors.html");
    assert!(page.contains("readable, a quasi-identifier of the entity e2"), "{page}");
    assert!(page.contains("need not be masked, by the rule month"), "{page}");
    assert!(page.contains("ORG</a></td><td>0</td><td>1</td>") && !page.contains("LOC</a>"), "{page}");
}

#[test]
fn pages_do_not_overwrite_and_have_a_form() {
    let scored = Scored::new("spans", &[("both.jsonl", BOTH), ("both.md", BOTH)]);
    scored.refuses(&[&ARGUMENTS[..], &["errors.txt"]].concat(), 2, "must be named .html or .md");
    scored.refuses(&["both.md", "--predicted-field", "other", "--errors", "both.md"], 2, "would overwrite");
    let same = [&ARGUMENTS[..], &["e.md", "--csv", "e.md"]].concat();
    scored.refuses(&same, 2, "the page of errors would overwrite the figures");
}
