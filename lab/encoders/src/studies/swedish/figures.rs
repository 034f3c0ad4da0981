//! What a fold says, and its figures.

use super::essays::{CLASSES, OUTSIDE, Piece, Word};
use crate::{
    Error, Prediction,
    checkpoint::same,
    files::{read_text, write_whole},
};
use maskros_measure::{
    Figure,
    classes::{Names, Tally, mean_and_deviation},
};
use serde_json::{Map, Value, json};
use std::path::Path;

/// The columns of tables 7 to 12 of the study, the last four over the classes of personal information only.
pub const COLUMNS: [&str; 10] = [
    "Accuracy",
    "Precision",
    "Recall",
    "F1",
    "F2",
    "MCC",
    "Sensitive precision",
    "Sensitive recall",
    "Sensitive F1",
    "Sensitive F2",
];

/// The place of the sensitive F1 in [`COLUMNS`].
pub(super) const SENSITIVE_F1: usize = 8;

/// How often each pair of classes, gold then answer, occurs among the words of a fold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Confusion(pub [[usize; CLASSES.len()]; CLASSES.len()]);

impl Confusion {
    /// Counts the words of samples beside what a model says of them.
    #[must_use]
    pub fn of<'a>(pieces: impl IntoIterator<Item = &'a Piece>, predictions: &[Prediction]) -> Self {
        let mut confusion = Self::default();
        for (piece, prediction) in pieces.into_iter().zip(predictions) {
            let best = prediction.heads.first().map(crate::Outputs::best).unwrap_or_default();
            piece.words.iter().for_each(|word| confusion.count(word.class, answer(word, &best)));
        }
        confusion
    }

    fn count(&mut self, gold: usize, answer: usize) {
        if let Some(count) = self.0.get_mut(gold).and_then(|row| row.get_mut(answer)) {
            *count += 1;
        }
    }

    /// Whether no word was taken for personal information.
    #[must_use]
    pub fn predicts_nothing(&self) -> bool {
        self.0
            .iter()
            .all(|row| row.iter().enumerate().all(|(answer, count)| answer == OUTSIDE || *count == 0))
    }

    /// The figures of [`COLUMNS`], as `maskros-measure` defines them after scikit-learn.
    #[must_use]
    pub fn figures(&self) -> [Figure; COLUMNS.len()] {
        let names = Names::of(CLASSES.map(|class| [class, class]));
        let tally = self.tally(&names);
        let [precision, recall, f1, f2] = tally.weighted(|_| true);
        let personal = tally.weighted(|class| names.is_sensitive(class));
        let [personal_precision, personal_recall, personal_f1, personal_f2] = personal;
        [
            tally.accuracy(),
            precision,
            recall,
            f1,
            f2,
            tally.correlation(),
            personal_precision,
            personal_recall,
            personal_f1,
            personal_f2,
        ]
    }

    /// The same counts as a tally.
    fn tally(&self, names: &Names) -> Tally {
        let cells = self.0.iter().zip(CLASSES).flat_map(|(row, gold)| {
            row.iter().zip(CLASSES).map(move |(count, answer)| (*count, [gold, answer]))
        });
        let mut tally = Tally::default();
        tally.add(&names.count(cells.flat_map(|(count, pair)| std::iter::repeat_n(pair, count))));
        tally
    }

    /// Writes the counts of a fold that was trained as `settings` say.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub fn write(&self, path: &Path, settings: &str) -> Result<(), Error> {
        let file = json!({ "settings": settings, "answers": CLASSES, "words": self.counts() });
        write_whole(path, format!("{file:#}\n").as_bytes())
    }

    /// The counts of each class of the gold.
    fn counts(&self) -> Map<String, Value> {
        let rows = CLASSES.into_iter().zip(self.0);
        rows.map(|(gold, row)| (gold.to_owned(), json!(row))).collect()
    }

    /// Reads the counts of a fold, if it was trained before.
    ///
    /// # Errors
    ///
    /// The file cannot be read, or its fold was trained otherwise than `settings` say.
    pub fn read(path: &Path, settings: &str) -> Result<Option<Self>, Error> {
        if !path.is_file() {
            return Ok(None);
        }
        Self::parsed(&read_text(path)?, settings).map(Some).map_err(Error::checkpoint(path))
    }

    /// The counts of a file, or why they are not of this study.
    fn parsed(text: &str, settings: &str) -> Result<Self, String> {
        let file: Value = serde_json::from_str(text).map_err(|_| "it is not a JSON object")?;
        let theirs = file.get("settings").and_then(Value::as_str).unwrap_or_default();
        same(theirs, settings)?;
        Self::parse(&file).ok_or_else(|| "it lacks counts".to_owned())
    }

    fn parse(file: &Value) -> Option<Self> {
        let mut confusion = Self::default();
        for (row, gold) in confusion.0.iter_mut().zip(CLASSES) {
            let counts = file.get("words")?.get(gold)?;
            for (answer, cell) in row.iter_mut().enumerate() {
                *cell = usize::try_from(counts.get(answer)?.as_u64()?).ok()?;
            }
        }
        Some(confusion)
    }
}

