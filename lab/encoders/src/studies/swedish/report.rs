//! The tables of the study.
//!
//! They have the numbers that they have in the study when three base models are compared; with more or fewer, the later ones move.

use super::{
    essays::{CLASSES, OUTSIDE, Piece},
    figures::{COLUMNS, Confusion, summary},
};
use crate::{
    Sample, balanced,
    studies::tables::{Cell, Table},
};
use maskros_measure::{Figure, percent};
use std::{collections::BTreeSet, iter};

/// The order of the classes in tables 4 to 6.
const SHOWN: [usize; 3] = [1, 2, OUTSIDE];

/// Where the figures over the classes of personal information begin in [`COLUMNS`].
const SENSITIVE: usize = 6;

/// How the loss weighs classes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loss {
    /// All the same.
    Plain,
    /// By how rare they are.
    Weighted,
}

impl Loss {
    /// Both, in the order of the tables.
    pub const ALL: [Self; 2] = [Self::Plain, Self::Weighted];

    /// The name in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Weighted => "weighted",
        }
    }

    const fn title(self) -> &'static str {
        match self {
            Self::Plain => "without a weighted loss function",
            Self::Weighted => "with a weighted loss function",
        }
    }
}

/// The samples of one base model.
#[derive(Debug)]
pub struct Prepared {
    /// The name of the base model.
    pub name: String,
    /// What tells its weights apart.
    pub weights: u64,
    /// All samples.
    pub pieces: Vec<Piece>,
    /// Those of each fold.
    pub folds: Vec<Vec<usize>>,
}

impl Prepared {
    /// How many words of each class there are in the folds, in the order of [`CLASSES`].
    #[must_use]
    pub fn counts(&self) -> [usize; CLASSES.len()] {
        let mut counts = [0; CLASSES.len()];
        self.words(self.folds.iter().flatten()).for_each(|class| counts[class] += 1);
        counts
    }

    pub(super) fn samples<'a>(&'a self, numbers: &'a [usize]) -> impl Iterator<Item = Sample> + 'a {
        numbers.iter().map(|number| self.pieces[*number].sample.clone())
    }

    fn words<'a>(
        &'a self,
        numbers: impl Iterator<Item = &'a usize> + 'a,
    ) -> impl Iterator<Item = usize> + 'a {
        numbers.flat_map(|number| &self.pieces[*number].words).map(|word| word.class)
    }
}

/// What the folds of one base model and loss gave.
#[derive(Debug)]
pub struct Results {
    /// The name of the base model.
    pub name: String,
    /// How the loss weighs classes.
    pub loss: Loss,
    /// Of each fold.
    pub folds: Vec<Confusion>,
}

impl Results {
    fn figures(&self) -> Vec<[Figure; COLUMNS.len()]> {
        self.folds.iter().map(Confusion::figures).collect()
    }

    /// What has to be said of folds that predict no personal information, if there are any.
    #[must_use]
    pub fn warning(&self) -> Option<String> {
        let silent = self.silent();
        (!silent.is_empty()).then(|| self.warning_of(&silent.join(", ")))
    }

    /// The numbers of the folds that predict nothing.
    fn silent(&self) -> Vec<String> {
        let silent = self.folds.iter().enumerate().filter(|(_, fold)| fold.predicts_nothing());
        silent.map(|(fold, _)| (fold + 1).to_string()).collect()
    }

    fn warning_of(&self, folds: &str) -> String {
        let (name, loss) = (&self.name, self.loss.title());
        format!(
            "Warning: {name} {loss} predicts no personal information at all in fold {folds}; its means say little."
        )
    }
}

/// The tables of samples, classes and weights, which need no training: folds, and tables 4 to 6 of the study.
#[must_use]
pub fn preparation(bases: &[Prepared]) -> Vec<Table> {
    let classes = (4..).zip(bases).map(|(number, base)| classes(number, base));
    iter::once(folds(bases)).chain(classes).collect()
}

