//! `pseudonymize`: the whole setup, from files to files.

mod close;
mod files;
mod output;
mod tell;

use crate::{
    arguments::{Mode, Pseudonymize},
    exit::{Exit, Failure, Outcome},
    feed::{self, Broken, Feed, Item, Record},
    group::Group,
    inputs::{Input, Target, gathered},
    interrupt,
    keys::{Keys, entity_name, refuse_contradictions, refused},
    part::Part,
    progress::Progress,
    remarks::Remarks,
    report::{LeftOut, MAX_LEFT_OUT, Report},
    setup,
    spans::Called,
};
use files::{Files, Resumed};
use log::{info, warn};
use maskros_ledger::{Assignment, AtomicFile, RunFile};
use maskros_pipeline::Pipeline;
use maskros_policy::Strategy;
use maskros_replace::Namer;
use maskros_text::Edits;
use output::Output;
use std::{path::PathBuf, time::Instant};
use tell::{Told, carried_out};

/// Runs the command.
pub(crate) fn run(arguments: &Pseudonymize) -> Outcome<Exit> {
    let started = Instant::now();
    let pipeline = setup::pipeline(&arguments.deciding, setup::jobs(arguments.reading.jobs))?;
    refuse_sealing(&pipeline, arguments.naming.mode)?;
    let reading = &arguments.reading;
    let collected = gathered(&reading.inputs, reading.follow_links, arguments.keep_going)?;
    setup::refuse_unused(&reading.fields, &collected.inputs)?;
    let target = Target::of(&arguments.output, &reading.inputs);
    let files = Files::claim(arguments, &collected.inputs, &target)?;
    let keys = keys(arguments)?;
    let resumed = files.resume(arguments, &pipeline, &keys, &collected.inputs, &target)?;
    let pending = files::pending(arguments, &collected.inputs, &resumed);
    let progress = Progress::of(&pending, arguments);
    let pipeline = progress.watching(pipeline);
    let mut run = Run::new(arguments, &pipeline, &pending, &target, keys, progress)?;
    run.log = files.log;
    run.whole.skipped = collected.skipped;
    run.take_over(resumed, &collected.inputs)?;
    let result = run.leave_out(&collected.left_out).and_then(|()| run.all());
    run.end(result, started)
}

/// Refuses to seal with a key that is thrown away, and says what opens what is sealed with one that is kept.
fn refuse_sealing(pipeline: &Pipeline, mode: Mode) -> Outcome<()> {
    match (pipeline.policy().uses(Strategy::Encrypt), mode) {
        (true, Mode::Irreversible) => Err(Failure::usage(
            "the strategy encrypt seals with a key that an irreversible run throws away, so that nobody could open it: give --mode reversible, or another strategy",
        )),
        (true, Mode::Linkable) => {
            warn!(
                "what the strategy encrypt seals is opened by `maskros restore` after --mode reversible only"
            );
            Ok(())
        }
        _ => Ok(()),
    }
}

/// The keys of a run; of a dry run without making any.
fn keys(arguments: &Pseudonymize) -> Outcome<Keys> {
    if !arguments.dry_run {
        return Keys::open(arguments);
    }
    refuse_contradictions(&arguments.naming, arguments.resume)?;
    Keys::look(&arguments.naming)
}

/// A run on its way.
struct Run<'a> {
    arguments: &'a Pseudonymize,
    pipeline: &'a Pipeline,
    inputs: &'a [Input],
    target: &'a Target,
    keys: Keys,
    namer: Namer,
    /// Of the open input, and of what comes before and after the inputs.
    report: Report,
    /// Of the inputs that are done.
    whole: Report,
    /// What an earlier run has finished, and the record of this one.
    resumed: Resumed,
    annotations: Option<AtomicFile>,
    files: Vec<RunFile>,
    output: Option<Output>,
    /// Where report and annotations are in a text that comes in sections.
    told: Told,
    /// The outputs that wait for the disk.
    group: Group<RunFile>,
    /// Whether the ledger has a batch open.
    in_batch: bool,
    /// How many values of the span fields were met.
    span_values: u64,
    remarks: Remarks<'a>,
    progress: Progress,
    /// Where the run log goes.
    log: Option<PathBuf>,
}

impl<'a> Run<'a> {
    fn new(
        arguments: &'a Pseudonymize,
        pipeline: &'a Pipeline,
        inputs: &'a [Input],
        target: &'a Target,
        keys: Keys,
        progress: Progress,
    ) -> Outcome<Self> {
        let annotations = arguments.annotations.as_deref().filter(|_| !arguments.dry_run);
        let annotations = annotations.map(AtomicFile::create);
        let namer = keys.namer(&arguments.naming)?;
        // A dry run has read what the ledger knows, and must not touch it again.
        let keys = if arguments.dry_run { Keys { ledger: None, ..keys } } else { keys };
        Ok(Self {
            arguments,
            pipeline,
            inputs,
            target,
            namer,
            keys,
            report: Report::default(),
            whole: Report::default(),
            resumed: Resumed::default(),
            annotations: annotations.transpose().map_err(refused)?,
            files: Vec::new(),
            output: None,
            told: Told::default(),
            group: Group::default(),
            in_batch: false,
            span_values: 0,
            remarks: Remarks::new(pipeline, &arguments.reading),
            progress,
            log: None,
        })
    }

    /// Ends the outputs and the run, however it went.
    fn end(mut self, result: Outcome<Exit>, started: Instant) -> Outcome<Exit> {
        let result = self.end_outputs(result);
        self.settle();
        self.report = std::mem::take(&mut self.whole);
        self.report.finish(started.elapsed());
        self.close(result)
    }

