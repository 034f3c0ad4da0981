//! `pseudonymize`: the whole road, from files to files.

mod files;
mod output;

use crate::{
    arguments::{Encoders, Naming, Pseudonymize, Unit},
    claims::Role,
    exit::{Exit, Failure, Outcome},
    feed::{self, Broken, Feed, Item, Part, Record},
    group::Group,
    inputs::{Input, Target, gathered},
    interrupt,
    keys::{Keys, entity_name, log_entry, refuse_contradictions, refused},
    notices::{self, Notice},
    progress::Progress,
    remarks::Remarks,
    report::{LeftOut, MAX_LEFT_OUT, Report},
    resume::{self, RunRecord},
    road,
    shown::{put, shown, shown_path},
    sink::Sink,
    spans::{Begin, Called, DocumentSpans, SpanLines, places},
    talk,
};
use files::{Files, Resumed};
use log::{info, warn};
use maskros_formats::Moved;
use maskros_ledger::{Assignment, AtomicFile, Digest, RunEntry, RunFile, RunLog, RunModel};
use maskros_pipeline::{Analysis, Pipeline, Unsure};
use maskros_replace::{Namer, NoticeKind};
use maskros_text::{Decisions, Document, Edits, Label, Lang, Section};
use output::Output;
use std::{
    path::{Path, PathBuf},
    time::Instant,
};

/// What was found, with the decisions that were carried out; a name that is replaced elsewhere and remains is a suspicion.
fn carried_out(analysis: &Analysis, decisions: Decisions, notices: &[maskros_replace::Notice]) -> Analysis {
    let remains = notices.iter().filter(|notice| notice.kind == NoticeKind::Remains);
    let remains = remains.map(|notice| Unsure {
        span: notice.span,
        label: Label::PersonName,
        score: 0.5,
        rule: "remains",
    });
    let mut unsure: Vec<Unsure> = analysis.unsure.iter().cloned().chain(remains).collect();
    unsure.sort_by_key(|unsure| unsure.span);
    Analysis { languages: analysis.languages.clone(), decisions, unsure }
}

/// Runs the command.
pub(crate) fn run(arguments: &Pseudonymize) -> Outcome<Exit> {
    let started = Instant::now();
    let pipeline = road::pipeline(&arguments.deciding, road::jobs(arguments.reading.jobs))?;
    let reading = &arguments.reading;
    let collected = gathered(&reading.inputs, reading.follow_links, arguments.keep_going)?;
    road::refuse_unused(&reading.fields, &collected.inputs)?;
    let target = Target::of(&arguments.output, &reading.inputs);
    let files = Files::claim(arguments, &collected.inputs, &target)?;
    let keys = keys(arguments)?;
    let resumed = files.resume(arguments, &pipeline, &keys, &collected.inputs, &target)?;
    let pending = files::pending(arguments, &collected.inputs, &resumed);
    let progress = Progress::new(&pending, arguments.quiet);
    let pipeline = progress.watching(pipeline);
    let mut run = Run::new(arguments, &pipeline, &pending, &target, keys, progress)?;
    run.log = files.log;
    run.whole.skipped = collected.skipped;
    run.take_over(resumed, &collected.inputs)?;
    let result = run.leave_out(&collected.left_out).and_then(|()| run.all());
    let result = run.end_outputs(result);
    run.settle();
    run.report = std::mem::take(&mut run.whole);
    run.report.finish(started.elapsed());
    run.close(result)
}

/// The keys of a run; of a dry run without making any.
fn keys(arguments: &Pseudonymize) -> Outcome<Keys> {
    if !arguments.dry_run {
        return Keys::open(arguments);
    }
    refuse_contradictions(&arguments.naming, arguments.resume)?;
    Keys::look(&arguments.naming)
}

