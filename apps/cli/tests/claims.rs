//! The files of a run are told apart and tried before the first is opened; what is there is not overwritten unasked.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

mod tools;

use std::fs;
use tools::place::{Place, TEXT, joined, leaks_nothing};

const KEYS: [&str; 4] = ["--key-file", "k", "--ledger", "l"];
const REVERSIBLE: [&str; 2] = ["--mode", "reversible"];

/// An input, a policy, and a key, ledger and log that a run has made.
fn used() -> Place {
    let place = Place::new(&[("a.txt", TEXT), ("p.toml", "extends = \"swell\"\n")]);
    let run = ["pseudonymize", "a.txt", "-o", "first.txt", "-q"];
    place.succeeds(&[&run[..], &KEYS, &REVERSIBLE].concat());
    place
}

/// Other paths to the file of this name.
fn aliases(place: &Place, name: &str) -> Vec<String> {
    fs::create_dir_all(place.path("sub")).unwrap();
    let mut aliases = vec![
        name.to_owned(),
        format!("./{name}"),
        format!("sub/../{name}"),
        place.path(name).to_str().unwrap().to_owned(),
    ];
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink(place.path(name), place.path(&format!("soft-{name}"))).unwrap();
        fs::hard_link(place.path(name), place.path(&format!("hard-{name}"))).unwrap();
        aliases.extend([format!("soft-{name}"), format!("hard-{name}")]);
    }
    aliases
}

#[test]
fn no_file_of_a_run_takes_the_place_of_another() {
    let place = used();
    let run =
        [&["pseudonymize", "a.txt", "--policy", "p.toml", "--force", "-q"][..], &KEYS, &REVERSIBLE].concat();
    let victims = [("a.txt", "input"), ("k", "key"), ("l", "ledger"), ("p.toml", "policy")];
    let writers = [
        ("-o", "output"),
        ("--report", "report"),
        ("--annotations", "annotations"),
        ("--log-file", "run log"),
    ];
    for (victim, lost) in victims {
        for alias in aliases(&place, victim) {
            for (option, role) in writers {
                let output: &[&str] = if option == "-o" { &[] } else { &["-o", "b.txt"] };
                let part = format!("the {role} would overwrite the {lost}");
                place.refuses(&[&run[..], output, &[option, &alias]].concat(), 2, &part);
            }
        }
    }
    // With places of their own the same run goes through.
    place.succeeds(&joined(&run, &["-o", "b.txt", "--report", "r", "--annotations", "n", "--log-file", "g"]));
}

#[test]
fn files_that_are_not_there_yet_are_told_apart_too() {
    let place = used();
    let writers = [
        ("-o", "output"),
        ("--report", "report"),
        ("--annotations", "annotations"),
        ("--log-file", "run log"),
        ("--key-file", "key"),
        ("--ledger", "ledger"),
    ];
    for (idx, (first, _)) in writers.iter().enumerate() {
        for (second, _) in writers.iter().skip(idx + 1) {
            let mut run = joined(&["pseudonymize", "a.txt", "-q"], &REVERSIBLE);
            let ours = [(*first, "new"), (*second, "sub/../new")];
            let others = [("-o", "b.txt"), ("--key-file", "k"), ("--ledger", "l")];
            let others = others.iter().filter(|(option, _)| option != first && option != second);
            ours.iter().chain(others).for_each(|(option, path)| run.extend([option, path]));
            place.refuses(&run, 2, "would overwrite");
        }
    }
}

#[test]
fn restore_and_other_commands_tell_their_files_apart() {
    let place = used();
    let restore = joined(&["restore", "first.txt", "--reason", "a test", "--force"], &KEYS);
    for (victim, lost) in [("first.txt", "input"), ("k", "key"), ("l", "ledger"), ("l.log.jsonl", "run log")]
    {
        for alias in aliases(&place, victim) {
            place.refuses(&joined(&restore, &["-o", &alias]), 2, &format!("would overwrite the {lost}"));
        }
    }
    let detect = ["detect", "a.txt", "--force", "-o", "sub/../a.txt"];
    place.refuses(&detect, 2, "the spans would overwrite the input");
    let export = joined(&["ledger", "export", "-o", "./k"], &KEYS);
    place.refuses(&export, 2, "the table would overwrite the key");
}

#[cfg(unix)]
#[test]
fn an_input_from_a_redirection_is_known_by_its_file() {
    let place = Place::new(&[("a.txt", TEXT)]);
    let run = format!("{} pseudonymize - -o a.txt --force < a.txt", env!("CARGO_BIN_EXE_maskros"));
    let output =
        std::process::Command::new("sh").args(["-c", &run]).current_dir(place.path("")).output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(place.text("a.txt"), TEXT);
}

