//! The settings file, what the program says of itself, and what it writes for shells and manuals.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

mod tools;

use std::{fs, path::Path};
use tools::{command, empty, ends, folder};

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
    for part in [
        "in/a.txt: 49 bytes, read as Text",
        "written to out/a.txt",
        "the policy is swell",
        ".hidden",
        "a.txt: sv 100 %",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert!(!said.contains("Hillevi"));
}

/// What a shell is offered where the last of these words is being typed.
fn offered(folder: &Path, words: &[&str]) -> Vec<String> {
    let at = words.len().to_string();
    let mut asked = command(folder, &["--", "maskros"]);
    let asked = asked.args(words).env("MASKROS_COMPLETE", "bash").env("_CLAP_IFS", "\n");
    let output = asked.env("_CLAP_COMPLETE_INDEX", at).output().unwrap();
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}

#[test]
fn shells_offer_what_can_stand_at_the_cursor() {
    let folder = folder(&[("own.toml", ""), ("text.txt", "")]);
    for (words, expected) in [
        (&["pseudonymize", "--strategy", "num"][..], &["numbered"][..]),
        (&["pseudonymize", "--sensitivity", "h"], &["high"]),
        (&["pseudonymize", "--language", "sv,n"], &["sv,nb", "sv,nn"]),
        (&["pseudonymize", "--encoder-label", "PER=firstname_f"], &["PER=firstname_female"]),
        (&["detect", "--scheme", "ta"], &["tab"]),
        (&["ledger", "list", "--label", "firstname_f"], &["firstname_female"]),
        (&["policies", "court"], &["court-de"]),
        (&["pseudonymize", "te"], &["text.txt"]),
    ] {
        assert_eq!(offered(folder.path(), words), expected, "{words:?}");
    }
    for command in ["pseudonymize", "detect", "diff", "explain"] {
        assert_eq!(offered(folder.path(), &[command, "--policy", "sw"]), ["swell"]);
        assert_eq!(offered(folder.path(), &[command, "--policy", "ow"]), ["own.toml"], "a file too");
        let all = offered(folder.path(), &[command, "--policy", ""]);
        assert!(all.contains(&"default".to_owned()) && all.contains(&"own.toml".to_owned()), "{all:?}");
    }
}

#[cfg(unix)]
#[test]
fn the_script_for_bash_asks_the_program() {
    let folder = empty();
    let (script, _) = ends(folder.path(), &["completions", "bash"], 0);
    let typed = "COMP_WORDS=(maskros pseudonymize --policy sw); COMP_CWORD=3; _clap_complete_maskros maskros sw --policy";
    let run = format!("{script}\n{typed}\necho \"${{COMPREPLY[@]}}\"");
    let program = Path::new(env!("CARGO_BIN_EXE_maskros")).parent().unwrap();
    let path = std::env::join_paths([program, Path::new("/usr/bin"), Path::new("/bin")]).unwrap();
    let bash = std::process::Command::new("bash").args(["-c", &run]).env("PATH", path).output().unwrap();
    assert_eq!(String::from_utf8(bash.stdout).unwrap().trim(), "swell");
}

#[test]
fn every_command_has_a_manual_page() {
    let folder = empty();
    ends(folder.path(), &["man", "man1"], 0);
    for page in ["maskros.1", "maskros-pseudonymize.1", "maskros-ledger-rekey.1", "maskros-log-repair.1"] {
        let page = fs::read_to_string(folder.path().join("man1").join(page)).unwrap();
        assert!(page.contains(".SH NAME"));
    }
}
