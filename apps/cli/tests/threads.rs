//! A system that gives few threads gets the same result, and no panic.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

mod tools;

use std::{
    fs::{self, Permissions},
    os::unix::fs::PermissionsExt,
    process::Command,
};
use tools::{ends, folder};

/// Runs the program as a user who may have so few threads. Limits do not hold for root, so another user does it; nothing is tried where
/// that cannot be arranged.
fn with_few_threads(folder: &std::path::Path, arguments: &str) -> Option<i32> {
    fs::set_permissions(folder, Permissions::from_mode(0o777)).unwrap();
    let program = folder.join("program");
    fs::copy(env!("CARGO_BIN_EXE_maskros"), &program).unwrap();
    fs::set_permissions(&program, Permissions::from_mode(0o755)).unwrap();
    let run = format!("ulimit -u 20 && ./program {arguments}");
    let output = Command::new("setpriv")
        .args(["--reuid=65534", "--clear-groups", "bash", "-c", &run])
        .current_dir(folder)
        .output()
        .ok()?;
    // 127: no such command; setpriv itself ends with 1 where it may not do it.
    output.status.code().filter(|code| !matches!(code, 1 | 127))
}

#[test]
fn fewer_threads_do_the_same() {
    let lines = "{\"text\": \"Jag heter Hillevi Tjernberg.\"}\n".repeat(200);
    let folder = folder(&[("a.jsonl", &lines)]);
    let run = "pseudonymize a.jsonl --strategy numbered -q --jobs 500 -o ";
    let Some(code) = with_few_threads(folder.path(), &format!("{run} few.jsonl")) else {
        eprintln!("skipped: no other user can be taken on with setpriv");
        return;
    };
    assert_eq!(code, 0);
    ends(
        folder.path(),
        &["pseudonymize", "a.jsonl", "--strategy", "numbered", "-o", "one.jsonl", "--jobs", "1"],
        0,
    );
    let read = |name: &str| fs::read(folder.path().join(name)).unwrap();
    assert_eq!(read("few.jsonl"), read("one.jsonl"));
}

#[test]
fn more_threads_than_any_system_gives_are_refused() {
    let folder = folder(&[("a.txt", "Hej.\n")]);
    for run in [
        ["pseudonymize", "a.txt", "-o", "-", "--jobs", "1000000"].as_slice(),
        &["langid", "a.txt", "--jobs", "513"],
    ] {
        let (_, said) = ends(folder.path(), run, 2);
        assert!(said.contains("from 1 to 512"), "{said}");
    }
}
