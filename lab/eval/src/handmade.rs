//! What is found of the hand-made gold sets of `spec/gold`, per language, half and label.
//!
//! Found is every decision of the road, whatever the policy does with it, as the pages of `spec` count it. Odd documents are the half
//! `tune`, which may be looked at while rules are mended; even ones are the half `report`.

use crate::{
    analysed, cells,
    coverage::{bytes, is_covered},
    gold::{Gold, marked},
    road,
};
use anyhow::Result;
use maskros_measure::{
    Figure,
    bootstrap::{self, Estimate},
    classes, f_measure,
    spans::{self, Marked, Matching},
    words,
};
use maskros_pipeline::{Analysis, Pipeline};
use maskros_text::{Lang, Span};
use std::fmt::Write as _;

/// The figures of every row, in order.
const COLUMNS: [&str; 5] = ["precision", "recall", "f1", "f2", "covered"];
/// A character of a span.
const INSIDE: &str = "I";
/// Whether a row is of the document with this number.
type Holds = fn(usize) -> bool;
/// Which documents rows are of.
const HALVES: [(&str, Holds); 3] =
    [("all", |_| true), ("tune", |number| number % 2 == 1), ("report", |number| number % 2 == 0)];

/// The figures of every language, as CSV.
pub(crate) fn table() -> Result<String> {
    let pipeline = road()?;
    let mut table = header();
    for lang in Lang::SUPPORTED {
        let golds = marked::read(marked::GOLD, lang)?;
        Set::of(&pipeline, &golds).write(&mut table, lang.code())?;
    }
    Ok(table)
}

fn header() -> String {
    let columns = COLUMNS.map(|name| format!("{name},{name} low,{name} high")).join(",");
    format!("language,half,of,gold,found,{columns}\n")
}

/// The names that count in a language, and the counts of its documents.
struct Set {
    names: Names,
    units: Vec<Unit>,
}

struct Names {
    characters: classes::Names,
    tokens: classes::Names,
    spans: spans::Names,
}

/// The counts of one document.
#[derive(Default)]
struct Unit {
    characters: classes::Unit,
    tokens: classes::Unit,
    spans: spans::Unit,
    /// The gold spans beside those of them that are covered whatever the label: what is "found" here is covered.
    covered: spans::Unit,
}

/// The counts of several documents.
#[derive(Default)]
struct Tally {
    characters: classes::Tally,
    tokens: classes::Tally,
    spans: spans::Tally,
    covered: spans::Tally,
}

/// A document with both sides.
struct Compared<'a> {
    text: &'a str,
    gold: Vec<Marked<'a>>,
    found: Vec<Marked<'a>>,
    covered: Vec<Marked<'a>>,
}

impl<'a> Compared<'a> {
    /// The gold beside what was found.
    fn of((gold, analysis): (&'a Gold, Analysis)) -> Self {
        let found = analysis.decisions.iter();
        Self::new(gold, found.map(|decision| (decision.span, decision.label.name())))
    }

    fn new(gold: &'a Gold, found: impl Iterator<Item = (Span, &'static str)>) -> Self {
        let text = gold.document.text();
        let found: Vec<_> = found.map(|(span, label)| marked(span, label)).collect();
        let inside = bytes(text, found.iter().map(|found| found.span));
        let gold_spans: Vec<_> = gold.spans.iter().map(|span| marked(span.span, &span.label)).collect();
        let covered = gold_spans.iter().filter(|mark| is_covered(&gold.document, mark.span, &inside));
        Self { text, covered: covered.copied().collect(), gold: gold_spans, found }
    }

    /// Every character that is not white space, as inside or outside the spans of each side.
    fn characters(&self) -> Vec<[&'static str; 2]> {
        let sides = [&self.gold, &self.found].map(|side| bytes(self.text, spans_of(side)));
        let letters = self.text.char_indices().filter(|(_, letter)| !letter.is_whitespace());
        letters.map(|(byte, _)| sides.each_ref().map(|side| class(side[byte]))).collect()
    }

    /// Every token as `B`, `I` or `O` of each side.
    fn tokens(&self) -> Vec<[String; 2]> {
        let tokens = words::tokens(self.text);
        let [gold, found] = [&self.gold, &self.found].map(|side| untyped(&tokens, side));
        gold.into_iter().zip(found).map(<[String; 2]>::from).collect()
    }

    fn unit(&self, names: &Names) -> Unit {
        let tokens = self.tokens();
        Unit {
            characters: names.characters.count(self.characters()),
            tokens: names.tokens.count(tokens.iter().map(|pair| pair.each_ref().map(String::as_str))),
            spans: names.spans.count(&self.gold, &self.found),
            covered: names.spans.count(&self.gold, &self.covered),
        }
    }
}