/// What was told of a text in sections: up to where, and whether its line is open.
#[derive(Default)]
struct Told {
    begin: Begin,
    lines: SpanLines,
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
        let jobs = road::jobs(self.arguments.reading.jobs);
        let Pseudonymize { reading, spans_field, offsets, .. } = self.arguments;
        let mut feed = Feed::new(self.inputs, reading, self.pipeline).with_spans(spans_field, *offsets);
        loop {
            let items = feed::batch(&mut feed);
            // While the next items are looked at, nothing waits and others may write the ledger.
            self.publish()?;
            if items.is_empty() {
                let left_out = self.whole.left_out.len() + self.report.left_out.len();
                return Ok(if left_out == 0 { Exit::Done } else { Exit::LeftOut });
            }
            let mut analysed = feed.analyse(&items, jobs).into_iter();
            for item in &items {
                interrupt::check(|| self.advice())?;
                match item {
                    Item::Open(idx) => self.open(*idx)?,
                    Item::Header(names) => self.remarks.header(names),
                    Item::Record(record) => {
                        let parts = analysed.next().unwrap_or_default();
                        self.record(record, &parts)?;
                    }
                    Item::Broken(broken) => self.broken(broken)?,
                    Item::Close => self.close_output()?,
                }
            }
        }
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

    /// Says what became of positions in the text that stand beside it.
    fn tell_of_spans(&mut self, record: &Record, edits: &[Edits], moved: Moved) {
        if let Some(field) = record.unnamed_spans()
            && edits.iter().any(|edits| !edits.as_slice().is_empty())
        {
            let field = if field.is_empty() { "a field" } else { field };
            let advice =
                "looks like positions in the text, which it does not fit any more; see --spans-field";
            self.say(Notice { code: "unnamed-spans", says: format!("{field} {advice}") });
        }
        self.span_values += moved.values;
        for (notice, count) in [
            (notices::SPANS_MOVED, moved.fit),
            (notices::SPANS_COVERING, moved.covering),
            (notices::SPANS_MISFIT, moved.misfit),
            (notices::SPANS_WITHOUT_TEXT, moved.without_text),
            (notices::TELL_TALE, moved.tell_tale),
        ] {
            self.report.notices.add(Notice::of(notice), count);
        }
    }

    /// Enters into the report what must be read even where no summary is printed.
    fn say(&mut self, notice: Notice) {
        if self.arguments.quiet {
            warn!("{} [{}]", notice.says, notice.code);
        }
        self.report.notices.add(notice, 1);
    }

    /// Enters a document into report and annotations, unless a finished run is gone through again.
    fn tell(&mut self, called: Called<'_>, analysis: &Analysis, edits: &Edits) -> Outcome<()> {
        if self.output.as_ref().is_some_and(|output| matches!(output.sink, Sink::Nothing)) {
            return Ok(());
        }
        let text = edits.apply(called.document.text());
        info!("{}: {}", called.document.id(), languages(analysis));
        let begin = self.told.begin;
        self.report.add(called, analysis, edits, &text, begin);
        if names_in_file_name(called.document, analysis) {
            self.report.notices.add(Notice::of(notices::NAME_IN_FILE_NAME), 1);
        }
        let section = called.document.section();
        if section != Section::Whole {
            self.told.begin = begin.after(called.document.text(), &text, Unit::Chars);
        }
        if self.annotations.is_none() {
            return Ok(());
        }
        let places = places(analysis.decisions.iter().map(|decision| decision.span), edits);
        let spans = DocumentSpans::written(called, &text, analysis, &places, begin);
        let part = self.told.lines.add(&spans, section);
        self.annotate(&part)
    }

    /// Writes the next part of the annotations.
    fn annotate(&mut self, part: &[u8]) -> Outcome<()> {
        let Some(annotations) = self.annotations.as_mut().filter(|_| !part.is_empty()) else {
            return Ok(());
        };
        annotations.put(part).map_err(refused)?;
        self.resumed.record.as_mut().map_or(Ok(()), |record| record.spans(part))
    }

    /// Ends what was told of a text in sections, whatever became of it.
    fn end_text(&mut self) -> Outcome<()> {
        let end = std::mem::take(&mut self.told).lines.end();
        self.annotate(&end)
    }

