//! The tables of the poster, with the models side by side.

use super::layers::{ENTITY, Sensitive, sensitive, taken};
use crate::{
    Document,
    studies::tables::{Cell, Table},
    tagging::{Stretch, stretches_of},
};
use maskros_measure::{
    Figure,
    spans::{Marked, Matching, Names, Tally},
};
use maskros_text::Span;
use std::collections::{BTreeMap, BTreeSet};

/// What stands for every span that is to be anonymised, whatever it is.
const SENSITIVE: &str = "sensitive spans";

/// The order of risks; others follow by the alphabet.
const RISKS: [&str; 3] = ["high", "medium", "low"];

const SCORES: [&str; 3] = ["precision", "recall", "F1-score"];

/// What the models of one base say of the documents of the test: by layer, the spans of each document.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Found {
    /// The name of the base model and how it was trained: `GottBERT multi-task`.
    pub name: String,
    /// By layer.
    pub layers: BTreeMap<String, Vec<Vec<Stretch>>>,
}

/// The tables of entities, of anonymisation, of recall by risk, and of every other layer that the data has.
#[must_use]
pub fn tables(test: &[Document], layers: &[&'static str], found: &[Found]) -> Vec<Table> {
    let mut tables = vec![entities(test, found), anonymisation(test, found), risks(test, found)];
    tables.extend(layers.iter().filter(|layer| **layer != ENTITY).map(|layer| spans(test, found, layer)));
    tables
}

fn entities(test: &[Document], found: &[Found]) -> Table {
    let mut table = spans(test, found, ENTITY);
    table.name = "entities".to_owned();
    table.title = "Named-entity recognition".to_owned();
    table
}

/// Works three scores from counts.
type Mean = fn(&Tally, Matching) -> [Figure; 3];

/// The means over labels.
const MEANS: [(&str, Mean); 3] =
    [("Micro avg", Tally::micro), ("Macro avg", Tally::macro_mean), ("Weighted avg", Tally::weighted)];

/// Every label of a layer, and the three means, of the models that have the layer.
fn spans(test: &[Document], found: &[Found], layer: &str) -> Table {
    let found: Vec<&Found> = found.iter().filter(|found| found.layers.contains_key(layer)).collect();
    let gold = stretches_of(test, layer);
    let columns: Vec<_> = found.iter().map(|found| Column::of(&gold, found.layers.get(layer))).collect();
    let mut table = side_by_side(&format!("layer-{layer}"), &format!("The layer “{layer}”"), "Label", &found);
    table.rows.extend(rows_of_labels(&columns, &gold));
    table.rows.extend(rows_of_means(&columns, gold.iter().map(Vec::len).sum()));
    table.notes.push("Strict: a span is only right if it has the same words and the same label.".to_owned());
    table
}

fn rows_of_labels(columns: &[Column], gold: &[Vec<Stretch>]) -> impl Iterator<Item = Vec<Cell>> {
    let labels: BTreeSet<&String> = columns.iter().flat_map(|column| &column.names.labels).collect();
    labels.into_iter().map(|label| {
        let count = gold.iter().flatten().filter(|stretch| stretch.label == *label).count();
        row(label, columns.iter().map(|column| column.label(label)), count)
    })
}

fn rows_of_means(columns: &[Column], spans: usize) -> impl Iterator<Item = Vec<Cell>> {
    MEANS.into_iter().map(move |(name, mean)| {
        row(name, columns.iter().map(|column| mean(&column.tally, Matching::Strict)), spans)
    })
}

/// The scores of one model.
struct Column {
    names: Names,
    tally: Tally,
}

impl Column {
    fn of(gold: &[Vec<Stretch>], found: Option<&Vec<Vec<Stretch>>>) -> Self {
        let documents = gold.iter().enumerate();
        let documents = documents.map(|(number, gold)| {
            [marked(gold), marked(found.and_then(|found| found.get(number)).map_or(&[], Vec::as_slice))]
        });
        Self::count(&documents.collect::<Vec<_>>())
    }

    fn count(documents: &[[Vec<Marked<'_>>; 2]]) -> Self {
        let names = Names::of(documents.iter().map(|[gold, found]| [gold.as_slice(), found.as_slice()]));
        let mut tally = Tally::default();
        documents.iter().for_each(|[gold, found]| tally.add(&names.count(gold, found)));
        Self { names, tally }
    }

    fn label(&self, label: &str) -> [Figure; 3] {
        let place = self.names.labels.iter().position(|name| name == label);
        place.map_or([None; 3], |place| self.tally.label(place).scores(Matching::Strict))
    }
}

fn marked(stretches: &[Stretch]) -> Vec<Marked<'_>> {
    stretches.iter().map(as_marked).collect()
}

fn as_marked(stretch: &Stretch) -> Marked<'_> {
    Marked { span: stretch.span(), label: &stretch.label, group: None }
}

/// A table with three columns for each model, and the number of spans.
fn side_by_side(name: &str, title: &str, first: &str, found: &[&Found]) -> Table {
    let scores = found.iter().flat_map(|found| SCORES.map(|score| format!("{} {score}", found.name)));
    let header = std::iter::once(first.to_owned()).chain(scores).chain(["# Spans".to_owned()]).collect();
    Table { name: name.to_owned(), title: title.to_owned(), header, ..Table::default() }
}

/// A row of [`side_by_side`]; what is not defined counts as 0, as on the poster.
fn row(name: &str, scores: impl Iterator<Item = [Figure; 3]>, spans: usize) -> Vec<Cell> {
    between(name, scores.flatten().map(|figure| Cell::figure(figure.or(Some(0.0)), 4)), spans)
}

/// Cells between the name of a row and its number of spans.
fn between(name: &str, cells: impl Iterator<Item = Cell>, spans: usize) -> Vec<Cell> {
    std::iter::once(Cell::text(name)).chain(cells).chain([Cell::text(spans)]).collect()
}

/// For each model, the sensitive spans of each document beside those it takes for such.
fn detection(test: &[Document], found: &[Found]) -> Vec<Vec<[Vec<Span>; 2]>> {
    let gold: Vec<Vec<Span>> = test.iter().map(wanted).collect();
    found.iter().map(|found| beside(&gold, found)).collect()
}

/// The sensitive spans of each document beside those that a model takes for such.
fn beside(gold: &[Vec<Span>], found: &Found) -> Vec<[Vec<Span>; 2]> {
    gold.iter().cloned().zip(taken(&found.layers)).map(|(gold, taken)| [gold, taken]).collect()
}

/// The spans of a document that are to be anonymised.
fn wanted(document: &Document) -> Vec<Span> {
    sensitive(document).iter().map(|sensitive| sensitive.span).collect()
}

fn anonymisation(test: &[Document], found: &[Found]) -> Table {
    let mut table = side_by_side("anonymisation", "Anonymisation", "", &found.iter().collect::<Vec<_>>());
    let scores = detection(test, found).into_iter().map(|documents| detected(&documents));
    let spans = test.iter().map(|document| sensitive(document).len()).sum();
    table.rows.push(row("Sensitive spans", scores, spans));
    table.notes.push("Spans to be anonymised, strict, whatever their label.".to_owned());
    table
}

/// The scores of the sensitive spans of documents.
fn detected(documents: &[[Vec<Span>; 2]]) -> [Figure; 3] {
    let documents = documents.iter().map(|sides| sides.each_ref().map(|spans| unlabelled(spans)));
    Column::count(&documents.collect::<Vec<_>>()).tally.micro(Matching::Strict)
}

/// Spans to be anonymised, whatever their label.
fn unlabelled(spans: &[Span]) -> Vec<Marked<'static>> {
    spans.iter().map(|span| Marked { span: *span, label: SENSITIVE, group: None }).collect()
}