#[test]
fn nothing_lies_in_the_folder_of_inputs_or_outputs() {
    let place = Place::new(&[("in/a.txt", TEXT), ("in/sub/b.txt", TEXT), ("out/old.txt", "x")]);
    let run = joined(&["pseudonymize", "in", "-o", "out", "-q"], &REVERSIBLE);
    let with = |key: &'static str, ledger: &'static str, more: &[&'static str]| {
        [&run[..], &["--key-file", key, "--ledger", ledger], more].concat()
    };
    place.refuses(&with("in/k", "l", &[]), 2, "the key must not lie in the input folder in");
    place.refuses(&with("k", "in/sub/l", &[]), 2, "the ledger must not lie in the input folder");
    place.refuses(&with("out/k", "l", &[]), 2, "the key must not lie in the output folder out");
    for folder in ["in", "out", "out/new"] {
        for (option, role) in
            [("--report", "report"), ("--annotations", "annotations"), ("--log-file", "run log")]
        {
            let path = format!("{folder}/x");
            let part = format!("the {role} must not lie in the");
            place.refuses(&[&with("k", "l", &[])[..], &[option, &path]].concat(), 2, &part);
        }
    }
    place.refuses(
        &["pseudonymize", "in", "-o", "in/sub/new"],
        2,
        "the output folder lies inside the input folder",
    );
    place.refuses(
        &["pseudonymize", "in/sub", "-o", "in"],
        2,
        "the input folder lies inside the output folder",
    );
    place.refuses(&["pseudonymize", "in", "in", "-o", "new"], 2, "would write the same output");
}

#[test]
fn what_cannot_be_written_is_told_before_anything_is() {
    let place = Place::new(&[("a.txt", TEXT), ("file", "x"), ("folder/x", "x")]);
    let run = joined(&["pseudonymize", "a.txt", "-q"], &REVERSIBLE);
    let options = ["-o", "--report", "--annotations", "--log-file", "--key-file", "--ledger"];
    let unwritable = |option: &str| match option {
        "-o" => vec![("file/b.txt", 1, "the output cannot be written")],
        _ => vec![
            ("missing/x", 1, "is not there"),
            ("file/x", 1, "is no folder"),
            ("folder", 2, "is a folder, and the"),
        ],
    };
    for option in options {
        for (path, code, part) in unwritable(option) {
            let mut arguments = run.clone();
            let usual = [("-o", "b.txt"), ("--key-file", "k"), ("--ledger", "l")];
            usual
                .iter()
                .filter(|(usual, _)| *usual != option)
                .for_each(|(option, path)| arguments.extend([option, path]));
            arguments.extend([option, path]);
            place.refuses(&arguments, code, part);
        }
    }
    #[cfg(target_os = "linux")]
    place.refuses(
        &["pseudonymize", "a.txt", "-o", "/proc/no/b.txt"],
        1,
        "/proc/no/b.txt: the output cannot be written",
    );
    let long = "x".repeat(300);
    place.refuses(
        &["pseudonymize", "a.txt", "-o", "b.txt", "--report", &long],
        1,
        "the report cannot be written",
    );
}

#[test]
fn an_altered_log_is_told_before_anything_is_written() {
    let place = used();
    let log = place.bytes("l.log.jsonl");
    place.put("l.log.jsonl", &log[..log.len() - 5]);
    let run = [&["pseudonymize", "a.txt", "-o", "b.txt"][..], &KEYS, &REVERSIBLE].concat();
    place.refuses(&run, 4, "l.log.jsonl:1: the run log");
}

#[test]
fn existing_outputs_are_overwritten_only_when_asked() {
    let place = Place::new(&[("in/a.txt", TEXT), ("in/b.txt", TEXT)]);
    for option in ["--report", "--annotations"] {
        place.put("r", b"mine");
        place.refuses(
            &["pseudonymize", "in/a.txt", "-o", "a.txt", option, "r"],
            2,
            "exists already, and is not overwritten",
        );
    }
    place.put("out/b.txt", b"mine");
    let run = ["pseudonymize", "in", "-o", "out"];
    place.refuses(&run, 2, "out/b.txt: the output exists already, and is not overwritten; see --force");
    let (said, _) = (place.run(&joined(&run, &["--dry-run"])), ());
    assert!(String::from_utf8_lossy(&said.stdout).contains("out/b.txt (exists already)"));
    assert_eq!(place.text("out/b.txt"), "mine");
    place.succeeds(&joined(&run, &["--force"]));
    assert_ne!(place.text("out/b.txt"), "mine");
    place.succeeds(&["detect", "in", "-o", "spans.jsonl"]);
    place.refuses(&["detect", "in", "-o", "spans.jsonl"], 2, "the spans exists already");
    place.succeeds(&["detect", "in", "-o", "spans.jsonl", "--force"]);
}

