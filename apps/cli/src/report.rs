//! What a run did, as JSON and as a short table on stderr. No text of a document is in it.

use crate::{
    arguments::Unit,
    inputs::SkippedPath,
    listing::aligned,
    notices::Notices,
    offsets::Counter,
    shown::shown,
    spans::{Begin, Called, main_language, rounded},
};
use maskros_pipeline::{Analysis, Unsure};
use maskros_text::{Action, Decision, Edits, Label, Risk, Section, Span};
use serde::Serialize;
use serde_json::Value;
use std::{collections::BTreeMap, fmt::Write as _, time::Duration};

/// The list of what to look at ends here; the report says how much was left off.
const MAX_REVIEW: usize = 10_000;

/// So many names of files are listed in the summary.
const MAX_NAMES: usize = 20;

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
    /// Inputs that an earlier run had finished: their part is in the report, not in the summary.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) finished_before: Vec<String>,
    /// Inputs and records for which nothing was written.
    pub(crate) left_out: Vec<LeftOut>,
    /// What in folders was passed over.
    pub(crate) skipped: Vec<SkippedPath>,
    /// What was odd in reading or was not read; said on stderr with the first place of each.
    pub(crate) reading: Notices,
    /// What the steps had to say.
    pub(crate) notices: Notices,
    /// What the positions of the review count.
    unit: &'static str,
    /// What a person should look at: marked spans and weak suspicions, in reading order.
    review: Vec<Review>,
    /// How many more there were to look at.
    review_left_off: u64,
}

/// So many of what was left out are said on stderr; the report has them all.
pub(crate) const MAX_LEFT_OUT: usize = 10;

/// An input or record that was left out.
#[derive(Debug, Serialize)]
pub(crate) struct LeftOut {
    pub(crate) input: String,
    pub(crate) problem: String,
}

/// A place to look at.
#[derive(Debug, Serialize)]
struct Review {
    /// What the record calls itself, or else `document`.
    id: Value,
    /// File and place of the text.
    document: String,
    /// Where it stood in the text that was read.
    start: usize,
    end: usize,
    /// Where it stands in the text that was written.
    output_start: usize,
    output_end: usize,
    label: &'static str,
    score: f32,
    why: &'static str,
}

/// What is worth a look.
struct Suspicion {
    span: Span,
    label: Label,
    score: f32,
    why: &'static str,
}

impl Report {
    /// Counts one document, or the section of a text that begins at `begin`; `written` is its text after `edits`.
    pub(crate) fn add(
        &mut self,
        called: Called<'_>,
        analysis: &Analysis,
        edits: &Edits,
        written: &str,
        begin: Begin,
    ) {
        let document = called.document;
        self.bytes += document.text().len() as u64;
        // A text in sections is one document, of the language that it begins in.
        if document.section() != Section::Later {
            self.documents += 1;
            *self.languages.entry(main_language(analysis)).or_default() += 1;
        }
        for decision in &analysis.decisions {
            self.count(decision);
        }
        for unsure in &analysis.unsure {
            *self.unsure.entry(unsure.label.name()).or_default() += 1;
        }
        let mut looks = suspicions(analysis);
        looks.retain(|look| !is_noise(document.cut(look.span), look.label));
        self.unit = Unit::Chars.name();
        let before = begin.in_input(document.text(), Unit::Chars);
        let after = begin.in_output(written, Unit::Chars);
        self.look_at(called, &looks, edits, (before, after));
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
        called: Called<'_>,
        looks: &[Suspicion],
        edits: &Edits,
        (mut before, mut after): (Counter<'_>, Counter<'_>),
    ) {
        for (look, place) in looks.iter().zip(edits.places(looks.iter().map(|look| look.span))) {
            if self.review.len() == MAX_REVIEW {
                self.review_left_off += 1;
                continue;
            }
            let ((start, end), (output_start, output_end)) = (before.span(look.span), after.span(place));
            let (id, document) = (called.id(), called.document.whole_id().to_owned());
            let (label, score, why) = (look.label.name(), rounded(look.score), look.why);
            self.review.push(Review {
                id,
                document,
                start,
                end,
                output_start,
                output_end,
                label,
                score,
                why,
            });
        }
    }

    /// Adds the part of an input that is done.
    pub(crate) fn absorb(&mut self, part: Self) {
        let Self {
            documents,
            languages,
            bytes,
            // Entered at the end of the run.
            seconds: _,
            megabytes_per_second: _,
            replaced,
            kept,
            unsure,
            records_without_text,
            finished_before,
            left_out,
            skipped,
            reading,
            notices,
            unit,
            review,
            review_left_off,
        } = part;
        self.documents += documents;
        self.bytes += bytes;
        self.records_without_text += records_without_text;
        self.left_out.extend(left_out);
        self.finished_before.extend(finished_before);
        add_up(&mut self.languages, languages);
        add_up(&mut self.unsure, unsure);
        self.skipped.extend(skipped);
        self.reading.absorb(reading);
        self.notices.absorb(notices);
        for (label, sources) in replaced {
            add_up(self.replaced.entry(label).or_default(), sources);
        }
        for (label, reasons) in kept {
            add_up(self.kept.entry(label).or_default(), reasons);
        }
        if !unit.is_empty() {
            self.unit = unit;
        }
        let room = MAX_REVIEW - self.review.len().min(MAX_REVIEW);
        self.review_left_off += review_left_off + review.len().saturating_sub(room) as u64;
        self.review.extend(review.into_iter().take(room));
    }