fn folds(bases: &[Prepared]) -> Table {
    let header = ["Model", "Fold", "Essays", "Samples", "With PII", "Without", "Words", "B", "I"];
    let mut table = Table::new("folds", "Folds", &header);
    for base in bases {
        let rows = base.folds.iter().enumerate().map(|(number, fold)| fold_row(base, number, fold));
        table.rows.extend(rows);
    }
    table.notes.push("Every sample of an essay is in the same fold; of the samples with and without personal information, the larger group is drawn down to the size of the smaller within each fold.".to_owned());
    table
}

fn fold_row(base: &Prepared, number: usize, fold: &[usize]) -> Vec<Cell> {
    let pieces = || fold.iter().map(|number| &base.pieces[*number]);
    let essays: BTreeSet<usize> = pieces().map(|piece| piece.essay).collect();
    let with = pieces().filter(|piece| piece.is_personal()).count();
    let words: Vec<usize> = base.words(fold.iter()).collect();
    let of = |class: usize| words.iter().filter(|found| **found == class).count();
    let counts = [number + 1, essays.len(), fold.len(), with, fold.len() - with, words.len(), of(1), of(2)];
    iter::once(Cell::text(&base.name)).chain(counts.map(Cell::text)).collect()
}

fn classes(number: usize, base: &Prepared) -> Table {
    let name = &base.name;
    let title = format!("Table {number}: classes of words and the class weights that follow, {name}");
    let header = ["", "Instances (%)", "Count", "Weight"];
    let mut table = Table::new(format!("table-{number:02}"), title, &header);
    let counts = base.counts();
    let weights = balanced(&counts);
    table.rows.extend(SHOWN.map(|class| class_row(class, &counts, f64::from(weights[class]))));
    table.notes.push("A weight is words / (3 × words of the class), scikit-learn's “balanced”.".to_owned());
    table
}

fn class_row(class: usize, counts: &[usize], weight: f64) -> Vec<Cell> {
    let share = percent(counts[class], counts.iter().sum()).unwrap_or_default();
    let [share, weight] = [share, weight].map(|number| Cell::text(format!("{number:.2}")));
    vec![Cell::text(CLASSES[class]), share, Cell::text(counts[class]), weight]
}

/// Tables 2 and 3, and 7 to 12; `results` has both losses of each base model, one after the other.
#[must_use]
pub fn results(results: &[Results]) -> Vec<Table> {
    let best = best(results);
    let short = Loss::ALL.iter().zip([2, 3]).map(|(loss, number)| averages(number, *loss, results, &best));
    let first = 4 + results.len() / Loss::ALL.len();
    let details = results.iter().enumerate().map(|(place, results)| details(first + place, results));
    short.chain(details).collect()
}

/// The highest mean of each sensitive figure over both tables 2 and 3.
fn best(results: &[Results]) -> Vec<Figure> {
    let means: Vec<_> = results.iter().map(|results| summary(&results.figures())[0]).collect();
    let highest = |column: usize| means.iter().filter_map(|mean| mean[column]).max_by(f64::total_cmp);
    (SENSITIVE..COLUMNS.len()).map(highest).collect()
}

fn averages(number: usize, loss: Loss, results: &[Results], best: &[Figure]) -> Table {
    let title =
        format!("Table {number}: measures across only the PII classes for the models {}", loss.title());
    let header = ["Model", "", "Precision", "Recall", "F1", "F2"];
    let mut table = Table::new(format!("table-{number:02}"), title, &header);
    table.notes.push(AVERAGES_NOTE.to_owned());
    for results in results.iter().filter(|results| results.loss == loss) {
        table.rows.extend(average_rows(results, best));
        table.notes.extend(results.warning());
    }
    table
}

/// What has to be said of tables 2 and 3.
const AVERAGES_NOTE: &str =
    "Means over the folds and standard deviations (over n - 1); bold is the highest mean of tables 2 and 3.";

/// The means of one base model, and their deviations.
fn average_rows(results: &Results, best: &[Figure]) -> [Vec<Cell>; 2] {
    let summary = summary(&results.figures());
    let [means, deviations] = summary.map(|figures| figures.into_iter().skip(SENSITIVE));
    let means = means.zip(best).map(|(mean, best)| mean_cell(mean, *best)).collect();
    let deviations = deviations.map(|deviation| Cell::figure(deviation, 3)).collect();
    [("Average", means), ("STD", deviations)].map(|(statistic, cells): (_, Vec<Cell>)| {
        [Cell::text(&results.name), Cell::text(statistic)].into_iter().chain(cells).collect()
    })
}

