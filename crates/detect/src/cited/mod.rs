//! Published law that a text cites: decisions by court, date and docket, by reporter, by ECLI; commentaries with their edition.
//!
//! It leads to no person and must stay as it is, or the text cites what does not exist. So nothing is suspected inside a citation.
//! What the text says of its *own* case is no citation: the lines at its head that name court, day and docket, and decisions of the
//! courts before it (`Vorinstanz: LG …`), and whatever has the docket of one of these.

mod forms;

use crate::left::{self, Left, Reason};
use aho_corasick::AhoCorasick;
use forms::{APEX, FORMS, PARTS};
use maskros_language::{WordRole, facts, words_of};
use maskros_text::{Candidate, Document, Label, Span};
use regex::Regex;
use std::collections::HashSet;
use std::sync::LazyLock;

/// A document names its own case in so many lines at its head, if it does.
const HEAD_LINES: usize = 20;
/// No citation reaches further than so many bytes from its cue.
const WINDOW: usize = 256;
/// A court before this one is announced by a word in so many bytes before the citation.
const ANNOUNCED: usize = 24;

/// A form, made when the first text has its cue: most texts cite nothing.
type Form = LazyLock<Option<Regex>, Box<dyn FnOnce() -> Option<Regex> + Send>>;

static CITATIONS: LazyLock<Vec<Form>> =
    LazyLock::new(|| FORMS.iter().map(|(_, form)| lazily(form)).chain([lazily(APEX.1)]).collect());
static CUES: LazyLock<Option<Cues>> = LazyLock::new(Cues::new);

fn lazily(form: &'static str) -> Form {
    LazyLock::new(Box::new(|| compiled(form)))
}

/// What a text must hold for a form to be looked for.
struct Cues {
    cues: AhoCorasick,
    /// The form of each cue.
    forms: Vec<usize>,
}

impl Cues {
    fn new() -> Option<Self> {
        let rows = FORMS.iter().chain([&APEX]).enumerate();
        let rows = rows.flat_map(|(form, (cues, _))| cues.split('|').map(move |cue| (cue, form)));
        let (cues, forms): (Vec<&str>, Vec<usize>) = rows.unzip();
        Some(Self { cues: AhoCorasick::new(cues).ok()?, forms })
    }

    /// Where `text` may hold each form: round its cues.
    fn windows(&self, text: &str) -> Vec<Vec<Span>> {
        let mut windows = vec![Vec::new(); FORMS.len() + 1];
        for cue in self.cues.find_overlapping_iter(text) {
            let form = self.forms.get(cue.pattern().as_usize()).and_then(|form| windows.get_mut(*form));
            if let Some(form) = form {
                widen(form, cue.start().saturating_sub(WINDOW), (cue.end() + WINDOW).min(text.len()));
            }
        }
        for (windows, _) in windows.iter_mut().zip(FORMS).filter(|(_, (_, form))| is_numbered(form)) {
            windows.retain(|window| has_digit(text, *window));
        }
        windows
    }
}

/// Whether there is a number in all that has the form; a commentary and a database may be named without, as are the parties
/// of a court of human rights.
fn is_numbered(form: &str) -> bool {
    const NUMBERS: [&str; 4] = [r"\d", "<YEAR>", "<DATE>", "<DOCKET>"];
    const UNNUMBERED: [&str; 2] = ["<EDITION>", "juris,?"];
    let has = |parts: &[&str]| parts.iter().any(|part| form.contains(part));
    has(&NUMBERS) && !has(&UNNUMBERED)
}

fn has_digit(text: &str, window: Span) -> bool {
    text.as_bytes().get(window.start..window.end).is_some_and(|bytes| bytes.iter().any(u8::is_ascii_digit))
}

/// Small classes instead of all of Unicode's, and word borders of ASCII, without which a regular expression is slow beside an umlaut.
const CLASSES: &[(&str, &str)] =
    &[(r"\p{Lu}", "[A-ZÀ-ÖØ-ÞŒŠŽ]"), (r"\p{L}", "[A-Za-zÀ-ÖØ-öø-ž]"), (r"\d", "[0-9]"), (r"\b", r"(?-u:\b)")];

