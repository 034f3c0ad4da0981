//! What a run tells of each document: report, annotations and notices.

use super::Run;
use crate::{
    arguments::Unit,
    exit::Outcome,
    feed::Record,
    keys::refused,
    notices::{self, Notice},
    sink::Sink,
    spans::{Begin, Called, DocumentSpans, SpanLines},
};
use log::{info, warn};
use maskros_formats::Moved;
use maskros_pipeline::{Analysis, Pipeline, Unsure};
use maskros_replace::NoticeKind;
use maskros_text::{Decision, Decisions, Document, Edits, Label, Lang, Section};
use std::path::Path;

/// What was found, with the decisions that were carried out; a name that is replaced elsewhere and remains is a suspicion.
pub(super) fn carried_out(
    analysis: &Analysis,
    decisions: Decisions,
    notices: &[maskros_replace::Notice],
) -> Analysis {
    let remains = notices.iter().filter(|notice| notice.kind == NoticeKind::Remains).map(remaining);
    let mut unsure: Vec<Unsure> = analysis.unsure.iter().cloned().chain(remains).collect();
    unsure.sort_by_key(|unsure| unsure.span);
    Analysis { languages: analysis.languages.clone(), decisions, unsure }
}

fn remaining(notice: &maskros_replace::Notice) -> Unsure {
    Unsure { span: notice.span, label: Label::PersonName, score: 0.5, rule: "remains" }
}

/// What was told of a text in sections: up to where, and whether its line is open.
#[derive(Default)]
pub(super) struct Told {
    begin: Begin,
    lines: SpanLines,
}

impl Run<'_> {
    /// Says what became of positions in the text that stand beside it.
    pub(super) fn tell_of_spans(&mut self, record: &Record, edits: &[Edits], moved: Moved) {
        if let Some(field) = record.unnamed_spans()
            && edits.iter().any(|edits| !edits.as_slice().is_empty())
        {
            if let Some(output) = &mut self.output {
                output.beside.unnamed.get_or_insert(record.place().line);
            }
            let field = if field.is_empty() { "a field" } else { field };
            let advice =
                "looks like positions in the text, which it does not fit any more; see --spans-field";
            self.say(Notice { code: "unnamed-spans", says: format!("{field} {advice}") });
        }
        self.span_values += moved.values;
        if let Some(output) = &mut self.output {
            output.beside.values += moved.values;
        }
        for (notice, count) in told_of(&moved) {
            self.report.notices.add(Notice::of(notice), count);
        }
    }

    /// Enters into the report what must be read even where no summary is printed.
    pub(super) fn say(&mut self, notice: Notice) {
        if self.arguments.quiet {
            warn!("{} [{}]", notice.says, notice.code);
        }
        self.report.notices.add(notice, 1);
    }

    /// Enters a document into report and annotations, unless a finished run is gone through again.
    pub(super) fn tell(&mut self, called: Called<'_>, analysis: &Analysis, edits: &Edits) -> Outcome<()> {
        if self.is_gone_through_again() {
            return Ok(());
        }
        let text = edits.apply(called.document.text());
        info!("{}: {}", called.document.id(), languages(analysis));
        let begin = self.told.begin;
        self.report.add(called, analysis, edits, &text, begin);
        self.note_file_name(called.document, analysis);
        let section = called.document.section();
        if section != Section::Whole {
            self.told.begin = begin.after(called.document.text(), &text, Unit::Chars);
        }
        if self.annotations.is_none() {
            return Ok(());
        }
        let places = edits.places(analysis.decisions.iter().map(|decision| decision.span));
        let spans = DocumentSpans::written(called, &text, analysis, &places, begin);
        let part = self.told.lines.add(&spans, section);
        self.annotate(&part)
    }

    /// Whether the open output was finished by an earlier run.
    fn is_gone_through_again(&self) -> bool {
        self.output.as_ref().is_some_and(|output| matches!(output.sink, Sink::Nothing))
    }

    /// Notes that somebody of the document stands in the name of its file, unless that was noted of the file.
    fn note_file_name(&mut self, document: &Document, analysis: &Analysis) {
        let is_told = self.output.as_ref().is_some_and(|output| output.is_called_after_somebody);
        if !is_told && names_in_file_name(document, analysis) {
            self.report.notices.add(Notice::of(notices::NAME_IN_FILE_NAME), 1);
        }
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
    pub(super) fn end_text(&mut self) -> Outcome<()> {
        let end = std::mem::take(&mut self.told).lines.end();
        self.annotate(&end)
    }
}

/// What there is to say of positions, with how often.
const fn told_of(moved: &Moved) -> [((&'static str, &'static str), u64); 5] {
    [
        (notices::SPANS_MOVED, moved.fit),
        (notices::SPANS_COVERING, moved.covering),
        (notices::SPANS_MISFIT, moved.misfit),
        (notices::SPANS_WITHOUT_TEXT, moved.without_text),
        (notices::TELL_TALE, moved.tell_tale),
    ]
}

/// The languages of a document, each with its share of the text that languages were found in.
fn languages(analysis: &Analysis) -> String {
    let shares = shares(&analysis.languages);
    if shares.is_empty() { "no language".to_owned() } else { shares.join(", ") }
}

fn shares(languages: &[(Lang, usize)]) -> Vec<String> {
    let whole: usize = languages.iter().map(|(_, bytes)| bytes).sum();
    let share = |(lang, bytes): &(Lang, usize)| format!("{} {} %", lang.code(), bytes * 100 / whole.max(1));
    languages.iter().map(share).collect()
}

/// Whether a file's name by itself reads as somebody's, a first name with a surname.
pub(super) fn is_called_after_somebody(pipeline: &Pipeline, name: &str) -> bool {
    let name = Path::new(name).with_extension("");
    let words = name.to_string_lossy().replace(['_', '-', '.', ',', '/'], " ");
    let document = Document::new("name of a file", words);
    let analysis = pipeline.analyse(&document);
    name_parts(&analysis).flat_map(|part| document.cut(part.span).split_whitespace()).count() > 1
}

/// The parts of names that were found.
fn name_parts(analysis: &Analysis) -> impl Iterator<Item = &Decision> {
    analysis.decisions.iter().filter(|decision| decision.label.is_name_part())
}

/// Whether the name of a text file holds a name that was found in its text.
fn names_in_file_name(document: &Document, analysis: &Analysis) -> bool {
    let file = document.id().to_lowercase();
    name_parts(analysis).any(|name| is_in_file_name(&name.base, &file))
}

/// Whether `file`, in small letters, holds the name; short ones are parts of words too.
fn is_in_file_name(name: &str, file: &str) -> bool {
    name.chars().count() > 3 && file.contains(&name.to_lowercase())
}
