//! The documents as their reviewers left them, in their own format.

use super::documents::stopped;
use crate::{
    arguments::Review,
    claims::{Claims, Existing},
    exit::{Exit, Failure, Outcome},
    feed::Record,
    inputs::{Input, Target},
    part::Part,
    records::{Step, each},
    sink::Sink,
};
use log::warn;
use maskros_review::{Project, ProjectError, State};
use maskros_text::Edits;
use std::{collections::HashSet, path::Path};

/// Writes every input of which all documents are done.
pub(super) fn write(arguments: &Review, output: &Path, inputs: &[Input], project: &Project) -> Outcome<Exit> {
    if !project.was_reviewed_so().map_err(stopped)? {
        let message = "the documents were reviewed by another policy, strategy, scope or language; give the same options as for the page";
        return Err(Failure::usage(message));
    }
    let target = Target::of(output, &arguments.reading.inputs);
    let existing = Existing::unless_forced(arguments.force);
    Claims::reading(&arguments.reading.inputs, inputs).writing(inputs, &target).look(existing)?;
    let (open, met) = (None, HashSet::new());
    let mut writer = Writer { arguments, target: &target, existing, inputs, project, open, met, left: 0 };
    each(&arguments.reading, inputs, |step| writer.take(step))?;
    let elsewhere = writer.elsewhere()?;
    if writer.left > 0 {
        warn!(
            "{} of {} inputs are not written: not all of their documents are done (--unfinished writes them)",
            writer.left,
            inputs.len()
        );
    }
    if elsewhere > 0 {
        warn!(
            "{elsewhere} documents of the project are not written: they are in none of the inputs (were they added on the page, or their files moved?); the page gives them, with Files, Result"
        );
    }
    Ok(if writer.left == 0 && elsewhere == 0 { Exit::Done } else { Exit::LeftOut })
}

struct Writer<'a> {
    arguments: &'a Review,
    target: &'a Target,
    existing: Existing,
    inputs: &'a [Input],
    project: &'a Project,
    open: Option<Output>,
    /// The names of the documents of the inputs.
    met: HashSet<String>,
    left: usize,
}

/// The output of the open input.
struct Output {
    sink: Sink,
    is_done: bool,
}

impl Writer<'_> {
    fn take(&mut self, step: Step<'_>) -> Outcome<()> {
        match step {
            Step::Open(idx) => self.open(idx),
            Step::Record(record) => self.record(record),
            Step::Close => self.close(),
        }
    }

    fn open(&mut self, idx: usize) -> Outcome<()> {
        let sink = Sink::open(self.target, &self.inputs[idx], self.existing)?;
        self.open = Some(Output { sink, is_done: true });
        Ok(())
    }

    fn record(&mut self, record: &Record) -> Outcome<()> {
        let mut edits = Vec::new();
        for part in Part::all(record) {
            self.met.extend(part.texts.document().map(|document| document.id().to_owned()));
            let (own, is_done) = self.edits(&part)?;
            edits.extend(part.edits(own));
            if let Some(open) = &mut self.open {
                open.is_done &= is_done;
            }
        }
        let written = record.write(&edits);
        match &mut self.open {
            Some(open) => open.sink.write(&written.bytes),
            None => Ok(()),
        }
    }

    /// The edits of a part, and whether somebody has finished it.
    fn edits(&self, part: &Part<'_>) -> Outcome<(Edits, bool)> {
        let Some(document) = part.texts.document() else { return Ok((Edits::default(), true)) };
        let result = match self.project.result(document.id(), document.text()) {
            // Not even --unfinished can tell what of it to write.
            Err(ProjectError::Undecided) => {
                return Err(Failure::broken(document.id(), ProjectError::Undecided));
            }
            result => result.map_err(stopped)?,
        };
        let changed = "is not in the project as it is now; open the page once, so that it is taken in";
        let result = result.ok_or_else(|| Failure::broken(document.id(), changed))?;
        Ok((result.reviewed.edits.clone(), result.state >= State::Done))
    }

    /// How many documents of the project are in none of the inputs.
    fn elsewhere(&self) -> Outcome<usize> {
        let documents = self.project.documents().map_err(stopped)?;
        Ok(documents.iter().filter(|document| !self.met.contains(&document.name)).count())
    }

    fn close(&mut self) -> Outcome<()> {
        let Some(open) = self.open.take() else { return Ok(()) };
        if !open.is_done && !self.arguments.unfinished {
            self.left += 1;
            return Ok(());
        }
        let finished = open.sink.finish()?;
        finished.sync()?;
        finished.publish()
    }
}
