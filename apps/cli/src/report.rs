//! What a run did, as JSON and as a short table on stderr. No text of a document is in it.

use crate::{listing::aligned, spans::main_language};
use maskros_pipeline::Analysis;
use maskros_text::{Action, Decision, Document, Risk, Span};
use serde::Serialize;
use std::{collections::BTreeMap, fmt::Write as _, time::Duration};

/// The list of what to look at ends here; the report says how much was left off.
const MAX_REVIEW: usize = 10_000;

/// Counts of one run.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Report {
    /// Texts that were handled: files, JSONL fields, cells.
    pub(crate) documents: u64,
    /// Texts by the language of most of them.
    languages: BTreeMap<&'static str, u64>,
    /// Bytes of text.
    bytes: u64,
    seconds: f64,
    megabytes_per_second: f64,
    /// Edited spans by label and by the source that was surest.
    replaced: BTreeMap<&'static str, BTreeMap<&'static str, u64>>,
    /// Spans that stay, by label and reason.
    kept: BTreeMap<&'static str, BTreeMap<String, u64>>,
    /// Suspicions too weak to act upon, by label.
    unsure: BTreeMap<&'static str, u64>,
    /// JSONL records without the text field.
    pub(crate) records_without_text: u64,
    /// Inputs and records for which nothing was written.
    pub(crate) left_out: Vec<LeftOut>,
    /// What the steps had to say, by how often.
    notices: BTreeMap<String, u64>,
    /// What a person should look at: marked spans and weak suspicions, in reading order.
    review: Vec<Review>,
    /// How many more there were to look at.
    review_left_off: u64,
}

/// An input or record that was left out.
#[derive(Debug, Serialize)]
pub(crate) struct LeftOut {
    pub(crate) input: String,
    pub(crate) problem: String,
}

/// A place to look at; positions are UTF-8 bytes of the original text.
#[derive(Debug, Serialize)]
struct Review {
    document: String,
    start: usize,
    end: usize,
    label: &'static str,
    score: f32,
    why: &'static str,
}

impl Report {
    /// Counts one document.
    pub(crate) fn add(&mut self, document: &Document, analysis: &Analysis) {
        self.documents += 1;
        self.bytes += document.text().len() as u64;
        *self.languages.entry(main_language(analysis)).or_default() += 1;
        for decision in &analysis.decisions {
            self.count(decision);
            if decision.action == Action::Mark {
                self.look_at(
                    document,
                    decision.span,
                    decision.label.name(),
                    decision.score,
                    "marked by the policy",
                );
            }
        }
        for unsure in &analysis.unsure {
            *self.unsure.entry(unsure.label.name()).or_default() += 1;
            if unsure.label.risk() > Risk::Low {
                self.look_at(
                    document,
                    unsure.span,
                    unsure.label.name(),
                    unsure.score,
                    "too weak to act upon",
                );
            }
        }
    }

    fn count(&mut self, decision: &Decision) {
        let label = decision.label.name();
        if decision.action.edits() {
            *self.replaced.entry(label).or_default().entry(decision.source.name()).or_default() += 1;
        } else {
            let reason = format!("{} by the policy", decision.action.name());
            *self.kept.entry(label).or_default().entry(reason).or_default() += 1;
        }
    }

    fn look_at(
        &mut self,
        document: &Document,
        span: Span,
        label: &'static str,
        score: f32,
        why: &'static str,
    ) {
        if self.review.len() == MAX_REVIEW {
            self.review_left_off += 1;
            return;
        }
        let document = document.id().to_owned();
        self.review.push(Review { document, start: span.start, end: span.end, label, score, why });
    }

    /// Counts something that a step had to say.
    pub(crate) fn notice(&mut self, notice: String) {
        *self.notices.entry(notice).or_default() += 1;
    }

    /// How many edited spans there are of each label.
    pub(crate) fn labels(&self) -> BTreeMap<String, u64> {
        self.replaced.iter().map(|(label, sources)| ((*label).to_owned(), sources.values().sum())).collect()
    }

    /// Enters the time that the run took.
    pub(crate) fn finish(&mut self, took: Duration) {
        #[expect(clippy::cast_precision_loss, reason = "a rate needs no more than 15 digits")]
        let megabytes = self.bytes as f64 / 1e6;
        self.seconds = took.as_secs_f64();
        self.megabytes_per_second = megabytes / self.seconds.max(1e-9);
    }

    /// The short table for a person.
    pub(crate) fn summary(&self) -> String {
        let mut lines = vec![["replaced", "spans", "found by"].map(str::to_owned).to_vec()];
        for (label, sources) in &self.replaced {
            let total: u64 = sources.values().sum();
            let by = sources
                .iter()
                .map(|(source, count)| format!("{source} {count}"))
                .collect::<Vec<_>>()
                .join(", ");
            lines.push(vec![(*label).to_owned(), total.to_string(), by]);
        }
        let mut text =
            if self.replaced.is_empty() { "nothing was replaced\n".to_owned() } else { aligned(&lines) };
        self.summarise_rest(&mut text);
        text
    }

    fn summarise_rest(&self, text: &mut String) {
        let line = |text: &mut String, head: &str, tail: String| {
            let _ = writeln!(text, "{head}: {tail}");
        };
        if !self.kept.is_empty() {
            let kept =
                self.kept.iter().map(|(label, reasons)| format!("{label} {}", reasons.values().sum::<u64>()));
            line(text, "stays", kept.collect::<Vec<_>>().join(", "));
        }
        if !self.unsure.is_empty() {
            line(text, "unsure, not replaced", counts(&self.unsure));
        }
        for (notice, count) in &self.notices {
            line(text, "notice", format!("{notice} ({count})"));
        }
        for left_out in &self.left_out {
            line(text, "left out", left_out.problem.clone());
        }
        let rate = format!("{:.1} s, {:.1} MB/s", self.seconds, self.megabytes_per_second);
        line(text, "documents", format!("{} ({}), {rate}", self.documents, counts(&self.languages)));
    }
}

fn counts(of: &BTreeMap<&'static str, u64>) -> String {
    of.iter().map(|(name, count)| format!("{name} {count}")).collect::<Vec<_>>().join(", ")
}
