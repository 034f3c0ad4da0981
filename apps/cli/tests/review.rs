//! `maskros review` without its page: what is taken in, kept and written.

#![cfg(feature = "server")]
#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

use std::{
    fs,
    io::{BufRead as _, BufReader},
    path::Path,
    process::{Command, Output, Stdio},
};

fn maskros(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_maskros"));
    command.current_dir(folder).args(arguments).env_remove("MASKROS_CONFIG").env_remove("MASKROS_PASSPHRASE");
    command
}

fn run(folder: &Path, arguments: &[&str]) -> Output {
    maskros(folder, arguments).output().unwrap()
}

/// Opens the page until its link is printed.
fn open(folder: &Path, arguments: &[&str]) -> String {
    let mut page = maskros(folder, arguments).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut link = String::new();
    BufReader::new(page.stdout.take().unwrap()).read_line(&mut link).unwrap();
    page.kill().unwrap();
    page.wait().unwrap();
    link
}

#[test]
fn documents_are_taken_in_and_written_in_their_own_format() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::create_dir(folder.join("in")).unwrap();
    fs::write(folder.join("in/latin.txt"), b"Jag heter Anna Lindstr\xf6m.\r\n").unwrap();
    fs::write(folder.join("in/t.csv"), "name;note\nAnna Ek;\"bor i Umeå\"\n").unwrap();
    let options = ["review", "in", "--language", "sv", "--strategy", "category"];
    let link = open(folder, &options);
    assert!(link.starts_with("http://127.0.0.1:") && link.contains("/review/?token="), "{link}");
    let with = |more: &[&str]| run(folder, &[options.as_slice(), more].concat());
    let unfinished = with(&["--output", "out"]);
    assert_eq!(unfinished.status.code(), Some(5));
    assert!(!folder.join("out/latin.txt").exists());
    assert_eq!(with(&["--output", "out", "--unfinished"]).status.code(), Some(0));
    assert_eq!(fs::read(folder.join("out/latin.txt")).unwrap(), b"Jag heter [PERSON].\r\n");
    assert_eq!(
        fs::read_to_string(folder.join("out/t.csv")).unwrap(),
        "name;note\n[PERSON];\"bor i [CITY]\"\n"
    );
    let other = run(folder, &["review", "in", "--language", "sv", "--output", "new", "--unfinished"]);
    assert_eq!(other.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&other.stderr).contains("another policy"));
}

#[test]
fn documents_of_no_input_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::create_dir(folder.join("in")).unwrap();
    for name in ["in/a.txt", "in/b.txt"] {
        fs::write(folder.join(name), "Jag heter Anna Ek.").unwrap();
    }
    open(folder, &["review", "in"]);
    fs::remove_file(folder.join("in/b.txt")).unwrap();
    let done = run(folder, &["review", "in", "--output", "out", "--unfinished"]);
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    assert_eq!(done.status.code(), Some(5), "{said}");
    assert!(said.contains("1 documents of the project are not written"), "{said}");
    assert!(folder.join("out/a.txt").exists());
}

#[test]
fn what_cannot_be_reviewed_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::write(folder.join("a.txt"), "Jag heter Anna Ek.").unwrap();
    fs::write(folder.join("bad.jsonl"), "{\"text\": \"a\"}\nkaputt\n").unwrap();
    for (arguments, code, told) in [
        (vec!["review", "bad.jsonl"], 3, "line 2"),
        (vec!["review", "nowhere"], 1, "nowhere"),
        (vec!["review", "a.txt", "--listen", "0.0.0.0:0"], 2, "--keys"),
        (vec!["review", "a.txt", "--output", "out.txt", "--unfinished"], 3, "not in the project"),
        (vec!["serve", "--keys", "nowhere"], 2, "nowhere"),
        (vec!["serve", "--open-presidio", "--listen", "0.0.0.0:0"], 2, "--open-presidio"),
    ] {
        let done = run(folder, &arguments);
        let said = String::from_utf8_lossy(&done.stderr).into_owned();
        assert_eq!(done.status.code(), Some(code), "{arguments:?}: {said}");
        assert!(said.contains(told), "{arguments:?}: {said}");
        assert!(!said.contains("Anna"));
    }
    let key = run(folder, &["serve", "--new-key", "eva", "--role", "curator"]);
    let (key, table) = (String::from_utf8(key.stderr).unwrap(), String::from_utf8(key.stdout).unwrap());
    assert!(
        table.starts_with("[[key]]\nname = \"eva\"\nrole = \"curator\"\n") && !table.contains(key.trim())
    );
}

#[test]
fn a_project_opens_with_its_key_only() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::write(folder.join("a.txt"), "Jag heter Anna Ek.").unwrap();
    open(folder, &["review", "a.txt"]);
    fs::remove_file(folder.join("a.txt.review.key")).unwrap();
    assert_eq!(run(folder, &["review", "a.txt"]).status.code(), Some(4));
    run(folder, &["key", "new", "other.key"]);
    assert_eq!(run(folder, &["review", "a.txt", "--key-file", "other.key"]).status.code(), Some(4));
}

#[test]
fn what_cannot_be_read_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::write(folder.join("a.docx"), b"PK\x03\x04aaaa").unwrap();
    fs::write(folder.join("b.html"), "<html><body>Anna</body></html>").unwrap();
    for name in ["a.docx", "b.html"] {
        assert_eq!(run(folder, &["review", name]).status.code(), Some(3));
    }
    assert_eq!(fs::read_dir(folder).unwrap().count(), 2);
}
