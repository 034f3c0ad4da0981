//! The end of a run: run log, annotations, report and summary, or what a dry run would have written.

use super::{Run, files::models, output::Output};
use crate::{
    arguments::{Deciding, Naming, Pseudonymize, StrategyName},
    claims::Role,
    exit::{Exit, Outcome},
    keys::{log_entry, put_on_record, refused},
    notices::Notice,
    resume::{self, RunRecord},
    shown::{put, shown, shown_path},
    sink::write_whole,
    talk,
};
use log::warn;
use maskros_ledger::{Digest, RunEntry};
use std::path::{Path, PathBuf};

impl Run<'_> {
    /// Says what a dry run would have written.
    pub(super) fn announce(&self, output: &Output, bytes: u64) -> Outcome<()> {
        let input = &self.inputs[output.idx];
        let target = self.target.path(input).map_or_else(|| "-".to_owned(), |path| announced(&path));
        let (documents, spans) = self.handled(output);
        let line = format!(
            "{} -> {target}: {documents} documents, {spans} spans, {bytes} bytes\n",
            shown(&input.shown())
        );
        put(line.as_bytes())
    }

    /// How many documents of this output were handled, and spans replaced.
    pub(super) fn handled(&self, output: &Output) -> (u64, u64) {
        let (documents, spans) = output.before;
        (self.report.documents - documents, self.report.spans() - spans)
    }

    /// Says what else a dry run would have written.
    fn announce_rest(&self) -> Outcome<()> {
        let mut made = self.beside().filter(|(role, path)| *role != Role::Key || !path.exists());
        made.try_for_each(|(role, path)| put(format!("{} -> {}\n", role.name(), announced(path)).as_bytes()))
    }

    /// Writes what stays of a run that ended: run log, annotations, report, summary. Of one that failed only the log, if there is
    /// anything to put on record, and its own error is the one that is told.
    pub(super) fn close(&mut self, result: Outcome<Exit>) -> Outcome<Exit> {
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
        self.tell_of_no_spans();
        if self.arguments.dry_run {
            return self.close_dry();
        }
        self.append_log()?;
        if let Some(annotations) = self.annotations.take() {
            annotations.commit().map_err(refused)?;
        }
        if let Some(path) = &self.arguments.report {
            write_whole(path, &serde_json::to_vec_pretty(&self.whole_report()).unwrap_or_default())?;
        }
        match self.arguments.quiet {
            true => self.report.warn_of_more(),
            false => talk::say(&(self.report.summary() + &self.places())),
        }
        Ok(())
    }

    /// Says that spans were asked for and no record has any.
    fn tell_of_no_spans(&mut self) {
        let fields = &self.arguments.spans_field;
        if self.span_values == 0 && !fields.is_empty() {
            let says = format!("no record has a field {}; see --spans-field", fields.join(", "));
            self.say(Notice { code: "no-spans-field", says });
        }
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
        self.beside().map(|(role, path)| format!("{}: {}\n", role.name(), shown_path(path))).collect()
    }

    /// The files of the run beside inputs and outputs.
    fn beside(&self) -> impl Iterator<Item = (Role, &PathBuf)> {
        let Pseudonymize { naming, report, annotations, .. } = self.arguments;
        let files = [
            (Role::Key, naming.key_file.as_ref()),
            (Role::Ledger, naming.ledger.as_ref()),
            (Role::Annotations, annotations.as_ref()),
            (Role::Report, report.as_ref()),
            (Role::RunLog, self.log.as_ref()),
        ];
        files.into_iter().filter_map(|(role, path)| Some((role, path?)))
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
        let policy = self.pipeline.policy();
        let entry = RunEntry {
            policy: policy.name().to_owned(),
            policy_digest: Some(Digest::of(policy.canonical().as_bytes())),
            strategy: strategy(deciding),
            scope: Some(self.keys.key.blind("scope", self.keys.scope.as_bytes())),
            models: models(&deciding.encoders)?,
            documents: self.report.documents,
            failed: self.report.left_out.len() as u64,
            labels: self.report.labels(),
            files: self.files.clone(),
            ..log_entry("pseudonymize", &format!("{mode:?}").to_lowercase())
        };
        put_on_record(path, &entry)
    }
}

fn strategy(deciding: &Deciding) -> String {
    let name = |strategy: StrategyName| format!("{strategy:?}").to_lowercase();
    deciding.strategy.map_or_else(|| "by the policy".to_owned(), name)
}

/// A file as a dry run names it.
fn announced(path: &Path) -> String {
    let note = if path.is_file() { " (exists already)" } else { "" };
    format!("{}{note}", shown_path(path))
}
