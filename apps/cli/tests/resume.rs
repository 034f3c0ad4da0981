//! A run that goes on with another knows what that one has finished, and refuses what does not fit.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

mod tools;

use serde_json::Value;
use std::{fs, thread, time::Duration};
use tools::place::{Place, TEXT, joined, leaks_nothing};

const RUN: [&str; 4] = ["pseudonymize", "in", "-o", "out"];
const LINKABLE: [&str; 4] = ["--mode", "linkable", "--key-file", "k"];
const TOLD: [&str; 4] = ["--report", "r.json", "--annotations", "n.jsonl"];

fn numbered(count: usize) -> Place {
    let place = Place::new(&[]);
    for number in 0..count {
        place.put(&format!("in/{number}.txt"), format!("{TEXT}Hillevi är {number} år.\n").as_bytes());
    }
    place
}

fn record(place: &Place) -> std::path::PathBuf {
    let files = fs::read_dir(place.path("")).unwrap().map(|entry| entry.unwrap().path());
    let is_record = |path: &std::path::PathBuf| path.to_string_lossy().ends_with(".maskros-run.jsonl");
    files.into_iter().find(is_record).unwrap()
}

fn report(place: &Place) -> Value {
    let mut report: Value = serde_json::from_str(&place.text("r.json")).unwrap();
    let fields = report.as_object_mut().unwrap();
    for own in ["seconds", "megabytes_per_second", "finished_before"] {
        fields.remove(own);
    }
    report
}

#[test]
fn an_output_that_the_run_did_not_write_is_refused() {
    for more in [&[][..], &LINKABLE] {
        let place = numbered(3);
        place.succeeds(&joined(&["pseudonymize", "in/0.txt", "-o", "x.txt"], more));
        fs::create_dir(place.path("out")).unwrap();
        fs::copy(place.path("in/2.txt"), place.path("out/2.txt")).unwrap();
        let run = joined(&joined(&RUN, more), &["--resume"]);
        place.refuses(&run, 2, "out/2.txt: the run that is to be resumed did not write this output");
        place.succeeds(&joined(&run, &["--force"]));
        leaks_nothing(&place.text("out/2.txt"));
    }
}

#[test]
fn a_run_that_was_cut_off_ends_as_if_it_had_not_been() {
    for scope in ["document", "collection"] {
        let place = numbered(4);
        place.put("in/a.csv", b"\xef\xbb\xbfnamn;text\r\n1;\"Hillevi sa \"\"ja\"\"\"\r\n");
        place.put("in/b.json", b"[{\"text\": \"Hillevi\"}]\n");
        let wide: Vec<u8> = "Jag heter Hillevi.\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
        place.put("in/c.txt", &[&[0xff, 0xfe][..], &wide].concat());
        let run = [&RUN[..], &LINKABLE, &TOLD, &["--scope", scope]].concat();
        place.succeeds(&run);
        let (whole, told, noted) = (place.snapshot(), report(&place), place.text("n.jsonl"));
        let record = record(&place);
        let lines = fs::read_to_string(&record).unwrap();
        let ends: Vec<usize> = lines.match_indices('\n').map(|(at, _)| at + 1).collect();
        // Killed after each of its lines, with half of the next one written.
        for end in &ends {
            let cut = (end + 7).min(lines.len());
            fs::write(&record, &lines.as_bytes()[..cut]).unwrap();
            for (name, _) in whole.iter().filter(|(path, _)| path.parent() == Some(&place.path("out"))) {
                let name = name.file_name().unwrap().to_str().unwrap();
                let is_done =
                    lines.get(..*end).unwrap().contains(&format!("{{\"done\":{{\"name\":\"{name}\""));
                if !is_done {
                    place.remove(&format!("out/{name}"));
                }
            }
            place.succeeds(&joined(&run, &["--resume"]));
            for (path, bytes) in whole.iter().filter(|(path, _)| path.parent() == Some(&place.path("out"))) {
                assert_eq!(fs::read(path).unwrap(), *bytes, "{scope}: {}", path.display());
            }
            assert_eq!(report(&place), told, "{scope}: the report is that of the whole");
            assert_eq!(place.text("n.jsonl"), noted, "{scope}: so are the annotations");
        }
    }
}

