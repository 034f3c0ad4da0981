//! How good the answers of a system are, and how long it takes over them.

use super::rows::Row;
use crate::Error;
use maskros_encoder::{ErrorKind, Settings, TextClassifier};
use maskros_langid::{
    Identifier,
    normalise::{CONFIG_KEY, normalised},
};
use maskros_measure::{
    Figure,
    langid::{CLASSES, Classes, Pair, Tally},
};
use serde::{Deserialize, Serialize};
use std::{borrow::Cow, hint::black_box, path::Path, time::Instant};

/// A class is named where it is at least this probable; where none is, the best one is.
const THRESHOLD: f32 = 0.5;
/// Sentences that a system is asked together where time is not measured.
const TOGETHER: usize = 512;
/// Rounds of which the fastest counts.
const ROUNDS: usize = 3;
/// Sentences that are asked before the clock starts.
const WARMING: usize = 5;

/// What can be asked which languages sentences are valid in.
pub(super) trait System {
    /// The classes of each sentence.
    fn classes(&self, texts: &[&str]) -> Vec<Classes>;
}

/// An encoder with the five classes.
#[derive(Debug)]
pub(super) struct Encoder {
    classifier: TextClassifier,
    /// The output of each class.
    outputs: [usize; CLASSES.len()],
    normalises: bool,
}

impl Encoder {
    /// Reads a checkpoint folder.
    ///
    /// # Errors
    ///
    /// As [`TextClassifier::open`]; or its labels are not the five classes.
    pub(super) fn open(folder: &Path, settings: Settings) -> Result<Self, Error> {
        let classifier = TextClassifier::open(folder, settings)?;
        let outputs = outputs(classifier.labels()).map_err(|kind| {
            let path = folder.join("config.json");
            maskros_encoder::Error { path, kind }
        })?;
        let config = maskros_encoder::Config::read(folder)?;
        let normalises = config.json.get(CONFIG_KEY).and_then(serde_json::Value::as_bool).unwrap_or(false);
        Ok(Self { classifier, outputs, normalises })
    }
}

/// The output of each class; an error where a class has none.
fn outputs(labels: &[String]) -> Result<[usize; CLASSES.len()], ErrorKind> {
    let output = |class: &str| labels.iter().position(|label| label == class);
    let found: Vec<usize> = CLASSES.iter().filter_map(|class| output(class)).collect();
    let expected = "the labels nb, nn, da, sv and other";
    found.try_into().map_err(|_| ErrorKind::Key { key: "id2label".into(), expected })
}

impl System for Encoder {
    fn classes(&self, texts: &[&str]) -> Vec<Classes> {
        let prepared = |text| if self.normalises { normalised(text) } else { Cow::Borrowed(text) };
        let texts: Vec<Cow<'_, str>> = texts.iter().map(|text| prepared(text)).collect();
        let texts: Vec<&str> = texts.iter().map(AsRef::as_ref).collect();
        self.classifier.read(&texts).iter().map(|scores| self.chosen(scores)).collect()
    }
}

impl Encoder {
    fn chosen(&self, scores: &[f32]) -> Classes {
        let score = |output| scores.get(output).copied().unwrap_or_default();
        Classes::over(THRESHOLD, &self.outputs.map(score))
    }
}

/// The identifier that ships inside the program.
impl System for Identifier {
    fn classes(&self, texts: &[&str]) -> Vec<Classes> {
        texts.iter().map(|text| Classes::of(self.languages(text))).collect()
    }
}

/// The measures of the poster, in percent; `None` where nothing is counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Figures {
    /// Sentences.
    pub sentences: usize,
    /// Share of answers that have a class of the gold set.
    pub loose: Figure,
    /// Share of answers that are the gold set.
    pub exact: Figure,
    /// The same for gold sets of several classes.
    pub exact_of_several: Figure,
    /// F1 of each class.
    pub f1: [Figure; CLASSES.len()],
}

