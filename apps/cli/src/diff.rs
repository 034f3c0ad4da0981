//! `diff`: what would change, line by line. Shows text of the documents, on request.

use crate::{
    analysed::{self, Shows},
    arguments::{Colour, Diff, Layout},
    exit::{Outcome, stdout},
    feed::Record,
    inputs::{Input, gathered},
    keys::Keys,
    part::Part,
    remarks::Remarks,
    setup,
    shown::shown,
    talk::colours_wished,
};
use maskros_pipeline::Pipeline;
use maskros_replace::Namer;
use maskros_text::{Document, Edits, Span};
use std::{
    env,
    io::{self, BufWriter, IsTerminal, StdoutLock, Write},
};

/// How wide the two columns are where nobody says.
const WIDTH: usize = 120;

/// Prints every line that would change.
pub(crate) fn run(arguments: &Diff) -> Outcome<()> {
    let jobs = setup::jobs(arguments.reading.jobs);
    let pipeline = setup::pipeline(&arguments.deciding, jobs)?;
    let reading = &arguments.reading;
    let inputs = gathered(&reading.inputs, reading.follow_links, false)?.told();
    let keys = Keys::look(&arguments.naming)?;
    let namer = keys.namer(&arguments.naming)?;
    let view = View::of(arguments);
    setup::refuse_unused(&reading.fields, &inputs)?;
    let out = BufWriter::new(io::stdout().lock());
    let mut differing = Differing { pipeline: &pipeline, namer, view, open: None, out };
    analysed::each(reading, &inputs, &pipeline, &mut differing)?;
    stdout(differing.out.flush())
}

/// The command at work.
struct Differing<'a> {
    pipeline: &'a Pipeline,
    namer: Namer,
    view: View,
    open: Option<&'a Input>,
    out: BufWriter<StdoutLock<'static>>,
}

impl<'a> Shows<'a> for Differing<'a> {
    fn open(&mut self, input: &'a Input) {
        self.open = Some(input);
    }

    fn record(&mut self, record: &Record, parts: Vec<Part<'_>>, remarks: &mut Remarks<'_>) -> Outcome<()> {
        remarks.record(record, &parts);
        let Some(input) = self.open else { return Ok(()) };
        let text = changed(self.pipeline, &parts, &mut self.namer, &self.view, input);
        stdout(self.out.write_all(text.as_bytes()))
    }
}

/// The changed lines of a record as they are shown.
fn changed(pipeline: &Pipeline, parts: &[Part<'_>], namer: &mut Namer, view: &View, input: &Input) -> String {
    let mut out = String::new();
    for part in parts {
        let Some((document, analysis)) = part.analysed() else { continue };
        let planned = pipeline.plan(document, analysis, namer);
        for (document, edits) in part.documents.iter().zip(part.edits(planned.edits)) {
            view.document(document, &edits, input, &mut out);
        }
    }
    out
}

/// Where a line stands: the file as it was named, the line of JSONL or the row of a table, and the line of the text.
fn place(document: &Document, input: &Input, line: usize) -> String {
    let rest = document.id().strip_prefix(input.name().as_str()).unwrap_or_default();
    let lines = if rest.is_empty() || line > 1 { format!(":{line}") } else { String::new() };
    shown(&format!("{}{rest}{lines}", input.shown()))
}

/// A stretch of a line: what stays, or what goes and what comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Piece<'a> {
    Stays(&'a str),
    Changes(&'a str, &'a str),
}

/// A line that changes.
struct Line<'a> {
    /// From 1.
    number: usize,
    pieces: Vec<Piece<'a>>,
}

