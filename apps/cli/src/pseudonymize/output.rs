//! The outputs of a run: written one after the other, and made final in groups.

use super::{Run, files, tell::is_called_after_somebody};
use crate::{
    exit::{Exit, Failure, Outcome},
    feed::{Broken, Record},
    group::Group,
    inputs::Input,
    keys::refused,
    notices::{self, Notice},
    report::Report,
    resume::{self, Done, RunRecord},
    shown::shown_path,
    sink::Sink,
};
use log::{info, warn};
use maskros_formats::Written;
use maskros_ledger::{Change, Digest, Hasher, Ledger, RecordId, RunFile};
use maskros_text::{Edits, Section};

/// The output of the open input.
pub(super) struct Output {
    pub(super) idx: usize,
    pub(super) sink: Sink,
    read: Hasher,
    records: u64,
    with_text: u64,
    pub(super) broken: u64,
    text: SectionedText,
    pub(super) beside: Beside,
    /// How many documents had been handled and spans replaced when it was opened.
    pub(super) before: (u64, u64),
    /// Whether its name gives somebody away.
    pub(super) is_called_after_somebody: bool,
}

/// Positions that stand beside the texts of an input.
#[derive(Default)]
pub(super) struct Beside {
    /// How many were met in the fields asked for.
    pub(super) values: u64,
    /// The first line with such in a field that nobody asked for.
    pub(super) unnamed: Option<u64>,
}

/// A text that is written in sections and restored as a whole.
#[derive(Default)]
struct SectionedText {
    bytes: usize,
    changes: Vec<Change>,
}

impl SectionedText {
    fn add(&mut self, written: Written) {
        let before = self.bytes;
        self.bytes += written.bytes.len();
        self.changes.extend(written.changes.into_iter().map(|change| kept(change, before)));
    }
}

/// A change as the ledger has it, in what begins at byte `before` of the record.
fn kept(change: maskros_formats::Change, before: usize) -> Change {
    Change { start: before + change.start, len: change.len, original: change.original }
}

impl Output {
    fn new(idx: usize, sink: Sink, before: (u64, u64)) -> Self {
        let (text, beside) = (SectionedText::default(), Beside::default());
        let is_called_after_somebody = false;
        let read = Hasher::default();
        Self {
            idx,
            sink,
            read,
            records: 0,
            with_text: 0,
            broken: 0,
            text,
            beside,
            before,
            is_called_after_somebody,
        }
    }

    fn count(&mut self, record: &Record) {
        self.read.update(record.raw());
        // Counted as they are written: what was left out is not there to be counted when they are restored.
        self.records += u64::from(record.section() != Section::Later);
        self.with_text += u64::from(!record.documents().is_empty());
    }

    /// Refuses an input of which nothing is left: an empty output would look like an empty input.
    fn refuse_if_all_broken(&self, inputs: &[Input]) -> Outcome<()> {
        if self.broken == 0 || self.with_text > 0 {
            return Ok(());
        }
        Err(all_broken(&inputs[self.idx]))
    }
}

fn all_broken(input: &Input) -> Failure {
    Failure::broken(input.shown(), "every record is broken, and nothing is written")
}