impl Figures {
    /// The figures of these answers.
    pub(super) fn of(rows: &[Row], answers: &[Classes]) -> Self {
        let tally = tally(rows, answers);
        Self {
            sentences: tally.pairs(),
            loose: tally.loose(),
            exact: tally.exact(),
            exact_of_several: tally.exact_of_several(),
            f1: std::array::from_fn(|class| tally.f1(class)),
        }
    }
}

fn tally(rows: &[Row], answers: &[Classes]) -> Tally {
    let pairs = rows.iter().zip(answers);
    pairs.map(|(row, answer)| Pair { gold: row.classes, answer: *answer }).collect()
}

/// The figures of a system.
pub(super) fn figures(system: &impl System, rows: &[Row]) -> Figures {
    let texts: Vec<&str> = rows.iter().map(|row| row.text.as_str()).collect();
    let answers: Vec<Classes> = texts.chunks(TOGETHER).flat_map(|some| system.classes(some)).collect();
    Figures::of(rows, &answers)
}

/// Milliseconds that a system takes over one sentence, asked one at a time: the mean over `count` sentences that are evenly spread, in
/// the fastest of some rounds, for other programs disturb the others more.
#[expect(clippy::cast_precision_loss, reason = "a number of sentences")]
pub(super) fn milliseconds(system: &impl System, rows: &[Row], count: usize) -> f64 {
    let count = count.min(rows.len());
    let texts = spread(rows, count);
    ask(system, texts.get(..WARMING).unwrap_or(&texts));
    let fastest = (0..ROUNDS).map(|_| seconds(system, &texts)).fold(f64::INFINITY, f64::min);
    fastest * 1000.0 / count.max(1) as f64
}

fn ask(system: &impl System, texts: &[&str]) {
    texts.iter().for_each(|text| drop(black_box(system.classes(&[text]))));
}

/// The time that a system takes over all sentences, asked one at a time.
fn seconds(system: &impl System, texts: &[&str]) -> f64 {
    let start = Instant::now();
    ask(system, texts);
    start.elapsed().as_secs_f64()
}

/// So many sentences, evenly spread.
fn spread(rows: &[Row], count: usize) -> Vec<&str> {
    (0..count).map(|number| rows[number * rows.len() / count].text.as_str()).collect()
}

#[cfg(test)]
mod tests {
    use super::{super::rows::tests::row, Figures, Identifier, figures, milliseconds};
    use maskros_measure::langid::Classes;

    #[test]
    fn figures_are_those_of_the_poster() {
        let rows = [row("a", &["nb", "nn"]), row("b", &["da"]), row("c", &["sv"]), row("d", &["other"])];
        let answers = [0b00001, 0b00100, 0b00101, 0b10000].map(Classes::from_bits);
        let figures = Figures::of(&rows, &answers);
        assert_eq!((figures.sentences, figures.loose, figures.exact), (4, Some(75.0), Some(50.0)));
        assert_eq!(figures.exact_of_several, Some(0.0));
        // Bokmål and Danish: one right of two named, none missed.
        let near =
            |class: usize, expected: f64| figures.f1[class].is_some_and(|f1| (f1 - expected).abs() < 1e-9);
        let two_thirds = 200.0 / 3.0;
        assert!(near(0, two_thirds) && near(1, 0.0) && near(2, two_thirds), "{figures:?}");
        assert!(near(3, 0.0) && near(4, 100.0), "{figures:?}");
    }

    #[test]
    fn the_embedded_identifier_is_a_system_too() {
        let rows =
            [row("Jag vet inte vad hon heter.", &["sv"]), row("Eg veit ikkje kva ho heiter.", &["nn"])];
        assert_eq!(figures(&Identifier::embedded(), &rows).exact, Some(100.0));
        assert!(milliseconds(&Identifier::embedded(), &rows, 10).is_finite());
    }
}