/// The lines of a document that change, in order; an edit that reaches over line ends makes one line of them.
fn lines<'a>(document: &'a Document, edits: &'a Edits) -> Vec<Line<'a>> {
    let text = document.text();
    let ends = text.match_indices('\n').map(|(at, _)| at).chain([text.len()]);
    let mut edits =
        edits.as_slice().iter().filter(|edit| document.cut(edit.span) != edit.replacement).peekable();
    let (mut number, mut skipped) = (1, 0);
    let mut lines = Vec::new();
    let mut pieces = Vec::new();
    let mut at = 0;
    for end in ends {
        while let Some(edit) = edits.next_if(|edit| edit.span.start <= end) {
            pieces.push(Piece::Stays(document.cut(Span::new(at, edit.span.start))));
            pieces.push(Piece::Changes(document.cut(edit.span), &edit.replacement));
            at = edit.span.end;
        }
        skipped += 1;
        if at > end {
            continue;
        }
        if !pieces.is_empty() {
            pieces.push(Piece::Stays(document.cut(Span::new(at, end)).trim_end_matches('\r')));
            lines.push(Line { number, pieces: std::mem::take(&mut pieces) });
        }
        number += std::mem::take(&mut skipped);
        at = end + 1;
    }
    lines
}

/// How lines are shown.
struct View {
    layout: Layout,
    colours: bool,
    /// Of one of two columns.
    width: usize,
}

/// Red and struck through, green, dim, and back (ECMA-48).
const OUT: &str = "\u{1b}[31;9m";
const IN: &str = "\u{1b}[32m";
const DIM: &str = "\u{1b}[2m";
const END: &str = "\u{1b}[0m";

impl View {
    fn of(arguments: &Diff) -> Self {
        let width = arguments.width.or_else(terminal_width).unwrap_or(WIDTH);
        let (layout, colours) = (arguments.layout, has_colours(arguments.color));
        Self { layout, colours, width: width.saturating_sub(3) / 2 }
    }

    fn document(&self, document: &Document, edits: &Edits, input: &Input, out: &mut String) {
        for line in lines(document, edits) {
            self.line(&place(document, input, line.number), &line.pieces, out);
        }
    }