impl Run<'_> {
    pub(super) fn open(&mut self, idx: usize) -> Outcome<()> {
        let input = &self.inputs[idx];
        self.remarks.open(input);
        let replay = self.resumed.finished.contains(&input.name());
        let mut sink = self.sink(input, replay)?;
        sink.hold();
        let before = (self.report.documents, self.report.spans());
        let is_called_after_somebody =
            !replay && is_called_after_somebody(self.pipeline, &self.target.name(input));
        self.report.notices.add(Notice::of(notices::NAME_IN_FILE_NAME), u64::from(is_called_after_somebody));
        self.output = Some(Output { is_called_after_somebody, ..Output::new(idx, sink, before) });
        Ok(())
    }

    /// Where the result of an input goes; nowhere where a finished input is gone through again.
    fn sink(&self, input: &Input, replay: bool) -> Outcome<Sink> {
        match (replay, self.arguments.dry_run) {
            (true, _) => Ok(Sink::Nothing),
            (false, true) => Ok(Sink::Dry(0)),
            (false, false) => Sink::open(self.target, input, files::existing(self.arguments)),
        }
    }

    /// Writes a record with these edits.
    pub(super) fn write(&mut self, record: &Record, edits: &[Edits]) -> Outcome<()> {
        let mut written = record.write(edits);
        let moved = std::mem::take(&mut written.moved);
        self.progress.advance(record.raw().len());
        let Some(output) = &mut self.output else { return Ok(()) };
        output.count(record);
        output.sink.write(&written.bytes)?;
        let is_without = record.section() == Section::Whole && record.missing_fields() > 0;
        self.report.records_without_text += u64::from(is_without);
        self.keep_changes(record.section(), written)?;
        self.tell_of_spans(record, edits, moved);
        self.release()
    }

    /// Lets the output go where the input can no longer be refused as a whole.
    fn release(&mut self) -> Outcome<()> {
        let may_go = !self.arguments.reading.strict && self.remarks.are_fields_met();
        match self.output.as_mut().filter(|_| may_go) {
            Some(output) => output.sink.release(),
            None => Ok(()),
        }
    }

    /// Gives the ledger, if there is one, what it needs to restore a record.
    fn keep_changes(&mut self, section: Section, written: Written) -> Outcome<()> {
        if self.keys.ledger.is_none() {
            return Ok(());
        }
        let Some(output) = &mut self.output else { return Ok(()) };
        if section != Section::Whole {
            output.text.add(written);
            return Ok(());
        }
        let name = self.target.name(&self.inputs[output.idx]);
        let id = RecordId { document: &name, number: output.records };
        let digest = Digest::of(&written.bytes);
        let changes: Vec<Change> = written.changes.into_iter().map(|change| kept(change, 0)).collect();
        self.in_ledger(|ledger| ledger.put_record(id, digest, &changes))
    }

    /// Does something with the ledger, if there is one, in the batch of the group that is on its way.
    pub(super) fn in_ledger(
        &mut self,
        work: impl FnOnce(&mut Ledger) -> Result<(), maskros_ledger::LedgerError>,
    ) -> Outcome<()> {
        let Some(ledger) = &mut self.keys.ledger else { return Ok(()) };
        if !self.in_batch {
            ledger.begin().map_err(refused)?;
            self.in_batch = true;
        }
        work(ledger).map_err(|error| {
            self.forget_waiting();
            refused(error)
        })
    }

    /// Gives up the outputs that wait. On a full disk the ledger has forgotten all of its batch, and with it what they would be
    /// restored by, or the record of the run does not name them, and nobody could go on with it.
    fn forget_waiting(&mut self) {
        self.group = Group::default();
        self.in_batch = false;
        if let Some(record) = &mut self.resumed.record {
            record.forget();
        }
    }

    /// Drops the open output; what it was to become is not there. The pseudonyms of its people stay in the ledger.
    pub(super) fn give_up_output(&mut self) {
        self.settle();
        self.output = None;
    }

    /// Ends the open output, which then waits for the disk with others.
    pub(super) fn close_output(&mut self) -> Outcome<()> {
        self.end_text()?;
        let Some(output) = self.output.take() else { return Ok(()) };
        for (kind, count) in self.remarks.of_input() {
            self.report.reading.add(Notice::of((kind.code(), kind.sentence())), count);
        }
        let refused = self.remarks.close().and_then(|()| self.refuse_stale(&output));
        if let Err(failure) = refused.and_then(|()| output.refuse_if_all_broken(self.inputs)) {
            let name = self.inputs[output.idx].name();
            self.give_up_output();
            return self.broken(&Broken::whole(&failure, name));
        }
        self.report.notices.add(Notice::of(notices::EMPTY), u64::from(output.records == 0));
        match output.sink {
            Sink::Dry(bytes) => self.announce(&output, bytes),
            // A finished input was gone through again: its report is that of the run that wrote it.
            Sink::Nothing => {
                self.report = Report::default();
                Ok(())
            }
            Sink::File(_) | Sink::Stdout(_) => self.finish(output),
        }
    }

    /// Refuses, with `--strict`, an input with positions that were not moved with its text, or without those that were asked for.
    fn refuse_stale(&self, output: &Output) -> Outcome<()> {
        if !self.arguments.reading.strict || !self.remarks.has_fields() {
            return Ok(());
        }
        let shown = self.inputs[output.idx].shown();
        let refused = |says: String| Err(Failure::new(Exit::Broken, says));
        match (output.beside.unnamed, self.arguments.spans_field.as_slice()) {
            (Some(line), _) => refused(format!(
                "{shown}: line {line}: positions beside the text would not fit it any more; see --spans-field (--strict)"
            )),
            (None, fields) if output.beside.values == 0 && !fields.is_empty() => refused(format!(
                "{shown}: no record has a field {}; see --spans-field (--strict)",
                fields.join(", ")
            )),
            _ => Ok(()),
        }
    }

    fn finish(&mut self, output: Output) -> Outcome<()> {
        self.tell_of_output(&output);
        let Output { idx, sink, read, records, text, .. } = output;
        let (input, finished) = (read.finish(), sink.finish()?);
        let Some(written) = finished.digest() else { return Ok(()) };
        let name = self.target.name(&self.inputs[idx]);
        if text.bytes > 0 {
            let id = RecordId { document: &name, number: records };
            self.in_ledger(|ledger| ledger.put_record(id, written, &text.changes))?;
        }
        self.in_ledger(|ledger| ledger.put_file(&name, written, records))?;
        self.note_done(idx, input, written)?;
        self.settle();
        let input = self.keys.key.blind("input of a run", &input.0);
        let are_enough = self.group.add(finished, RunFile { input, output: written });
        if are_enough { self.publish() } else { Ok(()) }
    }

    /// Notes that an input is finished, so that a run that goes on with this one knows.
    fn note_done(&mut self, idx: usize, read: Digest, written: Digest) -> Outcome<()> {
        let Some(record) = &mut self.resumed.record else { return Ok(()) };
        let input = &self.inputs[idx];
        record.done(Done {
            name: input.name(),
            input: resume::stamp(input, files::lasting_key(self.arguments, &self.keys), Some(read))?,
            output: written.to_hex(),
            left_out: self.report.left_out.len() as u64,
            report: serde_json::to_value(&self.report).unwrap_or_default(),
        });
        Ok(())
    }

    /// Makes the outputs that wait final: their bytes on the disk, then the ledger, then the record of the run, then their names. Where
    /// one of these fails, the outputs are given up: tried once more, it may seem to succeed (`fsync(2)` tells of an error once only).
    pub(super) fn publish(&mut self) -> Outcome<()> {
        if let Err(failure) = self.secure() {
            self.forget_waiting();
            return Err(failure);
        }
        let (files, published) = self.group.publish();
        self.files.extend(files);
        published
    }

    /// Brings all that the outputs that wait need to the disk.
    fn secure(&mut self) -> Outcome<()> {
        self.group.sync()?;
        self.commit_batch()?;
        self.resumed.record.as_mut().map_or(Ok(()), RunRecord::release)
    }

    fn commit_batch(&mut self) -> Outcome<()> {
        if let Some(ledger) = self.keys.ledger.as_mut().filter(|_| self.in_batch) {
            ledger.commit().map_err(refused)?;
            self.in_batch = false;
        }
        Ok(())
    }

    /// Makes what waits final however the run ended, for it was done before that. The first failure is the one that is told.
    pub(super) fn end_outputs(&mut self, result: Outcome<Exit>) -> Outcome<Exit> {
        self.output = None;
        match (result, self.publish()) {
            (Ok(exit), published) => published.map(|()| exit),
            (Err(own), published) => {
                if let Err(second) = published {
                    warn!("{second}");
                }
                Err(own)
            }
        }
    }

    /// Says what was written where.
    fn tell_of_output(&self, output: &Output) {
        let input = &self.inputs[output.idx];
        let (place, (documents, spans)) = (self.place(input), self.handled(output));
        info!("{}: {documents} documents, {spans} spans replaced, written to {place}", input.shown());
    }

    fn place(&self, input: &Input) -> String {
        self.target.path(input).map_or_else(|| "standard output".to_owned(), |path| shown_path(&path))
    }
}
