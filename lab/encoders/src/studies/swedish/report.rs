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
    let classes = bases.iter().enumerate().map(|(number, base)| classes(4 + number, base));
    std::iter::once(folds(bases)).chain(classes).collect()
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
    let essays: std::collections::BTreeSet<usize> =
        fold.iter().map(|number| base.pieces[*number].essay).collect();
    let with = fold.iter().filter(|number| base.pieces[**number].is_personal()).count();
    let words = base.words(fold.iter()).count();
    let of = |class: usize| base.words(fold.iter()).filter(|found| *found == class).count();
    let counts = [number + 1, essays.len(), fold.len(), with, fold.len() - with, words, of(1), of(2)];
    std::iter::once(Cell::text(&base.name)).chain(counts.map(Cell::text)).collect()
}

fn classes(number: usize, base: &Prepared) -> Table {
    let name = &base.name;
    let title = format!("Table {number}: classes of words and the class weights that follow, {name}");
    let mut table =
        Table::new(format!("table-{number:02}"), title, &["", "Instances (%)", "Count", "Weight"]);
    let counts = base.counts();
    let weights = balanced(&counts);
    for class in SHOWN {
        let share = percent(counts[class], counts.iter().sum()).unwrap_or_default();
        let [share, weight] =
            [share, f64::from(weights[class])].map(|number| Cell::text(format!("{number:.2}")));
        table.rows.push(vec![Cell::text(CLASSES[class]), share, Cell::text(counts[class]), weight]);
    }
    table.notes.push("A weight is words / (3 × words of the class), scikit-learn's “balanced”.".to_owned());
    table
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
    for results in results.iter().filter(|results| results.loss == loss) {
        let summary = summary(&results.figures());
        for (statistic, figures) in ["Average", "STD"].into_iter().zip(summary) {
            let figures = figures.into_iter().skip(SENSITIVE).zip(best);
            let bold =
                |figure: Figure, best: Figure| statistic == "Average" && figure.is_some() && figure == best;
            let cells = figures.map(|(figure, best)| Cell::figure(figure, 3).bold(bold(figure, *best)));
            table
                .rows
                .push([Cell::text(&results.name), Cell::text(statistic)].into_iter().chain(cells).collect());
        }
        table.notes.extend(results.warning());
    }
    table.notes.insert(
        0,
        "Means over the folds and standard deviations (over n - 1); bold is the highest mean of tables 2 and 3.".to_owned(),
    );
    table
}

fn details(number: usize, results: &Results) -> Table {
    let title = format!("Table {number}: detailed results, {} {}", results.name, results.loss.title());
    let header: Vec<&str> = [""].into_iter().chain(COLUMNS).collect();
    let mut table = Table::new(format!("table-{number:02}"), title, &header);
    let figures = results.figures();
    let names = (1..=figures.len()).map(|fold| format!("Model {fold}"));
    let names = names.chain(["K-fold mean", "K-fold STD"].map(str::to_owned));
    for (name, row) in names.zip(figures.iter().chain(&summary(&figures))) {
        let cells = row.iter().map(|figure| Cell::figure(*figure, 6));
        table.rows.push(std::iter::once(Cell::text(name)).chain(cells).collect());
    }
    table.notes.extend(results.warning());
    table
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
