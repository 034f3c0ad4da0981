//! A long text is worked on in sections, and comes out as one.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

mod tools;

use std::collections::BTreeSet;
use tools::place::{Place, joined, leaks_nothing};

const RUN: [&str; 6] = ["pseudonymize", "a.txt", "-o", "b.txt", "--section", "10000"];
const REVERSIBLE: [&str; 6] = ["--mode", "reversible", "--key-file", "k", "--ledger", "l"];

/// Letters of which each is different, to and from two people.
fn letters(count: usize) -> String {
    let letter = |number: usize| {
        format!(
            "Hej Torvald!\n\nJag heter Hillevi Tjernberg och skriver om ärende {number}. Det regnade hela dagen och vi satt inne.\n\nHälsningar\nHillevi Tjernberg\n\n"
        )
    };
    (0..count).map(letter).collect()
}

fn place() -> Place {
    let place = Place::new(&[]);
    place.put("a.txt", letters(160).as_bytes());
    assert!(place.bytes("a.txt").len() > 20_000);
    place
}

#[test]
fn a_text_in_sections_is_restored_exactly_and_alike_on_any_number_of_threads() {
    let place = place();
    place.succeeds(&joined(&joined(&RUN, &REVERSIBLE), &["--jobs", "1"]));
    leaks_nothing(&place.text("b.txt"));
    let back = ["restore", "b.txt", "-o", "c.txt", "--key-file", "k", "--ledger", "l", "--reason", "a test"];
    place.succeeds(&back);
    assert_eq!(place.text("c.txt"), place.text("a.txt"));
    let one = place.text("b.txt");
    place.succeeds(&[&RUN[..], &REVERSIBLE, &["--jobs", "3", "--force"]].concat());
    assert_eq!(place.text("b.txt"), one);
}

#[test]
fn a_person_has_one_number_in_all_sections() {
    let place = place();
    place.succeeds(&joined(&RUN, &["--strategy", "numbered"]));
    let text = place.text("b.txt");
    let marks = text.split('[').skip(1).filter_map(|rest| rest.split_once(']')).map(|(mark, _)| mark);
    let people: BTreeSet<&str> = marks.filter(|mark| mark.starts_with("PERSON")).collect();
    assert_eq!(people, BTreeSet::from(["PERSON-1", "PERSON-2"]));
}

#[test]
fn a_text_in_sections_is_one_document_of_several_parts() {
    let place = place();
    let said = place.succeeds(&RUN);
    assert!(said.contains("documents: 1 "), "{said}");
    let found = place.run(&["detect", "a.txt", "--section", "10000"]).stdout;
    let found = String::from_utf8(found).unwrap();
    assert!(found.lines().count() > 1);
    assert!(found.contains("\"document\":\"a.txt\"") && found.contains("\"document\":\"a.txt:"), "{found}");
    place.refuses(&["pseudonymize", "a.txt", "-o", "d.txt", "--section", "12"], 2, "less than 10000 bytes");
}
