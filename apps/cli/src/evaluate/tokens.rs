//! `evaluate tokens`: the tags of tokens beside those that people gave them.

use super::{counted, figures, sensitive, sum, tagged, write};
use crate::{arguments::EvaluateTokens, exit::Outcome, inputs::collect, listing::with_header, shown::put};
use maskros_measure::{
    Figure,
    bootstrap::{Estimate, estimates_of},
    classes::{Names, Tally, mean_and_deviation},
    shown,
};
use std::{iter::once, slice};

/// What is measured and of which classes, in the order of the tables of the study; [`figures_of`] works them in this order.
const MEASURES: [(&str, &str); 10] = [
    ("accuracy", "all"),
    ("precision", "all"),
    ("recall", "all"),
    ("f1", "all"),
    ("f2", "all"),
    ("mcc", "all"),
    ("precision", "sensitive"),
    ("recall", "sensitive"),
    ("f1", "sensitive"),
    ("f2", "sensitive"),
];
/// The figures of a fold, or what stands for all of them.
type Fold = (String, [Figure; MEASURES.len()]);
/// What is measured of one class.
const OF_CLASS: [&str; 4] = ["precision", "recall", "f1", "f2"];

/// Prints the figures, and writes them if a file was asked for.
pub(crate) fn run(arguments: &EvaluateTokens) -> Outcome<()> {
    let (csv, text) = if arguments.fold.is_empty() { together(arguments)? } else { folds(arguments)? };
    write(arguments.compared.csv.as_deref(), || Ok(csv))?;
    put(text.as_bytes())
}

/// The figures that [`MEASURES`] names.
fn figures_of(names: &Names, tally: &Tally) -> [Figure; MEASURES.len()] {
    let [precision, recall, f1, f2] = tally.weighted(|_| true);
    let sensitive = tally.weighted(|class| names.is_sensitive(class));
    let all = [tally.accuracy(), precision, recall, f1, f2, tally.correlation()];
    let mut figures = all.into_iter().chain(sensitive);
    std::array::from_fn(|_| figures.next().flatten())
}

/// CSV and table of all inputs as one.
fn together(arguments: &EvaluateTokens) -> Outcome<(String, String)> {
    let documents = tagged::read(arguments, &collect(&arguments.compared.inputs)?)?;
    let (names, units) = counted(documents.iter().map(Vec::as_slice));
    let tally = sum(&units);
    let estimates = estimates_of(&units, Tally::add, |tally| {
        let classes = (0..names.all().len()).flat_map(|class| tally.class(class).scores());
        figures_of(&names, tally).into_iter().chain(classes).collect()
    });
    let lines = abouts(&names, &tally).into_iter().zip(&estimates);
    let csv = figures::csv(&["measure", "of", "tokens"], lines.clone());
    Ok((csv, tables(&lines.collect::<Vec<_>>())))
}

/// The figures that stand for all tokens, and a table with a line for each of the means and classes.
fn tables(lines: &[(Vec<String>, &Estimate)]) -> String {
    let (rows, whole): (Vec<_>, Vec<_>) =
        lines.iter().partition(|(about, _)| OF_CLASS.contains(&about[0].as_str()));
    let whole =
        whole.into_iter().map(|(about, estimate)| (about.clone(), slice::from_ref::<Estimate>(estimate)));
    let rows: Vec<_> = rows.chunks(OF_CLASS.len()).filter_map(row_of_class).collect();
    let rows = rows.iter().map(|(about, estimates)| (about.clone(), estimates.as_slice()));
    let whole = figures::table(&["measure", "of", "tokens", "percent"], whole);
    format!("{whole}\n{}", figures::table(&["class", "tokens", "precision", "recall", "F1", "F2"], rows))
}

/// The class and its tokens, and the figures of [`OF_CLASS`].
fn row_of_class(lines: &[&(Vec<String>, &Estimate)]) -> Option<(Vec<String>, Vec<Estimate>)> {
    let estimates = lines.iter().map(|(_, estimate)| **estimate).collect();
    Some((lines.first()?.0[1..].to_vec(), estimates))
}

/// Measure, of what, and how many tokens that is in the gold.
fn abouts(names: &Names, tally: &Tally) -> Vec<Vec<String>> {
    let (all, sensitive) = (tally.tokens(), sensitive_tokens(names, tally));
    let means = MEASURES
        .iter()
        .map(|(measure, of)| about(measure, of, if *of == "sensitive" { sensitive } else { all }));
    let classes = names.all().iter().enumerate().flat_map(|(class, name)| {
        let tokens = tally.class(class).gold;
        OF_CLASS.iter().map(move |measure| about(measure, name, tokens))
    });
    means.chain(classes).collect()
}

fn sensitive_tokens(names: &Names, tally: &Tally) -> usize {
    sensitive(names).map(|class| tally.class(class).gold).sum()
}

fn about(measure: &str, of: &str, tokens: usize) -> Vec<String> {
    vec![measure.to_owned(), of.to_owned(), tokens.to_string()]
}

/// CSV and table of each fold, with mean and deviation.
fn folds(arguments: &EvaluateTokens) -> Outcome<(String, String)> {
    let mut lines = Vec::new();
    for (place, input) in collect(&arguments.fold)?.iter().enumerate() {
        let documents = tagged::read(arguments, slice::from_ref(input))?;
        let (names, units) = counted(documents.iter().map(Vec::as_slice));
        lines.push(((place + 1).to_string(), figures_of(&names, &sum(&units))));
    }
    let spread = spread(&lines);
    lines.push(("mean".to_owned(), spread.map(|[mean, _]| mean)));
    lines.push(("deviation".to_owned(), spread.map(|[_, deviation]| deviation)));
    Ok((folds_csv(&lines), folds_table(&lines)))
}

fn folds_csv(lines: &[Fold]) -> String {
    let lines: String = lines.iter().map(fold_csv).collect();
    format!("fold,measure,of,percent\n{lines}")
}

fn fold_csv((fold, figures): &Fold) -> String {
    let line = |((measure, of), figure): (&(&str, &str), &Figure)| {
        format!("{fold},{measure},{of},{}\n", shown(*figure))
    };
    MEASURES.iter().zip(figures).map(line).collect()
}

/// Mean and deviation of each figure over the folds.
fn spread(folds: &[Fold]) -> [[Figure; 2]; MEASURES.len()] {
    std::array::from_fn(|measure| {
        mean_and_deviation(&folds.iter().map(|(_, figures)| figures[measure]).collect::<Vec<_>>())
    })
}

fn folds_table(lines: &[Fold]) -> String {
    let header: Vec<String> = once("fold".to_owned()).chain(MEASURES.iter().map(column)).collect();
    let line = |(fold, figures): &Fold| {
        once(fold.clone()).chain(figures.iter().map(|figure| shown(*figure))).collect()
    };
    with_header(&header, lines.iter().map(line))
}

/// What the column of a measure is called.
fn column((measure, of): &(&str, &str)) -> String {
    if *of == "sensitive" { format!("sensitive {measure}") } else { (*measure).to_owned() }
}
