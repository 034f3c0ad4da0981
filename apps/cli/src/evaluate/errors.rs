//! The error browser: a page of what was missed and what was found for nothing, in context, by label, so that a person sees what to mend.
//!
//! The page is the one output of `evaluate` that holds text of the documents, and says so. It is one file, loads nothing and runs
//! nothing; everything that comes from a document is escaped.

mod html;
mod markdown;

use super::{documents::Mark, write};
use crate::{
    exit::{Failure, Outcome},
    inputs::ending,
};
use maskros_text::{Span, cut};
use std::{collections::BTreeMap, path::Path};

/// How many characters of context stand on either side of a fault.
const CONTEXT: usize = 80;
/// How many faults of one kind and label a page shows.
const SHOWN: usize = 1000;
/// What the page says about itself.
const WARNING: &str = "This page contains text of the documents. Keep it where they are kept, and delete it with them. It was made on \
                       this machine, loads nothing and sends nothing.";
/// How the two sides are called.
const SIDES: [&str; 2] = ["gold", "answer"];

/// What is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// In the gold, and not found.
    Miss,
    /// Found, and not in the gold.
    Alarm,
}

impl Kind {
    const ALL: [Self; 2] = [Self::Miss, Self::Alarm];

    const fn title(self) -> &'static str {
        match self {
            Self::Miss => "Misses",
            Self::Alarm => "False alarms",
        }
    }
}

/// One miss or false alarm.
pub(super) struct Fault<'a> {
    pub(super) kind: Kind,
    /// What it stands under.
    pub(super) label: &'a str,
    pub(super) span: Span,
    /// What the other side says.
    pub(super) note: String,
}

impl<'a> Fault<'a> {
    /// That something is wrong with a mark.
    pub(super) fn of(kind: Kind, mark: &'a Mark, note: String) -> Self {
        Self { kind, label: &mark.label, span: mark.span, note }
    }
}

/// A document with what is wrong in it.
pub(super) struct Text<'a> {
    pub(super) name: &'a str,
    pub(super) text: &'a str,
    /// What is shown of gold and answer, wrong or right.
    pub(super) sides: [Vec<(Span, &'a str)>; 2],
    pub(super) faults: Vec<Fault<'a>>,
}

/// Which rule found a mark, where it says so.
pub(super) fn by_rule(mark: &Mark) -> String {
    mark.field("rule").map_or_else(String::new, |rule| format!(", by the rule {rule}"))
}

/// A part of the context of a fault; from one end of a mark to the next.
struct Piece<'a> {
    text: String,
    /// Whether it lies in a mark of either side.
    inside: [bool; 2],
    /// Whether it is the fault itself.
    focus: bool,
    /// How many marks of either side begin here.
    opens: [usize; 2],
    /// The labels of the marks of either side that end here.
    closes: [Vec<&'a str>; 2],
}

/// A fault with its context.
struct Case<'a> {
    place: String,
    note: &'a str,
    pieces: Vec<Piece<'a>>,
}

impl Case<'_> {
    /// Where it stands, and what there is to say of it.
    fn heading(&self) -> String {
        let Case { place, note, .. } = self;
        if note.is_empty() { place.clone() } else { format!("{place}: {note}") }
    }
}

/// The faults of one label and kind.
struct Group<'a> {
    kind: Kind,
    /// How many there are; more than `cases` if there are too many to show.
    faults: usize,
    cases: Vec<Case<'a>>,
}

impl Group<'_> {
    /// What the page says about the faults that it does not show.
    fn left(&self) -> Option<String> {
        match self.faults - self.cases.len() {
            0 => None,
            1 => Some("1 more is not shown.".to_owned()),
            more => Some(format!("{more} more are not shown.")),
        }
    }
}

/// The faults of one label.
struct Section<'a> {
    label: &'a str,
    groups: Vec<Group<'a>>,
}