#[cfg(unix)]
#[test]
fn devices_and_standard_output_take_what_they_get() {
    let place = Place::new(&[("a.txt", TEXT)]);
    let said = place.succeeds(&["pseudonymize", "a.txt", "-o", "/dev/null", "--report", "/dev/null"]);
    assert!(!said.contains("run log"), "{said}");
    assert!(!fs::exists("/dev/null.log.jsonl").unwrap());
    let output = place.run(&["pseudonymize", "a.txt", "-o", "/dev/stdout", "--strategy", "category"]);
    assert_eq!(
        String::from_utf8(output.stdout).unwrap(),
        "Jag heter [PERSON]. [PERSON] bror [PERSON] bor i [CITY].\n"
    );
    let shell = format!("{} pseudonymize a.txt -o /dev/stdout -q > b.txt", env!("CARGO_BIN_EXE_maskros"));
    let status =
        std::process::Command::new("sh").args(["-c", &shell]).current_dir(place.path("")).status().unwrap();
    assert!(status.success());
    leaks_nothing(&place.text("b.txt"));
    assert_eq!(place.snapshot().len(), 2, "no log, nothing else");
}

#[test]
fn the_summary_says_where_everything_lies() {
    let place = Place::new(&[("in/a.txt", TEXT)]);
    let run = ["pseudonymize", "in", "-o", "out", "--report", "r.json", "--annotations", "n.jsonl"];
    let said = place.succeeds(&[&run[..], &KEYS, &REVERSIBLE].concat());
    for part in
        ["key: k\n", "ledger: l\n", "report: r.json\n", "annotations: n.jsonl\n", "run log: l.log.jsonl\n"]
    {
        assert!(said.contains(part), "{part}: {said}");
    }
    let said = place.succeeds(&["pseudonymize", "in", "-o", "new"]);
    assert!(said.contains("run log: new.log.jsonl\n"), "{said}");
    fs::create_dir(place.path("in/empty")).unwrap();
    fs::create_dir(place.path("here")).unwrap();
    let mut run = place.command(&["pseudonymize", "../in", "-o", "."]);
    assert!(run.current_dir(place.path("here")).output().unwrap().status.success());
    assert!(place.has("here.log.jsonl") && place.has("here/a.txt"), "the log of . is not in .");
}

#[test]
fn a_run_that_fails_leaves_nothing_and_tells_its_own_error() {
    let place = Place::new(&[("a.jsonl", "{\"text\":\"Jag heter Hillevi.\"}\n{\"text\":\"Torvald\n")]);
    let run = ["pseudonymize", "a.jsonl", "-o", "b.jsonl", "--report", "r.json", "--annotations", "n.jsonl"];
    place.refuses(&run, 3, "a.jsonl: line 2");
}

#[cfg(unix)]
#[test]
fn links_in_folders_are_followed_only_when_asked_and_what_is_skipped_is_told() {
    let place = Place::new(&[("in/a.txt", TEXT), ("in/.secret", "x"), ("beside.txt", "Inget.\n")]);
    std::os::unix::fs::symlink("../beside.txt", place.path("in/link.txt")).unwrap();
    std::os::unix::fs::symlink("..", place.path("in/up")).unwrap();
    let fifo = std::process::Command::new("mkfifo").arg(place.path("in/pipe")).status().unwrap();
    assert!(fifo.success());
    let said = place.succeeds(&["pseudonymize", "in", "-o", "out", "--report", "r.json"]);
    assert!(place.has("out/a.txt") && !place.has("out/link.txt") && !place.has("out/up"), "{said}");
    let part = "skipped in folders: hidden 1, link (see --follow-links) 2, neither file nor folder 1";
    assert!(said.contains(part), "{said}");
    let report: serde_json::Value = serde_json::from_str(&place.text("r.json")).unwrap();
    let skipped = report["skipped"].as_array().unwrap();
    assert!(skipped.contains(&serde_json::json!({"path": "in/.secret", "why": "hidden"})), "{report}");
    assert_eq!(skipped.len(), 4);
    for command in [&["detect", "in"][..], &["diff", "in"]] {
        let said = place.succeeds(command);
        assert!(said.contains("skipped in folders: hidden 1, link"), "{command:?}: {said}");
    }
    place.remove("in/up");
    place.succeeds(&["pseudonymize", "in", "-o", "all", "--follow-links"]);
    assert_eq!(place.text("all/link.txt"), "Inget.\n");
    place.succeeds(&["pseudonymize", "in/link.txt", "-o", "one.txt"]);
    place.put("only/.a", b"x");
    place.refuses(&["pseudonymize", "only", "-o", "none"], 2, "the folder holds no files; skipped: hidden 1");
}

#[cfg(target_os = "linux")]
#[test]
fn a_log_without_end_is_not_read() {
    let place = Place::new(&[("a.txt", TEXT)]);
    let run = ["pseudonymize", "a.txt", "-o", "b.txt", "--log-file"];
    place.refuses(
        &joined(&run, &["/dev/full"]),
        2,
        "/dev/full: is a pipe or device, and the run log needs a file",
    );
}