/// A mean, in bold where it is the best.
fn mean_cell(mean: Figure, best: Figure) -> Cell {
    Cell::figure(mean, 3).bold(mean.is_some() && mean == best)
}

fn details(number: usize, results: &Results) -> Table {
    let title = format!("Table {number}: detailed results, {} {}", results.name, results.loss.title());
    let header: Vec<&str> = [""].into_iter().chain(COLUMNS).collect();
    let mut table = Table::new(format!("table-{number:02}"), title, &header);
    let figures = results.figures();
    let names = (1..=figures.len()).map(|fold| format!("Model {fold}"));
    let names = names.chain(["K-fold mean", "K-fold STD"].map(str::to_owned));
    table.rows.extend(names.zip(figures.iter().chain(&summary(&figures))).map(detail_row));
    table.notes.extend(results.warning());
    table
}

fn detail_row((name, figures): (String, &[Figure; COLUMNS.len()])) -> Vec<Cell> {
    let cells = figures.iter().map(|figure| Cell::figure(*figure, 6));
    iter::once(Cell::text(name)).chain(cells).collect()
}

#[cfg(test)]
mod tests {
    use super::{Loss, Prepared, Results, preparation, results};
    use crate::{
        Sample,
        studies::swedish::{
            essays::{Piece, Word},
            figures::Confusion,
        },
    };

    fn prepared(counts: [usize; 3]) -> Prepared {
        let words =
            counts.iter().enumerate().flat_map(|(class, count)| vec![Word { place: None, class }; *count]);
        let piece = Piece {
            essay: 0,
            sample: Sample { ids: Vec::new(), targets: Vec::new() },
            words: words.collect(),
        };
        Prepared { name: "KB-BERT".to_owned(), weights: 0, pieces: vec![piece], folds: vec![vec![0]] }
    }

    #[test]
    fn classes_have_the_shares_and_weights_of_the_study() {
        let tables = preparation(&[prepared([190_626, 3111, 237]), prepared([170_145, 3111, 237])]);
        assert_eq!(
            tables[1].csv(),
            ",Instances (%),Count,Weight\nB,1.60,3111,20.78\nI,0.12,237,272.82\nO,98.27,190626,0.34\n"
        );
        assert_eq!(
            tables[2].csv(),
            ",Instances (%),Count,Weight\nB,1.79,3111,18.59\nI,0.14,237,244.01\nO,98.07,170145,0.34\n"
        );
        assert_eq!(tables[2].name, "table-05");
    }

    fn two_folds(name: &str, loss: Loss, counts: [[[usize; 3]; 3]; 2]) -> Results {
        Results { name: name.to_owned(), loss, folds: counts.map(Confusion).to_vec() }
    }

    #[test]
    fn the_best_mean_of_both_tables_is_bold_and_silent_folds_are_named() {
        let good = [[90, 0, 0], [2, 8, 0], [0, 0, 0]];
        let silent = [[90, 0, 0], [10, 0, 0], [0, 0, 0]];
        let tables = results(&[
            two_folds("a", Loss::Plain, [good, silent]),
            two_folds("a", Loss::Weighted, [good, good]),
        ]);
        let names: Vec<_> = tables.iter().map(|table| table.name.as_str()).collect();
        assert_eq!(names, ["table-02", "table-03", "table-05", "table-06"]);
        let shown: Vec<String> = tables.iter().map(super::Table::markdown).collect();
        assert!(
            shown[0].contains("| a | Average | 0.500 | 0.400 |")
                && shown[1].contains("| a | Average | **1.000** | **0.800** |")
        );
        let warned = |text: &String| {
            text.contains("Warning: a without a weighted loss function predicts no personal information at all in fold 2;")
        };
        assert_eq!(shown.iter().map(warned).collect::<Vec<_>>(), [true, false, true, false]);
        assert_eq!(tables[2].rows.len(), 4);
        assert!(shown[2].contains("| Model 2 | 0.900000 | 0.810000 | 0.900000 |"));
        assert!(shown[2].contains("| K-fold STD | 0.056569 |"));
    }
}