impl<'a> Section<'a> {
    /// The groups with a fault, each as `shown`.
    fn shown(&self, shown: impl Fn(&Group<'a>) -> String) -> String {
        self.groups.iter().filter(|group| group.faults > 0).map(shown).collect()
    }
}

/// The form of a page.
#[derive(Clone, Copy)]
enum Form {
    Html,
    Markdown,
}

fn form(path: &Path) -> Option<Form> {
    match ending(path)?.as_str() {
        "html" | "htm" => Some(Form::Html),
        "md" | "markdown" => Some(Form::Markdown),
        _ => None,
    }
}

/// Refuses a file whose name does not say its form, before anything is read.
pub(super) fn refuse_other_forms(path: Option<&Path>) -> Outcome<()> {
    match path.filter(|path| form(path).is_none()) {
        Some(path) => Err(no_page(path)),
        None => Ok(()),
    }
}

fn no_page(path: &Path) -> Failure {
    Failure::usage(format_args!("{}: the page of errors must be named .html or .md", path.display()))
}

/// Writes the page, if one was asked for.
pub(super) fn page<'a>(
    path: Option<&Path>,
    title: &str,
    texts: impl FnOnce() -> Vec<Text<'a>>,
) -> Outcome<()> {
    let Some(form) = path.and_then(form) else { return Ok(()) };
    write(path, || {
        let texts = texts();
        let sections = sections(&texts);
        Ok(match form {
            Form::Html => html::page(title, &sections),
            Form::Markdown => markdown::page(title, &sections),
        })
    })
}

/// The faults by label and kind, in the order of the documents.
fn sections<'a>(texts: &'a [Text<'a>]) -> Vec<Section<'a>> {
    let mut labels: BTreeMap<&str, [Vec<(&Text, &Fault)>; 2]> = BTreeMap::new();
    for text in texts {
        for fault in &text.faults {
            labels.entry(fault.label).or_default()[fault.kind as usize].push((text, fault));
        }
    }
    let group = |(kind, faults): (Kind, Vec<_>)| group(kind, &faults);
    let groups = |faults: [Vec<_>; 2]| Kind::ALL.into_iter().zip(faults).map(group).collect();
    labels.into_iter().map(|(label, faults)| Section { label, groups: groups(faults) }).collect()
}

fn group<'a>(kind: Kind, faults: &[(&'a Text<'a>, &'a Fault<'a>)]) -> Group<'a> {
    let cases = faults.iter().take(SHOWN).map(|(text, fault)| case(text, fault)).collect();
    Group { kind, faults: faults.len(), cases }
}

fn case<'a>(text: &'a Text<'a>, fault: &'a Fault<'a>) -> Case<'a> {
    let before = cut(text.text, Span::new(0, fault.span.start));
    Case {
        place: format!("{}, character {}", clean(text.name), before.chars().count()),
        note: &fault.note,
        pieces: pieces(text, fault.span),
    }
}

/// The fault and its context.
fn pieces<'a>(text: &Text<'a>, focus: Span) -> Vec<Piece<'a>> {
    let window = window(text.text, focus);
    let near: [Vec<_>; 2] = text.sides.each_ref().map(|marks| near(marks, window));
    let marks = near.iter().flatten().map(|(span, _)| *span);
    let mut ends: Vec<usize> = marks.chain([window, focus]).flat_map(|span| [span.start, span.end]).collect();
    ends.sort_unstable();
    ends.dedup();
    let piece = |ends: &[usize]| piece(text.text, Span::new(ends[0], ends[1]), focus, &near);
    ends.windows(2).map(piece).collect()
}

/// What of the marks lies in the window.
fn near<'a>(marks: &[(Span, &'a str)], window: Span) -> Vec<(Span, &'a str)> {
    marks
        .iter()
        .filter(|(span, _)| span.overlaps(window))
        .map(|(span, label)| (within(*span, window), *label))
        .collect()
}

fn piece<'a>(text: &str, span: Span, focus: Span, near: &[Vec<(Span, &'a str)>; 2]) -> Piece<'a> {
    Piece {
        text: clean(cut(text, span)),
        inside: near.each_ref().map(|marks| marks.iter().any(|(mark, _)| mark.contains(span))),
        focus: focus.contains(span),
        opens: near.each_ref().map(|marks| marks.iter().filter(|(mark, _)| mark.start == span.start).count()),
        closes: near.each_ref().map(|marks| {
            marks.iter().filter(|(mark, _)| mark.end == span.end).map(|(_, label)| *label).collect()
        }),
    }
}

/// The span with its context.
fn window(text: &str, span: Span) -> Span {
    Span { start: context_start(text, span.start), end: context_end(text, span.end) }
}

