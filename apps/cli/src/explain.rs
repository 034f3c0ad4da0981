//! `explain`: why a span was found, decided and replaced so.

use crate::{
    arguments::Explain,
    exit::{Exit, Failure, Outcome, stdout},
    feed::Part,
    inputs::collect,
    road,
};
use maskros_formats::{Format, Options, Records};
use maskros_pipeline::{Pipeline, rule_description};
use maskros_replace::{Namer, Scope};
use maskros_text::{Candidate, Decision, Document, Span};
use std::{
    fmt::Write as _,
    io::{self, Write},
};

/// Prints the explanation of the place that was asked for.
pub(crate) fn run(arguments: &Explain) -> Outcome<()> {
    let pipeline = road::pipeline(&arguments.deciding, road::jobs(None))?;
    let inputs = collect(std::slice::from_ref(&arguments.input))?;
    let input = &inputs[0];
    let mut reader = input.open()?;
    let format = road::format(arguments.format, input, reader.as_mut())?;
    let (line, column) = arguments.at;
    for record in Records::new(reader, &input.name(), Options::new(format)) {
        let record =
            record.map_err(|error| Failure::new(Exit::Broken, format_args!("{}: {error}", input.shown())))?;
        let whole_file = road::is_one_record(format);
        let first = usize::try_from(record.place().line).unwrap_or(usize::MAX);
        if !whole_file && first != line {
            continue;
        }
        for part in Part::all(&record) {
            for (idx, document) in part.documents.iter().enumerate() {
                // A record of JSONL or CSV is one line to a person; inside a text file the line is counted in the text.
                let skip = if whole_file && format != Format::Json { line - 1 } else { 0 };
                if format == Format::Json && row_of(document.id(), &input.name()) != line {
                    continue;
                }
                if let Some(byte) = byte_at(document.text(), skip, column)
                    && let Some(seen) = part.texts.document()
                    && let Some(text) = explain(&pipeline, seen, part.texts.place(idx, byte))
                {
                    return stdout(io::stdout().write_all(text.as_bytes()));
                }
            }
        }
    }
    Err(Failure::usage(format_args!("{}: nothing was suspected at {line}:{column}", input.shown())))
}

/// The row of a JSON file that a document comes from, by its identifier.
fn row_of(id: &str, name: &str) -> usize {
    let row = id.strip_prefix(name).and_then(|rest| rest.strip_prefix(':')?.split(':').next());
    row.and_then(|row| row.parse().ok()).unwrap_or(0)
}

/// The byte of the character at `column` (from 1) of the line after `skip` line ends.
fn byte_at(text: &str, skip: usize, column: usize) -> Option<usize> {
    let start = if skip == 0 { 0 } else { text.match_indices('\n').nth(skip - 1)?.0 + 1 };
    let line = text.get(start..)?.split('\n').next()?;
    line.char_indices().nth(column - 1).map(|(byte, _)| start + byte)
}

/// The explanation of what stands at `byte`; nothing where no candidate does.
fn explain(pipeline: &Pipeline, document: &Document, byte: usize) -> Option<String> {
    let (candidates, analysis) = pipeline.trace(document);
    let at = Span::new(byte, byte + 1);
    let decision = analysis.decisions.iter().find(|decision| decision.span.overlaps(at));
    let span = decision.map_or(at, |decision| decision.span);
    let mut suspicions: Vec<&Candidate> =
        candidates.iter().filter(|candidate| candidate.span.overlaps(span)).collect();
    if suspicions.is_empty() && decision.is_none() {
        return None;
    }
    suspicions.sort_by(|left, right| right.score.total_cmp(&left.score));
    let mut text =
        marked_line(document, decision.map_or_else(|| suspicions[0].span, |decision| decision.span));
    text.push_str("\nsuspected by\n");
    for candidate in suspicions {
        describe(&mut text, document, candidate);
    }
    match decision {
        Some(decision) => {
            let mut namer = Namer::new([0; 32], Scope::Document, "explain");
            let planned = pipeline.plan(document, &analysis, &mut namer);
            let edit = planned.edits.as_slice().iter().find(|edit| edit.span.overlaps(decision.span));
            decided(&mut text, decision, edit.map(|edit| edit.replacement.as_str()));
        }
        None => text.push_str("\ndecided\n  too weak to act upon: it stays, and the report lists it\n"),
    }
    Some(text)
}

/// The line of the span, with carets under it.
fn marked_line(document: &Document, span: Span) -> String {
    let text = document.text();
    let before = text.get(..span.start).unwrap_or("");
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    let line = text.get(start..).unwrap_or("").lines().next().unwrap_or("");
    let indent = text.get(start..span.start).unwrap_or("").chars().count();
    format!("{line}\n{}{}\n", " ".repeat(indent), "^".repeat(document.cut(span).chars().count().max(1)))
}

fn describe(text: &mut String, document: &Document, candidate: &Candidate) {
    let Candidate { label, score, source, rule, .. } = candidate;
    let _ = writeln!(
        text,
        "  {label} {score:.2} {} `{}`, rule {rule}",
        source.name(),
        document.cut(candidate.span)
    );
    let _ = writeln!(
        text,
        "      {}",
        rule_description(rule).unwrap_or("found by a list or document of the user")
    );
}

fn decided(text: &mut String, decision: &Decision, replacement: Option<&str>) {
    let Decision { label, action, risk, score, entity, number, reason, .. } = decision;
    let _ = writeln!(text, "\ndecided\n  {label} {score:.2}, {} risk: {}", risk.name(), action.name());
    let _ = writeln!(text, "  entity {}, running number {number}\n  {reason}", entity.0);
    if let Some(replacement) = replacement {
        let _ = writeln!(text, "\nwritten, with an example key\n  {replacement}");
    }
}
