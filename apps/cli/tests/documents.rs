//! Every command in the documents runs as it stands, in a copy of `examples/`.
//!
//! A block of code whose first line is a command is run in a folder of its own, line by line, as a shell would.

#![allow(clippy::unwrap_used, reason = "a test, and its helpers, fail by panicking")]

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};
use tempfile::TempDir;

/// What a command has that cannot run in a test, and why.
const NOT_HERE: [(&str, &str); 9] = [
    ("--listen 0.0.0.0", "listens to the network"),
    ("review essays/ --policy swell --output", "needs a person who finishes the documents"),
    ("cargo ", "builds the project, which is what runs the test"),
    ("target/release/", "needs a release build with encoders and a model"),
    ("maskros-lab ", "trains on data that is not in the repository"),
    ("lab/encoders/", "trains on data that is not in the repository"),
    ("--encoder ", "needs a model"),
    ("model pull", "needs the network"),
    ("CARGO", "builds the project"),
];

/// Words that begin a command.
const BEGINNINGS: [&str; 5] = ["maskros ", "maskros-lab ", "cargo ", "target/release/", "lab/encoders/"];

/// A block of commands in a document.
struct Block {
    place: String,
    commands: Vec<String>,
}

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn documents() -> Vec<PathBuf> {
    let root = repository();
    let docs = fs::read_dir(root.join("docs")).unwrap().map(|entry| entry.unwrap().path());
    let mut all: Vec<PathBuf> =
        docs.filter(|path| path.extension().is_some_and(|ending| ending == "md")).collect();
    all.extend(
        ["README.md", "SECURITY.md", "CONTRIBUTING.md", "examples/README.md"].map(|name| root.join(name)),
    );
    all.sort();
    all
}

/// The blocks of commands of a document; other code is none.
fn blocks(path: &Path) -> Vec<Block> {
    let text = fs::read_to_string(path).unwrap();
    let name = path.file_name().unwrap().to_string_lossy().into_owned();
    let mut blocks: Vec<Block> = Vec::new();
    let mut inside = false;
    let mut open = false;
    for (number, line) in (1..).zip(text.lines()) {
        let code = line.strip_prefix("    ").filter(|code| !code.starts_with(' ') || open);
        let Some(code) = code else {
            (inside, open) = (false, false);
            continue;
        };
        if open {
            let command = blocks.last_mut().unwrap().commands.last_mut().unwrap();
            command.pop();
            command.push_str(code.trim_start());
        } else if is_command(code) {
            if !inside {
                blocks.push(Block { place: format!("{name}, line {number}"), commands: Vec::new() });
            }
            blocks.last_mut().unwrap().commands.push(code.to_owned());
            inside = true;
        }
        open = inside && code.ends_with('\\');
    }
    blocks
}

fn is_command(code: &str) -> bool {
    let first = code.rsplit("| ").next().unwrap_or(code);
    BEGINNINGS.iter().any(|beginning| code.starts_with(beginning) || first.starts_with(beginning))
}

fn is_not_here(command: &str) -> bool {
    NOT_HERE.iter().any(|(part, _)| command.contains(part))
}

/// Whether a command goes on until somebody ends it.
fn waits(command: &str) -> bool {
    let is_service = ["maskros serve", "maskros review"].iter().any(|name| command.starts_with(name));
    is_service && !command.contains("--output") && !command.contains("--new-key")
}

/// A copy of the examples, in which `examples/` itself stands too.
fn examples() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let from = repository().join("examples");
    copy(&from, folder.path());
    copy(&from, &folder.path().join("examples"));
    folder
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().flatten() {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}

/// Runs one command of a document; `Err` says what it said.
fn run(command: &str, folder: &Path) -> Result<(), String> {
    let program = Path::new(env!("CARGO_BIN_EXE_maskros")).parent().unwrap();
    let path = std::env::join_paths([program, Path::new("/usr/bin"), Path::new("/bin")]).unwrap();
    // A service is ended as systemd ends it, and ends well.
    let command =
        if waits(command) { format!("timeout --preserve-status 3 {command}") } else { command.to_owned() };
    let ran = Command::new("sh")
        .args(["-c", &command])
        .current_dir(folder)
        .env("PATH", path)
        .env_remove("MASKROS_PASSPHRASE")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&ran.stderr);
    if ran.status.success() { Ok(()) } else { Err(format!("{command}: {:?} {said}", ran.status.code())) }
}

#[test]
#[cfg(unix)]
fn every_command_in_the_documents_runs() {
    let mut faults = Vec::new();
    let mut count = 0;
    for block in documents().iter().flat_map(|path| blocks(path)) {
        let folder = examples();
        for command in block.commands.iter().filter(|command| !is_not_here(command)) {
            count += 1;
            faults.extend(run(command, folder.path()).err().map(|fault| format!("{}: {fault}", block.place)));
        }
    }
    assert!(count > 20, "only {count} commands found");
    assert!(faults.is_empty(), "{} of {count}:\n{}", faults.len(), faults.join("\n"));
}

#[test]
#[cfg(unix)]
fn every_example_in_the_help_is_understood() {
    let mut faults = Vec::new();
    let folder = tempfile::tempdir().unwrap();
    for command in ["pseudonymize", "detect", "diff", "ledger list", "ledger export", "ledger edit"] {
        let help = Command::new(env!("CARGO_BIN_EXE_maskros"))
            .args(command.split(' '))
            .arg("--help")
            .output()
            .unwrap();
        let help = String::from_utf8(help.stdout).unwrap();
        let (_, examples) = help.split_once("Examples:\n").unwrap_or_default();
        let mut missing = Vec::new();
        for example in examples.lines().map(str::trim).filter(|line| is_command(line)) {
            let parsed = format!("{example} --help");
            if !is_not_here(example) {
                missing.extend(run(&parsed, folder.path()).err());
            }
        }
        faults.extend(missing);
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
