//! `key` and `log`: what is kept beside the texts, made, checked and mended by hand.

use crate::{
    arguments::{Key as KeyCommand, Log},
    exit::{Exit, Failure, Outcome},
    keys::{log_entry, put_on_record, refused},
    shown::{put, shown_path},
    talk,
};
use maskros_ledger::{Key, Ledger, Repaired, RunEntry, RunLog};
use std::path::Path;

/// Runs `key`.
pub(crate) fn key(command: &KeyCommand) -> Outcome<()> {
    match command {
        KeyCommand::New { file } => new(file),
        KeyCommand::Check { file, ledger } => check(file, ledger.as_deref()),
    }
}

fn new(file: &Path) -> Outcome<()> {
    Key::create_file(file).map_err(refused)?;
    talk::say(&format!(
        "made the key {}\nKeep it apart from the texts, with a copy in a safe place: who has it can link or undo pseudonyms, and without \
         it nobody can.\n",
        shown_path(file)
    ));
    Ok(())
}

fn check(file: &Path, ledger: Option<&Path>) -> Outcome<()> {
    let key = Key::open_file(file).map_err(refused)?;
    let mut said = format!("{}: a key that only its owner can read\n", shown_path(file));
    if let Some(ledger) = ledger {
        Ledger::open(ledger, &key).map_err(refused)?;
        said += &format!("{}: is opened by this key\n", shown_path(ledger));
    }
    put(said.as_bytes())
}

/// Runs `log`.
pub(crate) fn log(command: &Log) -> Outcome<()> {
    match command {
        Log::Verify { file } => verify(file),
        Log::Repair { file } => repair(file),
    }
}

fn verify(file: &Path) -> Outcome<()> {
    let seen = RunLog::verify(file).map_err(refused)?;
    refuse_empty(file, seen.lines)?;
    let (file, lines, head) = (shown_path(file), seen.lines, seen.head);
    let said =
        format!("{file}: {lines} lines, each fits the one before\nfingerprint of the last line: {head}\n");
    put(said.as_bytes())
}

/// A log is made with its first line.
fn refuse_empty(file: &Path, lines: u64) -> Outcome<()> {
    if lines == 0 {
        let message = "the file is empty: it is no run log, or its lines were taken out";
        return Err(Failure::new(Exit::Keys, format_args!("{}: {message}", file.display())));
    }
    Ok(())
}

fn repair(file: &Path) -> Outcome<()> {
    let repaired = RunLog::repair(file).map_err(refused)?;
    if repaired.lost > 0 {
        // The gap is on record, so that nobody can hide a run by a repair.
        put_on_record(file, &RunEntry { failed: repaired.lost, ..log_entry("log repair", "") })?;
    }
    talk::say(&told(file, &repaired));
    Ok(())
}

fn told(file: &Path, repaired: &Repaired) -> String {
    let Some(aside) = &repaired.aside else {
        return format!("{}: nothing to repair, all {} lines fit\n", shown_path(file), repaired.kept.lines);
    };
    format!(
        "{}: {} lines fit and stay; {} from line {} on do not, and are lost to the log\nThe file as it was is {}. The repair itself is on \
         record as the last line.\n",
        shown_path(file),
        repaired.kept.lines,
        repaired.lost,
        repaired.kept.lines + 1,
        shown_path(aside)
    )
}
