//! Keys and ledgers in several hands at once, and under a mistyped name.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

mod tools;

use tools::place::{Place, TEXT, joined};

#[test]
fn a_mistyped_key_for_a_ledger_that_is_there_makes_no_new_key() {
    let place = Place::new(&[("a.txt", TEXT)]);
    let run = ["pseudonymize", "a.txt", "--mode", "reversible", "--ledger", "l"];
    let said = place.succeeds(&joined(&run, &["-o", "b.txt", "--key-file", "k"]));
    assert!(said.contains("k: made a new key"), "{said}");
    let typo = joined(&run, &["-o", "c.txt", "--key-file", "kk"]);
    place.refuses(&typo, 4, "kk: there is no such key file, and the ledger was made with another (l)");
    place.refuses(&joined(&typo, &["--dry-run"]), 4, "there is no such key file");
}

#[test]
fn a_key_is_announced_only_when_it_is_made() {
    let place = Place::new(&[("a.txt", TEXT)]);
    let run = ["pseudonymize", "a.txt", "-o", "b.txt", "--mode", "linkable", "--key-file", "nodir/k"];
    let said = place.ends(&run, 1);
    assert!(!said.contains("made a new key"), "{said}");
}

#[test]
fn runs_that_share_a_ledger_wait_or_say_how_to_go_on() {
    for passphrase in [false, true] {
        let place = Place::new(&[("a/1.txt", TEXT), ("b/2.txt", TEXT), ("c/3.txt", TEXT), ("d/4.txt", TEXT)]);
        let command = |input: &str, more: &[&str]| {
            let output = format!("out-{input}");
            let run = ["pseudonymize", input, "-o", &output, "--mode", "reversible", "--ledger", "l", "-q"];
            let run = joined(&joined(&run, &["--scope", "collection"]), more);
            let mut command = place.command(&run);
            if passphrase {
                command.env("MASKROS_PASSPHRASE", "fem helt slumpade gröna ord");
            } else {
                command.args(["--key-file", "k"]);
            }
            command
        };
        let inputs = ["a", "b", "c", "d"];
        let running: Vec<_> = inputs
            .iter()
            .map(|input| command(input, &[]).stderr(std::process::Stdio::piped()).spawn().unwrap())
            .collect();
        for (child, input) in running.into_iter().zip(inputs) {
            let output = child.wait_with_output().unwrap();
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            match output.status.code() {
                Some(0) => {}
                Some(4) => {
                    assert!(said.contains("run again with --resume"), "{said}");
                    assert!(command(input, &["--resume"]).status().unwrap().success(), "{input}");
                }
                other => panic!("{other:?}: {said}"),
            }
        }
        let texts: Vec<String> =
            ["out-a/1.txt", "out-b/2.txt", "out-c/3.txt", "out-d/4.txt"].map(|name| place.text(name)).into();
        assert!(texts.iter().all(|text| *text == texts[0]), "one person, one pseudonym: {texts:?}");
    }
}