/// The form with the names of its parts (`<DATE>`) replaced by what they stand for; `None` where it is no regular expression.
fn compiled(form: &str) -> Option<Regex> {
    let named = PARTS.iter().chain(CLASSES);
    let whole = named.fold(form.to_owned(), |form, (name, part)| form.replace(name, part));
    Regex::new(&whole).ok()
}

/// Why what stands in a citation is left.
pub(crate) static CITATION: Reason = Reason {
    name: "citation",
    description: "A part of a citation of published law or case law, which stays as it is.",
};

/// Where a document cites law.
pub(crate) struct Cited {
    /// Disjoint, in the order of the text.
    spans: Vec<Span>,
}

impl Cited {
    /// The citations of `document`; `candidates` are what its sentences gave.
    pub(crate) fn find(document: &Document, candidates: &[Candidate]) -> Self {
        let text = document.text();
        let mut windows = CUES.as_ref().map(|cues| cues.windows(text)).unwrap_or_default();
        let courts = windows.pop().unwrap_or_default();
        let mut spans = spans_of_forms(text, &windows);
        let head = own_head(text);
        spans.retain(|span| !is_own(text, head, *span));
        let own = own_dockets(document, candidates, &spans);
        spans.retain(|span| !own.touches(*span));
        spans.extend(spans_of(FORMS.len(), text, &courts));
        Self { spans: disjoint(spans) }
    }

    /// Leaves the candidates from number `first` on that lie in citations.
    pub(crate) fn leave(&self, first: usize, candidates: &mut Vec<Candidate>, left: &mut Vec<Left>) {
        if !self.spans.is_empty() {
            left::leave(first, candidates, left, |candidate| {
                self.touches(candidate.span).then_some(&CITATION)
            });
        }
    }

    fn touches(&self, span: Span) -> bool {
        let after = self.spans.partition_point(|own| own.end <= span.start);
        self.spans.get(after).is_some_and(|own| own.overlaps(span))
    }
}

/// Joins a window to the last one where they touch; windows come by start but for the length of a cue.
fn widen(windows: &mut Vec<Span>, start: usize, end: usize) {
    match windows.last_mut().filter(|last| last.end >= start) {
        Some(last) => last.end = last.end.max(end),
        None => windows.push(Span::new(start, end)),
    }
}

/// Where the form stands in the windows of the text.
fn spans_of(form: usize, text: &str, windows: &[Span]) -> Vec<Span> {
    let Some(form) = CITATIONS.get(form).filter(|_| !windows.is_empty()).and_then(|form| form.as_ref())
    else {
        return Vec::new();
    };
    let mut spans = Vec::new();
    for window in windows {
        let (start, end) = (text.floor_char_boundary(window.start), text.floor_char_boundary(window.end));
        let found = form.find_iter(text.get(start..end).unwrap_or(""));
        spans.extend(found.map(|found| Span::new(start + found.start(), start + found.end())));
    }
    spans
}

/// What the forms find in their windows.
fn spans_of_forms(text: &str, windows: &[Vec<Span>]) -> Vec<Span> {
    let forms = windows.iter().enumerate();
    forms.flat_map(|(form, windows)| spans_of(form, text, windows)).collect()
}

fn disjoint(mut spans: Vec<Span>) -> Vec<Span> {
    spans.sort_unstable();
    let mut joined: Vec<Span> = Vec::with_capacity(spans.len());
    for span in spans {
        match joined.last_mut().filter(|last| last.end >= span.start) {
            Some(last) => last.end = last.end.max(span.end),
            None => joined.push(span),
        }
    }
    joined
}

/// Where the head of a decision ends that names its own case; 0 where the document is none.
fn own_head(text: &str) -> usize {
    let lines = || text.split_inclusive('\n').take(HEAD_LINES);
    if lines().any(is_own_heading) { lines().map(str::len).sum() } else { 0 }
}

