//! `detect`: what stands where, as JSON Lines, as tagged tokens, or as BRAT standoff.

mod brat;

use crate::{
    analysed::{self, Shows},
    arguments::{Detect, FoundForm, Unit},
    claims::{Claims, Existing, Role},
    exit::{Exit, Failure, Outcome, stdout},
    feed::Record,
    inputs::{Input, gathered},
    keys::refused,
    part::Part,
    progress::Progress,
    remarks::Remarks,
    setup,
    shown::out,
    spans::{Begin, Called, DocumentSpans, SpanLines, name_in},
};
use brat::Folder;
use maskros_formats::annotations::{LabelledSpan, brat::Standoff, iob, labelled};
use maskros_ledger::AtomicFile;
use maskros_pipeline::{Analysis, Pipeline};
use maskros_replace::Known;
use maskros_text::{Document, Scheme, Section};
use std::{io::Write, path::Path};

/// Prints or writes what was found in every document.
pub(crate) fn run(arguments: &Detect) -> Outcome<()> {
    let jobs = setup::jobs(arguments.reading.jobs);
    let reading = &arguments.reading;
    let inputs = gathered(&reading.inputs, reading.follow_links, false)?.told();
    setup::refuse_unused(&reading.fields, &inputs)?;
    claimed(arguments, &inputs)?;
    let progress = progress(arguments, &inputs);
    let pipeline = progress.watching(setup::pipeline(&arguments.deciding, jobs)?);
    let mut detecting = Detecting { pipeline: &pipeline, progress, writer: Writer::open(arguments)? };
    analysed::each(reading, &inputs, &pipeline, &mut detecting)?;
    detecting.writer.finish()
}

/// The command at work.
struct Detecting<'a> {
    pipeline: &'a Pipeline,
    progress: Progress,
    writer: Writer<'a>,
}

impl Shows<'_> for Detecting<'_> {
    fn open(&mut self, _: &Input) {
        self.writer.text = Text::default();
    }

    fn record(
        &mut self,
        record: &Record,
        mut parts: Vec<Part<'_>>,
        remarks: &mut Remarks<'_>,
    ) -> Outcome<()> {
        self.progress.advance(record.raw().len());
        parts.iter_mut().for_each(|part| part.carry_on(&mut self.writer.text.known));
        remarks.record(record, &parts);
        let mut idx = 0;
        for part in &parts {
            for (document, analysis) in part.documents.iter().zip(&part.analyses()) {
                let called = Called { document, own_id: record.own_id(idx) };
                idx += 1;
                self.writer.document(self.pipeline, record, called, analysis)?;
            }
        }
        Ok(())
    }

    fn close(&mut self) -> Outcome<()> {
        self.writer.end_text()
    }

    fn end(&mut self) {
        self.progress.finish();
    }
}

/// The progress, which gives way to what goes to standard output.
fn progress(arguments: &Detect, inputs: &[Input]) -> Progress {
    match arguments.output == Path::new("-") {
        true => Progress::beside_output(inputs),
        false => Progress::new(inputs, false),
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
    claims.look_and_try(Existing::unless_forced(arguments.force))
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
    text: Text,
}

/// What goes from one section of a text to the next.
#[derive(Default)]
struct Text {
    known: Known,
    begin: Begin,
    lines: SpanLines,
    standoff: Standoff,
}

impl Text {
    /// The next section begins behind this document, if that is one.
    fn go_on(&mut self, document: &Document, unit: Unit) {
        if document.section() != Section::Whole {
            self.begin = self.begin.after(document.text(), "", unit);
        }
    }

    /// The BRAT lines of a document; those of a section go on from those before.
    fn standoff(&mut self, document: &Document, found: &[LabelledSpan]) -> String {
        if document.section() != Section::Later {
            self.standoff = Standoff::default();
        }
        self.standoff.lines(document, found)
    }
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
        Ok(Self { arguments, scheme, out, documents: 0, text: Text::default() })
    }

    fn document(
        &mut self,
        pipeline: &Pipeline,
        record: &Record,
        called: Called<'_>,
        analysis: &Analysis,
    ) -> Outcome<()> {
        let document = called.document;
        let is_new = document.section() != Section::Later;
        self.documents += u64::from(is_new);
        let text = match self.arguments.output_format {
            FoundForm::Json => return self.line(called, analysis),
            FoundForm::Brat => {
                let found = found(document, analysis, self.scheme);
                self.text.standoff(document, &found)
            }
            form => {
                let tokens = record.tokens().unwrap_or_else(|| pipeline.tokens(document));
                let found = found(document, analysis, self.scheme);
                let is_four = form == FoundForm::Conll;
                let head = if is_new { iob::head(is_four) } else { "" };
                head.to_owned() + &iob::columns(document, &tokens, &found, is_four)
            }
        };
        self.put_document(document, &text)
    }

    /// Writes what was found in a document, to a file of its own where there is a folder.
    fn put_document(&mut self, document: &Document, text: &str) -> Outcome<()> {
        match &mut self.out {
            Out::Folder(folder) => folder.write(document, text),
            Out::Stdout(_) if self.documents > 1 && self.arguments.output_format == FoundForm::Brat => {
                let message = "BRAT has a file for each document: name a folder with --output";
                Err(Failure::new(Exit::Usage, message))
            }
            Out::Stdout(_) | Out::File(_) => self.put(text.as_bytes()),
        }
    }

    /// Writes the line of a document, or the part of it that a section adds.
    fn line(&mut self, called: Called<'_>, analysis: &Analysis) -> Outcome<()> {
        let (unit, text) = (self.arguments.offsets, &mut self.text);
        let spans = DocumentSpans::found(called, analysis, text.begin, unit, self.scheme);
        let part = text.lines.add(&spans, called.document.section());
        text.go_on(called.document, unit);
        self.put(&part)
    }

    /// Ends the line of a text in sections.
    fn end_text(&mut self) -> Outcome<()> {
        let end = self.text.lines.end();
        if let Out::Folder(folder) = &mut self.out {
            folder.end()?;
        }
        self.put(&end)
    }

    fn put(&mut self, bytes: &[u8]) -> Outcome<()> {
        match &mut self.out {
            Out::File(file) => file.put(bytes).map_err(refused),
            Out::Stdout(out) => stdout(out.write_all(bytes)),
            Out::Folder(_) => Ok(()),
        }
    }

    fn finish(self) -> Outcome<()> {
        match self.out {
            Out::Stdout(mut out) => stdout(out.flush()),
            Out::File(file) => file.commit().map(drop).map_err(refused),
            Out::Folder(_) => Ok(()),
        }
    }
}

/// The spans of a document under the names of `scheme`, without those that it has no name for.
fn found(document: &Document, analysis: &Analysis, scheme: Option<Scheme>) -> Vec<LabelledSpan> {
    labelled(document, &analysis.decisions, |decision| name_in(decision, scheme))
}