    /// Lists what could not even be looked at.
    fn leave_out(&mut self, failures: &[Failure]) -> Outcome<()> {
        failures.iter().try_for_each(|failure| self.broken(&Broken::whole(failure, String::new())))?;
        self.settle();
        Ok(())
    }

    /// Takes over what an earlier run has finished, its annotations too.
    fn take_over(&mut self, resumed: Resumed, inputs: &[Input]) -> Outcome<()> {
        for input in inputs.iter().map(Input::name).filter(|name| resumed.finished.contains(name)) {
            info!("{input}: finished before");
            if let Some(annotations) = &mut self.annotations {
                resumed.earlier.spans(&input, |line| annotations.put(line).map_err(refused))?;
            }
            self.whole.finished_before.push(input);
        }
        self.resumed = resumed;
        Ok(())
    }

    /// Adds the report of the open input to that of the whole.
    fn settle(&mut self) {
        self.whole.absorb(std::mem::take(&mut self.report));
    }

    /// Goes through the inputs batch by batch: analysed on many threads, written in order.
    fn all(&mut self) -> Outcome<Exit> {
        let jobs = setup::jobs(self.arguments.reading.jobs);
        let Pseudonymize { reading, spans_field, offsets, .. } = self.arguments;
        let mut feed = Feed::new(self.inputs, reading, self.pipeline).with_spans(spans_field, *offsets);
        loop {
            let items = feed::batch(&mut feed);
            // While the next items are looked at, nothing waits and others may write the ledger.
            self.publish()?;
            if items.is_empty() {
                return Ok(if self.left_out() == 0 { Exit::Done } else { Exit::LeftOut });
            }
            let mut analysed = feed.analyse(&items, jobs).into_iter();
            for item in &items {
                interrupt::check(|| self.advice())?;
                self.item(item, || analysed.next().unwrap_or_default())?;
            }
        }
    }

    /// Writes the next item; `analysed` is what was found in the next record.
    fn item<'p>(&mut self, item: &Item, analysed: impl FnOnce() -> Vec<Part<'p>>) -> Outcome<()> {
        match item {
            Item::Open(idx) => self.open(*idx)?,
            Item::Header(names) => self.remarks.header(names),
            Item::FirstRow => self.remarks.first_row(),
            Item::Record(record) => self.record(record, &analysed())?,
            Item::Broken(broken) => self.broken(broken)?,
            Item::Close => self.close_output()?,
        }
        Ok(())
    }

    /// How many inputs and records were left out so far.
    fn left_out(&self) -> usize {
        self.whole.left_out.len() + self.report.left_out.len()
    }

    /// How a run that is ended here can be gone on with.
    fn advice(&self) -> String {
        let finished = self.files.len();
        match (self.target, self.resumed.record.is_some()) {
            (Target::Stdout, _) | (_, false) => "what was written is not whole".to_owned(),
            _ => format!(
                "{finished} outputs are finished and stay; the same command with --resume goes on with the rest"
            ),
        }
    }

    fn record(&mut self, record: &Record, parts: &[Part<'_>]) -> Outcome<()> {
        self.remarks.record(record, parts);
        let mut edits: Vec<Edits> = Vec::with_capacity(record.documents().len());
        for part in parts {
            let Some((document, analysis)) = part.analysed() else { continue };
            interrupt::check(|| self.advice())?;
            let planned = self.pipeline.plan(document, analysis, &mut self.namer);
            for notice in &planned.notices {
                self.report.notices.add(notice.kind.into(), 1);
            }
            let apart = part.edits(planned.edits);
            // What is told is what was carried out.
            let done = carried_out(analysis, planned.decisions, &planned.notices);
            for ((document, analysis), own) in part.documents.iter().zip(&part.apart(&done)).zip(apart) {
                let called = Called { document, own_id: record.own_id(edits.len()) };
                self.tell(called, analysis, &own)?;
                edits.push(own);
            }
            self.keep_assignments()?;
        }
        interrupt::check(|| self.advice())?;
        self.write(record, &edits)
    }

    /// Moves the pseudonyms of the last document from the namer to the ledger, if there is one. They stay in the ledger even if the
    /// file is given up: a later file may use them.
    fn keep_assignments(&mut self) -> Outcome<()> {
        let new = self.namer.take_new();
        if new.is_empty() || self.keys.ledger.is_none() {
            return Ok(());
        }
        let new: Vec<Assignment> = new.into_iter().map(row).collect();
        self.in_ledger(|ledger| ledger.put_assignments(&new).map(drop))
    }

    fn broken(&mut self, broken: &Broken) -> Outcome<()> {
        if !self.arguments.keep_going {
            return Err(Failure::new(broken.exit, &broken.message));
        }
        if self.arguments.quiet && self.left_out() < MAX_LEFT_OUT {
            warn!("left out: {}", broken.message);
        }
        if let Some(output) = &mut self.output {
            output.broken += 1;
        }
        self.report.left_out.push(LeftOut { input: broken.input.clone(), problem: broken.message.clone() });
        if broken.whole_input {
            self.end_text()?;
            self.give_up_output();
        }
        Ok(())
    }
}

/// A pseudonym as the ledger has it.
fn row(new: maskros_replace::Assignment) -> Assignment {
    Assignment {
        entity: entity_name(new.key),
        label: new.label.name().to_owned(),
        original: new.original,
        pseudonym: new.pseudonym,
    }
}