fn risks(test: &[Document], found: &[Found]) -> Table {
    let names = found.iter().map(|found| found.name.as_str());
    let header: Vec<&str> = ["Risk"].into_iter().chain(names).chain(["# Spans"]).collect();
    let mut table = Table::new("risk", "Recall for anonymisation by risk", &header);
    let gold: Vec<Vec<Sensitive>> = test.iter().map(sensitive).collect();
    let taken: Vec<Vec<Vec<Span>>> = found.iter().map(|found| taken(&found.layers)).collect();
    table.rows.extend(order(&gold).iter().map(|risk| risk_row(risk, &gold, &taken)));
    table.notes.push(
        "The share of the spans to be anonymised that are found, strict, whatever their label.".to_owned(),
    );
    table
}

fn risk_row(risk: &str, gold: &[Vec<Sensitive>], taken: &[Vec<Vec<Span>>]) -> Vec<Cell> {
    let recall = taken.iter().map(|taken| Cell::figure(recall(gold, taken, risk), 4));
    let count = gold.iter().map(|gold| of_risk(gold, risk).len()).sum();
    between(risk, recall, count)
}

fn order(gold: &[Vec<Sensitive>]) -> Vec<String> {
    let mut risks: Vec<String> =
        gold.iter().flatten().filter_map(|sensitive| sensitive.risk.clone()).collect();
    risks.sort_by_key(|risk| (place(risk), risk.clone()));
    risks.dedup();
    risks
}