/// Whether the line is a heading over what is the document's own.
fn is_own_heading(line: &str) -> bool {
    let bare = line.trim().trim_end_matches(':');
    bare.len() <= 40 && facts(&bare.to_lowercase()).has(WordRole::OwnHeading)
}

/// Whether a decision is the text's own, or one before it of the same case.
fn is_own(text: &str, head: usize, span: Span) -> bool {
    let heads = span.start < head && fills_line(text, span);
    heads || begins_text(text, span) || is_announced(text, span) || is_in_register(text, span)
}

/// `Amtsgericht Leer, Urteil vom 8.5.2023 - 7a C 112/22. Die Klägerin …`: what a text begins with, before its first sentence, is what it is about.
fn begins_text(text: &str, span: Span) -> bool {
    let before = text.get(..span.start).unwrap_or("");
    let after = text.get(span.end..).unwrap_or("").trim_start_matches([')', ' ']);
    let goes_on = after.strip_prefix(['.', '\n', ':']).is_some_and(|rest| rest.contains(char::is_alphabetic));
    before.trim().is_empty() && goes_on
}

/// `N° RG 21/00873`: behind the sign for a number `RG` is the register of a French court (répertoire général) and not the Reichsgericht.
fn is_in_register(text: &str, span: Span) -> bool {
    let (before, behind) = text.split_at_checked(span.start).unwrap_or_default();
    behind.starts_with("RG ") && before.trim_end().ends_with(['°', 'º'])
}

/// Whether a decision has a line of its own.
fn fills_line(text: &str, span: Span) -> bool {
    ends_line(text.get(..span.start).unwrap_or("")) && begins_with_end(text.get(span.end..).unwrap_or(""))
}

/// Whether the text ends where a line begins.
fn ends_line(before: &str) -> bool {
    let before = before.trim_end_matches([' ', '\t']);
    before.is_empty() || before.ends_with('\n')
}

/// Whether nothing but marks stands before the end of the line.
fn begins_with_end(after: &str) -> bool {
    let after = after.trim_start_matches([' ', '\t', '.', '-', '\r']);
    after.is_empty() || after.starts_with('\n')
}

/// Whether the words before a decision say that it is one of the same case.
fn is_announced(text: &str, span: Span) -> bool {
    let mut start = span.start.saturating_sub(ANNOUNCED);
    while !text.is_char_boundary(start) {
        start += 1;
    }
    let before = text.get(start..span.start).unwrap_or("").to_lowercase();
    words_of(WordRole::LowerCourt).iter().any(|(word, _)| before.contains(word))
}

/// Where the dockets stand that stand somewhere outside every citation.
fn own_dockets(document: &Document, candidates: &[Candidate], spans: &[Span]) -> Cited {
    let cited = Cited { spans: disjoint(spans.to_vec()) };
    let dockets = || candidates.iter().filter(|one| one.label == Label::CaseNr).map(|one| one.span);
    let outside = dockets().filter(|docket| !cited.touches(*docket));
    let own: HashSet<&str> = outside.map(|docket| document.cut(docket)).collect();
    let places = dockets().filter(|docket| own.contains(document.cut(*docket)));
    Cited { spans: disjoint(places.collect()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_is_a_regular_expression() {
        for (form, compiled) in CITATIONS.iter().enumerate() {
            assert!(compiled.is_some(), "form {form}");
        }
        assert!(CUES.is_some());
    }

    #[test]
    fn decisions_of_the_court_of_human_rights_are_cited() {
        let cites = |text: &str| {
            let document = Document::new("test", text);
            let cited = Cited::find(&document, &[]);
            text.find("Lobben").is_some_and(|at| cited.touches(Span::new(at, at + 6)))
        };
        assert!(
            cites("Jf. EMDs dom Strand Lobben mot Norge.") && cites("EMD-dommen Lobben mot Noreg av 2019")
        );
        assert!(!cites("Han dømte Lobben mot vilje.") && !cites("EMD sier at Lobben tapte."));
    }
}
