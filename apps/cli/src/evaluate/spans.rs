//! `evaluate spans`: spans that were marked beside those that people marked.

use super::{
    documents::{self, Document, Mark},
    errors::{self, Fault, Kind, Text},
    figures, write,
};
use crate::{arguments::EvaluateSpans, exit::Outcome, shown::put};
use maskros_measure::{
    Figure,
    bootstrap::{Estimate, estimates_of},
    spans::{Counts, Marked, Matching, Names, Tally, Unit},
};

/// The scores of each line, in the order of [`Counts::scores`].
const SCORES: [&str; 3] = ["precision", "recall", "f1"];
/// The value of gold spans that lack the field of `--by`.
const NO_VALUE: &str = "(none)";

/// What a line of a table is about.
#[derive(Clone, Copy)]
enum About {
    Label(usize),
    Micro,
    Macro,
    Weighted,
    /// Gold spans with one value of the field of `--by`, of which there is only recall.
    Group(usize),
}

impl About {
    /// Every line of one table.
    fn all(names: &Names) -> Vec<Self> {
        let labels = (0..names.labels.len()).map(Self::Label);
        let groups = (0..names.groups.len()).map(Self::Group);
        labels.chain([Self::Micro, Self::Macro, Self::Weighted]).chain(groups).collect()
    }

    fn name(self, names: &Names, field: &str) -> String {
        match self {
            Self::Label(place) => names.labels[place].clone(),
            Self::Micro => "all (micro)".to_owned(),
            Self::Macro => "all (macro)".to_owned(),
            Self::Weighted => "all (weighted)".to_owned(),
            Self::Group(place) => format!("{field}={}", names.groups[place]),
        }
    }

    fn counts(self, tally: &Tally) -> Counts {
        match self {
            Self::Label(place) => tally.label(place),
            Self::Micro | Self::Macro | Self::Weighted => tally.all(),
            Self::Group(place) => tally.group(place),
        }
    }

    /// How many gold and how many marked spans there are, of which a group has none.
    fn told(self, tally: &Tally) -> [String; 2] {
        let Counts { gold, marked, .. } = self.counts(tally);
        [gold.to_string(), if self.is_group() { String::new() } else { marked.to_string() }]
    }

    const fn is_group(self) -> bool {
        matches!(self, Self::Group(_))
    }

    fn scores(self, tally: &Tally, matching: Matching) -> [Figure; 3] {
        match self {
            Self::Label(place) => tally.label(place).scores(matching),
            Self::Micro => tally.micro(matching),
            Self::Macro => tally.macro_mean(matching),
            Self::Weighted => tally.weighted(matching),
            Self::Group(place) => [None, tally.group(place).recall(matching), None],
        }
    }
}

/// A line of the table of a matching.
struct Line {
    matching: Matching,
    /// What it is about, how many gold and how many marked spans there are.
    about: [String; 3],
    group: bool,
    scores: [Estimate; 3],
}

/// Prints the figures, and writes them if a file was asked for.
pub(crate) fn run(arguments: &EvaluateSpans) -> Outcome<()> {
    let by = arguments.by.as_deref();
    let page = arguments.errors.as_deref();
    errors::refuse_other_forms(page)?;
    let documents = documents::read(&arguments.compared, &arguments.errors)?;
    let lines = lines(&documents, by);
    write(arguments.compared.csv.as_deref(), || Ok(csv(&lines)))?;
    errors::page(page, "spans", || documents.iter().map(faults).collect())?;
    let tables: Vec<_> = Matching::ALL.into_iter().map(|matching| table(&lines, matching)).collect();
    put(tables.join("\n").as_bytes())
}

/// Every line of every table.
fn lines(documents: &[Document], by: Option<&str>) -> Vec<Line> {
    let groups: Vec<Groups> = documents.iter().map(|document| groups(document, by)).collect();
    let pairs: Vec<[Vec<Marked>; 2]> =
        documents.iter().zip(&groups).map(|(document, groups)| pair(document, groups)).collect();
    let names = Names::of(pairs.iter().map(|pair| pair.each_ref().map(Vec::as_slice)));
    let units: Vec<Unit> = pairs.iter().map(|[gold, answer]| names.count(gold, answer)).collect();
    estimated(&names, &units, by.unwrap_or_default())
}

