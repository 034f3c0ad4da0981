//! A long text is worked on in sections, and comes out as one.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

mod tools;

use serde_json::Value;
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
fn a_text_in_sections_is_one_document() {
    let place = place();
    let said = place.succeeds(&RUN);
    assert!(said.contains("documents: 1 "), "{said}");
    place.refuses(&["pseudonymize", "a.txt", "-o", "d.txt", "--section", "12"], 2, "less than 10000 bytes");
}

/// The only line of JSON in `lines`.
fn only(lines: &str) -> Value {
    assert_eq!(lines.lines().count(), 1);
    serde_json::from_str(lines).unwrap()
}

/// Place, label and person of each span.
fn spans(line: &Value) -> impl Iterator<Item = [&Value; 5]> {
    let spans = line["spans"].as_array().unwrap().iter();
    spans.map(|span| ["start", "end", "label", "entity", "number"].map(|key| &span[key]))
}

/// What stands in `text` where the spans of `line` are, by the names of their ends.
fn cuts(text: &str, line: &Value, (start, end): (&str, &str)) -> Vec<String> {
    let letters: Vec<char> = text.chars().collect();
    let at = |span: &Value, key: &str| usize::try_from(span[key].as_u64().unwrap()).unwrap();
    let spans = line["spans"].as_array().unwrap();
    spans.iter().map(|span| letters[at(span, start)..at(span, end)].iter().collect()).collect()
}

#[test]
fn what_is_found_stands_in_one_line_with_places_in_the_whole() {
    let place = place();
    let found = place.run(&["detect", "a.txt", "--section", "10000"]).stdout;
    let line = only(std::str::from_utf8(&found).unwrap());
    assert_eq!((&line["id"], &line["document"]), (&Value::from("a.txt"), &Value::from("a.txt")));
    let whole = place.run(&["detect", "a.txt", "--section", "1000000"]).stdout;
    let whole = only(std::str::from_utf8(&whole).unwrap());
    let differing = spans(&line).zip(spans(&whole)).find(|(cut, whole)| cut != whole);
    assert_eq!(differing, None, "the cuts make no difference");
    assert_eq!(spans(&line).count(), spans(&whole).count());
    assert!(cuts(&place.text("a.txt"), &line, ("start", "end")).iter().any(|name| name == "Torvald"));
}

#[test]
fn annotations_of_sections_are_one_line_also_after_an_interruption() {
    let place = place();
    place.put("b/a.txt", &place.bytes("a.txt"));
    place.put("b/c.txt", "Jag heter Hillevi Tjernberg.\n".as_bytes());
    let run = ["pseudonymize", "b", "-o", "o", "--section", "10000", "--annotations", "n.jsonl"];
    place.succeeds(&run);
    let lines = place.text("n.jsonl");
    let (long, short) = lines.split_once('\n').unwrap();
    assert_eq!(short.lines().count(), 1);
    let (line, written) = (only(long), place.text("o/a.txt"));
    let (before, after) = (
        cuts(&place.text("a.txt"), &line, ("input_start", "input_end")),
        cuts(&written, &line, ("start", "end")),
    );
    assert!(before.len() > 600 && before.iter().all(|name| place.text("a.txt").contains(name.as_str())));
    let changed: BTreeSet<(&str, &str)> =
        before.iter().zip(&after).map(|(old, new)| (old.as_str(), new.as_str())).collect();
    assert_eq!(changed.len(), 3, "{changed:?}");
    place.succeeds(&joined(&run, &["--resume"]));
    assert_eq!(place.text("n.jsonl"), lines, "taken over as it was");
}

#[test]
fn a_name_that_one_section_betrays_is_looked_for_in_all_after_it() {
    let place = Place::new(&[]);
    let dull = "Det regnade hela dagen och vi satt inne med te.\n\n".repeat(600);
    let later = "Sedan skrev xylander ett brev.\n";
    place.put("a.txt", format!("Herr Xylander kom i går.\n\n{dull}{later}").as_bytes());
    place.put("later.txt", later.as_bytes());
    let found = |file: &str| {
        let found = place.run(&["detect", file, "--section", "10000"]).stdout;
        only(std::str::from_utf8(&found).unwrap())
    };
    assert_eq!(found("later.txt")["spans"], Value::Array(Vec::new()), "nothing betrays it there");
    let names = cuts(&place.text("a.txt"), &found("a.txt"), ("start", "end"));
    assert!(names.ends_with(&["Xylander", "xylander"].map(str::to_owned)), "{names:?}");
    place.succeeds(&RUN);
    assert!(!place.text("b.txt").to_lowercase().contains("xylander"));
}

/// What the program writes of `file` with these arguments, in sections and as a whole.
fn both(place: &Place, file: &str, arguments: &[&str]) -> [Vec<u8>; 2] {
    ["10000", "10000000"].map(|section| {
        let run = ["pseudonymize", file, "-o", "both", "--force", "-q", "--section", section];
        place.succeeds(&joined(&run, arguments));
        place.bytes("both")
    })
}