#[test]
fn a_killed_run_is_completed_with_the_same_bytes() {
    let place = numbered(40);
    let run = joined(&RUN, &LINKABLE);
    place.succeeds(&joined(&["pseudonymize", "in", "-o", "whole", "-q"], &LINKABLE));
    for pause in [20, 60, 120, 250, 400] {
        let mut child = place.command(&joined(&run, &["--resume", "-q"])).spawn().unwrap();
        thread::sleep(Duration::from_millis(pause));
        child.kill().unwrap();
        child.wait().unwrap();
        let finished = (0..40).filter(|number| place.has(&format!("out/{number}.txt")));
        for number in finished {
            let (own, whole) = (format!("out/{number}.txt"), format!("whole/{number}.txt"));
            assert_eq!(place.text(&own), place.text(&whole), "what has its name is whole");
        }
    }
    place.succeeds(&joined(&run, &["--resume"]));
    for number in 0..40 {
        assert_eq!(place.text(&format!("out/{number}.txt")), place.text(&format!("whole/{number}.txt")));
    }
}

#[test]
fn other_settings_are_refused() {
    let place = numbered(2);
    let run = joined(&RUN, &LINKABLE);
    place.succeeds(&run);
    for (more, part) in [
        (&["--strategy", "category"][..], "another policy, strategy or sensitivity"),
        (&["--policy", "swell"], "another policy, strategy or sensitivity"),
        (&["--language", "sv"], "another language"),
        (&["--scope", "collection"], "another mode, scope or scope name"),
        (&["--text-field", "body"], "another text field"),
        (&["--annotations", "n.jsonl"], "another choice of annotations"),
    ] {
        place.refuses(&[&run[..], &["--resume"], more].concat(), 2, part);
    }
    let other_key = ["--mode", "linkable", "--key-file", "kk"];
    let said = place.ends(&[&RUN[..], &other_key, &["--resume"]].concat(), 2);
    assert!(said.contains("another key"), "{said}");
    place.succeeds(&[&run[..], &["--resume", "--jobs", "1"]].concat());
}

#[test]
fn inputs_and_outputs_that_were_changed_are_refused() {
    for more in [&[][..], &LINKABLE] {
        let place = numbered(2);
        let run = joined(&RUN, more);
        place.succeeds(&run);
        let again = joined(&run, &["--resume"]);
        let (input, output) = (place.text("in/1.txt"), place.text("out/1.txt"));
        place.put("in/1.txt", format!("{input}Petra också.\n").as_bytes());
        place.refuses(&again, 2, "in/1.txt: the input was changed since its output was written");
        place.succeeds(&joined(&again, &["--force"]));
        assert!(!place.text("out/1.txt").contains("Petra") && place.text("out/1.txt").contains("också"));
        place.put("out/1.txt", output.as_bytes());
        place.put("out/0.txt", b"something else");
        place.refuses(&again, 2, "out/0.txt: the run that is to be resumed did not write this output");
    }
}

#[test]
fn rows_that_are_missing_stay_missing_until_they_are_mended() {
    let place = numbered(1);
    place.put("in/a.jsonl", b"{\"text\":\"Hillevi ringde.\"}\n{\"text\":\"Torvald\n");
    let run = joined(&RUN, &["--keep-going"]);
    place.ends(&run, 5);
    let again = joined(&run, &["--resume"]);
    place.ends(&again, 5);
    place.put("in/a.jsonl", b"{\"text\":\"Hillevi ringde.\"}\n{\"text\":\"Torvald ringde.\"}\n");
    let said = place.succeeds(&again);
    assert!(said.contains("finished before, not in this table: 0.txt\n"), "{said}");
    assert_eq!(place.text("out/a.jsonl").lines().count(), 2);
}

#[test]
fn a_finished_run_goes_on_with_new_inputs_only() {
    let place = numbered(3);
    place.succeeds(&RUN);
    let again = joined(&RUN, &["--resume"]);
    let said = place.succeeds(&again);
    assert!(said.contains("finished before, not in this table: 0.txt, 1.txt, 2.txt\n"), "{said}");
    place.put("in/3.txt", TEXT.as_bytes());
    let before = place.text("out/1.txt");
    let said = place.succeeds(&again);
    assert!(said.contains("documents: 1 ") && place.has("out/3.txt"), "{said}");
    assert_eq!(place.text("out/1.txt"), before);
    let said = place.succeeds(&["pseudonymize", "in/1.txt", "-o", "one.txt", "--resume"]);
    assert!(!said.contains("finished before"), "nothing to go on with is a run like any other: {said}");
}

#[cfg(unix)]
#[test]
fn the_record_is_private_and_holds_no_text() {
    let place = numbered(2);
    place.succeeds(&joined(&RUN, &TOLD));
    let record = record(&place);
    assert_eq!(tools::place::mode(&record), 0o600);
    leaks_nothing(&fs::read_to_string(&record).unwrap());
    let input = place.bytes("in/0.txt");
    let plain = maskros_ledger::Digest::of(&input).to_hex();
    assert!(!fs::read_to_string(&record).unwrap().contains(&plain), "nor what a guess could be checked by");
}