    /// How many spans were replaced so far.
    pub(crate) fn spans(&self) -> u64 {
        self.replaced.values().flat_map(BTreeMap::values).sum()
    }

    /// The languages of the texts, each with how many there are.
    pub(crate) fn languages(&self) -> String {
        counts(&self.languages)
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
        lines.extend(self.replaced.iter().map(|(label, sources)| line(label, sources)));
        let mut text =
            if self.replaced.is_empty() { "nothing was replaced\n".to_owned() } else { aligned(&lines) };
        self.summarise_rest(&mut text);
        text
    }

    /// How much was left out beyond what is listed, if anything.
    fn more_left_out(&self) -> Option<String> {
        let all = self.left_out.len();
        let more = all.checked_sub(MAX_LEFT_OUT).filter(|more| *more > 0)?;
        Some(format!("{more} more, {all} in all; --report lists them"))
    }

    /// Says the same, and that names of files give somebody away, where there is no summary.
    pub(crate) fn warn_of_more(&self) {
        self.notices.warn();
        if let Some(more) = self.more_left_out() {
            log::warn!("left out: {more}");
        }
    }

    fn summarise_rest(&self, text: &mut String) {
        self.summarise_undone(text);
        text.push_str(&self.notices.lines());
        self.summarise_left_out(text);
        let rate = format!("{:.1} s, {:.1} MB/s", self.seconds, self.megabytes_per_second);
        let languages = if self.documents == 0 { String::new() } else { format!(" ({})", self.languages()) };
        add_line(text, "documents", &format!("{}{languages}, {rate}", self.documents));
    }

    /// What was found and stays.
    fn summarise_undone(&self, text: &mut String) {
        if !self.kept.is_empty() {
            let kept =
                self.kept.iter().map(|(label, reasons)| format!("{label} {}", reasons.values().sum::<u64>()));
            add_line(text, "stays", &kept.collect::<Vec<_>>().join(", "));
        }
        if !self.unsure.is_empty() {
            add_line(text, "unsure, not replaced", &counts(&self.unsure));
        }
    }

    /// Which inputs are not in the table.
    fn summarise_left_out(&self, text: &mut String) {
        for left_out in self.left_out.iter().take(MAX_LEFT_OUT) {
            add_line(text, "left out", &shown(&left_out.problem));
        }
        if let Some(more) = self.more_left_out() {
            add_line(text, "left out", &more);
        }
        if !self.finished_before.is_empty() {
            add_line(text, "finished before, not in this table", &some(&self.finished_before));
        }
        if !self.skipped.is_empty() {
            add_line(text, "skipped in folders", &SkippedPath::counts(&self.skipped));
        }
    }
}

/// A label with how many spans were replaced, and what found them.
fn line(label: &str, sources: &BTreeMap<&'static str, u64>) -> Vec<String> {
    let total: u64 = sources.values().sum();
    vec![label.to_owned(), total.to_string(), counts(sources)]
}

/// Marked spans and weak suspicions, in reading order.
fn suspicions(analysis: &Analysis) -> Vec<Suspicion> {
    let marked = analysis.decisions.iter().filter(|decision| decision.action == Action::Mark).map(marked);
    let weak = analysis.unsure.iter().filter(|unsure| unsure.label.risk() > Risk::Low).map(weak);
    let mut looks: Vec<Suspicion> = marked.chain(weak).collect();
    looks.sort_by_key(|look| look.span);
    looks
}

const fn marked(decision: &Decision) -> Suspicion {
    let Decision { span, label, score, .. } = *decision;
    Suspicion { span, label, score, why: "marked by the policy" }
}

const fn weak(unsure: &Unsure) -> Suspicion {
    let Unsure { span, label, score, .. } = *unsure;
    Suspicion { span, label, score, why: "too weak to act upon" }
}

/// Labels whose short words in small letters are words of the grammar in another reading: `als` is German for as, `est` French for is,
/// and the illness or people of that name is written otherwise.
const MISREAD: [Label; 5] =
    [Label::Medical, Label::Nationality, Label::Language, Label::Quantity, Label::EthnicGroup];

/// Words of the grammar are this short.
const MAX_GRAMMAR_LETTERS: usize = 3;

/// Whether a look is not worth a person's time: a word of the grammar, or a stretch that begins or ends inside an abbreviation.
fn is_noise(text: &str, label: Label) -> bool {
    MISREAD.contains(&label)
        && (is_like_grammar(text) || text.starts_with('.') || !text.contains(char::is_alphanumeric))
}

fn is_like_grammar(text: &str) -> bool {
    text.chars().all(char::is_lowercase) && text.chars().count() <= MAX_GRAMMAR_LETTERS
}

/// The first names of a list, and how many more there are.
fn some(names: &[String]) -> String {
    let more = names.len().saturating_sub(MAX_NAMES);
    let tail = if more > 0 { format!(" and {more} more") } else { String::new() };
    let told: Vec<String> = names.iter().take(MAX_NAMES).map(|name| shown(name)).collect();
    told.join(", ") + &tail
}

fn add_up<K: Ord>(whole: &mut BTreeMap<K, u64>, part: BTreeMap<K, u64>) {
    for (name, count) in part {
        *whole.entry(name).or_default() += count;
    }
}

/// Adds a line of the summary.
fn add_line(text: &mut String, head: &str, tail: &str) {
    let _ = writeln!(text, "{head}: {tail}");
}

fn counts(of: &BTreeMap<&'static str, u64>) -> String {
    of.iter().map(|(name, count)| format!("{name} {count}")).collect::<Vec<_>>().join(", ")
}
