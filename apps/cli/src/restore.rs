//! `restore`: the originals of a reversible run.

mod source;

use crate::{
    arguments::Restore,
    claims::{Claims, Existing, Role},
    exit::{Exit, Failure, Outcome},
    inputs::{Input, Target, gathered},
    interrupt,
    keys::{existing, log_entry, log_path, refused},
    progress::Progress,
    report::MAX_LEFT_OUT,
    road,
    shown::shown_path,
    sink::Sink,
    talk,
};
use log::warn;
use maskros_formats::{Options, RawRecords};
use maskros_ledger::{Hasher, Key, Ledger, RunEntry, RunFile, RunLog};
use source::Source;
use std::path::Path;

/// Restores every input, then adds the run and its reason to the log.
pub(crate) fn run(arguments: &Restore) -> Outcome<Exit> {
    if arguments.reason.trim().is_empty() {
        return Err(Failure::usage("the reason is empty; it is what the log is for"));
    }
    let mut collected = gathered(&arguments.inputs, arguments.follow_links, arguments.keep_going)?;
    let left_out = std::mem::take(&mut collected.left_out);
    let inputs = collected.told();
    let target = Target::of(&arguments.output, &arguments.inputs);
    let path = log_path(None, Some(&arguments.ledger), &target);
    claimed(arguments, &inputs, &target, path.as_deref())?;
    let key = existing(arguments.key_file.as_deref(), &arguments.ledger)?;
    let ledger = Ledger::open(&arguments.ledger, &key).map_err(refused)?;
    // The reason stands in the log before anything is restored, so that a cut-off run is on record too.
    let mut log = path.as_deref().map(RunLog::open).transpose().map_err(refused)?;
    append(&mut log, arguments, "restore begins", RunEntry::default())?;
    let mut run = Run {
        arguments,
        target: &target,
        ledger: &ledger,
        key: &key,
        files: Vec::new(),
        failed: 0,
        records: 0,
        progress: Progress::new(&inputs, false),
    };
    left_out.iter().for_each(|failure| run.leave_out(failure));
    for input in &inputs {
        match run.file(input) {
            Err(Fault::Input(failure)) if arguments.keep_going => run.leave_out(&failure),
            Err(Fault::Input(failure) | Fault::Run(failure)) => return Err(failure),
            Ok(file) => run.files.extend(file),
        }
    }
    let Run { files, failed, records, progress, .. } = run;
    progress.finish();
    let written = files.len();
    append(
        &mut log,
        arguments,
        "restore",
        RunEntry { documents: files.len() as u64, failed, files, ..RunEntry::default() },
    )?;
    talk::say(&restored(written, records, failed, log.as_ref().and(path.as_deref())));
    Ok(if failed == 0 { Exit::Done } else { Exit::LeftOut })
}

/// Looks at all files of the run before the first is opened.
fn claimed(arguments: &Restore, inputs: &[Input], target: &Target, log: Option<&Path>) -> Outcome<()> {
    let claims = Claims::reading(&arguments.inputs, inputs)
        .with(Role::Key, arguments.key_file.as_deref())
        .with(Role::Ledger, Some(&arguments.ledger))
        .writing(inputs, target)
        .with(Role::RunLog, log);
    claims.look(if arguments.force { Existing::Replaced } else { Existing::Refused("--force") })?;
    claims.try_out()
}

/// What a person is told of a run that ended well.
fn restored(files: usize, records: u64, failed: u64, log: Option<&Path>) -> String {
    let mut said = format!("restored {files} files with {records} records\n");
    if failed > 0 {
        said += &format!(
            "left out: {failed} inputs or records, of which the first {MAX_LEFT_OUT} are named above\n"
        );
    }
    if let Some(log) = log {
        said += &format!("the reason stands in the run log {}\n", shown_path(log));
    }
    said
}

/// What can go wrong with an input.
enum Fault {
    /// It cannot be restored; others can.
    Input(Failure),
    /// Nothing can.
    Run(Failure),
}

impl From<Failure> for Fault {
    fn from(failure: Failure) -> Self {
        Self::Run(failure)
    }
}

/// A run on its way.
struct Run<'a> {
    arguments: &'a Restore,
    target: &'a Target,
    ledger: &'a Ledger,
    key: &'a Key,
    files: Vec<RunFile>,
    failed: u64,
    /// How many records were given back.
    records: u64,
    progress: Progress,
}

impl Run<'_> {
    fn leave_out(&mut self, failure: &Failure) {
        if self.failed < MAX_LEFT_OUT as u64 {
            warn!("left out: {failure}");
        }
        self.failed += 1;
    }

    /// How a run that is ended here can be gone on with.
    fn advice(&self) -> String {
        let finished = self.files.len();
        format!("{finished} files are restored and stay; the same command with --force begins anew")
    }

    fn file(&mut self, input: &Input) -> Result<Option<RunFile>, Fault> {
        let mut reader = input.open().map_err(Fault::Input)?;
        let format = road::format(self.arguments.format, input, reader.as_mut()).map_err(Fault::Input)?;
        let mut source = Source::of(self.ledger, input)?;
        let mut sink = Sink::private(self.target, input)?;
        let mut read = Hasher::default();
        let mut count = 0;
        for raw in RawRecords::new(reader, &Options::new(format)) {
            count += 1;
            interrupt::check(|| self.advice())?;
            let raw = raw.map_err(|error| Fault::Input(broken(&source.place(count), &error)))?;
            read.update(&raw);
            self.progress.advance(raw.len());
            match source.original(count, &raw) {
                Ok(original) => {
                    sink.write(&original)?;
                    self.records += 1;
                }
                Err(fault) => self.pass_over(fault, road::is_one_record(format))?,
            }
        }
        let input = read.finish();
        let rest =
            source.rest(input, count).or_else(|fault| self.pass_over(fault, false).map(|()| Vec::new()))?;
        sink.write(&rest)?;
        // A short original could be guessed from its plain fingerprint.
        let restored = sink.finish()?.publish()?;
        let restored = restored.map(|output| self.key.blind("output of a restoring", &output.0));
        Ok(restored.map(|output| RunFile { input, output }))
    }

    /// Goes on without a record that cannot be restored, if that is wanted and there are others.
    fn pass_over(&mut self, fault: Fault, is_whole: bool) -> Result<(), Fault> {
        match fault {
            Fault::Input(failure) if self.arguments.keep_going && !is_whole => {
                self.leave_out(&failure);
                Ok(())
            }
            fault => Err(fault),
        }
    }
}

fn broken(place: &str, problem: &dyn std::fmt::Display) -> Failure {
    Failure::new(Exit::Broken, format_args!("{place}: {problem}"))
}

fn append(log: &mut Option<RunLog>, arguments: &Restore, action: &str, done: RunEntry) -> Outcome<()> {
    let Some(log) = log else { return Ok(()) };
    let begun = log_entry(action, "reversible");
    let entry = RunEntry {
        reason: Some(arguments.reason.clone()),
        documents: done.documents,
        failed: done.failed,
        files: done.files,
        ..begun
    };
    log.append(&entry).map(drop).map_err(refused)
}
