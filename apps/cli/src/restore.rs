//! `restore`: the originals of a reversible run.

use crate::{
    arguments::Restore,
    exit::{Exit, Failure, Outcome},
    inputs::{Input, Target, collect},
    keys::{existing, log_path, refused},
    road,
    sink::Sink,
};
use maskros_formats::{Change, Options, RawRecords, restore};
use maskros_ledger::{Digest, Hasher, Key, Ledger, RecordId, RunEntry, RunFile, RunLog};
use std::time::SystemTime;

/// Restores every input, then adds the run and its reason to the log.
pub(crate) fn run(arguments: &Restore) -> Outcome<()> {
    if arguments.reason.trim().is_empty() {
        return Err(Failure::usage("the reason is empty; it is what the log is for"));
    }
    let inputs = collect(&arguments.inputs)?;
    let target = Target::of(&arguments.output, &arguments.inputs, &inputs)?;
    let key = existing(arguments.key_file.as_deref(), &arguments.ledger)?;
    let ledger = Ledger::open(&arguments.ledger, &key).map_err(refused)?;
    // The reason stands in the log before anything is restored, so that a cut-off run is on record too.
    let path = log_path(None, Some(&arguments.ledger), &target);
    let mut log = path.as_deref().map(RunLog::open).transpose().map_err(refused)?;
    append(&mut log, arguments, "restore begins", Vec::new())?;
    let mut files = Vec::new();
    for input in &inputs {
        files.extend(file(arguments, &target, &ledger, &key, input)?);
    }
    append(&mut log, arguments, "restore", files)
}

fn file(
    arguments: &Restore,
    target: &Target,
    ledger: &Ledger,
    key: &Key,
    input: &Input,
) -> Outcome<Option<RunFile>> {
    let mut reader = input.open()?;
    let options = Options::new(road::format(arguments.format, input, reader.as_mut())?);
    let mut sink = Sink::open(target, input)?;
    let mut read = Hasher::default();
    let name = input.name();
    for (idx, raw) in RawRecords::new(reader, &options).enumerate() {
        let broken = |problem: &dyn std::fmt::Display| {
            Failure::new(Exit::Broken, format_args!("{}, record {}: {problem}", input.shown(), idx + 1))
        };
        let raw = raw.map_err(|error| broken(&error))?;
        read.update(&raw);
        let id = RecordId { document: &name, number: idx as u64 + 1 };
        let found = ledger.find_record(id, Digest::of(&raw)).map_err(refused)?;
        let changes = found.ok_or_else(|| broken(&"not written with this ledger, or changed since"))?;
        let changes = changes.into_iter().map(|change| Change {
            start: change.start,
            len: change.len,
            original: change.original,
        });
        sink.write(&restore(&raw, &changes.collect::<Vec<_>>()).map_err(|error| broken(&error))?)?;
    }
    let input = read.finish();
    // A short original could be guessed from its plain fingerprint.
    let restored = sink.finish()?.publish()?.map(|output| key.blind("output of a restoring", &output.0));
    Ok(restored.map(|output| RunFile { input, output }))
}

fn append(log: &mut Option<RunLog>, arguments: &Restore, action: &str, files: Vec<RunFile>) -> Outcome<()> {
    let Some(log) = log else { return Ok(()) };
    let entry = RunEntry {
        time: humantime::format_rfc3339_seconds(SystemTime::now()).to_string(),
        action: action.to_owned(),
        program: concat!("maskros ", env!("CARGO_PKG_VERSION")).to_owned(),
        mode: "reversible".to_owned(),
        reason: Some(arguments.reason.clone()),
        documents: files.len() as u64,
        files,
        ..RunEntry::default()
    };
    log.append(&entry).map(drop).map_err(refused)
}
