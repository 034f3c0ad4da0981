//! `evaluate agreement`: how far two people agree who marked the same texts.

use super::{
    counted,
    documents::{self, Document},
    figures, sensitive, sum, write,
};
use crate::{arguments::EvaluateAgreement, exit::Outcome, shown::put};
use maskros_measure::{
    Figure,
    agreement::{Pairs, of_labels, of_spans, of_tokens},
    bootstrap::{Estimate, estimates_of},
    classes::{Names, OUTSIDE, Tally, Unit},
};

/// The classes of a level of [`LEVELS`], and the counts of each document.
type Level = (Names, Vec<Unit>);

/// What is compared, in the order of [`pairs`].
const LEVELS: [&str; 3] = ["tokens", "spans", "labels"];
/// The figures of each line.
const MEASURES: [&str; 3] = ["agreement", "kappa", "f1"];

/// What a line is about.
#[derive(Clone, Copy)]
enum About {
    /// All labels, told apart.
    Labels,
    /// Marked or not, whatever the label.
    Untyped,
    /// One label, against all others.
    Label(usize),
}

/// A line of a table.
struct Line {
    /// What is compared, which label, how many the first and the second gave it.
    about: [String; 4],
    estimates: [Estimate; MEASURES.len()],
}

/// Prints the figures, and writes them if a file was asked for.
pub(crate) fn run(arguments: &EvaluateAgreement) -> Outcome<()> {
    let documents = documents::read(&arguments.compared, &None)?;
    let pairs: Vec<[Pairs; LEVELS.len()]> = documents.iter().map(pairs).collect();
    let tables: Vec<Vec<Line>> = (0..LEVELS.len())
        .map(|level| lines(LEVELS[level], &counted(pairs.iter().map(|pairs| pairs[level].as_slice()))))
        .collect();
    write(arguments.compared.csv.as_deref(), || Ok(csv(tables.iter().flatten())))?;
    let tables: Vec<_> = LEVELS.iter().zip(&tables).map(|(level, lines)| table(level, lines)).collect();
    put(tables.join("\n").as_bytes())
}

/// What is compared of a document.
fn pairs(document: &Document) -> [Pairs; LEVELS.len()] {
    let sides = [&document.gold, &document.answer].map(documents::spans);
    let sides = sides.each_ref().map(Vec::as_slice);
    let spans = of_spans(sides);
    let labels = of_labels(&spans);
    [of_tokens(&document.tokens(), sides), spans, labels]
}

/// Every line of a level; where all is marked, there is none for whether it is.
fn lines(name: &str, (names, units): &Level) -> Vec<Line> {
    let (about, whole) = (abouts(name, names), sum(units));
    let estimates = estimates_of(units, Tally::add, |tally| {
        about.iter().flat_map(|about| figures_of(*about, name, names, tally)).collect()
    });
    about
        .iter()
        .zip(estimates.as_chunks().0)
        .map(|(line, estimates)| Line { about: described(*line, name, names, &whole), estimates: *estimates })
        .collect()
}

fn abouts(level: &str, names: &Names) -> Vec<About> {
    let labels = sensitive(names).map(About::Label);
    let all: &[About] = if level == "labels" { &[About::Labels] } else { &[About::Labels, About::Untyped] };
    all.iter().copied().chain(labels).collect()
}

/// The figures that [`MEASURES`] names. Whether a span is marked has no kappa, as nobody counts the spans that neither marked.
fn figures_of(about: About, level: &str, names: &Names, tally: &Tally) -> [Figure; MEASURES.len()] {
    match about {
        About::Labels => [tally.accuracy(), tally.kappa(), tally.shared(|class| names.is_sensitive(class))],
        About::Label(class) => {
            let tally = tally.against_rest(class);
            [tally.accuracy(), tally.kappa(), tally.shared(|class| class == 0)]
        }
        About::Untyped => {
            let tally = tally.against_rest(outside(names));
            let kappa = if level == "spans" { None } else { tally.kappa() };
            [tally.accuracy(), kappa, tally.shared(|class| class == 1)]
        }
    }
}

/// The class of what is not marked; none of the classes where all is.
fn outside(names: &Names) -> usize {
    names.all().iter().position(|name| name == OUTSIDE).unwrap_or(names.all().len())
}

fn described(about: About, level: &str, names: &Names, whole: &Tally) -> [String; 4] {
    let (name, counts) = match about {
        About::Label(class) => (names.all()[class].as_str(), whole.class(class)),
        About::Labels => ("all", whole.against_rest(outside(names)).class(1)),
        About::Untyped => ("all (untyped)", whole.against_rest(outside(names)).class(1)),
    };
    [level.to_owned(), name.to_owned(), counts.gold.to_string(), counts.answer.to_string()]
}

fn csv<'a>(lines: impl Iterator<Item = &'a Line>) -> String {
    let figures = lines.flat_map(|Line { about: [level, of, first, second], estimates }| {
        MEASURES.iter().zip(estimates).map(move |(measure, estimate)| {
            let about = [level, *measure, of, first, second].map(str::to_owned);
            (about.to_vec(), estimate)
        })
    });
    figures::csv(&["compared", "measure", "of", "first", "second"], figures)
}

fn table(level: &str, lines: &[Line]) -> String {
    let header = [level, "first", "second", "agreement", "kappa", "F1"];
    let line = |line: &'_ Line| line.about[1..].to_vec();
    figures::table(&header, lines.iter().map(|one| (line(one), one.estimates.as_slice())))
}
