//! The settings file, what the program says of itself, and what it writes for shells and manuals.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

mod tools;

use std::{fs, path::Path};
use tools::{command, ends, folder};

const TEXT: &str = "Jag heter Hillevi Tjernberg och bor i Göteborg.\n";

fn written(folder: &Path, arguments: &[&str]) -> String {
    ends(folder, &[&["pseudonymize", "a.txt", "-o", "-", "-q"], arguments].concat(), 0).0
}

#[test]
fn settings_hold_unless_something_else_is_typed() {
    let folder = folder(&[
        ("a.txt", TEXT),
        ("maskros.toml", "[pseudonymize]\nstrategy = \"category\"\n"),
        ("other.toml", "strategy = \"placeholder\"\n"),
    ]);
    assert!(written(folder.path(), &[]).contains("[CITY]"));
    assert!(written(folder.path(), &["--strategy", "numbered"]).contains("[CITY-1]"));
    assert!(written(folder.path(), &["--config", "other.toml"]).contains("[REDACTED]"));
    let mut run = command(folder.path(), &["pseudonymize", "a.txt", "-o", "-", "-q"]);
    let output = run.env("MASKROS_CONFIG", "other.toml").output().unwrap();
    assert!(String::from_utf8(output.stdout).unwrap().contains("[REDACTED]"));
    let (_, said) = ends(folder.path(), &["pseudonymize", "a.txt", "-o", "b.txt"], 0);
    assert!(said.contains("settings: maskros.toml"), "{said}");
}

#[test]
fn what_must_be_typed_may_stand_in_the_settings() {
    let folder = folder(&[("a.txt", TEXT), ("maskros.toml", "[pseudonymize]\noutput = \"b.txt\"\n")]);
    ends(folder.path(), &["pseudonymize", "a.txt"], 0);
    assert!(folder.path().join("b.txt").exists());
}

#[test]
fn wrong_settings_are_refused_with_line_and_nearest_name() {
    for (settings, part) in [
        (
            "jobs = 1\nstratgy = \"category\"\n",
            "maskros.toml, line 2: no option is called stratgy, did you mean strategy?",
        ),
        ("jobs = \n", "maskros.toml, line 1: "),
        ("[pseudonymise]\nquiet = true\n", "did you mean pseudonymize?"),
        ("strategy = \"catgory\"\n", "category"),
    ] {
        let folder = folder(&[("a.txt", TEXT), ("maskros.toml", settings)]);
        let (_, said) = ends(folder.path(), &["pseudonymize", "a.txt", "-o", "b.txt"], 2);
        assert!(said.contains(part), "{settings}: {said}");
        assert!(!folder.path().join("b.txt").exists());
        ends(folder.path(), &["--help"], 0);
    }
    let folder = folder(&[("a.txt", TEXT)]);
    ends(folder.path(), &["pseudonymize", "a.txt", "-o", "-", "--config", "absent.toml"], 2);
}

#[test]
fn the_settings_are_shown_with_where_they_come_from() {
    let folder =
        folder(&[("maskros.toml", "jobs = 3\n[pseudonymize]\npolicy = \"swell\"\nkeep-going = true\n")]);
    let (said, _) = ends(folder.path(), &["config", "show"], 0);
    let line = |name: &str| {
        let line = said.lines().find(|line| line.starts_with(name)).unwrap_or_default();
        line.split_whitespace().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(line("policy "), ["policy", "swell", "maskros.toml:3"]);
    assert_eq!(line("keep-going "), ["keep-going", "true", "maskros.toml:4"]);
    assert_eq!(line("jobs "), ["jobs", "3", "maskros.toml:1"]);
    assert_eq!(line("scope "), ["scope", "document", "default"]);
    let (said, _) = ends(folder.path(), &["config", "show", "detect"], 0);
    assert!(said.contains("default") && !said.contains("swell"), "{said}");
}

#[test]
fn verbose_says_what_is_read_and_written_and_how() {
    let folder = folder(&[("in/a.txt", TEXT), ("in/.hidden", "x")]);
    let mut run =
        command(folder.path(), &["pseudonymize", "in", "-o", "out", "--verbose", "--policy", "swell"]);
    let output = run.env_remove("MASKROS_LOG").output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    for part in ["in/a.txt: 49 bytes, read as Text", "written to out/a.txt", "the policy is swell", ".hidden"]
    {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert!(!said.contains("Hillevi"));
}

#[test]
fn shells_offer_policies_strategies_and_labels() {
    let folder = folder(&[]);
    let (script, _) = ends(folder.path(), &["completions", "bash"], 0);
    for name in ["swell", "numbered", "firstname_female"] {
        assert!(script.contains(name), "{name}");
    }
}

#[test]
fn every_command_has_a_manual_page() {
    let folder = folder(&[]);
    ends(folder.path(), &["man", "man1"], 0);
    for page in ["maskros.1", "maskros-pseudonymize.1", "maskros-ledger-rekey.1", "maskros-log-repair.1"] {
        let page = fs::read_to_string(folder.path().join("man1").join(page)).unwrap();
        assert!(page.contains(".SH NAME"));
    }
}