    fn line(&self, place: &str, pieces: &[Piece<'_>], out: &mut String) {
        let place = self.painted(place, DIM);
        let (old, new) = (self.side(pieces, false), self.side(pieces, true));
        match self.layout {
            Layout::Lines => *out += &format!("{place}:- {}\n{place}:+ {}\n", join(&old), join(&new)),
            Layout::Words => *out += &format!("{place}: {}\n", self.words(pieces)),
            Layout::Side => {
                *out += &format!("{place}\n");
                self.columns(&old, &new, out);
            }
        }
    }

    fn painted(&self, text: &str, colour: &str) -> String {
        painted(text, self.colours.then_some(colour))
    }

    /// One side of a line: its stretches and their colours.
    fn side(&self, pieces: &[Piece<'_>], new: bool) -> Vec<(String, Option<&'static str>)> {
        pieces.iter().map(|piece| self.stretch(piece, new)).collect()
    }

    fn stretch(&self, piece: &Piece<'_>, new: bool) -> (String, Option<&'static str>) {
        match piece {
            Piece::Stays(text) => (shown(text), None),
            Piece::Changes(_, text) if new => (shown(text), self.colours.then_some(IN)),
            Piece::Changes(text, _) => (shown(text), self.colours.then_some(OUT)),
        }
    }

    fn words(&self, pieces: &[Piece<'_>]) -> String {
        pieces.iter().map(|piece| self.word(piece)).collect()
    }

    fn word(&self, piece: &Piece<'_>) -> String {
        match piece {
            Piece::Stays(text) => shown(text),
            Piece::Changes(old, new) => self.changed_word(old, new),
        }
    }

    fn changed_word(&self, old: &str, new: &str) -> String {
        if self.colours {
            self.painted(&shown(old), OUT) + &self.painted(&shown(new), IN)
        } else {
            marked("[-", old, "-]") + &marked("{+", new, "+}")
        }
    }

    /// Both sides in columns, as many rows as they need.
    fn columns(&self, old: &[(String, Option<&str>)], new: &[(String, Option<&str>)], out: &mut String) {
        let (old, new) = (wrapped(old, self.width.max(10)), wrapped(new, self.width.max(10)));
        for row in 0..old.len().max(new.len()) {
            let cell = |rows: &[(String, usize)]| rows.get(row).cloned().unwrap_or_default();
            let ((left, taken), (right, _)) = (cell(&old), cell(&new));
            let gap = " ".repeat(self.width.max(10).saturating_sub(taken));
            *out += format!("{left}{gap} | {right}").trim_end();
            out.push('\n');
        }
    }
}

fn has_colours(asked: Colour) -> bool {
    match asked {
        Colour::Always => true,
        Colour::Never => false,
        Colour::Auto => io::stdout().is_terminal() && colours_wished(),
    }
}

fn terminal_width() -> Option<usize> {
    env::var("COLUMNS").ok()?.parse().ok()
}

fn marked(open: &str, text: &str, close: &str) -> String {
    if text.is_empty() { String::new() } else { format!("{open}{}{close}", shown(text)) }
}

fn join(stretches: &[(String, Option<&str>)]) -> String {
    stretches.iter().map(|(text, colour)| painted(text, *colour)).collect()
}

fn painted(text: &str, colour: Option<&str>) -> String {
    match colour {
        Some(colour) if !text.is_empty() => format!("{colour}{text}{END}"),
        _ => text.to_owned(),
    }
}

/// Rows of at most `width` characters, each with how many it has.
fn wrapped(stretches: &[(String, Option<&str>)], width: usize) -> Vec<(String, usize)> {
    let mut rows = vec![(String::new(), 0)];
    for (text, colour) in stretches {
        let mut rest: Vec<char> =
            text.chars().map(|letter| if letter == '\t' { ' ' } else { letter }).collect();
        while !rest.is_empty() {
            let taken = rows.last().map_or(0, |(_, taken)| *taken);
            if taken == width {
                rows.push((String::new(), 0));
                continue;
            }
            let tail = rest.split_off(rest.len().min(width - taken));
            let head: String = rest.iter().collect();
            if let Some((row, count)) = rows.last_mut() {
                *count += rest.len();
                row.push_str(&join(&[(head, *colour)]));
            }
            rest = tail;
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use maskros_text::Edit;

    fn changed_lines(text: &str, edits: &[(usize, usize, &str)]) -> Vec<(usize, String)> {
        let document = Document::new("a", text);
        let edit = |&(start, end, new): &(usize, usize, &str)| Edit {
            span: Span::new(start, end),
            replacement: new.to_owned(),
        };
        let edits = Edits::new(&document, edits.iter().map(edit).collect()).unwrap();
        let view = View { layout: Layout::Words, colours: false, width: 20 };
        lines(&document, &edits).iter().map(|line| (line.number, view.words(&line.pieces))).collect()
    }

    #[test]
    fn lines_that_change_are_counted_and_joined() {
        let text = "ett\r\ntvå Bo\ntre\nBo fyra\n";
        let found = changed_lines(text, &[(10, 12, "Ek"), (17, 19, "")]);
        assert_eq!(found, [(2, "två [-Bo-]{+Ek+}".to_owned()), (4, "[-Bo-] fyra".to_owned())]);
        let over = changed_lines("a\nBo\nEk\nb\nBo", &[(2, 7, "X"), (10, 12, "Y")]);
        assert_eq!(over, [(2, "[-Bo\\u{a}Ek-]{+X+}".to_owned()), (5, "[-Bo-]{+Y+}".to_owned())]);
    }

    #[test]
    fn rows_are_as_wide_as_asked() {
        let rows = wrapped(&[("abcdef".to_owned(), None), ("gh".to_owned(), None)], 5);
        assert_eq!(rows, [("abcde".to_owned(), 5), ("fgh".to_owned(), 3)]);
    }
}