/// The value of the field of `--by`.
fn group(mark: &Mark, by: Option<&str>) -> Option<String> {
    by.map(|field| mark.field(field).unwrap_or_else(|| NO_VALUE.to_owned()))
}

/// What group each gold span of a document is in.
type Groups = Vec<Option<String>>;

fn groups(document: &Document, by: Option<&str>) -> Groups {
    document.gold.iter().map(|mark| group(mark, by)).collect()
}

/// Gold and answer of a document; only gold is in groups.
fn pair<'a>(document: &'a Document, groups: &'a Groups) -> [Vec<Marked<'a>>; 2] {
    let groups = groups.iter().map(Option::as_deref);
    [marked(&document.gold, groups), marked(&document.answer, std::iter::repeat(None))]
}

fn marked<'a>(marks: &'a [Mark], groups: impl Iterator<Item = Option<&'a str>>) -> Vec<Marked<'a>> {
    let marked = |(mark, group): (&'a Mark, _)| Marked { span: mark.span, label: &mark.label, group };
    marks.iter().zip(groups).map(marked).collect()
}

fn estimated(names: &Names, units: &[Unit], field: &str) -> Vec<Line> {
    let about = About::all(names);
    let mut whole = Tally::default();
    units.iter().for_each(|unit| whole.add(unit));
    let estimates = estimates_of(units, Tally::add, |tally| {
        Matching::ALL
            .into_iter()
            .flat_map(|matching| about.iter().flat_map(move |about| about.scores(tally, matching)))
            .collect()
    });
    let keys =
        Matching::ALL.into_iter().flat_map(|matching| about.iter().map(move |about| (matching, *about)));
    keys.zip(estimates.as_chunks().0)
        .map(|((matching, about), scores)| {
            let [gold, marked] = about.told(&whole);
            let about_line = [about.name(names, field), gold, marked];
            Line { matching, about: about_line, group: about.is_group(), scores: *scores }
        })
        .collect()
}

fn csv(lines: &[Line]) -> String {
    let figures = lines.iter().flat_map(|line| {
        SCORES.iter().zip(&line.scores).filter(|(score, _)| !line.group || **score == "recall").map(
            |(score, estimate)| {
                let measure = [line.matching.name(), score].map(str::to_owned);
                (measure.into_iter().chain(line.about.iter().cloned()).collect(), estimate)
            },
        )
    });
    figures::csv(&["matching", "measure", "of", "gold", "marked"], figures)
}

fn table(lines: &[Line], matching: Matching) -> String {
    let lines = lines.iter().filter(|line| line.matching == matching);
    let header = [matching.name(), "gold", "marked", "precision", "recall", "F1"];
    figures::table(&header, lines.map(|line| (line.about.to_vec(), line.scores.as_slice())))
}

/// A document with its spans that do not agree strictly.
fn faults(document: &Document) -> Text<'_> {
    let Document { name, text, gold, answer, .. } = document;
    let misses = gold.iter().filter_map(|mark| fault(Kind::Miss, mark, answer));
    let alarms = answer.iter().filter_map(|mark| fault(Kind::Alarm, mark, gold));
    let faults = misses.chain(alarms).collect();
    Text { name, text, sides: [documents::spans(gold), documents::spans(answer)], faults }
}

/// What is wrong with a span, if none of the `other` side agrees with it.
fn fault<'a>(kind: Kind, mark: &'a Mark, other: &[Mark]) -> Option<Fault<'a>> {
    if other.iter().any(|other| agree(mark, other)) {
        return None;
    }
    let verb = if kind == Kind::Miss { "found" } else { "in the gold" };
    Some(Fault::of(kind, mark, compared(mark, other, verb) + &errors::by_rule(mark)))
}

fn agree(one: &Mark, other: &Mark) -> bool {
    one.span == other.span && one.label == other.label
}

/// What the other side says of a span.
fn compared(mark: &Mark, other: &[Mark], verb: &str) -> String {
    let same = other.iter().find(|other| other.span == mark.span);
    match (same, other.iter().find(|other| other.span.overlaps(mark.span))) {
        (Some(same), _) => format!("{verb} as {}", same.label),
        (None, Some(near)) => format!("{verb} with other ends, as {}", near.label),
        (None, None) => format!("not {verb}"),
    }
}