/// An array of objects with texts, and then of objects without.
fn elements() -> String {
    let element = |number: usize| {
        let text = format!("Hej Torvald! Jag heter Hillevi Tjernberg. Ärende {number}.");
        serde_json::json!({"id": number, "text": text, "more": [{"n": "},{"}, {}]})
    };
    let without = (0..2_000).map(|number| serde_json::json!({"number": number}));
    let elements: Vec<Value> = (0..300).map(element).chain(without).collect();
    serde_json::to_string_pretty(&elements).unwrap()
}

#[test]
fn an_array_in_sections_is_written_as_the_whole_is_and_restored_exactly() {
    let object = format!("{{\"data\": {{\"v\": 1, \"rows\": {}}}, \"end\": true}}\n", elements());
    let wide: Vec<u8> = object.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let field = "/data/rows/text";
    for (file, field) in [(elements().as_bytes(), "text"), (object.as_bytes(), field), (&wide, field)] {
        let place = Place::new(&[]);
        place.put("a.json", file);
        let [cut, whole] = both(&place, "a.json", &["--strategy", "numbered", "--text-field", field]);
        assert!(cut == whole && cut != file);
        let run = ["pseudonymize", "a.json", "-o", "b.json", "--section", "10000", "--report", "r.json"];
        // That some sections are without text is nothing that was not read.
        place.succeeds(&[&run[..], &REVERSIBLE, &["--strict", "--text-field", field]].concat());
        leaks_nothing(&String::from_utf8_lossy(&place.bytes("b.json")).replace('\0', ""));
        let report: Value = serde_json::from_slice(&place.bytes("r.json")).unwrap();
        assert_eq!(report["documents"], 300, "each element is a document");
        assert_eq!(report["records_without_text"], 0);
        let back = ["restore", "b.json", "-o", "c.json", "--key-file", "k", "--ledger", "l", "--reason", "x"];
        place.succeeds(&back);
        assert!(place.bytes("c.json") == file);
    }
}

#[test]
fn an_array_that_breaks_in_a_later_section_leaves_no_output() {
    let place = Place::new(&[]);
    let element = r#"{"text": "Jag heter Hillevi Tjernberg."}"#;
    let elements = vec![element; 1000].join(",\n");
    place.put("a.json", format!("[{elements},\n{{\"text\" 1}}]").as_bytes());
    let run = ["pseudonymize", "a.json", "-o", "b.json", "--section", "10000"];
    place.refuses(&run, 3, "a.json: line 1001, column 9");
    place.put("in/a.json", &place.bytes("a.json"));
    let run = ["pseudonymize", "in", "-o", "out", "--section", "10000", "--keep-going", "--report", "r.json"];
    place.ends(&run, 5);
    assert!(!place.has("out/a.json"));
}

#[test]
fn columns_in_sections_are_one_document_and_restored_exactly() {
    let place = Place::new(&[]);
    let sentence =
        |words: &str| words.split(' ').map(|word| format!("{word}\tX\tO\n")).collect::<String>() + "\n";
    let all = sentence("Jag heter Hillevi Tjernberg .") + &sentence("Det regnade hela dagen .").repeat(20);
    place.put("a.conll", all.repeat(10).as_bytes());
    let run = ["pseudonymize", "a.conll", "-o", "b.conll", "--section", "10000", "--annotations", "n.jsonl"];
    let said = place.succeeds(&joined(&run, &REVERSIBLE));
    assert!(said.contains("documents: 1 "), "{said}");
    leaks_nothing(&place.text("b.conll"));
    assert_eq!(only(&place.text("n.jsonl"))["spans"].as_array().unwrap().len(), 20);
    place.succeeds(&[
        "restore",
        "b.conll",
        "-o",
        "c.conll",
        "--key-file",
        "k",
        "--ledger",
        "l",
        "--reason",
        "a test",
    ]);
    assert_eq!(place.text("c.conll"), place.text("a.conll"));
}

#[test]
fn tokens_and_standoff_of_sections_are_one_file() {
    let place = place();
    let found = |form: &str, folder: &str, section: &str| {
        place.succeeds(&["detect", "a.txt", "-o", folder, "--output-format", form, "--section", section]);
    };
    for form in ["iob", "conll"] {
        let [cut, whole] = ["10000", "1000000"].map(|section| {
            let file = format!("{form}{section}");
            found(form, &file, section);
            place.text(&file)
        });
        assert_eq!(cut, whole);
    }
    found("brat", "cut", "10000");
    found("brat", "whole", "1000000");
    for file in ["a.txt", "a.ann"] {
        assert_eq!(place.text(&format!("cut/{file}")), place.text(&format!("whole/{file}")), "{file}");
    }
    let printed = place.run(&["detect", "a.txt", "--output-format", "brat", "--section", "10000"]).stdout;
    assert_eq!(String::from_utf8(printed).unwrap(), place.text("whole/a.ann"));
}
