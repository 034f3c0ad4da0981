//! `restore`: the originals of a reversible run.

mod source;

use crate::{
    arguments::Restore,
    claims::{Claims, Existing, Role},
    exit::{Exit, Failure, Outcome},
    group::Group,
    inputs::{Input, Target, gathered},
    interrupt,
    keys::{existing, log_entry, log_path, refused},
    memory,
    progress::Progress,
    report::MAX_LEFT_OUT,
    setup,
    shown::shown_path,
    sink::Sink,
    talk,
};
use log::warn;
use maskros_formats::{Format, Options, RawRecords};
use maskros_ledger::{Digest, Hasher, Key, Ledger, RunEntry, RunFile, RunLog};
use source::Source;
use std::{io::BufRead, path::Path};

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
    let mut run = Run::new(arguments, &target, &ledger, &key, &inputs);
    run.all(&inputs, &left_out)?;
    run.end(&mut log, path.as_deref())
}

/// Looks at all files of the run before the first is opened.
fn claimed(arguments: &Restore, inputs: &[Input], target: &Target, log: Option<&Path>) -> Outcome<()> {
    let claims = Claims::reading(&arguments.inputs, inputs)
        .with(Role::Key, arguments.key_file.as_deref())
        .with(Role::Ledger, Some(&arguments.ledger))
        .writing(inputs, target)
        .with(Role::RunLog, log);
    claims.look_and_try(Existing::unless_forced(arguments.force))
}

/// Says what a run has restored, and of how many records not all.
fn tell(arguments: &Restore, mixed: u64, restored: &str) {
    if mixed > 0 {
        warn!(
            "{mixed} records keep pseudonyms beside their originals, for some of these were erased from the ledger"
        );
    }
    if !arguments.quiet {
        talk::say(restored);
    }
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
    /// It was erased from the ledger, so that nobody can restore it.
    Erased(Failure),
    /// Nothing can.
    Run(Failure),
}

impl From<Failure> for Fault {
    fn from(failure: Failure) -> Self {
        Self::Run(failure)
    }
}

impl From<Fault> for Failure {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Input(failure) | Fault::Erased(failure) | Fault::Run(failure) => failure,
        }
    }
}

/// A run on its way.
struct Run<'a> {
    arguments: &'a Restore,
    target: &'a Target,
    ledger: &'a Ledger,
    key: &'a Key,
    files: Vec<RunFile>,
    /// The outputs that wait for the disk.
    group: Group<RunFile>,
    failed: u64,
    /// How many records were given back.
    records: u64,
    /// How many of them keep pseudonyms, because originals of them were erased.
    mixed: u64,
    progress: Progress,
}

impl<'a> Run<'a> {
    /// Puts the run on record, and tells what it did.
    fn end(self, log: &mut Option<RunLog>, path: Option<&Path>) -> Outcome<Exit> {
        let Run { arguments, files, failed, records, mixed, .. } = self;
        let written = files.len();
        let entry = RunEntry { documents: written as u64, failed, files, ..RunEntry::default() };
        append(log, arguments, "restore", entry)?;
        tell(arguments, mixed, &restored(written, records, failed, log.as_ref().and(path)));
        Ok(if failed == 0 { Exit::Done } else { Exit::LeftOut })
    }

    fn new(
        arguments: &'a Restore,
        target: &'a Target,
        ledger: &'a Ledger,
        key: &'a Key,
        inputs: &[Input],
    ) -> Self {
        let (files, group, progress) = (Vec::new(), Group::default(), Progress::new(inputs, arguments.quiet));
        Self { arguments, target, ledger, key, files, group, failed: 0, records: 0, mixed: 0, progress }
    }

    /// Restores all inputs. What was done before a failure gets its name.
    fn all(&mut self, inputs: &[Input], left_out: &[Failure]) -> Outcome<()> {
        left_out.iter().for_each(|failure| self.leave_out(failure));
        let restored = inputs.iter().try_for_each(|input| self.input(input));
        let published = self.publish();
        self.progress.finish();
        restored.and(published)
    }

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

    fn input(&mut self, input: &Input) -> Outcome<()> {
        match self.file(input) {
            Ok(true) => self.publish(),
            Ok(false) => Ok(()),
            Err(fault) => self.pass_over(fault, false).map_err(Failure::from),
        }
    }

    /// Restores a file, which then waits for the disk; whether enough of them do.
    fn file(&mut self, input: &Input) -> Result<bool, Fault> {
        let mut reader = input.open().map_err(Fault::Input)?;
        let format = setup::format(self.arguments.format, input, reader.as_mut()).map_err(Fault::Input)?;
        memory::refuse_too_large_to_restore(input, format).map_err(Fault::Input)?;
        let mut source = Source::of(self.ledger, input)?;
        let existing = Existing::unless_forced(self.arguments.force);
        let mut sink = Sink::private(self.target, input, existing)?;
        let (read, count) = self.records(&mut source, reader, format, &mut sink)?;
        let rest =
            source.rest(read, count).or_else(|fault| self.pass_over(fault, false).map(|()| Vec::new()))?;
        sink.write(&rest)?;
        let finished = sink.finish()?;
        let Some(output) = finished.digest() else { return Ok(false) };
        // A short original could be guessed from its plain fingerprint.
        let output = self.key.blind("output of a restoring", &output.0);
        Ok(self.group.add(finished, RunFile { input: read, output }))
    }

    /// Restores the records of a file one by one; returns the fingerprint of what was read, and how many they were.
    fn records(
        &mut self,
        source: &mut Source<'_>,
        reader: Box<dyn BufRead>,
        format: Format,
        sink: &mut Sink,
    ) -> Result<(Digest, u64), Fault> {
        let (mut read, mut count) = (Hasher::default(), 0);
        for raw in RawRecords::new(reader, &Options::new(format)) {
            count += 1;
            interrupt::check(|| self.advice())?;
            let raw = raw.map_err(|error| Fault::Input(Failure::broken(source.place(count), error)))?;
            read.update(&raw);
            self.progress.advance(raw.len());
            match source.original(count, &raw) {
                Ok((original, is_mixed)) => {
                    sink.write(&original)?;
                    self.records += 1;
                    self.mixed += u64::from(is_mixed);
                }
                Err(fault) => self.pass_over(fault, setup::is_one_record(format))?,
            }
        }
        Ok((read.finish(), count))
    }

    /// Makes what waits final.
    fn publish(&mut self) -> Outcome<()> {
        self.group.sync()?;
        let (files, published) = self.group.publish();
        self.files.extend(files);
        published
    }

    /// Goes on without an input or record that cannot be restored, if that is wanted or it was erased, and there are others.
    fn pass_over(&mut self, fault: Fault, is_whole: bool) -> Result<(), Fault> {
        match fault {
            Fault::Input(failure) if self.arguments.keep_going && !is_whole => self.leave_out(&failure),
            Fault::Erased(failure) if !is_whole => self.leave_out(&failure),
            fault => return Err(fault),
        }
        Ok(())
    }
}

fn append(log: &mut Option<RunLog>, arguments: &Restore, action: &str, done: RunEntry) -> Outcome<()> {
    let Some(log) = log else { return Ok(()) };
    let reason = Some(arguments.reason.clone());
    let RunEntry { documents, failed, files, .. } = done;
    let entry = RunEntry { reason, documents, failed, files, ..log_entry(action, "reversible") };
    log.append(&entry).map(drop).map_err(refused)
}