fn context_start(text: &str, start: usize) -> usize {
    let before = cut(text, Span::new(0, start)).char_indices().rev();
    before.take(CONTEXT).last().map_or(start, |(byte, _)| byte)
}

fn context_end(text: &str, end: usize) -> usize {
    let after = cut(text, Span::new(end, text.len()));
    after.char_indices().nth(CONTEXT).map_or(text.len(), |(byte, _)| end + byte)
}

/// The part of `span` in `window`, which it overlaps.
fn within(span: Span, window: Span) -> Span {
    Span { start: span.start.max(window.start), end: span.end.min(window.end) }
}

/// Text in one line, without characters that would move or hide what stands beside them.
fn clean(text: &str) -> String {
    text.chars().map(clean_char).collect()
}

fn clean_char(char: char) -> char {
    match char {
        '\n' => '⏎',
        '\t' | '\r' => ' ',
        '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => '\u{fffd}',
        char if char.is_control() => '\u{fffd}',
        char => char,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text() -> Text<'static> {
        let text = "Åsa <b>bor</b> i *Lund*\nmed Per";
        let span = |part: &str| Span::new(0, part.len()).shifted(text.find(part).unwrap());
        let sides = [vec![(span("Lund"), "LOC")], vec![(span("Lund*\nmed"), "ORG<"), (span("Åsa"), "PER")]];
        let miss =
            Fault { kind: Kind::Miss, label: "LOC", span: span("Lund"), note: "other ends".to_owned() };
        let alarm = Fault { kind: Kind::Alarm, label: "ORG<", span: span("Lund*\nmed"), note: String::new() };
        Text { name: "d<1>", text, sides, faults: vec![miss, alarm] }
    }

    #[test]
    fn pieces_end_where_marks_do() {
        let text = text();
        let pieces = pieces(&text, text.faults[0].span);
        let shown: Vec<_> =
            pieces.iter().map(|piece| (piece.text.as_str(), piece.inside, piece.focus)).collect();
        let expected = [
            ("Åsa", [false, true], false),
            (" <b>bor</b> i *", [false, false], false),
            ("Lund", [true, true], true),
            ("*⏎med", [false, true], false),
            (" Per", [false, false], false),
        ];
        assert_eq!(shown, expected);
        assert_eq!(pieces[2].opens, [1, 1]);
        assert_eq!((&pieces[2].closes, &pieces[3].closes), (&[vec!["LOC"], vec![]], &[vec![], vec!["ORG<"]]));
    }

    #[test]
    fn context_is_cut_at_characters() {
        let long = "å".repeat(200);
        let window = window(&long, Span::new(200, 202));
        assert_eq!((cut(&long, window).chars().count(), window.start), (2 * CONTEXT + 1, 200 - 2 * CONTEXT));
        assert_eq!(clean("a\u{202e}b\u{7}"), "a\u{fffd}b\u{fffd}");
    }

    #[test]
    fn pages_escape_everything_that_is_text() {
        let texts = [text()];
        let sections = sections(&texts);
        let html = html::page("spans", &sections);
        assert!(html.contains("&lt;b&gt;bor&lt;/b&gt;") && html.contains("ORG&lt;"), "{html}");
        assert!(!html.contains("<b>") && !html.contains("d<1>") && html.contains(WARNING), "{html}");
        let markdown = markdown::page("spans", &sections);
        assert!(markdown.contains("\\<b\\>bor\\<\\/b\\>"), "{markdown}");
        assert!(markdown.contains("i \\*⟦⟪<b>Lund</b>⟧ᴳLOC\\*⏎med⟫ᴬORG\\<"), "{markdown}");
        assert!(markdown.contains(WARNING) && !markdown.contains(" *"), "{markdown}");
    }

    #[test]
    fn there_are_no_more_cases_than_a_page_bears() {
        let fault = || Fault { kind: Kind::Miss, label: "X", span: Span::new(0, 1), note: String::new() };
        let text = Text {
            name: "d",
            text: "a",
            sides: [vec![], vec![]],
            faults: (0..=SHOWN).map(|_| fault()).collect(),
        };
        let texts = [text];
        let sections = sections(&texts);
        assert_eq!((sections[0].groups[0].faults, sections[0].groups[0].cases.len()), (SHOWN + 1, SHOWN));
        assert!(html::page("spans", &sections).contains("1 more is not shown"));
    }
}
