//! `explain`: why a span was found, decided and replaced so.

use crate::{
    arguments::Explain,
    exit::{Failure, Outcome},
    feed::{Record, refuse_binary},
    inputs::collect,
    part::Part,
    setup,
    shown::{put, shown, shown_lines},
};
use maskros_formats::Records;
use maskros_pipeline::{Analysis, Left, Pipeline, Trace, rule_description};
use maskros_replace::{Namer, Scope};
use maskros_text::{Candidate, Decision, Document, Edits, Span};
use std::fmt::Write as _;

/// Prints the explanation of the place that was asked for.
pub(crate) fn run(arguments: &Explain) -> Outcome<()> {
    let pipeline = setup::pipeline(&arguments.deciding, setup::jobs(None))?;
    let inputs = collect(std::slice::from_ref(&arguments.input))?;
    setup::refuse_unused(&arguments.fields, &inputs)?;
    let [input] = inputs.as_slice() else {
        return Err(Failure::usage("explain looks at one file; name it"));
    };
    let mut reader = input.open()?;
    refuse_binary(input, reader.as_mut())?;
    let options = setup::options(&arguments.fields, input, reader.as_mut())?;
    let (line, column) = arguments.at;
    let nothing = |what: &str| Failure::usage(format_args!("{}: {what} at {line}:{column}", input.shown()));
    for record in Records::new(reader, &input.name(), options) {
        let record = record.map_err(|error| Failure::broken(input.shown(), error))?;
        if let Some((idx, byte)) = record.document_at(line as u64, column) {
            let text = explained(&pipeline, &record, idx, byte);
            let text = text.ok_or_else(|| nothing("nothing was suspected"))?;
            return put(shown_lines(&text).as_bytes());
        }
    }
    Err(nothing("there is no text that is searched"))
}

/// The explanation of what stands at `byte` of document `idx`, under the name of that document.
fn explained(pipeline: &Pipeline, record: &Record, idx: usize, byte: usize) -> Option<String> {
    let mut before = 0;
    for part in Part::all(record) {
        let own = idx - before;
        if let Some(document) = part.documents.get(own) {
            let text = explain(pipeline, part.texts.document()?, part.texts.place(own, byte))?;
            return Some(format!("{}\n{text}", shown(document.id())));
        }
        before += part.documents.len();
    }
    None
}

/// The explanation of what stands at `byte`; nothing where nothing was ever suspected.
fn explain(pipeline: &Pipeline, document: &Document, byte: usize) -> Option<String> {
    let Trace { mut candidates, mut left, analysis } = pipeline.trace(document);
    let at = Span::new(byte, byte + 1);
    let decision = analysis.decisions.iter().find(|decision| decision.span.overlaps(at));
    keep_those_at(decision.map_or(at, |decision| decision.span), &mut candidates, &mut left);
    let suspected = || candidates.iter().chain(left.iter().map(|left| &left.candidate)).next();
    let place = decision.map(|decision| decision.span).or_else(|| Some(suspected()?.span))?;
    let mut text = marked_line(document, place);
    suspicions(&mut text, document, &candidates, &left);
    match decision {
        Some(decision) => {
            let edits = edits(pipeline, document, &analysis);
            let edit = edits.as_slice().iter().find(|edit| edit.span.overlaps(decision.span));
            decided(&mut text, decision, edit.map(|edit| edit.replacement.as_str()));
        }
        None => text.push_str(undecided(&candidates)),
    }
    Some(text)
}

/// Keeps the suspicions that touch the place, strongest first; those that are told alike once.
fn keep_those_at(place: Span, candidates: &mut Vec<Candidate>, left: &mut Vec<Left>) {
    candidates.retain(|candidate| candidate.span.overlaps(place));
    candidates.sort_by(|left, right| right.score.total_cmp(&left.score));
    candidates.dedup_by(|later, earlier| is_told_alike(later, earlier));
    left.retain(|left| left.candidate.span.overlaps(place));
}

/// Whether the same would be said of both.
fn is_told_alike(one: &Candidate, other: &Candidate) -> bool {
    let told = |of: &Candidate| (of.span, of.label, of.source, of.rule);
    told(one) == told(other)
}

/// What is said of a place for which nothing was decided.
const fn undecided(candidates: &[Candidate]) -> &'static str {
    match candidates {
        [] => "\ndecided\n  it stays\n",
        _ => "\ndecided\n  too weak to act upon: it stays, and the report lists it\n",
    }
}

/// What was suspected, and what was and is left with the reason.
fn suspicions(text: &mut String, document: &Document, candidates: &[Candidate], left: &[Left]) {
    if !candidates.is_empty() {
        text.push_str("\nsuspected by (what agrees makes a decision surer)\n");
    }
    candidates.iter().for_each(|candidate| describe(text, document, candidate));
    if !left.is_empty() {
        text.push_str("\nsuspected and left\n");
    }
    for Left { candidate, reason } in left {
        describe(text, document, candidate);
        let _ = writeln!(text, "      left: {}. {}", reason.name, reason.description);
    }
}

/// What would be written with an example key.
fn edits(pipeline: &Pipeline, document: &Document, analysis: &Analysis) -> Edits {
    let mut namer = Namer::new([0; 32], Scope::Document, "explain");
    pipeline.plan(document, analysis, &mut namer).edits
}

/// The line of the span, with carets under it.
fn marked_line(document: &Document, span: Span) -> String {
    let text = document.text();
    let start = line_start(text, span.start);
    let line = text.get(start..).unwrap_or("").lines().next().unwrap_or("");
    let indent = width(text.get(start..span.start).unwrap_or(""));
    format!("{}\n{}{}\n", shown(line), " ".repeat(indent), "^".repeat(width(document.cut(span)).max(1)))
}

fn line_start(text: &str, byte: usize) -> usize {
    text.get(..byte).and_then(|before| before.rfind('\n')).map_or(0, |end| end + 1)
}

/// How many characters are shown for `part`.
fn width(part: &str) -> usize {
    shown(part).chars().count()
}

fn describe(text: &mut String, document: &Document, candidate: &Candidate) {
    let Candidate { label, score, source, rule, .. } = candidate;
    let _ = writeln!(
        text,
        "  {label} {score:.2} {} `{}`, rule {rule}",
        source.name(),
        shown(document.cut(candidate.span))
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
        let _ = writeln!(text, "\nwritten, with an example key\n  {}", shown(replacement));
    }
}
