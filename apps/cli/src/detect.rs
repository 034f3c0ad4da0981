//! `detect`: what stands where, as JSON Lines, as tagged tokens, or as BRAT standoff.

mod brat;
mod tagged;

use crate::{
    arguments::{Detect, FoundForm},
    claims::{Claims, Existing, Role},
    exit::{Exit, Failure, Outcome, stdout},
    feed::{self, Feed, Item, Record},
    inputs::{Input, gathered},
    keys::refused,
    progress::Progress,
    remarks::Remarks,
    road,
    shown::out,
    spans::{Called, DocumentSpans, name_in},
};
use brat::Folder;
use maskros_ledger::AtomicFile;
use maskros_pipeline::{Analysis, Pipeline};
use maskros_text::{Decision, Document, Scheme, Span};
use std::{io::Write, path::Path};

/// Prints or writes what was found in every document.
pub(crate) fn run(arguments: &Detect) -> Outcome<()> {
    let jobs = road::jobs(arguments.reading.jobs);
    let reading = &arguments.reading;
    let inputs = gathered(&reading.inputs, reading.follow_links, false)?.told();
    road::refuse_unused(&reading.fields, &inputs)?;
    claimed(arguments, &inputs)?;
    let progress = match arguments.output == Path::new("-") {
        true => Progress::beside_output(&inputs),
        false => Progress::new(&inputs, false),
    };
    let pipeline = progress.watching(road::pipeline(&arguments.deciding, jobs)?);
    let mut feed = Feed::new(&inputs, reading, &pipeline);
    let mut remarks = Remarks::new(&pipeline, reading);
    let mut writer = Writer::open(arguments)?;
    loop {
        let items = feed::batch(&mut feed);
        if items.is_empty() {
            progress.finish();
            remarks.warn();
            return writer.finish();
        }
        let mut analysed = feed::analyse(&pipeline, &items, jobs).into_iter();
        for item in &items {
            match item {
                Item::Broken(broken) => return Err(Failure::new(broken.exit, &broken.message)),
                Item::Open(idx) => remarks.open(&inputs[*idx]),
                Item::Header(names) => remarks.header(names),
                Item::Close => remarks.close()?,
                Item::Record(record) => {
                    progress.advance(record.raw().len());
                    let parts = analysed.next().unwrap_or_default();
                    remarks.record(record, &parts);
                    let mut idx = 0;
                    for part in &parts {
                        for (document, analysis) in part.documents.iter().zip(&part.analyses()) {
                            let called = Called { document, own_id: record.own_id(idx) };
                            idx += 1;
                            if writer.document(&pipeline, record, called, analysis)?.is_done() {
                                return Ok(());
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Looks at all files of the command before the first is opened.
fn claimed(arguments: &Detect, inputs: &[Input]) -> Outcome<()> {
    let path = Some(arguments.output.as_path()).filter(|path| *path != Path::new("-"));
    let is_folder = arguments.output_format == FoundForm::Brat;
    let claims = Claims::reading(&arguments.reading.inputs, inputs);
    let claims = match path {
        Some(folder) if is_folder => claims.writing_into(folder),
        file => claims.with(Role::Spans, file),
    };
    claims.look(if arguments.force { Existing::Replaced } else { Existing::Refused("--force") })?;
    claims.try_out()
}

/// Whether the reader of the output has seen enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    GoOn,
    Done,
}

impl Next {
    fn is_done(self) -> bool {
        self == Self::Done
    }
}

/// Where the documents go.
enum Out {
    Stdout(Box<dyn Write>),
    File(AtomicFile),
    Folder(Folder),
}

struct Writer<'a> {
    arguments: &'a Detect,
    scheme: Option<Scheme>,
    out: Out,
    documents: u64,
}

impl<'a> Writer<'a> {
    fn open(arguments: &'a Detect) -> Outcome<Self> {
        let path = &arguments.output;
        let out = match arguments.output_format {
            _ if path == Path::new("-") => Out::Stdout(out()),
            FoundForm::Brat => Out::Folder(Folder::new(path)),
            _ => Out::File(AtomicFile::create(path).map_err(refused)?),
        };
        let scheme = arguments.scheme.as_deref().and_then(Scheme::from_name);
        Ok(Self { arguments, scheme, out, documents: 0 })
    }

    fn document(
        &mut self,
        pipeline: &Pipeline,
        record: &Record,
        called: Called<'_>,
        analysis: &Analysis,
    ) -> Outcome<Next> {
        self.documents += 1;
        let document = called.document;
        let text = match self.arguments.output_format {
            FoundForm::Json => {
                let spans = DocumentSpans::found(called, analysis, self.arguments.offsets, self.scheme);
                let mut line = serde_json::to_string(&spans).unwrap_or_default();
                line.push('\n');
                line
            }
            FoundForm::Brat => brat::standoff(document, &found(document, analysis, self.scheme)),
            form => {
                let tokens = record.tokens().unwrap_or_else(|| pipeline.tokens(document));
                let found = found(document, analysis, self.scheme);
                tagged::columns(document, &tokens, &found, form == FoundForm::Conll)
            }
        };
        self.write(document, &text)
    }

    fn write(&mut self, document: &Document, text: &str) -> Outcome<Next> {
        match &mut self.out {
            Out::Folder(folder) => folder.write(document, text)?,
            Out::File(file) => file.put(text.as_bytes()).map_err(refused)?,
            Out::Stdout(_) if self.documents > 1 && self.arguments.output_format == FoundForm::Brat => {
                let message = "BRAT has a file for each document: name a folder with --output";
                return Err(Failure::new(Exit::Usage, message));
            }
            Out::Stdout(out) => {
                if let Err(error) = out.write_all(text.as_bytes()) {
                    return stdout(Err(error)).map(|()| Next::Done);
                }
            }
        }
        Ok(Next::GoOn)
    }

    fn finish(self) -> Outcome<()> {
        match self.out {
            Out::Stdout(mut out) => stdout(out.flush()),
            Out::File(file) => file.commit().map(drop).map_err(refused),
            Out::Folder(_) => Ok(()),
        }
    }
}

/// A span under the name that is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Found {
    span: Span,
    label: &'static str,
    mention: u32,
}

/// The spans of a document in reading order, without those that `scheme` has no name for. The parts of one mention that have the same
/// name there, such as first name and surname, are one span.
fn found(document: &Document, analysis: &Analysis, scheme: Option<Scheme>) -> Vec<Found> {
    let mut all: Vec<Found> = Vec::new();
    let named = |decision: &Decision| {
        name_in(decision, scheme).map(|label| Found { span: decision.span, label, mention: decision.mention })
    };
    for next in analysis.decisions.iter().filter_map(named) {
        match all.last_mut() {
            Some(last) if goes_on(document, *last, next) => last.span = last.span.join(next.span),
            _ => all.push(next),
        }
    }
    all
}

/// Whether `next` is one more part of the mention in `last`: nothing but white space and hyphens stand between.
fn goes_on(document: &Document, last: Found, next: Found) -> bool {
    let between = document.cut(Span::new(last.span.end, next.span.start));
    last.mention == next.mention
        && last.label == next.label
        && between.chars().all(|letter| matches!(letter, ' ' | '\u{a0}' | '-' | '.'))
}