/// What a model says of a word that says this of each token.
fn answer(word: &Word, tokens: &[usize]) -> usize {
    word.place.and_then(|place| tokens.get(place).copied()).unwrap_or(OUTSIDE)
}

/// Mean and standard deviation of each column over folds; the deviation is that of a sample, over n - 1, which is what the study's
/// tables print.
#[must_use]
pub fn summary(folds: &[[Figure; COLUMNS.len()]]) -> [[Figure; COLUMNS.len()]; 2] {
    let mut summary = [[None; COLUMNS.len()]; 2];
    let [means, deviations] = &mut summary;
    for (place, (mean, deviation)) in means.iter_mut().zip(deviations).enumerate() {
        let column: Vec<Figure> = folds.iter().map(|fold| fold[place]).collect();
        [*mean, *deviation] = mean_and_deviation(&column);
    }
    summary
}

#[cfg(test)]
mod tests {
    use super::{Confusion, summary};
    use maskros_measure::Figure;

    #[track_caller]
    fn near(figure: Figure, expected: f64) {
        assert!(
            figure.is_some_and(|figure| (figure / 100.0 - expected).abs() < 1e-6),
            "{figure:?} {expected}"
        );
    }

    #[test]
    fn mean_and_deviation_are_those_that_the_study_prints() {
        // Sensitive F1 of KB-BERT without weights, table 7 of Szawerna et al. (2025).
        let folds = [0.777_104, 0.856_995, 0.763_545, 0.812_867, 0.837_538].map(|f1| [Some(100.0 * f1); 10]);
        let [mean, deviation] = summary(&folds);
        near(mean[8], 0.809_610);
        near(deviation[8], 0.039_416);
    }

    #[test]
    fn a_fold_that_predicts_nothing_has_the_figures_of_the_study() {
        // Table 11, model 3: accuracy 0.981818; 54 words outside for each that is not.
        let confusion = Confusion([[54_000, 0, 0], [900, 0, 0], [100, 0, 0]]);
        assert!(confusion.predicts_nothing());
        let figures = confusion.figures();
        let expected = [0.981_818, 0.963_967, 0.981_818, 0.972_811, 0.978_195, 0.0, 0.0, 0.0, 0.0, 0.0];
        figures.into_iter().zip(expected).for_each(|(figure, expected)| near(figure, expected));
        assert!(!Confusion([[54_000, 1, 0], [900, 0, 0], [100, 0, 0]]).predicts_nothing());
    }

    #[test]
    fn figures_are_those_worked_by_hand() {
        // B: precision 6/9, recall 6/8. I: precision 1/1, recall 1/2.
        let figures = Confusion([[87, 3, 0], [2, 6, 0], [1, 0, 1]]).figures();
        near(figures[0], 0.94);
        near(figures[6], (8.0 * 6.0 / 9.0 + 2.0) / 10.0);
        near(figures[7], 0.7);
    }

    #[test]
    fn results_are_read_as_they_were_written() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("plain-1.json");
        let confusion = Confusion([[9, 1, 2], [3, 4, 5], [6, 7, 8]]);
        assert_eq!(Confusion::read(&path, "seed 1").unwrap(), None);
        confusion.write(&path, "seed 1").unwrap();
        assert_eq!(Confusion::read(&path, "seed 1").unwrap(), Some(confusion));
        let refused = Confusion::read(&path, "seed 2").unwrap_err().to_string();
        assert!(refused.ends_with("there seed 1, here seed 2"), "{refused}");
        std::fs::write(&path, "{\"settings\": \"seed 1\"}").unwrap();
        assert!(Confusion::read(&path, "seed 1").is_err());
    }
}