const fn marked(span: Span, label: &str) -> Marked<'_> {
    Marked { span, label, group: None }
}

fn spans_of(side: &[Marked<'_>]) -> impl Iterator<Item = Span> {
    side.iter().map(|marked| marked.span)
}

/// The class of a character.
const fn class(inside: bool) -> &'static str {
    if inside { INSIDE } else { classes::OUTSIDE }
}

/// The tags of tokens as `B`, `I` or `O`, whatever the label.
fn untyped(tokens: &[Span], side: &[Marked<'_>]) -> Vec<String> {
    let spans: Vec<_> = side.iter().map(|marked| (marked.span, "")).collect();
    words::tags(tokens, &spans).iter().map(|tag| tag.trim_end_matches('-').to_owned()).collect()
}

impl Set {
    fn of(pipeline: &Pipeline, golds: &[Gold]) -> Self {
        let compared: Vec<_> = analysed(pipeline, golds).map(Compared::of).collect();
        Self::new(&compared)
    }

    fn new(documents: &[Compared]) -> Self {
        let names = Names::of(documents);
        let units = documents.iter().map(|both| both.unit(&names)).collect();
        Self { names, units }
    }

    /// The rows of each half.
    fn write(&self, table: &mut String, language: &str) -> Result<()> {
        HALVES
            .into_iter()
            .try_for_each(|(half, holds)| self.write_half(table, &format!("{language},{half}"), holds))
    }

    /// The rows of the documents whose number `holds` takes: headline figures with their intervals, then the labels.
    fn write_half(&self, table: &mut String, place: &str, holds: Holds) -> Result<()> {
        let units = self.units_of(holds);
        let mut tally = Tally::default();
        units.iter().for_each(|unit| tally.add(unit));
        let estimates = bootstrap::estimates_of(
            &units,
            |tally: &mut Tally, unit| tally.add(unit),
            |tally| self.names.headline(tally).concat(),
        );
        let counts = self.names.counts(&tally);
        for ((of, counts), estimates) in counts.into_iter().zip(estimates.chunks(COLUMNS.len())) {
            write_row(table, place, of, counts, estimates)?;
        }
        self.write_labels(table, place, &tally)
    }

    fn units_of(&self, holds: Holds) -> Vec<&Unit> {
        self.units.iter().zip(1..).filter(|(_, number)| holds(*number)).map(|(unit, _)| unit).collect()
    }

    fn write_labels(&self, table: &mut String, place: &str, tally: &Tally) -> Result<()> {
        for (label, name) in self.names.spans.labels.iter().enumerate() {
            let counts = tally.spans.label(label);
            if counts.gold + counts.marked > 0 {
                let figures = of_spans(counts, tally.covered.label(label));
                let estimates = figures.map(|figure| Estimate { figure, interval: None });
                write_row(table, place, name, [counts.gold, counts.marked], &estimates)?;
            }
        }
        Ok(())
    }
}

impl Tally {
    fn add(&mut self, unit: &Unit) {
        self.characters.add(&unit.characters);
        self.tokens.add(&unit.tokens);
        self.spans.add(&unit.spans);
        self.covered.add(&unit.covered);
    }
}

impl Names {
    /// What the spans of both sides are called.
    fn of(documents: &[Compared]) -> Self {
        let spans = documents.iter().map(|both| [both.gold.as_slice(), both.found.as_slice()]);
        Self {
            characters: classes::Names::of([[INSIDE, classes::OUTSIDE]]),
            tokens: classes::Names::of([["B", "I"], [classes::OUTSIDE; 2]]),
            spans: spans::Names::of(spans),
        }
    }

    /// How many characters, tokens and spans there are of gold, and of what was found.
    fn counts(&self, tally: &Tally) -> [(&'static str, [usize; 2]); 3] {
        [
            ("characters", counted(&tally.characters, &self.characters)),
            ("tokens", counted(&tally.tokens, &self.tokens)),
            ("spans", [tally.spans.all().gold, tally.spans.all().marked]),
        ]
    }

    /// The figures of characters, tokens and spans, each in the order of [`COLUMNS`]; only of spans it is told how many are covered.
    fn headline(&self, tally: &Tally) -> [[Figure; COLUMNS.len()]; 3] {
        [
            of_classes(&tally.characters, &self.characters),
            of_classes(&tally.tokens, &self.tokens),
            of_spans(tally.spans.all(), tally.covered.all()),
        ]
    }
}

fn of_classes(tally: &classes::Tally, names: &classes::Names) -> [Figure; COLUMNS.len()] {
    let [precision, recall, f1, f2] = tally.weighted(|class| names.is_sensitive(class));
    [precision, recall, f1, f2, None]
}

/// The strict figures of spans, and the share of gold spans that are covered.
fn of_spans(counts: spans::Counts, covered: spans::Counts) -> [Figure; COLUMNS.len()] {
    let [precision, recall, f1] = counts.scores(Matching::Strict);
    [precision, recall, f1, f_measure(2.0, precision, recall), covered.recall(Matching::Strict)]
}

/// How many characters or tokens are inside spans of gold, and of what was found.
fn counted(tally: &classes::Tally, names: &classes::Names) -> [usize; 2] {
    let counts = sensitive(names).map(|class| tally.class(class));
    counts.fold([0, 0], |[gold, found], counts| [gold + counts.gold, found + counts.answer])
}

fn sensitive(names: &classes::Names) -> impl Iterator<Item = usize> {
    (0..names.all().len()).filter(|class| names.is_sensitive(*class))
}

fn write_row(
    table: &mut String,
    place: &str,
    of: &str,
    counts: [usize; 2],
    figures: &[Estimate],
) -> Result<()> {
    let [gold, found] = counts;
    Ok(writeln!(table, "{place},{of},{gold},{found},{}", cells(figures))?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gold::GoldSpan;
    use maskros_text::Document;

    fn compared<'a>(gold: &'a Gold, found: &[(usize, usize, &'static str)]) -> Compared<'a> {
        let found = found.iter().map(|(start, end, label)| (Span::new(*start, *end), *label));
        Compared::new(gold, found)
    }

    fn gold(text: &str, spans: &[(usize, usize, &str)]) -> Gold {
        let span = |(start, end, label): &(usize, usize, &str)| GoldSpan {
            span: Span::new(*start, *end),
            label: (*label).to_owned(),
            identifier: String::new(),
            entity: None,
        };
        Gold {
            genre: String::new(),
            document: Document::new("sv-01", text),
            spans: spans.iter().map(span).collect(),
        }
    }

    /// The first name is exact, of the place a letter is missed, the surname has another label, and `bor` is a false alarm.
    fn set() -> Set {
        let first =
            gold("Åsa Ek bor i Lund", &[(0, 4, "firstname_female"), (5, 7, "surname"), (14, 18, "city")]);
        let second = gold("Åsa", &[(0, 4, "firstname_female")]);
        let found = [(0, 4, "firstname_female"), (5, 7, "city"), (8, 11, "prof"), (14, 17, "city")];
        Set::new(&[compared(&first, &found), compared(&second, &[])])
    }

    fn rows(holds: Holds) -> Vec<String> {
        let mut table = String::new();
        set().write_half(&mut table, "sv,all", holds).unwrap();
        table.lines().map(str::to_owned).collect()
    }

    #[test]
    fn figures_are_those_worked_by_hand() {
        let cells = |row: &str, columns: &[usize]| {
            let cells: Vec<_> = row.split(',').collect();
            columns.iter().map(|column| cells[*column].to_owned()).collect::<Vec<_>>()
        };
        let figures = [2, 3, 4, 5, 8, 17];
        let rows = rows(|number| number == 1);
        // Of nine characters eight are found, and three that are none.
        assert_eq!(cells(&rows[0], &figures), ["characters", "9", "11", "72.73", "88.89", ""]);
        // Three tokens of gold, all found; one that is none.
        assert_eq!(cells(&rows[1], &figures), ["tokens", "3", "4", "75.00", "100.00", ""]);
        // One of four is right; of three gold spans one is found and two are covered.
        assert_eq!(cells(&rows[2], &figures), ["spans", "3", "4", "25.00", "33.33", "66.67"]);
        let labels: Vec<_> = rows[3..].iter().map(|row| cells(row, &figures)).collect();
        assert_eq!(labels[0], ["city", "1", "2", "0.00", "0.00", "0.00"]);
        assert_eq!(labels[1], ["firstname_female", "1", "1", "100.00", "100.00", "100.00"]);
        assert_eq!(labels[2], ["prof", "0", "1", "0.00", "", ""]);
        assert_eq!(labels[3], ["surname", "1", "0", "", "0.00", "100.00"]);
        let columns = header().trim_end().split(',').count();
        assert!(rows.iter().all(|row| row.split(',').count() == columns));
    }

    #[test]
    fn a_half_holds_its_documents_only() {
        let spans = |half: usize| rows(HALVES[half].1)[2].split(',').nth(3).unwrap().to_owned();
        assert_eq!([spans(0), spans(1), spans(2)], ["4", "3", "1"]);
    }
}