    /// Moves the pseudonyms of the last document from the namer to the ledger, if there is one. They stay in the ledger even if the
    /// file is given up: a later file may use them.
    fn keep_assignments(&mut self) -> Outcome<()> {
        let new = self.namer.take_new();
        if new.is_empty() || self.keys.ledger.is_none() {
            return Ok(());
        }
        let new = new.into_iter().map(|assignment| Assignment {
            entity: entity_name(assignment.key),
            label: assignment.label.name().to_owned(),
            original: assignment.original,
            pseudonym: assignment.pseudonym,
        });
        let new: Vec<Assignment> = new.collect();
        self.in_ledger(|ledger| ledger.put_assignments(&new).map(drop))
    }

    fn broken(&mut self, broken: &Broken) -> Outcome<()> {
        if !self.arguments.keep_going {
            return Err(Failure::new(broken.exit, &broken.message));
        }
        if self.arguments.quiet && self.whole.left_out.len() + self.report.left_out.len() < MAX_LEFT_OUT {
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

    /// Says what a dry run would have written.
    fn announce(&self, output: &Output, bytes: u64) -> Outcome<()> {
        let input = &self.inputs[output.idx];
        let target = self.target.path(input).map_or_else(|| "-".to_owned(), |path| announced(&path));
        let documents = self.report.documents - output.before.0;
        let spans = self.report.spans() - output.before.1;
        let line = format!(
            "{} -> {target}: {documents} documents, {spans} spans, {bytes} bytes\n",
            shown(&input.shown())
        );
        put(line.as_bytes())
    }

    /// Says what else a dry run would have written.
    fn announce_rest(&self) -> Outcome<()> {
        let Pseudonymize { naming, report, annotations, .. } = self.arguments;
        let others = [
            ("key", naming.key_file.as_ref().filter(|path| !path.exists())),
            ("ledger", naming.ledger.as_ref()),
            ("annotations", annotations.as_ref()),
            ("report", report.as_ref()),
            ("run log", self.log.as_ref()),
        ];
        for (what, path) in others.into_iter().filter_map(|(what, path)| Some((what, path?))) {
            put(format!("{what} -> {}\n", announced(path)).as_bytes())?;
        }
        Ok(())
    }

    /// Writes what stays of a run that ended: run log, annotations, report, summary. Of one that failed only the log, if there is
    /// anything to put on record, and its own error is the one that is told.
    fn close(&mut self, result: Outcome<Exit>) -> Outcome<Exit> {
        self.progress.finish();
        self.remarks.warn();
        if let Some(Err(second)) = self.resumed.record.take().map(RunRecord::close) {
            warn!("{second}");
        }
        match result {
            Ok(exit) => self.close_whole().map(|()| exit),
            Err(own) if self.is_on_record() => Err(match self.append_log() {
                Err(second) => own.and(&second),
                Ok(()) => own,
            }),
            failed => failed,
        }
    }

    fn close_whole(&mut self) -> Outcome<()> {
        let fields = &self.arguments.spans_field;
        if self.span_values == 0 && !fields.is_empty() {
            let says = format!("no record has a field {}; see --spans-field", fields.join(", "));
            self.say(Notice { code: "no-spans-field", says });
        }
        if self.arguments.dry_run {
            return self.close_dry();
        }
        self.append_log()?;
        if let Some(annotations) = self.annotations.take() {
            annotations.commit().map_err(refused)?;
        }
        if let Some(path) = &self.arguments.report {
            let json = serde_json::to_vec_pretty(&self.whole_report()).unwrap_or_default();
            let mut file = AtomicFile::create(path).map_err(refused)?;
            file.put(&json).and_then(|()| file.commit()).map_err(refused)?;
        }
        match self.arguments.quiet {
            true => self.report.warn_of_more(),
            false => talk::say(&(self.report.summary() + &self.places())),
        }
        Ok(())
    }

    /// The report with what earlier runs have finished, in front of what this one did.
    fn whole_report(&self) -> serde_json::Value {
        let earlier = self.report.finished_before.iter();
        let earlier = earlier.filter_map(|name| self.resumed.earlier.report(name));
        let mut whole = serde_json::Value::Null;
        earlier.for_each(|part| resume::add(&mut whole, part));
        resume::add(&mut whole, &serde_json::to_value(&self.report).unwrap_or_default());
        whole
    }

    /// Whether a run that failed has done something that the log must show.
    fn is_on_record(&self) -> bool {
        let has_log = self.log.as_ref().is_some_and(|path| path.exists());
        !self.arguments.dry_run && (has_log || !self.files.is_empty() || self.keys.ledger.is_some())
    }

    /// The lines of the summary that say where things lie that the user may not have named.
    fn places(&self) -> String {
        let Pseudonymize { naming, report, annotations, .. } = self.arguments;
        let places = [
            (Role::Key, naming.key_file.as_ref()),
            (Role::Ledger, naming.ledger.as_ref()),
            (Role::Annotations, annotations.as_ref()),
            (Role::Report, report.as_ref()),
            (Role::RunLog, self.log.as_ref()),
        ];
        let line = |(role, path): (Role, Option<&PathBuf>)| {
            path.map(|path| format!("{}: {}\n", role.name(), shown_path(path)))
        };
        places.into_iter().filter_map(line).collect()
    }

    fn close_dry(&self) -> Outcome<()> {
        self.announce_rest()?;
        if !self.arguments.quiet {
            talk::say(&format!("dry run, nothing was written\n{}", self.report.summary()));
        }
        Ok(())
    }

    fn append_log(&self) -> Outcome<()> {
        let Pseudonymize { naming: Naming { mode, .. }, deciding, .. } = self.arguments;
        let Some(path) = &self.log else { return Ok(()) };
        let strategy = deciding
            .strategy
            .map_or_else(|| "by the policy".to_owned(), |strategy| format!("{strategy:?}").to_lowercase());
        let policy = self.pipeline.policy();
        let entry = RunEntry {
            policy: policy.name().to_owned(),
            policy_digest: Some(Digest::of(policy.canonical().as_bytes())),
            strategy,
            scope: Some(self.keys.key.blind("scope", self.keys.scope.as_bytes())),
            models: models(&deciding.encoders)?,
            documents: self.report.documents,
            failed: self.report.left_out.len() as u64,
            labels: self.report.labels(),
            files: self.files.clone(),
            ..log_entry("pseudonymize", &format!("{mode:?}").to_lowercase())
        };
        let appended = RunLog::open(path).and_then(|mut log| log.append(&entry));
        appended.map(drop).map_err(refused)
    }
}

/// A file as a dry run names it.
fn announced(path: &Path) -> String {
    let note = if path.is_file() { " (exists already)" } else { "" };
    format!("{}{note}", shown_path(path))
}

/// The languages of a document, each with its share of the text that languages were found in.
fn languages(analysis: &Analysis) -> String {
    let whole: usize = analysis.languages.iter().map(|(_, bytes)| bytes).sum();
    let share = |(lang, bytes): &(Lang, usize)| format!("{} {} %", lang.code(), bytes * 100 / whole.max(1));
    let shares: Vec<String> = analysis.languages.iter().map(share).collect();
    if shares.is_empty() { "no language".to_owned() } else { shares.join(", ") }
}

/// The encoders as the run log has them.
fn models(encoders: &Encoders) -> Outcome<Vec<RunModel>> {
    let precision = format!("{:?}", encoders.encoder_precision).to_lowercase();
    let detection = [std::slice::from_ref(&precision), encoders.encoder_label.as_slice()].concat().join(" ");
    let asked =
        [("detection", &encoders.encoder, detection), ("languages", &encoders.language_encoder, precision)];
    let models = asked.into_iter().filter_map(|(purpose, folder, settings)| {
        let digest = Digest::of_folder(folder.as_ref()?);
        Some(digest.map(|digest| RunModel { purpose: purpose.to_owned(), digest, settings }))
    });
    models.collect::<Result<_, _>>().map_err(refused)
}

/// Whether the name of a text file holds a name that was found in its text.
fn names_in_file_name(document: &Document, analysis: &Analysis) -> bool {
    let file = document.id().to_lowercase();
    let mut names = analysis.decisions.iter().filter(|decision| decision.label.is_name_part());
    names.any(|decision| decision.base.chars().count() > 3 && file.contains(&decision.base.to_lowercase()))
}