fn place(risk: &str) -> usize {
    RISKS.iter().position(|known| *known == risk).unwrap_or(RISKS.len())
}

fn recall(gold: &[Vec<Sensitive>], taken: &[Vec<Span>], risk: &str) -> Figure {
    let sides = gold.iter().map(|gold| of_risk(gold, risk)).zip(taken);
    let documents: Vec<_> = sides.map(|(gold, taken)| [unlabelled(&gold), unlabelled(taken)]).collect();
    Column::count(&documents).tally.all().recall(Matching::Strict)
}

fn of_risk(gold: &[Sensitive], risk: &str) -> Vec<Span> {
    let own = gold.iter().filter(|own| own.risk.as_deref() == Some(risk));
    own.map(|own| own.span).collect()
}

#[cfg(test)]
mod tests {
    use super::{Found, tables};
    use crate::{Document, Mark, studies::court::layers::LAYERS, tagging::Stretch};
    use std::collections::BTreeMap;

    fn document(marks: &[(usize, &str, &str, &str)]) -> Document {
        let mark = |(start, label, anonymise, risk): &(usize, &str, &str, &str)| Mark {
            span: *start..start + 2,
            keys: [("label", label), ("anonymise", anonymise), ("risk", risk)]
                .map(|(key, value)| (key.to_owned(), (*value).to_owned()))
                .into(),
        };
        Document { marks: marks.iter().map(mark).collect(), ..Document::default() }
    }

    type Spans<'a> = Vec<Vec<(usize, &'a str)>>;

    fn found(name: &str, layers: &[(&str, Spans<'_>)]) -> Found {
        let stretch = |(start, label): &(usize, &str)| Stretch {
            start: *start,
            end: start + 2,
            label: (*label).to_owned(),
        };
        let spans = |documents: &Vec<Vec<(usize, &str)>>| {
            documents.iter().map(|spans| spans.iter().map(stretch).collect()).collect()
        };
        let layers: BTreeMap<_, _> =
            layers.iter().map(|(layer, documents)| ((*layer).to_owned(), spans(documents))).collect();
        Found { name: name.to_owned(), layers }
    }

    /// Two documents; the first model has all layers, the second only entities.
    fn example() -> (Vec<Document>, Vec<Found>) {
        let test = vec![
            document(&[
                (0, "nat-name", "yes", "high"),
                (3, "date-fact", "yes", "low"),
                (6, "court-name", "no", "low"),
            ]),
            document(&[(0, "nat-name", "yes", "high")]),
        ];
        let multi = found(
            "M multi-task",
            &[
                ("label", vec![vec![(0, "nat-name"), (3, "nat-name"), (6, "court-name")], vec![]]),
                ("anonymise", vec![vec![(0, "yes"), (3, "yes"), (6, "yes")], vec![(0, "no")]]),
                ("risk", vec![vec![(0, "high")], vec![]]),
            ],
        );
        let single =
            found("M single-task", &[("label", vec![vec![(0, "nat-name")], vec![(0, "date-fact")]])]);
        (test, vec![multi, single])
    }

    #[test]
    fn figures_are_those_worked_by_hand() {
        let (test, found) = example();
        let tables = tables(&test, &LAYERS, &found);
        let csv: Vec<String> = tables.iter().map(super::Table::csv).collect();
        let rows: Vec<&str> = csv[0].lines().skip(1).collect();
        assert_eq!(
            rows,
            [
                "court-name,1.000000,1.000000,1.000000,0.000000,0.000000,0.000000,1",
                "date-fact,0.000000,0.000000,0.000000,0.000000,0.000000,0.000000,1",
                "nat-name,0.500000,0.500000,0.500000,1.000000,0.500000,0.666667,2",
                "Micro avg,0.666667,0.500000,0.571429,0.500000,0.250000,0.333333,4",
                "Macro avg,0.500000,0.500000,0.500000,0.333333,0.166667,0.222222,4",
                "Weighted avg,0.500000,0.500000,0.500000,0.500000,0.250000,0.333333,4",
            ]
        );
        assert_eq!(
            csv[1].lines().nth(1),
            Some("Sensitive spans,0.666667,0.666667,0.666667,1.000000,0.666667,0.800000,3")
        );
        let risks: Vec<&str> = csv[2].lines().collect();
        assert_eq!(
            risks,
            [
                "Risk,M multi-task,M single-task,# Spans",
                "high,0.500000,1.000000,2",
                "low,1.000000,0.000000,1"
            ]
        );
        let names: Vec<&str> = tables.iter().map(|table| table.name.as_str()).collect();
        assert_eq!(names, ["entities", "anonymisation", "risk", "layer-anonymise", "layer-risk"]);
    }
}
